"""What happens to the table in the Châteauma's turn: moves, which are announced, each with the clause that decided it.

A turn is the list of its moves: the rules decide them, `apply` alone changes the match, and a recorded turn is played
again by applying its moves. Moves not for hands (a card leaving its slot, a hole that was filled) are `Sight`s.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from automa.gone import CannotApply, without_black_hex, without_hex, without_last
from automa.state import Match
from engine.seats import CHATEAUMA, advanced
from engine.tiles import KIND_INDEX, Kind, Tile, format_tile
from engine.unknown import UNKNOWN

RESERVE: Final = "reserve"


@dataclass(frozen=True, slots=True)
class Move:
    """The parent of all moves. `name` is the one of the position format; `clause` the rule that decided the move."""

    name: ClassVar[str] = ""
    announced: ClassVar[bool] = True
    hidden: ClassVar[tuple[str, ...]] = ()
    """Fields that `apply` needs but that are not part of the announced move."""

    def apply(self, match: Match) -> Match:
        """The match after this move. Raises `CannotApply` when it cannot have happened there."""
        raise CannotApply(self.name)


@dataclass(frozen=True, slots=True)
class Take(Move):
    """A hex taken from a depot (1-6) or from the top of its pile in the reserve, to be placed."""

    name = "take"
    source: int | str
    tile: Tile
    clause: str

    def apply(self, match: Match) -> Match:
        """Takes the first such hex of the depot, or the last of its kind in the reserve (CH-4.3, CH-2.5)."""
        if self.source == RESERVE:
            reserve = without_last(match.chateauma.reserve, self.tile)
            return match._replace(chateauma=match.chateauma._replace(reserve=reserve))
        return without_hex(match, int(self.source), self.tile)


@dataclass(frozen=True, slots=True)
class Place(Move):
    """A hex put on a space (1 to n) of the card in `slot`; a face-down one comes from the top of the wild pile."""

    name = "place"
    slot: str
    space: int
    tile: Tile
    clause: str

    def apply(self, match: Match) -> Match:
        """Covers the space."""
        own = match.chateauma
        card = own.card(self.slot)
        if card is None or self.space > len(card.tiles) or card.tiles[self.space - 1] is not None:
            raise CannotApply(self.name)
        own = own.with_card(self.slot, card.with_tile(self.space, self.tile))
        if self.tile.face_down:
            if not own.wild:
                raise CannotApply(self.name)
            own = own._replace(wild=own.wild[:-1])
        return match._replace(chateauma=own)


@dataclass(frozen=True, slots=True)
class Reserve(Move):
    """A hex from a depot onto its pile in the reserve."""

    name = "reserve"
    depot: int
    tile: Tile
    clause: str

    def apply(self, match: Match) -> Match:
        """Moves the hex."""
        match = without_hex(match, self.depot, self.tile)
        return match._replace(chateauma=match.chateauma._replace(reserve=(*match.chateauma.reserve, self.tile)))


@dataclass(frozen=True, slots=True)
class Wild(Move):
    """The first hex of the black depot, face down into the reserve."""

    name = "wild"
    tile: Tile
    clause: str

    def apply(self, match: Match) -> Match:
        """Moves the hex; `tile` is face down, its face as far as it is known."""
        match = without_black_hex(match, self.tile.turned_up())
        return match._replace(chateauma=match.chateauma._replace(wild=(*match.chateauma.wild, self.tile)))


@dataclass(frozen=True, slots=True)
class Goods(Move):
    """All goods of a depot, by a ship."""

    name = "goods"
    depot: int
    goods: tuple[int, ...]
    clause: str

    def apply(self, match: Match) -> Match:
        """Moves the goods to the Châteauma."""
        own = match.chateauma
        return match._replace(
            position=match.position.with_goods(self.depot, ()),
            chateauma=own._replace(goods=tuple(sorted(own.goods + self.goods))),
        )


@dataclass(frozen=True, slots=True)
class Advance(Move):
    """Its marker moved one space forward, to `space`: 1 (the start) to 7, 0 when that is not known."""

    name = "advance"
    space: int
    clause: str

    def apply(self, match: Match) -> Match:
        """Moves the marker, on top of any there."""
        return match._replace(
            position=match.position._replace(track=advanced(match.position.track, CHATEAUMA)),
        )


@dataclass(frozen=True, slots=True)
class Sell(Move):
    """All goods of one type sold."""

    name = "sell"
    good: int
    count: int
    points: int
    silver: int
    clause: str

    def apply(self, match: Match) -> Match:
        """Turns the goods over and adds points and silver."""
        own = match.chateauma
        if own.goods.count(self.good) != self.count:
            raise CannotApply(self.name)
        return match._replace(
            chateauma=own._replace(
                goods=tuple(good for good in own.goods if good != self.good),
                sold=tuple(sorted(own.sold + (self.good,) * self.count)),
                score=own.score + self.points,
                silver=own.silver + self.silver,
            )
        )


@dataclass(frozen=True, slots=True)
class Silver(Move):
    """Silver gained."""

    name = "silver"
    amount: int
    clause: str

    def apply(self, match: Match) -> Match:
        """Adds the silver."""
        return match._replace(chateauma=match.chateauma._replace(silver=match.chateauma.silver + self.amount))


@dataclass(frozen=True, slots=True)
class Points(Move):
    """Points of a hex."""

    name = "points"
    amount: int
    clause: str

    def apply(self, match: Match) -> Match:
        """Adds the points."""
        return match._replace(chateauma=match.chateauma._replace(score=match.chateauma.score + self.amount))


@dataclass(frozen=True, slots=True)
class Card(Move):
    """A full county card scored."""

    name = "card"
    card: int
    points: int
    clause: str

    def apply(self, match: Match) -> Match:
        """Adds the points."""
        return match._replace(chateauma=match.chateauma._replace(score=match.chateauma.score + self.points))


@dataclass(frozen=True, slots=True)
class Duchy(Move):
    """A hex of a scored card moved to the duchy, face up."""

    name = "duchy"
    hidden = ("card", "space")
    tile: Tile
    card: int
    space: int
    clause: str

    def apply(self, match: Match) -> Match:
        """Moves the hex off `space` of county card number `card`."""
        own = match.chateauma
        slot = own.slot_of(self.card)
        card = own.card(slot) if slot is not None else None
        if slot is None or card is None:
            raise CannotApply(self.name)
        own = own.with_card(slot, card.with_tile(self.space, None))
        return match._replace(chateauma=own._replace(duchy=(*own.duchy, self.tile)))


@dataclass(frozen=True, slots=True)
class Slide(Move):
    """The right card slid into the left slot."""

    name = "slide"
    card: int
    clause: str

    def apply(self, match: Match) -> Match:
        """Moves the card."""
        own = match.chateauma
        if own.right is None or own.left is not None:
            raise CannotApply(self.name)
        return match._replace(chateauma=own._replace(left=own.right, right=None))


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """A county card turned up into the right slot."""

    name = "draw"
    card: int
    clause: str

    def apply(self, match: Match) -> Match:
        """Puts the card there, empty."""
        own = match.chateauma
        if own.right is not None or (own.left is not None and own.left.number == self.card):
            raise CannotApply(self.name)
        deck = own.deck if own.deck is UNKNOWN else tuple(card for card in own.deck if card != self.card)
        return match._replace(chateauma=own._replace(deck=deck, right=match.facts.empty_card(self.card)))


@dataclass(frozen=True, slots=True)
class Reshuffle(Move):
    """All discarded cards shuffled into a new deck."""

    name = "reshuffle"
    clause: str

    def apply(self, match: Match) -> Match:
        """Empties the discard pile; the deck's order is not known."""
        return match._replace(chateauma=match.chateauma._replace(discard=(), deck=UNKNOWN))


