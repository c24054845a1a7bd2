"""What the Châteauma's steps may need to ask: dice, cards, and whatever hole of the position a decision hangs on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.catalogue import CountyCard, Space, format_space, parse_space
from engine.errors import Malformed
from engine.position import BLACK_DEPOT_SPACES, DEPOT_SPACES, DIE_NUMBERS, PHASES, ROUNDS
from engine.questions import Choice, NumberChoice, Question
from engine.tiles import ALL_NOTATIONS, FACES, LETTER_KINDS, Kind, Tile, format_tile, hex_tile, parse_tile

FACE_UP_NOTATIONS: tuple[str, ...] = tuple(
    text for text in ALL_NOTATIONS if text != "?" and not text.startswith("wild")
)


CONFIRMED: Final = "confirmed"
"""The status of a fact that this table, or two sources, have seen."""
FEWEST_CARD_SPACES: Final = 3
MOST_CARD_SPACES: Final = 6
MOST_GOODS_OUT: Final = len(PHASES) * len(ROUNDS)
"""One goods tile comes out in each round (BG-2.4)."""


@dataclass(frozen=True, kw_only=True)
class WhiteDie(NumberChoice):
    """The white die of the round (CH-3.1)."""

    topic = "white"
    options: tuple[int, ...] = DIE_NUMBERS


@dataclass(frozen=True, kw_only=True)
class OwnDie(NumberChoice):
    """The Châteauma's own die of the turn (CH-4.1)."""

    topic = "die"
    options: tuple[int, ...] = DIE_NUMBERS


@dataclass(frozen=True, kw_only=True)
class CardDrawn(NumberChoice):
    """The county card that comes up for a slot, out of those it can be (CH-1.4, CH-8.3)."""

    topic = "card"
    slot: str


@dataclass(frozen=True, kw_only=True)
class PrintedCard(Question[CountyCard]):
    """Whether a county card that turned up looks as the program has it; if not, what is printed on it.

    An empty line confirms it. Otherwise its spaces in reading order by letter or kind, `$` or `+sell` behind one with
    the sell symbol, the three values before them where they differ: `17 21 25 b c b$ l s`.
    """

    topic = "printed"
    card: CountyCard

    @property
    def allowed(self) -> Sequence[str]:
        """The words the line may hold beside the three values."""
        return (*LETTER_KINDS, *(f"{letter}$" for letter in LETTER_KINDS))

    def read(self, text: str) -> CountyCard:
        """The card as the table has it, confirmed. Raises `Malformed` for a line of another form."""
        words = text.replace(",", " ").split()
        points = tuple(int(word) for word in words if _is_value(word))
        spaces = tuple(_printed_space(word, self.allowed) for word in words if not _is_value(word))
        if points and (len(points) != len(self.card.points) or words[: len(points)] != list(map(str, points))):
            raise Malformed("card values", text, ("17 21 25 b c b$ l s",))
        if spaces and not FEWEST_CARD_SPACES <= len(spaces) <= MOST_CARD_SPACES:
            raise Malformed("number of spaces", text, ("3", "4", "5", "6"))
        easy, normal, hard = points or self.card.points
        return CountyCard(self.card.number, (easy, normal, hard), spaces or self.card.spaces, CONFIRMED)

    def write(self, answer: CountyCard) -> str:
        """An empty line for the card as the program has it, otherwise values and spaces."""
        if (answer.points, answer.spaces) == (self.card.points, self.card.spaces):
            return ""
        return " ".join((*map(str, answer.points), *map(format_space, answer.spaces)))


def _is_value(word: str) -> bool:
    """Whether a word is one of a card's three values, which have one or two digits."""
    return word.isascii() and word.isdigit() and len(word) <= 2


def _printed_space(word: str, allowed: Sequence[str]) -> Space:
    letter = word.removesuffix("$").lower()
    if letter in LETTER_KINDS:
        return Space(LETTER_KINDS[letter], word.endswith("$"))
    try:
        return parse_space(word)
    except Malformed as error:
        raise Malformed("card space", word, allowed) from error


@dataclass(frozen=True, kw_only=True)
class BonusLeft(NumberChoice):
    """How many bonus tiles of a kind are still on the board (CH-9.1)."""

    topic = "bonus"
    kind: Kind
    options: tuple[int, ...] = (0, 1, 2)


@dataclass(frozen=True, kw_only=True)
class MarkOn(Choice):
    """What is printed on a space (1 to n) of a kind on board 36: A, B, D or none (CH-13)."""

    topic = "mark"
    kind: Kind
    space: int
    options: tuple[str, ...] = ("A", "B", "D", "none")


@dataclass(frozen=True, kw_only=True)
class FaceOf(Question[Tile]):
    """The face of one hex on which the turn depends. `place` and `number` (from 1 there) say where it lies.

    `place` is `1`-`6` for a depot, `black`, `reserve`, `duchy`, `left` or `right`; `target_slot` and `target_space`
    say where it goes when it is being placed.
    """

    topic = "face"
    kind: Kind
    place: str
    number: int
    options: tuple[str, ...]
    target_slot: str | None = None
    target_space: int | None = None

    @property
    def allowed(self) -> Sequence[str]:
        """The notations of every face it can be."""
        return self.options

    def read(self, text: str) -> Tile:
        """The hex, from its notation or its face alone. Raises `Malformed`."""
        word = text if ":" in text else f"{self.kind.value}:{text}"
        if word not in self.options:
            raise Malformed("face", text, self.options)
        return parse_tile(word)

    def write(self, answer: Tile) -> str:
        """Its notation."""
        return format_tile(answer)


