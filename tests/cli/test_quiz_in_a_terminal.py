"""The quiz in a real terminal: the table as a picture, a prompt line, numbers as answers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pseudo_terminal import PseudoTerminal


@pytest.mark.parametrize("columns", [80, 40])
def test_two_questions_at_the_table(tmp_path: Path, columns: int) -> None:
    words = ("quiz", "--seed", "7", "--clause", "CH-4.3", "--questions", "2")
    terminal = PseudoTerminal(tmp_path, *words, columns=columns, lines=60)
    terminal.until_prompt()
    terminal.type("1")
    assert terminal.last("2\r") == 0
    text = terminal.text
    assert "LEFT 1-4 · card" in text
    assert len(re.findall(r"^(?:Right\.|Not quite\. It is \d:)", text, re.MULTILINE)) == 2
    assert re.search(r"^\d of 2 right\.", text, re.MULTILINE)


def test_ctrl_d_ends_it_like_the_end_of_input(tmp_path: Path) -> None:
    terminal = PseudoTerminal(tmp_path, "quiz", "--seed", "7")
    terminal.until_prompt()
    assert terminal.last("\x04") == 3
