"""Thirty-six whole duels at random, over editions, numbers of players and modifiers: nothing is lost, nothing made up.

After every action and every step all hexes, goods and bonus tiles of the box are somewhere, and score, silver and
workers are what the events so far add up to (BG-1 to BG-9, CH-1 to CH-13).
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from automa import moves
from automa.state import Match, Stage
from engine.catalogue import EDITIONS, LEVELS, box
from engine.events import PointsScored, SilverChanged, WorkersChanged
from engine.seats import CHATEAUMA
from engine.tiles import KINDS, Tile
from engine.unknown import UNKNOWN
from independent_scorer import Scorer
from random_duels import Counts, humans_of, laid_out, play_duel, random_options

GAMES = [(edition, humans, number) for edition in EDITIONS for humans in (1, 2, 3) for number in range(4)]
ALL_HEXES = Counter((*box("colour"), *box("black")))
MODIFIERS = ((), ("A",), ("B", "C"), ("A", "B", "D"))


def hexes_in(match: Match) -> Counter[Tile]:
    """Every hex wherever it is, turned up."""
    position, own = match.position, match.chateauma
    assert position.supply is not None
    found: Counter[Tile] = Counter(position.supply.black + position.supply.gone)
    for pile in (*position.supply.hexes, *position.depots, position.black):
        assert pile is not UNKNOWN
        found.update(pile)
    for human in humans_of(position):
        found.update(human.storage)
        found.update(tile for tile in human.duchy if tile is not None)
    face_up = [*own.reserve, *own.duchy]
    maybe_face_down = [*own.wild, *(tile for pile in own.covered for tile in pile)]
    maybe_face_down += [tile for card in own.cards_in_play for tile in card.tiles if tile is not None]
    found.update(face_up)
    found.update(tile.turned_up() for tile in maybe_face_down)
    return found


def goods_in(match: Match) -> Counter[int]:
    """Every goods tile wherever it is."""
    position, own = match.position, match.chateauma
    assert position.supply is not None
    found = Counter(position.supply.goods + position.supply.round_goods + own.goods + own.sold)
    for pile in position.goods:
        assert pile is not UNKNOWN
        found.update(pile)
    for human in humans_of(position):
        found.update(human.goods + human.sold)
    return found


def bonus_tiles_in(match: Match) -> list[int]:
    """Per kind the bonus tiles on the board and with everybody."""
    held = Counter(match.chateauma.bonus)
    for human in humans_of(match.position):
        held.update(human.bonus)
    return [left + held[kind] for kind, left in zip(KINDS, match.position.bonus, strict=True) if left is not UNKNOWN]


class Ledger:
    """Score, silver and workers of everybody as the events add them up."""

    def __init__(self, match: Match) -> None:
        self.score: Counter[str] = Counter()
        self.silver = Counter({human.name: human.silver for human in humans_of(match.position)})
        self.silver[CHATEAUMA] = match.chateauma.silver
        self.workers = Counter({human.name: human.workers for human in humans_of(match.position)})

    def add(self, event: object) -> None:
        match event:
            case PointsScored():
                self.score[event.seat] += event.points
            case SilverChanged():
                self.silver[event.seat] += event.silver
            case WorkersChanged():
                self.workers[event.seat] += event.workers
            case moves.Sell():
                self.score[CHATEAUMA] += event.points
                self.silver[CHATEAUMA] += event.silver
            case moves.Points():
                self.score[CHATEAUMA] += event.amount
            case moves.Card() | moves.Bonus():
                self.score[CHATEAUMA] += event.points
            case moves.Silver():
                self.silver[CHATEAUMA] += event.amount
            case moves.Buy():
                self.silver[CHATEAUMA] -= event.silver

    def check(self, match: Match) -> None:
        for human in humans_of(match.position):
            assert human.score == self.score[human.name]
            assert human.silver == self.silver[human.name] >= 0
            assert human.workers == self.workers[human.name] >= 0
        assert match.chateauma.score == self.score[CHATEAUMA]
        assert match.chateauma.silver == self.silver[CHATEAUMA] >= 0


@pytest.mark.parametrize(("edition", "humans", "number"), GAMES)
def test_a_random_duel_runs_to_its_end_and_loses_nothing(edition: str, humans: int, number: int) -> None:
    random = Random(f"{edition} {humans} {number}")
    options = random_options(
        random, humans, edition, level=LEVELS[number % len(LEVELS)], modifiers=MODIFIERS[number % len(MODIFIERS)]
    )
    start = laid_out(options, random)
    ledger = Ledger(start)
    scorer = Scorer(start)
    counts = Counts()

    def watch(before: Match, after: Match, events: tuple[object, ...]) -> None:
        for event in events:
            ledger.add(event)
        ledger.check(after)
        if before.stage is not Stage.SCORING:
            scorer.take(events)
        assert hexes_in(after) == ALL_HEXES
        assert goods_in(after) == Counter(dict.fromkeys(range(1, 7), 7))
        assert bonus_tiles_in(after) == [2] * len(KINDS)

    end = play_duel(start, random, counts, watch)
    assert end.stage is Stage.OVER
    assert end.position.moment == "E5"
    scores = {human.name: human.score for human in humans_of(end.position)}
    assert scorer.final_scores() == scores | {CHATEAUMA: end.chateauma.score}
    assert counts.chateauma_turns == 25
