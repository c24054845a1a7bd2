"""A Châteauma turn while it runs: the match so far, its moves and its reasons.

The rules modules are handed this value's holder, decide by pure functions, and change the match only by `do`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from automa.in_sight import hexes_in_sight
from automa.moves import Move
from automa.questions import BlackHexes, BonusLeft, DepotHexes, FaceOf, faces_of
from automa.reasons import Reason
from automa.sights import SeenBlack, SeenBonus, SeenDepot, SeenHex
from automa.state import SLOTS, CardInPlay, Match
from engine.catalogue import most_of_face
from engine.position import LARGE_AND_SMALL, Depot
from engine.questions import Asking
from engine.tiles import KIND_INDEX, UNKNOWN_TILE, Kind, Tile, format_tile, parse_tile
from engine.unknown import UNKNOWN


class Placement(NamedTuple):
    """A hex that was put on a space (from 1) of county card `card`; `fills` when it covered the card's last space."""

    card: int
    space: int
    tile: Tile
    fills: bool


@dataclass
class Turn:
    """The working state of one turn. `active` is the number of the active card, None when there is none (CH-3.2)."""

    match: Match
    asking: Asking
    last_look: Match
    """The match when bonus tiles were last looked at, or as the turn began (CH-9.1)."""
    explaining: bool = False
    moves: list[Move] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)
    moves_before: list[int] = field(default_factory=list)
    """For each reason, how many moves had been made when it was noted."""
    active: int | None = None
    moving: int | None = None
    """The card whose hexes are on their way to the duchy: it counts as full (CH-13.5)."""
    filled_while_moving: list[int] = field(default_factory=list)

    def do(self, move: Move) -> None:
        """Carries out one move."""
        self.match = move.apply(self.match)
        self.moves.append(move)

    def because(self, reason: Reason) -> None:
        """Notes one reason. Callers make it only when `explaining` is set."""
        self.reasons.append(reason)
        self.moves_before.append(len(self.moves))

    @property
    def white(self) -> int:
        """The white die, which `take_turn` has made sure of."""
        white = self.match.position.white
        assert white is not UNKNOWN
        return white

    def cards_to_fill(self) -> list[tuple[str, CardInPlay]]:
        """The cards with an empty space, the active one first, then the other; one being moved counts as full."""
        found: list[tuple[str, CardInPlay]] = []
        for slot in SLOTS:
            card = self.match.chateauma.card(slot)
            if card is None or card.number == self.moving or card.is_full:
                continue
            if card.number == self.active:
                found.insert(0, (slot, card))
            else:
                found.append((slot, card))
        return found

    def depot(self, number: int) -> tuple[Tile, ...]:
        """The hexes of a depot, asked for when they are not known."""
        hexes = self.match.position.depots[number - 1]
        if hexes is UNKNOWN or UNKNOWN_TILE in hexes:
            count = None if hexes is UNKNOWN else len(hexes)
            hexes = with_known_faces(hexes, self.asking(DepotHexes(depot=number, count=count)))
            self.do(SeenDepot(number, hexes))
        return hexes

    def black_depot(self) -> tuple[Tile, ...]:
        """The hexes of the black depot with their kinds, asked for when they are not known."""
        hexes = self.match.position.black
        if hexes is UNKNOWN or UNKNOWN_TILE in hexes:
            count = None if hexes is UNKNOWN else len(hexes)
            hexes = with_known_faces(hexes, self.asking(BlackHexes(count=count)))
            self.do(SeenBlack(hexes))
        return hexes

    def bonus_left(self, kind: Kind) -> int:
        """The bonus tiles of a kind still on the board, asked for when that is not known."""
        left = self.match.position.bonus[KIND_INDEX[kind]]
        if left is UNKNOWN:
            # Every human can have taken one of the two at most, and the Châteauma has none of this kind.
            fewest = max(0, LARGE_AND_SMALL - (self.match.position.players - 1))
            left = self.asking(BonusLeft(kind=kind, options=tuple(range(fewest, LARGE_AND_SMALL + 1))))
            self.do(SeenBonus(kind, left))
        return left

    def face(
        self, place: str, index: int, tile: Tile, target_slot: str | None = None, target_space: int | None = None
    ) -> Tile:
        """The hex with its face, asked for when that is not known. `index` counts from 0 in its `place`.

        A monastery stays as it is: nothing ever hangs on its number (CH-2.2, CH-5.3).
        """
        if not tile.has_open_face or tile.kind is None or tile.kind is Kind.MONASTERY:
            return tile
        options = possible_faces(self.match, tile.kind)
        if len(options) == 1:
            seen = parse_tile(options[0])
        else:
            seen = self.asking(
                FaceOf(
                    kind=tile.kind,
                    place=place,
                    number=index + 1,
                    options=options,
                    target_slot=target_slot,
                    target_space=target_space,
                )
            )
        self.do(SeenHex(place, index, seen))
        return seen

    def last_seen(self, place: str, index: int, tile: Tile) -> Tile:
        """The hex about to go into the reserve: where it leaves the table, its face is asked for now.

        Nobody could look at it when it is placed later. `index` counts from 0 in its `place`.
        """
        return self.face(place, index, tile) if self.match.habits.hexes_leave_the_table else tile


def with_known_faces(known: Depot, told: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The hexes as told; one told by its kind alone keeps the face that is known in its place."""
    if known is UNKNOWN or len(known) != len(told):
        return told
    return tuple(
        before if before.kind is tile.kind and tile.face is None else tile
        for before, tile in zip(known, told, strict=True)
    )


def possible_faces(match: Match, kind: Kind) -> tuple[str, ...]:
    """The notations of the faces that a hex of this kind can still have: not all of that face lie in sight."""
    seen = Counter(hexes_in_sight(match))
    options = [text for text in faces_of(kind) if seen[parse_tile(text)] < most_of_face(parse_tile(text))]
    return tuple(options) or faces_of(kind)


def tile_name(tile: Tile) -> str:
    """What a skipped hex is called in a move: its notation, `wild` while it lies face down."""
    return "wild" if tile.face_down else format_tile(tile)
