"""A player who takes any legal action, but does not end a turn while dice are left."""

from __future__ import annotations

from automa.human_turn import NextAction
from automa.players.player import Chance, one_of
from engine.actions import Action, End
from engine.legal import legal_actions


class RandomPlayer:
    """Chooses evenly among the legal actions; `end` only when nothing else is left to do."""

    def choose(self, question: NextAction, chance: Chance) -> Action:
        """Any legal action."""
        actions = legal_actions(question.position)
        going_on = tuple(action for action in actions if not isinstance(action, End))
        return one_of(going_on or actions, chance)
