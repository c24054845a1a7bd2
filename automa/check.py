"""A turn of the Châteauma run from any match with answers given beforehand: its result, or the question left open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from automa.moves import Move, move_tree
from automa.notation import position_tree
from automa.state import Match
from automa.turn import TurnOutcome, take_turn
from engine.questions import Answer, Question, Unanswered


class CheckResult(NamedTuple):
    """A turn that could be run to its end. `asked` are the keys of the questions that `answers` answered."""

    before: Match
    outcome: TurnOutcome
    asked: tuple[str, ...] = ()

    @property
    def after(self) -> Match:
        """The match after the turn: without its die, the Châteauma done, the next seat to move."""
        return self.outcome.match

    @property
    def moves(self) -> tuple[Move, ...]:
        """The announced moves in order."""
        return tuple(move for move in self.outcome.moves if move.announced)


class OpenQuestion(NamedTuple):
    """A turn that stopped at a question nobody has answered. `asked` are the keys of those answered before it."""

    question: Question[Any]
    asked: tuple[str, ...] = ()


class GivenAnswers:
    """Answers by the key of their question, or by the end of it without the moment, such as `face 1`."""

    def __init__(self, answers: Mapping[str, str]) -> None:
        self.answers = answers
        self.asked: list[str] = []

    def __call__(self, question: Question[Answer]) -> Answer:
        """The answer. Raises `Unanswered` when none is given, `Malformed` or `Illegal` when it is no answer."""
        key = key_given(question.key, self.answers)
        if key is None:
            raise Unanswered(question)
        self.asked.append(question.key)
        return question.read(self.answers[key])


def key_given(key: str, answers: Mapping[str, str]) -> str | None:
    """The key under which `answers` answers the question `key`: the longest end of it that stands there, or None."""
    if not answers:
        return None
    rest = key
    while rest not in answers:
        _first, blank, rest = rest.partition(" ")
        if not blank:
            return None
    return rest


def check(match: Match, answers: Mapping[str, str], explain: bool = False) -> CheckResult | OpenQuestion:
    """The Châteauma's turn from `match` (CH-3.3), reasons included when `explain` is set.

    Nothing but the match and the answers is used. Raises `Malformed` or `Illegal` for an answer that is none.
    """
    given = GivenAnswers(answers)
    try:
        outcome = take_turn(match, given, explain)
    except Unanswered as stopped:
        return OpenQuestion(stopped.question, tuple(given.asked))
    return CheckResult(match, outcome, tuple(given.asked))


def result_tree(result: CheckResult) -> dict[str, Any]:
    """The result as the position format writes it: `after` and `moves`."""
    return {"after": position_tree(result.after), "moves": [move_tree(move) for move in result.moves]}
