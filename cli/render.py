"""The table as a picture: county cards with their spaces, depots around the black depot, the Châteauma's things.

Colours are close to those of the pieces and always go with words, so that nothing hangs on seeing them.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from automa.state import LEFT, SLOTS, CardInPlay, Match
from cli.folded import Folded
from cli.position_lines import position_lines
from cli.screen import Screen
from cli.words.language import _, ngettext
from cli.words.table import capital
from cli.words.tiles import say_goods, say_kind, say_seat, say_tile_short
from engine.catalogue import LEVELS, CountyCard
from engine.position import DEPOTS, Depot, GoodsPile
from engine.tiles import KINDS, Kind, Tile
from engine.unknown import UNKNOWN

KIND_STYLES: Final = {
    Kind.BUILDING: "black on #d9c3a0",
    Kind.MONASTERY: "black on #e6cf45",
    Kind.SHIP: "white on #1f5fa8",
    Kind.LIVESTOCK: "black on #8cbf6a",
    Kind.MINE: "white on #6b6b6b",
    Kind.CASTLE: "white on #7d1f3c",
}
"""The colours of the pieces: beige, yellow, blue, green, grey, burgundy; readable on light and dark terminals."""
_CARD_WIDTH: Final = 38
_AROUND_THE_BLACK_DEPOT: Final = ((1, None, 2), (6, "black", 3), (5, None, 4))


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
    printed: CountyCard, slot: str, level: str | None, tiles: tuple[Tile | None, ...] | None = None
) -> Panel:
    """A county card: its spaces in reading order, what lies on them in brackets, `$` where a sale is printed.

    With `level` the value for it, otherwise all three.
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
            cell.append(say_kind(space.kind))
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
        grid, title=Text(_card_title(printed, slot, level)), title_align="left", width=_CARD_WIDTH, box=box.ROUNDED
    )


def _card_title(printed: CountyCard, slot: str, level: str | None) -> str:
    if level is None:
        points = " ".join(map(str, printed.points))
    else:
        value = printed.points[LEVELS.index(level)]
        points = ngettext("{points} point", "{points} points", value).format(points=value)
    text = _("LEFT 1-4 · card {card} · {points}") if slot == LEFT else _("RIGHT 5-6 · card {card} · {points}")
    return text.format(card=printed.number, points=points)


def cards_picture(screen: Screen, match: Match) -> RenderableType:
    """Both county cards, beside each other where there is room."""
    own = match.chateauma
    panels = [
        card_panel(match.facts.card(card.number), slot, own.level, card.tiles)
        for slot in SLOTS
        if (card := own.card(slot)) is not None
    ]
    return beside(screen, panels, _CARD_WIDTH)


def beside(screen: Screen, pictures: list[Panel], width: int) -> RenderableType:
    """Pictures beside each other where there is room, otherwise below each other."""
    if screen.console.width >= len(pictures) * (width + 1):
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_row(*pictures)
        return grid
    return Group(*pictures)


def say_card_spaces(printed: CountyCard, tiles: tuple[Tile | None, ...] | None = None) -> str:
    """A county card in one sentence's worth of words, for `--plain`."""
    tiles = tiles or (None,) * len(printed.spaces)
    words = []
    for number, (space, tile) in enumerate(zip(printed.spaces, tiles, strict=True), start=1):
        if tile is not None:
            text = _("{number} covered by {hex}").format(number=number, hex=say_tile_short(tile))
        else:
            text = _("{number} {kind}").format(number=number, kind=say_kind(space.kind))
        words.append(_("{space} with the sell symbol").format(space=text) if space.sell else text)
    return _(", ").join(words)


def show_cards(screen: Screen, match: Match) -> None:
    """Both county cards, as pictures or sentences."""
    if not screen.plain:
        screen.show(cards_picture(screen, match))
        return
    for slot in SLOTS:
        card = match.chateauma.card(slot)
        if card is not None:
            printed = match.facts.card(card.number)
            title = capital(_card_title(printed, slot, match.chateauma.level).lower())
            screen.say(_("{title}: {spaces}.").format(title=title, spaces=say_card_spaces(printed, card.tiles)))


def show_printed_card(screen: Screen, printed: CountyCard, slot: str) -> None:
    """An empty county card with all its values, to be compared with the real one."""
    if screen.plain:
        text = _("Card {card}, values {points}: {spaces}.")
        points = " ".join(map(str, printed.points))
        screen.say(text.format(card=printed.number, points=points, spaces=say_card_spaces(printed)))
    else:
        screen.show(card_panel(printed, slot, None))


def depots_picture(match: Match) -> RenderableType:
    """Depots 1 to 6 clockwise around the black depot, with their hexes and goods."""
    position = match.position
    grid = Table(show_header=False, box=box.ROUNDED, show_lines=True, padding=(0, 1))
    for _column in range(3):
        grid.add_column(min_width=20, max_width=24)
    for row in _AROUND_THE_BLACK_DEPOT:
        cells: list[RenderableType] = []
        for place in row:
            if place is None:
                cells.append(Text())
            elif place == "black":
                cells.append(Folded(_depot_cell(_("black"), position.black, ())))
            else:
                number = int(place)
                cells.append(Folded(_depot_cell(str(number), position.depot(number), position.goods[number - 1])))
        grid.add_row(*cells)
    return grid


