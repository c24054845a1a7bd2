"""Five whole duels as they were recorded: they must come to the same end for ever.

The final scores are frozen here and counted once more from what was done in the games (BG-5 to BG-9, CH-5 to CH-12).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from automa.game import Game, fold
from automa.human_turn import NextAction
from automa.log import Answered, TurnPlayed, Undid
from automa.notation import read_json, write_json
from automa.state import Match
from cli.playing.chance import Draws
from cli.playing.session import turn_record
from cli.saving.game_files import GameLog, read_log
from engine.seats import CHATEAUMA
from independent_scorer import Scorer
from random_duels import humans_of

GOLDEN = Path(__file__).parent / "golden"
SCORES = {
    "first-game": {CHATEAUMA: 215, "you": 134},
    "two-people-2019": {CHATEAUMA: 267, "anna": 127, "ben": 102},
    "three-people-2011": {CHATEAUMA: 187, "anna": 131, "ben": 141, "cleo": 112},
    "all-modifiers": {CHATEAUMA: 268, "you": 135},
    "other-rulings": {CHATEAUMA: 266, "anna": 75, "ben": 122},
}
"""Everybody's final score."""


def log_of(name: str) -> GameLog:
    return read_log(GOLDEN / f"{name}.jsonl")


def folded(log: GameLog) -> Game:
    return fold(log.header, log.entries, Draws.of_log(log.header.seed, log.entries))


def end_of(game: Game) -> Match:
    assert game.now.is_over
    assert game.now.match is not None
    return game.now.match


def test_every_recorded_duel_is_looked_at() -> None:
    assert sorted(SCORES) == sorted(path.stem for path in GOLDEN.glob("*.jsonl"))


@pytest.mark.parametrize("name", SCORES)
def test_a_recorded_duel_ends_as_it_ended(name: str) -> None:
    game = folded(log_of(name))
    end = end_of(game)
    assert {human.name: human.score for human in humans_of(end.position)} | {CHATEAUMA: end.chateauma.score} == SCORES[
        name
    ]
    assert not any(step.as_recorded for step in game.now.steps())
    assert all(not moment.notices for moment in game.now.course())


@pytest.mark.parametrize("name", SCORES)
def test_the_scores_of_a_recorded_duel_are_counted_once_more(name: str) -> None:
    steps = [step for step in folded(log_of(name)).now.steps() if step.before is not None]
    assert isinstance(steps[0].before, Match)
    scorer = Scorer(steps[0].before)
    for step in steps:
        if step.name != "scoring":
            scorer.take(step.outcome.events)
    assert scorer.final_scores() == SCORES[name]


@pytest.mark.parametrize("name", SCORES)
def test_every_turn_of_the_chateauma_is_played_as_it_was(name: str) -> None:
    """Its moves and the digest of the position after them."""
    log = log_of(name)
    recorded = {entry.moment: entry for entry in log.entries if isinstance(entry, TurnPlayed)}
    assert len(recorded) == 25
    for step in folded(log).now.steps():
        if step.is_chateauma_turn:
            record = turn_record(step)
            assert record == recorded[record.moment]


@pytest.mark.parametrize("name", SCORES)
def test_going_all_the_way_back_and_forth_changes_nothing(name: str) -> None:
    """Undo never rolls again, and redo brings the very same end."""
    game = folded(log_of(name))
    start = game.after(Undid(game.undoable))
    assert start.now.question is not None and start.now.question.topic == "humans"
    log = log_of(name)
    answers = [moment.entry for moment in game.now.course() if isinstance(moment.entry, Answered)]
    fresh = Draws(log.header.seed)
    # Only people's answers, each drawn thing drawn anew from the seed.
    terms = next(entry for entry in log.entries if not isinstance(entry, Answered))
    again = fold(log.header, [*answers[: _options(answers)], terms, *answers[_options(answers) :]], fresh)
    assert end_of(again) == end_of(game)


def _options(answers: list[Answered]) -> int:
    """How many answers are options."""
    names = ("humans", "level", "modifiers", "edition", "board")
    return sum(answer.key.split()[2] in names for answer in answers)


@pytest.mark.parametrize("name", SCORES)
def test_positions_on_the_way_are_read_back_as_they_were(name: str) -> None:
    """A digital position file holds everything, effects owed included."""
    course = folded(log_of(name)).now.course()
    matches = [moment.question.match for moment in course if isinstance(moment.question, NextAction)]
    owed = [match for match in matches if any(human.owed for human in humans_of(match.position))]
    for match in matches[::15] + owed[::5]:
        read = read_json(write_json(match))
        assert read.position == match.position
        assert read.chateauma == match.chateauma
