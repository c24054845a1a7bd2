"""What happened in a human's turn and around it, each event with the clause under which it did.

`PointsScored`, `SilverChanged` and `WorkersChanged` are the whole account of score, silver and workers: their sums
are what a human has, beside what the starting position gave. The other events say what was done with hexes and goods.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Source
from engine.seats import Seat
from engine.tiles import Kind, Tile


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to `seat` (empty where it concerns the shared board) under `clause`."""

    seat: Seat
    clause: str


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """Points for `reason`: `livestock`, `watchtower`, `goods`, `region`, `phase`, `bonus` or a line of the end."""

    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class SilverChanged(Event):
    """Silver gained, or paid where it is negative; `reason` is `sale`, `bank`, `monastery`, `purchase` or `mine`."""

    silver: int
    reason: str


@dataclass(frozen=True, slots=True)
class WorkersChanged(Event):
    """Workers gained, or paid where it is negative.

    `reason` is `die`, `workers`, `boarding_house`, `monastery` or `purchase`.
    """

    workers: int
    reason: str


@dataclass(frozen=True, slots=True)
class DieUsed(Event):
    """A die that showed `die` was used, by `workers` paid for a change where it had to be (BG-3.1, BG-3.2)."""

    die: int
    workers: int


@dataclass(frozen=True, slots=True)
class HexTaken(Event):
    """A hex left depot `depot`, 1 to 6, for storage, by a die or an effect."""

    source: Source
    depot: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class HexBought(Event):
    """A hex was bought from depot 1 to 6 or, 0, from the black depot."""

    depot: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class HexDiscarded(Event):
    """A stored hex left the game to make room (BG-4.2)."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class HexPlaced(Event):
    """A stored hex was placed on a space of the duchy, 1 to 37, by a die or an effect."""

    source: Source
    tile: Tile
    space: int


@dataclass(frozen=True, slots=True)
class GoodsSold(Event):
    """All `count` goods of a type were sold."""

    good: int
    count: int


@dataclass(frozen=True, slots=True)
class GoodsTaken(Event):
    """A ship took these goods from a depot."""

    depot: int
    goods: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MarkerAdvanced(Event):
    """The marker moved on the turn order track (BG-5.5)."""


@dataclass(frozen=True, slots=True)
class RegionCompleted(Event):
    """The last space of a region was covered; `spaces` are 1 to 37."""

    kind: Kind
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BonusTileTaken(Event):
    """All spaces of a kind are covered: the large or the small bonus tile was taken (BG-7.2)."""

    kind: Kind
    large: bool


@dataclass(frozen=True, slots=True)
class EffectOwed(Event):
    """An effect of the hex just placed is still to be carried out."""

    effect: str


@dataclass(frozen=True, slots=True)
class EffectLost(Event):
    """An effect that could not be used is lost (BG-5.3)."""

    effect: str


@dataclass(frozen=True, slots=True)
class EffectDeclined(Event):
    """An effect that could have been used was declined (BG-5.9)."""

    effect: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The turn is over; `unused` are the dice that stayed unused (BG-3.5)."""

    unused: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DepotsCleared(Event):
    """Every hex left in the depots and the black depot left the game (BG-2.2)."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class DepotRefilled(Event):
    """Hexes were laid out in depot 1 to 6 or, 0, in the black one; `empty` spaces stayed so for want of supply."""

    depot: int
    tiles: tuple[Tile, ...]
    empty: int


@dataclass(frozen=True, slots=True)
class GoodsDelivered(Event):
    """A goods tile of a round space went to the depot of the white number (BG-2.4)."""

    depot: int
    good: int
