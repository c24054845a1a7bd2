"""What the steps around the turns may need to ask of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from automa.report import Report, apply_report, format_report, parse_report, possible_tokens
from automa.state import MODIFIERS
from engine.errors import Malformed
from engine.position import DIE_NUMBERS, Position
from engine.questions import Choice, NumberChoice, Question
from engine.seats import CHATEAUMA, Seat
from engine.tiles import Kind

MOST_HUMANS: Final = 3
LONGEST_NAME: Final = 20
RESERVED_NAMES: Final = (CHATEAUMA, "châteauma", "table", "setup", "start", "end", "black", "none")
"""Names that mean something else in the names of questions and steps, and in settings."""


@dataclass(frozen=True, kw_only=True)
class GuestReport(Question[Report]):
    """What a guest's turn took from the shared board, in one line (`automa.report`); empty for nothing."""

    topic = "report"
    seat: Seat
    position: Position

    @property
    def allowed(self) -> Sequence[str]:
        """Tokens that can stand in the line now."""
        return possible_tokens(self.position)

    def read(self, text: str) -> Report:
        """The report. Raises `Malformed` or `Illegal`; then nothing of the line counts."""
        report = parse_report(text)
        # Which of several known hexes left is asked in the step; for judging the line any of them will do.
        apply_report(self.position, self.seat, report, lambda depot, kind, places: places[0])
        return report

    def write(self, answer: Report) -> str:
        """The line."""
        return format_report(answer)


@dataclass(frozen=True, kw_only=True)
class TurnOver(Choice):
    """A guest's turn is over; with `--reports off` nothing else is asked of it."""

    topic = "done"
    seat: Seat
    options: tuple[str, ...] = ("",)


@dataclass(frozen=True, kw_only=True)
class WhichLeft(NumberChoice):
    """Which of the hexes of a kind left a depot (`1`-`6` or `black`), by its number there."""

    topic = "which"
    depot: str
    kind: Kind


@dataclass(frozen=True, kw_only=True)
class TurnOrder(Question[tuple[Seat, ...]]):
    """The order of turns of a round, where the track is not known: the seats with blanks between.

    With two players the first one's name is enough. Names may be shortened as far as they stay clear.
    """

    topic = "order"
    seats: tuple[Seat, ...]

    @property
    def allowed(self) -> Sequence[str]:
        """The seats."""
        return self.seats

    def read(self, text: str) -> tuple[Seat, ...]:
        """All seats in order. Raises `Malformed` for a name that is none, or unless each stands in it once."""
        order = tuple(self._seat(word) for word in text.replace(",", " ").split())
        left = tuple(seat for seat in self.seats if seat not in order)
        if len(left) == 1:
            order += left
        if sorted(order) != sorted(self.seats):
            raise Malformed("order", text, self.seats)
        return order

    def write(self, answer: tuple[Seat, ...]) -> str:
        """The names with blanks between."""
        return " ".join(answer)

    def _seat(self, word: str) -> Seat:
        exact = [seat for seat in self.seats if seat == word]
        found = exact or [seat for seat in self.seats if seat.casefold().startswith(word.casefold())]
        if len(found) != 1:
            raise Malformed("seat", word, self.seats)
        return found[0]


@dataclass(frozen=True, kw_only=True)
class FinalScore(Question[int]):
    """A guest's final score, all of it."""

    topic = "score"
    seat: Seat

    @property
    def allowed(self) -> Sequence[str]:
        """Any whole number from 0 on."""
        return ("0-999",)

    def read(self, text: str) -> int:
        """The score. Raises `Malformed` unless it is a whole number from 0 to 999."""
        if not (text.isascii() and text.isdigit() and len(text) <= len("999")):
            raise Malformed("score", text, self.allowed)
        return int(text)


