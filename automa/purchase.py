"""CH-10: the purchase from the black depot."""

from __future__ import annotations

from automa.moves import Buy
from automa.reasons import PurchaseLook
from automa.rulings import Rulings
from automa.running import Turn
from automa.search import first_of_kind
from automa.state import BLACK_HEX_PRICE
from engine.tiles import KINDS, Kind, Tile


def kind_to_buy(black: tuple[Tile, ...], reserve: tuple[Tile, ...], rulings: Rulings) -> Kind | None:
    """The kind it has fewest of in its reserve; on a tie the first in reserve order (CH-10.2).

    Ruling `purchase`: `fewest-available` compares the kinds the black depot holds; `fewest-only` all six, and buys
    nothing when the depot holds none of those tied for fewest.
    """
    held = {kind: sum(tile.kind is kind for tile in reserve) for kind in KINDS}
    on_offer = {tile.kind for tile in black}
    kinds = [kind for kind in rulings.reserve_order if kind in on_offer]
    if not kinds:
        return None
    fewest = min(held.values()) if rulings.purchase == "fewest-only" else min(held[kind] for kind in kinds)
    return next((kind for kind in kinds if held[kind] == fewest), None)


def purchase(turn: Turn) -> None:
    """Step 6: with 2 silver or more one hex of the black depot, face up into the reserve (CH-10.1)."""
    silver = turn.match.chateauma.silver
    if silver < BLACK_HEX_PRICE:
        if turn.explaining:
            turn.because(PurchaseLook("CH-10.1", silver, (), None))
        return
    black = turn.black_depot()
    reserve = turn.match.chateauma.reserve
    kind = kind_to_buy(black, reserve, turn.match.rulings)
    if turn.explaining:
        on_offer = {tile.kind for tile in black}
        order = turn.match.rulings.reserve_order
        held = tuple((k, sum(tile.kind is k for tile in reserve)) for k in order if k in on_offer)
        turn.because(PurchaseLook("CH-10.2" if black else "CH-10.1", silver, held, kind))
    if kind is None:
        return
    index = first_of_kind(black, kind)
    assert index is not None
    turn.do(Buy(turn.last_seen("black", index, black[index]), BLACK_HEX_PRICE, "CH-10.2"))
