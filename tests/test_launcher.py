"""The launcher while the environment is being prepared by somebody else."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_a_second_start_says_that_it_waits_and_for_what(tmp_path: Path) -> None:
    for name in ("chateauma", "pyproject.toml", "hatch_build.py", "scripts/environment"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    catalogue = Path("cli/locale/ja/LC_MESSAGES/chateauma.po")
    (tmp_path / catalogue).parent.mkdir(parents=True)
    shutil.copy(ROOT / catalogue, tmp_path / catalogue)
    with (tmp_path / ".venv.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        # A group of its own, so that nothing of it is left behind.
        start = subprocess.Popen(
            [tmp_path / "chateauma", "--version"],
            env={**os.environ, "CHATEAUMA_PYTHON": sys.executable},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert start.stderr is not None
        try:
            said = start.stderr.readline()
        finally:
            os.killpg(start.pid, signal.SIGKILL)
            start.wait()
            start.stderr.close()
    assert said == "chateauma: waiting until another start has prepared .venv (a minute or so)\n"
