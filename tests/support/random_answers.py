"""Answers drawn at random for whatever a step asks, kept by the question's key, so that it can be asked again."""

from __future__ import annotations

from random import Random
from typing import Any

from automa.questions import FACE_UP_NOTATIONS, GoodsCounts, GoodsTypes, Hexes
from engine.questions import Answer, Question, Unanswered
from random_games import random_counts


class RandomAnswers:
    """An `ask` that answers every question with something it allows, and the same key always alike."""

    def __init__(self, seed: int) -> None:
        """`seed` decides all answers."""
        self.rng = Random(seed)
        self.texts: dict[str, str] = {}
        self.asked: list[Question[Any]] = []

    def __call__(self, question: Question[Answer], /) -> Answer:
        """The answer, drawn when the key is new. A key that comes twice in one run fails the test."""
        assert question.key not in {each.key for each in self.asked}, f"asked twice: {question}"
        self.asked.append(question)
        if question.key not in self.texts:
            self.texts[question.key] = self.draw(question)
        return question.read(self.texts[question.key])

    def draw(self, question: Question[Any]) -> str:
        """A text that answers the question."""
        rng = self.rng
        if isinstance(question, Hexes):
            count = rng.randint(0, 4) if question.count is None else question.count
            return " ".join(rng.choices(FACE_UP_NOTATIONS, k=count))
        if isinstance(question, GoodsTypes):
            others = rng.choices(range(1, 7), k=question.count - len(question.known))
            return " ".join(map(str, (*question.known, *others)))
        if isinstance(question, GoodsCounts):
            return question.write(random_counts(question, rng))
        return rng.choice(list(question.allowed))


class FirstAnswers:
    """An `ask` that knows only the first `count` of some answers and then stops the step."""

    def __init__(self, texts: dict[str, str], count: int) -> None:
        """`texts` by key in the order in which they were asked for."""
        self.texts = dict(list(texts.items())[:count])

    def __call__(self, question: Question[Answer], /) -> Answer:
        """The answer that is known. Raises `Unanswered` for any other question."""
        if question.key not in self.texts:
            raise Unanswered(question)
        return question.read(self.texts[question.key])
