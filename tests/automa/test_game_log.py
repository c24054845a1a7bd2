"""A game is its log: options, undo and redo, draws, and folding it again (BG-2, CH-3.1)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automa.folding import DoesNotFit
from automa.game import fold, start_game
from automa.log import (
    Adjusted,
    Answered,
    Changed,
    Froze,
    Redid,
    Undid,
)
from automa.setup import Options
from automa.state import Stage
from automa.terms import default_terms, terms_tree
from cli.playing.chance import Draws
from engine.errors import GameError, Illegal
from moments import OTHER_TERMS, folded, from_position, guests_turn, key, present, state
from random_games import answered_keys, app_draws, begun, played_until, random_log, whole_game

OPTIONS = ("setup table humans 1", "setup table level 1", "setup table modifiers 1", "setup table edition 1")


# Options and facts


def test_the_options_are_the_first_answers() -> None:
    """CH-1.1, CH-13.1: undo reaches them, and brings back what was chosen."""
    recorded = begun(Options(("a", "b"), "hard", ("C",)))
    assert tuple(answered_keys(recorded.now)[:4]) == OPTIONS
    at_start = recorded.game.after(Undid(recorded.game.undoable))
    assert key(at_start.now) == OPTIONS[0]
    again = at_start.after(Redid(at_start.redoable))
    assert state(again.now) == state(recorded.now)


def test_the_facts_are_frozen_with_the_last_option() -> None:
    """CH-1.3: taking the last option back takes them along; they are frozen anew with the next choice."""
    recorded = begun()
    taken_back = recorded.game.after(Undid())
    assert (taken_back.now.terms, key(taken_back.now)) == (None, "setup table reports 1")
    chosen = taken_back.after(Answered("setup table reports 1", "off"))
    assert chosen.now.terms_are_due
    frozen = chosen.after(Froze(terms_tree(OTHER_TERMS)))
    assert frozen.now.terms == OTHER_TERMS
    assert key(frozen.now).startswith("setup table ")


def test_facts_can_be_frozen_only_when_they_are_due() -> None:
    """CH-1.3."""
    recorded = begun()
    with pytest.raises(DoesNotFit):
        recorded.do(Froze(terms_tree(default_terms())))
    due = recorded.game.after(Undid()).after(Answered("setup table reports 1", "on"))
    wrong_marks = {**terms_tree(default_terms()), "marks": {"tree": []}}
    broken_terms: list[dict[str, Any]] = [{}, {"cards": {}}, wrong_marks]
    for broken in broken_terms:
        with pytest.raises(DoesNotFit):
            due.after(Froze(broken))


def test_a_changed_option_keeps_the_facts() -> None:
    """CH-13.1: the level was another one; everything answered since is used again."""
    recorded = whole_game(3)
    changed = recorded.game.after(Changed("setup table level 1", "hard", keep=False))
    assert present(changed.now).chateauma.level == "hard"
    assert changed.now.terms == recorded.now.terms
    assert changed.now.is_over
    assert changed.now.notices == ()


def test_the_last_option_changed_keeps_the_facts() -> None:
    """CH-13.1."""
    recorded = begun(terms=OTHER_TERMS)
    recorded.answer_until("A1 you report 1", Random(2))
    changed = recorded.game.after(Changed("setup table reports 1", "off", keep=False))
    assert changed.now.terms == OTHER_TERMS
    assert key(changed.now) == "A1 you done 1"


# Undo and redo


def test_undo_takes_back_the_last_answer_with_the_draws_after_it() -> None:
    """CH-3.1: and the same answer leads to the same dice."""
    recorded = begun()
    recorded.answer_until("A2 you report 1", Random(1))
    before = state(recorded.now)
    recorded.answer("")
    after = state(recorded.now)
    assert after != before
    recorded.do(Undid())
    assert state(recorded.now) == before
    recorded.answer("")
    assert state(recorded.now) == after


def test_redo_brings_back_what_was_taken_back() -> None:
    """BG-2: until something else is done."""
    recorded = begun()
    recorded.answer_until("A3 you report 1", Random(1))
    states = [state(recorded.now)]
    for _ in range(3):
        recorded.do(Undid())
        states.append(state(recorded.now))
    recorded.do(Redid(2))
    assert state(recorded.now) == states[1]
    recorded.do(Redid())
    assert state(recorded.now) == states[0]
    recorded.do(Undid(2))
    recorded.answer_anyhow(Random(5))
    with pytest.raises(Illegal):
        recorded.do(Redid())


def test_undo_and_redo_go_no_further_than_there_is_something() -> None:
    """BG-2: how many there are is named."""
    recorded = begun()
    count = recorded.game.undoable
    with pytest.raises(Illegal) as caught:
        recorded.do(Undid(count + 1))
    assert (caught.value.reason, caught.value.facts) == ("nothing-to-undo", (("most", str(count)),))
    with pytest.raises(Illegal) as caught:
        recorded.do(Redid())
    assert (caught.value.reason, caught.value.allowed) == ("nothing-to-redo", ())


def test_undo_of_a_setting() -> None:
    """CH-1.6."""
    recorded = begun()
    recorded.answer_until("A2 you report 1", Random(1))
    before = state(recorded.now)
    recorded.do(Adjusted("score", "77"))
    assert present(recorded.now).chateauma.score == 77
    recorded.do(Undid())
    assert state(recorded.now) == before
    recorded.do(Redid())
    assert present(recorded.now).chateauma.score == 77


def test_undo_of_a_changed_answer() -> None:
    """BG-2: one step back is the game as it was before the change."""
    recorded = whole_game(4)
    before = state(recorded.now)
    recorded.do(Changed("B2 you report 1", "g0", keep=False))
    recorded.do(Undid())
    assert state(recorded.now) == before


def test_an_answer_to_another_question_is_refused() -> None:
    """BG-2: and so is one that is none; the game stays as it was."""
    recorded = begun()
    recorded.answer_until("A1 you report 1", Random(1))
    before = state(recorded.now)
    for entry in (
        Answered("A2 you report 1", ""),
        Answered("A1 you report 1", "3x"),
        Answered("A1 you report 1", "*b *b"),
    ):
        with pytest.raises(GameError):
            recorded.do(entry)
    assert state(recorded.now) == before


def test_draws_are_never_rolled_again() -> None:
    """CH-3.1: the dice of a round are the same whatever was taken back and done differently before."""
    first, second = begun(seed=5), begun(seed=5)
    for recorded, seed in ((first, 1), (second, 2)):
        recorded.answer_until("C1 you report 1", Random(seed))
    for wanted in ("B4 start", "B4 chateauma"):
        one, other = (next(step for step in each.now.steps() if step.name == wanted) for each in (first, second))
        names = [name for name in one.answers if name.endswith(("white 1", "die 1"))]
        assert names
        assert [one.answers[name] for name in names] == [other.answers[name] for name in names]


# A game from a position


def test_a_game_may_begin_at_any_position() -> None:
    """BG-2: with what the position says, the defaults otherwise."""
    game = from_position(guests_turn(players=3, modifiers=("B",), level="hard", duchy="mine"))
    assert key(game.now) == "A1 you report 1"
    assert game.now.options == Options(("you", "human2"), "hard", ("B",))
    assert game.undoable == 0


# Folding


def test_folding_a_log_again_gives_the_same_match() -> None:
    """BG-2: table games with undo, redo, set and change, as they lie on disk."""
    for seed in range(10):
        recorded = random_log(seed, 60)
        game = folded(recorded)
        assert state(game.now) == state(recorded.now)
        assert (game.undoable, game.redoable) == (recorded.game.undoable, recorded.game.redoable)


def test_folding_a_duel_again_gives_the_same_match() -> None:
    """BG-3: a digital game of two modelled humans."""
    recorded = begun(Options(("a", "b"), boards=(1, 7)), 5)
    recorded.answer_until("B1 a action 1", Random(5))
    assert state(folded(recorded).now) == state(recorded.now)


def test_a_log_cut_after_any_entry_is_the_game_up_to_there() -> None:
    """BG-2: killing the program loses nothing that was written."""
    recorded = begun(seed=2)
    states = [state(start_game(recorded.header, app_draws(2)).now)]
    states += [
        state(fold(recorded.header, recorded.entries[: number + 1], app_draws(2)).now)
        for number in range(len(recorded.entries))
    ]
    rng = Random(2)
    for _ in range(12):
        count = len(recorded.entries)
        recorded.answer_anyhow(rng)
        # Between an answer and the records of the turns after it nothing is missing: they are played again.
        states += [state(recorded.now)] * (len(recorded.entries) - count)
    for number in range(len(recorded.entries) + 1):
        assert state(fold(recorded.header, recorded.entries[:number], app_draws(2)).now) == states[number]


def test_draws_written_in_a_log_change_nothing() -> None:
    """CH-3.1: they stand there for whoever reads it; the program draws the same ones again."""
    recorded = played_until("A3 you report 1")
    entries = [*recorded.entries, Answered("A1 chateauma die 1", "1", drawn=True)]
    assert state(fold(recorded.header, entries, app_draws(3)).now) == state(recorded.now)


def test_draws_of_a_log_go_before_new_ones() -> None:
    """CH-3.1: should a newer program draw differently, the dice that were rolled count."""
    recorded = played_until("A2 you report 1")
    white = next(step.answers["A1 table white 1"] for step in recorded.now.steps() if step.name == "A1 start")
    other = "6" if white != "6" else "1"
    drawn = Answered("A1 table white 1", other, drawn=True)
    draws = Draws.of_log(3, [drawn])
    game = start_game(recorded.header, draws)
    for entry in recorded.entries:
        if key(game.now) == "A1 you report 1":
            break
        game = game.after(entry)
    assert present(game.now).position.white == int(other)


@settings(max_examples=25)
@given(st.integers(0, 10_000), st.integers(1, 70))
def test_undoing_everything_returns_to_the_start_and_redoing_it_to_the_same_position(
    seed: int, operations: int
) -> None:
    """BG-2: whatever was done."""
    recorded = random_log(seed, operations)
    start = state(start_game(recorded.header, app_draws(seed)).now)
    if recorded.game.redoable:
        recorded.do(Redid(recorded.game.redoable))
    here, count = state(recorded.now), recorded.game.undoable
    for step in range(count):
        assert recorded.game.undoable == count - step
        recorded.do(Undid())
    assert state(recorded.now) == start
    recorded.do(Redid(count))
    assert state(recorded.now) == here
    assert state(folded(recorded).now) == here


@settings(max_examples=15)
@given(st.integers(0, 10_000))
def test_a_refused_operation_leaves_no_trace(seed: int) -> None:
    """BG-2: the log that holds only what was done gives the same game."""
    recorded = random_log(seed, 25)
    before = state(recorded.now)
    for entry in (Undid(999), Redid(999), Adjusted("depot 9", "b"), Changed("Z9", "", True), Answered("Z9", "")):
        assert not recorded.tries(entry)
    assert state(recorded.now) == before
    assert state(folded(recorded).now) == before


def test_a_whole_game_ends() -> None:
    """BG-2.1: nothing is asked any more."""
    recorded = whole_game(1)
    assert recorded.now.question is None
    assert present(recorded.now).stage is Stage.OVER
    assert recorded.now.step == "end"
