"""What a position need not say but a play-out needs: supplies, filled with all that lies nowhere in sight."""

from __future__ import annotations

from collections import Counter

from automa.in_sight import hexes_in_sight
from automa.state import Match
from engine.catalogue import GOODS_EACH, GOODS_TYPES, box
from engine.human import Human
from engine.position import ROUNDS, Supply
from engine.tiles import KINDS, Tile
from engine.unknown import UNKNOWN


def with_supply(match: Match) -> Match:
    """The match with its own supplies, or else with every piece of the box that does not lie in sight.

    A hex in sight counts for the coloured supply first, whose backs are more. What was cleared away or discarded
    earlier is not known, so it may come again.
    """
    if match.position.supply is not None:
        return match
    seen = Counter(hexes_in_sight(match))
    coloured = _not_seen(box("colour"), seen)
    black = _not_seen(box("black"), seen)
    goods = Counter(dict.fromkeys(range(1, GOODS_TYPES + 1), GOODS_EACH))
    goods.subtract(_goods_in_sight(match))
    unseen_goods = tuple(good for good in goods for _ in range(goods[good]))
    coming = len(ROUNDS) - match.position.round
    supply = Supply(
        hexes=tuple(tuple(tile for tile in coloured if tile.kind is kind) for kind in KINDS),
        black=black,
        goods=unseen_goods[coming:],
        round_goods=unseen_goods[:coming],
        gone=(),
    )
    return match.with_position(supply=supply)


def _not_seen(tiles: tuple[Tile, ...], seen: Counter[Tile]) -> tuple[Tile, ...]:
    left: list[Tile] = []
    for tile in tiles:
        if seen[tile]:
            seen[tile] -= 1
        else:
            left.append(tile)
    return tuple(left)


def _goods_in_sight(match: Match) -> list[int]:
    own, position = match.chateauma, match.position
    goods = [*own.goods, *own.sold, *(good for pile in position.goods if pile is not UNKNOWN for good in pile)]
    for human in position.humans:
        if isinstance(human, Human):
            goods += [*human.goods, *human.sold]
    return goods
