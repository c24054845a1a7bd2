"""Choose and place one hex: where the search begins, what it takes, and what happens when nothing fits (CH-4)."""

from __future__ import annotations

import pytest

from chateauma_positions import after, card, match, moves_of, tiles, turn_of


def test_all_empty_spaces_are_tried_at_one_depot_before_the_next_depot_is_looked_at() -> None:
    """CH-4.2: card 1 wants a mine first, but depot 2 comes first and has a monastery for space 3."""
    assert moves_of(match(card(1), die=2, depot={2: "monastery:3", 3: "mine"})) == [
        "take 2 monastery:3 CH-4.3",
        "place left 3 monastery:3 CH-4.3",
    ]


def test_in_one_depot_the_first_space_decides_and_not_the_first_hex() -> None:
    """CH-4.2: the mine lies behind the monastery, but its space comes first on card 1."""
    assert moves_of(match(card(1), die=2, depot={2: "monastery:3 mine"})) == [
        "take 2 mine CH-4.3",
        "place left 1 mine CH-4.3",
    ]


def test_the_search_begins_at_its_own_die_and_not_at_the_white_one() -> None:
    """CH-4.1."""
    assert moves_of(match(card(1), white=1, die=4, depot={1: "mine", 4: "mine"})) == [
        "take 4 mine CH-4.3",
        "place left 1 mine CH-4.3",
    ]


def test_after_depot_six_comes_depot_one() -> None:
    """CH-4.2: clockwise from 6 is 1; counter-clockwise it would be 5."""
    start = match(card(1), die=6, depot={1: "mine", 5: "mine", 6: "castle"})
    assert moves_of(start) == ["take 1 mine CH-4.3", "place left 1 mine CH-4.3"]


def test_the_sixth_depot_is_still_looked_at() -> None:
    """CH-4.2: at most six depots, so beginning with 3 the last one is 2."""
    assert moves_of(match(card(1), die=3, depot={2: "mine"})) == ["take 2 mine CH-4.3", "place left 1 mine CH-4.3"]


def test_of_two_hexes_of_the_kind_it_takes_the_first_of_the_depot() -> None:
    """CH-4.3: cow3 lies before pig4."""
    start = match(card(1), die=2, depot={2: "livestock:cow3 livestock:pig4"})
    assert moves_of(start) == [
        "take 2 livestock:cow3 CH-4.3",
        "place left 2 livestock:cow3 CH-4.3",
        "points 3 CH-5.4",
    ]
    assert turn_of(start).match.position.depot(2) == tiles("livestock:pig4")


def test_a_covered_space_wants_nothing() -> None:
    """CH-4.2: the first building space of card 2 is covered, so the second one takes the hex."""
    start = match(card(2, "building:bank - - -"), die=2, depot={2: "building:watchtower"})
    assert moves_of(start) == [
        "take 2 building:watchtower CH-4.3",
        "place left 2 building:watchtower CH-4.3",
        "points 4 CH-5.5c",
    ]


@pytest.mark.parametrize(("white", "slot"), [(1, "left"), (2, "left"), (3, "left"), (4, "left"), (5, "right")])
def test_white_one_to_four_marks_the_left_card_and_five_the_right_one(white: int, slot: str) -> None:
    """CH-3.2: the space is number 1 of card 1, number 2 of card 8."""
    space = {"left": 1, "right": 2}[slot]
    assert moves_of(match(card(1), card(8), white=white, die=2, depot={2: "mine"}))[1] == (
        f"place {slot} {space} mine CH-4.3"
    )


def test_white_six_marks_the_right_card() -> None:
    """CH-3.2: no symbol on card 2, so nothing follows."""
    assert moves_of(match(card(1), card(2), white=6, die=6, depot={6: "monastery:3"})) == [
        "take 6 monastery:3 CH-4.3",
        "place right 4 monastery:3 CH-4.3",
    ]


def test_without_a_card_in_the_marked_slot_the_other_card_is_filled() -> None:
    """CH-4.5."""
    expected = ["take 1 mine CH-4.3"]
    assert moves_of(match(card(1), None, white=5, depot={1: "mine"})) == [*expected, "place left 1 mine CH-4.3"]
    assert moves_of(match(None, card(1), white=2, depot={1: "mine"})) == [*expected, "place right 1 mine CH-4.3"]


def test_without_any_card_it_sells_goods_and_needs_no_die() -> None:
    """CH-4.5: two players, two tiles of type 3: 4 points and 1 silver."""
    start = match(die=None, depot={1: "mine"}, goods=(3, 3, 5))
    assert moves_of(start) == ["sell 2 of type 3: 4 points, 1 silver CH-4.5"]


def test_without_any_card_and_without_goods_nothing_happens() -> None:
    """CH-4.5, CH-7.1."""
    assert moves_of(match(die=None, depot={1: "mine"})) == ["skip sell CH-4.5"]


