"""Châteauma turns as a log has them, where newer rules would play or ask differently (CH-3.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from automa.folding import DoesNotFit
from automa.game import fold
from automa.log import (
    Adjusted,
    Answered,
    Entry,
    TurnPlayed,
)
from automa.moment import Notice
from automa.moves import Silver
from moments import folded, from_position, guests_turn, key, present, turns
from random_games import Recorded, answered_keys, app_draws, played_until


def with_turn(recorded: Recorded, moment: str, **changes: Any) -> list[Entry]:
    """The log with the record of one turn changed."""
    return [
        replace(entry, **changes) if isinstance(entry, TurnPlayed) and entry.moment == moment else entry
        for entry in recorded.entries
    ]


def last_turn(recorded: Recorded) -> TurnPlayed:
    """The record of the last Châteauma turn."""
    return [entry for entry in recorded.entries if isinstance(entry, TurnPlayed)][-1]


def test_a_turn_that_the_rules_would_play_differently_is_taken_as_recorded() -> None:
    """CH-3.3: that is what lies on the table; the game says so and goes on from there."""
    recorded = played_until("B1 you report 1")
    turn = last_turn(recorded)
    extra = {"move": "silver", "amount": 9, "clause": "CH-4.4d"}
    entries = with_turn(recorded, turn.moment, moves=(extra, *turn.moves))
    game = fold(recorded.header, entries, app_draws(3))
    assert Notice("turn-as-recorded", (("moment", turn.moment),)) in game.now.notices
    assert present(game.now).chateauma.silver == present(recorded.now).chateauma.silver + 9
    assert key(game.now) == key(recorded.now)
    taken = next(step for step in game.now.steps() if step.name == f"{turn.moment} chateauma")
    assert taken.as_recorded
    assert taken.moves[0] == Silver(9, "CH-4.4d")
    assert taken.explained() == taken.outcome


def test_a_turn_recorded_as_it_is_played_needs_no_notice() -> None:
    """CH-3.3."""
    recorded = played_until("B1 you report 1")
    game = folded(recorded)
    assert game.now.notices == recorded.now.notices
    assert not any(step.as_recorded for step in game.now.steps())


def test_a_turn_that_would_ask_more_now_is_taken_as_recorded() -> None:
    """CH-5.5: the answers that lie in the log do not suffice, but its moves do."""
    start = guests_turn(depot={1: "building", 3: "mine"})
    game = from_position(start).after(Answered("A1 you report 1", ""))
    after = game.after(Answered("A1 chateauma face 1", "boarding_house"))
    record_of_it = TurnPlayed("A1", tuple(turns(after.now)["A1 chateauma"]), "")
    entries: list[Entry] = [Answered("A1 you report 1", ""), record_of_it, Answered("A2 you report 1", "3m")]
    again = fold(game.header, entries, app_draws(7))
    assert present(again.now).chateauma == present(after.after(entries[-1]).now).chateauma
    assert "A2 you report 1" in answered_keys(again.now)


@pytest.mark.parametrize(
    "answer", [Answered("A1 chateauma face 1", "boarding_house"), Answered("A1 chateauma black 1", "b")]
)
def test_a_turn_that_would_ask_less_or_something_else_now_is_found_by_its_record(answer: Answered) -> None:
    """CH-5.5: answers of the turn that nothing asks for any more are passed over."""
    start = guests_turn(depot={1: "building:bank", 3: "mine"})
    game = from_position(start).after(Answered("A1 you report 1", ""))
    record_of_it = TurnPlayed("A1", tuple(turns(game.now)["A1 chateauma"]), "")
    entries: list[Entry] = [Answered("A1 you report 1", ""), answer, record_of_it, Answered("A2 you report 1", "")]
    again = fold(game.header, entries, app_draws(7))
    assert present(again.now) == present(game.after(entries[-1]).now)


def test_what_waited_in_a_recorded_turn_comes_at_its_end() -> None:
    """CH-4.2: a setting of its own things made in that turn is not lost, whether or not the turn is asked about."""
    start = guests_turn(depot={1: "building", 3: "mine"})
    game = from_position(start).after(Answered("A1 you report 1", "")).after(Adjusted("silver", "9"))
    played = game.after(Answered("A1 chateauma face 1", "bank"))
    assert present(played.now).chateauma.silver == 9
    moves = tuple(turns(played.now)["A1 chateauma"])
    entries: list[Entry] = [Answered("A1 you report 1", ""), Adjusted("silver", "9")]
    points = {"move": "points", "amount": 4, "clause": "CH-5.5c"}
    differs = [*entries, Answered("A1 chateauma face 1", "bank"), TurnPlayed("A1", (points, *moves), "")]
    less = [*entries, TurnPlayed("A1", moves, "")]
    for log, score in ((differs, 4), (less, 0)):
        again = fold(game.header, log, app_draws(7))
        assert (present(again.now).chateauma.silver, present(again.now).chateauma.score) == (9, score)
        assert again.now.waiting == ()


def test_a_record_that_cannot_be_played_is_named_by_its_number() -> None:
    """CH-3.3: what comes before it is good."""
    recorded = played_until("B1 you report 1")
    turn = last_turn(recorded)
    broken = {"move": "slide", "card": 9, "clause": "CH-8.3"}
    entries = with_turn(recorded, turn.moment, moves=(broken,))
    with pytest.raises(DoesNotFit) as caught:
        fold(recorded.header, entries, app_draws(3))
    assert caught.value.args == (recorded.entries.index(turn) + 1,)


def test_a_record_of_a_turn_that_nobody_had() -> None:
    """CH-3.3."""
    recorded = played_until("A2 you report 1")
    with pytest.raises(DoesNotFit):
        recorded.game.after(TurnPlayed("D4", (), ""))
