"""Taking a hex from a numbered depot into storage: by a die, a castle, a market, workshop or church (BG-4, BG-5.9)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.actions import SOURCES_OF_TAKING, Source, Take, take
from engine.events import HexTaken
from engine.human import CARPENTER, CHURCH, EXTRA, MARKET
from engine.position import DEPOTS
from engine.rules.dice import costs_of_taking
from engine.rules.draft import Draft
from engine.rules.turn import Turn, check_depot, check_source, check_workers, refuse
from engine.tiles import KINDS, Kind, Tile
from engine.unknown import UNKNOWN

_WANTED: Final[dict[Source, frozenset[Kind | None]]] = {
    **dict.fromkeys(SOURCES_OF_TAKING, frozenset[Kind | None](KINDS)),
    MARKET: frozenset({Kind.SHIP, Kind.LIVESTOCK}),
    CARPENTER: frozenset({Kind.BUILDING}),
    CHURCH: frozenset({Kind.MINE, Kind.MONASTERY, Kind.CASTLE}),
}
"""What each source may take."""
CLAUSES: Final[dict[Source, str]] = {
    **dict.fromkeys(SOURCES_OF_TAKING, "BG-4.1"),
    EXTRA: "BG-5.4",
    MARKET: "BG-5.9",
    CARPENTER: "BG-5.9",
    CHURCH: "BG-5.9",
}


@lru_cache(maxsize=16384)
def _from_depot(source: Source, depot: int, tiles: tuple[Tile, ...], cost: int) -> tuple[Take, ...]:
    # Of two equal hexes the first is meant, so they are one action.
    wanted = _WANTED[source]
    return tuple(take(source, depot, tile, cost) for tile in dict.fromkeys(tiles) if tile.kind in wanted)


def takes_by_die(turn: Turn, die: int) -> list[Take]:
    """Every hex that an unused die can take, with the workers it costs (BG-4.1)."""
    workers = turn.human.workers
    costs = costs_of_taking(die, turn.duchy.monasteries)
    found: list[Take] = []
    for depot, tiles in zip(DEPOTS, turn.position.depots, strict=True):
        if tiles and tiles is not UNKNOWN and costs[depot] <= workers:
            found += _from_depot(die, depot, tiles, costs[depot])
    return found


def takes_by_effect(turn: Turn, effect: str) -> list[Take]:
    """Every hex that `extra`, `market`, `carpenter` or `church` can take (BG-5.4, BG-5.9)."""
    found: list[Take] = []
    for depot, tiles in zip(DEPOTS, turn.position.depots, strict=True):
        if tiles and tiles is not UNKNOWN:
            found += _from_depot(effect, depot, tiles, 0)
    return found


def _check(turn: Turn, action: Take) -> int:
    """The workers the action costs. Raises `Illegal` when it may not be done."""
    source, depot, tile = action.source, action.depot, action.tile
    check_source(turn, action, source, SOURCES_OF_TAKING)
    check_depot(depot)
    tiles = turn.position.depot(depot)
    if tiles is UNKNOWN:
        raise refuse(action, "depot_unknown", "BG-4.1", depot=depot)
    if tile not in tiles:
        raise refuse(action, "not_in_depot", CLAUSES[source], depot=depot, hex=tile.kind)
    if tile.kind not in _WANTED[source]:
        raise refuse(action, "not_for_this_effect", "BG-5.9", effect=source, hex=tile.kind)
    if isinstance(source, str):
        return 0
    return check_workers(turn, action, costs_of_taking(source, turn.duchy.monasteries)[depot])


def carry_out_take(turn: Turn, action: Take) -> Draft:
    """Takes the hex. Raises `Illegal` when that may not be done."""
    cost = _check(turn, action)
    draft = Draft(turn)
    draft.use_source(action.source, cost)
    draft.take_from_depot(action.depot, action.tile)
    draft.events.append(HexTaken(draft.seat, CLAUSES[action.source], action.source, action.depot, action.tile))
    draft.store(action.tile)
    return draft
