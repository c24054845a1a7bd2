"""`chateauma check` as it is typed: files, questions and answers, faults, parts of the explanation, exit statuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from check_files import BANK_BEFORE_SHIP, CASTLE_FILLS, UNKNOWN_BUILDING, json_of, run_check

TOML = """
format = 1
players = 2
white = 1
[depots]
3 = ["building:bank"]
[chateauma]
die = 3
left = { card = 6 }
right = { card = 2 }
"""


def test_a_file_may_be_toml_or_json(tmp_path: Path) -> None:
    as_toml, as_json = tmp_path / "a.toml", tmp_path / "a.json"
    as_toml.write_text(TOML, encoding="utf-8")
    as_json.write_text(json.dumps(BANK_BEFORE_SHIP, indent=2), encoding="utf-8")
    for path in (as_toml, as_json):
        result = run_check(str(path), "--json")
        assert result.exit_code == 0
        assert json_of(result)["moves"][0]["tile"] == "building:bank"


def test_brief_gives_only_the_moves() -> None:
    lines = run_check("-", "--brief", given=BANK_BEFORE_SHIP, width=200).stdout.splitlines()
    assert [line.rsplit("  ", 1)[0].rstrip() for line in lines] == [
        " 1  Take the bank from depot 3; put it on the left card, space 3.",
        " 2  Bank: 2 silver.",
        " 3  Buy the castle from the black depot for 2 silver; put it face up into the reserve.",
    ]


def test_every_line_of_the_reasoning_ends_with_its_clause() -> None:
    lines = run_check("-", "--clause", "CH", given=CASTLE_FILLS, width=200).stdout.splitlines()
    assert len(lines) == 26
    assert all(line.split()[-1].startswith("CH-") for line in lines)


def test_an_unknown_face_that_matters_is_asked_for_with_exit_status_3() -> None:
    """CH-5.5: what a building does hangs on which one it is."""
    result = run_check("-", "--json", given=UNKNOWN_BUILDING)
    assert result.exit_code == 3
    question = json_of(result)["question"]
    assert question["key"] == "A1 chateauma face 1"
    assert question["text"] == "Which building goes from depot 3 (hex 1 there) to the left card, space 3?"
    assert question["allowed"][:2] == ["building:warehouse", "building:carpenter"]


def test_people_are_told_how_to_answer() -> None:
    result = run_check("-", "--plain", given=UNKNOWN_BUILDING, width=200)
    assert result.exit_code == 3
    assert '--answer "A1 chateauma face 1=building:warehouse"' in result.stdout


@pytest.mark.parametrize("key", ["A1 chateauma face 1", "chateauma face 1", "face 1"])
def test_an_answer_is_named_by_its_key_or_the_end_of_it(key: str) -> None:
    result = run_check("-", "--json", "--answer", f"{key}=bank", given=UNKNOWN_BUILDING)
    assert result.exit_code == 0
    assert json_of(result)["moves"][2] == {"move": "silver", "amount": 2, "clause": "CH-5.5a"}


def test_a_missing_die_and_a_face_are_answered_together() -> None:
    tree = {**UNKNOWN_BUILDING, "chateauma": {**UNKNOWN_BUILDING["chateauma"]}}
    del tree["chateauma"]["die"]
    assert json_of(run_check("-", "--json", given=tree))["question"]["key"] == "A1 chateauma die 1"
    result = run_check("-", "--json", "--answer", "die 1=3", "--answer", "face 1=watchtower", given=tree)
    assert json_of(result)["moves"][2] == {"move": "points", "amount": 4, "clause": "CH-5.5c"}


def test_an_answer_that_is_none_is_refused_with_what_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps(UNKNOWN_BUILDING), encoding="utf-8")
    result = run_check(str(path), "--answer", "face 1=ship")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("ship is not what this hex can be; it can be building:warehouse, ")


def test_an_answer_to_a_question_that_is_not_asked_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps(UNKNOWN_BUILDING), encoding="utf-8")
    result = run_check(str(path), "--answer", "fase 1=bank")
    assert (result.exit_code, result.stderr) == (
        2,
        "No question is named fase 1; there are A1 chateauma face 1.\n",
    )


def test_an_answer_without_a_value_is_refused() -> None:
    result = run_check("-", "--answer", "bank", given=UNKNOWN_BUILDING)
    assert (result.exit_code, result.stderr) == (2, "bank is no answer; write it as KEY=VALUE.\n")


def test_every_fault_of_a_file_is_one_line_on_standard_error(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text("format = 1\nplayers = 5\nwhite = 7\ncolour = 1\n", encoding="utf-8")
    result = run_check(str(path), "--json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 3
    assert "players: 5 is not possible here; allowed: 2 to 4" in result.stderr.splitlines()


def test_a_position_that_cannot_be_is_refused_with_its_reason(tmp_path: Path) -> None:
    """CH-1.4: each county card is there once."""
    path = tmp_path / "a.json"
    tree = {**CASTLE_FILLS, "chateauma": {**CASTLE_FILLS["chateauma"], "deck": [4, 1]}}
    path.write_text(json.dumps(tree), encoding="utf-8")
    result = run_check(str(path))
    assert (result.exit_code, result.stderr) == (2, "chateauma.deck[1]: county card 4 is in two places\n")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    result = run_check(str(tmp_path / "none.toml"))
    assert result.exit_code == 2
    assert result.stderr.endswith("none.toml cannot be read: No such file or directory.\n")


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xff\xfe")
    result = run_check(str(path))
    assert (result.exit_code, result.stderr) == (2, f"{path} is no text in UTF-8.\n")


def test_one_clause_is_quoted_and_only_its_part_explained() -> None:
    lines = run_check("-", "--clause", "CH-8.3", given=CASTLE_FILLS, width=1000).stdout.splitlines()
    assert lines[0].startswith("CH-8.3: ")
    assert [line.split()[0] for line in lines[1:]] == ["cards", "cards"]


def test_the_part_of_a_search_is_explained_with_every_depot_it_looked_at() -> None:
    """CH-5.1: the castle's own search, its depots included; not the search by its die before."""
    lines = run_check("-", "--clause", "CH-5.1", given=CASTLE_FILLS, width=1000).stdout.splitlines()
    assert [line.split("  ")[1] for line in lines[1:3]] == ["one more", "search"]
    assert [line.split()[1] for line in lines[3:7]] == ["2", "3", "4", "5"]
    assert len(lines) == 8


