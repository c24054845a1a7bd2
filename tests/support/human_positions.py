"""Short ways to build a human's position and to play on it, for tests of the humans' rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.actions import Place, Sell, Take, format_action
from engine.events import Event, PointsScored
from engine.human import EMPTY_DUCHY, Human, Owed
from engine.legal import apply, legal_actions, parse_action
from engine.outcome import Outcome
from engine.position import Position
from engine.tiles import Tile, parse_tile

YOU = "you"
START = {19: "castle"}
"""Board 1 as a game begins: the starting castle in the centre."""


def tiles(*texts: str) -> tuple[Tile, ...]:
    """Hexes by their text."""
    return tuple(map(parse_tile, texts))


def duchy(placed: Mapping[int, str]) -> tuple[Tile | None, ...]:
    """The 37 spaces with these hexes on them."""
    spaces = list(EMPTY_DUCHY)
    for space, text in placed.items():
        spaces[space - 1] = parse_tile(text)
    return tuple(spaces)


def depots(lying: Mapping[int, tuple[str, ...]]) -> tuple[tuple[Tile, ...], ...]:
    """The six depots with these hexes in them."""
    return tuple(tiles(*lying.get(number, ())) for number in range(1, 7))


def piles(lying: Mapping[int, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The goods of the six depots."""
    return tuple(lying.get(number, ()) for number in range(1, 7))


def you(placed: Mapping[int, str] = START, stored: tuple[str, ...] = (), **fields: Any) -> Human:
    """The human `you` on board 1 with dice 1 and 2, neither used, unless told otherwise."""
    effects = tuple(Owed(each) if isinstance(each, str) else each for each in fields.pop("owed", ()))
    fields.setdefault("dice", (1, 2))
    return Human(name=YOU, duchy=duchy(placed), storage=tiles(*stored), owed=effects, **fields)


def at_turn(
    human: Human,
    lying: Mapping[int, tuple[str, ...]] | None = None,
    black: tuple[str, ...] = (),
    goods: Mapping[int, tuple[int, ...]] | None = None,
    **fields: Any,
) -> Position:
    """The position in which it is that human's turn, against the Châteauma, everything else empty."""
    fields.setdefault("track", ((human.name, "chateauma"), (), (), (), (), (), ()))
    fields.setdefault("humans", (human,))
    return Position(
        white=1,
        to_move=human.name,
        depots=depots(lying or {}),
        black=tiles(*black),
        goods=piles(goods or {}),
        **fields,
    )


def play(position: Position, *texts: str) -> Outcome:
    """The position after these actions, with all that happened."""
    events: tuple[Event, ...] = ()
    for text in texts:
        position, happened = apply(position, parse_action(text, position))
        events += happened
    return Outcome(position, events)


def choices(position: Position) -> list[str]:
    """The texts of all legal actions."""
    return [format_action(action) for action in legal_actions(position)]


def choices_with_cost(position: Position) -> dict[str, int]:
    """The texts of all legal actions that can cost workers, with what they cost."""
    return {
        format_action(action): action.cost
        for action in legal_actions(position)
        if isinstance(action, Take | Place | Sell)
    }


def me(position: Position) -> Human:
    """The human `you`."""
    human = position.human(YOU)
    assert isinstance(human, Human)
    return human


def points(events: tuple[Event, ...]) -> list[tuple[str, int]]:
    """Clause and number of all points that were scored, in order."""
    return [(event.clause, event.points) for event in events if isinstance(event, PointsScored)]
