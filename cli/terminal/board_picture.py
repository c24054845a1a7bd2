"""The table as a picture: depots around the black depot, county cards, and what else the Châteauma has.

A whole picture fits on a terminal of 80 columns and 24 lines; a wide one has the cards beside the depots.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from automa.state import SLOTS, Match, Stage
from cli.terminal.folded import Folded
from cli.terminal.position_lines import position_lines
from cli.terminal.render import CARD_WIDTH, KIND_STYLES, card_panels, cards_picture, hexes_text
from cli.terminal.screen import Screen
from cli.words.board import (
    say_black,
    say_empty,
    say_face_down,
    say_goods_pile,
    say_holds,
    say_things,
    say_track,
    say_turn_order,
    say_white_die_above,
)
from cli.words.position import BONUS_HELD, BONUS_LEFT, DISCARDED, DUCHY, RESERVE, say_label
from cli.words.signs import commas
from cli.words.table import capital
from cli.words.tiles import say_card_place, say_kind
from engine.catalogue import bonus_points
from engine.position import Depot, GoodsPile
from engine.tiles import KINDS, Tile
from engine.unknown import UNKNOWN

_AROUND_THE_BLACK_DEPOT: Final = ((1, None, 2), (6, "black", 3), (5, None, 4))
_WIDEST_DEPOT: Final = 22
"""Columns for the hexes of a depot, its number and the blanks between."""
_DEPOTS_WIDTH: Final = 3 * (_WIDEST_DEPOT + 3) + 1
_WIDE: Final = _DEPOTS_WIDTH + 1 + CARD_WIDTH
"""So many columns have room for the cards beside the depots."""
_LABEL_WIDTH: Final = 12
_FEWEST_COLUMNS: Final = 80
_FEWEST_LINES: Final = 24


def depots_picture(match: Match, width: int = _DEPOTS_WIDTH) -> RenderableType:
    """Depots 1 to 6 clockwise around the black depot with their hexes and goods, and the white die above it."""
    position = match.position
    shows_white = match.stage is Stage.TURNS and position.white is not UNKNOWN
    grid = Table(show_header=False, box=box.ROUNDED, padding=(0, 1))
    for _column in range(3):
        grid.add_column(width=min(_WIDEST_DEPOT, (width - 1) // 3 - 3))
    for row in _AROUND_THE_BLACK_DEPOT:
        cells: list[RenderableType] = []
        for place in row:
            if place is None:
                is_above = row is _AROUND_THE_BLACK_DEPOT[0] and shows_white
                cells.append(Text(say_white_die_above(position.white) if is_above else "", style="dim"))
            elif place == "black":
                cells.append(_depot_cell(say_black(), position.black, ()))
            else:
                number = int(place)
                cells.append(_depot_cell(str(number), position.depot(number), position.goods[number - 1]))
        grid.add_row(*cells)
    return grid


def _depot_cell(label: str, hexes: Depot, goods: GoodsPile) -> RenderableType:
    if hexes is UNKNOWN:
        text = Text("?")
    else:
        text = hexes_text(hexes) if hexes else Text("-")
    if goods:
        text.append("\n" + say_goods_pile(goods))
    cell = Table.grid(padding=(0, 1, 0, 0))
    cell.add_column(no_wrap=True)
    cell.add_column()
    cell.add_row(Text(label, style="bold"), Folded(text))
    return cell


def show_board(screen: Screen, match: Match, depots_last: bool = False, scores: tuple[str, str] | None = None) -> None:
    """All the program knows of the table; with `depots_last` they stand nearest to what comes below.

    `scores` is a row of everybody's points where the humans are modelled.
    """
    if screen.plain or screen.is_narrow:
        if screen.is_narrow and not screen.plain:
            screen.show(cards_picture(screen, match))
        drawn = () if screen.plain else tuple(map(say_card_place, SLOTS))
        for line in position_lines(match, match):
            if line.label not in drawn:
                screen.row(capital(line.label), line.now)
        if scores is not None:
            screen.row(capital(scores[0]), scores[1])
        return
    rows = [_reserve_row(match), _kinds_table(match), *_rest(match, with_score=scores is None)]
    if scores is not None:
        rows.append(_row(scores[0], Text(scores[1])))
    if depots_last and screen.console.width < _WIDE:
        screen.show(Group(cards_picture(screen, match), *rows, depots_picture(match, screen.console.width)))
    else:
        screen.show(_arranged(screen, match, rows))


def has_room(screen: Screen) -> bool:
    """Whether the table and what is asked go on the screen together."""
    return not screen.plain and screen.console.width >= _FEWEST_COLUMNS and screen.console.height >= _FEWEST_LINES


def moment_picture(screen: Screen, match: Match) -> RenderableType:
    """The table before a round."""
    return _arranged(screen, match, [_reserve_row(match), _row(say_turn_order(), Text(say_track(match)))])


def show_moment(screen: Screen, match: Match) -> None:
    """The table before a round."""
    screen.say()
    screen.show(moment_picture(screen, match))


def _arranged(screen: Screen, match: Match, rows: list[RenderableType]) -> RenderableType:
    """Depots, cards and rows below each other, or the cards at the right where there is room."""
    depots = depots_picture(match, screen.console.width)
    if screen.console.width < _WIDE:
        return Group(depots, cards_picture(screen, match), *rows)
    whole = Table.grid(padding=(0, 1, 0, 0))
    whole.add_column(width=_DEPOTS_WIDTH)
    whole.add_column(width=CARD_WIDTH)
    whole.add_row(Group(depots, *rows), Group(*card_panels(match)))
    return whole


def _row(label: str, text: Text) -> RenderableType:
    row = Table.grid(padding=(0, 2, 0, 0))
    row.add_column(min_width=_LABEL_WIDTH, no_wrap=True)
    row.add_column()
    row.add_row(Text(label), Folded(text))
    return Padding(row, (0, 0, 0, 2))


def _reserve_row(match: Match) -> RenderableType:
    """The reserve pile by pile, each from the bottom to the top, and wild hexes."""
    own = match.chateauma
    text = Text()
    for kind in KINDS:
        pile: tuple[Tile, ...] = tuple(tile for tile in own.reserve if tile.kind is kind)
        if pile:
            text.append("  " if text else "")
            text.append_text(hexes_text(pile))
    if own.wild:
        text.append("  " if text else "")
        text.append(say_face_down(len(own.wild)))
    return _row(say_label(RESERVE), text or Text(say_empty()))


def _kinds_table(match: Match) -> RenderableType:
    """Kind by kind: the spaces of its duchy that are filled, and the bonus tiles that still lie there."""
    counts = Counter(tile.kind for tile in match.chateauma.duchy)
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=_LABEL_WIDTH, no_wrap=True)
    for _kind in KINDS:
        grid.add_column(no_wrap=True)
    grid.add_row("", *(Text(say_kind(kind), style=KIND_STYLES[kind]) for kind in KINDS))
    filled = (
        f"{counts[kind] + len(covered)}/{match.facts.spaces_of(kind)}"
        for kind, covered in zip(KINDS, match.chateauma.covered, strict=True)
    )
    grid.add_row(say_label(DUCHY), *filled)
    values = bonus_points(match.position.players)
    grid.add_row(say_label(BONUS_LEFT), *(_bonus_left(left, values) for left in match.position.bonus))
    return Padding(grid, (0, 0, 0, 2))


def _bonus_left(left: object, values: tuple[int, ...]) -> str:
    """The points of the bonus tiles of a kind that still lie on the board, the large one first."""
    if left is UNKNOWN:
        return "?"
    assert isinstance(left, int)
    return " ".join(map(str, values[len(values) - left :])) or "-"


def _rest(match: Match, with_score: bool) -> list[RenderableType]:
    """Goods, silver and points, bonus tiles, the turn order, cards that were scored."""
    own = match.chateauma
    rows = [_row(say_holds(), Text(say_things(match, with_score)))]
    if own.bonus:
        rows.append(_row(say_label(BONUS_HELD), Text(commas(map(say_kind, own.bonus)))))
    rows.append(_row(say_turn_order(), Text(say_track(match))))
    if own.discard:
        rows.append(_row(say_label(DISCARDED), Text(" ".join(map(str, own.discard)))))
    return rows
