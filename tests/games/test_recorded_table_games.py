"""Whole games at the table as they were typed, played again: each line still answers, each point is accounted for."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from automa.moves import Bonus, Buy, Card, Move, Points, Sell, Silver
from automa.state import Match
from cli.table.game import Ending
from engine.tiles import Kind
from typed_games import TypedGame, typed

FOLDER = Path(__file__).parent / "recorded"


class Recorded(NamedTuple):
    """What is known of a recorded game: the Châteauma's final score, and what only such a game shows."""

    name: str
    score: int
    shows: tuple[str, ...]


GAMES = (
    Recorded(
        "two_humans", 163, ("With three players the castle space of depot 6 takes a mine", "173 to 163: ben wins by 10")
    ),
    Recorded(
        "three_humans_table_dice",
        234,
        (
            "Each human rolls two dice; anna rolls the white die as well.",
            "What does the Châteauma's die show?",
            "Which county card comes into the right slot?",
        ),
    ),
    Recorded(
        "modifiers_a_to_d",
        283,
        (
            "from the top down the Châteauma, you",
            "Modifier A: random black-backed hexes",
            "Modifier B: random hexes, face up",
            "Board 36: what is printed on",
        ),
    ),
    Recorded(
        "reports_off",
        157,
        ("The turn of anna. Enter when it is over.", "What lies in depot", "Who plays in which order"),
    ),
    Recorded("pieces_in_the_program", 180, ("out of depot", "The program keeps the county cards.")),
)


def replayed(name: str) -> TypedGame:
    """The recorded game, typed again."""
    given: dict[str, str] = {}
    lines: list[str] = []
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").split("\n")[:-1]:
        if line.startswith("# "):
            key, _blank, value = line.removeprefix("# ").partition(" ")
            given[key] = value
        else:
            lines.append(line)
    seed = int(given.pop("seed"))
    return typed(*lines, given=given, seed=seed)


@pytest.mark.parametrize("recorded", GAMES, ids=lambda recorded: recorded.name)
def test_a_recorded_game_ends_as_it_did(recorded: Recorded) -> None:
    game = replayed(recorded.name)
    assert game.ending is Ending.OVER
    assert "Nothing was taken down." not in game.text
    assert f"The Châteauma ends with {recorded.score} points." in game.text
    text = " ".join(game.text.split())
    for words in recorded.shows:
        assert words in text, words


@pytest.mark.parametrize("recorded", GAMES, ids=lambda recorded: recorded.name)
def test_every_point_and_every_silver_of_a_recorded_game_is_accounted_for(recorded: Recorded) -> None:
    steps = replayed(recorded.name).game.now.steps()
    moves = [move for step in steps for move in step.outcome.events if isinstance(move, Move)]
    before_scoring = next(step.before for step in steps if step.name == "scoring")
    assert before_scoring is not None
    earned = [move for move in moves if not getattr(move, "clause", "").startswith("CH-12")]
    assert points_of(earned) == before_scoring.chateauma.score
    # It begins with 1 silver (CH-1.6); a sale brings exactly 1 (CH-7.1), a black hex costs 2 (CH-10.1).
    gained = sum(move.amount for move in moves if isinstance(move, Silver)) + sum(
        isinstance(move, Sell) for move in moves
    )
    paid = 2 * sum(isinstance(move, Buy) for move in moves)
    assert 1 + gained - paid == before_scoring.chateauma.silver
    assert before_scoring.chateauma.score + final_points(before_scoring) == recorded.score


def points_of(moves: list[Move]) -> int:
    """The points of some moves."""
    total = 0
    for move in moves:
        if isinstance(move, Points):
            total += move.amount
        elif isinstance(move, Card | Sell | Bonus):
            total += move.points
    return total


def final_points(match: Match) -> int:
    """CH-12, counted afresh."""
    own = match.chateauma
    on_cards = [tile for card in (own.left, own.right) if card is not None for tile in card.tiles if tile is not None]
    monasteries = [tile for tile in (*own.duchy, *on_cards) if tile.kind is Kind.MONASTERY and not tile.face_down]
    return 4 * len(monasteries) + len(own.goods) + own.silver + len(own.reserve) + len(own.wild) + 2 * len(on_cards)


@pytest.mark.parametrize("recorded", GAMES, ids=lambda recorded: recorded.name)
def test_every_sale_of_a_recorded_game_brings_a_point_a_player_for_each_good(recorded: Recorded) -> None:
    # CH-7.1: two, three or four points a good.
    for step in replayed(recorded.name).game.now.steps():
        for move in step.outcome.events:
            if isinstance(move, Sell):
                assert step.before is not None
                assert move.points == move.count * step.before.position.players
                assert move.silver == 1
