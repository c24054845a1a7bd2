"""What the documentation shows is what happens: its commands are run, its position files read, its links followed.

In README.md and docs/*.md the fenced blocks of these languages count: in `console` every line after `$ ` is run from
the top of the tree and prints the lines below it (`…` on a line of its own or at the end of one: and so on); `toml` and
`json` with a `format` are positions.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from automa.defects import defects
from automa.notation import read_json, read_position
from cli.main import COMMANDS

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
AND_SO_ON = "…"


class Command(NamedTuple):
    """A command of a page with the output shown below it."""

    page: str
    words: str
    output: tuple[str, ...]


def blocks(language: str) -> Iterator[tuple[Path, str]]:
    for page in PAGES:
        for found in BLOCK.finditer(page.read_text(encoding="utf-8")):
            if found[1] == language:
                yield page, found[2]


def sessions() -> Iterator[tuple[Command, ...]]:
    """The commands of each block: later ones may use what earlier ones wrote."""
    for page, block in blocks("console"):
        commands: list[Command] = []
        for line in block.splitlines():
            if line.startswith("$ "):
                commands.append(Command(page.name, line.removeprefix("$ "), ()))
            else:
                commands[-1] = commands[-1]._replace(output=(*commands[-1].output, line))
        yield tuple(commands)


def shell_line(words: str, program: Path, folder: Path) -> str:
    """A command of a page as it is run here. The checkout itself may lie below /tmp, so its path comes in last."""
    return words.replace("/tmp/", f"{folder}/").replace("./chateauma", shlex.quote(str(program)))


def run(words: str, folder: Path) -> str:
    """What a command prints, on a screen of 80 columns; files it writes below /tmp land in `folder`."""
    program = Path(sys.executable).with_name("chateauma")
    words = shell_line(words, program, folder)
    environment = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "CHATEAUMA_HOME": str(folder), "LANGUAGE": "en"}
    done = subprocess.run(["sh", "-c", words], cwd=ROOT, env=environment, capture_output=True, check=False, timeout=60)
    return (done.stdout + done.stderr).decode()


def agrees(shown: tuple[str, ...], printed: list[str]) -> bool:
    """Whether the printed lines are those shown, as far as they are."""
    for number, line in enumerate(shown):
        if line == AND_SO_ON:
            return len(printed) > number
        if number >= len(printed):
            return False
        cut = line.endswith(AND_SO_ON)
        if not (printed[number].startswith(line.removesuffix(AND_SO_ON)) if cut else printed[number].rstrip() == line):
            return False
    return len(shown) == len(printed)


@pytest.mark.parametrize("session", list(sessions()), ids=lambda session: f"{session[0].page}: {session[0].words[:40]}")
def test_a_command_prints_what_the_page_shows(session: tuple[Command, ...], tmp_path: Path) -> None:
    for command in session:
        printed = run(command.words, tmp_path).splitlines()
        assert agrees(command.output, printed), (command.words, printed)


@pytest.mark.parametrize("block", [*blocks("toml"), *blocks("json")], ids=lambda block: block[0].name)
def test_a_position_of_a_page_can_be_read(block: tuple[Path, str]) -> None:
    _page, text = block
    if "format" in text:
        match = read_json(text) if text.lstrip().startswith("{") else read_position(text)
        assert defects(match) == ()


def test_the_example_of_the_page_is_the_file_that_it_names() -> None:
    shown = next(text for page, text in blocks("toml") if page.name == "positions.md")
    assert shown == (ROOT / "tests" / "positions" / "castle_and_monastery.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_is_named_exists(page: Path) -> None:
    named = re.findall(r"(?:\./chateauma|`chateauma) ([a-z]\w+)", page.read_text(encoding="utf-8"))
    assert set(named) <= set(COMMANDS)


def test_every_key_of_the_format_stands_on_its_page() -> None:
    schema = json.loads((ROOT / "docs" / "schema" / "position.schema.json").read_text(encoding="utf-8"))
    text = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\w+", text))
    of_games = {"order", "seats"}
    missing = set(schema["properties"]) - named - of_games
    assert missing == set()


def test_a_checkout_below_tmp_runs_its_own_program() -> None:
    """A guard for the commands themselves."""
    line = shell_line("./chateauma moves /tmp/a.toml", Path("/tmp/here/.venv/bin/chateauma"), Path("/tmp/test-1"))
    assert line == "/tmp/here/.venv/bin/chateauma moves /tmp/test-1/a.toml"


def test_only_what_is_shown_as_more_may_be_left_out() -> None:
    """A guard for the comparison itself."""
    assert agrees(("a", AND_SO_ON), ["a", "b"])
    assert agrees((f"a {AND_SO_ON}",), ["a and b"])
    assert not agrees(("a",), ["a", "b"])
    assert not agrees(("a", "b"), ["a"])
    assert not agrees((f"x{AND_SO_ON}",), ["a and b"])
