"""A hex that leaves its place, where not every hex there need be known."""

from __future__ import annotations

from automa.state import Match
from engine.position import Depot
from engine.tiles import UNKNOWN_TILE, Tile, format_tile
from engine.unknown import UNKNOWN


class CannotApply(ValueError):
    """A recorded move does not fit the match: what it takes does not lie there."""


def without_hex(match: Match, depot: int, tile: Tile) -> Match:
    """The match with the first such hex gone from a depot; an unknown depot stays unknown."""
    hexes = match.position.depot(depot)
    return match._replace(position=match.position.with_depot(depot, _without_first(hexes, tile)))


def without_black_hex(match: Match, tile: Tile) -> Match:
    """The match with the first such hex gone from the black depot; an unknown one stays unknown."""
    return match._replace(position=match.position._replace(black=_without_first(match.position.black, tile)))


def _without_first(hexes: Depot, tile: Tile) -> Depot:
    if hexes is UNKNOWN:
        return hexes
    index = _place_of(hexes, tile)
    return hexes[:index] + hexes[index + 1 :]


def without_last(hexes: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """The hexes without the last one that is, or can be, `tile`. Raises `CannotApply` when there is none."""
    index = len(hexes) - 1 - _place_of(hexes[::-1], tile)
    return hexes[:index] + hexes[index + 1 :]


def _place_of(hexes: tuple[Tile, ...], tile: Tile) -> int:
    if tile in hexes:
        return hexes.index(tile)
    # A recorded move may name a face that this match does not know yet: then it is the first hex that can be it.
    for index, other in enumerate(hexes):
        if other.kind is tile.kind and not other.face_down and (other.face is None or tile.face is None):
            return index
    for index, other in enumerate(hexes):
        if other is UNKNOWN_TILE or tile is UNKNOWN_TILE:
            return index
    raise CannotApply(format_tile(tile))
