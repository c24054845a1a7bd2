"""The page on strength: every command on it can be run as it stands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")
COMMANDS = sorted(set(re.findall(r"`(simulate [^`]*)`", PAGE)))


def test_the_page_has_a_command_for_each_row() -> None:
    rows = [line for line in PAGE.splitlines() if re.match(r"\| .*\d ± \d", line)]
    assert len(rows) > 15
    assert [row for row in rows if "`simulate " not in row] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_page_plays(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One game each, by the quickest player; the last option of a name counts."""
    monkeypatch.chdir(ROOT)
    words = [word for word in shlex.split(command) if word not in ("random", "greedy", "planner", "--human")]
    result = CliRunner().invoke(app, [*words, "--games", "1", "--human", "random", "--workers", "1"])
    assert result.exit_code == 0, result.stderr
