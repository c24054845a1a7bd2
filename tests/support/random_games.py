"""Whole games whose people answer at random but possibly: as steps, and as logs with undo, redo, set and change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from automa.folding import Draw
from automa.game import Game, start_game
from automa.gone import CannotApply
from automa.human_turn import NextAction
from automa.log import DUEL, TABLE_GAME, Adjusted, Answered, Changed, Entry, Froze, Header, Redid, TurnPlayed, Undid
from automa.match import StepOutcome, play_step, step_name
from automa.moment import Moment, Played
from automa.questions import GoodsCounts, GoodsTypes, Hexes, PrintedCard, TurnedUp
from automa.records import record_all
from automa.refill import Filled
from automa.setup import Options, SetupOutcome, set_up
from automa.state import Match, Stage
from automa.table_questions import (
    FinalScore,
    GuestReport,
    Modifiers,
    Names,
    Option,
    TurnOrder,
    TurnOver,
)
from automa.terms import Terms, default_terms, terms_tree
from cli.playing.chance import Draws, draw
from engine.errors import GameError
from engine.questions import Answer, Question

DIGEST = "not looked at"
KINDS_IN_BLACK = "bysl"
"""Letters of kinds of which the black supply has plenty."""


def random_answer(question: Question[Any], rng: Random) -> str:
    """A possible answer to any question of a game but the options before it."""
    if isinstance(question, Filled | PrintedCard | TurnOver):
        return ""
    if isinstance(question, GuestReport):
        return random_report(question, rng)
    if isinstance(question, Hexes):
        count = rng.randint(0, 3) if question.count is None else question.count
        return " ".join(rng.choice(KINDS_IN_BLACK) for _ in range(count))
    if isinstance(question, GoodsTypes):
        unknown = question.count - len(question.known)
        return question.write(tuple(sorted([*question.known, *(rng.randint(1, 6) for _ in range(unknown))])))
    if isinstance(question, GoodsCounts):
        return question.write(random_counts(question, rng))
    if isinstance(question, TurnOrder):
        return question.write(tuple(rng.sample(question.seats, len(question.seats))))
    if isinstance(question, FinalScore):
        return str(rng.randint(0, 300))
    if isinstance(question, TurnedUp):
        return rng.choice(["ship", "building", "livestock", "monastery"])
    if isinstance(question, NextAction):
        # Ending the turn is one of many actions: with it the games would be short of everything else.
        return rng.choice([text for text in question.allowed if text != "end"] or ["end"])
    return draw(question, rng)


def random_counts(question: GoodsCounts, rng: Random) -> tuple[int, ...]:
    """So many goods in each depot, not more together than can lie there."""
    counts: list[int] = []
    for _ in question.depots:
        counts.append(rng.randint(0, min(2, question.most - sum(counts))))
    return tuple(counts)


def random_report(question: GuestReport, rng: Random) -> str:
    """A line of up to three tokens that can be together."""
    line = ""
    for _ in range(rng.choice((0, 1, 1, 2, 3))):
        longer = f"{line} {rng.choice(list(question.allowed))}".strip()
        try:
            question.read(longer)
        except GameError:
            continue
        line = longer
    return line


# As steps


class Step(NamedTuple):
    """One step of a match, with the questions it asked and what was answered."""

    name: str
    before: Match
    outcome: StepOutcome
    answers: tuple[tuple[Question[Any], Any], ...]

    @property
    def after(self) -> Match:
        """The match after it."""
        return self.outcome.match


@dataclass
class RandomAsk:
    """An `ask` that answers at random and remembers."""

    rng: Random
    answers: list[tuple[Question[Any], Any]] = field(default_factory=list)

    def __call__(self, question: Question[Answer], /) -> Answer:
        """The answer."""
        answer = question.read(random_answer(question, self.rng))
        self.answers.append((question, answer))
        return answer


def random_setup(seed: int, options: Options, terms: Terms | None = None) -> SetupOutcome:
    """A table laid out at random."""
    return set_up(options, terms or default_terms(), RandomAsk(Random(f"setup {seed}")))


def random_match(seed: int, options: Options, terms: Terms | None = None) -> Iterator[Step]:
    """Every step of a whole game, from the first phase's start to the result."""
    rng = Random(seed)
    match = random_setup(seed, options, terms).match
    while match.stage is not Stage.OVER:
        ask = RandomAsk(rng)
        outcome = play_step(match, ask)
        yield Step(step_name(match), match, outcome, tuple(ask.answers))
        match = outcome.match


# As logs


def app_draws(seed: int) -> Draw:
    """What the program draws by itself in the game of this seed."""
    return Draws(seed)


