"""Which hexes everybody can see, or the program knows: what of the box cannot be drawn or turned up any more."""

from __future__ import annotations

from automa.state import Match
from engine.human import Human
from engine.tiles import Tile
from engine.unknown import UNKNOWN


def hexes_in_sight(match: Match) -> list[Tile]:
    """Every hex on the main board, with the Châteauma and with modelled humans, turned up as far as it is known."""
    own, position = match.chateauma, match.position
    hexes = [tile for depot in (*position.depots, position.black) if depot is not UNKNOWN for tile in depot]
    hexes += [tile for card in own.cards_in_play for tile in card.tiles if tile is not None]
    hexes += [*own.reserve, *own.wild, *own.duchy, *(tile for tiles in own.covered for tile in tiles)]
    for human in position.humans:
        if isinstance(human, Human):
            hexes += [*human.storage, *(tile for tile in human.duchy if tile is not None)]
    return [tile.turned_up() for tile in hexes]
