"""Games without reports: what is shared counts as unknown again after every human turn (`--reports off`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from automa.events import RoundStarted, TurnPassed
from automa.human_turn import forgotten, take_guest_turn
from automa.match import start_round, take_next_turn
from automa.questions import GoodsCounts
from automa.setup import Options
from automa.state import Habits, Match, Stage
from chateauma_positions import (
    Answers,
    card,
    depots,
    first_question,
    goods_piles,
    match,
    moves_of,
    per_kind,
    turn_of,
)
from engine.errors import Malformed
from engine.questions import Asking
from engine.unknown import UNKNOWN, Unknown
from random_games import random_match

OFF = Habits(reports=False)


def table(players: int = 2) -> Match:
    """A table at which `you` are to move and everything is known."""
    begun = match(
        card(4),
        card(2),
        players=players,
        die=None,
        depot={1: "ship building", 4: "castle"},
        black="mine ship",
        lying={2: (1, 1), 3: (0,)},
        bonus={"ship": 1, "mine": 0},
    )
    return begun.with_position(to_move="you", done=())._replace(habits=OFF)


def passed(begun: Match) -> Match:
    """After a turn of which nothing is told."""
    ask = Answers(done_1="")
    after, events = take_guest_turn(begun, "you", Asking(ask, "A1", "you"))
    assert ask.all_used
    assert events == (TurnPassed("BG-3.1", "you"),)
    return after


def test_only_the_end_of_a_humans_turn_is_asked_for() -> None:
    """BG-3: nothing to type but Enter."""
    ask = Answers(done_1="")
    take_guest_turn(table(), "you", Asking(ask, "A1", "you"))
    assert [question.allowed for question in ask.asked] == [("",)]


def test_what_is_shared_is_unknown_after_a_humans_turn() -> None:
    """BG-4, BG-5: depots, goods, black depot, bonus tiles and track."""
    position = passed(table()).position
    assert position.depots == depots({1: UNKNOWN, 4: UNKNOWN})
    assert position.goods == goods_piles({2: UNKNOWN, 3: UNKNOWN})
    assert position.black is UNKNOWN
    assert position.track is UNKNOWN
    assert position.bonus == per_kind({"mine": 0}, UNKNOWN)


def test_what_is_empty_stays_empty() -> None:
    """BG-2.2, BG-2.4: hexes come with a new phase and goods with a new round only; bonus tiles never come back."""
    begun = match(bonus={"ship": 0}).position
    after = forgotten(begun)
    assert (after.depots, after.goods, after.black) == (begun.depots, begun.goods, ())
    assert after.bonus == per_kind({"ship": 0}, UNKNOWN)


def test_the_chateaumas_own_things_stay_known() -> None:
    """CH-1.6: nobody but the program touches them."""
    begun = table().with_chateauma(reserve=(), silver=3, goods=(1, 2))
    assert passed(begun).chateauma == begun.chateauma


def test_the_order_of_this_round_stays_known() -> None:
    """BG-2.5: the track may have changed, but for the next round only."""
    after = passed(table(players=3)).position
    assert after.order == ("you", "human2", "chateauma")
    assert (after.to_move, after.done) == ("human2", ("you",))


def test_the_next_round_asks_for_the_order_once() -> None:
    """BG-2.5."""
    begun = passed(table())
    ask = Answers(order_1="you", white_1="2")
    started = start_round(begun.with_position(round=2)._replace(stage=Stage.ROUND_START), ask)
    assert ask.all_used
    assert started.events == (RoundStarted("CH-3.2", ("you", "chateauma"), 2, 0),)


def test_a_goods_tile_comes_to_an_unknown_pile() -> None:
    """BG-2.4: the pile stays unknown; in an empty depot one tile is known to lie."""
    begun = passed(table()).with_position(round=2)._replace(stage=Stage.ROUND_START)
    unknown = start_round(begun, Answers(order_1="you", white_1="2")).match.position
    assert unknown.goods == goods_piles({2: UNKNOWN, 3: UNKNOWN})
    known = start_round(begun, Answers(order_1="you", white_1="5")).match.position
    assert known.goods == goods_piles({2: UNKNOWN, 3: UNKNOWN, 5: (0,)})


def test_a_depot_is_asked_for_when_the_search_reaches_it() -> None:
    """CH-4.2: only those it looks at."""
    begun = passed(table().with_position(white=1))
    ask = Answers(die_1="1", depot_1="s b", face_1="watchtower")
    after = take_next_turn(begun, ask).match
    assert ask.all_used
    assert after.position.depots[0] == depots({1: "ship"})[0]
    assert after.chateauma.left == card(4, "building:watchtower - - - -")


def ship_comes(lying: Mapping[int, tuple[int, ...] | Unknown], **changes: Any) -> Match:
    """A game without reports in its second round; the white die shows 2, and a ship goes on card 3."""
    begun = match(card(3), depot={1: "ship"}, lying=lying, white=2, die=1, goods=(1, 2, 3, 4, 5, 6))
    return begun.with_position(round=2, **changes)._replace(habits=OFF)


def test_goods_that_would_not_be_taken_are_not_asked_for() -> None:
    """CH-5.2: depot 1 can hold the tile of A1 at most, and depot 2 comes before it from the white die's depot on."""
    assert moves_of(ship_comes({1: UNKNOWN, 2: (4,)}))[2] == "goods 2 4 CH-5.2"