def option_answer(question: Question[Any], options: Options) -> str:
    """The answer with which the setup leads to these options."""
    if isinstance(question, Names):
        return question.write(options.humans)
    if isinstance(question, Modifiers):
        return question.write(options.modifiers)
    assert isinstance(question, Option)
    if question.name == "board":
        # The boards are asked in the order of the humans.
        return str(options.boards[int(question.key.split()[-1]) - 1])
    return str(getattr(options, question.name))


@dataclass
class Recorded:
    """A game as it is played, with the log it writes: a Châteauma turn is recorded when it is over."""

    header: Header
    game: Game
    entries: list[Entry] = field(default_factory=list)

    @property
    def now(self) -> Moment:
        """The present moment."""
        return self.game.now

    def do(self, entry: Entry) -> None:
        """One operation, and the records of the Châteauma turns that it brought about."""
        before = set(map(id, self.now.steps()))
        self.game = self.game.after(entry)
        self.entries.append(entry)
        if isinstance(entry, Undid | Redid):
            # What is taken or brought back was recorded when it was played.
            return
        for step in self.now.steps():
            if step.is_chateauma_turn and id(step) not in before:
                self.entries.append(turn_record(step))

    def tries(self, entry: Entry) -> bool:
        """Whether an operation can be; if so it is done."""
        try:
            self.do(entry)
        except (GameError, CannotApply):
            return False
        return True

    def answer(self, text: str) -> None:
        """The open question answered."""
        assert self.now.question is not None
        self.do(Answered(self.now.question.key, text))

    def answer_until(self, key: str, rng: Random) -> None:
        """Random answers until the question of that name is open."""
        while self.now.question is None or self.now.question.key != key:
            self.answer_anyhow(rng)

    def answer_anyhow(self, rng: Random) -> None:
        """The open question answered at random."""
        assert self.now.question is not None, "the game is over"
        self.answer(random_answer(self.now.question, rng))


def turn_record(step: Played) -> TurnPlayed:
    """The record of a Châteauma turn."""
    return TurnPlayed(step.name.split()[0], tuple(record_all(step.moves)), DIGEST)


def begun(options: Options | None = None, seed: int = 7, terms: Terms | None = None) -> Recorded:
    """A game with these options, its facts frozen, at its first question after them."""
    options = options or Options()
    header = Header(DUEL if options.is_digital else TABLE_GAME, seed, "0.1.0")
    recorded = Recorded(header, start_game(header, app_draws(seed)))
    while not recorded.now.terms_are_due:
        assert recorded.now.question is not None
        recorded.answer(option_answer(recorded.now.question, options))
    recorded.do(Froze(terms_tree(terms or default_terms())))
    return recorded


def played_until(key: str, seed: int = 3, options: Options | None = None) -> Recorded:
    """A game played at random until the question of that name is open."""
    recorded = begun(options, seed)
    recorded.answer_until(key, Random(seed))
    return recorded


SETTINGS = (
    ("depot 3", "building livestock"),
    ("depot 1", "-"),
    ("black", "ship castle"),
    ("goods 2", "1 1 4"),
    ("bonus building", "1"),
    ("bonus ship", "0"),
    ("track", "you / chateauma"),
    ("white", "4"),
    ("score", "34"),
    ("silver", "5"),
    ("own-goods", "1 2 2"),
    ("reserve", "castle building:church"),
    ("wild", "2"),
)
"""Settings that are possible at most moments of a game of one human called `you`."""


def random_operation(recorded: Recorded, rng: Random) -> None:
    """Something a person may do at any moment: mostly an answer, sometimes undo, redo, set or change."""
    chance = rng.random()
    game = recorded.game
    if chance < 0.08 and game.undoable > 12:
        recorded.do(Undid(rng.randint(1, min(4, game.undoable - 12))))
    elif chance < 0.14 and game.redoable:
        recorded.do(Redid(rng.randint(1, game.redoable)))
    elif chance < 0.2:
        recorded.tries(Adjusted(*rng.choice(SETTINGS)))
    elif chance < 0.24:
        reports = [key for key in answered_keys(recorded.now) if " report " in key]
        if reports:
            recorded.tries(Changed(rng.choice(reports), rng.choice(("", "g0", "3b")), rng.random() < 0.5))
    elif recorded.now.question is not None:
        recorded.answer_anyhow(rng)


def answered_keys(now: Moment) -> list[str]:
    """The questions answered by a person in the present course."""
    return [moment.entry.key for moment in now.course() if isinstance(moment.entry, Answered)]


def random_log(seed: int, operations: int, options: Options | None = None) -> Recorded:
    """A game with that many random operations after its setup."""
    rng = Random(seed)
    recorded = begun(options, seed)
    for _ in range(operations):
        random_operation(recorded, rng)
    return recorded


def whole_game(seed: int, options: Options | None = None) -> Recorded:
    """A game played to its end with nothing but answers."""
    rng = Random(seed)
    recorded = begun(options, seed)
    while not recorded.now.is_over:
        recorded.answer_anyhow(rng)
    return recorded
