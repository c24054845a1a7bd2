"""The JSON Schema of the check output: kept true to the program, and true of what it writes."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from jsonschema import Draft202012Validator

from automa.check import check
from check_files import BANK_BEFORE_SHIP, CASTLE_FILLS, UNKNOWN_BUILDING, json_of, run_check
from cli.checking.json_trees import checked_tree
from cli.checking.schema import check_schema
from random_positions import random_match

COMMITTED = Path(__file__).parents[2] / "docs" / "schema" / "check.schema.json"


def test_the_committed_schema_of_the_output_is_the_one_of_the_program() -> None:
    """To renew it, write `check_schema()` to the file with `json.dumps(…, indent=2, ensure_ascii=False)`."""
    assert json.loads(COMMITTED.read_text(encoding="utf-8")) == check_schema()


def test_the_schema_of_the_output_is_a_schema() -> None:
    Draft202012Validator.check_schema(check_schema())


def test_results_questions_errors_and_claims_agree_with_the_schema() -> None:
    validator = Draft202012Validator(check_schema())
    for arguments, given in (
        (("--steps",), CASTLE_FILLS),
        (("--claim", "take 4 ship"), BANK_BEFORE_SHIP),
        (("--claim", "take 3 bank"), BANK_BEFORE_SHIP),
        ((), UNKNOWN_BUILDING),
        ((), "{}\n"),
    ):
        validator.validate(json_of(run_check("-", "--json", *arguments, given=given)))


def test_whatever_position_is_checked_the_output_agrees_with_the_schema() -> None:
    validator = Draft202012Validator(check_schema())
    rng = Random("schema")
    for _ in range(100):
        validator.validate(checked_tree(check(random_match(rng), {"die 1": "2"}, explain=True), steps=True))


@pytest.mark.parametrize("move", [{"move": "take", "from": 7}, {"move": "jump", "clause": "CH-4.3"}])
def test_what_is_no_move_does_not_agree_with_the_schema(move: dict[str, object]) -> None:
    tree = json_of(run_check("-", "--json", given=BANK_BEFORE_SHIP))
    tree["moves"].append(move)
    assert not Draft202012Validator(check_schema()).is_valid(tree)
