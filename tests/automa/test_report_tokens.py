"""The line of a guest's report and its tokens: what reads, what does not, and what is offered (BG-3 to BG-5)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automa.report import FORMS, Claimed, Report, Shipped, Took, TookBlack, format_report, parse_report
from engine.errors import Malformed
from engine.tiles import LETTER_KINDS, Kind

BUILDING, SHIP, CASTLE = Kind.BUILDING, Kind.SHIP, Kind.CASTLE


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("3b", Took(3, BUILDING)),
        ("1y", Took(1, Kind.MONASTERY)),
        ("2s", Took(2, SHIP)),
        ("4l", Took(4, Kind.LIVESTOCK)),
        ("5c", Took(5, CASTLE)),
        ("6m", Took(6, Kind.MINE)),
        ("kc", TookBlack(CASTLE)),
        ("k2", TookBlack(place=2)),
        ("k", TookBlack()),
        ("g4", Shipped((4,), (0,))),
        ("g4:2", Shipped((4,), (2,))),
        ("g4+5", Shipped((4, 5), (0, 0))),
        ("g6:1+1", Shipped((6, 1), (1, 0))),
        ("g6+1:12", Shipped((6, 1), (0, 12))),
        ("g0", Shipped()),
        ("*b", Claimed(BUILDING)),
    ],
)
def test_every_form_of_a_token(text: str, token: object) -> None:
    """BG-3.4, BG-4.1, BG-5.5, BG-7.2, BG-8: upper case is as good."""
    assert parse_report(text) == (token,)
    assert parse_report(text.upper()) == (token,)
    assert format_report((token,)) == text  # type: ignore[arg-type]


def test_several_tokens_stand_on_one_line() -> None:
    """BG-3: with blanks or commas between; an empty line is nothing."""
    assert parse_report(" 3b, g4  *S ") == (Took(3, BUILDING), Shipped((4,), (0,)), Claimed(SHIP))
    assert parse_report("") == parse_report("  ") == ()


@pytest.mark.parametrize("example", FORMS)
def test_the_forms_named_to_whoever_mistypes_are_right(example: str) -> None:
    """BG-3."""
    assert format_report(parse_report(example)) == example


@pytest.mark.parametrize(
    "word",
    [
        "b3",
        "3",
        "7b",
        "0b",
        "3x",
        "3bb",
        "k9",
        "k0",
        "kx",
        "kcc",
        "g",
        "g7",
        "g4:",
        "g4+",
        "*",
        "*x",
        "*3",
        "3b!",
        "g4:123",
        "g4:²",
        "nothing",
    ],
)
def test_what_is_no_token_is_named(word: str) -> None:
    """BG-3: nothing of the line counts."""
    with pytest.raises(Malformed) as caught:
        parse_report(f"1b {word} g0")
    assert (caught.value.what, caught.value.text, caught.value.allowed) == ("report", word, FORMS)


@pytest.mark.parametrize(
    ("word", "neighbours"), [("g4+6", ("3", "5")), ("g1+1", ("2", "6")), ("g6+2", ("1", "5")), ("g1+3", ("2", "6"))]
)
def test_a_ship_with_monastery_5_takes_from_neighbours_only(word: str, neighbours: tuple[str, ...]) -> None:
    """BG-8: 1 and 6 are neighbours."""
    with pytest.raises(Malformed) as caught:
        parse_report(word)
    assert (caught.value.what, caught.value.allowed) == ("neighbouring depots", neighbours)


KINDS_TOLD = st.sampled_from(list(LETTER_KINDS.values()))
NUMBERS = st.integers(1, 6)
LEFT = st.integers(0, 25)
TOKENS = st.one_of(
    st.builds(Took, NUMBERS, KINDS_TOLD),
    st.builds(TookBlack, KINDS_TOLD),
    st.builds(TookBlack, place=st.integers(1, 8)),
    st.just(TookBlack()),
    st.just(Shipped()),
    st.builds(lambda depot, left: Shipped((depot,), (left,)), NUMBERS, LEFT),
    st.builds(lambda depot, left, more: Shipped((depot, depot % 6 + 1), (left, more)), NUMBERS, LEFT, LEFT),
    st.builds(lambda depot, left, more: Shipped((depot % 6 + 1, depot), (left, more)), NUMBERS, LEFT, LEFT),
    st.builds(Claimed, KINDS_TOLD),
)


@given(st.lists(TOKENS).map(tuple))
def test_every_report_has_a_text_that_is_read_back(report: Report) -> None:
    """BG-3."""
    assert parse_report(format_report(report)) == report
