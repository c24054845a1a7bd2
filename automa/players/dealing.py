"""Chance for a whole simulated game: dice, cards, shuffles and the choices that do not matter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, Final, cast

from automa.human_turn import NextAction
from automa.players.player import Chance, Player, one_of, shuffled
from automa.questions import CardDrawn, OwnDie, WhiteDie
from automa.state import Match
from automa.table_questions import HumanDice, Shuffled, StartingCastle
from engine.position import DIE_NUMBERS, Supply
from engine.questions import Answer, Question
from engine.seats import Seat
from engine.tiles import format_tile
from engine.unknown import UNKNOWN

_BITS: Final = 53


class NamedChance:
    """Chance that a name settles: the same seed and name always give the same numbers.

    So two continuations of one position meet the same dice, and their difference is that of what was played.
    """

    def __init__(self, seed: str) -> None:
        """`seed` holds all that the numbers depend on."""
        self._seed = seed
        self._count = 0

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""
        self._count += 1
        digest = blake2b(f"{self._seed} {self._count}".encode(), digest_size=8).digest()
        return (int.from_bytes(digest, "big") >> (64 - _BITS)) / (1 << _BITS)


class CannotDeal(TypeError):
    """A question that chance must not settle, such as what is printed on a space; `question` is which."""

    def __init__(self, question: Question[Any]) -> None:
        """`question` has no answer."""
        super().__init__(question.topic)
        self.question = question


ChanceFor = Callable[[Question[Any]], Chance]
"""The chance that settles a question."""


def by_name(seed: int) -> ChanceFor:
    """Chance by the questions' names."""
    return lambda question: NamedChance(f"{seed} {question.key}")


class Dealer:
    """An `Ask` that answers at once: a human's actions from the seat's player, everything else by chance."""

    def __init__(self, players: Mapping[Seat, Player], chance_for: ChanceFor) -> None:
        """`players` has one for every human seat."""
        self._players = players
        self._chance_for = chance_for

    def __call__(self, question: Question[Answer], /) -> Answer:
        """The answer. Raises `CannotDeal` for a question that a simulated game has no business asking."""
        return cast(Answer, self._answer(question))

    def _answer(self, question: Question[Any]) -> object:
        chance = self._chance_for(question)
        match question:
            case NextAction():
                return self._players[question.seat].choose(question, chance)
            case OwnDie() | WhiteDie():
                return one_of(DIE_NUMBERS, chance)
            case HumanDice():
                return one_of(DIE_NUMBERS, chance), one_of(DIE_NUMBERS, chance)
            case CardDrawn() | StartingCastle():
                return one_of(question.options, chance)
            case Shuffled():
                return shuffled(question.pieces, chance)
        raise CannotDeal(question)


def with_hidden_shuffled(match: Match, chance: Chance) -> Match:
    """The match with everything that no player can see put into a new random order: supplies, goods and county cards.

    What lies open stays: the depots, the goods on the round spaces, the cards in play and discarded.
    """
    supply = match.position.supply
    own = match.chateauma
    if supply is not None:
        # Modifier A's hexes lie face down since before the game, so they are any of the black-backed ones not seen.
        covering = [tile.turned_up() for tiles in own.covered for tile in tiles]
        black = shuffled(sorted((*supply.black, *covering), key=format_tile), chance)
        faces = iter(black[len(supply.black) :])
        own = own._replace(covered=tuple(tuple(next(faces).turned_down() for _ in tiles) for tiles in own.covered))
        # Sorted first: the order in which they really lie must not show through.
        supply = Supply(
            hexes=tuple(shuffled(sorted(heap, key=format_tile), chance) for heap in supply.hexes),
            black=black[: len(supply.black)],
            goods=shuffled(sorted(supply.goods), chance),
            round_goods=supply.round_goods,
            gone=supply.gone,
        )
    return match._replace(
        position=match.position._replace(supply=supply),
        # An unknown deck is drawn from as it is needed; an empty one stays empty.
        chateauma=own._replace(deck=own.deck and UNKNOWN),
    )
