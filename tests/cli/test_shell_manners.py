"""How the program behaves in a shell: help, completion, the manual, errors that nobody foresaw."""

from __future__ import annotations

import inspect
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
import typer

from cli.command_table import EXAMPLES, SENTENCES
from cli.main import COMMANDS

ROOT = Path(__file__).parents[2]
PROGRAM = Path(sys.executable).with_name("chateauma")
BREAK = "import sys; import cli.main; cli.main.COMMANDS['games'] = 'no.such.module:games'; cli.main.main()"
"""The program with a fault in it."""


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program outside a terminal, in English."""
    surroundings = {**os.environ, "CHATEAUMA_LANGUAGE": "en", "CHATEAUMA_COMMAND": "./chateauma", **environment}
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, env=surroundings, check=False)


def broken(*words: str) -> subprocess.CompletedProcess[str]:
    """A program in which one command is broken."""
    surroundings = {**os.environ, "CHATEAUMA_LANGUAGE": "en", "CHATEAUMA_HOME": "/somewhere"}
    surroundings.pop("CHATEAUMA_COMMAND", None)
    return subprocess.run(
        [sys.executable, "-c", BREAK, *words], cwd=ROOT, capture_output=True, text=True, env=surroundings, check=False
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_page_says_what_the_command_itself_says(name: str) -> None:
    module, _colon, attribute = COMMANDS[name].partition(":")
    found = getattr(import_module(module), attribute)
    if isinstance(found, typer.Typer):
        assert found.registered_callback is not None
        found = found.registered_callback.callback
    assert SENTENCES[name] == (inspect.getdoc(found) or "").partition("\n")[0]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_shows_an_example(name: str) -> None:
    assert EXAMPLES[name].split()[0] == name
    assert f"Example: {name}" in " ".join(run(name, "--help").stdout.split())


def test_the_version_is_one_line_on_standard_output() -> None:
    done = run("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("chateauma ") and done.stdout.count("\n") == 1


def test_an_unexpected_error_is_told_without_a_traceback() -> None:
    done = broken("games")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [
        "Something is wrong in the program itself (ModuleNotFoundError: No module named 'no').",
        "Every answer is saved in /somewhere/games; go on with: chateauma resume",
        "Please report it with what chateauma --debug shows when you do the same again, and the game's file.",
    ]


def test_with_debug_an_unexpected_error_shows_its_traceback() -> None:
    done = broken("--debug", "games")
    assert done.returncode == 1
    assert done.stderr.startswith("Traceback (most recent call last):\n")
    assert done.stderr.endswith("Please report it with the lines above and the game's file.\n")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_gets_a_script_for_completion(shell: str) -> None:
    done = run("--show-completion", shell)
    assert (done.returncode, done.stderr) == (0, "")
    assert "_CHATEAUMA_COMPLETE=complete_" in done.stdout
    assert "./chateauma" not in done.stdout


@pytest.mark.parametrize(
    ("line", "word", "completed"),
    [
        ("./chateauma po", "1", "position"),
        ("./chateauma play --lev", "2", "--level"),
        ("./chateauma --deb", "1", "--debug"),
    ],
)
def test_a_shell_completes_commands_and_options(line: str, word: str, completed: str) -> None:
    done = run(_CHATEAUMA_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=word)
    assert (done.stdout.split(), done.stderr) == ([completed], "")


def test_the_manual_speaks_of_every_command_variable_and_status() -> None:
    text = run("manual").stdout
    for word in (
        *COMMANDS,
        "CHATEAUMA_HOME",
        "CHATEAUMA_LANGUAGE",
        "NO_COLOR",
        "--debug",
        "cards correct",
        "Exit status",
    ):
        assert word in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_man_page_is_what_the_program_would_write() -> None:
    """After a new option: `chateauma manual --man > docs/chateauma.1`."""
    written = run("manual", "--man", CHATEAUMA_COMMAND="chateauma").stdout
    kept = (ROOT / "docs" / "chateauma.1").read_text(encoding="utf-8")
    assert _without_types(kept) == _without_types(written)


def _without_types(page: str) -> list[str]:
    """The page without what each version of the library calls the types of values in its own way."""
    lines = page.splitlines()
    names = [
        " ".join(re.findall(r"--?[a-z][a-z-]*", line.replace("\\", ""))) for line in lines if line.startswith(".B ")
    ]
    return [*names, *(line for line in lines if not line.startswith((".B ", ".SS ")))]


def test_the_comparison_of_man_pages_does_not_hang_on_how_a_library_writes_arguments() -> None:
    """One version writes an argument that may be left out as [[FILE]], another as [FILE]."""
    kept = (ROOT / "docs" / "chateauma.1").read_text(encoding="utf-8")
    assert "[[FILE]]" in kept
    assert _without_types(kept.replace("[[", "[").replace("]]", "]")) == _without_types(kept)


def test_the_help_page_imports_no_command() -> None:
    program = "import sys; sys.argv = ['chateauma', '--help']\nimport cli.main, atexit\n"
    program += "atexit.register(lambda: print(sorted(m for m in sys.modules if m.startswith('cli.commands.'))))\n"
    program += "atexit.register(lambda: print([m for m in ('rich', 'pydantic') if m in sys.modules]))\n"
    program += "cli.main.main()"
    environment = {**os.environ, "CHATEAUMA_LANGUAGE": "en"}
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, env=environment, check=True
    )
    assert ran.stdout.splitlines()[-2:] == ["[]", "[]"]
