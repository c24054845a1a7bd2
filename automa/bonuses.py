"""CH-5: what a hex placed on a county card does. The buildings are in `buildings.py`."""

from __future__ import annotations

from automa.buildings import carry_out_building
from automa.moves import Advance, Goods, Points
from automa.questions import MOST_GOODS_OUT, GoodsCounts, GoodsTypes
from automa.reasons import ExtraTarget, LivestockCount, NoBonus, ShipGoods
from automa.running import Placement, Turn, tile_name
from automa.search import choose_and_place
from automa.selling import sell
from automa.sights import SeenGoods
from automa.state import SLOTS, Match
from engine.catalogue import GOODS_TYPES
from engine.position import PHASES, ROUNDS, Position, clockwise_from
from engine.seats import CHATEAUMA, space_of
from engine.tiles import Kind, Tile
from engine.unknown import UNKNOWN, Unknown


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
    depot = depot_to_unload(tuple(0 if count is UNKNOWN else count for count in counts), turn.white)
    if turn.explaining:
        around = ((number, counts[number - 1]) for number in clockwise_from(turn.white))
        looked = tuple((number, count) for number, count in around if count is not UNKNOWN)
        turn.because(ShipGoods("CH-5.2", looked, depot))
    if depot is not None:
        turn.do(Goods(depot, _goods_taken(turn, depot), "CH-5.2"))
    after = Advance(0, "CH-5.2").apply(turn.match).position.track
    space = 0 if after is UNKNOWN else space_of(after, CHATEAUMA) or 0
    turn.do(Advance(space, "CH-5.2"))


def _goods_counts(turn: Turn) -> tuple[int | Unknown, ...]:
    """The goods tiles of depots 1-6; unknown where even all that can still lie there would not be taken.

    What can lie there follows from the rounds, so that a depot is asked for only when its number decides something.
    """
    unknown = _depots_not_known(turn.match.position)
    most = goods_not_seen(turn.match) if unknown else 0
    if most == 0:
        for number in unknown:
            turn.do(SeenGoods(number, ()))
    elif asked := tuple(number for number in unknown if _may_be_unloaded(turn, number, most)):
        counts = turn.asking(GoodsCounts(depots=asked, most=most))
        for number, count in zip(asked, counts, strict=True):
            turn.do(SeenGoods(number, (0,) * count))
    return tuple(pile if pile is UNKNOWN else len(pile) for pile in turn.match.position.goods)


def _depots_not_known(position: Position) -> tuple[int, ...]:
    return tuple(number for number, pile in enumerate(position.goods, start=1) if pile is UNKNOWN)


def _may_be_unloaded(turn: Turn, depot: int, count: int) -> bool:
    """Whether a depot would be unloaded if so many goods lay there, beside those that are known."""
    piles = turn.match.position.goods
    counts = [0 if pile is UNKNOWN else len(pile) for pile in piles]
    counts[depot - 1] = count
    return depot_to_unload(tuple(counts), turn.white) == depot


def goods_not_seen(match: Match) -> int:
    """How many goods tiles can lie in the depots of which nothing is known, all together.

    One comes out in each round (BG-2.4). Those in the other depots are elsewhere, and so are those the Châteauma took:
    it began with one of each type (CH-1.6). A position whose rounds nobody counted, or in which more is known than came
    out, says nothing of it.
    """
    if match.habits.reports:
        return MOST_GOODS_OUT
    position, own = match.position, match.chateauma
    begun = PHASES.index(position.phase) * len(ROUNDS) + position.round
    lying = sum(len(pile) for pile in position.goods if pile is not UNKNOWN)
    taken = max(0, len(own.goods) + len(own.sold) - GOODS_TYPES)
    left = begun - lying - taken
    return left if left >= 0 else MOST_GOODS_OUT


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
