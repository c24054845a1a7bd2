"""Whole games of humans who choose at random, with an idle Châteauma, for properties and for counting."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine.actions import Action
from engine.catalogue import black_spaces, box, depot_kinds
from engine.events import Event
from engine.human import Human
from engine.legal import apply, legal_actions
from engine.position import NOBODY, PHASES, ROUNDS, Position, handed_on, seats_to_come, starting_position
from engine.rounds import clear, deliver_goods, human_income, lay_out_goods, refill, roll
from engine.scoring import score_humans
from engine.seats import CHATEAUMA
from engine.setup import shuffled_supply, starting_castle_spaces, starting_human
from engine.tiles import KINDS, Tile
from engine.unknown import UNKNOWN

NAMES = ("you", "human2", "human3")


class Step(NamedTuple):
    """One step of a game: what was done, None where the table did it, and what came of it."""

    before: Position
    action: Action | None
    after: Position
    events: tuple[Event, ...]


def first_position(random: Random, humans: int, edition: str, board: int) -> Position:
    """The table laid out for phase A to begin."""

    def shuffled(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(random.sample(tiles, len(tiles)))

    coloured = tuple(shuffled(tuple(tile for tile in box("colour") if tile.kind is kind)) for kind in KINDS)
    goods = tuple(random.sample([good for good in range(1, 7) for _ in range(6)], 36))
    supply, hands = shuffled_supply(coloured, shuffled(box("black")), goods, humans, humans + 1)
    seated = tuple(
        starting_human(name, board, place, random.choice(starting_castle_spaces(board, edition)), hand)
        for place, (name, hand) in enumerate(zip(NAMES[:humans], hands, strict=True), start=1)
    )
    return starting_position(seated, edition, False, supply)


def random_game(seed: int, humans: int = 1, edition: str = "se", board: int = 1) -> Iterator[Step]:
    """A whole game, step by step, final scoring included."""
    random = Random(seed)
    position = first_position(random, humans, edition, board)
    for phase in PHASES:
        before = position._replace(phase=phase, round=1)
        cleared, gone = clear(before)
        after, laid = refill(cleared, depot_kinds(before.players, phase), black_spaces(before.players, edition))
        position = lay_out_goods(after)
        yield Step(before, None, position, gone + laid)
        for number in ROUNDS:
            for step in _round(random, position._replace(round=number, done=())):
                position = step.after
                yield step
        income = human_income(position)
        yield Step(position, None, income.position, income.events)
        position = income.position
    scored = score_humans(position)
    yield Step(position, None, scored.position, scored.events)


def _round(random: Random, before: Position) -> Iterator[Step]:
    position = before
    for human in position.humans:
        position = roll(position, human.name, (random.randint(1, 6), random.randint(1, 6)))
    position, events = deliver_goods(position, random.randint(1, 6))
    order = seats_to_come(position)
    assert order is not UNKNOWN
    position = position._replace(to_move=order[0])
    yield Step(before, None, position, events)
    while position.to_move != NOBODY:
        before = position
        if position.to_move == CHATEAUMA:
            position = _idle_chateauma(position)
            yield Step(before, None, position, ())
            continue
        action = random.choice(legal_actions(position))
        position, events = apply(position, action)
        yield Step(before, action, position, events)


def _idle_chateauma(position: Position) -> Position:
    return handed_on(position._replace(done=(*position.done, CHATEAUMA)))


def modelled(position: Position) -> tuple[Human, ...]:
    """The humans, all of them modelled."""
    return tuple(human for human in position.humans if isinstance(human, Human))
