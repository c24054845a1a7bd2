"""The rounds of a game: order of turns, dice and the goods tile (CH-3.1, CH-3.2, BG-2.4, BG-2.5)."""

from __future__ import annotations

from typing import Any

import pytest

from automa.events import DiceRolled, RoundStarted
from automa.match import StepOutcome, play_step, start_round, step_name, take_next_turn
from automa.setup import Options
from automa.state import Match, Stage
from automa.table_questions import TurnOrder
from chateauma_positions import Answers, card, goods_piles, lines, match, track
from engine.errors import Malformed
from engine.human import Human
from engine.position import NOBODY
from engine.questions import Answer, Question
from engine.seats import CHATEAUMA, Track
from engine.unknown import UNKNOWN, Unknown
from random_games import random_match


class Named:
    """An `ask` that answers by the whole name of the question and keeps what was asked."""

    def __init__(self, answers: dict[str, str]) -> None:
        self.answers = answers
        self.asked: list[str] = []

    def __call__(self, question: Question[Answer], /) -> Answer:
        self.asked.append(question.key)
        return question.read(self.answers[question.key])


def round_start(players: int = 2, turn_track: Track | Unknown | None = None, round: int = 1, **lying: Any) -> Match:
    """The start of a round of phase A at a table."""
    begun = match(card(4), card(2), players=players, turn_track=turn_track, die=None, **lying)
    position = begun.position._replace(white=UNKNOWN, done=(), to_move=NOBODY, round=round)
    return begun._replace(stage=Stage.ROUND_START, position=position)


def started(begun: Match, white: int = 3) -> StepOutcome:
    """The round started with this white die and nothing else asked."""
    return start_round(begun, Named({f"{begun.position.moment} table white 1": str(white)}))


# Dice


def test_only_the_white_die_is_rolled_at_the_start_of_a_round() -> None:
    """CH-3.1: the guests' dice are their own affair, and the Châteauma's is rolled only on its turn."""
    ask = Named({"A1 table white 1": "3"})
    outcome = start_round(round_start(players=3), ask)
    assert ask.asked == ["A1 table white 1"]
    assert outcome.match.position.white == 3
    assert outcome.match.chateauma.die is None


def test_its_own_die_is_rolled_in_its_turn() -> None:
    """CH-3.1."""
    begun = started(round_start(turn_track=track("chateauma you")), white=3).match
    ask = Named({"A1 chateauma die 1": "5"})
    outcome = take_next_turn(begun, ask)
    assert ask.asked == ["A1 chateauma die 1"]
    # The die is put away with the turn: the next one is rolled anew.
    assert outcome.match.chateauma.die is None


def test_with_modifier_c_the_white_die_is_still_rolled_before_its_first_turn() -> None:
    """CH-3.1, CH-13.4: by the first human after it; so the Châteauma's turn only asks for its own die."""
    outcome = started(round_start(turn_track=track("chateauma you")), white=6)
    assert outcome.events == (RoundStarted("CH-3.2", ("chateauma", "you"), 6, 0),)
    assert outcome.match.position.to_move == CHATEAUMA


def test_every_human_of_a_digital_game_rolls_two_dice() -> None:
    """BG-2.4."""
    for step in random_match(5, Options(("a", "b"), boards=(1, 1))):
        if step.before.stage is not Stage.ROUND_START:
            continue
        rolled = [event for event in step.outcome.events if isinstance(event, DiceRolled)]
        assert [event.seat for event in rolled] == ["a", "b"]
        for human, event in zip(step.after.position.humans, rolled, strict=True):
            assert isinstance(human, Human)
            assert human.dice == event.dice
            assert (human.used, human.purchased) == ((False, False), False)
        assert step.after.chateauma.die is None


# The goods tile


@pytest.mark.parametrize("white", [1, 2, 3, 4, 5, 6])
def test_the_goods_tile_goes_to_the_depot_of_the_white_die(white: int) -> None:
    """CH-3.2, BG-2.4: at a table nobody needs to say which type it is."""
    outcome = started(round_start(), white)
    assert outcome.match.position.goods == goods_piles({white: (0,)})
    assert outcome.events == (RoundStarted("CH-3.2", ("you", "chateauma"), white, 0),)


