"""What a human's duchy, as far as it is built, allows: where a hex may go next and which monasteries are at work."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from engine.hexmap import DuchyMap, duchy_map, neighbours
from engine.tiles import BUILDINGS, FACES, KIND_INDEX, KINDS, Kind, Tile, hex_tile

NO_TOWN_LIMIT: Final = 1
"""The monastery that lifts BG-5.2."""
_REMEMBERED: Final = 8192
_BUILDINGS: Final = tuple(hex_tile(Kind.BUILDING, face) for face in BUILDINGS)


class Duchy(NamedTuple):
    """A duchy board and what lies on it, with what follows from the two. Made by `survey`."""

    map: DuchyMap
    tiles: tuple[Tile | None, ...]
    monasteries: frozenset[int]
    """The numbers of the monasteries in the duchy (BG-8)."""
    open_spaces: tuple[tuple[int, ...], ...]
    """Per kind, in the order of `KINDS`, the empty spaces that touch a placed hex (BG-5.1)."""
    building_spaces: Mapping[Tile, tuple[int, ...]]
    """Per building, those of the open building spaces in whose town it may stand (BG-5.2)."""

    def tile(self, space: int) -> Tile | None:
        """What lies on `space`, None where nothing does."""
        return self.tiles[space - 1]

    def spaces_for(self, tile: Tile) -> tuple[int, ...]:
        """Where `tile` may be placed by its kind, its neighbours and the town limit (BG-5.1, BG-5.2).

        Nowhere while its face is not known: then neither the limit nor the effect is.
        """
        kind = tile.kind
        if kind is None or tile.face_down or (tile.face is None and FACES[kind]):
            return ()
        return self.open_spaces[KIND_INDEX[kind]] if kind is not Kind.BUILDING else self.building_spaces[tile]

    def touches_hex(self, space: int) -> bool:
        """Whether `space` touches a hex already placed (BG-5.1)."""
        return any(self.tiles[other - 1] is not None for other in neighbours(space))

    def is_covered(self, spaces: tuple[int, ...]) -> bool:
        """Whether a hex lies on every one of `spaces` (BG-7.1, BG-7.2)."""
        return all(self.tiles[space - 1] is not None for space in spaces)

    def count(self, tile: Tile) -> int:
        """How many hexes equal to `tile` lie here."""
        return self.tiles.count(tile)


def _building_spaces(
    printed: DuchyMap, tiles: tuple[Tile | None, ...], spaces: list[int], limited: bool
) -> Mapping[Tile, tuple[int, ...]]:
    if not limited or not spaces:
        return dict.fromkeys(_BUILDINGS, tuple(spaces))
    standing = {space: {tiles[other - 1] for other in printed.region(space)} for space in spaces}
    return {building: tuple(space for space in spaces if building not in standing[space]) for building in _BUILDINGS}


@lru_cache(maxsize=_REMEMBERED)
def survey(board: int, tiles: tuple[Tile | None, ...]) -> Duchy:
    """The duchy on board 1 to 30 with `tiles` on its 37 spaces. Raises `Malformed` for another board."""
    printed = duchy_map(board)
    open_spaces: dict[Kind, list[int]] = {kind: [] for kind in KINDS}
    frontier: set[int] = set()
    monasteries: set[int] = set()
    for space, tile in enumerate(tiles, start=1):
        if tile is not None:
            frontier.update(neighbours(space))
            if tile.kind is Kind.MONASTERY and tile.face is not None:
                monasteries.add(int(tile.face))
    for space in sorted(frontier):
        if tiles[space - 1] is None:
            open_spaces[printed.kinds[space - 1]].append(space)
    return Duchy(
        printed,
        tiles,
        frozenset(monasteries),
        tuple(tuple(open_spaces[kind]) for kind in KINDS),
        _building_spaces(printed, tiles, open_spaces[Kind.BUILDING], NO_TOWN_LIMIT not in monasteries),
    )
