"""Random duels by the thousand: none may fault; and how fast they are beside random games of another engine.

A decision is one action chosen among at least two. Times are processor seconds of one core, so that other programs do
not count. `DUELS` in the environment gives another number of duels for each edition and number of players.
"""

from __future__ import annotations

import gc
import os
from random import Random
from time import process_time

import pytest

from automa.state import Stage
from engine.catalogue import EDITIONS
from random_duels import Counts, laid_out, play_duel, random_options

DUELS = int(os.environ.get("DUELS", "1000"))
OTHER_GAMES = 100


def report(name: str, seconds: float, games: int, counts: Counts) -> None:
    print(
        f"\n{name}: {games / seconds:.0f} games/s, {counts.decisions / seconds:.0f} decisions/s"
        + (f", {counts.chateauma_turns / seconds:.0f} Châteauma turns/s" if counts.chateauma_turns else "")
        + f" ({games} games, {counts.decisions / games:.0f} decisions each, {seconds:.1f} s)"
    )


@pytest.mark.parametrize("humans", [1, 2, 3])
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_duels_finish_without_a_fault(edition: str, humans: int) -> None:
    random = Random(f"{edition} {humans}")
    counts = Counts()
    gc.collect()
    start = process_time()
    for _ in range(DUELS):
        end = play_duel(laid_out(random_options(random, humans, edition), random), random, counts)
        assert end.stage is Stage.OVER
    report(f"edition {edition}, {humans + 1} players", process_time() - start, DUELS, counts)


def test_random_games_of_another_engine_for_comparison() -> None:
    catanatron = pytest.importorskip("catanatron")
    from catanatron.game import TURNS_LIMIT

    counts = Counts()
    gc.collect()
    start = process_time()
    for seed in range(1, OTHER_GAMES + 1):
        players = [catanatron.RandomPlayer(color) for color in (catanatron.Color.RED, catanatron.Color.BLUE)]
        game = catanatron.Game(players, seed=seed)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            counts.decisions += len(game.state.playable_actions) > 1
            game.play_tick()
    report("catanatron, 2 random players", process_time() - start, OTHER_GAMES, counts)
