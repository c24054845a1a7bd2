"""What an action costs in workers and silver, for showing it before it is done (BG-3.2, BG-3.4, BG-8)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.actions import BLACK, Action, Buy, Place, Sell, Take
from engine.editions import edition

PURCHASE_PRICE: Final = 2
"""Silver, or workers with monastery 6, for one hex (BG-3.4, BG-8)."""


class Price(NamedTuple):
    """Workers and silver that an action takes."""

    workers: int = 0
    silver: int = 0


_NOTHING: Final = Price()


def price_of(action: Action, edition_name: str) -> Price:
    """The price of a legal action: the fewest workers that change its die, or the price of a purchase."""
    match action:
        case Take(cost=cost) | Place(cost=cost) | Sell(cost=cost):
            return Price(workers=cost)
        case Buy(depot, _, with_workers):
            own_purchase = depot != BLACK and edition(edition_name).monastery_6 == "building_for_workers"
            return Price(workers=PURCHASE_PRICE) if with_workers or own_purchase else Price(silver=PURCHASE_PRICE)
        case _:
            return _NOTHING
