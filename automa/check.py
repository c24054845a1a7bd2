"""A turn of the Châteauma run from any match with answers given beforehand: its result, or the question left open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from automa.defects import defects
from automa.moves import Move, move_tree
from automa.notation import position_tree
from automa.sights import SeenBlack, SeenBonus, SeenDepot, SeenGoods, SeenHex, SeenMark, SeenOwnGoods
from automa.state import Match
from automa.turn import TurnOutcome, take_turn
from engine import faults
from engine.errors import Fault, GameError
from engine.questions import Answer, Question, Unanswered

_WHILE_IT_RUNS: Final = frozenset({faults.CARD_FULL})
"""What may be the case between two steps of a turn, but not before or after it."""
_TELLING: Final = (SeenBlack, SeenBonus, SeenDepot, SeenGoods, SeenHex, SeenMark, SeenOwnGoods)
"""What answers tell of the table; dice and cards that can come are always possible."""


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


class ImpossibleAnswer(GameError):
    """An answer that the question allows, but with which the table cannot be: the box does not hold so much.

    `key` is the question's, `text` the answer, `fault` what cannot be.
    """

    def __init__(self, key: str, text: str, fault: Fault) -> None:
        super().__init__(key, text, fault)
        self.key = key
        self.text = text
        self.fault = fault


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

    Nothing but the match and the answers is used. Raises `Malformed` or `Illegal` for an answer that is none,
    `ImpossibleAnswer` for one that cannot be true of this table.
    """
    given = GivenAnswers(answers)
    checked: CheckResult | OpenQuestion
    try:
        outcome = take_turn(match, given, explain)
        checked = CheckResult(match, outcome, tuple(given.asked))
        moves = outcome.moves
    except Unanswered as stopped:
        checked = OpenQuestion(stopped.question, tuple(given.asked))
        moves = _so_far(stopped)
    if _impossible_sight(match, moves) is not None:
        _refuse_the_first_impossible(match, given)
    return checked


def _so_far(stopped: Unanswered) -> tuple[Move, ...]:
    return tuple(event for event in stopped.so_far if isinstance(event, Move))


def _impossible_sight(match: Match, moves: tuple[Move, ...]) -> Fault | None:
    """What cannot be true of the table with the first sight that brings such a thing, None when all can be.

    A fault that comes of a move is not the sight's: a position may say that a hex of the black depot has a face that
    no black-backed one has, and that shows only when it lies face down in the reserve.
    """
    if not any(isinstance(move, _TELLING) for move in moves):
        return None
    for move in moves:
        before, match = match, move.apply(match)
        if isinstance(move, _TELLING):
            found = _faults_of(match)
            known = {(fault.what, fault.text) for fault in _faults_of(before)} if found else set()
            new = [fault for fault in found if (fault.what, fault.text) not in known]
            if new:
                return new[0]
    return None


def _faults_of(match: Match) -> tuple[Fault, ...]:
    return tuple(fault for fault in defects(match) if fault.what not in _WHILE_IT_RUNS)


def _refuse_the_first_impossible(match: Match, given: GivenAnswers) -> None:
    """Raises `ImpossibleAnswer` for the first of the answers that shows something impossible."""
    texts = [(key, given.answers[key_given(key, given.answers) or key]) for key in given.asked]
    for count, (key, text) in enumerate(texts, start=1):
        try:
            moves = take_turn(match, GivenAnswers(dict(texts[:count]))).moves
        except Unanswered as stopped:
            moves = _so_far(stopped)
        found = _impossible_sight(match, moves)
        if found is not None:
            raise ImpossibleAnswer(key, text, found)


def result_tree(result: CheckResult) -> dict[str, Any]:
    """The result as the position format writes it: `after` and `moves`."""
    return {"after": position_tree(result.after), "moves": [move_tree(move) for move in result.moves]}
