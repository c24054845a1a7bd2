"""What is installed is what is here: all four packages, their data, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "automa", "cli", "data")


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    built = run(
        sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder / "dist", ROOT, cwd=folder
    )
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = (folder / "dist").glob("*.whl")
    return path


def test_the_wheel_holds_every_module_and_every_fact(wheel: Path) -> None:
    expected = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.suffix in (".py", ".toml")
    }
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if Path(name).suffix in (".py", ".toml")}
    assert held == expected
    assert {"engine/rules/__init__.py", "cli/commands/__init__.py", "data/__init__.py"} <= held


def test_the_wheel_holds_nothing_else_at_the_top(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        top = {name.split("/")[0] for name in archive.namelist()}
    (information,) = (name for name in top if name.endswith(".dist-info"))
    assert top == {*PACKAGES, information}


CHECK = """
import importlib.resources, pathlib, sys
import automa, cli.commands, data, engine.rules
for module in (automa, cli.commands, data, engine.rules):
    assert pathlib.Path(module.__file__).is_relative_to(sys.prefix), module.__file__
print(sorted(item.name for item in importlib.resources.files("data").iterdir() if item.name.endswith(".toml")))
"""


@pytest.mark.slow
def test_the_wheel_works_in_an_environment_of_its_own(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "environment", with_pip=True)
    programs = tmp_path / "environment" / "bin"
    probe = run(programs / "python", "-m", "pip", "download", "--no-deps", "tomli-w", "-d", tmp_path, cwd=tmp_path)
    if probe.returncode != 0:
        pytest.skip("the package registry cannot be reached, so the wheel's dependencies cannot be installed")
    installed = run(programs / "python", "-m", "pip", "install", "--quiet", wheel, cwd=tmp_path)
    assert installed.returncode == 0, installed.stderr

    shown = run(programs / "chateauma", "--version", cwd=tmp_path)
    assert (shown.returncode, shown.stdout, shown.stderr) == (0, "chateauma 0.1.0\n", "")

    checked = run(programs / "python", "-c", CHECK, cwd=tmp_path)
    facts = sorted(path.name for path in (ROOT / "data").glob("*.toml"))
    assert (checked.returncode, checked.stdout) == (0, f"{facts}\n"), checked.stderr
