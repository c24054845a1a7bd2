"""The JSON Schema of position files: kept true to the program, and true of what it writes."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random

import pytest
from jsonschema import Draft202012Validator

from automa.notation import position_schema, position_tree
from random_positions import random_match

ROOT = Path(__file__).parent.parent.parent
COMMITTED = ROOT / "docs" / "schema" / "position.schema.json"
POSITIONS = sorted((ROOT / "tests" / "positions").glob("*"))


def test_the_committed_schema_is_the_one_the_program_reads_by() -> None:
    """To renew it, write `position_schema()` to the file with `json.dumps(…, indent=2, ensure_ascii=False)`."""
    assert json.loads(COMMITTED.read_text(encoding="utf-8")) == position_schema()


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(position_schema())


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.name)
def test_every_example_position_agrees_with_the_schema(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tree = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    Draft202012Validator(position_schema()).validate(tree)


def test_every_position_the_program_writes_agrees_with_the_schema() -> None:
    rng = Random("schema")
    validator = Draft202012Validator(position_schema())
    for _ in range(50):
        validator.validate(position_tree(random_match(rng)))


@pytest.mark.parametrize(
    "tree",
    [
        {"format": 1, "players": 2},
        {"format": 1, "players": 5, "white": 1},
        {"format": 1, "players": 2, "white": 1, "colour": "red"},
        {"format": 1, "players": 2, "white": 1, "depots": {"7": []}},
        {"format": 1, "players": 2, "white": 1, "depots": {"1": ["castel"]}},
        {"format": 1, "players": 2, "white": 1, "chateauma": {"wild": ["ship"]}},
    ],
)
def test_what_the_program_refuses_in_form_the_schema_refuses_too(tree: dict[str, object]) -> None:
    assert not Draft202012Validator(position_schema()).is_valid(tree)
