"""CH-6 and CH-7: selling goods."""

from __future__ import annotations

from automa.moves import Sell, Skip
from automa.questions import GoodsTypes
from automa.reasons import GoodsLook, Symbol
from automa.running import Placement, Turn
from automa.sights import SeenOwnGoods

SALE_SILVER = 1
"""Exactly 1 silver a sale, however many tiles (CH-7.1)."""


def type_to_sell(goods: tuple[int, ...]) -> int | None:
    """The goods type it has most of; on a tie the lowest number (CH-7.1). None without goods."""
    if not goods:
        return None
    return max(sorted(set(goods)), key=goods.count)


def sell(turn: Turn, clause: str, tried: str) -> None:
    """Sells goods once, for what `clause` says; `tried` names what came to nothing when there are no goods."""
    goods = turn.match.chateauma.goods
    if 0 in goods:
        known = tuple(good for good in goods if good)
        goods = turn.asking(GoodsTypes(depot=None, known=known, count=len(goods)))
        turn.do(SeenOwnGoods(goods))
    good = type_to_sell(goods)
    if turn.explaining:
        counts = tuple((kind, goods.count(kind)) for kind in sorted(set(goods)))
        turn.because(GoodsLook("CH-7.1", counts, good))
    if good is None:
        turn.do(Skip(tried, clause))
        return
    count = goods.count(good)
    turn.do(Sell(good, count, count * turn.match.position.players, SALE_SILVER, clause))


def sell_for_symbol(turn: Turn, placement: Placement) -> None:
    """Sells once if the covered space carries a sell symbol, a wild hex on it included (CH-6.1)."""
    sells = turn.match.facts.card(placement.card).spaces[placement.space - 1].sell
    if turn.explaining:
        turn.because(Symbol("CH-6.1", placement.card, placement.space, sells))
    if sells:
        sell(turn, "CH-6.1", "sell")
