"""Words of a report written together: read where they can be read in one way only."""

from __future__ import annotations

import pytest

from automa.report import FORMS, parse_report
from engine.errors import Malformed


@pytest.mark.parametrize(
    ("together", "apart"),
    [
        ("3bg4", "3b g4"),
        ("3bkcg4*b", "3b kc g4 *b"),
        ("g43b", "g4 3b"),
        ("g4:23b", "g4:2 3b"),
        ("g4:123b", "g4:12 3b"),
        ("g4+53b", "g4+5 3b"),
        ("g4:1+5:2*s", "g4:1+5:2 *s"),
        ("g4g2", "g4 g2"),
        ("g03b", "g0 3b"),
        ("k23b", "k2 3b"),
        ("kg4", "k g4"),
        ("k*m", "k *m"),
        ("3BKC", "3b kc"),
        ("3b,g4*b 1s2y", "3b g4 *b 1s 2y"),
    ],
)
def test_words_together_mean_what_they_mean_apart(together: str, apart: str) -> None:
    assert parse_report(together) == parse_report(apart)


@pytest.mark.parametrize(
    "word",
    [
        "k2b",  # k 2b, or the second hex there, a building
        "3bk2b",
        "3bx",
        "bg4",
        "3b4",
        "g4:",
        "g4+",
        "3b-g4",
        "..",
        "3b" * 13,
    ],
)
def test_a_word_that_could_be_misread_is_refused_whole(word: str) -> None:
    with pytest.raises(Malformed) as refused:
        parse_report(f"1s {word}")
    assert refused.value == Malformed("report", word, FORMS)


def test_neighbours_are_asked_of_ships_written_together_too() -> None:
    """BG-8, monastery 5."""
    with pytest.raises(Malformed) as refused:
        parse_report("3bg4+2")
    assert refused.value == Malformed("neighbouring depots", "g4+2", ("3", "5"))
