"""What castles, ships, mines, monasteries and livestock do when they are placed on a county card (CH-5.1 to CH-5.4)."""

from __future__ import annotations

import pytest

from automa.state import Match
from chateauma_positions import after, card, match, moves_of, tiles, track, turn_of
from engine.seats import Track

# Castles (CH-5.1)


def test_a_castle_begins_its_search_at_the_white_die_and_not_at_its_own() -> None:
    """CH-4.1, CH-5.1: from depot 5 on the mine comes first, from depot 2 on the monastery would."""
    start = match(None, card(4), white=5, die=2, depot={2: "castle", 3: "monastery:3", 5: "mine"})
    assert moves_of(start) == [
        "take 2 castle CH-4.3",
        "place right 2 castle CH-4.3",
        "take 5 mine CH-5.1",
        "place right 4 mine CH-5.1",
    ]


def test_the_bonus_of_a_castle_includes_the_bonus_of_the_hex_it_places() -> None:
    """CH-5.1: castle, then bank, then nothing more."""
    start = match(card(4), card(2), depot={1: "castle", 2: "building:bank"})
    assert moves_of(start) == [
        "take 1 castle CH-4.3",
        "place left 2 castle CH-4.3",
        "take 2 building:bank CH-5.1",
        "place left 1 building:bank CH-5.1",
        "silver 2 CH-5.5a",
    ]


def test_a_castle_that_fills_its_card_sends_the_bonus_hex_to_the_other_card() -> None:
    """CH-5.1: card 4 is full, so the monastery goes on card 2."""
    start = match(
        card(4, "building:bank - monastery:3 mine building:church"), card(2), depot={1: "castle", 5: "monastery:16"}
    )
    assert moves_of(start)[:4] == [
        "take 1 castle CH-4.3",
        "place left 2 castle CH-4.3",
        "take 5 monastery:16 CH-5.1",
        "place right 4 monastery:16 CH-5.1",
    ]


def test_a_castle_looks_at_the_active_card_only_while_that_has_an_empty_space() -> None:
    """CH-5.1, CH-4.4a: depot 1 has livestock for the other card; the active one takes the bank of the reserve."""
    start = match(
        card(4, "- - monastery:3 mine building:church"),
        card(2),
        depot={1: "castle livestock:cow2"},
        reserve="building:bank",
    )
    assert moves_of(start) == [
        "take 1 castle CH-4.3",
        "place left 2 castle CH-4.3",
        "take reserve building:bank CH-4.4a",
        "place left 1 building:bank CH-4.4a",
        "silver 2 CH-5.5a",
        *COMPLETED_CARD_4,
    ]


COMPLETED_CARD_4 = [
    "card 4 21 CH-8.1",
    "duchy building:bank CH-8.2",
    "duchy castle CH-8.2",
    "duchy monastery:3 CH-8.2",
    "duchy mine CH-8.2",
    "duchy building:church CH-8.2",
    "slide 2 CH-8.3",
    "draw 1 CH-8.3",
]


def test_a_castle_without_any_match_takes_a_wild_hex_from_the_black_depot() -> None:
    """CH-5.1, CH-4.4c."""
    start = match(card(4), card(2), depot={1: "castle livestock:cow2"}, black="ship castle")
    assert moves_of(start) == ["take 1 castle CH-4.3", "place left 2 castle CH-4.3", "wild wild CH-4.4c"]


def test_with_every_card_full_a_castle_sells_goods() -> None:
    """CH-5.1: the first castle fills card 4, its bonus castle fills card 8; then nothing is left to fill."""
    start = match(
        card(4, "building:bank - monastery:3 mine building:church"),
        card(8, "- mine livestock:cow2 ship"),
        depot={1: "castle", 2: "castle", 3: "ship"},
        goods=(1, 6, 6),
    )
    assert moves_of(start)[:6] == [
        "take 1 castle CH-4.3",
        "place left 2 castle CH-4.3",
        "take 2 castle CH-5.1",
        "place right 1 castle CH-5.1",
        "sell 2 of type 6: 4 points, 1 silver CH-5.1",
        "card 4 21 CH-8.1",
    ]


def test_with_every_card_full_and_no_goods_a_castle_does_nothing() -> None:
    """CH-5.1, CH-7.1: the right slot is empty."""
    start = match(card(8, "- mine livestock:cow2 ship"), None, depot={1: "castle", 3: "ship"})
    assert moves_of(start)[:4] == [
        "take 1 castle CH-4.3",
        "place left 1 castle CH-4.3",
        "skip castle CH-5.1",
        "card 8 18 CH-8.1",
    ]