def test_a_clause_that_decided_nothing_in_this_turn_is_quoted_all_the_same() -> None:
    result = run_check("-", "--clause", "CH-5.4", given=CASTLE_FILLS, width=1000)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "Nothing in this turn rests on CH-5.4."


def test_a_clause_that_does_not_exist_is_refused() -> None:
    result = run_check("-", "--clause", "CH-99", given=CASTLE_FILLS)
    assert result.exit_code == 2
    assert result.stderr.startswith("CH-99 is no clause of the rules")


def test_steps_come_with_clause_and_text_for_every_space_and_depot_looked_at() -> None:
    """CH-4.2: card 6 wants a ship, a monastery and a building; depot 3 is the first one looked at."""
    steps = json_of(run_check("-", "--json", "--steps", given=BANK_BEFORE_SHIP))["steps"]
    assert steps[2:5] == [
        {"clause": "CH-4.2", "text": "Depot 3: space 1 takes ship; none lies there."},
        {"clause": "CH-4.2", "text": "Depot 3: space 2 takes monastery; none lies there."},
        {"clause": "CH-4.3", "text": "Depot 3: space 3 takes building; the first one there is taken (bank)."},
    ]
    assert all(set(step) == {"clause", "text"} for step in steps)


def test_a_past_turn_can_be_checked_without_a_file() -> None:
    """The seam for saved games: a match and its answers, none of which needs to be used."""
    from automa.notation import read_tree
    from cli.commands.check import CheckOptions, check_match

    assert check_match(read_tree(BANK_BEFORE_SHIP), {"E5 chateauma die 1": "2"}, CheckOptions(brief=True)) == 0
