"""What a hex does when it is placed, and what becomes of effects that cannot be used (BG-5.3 to BG-5.9, BG-7)."""

from __future__ import annotations

from typing import Final

from engine.actions import Decline
from engine.catalogue import phase_points, region_points
from engine.duchy import Duchy
from engine.events import BonusTileTaken, EffectDeclined, EffectLost, RegionCompleted
from engine.human import CARPENTER, CHURCH, CITY_HALL, EXTRA, KEEP, MARKET, SHIP_GOODS, WAREHOUSE
from engine.outcome import Outcome
from engine.position import LARGE_AND_SMALL
from engine.rules.draft import Draft
from engine.rules.goods import keeps
from engine.rules.monasteries import LIVESTOCK_POINTS
from engine.rules.purchase import purchases
from engine.rules.take import takes_by_effect
from engine.rules.turn import Turn, refuse, turn_of
from engine.scoring import bonus_tile_points, completed_region, completes_colour, herd_of
from engine.tiles import KIND_INDEX, Kind, Tile
from engine.unknown import UNKNOWN

# What these buildings bring at once (BG-5.9).
BOARDING_HOUSE_WORKERS: Final = 4
BANK_SILVER: Final = 2
WATCHTOWER_POINTS: Final = 4

_TAKING: Final = (MARKET, CARPENTER, CHURCH)
MAY_BE_DECLINED: Final = (*_TAKING, WAREHOUSE, CITY_HALL)
"""The effects that a human may decline (BG-5.9)."""


def score_placement(draft: Draft, duchy: Duchy, space: int) -> None:
    """Scores the region and the colour that the hex on `space` completed (BG-7.1, BG-7.2)."""
    region = completed_region(duchy, space)
    if not region:
        return
    kind = duchy.map.kind(space)
    draft.events.append(RegionCompleted(draft.seat, "BG-7.1", kind, region))
    draft.gain_points(region_points(len(region)), "BG-7.1", "region")
    draft.gain_points(phase_points(draft.position.phase), "BG-7.1", "phase")
    index = KIND_INDEX[kind]
    left = draft.bonus[index]
    if left is not UNKNOWN and left > 0 and completes_colour(duchy, index):
        draft.bonus = (*draft.bonus[:index], left - 1, *draft.bonus[index + 1 :])
        draft.held_bonus = (*draft.held_bonus, kind)
        draft.events.append(BonusTileTaken(draft.seat, "BG-7.2", kind, left == LARGE_AND_SMALL))
        draft.gain_points(bonus_tile_points(draft.position.players, left), "BG-7.2", "bonus")


def trigger(draft: Draft, duchy: Duchy, tile: Tile, space: int) -> None:
    """Carries out the effect of the hex just placed on `space`, or owes what needs a choice (BG-5.3)."""
    kind = tile.kind
    if kind is Kind.CASTLE:
        draft.owe(EXTRA, "BG-5.4")
    elif kind is Kind.SHIP:
        draft.owe(SHIP_GOODS, "BG-5.5")
    elif kind is Kind.LIVESTOCK:
        herd = herd_of(duchy, space)
        draft.gain_points(herd.animals, "BG-5.7", "livestock")
        if LIVESTOCK_POINTS in duchy.monasteries:
            draft.gain_points(herd.hexes, "BG-8", "monastery")
    elif kind is Kind.BUILDING:
        _trigger_building(draft, tile)


def _trigger_building(draft: Draft, tile: Tile) -> None:
    match tile.face:
        case "bank":
            draft.change_silver(BANK_SILVER, "BG-5.9", "bank")
        case "boarding_house":
            draft.change_workers(BOARDING_HOUSE_WORKERS, "BG-5.9", "boarding_house")
        case "watchtower":
            draft.gain_points(WATCHTOWER_POINTS, "BG-5.9", "watchtower")
        case "market" | "carpenter" | "church" | "warehouse" | "city_hall" as effect:
            draft.owe(effect, "BG-5.9")
        case _:
            raise AssertionError(tile)


def is_usable(turn: Turn) -> bool:
    """Whether the effect owed next can bring anything, if need be after a purchase; unknown depots may hold it."""
    effect = turn.next_owed
    if effect in _TAKING:
        return UNKNOWN in turn.position.depots or bool(takes_by_effect(turn, effect))
    if effect == WAREHOUSE:
        return bool(turn.human.goods)
    if effect == CITY_HALL:
        duchy = turn.duchy
        return (
            any(duchy.spaces_for(tile) or tile.has_open_face for tile in turn.human.storage)
            or any(duchy.spaces_for(bought.tile) for bought in purchases(turn))
        )  # fmt: skip
    return True


def without_lost_effects(outcome: Outcome) -> Outcome:
    """Drops the effects owed next for as long as they cannot be used (BG-5.3)."""
    position, events = outcome
    turn = turn_of(position)
    while turn is not None and turn.human.owed and not is_usable(turn):
        events = (*events, EffectLost(turn.human.name, "BG-5.3", turn.human.owed[-1].effect))
        position = position.with_human(turn.human._replace(owed=turn.human.owed[:-1]))
        turn = turn_of(position)
    return Outcome(position, events)


def carry_out_decline(turn: Turn, action: Decline) -> Draft:
    """Leaves the effect owed next unused. Raises `Illegal` when nothing owed may be declined.

    A choice among goods none of which can be taken, as a position from a file may owe it, is left so too (BG-5.3).
    """
    effect = turn.next_owed
    if effect is None:
        raise refuse(action, "nothing_owed", "BG-5.9")
    if effect not in MAY_BE_DECLINED and not (effect == KEEP and not keeps(turn)):
        raise refuse(action, "not_to_be_declined", "BG-5.4" if effect == EXTRA else "BG-5.5", effect=effect)
    draft = Draft(turn)
    draft.settle_debt()
    draft.events.append(EffectDeclined(draft.seat, "BG-5.9", effect))
    return draft