def test_a_castle_on_the_other_card_places_on_the_active_card_first() -> None:
    """CH-5.1: the city hall puts the castle on the right card; the bonus goes on the left one, which is active."""
    start = match(
        card(2, "- - livestock:cow2 monastery:3"),
        card(4),
        depot={1: "building:city_hall", 2: "mine", 3: "building:bank"},
        reserve="castle",
    )
    assert moves_of(start)[:6] == [
        "take 1 building:city_hall CH-4.3",
        "place left 1 building:city_hall CH-4.3",
        "take reserve castle CH-5.5h",
        "place right 2 castle CH-5.5h",
        "take 3 building:bank CH-5.1",
        "place left 2 building:bank CH-5.1",
    ]


def test_a_castle_on_the_active_right_card_places_on_that_card_and_not_on_the_left_one() -> None:
    """CH-5.1: the bank fits on both; the right card is active."""
    right = card(4, "- - monastery:3 mine -")
    start = match(card(2), right, white=6, die=1, depot={1: "castle", 6: "building:bank"})
    assert moves_of(start) == [
        "take 1 castle CH-4.3",
        "place right 2 castle CH-4.3",
        "take 6 building:bank CH-5.1",
        "place right 1 building:bank CH-5.1",
        "silver 2 CH-5.5a",
    ]


# Ships (CH-5.2)


def ship_turn(white: int = 3, turn_track: Track | None = None, **lying: tuple[int, ...]) -> Match:
    """A ship from depot 1 is placed on card 3, which has no symbol on that space."""
    piles = {int(name[1:]): goods for name, goods in lying.items()}
    slots = (card(3), None) if white <= 4 else (None, card(3))
    return match(*slots, white=white, die=1, depot={1: "ship"}, lying=piles, turn_track=turn_track)


def test_a_ship_takes_all_goods_of_the_depot_with_the_most_tiles() -> None:
    """CH-5.2: three tiles in depot 2; depot 3 is that of the white die and depot 1 the lowest, but they have fewer."""
    start = ship_turn(d1=(1, 1), d2=(6, 1, 4), d3=(5, 5))
    assert moves_of(start)[2:] == ["goods 2 6 1 4 CH-5.2", "advance 2 CH-5.2"]
    outcome = turn_of(start).match
    assert outcome.position.goods == ((1, 1), (), (5, 5), (), (), ())
    assert outcome.chateauma.goods == (1, 4, 6)


def test_tied_depots_are_looked_at_clockwise_from_the_white_die() -> None:
    """CH-5.2: from 3 on, 5 comes before 6 and 1."""
    assert moves_of(ship_turn(d1=(1, 2), d5=(3, 4), d6=(5, 6)))[2] == "goods 5 3 4 CH-5.2"


def test_the_white_dies_own_depot_is_the_first_of_the_tied_ones() -> None:
    """CH-5.2."""
    assert moves_of(ship_turn(d3=(1,), d4=(2,), d2=(3,)))[2] == "goods 3 1 CH-5.2"


def test_tied_depots_before_the_white_die_come_round_again_from_one() -> None:
    """CH-5.2: from 5 on: 6 and 1 have fewer, then 2 before 4."""
    assert moves_of(ship_turn(white=5, d1=(1,), d2=(2, 2), d4=(3, 3)))[2] == "goods 2 2 2 CH-5.2"


def test_a_ship_advances_even_without_goods() -> None:
    """CH-5.2."""
    assert moves_of(ship_turn()) == ["take 1 ship CH-4.3", "place left 1 ship CH-4.3", "advance 2 CH-5.2"]


def test_its_marker_goes_on_top_of_the_stack_it_comes_to() -> None:
    """CH-5.2."""
    outcome = turn_of(ship_turn(turn_track=track("chateauma", "you"))).match
    assert outcome.position.track == track("", "chateauma you")


def test_at_the_last_space_its_marker_goes_on_top_of_the_stack() -> None:
    """CH-5.2: the start space and six more."""
    start = ship_turn(turn_track=track("", "", "", "", "", "", "you chateauma"))
    assert moves_of(start)[2:] == ["advance 7 CH-5.2"]
    assert turn_of(start).match.position.track == track("", "", "", "", "", "", "chateauma you")


