"""Modifiers A, B and D in the Châteauma's turn: covered spaces, hexes laid before the game, extra turns (CH-13)."""

from __future__ import annotations

from typing import Any

from automa.state import Match
from chateauma_positions import after, card, match, moves_of, tiles

NEARLY_FULL_CARD_1 = card(1, "mine - monastery:3")
"""Completed by livestock, which its own die finds in depot 3."""


def completing_card_1(marks: dict[str, str], right: Any = None, **table: Any) -> Match:
    """A match with the white die showing 1, in which the livestock of depot 3 completes card 1 on the left."""
    depot = {3: "livestock:cow2", **table.pop("depot", {})}
    own = {"modifiers": ("D",), "marks": marks, **table}
    return match(own.pop("left", NEARLY_FULL_CARD_1), right, white=1, die=3, depot=depot, **own)


def from_the_card_on(start: Match) -> list[str]:
    """The moves after the card was scored."""
    moves = moves_of(start)
    scored = next(index for index, move in enumerate(moves) if move.startswith("card "))
    return moves[scored + 1 :]


# D: extra turns


def test_a_hex_landing_on_the_symbol_brings_an_extra_turn_at_once() -> None:
    """CH-13.5: from the white die's depot on, not its own die's; onto card 2; then the move goes on."""
    start = completing_card_1({"mine": "D.."}, card(2), depot={1: "building:bank", 3: "livestock:cow2 building:church"})
    assert from_the_card_on(start) == [
        "duchy mine CH-8.2",
        "take 1 building:bank CH-13.5",
        "place right 1 building:bank CH-13.5",
        "silver 2 CH-5.5a",
        "duchy livestock:cow2 CH-8.2",
        "duchy monastery:3 CH-8.2",
        "slide 2 CH-8.3",
        "draw 3 CH-8.3",
    ]


def test_each_symbol_covered_brings_an_extra_turn_of_its_own() -> None:
    """CH-13.5: mine and monastery both land on a symbol."""
    start = completing_card_1(
        {"mine": "D..", "monastery": "D....."}, card(2), depot={1: "building:bank building:watchtower"}
    )
    assert from_the_card_on(start)[:9] == [
        "duchy mine CH-8.2",
        "take 1 building:bank CH-13.5",
        "place right 1 building:bank CH-13.5",
        "silver 2 CH-5.5a",
        "duchy livestock:cow2 CH-8.2",
        "duchy monastery:3 CH-8.2",
        "take 1 building:watchtower CH-13.5",
        "place right 2 building:watchtower CH-13.5",
        "points 4 CH-5.5c",
    ]


def test_after_the_move_each_symbol_still_brings_a_turn_of_its_own() -> None:
    """CH-13.5, ruling extra_turn."""
    start = completing_card_1(
        {"mine": "D..", "monastery": "D....."},
        card(2),
        depot={1: "building:bank building:watchtower"},
        ruling={"extra_turn": "after-move"},
    )
    taken = [move for move in from_the_card_on(start) if move.startswith("take")]
    assert taken == ["take 1 building:bank CH-13.5", "take 1 building:watchtower CH-13.5"]


def test_the_card_being_moved_takes_no_hex_although_its_spaces_come_free() -> None:
    """CH-13.5: space 1 of card 1 is empty again when the extra turn comes, and a mine lies first in depot 1."""
    start = completing_card_1({"mine": "D.."}, card(2), depot={1: "mine building:bank"})
    assert from_the_card_on(start)[1:3] == ["take 1 building:bank CH-13.5", "place right 1 building:bank CH-13.5"]


def test_without_another_card_an_extra_turn_sells_goods() -> None:
    """CH-13.5: a missing card counts as full, the moving one too, even with the mine at hand."""
    start = completing_card_1({"mine": "D.."}, None, depot={1: "mine"}, goods=(2, 6, 6))
    assert from_the_card_on(start)[:3] == [
        "duchy mine CH-8.2",
        "sell 2 of type 6: 4 points, 1 silver CH-13.5",
        "duchy livestock:cow2 CH-8.2",
    ]


def test_after_the_move_too_the_emptied_card_counts_as_full() -> None:
    """CH-13.5, ruling extra_turn: until it is discarded."""
    start = completing_card_1({"mine": "D.."}, None, depot={1: "mine"}, goods=(2,), ruling={"extra_turn": "after-move"})
    assert from_the_card_on(start)[3] == "sell 1 of type 2: 2 points, 1 silver CH-13.5"


def test_an_extra_turn_without_goods_to_sell_is_skipped() -> None:
    """CH-13.5, CH-7.1."""
    assert from_the_card_on(completing_card_1({"mine": "D.."}))[1] == "skip extra turn CH-13.5"


