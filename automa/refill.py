"""BG-2.2 at a physical table: what the refilled depots must hold, as far as kinds go, and what a person corrects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from automa.questions import FACE_UP_NOTATIONS, read_hex
from automa.state import FACE_DOWN_BEFORE_THE_GAME, FACE_UP_BEFORE_THE_GAME, Facts
from engine.catalogue import black_spaces, box
from engine.errors import Malformed
from engine.position import DEPOT_SPACES, DEPOTS, PHASES
from engine.questions import Question
from engine.tiles import KINDS, LETTER_KINDS, UNKNOWN_TILE, Kind, Tile, format_tile, hex_tile

EMPTY_WORDS = ("-", "0")
"""What a person types for an empty depot."""


class Filling(NamedTuple):
    """What a refill lays out: per depot the hexes, and how many black hexes; `missing` kinds whose supply ran short."""

    depots: tuple[tuple[Tile, ...], ...]
    black: int
    missing: tuple[tuple[int, Kind], ...] = ()
    """Spaces that stay empty: depot and kind."""


def expected_filling(facts: Facts, players: int, edition: str, modifiers: tuple[str, ...], phase: str) -> Filling:
    """The refill of `phase`: every space in use gets a hex of its kind while the supply lasts (BG-2.2).

    Each earlier phase took as many hexes from the supplies, whatever became of them, so what is left is known without
    having seen them. Starting castles come out of the 14 (CH-1.5, BG-1.4); modifiers A and B take theirs before.
    """
    supply = dict.fromkeys(KINDS, 0)
    for tile in box("colour"):
        assert tile.kind is not None
        supply[tile.kind] += 1
    supply[Kind.CASTLE] -= players
    black = len(box("black"))
    if "B" in modifiers:
        supply = {kind: count - FACE_UP_BEFORE_THE_GAME[kind] for kind, count in supply.items()}
    if "A" in modifiers:
        black -= sum(FACE_DOWN_BEFORE_THE_GAME.values())
    filling = Filling((), 0)
    for earlier in PHASES[: PHASES.index(phase) + 1]:
        filling = _fill(facts.depot_kinds(players, earlier), supply, min(black, black_spaces(players, edition)))
        black -= filling.black
    return filling


def _fill(kinds: tuple[tuple[Kind, ...], ...], supply: dict[Kind, int], black: int) -> Filling:
    depots: list[tuple[Tile, ...]] = []
    missing: list[tuple[int, Kind]] = []
    for number, printed in zip(DEPOTS, kinds, strict=True):
        hexes: list[Tile] = []
        for kind in printed:
            if supply[kind]:
                supply[kind] -= 1
                hexes.append(hex_tile(kind))
            else:
                missing.append((number, kind))
        depots.append(tuple(hexes))
    return Filling(tuple(depots), black, tuple(missing))


class Corrections(NamedTuple):
    """What a person says of a refill: depots that hold something else, and the black depot where it is named."""

    depots: tuple[tuple[int, tuple[Tile, ...]], ...] = ()
    black: tuple[Tile, ...] | None = None


@dataclass(frozen=True, kw_only=True)
class Filled(Question[Corrections]):
    """Whether the refilled board is as expected: an empty line, or depots put right, as in `4 s b k s b c l`.

    A depot's number, or k for the black depot, then its hexes by letter or notation, `-` for none.
    """

    topic = "fill"
    filling: Filling

    @property
    def allowed(self) -> Sequence[str]:
        """The words the line may hold."""
        return (*map(str, DEPOTS), "k", *LETTER_KINDS, "-", *FACE_UP_NOTATIONS)

    def read(self, text: str) -> Corrections:
        """The corrections. Raises `Malformed` for a line that is not of that form or holds too many hexes."""
        depots: dict[int, tuple[Tile, ...]] = {}
        black: tuple[Tile, ...] | None = None
        for place, words in _groups(text):
            hexes = tuple(read_hex(word, FACE_UP_NOTATIONS) for word in words if word not in EMPTY_WORDS)
            if place == "k":
                if len(hexes) > self.filling.black:
                    raise Malformed("number of hexes", text, tuple(map(str, range(self.filling.black + 1))))
                black = hexes
            else:
                if len(hexes) > DEPOT_SPACES:
                    raise Malformed("number of hexes", text, tuple(map(str, range(DEPOT_SPACES + 1))))
                depots[int(place)] = hexes
        return Corrections(tuple(sorted(depots.items())), black)

    def write(self, answer: Corrections) -> str:
        """The line in its shortest form."""
        groups = [f"{depot} {_line(hexes)}" for depot, hexes in answer.depots]
        if answer.black is not None:
            groups.append(f"k {_line(answer.black)}")
        return " ".join(groups)


def _line(hexes: tuple[Tile, ...]) -> str:
    return " ".join(map(format_tile, hexes)) or "-"


def _groups(text: str) -> list[tuple[str, list[str]]]:
    """The line cut at its depot numbers; letters may be written together, and with the number, as in `4sb`."""
    groups: list[tuple[str, list[str]]] = []
    for word in text.replace(",", " ").lower().split():
        rest = word
        if word[0] in "123456k":
            groups.append((word[0], []))
            rest = word[1:]
        if not rest:
            continue
        if not groups:
            raise Malformed("fill", word, (*map(str, DEPOTS), "k"))
        together = all(letter in LETTER_KINDS for letter in rest)
        groups[-1][1].extend(list(rest) if together else [rest])
    for place, words in groups:
        if not words:
            raise Malformed("fill", place, (*LETTER_KINDS, "-"))
    return groups


def unknown_black(count: int) -> tuple[Tile, ...]:
    """So many black hexes of which nothing is known yet."""
    return (UNKNOWN_TILE,) * count