def _depot_cell(label: str, hexes: Depot, goods: GoodsPile) -> Text:
    cell = Text(f"{label}  ", style="")
    if hexes is UNKNOWN:
        cell.append("?")
    elif not hexes:
        cell.append("-")
    else:
        cell.append_text(hexes_text(hexes))
    if goods:
        cell.append("\n" + say_goods_pile(goods))
    return cell


def say_goods_pile(goods: GoodsPile) -> str:
    """Goods lying in a depot: their numbers where they are known, otherwise how many."""
    if goods is UNKNOWN:
        return _("goods ?")
    if set(goods) == {0}:
        return ngettext("{count} goods tile", "{count} goods tiles", len(goods)).format(count=len(goods))
    return _("goods {goods}").format(goods=say_goods(goods))


def show_board(screen: Screen, match: Match) -> None:
    """All the program knows of the table."""
    if screen.plain or screen.is_narrow:
        if screen.is_narrow and not screen.plain:
            screen.show(cards_picture(screen, match))
        for line in position_lines(match, match):
            screen.row(capital(line.label), line.now)
        return
    screen.show(depots_picture(match))
    screen.show(cards_picture(screen, match))
    for label, text in own_rows(match):
        row = Table.grid(padding=(0, 2, 0, 0))
        row.add_column(min_width=14)
        row.add_column()
        row.add_row(Text(label), Folded(text))
        screen.show(Padding(row, (0, 0, 0, 2)))


def own_rows(match: Match) -> list[tuple[str, Text]]:
    """What is neither depot nor county card, as rows of a label and a text."""
    own, position = match.chateauma, match.position
    rows = [(_("reserve"), _piles(own.reserve) if own.reserve else Text(_("empty")))]
    if own.wild:
        rows.append((_("face down"), Text(str(len(own.wild)))))
    rows.append((_("duchy"), _duchy(match)))
    rows.append((_("goods held"), Text(say_goods(own.goods))))
    rows.append((_("silver"), Text(str(own.silver))))
    rows.append((_("score"), Text(str(own.score))))
    if own.bonus:
        rows.append((_("bonus held"), Text(_(", ").join(map(say_kind, own.bonus)))))
    rows.append((_("bonus left"), Text(_bonus_left(match))))
    rows.append((_("turn order"), Text(say_track(match))))
    rows.append((_("white die"), Text("?" if position.white is UNKNOWN else str(position.white))))
    if own.discard:
        rows.append((_("discarded"), Text(" ".join(map(str, own.discard)))))
    return rows


def _piles(reserve: tuple[Tile, ...]) -> Text:
    """The reserve pile by pile, each from the bottom to the top."""
    text = Text()
    for kind in KINDS:
        pile = tuple(tile for tile in reserve if tile.kind is kind)
        if pile:
            text.append("  " if text else "")
            text.append_text(hexes_text(pile))
    return text


def _duchy(match: Match) -> Text:
    counts = Counter(tile.kind for tile in match.chateauma.duchy)
    text = Text()
    for kind in KINDS:
        text.append("  " if text else "")
        text.append(say_kind(kind), style=KIND_STYLES[kind])
        text.append(f" {counts[kind]}/{match.facts.spaces_of(kind)}")
    return text


def _bonus_left(match: Match) -> str:
    parts = []
    for kind, left in zip(KINDS, match.position.bonus, strict=True):
        text = _("{kind} ?") if left is UNKNOWN else (_("{kind} none"), _("{kind} small"), _("{kind} both"))[left]
        parts.append(text.format(kind=say_kind(kind)))
    return _(", ").join(parts)


def say_track(match: Match) -> str:
    """The turn order track, the marker on top of a stack first."""
    track = match.position.track
    if track is UNKNOWN:
        return "?"
    stacks = [
        _("space {space}: {seats}").format(space=space, seats=_(" on ").join(say_seat(seat) for seat in stack))
        for space, stack in enumerate(track, start=1)
        if stack
    ]
    return _("; ").join(stacks)


def show_filling(screen: Screen, depots: tuple[tuple[Tile, ...], ...], black: int) -> None:
    """What each depot is filled with."""
    count = ngettext("black: {count} hex", "black: {count} hexes", black).format(count=black)
    if screen.plain:
        for number, hexes in zip(DEPOTS, depots, strict=True):
            text = _("Depot {depot}: {hexes}.")
            names = _(", ").join(map(say_tile_short, hexes)) or _("nothing")
            screen.say(text.format(depot=number, hexes=names))
        screen.say(_("{sentence}.").format(sentence=capital(count)))
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
    screen.say("  " + count)


def card_in(match: Match, slot: str) -> CardInPlay | None:
    """The county card in a slot."""
    return match.chateauma.card(slot)
