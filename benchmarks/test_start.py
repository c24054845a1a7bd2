"""How long a person waits for the program to say anything."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from pytest_benchmark.fixture import BenchmarkFixture

from cli.main import COMMANDS

PROGRAM = Path(sys.executable).with_name("chateauma")
MOST = 1.3
"""The help page may take so many times what that of a bare typer program with as many commands takes."""
ROUNDS = 15
BARE = """
import typer

app = typer.Typer({options})

def command(name: str = "x", number: int = 1, plain: bool = False) -> None:
    "Do something with it."

for number in range({commands}):
    app.command(f"command{{number}}")(command)
app()
"""


def test_start_of_the_program(benchmark: BenchmarkFixture) -> None:
    benchmark(subprocess.run, [PROGRAM, "--version"], check=True, capture_output=True)


def test_the_list_of_games(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    environment = {**os.environ, "CHATEAUMA_HOME": str(tmp_path)}
    benchmark(subprocess.run, [PROGRAM, "games"], check=True, capture_output=True, env=environment)


def first_output(command: list[str]) -> float:
    """Seconds from the start of a program to the first byte it says."""
    begun = time.perf_counter()
    program = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "CHATEAUMA_LANGUAGE": "en"})
    assert program.stdout is not None
    program.stdout.read(1)
    seconds = time.perf_counter() - begun
    program.communicate()
    return seconds


def test_the_help_page_beside_that_of_a_bare_typer_program(tmp_path: Path) -> None:
    """Beside one without pictures, which is the quicker kind; turn about, so that both meet the same machine."""
    programs = {"ours": [str(PROGRAM), "--help"]}
    for name, options in (("bare", "rich_markup_mode=None"), ("bare with rich", "")):
        path = tmp_path / f"{name.replace(' ', '_')}.py"
        path.write_text(BARE.format(options=options, commands=len(COMMANDS)), encoding="utf-8")
        programs[name] = [sys.executable, str(path), "--help"]
    seconds: dict[str, list[float]] = {name: [] for name in programs}
    for _ in range(ROUNDS):
        for name, command in programs.items():
            seconds[name].append(first_output(command))
    for name, taken in seconds.items():
        print(f"\n{name}: median {median(taken):.3f} s, best {min(taken):.3f} s", end="")
    ratio = min(seconds["ours"]) / min(seconds["bare"])
    print(f"\nours / bare: {ratio:.2f} (at most {MOST})")
    assert ratio <= MOST
