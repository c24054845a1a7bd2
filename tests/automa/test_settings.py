"""`set KEY VALUE`: every key, values that cannot be, and what a setting does in the middle of a Châteauma turn."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automa.game import Game, start_game
from automa.log import Adjusted, Answered, Header, Undid
from automa.moment import Notice
from automa.notation import position_tree
from automa.settings import FORMS, adjusted, is_shared, split_setting
from automa.setup import Options
from automa.state import Match
from chateauma_positions import card, depots, goods_piles, hexes, match, per_kind, tiles, track
from engine.errors import Faults, GameError, Illegal, Malformed
from engine.questions import Question
from engine.unknown import UNKNOWN
from random_games import app_draws, begun, played_until


def table() -> Match:
    """A table with a little of everything on it."""
    return match(
        card(4),
        card(2, "- - livestock:pig3 -"),
        depot={1: "ship", 3: "castle"},
        black="mine",
        lying={2: (5,)},
        bonus={"ship": 1},
        deck=UNKNOWN,
        reserve="ship",
        wild="wild",
        duchy="castle",
        goods=(1, 2),
        sold=(4,),
        score=7,
        silver=1,
    )


def after(text: str) -> Match:
    """The table after `set` with this text."""
    return adjusted(table(), *split_setting(text))


# Every key


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("depot 3 building livestock", {"depots": depots({1: "ship", 3: "building livestock"})}),
        ("depot 3 B l", {"depots": depots({1: "ship", 3: "building livestock"})}),
        ("depot 3 building:bank, m", {"depots": depots({1: "ship", 3: "building:bank mine"})}),
        ("depot 1 -", {"depots": depots({3: "castle"})}),
        ("depot 1 ?", {"depots": depots({1: UNKNOWN, 3: "castle"})}),
        ("depot 1 ? s", {"depots": depots({1: "? ship", 3: "castle"})}),
        ("DEPOT BLACK ship", {"black": hexes("ship")}),
        ("black ship castle", {"black": hexes("ship castle")}),
        ("black none", {"black": ()}),
        ("black ?", {"black": UNKNOWN}),
        ("goods 3 1 1 4", {"goods": goods_piles({2: (5,), 3: (1, 1, 4)})}),
        ("goods 2 []", {"goods": goods_piles({})}),
        ("goods 2 ?", {"goods": goods_piles({2: UNKNOWN})}),
        ("goods 2 0 0", {"goods": goods_piles({2: (0, 0)})}),
        ("bonus building 1", {"bonus": per_kind({"ship": 1, "building": 1}, 2)}),
        ("bonus s 0", {"bonus": per_kind({"ship": 0}, 2)}),
        ("bonus s ?", {"bonus": per_kind({"ship": UNKNOWN}, 2)}),
        ("track you / chateauma", {"track": track("you", "chateauma")}),
        ("track - | chateauma you", {"track": track("", "chateauma you")}),
        ("white 3", {"white": 3}),
    ],
)
def test_what_everybody_shares(text: str, changed: dict[str, Any]) -> None:
    """BG-2: the notation is that of position files; letters stand for kinds."""
    start = table()
    assert after(text) == start._replace(position=start.position._replace(**changed))
    assert is_shared(split_setting(text)[0])


def test_an_unknown_track_makes_the_order_a_question_again() -> None:
    """BG-2.5."""
    assert after("track ?").position.track is UNKNOWN


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("score 34", {"score": 34}),
        ("silver 0", {"silver": 0}),
        ("own-goods 1 2 2", {"goods": (1, 2, 2)}),
        ("own-goods -", {"goods": ()}),
        ("sold 6 6", {"sold": (6, 6)}),
        ("reserve castle building:church", {"reserve": tiles("castle building:church")}),
        ("reserve -", {"reserve": ()}),
        ("wild 2", {"wild": tiles("wild wild")}),
        ("wild 0", {"wild": ()}),
        ("wild wild=ship wild", {"wild": tiles("wild=ship wild")}),
        ("duchy mine s", {"duchy": tiles("mine ship")}),
        ("left 4 building:bank castle - - -", {"left": card(4, "building:bank castle - - -")}),
        ("left 9 l - - wild", {"left": card(9, "livestock - - wild")}),
        ("right -", {"right": None}),
        ("deck 7 3 9", {"deck": (7, 3, 9)}),
        ("deck -", {"deck": ()}),
        ("discard 7 1", {"discard": (7, 1)}),
    ],
)
def test_what_is_the_chateaumas_own(text: str, changed: dict[str, Any]) -> None:
    """CH-1, CH-2: numbers are what the table shows now."""
    start = table()
    assert after(text) == start._replace(chateauma=start.chateauma._replace(**changed))
    assert not is_shared(split_setting(text)[0])


def test_the_printed_side_of_a_county_card() -> None:
    """CH-1.4, CH-8.1: its spaces, its values before them where they differ; what lies on it stays as far as it can."""
    changed = after("card 2 15 19 23 b b l")
    assert changed.facts.card(2).points == (15, 19, 23)
    assert [space.kind.value for space in changed.facts.card(2).spaces] == ["building", "building", "livestock"]
    assert changed.facts.card(2).status == "confirmed"
    assert changed.chateauma.right is not None
    assert changed.chateauma.right.tiles == (None, None, *tiles("livestock:pig3"))
    assert changed.position == table().position


def test_the_values_or_the_spaces_of_a_card_alone() -> None:
    """CH-8.1."""
    printed = table().facts.card(8)
    assert after("card 8 1 2 3").facts.card(8) == printed._replace(points=(1, 2, 3), status="confirmed")
    spaces = after("card 8 castle m$ c ship").facts.card(8)
    assert spaces.points == printed.points
    assert [(space.kind.value, space.sell) for space in spaces.spaces] == [
        ("castle", False),
        ("mine", True),
        ("castle", False),
        ("ship", False),
    ]


@pytest.mark.parametrize("form", FORMS)
def test_the_forms_named_to_whoever_mistypes_are_right(form: str) -> None:
    """CH-1."""
    start = table()._replace(chateauma=table().chateauma._replace(left=None, right=None))
    adjusted(start, *split_setting(form))


# What cannot be


@pytest.mark.parametrize(
    "text",
    [
        "",
        "score",
        "depot 3",
        "purse 3",
        "depot 7 ship",
        "goods x 1",
        "white",
        "white ?",
        "white 1 2",
        "score -1",
        "score ²",
        "score 123456",
        "silver lots",
        "own-goods 1 x",
        "deck ?",
        "left x - -",
        "card 10 b b b",
        "card x b",
        "card 2 1 2",
        "card 2 1 2 3 4",
        "card 2 b ²",
        "card 2 b tree",
    ],
)
def test_a_setting_that_there_is_not(text: str) -> None:
    """CH-1: nothing is changed."""
    with pytest.raises(Malformed):
        after(text)


@pytest.mark.parametrize(
    ("text", "key", "what"),
    [
        ("depot 3 s s s s s", "depots.3", "depot-overfull"),
        ("depot 3 tree", "depots.3[1]", "not-allowed"),
        ("depot 3 wild", "depots.3[1]", "not-allowed"),
        ("goods 2 7", "goods.2[1]", "not-allowed"),
        ("goods black 1", "goods.black", "unknown-key"),
        ("bonus ship 3", "bonus.ship", "not-allowed"),
        ("bonus tree 1", "bonus.tree", "unknown-key"),
        ("white 7", "white", "not-allowed"),
        ("track you", "track", "seat-missing"),
        ("track you chateauma you", "track", "seat-twice"),
        ("wild ship", "chateauma.wild[1]", "not-allowed"),
        ("wild 9999", "chateauma.wild", "too-many-black-backed"),
        ("left 4 m - - - -", "chateauma.left.tiles[1]", "wrong-kind"),
        ("left 4 b", "chateauma.left.tiles", "wrong-number-of-spaces"),
        ("left 2 - - - -", "chateauma.right.card", "card-twice"),
        ("right 1 mine livestock monastery", "chateauma.right.tiles", "card-full"),
        ("deck 7 4", "chateauma.deck[2]", "card-twice"),
        ("own-goods 1 1 1 1 1 1 1 1", "chateauma.goods", "too-many-goods"),
    ],
)
def test_a_value_that_cannot_be(text: str, key: str, what: str) -> None:
    """CH-1: the fault is that of a position file, by its key there."""
    with pytest.raises(Faults) as caught:
        after(text)
    assert (key, what) in [(fault.key, fault.what) for fault in caught.value.faults]


KEYS = (
    "depot",
    "depot 3",
    "depot black",
    "black",
    "goods 2",
    "goods",
    "bonus b",
    "bonus",
    "track",
    "white",
    "score",
    "silver",
)
OWN_KEYS = (
    "own-goods",
    "reserve",
    "wild",
    "duchy",
    "left",
    "right",
    "deck",
    "discard",
    "sold",
    "card 2",
    "card",
    "",
    "x y z",
)
VALUES = (
    "ship",
    "b",
    "?",
    "-",
    "[]",
    "wild",
    "wild=mine",
    "3",
    "99",
    "²",
    "you",
    "/",
    "chateauma",
    "b$",
    "mine+sell",
    "building:bank",
)


@given(
    st.sampled_from([*KEYS, *OWN_KEYS]) | st.text(max_size=6),
    st.lists(st.sampled_from(VALUES), max_size=6).map(" ".join) | st.text(max_size=6),
)
def test_any_setting_is_done_or_refused(key: str, value: str) -> None:
    """CH-1: with a refusal that is no crash; what is done is a position that can be."""
    try:
        changed = adjusted(table(), key, value)
    except GameError:
        return
    assert isinstance(is_shared(key), bool)
    assert adjusted(changed, "score", "5").chateauma.score == 5


# In a game


def in_turn(start: Match) -> Game:
    """A game at a table that begins with this Châteauma turn."""
    header = Header("table", 7, "0.1.0", position=position_tree(start))
    return start_game(header, app_draws(7))


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
    game = in_turn(open_face().with_position(to_move="you", done=()))
    assert asked(game).key == "A1 you report 1"
    game = game.after(Adjusted("score", "30")).after(Adjusted("depot 5", "castle"))
    assert table_of(game).chateauma.score == 30
    assert table_of(game).position.depots == depots({1: "building", 2: "mine", 5: "castle"})
    assert asked(game).key == "A1 you report 1"
    # The question is about the table as it is now.
    assert "5c" in asked(game).allowed


def test_what_is_shared_makes_a_chateauma_turn_be_played_again_from_its_start() -> None:
    """CH-4.2: with the building gone the search goes on to the mine."""
    game = in_turn(open_face())
    assert asked(game).key == "A1 chateauma face 1"
    game = game.after(Adjusted("depot 1", "-"))
    own = table_of(game).chateauma
    assert own.left == card(4, "- - - mine -")
    assert asked(game).key == "A2 you report 1"


def test_answers_given_before_are_used_again_where_they_still_fit() -> None:
    """CH-4.2, CH-5.5a: a bank in depot 1 as said before; then the purchase asks for the black depot."""
    start = open_face().with_position(black=hexes("? ?"))
    game = in_turn(start).after(Answered("A1 chateauma face 1", "bank"))
    assert asked(game).key == "A1 chateauma black 1"
    game = game.after(Adjusted("depot 3", "ship"))
    assert asked(game).key == "A1 chateauma black 1"
    assert game.now.notices == ()
    game = game.after(Answered("A1 chateauma black 1", "s c"))
    assert table_of(game).chateauma.left == card(4, "building:bank - - - -")


def test_answers_that_no_longer_fit_are_named() -> None:
    """CH-4.2: what was said of the building in depot 1 says nothing of the one in depot 2."""
    start = open_face().with_position(black=hexes("? ?"))
    game = in_turn(start).after(Answered("A1 chateauma face 1", "bank")).after(Adjusted("depot 1", "livestock"))
    # Card 4 wants no livestock: the mine in depot 2 is placed, and no building's face is asked for.
    assert Notice("answer-does-not-fit", (("key", "A1 chateauma face 1"), ("value", "bank"))) in game.now.notices
    assert table_of(game).chateauma.left == card(4, "- - - mine -")


def test_an_answer_about_another_hex_is_not_used_again() -> None:
    """CH-5.5: the building in depot 1 was a bank; with depot 1 empty the question is about the one in depot 2."""
    start = match(card(4), card(2), die=1, depot={1: "building", 2: "building"}, black="? ?")
    game = in_turn(start).after(Answered("A1 chateauma face 1", "bank")).after(Adjusted("depot 1", "-"))
    assert Notice("answer-does-not-fit", (("key", "A1 chateauma face 1"), ("value", "bank"))) in game.now.notices
    assert asked(game).key == "A1 chateauma face 1"


def test_its_own_things_wait_until_its_turn_is_over() -> None:
    """CH-5.5a: the bank's two silver come first, then what the table shows."""
    game = in_turn(open_face()).after(Adjusted("silver", "9")).after(Adjusted("score", "50"))
    assert asked(game).key == "A1 chateauma face 1"
    assert (table_of(game).chateauma.silver, table_of(game).chateauma.score) == (1, 7)
    game = game.after(Answered("A1 chateauma face 1", "bank"))
    assert asked(game).key == "A2 you report 1"
    assert (table_of(game).chateauma.silver, table_of(game).chateauma.score) == (9, 50)
    assert game.now.waiting == ()


