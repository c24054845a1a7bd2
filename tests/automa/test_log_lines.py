"""The lines of a log: header, entries, moves and frozen facts, each read back as it was written (BG-2, CH-3.3)."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automa.log import (
    DUEL,
    TABLE_GAME,
    Adjusted,
    Answered,
    Changed,
    Entry,
    Froze,
    Header,
    Redid,
    TurnPlayed,
    Undid,
    Unreadable,
    read_entry,
    read_header,
    write_entry,
    write_header,
)
from automa.notation import position_tree
from automa.records import read_record, record
from automa.setup import Options
from automa.terms import Terms, default_terms, read_terms, terms_tree
from chateauma_positions import card, match
from engine.errors import Malformed
from moments import OTHER_TERMS
from random_games import random_match

# Lines


ENTRIES = (
    Answered("A1 you report 1", "3b g4"),
    Answered("A1 chateauma die 1", "4", drawn=True),
    Answered("setup table humans 1", "Zoë"),
    Froze({"cards": {}, "rulings": {"church": "castle-mine-monastery"}}),
    Undid(3),
    Redid(),
    Adjusted("depot 3", "building livestock"),
    Changed("B2 you report 1", "", keep=True),
    Changed("B2 you report 1", "g0", keep=False),
    TurnPlayed("B3", ({"move": "silver", "amount": 2, "clause": "CH-4.4d"},), "abc"),
    TurnPlayed("B3", (), ""),
)


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_entry_is_one_line_that_is_read_back(entry: Entry) -> None:
    """BG-2."""
    line = write_entry(entry)
    assert "\n" not in line
    assert read_entry(line, 2) == entry


@given(st.text(), st.text(), st.booleans())
def test_whatever_is_typed_is_read_back(name: str, value: str, drawn: bool) -> None:
    """BG-2."""
    for entry in (Answered(name, value, drawn), Adjusted(name, value), Changed(name, value, drawn)):
        line = write_entry(entry)
        assert "\n" not in line and "\r" not in line
        assert read_entry(line, 2) == entry


@pytest.mark.parametrize(
    "header",
    [
        Header(TABLE_GAME, 7, "0.1.0"),
        Header(DUEL, 0, "0.1.0", "2026-01-31T20:15:00"),
        Header(TABLE_GAME, 7, "0.1.0", position=position_tree(match(card(4), card(2)))),
    ],
)
def test_a_header_is_read_back(header: Header) -> None:
    """BG-1."""
    assert read_header(write_header(header)) == header


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("", "no-json"),
        ("[1]", "no-json"),
        ('{"op": "answer"', "no-json"),
        ('{"op": "answer"}', "no-entry"),
        ('{"op": "answer", "key": 3, "value": "", "by": "person"}', "no-entry"),
        ('{"op": "undo", "count": 0}', "no-entry"),
        ('{"op": "undo", "count": true}', "no-entry"),
        ('{"op": "undo", "count": "1"}', "no-entry"),
        ('{"op": "freeze", "terms": 3}', "no-entry"),
        ('{"op": "turn", "moment": "A1", "digest": "", "moves": [1]}', "no-entry"),
        ('{"op": "dance"}', "unknown-operation"),
        ("[" * 100_000, "no-json"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(line: str, what: str) -> None:
    """BG-2: by its number in the file."""
    with pytest.raises(Unreadable) as caught:
        read_entry(line, 12)
    assert (caught.value.line, caught.value.what) == (12, what)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("", "no-json"),
        ('{"op": "undo", "count": 1}', "no-log"),
        ('{"chateauma": 2, "program": "9", "kind": "table", "seed": 1}', "later-format"),
        ('{"chateauma": 1, "program": "9", "kind": "table"}', "no-header"),
        ('{"chateauma": 1, "program": "9", "kind": "table", "seed": 1, "position": [1]}', "no-header"),
        ('{"chateauma": 1, "program": "9", "kind": "solo", "seed": 1}', "unknown-kind"),
    ],
)
def test_a_header_that_cannot_be_read_is_named(line: str, what: str) -> None:
    """BG-1."""
    with pytest.raises(Unreadable) as caught:
        read_header(line)
    assert (caught.value.line, caught.value.what) == (1, what)


def test_every_move_of_whole_games_is_read_back_from_its_record() -> None:
    """CH-3.3: all that happens in a turn, sights included."""
    names = set()
    for seed in range(6):
        for options in (Options(modifiers=("D",)), Options(("a", "b"), reports="off", pieces="program")):
            for step in random_match(seed, options):
                if step.name.endswith("chateauma"):
                    for move in step.outcome.events:
                        names.add(move.name)  # type: ignore[attr-defined]
                        tree = json.loads(json.dumps(record(move)))  # type: ignore[arg-type]
                        assert read_record(tree) == move
    assert {"take", "place", "wild", "seen hex", "seen black", "seen card", "duchy", "draw", "end turn"} <= names


def test_a_record_that_is_no_move() -> None:
    """CH-3.3."""
    for tree in ({"move": "jump"}, {"move": "silver"}, {"move": "silver", "amount": "x", "clause": "CH-4.4d"}, {}):
        with pytest.raises(Malformed):
            read_record(tree)


@pytest.mark.parametrize("terms", [default_terms(), OTHER_TERMS])
def test_facts_rulings_and_marks_are_written_out_whole(terms: Terms) -> None:
    """CH-1.3, CH-13: a later correction of the program's data changes no running game."""
    assert read_terms(json.loads(json.dumps(terms_tree(terms)))) == terms
