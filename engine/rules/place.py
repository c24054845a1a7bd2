"""Placing a stored hex in the duchy: by a die, a castle or a city hall (BG-5.1, BG-5.2)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.actions import SOURCES_OF_PLACING, Place, Source, place
from engine.duchy import Duchy, survey
from engine.errors import Illegal, Malformed
from engine.events import HexPlaced
from engine.human import CITY_HALL, DUCHY_SPACES, EXTRA
from engine.rules.dice import costs_of_placing
from engine.rules.draft import Draft, without_first
from engine.rules.effects import score_placement, trigger
from engine.rules.turn import Turn, check_source, check_workers, refuse
from engine.tiles import KIND_INDEX, Tile
from engine.unknown import UNKNOWN

_CLAUSES: Final[dict[Source, str]] = {EXTRA: "BG-5.4", CITY_HALL: "BG-5.9"}
_SPACES: Final = range(1, DUCHY_SPACES + 1)
_MOST_WORKERS: Final = 3
"""No change of a die costs more."""


@cache
def _placements(source: Source, tile: Tile) -> tuple[tuple[Place, ...], ...]:
    """The shared actions that place `tile`, per space (the first entry stands for none) and per cost in workers."""
    costs = range(_MOST_WORKERS + 1)
    return tuple(tuple(place(source, tile, space, cost) for cost in costs) for space in (0, *_SPACES))


def places_by_die(turn: Turn, die: int) -> list[Place]:
    """Every placement that an unused die allows, with the workers it costs (BG-5.1)."""
    human, duchy = turn.human, turn.duchy
    workers = human.workers
    numbers = duchy.map.numbers
    found: list[Place] = []
    for tile in dict.fromkeys(human.storage):
        spaces = duchy.spaces_for(tile)
        if spaces and tile.kind is not None:
            costs = costs_of_placing(die, tile.kind, duchy.monasteries)
            placements = _placements(die, tile)
            for space in spaces:
                cost = costs[numbers[space - 1]]
                if cost <= workers:
                    found.append(placements[space][cost])
    return _of_known_bonus(turn, found)


def places_by_effect(turn: Turn, effect: str) -> list[Place]:
    """Every placement that `extra` or `city_hall` allows: on spaces of any number (BG-5.4, BG-5.9)."""
    found: list[Place] = []
    for tile in dict.fromkeys(turn.human.storage):
        placements = _placements(effect, tile)
        found += [placements[space][0] for space in turn.duchy.spaces_for(tile)]
    return _of_known_bonus(turn, found)


def _of_known_bonus(turn: Turn, places: list[Place]) -> list[Place]:
    # What completing a colour would bring must be known (BG-7.2).
    if UNKNOWN not in turn.position.bonus:
        return places
    return [each for each in places if not _earns_unknown_bonus(turn, each)]


def _earns_unknown_bonus(turn: Turn, action: Place) -> bool:
    kind = turn.duchy.map.kind(action.space)
    if turn.position.bonus[KIND_INDEX[kind]] is not UNKNOWN:
        return False
    others = tuple(space for space in turn.duchy.map.spaces[KIND_INDEX[kind]] if space != action.space)
    return turn.duchy.is_covered(others)


def _check(turn: Turn, action: Place) -> int:
    """The workers the action costs. Raises `Illegal` when it may not be done."""
    source, tile, space = action.source, action.tile, action.space
    check_source(turn, action, source, SOURCES_OF_PLACING)
    if space not in _SPACES:
        raise Malformed("space", str(space), tuple(map(str, _SPACES)))
    if tile not in turn.human.storage:
        raise refuse(action, "not_in_storage", "BG-5.1")
    if tile.kind is None or space not in turn.duchy.spaces_for(tile):
        raise _why_not_there(turn, action)
    if UNKNOWN in turn.position.bonus and _earns_unknown_bonus(turn, action):
        raise refuse(action, "bonus_unknown", "BG-7.2", kind=tile.kind)
    if isinstance(source, str):
        return 0
    costs = costs_of_placing(source, tile.kind, turn.duchy.monasteries)
    return check_workers(turn, action, costs[turn.duchy.map.number(space)])


def _why_not_there(turn: Turn, action: Place) -> Illegal:
    """Why the hex may not lie on that space by itself, whatever the dice."""
    duchy, tile, space = turn.duchy, action.tile, action.space
    if duchy.tile(space) is not None:
        return refuse(action, "space_taken", "BG-5.1", space=space)
    if duchy.map.kind(space) is not tile.kind:
        return refuse(action, "wrong_kind", "BG-5.1", space=space, kind=duchy.map.kind(space))
    if not duchy.touches_hex(space):
        return refuse(action, "touches_nothing", "BG-5.1", space=space)
    if tile.has_open_face:
        return refuse(action, "face_unknown", "BG-5.3")
    return refuse(action, "same_building_in_town", "BG-5.2", space=space)


def carry_out_place(turn: Turn, action: Place) -> Draft:
    """Places the hex, scores what it completes, and brings its effect. Raises `Illegal` when it may not be done."""
    cost = _check(turn, action)
    draft = Draft(turn)
    draft.use_source(action.source, cost)
    clause = _CLAUSES.get(action.source, "BG-5.1")
    tile, space = action.tile, action.space
    draft.storage = without_first(draft.storage, tile)
    draft.duchy = (*draft.duchy[: space - 1], tile, *draft.duchy[space:])
    draft.events.append(HexPlaced(draft.seat, clause, action.source, tile, space))
    duchy: Duchy = survey(turn.human.board, draft.duchy)
    score_placement(draft, duchy, space)
    trigger(draft, duchy, tile, space)
    return draft
