"""A whole game in Japanese, typed into a real terminal, with the program as it is installed from its wheel."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from cli.saving.loading import load
from cli.saving.saves import read_game
from pseudo_terminal import PseudoTerminal

ROOT = Path(__file__).parents[2]
SCRIPT = Path(__file__).parent / "recorded" / "solo.txt"
KILL = "! kill"
COLUMNS = 80
WHERE = "import cli, sys; print(cli.__file__.startswith(sys.prefix))"


def run(*command: str | Path, cwd: Path) -> str:
    """Runs a command outside the checkout; what it printed."""
    own = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    ran = subprocess.run(command, cwd=cwd, env=own, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """The program of the wheel, in an environment of its own that borrows only the libraries of this one."""
    folder = tmp_path / "wheel"
    folder.mkdir()
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    (wheel,) = folder.glob("*.whl")
    environment = tmp_path / "environment"
    venv.create(environment, with_pip=False)
    python = environment / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", wheel, cwd=folder)
    purelib = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip()
    (Path(purelib) / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    assert run(python, "-c", WHERE, cwd=folder) == "True\n"
    return environment / "bin" / "chateauma"


def full_width(line: str) -> str:
    """A line as it comes out of a Japanese keyboard that was not switched back."""
    return "".join("　" if sign == " " else chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in line)


@pytest.mark.slow
def test_a_whole_game_is_played_in_japanese_with_the_installed_program(program: Path, tmp_path: Path) -> None:
    """The recorded solo game, whose points are worked out by hand in its own test: 195 to 188."""
    home = tmp_path / "home"
    terminal = PseudoTerminal(
        home,
        *("play", "--seed", "10", "--level", "normal", "--modifier", "", "--pieces", "box"),
        columns=COLUMNS,
        program=program,
        environment={"LANG": "ja_JP.UTF-8", "LANGUAGE": "", "PYTHONUTF8": "1"},
    )
    terminal.until_prompt()
    for number, line in enumerate(SCRIPT.read_text(encoding="utf-8").split("\n")[:-1]):
        if line == KILL:
            terminal.kill()
            terminal.start("resume")
            terminal.until_prompt()
        else:
            # Every second line is typed without switching the keyboard back.
            terminal.type(full_width(line) if number % 2 else line)
    assert terminal.last("\r") == 0

    shown = terminal.text
    assert "Châteaumaの最終得点は188点です。" in shown
    assert "171 + 2 + 3 + 2 + 8 + 9 = 195" in shown
    assert "195対188：あなたが7点差で勝ちました。おめでとうございます！" in shown
    assert "Traceback" not in shown
    assert shown.count("取り消しました：") == 4
    assert shown.count("片付けた場合は、次のように並べ直します：") == 2

    # Whatever was said and not typed is Japanese: no two English words stand side by side.
    said = "\n".join(line for line in shown.splitlines() if not line.startswith(">"))
    assert not re.search(r"\b(the|of|from|your|is|are) [a-z]+", said)

    game = load(read_game(home / "games" / "1.jsonl"))
    assert game.now.is_over
    assert game.now.match is not None
    assert game.now.match.chateauma.score == 188
