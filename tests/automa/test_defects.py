"""What cannot lie on a table: each kind of defect by its key, and what looks odd but is possible.

The counts of the box: 124 coloured hexes and 40 black-backed ones (Special Edition rulebook p.2), 42 goods (BG-1.2).
"""

from __future__ import annotations

import pytest

from automa.defects import defects
from automa.state import CardInPlay
from engine import faults
from engine.errors import Fault, Faults
from engine.tiles import SHIP, UNKNOWN_TILE, WILD
from found_defects import faults_of, found_in, match_of

COUNTY = {"card": 1, "tiles": ["", "", ""]}


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
