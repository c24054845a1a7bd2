"""What the humans and the supplies of a digital game begin with (BG-1). Shuffled orders come from outside."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.editions import edition
from engine.hexmap import CENTRE, duchy_map
from engine.human import EMPTY_DUCHY, Human
from engine.position import PHASES, ROUNDS, Supply
from engine.seats import Seat
from engine.tiles import CASTLE, KIND_INDEX, Kind, Tile

STARTING_GOODS: Final = 3
"""Goods tiles that each human draws (BG-1.2)."""
STARTING_SILVER: Final = 1
GOODS_OF_PHASES: Final = len(PHASES) * len(ROUNDS)


class Supplies(NamedTuple):
    """The supply of a new digital game and the goods that each human draws from it."""

    supply: Supply
    goods: tuple[tuple[int, ...], ...]
    """Per human in order, sorted by type."""


def shuffled_supply(
    hexes: tuple[tuple[Tile, ...], ...],
    black: tuple[Tile, ...],
    goods: tuple[int, ...],
    humans: int,
    starting_castles: int,
) -> Supplies:
    """The supplies from shuffled orders, each first hex or tile to be drawn first.

    `hexes` are the coloured ones per kind in the order of `KINDS`; `starting_castles` of their castles are for the
    duchies and the Châteauma's card (BG-1.4, CH-1.5). `goods` are those shuffled: 42, or 36 with the Châteauma
    (CH-1.2); 25 go to the phases, the next three to each human, the others stay in the box (BG-1.2).
    """
    castles = KIND_INDEX[Kind.CASTLE]
    left = (*hexes[:castles], hexes[castles][starting_castles:], *hexes[castles + 1 :])
    dealt_until = GOODS_OF_PHASES + STARTING_GOODS * humans
    dealt = goods[GOODS_OF_PHASES:dealt_until]
    hands = tuple(
        tuple(sorted(dealt[first : first + STARTING_GOODS])) for first in range(0, len(dealt), STARTING_GOODS)
    )
    stock = goods[:GOODS_OF_PHASES] + goods[dealt_until:]
    return Supplies(Supply(hexes=left, black=black, goods=stock, round_goods=(), gone=()), hands)


def starting_castle_spaces(board: int, edition_name: str) -> tuple[int, ...]:
    """The spaces of duchy board 1 to 30 on which the starting castle may lie (BG-1.4)."""
    if board == 1 and edition(edition_name).starting_castle == "centre_of_board_1":
        return (CENTRE,)
    return duchy_map(board).spaces[KIND_INDEX[Kind.CASTLE]]


def starting_human(name: Seat, board: int, place: int, castle_space: int, goods: tuple[int, ...]) -> Human:
    """A human as the game begins, `place`-th in turn order (1 to 4, the Châteauma counted), with drawn goods (BG-1.3).

    The starting castle brings no action and completes nothing (BG-1.4).
    """
    duchy = (*EMPTY_DUCHY[: castle_space - 1], CASTLE, *EMPTY_DUCHY[castle_space:])
    return Human(
        name=name,
        board=board,
        silver=STARTING_SILVER,
        workers=place,
        goods=tuple(sorted(goods)),
        duchy=duchy,
    )
