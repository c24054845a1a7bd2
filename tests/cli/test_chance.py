"""What the program draws at a table, and that nothing is ever drawn twice."""

from __future__ import annotations

from typing import Any

import pytest

from automa.log import Answered
from automa.questions import CardDrawn, FaceOf, OwnDie, WhiteDie, faces_of
from automa.setup import Options
from automa.table_questions import FinalScore, HumanDice, Shuffled, TurnOrder
from cli.playing.chance import Draws
from engine.questions import Question
from engine.tiles import Kind

WHITE = WhiteDie(key="A1 table white 1")
OWN = OwnDie(key="A1 chateauma die 1")
CARD = CardDrawn(key="setup table card 1", slot="left", options=(4, 7, 8))
DICE = HumanDice(key="A1 you dice 1", seat="you")
SHUFFLE = Shuffled(key="setup table shuffle 1", pieces=tuple("123456"), supply="goods")
ALL: tuple[Question[Any], ...] = (
    WHITE,
    OWN,
    CARD,
    DICE,
    SHUFFLE,
    FaceOf(key="A1 chateauma face 1", kind=Kind.BUILDING, place="2", number=1, options=faces_of(Kind.BUILDING)),
    TurnOrder(key="A1 table order 1", seats=("you", "chateauma")),
    FinalScore(key="end you score 1", seat="you"),
)


@pytest.mark.parametrize(
    ("options", "drawn"),
    [
        (Options(), {WHITE, OWN, CARD}),
        (Options(dice="table"), {CARD}),
        (Options(cards="table"), {WHITE, OWN}),
        (Options(dice="table", cards="table"), set()),
        (Options(boards=(1,)), {WHITE, OWN, CARD, DICE, SHUFFLE}),
    ],
)
def test_only_what_the_table_left_to_the_program_is_drawn(options: Options, drawn: set[Question[Any]]) -> None:
    draws = Draws(7)
    assert {question for question in ALL if draws(question, options) is not None} == drawn
    assert [entry.key for entry in draws.fresh] == [question.key for question in ALL if question in drawn]


def test_the_same_question_gets_the_same_draw_and_is_new_only_once() -> None:
    draws = Draws(7)
    first = draws(WHITE, Options())
    assert draws(WHITE, Options()) == first == Draws(7)(WHITE, Options())
    assert draws.take_fresh() == (Answered(WHITE.key, str(first), drawn=True),)
    assert draws(WHITE, Options()) == first
    assert draws.take_fresh() == ()


def test_a_logged_draw_goes_before_the_seed() -> None:
    for value in "123456":
        draws = Draws(7, {WHITE.key: value})
        assert draws(WHITE, Options()) == value
        assert draws.take_fresh() == ()


def test_an_answer_of_a_person_is_no_draw() -> None:
    draws = Draws.of_log(7, [Answered(WHITE.key, "6"), Answered(OWN.key, "5", drawn=True)])
    assert draws(OWN, Options()) == "5"
    assert [entry.key for entry in draws.fresh] == []
    draws(WHITE, Options())
    assert [entry.key for entry in draws.fresh] == [WHITE.key]


def test_a_draw_that_a_change_made_impossible_is_drawn_anew_and_comes_back_when_it_is_possible_again() -> None:
    draws = Draws(7, {CARD.key: "7"})
    fewer = CardDrawn(key=CARD.key, slot="left", options=(4, 8))
    assert draws(CARD, Options()) == "7"
    other = draws(fewer, Options())
    assert other in ("4", "8")
    assert draws(CARD, Options()) == "7"
    log = [Answered(CARD.key, "7", drawn=True), *draws.take_fresh()]
    again = Draws.of_log(7, log)
    assert (again(fewer, Options()), again(CARD, Options())) == (other, "7")
    assert again.take_fresh() == ()
