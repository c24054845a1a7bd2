"""The worked cases of the checker, each move with the clause that decides it."""

from __future__ import annotations

from typing import Any

from check_files import BANK_BEFORE_SHIP, CASTLE_FILLS, SHIP, WAREHOUSE, WILD_FILLS, json_of, run_check


def checked(tree: dict[str, Any]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    result = run_check("-", "--json", given=tree)
    assert result.exit_code == 0, result.output
    found = json_of(result)
    assert set(found) == {"after", "moves"}
    return found["moves"], found["after"]


def test_all_empty_spaces_are_tried_at_one_depot_before_the_next_is_looked_at() -> None:
    """CH-4.2, CH-5.5a, CH-10.2: the bank of depot 3 although a ship, wanted by the first space, lies in depot 4."""
    moves, after = checked(BANK_BEFORE_SHIP)
    assert moves == [
        {"move": "take", "from": 3, "tile": "building:bank", "clause": "CH-4.3"},
        {"move": "place", "slot": "left", "space": 3, "tile": "building:bank", "clause": "CH-4.3"},
        {"move": "silver", "amount": 2, "clause": "CH-5.5a"},
        {"move": "buy", "tile": "castle", "silver": 2, "clause": "CH-10.2"},
    ]
    assert after == {
        "format": 1,
        "players": 2,
        "white": 1,
        "to_move": "you",
        "done": ["chateauma"],
        "depots": {"4": ["ship"]},
        "chateauma": {
            "left": {"card": 6, "tiles": ["", "", "building:bank", ""]},
            "right": {"card": 2, "tiles": ["", "", "", ""]},
            "deck": [1, 3, 4, 5, 7, 8, 9],
            "reserve": ["castle"],
        },
    }


def test_a_castle_that_fills_its_card_sends_the_bonus_hex_to_the_other_card() -> None:
    """CH-5.1, CH-8.1 to CH-8.3: as the page of the position format spells it out."""
    moves, after = checked(CASTLE_FILLS)
    hexes = ("building:bank", "castle", "monastery:3", "mine", "building:church")
    assert moves == [
        {"move": "take", "from": 2, "tile": "castle", "clause": "CH-4.3"},
        {"move": "place", "slot": "left", "space": 2, "tile": "castle", "clause": "CH-4.3"},
        {"move": "take", "from": 5, "tile": "monastery:16", "clause": "CH-5.1"},
        {"move": "place", "slot": "right", "space": 4, "tile": "monastery:16", "clause": "CH-5.1"},
        {"move": "card", "card": 4, "points": 21, "clause": "CH-8.1"},
        *({"move": "duchy", "tile": tile, "clause": "CH-8.2"} for tile in hexes),
        {"move": "slide", "card": 2, "clause": "CH-8.3"},
        {"move": "draw", "card": 1, "clause": "CH-8.3"},
    ]
    assert after == {
        "format": 1,
        "players": 2,
        "white": 2,
        "to_move": "you",
        "done": ["chateauma"],
        "track": [["you"], ["chateauma"]],
        "chateauma": {
            "score": 21,
            "left": {"card": 2, "tiles": ["", "", "", "monastery:16"]},
            "right": {"card": 1, "tiles": ["", "", ""]},
            "deck": [3, 5, 6, 7, 8, 9],
            "discard": [4],
            "duchy": list(hexes),
        },
    }


def test_the_castle_s_search_passes_the_empty_depots_one_by_one() -> None:
    """CH-5.1, CH-4.2: it begins at depot 2, and passes 2, 3 and 4 before the monastery in 5."""
    found = json_of(run_check("-", "--json", "--steps", "--clause", "CH-5.1", given=CASTLE_FILLS))
    assert found["steps"][1:5] == [
        {
            "clause": "CH-5.1",
            "text": "Castle: the search for card 2 (spaces 1, 2, 3 and 4 empty) begins at depot 2, "
            "the number of the white die.",
        },
        {"clause": "CH-4.2", "text": "Depot 2 is empty."},
        {"clause": "CH-4.2", "text": "Depot 3 is empty."},
        {"clause": "CH-4.2", "text": "Depot 4 is empty."},
    ]
    assert [step["clause"] for step in found["steps"][5:]] == ["CH-4.2", "CH-4.2", "CH-4.2", "CH-4.3"]


def test_a_wild_hex_on_a_sell_symbol_sells_but_has_no_bonus() -> None:
    """CH-4.4b, CH-6.1, CH-7.1, CH-8.2: no livestock points; both 4s sold; turned up it is a ship of the duchy."""
    moves, after = checked(WILD_FILLS)
    assert moves == [
        {"move": "place", "slot": "right", "space": 3, "tile": "wild", "clause": "CH-4.4b"},
        {"move": "sell", "good": 4, "count": 2, "points": 4, "silver": 1, "clause": "CH-6.1"},
        {"move": "card", "card": 3, "points": 18, "clause": "CH-8.1"},
        {"move": "duchy", "tile": "ship", "clause": "CH-8.2"},
        {"move": "duchy", "tile": "building:bank", "clause": "CH-8.2"},
        {"move": "duchy", "tile": "ship", "clause": "CH-8.2"},
        {"move": "duchy", "tile": "building:market", "clause": "CH-8.2"},
        {"move": "draw", "card": 1, "clause": "CH-8.3"},
    ]
    assert after["chateauma"] == {
        "score": 22,
        "silver": 1,
        "goods": [1],
        "left": {"card": 2, "tiles": ["", "", "", ""]},
        "right": {"card": 1, "tiles": ["", "", ""]},
        "deck": [4, 5, 6, 7, 8, 9],
        "discard": [3],
        "duchy": ["ship", "building:bank", "ship", "building:market"],
        "sold": [4, 4],
    }
    assert after["to_move"] == "you"


def test_a_warehouse_sells_the_lower_of_two_types_it_has_as_many_of() -> None:
    """CH-5.5d, CH-7.1: of goods 2, 2, 5, 5, 6 both 2s, for 1 silver and 2 points each."""
    moves, after = checked(WAREHOUSE)
    assert moves[2:] == [{"move": "sell", "good": 2, "count": 2, "points": 4, "silver": 1, "clause": "CH-5.5d"}]
    assert after["chateauma"]["goods"] == [5, 5, 6]
    assert (after["chateauma"]["score"], after["chateauma"]["silver"]) == (4, 1)


def test_of_tied_depots_a_ship_takes_the_first_from_the_white_die_s_on() -> None:
    """CH-5.2: two goods each in depots 5 and 6, white 6: those of depot 6."""
    moves, after = checked(SHIP)
    assert moves[2:] == [
        {"move": "goods", "depot": 6, "goods": [4, 5], "clause": "CH-5.2"},
        {"move": "advance", "space": 2, "clause": "CH-5.2"},
    ]
    assert after["goods"] == {"2": [1], "5": [2, 3]}
    assert after["track"] == [["you"], ["chateauma"]]
