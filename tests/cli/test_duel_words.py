"""Everything that can happen to a human, and everything that can be refused, has its words."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from cli.words.duel import say_action
from cli.words.duel_events import DECLINED, LOST, OWED, SENTENCES, say_event
from cli.words.duel_tell import LINES, say_final_line
from engine import events as e
from engine.actions import DECLINE, buy, discard, end, keep, place, sell, ship, take, take_workers
from engine.human import EFFECTS, SHIP_GOODS
from engine.rules.effects import MAY_BE_DECLINED
from engine.scoring import ScoreLine
from engine.tiles import CASTLE, SHIP, Kind, parse_tile
from random_play import random_game

BANK = parse_tile("building:bank")


def test_every_class_of_event_has_words() -> None:
    assert {kind.__name__ for kind in SENTENCES} == {kind.__name__ for kind in e.Event.__subclasses__()}


def test_every_event_of_random_games_is_said_in_whole_sentences() -> None:
    """Nothing is left open, and nothing but the use of a die goes unsaid: the action says that."""
    said: dict[type[e.Event], str] = {}
    for seed in range(6):
        for step in random_game(seed, 1 + seed % 3, ("se", "2019", "2011")[seed % 3], board=1 + seed):
            for event in step.events:
                text = say_event(event)
                assert "{" not in text
                assert text == "" or text.endswith(".")
                said[type(event)] = text
    assert {kind for kind, text in said.items() if not text} == {e.DieUsed}


def test_every_effect_has_words() -> None:
    assert set(OWED) == set(EFFECTS)
    assert set(LOST) == set(DECLINED) == set(MAY_BE_DECLINED)
    assert "choose" in OWED[SHIP_GOODS]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (e.PointsScored("you", "BG-5.7", 1, "livestock"), "1 point for the livestock."),
        (e.PointsScored("you", "BG-7.1", 16, "region"), "16 points for the size of the region."),
        (e.PointsScored("you", "BG-8", 8, "monastery:16"), "8 points for monastery 16."),
        (e.SilverChanged("you", "BG-3.4", -2, "purchase"), "2 silver paid."),
        (e.WorkersChanged("you", "BG-3.2", -1, "die"), "1 worker paid to change the die."),
        (e.HexTaken("you", "BG-4.1", 2, 5, SHIP), "Depot 5, ship: into storage."),
        (e.HexBought("you", "BG-3.4", 0, BANK), "Black depot, bank: bought, into storage."),
        (e.HexPlaced("you", "BG-5.1", 6, CASTLE, 19), "Storage, castle: onto space 19."),
        (e.GoodsSold("you", "BG-6.1", 5, 1), "1 goods tile of type 5 sold."),
        (e.RegionCompleted("you", "BG-7.1", Kind.SHIP, (4, 9)), "A region is complete: ship, 2 spaces (4 and 9)."),
        (e.BonusTileTaken("you", "BG-7.2", Kind.MINE, True), "Every mine space is covered: the large bonus tile."),
        (e.EffectLost("you", "BG-5.3", "church"), "The church finds no mine, monastery or castle: its effect is lost."),
        (e.TurnEnded("you", "BG-3.5", (3, 6)), "The turn is over; dice stay unused: 3 and 6."),
    ],
)
def test_an_event_in_words(event: e.Event, said: str) -> None:
    assert say_event(event) == said


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (take(2, 5, SHIP, 3), "2 take 5 ship (3 workers)"),
        (place(6, SHIP, 20, 1), "6 place ship 20 (1 worker)"),
        (sell("warehouse", 2, 0), "warehouse sell 2"),
        (take_workers(1), "1 workers"),
        (buy(0, CASTLE, False), "buy castle (2 silver)"),
        (buy(3, BANK, False), "buy 3 bank (2 workers)"),
        (ship((4, 5)), "ship 4+5"),
        (keep(3), "keep 3"),
        (discard(SHIP), "discard ship"),
        (DECLINE, "decline"),
        (end((2,)), "end (die 2 stays unused)"),
        (end(()), "end"),
    ],
)
def test_an_action_with_its_price(action: Any, said: str) -> None:
    """BG-3.2: the fewest workers stand behind it; BG-3.4, BG-8: so does the price of a purchase, here of edition se."""
    assert say_action(action, "se") == said


def test_every_line_of_a_final_scoring_has_words() -> None:
    """BG-9.1, BG-8: goods, silver, workers and monasteries 15 to 26."""
    assert set(LINES) == {"goods", "silver", "workers", *(f"monastery:{number}" for number in range(15, 27))}
    for item in LINES:
        text = say_final_line(ScoreLine("BG-8", item, 3, 12))
        assert "{" not in text and "3" in text and text.endswith("12")


def test_every_field_of_an_event_is_for_json() -> None:
    """`apply --json` writes each of them as it is or in the notation of position files."""
    for kind in SENTENCES:
        names = [part.name for part in fields(kind)]
        assert names[:2] == ["seat", "clause"]
