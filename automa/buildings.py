"""CH-5.5: what a building placed on a county card does. What it cannot do is skipped (CH-5.5i)."""

from __future__ import annotations

from automa.moves import Points, Reserve, Silver, Skip
from automa.reasons import CityHallLook, EffectLook
from automa.running import Placement, Turn, tile_name
from automa.search import first_of_kind, take_top_of_pile
from automa.selling import sell
from automa.state import CardInPlay, Match
from engine.position import clockwise_from
from engine.tiles import Kind, Tile

BANK_SILVER = 2
"""CH-5.5a."""
BOARDING_HOUSE_POINTS = 2
"""CH-5.5b."""
WATCHTOWER_POINTS = 4
"""CH-5.5c."""

CHURCH_KINDS: dict[str, tuple[tuple[Kind, ...], ...]] = {
    "castle-mine-monastery": ((Kind.CASTLE,), (Kind.MINE,), (Kind.MONASTERY,)),
    "castle-or-mine-first": ((Kind.CASTLE, Kind.MINE), (Kind.MONASTERY,)),
}
"""By ruling `church`: groups looked for one after the other in all depots; in one depot the group's order counts."""
CARPENTER_KINDS: tuple[tuple[Kind, ...], ...] = ((Kind.BUILDING,),)
MARKET_KINDS: tuple[tuple[Kind, ...], ...] = ((Kind.SHIP,), (Kind.LIVESTOCK,))


def carry_out_building(turn: Turn, tile: Tile) -> Placement | None:
    """Carries out the effect of a building whose face is known; the placement a city hall leads to, if any."""
    if tile.face == "bank":
        turn.do(Silver(BANK_SILVER, "CH-5.5a"))
    elif tile.face == "boarding_house":
        turn.do(Points(BOARDING_HOUSE_POINTS, "CH-5.5b"))
    elif tile.face == "watchtower":
        turn.do(Points(WATCHTOWER_POINTS, "CH-5.5c"))
    elif tile.face == "warehouse":
        sell(turn, "CH-5.5d", tile_name(tile))
    elif tile.face == "carpenter":
        fetch(turn, tile, CARPENTER_KINDS, "CH-5.5e")
    elif tile.face == "church":
        fetch(turn, tile, CHURCH_KINDS[turn.match.rulings.church], "CH-5.5f")
    elif tile.face == "market":
        fetch(turn, tile, MARKET_KINDS, "CH-5.5g")
    else:
        return place_for_city_hall(turn, tile)
    return None


def fetch(turn: Turn, building: Tile, groups: tuple[tuple[Kind, ...], ...], clause: str) -> None:
    """The first hex of the first group that lies in any depot, clockwise from the white die's depot, to the reserve."""
    for group in groups:
        for depot in clockwise_from(turn.white):
            hexes = turn.depot(depot)
            for kind in group:
                index = first_of_kind(hexes, kind)
                found = hexes[index] if index is not None else None
                if turn.explaining:
                    turn.because(EffectLook(clause, tile_name(building), depot, kind, found))
                if found is not None:
                    assert index is not None
                    turn.do(Reserve(depot, turn.last_seen(str(depot), index, found), clause))
                    return
    turn.do(Skip(tile_name(building), clause))


def place_for_city_hall(turn: Turn, building: Tile) -> Placement | None:
    """Places a hex of the reserve, on the active card first, on the other only if that one gets nothing (CH-5.5h)."""
    for slot, card in turn.cards_to_fill():
        kind = kind_for_city_hall(turn.match, card)
        if turn.explaining:
            piles = tuple((fit, len(turn.match.chateauma.pile(fit))) for fit in _kinds_that_fit(turn.match, card))
            turn.because(CityHallLook("CH-5.5h", slot, card.number, piles, kind))
        if kind is not None:
            space = _first_space(turn.match, card, kind)
            return take_top_of_pile(turn, kind, slot, space, "CH-5.5h")
    turn.do(Skip(tile_name(building), "CH-5.5h"))
    return None


def kind_for_city_hall(match: Match, card: CardInPlay) -> Kind | None:
    """The kind with most hexes in the reserve among those that fit on the card; None when none does (CH-5.5h).

    On a tie the first in reserve order, or that of the card's first empty space (ruling `city_hall_tie`).
    """
    fitting = _kinds_that_fit(match, card)
    if not fitting:
        return None
    sizes = {kind: len(match.chateauma.pile(kind)) for kind in fitting}
    most = max(sizes.values())
    tied = [kind for kind, size in sizes.items() if size == most]
    if match.rulings.city_hall_tie == "reserve-order":
        return min(tied, key=match.rulings.reserve_order.index)
    return tied[0]


def _kinds_that_fit(match: Match, card: CardInPlay) -> list[Kind]:
    """The kinds of the card's empty spaces that the reserve has, in the card's reading order, each once."""
    printed = match.facts.card(card.number).spaces
    wanted = dict.fromkeys(printed[index].kind for index in card.empty_spaces)
    return [kind for kind in wanted if match.chateauma.pile(kind)]


def _first_space(match: Match, card: CardInPlay, kind: Kind) -> int:
    printed = match.facts.card(card.number).spaces
    return next(index + 1 for index in card.empty_spaces if printed[index].kind is kind)
