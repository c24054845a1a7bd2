"""What a human can do, each action one frozen value with one text form.

What pays for an action stands first in its text: the number of a die as rolled, or the effect that brings it. The
workers it costs are always the fewest possible; they are kept for showing (`cost`) and are no part of the action.
Equal actions made by the functions at the end of this module are one shared object.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final

from engine.catalogue import GOODS_TYPES
from engine.errors import Malformed
from engine.human import CARPENTER, CHURCH, CITY_HALL, DUCHY_SPACES, EXTRA, MARKET, WAREHOUSE
from engine.position import DEPOTS, DIE_NUMBERS
from engine.tiles import FACES, KINDS, Kind, Tile, format_tile, hex_tile

Source = int | str
"""What brings an action: the rolled number of a die, 1 to 6, or an effect such as `EXTRA`."""
BLACK: Final = 0
"""The black depot where an action names a depot."""


@dataclass(frozen=True, slots=True)
class Take:
    """A hex from a numbered depot goes to storage (BG-4.1); by a die, a castle, a market, workshop or church."""

    source: Source
    depot: int
    tile: Tile
    cost: int = field(default=0, compare=False)
    """Workers it costs."""


@dataclass(frozen=True, slots=True)
class Place:
    """A stored hex goes to a space of the duchy, 1 to 37 (BG-5.1); by a die, a castle or a city hall."""

    source: Source
    tile: Tile
    space: int
    cost: int = field(default=0, compare=False)
    """Workers it costs."""


@dataclass(frozen=True, slots=True)
class Sell:
    """All goods of one type, 1 to 6, are sold (BG-6.1); by a die, a castle or a warehouse."""

    source: Source
    good: int
    cost: int = field(default=0, compare=False)
    """Workers it costs."""


@dataclass(frozen=True, slots=True)
class TakeWorkers:
    """Workers are taken (BG-3.3); by any die or a castle."""

    source: Source


@dataclass(frozen=True, slots=True)
class Buy:
    """The purchase (BG-3.4) or that of monastery 6; `depot` is 1 to 6 or `BLACK`.

    `with_workers` is said where the edition leaves the choice (2019), not where workers are the only price (se).
    """

    depot: int
    tile: Tile
    with_workers: bool = False


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship placed takes the goods of these depots: one, or two neighbours with monastery 5 (BG-5.5, BG-8)."""

    depots: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """Where not all goods fit, those of this type, 1 to 6, are taken (BG-5.5)."""

    good: int


