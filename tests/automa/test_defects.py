"""What cannot lie on a table: each kind of defect by its key, and what looks odd but is possible.

The counts of the box: 124 coloured hexes and 40 black-backed ones (Special Edition rulebook p.2), 42 goods (BG-1.2).
"""

from __future__ import annotations

from typing import Any

import pytest

from automa.defects import defects
from automa.notation import read_tree
from automa.state import CardInPlay, Match, printed_facts
from engine import faults
from engine.errors import Fault, Faults
from engine.human import Human, Owed
from engine.seats import starting_track
from engine.tiles import SHIP, UNKNOWN_TILE, WILD, Kind, parse_tile

HEAD: dict[str, Any] = {"format": 1, "players": 2, "white": 4}
COUNTY = {"card": 1, "tiles": ["", "", ""]}


def match_of(**keys: Any) -> Match:
    return read_tree({**HEAD, **keys})


def found_in(**keys: Any) -> list[tuple[str, str]]:
    """The key and name of every fault of a position file."""
    try:
        read_tree({**HEAD, **keys})
    except Faults as error:
        return [(fault.key, fault.what) for fault in error.faults]
    return []


def faults_of(match: Match) -> list[tuple[str, str]]:
    return [(fault.key, fault.what) for fault in defects(match)]


# Hexes


def test_a_position_without_anything_odd_has_no_defects() -> None:
    assert defects(match_of()) == ()


def test_there_are_seven_banks_and_not_eight() -> None:
    """Five coloured and two black-backed."""
    banks = ["building:bank"] * 4
    assert found_in(depots={"1": banks, "2": banks[:3]}) == []
    with pytest.raises(Faults) as caught:
        match_of(depots={"1": banks, "2": banks[:3]}, chateauma={"reserve": ["building:bank"]})
    facts = (("count", "8"), ("most", "7"))
    assert caught.value.faults == (Fault("chateauma.reserve", faults.TOO_MANY_OF_FACE, "building:bank", facts=facts),)


def test_every_monastery_is_there_once() -> None:
    duchy = ["monastery:16"]
    assert found_in(depots={"5": ["monastery:16"]}, chateauma={"duchy": duchy}) == [
        ("chateauma.duchy", faults.TOO_MANY_OF_FACE)
    ]


def test_there_are_twelve_mines_and_not_thirteen() -> None:
    assert found_in(chateauma={"duchy": ["mine"] * 12}) == []
    assert found_in(chateauma={"duchy": ["mine"] * 12}, depots={"5": ["mine"]}) == [
        ("chateauma.duchy", faults.TOO_MANY_OF_KIND)
    ]


def test_hexes_of_unknown_face_count_for_their_kind() -> None:
    """26 monasteries: 20 coloured and 6 black-backed."""
    assert found_in(chateauma={"duchy": ["monastery"] * 26}) == []
    assert found_in(chateauma={"duchy": ["monastery"] * 26, "reserve": ["monastery:3"]}) == [
        ("chateauma.duchy", faults.TOO_MANY_OF_KIND)
    ]


def test_a_wild_hex_counts_for_its_face_and_its_kind() -> None:
    """16 castles in all, and one monastery 16."""
    assert found_in(chateauma={"wild": ["wild=castle"] * 2, "duchy": ["castle"] * 14}) == []
    assert found_in(chateauma={"wild": ["wild=castle"] * 2, "duchy": ["castle"] * 15}) == [
        ("chateauma.duchy", faults.TOO_MANY_OF_KIND)
    ]
    assert found_in(chateauma={"wild": ["wild=monastery:16"], "duchy": ["monastery:16"]}) == [
        ("chateauma.duchy", faults.TOO_MANY_OF_FACE)
    ]


def test_at_most_forty_hexes_are_wild_or_covered() -> None:
    covered = {"building": 2, "ship": 1}
    assert found_in(chateauma={"modifiers": ["A"], "wild": ["wild"] * 37, "covered": covered}) == []
    assert found_in(chateauma={"modifiers": ["A"], "wild": ["wild"] * 38, "covered": covered}) == [
        ("chateauma.covered.ship", faults.TOO_MANY_BLACK_BACKED)
    ]


def test_a_stack_of_one_kind_holds_no_other() -> None:
    assert found_in(supply={"mine": ["ship"]}) == [("supply.mine[1]", faults.WRONG_KIND)]


def test_the_hexes_of_a_modelled_human_come_out_of_the_same_box() -> None:
    assert found_in(humans={"you": {"storage": ["monastery:3"]}}, chateauma={"duchy": ["monastery:3"]}) == [
        ("chateauma.duchy", faults.TOO_MANY_OF_FACE)
    ]


