"""The facts of the game: cards, hexes, boards, goods and points; each file of `data/` is read and checked once.

The clauses are in `engine.clauses`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.datafiles import Table, read_table
from engine.errors import Malformed
from engine.human import DUCHY_SPACES
from engine.position import DEPOTS, PHASES
from engine.tiles import BUILDINGS, FACES, KIND_NAMES, KINDS, LETTER_KINDS, Kind, Tile, hex_tile

PLAYERS: Final = (2, 3, 4)
"""How many can play, the Châteauma counted (BG-1.1)."""
COUNTY_CARDS: Final = range(1, 10)
DUCHY_BOARDS: Final = range(1, 31)
"""As the Special Edition numbers them; 23-30 are of the border posts expansion."""
LEVELS: Final = ("easy", "normal", "hard")
"""The scoring levels, in the order of `CountyCard.points` (CH-8.1)."""
EDITIONS: Final = ("se", "2019", "2011")
BACKS: Final = ("colour", "black")
DUCHY_ROWS: Final = (4, 5, 6, 7, 6, 5, 4)
LARGEST_REGION: Final = 8
GOODS_TYPES: Final = 6
GOODS_EACH: Final = 7

_MAP_SIGNS: Final = {letter.upper(): kind for letter, kind in LETTER_KINDS.items()}


def _one_of(what: str, value: object, allowed: tuple[object, ...]) -> int:
    """The place of `value` in `allowed`; raises `Malformed` when it is not there."""
    if value not in allowed:
        raise Malformed(what, str(value), allowed=tuple(str(each) for each in allowed))
    return allowed.index(value)


# County cards


class Space(NamedTuple):
    """One space of a county card: the kind it takes, and whether the sell-goods symbol is printed on it (CH-6.1)."""

    kind: Kind
    sell: bool


_SPACES: Final = {
    f"{kind.value}{'+sell' if sell else ''}": Space(kind, sell) for kind in KINDS for sell in (False, True)
}


def parse_space(text: str) -> Space:
    """The card space that `text` names, such as `mine` or `livestock+sell`; raises `Malformed` for any other text."""
    space = _SPACES.get(text)
    if space is None:
        raise Malformed("card space", text, allowed=tuple(_SPACES))
    return space


def format_space(space: Space) -> str:
    """The text form of a card space; the reverse of `parse_space`."""
    return f"{space.kind.value}+sell" if space.sell else space.kind.value


class CountyCard(NamedTuple):
    """One county card: points at easy, normal and hard (CH-8.1), spaces in reading order, and how sure that is."""

    number: int
    points: tuple[int, int, int]
    spaces: tuple[Space, ...]
    status: str


def _read_card(table: Table) -> CountyCard:
    easy, normal, hard = (table.integer(level, 1, 99) for level in LEVELS)
    spaces = tuple(parse_space(text) for text in table.texts("spaces"))
    return CountyCard(table.integer("number", 1, 9), (easy, normal, hard), spaces, table.status())


@cache
def county_cards() -> Mapping[int, CountyCard]:
    """County cards 1-9 by number."""
    cards = [_read_card(table) for table in read_table("county_cards.toml").tables("card")]
    _all_once("county_cards.toml number", [card.number for card in cards], COUNTY_CARDS)
    return MappingProxyType({card.number: card for card in cards})


def _all_once(what: str, numbers: list[int], wanted: Sequence[int]) -> None:
    """Checks that a file lists every wanted number once, in order."""
    if numbers != list(wanted):
        raise Malformed(what, str(numbers), allowed=tuple(str(number) for number in wanted))


# Duchy boards


class DuchyBoard(NamedTuple):
    """One human duchy board: the kinds and die numbers of its 37 spaces in reading order, and how sure that is."""

    number: int
    kinds: tuple[Kind, ...]
    numbers: tuple[int, ...]
    status: str


def _read_map(table: Table) -> tuple[str, ...]:
    """The 37 signs of a map drawn in the shape of the board."""
    rows = [line.split() for line in table.text("map").splitlines()]
    if tuple(len(row) for row in rows) != DUCHY_ROWS:
        raise Malformed(f"{table.where} map", table.text("map"), allowed=("rows of 4, 5, 6, 7, 6, 5, 4",))
    return tuple(sign for row in rows for sign in row)


@cache
def _duchy_numbers() -> tuple[int, ...]:
    table = read_table("duchies.toml").table("numbers")
    table.status()
    signs = _read_map(table)
    for sign in signs:
        _one_of(f"{table.where} map", sign, ("1", "2", "3", "4", "5", "6"))
    return tuple(int(sign) for sign in signs)


def _read_board(table: Table) -> DuchyBoard:
    signs = _read_map(table)
    for sign in signs:
        _one_of(f"{table.where} map", sign, tuple(_MAP_SIGNS))
    kinds = tuple(_MAP_SIGNS[sign] for sign in signs)
    return DuchyBoard(table.integer("number", 1, 30), kinds, _duchy_numbers(), table.status())


@cache
def duchy_boards() -> Mapping[int, DuchyBoard]:
    """The duchy boards 1-30 by number, as the Special Edition numbers them; 23-30 are of the border posts expansion."""
    boards = [_read_board(table) for table in read_table("duchies.toml").tables("board")]
    _all_once("duchies.toml number", [board.number for board in boards], DUCHY_BOARDS)
    return MappingProxyType({board.number: board for board in boards})


def duchy_board(number: int) -> DuchyBoard:
    """The duchy board with this number (BG-1.3); raises `Malformed` naming 1-30 for any other."""
    board = duchy_boards().get(number)
    if board is None:
        raise Malformed("duchy board", str(number), allowed=("1-30",))
    return board


# The main board


class BoardSpace(NamedTuple):
    """One space of a numbered depot: its printed kind, and the smallest number of players that uses it."""

    kind: Kind
    players: int


def _read_depot(table: Table) -> tuple[BoardSpace, ...]:
    table.status()
    kinds = table.texts("spaces", KIND_NAMES)
    players = table.integers("players", len(kinds), PLAYERS[0], PLAYERS[-1])
    return tuple(BoardSpace(Kind(kind), smallest) for kind, smallest in zip(kinds, players, strict=True))


@cache
def main_board() -> tuple[tuple[BoardSpace, ...], ...]:
    """The printed spaces of depots 1-6, in reading order, for every number of players (BG-1.1)."""
    tables = list(read_table("main_board.toml").tables("depot"))
    _all_once("main_board.toml number", [table.integer("number", 1, len(DEPOTS)) for table in tables], DEPOTS)
    return tuple(_read_depot(table) for table in tables)


class _OtherKind(NamedTuple):
    """A space that takes another kind in some phases (BG-2.3); the depot counts from 0 here."""

    depot: int
    printed: Kind
    filled_with: Kind
    phases: tuple[str, ...]


@cache
def _three_players() -> _OtherKind:
    table = read_table("main_board.toml").table("three_players")
    table.status()
    return _OtherKind(
        table.integer("depot", 1, len(DEPOTS)) - 1,
        Kind(table.text("printed", KIND_NAMES)),
        Kind(table.text("filled_with", KIND_NAMES)),
        table.texts("phases", PHASES),
    )


@cache
def depot_kinds(players: int, phase: str) -> tuple[tuple[Kind, ...], ...]:
    """The kinds laid out in depots 1-6 at the start of `phase` (A-E) with `players` (2-4), in reading order.

    Holds the mine in place of the castle in depot 6 (BG-2.3). Raises `Malformed` for another number or phase.
    """
    _one_of("players", players, PLAYERS)
    printed = tuple(tuple(space.kind for space in spaces if space.players <= players) for spaces in main_board())
    return kinds_in_phase(printed, players, phase)


def kinds_in_phase(printed: tuple[tuple[Kind, ...], ...], players: int, phase: str) -> tuple[tuple[Kind, ...], ...]:
    """The kinds laid out on spaces printed so: with three players one of them takes another kind in B and D (BG-2.3).

    Raises `Malformed` for another phase than A-E.
    """
    _one_of("phase", phase, PHASES)
    other = _three_players()
    if players != 3 or phase not in other.phases or other.printed not in printed[other.depot]:
        return printed
    spaces = list(printed[other.depot])
    spaces[spaces.index(other.printed)] = other.filled_with
    return (*printed[: other.depot], tuple(spaces), *printed[other.depot + 1 :])


@cache
def _black_depots() -> Mapping[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for table in read_table("main_board.toml").tables("black_depot"):
        table.status()
        found[table.text("edition", EDITIONS)] = table.integers("spaces", len(PLAYERS), 1, 8)
    return MappingProxyType(found)


def black_spaces(players: int, edition: str) -> int:
    """How many spaces of the black depot are in use (BG-1.1); raises `Malformed` for another number or edition."""
    _one_of("edition", edition, EDITIONS)
    return _black_depots()[edition][_one_of("players", players, PLAYERS)]


# Hexes


def _read_hexes(table: Table) -> list[Tile]:
    table.status()
    kind = Kind(table.text("kind", KIND_NAMES))
    each = table.integer("each", 1, 40)
    faces: tuple[str | None, ...] = table.texts("faces", FACES[kind]) if FACES[kind] else (None,)
    return [hex_tile(kind, face) for face in faces for _ in range(each)]


@cache
def box(back: str) -> tuple[Tile, ...]:
    """Every hex of the box with this back, `colour` (124 hexes) or `black` (40), face up.

    Starting castles come out of the coloured ones (BG-1.4). Raises `Malformed` for another back.
    """
    _one_of("back", back, BACKS)
    return tuple(tile for table in read_table("hexes.toml").tables(back) for tile in _read_hexes(table))


@cache
def most_of_kind(kind: Kind) -> int:
    """How many hexes of this kind the box holds, both backs together."""
    return sum(1 for back in BACKS for tile in box(back) if tile.kind is kind)


@cache
def most_of_face(tile: Tile) -> int:
    """How many hexes of this kind and face the box holds, both backs together, whichever side of `tile` lies up.

    With the face not known it is the number of the kind, with nothing known that of all hexes.
    """
    return sum(
        1
        for back in BACKS
        for each in box(back)
        if tile.kind in (None, each.kind) and (tile.face is None or tile.face == each.face)
    )


# Goods and points


@cache
def _goods_colours() -> tuple[str, ...]:
    table = read_table("points.toml").table("goods")
    table.status()
    table.integer("each", GOODS_EACH, GOODS_EACH)
    colours = table.texts("colours")
    if len(colours) != GOODS_TYPES:
        raise Malformed(f"{table.where} colours", str(colours), allowed=(f"{GOODS_TYPES} colours",))
    return colours


def goods_colour(type: int) -> str:
    """The colour of goods of this type, 1-6, in the art of 2011 (BG-1.2); raises `Malformed` for another number."""
    return _goods_colours()[_one_of("goods type", type, tuple(range(1, GOODS_TYPES + 1)))]


@cache
def _bonus_table() -> tuple[tuple[int, ...], tuple[int, ...]]:
    table = read_table("points.toml").table("bonus_tiles")
    table.status()
    return table.integers("large", len(PLAYERS), 1, 9), table.integers("small", len(PLAYERS), 1, 9)


def bonus_points(players: int) -> tuple[int, int]:
    """The points of a large and of a small bonus tile (BG-7.2, CH-9.1); raises `Malformed` for another number."""
    large, small = _bonus_table()
    index = _one_of("players", players, PLAYERS)
    return large[index], small[index]


@cache
def _region_table() -> tuple[int, ...]:
    table = read_table("points.toml").table("region_size")
    table.status()
    return table.integers("points", LARGEST_REGION, 1, 99)


def region_points(size: int) -> int:
    """The points for a completed region of `size` spaces, 1-8, without the phase's (BG-7.1); raises `Malformed`."""
    return _region_table()[_one_of("region size", size, tuple(range(1, LARGEST_REGION + 1)))]


@cache
def _phase_table() -> tuple[int, ...]:
    table = read_table("points.toml").table("region_phase")
    table.status()
    return tuple(table.integer(phase, 0, 99) for phase in PHASES)


def phase_points(phase: str) -> int:
    """The points that phase A-E adds to a completed region (BG-7.1); raises `Malformed` for another phase."""
    return _phase_table()[_one_of("phase", phase, PHASES)]


@cache
def scoring_monasteries() -> Mapping[int, str]:
    """Monasteries 16-23 with the building that each scores at the end (BG-8)."""
    table = read_table("points.toml").table("scoring_monasteries")
    table.status()
    return MappingProxyType({number: table.text(str(number), BUILDINGS) for number in range(16, 24)})


@cache
def duchy_space_counts() -> Mapping[Kind, int]:
    """How many spaces of each kind the Châteauma's board 35 or 36 has (CH-1.3); a table may state its own."""
    table = read_table("points.toml").table("chateauma_duchy")
    table.status()
    return MappingProxyType({kind: table.integer(kind.value, 1, DUCHY_SPACES) for kind in KINDS})
