"""What cannot be true of seats and humans, or of any number or word: each defect by its key."""

from __future__ import annotations

import pytest

from automa.state import printed_facts
from engine import faults
from engine.errors import Fault, Faults
from engine.human import Human, Owed
from engine.seats import starting_track
from engine.tiles import WILD, Kind, parse_tile
from found_defects import faults_of, found_in, match_of

# Seats


def test_a_marker_is_on_the_track_once() -> None:
    assert found_in(track=[["you"], ["you", "chateauma"]]) == [("track", faults.SEAT_TWICE)]


def test_a_track_that_is_given_is_complete() -> None:
    assert found_in(track=[["you"]]) == [("track", faults.SEAT_MISSING)]
    assert found_in(players=3, track=[["you", "chateauma"]]) == [("track", faults.SEAT_MISSING)]


def test_a_marker_of_nobody_at_the_table_is_not_on_the_track() -> None:
    with pytest.raises(Faults) as caught:
        match_of(track=[["you", "anna", "chateauma"]])
    assert caught.value.faults == (Fault("track", faults.UNKNOWN_SEAT, "anna", ("you", "chateauma")),)


def test_only_who_sits_at_the_table_has_a_turn() -> None:
    assert found_in(to_move="anna", done=["bert", "you", "you"]) == [
        ("to_move", faults.UNKNOWN_SEAT),
        ("done", faults.UNKNOWN_SEAT),
        ("done", faults.SEAT_TWICE),
    ]


def test_whose_turn_it_is_is_not_held_against_the_track() -> None:
    assert found_in(track=[["you"], ["chateauma"]], to_move="you", done=[]) == []


def test_an_order_is_told_only_where_the_track_is_not_known() -> None:
    assert found_in(order=["you", "chateauma"]) == [("order", faults.ORDER_BESIDE_TRACK)]
    assert found_in(track="?", order=["you"]) == [("order", faults.SEAT_MISSING)]
    assert found_in(track="?", order=["you", "you", "chateauma"]) == [("order", faults.SEAT_TWICE)]


def test_there_are_as_many_humans_as_the_number_of_players_says() -> None:
    """BG-1.1: the Châteauma counts as one."""
    match = match_of().with_position(players=3)
    assert faults_of(match) == [("humans", faults.WRONG_NUMBER_OF_HUMANS)]
    assert found_in(seats=["anna", "bert"], track="?") == [("humans", faults.WRONG_NUMBER_OF_HUMANS)]


def test_two_humans_do_not_share_a_name_and_none_is_called_like_the_chateauma() -> None:
    assert found_in(players=3, seats=["anna", "anna"], track="?") == [("humans", faults.SEAT_TWICE)]
    assert found_in(seats=["chateauma"], track="?") == [("humans", faults.SEAT_TWICE)]


def test_the_track_has_seven_spaces() -> None:
    """BG-5.5: a start space and six more."""
    match = match_of()
    match = match.with_position(track=(*starting_track(("you", "chateauma")), ()))
    assert faults_of(match) == [("track", faults.WRONG_LENGTH)]


# Humans


def test_a_human_has_three_storage_spaces() -> None:
    """BG-1.3."""
    assert found_in(humans={"you": {"storage": ["ship"] * 3}}) == []
    assert found_in(humans={"you": {"storage": ["ship"] * 4}}) == [("humans.you.storage", faults.STORAGE_OVERFULL)]


def test_the_fourth_hex_stands_in_storage_while_one_is_to_be_discarded() -> None:
    """BG-4.2."""
    assert found_in(humans={"you": {"storage": ["ship"] * 4, "owed": ["discard"]}}) == []
    assert found_in(humans={"you": {"storage": ["ship"] * 5, "owed": ["discard"]}}) == [
        ("humans.you.storage", faults.STORAGE_OVERFULL)
    ]
    assert found_in(humans={"you": {"storage": ["ship"] * 3, "owed": ["discard"]}}) == [
        ("humans.you.owed[1]", faults.NOTHING_TO_DISCARD)
    ]


def test_a_discard_is_owed_before_anything_else() -> None:
    """BG-4.2: nothing else can come to be owed while a hex must go."""
    four = {"storage": ["ship"] * 4}
    assert found_in(humans={"you": {**four, "owed": ["extra", "discard"]}}) == []
    assert found_in(humans={"you": {**four, "owed": ["discard", "extra"]}}) == [
        ("humans.you.owed[1]", faults.NOT_ALLOWED)
    ]


def test_a_human_holds_three_types_of_goods() -> None:
    """BG-1.3: three goods spaces of one type each."""
    assert found_in(humans={"you": {"goods": [1, 1, 2, 3]}}) == []
    assert found_in(humans={"you": {"goods": [1, 2, 3, 4]}}) == [("humans.you.goods", faults.TOO_MANY_GOODS_TYPES)]