def test_the_box_holds_a_hundred_and_sixty_four_hexes() -> None:
    """26 ships and 56 buildings and so on are 164; one more of which nothing is known cannot be."""
    whole = {"building": 56, "monastery": 26, "ship": 26, "livestock": 28, "mine": 12, "castle": 16}
    everything = [kind for kind, count in whole.items() for _ in range(count)]
    assert found_in(chateauma={"duchy": everything}) == []
    assert found_in(chateauma={"duchy": everything}, depots={"1": ["?"]}) == [
        ("chateauma.duchy", faults.TOO_MANY_HEXES)
    ]


def test_a_numbered_depot_holds_four_hexes_and_the_black_one_eight() -> None:
    assert found_in(depots={"1": ["ship"] * 4, "black": ["ship"] * 8}) == []
    assert found_in(depots={"1": ["ship"] * 5}) == [("depots.1", faults.DEPOT_OVERFULL)]
    assert found_in(depots={"black": ["ship"] * 9}) == [("depots.black", faults.DEPOT_OVERFULL)]


def test_a_depot_need_not_hold_the_kinds_printed_there() -> None:
    assert found_in(depots={"1": ["castle", "castle", "castle"]}) == []


def test_no_hex_in_a_depot_lies_face_down() -> None:
    match = match_of().with_position(depots=((WILD,), (), (), (), (), ()))
    assert faults_of(match) == [("depots.1[1]", faults.FACE_DOWN)]


def test_a_wild_hex_does_not_lie_among_the_open_ones_of_the_reserve() -> None:
    match = match_of().with_chateauma(reserve=(SHIP, WILD), wild=(SHIP,))
    assert faults_of(match) == [("chateauma.reserve[2]", faults.FACE_DOWN), ("chateauma.wild[1]", faults.FACE_UP)]


def test_no_hex_in_the_duchy_lies_face_down_or_is_of_no_kind() -> None:
    match = match_of().with_chateauma(duchy=(WILD, UNKNOWN_TILE))
    assert faults_of(match) == [("chateauma.duchy[1]", faults.FACE_DOWN), ("chateauma.duchy[2]", faults.NOT_ALLOWED)]


# Goods and bonus tiles


def test_there_are_seven_goods_of_a_type() -> None:
    assert found_in(goods={"1": [4] * 3}, chateauma={"goods": [4] * 2, "sold": [4] * 2}) == []
    assert found_in(goods={"1": [4] * 3}, chateauma={"goods": [4] * 3, "sold": [4] * 2}) == [
        ("chateauma.sold", faults.TOO_MANY_GOODS)
    ]


def test_the_goods_of_humans_and_of_the_supply_count_too() -> None:
    you = {"goods": [4] * 3, "sold": [4] * 2}
    assert found_in(humans={"you": you}, supply={"goods": [4], "round_goods": [4]}) == []
    assert found_in(humans={"you": you}, supply={"goods": [4], "round_goods": [4]}, goods={"2": [4]}) == [
        ("humans.you.sold", faults.TOO_MANY_GOODS)
    ]


def test_there_are_forty_two_goods_even_if_their_types_are_not_known() -> None:
    assert found_in(chateauma={"goods": [0] * 42}) == []
    assert found_in(chateauma={"goods": [0] * 42}, goods={"1": [3]}) == [("chateauma.goods", faults.TOO_MANY_GOODS)]


def test_a_bonus_tile_on_the_board_is_not_somebodys() -> None:
    with pytest.raises(Faults) as caught:
        match_of(chateauma={"bonus": ["ship"]})
    assert caught.value.faults == (Fault("bonus.ship", faults.BONUS_ON_BOARD, "2", ("0", "1"), (("holders", "1"),)),)
    assert found_in(chateauma={"bonus": ["ship"]}, bonus={"ship": 1}) == []
    assert found_in(chateauma={"bonus": ["ship"]}, bonus={"ship": "?"}) == []


def test_two_players_with_the_bonus_tile_of_a_kind_leave_none() -> None:
    you = {"you": {"bonus": ["ship"]}}
    assert found_in(chateauma={"bonus": ["ship"]}, humans=you, bonus={"ship": 1}) == [
        ("bonus.ship", faults.BONUS_ON_BOARD)
    ]
    assert found_in(chateauma={"bonus": ["ship"]}, humans=you, bonus={"ship": 0}) == []


def test_nobody_has_the_bonus_tile_of_a_kind_twice() -> None:
    assert found_in(chateauma={"bonus": ["ship", "ship"]}, bonus={"ship": 0}) == [
        ("chateauma.bonus", faults.LISTED_TWICE)
    ]
    assert found_in(humans={"you": {"bonus": ["ship", "ship"]}}, bonus={"ship": 0}) == [
        ("humans.you.bonus", faults.LISTED_TWICE)
    ]


# Cards


