"""The moments of a game: where it stands after each thing a person did, and the steps played on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from automa.log import Adjusted, Entry
from automa.match import StepOutcome, play_step, step_name
from automa.moves import Move
from automa.setup import Options
from automa.state import Match, Stage
from automa.terms import Terms
from engine.questions import Answer, Question, Unanswered
from engine.seats import CHATEAUMA

OPTIONS_STEP = "options"
SETUP_STEP = "setup"


@dataclass
class Answering:
    """An `Ask` that answers from a step's answers and from draws, and remembers what was used."""

    answers: Mapping[str, str]
    draw: Callable[[Question[Any]], str | None] = lambda question: None
    used: dict[str, str] = field(default_factory=dict)

    def __call__(self, question: Question[Answer]) -> Answer:
        """The answer. Raises `Unanswered` when there is none, or what `read` raises for one that does not fit."""
        text = self.answers.get(question.key)
        if text is None:
            text = self.draw(question)
        if text is None:
            raise Unanswered(question)
        answer = question.read(text)
        self.used[question.key] = text
        return answer


@dataclass(frozen=True)
class Given:
    """An answer a person gave in the step now running, with what its question was about."""

    key: str
    value: str
    about: tuple[object, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Played:
    """A finished step: its name, the match before it, every answer used in it, and its outcome."""

    name: str
    before: Match | None
    answers: Mapping[str, str]
    outcome: StepOutcome
    previous: Played | None
    as_recorded: bool = False
    """Whether its moves were taken from the log instead of the rules."""

    def __repr__(self) -> str:
        # Not the steps before it: written out whole, a game would fill the memory.
        return f"<Played {self.name}>"

    @property
    def is_chateauma_turn(self) -> bool:
        """Whether this step was a turn of the Châteauma."""
        return self.before is not None and is_chateauma_turn(self.before)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of a Châteauma turn."""
        return tuple(event for event in self.outcome.events if isinstance(event, Move))

    def explained(self) -> StepOutcome:
        """The step played again with its answers, reasons included; a turn taken from the log has none."""
        if self.before is None or self.as_recorded:
            return self.outcome
        return play_step(self.before, Answering(dict(self.answers)), explain=True)


@dataclass(frozen=True)
class Notice:
    """Something a person should be told: `what` is a message name, `facts` its parts."""

    what: str
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Moment:
    """Where a game stands. `question` is what is open now, None when the terms are due or the game is over."""

    parent: Moment | None = None
    entry: Entry | None = None
    """What a person did to come here from the parent."""
    options: Options | None = None
    terms: Terms | None = None
    match: Match | None = None
    """The match at the beginning of the step now running."""
    given: tuple[Given, ...] = ()
    played: Played | None = None
    """The last finished step; the earlier ones hang on it."""
    question: Question[Any] | None = None
    reached: Match | None = None
    """The match as far as the running step came before its question."""
    so_far: tuple[object, ...] = ()
    waiting: tuple[Adjusted, ...] = ()
    """Settings of the Châteauma's own things, due when its turn is over."""
    queue: tuple[Moment, ...] = ()
    """Moments of an earlier course whose entries are still to be folded onto this one."""
    as_played: Mapping[str, Played] = field(default_factory=dict)
    """Châteauma turns still to come that are to stay as they were played."""
    notices: tuple[Notice, ...] = ()
    """What came up on the way here."""

    def __repr__(self) -> str:
        return f"<Moment {self.step}: {self.question.key if self.question is not None else 'no question'}>"

    @property
    def step(self) -> str:
        """The name of the step now running."""
        if self.options is None:
            return OPTIONS_STEP
        return SETUP_STEP if self.match is None else step_name(self.match)

    @property
    def terms_are_due(self) -> bool:
        """Whether the options are chosen and the facts and rulings are to be frozen next."""
        return self.options is not None and self.terms is None and self.match is None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.match is not None and self.match.stage is Stage.OVER

    def course(self) -> tuple[Moment, ...]:
        """All moments from the beginning to this one."""
        found: list[Moment] = []
        moment: Moment | None = self
        while moment is not None:
            found.append(moment)
            moment = moment.parent
        return tuple(reversed(found))

    def steps(self) -> tuple[Played, ...]:
        """All finished steps from the beginning on."""
        found: list[Played] = []
        step = self.played
        while step is not None:
            found.append(step)
            step = step.previous
        return tuple(reversed(found))


def is_chateauma_turn(match: Match) -> bool:
    """Whether the Châteauma's turn is the step that comes next."""
    return match.stage is Stage.TURNS and match.position.to_move == CHATEAUMA
