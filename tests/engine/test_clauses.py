"""The clauses and rulings that decisions quote: every one is there, and what they mention exists."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.clauses import clause, clauses, rulings, words
from engine.errors import Malformed
from engine.tiles import KINDS

# All monasteries stand in one clause, without a number of its own.
ONE_CLAUSE_AREA = "BG-8"


def test_every_clause_is_there() -> None:
    """Clauses by area, those with a letter included; the clause above a list of letters counts as well."""
    areas = Counter(id.split(".")[0] for id in clauses())
    chateauma = [7, 5, 3, 9, 14, 1, 1, 4, 1, 2, 1, 6, 5, 5]
    base_game = [6, 6, 5, 2, 9, 1, 2, 1, 3]
    assert areas == (
        {f"CH-{area}": count for area, count in enumerate(chateauma, start=1)}
        | {f"BG-{area}": count for area, count in enumerate(base_game, start=1)}
        | {"VY-1": 3, "VY-2": 5, "VY-3": 1}
    )


def test_clauses_are_numbered_without_gaps() -> None:
    for id in clauses():
        if id == ONE_CLAUSE_AREA:
            continue
        area, _, number = id.partition(".")
        if number[-1].isalpha():
            before = f"{area}.{number[:-1]}" + (chr(ord(number[-1]) - 1) if number[-1] != "a" else "")
        else:
            before = f"{area}.{int(number) - 1}"
        assert before in clauses() or number == "1", id


def test_every_clause_has_a_text_and_a_source() -> None:
    for each in (*clauses().values(), *words().values()):
        assert len(each.text) >= 15, each.id
        assert each.text.endswith("."), each.id
        assert "  " not in each.text, each.id
        assert "\n" not in each.text, each.id
        assert each.source, each.id


def test_a_clause_is_found_by_its_id() -> None:
    assert clause("VY-2.4").id == "VY-2.4"
    with pytest.raises(Malformed) as refusal:
        clause("vy-2.4")
    assert refusal.value.allowed == tuple(clauses())


def test_every_clause_that_a_clause_mentions_exists() -> None:
    for each in clauses().values():
        for id in re.findall(r"(?:CH|BG|VY)-\d+(?:\.\d+[a-z]?)?", each.text):
            assert id in clauses() or any(other.startswith(f"{id}.") for other in clauses()), (each.id, id)


def test_every_ruling_that_a_clause_mentions_exists() -> None:
    named = {name for each in clauses().values() for name in re.findall(r"ruling (\w+_?\w*)\)", each.text)}
    assert named == set(rulings()) - {"reserve_order"}


def test_the_rulings_and_their_choices_default_first() -> None:
    choices = {name: [choice.name for choice in ruling.choices] for name, ruling in rulings().items()}
    assert choices == {
        "resolution": ["by-step", "depth-first"],
        "county_deck": ["reshuffle", "leave-empty"],
        "church": ["castle-mine-monastery", "castle-or-mine-first"],
        "city_hall_tie": ["reserve-order", "card-order"],
        "purchase": ["fewest-available", "fewest-only"],
        "reserve_order": ["building, monastery, ship, livestock, mine, castle"],
        "extra_turn": ["at-once", "after-move"],
    }
    assert rulings()["church"].default == "castle-mine-monastery"


def test_the_default_reserve_order_is_that_of_the_kinds() -> None:
    """Ruling reserve_order."""
    assert rulings()["reserve_order"].default == ", ".join(KINDS)
