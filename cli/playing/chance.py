"""Chance: dice, cards and shuffles drawn from a game's seed and a question's name; nothing is ever re-rolled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from automa.log import Answered, Entry
from automa.questions import CardDrawn, OwnDie, WhiteDie
from automa.setup import APP, Options
from automa.table_questions import HumanDice, Shuffled
from engine.errors import GameError
from engine.questions import Question


def draw(question: Question[Any], random: Random) -> str:
    """A fair answer to a question that chance may settle: one of those it allows, two dice, or a shuffled order."""
    if isinstance(question, Shuffled):
        pieces = list(question.pieces)
        random.shuffle(pieces)
        return " ".join(pieces)
    if isinstance(question, HumanDice):
        return f"{random.randint(1, 6)} {random.randint(1, 6)}"
    return random.choice(list(question.allowed))


def drawn_from(seed: int, question: Question[Any]) -> str:
    """The draw for a question in the game of this seed: the same name gets the same draw, whatever was undone."""
    return draw(question, Random(f"{seed} {question.key}"))


def is_drawn(question: Question[Any], options: Options) -> bool:
    """Whether the program draws the answer at a table with these options; a person gives it otherwise."""
    if options.is_digital:
        return isinstance(question, (WhiteDie, OwnDie, CardDrawn, HumanDice, Shuffled))
    if isinstance(question, (WhiteDie, OwnDie)):
        return options.dice == APP
    return isinstance(question, CardDrawn) and options.cards == APP


class Draws:
    """What the program draws at one table: the draws of its log first, then new ones from the seed.

    It is the `draw` of `automa.game.fold` and `start_game`.
    """

    def __init__(self, seed: int, logged: Mapping[str, str] | None = None) -> None:
        """`logged` are draws made before, by the names of their questions."""
        self._seed = seed
        self._drawn: dict[str, list[str]] = {key: [value] for key, value in (logged or {}).items()}
        self.fresh: list[Answered] = []
        """The draws that no log holds yet, in the order in which they were made."""

    @classmethod
    def of_log(cls, seed: int, entries: Iterable[Entry]) -> Draws:
        """The draws of a game whose log holds `entries`."""
        draws = cls(seed)
        for entry in entries:
            if isinstance(entry, Answered) and entry.drawn:
                draws._drawn.setdefault(entry.key, []).append(entry.value)
        return draws

    def take_fresh(self) -> tuple[Answered, ...]:
        """The new draws, for whoever appends them to the log now."""
        fresh = tuple(self.fresh)
        self.fresh.clear()
        return fresh

    def __call__(self, question: Question[Any], options: Options) -> str | None:
        """The draw, or None for what a person answers."""
        if not is_drawn(question, options):
            return None
        drawn = self._drawn.setdefault(question.key, [])
        # After a changed answer the same question may allow less (a card that is in play now). The first draw that
        # fits is then the same whenever the log is folded, because draws are only ever added behind it.
        for value in drawn:
            if _fits(question, value):
                return value
        value = drawn_from(self._seed, question)
        drawn.append(value)
        self.fresh.append(Answered(question.key, value, drawn=True))
        return value


def _fits(question: Question[Any], value: str) -> bool:
    try:
        question.read(value)
    except GameError:
        return False
    return True
