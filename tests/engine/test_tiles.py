"""Hexes and their text form."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import Malformed
from engine.tiles import (
    ALL_NOTATIONS,
    CASTLE,
    FACES,
    KINDS,
    MINE,
    SHIP,
    UNKNOWN_TILE,
    WILD,
    Kind,
    Tile,
    format_tile,
    hex_tile,
    parse_tile,
)


@pytest.mark.parametrize("text", ALL_NOTATIONS)
def test_every_notation_reads_back_as_written(text: str) -> None:
    assert format_tile(parse_tile(text)) == text


def test_every_hex_has_a_notation_of_its_own() -> None:
    """6 bare kinds, 8 buildings, 12 livestock and 26 monasteries, each face up and face down, a wild hex and `?`."""
    assert len(ALL_NOTATIONS) == len(set(ALL_NOTATIONS)) == 2 * (6 + 8 + 12 + 26) + 2
    for kind in KINDS:
        for face in (None, *FACES[kind]):
            for face_down in (False, True):
                tile = hex_tile(kind, face, face_down)
                assert parse_tile(format_tile(tile)) is tile


@pytest.mark.parametrize(
    ("text", "tile"),
    [
        ("castle", CASTLE),
        ("ship", SHIP),
        ("mine", MINE),
        ("building:bank", hex_tile(Kind.BUILDING, "bank")),
        ("monastery:12", hex_tile(Kind.MONASTERY, "12")),
        ("livestock:cow3", hex_tile(Kind.LIVESTOCK, "cow3")),
        ("building", hex_tile(Kind.BUILDING)),
        ("wild", WILD),
        ("wild=ship", hex_tile(Kind.SHIP, None, True)),
        ("wild=building:bank", hex_tile(Kind.BUILDING, "bank", True)),
        ("?", UNKNOWN_TILE),
    ],
)
def test_the_notation_of_position_files(text: str, tile: Tile) -> None:
    assert parse_tile(text) is tile
    assert format_tile(tile) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "tower", "ship:1", "castle:bank", "building:cow3", "monastery:0", "monastery:27", "monastery:01"),
        *("livestock:cow1", "livestock:cow5", "livestock:goat2", "wild=", "wild=wild", "wild=?", "Castle", " castle"),
    ],
)
def test_any_other_text_is_refused_with_what_is_allowed(text: str) -> None:
    with pytest.raises(Malformed) as refusal:
        parse_tile(text)
    assert refusal.value == Malformed("hex", text, ALL_NOTATIONS)


@given(st.text(max_size=20))
def test_a_text_is_either_a_hex_or_refused(text: str) -> None:
    try:
        tile = parse_tile(text)
    except Malformed:
        assert text not in ALL_NOTATIONS
    else:
        assert format_tile(tile) == text


def test_a_livestock_hex_tells_its_animal_and_how_many() -> None:
    tile = parse_tile("livestock:chicken4")
    assert (tile.animal, tile.animals) == ("chicken", 4)
    assert (SHIP.animal, SHIP.animals) == ("", 0)
    assert (parse_tile("livestock").animal, parse_tile("livestock").animals) == ("", 0)


def test_a_wild_hex_turned_up_shows_its_own_kind_and_face() -> None:
    assert parse_tile("wild=building:bank").turned_up() is parse_tile("building:bank")


def test_a_hex_turned_down_keeps_what_is_known_of_it() -> None:
    assert CASTLE.turned_down() is parse_tile("wild=castle")


def test_a_bare_building_has_an_open_face_and_a_ship_has_none() -> None:
    assert parse_tile("building").has_open_face
    assert not parse_tile("building:bank").has_open_face
    assert not SHIP.has_open_face
    assert not WILD.has_open_face
    assert not UNKNOWN_TILE.has_open_face
    assert not parse_tile("wild=building").has_open_face


def test_equal_hexes_are_the_same_object() -> None:
    assert hex_tile(Kind.BUILDING, "bank") is hex_tile(Kind.BUILDING, "bank", False) is parse_tile("building:bank")


@pytest.mark.parametrize("text", ["ship", "building:bank", "wild=livestock:cow3", "wild", "?"])
def test_a_copied_or_stored_hex_is_still_the_same_object(text: str) -> None:
    tile = parse_tile(text)
    assert copy.deepcopy(tile) is tile
    assert pickle.loads(pickle.dumps(tile)) is tile