@dataclass(frozen=True, slots=True)
class Bonus(Move):
    """A bonus tile claimed."""

    name = "bonus"
    kind: Kind
    points: int
    clause: str

    def apply(self, match: Match) -> Match:
        """Takes the tile and adds its points."""
        index = KIND_INDEX[self.kind]
        left = match.position.bonus[index]
        if left == 0 or self.kind in match.chateauma.bonus:
            raise CannotApply(self.name)
        own = match.chateauma
        return match._replace(
            position=match.position.with_bonus(index, left if left is UNKNOWN else left - 1),
            chateauma=own._replace(bonus=(*own.bonus, self.kind), score=own.score + self.points),
        )


@dataclass(frozen=True, slots=True)
class Buy(Move):
    """A hex bought from the black depot, face up into the reserve."""

    name = "buy"
    tile: Tile
    silver: int
    clause: str

    def apply(self, match: Match) -> Match:
        """Pays the silver and moves the hex."""
        own = match.chateauma
        if own.silver < self.silver:
            raise CannotApply(self.name)
        match = without_black_hex(match, self.tile)
        return match._replace(
            chateauma=own._replace(silver=own.silver - self.silver, reserve=(*own.reserve, self.tile))
        )


@dataclass(frozen=True, slots=True)
class Skip(Move):
    """A hex or an effect that came to nothing."""

    name = "skip"
    tried: str
    clause: str

    def apply(self, match: Match) -> Match:
        """Changes nothing."""
        return match


MOVES: Final[dict[str, type[Move]]] = {
    move.name: move
    for move in (
        Take,
        Place,
        Reserve,
        Wild,
        Goods,
        Advance,
        Sell,
        Silver,
        Points,
        Card,
        Duchy,
        Slide,
        Draw,
        Reshuffle,
        Bonus,
        Buy,
        Skip,
    )
}
"""Every kind of announced move by its name."""


def clause_of(move: Move) -> str:
    """The clause that decided an announced move; "" for one that is not announced."""
    clause: str = getattr(move, "clause", "")
    return clause


def replayed(match: Match, moves: Iterable[Move]) -> Match:
    """The match after these moves. Raises `CannotApply` when they cannot have happened there."""
    for move in moves:
        match = move.apply(match)
    return match


def move_tree(move: Move) -> dict[str, Any]:
    """The move as the position format writes it: `move`, its facts, then `clause`. A face-down hex is `wild`."""
    tree: dict[str, Any] = {"move": move.name}
    for name, key in _written_fields(type(move)):
        value = getattr(move, name)
        if isinstance(value, Tile):
            value = "wild" if value.face_down else format_tile(value)
        elif isinstance(value, tuple):
            value = list(value)
        elif isinstance(value, Kind):
            value = value.value
        tree[key] = value
    return tree


_WRITTEN: Final[dict[type[Move], tuple[tuple[str, str], ...]]] = {}


def _written_fields(move: type[Move]) -> tuple[tuple[str, str], ...]:
    """The fields of a kind of move that are written, each with its key; looked up once, because it takes long."""
    found = _WRITTEN.get(move)
    if found is None:
        names = [part.name for part in fields(move) if part.name not in move.hidden]
        found = _WRITTEN[move] = tuple((name, "from" if name == "source" else name) for name in names)
    return found
