"""A player who looks ahead: after each promising action the game is played on again and again.

The outlook after a few rounds tells actions apart better than the final score does: the dice of a whole game hide
what one action was worth.
"""

from __future__ import annotations

from math import ceil, inf, log2, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from automa.human_turn import NextAction
from automa.match import after_turn, play_step
from automa.players.dealing import Dealer, NamedChance, by_name, with_hidden_shuffled
from automa.players.greedy import GreedyPlayer, ranked
from automa.players.player import Chance, Player, below
from automa.players.standing import standing
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
    """Per play-out the own points less the Châteauma's, as they stand at the horizon or at the end of the game."""

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
    real future. The n-th play-out of every candidate meets the same dice. The budget is spent in heats: after each
    the worse half of the candidates drops out, so that close decisions are looked at longest.
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
        seed = below(_SEEDS, chance)
        assessment = Assessment(question.match, question.seat, actions, seed, self._policy, self._horizon)
        still_in = list(range(len(actions)))
        budget_of_a_heat = self._play_outs // ceil(log2(len(actions)))
        while len(still_in) > 1:
            for _ in range(max(1, budget_of_a_heat // len(still_in))):
                for index in still_in:
                    assessment.play_on(index)
            still_in.sort(key=lambda index: -assessment.advice(index).expected)
            still_in = still_in[: (len(still_in) + 1) // 2]
        return actions[still_in[0]]


def candidates(question: NextAction) -> tuple[Action, ...]:
    """The actions worth a further look, the best at first sight first."""
    first_sight = ranked(question.position, question.seat)
    least = first_sight[0][0] - CLEARLY_WORSE
    return tuple(action for value, action in first_sight[:CANDIDATES] if value >= least)


class Assessment:
    """Play-outs after each of some actions, as many as are asked for."""

    def __init__(
        self, match: Match, seat: Seat, actions: tuple[Action, ...], seed: int, policy: Player, horizon: int
    ) -> None:
        """Everything falls from `seed`; in the play-outs all humans go on by `policy` for `horizon` rounds."""
        self.actions = actions
        self._match = match
        self._seat = seat
        self._seed = seed
        self._policy = policy
        self._horizon = horizon
        self._margins: list[list[float]] = [[] for _ in actions]
        self._starts: list[Match] = []
        """From what the n-th play-outs begin."""

    def play_on(self, index: int) -> None:
        """One more play-out after the action of this index.

        In the n-th one of every action what is hidden lies the same, and the dice fall the same.
        """
        number = len(self._margins[index])
        if number == len(self._starts):
            self._starts.append(with_hidden_shuffled(self._match, NamedChance(f"{self._seed} hidden {number}")))
        start, action = self._starts[number], self.actions[index]
        margin = margin_after(start, self._seat, action, self._seed + number, self._policy, self._horizon)
        self._margins[index].append(margin)

    def advice(self, index: int) -> Advice:
        """What came of the action of this index so far."""
        return Advice(self.actions[index], tuple(self._margins[index]))


def margin_after(match: Match, seat: Seat, action: Action, seed: int, policy: Player, horizon: int) -> float:
    """The own points less the Châteauma's when `action` is taken and all humans go on by `policy`.

    At the end of the game these are the final scores; at a horizon before it what both are worth (`worth`, `standing`).
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
    if match.stage is Stage.OVER:
        return human.score - match.chateauma.score
    return worth(match.position, human) - standing(match)


def _rounds_begun(match: Match) -> int:
    return PHASES.index(match.position.phase) * len(ROUNDS) + match.position.round
