"""County cards and the filling of depots, in pictures and without."""

from __future__ import annotations

from collections.abc import Iterable

from automa.state import LEFT
from cli.words.language import _, ngettext
from cli.words.signs import commas
from cli.words.table import capital
from cli.words.tiles import say_kind, say_tile_short
from engine.catalogue import LEVELS, CountyCard
from engine.tiles import Tile


def say_card_title(printed: CountyCard, slot: str, level: str | None) -> str:
    """Where a card lies, its number, and its value for the level or, without one, all three."""
    if level is None:
        points = " ".join(map(str, printed.points))
    else:
        value = printed.points[LEVELS.index(level)]
        points = ngettext("{points} point", "{points} points", value).format(points=value)
    text = _("LEFT 1-4 · card {card} · {points}") if slot == LEFT else _("RIGHT 5-6 · card {card} · {points}")
    return text.format(card=printed.number, points=points)


def say_active() -> str:
    """The card that the white die marks."""
    return _("active")


def say_sells_goods() -> str:
    """What the sign of a sale means."""
    return _("$ sells goods")


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
    return commas(words)


def say_card_sentence(printed: CountyCard, slot: str, level: str, tiles: tuple[Tile | None, ...]) -> str:
    """A county card in play as a sentence."""
    title = capital(say_card_title(printed, slot, level).lower())
    return _("{title}: {spaces}.").format(title=title, spaces=say_card_spaces(printed, tiles))


def say_printed_card(printed: CountyCard) -> str:
    """An empty county card with all its values as a sentence."""
    points = " ".join(map(str, printed.points))
    return _("Card {card}, values {points}: {spaces}.").format(
        card=printed.number, points=points, spaces=say_card_spaces(printed)
    )


def say_black_count(black: int) -> str:
    """How many hexes the black depot is filled with."""
    return ngettext("black: {count} hex", "black: {count} hexes", black).format(count=black)


def say_black_sentence(black: int) -> str:
    """The same as a sentence."""
    return _("{sentence}.").format(sentence=capital(say_black_count(black)))


def say_depot_sentence(number: int, hexes: Iterable[Tile]) -> str:
    """What a depot is filled with, as a sentence."""
    names = commas(map(say_tile_short, hexes)) or _("nothing")
    return _("Depot {depot}: {hexes}.").format(depot=number, hexes=names)
