"""Answers given to the checker that the question allows but the table does not: more than the box holds."""

from __future__ import annotations

import json
from typing import Any

from check_files import json_of, run_check


def tree(**own: Any) -> dict[str, Any]:
    """Card 6 on the left, empty; white 1, die 3; an unknown building in depot 3 goes onto it."""
    return {
        "format": 1,
        "players": 2,
        "white": 1,
        "depots": {"3": ["building"]},
        "chateauma": {"die": 3, "left": {"card": 6}, "right": {"card": 2}, "deck": [1, 3, 4, 5, 7, 8, 9], **own},
    }


def test_a_seventeenth_castle_in_a_depot_is_refused_in_one_sentence() -> None:
    """14 castles have a coloured back and 2 a black one; all 16 lie in the duchy already."""
    position = {**tree(duchy=["castle"] * 16), "depots": {"3": "?"}}
    result = run_check("-", "--plain", "--answer", "depot 1=castle", given=position)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "A1 chateauma depot 1=castle cannot be true of this table: "
        "chateauma.duchy: there are 17 hexes of the kind castle, but the box holds 16.\n"
    )


def test_what_the_box_just_holds_is_taken() -> None:
    position = {**tree(duchy=["castle"] * 15), "depots": {"3": "?"}}
    result = run_check("-", "--json", "--answer", "depot 1=castle building:bank", given=position)
    assert result.exit_code == 0
    assert json_of(result)["moves"][0]["tile"] == "building:bank"


def test_the_first_impossible_answer_is_the_one_that_is_named() -> None:
    position = {**tree(duchy=["castle"] * 16), "depots": {"3": "?", "4": "?"}}
    answers = ("--answer", "depot 1=mine", "--answer", "depot 2=castle")
    result = run_check("-", "--plain", *answers, given=position)
    assert result.exit_code == 2
    assert result.stderr.startswith("A1 chateauma depot 2=castle cannot be true of this table: ")


def test_five_hexes_are_never_in_a_depot() -> None:
    result = run_check("-", "--plain", "--answer", "depot 1=c c c c c", given={**tree(), "depots": {"3": "?"}})
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("c c c c c is not the right number of hexes")


def test_an_eighth_goods_tile_of_a_type_is_refused() -> None:
    """BG-1.2: seven of each type; a warehouse asks what it holds."""
    position = tree(goods=[0, 5], sold=[4] * 7)
    position["depots"] = {"3": ["building:warehouse"]}
    result = run_check("-", "--plain", "--answer", "goods 1=4 5", given=position)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "goods 1=4 5 cannot be true of this table: " in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_in_a_stream_the_line_gets_the_sentence_and_the_rest_go_on() -> None:
    position = {**tree(duchy=["castle"] * 16), "depots": {"3": "?"}}
    lines = f"{json.dumps(position)}\n{json.dumps({**position, 'chateauma': tree()['chateauma']})}\n"
    result = run_check("-", "--json", "--answer", "depot 1=castle building:bank", given=lines)
    assert result.exit_code == 2
    first, second = map(json.loads, result.stdout.splitlines())
    assert "castle" in first["error"][0]
    assert set(second) == {"after", "moves"}
