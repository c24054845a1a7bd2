"""What differs between the editions of the game, as facts: `se` (Special Edition), `2019` and `2011`.

The black depot is on the board: `engine.catalogue.black_spaces`.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.catalogue import EDITIONS
from engine.datafiles import Table, read_table
from engine.errors import Malformed


class Edition(NamedTuple):
    """One edition of the game."""

    name: str
    starting_castle: str
    """`any` castle space, or `centre_of_board_1` and any castle space of the other boards (BG-1.4)."""
    monastery_6: str
    """`building_for_workers`: once a turn, besides the purchase, 2 workers for a building from a numbered depot;
    `purchase_for_workers_or_from_depot`: the purchase may be paid with 2 workers and may take from a numbered depot;
    `purchase_from_depot`: the purchase may take from a numbered depot (BG-8)."""
    monastery_15: int
    """Points per goods type sold (BG-8)."""
    monastery_26: int
    """Points per bonus tile (BG-8)."""
    tie_empty_spaces: str
    """Who wins a tie between humans: the one with the `fewest` or the `most` empty duchy spaces (BG-9.3)."""
    tie_turn_order: str
    """After that: the one `earlier` or `later` in turn order (BG-9.3)."""
    purchase_inside_effect: bool
    """Whether the purchase is allowed between placing a hex and choosing inside its effect (BG-3.4)."""


def _row(name: str) -> Table:
    row = read_table("editions.toml").table(name)
    row.status()
    return row


@cache
def edition(name: str) -> Edition:
    """The edition `se`, `2019` or `2011`; raises `Malformed` for another name."""
    if name not in EDITIONS:
        raise Malformed("edition", name, allowed=EDITIONS)
    return Edition(
        name=name,
        starting_castle=_row("starting_castle").text(name, ("any", "centre_of_board_1")),
        monastery_6=_row("monastery_6").text(
            name, ("building_for_workers", "purchase_for_workers_or_from_depot", "purchase_from_depot")
        ),
        monastery_15=_row("monastery_15").integer(name, 1, 9),
        monastery_26=_row("monastery_26").integer(name, 1, 9),
        tie_empty_spaces=_row("tie_empty_spaces").text(name, ("fewest", "most")),
        tie_turn_order=_row("tie_turn_order").text(name, ("earlier", "later")),
        purchase_inside_effect=_row("purchase_inside_effect").truth(name),
    )