def test_the_black_depot_is_not_part_of_the_search() -> None:
    """CH-4.2, CH-4.4c: the mine in the black depot fits space 1, but it goes face down into the reserve."""
    assert moves_of(match(card(1), black="mine")) == ["wild wild CH-4.4c"]


# With no match in any depot (CH-4.4)


def test_without_a_match_the_reserve_fills_the_first_space_that_it_can() -> None:
    """CH-4.4a: no mine in the reserve, livestock for space 2; that the monastery pile is larger does not count."""
    start = match(card(1), reserve="monastery:1 monastery:2 livestock:cow4 monastery:3", depot={4: "castle"})
    assert moves_of(start)[:2] == ["take reserve livestock:cow4 CH-4.4a", "place left 2 livestock:cow4 CH-4.4a"]


def test_the_last_hex_in_is_the_first_out_of_a_pile() -> None:
    """CH-2.5, CH-4.4a: the pig lies on the cow; the mine came in between and is another pile."""
    start = match(card(9, "- building:bank - -"), reserve="livestock:cow4 livestock:pig2 mine")
    assert moves_of(start)[0] == "take reserve livestock:pig2 CH-4.4a"
    assert after(start).reserve == tiles("livestock:cow4 mine")


def test_a_hex_out_of_the_reserve_brings_its_bonus() -> None:
    """CH-4.4a: the animals of the placed hex count, those in the reserve do not (CH-5.4)."""
    assert moves_of(match(card(1), reserve="livestock:cow4 livestock:cow3")) == [
        "take reserve livestock:cow3 CH-4.4a",
        "place left 2 livestock:cow3 CH-4.4a",
        "points 3 CH-5.4",
    ]


def test_a_fitting_hex_of_the_reserve_goes_before_a_wild_one() -> None:
    """CH-4.4a before CH-4.4b: the wild hex would have gone on space 1."""
    start = match(card(1), reserve="monastery:3", wild="wild")
    assert moves_of(start) == ["take reserve monastery:3 CH-4.4a", "place left 3 monastery:3 CH-4.4a"]
    assert after(start).wild == tiles("wild")


def test_a_wild_hex_goes_on_the_first_empty_space_and_brings_no_bonus() -> None:
    """CH-4.4b: whatever lies on its hidden side; a ship would move the marker, a castle would place another."""
    start = match(card(1), wild="wild=castle", black="ship", depot={5: "ship"}, lying={5: (1, 2)})
    assert moves_of(start) == ["place left 1 wild CH-4.4b"]
    assert after(start).left == card(1, "wild=castle - -")


def test_of_the_wild_hexes_the_last_one_set_down_goes_first() -> None:
    """CH-2.5, CH-4.4b."""
    start = match(card(1), wild="wild=mine wild=castle wild=ship")
    assert after(start).left == card(1, "wild=ship - -")
    assert after(start).wild == tiles("wild=mine wild=castle")


def test_a_hex_that_was_kept_face_down_is_of_no_kind_in_the_reserve() -> None:
    """CH-2.5, CH-4.4a: a wild monastery is no monastery for space 3; it covers space 1 as a wild hex."""
    assert moves_of(match(card(1), wild="wild=monastery:3")) == ["place left 1 wild CH-4.4b"]


def test_a_wild_hex_covering_a_sell_symbol_sells_but_has_no_placement_bonus() -> None:
    """CH-4.4b, CH-6.1: a ship is under it, but no goods come aboard before the sale."""
    start = match(card(6), wild="wild=ship", goods=(2, 4, 4), lying={1: (2, 2, 2)})
    assert moves_of(start) == ["place left 1 wild CH-4.4b", "sell 2 of type 4: 4 points, 1 silver CH-6.1"]


def test_with_nothing_in_the_reserve_the_first_black_hex_becomes_wild_and_nothing_is_placed() -> None:
    """CH-4.4c: the castle lies first in the black depot."""
    start = match(card(1), black="castle mine ship", reserve="castle")
    assert moves_of(start) == ["wild wild CH-4.4c"]
    outcome = turn_of(start).match
    assert outcome.chateauma.wild == tiles("wild=castle")
    assert outcome.chateauma.left == card(1)
    assert outcome.position.black == tiles("mine ship")


def test_with_an_empty_black_depot_it_gains_two_silver() -> None:
    """CH-4.4d."""
    start = match(card(1), silver=3, depot={2: "castle"})
    assert moves_of(start) == ["silver 2 CH-4.4d"]
    assert after(start).silver == 5


def test_the_reserve_is_only_opened_when_no_depot_has_a_match() -> None:
    """CH-4.4: the mine of the reserve fits space 1, but depot 6 has a monastery for space 3."""
    start = match(card(1), reserve="mine", depot={6: "monastery:3"})
    assert moves_of(start) == ["take 6 monastery:3 CH-4.3", "place left 3 monastery:3 CH-4.3"]
