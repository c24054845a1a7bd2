"""What the program cannot know is a question: a frozen value with a stable name and the answers it allows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from engine.errors import Malformed

Answer = TypeVar("Answer")

_PRESENT_ONLY: Final = frozenset({"key", "options", "position", "match"})
"""Fields of questions that say nothing of what a question is about."""


@dataclass(frozen=True, kw_only=True)
class Question(ABC, Generic[Answer]):
    """Something a step needs to know before it can go on.

    `key` names it within its game: moment, asker, topic and ordinal, as in `B3 chateauma face 1`. It depends on the
    game alone, not on the code, so that a draw or an answer found under it stays right.
    Every kind of question says what it is about in fields of its own.
    """

    topic: ClassVar[str]
    key: str = ""

    @property
    @abstractmethod
    def allowed(self) -> Sequence[str]:
        """The texts that answer it; where the answer is a line, the words that may stand in it."""

    @abstractmethod
    def read(self, text: str) -> Answer:
        """The value that `text` stands for. Raises `Malformed` or `Illegal` for a text that is no answer."""

    def write(self, answer: Answer) -> str:
        """The canonical text of an answer, which `read` takes back."""
        return str(answer)

    def named(self, key: str) -> Self:
        """The same question under its full name."""
        # What `dataclasses.replace` does, without looking at every field: each step of a simulated game asks.
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__, key=key)
        return copy

    @property
    def about(self) -> tuple[object, ...]:
        """What it is about, whatever its name and its present choices: an answer fits only the same matter again."""
        facts = (getattr(self, part.name) for part in fields(self) if part.name not in _PRESENT_ONLY)
        return (type(self), *facts)


@dataclass(frozen=True, kw_only=True)
class Choice(Question[str]):
    """A question answered by one of a few words; the parent of most questions."""

    options: tuple[str, ...] = ()

    @property
    def allowed(self) -> Sequence[str]:
        """Every word that answers it."""
        return self.options

    def read(self, text: str) -> str:
        """The option itself. Raises `Malformed` when `text` is none of them."""
        if text not in self.allowed:
            raise Malformed(self.topic, text, tuple(self.allowed))
        return text


@dataclass(frozen=True, kw_only=True)
class NumberChoice(Question[int]):
    """A question answered by one of a few whole numbers."""

    options: tuple[int, ...] = ()

    @property
    def allowed(self) -> Sequence[str]:
        """Every number that answers it."""
        return tuple(map(str, self.options))

    def read(self, text: str) -> int:
        """The number. Raises `Malformed` when `text` is none of the options."""
        if text not in self.allowed:
            raise Malformed(self.topic, text, self.allowed)
        return int(text)


class Ask(Protocol):
    """Where a step gets its answers: a log, a person, a file, or chance in a simulation."""

    def __call__(self, question: Question[Answer], /) -> Answer:
        """The answer. Raises `Unanswered` when there is none yet: the step stops and is later run again."""
        ...


class Unanswered(Exception):
    """Raised by an `Ask` that has no answer. The step that asked is run again from its start once there is one."""

    def __init__(self, question: Question[Any]) -> None:
        """`question` is the one left open; `so_far` and `reached` show how far the step came before it asked."""
        super().__init__(question.key)
        self.question = question
        self.so_far: tuple[object, ...] = ()
        """The events of the step so far."""
        self.reached: object = None
        """The value on which the step worked, as it stood then."""
        self.explained: object = None
        """The outcome of a step with its reasons as far as it came, where reasons were asked for."""


@dataclass
class Asking:
    """Numbers the questions of one step, so that each has its stable name, and hands them on."""

    ask: Ask
    moment: str
    asker: str
    counts: Counter[str] = field(default_factory=Counter)

    def __call__(self, question: Question[Answer]) -> Answer:
        """The answer to `question` under its full name."""
        self.counts[question.topic] += 1
        key = f"{self.moment} {self.asker} {question.topic} {self.counts[question.topic]}"
        return self.ask(question.named(key))
