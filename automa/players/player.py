"""What a player is: somebody who chooses the next action of a human seat. Chance is handed in from outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from automa.human_turn import NextAction
from engine.actions import Action

Piece = TypeVar("Piece")


class Chance(Protocol):
    """A source of chance, such as `random.Random`. Nothing in `automa` makes one by itself."""

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
        ...


class Player(Protocol):
    """Somebody who plays a human seat. A player keeps nothing from one choice to the next."""

    def choose(self, question: NextAction, chance: Chance) -> Action:
        """One of the legal actions of the question's position."""
        ...


def below(limit: int, chance: Chance) -> int:
    """A whole number from 0 to `limit` - 1, each equally likely."""
    return int(chance.random() * limit)


def one_of(pieces: Sequence[Piece], chance: Chance) -> Piece:
    """One of the pieces, each equally likely."""
    return pieces[below(len(pieces), chance)]


def shuffled(pieces: Sequence[Piece], chance: Chance) -> tuple[Piece, ...]:
    """The pieces in an order of which each is equally likely."""
    order = list(pieces)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, chance)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
