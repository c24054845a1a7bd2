"""Bonus tiles for kinds whose last free duchy space was covered (CH-9.1)."""

from __future__ import annotations

from typing import Any

import pytest

from automa.state import CardInPlay, Match
from chateauma_positions import after, card, match, moves_of, turn_of
from engine.tiles import Kind

MINE, LIVESTOCK, MONASTERY, SHIP, CASTLE, BUILDING = (
    "mine",
    "livestock:cow2",
    "monastery:3",
    "ship",
    "castle",
    "building:bank",
)

CARDS: dict[str, tuple[CardInPlay, str]] = {
    "mine": (card(1, "mine - monastery:3"), LIVESTOCK),
    "livestock": (card(1, "- livestock:cow2 monastery:3"), MINE),
    "monastery": (card(1, "- livestock:cow2 monastery:3"), MINE),
    "ship": (card(8, "castle - livestock:cow2 ship"), MINE),
    "castle": (card(8, "castle - livestock:cow2 ship"), MINE),
    "building": (card(5, "monastery:1 building:bank - monastery:3"), LIVESTOCK),
}
"""For each kind a card with exactly one hex of it, and the hex that completes the card."""
SPACES = [("building", 12), ("monastery", 6), ("ship", 6), ("livestock", 6), ("castle", 4), ("mine", 3)]


def completing(kind: str, in_duchy: int, **table: Any) -> Match:
    """A match in which the turn moves one hex of `kind` (a monastery more on card 5) to `in_duchy` of them."""
    left, last = CARDS[kind]
    word = next(each for each in (MINE, LIVESTOCK, MONASTERY, SHIP, CASTLE, BUILDING) if each.split(":")[0] == kind)
    duchy = f"{word} " * in_duchy + table.pop("duchy", "")
    return match(left, card(2), depot={1: last}, duchy=duchy, **table)


def bonuses(start: Match) -> list[str]:
    """The bonus tiles that the turn claims."""
    return [move for move in moves_of(start) if move.startswith("bonus")]


@pytest.mark.parametrize(("kind", "spaces"), SPACES)
def test_covering_the_last_free_space_of_a_kind_earns_its_large_bonus_tile(kind: str, spaces: int) -> None:
    """CH-9.1, CH-1.3: 12 building, 6 monastery, 6 ship, 6 livestock, 4 castle and 3 mine spaces."""
    start = completing(kind, spaces - 1)
    assert bonuses(start) == [f"bonus {kind} 5 CH-9.1"]
    outcome = turn_of(start).match
    assert outcome.chateauma.bonus == (Kind(kind),)
    assert outcome.position.bonus == tuple(1 if each is Kind(kind) else 2 for each in Kind)


@pytest.mark.parametrize(("kind", "spaces"), SPACES)
def test_one_free_space_left_of_a_kind_earns_nothing(kind: str, spaces: int) -> None:
    """CH-9.1."""
    assert bonuses(completing(kind, spaces - 2)) == []


@pytest.mark.parametrize(("kind", "spaces"), SPACES)
def test_a_kind_that_was_full_before_earns_nothing_with_the_next_card(kind: str, spaces: int) -> None:
    """CH-9.1: the hex is only stacked; the tile is still on the board and it holds none."""
    assert bonuses(completing(kind, spaces)) == []


@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_the_large_tile_if_it_is_there_otherwise_the_small_one(players: int, large: int, small: int) -> None:
    """CH-9.1."""
    both = completing("mine", 2, players=players)
    assert bonuses(both) == [f"bonus mine {large} CH-9.1"]
    assert after(both).score - 12 - 2 == large  # card 1 at normal level, and a cow2 was placed
    one = completing("mine", 2, players=players, bonus={"mine": 1})
    assert bonuses(one) == [f"bonus mine {small} CH-9.1"]
    assert after(one).score - 12 - 2 == small
    assert turn_of(one).match.position.bonus[4] == 0


def test_with_both_tiles_gone_a_full_kind_earns_nothing() -> None:
    """CH-9.1."""
    start = completing("mine", 2, bonus={"mine": 0}, players=3)
    assert bonuses(start) == []
    assert after(start).bonus == ()


def test_the_same_bonus_tile_is_never_claimed_twice() -> None:
    """CH-9.1: it holds the large one of the mines already, so the small one is not for it."""
    start = completing("mine", 2, bonus={"mine": 1}, duchy="").with_chateauma(bonus=(Kind.MINE,))
    assert bonuses(start) == []


def test_after_claiming_a_tile_the_next_full_card_claims_it_not_again() -> None:
    """CH-9.1: two cards with a mine are completed one turn after the other; the second mine is stacked."""
    first = turn_of(completing("mine", 2)).match
    assert first.chateauma.bonus == (Kind.MINE,)
    second = first.with_chateauma(die=1, left=card(8, "castle mine livestock:pig2 -")).with_position(
        depots=match(depot={1: "ship"}).position.depots
    )
    assert "duchy mine CH-8.2" in moves_of(second)
    assert bonuses(second) == []


def test_more_hexes_than_free_spaces_fill_a_kind_all_the_same() -> None:
    """CH-9.1, CH-8.2: one free building space, two buildings come; the second one is stacked."""
    start = match(card(2, "building:bank building:bank livestock:cow2 -"), card(1), depot={1: MONASTERY})
    start = start.with_chateauma(duchy=match(duchy="building:bank " * 11).chateauma.duchy)
    assert bonuses(start) == ["bonus building 5 CH-9.1"]


def test_a_full_kind_earns_nothing_in_a_turn_that_completes_no_card() -> None:
    """CH-9.1: all mine spaces are covered, but not in this turn."""
    start = match(card(2), card(1), depot={1: BUILDING}, duchy="mine mine mine")
    assert moves_of(start) == [
        "take 1 building:bank CH-4.3",
        "place left 1 building:bank CH-4.3",
        "silver 2 CH-5.5a",
    ]


def test_a_kind_full_before_the_turn_earns_nothing_when_another_kind_is_filled() -> None:
    """CH-9.1: the castles were full before; the ships are filled now."""
    assert bonuses(completing("ship", 5, duchy="castle castle castle castle")) == ["bonus ship 5 CH-9.1"]


def test_two_kinds_filled_in_one_turn_earn_their_tiles_in_reserve_order() -> None:
    """CH-9.1: on card 1 the mine moves first, but monasteries come before mines in reserve order."""
    start = completing("mine", 2, duchy="monastery:3 " * 5)
    assert bonuses(start) == ["bonus monastery 5 CH-9.1", "bonus mine 5 CH-9.1"]


def test_two_cards_completed_in_one_turn_claim_their_tiles_once_together() -> None:
    """CH-9.1: card 8 brings the second and card 1 the third mine; the tile comes after both cards."""
    start = match(
        card(8, "- mine livestock:cow2 ship"),
        card(1, "mine - monastery:3"),
        depot={1: "castle", 2: "livestock:pig3"},
        duchy="mine",
    )
    assert moves_of(start)[-3:] == ["slide 2 CH-8.3", "draw 3 CH-8.3", "bonus mine 5 CH-9.1"]
    assert bonuses(start) == ["bonus mine 5 CH-9.1"]


def test_hexes_in_the_reserve_and_on_cards_cover_no_duchy_space() -> None:
    """CH-9.1, CH-2.5: two mines in the duchy, one in the reserve, one on a card."""
    start = match(card(2), card(1, "mine - -"), depot={1: BUILDING}, duchy="mine mine", reserve="mine")
    assert bonuses(start) == []
