"""What the Châteauma's turn asks about goods, bonus tiles, cards, marks and hexes turned up."""

from __future__ import annotations

from typing import Any

from automa.questions import (
    BonusLeft,
    CardDrawn,
    GoodsCounts,
    GoodsTypes,
    MarkOn,
    TurnedUp,
)
from automa.state import Match
from automa.turn import take_turn
from chateauma_positions import Answers, after, card, first_question, lines, match, moves_of, tiles, turn_of
from engine.tiles import Kind
from engine.unknown import UNKNOWN

# Goods


def ship_turn(**table: Any) -> Match:
    """A ship is placed on space 1 of card 3, the white die showing 1."""
    return match(card(3), depot={1: "ship"}, **table)


def test_it_asks_which_goods_a_ship_took_but_not_for_those_of_other_depots() -> None:
    """CH-5.2: two tiles in depot 3, one of them known."""
    start = ship_turn(lying={2: (0,), 3: (4, 0)})
    assert first_question(start) == GoodsTypes(depot=3, known=(4,), count=2)
    assert moves_of(start, goods_1="4 6")[2] == "goods 3 4 6 CH-5.2"
    assert turn_of(start, goods_1="46").match.position.goods[1] == (0,)


def test_it_asks_how_many_goods_lie_in_unknown_depots_when_a_ship_comes() -> None:
    """CH-5.2: three in depot 4 beat two in depot 2."""
    start = ship_turn(lying={2: (1, 1), 4: UNKNOWN, 5: UNKNOWN})
    assert first_question(start) == GoodsCounts(depots=(4, 5))
    assert moves_of(start, counts_1="3 0", goods_1="1 2 3")[2] == "goods 4 1 2 3 CH-5.2"
    assert moves_of(start, counts_1="1 0")[2] == "goods 2 1 1 CH-5.2"


def test_goods_in_unknown_depots_do_not_matter_without_a_ship() -> None:
    """CH-5.2."""
    start = match(card(1), depot={1: "mine"}, lying={1: UNKNOWN})
    assert moves_of(start)[-1] == "place left 1 mine CH-4.3"


def test_it_asks_for_its_own_goods_when_one_that_it_sells_may_be_unknown() -> None:
    """CH-7.1."""
    start = match(card(5), depot={1: "monastery:3"}, goods=(0, 0, 5))
    assert first_question(start) == GoodsTypes(depot=None, known=(5,), count=3)
    assert moves_of(start, goods_1="2 2 5")[2] == "sell 2 of type 2: 4 points, 1 silver CH-6.1"


def test_an_unknown_track_is_not_asked_for() -> None:
    """CH-5.2: the marker moves forward wherever it lies; that space is not named."""
    start = ship_turn(turn_track=UNKNOWN)
    assert moves_of(start)[-1] == "advance 0 CH-5.2"


# Bonus tiles, cards and marks


def completing(**table: Any) -> Match:
    """A livestock hex completes card 1 on the left."""
    own = {"left": card(1, "mine - monastery:3"), "right": card(2), **table}
    return match(own.pop("left"), own.pop("right"), depot={1: "livestock:cow2"}, **own)


def test_it_asks_how_many_bonus_tiles_are_left_when_it_fills_a_kind() -> None:
    """CH-9.1: each human can have taken one of the two."""
    start = completing(players=3, duchy="mine mine", bonus={"mine": UNKNOWN, "ship": UNKNOWN})
    assert first_question(start) == BonusLeft(kind=Kind.MINE, options=(0, 1, 2))
    assert moves_of(start, bonus_1="1")[-1] == "bonus mine 3 CH-9.1"
    assert moves_of(start, bonus_1="0")[-1] == "draw 3 CH-8.3"


def test_with_one_human_at_least_one_bonus_tile_is_left_for_it() -> None:
    """CH-9.1."""
    start = completing(duchy="mine mine", bonus={"mine": UNKNOWN})
    assert first_question(start) == BonusLeft(kind=Kind.MINE, options=(1, 2))


