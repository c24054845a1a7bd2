"""What a human may do now, and doing it: the only authority on both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.actions import (
    DECLINE,
    Action,
    Buy,
    Decline,
    Discard,
    End,
    Keep,
    Place,
    Sell,
    Ship,
    Take,
    TakeWorkers,
    end,
    format_action,
    read_action,
    take_workers,
)
from engine.errors import Ambiguous, Illegal
from engine.human import CITY_HALL, EXTRA, WAREHOUSE
from engine.outcome import Outcome
from engine.position import Position
from engine.rules.draft import Draft
from engine.rules.effects import carry_out_decline, without_lost_effects
from engine.rules.ending import carry_out_end
from engine.rules.goods import carry_out_keep, carry_out_ship, keeps, ships
from engine.rules.place import carry_out_place, places_by_die, places_by_effect
from engine.rules.purchase import carry_out_buy, purchases
from engine.rules.sell import carry_out_sell, sales_by_die, sales_by_effect
from engine.rules.storage import carry_out_discard, discards
from engine.rules.take import carry_out_take, takes_by_die, takes_by_effect
from engine.rules.turn import Turn, turn_of, unused_dice
from engine.rules.workers import carry_out_workers
from engine.tiles import Tile

# What may be done


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Everything the human to move may do now, each once; nothing when no modelled human is to move.

    With an effect owed it is what may be done about the one owed next, and a purchase where the edition allows it
    (BG-3.4). What hangs on something unknown, such as a depot, is left out.
    """
    turn = turn_of(position)
    if turn is None:
        return ()
    found: list[Action] = []
    if turn.human.owed:
        found += _of_effect(turn, turn.human.owed[-1].effect)
        found += purchases(turn)
        return tuple(found)
    dice = unused_dice(turn.human)
    for die in dict.fromkeys(dice):
        found += takes_by_die(turn, die)
        found += places_by_die(turn, die)
        found += sales_by_die(turn, die)
        found.append(take_workers(die))
    found += purchases(turn)
    found.append(end(dice))
    return tuple(found)


def _of_effect(turn: Turn, effect: str) -> list[Action]:
    match effect:
        case "extra":
            return [
                *takes_by_effect(turn, EXTRA),
                *places_by_effect(turn, EXTRA),
                *sales_by_effect(turn, EXTRA),
                take_workers(EXTRA),
            ]
        case "market" | "carpenter" | "church":
            return [*takes_by_effect(turn, effect), DECLINE]
        case "warehouse":
            return [*sales_by_effect(turn, WAREHOUSE), DECLINE]
        case "city_hall":
            return [*places_by_effect(turn, CITY_HALL), DECLINE]
        case "ship":
            return [*ships(turn)]
        case "keep":
            return [*keeps(turn)] or [DECLINE]
        case "discard":
            return [*discards(turn)]
        case _:
            raise AssertionError(effect)


# Doing it

_CARRY_OUT: Final[dict[type, Callable[[Turn, Any], Draft]]] = {
    Take: carry_out_take,
    Place: carry_out_place,
    Sell: carry_out_sell,
    TakeWorkers: carry_out_workers,
    Buy: carry_out_buy,
    Ship: carry_out_ship,
    Keep: carry_out_keep,
    Discard: carry_out_discard,
    Decline: carry_out_decline,
    End: carry_out_end,
}


def apply(position: Position, action: Action) -> Outcome:
    """The position after the human to move has done `action`, with what happened.

    An effect that cannot be used is lost at once (BG-5.3). Raises `Illegal`, with the legal actions of the same sort
    as `allowed`, when the action may not be done, `Malformed` when it names a depot or space that there is not; the
    workers it costs are worked out anew, whatever it says itself.
    """
    turn = turn_of(position)
    if turn is None:
        raise Illegal(format_action(action), "no_human_to_move", "BG-2.5", (("to_move", position.to_move),))
    try:
        draft = _CARRY_OUT[type(action)](turn, action)
    except Illegal as refusal:
        allowed = tuple(format_action(each) for each in legal_actions(position) if type(each) is type(action))
        raise Illegal(refusal.text, refusal.reason, refusal.clause, refusal.facts, allowed) from None
    outcome = draft.outcome()
    return without_lost_effects(outcome) if draft.owed else outcome


# From text


def parse_action(text: str, position: Position) -> Action:
    """The action that `text` means in `position`, with its cost in workers if it is legal; `apply` judges that.

    A bare kind (`2 take 5 building`) means the only hex of that kind with which the action is legal. Raises
    `Malformed` when the text is no action, `Ambiguous` when a bare kind could mean several hexes.
    """
    action = read_action(text)
    legal = legal_actions(position)
    for each in legal:
        if each == action:
            return each
    candidates = [each for each in legal if _is_meant(action, each)]
    if len(candidates) > 1:
        raise Ambiguous(text, tuple(map(format_action, candidates)))
    return candidates[0] if candidates else action


def _is_meant(action: Action, legal: Action) -> bool:
    """Whether `legal` is `action` with a hex of the bare kind that `action` names."""
    match action, legal:
        case Take(), Take():
            same = (action.source, action.depot) == (legal.source, legal.depot)
            return same and _is_of_kind(legal.tile, action.tile)
        case Place(), Place():
            same = (action.source, action.space) == (legal.source, legal.space)
            return same and _is_of_kind(legal.tile, action.tile)
        case Buy(), Buy():
            same = (action.depot, action.with_workers) == (legal.depot, legal.with_workers)
            return same and _is_of_kind(legal.tile, action.tile)
        case Discard(), Discard():
            return _is_of_kind(legal.tile, action.tile)
        case _:
            return False


def _is_of_kind(tile: Tile, bare: Tile) -> bool:
    return bare.has_open_face and tile.kind is bare.kind
