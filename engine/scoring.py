"""What counts: livestock, regions, colours, and the end of the game for the humans (BG-5.7, BG-7, BG-9)."""

from __future__ import annotations

from typing import NamedTuple

from engine.catalogue import bonus_points, scoring_monasteries
from engine.duchy import Duchy, survey
from engine.editions import edition
from engine.events import Event, PointsScored
from engine.human import Human
from engine.outcome import Outcome
from engine.position import LARGE_AND_SMALL, Position
from engine.seats import Seat, turn_order
from engine.tiles import Kind, hex_tile
from engine.unknown import UNKNOWN

POINTS_PER_MONASTERY_HIT = 4
"""Points of monasteries 16 to 24 per building or type of animal (BG-8)."""
WORKERS_PER_POINT = 2
"""At the end of the game (BG-9.1)."""


# During the game


class Herd(NamedTuple):
    """What a livestock hex just placed scores: the animals of its kind in its pasture, and on how many hexes."""

    animals: int
    hexes: int


def herd_of(duchy: Duchy, space: int) -> Herd:
    """The animals of the type on `space` in the pasture of `space`, that hex included (BG-5.7)."""
    placed = duchy.tile(space)
    if placed is None or not placed.animal:
        return Herd(0, 0)
    tiles = [tile for other in duchy.map.region(space) if (tile := duchy.tile(other)) and tile.animal == placed.animal]
    return Herd(sum(tile.animals for tile in tiles), len(tiles))


def completed_region(duchy: Duchy, space: int) -> tuple[int, ...]:
    """The spaces of the region of `space` if they are all covered now; otherwise none (BG-7.1)."""
    region = duchy.map.region(space)
    return region if duchy.is_covered(region) else ()


def completes_colour(duchy: Duchy, kind_index: int) -> bool:
    """Whether all spaces of the kind, by its place in `KINDS`, are covered now (BG-7.2)."""
    return duchy.is_covered(duchy.map.spaces[kind_index])


def bonus_tile_points(players: int, left: int) -> int:
    """The points of the bonus tile of a kind of which `left`, 2 or 1, lie on the board: large, then small (BG-7.2)."""
    large, small = bonus_points(players)
    return large if left == LARGE_AND_SMALL else small


# At the end


class ScoreLine(NamedTuple):
    """One line of the final scoring: `amount` of `item` bring `points`.

    `item` is `goods`, `silver`, `workers`, or `monastery:N` for a scoring monastery.
    """

    clause: str
    item: str
    amount: int
    points: int


def final_lines(human: Human, edition_name: str) -> tuple[ScoreLine, ...]:
    """What a human scores at the end beside the score so far, line by line (BG-9.1).

    The lines of goods, silver and workers are always there, those of the monasteries for each in the duchy.
    """
    goods, silver, workers = len(human.goods), human.silver, human.workers
    return (
        ScoreLine("BG-9.1", "goods", goods, goods),
        ScoreLine("BG-9.1", "silver", silver, silver),
        ScoreLine("BG-9.1", "workers", workers, workers // WORKERS_PER_POINT),
        *_monastery_lines(human, edition_name),
    )


def _monastery_lines(human: Human, edition_name: str) -> tuple[ScoreLine, ...]:
    rules = edition(edition_name)
    duchy = survey(human.board, human.duchy)
    buildings = scoring_monasteries()
    values = {15: rules.monastery_15, 24: POINTS_PER_MONASTERY_HIT, 25: 1, 26: rules.monastery_26}
    values |= dict.fromkeys(buildings, POINTS_PER_MONASTERY_HIT)
    counts = {
        15: len(set(human.sold)),
        24: len({tile.animal for tile in human.duchy if tile is not None and tile.animal}),
        25: len(human.sold),
        26: len(human.bonus),
    }
    counts |= {number: duchy.count(hex_tile(Kind.BUILDING, building)) for number, building in buildings.items()}
    return tuple(
        ScoreLine("BG-8", f"monastery:{number}", counts[number], counts[number] * values[number])
        for number in sorted(duchy.monasteries & values.keys())
    )


def score_humans(position: Position) -> Outcome:
    """Adds the final scoring to the score of every human modelled in full (BG-9.1); to be done once."""
    events: list[Event] = []
    for human in position.humans:
        if isinstance(human, Human):
            lines = final_lines(human, position.edition)
            events += [PointsScored(human.name, line.clause, line.points, line.item) for line in lines]
            position = position.with_human(human._replace(score=human.score + sum(line.points for line in lines)))
    return Outcome(position, tuple(events))


def ranking(position: Position) -> tuple[Seat, ...]:
    """The modelled humans by final score, the best first, ties broken by the edition's rule (BG-9.3).

    Where the track is not known, the order that was told or else the seating order stands for the turn order.
    """
    rules = edition(position.edition)
    order = position.order or position.seats if position.track is UNKNOWN else turn_order(position.track)
    fewest = 1 if rules.tie_empty_spaces == "fewest" else -1
    earlier = 1 if rules.tie_turn_order == "earlier" else -1

    def rank(human: Human) -> tuple[int, int, int]:
        empty = human.duchy.count(None)
        place = order.index(human.name) if human.name in order else len(order)
        return -human.score, fewest * empty, earlier * place

    humans = [human for human in position.humans if isinstance(human, Human)]
    return tuple(human.name for human in sorted(humans, key=rank))


def winner(position: Position) -> Seat | None:
    """The best of the modelled humans (BG-9.3), None when there is none. Against the Châteauma see CH-12.6."""
    return next(iter(ranking(position)), None)
