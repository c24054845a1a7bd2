"""How quickly the program's own players play and think, in processor seconds of one core."""

from __future__ import annotations

from time import process_time

from automa.players.dealing import NamedChance
from automa.players.greedy import GreedyPlayer
from automa.players.planner import HORIZON, PLAY_OUTS, PlannerPlayer
from automa.setup import Options
from automa.simulation import game_seed, simulate
from automa.terms import default_terms
from simulated_games import decisions

GAMES = 60
EVERY = 5
"""Each how many-th decision of a game the planner is asked."""


def test_games_a_second_of_the_greedy_player() -> None:
    options = Options(humans=("you",), boards=(1,))
    start = process_time()
    for number in range(GAMES):
        simulate(options, default_terms(), [GreedyPlayer()], game_seed(1, number), number)
    print(f"\ngreedy player: {GAMES / (process_time() - start):.1f} games/s")


def test_choices_a_second_of_the_planner() -> None:
    asked = decisions()[::EVERY]
    planner = PlannerPlayer()
    start = process_time()
    for question in asked:
        planner.choose(question, NamedChance("bench"))
    rate = len(asked) / (process_time() - start)
    print(f"\nplanner, {PLAY_OUTS} play-outs of {HORIZON} rounds: {rate:.1f} choices/s")
