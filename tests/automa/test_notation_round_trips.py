"""Position files: what is written is read back as the same, and one position has one text."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from automa.defects import defects
from automa.notation import position_tree, read_json, read_position, read_tree, write_json, write_position
from automa.state import Match
from engine.tiles import parse_tile
from random_positions import legal_matches, random_match

POSITIONS = Path(__file__).parent.parent / "positions"
TOML_EXAMPLE = (POSITIONS / "middle_of_a_game.toml").read_text(encoding="utf-8")
JSON_EXAMPLE = (POSITIONS / "castle_fills_a_card.json").read_text(encoding="utf-8")


@given(match=legal_matches())
def test_any_position_written_as_a_file_is_read_back_as_the_same(match: Match) -> None:
    assert read_position(write_position(match)) == match


@given(match=legal_matches())
def test_any_position_written_as_json_is_read_back_as_the_same(match: Match) -> None:
    assert read_json(write_json(match)) == match


@given(match=legal_matches())
def test_a_text_read_and_written_again_is_the_same_text(match: Match) -> None:
    text = write_position(match)
    assert write_position(read_position(text)) == text
    tree = position_tree(match)
    assert json.dumps(position_tree(read_tree(tree))) == json.dumps(tree)


@given(match=legal_matches())
def test_the_toml_and_the_json_of_a_position_say_the_same(match: Match) -> None:
    assert read_position(write_position(match)) == read_json(write_json(match))


def test_thousands_of_drawn_positions_are_all_possible_and_all_come_back() -> None:
    rng = Random("positions of every kind")
    for _ in range(2000):
        match = random_match(rng)
        assert defects(match) == ()
        assert read_tree(position_tree(match)) == match


def test_the_example_file_is_written_as_it_stands() -> None:
    assert write_position(read_position(TOML_EXAMPLE)) == TOML_EXAMPLE


def test_the_example_in_json_is_written_as_it_stands() -> None:
    assert write_json(read_json(JSON_EXAMPLE)) + "\n" == JSON_EXAMPLE


def test_keys_at_their_default_are_left_out() -> None:
    spelled_out = """
        format = 1
        edition = "se"
        players = 2
        phase = "A"
        round = 1
        white = 4
        to_move = "chateauma"
        done = []
        track = [["you", "chateauma"]]
        [depots]
        1 = []
        black = []
        [goods]
        3 = []
        [bonus]
        ship = 2
        [supply]
        [chateauma]
        level = "normal"
        modifiers = []
        score = 0
        silver = 0
        goods = []
        discard = []
        reserve = []
        wild = []
        duchy = []
        sold = []
        covered = { ship = 0 }
        bonus = []
        [chateauma.marks]
        ship = []
        [rulings]
        resolution = "by-step"
        [facts]
        cards = { 1 = { points = [8, 12, 16] } }
        """
    assert write_position(read_position(spelled_out)) == "format = 1\nplayers = 2\nwhite = 4\n"


def test_an_empty_deck_is_not_an_unknown_one() -> None:
    head = {"format": 1, "players": 2, "white": 4}
    empty = read_tree({**head, "chateauma": {"deck": []}})
    assert position_tree(empty) == {**head, "chateauma": {"deck": []}}
    assert empty != read_tree(head)


def test_a_modelled_human_with_nothing_is_not_a_guest() -> None:
    tree = {"format": 1, "players": 2, "white": 4, "humans": {"you": {}}}
    assert position_tree(read_tree(tree)) == tree
    assert "[humans.you]\n" in write_position(read_tree(tree))


def test_the_keys_stand_in_the_order_of_the_page_however_the_file_had_them() -> None:
    jumbled = {
        "humans": {"you": {"bonus": ["mine"], "board": 7}},
        "chateauma": {"silver": 1, "score": 3, "die": 2},
        "white": 1,
        "bonus": {"mine": 1},
        "depots": {"black": ["ship"], "6": ["mine"], "1": ["castle"]},
        "players": 2,
        "format": 1,
    }
    assert json.dumps(position_tree(read_tree(jumbled))) == json.dumps(
        {
            "format": 1,
            "players": 2,
            "white": 1,
            "depots": {"1": ["castle"], "6": ["mine"], "black": ["ship"]},
            "bonus": {"mine": 1},
            "chateauma": {"die": 2, "score": 3, "silver": 1},
            "humans": {"you": {"board": 7, "bonus": ["mine"]}},
        }
    )


def test_the_goods_of_a_player_are_one_heap_without_an_order() -> None:
    head = {"format": 1, "players": 2, "white": 4}
    first = read_tree({**head, "chateauma": {"goods": [6, 1, 2]}, "humans": {"you": {"goods": [5, 3]}}})
    second = read_tree({**head, "chateauma": {"goods": [1, 2, 6]}, "humans": {"you": {"goods": [3, 5]}}})
    assert first == second
    assert write_position(first) == write_position(second)


def test_face_down_hexes_of_modifier_a_are_a_number_until_one_is_known() -> None:
    head = {"format": 1, "players": 2, "white": 4}
    number = {**head, "chateauma": {"modifiers": ["A"], "covered": {"building": 2}}}
    listed = {**head, "chateauma": {"modifiers": ["A"], "covered": {"building": ["wild", "wild"]}}}
    assert position_tree(read_tree(listed)) == position_tree(read_tree(number)) == number
    known = {**head, "chateauma": {"modifiers": ["A"], "covered": {"building": ["wild=ship", "wild"]}}}
    assert position_tree(read_tree(known)) == known
    named = {**head, "chateauma": {"modifiers": ["A"], "covered": {"building": ["ship", "wild"]}}}
    assert read_tree(named).chateauma.covered[0] == (parse_tile("wild=ship"), parse_tile("wild"))


@pytest.mark.parametrize("name", ["Zoë", "a b", 'the "boss"', "a.b", "x\x7f\n", "?"])
def test_a_human_may_have_any_name(name: str) -> None:
    tree = {"format": 1, "players": 2, "white": 4, "humans": {name: {"score": 3}}}
    match = read_tree(tree)
    assert position_tree(match) == tree
    assert read_position(write_position(match)) == match