def test_it_asks_not_for_bonus_tiles_of_a_kind_it_has_one_of() -> None:
    """CH-9.1."""
    start = completing(duchy="mine mine", bonus={"mine": UNKNOWN}).with_chateauma(bonus=(Kind.MINE,))
    assert moves_of(start)[-1] == "draw 3 CH-8.3"


def test_it_asks_which_card_comes_up_from_an_unknown_deck() -> None:
    """CH-8.3: any card neither in play nor discarded, so not the one just completed."""
    start = completing(deck=UNKNOWN, discard=(5, 6))
    assert first_question(start) == CardDrawn(slot="right", options=(3, 4, 7, 8, 9))
    assert moves_of(start, card_1="8")[-1] == "draw 8 CH-8.3"


def test_the_last_card_of_an_unknown_deck_is_not_asked_for() -> None:
    """CH-8.3: only card 9 can come."""
    start = completing(deck=UNKNOWN, discard=(3, 4, 5, 6, 7, 8))
    assert moves_of(start)[-1] == "draw 9 CH-8.3"


def test_an_unknown_deck_from_which_no_card_can_come_is_an_empty_one() -> None:
    """CH-8.4."""
    start = completing(deck=UNKNOWN, discard=(3, 4, 5, 6, 7, 8, 9))
    assert moves_of(start, card_1="3")[-2:] == ["reshuffle CH-8.4", "draw 3 CH-8.3"]


def test_it_asks_what_is_printed_on_the_space_a_hex_lands_on_and_remembers_it() -> None:
    """CH-13.5: the spaces passed do not matter without A and B; the marks read are kept."""
    marks = {"mine": "???", "livestock": "??????", "monastery": "......"}
    start = completing(modifiers=("D",), marks=marks, duchy="mine", goods=(1,))
    assert first_question(start) == MarkOn(kind=Kind.MINE, space=2)
    outcome = turn_of(start, mark_1="D", mark_2="none").match
    assert outcome.chateauma.marks[4] == ("?", "D", "?")
    assert outcome.chateauma.marks[3] == ("", "?", "?", "?", "?", "?")


def test_it_asks_for_the_marks_of_spaces_that_a_hex_laid_before_the_game_may_cover() -> None:
    """CH-13.2, CH-13.5: with A a covered ship space is passed over; no mine is laid by A."""
    start = completing(
        left=card(1, "wild=ship - wild=mine"),
        modifiers=("A", "D"),
        marks={"ship": "??....", "mine": "?..", "livestock": "......"},
        covered={"ship": "wild"},
    )
    ask = Answers(mark_1="A", mark_2="D", mark_3="none")
    # The ship brings an extra turn for card 2, for which nothing lies anywhere (CH-4.4d).
    assert lines(take_turn(start, ask).moves)[4:6] == ["duchy ship CH-8.2", "silver 2 CH-4.4d"]
    assert [(each.kind.value, each.space) for each in ask.asked if isinstance(each, MarkOn)] == [
        ("ship", 1),
        ("ship", 2),
        ("mine", 1),
    ]


def test_marks_are_not_asked_for_without_modifier_d_nor_for_stacked_hexes() -> None:
    """CH-13.5."""
    marks = {"mine": "???", "livestock": "......", "monastery": "......"}
    assert moves_of(completing(modifiers=("A", "B"), marks=marks))[-1] == "draw 3 CH-8.3"
    assert moves_of(completing(modifiers=("D",), marks=marks, duchy="mine mine mine"))[-1] == "draw 3 CH-8.3"


# Wild hexes turned up


def test_it_asks_for_a_wild_hex_when_it_is_turned_up() -> None:
    """CH-8.2: on space 1 of the left card."""
    start = completing(left=card(1, "wild - monastery:3"))
    assert first_question(start) == TurnedUp(place="left", number=1)
    assert moves_of(start, wild_1="castle")[4] == "duchy castle CH-8.2"
    assert after(start, wild_1="y").duchy == tiles("monastery livestock:cow2 monastery:3")


def test_a_wild_hex_of_known_kind_is_not_asked_for() -> None:
    """CH-8.2."""
    start = completing(left=card(1, "wild=building - monastery:3"))
    assert after(start).duchy == tiles("building livestock:cow2 monastery:3")
