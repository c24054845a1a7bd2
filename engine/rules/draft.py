"""A position being changed: one working copy for the length of one action, so that values are rebuilt only once.

It never leaves `engine`; what goes in and comes out are frozen positions.
"""

from __future__ import annotations

from engine.actions import Source
from engine.events import (
    DieUsed,
    EffectOwed,
    Event,
    HexDiscarded,
    PointsScored,
    SilverChanged,
    WorkersChanged,
)
from engine.human import DISCARD, STORAGE_SPACES, Human, Owed
from engine.outcome import Outcome
from engine.position import Depot, GoodsPile, Position
from engine.rules.turn import Turn
from engine.seats import advanced
from engine.tiles import Tile
from engine.unknown import UNKNOWN


class Draft:
    """The changes of one action: the human's things, the shared board, and the events so far."""

    __slots__ = (
        "black",
        "bonus",
        "depots",
        "done",
        "duchy",
        "events",
        "goods",
        "held_bonus",
        "held_goods",
        "monastery6",
        "owed",
        "position",
        "purchased",
        "score",
        "seat",
        "silver",
        "sold",
        "storage",
        "supply",
        "to_move",
        "track",
        "turn",
        "used",
        "workers",
    )

    def __init__(self, turn: Turn) -> None:
        position, human = turn.position, turn.human
        self.turn = turn
        self.position = position
        self.seat = human.name
        self.events: list[Event] = []
        self.score = human.score
        self.silver = human.silver
        self.workers = human.workers
        self.used = human.used
        self.purchased = human.purchased
        self.monastery6 = human.monastery6
        self.owed = human.owed
        self.storage = human.storage
        self.held_goods = human.goods
        self.sold = human.sold
        self.duchy = human.duchy
        self.held_bonus = human.bonus
        self.depots = position.depots
        self.black = position.black
        self.goods = position.goods
        self.bonus = position.bonus
        self.supply = position.supply
        self.track = position.track
        self.done = position.done
        self.to_move = position.to_move

    # Points, silver, workers

    def gain_points(self, points: int, clause: str, reason: str) -> None:
        """Scores points at once."""
        self.score += points
        self.events.append(PointsScored(self.seat, clause, points, reason))

    def change_silver(self, silver: int, clause: str, reason: str) -> None:
        """Gains silver, or pays it where it is negative."""
        self.silver += silver
        self.events.append(SilverChanged(self.seat, clause, silver, reason))

    def change_workers(self, workers: int, clause: str, reason: str) -> None:
        """Gains workers, or pays them where it is negative."""
        self.workers += workers
        self.events.append(WorkersChanged(self.seat, clause, workers, reason))

    # Dice and effects

    def use_die(self, die: int, workers: int) -> None:
        """Uses the first unused die that shows `die`, and pays the workers that change it (BG-3.1, BG-3.2)."""
        first, second = self.used
        if self.turn.human.dice[0] == die and not first:
            self.used = (True, second)
        else:
            self.used = (first, True)
        self.events.append(DieUsed(self.seat, "BG-3.1", die, workers))
        if workers:
            self.change_workers(-workers, "BG-3.2", "die")

    def use_source(self, source: Source, workers: int) -> None:
        """Uses what brings an action: an unused die with the workers that change it, or the effect owed next."""
        if isinstance(source, str):
            self.settle_debt()
        else:
            self.use_die(source, workers)

    def owe(self, effect: str, clause: str, depots: tuple[int, ...] = ()) -> None:
        """Adds an effect that is to be carried out next."""
        self.owed = (*self.owed, Owed(effect, depots))
        self.events.append(EffectOwed(self.seat, clause, effect))

    def settle_debt(self) -> None:
        """Takes away the effect owed next, because it is carried out now."""
        self.owed = self.owed[:-1]

    # Hexes

    def take_from_depot(self, number: int, tile: Tile) -> None:
        """Takes the first such hex out of depot `number`, 1 to 6."""
        depots = self.depots
        self.depots = (*depots[: number - 1], _without(depots[number - 1], tile), *depots[number:])

    def take_from_black(self, tile: Tile) -> None:
        """Takes the first such hex out of the black depot."""
        self.black = _without(self.black, tile)

    def store(self, tile: Tile) -> None:
        """Puts a hex got into storage; with the three spaces full another one must go (BG-4.2)."""
        self.storage = (*self.storage, tile)
        if len(self.storage) > STORAGE_SPACES:
            self.owe(DISCARD, "BG-4.2")

    def discard(self, tile: Tile) -> None:
        """Takes a stored hex out of the game: the first such one (BG-4.2)."""
        self.storage = without_first(self.storage, tile)
        if self.supply is not None:
            self.supply = self.supply._replace(gone=(*self.supply.gone, tile))
        self.events.append(HexDiscarded(self.seat, "BG-4.2", tile))

    # Goods and the track

    def set_goods(self, number: int, goods: GoodsPile) -> None:
        """Leaves `goods` in depot `number`, 1 to 6."""
        self.goods = (*self.goods[: number - 1], goods, *self.goods[number:])

    def advance(self) -> None:
        """Moves the marker one space forward (BG-5.5)."""
        self.track = advanced(self.track, self.seat)

    # The end

    def human(self) -> Human:
        """The human after the changes."""
        before = self.turn.human
        return Human(
            before.name,
            before.board,
            self.score,
            self.silver,
            self.workers,
            before.dice,
            self.used,
            self.purchased,
            self.monastery6,
            self.owed,
            self.storage,
            self.held_goods,
            self.sold,
            self.duchy,
            self.held_bonus,
        )

    def outcome(self) -> Outcome:
        """The position after the changes, with the events."""
        before, changed = self.turn.human, self.human()
        was = self.position
        # Written out field by field: this is done once for every action of every game.
        position = Position(
            was.players,
            was.edition,
            was.phase,
            was.round,
            was.white,
            self.to_move,
            self.done,
            self.track,
            was.order,
            self.depots,
            self.black,
            self.goods,
            self.bonus,
            self.supply,
            tuple([changed if human is before else human for human in was.humans]),
        )
        return Outcome(position, tuple(self.events))


def without_first(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """`tiles` without the first that equals `tile`."""
    index = tiles.index(tile)
    return tiles[:index] + tiles[index + 1 :]


def _without(depot: Depot, tile: Tile) -> Depot:
    """A depot without the first hex that equals `tile`; an unknown depot stays unknown."""
    return depot if depot is UNKNOWN else without_first(depot, tile)