@dataclass(frozen=True, kw_only=True)
class HumanDice(Question[tuple[int, ...]]):
    """The two dice of a modelled human for a round (BG-2.4)."""

    topic = "dice"
    seat: Seat

    @property
    def allowed(self) -> Sequence[str]:
        """The numbers of a die."""
        return tuple(map(str, DIE_NUMBERS))

    def read(self, text: str) -> tuple[int, ...]:
        """The two numbers as rolled. Raises `Malformed`."""
        words = text.split()
        if len(words) != 2 or any(word not in self.allowed for word in words):
            raise Malformed("dice", text, self.allowed)
        return tuple(map(int, words))

    def write(self, answer: tuple[int, ...]) -> str:
        """The numbers with a blank between."""
        return " ".join(map(str, answer))


@dataclass(frozen=True, kw_only=True)
class Shuffled(Question[tuple[str, ...]]):
    """The order in which a shuffled supply lies: all its pieces, by their notation."""

    topic = "shuffle"
    pieces: tuple[str, ...]
    supply: str

    @property
    def allowed(self) -> Sequence[str]:
        """The pieces, each as often as it lies there."""
        return self.pieces

    def read(self, text: str) -> tuple[str, ...]:
        """The order. Raises `Malformed` unless it holds just these pieces."""
        order = tuple(text.split())
        if sorted(order) != sorted(self.pieces):
            raise Malformed("shuffle", text, self.pieces)
        return order

    def write(self, answer: tuple[str, ...]) -> str:
        """The pieces with blanks between."""
        return " ".join(answer)


@dataclass(frozen=True, kw_only=True)
class StartingCastle(NumberChoice):
    """The castle space, 1 to 37, of a modelled human's starting castle (BG-1.4)."""

    topic = "castle"
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Option(Choice):
    """A choice of the game to be set up, such as `level`; `default` is what most people want."""

    name: str
    default: str

    @property
    def topic(self) -> str:  # type: ignore[override]
        """The option's own name, so that its answer is found under it."""
        return self.name


@dataclass(frozen=True, kw_only=True)
class Modifiers(Question[tuple[str, ...]]):
    """The modifiers of the game, any of A to D (CH-13); empty for none."""

    topic = "modifiers"

    @property
    def allowed(self) -> Sequence[str]:
        """The four letters."""
        return MODIFIERS

    def read(self, text: str) -> tuple[str, ...]:
        """The modifiers in alphabetical order, from `BD`, `b d` or nothing. Raises `Malformed`."""
        letters = text.replace(",", " ").replace(" ", "").upper()
        if any(letter not in self.allowed for letter in letters) or len(set(letters)) != len(letters):
            raise Malformed("modifiers", text, self.allowed)
        return tuple(sorted(letters))

    def write(self, answer: tuple[str, ...]) -> str:
        """The letters together."""
        return "".join(answer)


@dataclass(frozen=True, kw_only=True)
class Names(Question[tuple[Seat, ...]]):
    """The humans at the table, one to three, in their seating order: names with commas or blanks between (CH-1.1)."""

    topic = "humans"

    @property
    def allowed(self) -> Sequence[str]:
        """What a name may be."""
        return ("you",)

    def read(self, text: str) -> tuple[Seat, ...]:
        """The names.

        Raises `Malformed` unless there are one to three different ones of letters, digits, `-` and `_`, none of them
        the Châteauma's.
        """
        names = tuple(text.replace(",", " ").split())
        if not 1 <= len(names) <= MOST_HUMANS:
            raise Malformed("number of humans", text, ("1", "2", "3"))
        for name in names:
            plain = name.replace("-", "").replace("_", "")
            if not plain.isalnum() or plain.isdigit() or len(name) > LONGEST_NAME or name.casefold() in RESERVED_NAMES:
                raise Malformed("name", name)
        if len({name.casefold() for name in names}) != len(names):
            raise Malformed("different names", text)
        return names

    def write(self, answer: tuple[Seat, ...]) -> str:
        """The names with blanks between."""
        return " ".join(answer)
