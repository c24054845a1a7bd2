"""Taking workers, with any die or as a castle's action (BG-3.3)."""

from __future__ import annotations

from typing import Final

from engine.actions import SOURCES_OF_WORKERS, TakeWorkers
from engine.rules.draft import Draft
from engine.rules.monasteries import MORE_WORKERS, SILVER_WITH_WORKERS
from engine.rules.turn import Turn, check_source

WORKERS: Final = 2
"""By one action (BG-3.3); as many again with monastery 14 (BG-8)."""


def carry_out_workers(turn: Turn, action: TakeWorkers) -> Draft:
    """Takes the workers. Raises `Illegal` when that may not be done."""
    check_source(turn, action, action.source, SOURCES_OF_WORKERS)
    draft = Draft(turn)
    draft.use_source(action.source, 0)
    draft.change_workers(WORKERS, "BG-3.3", "workers")
    # The boarding house is no such action: monasteries 13 and 14 leave it alone.
    if MORE_WORKERS in turn.duchy.monasteries:
        draft.change_workers(WORKERS, "BG-8", "monastery")
    if SILVER_WITH_WORKERS in turn.duchy.monasteries:
        draft.change_silver(1, "BG-8", "monastery")
    return draft
