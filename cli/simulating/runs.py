"""Many simulated games: what a run is, and playing it in one process or in several."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from automa.players.planner import HORIZON, PLAY_OUTS
from automa.players.roster import PLANNER, player_named
from automa.setup import Options
from automa.simulation import GameRecord, game_seed, simulate
from automa.terms import Terms
from engine.catalogue import DUCHY_BOARDS

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event

RANDOM_BOARD: Final = "random"
GAMES_AT_ONCE: Final = 10
"""Games that a process plays before it hands them over; of a planner, who is slow, each by itself."""
CHUNKS_WAITING: Final = 4
"""Per process, so that none waits for work and little is begun in vain."""


class Plan(NamedTuple):
    """All that a run's games hang on, whoever plays which of them when."""

    options: Options
    """Without boards."""
    terms: Terms
    players: tuple[str, ...]
    """The name of each human's player."""
    boards: tuple[str, ...]
    """Each human's duchy board, 1 to 30 or `random`: another one each game."""
    seed: int
    play_outs: int = PLAY_OUTS
    horizon: int = HORIZON

    def options_of(self, number: int) -> Options:
        """The options of the game of this number, its boards chosen."""
        random = Random(f"{self.seed} boards {number}")
        boards = tuple(random.choice(DUCHY_BOARDS) if board == RANDOM_BOARD else int(board) for board in self.boards)
        return self.options._replace(boards=boards)


def play_game(plan: Plan, number: int) -> GameRecord:
    """The game of this number, the same in every process."""
    players = [player_named(name, plan.play_outs, plan.horizon) for name in plan.players]
    return simulate(plan.options_of(number), plan.terms, players, game_seed(plan.seed, number), number)


class Run:
    """The games of a plan while they are played. Iterating gives them as they are finished, in any order."""

    def __init__(self, plan: Plan, numbers: Iterable[int], workers: int) -> None:
        """`numbers` are the games to play, `workers` in how many processes."""
        self.plan = plan
        self.numbers = numbers
        self.workers = workers
        self.was_interrupted = False
        """Whether Ctrl-C ended it."""
        self.lost_a_process = False
        """Whether the system ended one of its processes."""

    def __iter__(self) -> Iterator[list[GameRecord]]:
        """The games as they come; after Ctrl-C those that were under way, and no more."""
        return self._in_processes() if self.workers > 1 else self._here()

    def _here(self) -> Iterator[list[GameRecord]]:
        for number in self.numbers:
            try:
                played = [play_game(self.plan, number)]
            except KeyboardInterrupt:
                self.was_interrupted = True
                return
            yield played

    def _in_processes(self) -> Iterator[list[GameRecord]]:
        context = get_context("spawn")
        stop = context.Event()
        chunks = self._chunks()
        with ProcessPoolExecutor(self.workers, context, _begin_work, (self.plan, stop)) as pool:
            waiting = {pool.submit(_play_chunk, chunk) for chunk in islice(chunks, CHUNKS_WAITING * self.workers)}
            while waiting:
                try:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    if not self.was_interrupted:
                        waiting |= {pool.submit(_play_chunk, chunk) for chunk in islice(chunks, len(done))}
                except KeyboardInterrupt:
                    self.was_interrupted = True
                    stop.set()
                    waiting = {future for future in waiting if not future.cancel()}
                    continue
                except BrokenProcessPool:
                    self.lost_a_process = True
                    return
                yield from self._results(done)
                if self.lost_a_process:
                    return

    def _results(self, done: Iterable[Future[list[GameRecord]]]) -> Iterator[list[GameRecord]]:
        for future in done:
            try:
                yield future.result()
            except BrokenProcessPool:
                self.lost_a_process = True

    def _chunks(self) -> Iterator[tuple[int, ...]]:
        size = 1 if PLANNER in self.plan.players else GAMES_AT_ONCE
        numbers = iter(self.numbers)
        while chunk := tuple(islice(numbers, size)):
            yield chunk


# In the other processes

_plan: Plan
_stop: Event


def _begin_work(plan: Plan, stop: Event) -> None:
    global _plan, _stop  # what every chunk of this process needs
    _plan, _stop = plan, stop
    # Ctrl-C reaches all processes of a terminal; the first one alone decides what comes of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_chunk(numbers: tuple[int, ...]) -> list[GameRecord]:
    played: list[GameRecord] = []
    for number in numbers:
        if _stop.is_set():
            break
        played.append(play_game(_plan, number))
    return played
