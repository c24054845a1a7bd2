"""Moments of simulated games, for tests of players and of advice."""

from __future__ import annotations

from automa.human_turn import NextAction
from automa.players.greedy import GreedyPlayer
from automa.players.player import Chance
from automa.setup import Options
from automa.simulation import game_seed, simulate
from automa.terms import default_terms
from engine.actions import Action

OPTIONS = Options(humans=("you",), boards=(5,))


class _Watched:
    """A greedy player whose questions are kept."""

    def __init__(self) -> None:
        self.asked: list[NextAction] = []

    def choose(self, question: NextAction, chance: Chance) -> Action:
        self.asked.append(question)
        return GreedyPlayer().choose(question, chance)


def decisions(seed: int = 3, options: Options = OPTIONS) -> list[NextAction]:
    """Every decision of the first human in a game against the Châteauma played by greedy players."""
    watched = _Watched()
    others = [GreedyPlayer() for _ in options.humans[1:]]
    simulate(options, default_terms(), [watched, *others], game_seed(seed, 1))
    return watched.asked
