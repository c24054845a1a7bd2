"""The purchase of BG-3.4 and what monastery 6 makes of it in each edition (BG-8)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.actions import BLACK, Buy, buy
from engine.events import HexBought
from engine.human import DISCARD
from engine.position import DEPOTS, Depot
from engine.prices import PURCHASE_PRICE
from engine.rules.draft import Draft
from engine.rules.monasteries import OTHER_PURCHASE
from engine.rules.turn import Turn, check_depot, refuse
from engine.tiles import Kind, Tile
from engine.unknown import UNKNOWN


class _Way(NamedTuple):
    """One way to buy a hex: from where, for what, and whether it is the purchase of the turn."""

    numbered: bool
    """From a numbered depot; otherwise from the black depot."""
    silver: int = 0
    workers: int = 0
    with_workers: bool = False
    """Whether the price is said in the action, because the edition leaves the choice."""
    only_buildings: bool = False
    is_purchase: bool = True
    """Whether it is the purchase of BG-3.4, once a turn; otherwise monastery 6's own, once a turn too."""

    @property
    def clause(self) -> str:
        """The clause that allows it."""
        return "BG-3.4" if self.is_purchase else "BG-8"


_PURCHASE: Final = _Way(numbered=False, silver=PURCHASE_PRICE)
_FROM_DEPOT: Final = _Way(numbered=True, silver=PURCHASE_PRICE)
_WITHOUT_MONASTERY: Final = (_PURCHASE,)
_WITH_MONASTERY: Final = {
    "building_for_workers": (
        _PURCHASE,
        _Way(numbered=True, workers=PURCHASE_PRICE, only_buildings=True, is_purchase=False),
    ),
    "purchase_for_workers_or_from_depot": (
        _PURCHASE,
        _FROM_DEPOT,
        _Way(numbered=False, workers=PURCHASE_PRICE, with_workers=True),
        _Way(numbered=True, workers=PURCHASE_PRICE, with_workers=True),
    ),
    "purchase_from_depot": (_PURCHASE, _FROM_DEPOT),
}
"""By what the edition says of monastery 6."""


def _ways(turn: Turn) -> tuple[_Way, ...]:
    if OTHER_PURCHASE in turn.duchy.monasteries:
        return _WITH_MONASTERY[turn.edition.monastery_6]
    return _WITHOUT_MONASTERY


def _is_spent(turn: Turn, way: _Way) -> bool:
    return turn.human.purchased if way.is_purchase else turn.human.monastery6


@lru_cache(maxsize=16384)
def _from_depot(depot: int, tiles: tuple[Tile, ...], with_workers: bool, only_buildings: bool) -> tuple[Buy, ...]:
    return tuple(
        buy(depot, tile, with_workers)
        for tile in dict.fromkeys(tiles)
        if _is_for_sale(tile) and (tile.kind is Kind.BUILDING or not only_buildings)
    )


def _is_for_sale(tile: Tile) -> bool:
    return tile.kind is not None and not tile.face_down


def purchases(turn: Turn) -> list[Buy]:
    """Every hex that may be bought now (BG-3.4, BG-8)."""
    found: list[Buy] = []
    human = turn.human
    if not turn.may_purchase_now:
        return found
    for way in _ways(turn):
        if _is_spent(turn, way) or way.silver > human.silver or way.workers > human.workers:
            continue
        for depot in DEPOTS if way.numbered else (BLACK,):
            tiles = _hexes_in(turn, depot)
            if tiles and tiles is not UNKNOWN:
                found += _from_depot(depot, tiles, way.with_workers, way.only_buildings)
    return found


def _hexes_in(turn: Turn, depot: int) -> Depot:
    return turn.position.black if depot == BLACK else turn.position.depot(depot)


def _check(turn: Turn, action: Buy) -> _Way:
    """The way in which the hex is bought. Raises `Illegal` when it may not be done."""
    if action.depot != BLACK:
        check_depot(action.depot)
    if not turn.may_purchase_now:
        clause = "BG-4.2" if turn.next_owed == DISCARD else "BG-3.4"
        raise refuse(action, "no_purchase_now", clause, effect=turn.next_owed)
    asked = (action.depot != BLACK, action.with_workers)
    way = next((each for each in _ways(turn) if (each.numbered, each.with_workers) == asked), None)
    if way is None:
        if OTHER_PURCHASE in turn.duchy.monasteries:
            raise refuse(action, "not_in_this_edition", "BG-8", edition=turn.edition.name)
        raise refuse(action, "needs_monastery", "BG-8", monastery=OTHER_PURCHASE)
    clause = way.clause
    if _is_spent(turn, way):
        raise refuse(action, "already_purchased", clause)
    if way.silver > turn.human.silver:
        raise refuse(action, "too_little_silver", clause, needed=way.silver, there=turn.human.silver)
    if way.workers > turn.human.workers:
        raise refuse(action, "too_few_workers", clause, needed=way.workers, there=turn.human.workers)
    _check_hex(turn, action, way)
    return way


def _check_hex(turn: Turn, action: Buy, way: _Way) -> None:
    clause = way.clause
    tiles = _hexes_in(turn, action.depot)
    depot = "black" if action.depot == BLACK else str(action.depot)
    if tiles is UNKNOWN:
        raise refuse(action, "depot_unknown", clause, depot=depot)
    if action.tile not in tiles or not _is_for_sale(action.tile):
        raise refuse(action, "not_in_depot", clause, depot=depot, hex=action.tile.kind)
    if way.only_buildings and action.tile.kind is not Kind.BUILDING:
        raise refuse(action, "only_buildings", clause, hex=action.tile.kind)


def carry_out_buy(turn: Turn, action: Buy) -> Draft:
    """Buys the hex. Raises `Illegal` when that may not be done."""
    way = _check(turn, action)
    draft = Draft(turn)
    if way.is_purchase:
        draft.purchased = True
    else:
        draft.monastery6 = True
    if way.silver:
        draft.change_silver(-way.silver, way.clause, "purchase")
    if way.workers:
        draft.change_workers(-way.workers, "BG-8", "purchase")
    if action.depot == BLACK:
        draft.take_from_black(action.tile)
    else:
        draft.take_from_depot(action.depot, action.tile)
    draft.events.append(HexBought(draft.seat, way.clause, action.depot, action.tile))
    draft.store(action.tile)
    return draft
