"""The files of facts: each fact has its source, and a broken file is refused with its place."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from engine.datafiles import STATUSES, Table
from engine.errors import Malformed

FACT_FILES = ("county_cards", "duchies", "editions", "hexes", "main_board", "points")


# Sources


def facts_of(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every fact of a data file: each table at its top, and each table of the lists there."""
    for key, value in tomllib.loads(files("data").joinpath(f"{name}.toml").read_text(encoding="utf-8")).items():
        entries = value if isinstance(value, list) else [value]
        for ordinal, entry in enumerate(entries, start=1):
            yield f"{name} {key} {ordinal}", entry


@pytest.mark.parametrize("name", FACT_FILES)
def test_every_fact_has_a_source_and_a_status(name: str) -> None:
    found = list(facts_of(name))
    assert found
    for where, fact in found:
        assert isinstance(fact, dict), f"{where} is a fact without a source"
        assert fact["source"].strip(), where
        assert fact["status"] in STATUSES, where


def test_every_data_file_is_looked_at_here() -> None:
    names = {entry.name for entry in files("data").iterdir() if entry.name.endswith(".toml")}
    assert names == {f"{name}.toml" for name in (*FACT_FILES, "clauses")}


# Broken files


def test_a_broken_table_is_refused_with_its_place() -> None:
    table = Table({"number": 10, "yes": 1, "spaces": ["mine", 3], "source": " ", "status": "sure"}, "cards card 1")
    with pytest.raises(Malformed) as refusal:
        table.integer("number", 1, 9)
    assert refusal.value == Malformed("cards card 1 number", "10", ("1-9",))
    with pytest.raises(Malformed) as refusal:
        table.texts("spaces")
    assert refusal.value.what == "cards card 1 spaces"
    with pytest.raises(Malformed) as refusal:
        table.text("points")
    assert refusal.value == Malformed("cards card 1", "points", ("number", "yes", "spaces", "source", "status"))
    with pytest.raises(Malformed) as refusal:
        table.truth("yes")
    assert refusal.value.allowed == ("true", "false")
    with pytest.raises(Malformed) as refusal:
        table.status()
    assert refusal.value.what == "cards card 1 source"
    with pytest.raises(Malformed) as refusal:
        Table({"source": "a book", "status": "sure"}, "cards card 1").status()
    assert refusal.value.allowed == STATUSES
