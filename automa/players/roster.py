"""The players by name. A new one is a module of its own and a line here."""

from __future__ import annotations

from typing import Final

from automa.players.greedy import GreedyPlayer
from automa.players.planner import HORIZON, PLAY_OUTS, PlannerPlayer
from automa.players.player import Player
from automa.players.random_player import RandomPlayer
from engine.errors import Malformed

RANDOM: Final = "random"
GREEDY: Final = "greedy"
PLANNER: Final = "planner"
PLAYERS: Final = (RANDOM, GREEDY, PLANNER)


def player_named(name: str, play_outs: int = PLAY_OUTS, horizon: int = HORIZON) -> Player:
    """The player of that name; only a planner has a budget of `play_outs` and a `horizon` in rounds.

    Raises `Malformed` for a name there is not.
    """
    if name == RANDOM:
        return RandomPlayer()
    if name == GREEDY:
        return GreedyPlayer()
    if name == PLANNER:
        return PlannerPlayer(play_outs, horizon)
    raise Malformed("player", name, PLAYERS)
