"""Moves that are not for hands: holes that an answer filled, and what follows from a move without a word.

They are recorded beside the announced moves, so that a recorded turn can be played again exactly.
"""

from __future__ import annotations

from dataclasses import dataclass

from automa.gone import CannotApply
from automa.moves import Move
from automa.state import SLOTS, Match
from engine.catalogue import CountyCard
from engine.position import handed_on
from engine.seats import CHATEAUMA
from engine.tiles import KIND_INDEX, Kind, Tile
from engine.unknown import UNKNOWN


@dataclass(frozen=True, slots=True)
class Sight(Move):
    """The parent of all moves that are not announced."""

    announced = False


@dataclass(frozen=True, slots=True)
class SeenWhite(Sight):
    """The white die of the round."""

    name = "seen white"
    white: int

    def apply(self, match: Match) -> Match:
        """Notes it."""
        return match._replace(position=match.position._replace(white=self.white))


@dataclass(frozen=True, slots=True)
class SeenDie(Sight):
    """Its own die of the turn (CH-3.1)."""

    name = "seen die"
    die: int

    def apply(self, match: Match) -> Match:
        """Notes it."""
        return match._replace(chateauma=match.chateauma._replace(die=self.die))


@dataclass(frozen=True, slots=True)
class SeenDepot(Sight):
    """What lies in a numbered depot (1-6)."""

    name = "seen depot"
    depot: int
    tiles: tuple[Tile, ...]

    def apply(self, match: Match) -> Match:
        """Notes it."""
        return match._replace(position=match.position.with_depot(self.depot, self.tiles))


@dataclass(frozen=True, slots=True)
class SeenBlack(Sight):
    """What lies in the black depot."""

    name = "seen black"
    tiles: tuple[Tile, ...]

    def apply(self, match: Match) -> Match:
        """Notes it."""
        return match._replace(position=match.position._replace(black=self.tiles))


@dataclass(frozen=True, slots=True)
class SeenGoods(Sight):
    """The goods lying in a depot; 0 for one of unknown type."""

    name = "seen goods"
    depot: int
    goods: tuple[int, ...]

    def apply(self, match: Match) -> Match:
        """Notes them."""
        return match._replace(position=match.position.with_goods(self.depot, self.goods))


@dataclass(frozen=True, slots=True)
class SeenOwnGoods(Sight):
    """The goods the Châteauma holds, where one of them was not known."""

    name = "seen own goods"
    goods: tuple[int, ...]

    def apply(self, match: Match) -> Match:
        """Notes them."""
        return match._replace(chateauma=match.chateauma._replace(goods=self.goods))


@dataclass(frozen=True, slots=True)
class SeenHex(Sight):
    """The face of one hex: `place` is as in `FaceOf`, or `wild`; `index` counts from 0 there."""

    name = "seen hex"
    place: str
    index: int
    tile: Tile

    def apply(self, match: Match) -> Match:
        """Puts the known hex in the place of the unknown one."""
        own = match.chateauma
        if self.place in SLOTS:
            card = own.card(self.place)
            if card is None:
                raise CannotApply(self.name)
            return match._replace(chateauma=own.with_card(self.place, card.with_tile(self.index + 1, self.tile)))
        if self.place.isdigit():
            hexes = match.position.depot(int(self.place))
            if hexes is UNKNOWN:
                return match
            seen = _with(hexes, self.index, self.tile)
            return match._replace(position=match.position.with_depot(int(self.place), seen))
        if self.place == "black":
            black = match.position.black
            return match if black is UNKNOWN else match.with_position(black=_with(black, self.index, self.tile))
        pile: tuple[Tile, ...] = getattr(own, self.place)
        return match.with_chateauma(**{self.place: _with(pile, self.index, self.tile)})


def _with(hexes: tuple[Tile, ...], index: int, tile: Tile) -> tuple[Tile, ...]:
    if index >= len(hexes):
        raise CannotApply(SeenHex.name)
    return (*hexes[:index], tile, *hexes[index + 1 :])


@dataclass(frozen=True, slots=True)
class SeenBonus(Sight):
    """How many bonus tiles of a kind are still on the board, 0 to 2."""

    name = "seen bonus"
    kind: Kind
    left: int

    def apply(self, match: Match) -> Match:
        """Notes it."""
        return match._replace(position=match.position.with_bonus(KIND_INDEX[self.kind], self.left))


@dataclass(frozen=True, slots=True)
class SeenMark(Sight):
    """What is printed on a space (1 to n) of a kind on board 36: `A`, `B`, `D` or nothing."""

    name = "seen mark"
    kind: Kind
    space: int
    mark: str

    def apply(self, match: Match) -> Match:
        """Notes it."""
        own = match.chateauma
        index = KIND_INDEX[self.kind]
        marks = own.marks[index]
        seen = (*marks[: self.space - 1], self.mark, *marks[self.space :])
        return match._replace(chateauma=own._replace(marks=(*own.marks[:index], seen, *own.marks[index + 1 :])))


@dataclass(frozen=True, slots=True)
class SeenCard(Sight):
    """What is printed on a county card about to come into play."""

    name = "seen card"
    card: CountyCard

    def apply(self, match: Match) -> Match:
        """Notes it."""
        return match._replace(facts=match.facts.with_card(self.card))


@dataclass(frozen=True, slots=True)
class Discard(Sight):
    """A scored card, now empty, on the discard pile (CH-8.3)."""

    name = "discard"
    card: int

    def apply(self, match: Match) -> Match:
        """Empties its slot."""
        own = match.chateauma
        slot = own.slot_of(self.card)
        if slot is None:
            raise CannotApply(self.name)
        own = own.with_card(slot, None)
        return match._replace(chateauma=own._replace(discard=(*own.discard, self.card)))


@dataclass(frozen=True, slots=True)
class EndTurn(Sight):
    """The Châteauma's turn is over."""

    name = "end turn"

    def apply(self, match: Match) -> Match:
        """Puts its die away and hands the turn on."""
        position = match.position
        done = position.done if CHATEAUMA in position.done else (*position.done, CHATEAUMA)
        return match._replace(
            position=handed_on(position._replace(done=done)), chateauma=match.chateauma._replace(die=None)
        )
