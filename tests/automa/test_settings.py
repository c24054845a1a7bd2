"""`set KEY VALUE`: every key, and values that cannot be."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automa.settings import FORMS, adjusted, is_shared, split_setting
from automa.state import Match
from chateauma_positions import card, depots, goods_piles, hexes, match, per_kind, tiles, track
from engine.errors import Faults, GameError, Malformed
from engine.unknown import UNKNOWN


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