def test_only_depots_with_goods_that_can_be_taken_are_asked_for() -> None:
    """CH-5.2: in A3 two tiles can lie in depot 1 or 3, and one lies in 4; with that known, 3 needs two to be taken."""
    start = ship_comes({1: UNKNOWN, 3: UNKNOWN, 4: (4,)}).with_position(round=3)
    assert first_question(start) == GoodsCounts(depots=(1, 3), most=2)
    # In A2 one tile is left for both; that of depot 4 comes before depot 1, but behind depot 3.
    second = ship_comes({1: UNKNOWN, 3: UNKNOWN, 4: (4,)})
    assert first_question(second) == GoodsCounts(depots=(3,), most=1)
    assert moves_of(second, counts_1="0")[2] == "goods 4 4 CH-5.2"
    assert moves_of(second, counts_1="1", goods_1="5")[2] == "goods 3 5 CH-5.2"


def test_goods_are_not_asked_for_when_the_chateauma_has_all_that_came_out() -> None:
    """CH-1.6, CH-5.2: it holds two more than the six it began with, and two rounds have begun."""
    start = ship_comes({1: UNKNOWN}).with_chateauma(goods=(1, 1, 2, 2, 3, 4, 5), sold=(6,))
    assert moves_of(start)[2].startswith("advance")
    assert turn_of(start).match.position.goods == goods_piles({})


def test_more_goods_than_came_out_are_no_answer() -> None:
    """BG-2.4: one tile a round."""
    question = GoodsCounts(depots=(1, 3), most=2)
    assert question.read("1 1") == (1, 1)
    for line in ("3 0", "2 1"):
        with pytest.raises(Malformed):
            question.read(line)


def test_known_goods_that_no_round_explains_leave_the_question_open() -> None:
    """BG-2.4: with goods set to three tiles in round 2 nothing follows from the rounds."""
    start = ship_comes({1: UNKNOWN, 3: (1, 1, 1)})
    assert first_question(start) == GoodsCounts(depots=(1,))


@pytest.mark.parametrize("humans", [("you",), ("a", "b", "c")])
def test_whole_games_without_a_report(humans: tuple[str, ...]) -> None:
    """BG-2: 25 rounds in which the order is asked at most once each, and no report."""
    steps = list(random_match(6, Options(humans, reports="off")))
    asked = [question.key for step in steps for question, _ in step.answers]
    orders = [key for key in asked if " order " in key]
    assert len(orders) == len(set(orders)) == 24
    assert all(key.endswith("order 1") for key in orders)
    # The first round's order is known from the setup.
    assert "A1 table order 1" not in orders
    assert not [key for key in asked if " report " in key]
    assert len([key for key in asked if " done " in key]) == 25 * len(humans)
