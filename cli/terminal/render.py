"""Hexes and county cards as pictures, and what the depots are filled with.

Colours are close to those of the pieces and always go with words, so that nothing hangs on seeing them.
"""

from __future__ import annotations

from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from automa.state import LEFT, RIGHT, SLOTS, Match, Stage
from cli.terminal.screen import Screen
from cli.words.cards import (
    say_active,
    say_black_count,
    say_black_sentence,
    say_card_sentence,
    say_card_title,
    say_depot_sentence,
    say_printed_card,
    say_sells_goods,
)
from cli.words.table import LAST_OF_LEFT
from cli.words.tiles import say_kind, say_tile_short
from engine.catalogue import CountyCard
from engine.position import DEPOTS
from engine.tiles import Kind, Tile
from engine.unknown import UNKNOWN

KIND_STYLES: Final = {
    Kind.BUILDING: "#000000 on #d9c3a0",
    Kind.MONASTERY: "#000000 on #e6cf45",
    Kind.SHIP: "#ffffff on #1f5fa8",
    Kind.LIVESTOCK: "#000000 on #7fc24f",
    Kind.MINE: "#ffffff on #6b6b6b",
    Kind.CASTLE: "#ffffff on #7d1f3c",
}
"""The colours of the pieces: beige, yellow, blue, green, grey, burgundy; readable on light and dark terminals.

Black and white are given as such too: the eight named colours are whatever a terminal makes of them.
"""
SPACE_STYLES: Final = {
    Kind.BUILDING: "#a5763a",
    Kind.MONASTERY: "#9a8500",
    Kind.SHIP: "#3b82d0",
    Kind.LIVESTOCK: "#4a9a3a",
    Kind.MINE: "#7d7d7d",
    Kind.CASTLE: "#c0506f",
}
"""The same for empty spaces, as writing: half as light as white, so that it stands out from white and from black."""
CARD_WIDTH: Final = 38


def hex_text(tile: Tile | None) -> Text:
    """A hex in its short form and colour."""
    style = KIND_STYLES.get(tile.kind, "") if tile is not None and tile.kind and not tile.face_down else "reverse"
    return Text(say_tile_short(tile), style=style if tile is not None and tile.kind else "")


def hexes_text(hexes: tuple[Tile, ...]) -> Text:
    """Several hexes with blanks between."""
    text = Text()
    for tile in hexes:
        if text:
            text.append(" ")
        text.append_text(hex_text(tile))
    return text


def card_panel(
    printed: CountyCard,
    slot: str,
    level: str | None,
    tiles: tuple[Tile | None, ...] | None = None,
    note: str = "",
) -> Panel:
    """A county card: its spaces in reading order, what lies on them in brackets, `$` where a sale is printed.

    With `level` the value for it, otherwise all three. `note` stands below.
    """
    tiles = tiles or (None,) * len(printed.spaces)
    grid = Table.grid(padding=(0, 1), expand=False)
    columns = 2
    for _column in range(columns):
        grid.add_column(min_width=16, no_wrap=True)
    cells = []
    for number, (space, tile) in enumerate(zip(printed.spaces, tiles, strict=True), start=1):
        cell = Text(f"{number} ")
        if tile is None:
            cell.append(say_kind(space.kind), style=SPACE_STYLES[space.kind])
        else:
            cell.append("[")
            cell.append_text(hex_text(tile))
            cell.append("]")
        cell.append("$" if space.sell else "", style="bold")
        cells.append(cell)
    cells += [Text()] * (-len(cells) % columns)
    for first in range(0, len(cells), columns):
        grid.add_row(*cells[first : first + columns])
    return Panel(
        grid,
        title=Text(say_card_title(printed, slot, level)),
        title_align="left",
        subtitle=Text(note) if note else None,
        subtitle_align="left",
        width=CARD_WIDTH,
        box=box.ROUNDED,
    )


def card_panels(match: Match) -> list[Panel]:
    """The county cards in play."""
    own = match.chateauma
    marked = _marked_slot(match)
    return [
        card_panel(match.facts.card(card.number), slot, own.level, card.tiles, say_active() if slot == marked else "")
        for slot in SLOTS
        if (card := own.card(slot)) is not None
    ]


def _marked_slot(match: Match) -> str:
    """The slot that the white die of the running round marks (CH-3.2), "" outside a round."""
    white, own = match.position.white, match.chateauma
    if match.stage is not Stage.TURNS or white is UNKNOWN:
        return ""
    marked, other = (LEFT, RIGHT) if white <= LAST_OF_LEFT else (RIGHT, LEFT)
    return marked if own.card(marked) is not None else other


def cards_picture(screen: Screen, match: Match) -> RenderableType:
    """Both county cards, beside each other where there is room."""
    return beside(screen, card_panels(match), CARD_WIDTH)


def beside(screen: Screen, pictures: list[Panel], width: int) -> RenderableType:
    """Pictures beside each other where there is room, otherwise below each other."""
    if screen.console.width >= len(pictures) * (width + 1):
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_row(*pictures)
        return grid
    return Group(*pictures)


def show_cards(screen: Screen, match: Match) -> None:
    """Both county cards, as pictures or sentences."""
    if not screen.plain:
        screen.show(cards_picture(screen, match))
        return
    for slot in SLOTS:
        card = match.chateauma.card(slot)
        if card is not None:
            printed = match.facts.card(card.number)
            screen.say(say_card_sentence(printed, slot, match.chateauma.level, card.tiles))


def show_printed_card(screen: Screen, printed: CountyCard, slot: str) -> None:
    """An empty county card with all its values, to be compared with the real one."""
    if screen.plain:
        screen.say(say_printed_card(printed))
    else:
        note = say_sells_goods() if any(space.sell for space in printed.spaces) else ""
        screen.show(card_panel(printed, slot, None, note=note))


def show_filling(screen: Screen, depots: tuple[tuple[Tile, ...], ...], black: int) -> None:
    """What each depot is filled with."""
    if screen.plain:
        for number, hexes in zip(DEPOTS, depots, strict=True):
            screen.say(say_depot_sentence(number, hexes))
        screen.say(say_black_sentence(black))
        return
    grid = Table.grid(padding=(0, 2, 0, 0))
    columns = 1 if screen.is_narrow else 2 if max(map(len, depots)) > 2 else 3
    cells = []
    for number, hexes in zip(DEPOTS, depots, strict=True):
        cell = Text(f"{number} ")
        cell.append_text(hexes_text(hexes) if hexes else Text("-"))
        cells.append(cell)
    for first in range(0, len(cells), columns):
        grid.add_row(*cells[first : first + columns])
    screen.show(Padding(grid, (0, 0, 0, 2)))
    screen.say("  " + say_black_count(black))
