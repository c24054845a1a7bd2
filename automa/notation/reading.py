"""From a position tree to a match."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from automa.defects import defects
from automa.questions import CONFIRMED
from automa.rulings import DEFAULT_RULINGS, RESERVE_ORDER, Rulings
from automa.state import CardInPlay, Chateauma, Facts, Match, Stage, printed_facts
from engine import faults
from engine.catalogue import CountyCard, parse_space
from engine.errors import Fault, Faults
from engine.human import DUCHY_SPACES, EMPTY_DUCHY, Guest, Human, Owed
from engine.position import DEPOTS, Depot, GoodsPile, Position, Supply
from engine.seats import CHATEAUMA, TRACK_SPACES, Seat, Track, starting_track
from engine.tiles import ALL_NOTATIONS, KINDS, WILD, Kind, Tile, parse_tile
from engine.unknown import UNKNOWN, Unknown

DEFAULT_NAMES: Final[tuple[Seat, ...]] = ("you", "human2", "human3")
"""What the humans are called unless the file names them."""

_TILES: Final[dict[str, Tile]] = {text: parse_tile(text) for text in ALL_NOTATIONS}
_ON_CARD: Final[dict[str, Tile | None]] = {"": None, **_TILES}
_FACE_DOWN: Final[dict[str, Tile]] = {text: tile.turned_down() for text, tile in _TILES.items()}
_KINDS: Final[dict[str, Kind]] = {kind.value: kind for kind in KINDS}
DEPOT_KEYS: Final = tuple(map(str, DEPOTS))
_NO_DEPOTS: Final[tuple[Depot, ...]] = ((),) * 6
_NO_GOODS: Final[tuple[GoodsPile, ...]] = ((),) * 6
ALL_BONUS: Final[tuple[int | Unknown, ...]] = (2,) * 6
_NONE_PER_KIND: Final[tuple[tuple[Tile, ...], ...]] = ((),) * 6
_NO_MARKS: Final[tuple[tuple[str, ...], ...]] = ((),) * 6
_EMPTY: Final[dict[str, Any]] = {}


@lru_cache(maxsize=1)
def table_facts() -> Facts:
    """The facts of a file that states none of its own: `printed_facts`, made once."""
    return printed_facts()


def read_position(text: str) -> Match:
    """The match of a position file in TOML. Raises `Faults` with everything that is wrong with it."""
    try:
        tree = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Faults((_broken_text(faults.NOT_TOML, error),)) from error
    return read_tree(tree)


def read_json(text: str) -> Match:
    """The match of a position in JSON. Raises `Faults` with everything that is wrong with it."""
    try:
        tree = json.loads(text)
        if "\\u" in text:
            # JSON can escape half a character, which is no text and could never be shown or written.
            json.dumps(tree, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise Faults((_broken_text(faults.NOT_JSON, error),)) from error
    return read_tree(tree)


def _broken_text(what: str, error: Exception) -> Fault:
    """The fault of a text that is no TOML or JSON at all, with the line and column where its parser gave up."""
    place = re.search(r"line (\d+),? column (\d+)", str(error))
    return Fault("", what, facts=(("line", place[1]), ("column", place[2])) if place else ())


def read_tree(tree: Mapping[str, Any]) -> Match:
    """The match of a position tree, as `json` or `tomllib` gives it.

    Raises `Faults` with everything that is wrong: keys there are none of, values of another form, and everything
    that cannot be true (`automa.defects`), judged on what is left when the faulty parts are set aside.
    """
    # pydantic takes long to import, and whoever only plays needs none of it.
    from automa.notation.shapes import shape_errors  # noqa: PLC0415

    errors = shape_errors(tree)
    found: tuple[Fault, ...] = ()
    if errors:
        from automa.notation.shape_faults import shape_faults, without_faulty  # noqa: PLC0415

        found = shape_faults(errors, tree)
        pruned = without_faulty(errors, tree)
        if pruned is None:
            raise Faults(found)
        tree = pruned
    match = _match(tree)
    found += (*_unseated(tree, match), *defects(match))
    if found:
        raise Faults(found)
    return match


def _match(tree: Mapping[str, Any]) -> Match:
    """The match of a tree of the right shape, whether or not it can be true."""
    table: dict[str, Any] = tree.get("chateauma", _EMPTY)
    chateauma = _chateauma(table)
    names = _humans(tree)
    track = _track(tree, names, "C" in chateauma.modifiers)
    modelled = tree.get("humans", _EMPTY)
    depots: dict[str, Any] = tree.get("depots", _EMPTY)
    goods: dict[str, Any] = tree.get("goods", _EMPTY)
    bonus: dict[str, Any] = tree.get("bonus", _EMPTY)
    white = tree["white"]
    position = Position(
        players=tree["players"],
        edition=tree.get("edition", "se"),
        phase=tree.get("phase", "A"),
        round=tree.get("round", 1),
        white=UNKNOWN if white == "?" else white,
        to_move=tree.get("to_move", CHATEAUMA),
        done=tuple(tree.get("done", ())),
        track=track,
        order=tuple(tree.get("order", ())),
        depots=tuple([_depot(depots.get(number)) for number in DEPOT_KEYS]) if depots else _NO_DEPOTS,
        black=_depot(depots.get("black")),
        goods=tuple([_pile(goods.get(number)) for number in DEPOT_KEYS]) if goods else _NO_GOODS,
        bonus=tuple([_hole(bonus.get(kind, 2)) for kind in _KINDS]) if bonus else ALL_BONUS,
        supply=_supply(tree["supply"]) if tree.get("supply") else None,
        humans=tuple([_human(name, modelled[name]) if name in modelled else Guest(name) for name in names]),
    )
    facts = _facts(tree["facts"]) if "facts" in tree else table_facts()
    rulings = _rulings(tree["rulings"]) if "rulings" in tree else DEFAULT_RULINGS
    stage = Stage.ROUND_START if white == "?" else Stage.TURNS
    return Match(position, chateauma, facts, rulings, stage=stage)


# Seats


def _humans(tree: Mapping[str, Any]) -> tuple[Seat, ...]:
    """The humans in seating order: as `seats` has them, else as the tables, the track and the default names tell."""
    if "seats" in tree:
        return tuple(tree["seats"])
    return seating(tree["players"] - 1, _named(tree))


def _named(tree: Mapping[str, Any]) -> Iterator[Seat]:
    yield from tree.get("humans", ())
    track = tree.get("track", "?")
    if track != "?":
        for stack in track:
            yield from stack
    yield from tree.get("order", ())


def seating(count: int, named: Iterable[Seat]) -> tuple[Seat, ...]:
    """The names of `count` humans in seating order, where no list of seats says so.

    A default name has its own place; the other names take the places left in the order in which the file names them
    (humans' tables, then the track, then the order); places left after that have their default names.
    """
    names = list(dict.fromkeys(name for name in named if name != CHATEAUMA))[: max(count, 0)]
    own = DEFAULT_NAMES[:count]
    others = [name for name in names if name not in own]
    if not others:
        return own
    seats = list(own)
    for place, name in enumerate(own):
        if others and name not in names:
            seats[place] = others.pop(0)
    return tuple(seats)


def _unseated(tree: Mapping[str, Any], match: Match) -> Iterator[Fault]:
    """Humans' tables of people who do not sit at the table, because there are too many or `seats` leaves them out."""
    seats = match.position.seats[:-1]
    for name in tree.get("humans", ()):
        if name not in seats:
            yield Fault(f"humans.{name}", faults.UNKNOWN_SEAT, name, seats)


def _track(tree: Mapping[str, Any], humans: tuple[Seat, ...], chateauma_first: bool) -> Track | Unknown:
    track = tree.get("track")
    if track is None:
        return default_track(humans, chateauma_first)
    if track == "?":
        return UNKNOWN
    stacks = tuple([tuple(stack) for stack in track])
    return stacks + ((),) * (TRACK_SPACES - len(stacks))


@lru_cache(maxsize=64)
def default_track(humans: tuple[Seat, ...], chateauma_first: bool) -> Track:
    """All markers on the first space, the Châteauma's at the bottom, with modifier C on top (CH-1.7, CH-13.4)."""
    return starting_track((CHATEAUMA, *humans) if chateauma_first else (*humans, CHATEAUMA))


# The board


def _depot(hexes: Any) -> Depot:
    if not hexes:
        return ()
    return UNKNOWN if hexes == "?" else tuple([_TILES[text] for text in hexes])


def _pile(goods: Any) -> GoodsPile:
    if not goods:
        return ()
    return UNKNOWN if goods == "?" else tuple(goods)


def _hole(number: Any) -> int | Unknown:
    return UNKNOWN if number == "?" else int(number)


def _tiles(texts: Iterable[str]) -> tuple[Tile, ...]:
    return tuple([_TILES[text] for text in texts])


def _supply(table: dict[str, Any]) -> Supply:
    return Supply(
        hexes=tuple(_tiles(table.get(kind, ())) for kind in _KINDS),
        black=_tiles(table.get("black", ())),
        goods=tuple(table.get("goods", ())),
        round_goods=tuple(table.get("round_goods", ())),
        gone=_tiles(table.get("gone", ())),
    )


# The Châteauma, rulings and facts


def _chateauma(table: dict[str, Any]) -> Chateauma:
    get = table.get
    return Chateauma(
        level=get("level", "normal"),
        modifiers=tuple(get("modifiers", ())),
        die=get("die"),
        score=get("score", 0),
        silver=get("silver", 0),
        goods=tuple(sorted(get("goods", ()))),
        left=_slot(get("left")),
        right=_slot(get("right")),
        deck=tuple(table["deck"]) if "deck" in table else UNKNOWN,
        discard=tuple(get("discard", ())),
        reserve=_tiles(get("reserve", ())),
        wild=_tiles(get("wild", ())),
        duchy=_tiles(get("duchy", ())),
        sold=tuple(get("sold", ())),
        covered=_covered(table["covered"]) if "covered" in table else _NONE_PER_KIND,
        marks=tuple([tuple(table["marks"].get(kind, ())) for kind in _KINDS]) if "marks" in table else _NO_MARKS,
        bonus=tuple([_KINDS[kind] for kind in get("bonus", ())]),
    )


def _slot(slot: Any) -> CardInPlay | None:
    if slot is None:
        return None
    number, tiles = slot["card"], slot.get("tiles")
    if tiles is None:
        return table_facts().empty_card(number)
    return CardInPlay(number, tuple([_ON_CARD[text] for text in tiles]))


def _covered(table: dict[str, Any]) -> tuple[tuple[Tile, ...], ...]:
    return tuple(_covering(table.get(kind, 0)) for kind in _KINDS)


def _covering(hexes: Any) -> tuple[Tile, ...]:
    # A number far beyond the box is a defect, not a reason to build as many hexes.
    return (WILD,) * min(hexes, 200) if isinstance(hexes, int) else tuple([_FACE_DOWN[text] for text in hexes])


def _rulings(table: dict[str, Any]) -> Rulings:
    changes: dict[str, Any] = dict(table)
    if RESERVE_ORDER in table:
        changes[RESERVE_ORDER] = tuple(_KINDS[kind] for kind in table[RESERVE_ORDER])
    return Rulings(**changes)


def _facts(table: dict[str, Any]) -> Facts:
    printed = table_facts()
    cards = list(printed.cards)
    for number, read in table.get("cards", _EMPTY).items():
        cards[int(number) - 1] = _card_facts(cards[int(number) - 1], read)
    counts = table.get("duchy_spaces", _EMPTY)
    spaces = tuple(counts.get(kind, count) for kind, count in zip(_KINDS, printed.duchy_spaces, strict=True))
    depots = table.get("depots")
    kinds = None if depots is None else tuple(tuple(_KINDS[kind] for kind in depot) for depot in depots)
    return Facts(tuple(cards), spaces, kinds)


def _card_facts(printed: CountyCard, read: dict[str, Any]) -> CountyCard:
    """A card as the table read it; what a table has read off its own card is confirmed."""
    points = tuple(read.get("points", printed.points))
    spaces = tuple(parse_space(text) for text in read["spaces"]) if "spaces" in read else printed.spaces
    if (points, spaces) == (printed.points, printed.spaces):
        return printed
    return CountyCard(printed.number, (points[0], points[1], points[2]), spaces, CONFIRMED)


# The humans


def _human(name: Seat, table: dict[str, Any]) -> Human:
    get = table.get
    used = get("used", (False, False))
    return Human(
        name=name,
        board=get("board", 1),
        score=get("score", 0),
        silver=get("silver", 0),
        workers=get("workers", 0),
        dice=tuple(get("dice", ())),
        used=(used[0], used[1]),
        purchased=get("purchased", False),
        monastery6=get("monastery6", False),
        owed=tuple([_owed(text) for text in get("owed", ())]),
        storage=_tiles(get("storage", ())),
        goods=tuple(sorted(get("goods", ()))),
        sold=tuple(get("sold", ())),
        duchy=_duchy(table["duchy"]) if "duchy" in table else EMPTY_DUCHY,
        bonus=tuple([_KINDS[kind] for kind in get("bonus", ())]),
    )


def _owed(text: str) -> Owed:
    effect, _, depots = text.partition(":")
    return Owed(effect, tuple([int(depot) for depot in depots.split("+")]) if depots else ())


def _duchy(table: dict[str, str]) -> tuple[Tile | None, ...]:
    spaces: list[Tile | None] = [None] * DUCHY_SPACES
    for space, text in table.items():
        spaces[int(space) - 1] = _TILES[text]
    return tuple(spaces)
