"""Questions of the quiz: a position, one decision of the Châteauma's turn from it, and what else it might have been.

Chance is handed in (`automa.players.player.Chance`): the same chance makes the same question.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from automa.moves import Advance, Buy, Draw, Duchy, Place, Reshuffle, Slide, Take, clause_of, replayed
from automa.players.player import Chance, below, shuffled
from automa.quiz_choices import Choice, other_choices
from automa.quiz_positions import ORDINARY, Leaning, draw_position
from automa.reasons import (
    ActiveCard,
    BlackLook,
    BonusLook,
    CityHallLook,
    EffectLook,
    EmptyDepot,
    ExtraTarget,
    GoodsLook,
    LivestockCount,
    Look,
    PurchaseLook,
    Reason,
    ReserveLook,
    SearchStart,
    ShipGoods,
    WildLook,
)
from automa.state import Match
from automa.turn import TurnOutcome, take_turn
from engine.questions import Answer, Question, Unanswered
from engine.tiles import Kind

MOST_CHOICES: Final = 4
FEWEST_CHOICES: Final = 3
_TRIES: Final = 3000
_SHIPS: Final = (3, 6, 7, 8)
_CASTLES: Final = (4, 7, 8)
_BUILDINGS: Final = (2, 3, 4, 9)
_LIVESTOCK: Final = (1, 5, 8, 9)
_SALES: Final = (3, 5, 6, 7, 8, 9)
_BARE: Final = Leaning(left_in_depots=0.06, goods_depots=0.1)


def _building(face: str) -> Leaning:
    return Leaning(left_in_depots=0.3, kinds=(Kind.BUILDING,), building=face, cards=_BUILDINGS)


TOPICS: Final[dict[str, Leaning]] = {
    "CH-3.2": ORDINARY,
    "CH-4.1": ORDINARY,
    "CH-4.2": ORDINARY,
    "CH-4.3": ORDINARY,
    "CH-4.4a": _BARE._replace(reserve=4),
    "CH-4.4b": _BARE._replace(reserve=1, wild=2),
    "CH-4.4c": _BARE._replace(reserve=1, wild=0),
    "CH-4.4d": _BARE._replace(reserve=1, wild=0, black=0, least_black=0),
    "CH-4.5": Leaning(misses_card=True),
    "CH-5.1": Leaning(kinds=(Kind.CASTLE,), cards=_CASTLES),
    "CH-5.2": Leaning(kinds=(Kind.SHIP,), cards=_SHIPS, goods_depots=0.6),
    "CH-5.4": Leaning(kinds=(Kind.LIVESTOCK,), cards=_LIVESTOCK, duchy=12, covered=0.6),
    "CH-5.5a": _building("bank"),
    "CH-5.5b": _building("boarding_house"),
    "CH-5.5c": _building("watchtower"),
    "CH-5.5d": _building("warehouse")._replace(least_goods=3, goods=7),
    "CH-5.5e": _building("carpenter"),
    "CH-5.5f": _building("church"),
    "CH-5.5g": _building("market"),
    "CH-5.5h": _building("city_hall")._replace(reserve=6),
    "CH-6.1": Leaning(cards=_SALES, least_goods=3, goods=7),
    "CH-7.1": Leaning(cards=_SALES, least_goods=3, goods=7),
    "CH-8.1": Leaning(last_space=True),
    "CH-9.1": Leaning(last_space=True, filled=True),
    "CH-10.1": Leaning(silver=4, least_silver=2, black=6, least_black=3),
    "CH-10.2": Leaning(silver=4, least_silver=2, black=6, least_black=3, reserve=6),
    "CH-13.5": Leaning(last_space=True, extra_turn=True),
}
"""The clauses that a question can be about, each with what its positions lean towards."""
_RARE: Final = ("CH-3.2", "CH-4.1", "CH-4.2", "CH-5.5a", "CH-5.5b", "CH-5.5c", "CH-7.1", "CH-10.1", "CH-13.5")
ORDINARY_TOPICS: Final = tuple(clause for clause in TOPICS if clause not in _RARE)
"""Those of a quiz about everything: without what is asked under another clause anyway, and without modifiers."""

_FOLLOWING: Final = (Advance, Duchy, Slide, Draw, Reshuffle)
"""Moves with nothing to decide: they are never asked for."""
_DECIDING: Final = (
    ActiveCard,
    SearchStart,
    Look,
    EmptyDepot,
    ReserveLook,
    WildLook,
    BlackLook,
    ExtraTarget,
    ShipGoods,
    LivestockCount,
    EffectLook,
    CityHallLook,
    GoodsLook,
    BonusLook,
    PurchaseLook,
)
"""Steps that lead to the move after them; others, such as a symbol that is not there, just stand between."""


class Decision(NamedTuple):
    """One announced move, or a hex taken with its place; `first` is where it begins in the moves of the turn."""

    first: int
    choice: Choice
    clauses: frozenset[str]
    """The clauses on which it rests: the move's own, and those of the steps that led to it."""

    @property
    def clause(self) -> str:
        """The clause that decided it, as the position format has it."""
        return clause_of(self.choice[0])


