"""What one table has read off its own pieces, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from automa.questions import CONFIRMED
from automa.state import UNREAD_MARK
from automa.terms import NO_MARKS, Marks
from cli.saving.storage import StorageError
from engine.catalogue import CountyCard
from engine.errors import Fault
from engine.tiles import KIND_INDEX, Kind

FORMAT: Final = 1

DepotKinds = tuple[tuple[Kind, ...], ...]


class Profile(NamedTuple):
    """What one table has read off its pieces of one edition."""

    edition: str = "se"
    cards: tuple[CountyCard, ...] = ()
    """The county cards confirmed or corrected, by number."""
    reserve_order: tuple[Kind, ...] | None = None
    """The six kinds as the reserve is printed (CH-2.5)."""
    duchy_spaces: tuple[int, ...] | None = None
    """The spaces of board 35 per kind, in the order of `KINDS` (CH-1.3)."""
    depots: Mapping[int, DepotKinds] = {}
    """The printed kinds of the six depots by number of players, the Châteauma counted (BG-2.2)."""
    marks: Marks = NO_MARKS
    """What is printed on board 36, `?` where nobody has read it yet (CH-13)."""

    def card(self, number: int) -> CountyCard | None:
        """A county card as this table has it, None when it was not compared yet."""
        return next((card for card in self.cards if card.number == number), None)

    def with_card(self, card: CountyCard) -> Profile:
        """The profile with this card, confirmed."""
        others = (other for other in self.cards if other.number != card.number)
        cards = sorted((*others, card._replace(status=CONFIRMED)), key=lambda each: each.number)
        return self if tuple(cards) == self.cards else self._replace(cards=tuple(cards))

    def with_mark(self, kind: Kind, space: int, mark: str) -> Profile:
        """The profile with what is printed on a space (1 to n) of a kind on board 36: `A`, `B`, `D` or nothing."""
        index = KIND_INDEX[kind]
        known = self.marks[index]
        padded = (*known, *(UNREAD_MARK,) * (space - len(known)))
        seen = (*padded[: space - 1], mark, *padded[space:])
        return self if seen == known else self._replace(marks=(*self.marks[:index], seen, *self.marks[index + 1 :]))


class BadFile(StorageError):
    """A file of facts that a person may have written says what cannot be; it was left as it is."""

    def __init__(self, path: Path, faults: tuple[Fault, ...]) -> None:
        """`faults` name the keys and what is wrong with each."""
        super().__init__(str(path), faults)
        self.path = path
        self.faults = faults
