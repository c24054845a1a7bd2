"""The Châteauma's own table as a value, and the match: the shared position with it beside."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

from automa.rulings import Rulings
from engine.catalogue import CountyCard, county_cards, depot_kinds, duchy_space_counts, kinds_in_phase
from engine.position import Position
from engine.tiles import KIND_INDEX, KINDS, Kind, Tile
from engine.unknown import UNKNOWN, Unknown

MODIFIERS: Final = ("A", "B", "C", "D")
LEFT: Final = "left"
RIGHT: Final = "right"
SLOTS: Final = (LEFT, RIGHT)
BLACK_HEX_PRICE: Final = 2
"""Silver for one hex of the black depot (CH-10.1)."""
MARKS: Final = ("A", "B", "D", "")
"""What can be printed on a space of board 36 (CH-13)."""
FACE_DOWN_BEFORE_THE_GAME: Final = {
    Kind.BUILDING: 2,
    Kind.MONASTERY: 1,
    Kind.SHIP: 1,
    Kind.LIVESTOCK: 1,
    Kind.MINE: 0,
    Kind.CASTLE: 0,
}
"""Modifier A: black-backed hexes on spaces of each kind (CH-13.2)."""
FACE_UP_BEFORE_THE_GAME: Final = {
    Kind.BUILDING: 1,
    Kind.MONASTERY: 0,
    Kind.SHIP: 0,
    Kind.LIVESTOCK: 0,
    Kind.MINE: 1,
    Kind.CASTLE: 1,
}
"""Modifier B: hexes of the coloured supplies in its duchy (CH-13.3)."""
UNREAD_MARK: Final = "?"
"""A space of board 36 that nobody has read off yet."""


class CardInPlay(NamedTuple):
    """A county card in a slot, with what lies on its spaces in reading order (None where nothing does)."""

    number: int
    tiles: tuple[Tile | None, ...]

    @property
    def is_full(self) -> bool:
        """Whether every space is covered (CH-8.1)."""
        return None not in self.tiles

    @property
    def empty_spaces(self) -> tuple[int, ...]:
        """The indices, from 0, of the spaces that nothing covers, in reading order."""
        return tuple(index for index, tile in enumerate(self.tiles) if tile is None)

    def with_tile(self, space: int, tile: Tile | None) -> CardInPlay:
        """The same card with `tile` on `space`, 1 to n."""
        return CardInPlay(self.number, (*self.tiles[: space - 1], tile, *self.tiles[space:]))


class Chateauma(NamedTuple):
    """Everything that is the Châteauma's (CH-1, CH-2). It has no workers and no storage."""

    level: str = "normal"
    modifiers: tuple[str, ...] = ()
    die: int | None = None
    """Its own die of this turn, None before it is rolled (CH-3.1)."""
    score: int = 0
    silver: int = 0
    goods: tuple[int, ...] = ()
    """Its unsold goods, sorted by type; 0 for one whose type is not known."""
    left: CardInPlay | None = None
    right: CardInPlay | None = None
    deck: tuple[int, ...] | Unknown = UNKNOWN
    """The county cards still to come from the top, or unknown: then any card neither in play nor discarded."""
    discard: tuple[int, ...] = ()
    reserve: tuple[Tile, ...] = ()
    """The face-up hexes in the reserve in the order in which they came; of each kind the last is the top (CH-2.5)."""
    wild: tuple[Tile, ...] = ()
    """The face-down hexes in the reserve, the last one on top."""
    duchy: tuple[Tile, ...] = ()
    """The hexes in its duchy in the order in which they came, modifier B's first."""
    sold: tuple[int, ...] = ()
    covered: tuple[tuple[Tile, ...], ...] = ((),) * len(KINDS)
    """Modifier A: the face-down hexes on spaces of each kind, in the order of `KINDS`."""
    marks: tuple[tuple[str, ...], ...] = ((),) * len(KINDS)
    """What is printed on the spaces of board 36 per kind in reading order; empty where nothing is."""
    bonus: tuple[Kind, ...] = ()
    """Kinds whose bonus tile it has."""

    def card(self, slot: str) -> CardInPlay | None:
        """The county card in `slot`, `left` or `right`."""
        return self.left if slot == LEFT else self.right

    def slot_of(self, number: int) -> str | None:
        """The slot in which county card `number` lies, None when it is in neither."""
        if self.left is not None and self.left.number == number:
            return LEFT
        if self.right is not None and self.right.number == number:
            return RIGHT
        return None

    def with_card(self, slot: str, card: CardInPlay | None) -> Chateauma:
        """The same table with another card, or none, in `slot`."""
        return self._replace(left=card) if slot == LEFT else self._replace(right=card)

    @property
    def cards_in_play(self) -> tuple[CardInPlay, ...]:
        """The cards in the slots, left before right."""
        return tuple(card for card in (self.left, self.right) if card is not None)

    def pile(self, kind: Kind) -> tuple[Tile, ...]:
        """The hexes of one kind in the reserve, the top one last (CH-2.5)."""
        return tuple(tile for tile in self.reserve if tile.kind is kind)


