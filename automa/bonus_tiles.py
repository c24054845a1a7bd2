"""CH-9: bonus tiles for kinds whose last free duchy space was covered."""

from __future__ import annotations

from automa.moves import Bonus
from automa.reasons import BonusLook, NoKindFilled
from automa.running import Turn
from automa.state import Match
from engine.scoring import bonus_tile_points
from engine.tiles import Kind


def claim_bonus_tiles(turn: Turn) -> None:
    """Each kind filled since this was last looked at, in reserve order, earns the tile still there (CH-9.1)."""
    before, turn.last_look = turn.last_look, turn.match
    filled = kinds_filled(before, turn.match)
    if turn.explaining and not filled:
        turn.because(NoKindFilled("CH-9.1"))
    for kind in filled:
        _claim(turn, kind)


def kinds_filled(before: Match, now: Match) -> list[Kind]:
    """The kinds whose last free duchy space was covered in between, in reserve order; stacked hexes cover none."""
    if now.chateauma.duchy is before.chateauma.duchy:
        return []
    # Hexes only ever come to the duchy: no other kind can have been filled.
    come = {tile.kind for tile in now.chateauma.duchy[len(before.chateauma.duchy) :]}
    order = now.rulings.reserve_order
    return [kind for kind in order if kind in come and before.free_spaces(kind) and not now.free_spaces(kind)]


def _claim(turn: Turn, kind: Kind) -> None:
    held = kind in turn.match.chateauma.bonus
    left = 0 if held else turn.bonus_left(kind)
    if turn.explaining:
        turn.because(BonusLook("CH-9.1", kind, left, held))
    if left:
        turn.do(Bonus(kind, bonus_tile_points(turn.match.position.players, left), "CH-9.1"))
