"""A human who plays by simple preferences with some chance in them: gets on in the game better than at random."""

from __future__ import annotations

from random import Random

from automa.human_turn import NextAction
from cli.duel.action_input import gain_of
from engine.actions import Action, Buy, Decline, Discard, End, Keep, Place, Sell, Ship, Take, TakeWorkers, format_action
from engine.legal import legal_actions
from engine.position import Position
from engine.tiles import Kind
from engine.unknown import UNKNOWN

LIKING: dict[type[Action], float] = {
    Place: 6.0,
    Sell: 1.0,
    Take: 3.0,
    Buy: 2.5,
    TakeWorkers: 0.5,
    Ship: 1.0,
    Keep: 1.0,
    Discard: 0.0,
    Decline: -1.0,
    End: -3.0,
}


def sensible_action(question: NextAction, rng: Random) -> str:
    """The text of the action liked best just now."""
    position = question.position
    return format_action(max(legal_actions(position), key=lambda action: _liking(position, action, rng)))


def _liking(position: Position, action: Action, rng: Random) -> float:
    value = LIKING[type(action)] + gain_of(position, action).points - getattr(action, "cost", 0) * 0.8
    if isinstance(action, Place | Take | Buy) and action.tile.kind in (Kind.MONASTERY, Kind.CASTLE):
        value += 1.5
    if isinstance(action, Ship):
        piles = [position.goods[depot - 1] for depot in action.depots]
        value += sum(len(pile) for pile in piles if pile is not UNKNOWN)
    return value + rng.random() * 2
