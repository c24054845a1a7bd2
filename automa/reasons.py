"""The reasoning of a Châteauma turn: what was looked at and why it was passed over, as facts with their clause.

Reasons are made only when somebody asks for them. The wording module turns each into a sentence.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.tiles import Kind, Tile


@dataclass(frozen=True, slots=True)
class Reason:
    """The parent of all reasons; every one has a `clause`."""

    clause: str


@dataclass(frozen=True, slots=True)
class ActiveCard(Reason):
    """Which card the white die marks; `card` is None when there is no card at all (CH-3.2, CH-4.5)."""

    white: int
    slot: str | None
    card: int | None
    empty_spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SearchStart(Reason):
    """A search begins at `depot` for a card: by its own die, or by the white one for a bonus."""

    depot: int
    card: int
    slot: str
    empty_spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Look(Reason):
    """A depot looked at for one empty space of the card."""

    depot: int
    space: int
    kind: Kind
    found: Tile | None


@dataclass(frozen=True, slots=True)
class EmptyDepot(Reason):
    """A depot in which nothing lies."""

    depot: int


@dataclass(frozen=True, slots=True)
class ReserveLook(Reason):
    """The reserve looked at for one empty space of the card (CH-4.4a)."""

    space: int
    kind: Kind
    found: Tile | None


@dataclass(frozen=True, slots=True)
class WildLook(Reason):
    """Whether the reserve has a wild hex, of how many (CH-4.4b)."""

    count: int


@dataclass(frozen=True, slots=True)
class BlackLook(Reason):
    """Whether the black depot has a hex (CH-4.4c, CH-4.4d)."""

    found: bool


@dataclass(frozen=True, slots=True)
class ExtraTarget(Reason):
    """Where the hex of a castle or an extra turn goes; None when every card is full (CH-5.1, CH-13.5)."""

    slot: str | None
    card: int | None


@dataclass(frozen=True, slots=True)
class NoBonus(Reason):
    """A placed hex that does nothing now: mine, monastery, or a face-down hex (CH-5.3, CH-4.4b)."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class ShipGoods(Reason):
    """How many goods lie in each depot, from the white die's depot on, and the depot chosen (CH-5.2)."""

    counts: tuple[tuple[int, int], ...]
    chosen: int | None


@dataclass(frozen=True, slots=True)
class LivestockCount(Reason):
    """The livestock hexes counted, each with where it lies, and their sum (CH-5.4)."""

    counted: tuple[tuple[str, Tile], ...]
    points: int


@dataclass(frozen=True, slots=True)
class EffectLook(Reason):
    """A depot looked at for a kind by a carpenter's workshop, church or market (CH-5.5)."""

    building: str
    depot: int
    kind: Kind
    found: Tile | None


@dataclass(frozen=True, slots=True)
class CityHallLook(Reason):
    """The kinds of the reserve that fit on a card, with the size of their piles, and the kind chosen (CH-5.5h)."""

    slot: str
    card: int
    piles: tuple[tuple[Kind, int], ...]
    chosen: Kind | None


@dataclass(frozen=True, slots=True)
class Symbol(Reason):
    """Whether a covered space carries a sell symbol (CH-6.1)."""

    card: int
    space: int
    sells: bool


@dataclass(frozen=True, slots=True)
class GoodsLook(Reason):
    """The goods held per type, and the type it sells; None when it has none (CH-7.1)."""

    counts: tuple[tuple[int, int], ...]
    chosen: int | None


@dataclass(frozen=True, slots=True)
class CardState(Reason):
    """How many spaces of a card are covered (CH-8.1)."""

    slot: str
    card: int
    covered: int
    spaces: int


@dataclass(frozen=True, slots=True)
class DuchySpace(Reason):
    """A hex that moves to the duchy, with the free spaces of its kind before it; with none it is stacked (CH-8.2)."""

    tile: Tile
    free: int


@dataclass(frozen=True, slots=True)
class MarkLook(Reason):
    """Whether the duchy space a hex landed on carries the extra-turn symbol (CH-13.5)."""

    kind: Kind
    space: int
    extra_turn: bool


@dataclass(frozen=True, slots=True)
class DeckState(Reason):
    """What becomes of the empty right slot: a card from the deck, a new deck, or nothing (CH-8.3, CH-8.4)."""

    ruling: str


@dataclass(frozen=True, slots=True)
class BonusLook(Reason):
    """A kind whose last free space was covered, with the bonus tiles left and whether it has one (CH-9.1)."""

    kind: Kind
    left: int
    held: bool


@dataclass(frozen=True, slots=True)
class NoKindFilled(Reason):
    """No kind's last free duchy space was covered in this turn (CH-9.1)."""


@dataclass(frozen=True, slots=True)
class PurchaseLook(Reason):
    """Its silver, the kinds of the black depot with the hexes of that kind in reserve, and the kind chosen (CH-10)."""

    silver: int
    kinds: tuple[tuple[Kind, int], ...]
    chosen: Kind | None
