"""CH-5: what a hex placed on a county card does. The buildings are in `buildings.py`."""

from __future__ import annotations

from automa.buildings import carry_out_building
from automa.moves import Advance, Goods, Points
from automa.questions import GoodsCounts, GoodsTypes
from automa.reasons import ExtraTarget, LivestockCount, NoBonus, ShipGoods
from automa.running import Placement, Turn, tile_name
from automa.search import choose_and_place
from automa.selling import sell
from automa.sights import SeenGoods
from automa.state import SLOTS
from engine.position import clockwise_from
from engine.seats import CHATEAUMA, space_of
from engine.tiles import Kind, Tile
from engine.unknown import UNKNOWN


def carry_out(turn: Turn, placement: Placement) -> Placement | None:
    """Carries out the bonus of a hex just placed; the placement it leads to, if any (CH-5)."""
    tile = placement.tile
    if tile.face_down:
        if turn.explaining:
            turn.because(NoBonus("CH-4.4b", tile))
    elif tile.kind is Kind.CASTLE:
        return place_for_castle(turn, tile)
    elif tile.kind is Kind.SHIP:
        unload_ship(turn)
    elif tile.kind is Kind.LIVESTOCK:
        score_livestock(turn, tile)
    elif tile.kind is Kind.BUILDING:
        return carry_out_building(turn, tile)
    elif turn.explaining:
        turn.because(NoBonus("CH-5.3", tile))
    return None


def place_for_castle(turn: Turn, tile: Tile) -> Placement | None:
    """One more hex on the active card, if that is full on the other; if both are, a sale instead (CH-5.1)."""
    cards = turn.cards_to_fill()
    if turn.explaining:
        slot, number = (cards[0][0], cards[0][1].number) if cards else (None, None)
        turn.because(ExtraTarget("CH-5.1", slot, number))
    if not cards:
        sell(turn, "CH-5.1", tile_name(tile))
        return None
    slot, card = cards[0]
    return choose_and_place(turn, slot, card, turn.white, "CH-5.1")


def depot_to_unload(counts: tuple[int, ...], white: int) -> int | None:
    """The depot with the most goods; of tied ones the first clockwise from the white die's depot on (CH-5.2).

    `counts` are the goods tiles of depots 1-6. None when no depot has any.
    """
    most = max(counts)
    if most == 0:
        return None
    return next(depot for depot in clockwise_from(white) if counts[depot - 1] == most)


def unload_ship(turn: Turn) -> None:
    """Takes all goods of one depot, then moves its marker forward, goods or not (CH-5.2)."""
    counts = _goods_counts(turn)
    depot = depot_to_unload(counts, turn.white)
    if turn.explaining:
        looked = tuple((number, counts[number - 1]) for number in clockwise_from(turn.white))
        turn.because(ShipGoods("CH-5.2", looked, depot))
    if depot is not None:
        turn.do(Goods(depot, _goods_taken(turn, depot), "CH-5.2"))
    after = Advance(0, "CH-5.2").apply(turn.match).position.track
    space = 0 if after is UNKNOWN else space_of(after, CHATEAUMA) or 0
    turn.do(Advance(space, "CH-5.2"))


def _goods_counts(turn: Turn) -> tuple[int, ...]:
    goods = turn.match.position.goods
    unknown = tuple(number for number, pile in enumerate(goods, start=1) if pile is UNKNOWN)
    if unknown:
        counts = turn.asking(GoodsCounts(depots=unknown))
        for number, count in zip(unknown, counts, strict=True):
            turn.do(SeenGoods(number, (0,) * count))
    return tuple(len(pile) for pile in turn.match.position.goods if pile is not UNKNOWN)


def _goods_taken(turn: Turn, depot: int) -> tuple[int, ...]:
    goods = turn.match.position.goods[depot - 1]
    assert goods is not UNKNOWN
    if 0 in goods:
        known = tuple(good for good in goods if good)
        goods = turn.asking(GoodsTypes(depot=depot, known=known, count=len(goods)))
        turn.do(SeenGoods(depot, goods))
    return goods


def score_livestock(turn: Turn, placed: Tile) -> None:
    """Scores the animals of the placed hex's type on it and on every other face-up livestock of its own (CH-5.4).

    Both county cards and the duchy count, hexes under others too; the reserve and face-down hexes do not.
    The placed hex lies on its card already, so it is counted with the others, once.
    """
    _learn_livestock(turn)
    own = turn.match.chateauma
    counted = [
        (slot, tile)
        for slot in SLOTS
        if (card := own.card(slot)) is not None
        for tile in card.tiles
        if tile is not None and not tile.face_down and tile.animal == placed.animal
    ]
    counted += [("duchy", tile) for tile in own.duchy if tile.animal == placed.animal]
    points = sum(tile.animals for _, tile in counted)
    if turn.explaining:
        turn.because(LivestockCount("CH-5.4", tuple(counted), points))
    turn.do(Points(points, "CH-5.4"))


def _learn_livestock(turn: Turn) -> None:
    """Asks for the faces of livestock hexes that count and are not known."""
    own = turn.match.chateauma
    for slot in SLOTS:
        card = own.card(slot)
        for index, tile in enumerate(card.tiles if card is not None else ()):
            if tile is not None and tile.kind is Kind.LIVESTOCK:
                turn.face(slot, index, tile)
    for index, tile in enumerate(own.duchy):
        if tile.kind is Kind.LIVESTOCK:
            turn.face("duchy", index, tile)
