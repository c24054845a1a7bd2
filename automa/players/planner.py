"""A player who looks ahead: after each promising action the game is played on again and again.

The outlook after a few rounds tells actions apart better than the final score does: the dice of a whole game hide
what one action was worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from automa.human_turn import NextAction
from automa.match import after_turn, play_step
from automa.players.dealing import Dealer, NamedChance, by_name, with_hidden_shuffled
from automa.players.greedy import GreedyPlayer, ranked
from automa.players.player import Chance, Player, below
from automa.players.worth import worth
from automa.state import Match, Stage
from engine.actions import Action
from engine.human import Human
from engine.legal import apply
from engine.position import PHASES, ROUNDS
from engine.seats import Seat

CANDIDATES: Final = 6
"""How many of the actions, the best at first sight, are looked at further."""
CLEARLY_WORSE: Final = 6.0
"""Points at first sight behind the best action that make another one no candidate."""
PLAY_OUTS: Final = 24
"""Play-outs of one choice, for all candidates together."""
HORIZON: Final = 2
"""Rounds a play-out goes on, the one it begins in counted."""
WHOLE_GAME: Final = len(PHASES) * len(ROUNDS)
"""A horizon beyond every game's end."""
_SEEDS: Final = 1 << 30


class Advice(NamedTuple):
    """An action with what came of playing on after it."""

    action: Action
    margins: tuple[float, ...]
    """Per play-out the own standing in points less the Châteauma's score, at the horizon or the end of the game."""

    @property
    def expected(self) -> float:
        """The mean margin, in points; minus infinity before any play-out."""
        return fmean(self.margins) if self.margins else -inf

    @property
    def uncertainty(self) -> float:
        """The standard error of the expected margin, in points; infinity for fewer than two play-outs."""
        count = len(self.margins)
        return stdev(self.margins) / sqrt(count) if count > 1 else inf


class PlannerPlayer:
    """Chooses the action with the best outlook over play-outs against the real Châteauma.

    In a play-out everybody goes on by `policy`, and what nobody can see is shuffled anew, so it never knows the
    real future. The n-th play-out of every candidate meets the same dice.
    """

    def __init__(self, play_outs: int = PLAY_OUTS, horizon: int = HORIZON, policy: Player | None = None) -> None:
        """`play_outs` is the budget of one choice over all candidates, `horizon` how many rounds each goes on."""
        self._play_outs = play_outs
        self._horizon = horizon
        self._policy = policy or GreedyPlayer()

    def choose(self, question: NextAction, chance: Chance) -> Action:
        """The action of the best outlook."""
        actions = candidates(question)
        if len(actions) == 1:
            return actions[0]
        rounds = max(1, self._play_outs // len(actions))
        seed = below(_SEEDS, chance)
        play_outs = assess(question.match, question.seat, actions, seed, self._policy, self._horizon)
        advice = next(islice(play_outs, rounds - 1, None))
        return max(advice, key=lambda each: each.expected).action


def candidates(question: NextAction) -> tuple[Action, ...]:
    """The actions worth a further look, the best at first sight first."""
    first_sight = ranked(question.position, question.seat)
    least = first_sight[0][0] - CLEARLY_WORSE
    return tuple(action for value, action in first_sight[:CANDIDATES] if value >= least)


def assess(
    match: Match, seat: Seat, actions: tuple[Action, ...], seed: int, policy: Player, horizon: int
) -> Iterator[tuple[Advice, ...]]:
    """Plays on after each action once more for as long as it is asked to: the advice after each round of play-outs."""
    margins: list[list[float]] = [[] for _ in actions]
    number = 0
    while True:
        # What is hidden lies the same for every action of a round, and its dice fall the same.
        start = with_hidden_shuffled(match, NamedChance(f"{seed} hidden {number}"))
        for action, values in zip(actions, margins, strict=True):
            values.append(margin_after(start, seat, action, seed + number, policy, horizon))
        number += 1
        yield tuple(Advice(action, tuple(values)) for action, values in zip(actions, margins, strict=True))


def margin_after(match: Match, seat: Seat, action: Action, seed: int, policy: Player, horizon: int) -> float:
    """The own standing less the Châteauma's score when `action` is taken and all humans go on by `policy`.

    At the end of the game the standing is the final score; at a horizon before it what it is worth (`worth`).
    """
    last_round = _rounds_begun(match) + horizon - 1
    match = match._replace(position=apply(match.position, action).position)
    if match.position.to_move != seat:
        match = after_turn(match)
    ask = Dealer({human.name: policy for human in match.position.humans}, by_name(seed))
    while match.stage is not Stage.OVER and not (
        match.stage is Stage.ROUND_START and _rounds_begun(match) > last_round
    ):
        match = play_step(match, ask).match
    human = match.position.human(seat)
    assert isinstance(human, Human)
    standing = human.score if match.stage is Stage.OVER else worth(match.position, human)
    return standing - match.chateauma.score


def _rounds_begun(match: Match) -> int:
    return PHASES.index(match.position.phase) * len(ROUNDS) + match.position.round
