"""A guest at a simulated table: takes one hex a turn on average, buys and ships in one turn of five, types little."""

from __future__ import annotations

import io
import re
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from automa.log import TABLE_GAME, Entry, Header
from automa.questions import FaceOf, GoodsCounts, GoodsTypes, Hexes, OwnDie, PrintedCard, TurnedUp, WhiteDie
from automa.refill import Filled
from automa.report import possible_tokens
from automa.table_questions import FinalScore, GuestReport, TurnOver
from automa.terms import default_terms, terms_tree
from cli.playing.chance import draw
from cli.playing.prompts import offered
from cli.playing.session import Log, Session
from cli.table.game import TableGame
from cli.terminal.reading import ANYTHING, Wanted
from cli.terminal.screen import Screen
from engine.errors import GameError
from engine.questions import Question
from engine.seats import CHATEAUMA
from random_games import random_counts

HEXES_A_TURN = (0, 1, 1, 2)
RARELY = 0.2
"""How often a guest buys, and how often ships."""
ENTER = 1
ROUND = re.compile(r"[A-E][1-5]")
PHASE_START = (Filled, PrintedCard)
"""What is asked when depots are filled and cards turned up, not in a round."""


class MemoryLog:
    """A log in memory."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def append(self, entry: Entry) -> None:
        """Keeps the entry."""
        self.entries.append(entry)


@dataclass
class Round:
    """What one round asked of people."""

    questions: int = 0
    keystrokes: int = 0
    of_the_chateauma: int = 0
    reports: int = 0


@dataclass
class Guest:
    """Reads the prompts of a whole game and answers them; counts what that costs."""

    rng: Random
    game: TableGame | None = None
    rounds: dict[str, Round] = field(default_factory=dict)
    kinds: Counter[str] = field(default_factory=Counter)
    waits: list[float] = field(default_factory=list)
    """Seconds from each answer to the next question."""
    _typed_at: float | None = None

    def read(self, wanted: Wanted = ANYTHING) -> str:
        """The next line."""
        now = time.perf_counter()
        if self._typed_at is not None:
            self.waits.append(now - self._typed_at)
        assert self.game is not None
        question = self.game.now.question
        if question is None:
            return ""
        line = self._line(question)
        self._count(question, line)
        self._typed_at = time.perf_counter()
        return line

    def _count(self, question: Question[Any], line: str) -> None:
        moment, asker, *_ = question.key.split()
        if isinstance(question, PHASE_START) or not ROUND.fullmatch(moment):
            self.kinds[f"{type(question).__name__} (phase start)"] += 1
            return
        self.kinds[type(question).__name__] += 1
        this = self.rounds.setdefault(moment, Round())
        this.questions += 1
        this.keystrokes += len(line) + ENTER
        if asker == CHATEAUMA:
            this.of_the_chateauma += 1
        elif isinstance(question, GuestReport | TurnOver):
            this.reports += 1

    def _line(self, question: Question[Any]) -> str:
        if isinstance(question, Filled | PrintedCard | TurnOver):
            return ""
        if isinstance(question, GuestReport):
            return self._report(question)
        if isinstance(question, FaceOf):
            return self.rng.choice([offer.label for offer in offered(question)])
        if isinstance(question, TurnedUp):
            return self.rng.choice("bysl")
        if isinstance(question, Hexes):
            count = question.count if question.count is not None else self.rng.randint(0, 3)
            return "".join(self.rng.choice("bysl") for _ in range(count)) or "-"
        if isinstance(question, GoodsTypes):
            missing = question.count - len(question.known)
            return "".join(map(str, sorted((*question.known, *(self.rng.randint(1, 6) for _ in range(missing))))))
        if isinstance(question, GoodsCounts):
            return question.write(random_counts(question, self.rng))
        if isinstance(question, FinalScore):
            return "180"
        if isinstance(question, WhiteDie | OwnDie):
            return str(self.rng.randint(1, 6))
        return draw(question, self.rng)

    def _report(self, question: GuestReport) -> str:
        wanted = ["123456"] * self.rng.choice(HEXES_A_TURN)
        wanted += ["k"] * (self.rng.random() < RARELY)
        wanted += ["g"] * (self.rng.random() < RARELY)
        line = ""
        for begin in wanted:
            tokens = [token for token in possible_tokens(question.position) if token[0] in begin and token != "g0"]
            self.rng.shuffle(tokens)
            for token in tokens:
                longer = f"{line} {token}".strip()
                try:
                    question.read(longer)
                except GameError:
                    continue
                line = longer
                break
        return self.shortest(question, line)

    def shortest(self, question: GuestReport, line: str) -> str:
        """The line with no blank that can be left out."""
        together = line.replace(" ", "")
        try:
            return together if question.read(together) == question.read(line) else line
        except GameError:
            return line


def play_game(seed: int, given: dict[str, str], log: Log | None = None, plain: bool = True) -> Guest:
    """A whole game at a table with these options."""
    guest = Guest(Random(seed))
    header = Header(TABLE_GAME, seed, "0.1.0")
    terms = terms_tree(default_terms())
    options = {"humans": "you", "level": "normal", "modifiers": "", "edition": "se", "pieces": "box", "dice": "app"}
    options |= {"cards": "app", "reports": "on", **given}
    session = Session.begin(log or MemoryLog(), header)
    screen = Screen(plain, True, io.StringIO(), 80)
    guest.game = TableGame(session, screen, guest, lambda moment: terms, options, name="1")
    guest.game.play()
    return guest
