"""Selling all goods of one type: by a die, a castle or a warehouse (BG-6.1, BG-5.9)."""

from __future__ import annotations

from engine.actions import SOURCES_OF_SELLING, Sell, sell
from engine.events import GoodsSold
from engine.rules.dice import costs_of_selling
from engine.rules.draft import Draft
from engine.rules.monasteries import SILVER_PER_SALE, WORKER_PER_SALE
from engine.rules.turn import Turn, check_source, check_workers, refuse


def sales_by_die(turn: Turn, die: int) -> list[Sell]:
    """Every type that an unused die can sell, with the workers it costs."""
    goods = turn.human.goods
    if not goods:
        return []
    costs = costs_of_selling(die, turn.duchy.monasteries)
    workers = turn.human.workers
    return [sell(die, good, costs[good]) for good in dict.fromkeys(goods) if costs[good] <= workers]


def sales_by_effect(turn: Turn, effect: str) -> list[Sell]:
    """Every type that `extra` or `warehouse` can sell."""
    return [sell(effect, good, 0) for good in dict.fromkeys(turn.human.goods)]


def _check(turn: Turn, action: Sell) -> int:
    """The workers the action costs. Raises `Illegal` when it may not be done."""
    source, good = action.source, action.good
    check_source(turn, action, source, SOURCES_OF_SELLING)
    if good not in turn.human.goods:
        raise refuse(action, "no_such_goods", "BG-6.1", good=good)
    if isinstance(source, str):
        return 0
    return check_workers(turn, action, costs_of_selling(source, turn.duchy.monasteries)[good])


def carry_out_sell(turn: Turn, action: Sell) -> Draft:
    """Sells the goods. Raises `Illegal` when that may not be done."""
    cost = _check(turn, action)
    draft = Draft(turn)
    draft.use_source(action.source, cost)
    good, monasteries = action.good, turn.duchy.monasteries
    count = draft.held_goods.count(good)
    draft.held_goods = tuple(each for each in draft.held_goods if each != good)
    draft.sold = tuple(sorted((*draft.sold, *(good,) * count)))
    draft.events.append(GoodsSold(draft.seat, "BG-6.1", good, count))
    draft.gain_points(count * turn.position.players, "BG-6.1", "goods")
    draft.change_silver(1, "BG-6.1", "sale")
    if SILVER_PER_SALE in monasteries:
        draft.change_silver(1, "BG-8", "monastery")
    if WORKER_PER_SALE in monasteries:
        draft.change_workers(1, "BG-8", "monastery")
    return draft
