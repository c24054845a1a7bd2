"""Making room in storage: a hex to give up for the one just got (BG-4.2)."""

from __future__ import annotations

from engine.actions import Discard, discard
from engine.human import DISCARD
from engine.rules.draft import Draft
from engine.rules.turn import Turn, refuse


def discards(turn: Turn) -> list[Discard]:
    """Every stored hex that may be given up: not the one just got, which lies last."""
    return [discard(tile) for tile in dict.fromkeys(turn.human.storage[:-1])]


def carry_out_discard(turn: Turn, action: Discard) -> Draft:
    """Gives the hex up. Raises `Illegal` when that may not be done."""
    if turn.next_owed != DISCARD:
        raise refuse(action, "not_owed", "BG-4.2", effect=DISCARD)
    if action.tile not in turn.human.storage[:-1]:
        raise refuse(action, "not_in_storage", "BG-4.2")
    draft = Draft(turn)
    draft.settle_debt()
    draft.discard(action.tile)
    return draft