@dataclass(frozen=True, kw_only=True)
class TurnedUp(Question[Tile]):
    """A face-down hex: what it is, at least its kind (CH-8.2).

    `place` and `number` (from 1 there) say where it lies: `left` or `right` when its card is complete, `black` when it
    is named as it is taken.
    """

    topic = "wild"
    place: str
    number: int
    options: tuple[str, ...] = FACE_UP_NOTATIONS

    @property
    def allowed(self) -> Sequence[str]:
        """Every kind, alone or with a face."""
        return self.options

    def read(self, text: str) -> Tile:
        """The hex face up, from a kind's letter, its name, or its notation. Raises `Malformed`."""
        return read_hex(text, self.options)

    def write(self, answer: Tile) -> str:
        """Its notation."""
        return format_tile(answer)


def read_hex(text: str, allowed: Sequence[str]) -> Tile:
    """The hex that a letter, a kind or a notation names. Raises `Malformed` unless it is one of `allowed`."""
    word = LETTER_KINDS[text].value if text in LETTER_KINDS else text
    if word not in allowed:
        raise Malformed("hex", text, allowed)
    return parse_tile(word)


@dataclass(frozen=True, kw_only=True)
class Hexes(Question[tuple[Tile, ...]]):
    """The hexes of a depot in reading order, answered by a line of letters, kinds or notations; an empty line is none.

    `count` is how many lie there where that is known; `most` how many can.
    """

    topic = "depot"
    count: int | None = None
    most: int = DEPOT_SPACES

    @property
    def allowed(self) -> Sequence[str]:
        """The words the line may hold."""
        return FACE_UP_NOTATIONS

    def read(self, text: str) -> tuple[Tile, ...]:
        """The hexes. Raises `Malformed` for a word that names none or for a wrong number of them."""
        words = text.replace(",", " ").split()
        if len(words) == 1 and len(words[0]) > 1 and all(letter in LETTER_KINDS for letter in words[0]):
            words = list(words[0])
        hexes = tuple(read_hex(word, FACE_UP_NOTATIONS) for word in words)
        if self.count is not None and len(hexes) != self.count:
            raise Malformed("number of hexes", text, (str(self.count),))
        if len(hexes) > self.most:
            raise Malformed("number of hexes", text, tuple(map(str, range(self.most + 1))))
        return hexes

    def write(self, answer: tuple[Tile, ...]) -> str:
        """The notations with blanks between."""
        return " ".join(map(format_tile, answer))


@dataclass(frozen=True, kw_only=True)
class DepotHexes(Hexes):
    """What lies in a numbered depot."""

    depot: int


@dataclass(frozen=True, kw_only=True)
class BlackHexes(Hexes):
    """What lies in the black depot."""

    topic = "black"
    most: int = BLACK_DEPOT_SPACES


@dataclass(frozen=True, kw_only=True)
class GoodsTypes(Question[tuple[int, ...]]):
    """The types of the goods a ship took from a depot, or (depot None) of those the Châteauma holds."""

    topic = "goods"
    depot: int | None
    known: tuple[int, ...] = ()
    """The types already known among them."""
    count: int = 0

    @property
    def allowed(self) -> Sequence[str]:
        """The numbers the line may hold."""
        return ("1", "2", "3", "4", "5", "6")

    def read(self, text: str) -> tuple[int, ...]:
        """The sorted types, from `1 4 4` or `144`. Raises `Malformed` for others or a known one left out."""
        digits = [digit for word in text.replace(",", " ").split() for digit in word]
        if any(digit not in self.allowed for digit in digits):
            raise Malformed("goods", text, self.allowed)
        goods = tuple(sorted(map(int, digits)))
        if len(goods) != self.count:
            raise Malformed("number of goods", text, (str(self.count),))
        if any(goods.count(good) < self.known.count(good) for good in self.known):
            raise Malformed("known goods", text, tuple(map(str, self.known)))
        return goods

    def write(self, answer: tuple[int, ...]) -> str:
        """The numbers with blanks between."""
        return " ".join(map(str, answer))


@dataclass(frozen=True, kw_only=True)
class GoodsCounts(Question[tuple[int, ...]]):
    """How many goods tiles lie in each of some depots, in their order; `most` can lie there together."""

    topic = "counts"
    depots: tuple[int, ...]
    most: int = MOST_GOODS_OUT

    @property
    def allowed(self) -> Sequence[str]:
        """The numbers the line may hold, one for each depot."""
        return tuple(map(str, range(self.most + 1)))

    def read(self, text: str) -> tuple[int, ...]:
        """The numbers. Raises `Malformed` unless there is one for each depot, and together not too many."""
        words = text.replace(",", " ").split()
        if any(word not in self.allowed for word in words):
            raise Malformed("goods count", text, self.allowed)
        if len(words) != len(self.depots):
            raise Malformed("number of goods counts", text, (str(len(self.depots)),))
        counts = tuple(map(int, words))
        if sum(counts) > self.most:
            raise Malformed("sum of goods counts", text, (str(self.most),))
        return counts

    def write(self, answer: tuple[int, ...]) -> str:
        """The numbers with blanks between."""
        return " ".join(map(str, answer))


def faces_of(kind: Kind) -> tuple[str, ...]:
    """The notations of every face of a kind."""
    return tuple(format_tile(hex_tile(kind, face)) for face in FACES[kind])
