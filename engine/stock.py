"""Whether hexes that lie somewhere can all come out of one box: 124 with a coloured back and 40 with a black one.

A hex lying face up may have either back. A face-down one shows that its back is black, and the stacks of a digital
game show theirs too. The hexes can all be there exactly when no group of them outnumbers the hexes of the box that
could stand for the group; the groups looked at are those that can be short: a face, a kind, a kind with one back,
one back, and the whole box.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine import faults
from engine.catalogue import box
from engine.errors import Fault
from engine.tiles import KIND_INDEX, KINDS, Tile, format_tile

EITHER: Final = "either"
COLOURED: Final = "colour"
BLACK: Final = "black"
_COLUMNS: Final = {COLOURED: 0, BLACK: 1, EITHER: 2}


class HexPlace(NamedTuple):
    """Hexes that lie in one place of a position: its key, the hexes, and which backs they are known to have."""

    key: str
    hexes: Sequence[Tile | None]
    back: str = EITHER


class _Box(NamedTuple):
    """The counts of the box: per face, and per kind in the order of `KINDS`, each coloured and black."""

    faces: Mapping[Tile, tuple[int, int]]
    coloured: tuple[int, ...]
    black: tuple[int, ...]


class _Excess(NamedTuple):
    """One group of hexes of which there are `number` where at most `most` can be."""

    what: str
    subject: str
    number: int
    most: int


@cache
def _box() -> _Box:
    coloured, black = box(COLOURED), box(BLACK)
    faces = {tile: (coloured.count(tile), black.count(tile)) for tile in {*coloured, *black} if tile.face is not None}
    per_kind = [tuple(sum(tile.kind is kind for tile in backs) for kind in KINDS) for backs in (coloured, black)]
    return _Box(faces, per_kind[0], per_kind[1])


@cache
def _face_up(tile: Tile) -> Tile:
    return tile.turned_up()


def stock_faults(places: Sequence[HexPlace]) -> list[Fault]:
    """Every group of hexes too large for the box, under the key of the place where it becomes too large."""
    excesses = _excesses(places)
    return [_fault(excess, places) for excess in excesses] if excesses else []


def _fault(excess: _Excess, places: Sequence[HexPlace]) -> Fault:
    key = places[-1].key
    for last in range(1, len(places) + 1):
        found = _excesses(places[:last])
        if any(each.what == excess.what and each.subject == excess.subject for each in found):
            key = places[last - 1].key
            break
    facts = (("count", str(excess.number)), ("most", str(excess.most)))
    return Fault(key, excess.what, excess.subject, facts=facts)


def _excesses(places: Iterable[HexPlace]) -> list[_Excess]:
    # How many of each hex, turned up, are known to be coloured, known to be black, or either.
    counts: dict[Tile, list[int]] = {}
    for _, hexes, back in places:
        column = _COLUMNS[back]
        for tile in hexes:
            if tile is None:
                continue
            # A face-down hex on a county card shows its back as one in the reserve does.
            face, shown = (_face_up(tile), 1) if tile.face_down else (tile, column)
            if face in counts:
                counts[face][shown] += 1
            else:
                counts[face] = [0, 0, 0]
                counts[face][shown] = 1
    return _compare(counts, _box())


def _compare(counts: Mapping[Tile, list[int]], stock: _Box) -> list[_Excess]:
    found: list[_Excess] = []
    # Per kind: hexes known to be coloured, known to be black, either; and how many of those that could be either
    # must be black or coloured because their face has no more of the other back.
    kinds = [[0, 0, 0, 0, 0] for _ in KINDS]
    unknown = [0, 0, 0]
    for tile, (coloured, black, either) in counts.items():
        if tile.kind is None:
            unknown = [unknown[0] + coloured, unknown[1] + black, unknown[2] + either]
            continue
        sums = kinds[KIND_INDEX[tile.kind]]
        sums[0] += coloured
        sums[1] += black
        sums[2] += either
        if tile.face is not None:
            most_coloured, most_black = stock.faces[tile]
            together = coloured + black + either
            if together > most_coloured + most_black or coloured > most_coloured or black > most_black:
                found.append(_face_excess(tile, (coloured, black, together), (most_coloured, most_black)))
                continue
            sums[3] += max(0, either + coloured - most_coloured)
            sums[4] += max(0, either + black - most_black)
    all_coloured, all_black, everything = unknown[0], unknown[1], sum(unknown)
    for index, (coloured, black, either, forced_black, forced_coloured) in enumerate(kinds):
        most_coloured, most_black = stock.coloured[index], stock.black[index]
        together = coloured + black + either
        if not together:
            continue
        everything += together
        need_black = black + max(forced_black, coloured + either - most_coloured, 0)
        need_coloured = coloured + max(forced_coloured, black + either - most_black, 0)
        all_black += need_black
        all_coloured += need_coloured
        name = KINDS[index].value
        if together > most_coloured + most_black:
            found.append(_Excess(faults.TOO_MANY_OF_KIND, name, together, most_coloured + most_black))
        elif need_black > most_black:
            found.append(_Excess(faults.TOO_MANY_BLACK_BACKED, name, need_black, most_black))
        elif need_coloured > most_coloured:
            found.append(_Excess(faults.TOO_MANY_COLOURED, name, need_coloured, most_coloured))
    return found + _whole_box(all_coloured, all_black, everything, stock)


def _face_excess(tile: Tile, counts: tuple[int, int, int], most: tuple[int, int]) -> _Excess:
    coloured, black, together = counts
    if together > sum(most):
        return _Excess(faults.TOO_MANY_OF_FACE, format_tile(tile), together, sum(most))
    if black > most[1]:
        return _Excess(faults.TOO_MANY_BLACK_BACKED, format_tile(tile), black, most[1])
    return _Excess(faults.TOO_MANY_COLOURED, format_tile(tile), coloured, most[0])


def _whole_box(coloured: int, black: int, everything: int, stock: _Box) -> list[_Excess]:
    found: list[_Excess] = []
    if black > sum(stock.black):
        found.append(_Excess(faults.TOO_MANY_BLACK_BACKED, "", black, sum(stock.black)))
    if coloured > sum(stock.coloured):
        found.append(_Excess(faults.TOO_MANY_COLOURED, "", coloured, sum(stock.coloured)))
    if everything > sum(stock.black) + sum(stock.coloured):
        found.append(_Excess(faults.TOO_MANY_HEXES, "", everything, sum(stock.black) + sum(stock.coloured)))
    return found
