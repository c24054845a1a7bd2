"""CH-5 and CH-6 in order: the bonuses and sales that follow from one placement (ruling `resolution`)."""

from __future__ import annotations

from collections.abc import Callable

from automa.bonuses import carry_out
from automa.running import Placement, Turn
from automa.selling import sell_for_symbol

DEPTH_FIRST = "depth-first"


def play_out(turn: Turn, placement: Placement, settled: Callable[[Placement], None] | None = None) -> None:
    """Carries out everything that a placement triggers, completed cards apart.

    By step: all bonuses, each of which may place one more hex, then a sale for each symbol covered, in the order in
    which they were covered. Depth first: a placement's bonus with all that it triggers, then its sale, then
    `settled` is told that this placement is finished.
    """
    if turn.match.rulings.resolution == DEPTH_FIRST:
        following = carry_out(turn, placement)
        if following is not None:
            play_out(turn, following, settled)
        sell_for_symbol(turn, placement)
        if settled is not None:
            settled(placement)
        return
    placements = [placement]
    while (following := carry_out(turn, placements[-1])) is not None:
        placements.append(following)
    for covered in placements:
        sell_for_symbol(turn, covered)
