"""Quiz questions: possible positions, one right choice, and wrong ones that hands could carry out all the same."""

from __future__ import annotations

from random import Random

import pytest

from automa.defects import defects
from automa.gone import CannotApply
from automa.moves import Bonus, Card, Points, Sell, Silver, replayed
from automa.quiz import MOST_CHOICES, ORDINARY_TOPICS, TOPICS, decisions, make_question, reasoning_of
from automa.reasons import LivestockCount
from automa.turn import take_turn
from chateauma_positions import ask_nothing, card, line, match
from engine.clauses import clauses

SEEDS = range(5)
ALL = [(topic, seed) for topic in TOPICS for seed in SEEDS]


def test_every_topic_is_a_clause_of_the_rules() -> None:
    assert set(TOPICS) <= set(clauses())
    assert set(ORDINARY_TOPICS) <= set(TOPICS)


@pytest.mark.parametrize("topic", TOPICS)
def test_a_question_is_about_its_clause_in_a_position_that_can_be(topic: str) -> None:
    for seed in SEEDS:
        question = make_question(topic, Random(f"{topic} {seed}"))
        assert defects(question.start) == ()
        assert topic in question.decision.clauses
        assert 2 <= len(question.choices) <= MOST_CHOICES


@pytest.mark.parametrize("topic", TOPICS)
def test_the_right_choice_is_what_the_turn_does_and_nothing_has_to_be_asked(topic: str) -> None:
    for seed in SEEDS:
        question = make_question(topic, Random(f"{topic} {seed}"))
        turn = take_turn(question.start, ask_nothing)
        first = question.decision.first
        assert question.choices[question.right] == turn.moves[first : first + len(question.decision.choice)]
        assert question.choices.count(question.choices[question.right]) == 1


@pytest.mark.parametrize("topic", TOPICS)
def test_hands_could_carry_out_the_wrong_choices_too(topic: str) -> None:
    """All but amounts, which are wrong by themselves."""
    for seed in SEEDS:
        question = make_question(topic, Random(f"{topic} {seed}"))
        for choice in question.choices:
            if isinstance(choice[0], (Points, Silver, Card, Sell, Bonus)):
                continue
            try:
                replayed(question.before, choice)
            except CannotApply as error:
                raise AssertionError(choice) from error


def test_the_same_chance_makes_the_same_question() -> None:
    assert make_question("CH-5.1", Random(8)) == make_question("CH-5.1", Random(8))


def test_a_turn_falls_into_its_decisions_without_what_follows_by_itself() -> None:
    """CH-4.3, CH-5.2, CH-6.1, CH-10.2: a hex with its place, the ship's goods, the sale of the symbol, the purchase."""
    start = match(card(6), card(2), die=1, depot={1: "ship"}, lying={4: (2, 2)}, goods=(2,), silver=1, black="castle")
    found = decisions(take_turn(start, ask_nothing, explain=True))
    assert [[line(move) for move in decision.choice] for decision in found] == [
        ["take 1 ship CH-4.3", "place left 1 ship CH-4.3"],
        ["goods 4 2 2 CH-5.2"],
        ["sell 3 of type 2: 6 points, 1 silver CH-6.1"],
        ["buy castle 2 CH-10.2"],
    ]
    assert {"CH-3.2", "CH-4.1", "CH-4.3"} <= found[0].clauses
    assert found[1].clauses == {"CH-5.2"}
    assert found[2].clauses == {"CH-6.1", "CH-7.1"}
    assert found[3].clauses == {"CH-10.1", "CH-10.2"}


def test_the_explanation_of_a_decision_is_its_own_part_of_the_reasoning() -> None:
    """CH-5.1: the castle's search, not the search by the die before it."""
    question = make_question("CH-5.1", Random(2))
    reasons = reasoning_of(question).reasons
    assert any(reason.clause == "CH-5.1" for reason in reasons)
    assert not any(reason.clause in ("CH-3.2", "CH-4.1") for reason in reasons)


def test_livestock_that_counts_alone_is_not_asked_for() -> None:
    """CH-5.4: the sum is of two hexes at least."""
    for seed in range(10):
        question = make_question("CH-5.4", Random(seed))
        counts = [reason for reason in reasoning_of(question).reasons if isinstance(reason, LivestockCount)]
        assert len(counts[0].counted) > 1
