"""A human at the table: a guest, whose own things are not modelled, or a player modelled in full."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.seats import Seat
from engine.tiles import Kind, Tile

STORAGE_SPACES: Final = 3
"""Spaces for hexes (BG-1.3)."""
GOODS_SPACES: Final = 3
"""Spaces for goods, one type each, any number per type (BG-1.3)."""
DUCHY_SPACES: Final = 37
"""Spaces of every duchy board (BG-1.3)."""
EMPTY_DUCHY: Final[tuple[Tile | None, ...]] = (None,) * DUCHY_SPACES

EXTRA: Final = "extra"
MARKET: Final = "market"
CARPENTER: Final = "carpenter"
CHURCH: Final = "church"
WAREHOUSE: Final = "warehouse"
CITY_HALL: Final = "city_hall"
SHIP_GOODS: Final = "ship"
KEEP: Final = "keep"
DISCARD: Final = "discard"
EFFECTS: Final = (EXTRA, MARKET, CARPENTER, CHURCH, WAREHOUSE, CITY_HALL, SHIP_GOODS, KEEP, DISCARD)


class Owed(NamedTuple):
    """An effect still to be carried out in a human's turn.

    `effect` is one of `EFFECTS`: `extra` is a castle's action (BG-5.4), `ship` the choice of a depot (BG-5.5),
    `keep` the choice among the goods of `depots` that do not all fit (BG-5.5), `discard` the hex to give up
    because the one just got stands last of four in storage (BG-4.2), the others the buildings of BG-5.9.
    """

    effect: str
    depots: tuple[int, ...] = ()


class Guest(NamedTuple):
    """A human whose own board is not modelled: only what they do to the shared board is known."""

    name: Seat


class Human(NamedTuple):
    """A human modelled in full (BG-1.3)."""

    name: Seat
    board: int = 1
    """The duchy board, 1 to 30."""
    score: int = 0
    silver: int = 0
    workers: int = 0
    dice: tuple[int, ...] = ()
    """The two dice of this round as rolled; empty before they are rolled."""
    used: tuple[bool, bool] = (False, False)
    purchased: bool = False
    """Whether the purchase of this turn is spent (BG-3.4)."""
    monastery6: bool = False
    """Whether monastery 6's own purchase of this turn is spent (edition se)."""
    owed: tuple[Owed, ...] = ()
    """Effects still to be carried out, the next one last."""
    storage: tuple[Tile, ...] = ()
    goods: tuple[int, ...] = ()
    """Goods on the three goods spaces, sorted by type."""
    sold: tuple[int, ...] = ()
    duchy: tuple[Tile | None, ...] = EMPTY_DUCHY
    """What lies on the 37 spaces, in reading order."""
    bonus: tuple[Kind, ...] = ()
    """Kinds whose bonus tile, large or small, this human has."""
