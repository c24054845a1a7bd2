"""What the Châteauma's standing is worth in points of the end, the counterpart of `worth` for a human's."""

from __future__ import annotations

from typing import Final

from automa.scoring import final_lines
from automa.state import SLOTS, Match
from engine.catalogue import LEVELS

CARD_HEX_CLAUSE: Final = "CH-12.5"
GOODS_CLAUSE: Final = "CH-12.2"
SALE_SHARE: Final = 0.7
"""Of the points of its unsold goods' sale: most are sold by the end (CH-7.1)."""


def standing(match: Match) -> float:
    """Its points now, its final scoring as it stands, and of its county cards and goods the part that is done.

    A card just about to be full is worth nearly what it scores, so that it matters little whether it is completed
    just before or just after a look at the table.
    """
    own = match.chateauma
    level = LEVELS.index(own.level)
    value = float(own.score)
    value += sum(line.total for line in final_lines(own) if line.clause not in (CARD_HEX_CLAUSE, GOODS_CLAUSE))
    value += len(own.goods) * match.position.players * SALE_SHARE
    for slot in SLOTS:
        card = own.card(slot)
        if card is not None:
            covered = sum(tile is not None for tile in card.tiles)
            value += match.facts.card(card.number).points[level] * covered / len(card.tiles)
    return value
