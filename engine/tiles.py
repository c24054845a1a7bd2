"""Hex tiles: their kinds, their faces, and the text form in which every file and command writes them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from engine.errors import Malformed


class Kind(StrEnum):
    """The six kinds of hex, in the default reserve order of the Châteauma's board (ruling `reserve_order`)."""

    BUILDING = "building"
    MONASTERY = "monastery"
    SHIP = "ship"
    LIVESTOCK = "livestock"
    MINE = "mine"
    CASTLE = "castle"


KINDS: tuple[Kind, ...] = tuple(Kind)
KIND_NAMES: tuple[str, ...] = tuple(kind.value for kind in KINDS)
LETTER_KINDS: dict[str, Kind] = {
    "b": Kind.BUILDING,
    "y": Kind.MONASTERY,
    "s": Kind.SHIP,
    "l": Kind.LIVESTOCK,
    "m": Kind.MINE,
    "c": Kind.CASTLE,
}
"""The letters by which people name the kinds; y is the yellow of the monasteries."""
KIND_LETTERS: dict[Kind, str] = {kind: letter for letter, kind in LETTER_KINDS.items()}
KIND_INDEX: dict[Kind, int] = {kind: index for index, kind in enumerate(KINDS)}

BUILDINGS: tuple[str, ...] = (
    "warehouse",
    "carpenter",
    "church",
    "market",
    "boarding_house",
    "bank",
    "city_hall",
    "watchtower",
)
ANIMALS: tuple[str, ...] = ("cow", "pig", "sheep", "chicken")
LIVESTOCK_FACES: tuple[str, ...] = tuple(f"{animal}{count}" for animal in ANIMALS for count in (2, 3, 4))
MONASTERY_FACES: tuple[str, ...] = tuple(str(number) for number in range(1, 27))
FACES: dict[Kind, tuple[str, ...]] = {
    Kind.BUILDING: BUILDINGS,
    Kind.LIVESTOCK: LIVESTOCK_FACES,
    Kind.MONASTERY: MONASTERY_FACES,
    Kind.SHIP: (),
    Kind.MINE: (),
    Kind.CASTLE: (),
}


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """One hex as far as it is known. Equal hexes are one object, so get them from `hex_tile` or `parse_tile`.

    `kind` is None when nothing is known of the hex; `face` is None when the kind has no faces or the face is not
    known. `face_down` marks a wild tile: a hex of the black depot kept face down, of no kind for the rules
    until it is turned up (CH "wild tile"), whatever the program knows of its face.
    `animal` and `animals` (2 to 4) are those on a livestock hex whose face is known, otherwise "" and 0.
    """

    kind: Kind | None
    face: str | None
    face_down: bool
    animal: str
    animals: int

    @property
    def has_open_face(self) -> bool:
        """Whether this hex lies face up, is of a kind with faces, and its face is not known."""
        return self.face is None and not self.face_down and self.kind is not None and bool(FACES[self.kind])

    def turned_up(self) -> Tile:
        """The same hex face up (CH-8.2)."""
        return hex_tile(self.kind, self.face)

    def turned_down(self) -> Tile:
        """The same hex face down, a wild tile (CH-4.4c)."""
        return hex_tile(self.kind, self.face, True)

    def __repr__(self) -> str:
        return f"<{format_tile(self)}>"

    def __reduce__(self) -> tuple[object, ...]:
        # A copy or an unpickled tile must be the very same object, because tiles compare by identity.
        return hex_tile, (self.kind, self.face, self.face_down)


@cache
def hex_tile(kind: Kind | None, face: str | None = None, face_down: bool = False) -> Tile:
    """The one shared value of this hex: equal hexes are the same object."""
    # `cache` tells `hex_tile(kind)` and `hex_tile(kind, None)` apart; with every argument given they are one.
    return _shared_tile(kind, face, face_down)


@cache
def _shared_tile(kind: Kind | None, face: str | None, face_down: bool) -> Tile:
    if kind is Kind.LIVESTOCK and face is not None:
        return Tile(kind, face, face_down, face[:-1], int(face[-1]))
    return Tile(kind, face, face_down, "", 0)


CASTLE = hex_tile(Kind.CASTLE)
SHIP = hex_tile(Kind.SHIP)
MINE = hex_tile(Kind.MINE)
UNKNOWN_TILE = hex_tile(None)
WILD = hex_tile(None, face_down=True)


def _notations() -> dict[Tile, str]:
    texts = {UNKNOWN_TILE: "?", WILD: "wild"}
    for kind in KINDS:
        for face in (None, *FACES[kind]):
            text = kind.value if face is None else f"{kind.value}:{face}"
            texts[hex_tile(kind, face)] = text
            texts[hex_tile(kind, face, True)] = f"wild={text}"
    return texts


_TEXT_OF: dict[Tile, str] = _notations()
_TILE_OF: dict[str, Tile] = {text: tile for tile, text in _TEXT_OF.items()}

ALL_NOTATIONS: tuple[str, ...] = tuple(_TILE_OF)


def format_tile(tile: Tile) -> str:
    """The text form of a hex, such as `building:bank`, `ship`, `wild=castle`; `?` when nothing is known of it."""
    return _TEXT_OF[tile]


def parse_tile(text: str) -> Tile:
    """The hex that `text` names; the reverse of `format_tile`.

    Raises `Malformed` for any other text.
    """
    tile = _TILE_OF.get(text)
    if tile is None:
        raise Malformed("hex", text, allowed=ALL_NOTATIONS)
    return tile
