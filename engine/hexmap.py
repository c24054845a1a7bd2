"""The map of a duchy: which of its 37 spaces touch, and which make up one region (BG-5.1, BG-7.1).

Spaces are numbered 1 to 37 in reading order, as on the board.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from engine.catalogue import DUCHY_ROWS, duchy_board
from engine.tiles import KINDS, Kind

CENTRE: Final = 19
"""The space in the middle of the duchy (BG-1.4)."""


def _touching() -> tuple[tuple[int, ...], ...]:
    # In half widths of a hex, a row starts the further right the shorter it is; neighbours in a row lie two
    # half widths apart, those of the next row one.
    places = [
        (row, max(DUCHY_ROWS) - length + 2 * column)
        for row, length in enumerate(DUCHY_ROWS)
        for column in range(length)
    ]
    space_at = {place: space for space, place in enumerate(places, start=1)}
    steps = ((-1, -1), (-1, 1), (0, -2), (0, 2), (1, -1), (1, 1))
    return tuple(
        tuple(space_at[row + down, across + right] for down, right in steps if (row + down, across + right) in space_at)
        for row, across in places
    )


_NEIGHBOURS: Final = _touching()


def neighbours(space: int) -> tuple[int, ...]:
    """The spaces that touch `space`, 1 to 37, in reading order; the same on every board."""
    return _NEIGHBOURS[space - 1]


class DuchyMap(NamedTuple):
    """What is printed on one duchy board. The tuples over spaces hold space 1 first."""

    board: int
    kinds: tuple[Kind, ...]
    numbers: tuple[int, ...]
    regions: tuple[tuple[int, ...], ...]
    """Per space all spaces of its region, in reading order: those of one kind connected with it (BG-7.1)."""
    spaces: tuple[tuple[int, ...], ...]
    """Per kind, in the order of `KINDS`, all its spaces in reading order (BG-7.2)."""

    def kind(self, space: int) -> Kind:
        """The kind of hex that `space` takes."""
        return self.kinds[space - 1]

    def number(self, space: int) -> int:
        """The die number of `space`."""
        return self.numbers[space - 1]

    def region(self, space: int) -> tuple[int, ...]:
        """All spaces of the region of `space`, itself included: its town, pasture, … (BG-5.2, BG-5.7, BG-7.1)."""
        return self.regions[space - 1]


def _region_of(space: int, kinds: tuple[Kind, ...]) -> tuple[int, ...]:
    found = {space}
    open_ends = [space]
    while open_ends:
        for other in neighbours(open_ends.pop()):
            if other not in found and kinds[other - 1] is kinds[space - 1]:
                found.add(other)
                open_ends.append(other)
    return tuple(sorted(found))


@cache
def duchy_map(board: int) -> DuchyMap:
    """The map of duchy board 1 to 30. Raises `Malformed` for another number."""
    printed = duchy_board(board)
    everywhere = range(1, len(printed.kinds) + 1)
    return DuchyMap(
        board=board,
        kinds=printed.kinds,
        numbers=printed.numbers,
        regions=tuple(_region_of(space, printed.kinds) for space in everywhere),
        spaces=tuple(tuple(space for space in everywhere if printed.kinds[space - 1] is kind) for kind in KINDS),
    )
