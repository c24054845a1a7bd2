"""Ending a human's turn (BG-2.5, BG-3.5)."""

from __future__ import annotations

from engine.actions import End
from engine.events import TurnEnded
from engine.position import handed_on
from engine.rules.draft import Draft
from engine.rules.turn import Turn, refuse, unused_dice


def carry_out_end(turn: Turn, action: End) -> Draft:
    """Ends the turn, dice unused or not. Raises `Illegal` when something is still owed."""
    if turn.human.owed:
        raise refuse(action, "effect_owed", "BG-5.3", effect=turn.next_owed)
    draft = Draft(turn)
    draft.used = (True, True)
    draft.done = (*draft.done, draft.seat)
    draft.events.append(TurnEnded(draft.seat, "BG-3.5", unused_dice(turn.human)))
    draft.to_move = handed_on(turn.position._replace(done=draft.done)).to_move
    return draft
