"""What a person types for an action: its text, its number in the list, or the beginnings of its words."""

from __future__ import annotations

import pytest

from cli.duel.action_input import completions, gain_of, understood_action
from engine.errors import Ambiguous, Illegal, Malformed
from engine.legal import parse_action
from human_positions import at_turn, choices, you

POSITION = at_turn(
    you({19: "castle"}, ("ship", "building:watchtower"), dice=(2, 5), silver=2, workers=3, goods=(4, 4)),
    {2: ("mine", "monastery:7"), 5: ("building:bank", "building:market")},
    black=("castle",),
)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2 take 2 mine", "2 take 2 mine"),
        ("2  TAKE 2 Mine", "2 take 2 mine"),
        ("2 t 2 mi", "2 take 2 mine"),
        ("2 t 2 mo", "2 take 2 monastery:7"),
        ("2 take 2 monastery", "2 take 2 monastery:7"),
        ("5 take 5 building:bank", "5 take 5 bank"),
        ("5 w", "5 workers"),
        ("b", "buy castle"),
        ("e", "end"),
        ("2 p s 18", "2 place ship 18"),
    ],
)
def test_an_action_by_its_text_or_the_beginnings_of_its_words(typed: str, meant: str) -> None:
    assert understood_action(typed, POSITION) == meant


def test_a_number_picks_from_the_list_in_sight() -> None:
    listed = choices(POSITION)
    for number, text in enumerate(listed, start=1):
        assert understood_action(str(number), POSITION, listed) == text
    with pytest.raises(Malformed) as refused:
        understood_action(str(len(listed) + 1), POSITION, listed)
    assert refused.value.what == "number in the list"


def test_without_a_list_a_bare_number_picks_nothing() -> None:
    """It could be a die: what begins so is named instead."""
    with pytest.raises(Ambiguous) as refused:
        understood_action("2", POSITION)
    assert all(each.startswith("2 ") for each in refused.value.candidates)
    only_workers = at_turn(you(dice=(1, 2), used=(False, True)))
    with pytest.raises(Ambiguous):
        understood_action("1", only_workers)


def test_a_beginning_of_several_actions_is_ambiguous() -> None:
    with pytest.raises(Ambiguous) as refused:
        understood_action("5 t 5", POSITION)
    assert list(refused.value.candidates) == ["5 take 5 bank", "5 take 5 market"]


def test_a_bare_kind_of_two_buildings_is_ambiguous() -> None:
    with pytest.raises(Ambiguous) as refused:
        understood_action("5 take 5 building", POSITION)
    assert list(refused.value.candidates) == ["5 take 5 bank", "5 take 5 market"]


def test_an_action_that_may_not_be_done_says_why() -> None:
    with pytest.raises(Illegal) as refused:
        understood_action("3 take 2 mine", POSITION)
    assert refused.value.reason == "no_such_die"
    with pytest.raises(Malformed):
        understood_action("hello", POSITION)
    with pytest.raises(Malformed):
        understood_action("", POSITION)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("5 take 5 b", ["5 take 5 bank"]),
        ("5 t 5 ", ["5 take 5 bank", "5 take 5 market"]),
        ("2 wo", ["2 workers"]),
        ("bu", ["buy castle"]),
        ("5 sell ", ["5 sell 4"]),
        ("x", []),
        ("3", []),
        ("2 take 2 mine now", []),
    ],
)
def test_completion_offers_just_what_goes_on_so(typed: str, offered: list[str]) -> None:
    assert completions(typed, POSITION) == offered


def test_completion_of_nothing_offers_everything() -> None:
    assert completions("", POSITION) == choices(POSITION)


def test_what_an_action_scores_at_once() -> None:
    """BG-5.9: a watchtower's 4 points; BG-6.1: two goods with two players 4 points, 1 silver; BG-3.4: 2 silver paid.

    The watchtower and the sale cost a worker each, from 2 to 3 and from 5 to 4 (BG-3.2).
    """
    assert gain_of(POSITION, parse_action("2 place watchtower 26", POSITION)) == (4, 0, -1)
    assert gain_of(POSITION, parse_action("5 sell 4", POSITION)) == (4, 1, -1)
    assert gain_of(POSITION, parse_action("2 workers", POSITION)) == (0, 0, 2)
    assert gain_of(POSITION, parse_action("buy castle", POSITION)) == (0, -2, 0)