def test_the_track_has_seven_spaces() -> None:
    """CH-5.2: from the sixth to the seventh, and no further."""
    start = ship_turn(turn_track=track("you", "", "", "", "", "chateauma"))
    assert moves_of(start)[2:] == ["advance 7 CH-5.2"]
    again = turn_of(start).match.with_chateauma(die=1, left=card(3)).with_position(depots=start.position.depots)
    assert moves_of(again)[2:] == ["advance 7 CH-5.2"]
    assert turn_of(again).match.position.track == track("you", "", "", "", "", "", "chateauma")


# Mines and monasteries (CH-5.3)


@pytest.mark.parametrize(("hex_placed", "space"), [("mine", 1), ("monastery:2", 3), ("monastery:6", 3)])
def test_a_mine_or_a_monastery_does_nothing_now(hex_placed: str, space: int) -> None:
    """CH-5.3, CH-2.2: monasteries never do anything for it."""
    start = match(card(1), depot={1: hex_placed}, goods=(1, 1))
    assert moves_of(start) == [f"take 1 {hex_placed} CH-4.3", f"place left {space} {hex_placed} CH-4.3"]


# Livestock (CH-5.4)


def livestock_points(placed: str, **table: object) -> str:
    """The points of livestock that is placed on space 2 of card 1."""
    own = {"left": card(1), "depot": {1: placed}, **table}
    moves = moves_of(match(**own))  # type: ignore[arg-type]
    assert moves[:2] == [f"take 1 {placed} CH-4.3", f"place left 2 {placed} CH-4.3"]
    assert len(moves) == 3
    return moves[2]


def test_the_placed_livestock_counts_once() -> None:
    """CH-5.4."""
    assert livestock_points("livestock:cow4") == "points 4 CH-5.4"


def test_livestock_of_the_same_animal_on_the_other_card_counts() -> None:
    """CH-5.4: 3 cows placed and 2 on card 2; the pigs of card 9 would not count."""
    right = card(2, "- - livestock:cow2 -")
    assert livestock_points("livestock:cow3", right=right) == "points 5 CH-5.4"
    assert livestock_points("livestock:pig3", right=right) == "points 3 CH-5.4"


def test_livestock_of_the_same_animal_in_the_duchy_counts() -> None:
    """CH-5.4: 2 + 3 + 4 cows; the sheep do not count."""
    duchy = "livestock:cow3 livestock:sheep4 mine livestock:cow4"
    assert livestock_points("livestock:cow2", duchy=duchy) == "points 9 CH-5.4"


def test_livestock_in_the_reserve_does_not_count() -> None:
    """CH-5.4."""
    assert livestock_points("livestock:cow3", reserve="livestock:cow4 livestock:cow2") == "points 3 CH-5.4"


def test_livestock_lying_face_down_does_not_count() -> None:
    """CH-5.4: on either card, in the reserve, or laid on the duchy before the game (CH-13.2)."""
    table = {
        "left": card(1, "wild=livestock:cow4 - -"),
        "right": card(2, "wild=livestock:cow3 - - -"),
        "wild": "wild=livestock:cow2",
        "covered": {"livestock": "wild=livestock:cow4"},
        "modifiers": ("A",),
    }
    assert livestock_points("livestock:cow2", **table) == "points 2 CH-5.4"


def test_livestock_stacked_on_livestock_counts_and_so_does_what_lies_below() -> None:
    """CH-5.4, CH-8.2: eight hexes on six spaces, 2 cows at the bottom, 3 and 4 at the top; the placed one has 3."""
    duchy = "livestock:cow2 " + "livestock:pig2 " * 5 + "livestock:cow3 livestock:cow4"
    assert livestock_points("livestock:cow3", duchy=duchy) == "points 12 CH-5.4"


def test_a_wild_hex_turned_up_in_the_duchy_counts_as_any_livestock() -> None:
    """CH-8.2, CH-5.4: it moves to the duchy in one turn, and counts when the next cow comes."""
    first = match(
        card(1, "wild=livestock:cow4 livestock:pig2 -"), card(9), depot={1: "monastery:3", 2: "livestock:cow2"}
    )
    assert tiles("livestock:cow4")[0] in after(first).duchy
    second = turn_of(first).match.with_chateauma(die=2)
    assert moves_of(second)[:3] == [
        "take 2 livestock:cow2 CH-4.3",
        "place left 1 livestock:cow2 CH-4.3",
        "points 6 CH-5.4",
    ]
