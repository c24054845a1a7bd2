"""The shape of a position tree as pydantic types, and the faults of a tree that has another shape.

Only this module knows pydantic; it is imported when a file is read. The types are plain, so that checking a tree is
all done by pydantic's compiled core, many thousand times a second.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final, Required

from pydantic import ConfigDict, Field, GetCoreSchemaHandler, TypeAdapter, ValidationError, with_config
from pydantic_core import CoreSchema, core_schema
from typing_extensions import TypeAliasType, TypedDict

from automa.rulings import CHOICES, RESERVE_ORDER
from automa.state import MARKS, MODIFIERS, UNREAD_MARK
from engine.catalogue import COUNTY_CARDS, DUCHY_BOARDS, EDITIONS, GOODS_TYPES, LEVELS, PLAYERS, format_space
from engine.catalogue import Space as PrintedSpace
from engine.human import (
    CARPENTER,
    CHURCH,
    CITY_HALL,
    DISCARD,
    DUCHY_SPACES,
    EXTRA,
    KEEP,
    MARKET,
    SHIP_GOODS,
    WAREHOUSE,
)
from engine.position import DEPOTS, DIE_NUMBERS, LARGE_AND_SMALL, PHASES, ROUNDS, depots_beside
from engine.seats import TRACK_SPACES
from engine.tiles import ALL_NOTATIONS, FACES, KIND_NAMES, KINDS, UNKNOWN_TILE, format_tile, hex_tile, parse_tile

UNKNOWN_TEXT: Final = "?"


class OneOf:
    """A text out of a list."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.literal_schema(self.texts)


class Whole:
    """A whole number from `least` to `most`; true is none, and neither is 1.0."""

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        numbers = core_schema.int_schema(strict=True, ge=self.least, le=self.most)
        expected = ", ".join(map(str, range(self.least, self.most + 1)))
        return core_schema.custom_error_schema(
            numbers,
            custom_error_type="whole_number",
            custom_error_message="",
            custom_error_context={"expected": expected},
        )


class Count:
    """A whole number, 0 or more."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.int_schema(strict=True, ge=0)


_FACE_UP = [format_tile(hex_tile(kind, face)) for kind in KINDS for face in (None, *FACES[kind])]
_WILD = [text for text in ALL_NOTATIONS if parse_tile(text).face_down]
_KEEP = [f"{KEEP}:{first}" for first in DEPOTS] + [
    f"{KEEP}:{first}+{second}" for first in DEPOTS for second in depots_beside(first)
]
OWED_TEXTS: Final = (EXTRA, MARKET, CARPENTER, CHURCH, WAREHOUSE, CITY_HALL, SHIP_GOODS, DISCARD, *_KEEP)

Hex = TypeAliasType("Hex", Annotated[str, OneOf(*_FACE_UP)])
DepotHex = TypeAliasType("DepotHex", Annotated[str, OneOf(*_FACE_UP, format_tile(UNKNOWN_TILE))])
CardHex = TypeAliasType("CardHex", Annotated[str, OneOf("", *_FACE_UP, *_WILD)])
WildHex = TypeAliasType("WildHex", Annotated[str, OneOf(*_WILD)])
CoveredHex = TypeAliasType("CoveredHex", Annotated[str, OneOf(*_WILD, *_FACE_UP)])
KindName = TypeAliasType("KindName", Annotated[str, OneOf(*KIND_NAMES)])
CardSpace = TypeAliasType(
    "CardSpace",
    Annotated[str, OneOf(*(format_space(PrintedSpace(kind, sell)) for kind in KINDS for sell in (False, True)))],
)
Good = Annotated[int, Whole(0, GOODS_TYPES)]
Die = Annotated[int, Whole(DIE_NUMBERS[0], DIE_NUMBERS[-1])]
Card = Annotated[int, Whole(COUNTY_CARDS[0], COUNTY_CARDS[-1])]
Number = Annotated[int, Count()]
Hole = Annotated[str, OneOf(UNKNOWN_TEXT)]
SeatName = Annotated[str, Field(min_length=1)]
Goods = list[Good]
Kinds = list[KindName]
Depot = Annotated[list[DepotHex] | Hole, Field(union_mode="left_to_right")]
Pile = Annotated[Goods | Hole, Field(union_mode="left_to_right")]
BonusLeft = Annotated[Annotated[int, Whole(0, LARGE_AND_SMALL)] | Hole, Field(union_mode="left_to_right")]
Covered = Annotated[Number | list[CoveredHex], Field(union_mode="left_to_right")]
Marks = list[Annotated[str, OneOf(*MARKS, UNREAD_MARK)]]

_CLOSED: Final = ConfigDict(extra="forbid", strict=True)


class TableOf:
    """A table whose keys are not all Python names, such as those of depots; each may be left out, others are faults."""

    def __init__(self, name: str, title: str, keys: dict[str, Any]) -> None:
        table: Any = TypedDict(name, keys, total=False)  # type: ignore[misc]  # the keys are computed
        table.__doc__ = title
        self.table = with_config(_CLOSED)(table)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return handler.generate_schema(self.table)


Depots = Annotated[
    dict[str, Any],
    TableOf("Depots", "Hexes per depot.", {**dict.fromkeys(map(str, DEPOTS), Depot), "black": Depot}),
]
Piles = Annotated[dict[str, Any], TableOf("Piles", "Goods lying in the depots.", dict.fromkeys(map(str, DEPOTS), Pile))]
Bonus = Annotated[
    dict[str, Any], TableOf("Bonus", "Bonus tiles still on the board per kind.", dict.fromkeys(KIND_NAMES, BonusLeft))
]
SupplyTree = Annotated[
    dict[str, Any],
    TableOf(
        "Supply",
        "What a digital game has not drawn yet, in the order in which it will be drawn.",
        {
            **dict.fromkeys(KIND_NAMES, list[Hex]),
            "black": list[Hex],
            "goods": Goods,
            "round_goods": Goods,
            "gone": list[Hex],
        },
    ),
]
CoveredTree = Annotated[
    dict[str, Any],
    TableOf("Covered", "Modifier A: face-down hexes per kind of space.", dict.fromkeys(KIND_NAMES, Covered)),
]
MarksTree = Annotated[
    dict[str, Any],
    TableOf("Marks", "Board 36: the marks of the spaces of each kind.", dict.fromkeys(KIND_NAMES, Marks)),
]
RulingsTree = Annotated[
    dict[str, Any],
    TableOf(
        "Rulings",
        "The rulings that differ from the default.",
        {
            **{name: Annotated[str, OneOf(*choices)] for name, choices in CHOICES.items()},
            RESERVE_ORDER: Annotated[Kinds, Field(min_length=6, max_length=6)],
        },
    ),
]
CardFacts = Annotated[
    dict[str, Any],
    TableOf(
        "CardFacts",
        "What a table's own county card shows.",
        {
            "points": Annotated[list[Number], Field(min_length=3, max_length=3)],
            "spaces": Annotated[list[CardSpace], Field(min_length=1)],
        },
    ),
]
CardsTree = Annotated[
    dict[str, Any],
    TableOf("Cards", "County cards by number.", {str(number): CardFacts for number in COUNTY_CARDS}),
]
SpacesTree = Annotated[
    dict[str, Any], TableOf("DuchySpaces", "Spaces of board 35 or 36 per kind.", dict.fromkeys(KIND_NAMES, Number))
]
DuchyTree = Annotated[
    dict[str, Any],
    TableOf("Duchy", "Hexes by duchy space.", {str(space): Hex for space in range(1, DUCHY_SPACES + 1)}),
]


@with_config(_CLOSED)
class FactsTree(TypedDict, total=False):
    """What this table's pieces show differently from the program's own data."""

    cards: CardsTree
    duchy_spaces: SpacesTree
    depots: Annotated[list[Kinds], Field(min_length=6, max_length=6)]


@with_config(_CLOSED)
class SlotTree(TypedDict, total=False):
    """A county card in a slot."""

    card: Required[Card]
    tiles: list[CardHex]


@with_config(_CLOSED)
class ChateaumaTree(TypedDict, total=False):
    """The Châteauma's own table."""

    level: Annotated[str, OneOf(*LEVELS)]
    modifiers: list[Annotated[str, OneOf(*MODIFIERS)]]
    die: Die
    score: Number
    silver: Number
    goods: Goods
    left: SlotTree
    right: SlotTree
    deck: list[Card]
    discard: list[Card]
    reserve: list[Hex]
    wild: list[WildHex]
    duchy: list[Hex]
    sold: Goods
    covered: CoveredTree
    bonus: Kinds
    marks: MarksTree