def test_a_hex_in_a_humans_duchy_lies_on_a_space_of_its_kind() -> None:
    """Space 19 in the middle of board 1 is a castle's."""
    with pytest.raises(Faults) as caught:
        match_of(humans={"you": {"duchy": {"19": "ship"}}})
    assert caught.value.faults == (Fault("humans.you.duchy.19", faults.WRONG_KIND, "ship", ("castle",)),)
    assert found_in(humans={"you": {"duchy": {"19": "castle"}}}) == []


@pytest.mark.parametrize(
    ("human", "key", "what"),
    [
        (Human("you", board=31), "board", faults.OUT_OF_RANGE),
        (Human("you", score=-1), "score", faults.NEGATIVE),
        (Human("you", silver=-1), "silver", faults.NEGATIVE),
        (Human("you", workers=-1), "workers", faults.NEGATIVE),
        (Human("you", dice=(3,)), "dice", faults.WRONG_LENGTH),
        (Human("you", dice=(3, 7)), "dice[2]", faults.OUT_OF_RANGE),
        (Human("you", owed=(Owed("nap"),)), "owed[1]", faults.NOT_ALLOWED),
        (Human("you", owed=(Owed("keep"),)), "owed[1]", faults.NOT_ALLOWED),
        (Human("you", storage=(WILD,)), "storage[1]", faults.FACE_DOWN),
        (Human("you", duchy=()), "duchy", faults.WRONG_NUMBER_OF_SPACES),
        (Human("you", duchy=(*[None] * 18, parse_tile("wild=castle"), *[None] * 18)), "duchy.19", faults.FACE_DOWN),
        (Human("you", goods=(8,)), "goods[1]", faults.OUT_OF_RANGE),
    ],
)
def test_no_human_has_what_nobody_can_have(human: Human, key: str, what: str) -> None:
    assert faults_of(match_of().with_position(humans=(human,))) == [(f"humans.you.{key}", what)]


# Numbers and words


@pytest.mark.parametrize(
    ("field", "value", "what"),
    [
        ("edition", "2010", faults.OUT_OF_RANGE),
        ("phase", "F", faults.OUT_OF_RANGE),
        ("round", 6, faults.OUT_OF_RANGE),
        ("white", 0, faults.OUT_OF_RANGE),
    ],
)
def test_the_head_of_a_position_says_what_there_is(field: str, value: object, what: str) -> None:
    assert faults_of(match_of().with_position(**{field: value})) == [(field, what)]


def test_the_board_has_at_most_two_bonus_tiles_of_a_kind() -> None:
    match = match_of().with_position(bonus=(3, 2, 2, 2, 2, -1))
    assert faults_of(match) == [("bonus.building", faults.OUT_OF_RANGE), ("bonus.castle", faults.OUT_OF_RANGE)]


@pytest.mark.parametrize(
    ("field", "value", "key", "what"),
    [
        ("level", "brutal", "level", faults.OUT_OF_RANGE),
        ("modifiers", ("E",), "modifiers", faults.OUT_OF_RANGE),
        ("modifiers", ("B", "B"), "modifiers", faults.LISTED_TWICE),
        ("die", 7, "die", faults.OUT_OF_RANGE),
        ("score", -1, "score", faults.NEGATIVE),
        ("silver", -2, "silver", faults.NEGATIVE),
        ("goods", (7,), "goods[1]", faults.OUT_OF_RANGE),
        ("bonus", (Kind.SHIP, Kind.SHIP), "bonus", faults.LISTED_TWICE),
    ],
)
def test_the_chateauma_has_nothing_that_there_is_not(field: str, value: object, key: str, what: str) -> None:
    match = match_of(bonus={"ship": 0}).with_chateauma(**{field: value})
    assert faults_of(match) == [(f"chateauma.{key}", what)]


def test_a_ruling_is_one_of_its_choices() -> None:
    match = match_of()
    match = match._replace(rulings=match.rulings._replace(church="mine", reserve_order=(Kind.SHIP,)))
    assert faults_of(match) == [
        ("rulings.church", faults.OUT_OF_RANGE),
        ("rulings.reserve_order", faults.NOT_EACH_ONCE),
    ]


def test_several_defects_are_listed_together() -> None:
    match = match_of()._replace(facts=printed_facts()).with_chateauma(score=-1, die=9).with_position(round=0)
    assert faults_of(match) == [
        ("round", faults.OUT_OF_RANGE),
        ("chateauma.die", faults.OUT_OF_RANGE),
        ("chateauma.score", faults.NEGATIVE),
    ]
