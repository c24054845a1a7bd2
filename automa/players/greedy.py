"""A player who takes the action after which the own standing is worth most, looking no further than its effects."""

from __future__ import annotations

from automa.human_turn import NextAction
from automa.players.player import Chance
from automa.players.worth import worth
from engine.actions import Action, End
from engine.human import Human
from engine.legal import apply, legal_actions
from engine.position import Position
from engine.seats import Seat

END_WITH_DICE_LEFT = -2.0
"""What giving up a die costs in the measure: two workers are always to be had."""


class GreedyPlayer:
    """Compares the worth of the standing after each legal action and what it owes; of equal ones the first."""

    def choose(self, question: NextAction, chance: Chance) -> Action:
        """The action of most worth; chance has no part in it."""
        return ranked(question.position, question.seat)[0][1]


def ranked(position: Position, seat: Seat) -> list[tuple[float, Action]]:
    """Every legal action with the worth of the standing once its effects are carried out, the best first."""
    values = [(_worth_after(position, action, seat), action) for action in legal_actions(position)]
    return sorted(values, key=lambda value: -value[0])


def _worth_after(position: Position, action: Action, seat: Seat) -> float:
    after = apply(position, action).position
    human = _modelled(after, seat)
    # An effect is worth what it can really do here: a market with nothing to take is worth nothing.
    while human.owed:
        after = _best_next(after, seat)
        human = _modelled(after, seat)
    given_up = len(action.unused) * END_WITH_DICE_LEFT if isinstance(action, End) else 0.0
    return worth(after, human) + given_up


def _best_next(position: Position, seat: Seat) -> Position:
    """The position after the action that looks best now, an effect still owed counted at what it brings as a rule."""
    following = (apply(position, action).position for action in legal_actions(position))
    return max(following, key=lambda after: worth(after, _modelled(after, seat)))


def _modelled(position: Position, seat: Seat) -> Human:
    human = position.human(seat)
    assert isinstance(human, Human)
    return human
