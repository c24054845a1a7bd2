"""Chance: dice, cards and shuffles drawn from a game's seed and a question's name, so that nothing is ever re-rolled."""

from __future__ import annotations

from random import Random
from typing import Any

from automa.table_questions import HumanDice, Shuffled
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
    """The draw for a question in the game of this seed: the same name gets the same draw, whatever was undone between."""
    return draw(question, Random(f"{seed} {question.key}"))