class Facts(NamedTuple):
    """What this table's pieces show: the program's data unless the table has read something else off them."""

    cards: tuple[CountyCard, ...]
    """County cards 1 to 9."""
    duchy_spaces: tuple[int, ...]
    """Spaces of board 35 or 36 per kind, in the order of `KINDS` (CH-1.3)."""
    depots: tuple[tuple[Kind, ...], ...] | None = None
    """The printed kinds of the depots for this number of players where the table's board differs (se, 2 players)."""

    def card(self, number: int) -> CountyCard:
        """The printed side of county card `number`, 1 to 9."""
        return self.cards[number - 1]

    def with_card(self, card: CountyCard) -> Facts:
        """The same facts with another printed side of that card."""
        return self._replace(cards=tuple(card if card.number == other.number else other for other in self.cards))

    def empty_card(self, number: int) -> CardInPlay:
        """County card `number`, 1 to 9, as it comes into play: nothing lies on it."""
        return CardInPlay(number, (None,) * len(self.card(number).spaces))

    def spaces_of(self, kind: Kind) -> int:
        """The duchy spaces of a kind."""
        return self.duchy_spaces[KIND_INDEX[kind]]

    def depot_kinds(self, players: int, phase: str) -> tuple[tuple[Kind, ...], ...]:
        """The kinds printed on the depots' spaces in use, the table's own reading first."""
        if self.depots is None:
            return depot_kinds(players, phase)
        return kinds_in_phase(self.depots, players, phase)


def printed_facts() -> Facts:
    """The facts as `data/` has them."""
    cards = county_cards()
    counts = duchy_space_counts()
    return Facts(tuple(cards[number] for number in sorted(cards)), tuple(counts[kind] for kind in KINDS))


class Habits(NamedTuple):
    """How this table handles what the rules leave to the hands."""

    hexes_leave_the_table: bool = False
    """What the Châteauma takes is named at once, because the program keeps it (`--pieces program`)."""
    shows_cards: bool = False
    """County cards that nobody has confirmed are compared with the real ones when they first turn up."""
    reports: bool = True
    """Whether each human turn is reported; if not, what is shared counts as unknown again after it."""


class Stage(StrEnum):
    """Which step comes next."""

    SETUP = "setup"
    PHASE_START = "phase-start"
    ROUND_START = "round-start"
    TURNS = "turns"
    PHASE_END = "phase-end"
    SCORING = "scoring"
    RESULT = "result"
    OVER = "over"


class Match(NamedTuple):
    """A whole game at one moment: what every step takes and gives back."""

    position: Position
    chateauma: Chateauma
    facts: Facts
    rulings: Rulings = Rulings()
    habits: Habits = Habits()
    stage: Stage = Stage.TURNS

    def with_position(self, **changes: object) -> Match:
        """The same match with some fields of its position changed."""
        return self._replace(position=self.position._replace(**changes))  # type: ignore[arg-type]

    def with_chateauma(self, **changes: object) -> Match:
        """The same match with some fields of the Châteauma's table changed."""
        return self._replace(chateauma=self.chateauma._replace(**changes))  # type: ignore[arg-type]

    def free_spaces(self, kind: Kind) -> int:
        """The duchy spaces of a kind that nothing covers yet; modifier A's hexes cover theirs (CH-9.1, CH-13.2)."""
        laid = sum(tile.kind is kind for tile in self.chateauma.duchy) + len(self.chateauma.covered[KIND_INDEX[kind]])
        return max(0, self.facts.spaces_of(kind) - laid)
