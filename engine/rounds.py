"""What happens around the humans' turns: the round's dice, the phase's income, clearing and refilling (BG-2).

Nothing here is random: dice are given, and supplies are in the order in which they will be drawn.
"""

from __future__ import annotations

from typing import Final

from engine.actions import BLACK
from engine.events import DepotRefilled, DepotsCleared, Event, GoodsDelivered, SilverChanged, WorkersChanged
from engine.human import Human
from engine.outcome import Outcome
from engine.position import DEPOTS, ROUNDS, Depot, Position, Supply
from engine.rules.monasteries import WORKERS_PER_MINE
from engine.seats import Seat
from engine.tiles import KIND_INDEX, MINE, Kind, Tile, hex_tile
from engine.unknown import UNKNOWN

_SHARED: Final[Seat] = ""
"""The seat of events that concern the shared board."""
_MONASTERY_2: Final = hex_tile(Kind.MONASTERY, str(WORKERS_PER_MINE))


def roll(position: Position, seat: Seat, dice: tuple[int, int]) -> Position:
    """The position with a human's two dice of a new round, 1 to 6 each, and nothing of the turn spent yet (BG-2.4).

    A guest's dice are not kept. Raises `KeyError` when nobody has that seat.
    """
    human = position.human(seat)
    if not isinstance(human, Human):
        return position
    fresh = human._replace(dice=dice, used=(False, False), purchased=False, monastery6=False, owed=())
    return position.with_human(fresh)


def human_income(position: Position) -> Outcome:
    """The end of a phase for every modelled human: 1 silver per mine; with monastery 2 a worker each too (BG-2.6)."""
    events: list[Event] = []
    for human in position.humans:
        if not isinstance(human, Human):
            continue
        mines = human.duchy.count(MINE)
        if not mines:
            continue
        events.append(SilverChanged(human.name, "BG-2.6", mines, "mine"))
        workers = mines if _MONASTERY_2 in human.duchy else 0
        if workers:
            events.append(WorkersChanged(human.name, "BG-8", workers, "monastery"))
        changed = human._replace(silver=human.silver + mines, workers=human.workers + workers)
        position = position.with_human(changed)
    return Outcome(position, tuple(events))


def clear(position: Position) -> Outcome:
    """The start of a phase: every hex left in the depots and the black depot leaves the game (BG-2.2).

    Goods stay in the depots. Depots that are not known are emptied all the same.
    """
    known = [depot for depot in (*position.depots, position.black) if depot is not UNKNOWN]
    gone = tuple(tile for depot in known for tile in depot)
    supply = position.supply
    if supply is not None:
        supply = supply._replace(gone=(*supply.gone, *gone))
    cleared = position._replace(depots=((),) * len(DEPOTS), black=(), supply=supply)
    return Outcome(cleared, (DepotsCleared(_SHARED, "BG-2.2", gone),) if gone else ())


def refill(position: Position, kinds_per_depot: tuple[tuple[Kind, ...], ...], black_count: int) -> Outcome:
    """Lays out hexes from the supply on all spaces in use: `kinds_per_depot` and `black_count` black ones (BG-2.2).

    An empty supply leaves its space empty. Call `clear` first. Raises `ValueError` in a game without a supply.
    """
    supply = _supply_of(position)
    heaps = list(supply.hexes)
    depots: list[Depot] = []
    events: list[Event] = []
    for number, kinds in zip(DEPOTS, kinds_per_depot, strict=True):
        laid: list[Tile] = []
        for kind in kinds:
            heap = heaps[KIND_INDEX[kind]]
            laid += heap[:1]
            heaps[KIND_INDEX[kind]] = heap[1:]
        depots.append(tuple(laid))
        events.append(DepotRefilled(_SHARED, "BG-2.2", number, tuple(laid), len(kinds) - len(laid)))
    black = supply.black[:black_count]
    events.append(DepotRefilled(_SHARED, "BG-2.2", BLACK, black, black_count - len(black)))
    left = supply._replace(hexes=tuple(heaps), black=supply.black[black_count:])
    return Outcome(position._replace(depots=tuple(depots), black=black, supply=left), tuple(events))


def lay_out_goods(position: Position) -> Position:
    """Puts the phase's five goods on the round spaces (BG-2.2). Raises `ValueError` in a game without a supply."""
    supply = _supply_of(position)
    rounds = len(ROUNDS)
    return position._replace(
        supply=supply._replace(round_goods=supply.goods[:rounds], goods=supply.goods[rounds:]),
    )


def deliver_goods(position: Position, white: int) -> Outcome:
    """The next goods tile of the round spaces goes to depot `white`, 1 to 6; its white die stays in sight (BG-2.4).

    Raises `ValueError` in a game without a supply, or when the round spaces are empty.
    """
    supply = _supply_of(position)
    if not supply.round_goods:
        raise ValueError("no goods tile on the round spaces")
    good = supply.round_goods[0]
    pile = position.goods[white - 1]
    if pile is not UNKNOWN:
        position = position.with_goods(white, tuple(sorted((*pile, good))))
    left = supply._replace(round_goods=supply.round_goods[1:])
    return Outcome(
        position._replace(white=white, supply=left),
        (GoodsDelivered(_SHARED, "BG-2.4", white, good),),
    )


def _supply_of(position: Position) -> Supply:
    if position.supply is None:
        raise ValueError("only a digital game has a supply")
    return position.supply