@dataclass(frozen=True, slots=True)
class Discard:
    """A stored hex leaves the game to make room for the one just got (BG-4.2)."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Decline:
    """The effect that may be carried out is not (BG-5.9)."""


@dataclass(frozen=True, slots=True)
class End:
    """The turn ends (BG-3.5)."""

    unused: tuple[int, ...] = field(default=(), compare=False)
    """The dice that stay unused, for showing."""


Action = Take | Place | Sell | TakeWorkers | Buy | Ship | Keep | Discard | Decline | End

_SOURCE_WORDS: Final = {
    EXTRA: "extra",
    MARKET: "market",
    CARPENTER: "workshop",
    CHURCH: "church",
    WAREHOUSE: "warehouse",
    CITY_HALL: "hall",
}
_SOURCE_OF: Final[dict[str, Source]] = {
    **{word: effect for effect, word in _SOURCE_WORDS.items()},
    **{str(number): number for number in DIE_NUMBERS},
}
_DICE: Final = frozenset(DIE_NUMBERS)
SOURCES_OF_TAKING: Final[frozenset[Source]] = _DICE | {EXTRA, MARKET, CARPENTER, CHURCH}
SOURCES_OF_PLACING: Final[frozenset[Source]] = _DICE | {EXTRA, CITY_HALL}
SOURCES_OF_SELLING: Final[frozenset[Source]] = _DICE | {EXTRA, WAREHOUSE}
SOURCES_OF_WORKERS: Final[frozenset[Source]] = _DICE | {EXTRA}
FORMS: Final = (
    "2 take 5 ship",
    "6 place ship 20",
    "6 sell 5",
    "1 workers",
    "extra take 3 mine",
    "extra place ship 20",
    "extra sell 5",
    "extra workers",
    "market take 1 ship",
    "workshop take 5 bank",
    "church take 2 castle",
    "hall place bank 13",
    "warehouse sell 2",
    "buy castle",
    "buy castle with workers",
    "buy 3 bank",
    "ship 4",
    "ship 4+5",
    "keep 3",
    "discard ship",
    "decline",
    "end",
)
"""One example of every text form."""


# Hexes in the text of an action


@cache
def short_tile(tile: Tile) -> str:
    """The text of a hex in an action: its face alone where that is clear, such as `bank`, `cow3`, `monastery:16`."""
    if tile.face is None or tile.face_down or tile.kind is Kind.MONASTERY:
        return format_tile(tile)
    return tile.face


_TILE_OF: Final = {
    text: tile
    for kind in KINDS
    for tile in (hex_tile(kind), *(hex_tile(kind, face) for face in FACES[kind]))
    for text in (format_tile(tile), tile.face or kind.value)
}
TILE_WORDS: Final = tuple(dict.fromkeys(short_tile(tile) for tile in _TILE_OF.values()))
"""The usual text of every hex that an action can name."""


def read_tile(text: str) -> Tile:
    """The hex that a word of an action names, in full or by face alone. Raises `Malformed` for any other word."""
    tile = _TILE_OF.get(text)
    if tile is None:
        raise Malformed("hex", text, allowed=TILE_WORDS)
    return tile


# Writing


def _source_word(source: Source) -> str:
    return _SOURCE_WORDS.get(source, source) if isinstance(source, str) else str(source)


def format_action(action: Action) -> str:
    """The text form of an action, such as `2 take 5 ship`, `hall place bank 13`, `end`; `read_action` takes it back."""
    match action:
        case Take(source, depot, tile):
            return f"{_source_word(source)} take {depot} {short_tile(tile)}"
        case Place(source, tile, space):
            return f"{_source_word(source)} place {short_tile(tile)} {space}"
        case Sell(source, good):
            return f"{_source_word(source)} sell {good}"
        case TakeWorkers(source):
            return f"{_source_word(source)} workers"
        case Buy(depot, tile, with_workers):
            where = "" if depot == BLACK else f"{depot} "
            return f"buy {where}{short_tile(tile)}{' with workers' if with_workers else ''}"
        case Ship(depots):
            return f"ship {'+'.join(map(str, depots))}"
        case Keep(good):
            return f"keep {good}"
        case Discard(tile):
            return f"discard {short_tile(tile)}"
        case Decline():
            return "decline"
        case End():
            return "end"


# Reading


def _number(what: str, word: str, most: int) -> int:
    allowed = tuple(map(str, range(1, most + 1)))
    if word not in allowed:
        raise Malformed(what, word, allowed)
    return int(word)


def _source(word: str, fitting: frozenset[Source]) -> Source:
    source = _SOURCE_OF.get(word)
    if source is None or source not in fitting:
        allowed = tuple(text for text, each in _SOURCE_OF.items() if each in fitting)
        raise Malformed("source", word, allowed)
    return source


def _ship_depots(word: str) -> tuple[int, ...]:
    depots = sorted({_number("depot", part, len(DEPOTS)) for part in word.split("+")})
    if len(depots) != word.count("+") + 1 or len(depots) > 2:
        raise Malformed("depots", word, ("4", "4+5"))
    return tuple(depots)


def read_action(text: str) -> Action:
    """The action that `text` spells out, whether or not it may be done now; case and extra blanks do not matter.

    A bare kind of hex stays as it is; `engine.legal.parse_action` finds out which hex it means.
    Raises `Malformed` naming the word that cannot be read, or the whole text with `FORMS` for what is allowed.
    """
    match text.lower().split():
        case [source, "take", depot, tile]:
            return take(_source(source, SOURCES_OF_TAKING), _number("depot", depot, len(DEPOTS)), read_tile(tile), 0)
        case [source, "place", tile, space]:
            return place(_source(source, SOURCES_OF_PLACING), read_tile(tile), _number("space", space, DUCHY_SPACES), 0)
        case [source, "sell", good]:
            return sell(_source(source, SOURCES_OF_SELLING), _number("goods type", good, GOODS_TYPES), 0)
        case [source, "workers"]:
            return take_workers(_source(source, SOURCES_OF_WORKERS))
        case ["buy", tile]:
            return buy(BLACK, read_tile(tile), False)
        case ["buy", depot, tile]:
            return buy(_number("depot", depot, len(DEPOTS)), read_tile(tile), False)
        case ["buy", tile, "with", "workers"]:
            return buy(BLACK, read_tile(tile), True)
        case ["buy", depot, tile, "with", "workers"]:
            return buy(_number("depot", depot, len(DEPOTS)), read_tile(tile), True)
        case ["ship", depots]:
            return ship(_ship_depots(depots))
        case ["keep", good]:
            return keep(_number("goods type", good, GOODS_TYPES))
        case ["discard", tile]:
            return discard(read_tile(tile))
        case ["decline"]:
            return DECLINE
        case ["end"]:
            return end(())
        case _:
            raise Malformed("action", text, FORMS)


# Shared objects: there are few different actions, and they are asked for very often.

DECLINE: Final = Decline()


@cache
def take(source: Source, depot: int, tile: Tile, cost: int) -> Take:
    """The shared action of this kind."""
    return Take(source, depot, tile, cost)


@cache
def place(source: Source, tile: Tile, space: int, cost: int) -> Place:
    """The shared action of this kind."""
    return Place(source, tile, space, cost)


@cache
def sell(source: Source, good: int, cost: int) -> Sell:
    """The shared action of this kind."""
    return Sell(source, good, cost)


@cache
def take_workers(source: Source) -> TakeWorkers:
    """The shared action of this kind."""
    return TakeWorkers(source)


@cache
def buy(depot: int, tile: Tile, with_workers: bool) -> Buy:
    """The shared action of this kind."""
    return Buy(depot, tile, with_workers)


@cache
def ship(depots: tuple[int, ...]) -> Ship:
    """The shared action of this kind."""
    return Ship(depots)


@cache
def keep(good: int) -> Keep:
    """The shared action of this kind."""
    return Keep(good)


@cache
def discard(tile: Tile) -> Discard:
    """The shared action of this kind."""
    return Discard(tile)


@cache
def end(unused: tuple[int, ...]) -> End:
    """The shared action of this kind."""
    return End(unused)
