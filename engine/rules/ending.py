"""Ending a human's turn (BG-2.5, BG-3.5)."""

from __future__ import annotations

from engine.actions import End
from engine.events import TurnEnded
from engine.position import NOBODY, UNDECIDED, seats_to_come
from engine.rules.draft import Draft
from engine.rules.turn import Turn, refuse, unused_dice
from engine.unknown import UNKNOWN


def carry_out_end(turn: Turn, action: End) -> Draft:
    """Ends the turn, dice unused or not. Raises `Illegal` when something is still owed."""
    if turn.human.owed:
        raise refuse(action, "effect_owed", "BG-5.3", effect=turn.next_owed)
    draft = Draft(turn)
    draft.used = (True, True)
    draft.done = (*draft.done, draft.seat)
    draft.events.append(TurnEnded(draft.seat, "BG-3.5", unused_dice(turn.human)))
    left = seats_to_come(turn.position._replace(done=draft.done))
    draft.to_move = UNDECIDED if left is UNKNOWN else left[0] if left else NOBODY
    return draft