def test_a_card_lies_in_one_place_only() -> None:
    assert found_in(chateauma={"left": COUNTY, "right": COUNTY}) == [("chateauma.right.card", faults.CARD_TWICE)]
    assert found_in(chateauma={"left": COUNTY, "deck": [2, 1]}) == [("chateauma.deck[2]", faults.CARD_TWICE)]
    assert found_in(chateauma={"deck": [2, 3], "discard": [5, 3]}) == [("chateauma.discard[2]", faults.CARD_TWICE)]


def test_not_every_card_has_to_be_listed() -> None:
    assert found_in(chateauma={"deck": [2]}) == []


def test_a_full_card_does_not_stay_in_its_slot() -> None:
    """CH-8.1."""
    left = {"card": 1, "tiles": ["mine", "livestock:cow2", "wild"]}
    assert found_in(chateauma={"left": left}) == [("chateauma.left.tiles", faults.CARD_FULL)]


def test_a_hex_on_a_card_is_of_the_kind_of_its_space() -> None:
    with pytest.raises(Faults) as caught:
        match_of(chateauma={"right": {"card": 1, "tiles": ["", "mine", ""]}})
    assert caught.value.faults == (Fault("chateauma.right.tiles[2]", faults.WRONG_KIND, "mine", ("livestock",)),)


def test_a_wild_hex_fits_on_any_space() -> None:
    """CH-4.4b."""
    assert found_in(chateauma={"left": {"card": 1, "tiles": ["", "wild=castle", ""]}}) == []


def test_a_card_has_as_many_spaces_as_are_printed() -> None:
    assert found_in(chateauma={"left": {"card": 1, "tiles": ["", ""]}}) == [
        ("chateauma.left.tiles", faults.WRONG_NUMBER_OF_SPACES)
    ]


def test_a_card_is_judged_as_the_table_has_read_it() -> None:
    left = {"card": 8, "tiles": ["", "", "castle", ""]}
    assert found_in(chateauma={"left": left}) == [("chateauma.left.tiles[3]", faults.WRONG_KIND)]
    spaces = ["castle", "mine+sell", "castle", "ship"]
    assert found_in(chateauma={"left": left}, facts={"cards": {"8": {"spaces": spaces}}}) == []


def test_there_are_nine_county_cards() -> None:
    match = match_of().with_chateauma(left=CardInPlay(10, (None,)), deck=(0,))
    assert faults_of(match) == [
        ("chateauma.left.card", faults.OUT_OF_RANGE),
        ("chateauma.deck[1]", faults.OUT_OF_RANGE),
    ]


# Board 36


def test_without_modifier_a_nothing_is_covered() -> None:
    """CH-13.2."""
    assert found_in(chateauma={"modifiers": ["B"], "covered": {"ship": 1}}) == [
        ("chateauma.covered", faults.COVERED_WITHOUT_MODIFIER)
    ]


def test_modifier_a_covers_no_more_than_the_spaces_printed_so() -> None:
    """CH-13.2: two building, one livestock, one ship and one monastery space."""
    covered = {"building": 2, "livestock": 1, "ship": 1, "monastery": 1}
    assert found_in(chateauma={"modifiers": ["A"], "covered": covered}) == []
    assert found_in(chateauma={"modifiers": ["A"], "covered": {**covered, "building": 3, "mine": 1}}) == [
        ("chateauma.covered.building", faults.TOO_MANY_COVERED),
        ("chateauma.covered.mine", faults.TOO_MANY_COVERED),
    ]


def test_the_marks_read_off_the_board_say_how_many_are_covered() -> None:
    marks = {"mine": ["A", "", ""]}
    assert found_in(chateauma={"modifiers": ["A"], "covered": {"mine": 1}, "marks": marks}) == []
    assert found_in(chateauma={"modifiers": ["A"], "covered": {"mine": 2}, "marks": marks}) == [
        ("chateauma.covered.mine", faults.TOO_MANY_COVERED)
    ]


def test_a_covered_space_shows_the_back_of_a_hex() -> None:
    match = match_of(chateauma={"modifiers": ["A"]}).with_chateauma(covered=((), (), (SHIP,), (), (), ()))
    assert faults_of(match) == [("chateauma.covered.ship[1]", faults.FACE_UP)]


def test_a_kind_has_no_more_marks_than_spaces() -> None:
    assert found_in(chateauma={"marks": {"mine": ["", "", "B"]}}) == []
    assert found_in(chateauma={"marks": {"mine": ["", "", "", "B"]}}) == [
        ("chateauma.marks.mine", faults.TOO_MANY_MARKS)
    ]
    assert found_in(chateauma={"marks": {"mine": [""] * 4}}, facts={"duchy_spaces": {"mine": 4}}) == []


def test_a_mark_is_one_of_those_there_are() -> None:
    match = match_of().with_chateauma(marks=((), (), (), (), ("C",), ()))
    assert faults_of(match) == [("chateauma.marks.mine[1]", faults.NOT_ALLOWED)]


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