@with_config(_CLOSED)
class HumanTree(TypedDict, total=False):
    """A human modelled in full."""

    board: Annotated[int, Whole(DUCHY_BOARDS[0], DUCHY_BOARDS[-1])]
    score: Number
    silver: Number
    workers: Number
    dice: list[Die]
    used: Annotated[list[bool], Field(min_length=2, max_length=2)]
    purchased: bool
    monastery6: bool
    owed: list[Annotated[str, OneOf(*OWED_TEXTS)]]
    storage: list[Hex]
    goods: Goods
    sold: Goods
    duchy: DuchyTree
    bonus: Kinds


@with_config(_CLOSED)
class PositionTree(TypedDict, total=False):
    """One moment of a game against the Châteauma."""

    format: Required[Annotated[int, Whole(1, 1)]]
    edition: Annotated[str, OneOf(*EDITIONS)]
    players: Required[Annotated[int, Whole(PLAYERS[0], PLAYERS[-1])]]
    phase: Annotated[str, OneOf(*PHASES)]
    round: Annotated[int, Whole(ROUNDS[0], ROUNDS[-1])]
    white: Required[Annotated[Die | Hole, Field(union_mode="left_to_right")]]
    to_move: str
    done: list[SeatName]
    track: Annotated[
        Annotated[list[list[SeatName]], Field(max_length=TRACK_SPACES)] | Hole, Field(union_mode="left_to_right")
    ]
    order: list[SeatName]
    seats: list[SeatName]
    depots: Depots
    goods: Piles
    bonus: Bonus
    supply: SupplyTree
    chateauma: ChateaumaTree
    rulings: RulingsTree
    facts: FactsTree
    humans: dict[SeatName, HumanTree]


@lru_cache(maxsize=1)
def adapter() -> TypeAdapter[Any]:
    """The compiled check of a whole tree."""
    return TypeAdapter(PositionTree)


def shape_errors(tree: object) -> list[Any]:
    """Everything in `tree` that has not the shape of a position, as pydantic reports it; empty when all is well."""
    try:
        adapter().validate_python(tree, strict=True)
    except ValidationError as error:
        return list(error.errors(include_url=False))
    return []
