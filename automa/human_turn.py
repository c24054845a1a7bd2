"""A human's turn as a step: a guest's report, or the chain of actions of a modelled human."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from automa.events import Reported, TurnPassed
from automa.report import apply_report, depots_without_goods
from automa.state import Match
from automa.table_questions import GuestReport, TurnOver, WhichLeft
from engine.actions import Action, format_action
from engine.human import Human
from engine.legal import apply, legal_actions, parse_action
from engine.position import Position, handed_on
from engine.questions import Asking, Question, Unanswered
from engine.seats import Seat, turn_order
from engine.unknown import UNKNOWN


@dataclass(frozen=True, kw_only=True)
class NextAction(Question[Action]):
    """What a modelled human does next; the legal actions are the answers (`engine.legal`)."""

    topic = "action"
    seat: Seat
    match: Match

    @property
    def position(self) -> Position:
        """The position from which the action is taken."""
        return self.match.position

    @property
    def allowed(self) -> Sequence[str]:
        """The text of every legal action."""
        return tuple(map(format_action, legal_actions(self.position)))

    def read(self, text: str) -> Action:
        """The action. Raises `Malformed`, `Illegal` or `Ambiguous` for a text that is none to be done now."""
        action = parse_action(text, self.position)
        apply(self.position, action)
        return action

    def write(self, answer: Action) -> str:
        """Its text form."""
        return format_action(answer)


def take_actions(match: Match, seat: Seat, asking: Asking) -> tuple[Match, tuple[object, ...]]:
    """A modelled human's actions one after the other until the turn is ended (BG-3), with their events.

    Raises `Unanswered` with the match and the events so far.
    """
    events: list[object] = []
    while match.position.to_move == seat:
        try:
            action = asking(NextAction(seat=seat, match=match))
        except Unanswered as stopped:
            stopped.so_far = tuple(events)
            stopped.reached = match
            raise
        outcome = apply(match.position, action)
        match = match._replace(position=outcome.position)
        events += outcome.events
    return match, tuple(events)


def take_guest_turn(match: Match, seat: Seat, asking: Asking) -> tuple[Match, tuple[object, ...]]:
    """A guest's turn: its report applied to the shared board, or with `--reports off` everything shared forgotten."""
    position = match.position
    if not match.habits.reports:
        asking(TurnOver(seat=seat))
        return match._replace(position=_passed(forgotten(position), seat)), (TurnPassed("BG-3.1", seat),)
    report = asking(GuestReport(seat=seat, position=position))
    without_goods = depots_without_goods(position, report)
    position = apply_report(
        position,
        seat,
        report,
        lambda depot, kind, places: asking(WhichLeft(depot=depot, kind=kind, options=places)),
    )
    return match._replace(position=_passed(position, seat)), (Reported("BG-3.1", seat, report, without_goods),)


def _passed(position: Position, seat: Seat) -> Position:
    return handed_on(position._replace(done=(*position.done, seat)))


def forgotten(position: Position) -> Position:
    """The position when nobody says what a human's turn changed: all that is shared is unknown again.

    This round's order of turns stays known; what is empty or all gone stays so.
    """
    order = turn_order(position.track) if position.track is not UNKNOWN else position.order
    return position._replace(
        # Nothing comes into an empty depot before the next phase, no goods before the next round.
        depots=tuple(hexes and UNKNOWN for hexes in position.depots),
        goods=tuple(goods and UNKNOWN for goods in position.goods),
        black=position.black and UNKNOWN,
        bonus=tuple(0 if left == 0 else UNKNOWN for left in position.bonus),
        track=UNKNOWN,
        order=order,
    )


def is_modelled(position: Position, seat: Seat) -> bool:
    """Whether a seat is a human modelled in full."""
    return any(human.name == seat and isinstance(human, Human) for human in position.humans)
