"""A stream of positions on standard input: one object a line, in the same order."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from automa.notation import position_tree, read_tree, write_json
from check_files import BANK_BEFORE_SHIP, CASTLE_FILLS, UNKNOWN_BUILDING, WAREHOUSE, run_check
from cli.checking.json_trees import check_lines
from random_positions import random_match


def lines_of(*trees: Any, arguments: tuple[str, ...] = ("--json",)) -> tuple[int, list[dict[str, Any]]]:
    text = "".join(f"{tree if isinstance(tree, str) else json.dumps(tree)}\n" for tree in trees)
    result = run_check("-", *arguments, given=text)
    return result.exit_code, [json.loads(line) for line in result.stdout.split("\n") if line]


def test_the_answers_come_in_the_order_of_the_positions() -> None:
    status, found = lines_of(CASTLE_FILLS, BANK_BEFORE_SHIP, WAREHOUSE)
    assert status == 0
    assert [line["moves"][0]["tile"] for line in found] == ["castle", "building:bank", "building:warehouse"]


def test_a_faulty_line_gets_its_faults_and_the_rest_go_on() -> None:
    impossible = {**BANK_BEFORE_SHIP, "players": 5, "white": 0}
    status, found = lines_of(BANK_BEFORE_SHIP, "{nonsense", impossible, "", WAREHOUSE)
    assert status == 2
    assert [set(line) for line in found] == [
        {"after", "moves"},
        {"error"},
        {"error"},
        {"error"},
        {"after", "moves"},
    ]
    assert found[2]["error"] == [
        "players: 5 is not possible here; allowed: 2 to 4",
        "white: 0 is not possible here; allowed: 1, 2, 3, 4, 5, 6, ?",
    ]


def test_a_line_that_needs_an_answer_gets_its_question() -> None:
    status, found = lines_of(BANK_BEFORE_SHIP, UNKNOWN_BUILDING, WAREHOUSE)
    assert status == 3
    assert [set(line) for line in found] == [{"after", "moves"}, {"question"}, {"after", "moves"}]
    assert set(found[1]["question"]) == {"key", "text", "allowed"}


def test_an_answer_holds_for_every_line_that_asks_for_it() -> None:
    status, found = lines_of(BANK_BEFORE_SHIP, UNKNOWN_BUILDING, arguments=("--json", "--answer", "face 1=bank"))
    assert status == 0
    assert found[1]["moves"] == found[0]["moves"][:3]


def test_steps_come_with_every_line() -> None:
    _status, found = lines_of(BANK_BEFORE_SHIP, WAREHOUSE, arguments=("--json", "--steps"))
    assert all(line["steps"] for line in found)


def test_lines_of_json_are_a_stream_even_when_json_is_not_asked_for() -> None:
    status, found = lines_of(BANK_BEFORE_SHIP, WAREHOUSE, arguments=())
    assert (status, len(found)) == (0, 2)


def test_every_random_position_gets_a_result_or_a_question() -> None:
    """Whatever lies on the table: never a refusal, never a traceback, and the reasoning for all of it."""
    rng = Random("batch")
    lines = [write_json(random_match(rng)) for _ in range(300)]
    answered = list(check_lines(lines, {}, steps=True))
    assert len(answered) == len(lines)
    assert {answer.status for answer in answered} == {0, 3}


def test_with_an_unknown_track_the_position_after_says_that_the_next_seat_is_not_known_and_can_be_read() -> None:
    """BG-2.5: of two humans left nobody knows who is next."""
    tree = {**BANK_BEFORE_SHIP, "players": 3, "track": "?"}
    _status, (found,) = lines_of(tree)
    assert found["after"]["to_move"] == "?"
    assert position_tree(read_tree(found["after"])) == found["after"]


def test_no_line_gives_no_line() -> None:
    assert lines_of() == (0, [])


def test_a_name_that_no_terminal_can_show_does_no_harm() -> None:
    tree = {**BANK_BEFORE_SHIP, "track": [["\ud800"], ["chateauma"]]}
    status, found = lines_of(tree, WAREHOUSE)
    assert len(found) == 2
    assert status in (0, 2)


def test_a_line_separator_inside_a_name_does_not_cut_the_line() -> None:
    text = json.dumps({**BANK_BEFORE_SHIP, "track": [["a\u2028b"], ["chateauma"]]}, ensure_ascii=False)
    _status, found = lines_of(text, WAREHOUSE)
    assert len(found) == 2