def test_with_both_cards_full_an_extra_turn_sells_goods() -> None:
    """CH-13.5: the castle filled card 8, its bonus livestock card 1; card 8 moves first, its mine is the first one."""
    start = match(
        card(8, "- mine livestock:cow2 ship"),
        card(1, "mine - monastery:3"),
        depot={1: "castle", 2: "livestock:pig3 building:bank"},
        goods=(3,),
        modifiers=("D",),
        marks={"mine": "D.."},
        deck=(2, 5, 6),
    )
    assert from_the_card_on(start)[:3] == [
        "duchy castle CH-8.2",
        "duchy mine CH-8.2",
        "sell 1 of type 3: 2 points, 1 silver CH-13.5",
    ]


def test_a_stacked_hex_covers_no_symbol() -> None:
    """CH-13.5, CH-8.2: three mines lie on the three spaces already."""
    start = completing_card_1({"mine": "DDD"}, card(2), depot={1: "building:bank"}, duchy="mine mine mine")
    assert not any(move.startswith("take") for move in from_the_card_on(start))


def test_hexes_land_in_reading_order_on_the_spaces_of_their_kind() -> None:
    """CH-8.2, CH-13.5: the symbol is on the second mine space."""
    marks = {"mine": ".D."}
    for lying, extra_turn in (("", False), ("mine", True), ("mine mine", False)):
        start = completing_card_1(marks, card(2), depot={1: "building:bank"}, duchy=lying)
        assert ("take 1 building:bank CH-13.5" in moves_of(start)) is extra_turn


def test_a_wild_hex_turned_up_covers_the_symbol_of_its_own_kind() -> None:
    """CH-13.5, CH-8.2: a ship lay face down on the mine space of card 1."""
    start = completing_card_1(
        {"mine": "D..", "ship": "D....."},
        card(2),
        left=card(1, "wild=ship - monastery:3"),
        depot={1: "building:bank"},
    )
    assert from_the_card_on(start)[:2] == ["duchy ship CH-8.2", "take 1 building:bank CH-13.5"]


def test_the_bonuses_and_sales_of_an_extra_turn_are_finished_before_the_move_goes_on() -> None:
    """CH-13.5: a castle on card 8, its bonus mine on the symbol, the sale; then the livestock moves."""
    start = completing_card_1({"mine": "D.."}, card(8), depot={1: "castle", 2: "mine"}, goods=(4, 4))
    assert from_the_card_on(start)[:8] == [
        "duchy mine CH-8.2",
        "take 1 castle CH-13.5",
        "place right 1 castle CH-13.5",
        "take 2 mine CH-5.1",
        "place right 2 mine CH-5.1",
        "sell 2 of type 4: 4 points, 1 silver CH-6.1",
        "duchy livestock:cow2 CH-8.2",
        "duchy monastery:3 CH-8.2",
    ]


def completed_by_an_extra_turn(resolution: str) -> Match:
    """The mine of card 1 brings an extra turn, which fills card 2."""
    return completing_card_1(
        {"mine": "D.."},
        card(2, "- building:market livestock:pig2 monastery:4"),
        depot={1: "building:bank"},
        ruling={"resolution": resolution},
    )


def test_a_card_filled_by_an_extra_turn_is_completed_after_the_one_being_moved() -> None:
    """CH-13.5: under every ruling."""
    for resolution in ("by-step", "depth-first"):
        assert from_the_card_on(completed_by_an_extra_turn(resolution)) == [
            "duchy mine CH-8.2",
            "take 1 building:bank CH-13.5",
            "place right 1 building:bank CH-13.5",
            "silver 2 CH-5.5a",
            "duchy livestock:cow2 CH-8.2",
            "duchy monastery:3 CH-8.2",
            "slide 2 CH-8.3",
            "draw 3 CH-8.3",
            "card 2 18 CH-8.1",
            "duchy building:bank CH-8.2",
            "duchy building:market CH-8.2",
            "duchy livestock:pig2 CH-8.2",
            "duchy monastery:4 CH-8.2",
            "slide 3 CH-8.3",
            "draw 4 CH-8.3",
        ]


def test_an_extra_turn_on_the_right_goes_onto_the_left_card() -> None:
    """CH-13.5: card 1 is completed on the right, the hex goes onto card 2 on the left."""
    start = match(
        card(2),
        NEARLY_FULL_CARD_1,
        white=5,
        die=3,
        depot={3: "livestock:cow2", 5: "building:bank"},
        modifiers=("D",),
        marks={"mine": "D.."},
    )
    assert from_the_card_on(start)[1:3] == ["take 5 building:bank CH-13.5", "place left 1 building:bank CH-13.5"]
    assert moves_of(start)[-1] == "draw 3 CH-8.3"


