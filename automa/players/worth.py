"""What a human's standing is worth in points of the end: a rough measure for players that compare actions.

The weights are judgements, not rules: what a thing tends to bring by the end of the game. They were first guessed, then
tried with others in games of the greedy player against level normal, and rounded.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from engine.catalogue import bonus_points, phase_points, region_points
from engine.duchy import Duchy, survey
from engine.hexmap import duchy_map
from engine.human import Human
from engine.position import PHASES, ROUNDS, Position
from engine.tiles import KIND_INDEX, KINDS, Kind, Tile
from engine.unknown import UNKNOWN, Unknown

SILVER: Final = 1.6
"""A silver buys half a hex."""
WORKER: Final = 0.7
SOLD_SHARE: Final = 0.8
"""Of the points of a sale, because it still has to be made; its silver pays for the action it takes."""
STORED: Final = 2.4
"""A stored hex that can be placed at once."""
STORED_WITHOUT_PLACE: Final = 0.4
"""A stored hex for which no space is open yet."""
STORED_BEYOND_TWO: Final = -0.8
"""A third stored hex leaves no room to take another (BG-4.2)."""
OPEN_SPACE: Final = 0.2
"""An empty space that a hex could be placed on: room to choose."""
OWED: Final = {"extra": 1.2, "market": 2.5, "carpenter": 2.5, "church": 2.5, "city_hall": 3.2, "warehouse": 3.0}
"""An effect still to be carried out."""
OWED_SHIP: Final = 2.0
"""A ship's goods, and what else is a choice rather than a gain."""
ANIMALS_PROMISE: Final = 0.6
"""Of the points of a stored livestock's own animals."""
HERD_PROMISE: Final = 0.3
"""Of the points of each animal of its type that lies in the duchy, perhaps in another pasture (BG-5.7)."""
MONASTERY_PROMISE: Final = 0.5
"""Of what a monastery brings once it is placed."""
PROMISE: Final = {
    Kind.CASTLE: 2.5,
    Kind.SHIP: 1.5,
    Kind.MINE: 2.5,
    Kind.LIVESTOCK: 2.0,
    Kind.MONASTERY: 2.0,
    Kind.BUILDING: 1.5,
}
BUILDING_PROMISE: Final = {
    "warehouse": 1.5,
    "carpenter": 1.5,
    "church": 1.5,
    "market": 1.5,
    "boarding_house": 1.5,
    "bank": 2.0,
    "city_hall": 1.5,
    "watchtower": 2.5,
}
"""What placing a stored hex tends to bring beside the space it covers."""
REGION_SHARE: Final = 0.8
PHASE_SHARE: Final = 0.6
"""Of the points of a region and its phase, for one nearly finished."""
COVERED: Final = 5.0
"""A covered space: what it brings the regions around it later."""
COLOUR_SHARE: Final = 0.5
"""How much of a bonus tile a nearly covered colour is worth."""
SCORING_MONASTERIES: Final = frozenset(range(15, 27))
"""Those that score at the end whenever they are placed; the others fade with the phases."""
MONASTERY: Final = {
    1: 2.5, 2: 2.0, 3: 3.0, 4: 2.0, 5: 4.0, 6: 3.0, 7: 6.0, 8: 9.0, 9: 3.0, 10: 3.0, 11: 2.0, 12: 4.0, 13: 1.5,
    14: 2.0, 15: 6.0, 16: 4.0, 17: 4.0, 18: 6.0, 19: 4.0, 20: 4.0, 21: 4.0, 22: 4.0, 23: 4.0, 24: 8.0, 25: 5.0,
    26: 5.0,
}  # fmt: skip
"""What a monastery tends to bring when it is placed in the first phase."""
MINE_PER_PHASE: Final = 1.9
"""A mine's silver at each phase end still to come (BG-2.6)."""


def worth(position: Position, human: Human) -> float:
    """The points of `human` now and what the rest of the standing tends to bring by the end."""
    left = _rounds_left(position)
    value = human.score + human.silver * _fading(SILVER, left) + human.workers * _fading(WORKER, left, floor=0.5)
    value += _goods(human.goods, position.players, left)
    value += _storage(human, left)
    value += _duchy(human.board, human.duchy, position.phase, left)
    value += _colours(human.board, human.duchy, human.bonus, position.bonus, position.players)
    for owed in human.owed:
        value += OWED.get(owed.effect, OWED_SHIP)
    return value