def test_the_goods_tile_joins_those_that_lie_there() -> None:
    """BG-2.4."""
    position = started(round_start(lying={3: (4,), 2: (1,)}), 3).match.position
    assert position.goods == goods_piles({3: (4, 0), 2: (1,)})


def test_goods_that_are_not_known_stay_unknown() -> None:
    """BG-2.4: one more tile tells nothing about the others."""
    position = started(round_start(lying={3: UNKNOWN}), 3).match.position
    assert position.goods == goods_piles({3: UNKNOWN})


def test_the_goods_of_a_digital_game_come_off_the_round_spaces_in_their_order() -> None:
    """BG-2.4: five a phase, none left at its end."""
    to_come: tuple[int, ...] = ()
    delivered = 0
    for step in random_match(11, Options(boards=(1,))):
        supply = step.after.position.supply
        assert supply is not None
        if step.before.stage is Stage.PHASE_START:
            assert to_come == ()
            to_come = supply.round_goods
            assert len(to_come) == 5
        if step.before.stage is Stage.ROUND_START:
            event = step.outcome.events[-1]
            assert isinstance(event, RoundStarted)
            assert event.goods == to_come[0]
            here, before = (each.position.goods[event.white - 1] for each in (step.after, step.before))
            assert here is not UNKNOWN and before is not UNKNOWN
            assert here == tuple(sorted((*before, to_come[0])))
            to_come = to_come[1:]
            assert supply.round_goods == to_come
            delivered += 1
    assert delivered == 25


# The order of turns


@pytest.mark.parametrize(
    ("turn_track", "order"),
    [
        (track("you human2 chateauma"), ("you", "human2", "chateauma")),
        (track("you chateauma", "human2"), ("human2", "you", "chateauma")),
        (track("", "you chateauma", "", "human2"), ("human2", "you", "chateauma")),
        (track("human2", "", "", "", "", "", "chateauma you"), ("chateauma", "you", "human2")),
    ],
)
def test_the_marker_furthest_along_is_first(turn_track: Track, order: tuple[str, ...]) -> None:
    """BG-2.5: within a space from the top of the stack down."""
    outcome = started(round_start(players=3, turn_track=turn_track))
    assert outcome.events == (RoundStarted("CH-3.2", order, 3, 0),)
    assert outcome.match.position.to_move == order[0]


def test_everybody_has_one_turn_in_the_order_of_the_track() -> None:
    """BG-2.4, BG-2.5: then comes the next round, with the white die to be rolled again."""
    now = started(round_start(players=3)).match
    names = []
    while now.stage is Stage.TURNS:
        names.append(step_name(now))
        die = {"A1 chateauma die 1": "1"}
        now = take_next_turn(now, Named({"A1 you report 1": "", "A1 human2 report 1": "", **die})).match
    assert names == ["A1 you", "A1 human2", "A1 chateauma"]
    assert (now.stage, step_name(now)) == (Stage.ROUND_START, "A2 start")
    assert (now.position.white, now.position.done) == (UNKNOWN, ())


def test_a_ship_changes_the_order_from_the_next_round_on() -> None:
    """BG-2.5: the last in order ships; nobody is skipped or plays twice in this round."""
    now = started(round_start(players=3)).match
    answers = {"A1 you report 1": "", "A1 human2 report 1": "g0", "A1 chateauma die 1": "1"}
    names = []
    while now.stage is Stage.TURNS:
        names.append(step_name(now))
        now = take_next_turn(now, Named(answers)).match
    assert names == ["A1 you", "A1 human2", "A1 chateauma"]
    event = start_round(now, Named({"A2 table white 1": "2"})).events[-1]
    assert event == RoundStarted("CH-3.2", ("human2", "you", "chateauma"), 2, 0)


def test_the_first_to_ship_lies_under_the_next() -> None:
    """BG-2.5, BG-5.5: the later marker lies on top and goes before the other in the next round."""
    now = started(round_start(players=3)).match
    answers = {"A1 you report 1": "g0", "A1 human2 report 1": "g0", "A1 chateauma die 1": "1"}
    while now.stage is Stage.TURNS:
        now = take_next_turn(now, Named(answers)).match
    assert now.position.track == track("chateauma", "human2 you")


