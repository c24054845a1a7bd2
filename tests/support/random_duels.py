"""Whole duels with the Châteauma whose humans choose at random: for tests of everything together, and for speed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from automa.match import after_turn, play_step
from automa.rulings import Rulings
from automa.setup import Options, set_up
from automa.state import Match, Stage, printed_facts
from automa.terms import Terms
from cli.playing.chance import draw
from engine.human import Human
from engine.legal import apply, legal_actions
from engine.position import Position
from engine.questions import Answer, Question
from engine.seats import CHATEAUMA

NAMES = ("you", "human2", "human3")

Watcher = Callable[[Match, Match, tuple[object, ...]], None]
"""Is told the match before a step or an action, the match after it, and the events between."""


@dataclass
class Counts:
    """What a duel came to. A decision is one action chosen among at least two."""

    decisions: int = 0
    actions: int = 0
    choices: int = 0
    chateauma_turns: int = 0


class Chance:
    """An `Ask` that answers everything by chance."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def __call__(self, question: Question[Answer]) -> Answer:
        return question.read(draw(question, self.random))


def nobody_watches(before: Match, after: Match, events: tuple[object, ...]) -> None:
    """For duels played for their speed or their end only."""


def random_options(random: Random, humans: int, edition: str, **chosen: Any) -> Options:
    """Options of a duel: boards at random unless told otherwise."""
    boards = tuple(random.randint(1, 30) for _ in range(humans))
    return Options(**{"humans": NAMES[:humans], "edition": edition, "boards": boards, **chosen})


def laid_out(options: Options, random: Random) -> Match:
    """The match before phase A; with modifier D any marks."""
    marks = tuple(
        tuple(random.choice(("A", "B", "D", "")) for _ in range(count)) for count in printed_facts().duchy_spaces
    )
    return set_up(options, Terms(printed_facts(), Rulings(), marks), Chance(random)).match


def play_duel(match: Match, random: Random, counts: Counts, watch: Watcher = nobody_watches) -> Match:
    """The duel from `match` to its end."""
    chance = Chance(random)
    while match.stage is not Stage.OVER:
        if match.stage is Stage.TURNS and match.position.to_move != CHATEAUMA:
            match = _human_turn(match, random, counts, watch)
            continue
        counts.chateauma_turns += match.stage is Stage.TURNS
        outcome = play_step(match, chance)
        watch(match, outcome.match, outcome.events)
        match = outcome.match
    return match


def _human_turn(match: Match, random: Random, counts: Counts, watch: Watcher) -> Match:
    position = match.position
    seat = position.to_move
    while position.to_move == seat:
        legal = legal_actions(position)
        action = legal[int(random.random() * len(legal))]
        counts.actions += 1
        counts.choices += len(legal)
        counts.decisions += len(legal) > 1
        outcome = apply(position, action)
        if watch is not nobody_watches:
            watch(match._replace(position=position), match._replace(position=outcome.position), outcome.events)
        position = outcome.position
    return after_turn(match._replace(position=position))


def humans_of(position: Position) -> tuple[Human, ...]:
    """The humans, all of them modelled."""
    return tuple(human for human in position.humans if isinstance(human, Human))
