"""A human's turn as the rules look at it, and the refusal of what it does not allow."""

from __future__ import annotations

from typing import NamedTuple

from engine.actions import Action, Source, format_action
from engine.duchy import Duchy, survey
from engine.editions import Edition, edition
from engine.errors import Illegal, Malformed
from engine.human import DISCARD, Human
from engine.position import DEPOTS, Position


class Turn(NamedTuple):
    """The human to move, with what the rules ask again and again."""

    position: Position
    human: Human
    duchy: Duchy
    edition: Edition

    @property
    def next_owed(self) -> str | None:
        """The effect to be carried out next, None when nothing is owed."""
        owed = self.human.owed
        return owed[-1].effect if owed else None

    @property
    def may_purchase_now(self) -> bool:
        """Whether this is a moment for a purchase (BG-3.4): inside effects not in every edition.

        Never while a hex must be discarded: room is made before the hex is got (BG-4.2).
        """
        owed = self.human.owed
        return not owed or (self.edition.purchase_inside_effect and owed[-1].effect != DISCARD)


def turn_of(position: Position) -> Turn | None:
    """The turn of the human to move; None when it is the Châteauma's, a guest's or nobody's."""
    for human in position.humans:
        if human.name == position.to_move:
            if not isinstance(human, Human):
                return None
            return Turn(position, human, survey(human.board, human.duchy), edition(position.edition))
    return None


def refuse(action: Action, reason: str, clause: str, **facts: object) -> Illegal:
    """The refusal of `action`, to be raised: `reason` is a message name, `facts` its parts."""
    return Illegal(format_action(action), reason, clause, tuple((name, str(value)) for name, value in facts.items()))


def check_source(turn: Turn, action: Action, source: Source, fitting: frozenset[Source]) -> None:
    """Checks that `source` can bring an action now: an unused die with nothing owed, or the effect owed next.

    `fitting` are the sources of this sort of action. Raises `Illegal`: `not_by_this_effect`, `effect_owed`,
    `no_such_die` or `not_owed`.
    """
    owed = turn.next_owed
    if source not in fitting:
        raise refuse(action, "not_by_this_effect", "BG-5.9", effect=source)
    if isinstance(source, str):
        if owed != source:
            raise refuse(action, "not_owed", "BG-5.3", effect=source)
    elif owed is not None:
        raise refuse(action, "effect_owed", "BG-5.3", effect=owed)
    elif source not in unused_dice(turn.human):
        raise refuse(action, "no_such_die", "BG-3.1", die=source)


def check_workers(turn: Turn, action: Action, cost: int) -> int:
    """The workers an action costs, if the human has as many. Raises `Illegal`: `too_few_workers` (BG-3.2)."""
    if cost > turn.human.workers:
        raise refuse(action, "too_few_workers", "BG-3.2", needed=cost, there=turn.human.workers)
    return cost


def check_depot(number: int) -> None:
    """Raises `Malformed` when no depot has this number."""
    if number not in DEPOTS:
        raise Malformed("depot", str(number), tuple(map(str, DEPOTS)))


def unused_dice(human: Human) -> tuple[int, ...]:
    """The dice still to be used, as rolled; empty before they are rolled (BG-3.1)."""
    return tuple(die for die, used in zip(human.dice, human.used, strict=False) if not used)