def test_an_extra_turn_without_a_match_falls_back_as_any_other() -> None:
    """CH-13.5, CH-4.4: no depot has anything for card 2, the reserve has nothing, so a black hex becomes wild."""
    start = completing_card_1({"mine": "D.."}, card(2), black="castle")
    assert from_the_card_on(start)[1] == "wild wild CH-4.4c"


def test_without_modifier_d_a_symbol_brings_nothing() -> None:
    """CH-13.5."""
    start = completing_card_1({"mine": "D.."}, card(2), depot={1: "building:bank"}, modifiers=("A", "B"))
    assert not any(move.startswith("take") for move in from_the_card_on(start))


# A and B


def test_the_hexes_of_modifier_a_cover_their_spaces() -> None:
    """CH-13.2, CH-9.1: 2 + 9 of 12 building spaces are covered, then the tenth building comes."""
    start = match(
        card(5, "monastery:1 building:bank - monastery:3"),
        card(2),
        depot={1: "livestock:cow2"},
        duchy="building:church " * 9,
        covered={"building": "wild wild"},
        modifiers=("A",),
    )
    assert moves_of(start)[-1] == "bonus building 5 CH-9.1"
    assert moves_of(start.with_chateauma(covered=((),) * 6))[-1] == "draw 1 CH-8.3"


def test_with_modifier_a_hexes_land_beside_the_covered_spaces() -> None:
    """CH-13.2, CH-13.5: ship space 1 is covered, so the first ship lands on space 2; without A it would be space 1."""
    table: dict[str, Any] = {"left": card(1, "wild=ship - monastery:3"), "depot": {1: "building:bank"}}
    marks = {"ship": "AD...."}
    with_a = completing_card_1(marks, card(2), modifiers=("A", "D"), covered={"ship": "wild"}, **table)
    assert from_the_card_on(with_a)[1] == "take 1 building:bank CH-13.5"
    without_a = completing_card_1(marks, card(2), modifiers=("D",), **table)
    assert from_the_card_on(without_a)[1] == "duchy livestock:cow2 CH-8.2"


def test_with_modifier_b_hexes_land_beside_those_laid_before_the_game() -> None:
    """CH-13.3, CH-13.5: the mine of B lies on space 2, so the first mine lands on space 1 and the second on space 3."""
    for marks, duchy, extra_turn in (("DB.", "mine", True), ("DB.", "mine mine", False), (".BD", "mine mine", True)):
        start = completing_card_1(
            {"mine": marks}, card(2), depot={1: "building:bank"}, modifiers=("B", "D"), duchy=duchy
        )
        assert ("take 1 building:bank CH-13.5" in moves_of(start)) is extra_turn


def test_spaces_marked_a_or_b_are_free_where_the_position_lists_no_hex_on_them() -> None:
    """CH-9.1, CH-13.5: a position lists what lies there; free spaces and landing go by the same hexes."""
    ship = {"left": card(1, "wild=ship - monastery:3"), "depot": {1: "building:bank"}}
    nothing_covered = completing_card_1({"ship": "AD...."}, card(2), modifiers=("A", "D"), **ship)
    assert from_the_card_on(nothing_covered)[:2] == ["duchy ship CH-8.2", "duchy livestock:cow2 CH-8.2"]
    no_mine = completing_card_1({"mine": "BD."}, card(2), depot={1: "building:bank"}, modifiers=("B", "D"))
    assert from_the_card_on(no_mine)[:2] == ["duchy mine CH-8.2", "duchy livestock:cow2 CH-8.2"]


def test_a_hex_of_modifier_b_takes_a_space_even_where_none_is_marked_b() -> None:
    """CH-9.1, CH-13.5: then it lies on the first one, and the next mine lands on space 2."""
    start = completing_card_1({"mine": ".D."}, card(2), depot={1: "building:bank"}, modifiers=("B", "D"), duchy="mine")
    assert from_the_card_on(start)[:2] == ["duchy mine CH-8.2", "take 1 building:bank CH-13.5"]


def test_the_hexes_of_modifier_b_count_as_any_hex_of_the_duchy() -> None:
    """CH-13.3, CH-9.1: the mine of B and one more lie there, the third one fills the mines."""
    start = completing_card_1({}, card(2), modifiers=("B",), duchy="mine building:bank castle mine")
    assert moves_of(start)[-1] == "bonus mine 5 CH-9.1"
    assert after(start).duchy == tiles("mine building:bank castle mine mine livestock:cow2 monastery:3")


def test_hexes_laid_face_down_before_the_game_are_of_no_kind() -> None:
    """CH-13.2: they only cover spaces. The covered cows score nothing, the covered building is no hex of the duchy."""
    start = match(
        card(1),
        depot={1: "livestock:cow3"},
        covered={"livestock": "wild=livestock:cow4", "building": "wild=livestock:cow3 wild=livestock:cow4"},
        modifiers=("A",),
    )
    assert moves_of(start)[2] == "points 3 CH-5.4"