def test_what_waits_is_taken_back_like_anything_else() -> None:
    """CH-5.5a."""
    game = in_turn(open_face()).after(Adjusted("silver", "9")).after(Undid())
    game = game.after(Answered("A1 chateauma face 1", "bank"))
    assert table_of(game).chateauma.silver == 3


def test_what_waits_stays_when_the_turn_is_played_again() -> None:
    """CH-4.2."""
    game = in_turn(open_face()).after(Adjusted("silver", "9")).after(Adjusted("depot 1", "-"))
    assert table_of(game).chateauma.left == card(4, "- - - mine -")
    assert table_of(game).chateauma.silver == 9


def test_what_waited_and_cannot_be_any_more_is_named() -> None:
    """CH-4.2: a reserve of all castles there are, when the turn has placed another one."""
    start = match(card(4), card(2), die=1, depot={1: "building"}, reserve="")
    game = in_turn(start).after(Adjusted("left", "4 building:bank - - - -"))
    game = game.after(Adjusted("right", "2 building:bank building:bank - -"))
    game = game.after(Adjusted("duchy", " ".join(["building:bank"] * 5)))
    game = game.after(Answered("A1 chateauma face 1", "church"))
    assert [notice.what for notice in game.now.notices] == ["setting-does-not-fit"]


def test_a_setting_with_faults_changes_nothing() -> None:
    """CH-1."""
    game = in_turn(open_face())
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
