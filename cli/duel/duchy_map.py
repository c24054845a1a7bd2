"""A human's duchy as a map of 37 hexes: each with its space, kind letter and number, and what lies there."""

from __future__ import annotations

from collections.abc import Container
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from cli.terminal.render import KIND_STYLES, SPACE_STYLES
from cli.words.duchy import say_on_space, say_on_space_narrow
from engine.catalogue import DUCHY_ROWS
from engine.hexmap import DuchyMap, duchy_map
from engine.human import Human
from engine.tiles import KIND_LETTERS, Kind, Tile

CELL: Final = 11
"""Columns of a hex; its right neighbour begins after them."""
NARROW_CELL: Final = 5
MAP_WIDTH: Final = CELL * max(DUCHY_ROWS)
NARROW_MAP_WIDTH: Final = NARROW_CELL * max(DUCHY_ROWS)
TARGET: Final = "*"
"""Stands before a space on which a hex may be placed now."""
_EMPTY: Final = "·"


class Cell(NamedTuple):
    """One hex of the map: where it is and what it takes above, what lies there below."""

    above: str
    below: str
    kind: Kind
    covered: bool


def duchy_rows(human: Human, targets: Container[int] = (), narrow: bool = False) -> list[list[Cell]]:
    """The seven rows of the map; `targets` are the spaces on which a hex may be placed now."""
    printed = duchy_map(human.board)
    rows: list[list[Cell]] = []
    first = 1
    for length in DUCHY_ROWS:
        spaces = range(first, first + length)
        rows.append([_cell(printed, space, human.duchy[space - 1], space in targets, narrow) for space in spaces])
        first += length
    return rows


def _cell(printed: DuchyMap, space: int, tile: Tile | None, target: bool, narrow: bool) -> Cell:
    kind, number = printed.kind(space), printed.number(space)
    mark = TARGET if target else ""
    if narrow:
        # A covered space needs no more than its place and what lies there.
        above = f"{space}" if tile is not None else f"{space}{KIND_LETTERS[kind]}{number}"
        return Cell(above, say_on_space_narrow(tile) if tile is not None else mark or _EMPTY, kind, tile is not None)
    return Cell(
        f"{mark}{space} {KIND_LETTERS[kind]}{number}",
        say_on_space(tile) if tile is not None else _EMPTY,
        kind,
        tile is not None,
    )


def duchy_picture(human: Human, targets: Container[int] = (), narrow: bool = False, low: bool = False) -> Text:
    """The map as text with colours; 77 columns wide, or 35 when narrow. A wide one has seven lines when `low`."""
    if low and not narrow:
        return _low_picture(human, targets)
    width = NARROW_CELL if narrow else CELL
    picture = Text(no_wrap=True)
    for row in duchy_rows(human, targets, narrow):
        indent = " " * ((max(DUCHY_ROWS) - len(row)) * width // 2)
        for upper in (True, False):
            picture.append(indent)
            for cell in row:
                text = cell.above if upper else cell.below
                picture.append(text, style=KIND_STYLES[cell.kind] if cell.covered else SPACE_STYLES[cell.kind])
                picture.append(" " * max(1, width - cell_len(text)))
            picture.append("\n")
    picture.rstrip()
    return picture


def _low_picture(human: Human, targets: Container[int]) -> Text:
    """Each row on one line, what lies on a space in brackets behind it: `19[cast]`."""
    picture = Text(no_wrap=True)
    printed = duchy_map(human.board)
    first = 1
    for length in DUCHY_ROWS:
        picture.append(" " * ((max(DUCHY_ROWS) - length) * CELL // 2))
        for space in range(first, first + length):
            kind, tile = printed.kind(space), human.duchy[space - 1]
            if tile is None:
                text = f"{TARGET if space in targets else ''}{space} {KIND_LETTERS[kind]}{printed.number(space)}"
                picture.append(text, style=SPACE_STYLES[kind])
            else:
                text = f"{space}[{say_on_space_narrow(tile)}]"
                picture.append(f"{space}[")
                picture.append(say_on_space_narrow(tile), style=KIND_STYLES[kind])
                picture.append("]")
            picture.append(" " * max(1, CELL - cell_len(text)))
        picture.append("\n")
        first += length
    picture.rstrip()
    return picture
