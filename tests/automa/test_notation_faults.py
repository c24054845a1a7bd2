"""Position files: everything wrong with a file is said at once, each with its key and what is allowed."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from automa.notation import position_tree, read_json, read_position, read_tree
from engine import faults
from engine.errors import Fault, Faults
from random_positions import random_match

HEAD: dict[str, Any] = {"format": 1, "players": 2, "white": 4}
DIE = ("1", "2", "3", "4", "5", "6")


def faults_of(tree: dict[str, Any]) -> tuple[Fault, ...]:
    with pytest.raises(Faults) as caught:
        read_tree(tree)
    return caught.value.faults


def keys_of(tree: dict[str, Any]) -> list[tuple[str, str]]:
    return [(fault.key, fault.what) for fault in faults_of(tree)]


def test_every_fault_of_a_file_is_named_at_once_whatever_its_sort() -> None:
    tree = {
        **HEAD,
        "phase": "F",
        "colour": "red",
        "depots": {"2": ["castel", "ship"], "7": ["mine"]},
        "chateauma": {
            "score": -1,
            "left": {"card": 4, "tiles": ["ship", "", "", "", ""]},
            "right": {"card": 4, "tiles": ["", "", "", "", ""]},
        },
        "humans": {"you": {"duchy": {"38": "ship"}, "storage": ["mine", "mine", "mine", "mine"]}},
    }
    assert sorted(keys_of(tree)) == [
        ("chateauma.left.tiles[1]", faults.WRONG_KIND),
        ("chateauma.right.card", faults.CARD_TWICE),
        ("chateauma.score", faults.NEGATIVE),
        ("colour", faults.UNKNOWN_KEY),
        ("depots.2[1]", faults.NOT_ALLOWED),
        ("depots.7", faults.UNKNOWN_KEY),
        ("humans.you.duchy.38", faults.UNKNOWN_KEY),
        ("humans.you.storage", faults.STORAGE_OVERFULL),
        ("phase", faults.NOT_ALLOWED),
    ]


def test_what_is_required_is_asked_for_with_what_is_allowed() -> None:
    assert faults_of({}) == (
        Fault("format", faults.MISSING_KEY, "format", ("1",)),
        Fault("players", faults.MISSING_KEY, "players", ("2", "3", "4")),
        Fault("white", faults.MISSING_KEY, "white", (*DIE, "?")),
    )


def test_an_unknown_key_is_answered_with_the_keys_there_are() -> None:
    (fault,) = faults_of({**HEAD, "depots": {"7": []}})
    assert fault == Fault("depots.7", faults.UNKNOWN_KEY, "7", ("1", "2", "3", "4", "5", "6", "black"))
    (fault,) = faults_of({**HEAD, "chateauma": {"left": {"card": 1, "spaces": []}}})
    assert fault == Fault("chateauma.left.spaces", faults.UNKNOWN_KEY, "spaces", ("card", "tiles"))
    (fault,) = faults_of({**HEAD, "humans": {"you": {"hand": []}}})
    assert fault.key == "humans.you.hand"
    assert "storage" in fault.allowed


def test_a_misspelled_hex_is_answered_with_the_hexes_there_are() -> None:
    (fault,) = faults_of({**HEAD, "chateauma": {"reserve": ["ship", "building:banc"]}})
    assert (fault.key, fault.what, fault.text) == ("chateauma.reserve[2]", faults.NOT_ALLOWED, "building:banc")
    assert {"building:bank", "building", "livestock:cow3", "castle"} <= set(fault.allowed)
    assert "wild" not in fault.allowed


@pytest.mark.parametrize("value", [True, 1.0, "1", 0, 7, None, [1]])
def test_a_die_is_a_whole_number_from_one_to_six(value: object) -> None:
    (fault,) = faults_of({**HEAD, "white": value})
    assert (fault.key, fault.what, fault.allowed) == ("white", faults.NOT_ALLOWED, (*DIE, "?"))
    if value is not None:
        (fault,) = faults_of({**HEAD, "chateauma": {"die": value}})
        assert (fault.key, fault.what, fault.allowed) == ("chateauma.die", faults.NOT_ALLOWED, DIE)


@pytest.mark.parametrize(
    ("tree", "key", "what"),
    [
        ({"depots": {"1": "ship"}}, "depots.1", faults.NOT_A_LIST),
        ({"depots": []}, "depots", faults.NOT_A_TABLE),
        ({"goods": {"1": [7]}}, "goods.1[1]", faults.NOT_ALLOWED),
        ({"bonus": {"ship": 3}}, "bonus.ship", faults.NOT_ALLOWED),
        ({"bonus": 3}, "bonus", faults.NOT_A_TABLE),
        ({"track": "none"}, "track", faults.NOT_A_LIST),
        ({"track": [["you"], "chateauma"]}, "track[2]", faults.NOT_A_LIST),
        ({"track": [["you"], [5]]}, "track[2][1]", faults.NOT_A_TEXT),
        ({"track": [["you", "chateauma"], [], [], [], [], [], [], []]}, "track", faults.WRONG_LENGTH),
        ({"to_move": 3}, "to_move", faults.NOT_A_TEXT),
        ({"edition": "2010"}, "edition", faults.NOT_ALLOWED),
        ({"rulings": {"church": "mine"}}, "rulings.church", faults.NOT_ALLOWED),
        ({"rulings": {"reserve_order": ["ship"] * 5}}, "rulings.reserve_order", faults.WRONG_LENGTH),
        ({"rulings": {"reserve_order": ["ship"] * 6}}, "rulings.reserve_order", faults.NOT_EACH_ONCE),
        ({"facts": {"cards": {"10": {}}}}, "facts.cards.10", faults.UNKNOWN_KEY),
        ({"facts": {"cards": {"8": {"points": [1, 2]}}}}, "facts.cards.8.points", faults.WRONG_LENGTH),
        ({"facts": {"cards": {"8": {"spaces": ["mine+buy"]}}}}, "facts.cards.8.spaces[1]", faults.NOT_ALLOWED),
        ({"chateauma": {"left": {}}}, "chateauma.left.card", faults.MISSING_KEY),
        ({"chateauma": {"left": {"card": 10}}}, "chateauma.left.card", faults.NOT_ALLOWED),
        ({"chateauma": {"silver": "2"}}, "chateauma.silver", faults.NOT_A_NUMBER),
        ({"chateauma": {"wild": ["ship"]}}, "chateauma.wild[1]", faults.NOT_ALLOWED),
        ({"chateauma": {"marks": {"ship": ["C"]}}}, "chateauma.marks.ship[1]", faults.NOT_ALLOWED),
        ({"chateauma": {"covered": {"ship": -1}}}, "chateauma.covered.ship", faults.NEGATIVE),
        ({"humans": {"you": {"purchased": 1}}}, "humans.you.purchased", faults.NOT_TRUE_OR_FALSE),
        ({"humans": {"you": {"used": [True]}}}, "humans.you.used", faults.WRONG_LENGTH),
        ({"humans": {"you": {"owed": ["keep:4+6"]}}}, "humans.you.owed[1]", faults.NOT_ALLOWED),
        ({"humans": {"you": {"board": 31}}}, "humans.you.board", faults.NOT_ALLOWED),
        ({"humans": {"you": 3}}, "humans.you", faults.NOT_A_TABLE),
        ({"format": 2}, "format", faults.NOT_ALLOWED),
        ({"players": 5}, "players", faults.NOT_ALLOWED),
    ],
)
def test_each_value_of_another_form_is_one_fault_by_its_key(tree: dict[str, Any], key: str, what: str) -> None:
    assert keys_of({**HEAD, **tree}) == [(key, what)]


@pytest.mark.parametrize(
    "tree",
    [
        {"players": "x", "track": [["anna", "bert", "chateauma"]], "done": ["anna"]},
        {"track": "x", "done": ["anna"], "to_move": "bert"},
        {"bonus": {"ship": "x"}, "chateauma": {"bonus": ["ship"]}},
        {"facts": {"cards": {"1": {"spaces": "x"}}}, "chateauma": {"left": {"card": 1, "tiles": ["ship"]}}},
        {"chateauma": {"modifiers": ["X"], "covered": {"ship": 1}}},
        {"humans": {"you": {"board": 0, "duchy": {"1": "ship"}}}},
        {"humans": {"you": {"owed": ["x", "discard"], "storage": ["ship", "ship", "ship", "ship"]}}},
        {"chateauma": {"left": {"card": 4, "tiles": ["x", "", "", "", ""]}}},
    ],
)
def test_nothing_is_held_against_the_file_that_only_follows_from_another_fault(tree: dict[str, Any]) -> None:
    assert len(faults_of({**HEAD, **tree})) == 1


def test_a_human_for_whom_there_is_no_seat_is_named() -> None:
    tree = {**HEAD, "seats": ["anna"], "humans": {"bert": {}}}
    assert faults_of(tree) == (Fault("humans.bert", faults.UNKNOWN_SEAT, "bert", ("anna",)),)


def test_too_many_humans_are_named() -> None:
    tree = {**HEAD, "humans": {"anna": {}, "bert": {}}}
    assert faults_of(tree) == (Fault("humans.bert", faults.UNKNOWN_SEAT, "bert", ("anna",)),)


def test_a_file_that_is_no_toml_says_where_it_breaks_off() -> None:
    with pytest.raises(Faults) as caught:
        read_position("format = 1\nplayers = = 2\n")
    assert caught.value.faults == (Fault("", faults.NOT_TOML, facts=(("line", "2"), ("column", "11"))),)


def test_a_line_that_is_no_json_says_where_it_breaks_off() -> None:
    with pytest.raises(Faults) as caught:
        read_json('{"format": 1,, "players": 2}')
    assert caught.value.faults == (Fault("", faults.NOT_JSON, facts=(("line", "1"), ("column", "14"))),)


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "3",
        "null",
        '"x"',
        "[" * 5000 + "]" * 5000,
        "1" * 5000,
        "NaN",
        "\ufeff{}",
        '{"a\\ud800": 1}',
        '{"to_move": "\\ud800"}',
    ],
)
def test_any_other_json_is_refused_and_never_breaks_the_reader(text: str) -> None:
    with pytest.raises(Faults) as caught:
        read_json(text)
    assert [fault.key for fault in caught.value.faults] == [""]


def test_a_fault_can_be_shown_on_any_terminal() -> None:
    (fault,) = faults_of({**HEAD, "a\x1b[31m": 1})
    assert fault.key == fault.text == "a\\x1b[31m"
    (fault,) = faults_of({**HEAD, "edition": "x" * 500})
    assert fault.text == "x" * 79 + "…"


JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    7,
    99,
    1.5,
    "",
    "?",
    "wild",
    "ship",
    "you",
    [],
    [1],
    ["?"],
    {},
    {"1": ["ship"]},
    [[]],
)


def _spoil(rng: Random, tree: dict[str, Any]) -> None:
    """Puts something else into a random place of the tree, or takes something out of it."""
    here: Any = tree
    while True:
        place = rng.choice(list(here)) if isinstance(here, dict) else rng.randrange(len(here))
        if not isinstance(here[place], dict | list) or not here[place] or rng.random() < 0.3:
            break
        here = here[place]
    if rng.random() < 0.2:
        del here[place]
    else:
        here[place] = copy.deepcopy(rng.choice(JUNK))


def test_however_a_file_is_spoiled_it_is_read_or_refused_with_reasons() -> None:
    rng = Random("spoiled")
    for _ in range(1500):
        tree = copy.deepcopy(position_tree(random_match(rng)))
        for _ in range(rng.choice((1, 1, 2, 4))):
            _spoil(rng, tree)
        found: tuple[Fault, ...] = ()
        try:
            match = read_tree(tree)
        except Faults as error:
            found = error.faults
        if found:
            assert len(set(found)) == len(found)
            assert {fault.what for fault in found} <= set(faults.NAMES)
        else:
            assert read_tree(position_tree(match)) == match
