"""CH-9: bonus tiles for kinds whose last free duchy space was covered."""

from __future__ import annotations

from automa.moves import Bonus
from automa.reasons import BonusLook, NoKindFilled
from automa.running import Turn
from engine.catalogue import bonus_points
from engine.tiles import KINDS, Kind

LARGE_AND_SMALL = 2
"""Both bonus tiles of a kind are still on the board."""


def claim_bonus_tiles(turn: Turn) -> None:
    """Each kind filled since this was last looked at, in reserve order, earns the tile still there (CH-9.1)."""
    filled = [kind for kind in turn.match.rulings.reserve_order if _was_filled(turn, kind)]
    note_free_spaces(turn)
    if turn.explaining and not filled:
        turn.because(NoKindFilled("CH-9.1"))
    for kind in filled:
        _claim(turn, kind)


def note_free_spaces(turn: Turn) -> None:
    """Remembers how many spaces of each kind are free, to tell later which were filled."""
    turn.free_before = {kind: turn.match.free_spaces(kind) for kind in KINDS}


def _was_filled(turn: Turn, kind: Kind) -> bool:
    return turn.free_before[kind] > 0 and turn.match.free_spaces(kind) == 0


def _claim(turn: Turn, kind: Kind) -> None:
    held = kind in turn.match.chateauma.bonus
    left = 0 if held else turn.bonus_left(kind)
    if turn.explaining:
        turn.because(BonusLook("CH-9.1", kind, left, held))
    if left:
        large, small = bonus_points(turn.match.position.players)
        turn.do(Bonus(kind, large if left == LARGE_AND_SMALL else small, "CH-9.1"))
