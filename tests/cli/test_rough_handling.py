"""Kills, nonsense and bad files in small numbers; `make torture` does the same in large ones."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.questions import Question
from rough_files import Figures as FileFigures
from rough_files import kinds, read_damaged
from rough_lines import Figures as LineFigures
from rough_lines import look_at, type_line, type_lines
from rough_states import State, varied_states

ROOT = Path(__file__).parents[2]
NEVER_TYPED = {"Shuffled", "HumanDice", "Choice", "NumberChoice", "Hexes"}
"""Drawn by the program in a duel, and the parents of other questions."""


@pytest.fixture(scope="module")
def states() -> list[State]:
    return varied_states(seed=1, each=2)


def _below(kind: Any) -> set[str]:
    return {name for each in kind.__subclasses__() for name in {each.__name__, *_below(each)}}


def test_every_kind_of_question_is_tried(states: list[State]) -> None:
    assert _below(Question) - {type(state.question).__name__ for state in states} == NEVER_TYPED


def test_every_kind_of_prompt_can_be_shown(states: list[State]) -> None:
    for state in states:
        look_at(state)


def test_nonsense_at_any_prompt_changes_nothing_and_is_answered_in_words(states: list[State]) -> None:
    figures = LineFigures()
    type_lines(states, 1200, 2, figures)
    assert figures.failures == []
    assert min(figures.accepted, figures.refused, figures.commands) > 50


@pytest.mark.parametrize(
    "line",
    [
        "9" * 5000,
        f"undo {'9' * 5000}",
        f"change {'9' * 5000} 3b",
        "፩",
        "change ፩ 3b",
        "²",
        "\0",
        "3b\x1b[A",
        "\u2028 \t",
    ],
)
def test_a_line_no_keyboard_sends_is_refused_like_any_other(states: list[State], line: str) -> None:
    figures = LineFigures()
    for state in states:
        type_line(state, line, "", figures)
        type_line(state, line, "x", figures)
    assert figures.failures == []


def test_every_reader_reads_its_good_file(tmp_path: Path) -> None:
    for kind in kinds():
        path = tmp_path / "file"
        path.write_bytes(kind.good)
        kind.read(path, kind.good)


def test_bad_files_are_refused_in_a_sentence_and_left_alone(tmp_path: Path) -> None:
    figures = FileFigures()
    read_damaged(900, 3, tmp_path, figures)
    assert figures.failures == []
    assert figures.refused > 300


@pytest.mark.slow
def test_games_killed_at_random_moments_lose_at_most_the_answer_being_typed() -> None:
    """In a process of its own: it makes children of itself, which only a program of one thread may."""
    done = subprocess.run(
        [sys.executable, ROOT / "benchmarks" / "torture.py", "kills", "--scale", "0.02", "--seed", "5"],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "kills: " in done.stdout
