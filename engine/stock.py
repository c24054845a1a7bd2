"""Whether hexes that lie somewhere can all come out of one box: 124 with a coloured back and 40 with a black one.

Counted are each face, each kind, the face-down hexes, which all have a black back, and the whole box. Which back a hex
lying face up has is not judged, nor which one a known face would need.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine import faults
from engine.catalogue import box, most_of_face, most_of_kind
from engine.errors import Fault
from engine.tiles import Kind, Tile, format_tile


class HexPlace(NamedTuple):
    """Hexes that lie in one place of a position, under its key."""

    key: str
    hexes: Sequence[Tile | None]


class _Excess(NamedTuple):
    """One group of hexes of which there are `number` where at most `most` can be."""

    what: str
    subject: str
    number: int
    most: int


@cache
def _face_up(tile: Tile) -> Tile:
    return tile.turned_up()


@cache
def _backs(back: str) -> int:
    return len(box(back))


def stock_faults(places: Sequence[HexPlace]) -> list[Fault]:
    """Every group of hexes too large for the box, under the key of the place where it becomes too large."""
    return [_fault(excess, places) for excess in _excesses(places)]


def _fault(excess: _Excess, places: Sequence[HexPlace]) -> Fault:
    key = places[-1].key
    for last in range(1, len(places) + 1):
        found = _excesses(places[:last])
        if any((each.what, each.subject) == (excess.what, excess.subject) for each in found):
            key = places[last - 1].key
            break
    facts = (("count", str(excess.number)), ("most", str(excess.most)))
    return Fault(key, excess.what, excess.subject, facts=facts)


def _excesses(places: Sequence[HexPlace]) -> list[_Excess]:
    hexes: Counter[Tile | None] = Counter()
    for _, lying in places:
        hexes.update(lying)
    hexes.pop(None, None)
    faces: dict[Tile, int] = {}
    kinds: dict[Kind, int] = {}
    face_down = everything = 0
    for tile, count in hexes.items():
        assert tile is not None
        everything += count
        if tile.face_down:
            face_down += count
        if tile.kind is not None:
            kinds[tile.kind] = kinds.get(tile.kind, 0) + count
            if tile.face is not None:
                shown = _face_up(tile)
                faces[shown] = faces.get(shown, 0) + count
    found = [
        _Excess(faults.TOO_MANY_OF_FACE, format_tile(tile), count, most_of_face(tile))
        for tile, count in faces.items()
        if count > most_of_face(tile)
    ]
    found += [
        _Excess(faults.TOO_MANY_OF_KIND, kind.value, count, most_of_kind(kind))
        for kind, count in kinds.items()
        if count > most_of_kind(kind)
    ]
    black_backed, whole_box = _backs("black"), _backs("black") + _backs("colour")
    if face_down > black_backed:
        found.append(_Excess(faults.TOO_MANY_BLACK_BACKED, "", face_down, black_backed))
    if everything > whole_box:
        found.append(_Excess(faults.TOO_MANY_HEXES, "", everything, whole_box))
    return found
