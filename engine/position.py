"""The whole shared game at one moment, as one frozen value."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.human import Guest, Human
from engine.seats import CHATEAUMA, Seat, Track, starting_track, turn_order
from engine.tiles import Tile
from engine.unknown import UNKNOWN, Unknown

PHASES: Final = ("A", "B", "C", "D", "E")
ROUNDS: Final = (1, 2, 3, 4, 5)
DIE_NUMBERS: Final = (1, 2, 3, 4, 5, 6)
DEPOTS: Final = DIE_NUMBERS
"""One for each number of a die (BG-1.1)."""
DEPOT_SPACES: Final = 4
"""Spaces of a numbered depot with the most players (BG-1.1)."""
BLACK_DEPOT_SPACES: Final = 8
"""Spaces of the black depot with the most players (BG-1.1)."""
LARGE_AND_SMALL: Final = 2
"""Bonus tiles of each kind at the beginning (BG-1.6)."""
NOBODY: Final[Seat] = ""
"""Whose turn it is when everybody's turn of the round is over."""

UNDECIDED: Final[Seat] = "?"
"""Whose turn it is when the track and with it the order of the seats left is not known."""

Depot = tuple[Tile, ...] | Unknown
"""The hexes of a depot in reading order, or unknown as a whole."""
GoodsPile = tuple[int, ...] | Unknown
"""The goods tiles in a depot, 1 to 6, or 0 for one whose type is not known."""


class Supply(NamedTuple):
    """What a digital game has not drawn yet, each in the order in which it will be drawn, and what has left it."""

    hexes: tuple[tuple[Tile, ...], ...]
    """The coloured supplies, one per kind in the order of `KINDS`."""
    black: tuple[Tile, ...]
    goods: tuple[int, ...]
    """Goods of later phases, then those that stay in the box."""
    round_goods: tuple[int, ...]
    """The goods on the round spaces of this phase that are still to come."""
    gone: tuple[Tile, ...]
    """Hexes that have left the game (BG-2.2, BG-4.2)."""


class Position(NamedTuple):
    """The shared boards and the humans. The Châteauma's own table stands beside it, in `automa.state.Match`."""

    players: int = 2
    """Humans and the Châteauma together, 2 to 4 (BG-1.1)."""
    edition: str = "se"
    phase: str = "A"
    round: int = 1
    white: int | Unknown = UNKNOWN
    """This round's white die; unknown before it is rolled."""
    to_move: Seat = NOBODY
    done: tuple[Seat, ...] = ()
    """Seats whose turn of this round is over."""
    track: Track | Unknown = UNKNOWN
    order: tuple[Seat, ...] = ()
    """This round's turn order where the track is unknown but the order was told; otherwise empty."""
    depots: tuple[Depot, ...] = ((),) * 6
    black: Depot = ()
    """The black depot. Each hex of it may be unknown by itself (`UNKNOWN_TILE`)."""
    goods: tuple[GoodsPile, ...] = ((),) * 6
    bonus: tuple[int | Unknown, ...] = (LARGE_AND_SMALL,) * 6
    """Bonus tiles still on the board, per kind in the order of `KINDS`: 2 both, 1 the small one, 0 none (BG-1.6)."""
    supply: Supply | None = None
    """Only in a digital game."""
    humans: tuple[Human | Guest, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All players, the humans in their seating order before the Châteauma."""
        return (*(human.name for human in self.humans), CHATEAUMA)

    @property
    def moment(self) -> str:
        """The name of this round, such as `B3`."""
        return f"{self.phase}{self.round}"

    def depot(self, number: int) -> Depot:
        """The hexes of depot `number`, 1 to 6."""
        return self.depots[number - 1]

    def with_depot(self, number: int, hexes: Depot) -> Position:
        """The same position with other hexes in depot `number`."""
        return self._replace(depots=(*self.depots[: number - 1], hexes, *self.depots[number:]))

    def with_goods(self, number: int, goods: GoodsPile) -> Position:
        """The same position with other goods in depot `number`."""
        return self._replace(goods=(*self.goods[: number - 1], goods, *self.goods[number:]))

    def with_bonus(self, kind_index: int, left: int | Unknown) -> Position:
        """The same position with `left` bonus tiles of a kind on the board."""
        return self._replace(bonus=(*self.bonus[:kind_index], left, *self.bonus[kind_index + 1 :]))

    def human(self, seat: Seat) -> Human | Guest:
        """The human of that name. Raises `KeyError` when nobody has it."""
        for human in self.humans:
            if human.name == seat:
                return human
        raise KeyError(seat)

    def with_human(self, changed: Human) -> Position:
        """The same position with the human of that name changed."""
        return self._replace(humans=tuple(changed if human.name == changed.name else human for human in self.humans))


def seats_to_come(position: Position) -> tuple[Seat, ...] | Unknown:
    """The seats whose turn of this round is still to come, in turn order, with the one to move (BG-2.5).

    Unknown when neither the track nor an order is known and more than one seat is left. A change of order during
    the round counts from the next round only, which this keeps by itself: only the seat to move ever moves
    its marker, and it moves it forward.
    """
    order = turn_order(position.track) if position.track is not UNKNOWN else position.order
    if order:
        return tuple(seat for seat in order if seat not in position.done)
    left = tuple(seat for seat in position.seats if seat not in position.done)
    return left if len(left) <= 1 else UNKNOWN


def handed_on(position: Position) -> Position:
    """The position with the turn handed to the next seat that is not done (BG-2.5)."""
    coming = seats_to_come(position)
    if coming is UNKNOWN:
        return position._replace(to_move=UNDECIDED)
    return position._replace(to_move=coming[0] if coming else NOBODY)


def clockwise_from(depot: int) -> tuple[int, ...]:
    """The six depots clockwise, beginning with `depot` itself: 1, 2, 3, 4, 5, 6, then 1 again."""
    return DEPOTS[depot - 1 :] + DEPOTS[: depot - 1]


def depots_beside(depot: int) -> tuple[int, int]:
    """The two depots that are neighbours of `depot`, the lower number first; 1 and 6 are neighbours (BG-8)."""
    _, following, *_, previous = clockwise_from(depot)
    return min(previous, following), max(previous, following)


def starting_position(
    humans: tuple[Human | Guest, ...], edition: str, chateauma_first: bool, supply: Supply | None
) -> Position:
    """The shared board before phase A: nothing laid out, all markers on the first space (BG-1.5, CH-1.7, CH-13.4)."""
    names = tuple(human.name for human in humans)
    stack = (CHATEAUMA, *names) if chateauma_first else (*names, CHATEAUMA)
    return Position(
        players=len(humans) + 1,
        edition=edition,
        track=starting_track(stack),
        supply=supply,
        humans=humans,
    )