def test_after_the_fifth_round_the_phase_ends() -> None:
    """BG-2.1."""
    now = started(round_start(round=5)).match
    now = take_next_turn(now, Named({"A5 you report 1": ""})).match
    now = take_next_turn(now, Named({"A5 chateauma die 1": "1"})).match
    assert (now.stage, step_name(now)) == (Stage.PHASE_END, "A end")


def test_a_game_has_twenty_five_rounds() -> None:
    """BG-2.1: five phases of five rounds, everybody's turn in each; then scoring and result."""
    names = [step.name for step in random_match(2, Options())]
    phases = "ABCDE"
    expected = []
    for phase in phases:
        expected.append(f"{phase} start")
        for number in range(1, 6):
            expected += sorted([f"{phase}{number} start", f"{phase}{number} chateauma", f"{phase}{number} you"])
        expected.append(f"{phase} end")
    assert sorted(names) == sorted([*expected, "scoring", "end"])
    assert names[-3:] == ["E end", "scoring", "end"]


# The order where the track is not known


def test_the_order_is_asked_where_the_track_is_not_known() -> None:
    """BG-2.5: once a round, and it holds until the round is over."""
    ask = Named({"A1 table order 1": "chateauma", "A1 table white 1": "3"})
    outcome = start_round(round_start(turn_track=UNKNOWN), ask)
    assert ask.asked == ["A1 table order 1", "A1 table white 1"]
    assert outcome.events == (RoundStarted("CH-3.2", ("chateauma", "you"), 3, 0),)
    after = take_next_turn(outcome.match, Named({"A1 chateauma die 1": "1"}))
    assert after.match.position.to_move == "you"


def test_a_game_from_the_middle_asks_who_is_still_to_play() -> None:
    """BG-2.5: when neither track nor order is known and more than one seat is left."""
    begun = match(card(4), card(2), players=3, turn_track=UNKNOWN)
    undecided = begun.with_position(to_move="?", done=("human2",))
    ask = Named({"A1 table order 1": "chateauma you"})
    now = take_next_turn(undecided, ask).match
    assert (now.position.to_move, now.stage) == ("chateauma", Stage.TURNS)
    now = take_next_turn(now, Named({})).match
    assert now.position.to_move == "you"


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("you human2 chateauma", ("you", "human2", "chateauma")),
        ("c y", ("chateauma", "you", "human2")),
        ("H, You", ("human2", "you", "chateauma")),
    ],
)
def test_the_order_may_be_told_shortly(line: str, order: tuple[str, ...]) -> None:
    """BG-2.5: names as far as they stay clear; the last one is clear without being named."""
    question = TurnOrder(seats=("you", "human2", "chateauma"))
    assert question.read(line) == order
    assert question.read(question.write(order)) == order


@pytest.mark.parametrize("line", ["", "you", "you you", "you human2 you", "x you", "you human2 chateauma you"])
def test_an_order_that_cannot_be(line: str) -> None:
    """BG-2.5: everybody stands in it once."""
    with pytest.raises(Malformed):
        TurnOrder(seats=("you", "human2", "chateauma")).read(line)


def test_a_name_that_begins_another_is_clear_in_full() -> None:
    """BG-2.5."""
    question = TurnOrder(seats=("an", "anna", "chateauma"))
    assert question.read("an anna") == ("an", "anna", "chateauma")
    with pytest.raises(Malformed):
        question.read("a anna")


# The active card


@pytest.mark.parametrize(
    ("white", "placed"), [(4, "place left 1 building:bank CH-4.3"), (5, "place right 1 building:bank CH-4.3")]
)
def test_the_white_die_marks_the_slot_for_this_round(white: int, placed: str) -> None:
    """CH-3.2: 1 to 4 the left one, 5 and 6 the right one; the goods tile lies in the depot of the same number."""
    begun = round_start(turn_track=track("chateauma you"), depot={1: "building:bank"})
    now = started(begun, white).match
    outcome = play_step(now, Answers(die_1="1"))
    assert placed in lines(tuple(outcome.events))  # type: ignore[arg-type]
    assert now.position.goods == goods_piles({white: (0,)})