def _rounds_left(position: Position) -> int:
    phases = len(PHASES) - 1 - PHASES.index(position.phase)
    return phases * len(ROUNDS) + len(ROUNDS) - position.round


def _fading(value: float, rounds_left: int, floor: float = 1.0) -> float:
    """A value that falls to `floor` of a point while the game runs out: what is not used scores little."""
    share = min(1.0, rounds_left / 4)
    return value * share + floor * (1 - share)


@lru_cache(maxsize=4096)
def _goods(goods: tuple[int, ...], players: int, rounds_left: int) -> float:
    """Unsold goods: a sale needs an action, and large sales are worth it more."""
    if not rounds_left:
        return float(len(goods))
    return sum(max(1.0, goods.count(good) * players * SOLD_SHARE) for good in set(goods))


def _storage(human: Human, rounds_left: int) -> float:
    if not human.storage or not rounds_left:
        return 0.0
    duchy = survey(human.board, human.duchy)
    value = sum(STORED if duchy.spaces_for(tile) else STORED_WITHOUT_PLACE for tile in human.storage)
    value += sum(_promise(tile, human) for tile in human.storage)
    if len(human.storage) > 2:
        value += STORED_BEYOND_TWO
    return value * min(1.0, rounds_left / 2)


def _promise(tile: Tile, human: Human) -> float:
    """What placing a stored hex would bring beside the space it covers."""
    if tile.kind is Kind.LIVESTOCK:
        same = sum(other.animals for other in human.duchy if other is not None and other.animal == tile.animal)
        return ANIMALS_PROMISE * (tile.animals + HERD_PROMISE * same)
    if tile.kind is Kind.MONASTERY and tile.face is not None:
        return MONASTERY_PROMISE * MONASTERY[int(tile.face)]
    if tile.kind is Kind.BUILDING and tile.face is not None:
        return BUILDING_PROMISE[tile.face]
    return PROMISE[tile.kind] if tile.kind is not None else 0.0


@lru_cache(maxsize=65536)
def _duchy(board: int, tiles: tuple[Tile | None, ...], phase: str, rounds_left: int) -> float:
    """Regions on the way, mines, monasteries and room to grow."""
    duchy = survey(board, tiles)
    share = min(1.0, rounds_left / 5)
    value = sum(_region(duchy, region, phase) for region in _regions(board)) * share
    value += sum(map(len, duchy.open_spaces)) * OPEN_SPACE * share
    value += (len(tiles) - tiles.count(None)) * COVERED * share
    phases_left = rounds_left / len(ROUNDS)
    for tile in tiles:
        if tile is None:
            continue
        if tile.kind is Kind.MINE:
            value += MINE_PER_PHASE * (phases_left + 0.5)
        elif tile.kind is Kind.MONASTERY and tile.face is not None:
            number = int(tile.face)
            value += MONASTERY[number] * (1.0 if number in SCORING_MONASTERIES else phases_left / len(PHASES))
    return value


@cache
def _regions(board: int) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(set(duchy_map(board).regions)))


def _region(duchy: Duchy, region: tuple[int, ...], phase: str) -> float:
    """A region begun but not finished: part of what it will score, more the nearer it is to its end."""
    covered = sum(duchy.tiles[space - 1] is not None for space in region)
    if not covered or covered == len(region):
        return 0.0
    done = covered / len(region)
    return (region_points(len(region)) + PHASE_SHARE * phase_points(phase)) * REGION_SHARE * done * done


@lru_cache(maxsize=65536)
def _colours(
    board: int,
    tiles: tuple[Tile | None, ...],
    own: tuple[Kind, ...],
    left: tuple[int | Unknown, ...],
    players: int,
) -> float:
    """Colours nearly covered whose bonus tile is still there (BG-7.2)."""
    large, small = bonus_points(players)
    spaces = duchy_map(board).spaces
    value = 0.0
    for kind in KINDS:
        index = KIND_INDEX[kind]
        on_board = left[index]
        if kind in own or on_board is UNKNOWN or not on_board:
            continue
        covered = sum(tiles[space - 1] is not None for space in spaces[index])
        done = covered / len(spaces[index])
        value += (large if on_board > 1 else small) * COLOUR_SHARE * done * done
    return value
