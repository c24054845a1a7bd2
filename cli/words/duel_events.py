"""What happened in a human's turn, at a phase's end and in the final scoring, each event as a sentence (BG-2 to BG-9).

The sentences name nobody: whose turn it is stands above them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cli.words.language import N_, NN_, _, ngettext
from cli.words.tiles import say_goods, say_kind, say_numbers, say_tile, say_tiles_short
from engine import events as e
from engine.actions import BLACK
from engine.human import CARPENTER, CHURCH, CITY_HALL, DISCARD, EXTRA, KEEP, MARKET, SHIP_GOODS, WAREHOUSE

Forms = tuple[str, str]
"""A sentence for one of something and for any other number, with `{count}`."""

POINTS: dict[str, Forms] = {
    "livestock": NN_("{count} point for the livestock.", "{count} points for the livestock."),
    "watchtower": NN_("{count} point for the watchtower.", "{count} points for the watchtower."),
    "goods": NN_("{count} point for goods.", "{count} points for goods."),
    "region": NN_("{count} point for the size of the region.", "{count} points for the size of the region."),
    "phase": NN_("{count} point for completing it in this phase.", "{count} points for completing it in this phase."),
    "bonus": NN_("{count} point for the bonus tile.", "{count} points for the bonus tile."),
    "monastery": NN_("{count} point for the monastery.", "{count} points for the monastery."),
    "silver": NN_("{count} point for silver.", "{count} points for silver."),
    "workers": NN_("{count} point for workers.", "{count} points for workers."),
}
"""Points, by the reason of the event."""
MONASTERY_POINTS: Forms = NN_("{count} point for monastery {number}.", "{count} points for monastery {number}.")
"""Points of a scoring monastery, whose reason is `monastery:N`."""
SILVER_GAINED: dict[str, Forms] = {
    "sale": NN_("{count} silver for the sale.", "{count} silver for the sale."),
    "bank": NN_("{count} silver from the bank.", "{count} silver from the bank."),
    "monastery": NN_("{count} silver from the monastery.", "{count} silver from the monastery."),
    "mine": NN_("{count} silver from the mine.", "{count} silver from the mines."),
}
SILVER_PAID: Forms = NN_("{count} silver paid.", "{count} silver paid.")
WORKERS_GAINED: dict[str, Forms] = {
    "workers": NN_("{count} worker taken.", "{count} workers taken."),
    "boarding_house": NN_("{count} worker from the boarding house.", "{count} workers from the boarding house."),
    "monastery": NN_("{count} worker from the monastery.", "{count} workers from the monastery."),
}
WORKERS_PAID: dict[str, Forms] = {
    "die": NN_("{count} worker paid to change the die.", "{count} workers paid to change the die."),
    "purchase": NN_("{count} worker paid.", "{count} workers paid."),
}
OWED: dict[str, str] = {
    EXTRA: N_("The castle brings an extra action."),
    MARKET: N_("The market may take a ship or livestock from a depot."),
    CARPENTER: N_("The carpenter's workshop may take a building from a depot."),
    CHURCH: N_("The church may take a mine, a monastery or a castle from a depot."),
    WAREHOUSE: N_("The warehouse may sell goods of one type."),
    CITY_HALL: N_("The city hall may place another stored hex."),
    SHIP_GOODS: N_("The ship takes the goods of a depot: choose which."),
    KEEP: N_("Not all of these goods fit: choose which type to keep."),
    DISCARD: N_("Storage is full: choose a hex that leaves the game."),
}
"""What is still to be done, by effect."""
LOST: dict[str, str] = {
    MARKET: N_("The market finds no ship or livestock: its effect is lost."),
    CARPENTER: N_("The carpenter's workshop finds no building: its effect is lost."),
    CHURCH: N_("The church finds no mine, monastery or castle: its effect is lost."),
    WAREHOUSE: N_("The warehouse finds no goods to sell: its effect is lost."),
    CITY_HALL: N_("The city hall finds no hex that could be placed: its effect is lost."),
}
DECLINED: dict[str, str] = {
    MARKET: N_("The market's effect is declined."),
    CARPENTER: N_("The effect of the carpenter's workshop is declined."),
    CHURCH: N_("The church's effect is declined."),
    WAREHOUSE: N_("The warehouse's effect is declined."),
    CITY_HALL: N_("The city hall's effect is declined."),
}


def say_event(event: e.Event) -> str:
    """The sentence of an event; "" for one that the next one tells as well. Raises `KeyError` for an unknown class."""
    return SENTENCES[type(event)](event)


def say_owed(effect: str) -> str:
    """What the effect owed next asks for or allows."""
    return _(OWED[effect])


def _counted(forms: Forms, count: int, **facts: object) -> str:
    return ngettext(*forms, count).format(count=count, **facts)


def say_points(count: int, reason: str) -> str:
    """Points with what they are for."""
    item, _colon, number = reason.partition(":")
    if number:
        return _counted(MONASTERY_POINTS, count, number=number)
    return _counted(POINTS[item], count)


def _points(event: e.PointsScored) -> str:
    return say_points(event.points, event.reason)


def _silver(event: e.SilverChanged) -> str:
    if event.silver < 0:
        return _counted(SILVER_PAID, -event.silver)
    return _counted(SILVER_GAINED[event.reason], event.silver)


def _workers(event: e.WorkersChanged) -> str:
    forms = WORKERS_PAID if event.workers < 0 else WORKERS_GAINED
    return _counted(forms[event.reason], abs(event.workers))


def _taken(event: e.HexTaken) -> str:
    return _("Depot {depot}, {hex}: into storage.").format(depot=event.depot, hex=say_tile(event.tile))


def _bought(event: e.HexBought) -> str:
    if event.depot == BLACK:
        return _("Black depot, {hex}: bought, into storage.").format(hex=say_tile(event.tile))
    return _("Depot {depot}, {hex}: bought, into storage.").format(depot=event.depot, hex=say_tile(event.tile))


def _discarded(event: e.HexDiscarded) -> str:
    return _("Storage, {hex}: leaves the game.").format(hex=say_tile(event.tile))


def _placed(event: e.HexPlaced) -> str:
    return _("Storage, {hex}: onto space {space}.").format(hex=say_tile(event.tile), space=event.space)


def _sold(event: e.GoodsSold) -> str:
    forms = NN_("{count} goods tile of type {good} sold.", "{count} goods tiles of type {good} sold.")
    return _counted(forms, event.count, good=event.good)


def _goods_taken(event: e.GoodsTaken) -> str:
    return _("Goods from depot {depot}: {goods}.").format(depot=event.depot, goods=say_goods(event.goods))


def _advanced(event: e.MarkerAdvanced) -> str:
    return _("The marker goes one space forward on the turn order track.")


def _completed(event: e.RegionCompleted) -> str:
    forms = NN_(
        "A region is complete: {kind}, {count} space ({spaces}).",
        "A region is complete: {kind}, {count} spaces ({spaces}).",
    )
    return _counted(forms, len(event.spaces), kind=say_kind(event.kind), spaces=say_numbers(event.spaces))


def _bonus_tile(event: e.BonusTileTaken) -> str:
    text = (
        _("Every {kind} space is covered: the large bonus tile.")
        if event.large
        else _("Every {kind} space is covered: the small bonus tile.")
    )
    return text.format(kind=say_kind(event.kind))


def _ended(event: e.TurnEnded) -> str:
    if not event.unused:
        return _("The turn is over.")
    forms = NN_("The turn is over; a die stays unused: {dice}.", "The turn is over; dice stay unused: {dice}.")
    return _counted(forms, len(event.unused), dice=say_numbers(event.unused))


def _cleared(event: e.DepotsCleared) -> str:
    return _("The hexes left in the depots leave the game: {hexes}.").format(hexes=say_tiles_short(event.tiles))


def _refilled(event: e.DepotRefilled) -> str:
    hexes = say_tiles_short(event.tiles)
    if event.depot == BLACK:
        return _("Black depot: {hexes}.").format(hexes=hexes)
    return _("Depot {depot}: {hexes}.").format(depot=event.depot, hexes=hexes)


def _delivered(event: e.GoodsDelivered) -> str:
    return _("A goods tile of type {good} goes to depot {depot}.").format(good=event.good, depot=event.depot)


SENTENCES: dict[type, Callable[[Any], str]] = {
    e.PointsScored: _points,
    e.SilverChanged: _silver,
    e.WorkersChanged: _workers,
    e.DieUsed: lambda event: "",
    e.HexTaken: _taken,
    e.HexBought: _bought,
    e.HexDiscarded: _discarded,
    e.HexPlaced: _placed,
    e.GoodsSold: _sold,
    e.GoodsTaken: _goods_taken,
    e.MarkerAdvanced: _advanced,
    e.RegionCompleted: _completed,
    e.BonusTileTaken: _bonus_tile,
    e.EffectOwed: lambda event: say_owed(event.effect),
    e.EffectLost: lambda event: _(LOST[event.effect]),
    e.EffectDeclined: lambda event: _(DECLINED[event.effect]),
    e.TurnEnded: _ended,
    e.DepotsCleared: _cleared,
    e.DepotRefilled: _refilled,
    e.GoodsDelivered: _delivered,
}
"""The words of every class of event."""
