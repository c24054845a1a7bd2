"""What is true after every action of any game, and which actions exactly are legal (BG-1 to BG-9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.actions import (
    DECLINE,
    SOURCES_OF_PLACING,
    SOURCES_OF_SELLING,
    SOURCES_OF_TAKING,
    SOURCES_OF_WORKERS,
    Action,
    format_action,
    read_action,
)
from engine.actions import buy as buying
from engine.actions import discard as discarding
from engine.actions import end as ending
from engine.actions import keep as keeping
from engine.actions import place as placing
from engine.actions import sell as selling
from engine.actions import ship as shipping
from engine.actions import take as taking
from engine.actions import take_workers as taking_workers
from engine.catalogue import EDITIONS, box
from engine.errors import Illegal
from engine.events import PointsScored, SilverChanged, WorkersChanged
from engine.human import DISCARD, Human
from engine.legal import apply, legal_actions, parse_action
from engine.position import Position
from engine.tiles import KINDS, Tile
from engine.unknown import UNKNOWN
from random_play import Step, modelled, random_game

games = st.builds(
    random_game,
    seed=st.integers(0, 10**6),
    humans=st.integers(1, 3),
    edition=st.sampled_from(EDITIONS),
    board=st.integers(1, 30),
)


def all_hexes(position: Position) -> Counter[Tile]:
    """Every hex wherever it is."""
    assert position.supply is not None
    found: Counter[Tile] = Counter(position.supply.black + position.supply.gone)
    for pile in (*position.supply.hexes, *position.depots, position.black):
        assert pile is not UNKNOWN
        found.update(pile)
    for human in modelled(position):
        found.update(human.storage)
        found.update(tile for tile in human.duchy if tile is not None)
    return found


def all_goods(position: Position) -> Counter[int]:
    """Every goods tile wherever it is."""
    assert position.supply is not None
    found = Counter(position.supply.goods + position.supply.round_goods)
    for pile in position.goods:
        assert pile is not UNKNOWN
        found.update(pile)
    for human in modelled(position):
        found.update(human.goods + human.sold)
    return found


def bonus_tiles(position: Position) -> list[int]:
    """Per kind the bonus tiles on the board and with the humans."""
    held = Counter(kind for human in modelled(position) for kind in human.bonus)
    return [left + held[kind] for kind, left in zip(KINDS, position.bonus, strict=True) if left is not UNKNOWN]


def ledger(steps: Iterator[Step]) -> Iterator[tuple[Step, dict[str, list[int]]]]:
    """Each step with score, silver and workers of each human as its events so far add them up."""
    account: dict[str, list[int]] = {}
    for step in steps:
        if not account:
            account = {human.name: [human.score, human.silver, human.workers] for human in modelled(step.before)}
        for event in step.events:
            match event:
                case PointsScored():
                    account[event.seat][0] += event.points
                case SilverChanged():
                    account[event.seat][1] += event.silver
                case WorkersChanged():
                    account[event.seat][2] += event.workers
                case _:
                    pass
        yield step, account


@settings(max_examples=20)
@given(game=games)
def test_hexes_goods_bonus_tiles_and_scores_are_accounted_for_after_every_action(game: Iterator[Step]) -> None:
    """164 hexes (one castle lies with the Châteauma), 42 goods (six are the Châteauma's), two bonus tiles a kind."""
    hexes = Counter(box("colour") + box("black"))
    for step, account in ledger(game):
        found = all_hexes(step.after)
        missing = hexes - found
        assert found.total() == 163
        assert [tile.kind for tile in missing] == ["castle"]
        assert all_goods(step.after) == Counter(dict.fromkeys(range(1, 7), 6))
        assert bonus_tiles(step.after) == [2] * 6
        for human in modelled(step.after):
            assert [human.score, human.silver, human.workers] == account[human.name]
            assert_possible(human)


def assert_possible(human: Human) -> None:
    """What BG-1.3, BG-3 and BG-4.2 keep a human to."""
    assert human.silver >= 0
    assert human.workers >= 0
    waiting = bool(human.owed) and human.owed[-1].effect == DISCARD
    assert len(human.storage) <= (4 if waiting else 3)
    assert waiting == (len(human.storage) == 4)
    assert len(set(human.goods)) <= 3


@settings(max_examples=12)
@given(game=games)
def test_every_legal_action_applies_and_its_text_reads_back(game: Iterator[Step]) -> None:
    """Not only the one that is played."""
    for number, step in enumerate(game):
        if step.action is None:
            continue
        legal = legal_actions(step.before)
        assert len(legal) == len(set(legal)) == len(set(map(format_action, legal)))
        assert step.action in legal
        # Trying all of every position would take long without telling more.
        for action in legal if number % 7 == 0 else ():
            apply(step.before, action)
            assert read_action(format_action(action)) == action
            assert parse_action(format_action(action), step.before) is action


def conceivable(position: Position) -> Iterator[Action]:
    """Every action that can be written with the hexes at hand and some that are not there."""
    here = list(all_hexes(position))[::5]
    for human in modelled(position):
        here += human.storage
    for pile in (*position.depots, position.black):
        assert pile is not UNKNOWN
        here += pile
    hexes = list(dict.fromkeys(here))
    for tile in hexes:
        yield discarding(tile)
        for depot in range(7):
            yield buying(depot, tile, False)
            yield buying(depot, tile, True)
        for depot in range(1, 7):
            for source in SOURCES_OF_TAKING:
                yield taking(source, depot, tile, 0)
        for space in range(1, 38, 1 + len(hexes) // 12):
            for source in SOURCES_OF_PLACING:
                yield placing(source, tile, space, 0)
    for good in range(1, 7):
        yield keeping(good)
        for source in SOURCES_OF_SELLING:
            yield selling(source, good, 0)
        yield shipping((good,))
        for other in range(good + 1, 7):
            yield shipping((good, other))
    for source in SOURCES_OF_WORKERS:
        yield taking_workers(source)
    yield DECLINE
    yield ending(())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("humans", [1, 3])
def test_exactly_the_legal_actions_apply(edition: str, humans: int) -> None:
    """Whatever else one can write is refused, and nothing that is refused was offered."""
    steps = [step for step in random_game(7 * humans, humans, edition, board=10 + humans) if step.action is not None]
    owed = [step for step in steps if any(human.owed for human in modelled(step.before))]
    for step in steps[:: len(steps) // 8] + owed[:: len(owed) // 8]:
        legal = set(legal_actions(step.before))
        for action in {*conceivable(step.before), *legal}:
            assert applies(step.before, action) is (action in legal)


def applies(position: Position, action: Action) -> bool:
    """Whether the action may be done."""
    try:
        apply(position, action)
    except Illegal:
        return False
    return True


def test_a_game_is_the_same_every_time_it_is_played() -> None:
    """The same choices lead to the same position: nothing hides in the rules."""
    first, second = (list(random_game(3, 2)) for _ in range(2))
    assert first == second