class QuizQuestion(NamedTuple):
    """A position, the turn from it, the decision that is asked for, and the choices, `choices[right]` the right one."""

    topic: str
    start: Match
    outcome: TurnOutcome
    decision: Decision
    choices: tuple[Choice, ...]
    right: int

    @property
    def before(self) -> Match:
        """The match just before the decision."""
        return replayed(self.start, self.outcome.moves[: self.decision.first])


def make_question(topic: str, chance: Chance) -> QuizQuestion:
    """A question about a clause of `TOPICS`. Raises `KeyError` for any other."""
    leaning = TOPICS[topic]
    for _ in range(_TRIES):
        start = draw_position(leaning, chance)
        try:
            outcome = take_turn(start, _ask_nothing, explain=True)
        except Unanswered:
            continue
        decision = next((each for each in decisions(outcome) if topic in each.clauses), None)
        if decision is None or _is_dull(decision, outcome):
            continue
        question = _with_choices(topic, start, outcome, decision, chance)
        if len(question.choices) >= _fewest_choices(topic):
            return question
    raise AssertionError(f"no position is about {topic}")


def _is_dull(decision: Decision, outcome: TurnOutcome) -> bool:
    """Livestock that counts alone, which is read off the hex itself."""
    counts = [reason for reason in outcome.reasons if isinstance(reason, LivestockCount)]
    return decision.clause == "CH-5.4" and bool(counts) and len(counts[0].counted) == 1


def _fewest_choices(topic: str) -> int:
    """How many choices a question needs; where nothing lies anywhere there is little to choose from."""
    return 2 if topic in ("CH-4.4d", "CH-5.2") else FEWEST_CHOICES


def _ask_nothing(question: Question[Answer], /) -> Answer:
    raise Unanswered(question)


def decisions(outcome: TurnOutcome) -> tuple[Decision, ...]:
    """The decisions of an explained turn in order."""
    found: list[Decision] = []
    told, moves = 0, outcome.moves
    for index, move in enumerate(moves):
        is_second = index > 0 and isinstance(move, Place) and isinstance(moves[index - 1], Take)
        if not move.announced or is_second:
            continue
        if not isinstance(move, _FOLLOWING):
            choice = moves[index : index + 2] if isinstance(move, Take) else (move,)
            clauses = {
                reason.clause for reason in _steps_between(outcome, told, index) if isinstance(reason, _DECIDING)
            }
            clauses.add(clause_of(move))
            if isinstance(move, Buy):
                clauses.add("CH-10.1")
            found.append(Decision(index, choice, frozenset(clauses)))
        told = index + 1
    return tuple(found)


def reasoning_of(question: QuizQuestion) -> TurnOutcome:
    """The part of the turn that the decision is: the steps since the move before it, and its own moves."""
    outcome, decision = question.outcome, question.decision
    last = max((end for end in _ends(outcome) if end <= decision.first), default=0)
    steps = _steps_between(outcome, last, decision.first)
    moves = outcome.moves[last : decision.first + len(decision.choice)]
    before = tuple(count - last for count in outcome.moves_before if last <= count <= decision.first)
    return TurnOutcome(outcome.match, moves, steps, before)


def _ends(outcome: TurnOutcome) -> tuple[int, ...]:
    """How many moves have been made after each announced one."""
    return tuple(index + 1 for index, move in enumerate(outcome.moves) if move.announced)


def _steps_between(outcome: TurnOutcome, first: int, last: int) -> tuple[Reason, ...]:
    """The steps noted when at least `first` and at most `last` moves had been made."""
    pairs = zip(outcome.reasons, outcome.moves_before, strict=True)
    return tuple(reason for reason, count in pairs if first <= count <= last)


def _with_choices(topic: str, start: Match, outcome: TurnOutcome, decision: Decision, chance: Chance) -> QuizQuestion:
    before = replayed(start, outcome.moves[: decision.first])
    wrong = shuffled(other_choices(before, decision.choice), chance)[: MOST_CHOICES - 1]
    right = below(len(wrong) + 1, chance)
    choices = (*wrong[:right], decision.choice, *wrong[right:])
    return QuizQuestion(topic, start, outcome, decision, choices, right)
