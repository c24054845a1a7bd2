"""What is kept of simulated games, and many of them in a few numbers."""

from __future__ import annotations

from typing import Any

import pytest

from automa import moves as m
from automa.events import GameEnded
from automa.players.greedy import GreedyPlayer
from automa.players.random_player import RandomPlayer
from automa.setup import Options
from automa.simulation import SOURCES, GameRecord, game_seed, recorded, simulate
from automa.state import Chateauma, Match, Stage, printed_facts
from automa.tally import Bar, histogram, quantile, share, summed_up
from automa.terms import default_terms
from engine.human import Human
from engine.position import Position
from engine.tiles import Kind, parse_tile

BANK = parse_tile("building:bank")


def record(*events: Any, score: int, humans: tuple[int, ...] = (0,)) -> GameRecord:
    """The record of a finished match in which all this happened."""
    names = ("you", "human2", "human3")[: len(humans)]
    position = Position(humans=tuple(Human(name, score=points) for name, points in zip(names, humans, strict=True)))
    match = Match(position, Chateauma(score=score), printed_facts(), stage=Stage.OVER)
    best = max(zip(humans, names, strict=True))
    winner = best[1] if best[0] > score else "chateauma"
    ended = GameEnded("CH-12.6", (("chateauma", score), *zip(names, humans, strict=True)), (winner,))
    return recorded(match, [*events, ended], number=7)


def by_source(played: GameRecord) -> dict[str, int]:
    return {source: points for source, points in zip(SOURCES, played.points, strict=True) if points}


@pytest.mark.parametrize(
    ("event", "source", "points"),
    [
        (m.Card(4, 21, "CH-8.1"), "cards", 21),
        (m.Points(9, "CH-5.4"), "livestock", 9),
        (m.Points(2, "CH-5.5b"), "buildings", 2),
        (m.Points(4, "CH-5.5c"), "buildings", 4),
        (m.Sell(4, 2, 4, 1, "CH-6.1"), "goods", 4),
        (m.Bonus(Kind.SHIP, 5, "CH-9.1"), "bonus_tiles", 5),
        (m.Points(20, "CH-12.1"), "end_monasteries", 20),
        (m.Points(3, "CH-12.2"), "end_goods", 3),
        (m.Points(1, "CH-12.3"), "end_silver", 1),
        (m.Points(6, "CH-12.4"), "end_reserve", 6),
        (m.Points(8, "CH-12.5"), "end_cards", 8),
    ],
)
def test_every_point_of_the_chateauma_is_counted_under_its_source(event: m.Move, source: str, points: int) -> None:
    """CH-5.4, CH-5.5b and c, CH-7.1, CH-8.1, CH-9.1, CH-12.1 to CH-12.5."""
    assert by_source(record(event, score=points)) == {source: points}


def test_cards_completed_and_hexes_placed_are_counted() -> None:
    """CH-8.1 twice, CH-4.3 once and CH-4.4b once; a hex into the reserve is not placed."""
    played = record(
        m.Place("left", 2, BANK, "CH-4.3"),
        m.Reserve(3, BANK, "CH-5.5e"),
        m.Place("left", 3, parse_tile("wild"), "CH-4.4b"),
        m.Card(4, 21, "CH-8.1"),
        m.Card(2, 12, "CH-8.1"),
        score=33,
    )
    assert (played.cards_completed, played.tiles_placed, played.score) == (2, 2, 33)


def test_the_chateauma_wins_a_tie_and_the_margin_is_the_best_humans() -> None:
    """CH-12.6."""
    tied = record(m.Card(4, 21, "CH-8.1"), score=21, humans=(21, 4))
    assert (tied.winner, tied.margin) == ("chateauma", 0)
    won = record(m.Card(4, 21, "CH-8.1"), score=21, humans=(4, 30))
    assert (won.winner, won.margin, won.humans, won.number) == ("human2", 9, (4, 30), 7)


@pytest.mark.parametrize("humans", [1, 2, 3])
def test_the_same_seed_is_the_same_game_and_another_number_another_game(humans: int) -> None:
    options = Options(humans=("you", "human2", "human3")[:humans], boards=(1, 5, 9)[:humans])
    players = [RandomPlayer() for _ in range(humans)]
    first, again, other = (simulate(options, default_terms(), players, game_seed(1, n)) for n in (1, 1, 2))
    assert first == again
    assert first != other


def test_games_of_one_seed_meet_the_same_cards_at_every_level_and_score_more_the_harder_it_is() -> None:
    """CH-13.1: the level alone changes what a completed card scores, and a player alone does not look at it."""
    easy, normal, hard = (
        simulate(Options(humans=("you",), boards=(1,), level=level), default_terms(), [GreedyPlayer()], game_seed(1, 1))
        for level in ("easy", "normal", "hard")
    )
    assert easy.points[1:] == normal.points[1:] == hard.points[1:]
    assert easy.points[0] < normal.points[0] < hard.points[0]
    assert easy.humans == normal.humans == hard.humans


# Many games


def test_a_share_has_the_interval_of_wilson() -> None:
    """Brown, Cai and DasGupta 2001: 5 of 10 gives 0.237 to 0.763; of no hits the upper bound is z²/(n + z²)."""
    half = share(5, 10)
    assert (round(half.low, 3), round(half.high, 3), half.part) == (0.237, 0.763, 0.5)
    squared = 1.959963984540054**2
    assert share(0, 10).low == 0
    assert share(0, 10).high == pytest.approx(squared / (10 + squared))
    assert share(10, 10).low == pytest.approx(10 / (10 + squared))
    assert share(10, 10).high == 1


def test_a_summary_has_the_mean_its_interval_the_spread_and_quantiles() -> None:
    """Of 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squared deviations 32, so the spread is the root of 32 / 7."""
    found = summed_up([9, 2, 4, 7, 4, 5, 4, 5])
    assert (found.values, found.mean) == (8, 5)
    assert found.spread == pytest.approx((32 / 7) ** 0.5)
    assert found.uncertainty == pytest.approx(1.959963984540054 * (32 / 7) ** 0.5 / 8**0.5)
    # Places 0, 0.35, 1.75, 3.5, 5.25, 6.65 and 7 of the sorted values.
    assert found.quantiles == pytest.approx((2, 2.7, 4, 4.5, 5.5, 8.3, 9))
    assert summed_up([3]).spread == 0


def test_a_quantile_lies_between_two_values_in_proportion() -> None:
    assert quantile([10, 20], 0.25) == 12.5


def test_a_histogram_has_bars_of_one_round_width_with_empty_ones_between() -> None:
    assert histogram([12, 13, 27, 30], 5) == (
        Bar(10, 14, 2),
        Bar(15, 19, 0),
        Bar(20, 24, 0),
        Bar(25, 29, 1),
        Bar(30, 34, 1),
    )
    assert histogram([12, 12], 5) == (Bar(12, 12, 2),)
    assert histogram([-3, 4], 2) == (Bar(-5, -1, 1), Bar(0, 4, 1))
