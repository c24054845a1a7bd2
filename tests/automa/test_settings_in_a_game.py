"""What `set KEY VALUE` does to a game that is being played, in the middle of a Châteauma turn too."""

from __future__ import annotations

from typing import Any

import pytest

from automa.game import Game, start_game
from automa.log import Adjusted, Answered, Header, Undid
from automa.moment import Notice
from automa.setup import Options
from automa.state import Match
from chateauma_positions import card, depots, hexes, match
from engine.errors import GameError, Illegal
from engine.questions import Question
from moments import from_position
from random_games import app_draws, begun, played_until


def open_face() -> Match:
    """A Châteauma turn that takes a building out of depot 1 and asks which it is."""
    return match(card(4), card(2), white=2, die=1, depot={1: "building", 2: "mine"}, silver=1, score=7)


def asked(game: Game) -> Question[Any]:
    """The open question."""
    assert game.now.question is not None
    return game.now.question


def table_of(game: Game) -> Match:
    """The match at the start of the step now running."""
    assert game.now.match is not None
    return game.now.match


def test_before_the_game_has_begun_nothing_can_be_set() -> None:
    """BG-1."""
    game = start_game(Header("table", 7, "0.1.0"), app_draws(7))
    with pytest.raises(Illegal) as caught:
        game.after(Adjusted("score", "3"))
    assert caught.value.reason == "nothing-to-set"


def test_in_a_human_turn_a_setting_holds_at_once() -> None:
    """BG-3: both what is shared and what is the Châteauma's own."""
    game = from_position(open_face().with_position(to_move="you", done=()))
    assert asked(game).key == "A1 you report 1"
    game = game.after(Adjusted("score", "30")).after(Adjusted("depot 5", "castle"))
    assert table_of(game).chateauma.score == 30
    assert table_of(game).position.depots == depots({1: "building", 2: "mine", 5: "castle"})
    assert asked(game).key == "A1 you report 1"
    # The question is about the table as it is now.
    assert "5c" in asked(game).allowed


def test_what_is_shared_makes_a_chateauma_turn_be_played_again_from_its_start() -> None:
    """CH-4.2: with the building gone the search goes on to the mine."""
    game = from_position(open_face())
    assert asked(game).key == "A1 chateauma face 1"
    game = game.after(Adjusted("depot 1", "-"))
    own = table_of(game).chateauma
    assert own.left == card(4, "- - - mine -")
    assert asked(game).key == "A2 you report 1"


def test_answers_given_before_are_used_again_where_they_still_fit() -> None:
    """CH-4.2, CH-5.5a: a bank in depot 1 as said before; then the purchase asks for the black depot."""
    start = open_face().with_position(black=hexes("? ?"))
    game = from_position(start).after(Answered("A1 chateauma face 1", "bank"))
    assert asked(game).key == "A1 chateauma black 1"
    game = game.after(Adjusted("depot 3", "ship"))
    assert asked(game).key == "A1 chateauma black 1"
    assert game.now.notices == ()
    game = game.after(Answered("A1 chateauma black 1", "s c"))
    assert table_of(game).chateauma.left == card(4, "building:bank - - - -")


def test_answers_that_no_longer_fit_are_named() -> None:
    """CH-4.2: what was said of the building in depot 1 says nothing of the one in depot 2."""
    start = open_face().with_position(black=hexes("? ?"))
    game = from_position(start).after(Answered("A1 chateauma face 1", "bank")).after(Adjusted("depot 1", "livestock"))
    # Card 4 wants no livestock: the mine in depot 2 is placed, and no building's face is asked for.
    assert Notice("answer-does-not-fit", (("key", "A1 chateauma face 1"), ("value", "bank"))) in game.now.notices
    assert table_of(game).chateauma.left == card(4, "- - - mine -")


def test_an_answer_about_another_hex_is_not_used_again() -> None:
    """CH-5.5: the building in depot 1 was a bank; with depot 1 empty the question is about the one in depot 2."""
    start = match(card(4), card(2), die=1, depot={1: "building", 2: "building"}, black="? ?")
    game = from_position(start).after(Answered("A1 chateauma face 1", "bank")).after(Adjusted("depot 1", "-"))
    assert Notice("answer-does-not-fit", (("key", "A1 chateauma face 1"), ("value", "bank"))) in game.now.notices
    assert asked(game).key == "A1 chateauma face 1"


def test_its_own_things_wait_until_its_turn_is_over() -> None:
    """CH-5.5a: the bank's two silver come first, then what the table shows."""
    game = from_position(open_face()).after(Adjusted("silver", "9")).after(Adjusted("score", "50"))
    assert asked(game).key == "A1 chateauma face 1"
    assert (table_of(game).chateauma.silver, table_of(game).chateauma.score) == (1, 7)
    game = game.after(Answered("A1 chateauma face 1", "bank"))
    assert asked(game).key == "A2 you report 1"
    assert (table_of(game).chateauma.silver, table_of(game).chateauma.score) == (9, 50)
    assert game.now.waiting == ()


def test_what_waits_is_taken_back_like_anything_else() -> None:
    """CH-5.5a."""
    game = from_position(open_face()).after(Adjusted("silver", "9")).after(Undid())
    game = game.after(Answered("A1 chateauma face 1", "bank"))
    assert table_of(game).chateauma.silver == 3


def test_what_waits_stays_when_the_turn_is_played_again() -> None:
    """CH-4.2."""
    game = from_position(open_face()).after(Adjusted("silver", "9")).after(Adjusted("depot 1", "-"))
    assert table_of(game).chateauma.left == card(4, "- - - mine -")
    assert table_of(game).chateauma.silver == 9


def test_what_waited_and_cannot_be_any_more_is_named() -> None:
    """CH-4.2: a reserve of all castles there are, when the turn has placed another one."""
    start = match(card(4), card(2), die=1, depot={1: "building"}, reserve="")
    game = from_position(start).after(Adjusted("left", "4 building:bank - - - -"))
    game = game.after(Adjusted("right", "2 building:bank building:bank - -"))
    game = game.after(Adjusted("duchy", " ".join(["building:bank"] * 5)))
    game = game.after(Answered("A1 chateauma face 1", "church"))
    assert [notice.what for notice in game.now.notices] == ["setting-does-not-fit"]


def test_a_setting_with_faults_changes_nothing() -> None:
    """CH-1."""
    game = from_position(open_face())
    for key, value in (("depot 1", "tree"), ("score", "x"), ("left", "4 m - - - -")):
        with pytest.raises(GameError):
            game.after(Adjusted(key, value))


def test_a_digital_game_cannot_be_set() -> None:
    """BG-1: nothing of it lies on a table."""
    recorded = begun(Options(boards=(1,)))
    recorded.answer(asked(recorded.game).allowed[0])
    with pytest.raises(Illegal):
        recorded.do(Adjusted("score", "5"))


def test_what_the_next_step_lays_out_anew_is_not_set_before_it() -> None:
    """BG-2.2: the phase's hexes are told in the answer to what lies there; goods and track can be set."""
    game = played_until("A table fill 1").game
    for key, value in (("depot 1", "ship"), ("black", "ship"), ("white", "3")):
        with pytest.raises(Illegal) as caught:
            game.after(Adjusted(key, value))
        assert caught.value.reason == "settled-by-the-step"
    assert table_of(game.after(Adjusted("goods 1", "2 2"))).position.goods[0] == (2, 2)
