"""CH-11 and CH-12: what the Châteauma gets at the end of a phase and of the game."""

from __future__ import annotations

from typing import Final, NamedTuple

from automa.moves import Move, Points, Silver
from automa.state import Chateauma
from engine.seats import CHATEAUMA, Seat
from engine.tiles import Kind

POINTS_PER_MONASTERY: Final = 4
POINTS_PER_UNSOLD_GOODS: Final = 1
POINTS_PER_SILVER: Final = 1
POINTS_PER_RESERVE_HEX: Final = 1
POINTS_PER_CARD_HEX: Final = 2


def face_up_hexes(own: Chateauma, kind: Kind) -> int:
    """The face-up hexes of a kind in its duchy, stacked ones too, and on its county cards (CH-11.1, CH-12.1)."""
    on_cards = (tile for card in own.cards_in_play for tile in card.tiles if tile is not None and not tile.face_down)
    return sum(tile.kind is kind for tile in (*own.duchy, *on_cards))


def phase_income(own: Chateauma) -> tuple[Move, ...]:
    """1 silver for each face-up mine in its duchy and on its county cards; no move without one (CH-11.1)."""
    mines = face_up_hexes(own, Kind.MINE)
    return (Silver(mines, "CH-11.1"),) if mines else ()


class ScoreLine(NamedTuple):
    """One line of the final scoring: `pieces` things of `points` each, under `clause`."""

    clause: str
    pieces: int
    points: int

    @property
    def total(self) -> int:
        """The points of the line."""
        return self.pieces * self.points


def final_lines(own: Chateauma) -> tuple[ScoreLine, ...]:
    """The five lines of its final scoring in the order of the clauses, those of no points too (CH-12.1 to CH-12.5)."""
    on_cards = sum(tile is not None for card in own.cards_in_play for tile in card.tiles)
    return (
        ScoreLine("CH-12.1", face_up_hexes(own, Kind.MONASTERY), POINTS_PER_MONASTERY),
        ScoreLine("CH-12.2", len(own.goods), POINTS_PER_UNSOLD_GOODS),
        ScoreLine("CH-12.3", own.silver, POINTS_PER_SILVER),
        ScoreLine("CH-12.4", len(own.reserve) + len(own.wild), POINTS_PER_RESERVE_HEX),
        ScoreLine("CH-12.5", on_cards, POINTS_PER_CARD_HEX),
    )


def final_points(own: Chateauma) -> tuple[Move, ...]:
    """The final scoring as moves, one for each line that has points."""
    return tuple(Points(line.total, line.clause) for line in final_lines(own) if line.total)


def winners(chateauma_score: int, human_scores: dict[Seat, int]) -> tuple[Seat, ...]:
    """Who won: a human only with more points than the Châteauma (CH-12.6); of tied humans all.

    How a tie among humans is broken (BG-9.3) needs their duchies and is not judged here.
    """
    best = max(human_scores.values(), default=chateauma_score)
    if best <= chateauma_score:
        return (CHATEAUMA,)
    return tuple(seat for seat, score in human_scores.items() if score == best)
