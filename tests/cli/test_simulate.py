"""The command `simulate`: the same games whoever plays them, begun, broken off, gone on with, and shown."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from automa.simulation import SOURCES
from cli.main import app
from cli.simulating.plans import plan_of
from cli.simulating.runs import Plan, Run

MARKS = Path(__file__).parents[2] / "docs" / "strength-marks.toml"
RANDOM = ("--human", "random")
"""The quickest player."""


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["simulate", *map(str, arguments)])


def result_of(*arguments: object) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def a_plan(**changed: Any) -> Plan:
    given: dict[str, Any] = {
        "level": None,
        "modifiers": "",
        "edition": None,
        "humans": ["random"],
        "players": 2,
        "boards": ["1"],
        "rulings": [],
        "marks": None,
        "from_profile": False,
        "seed": 1,
    }
    return plan_of(**{**given, **changed})


# The games


def test_the_same_seed_gives_the_same_result_in_one_process_and_in_two() -> None:
    options = ("--games", 23, *RANDOM, "--seed", 5, "--boards", "random")
    assert run(*options, "--workers", 1).stdout == run(*options, "--workers", 2).stdout


def test_another_seed_gives_other_games() -> None:
    first, other = (result_of("--games", 3, *RANDOM, "--workers", 1, "--seed", seed) for seed in (1, 2))
    assert first["summaries"] != other["summaries"]


def test_the_sources_of_all_games_add_up_to_the_scores(tmp_path: Path) -> None:
    """CH-12: every point has one source, and somebody with more points than the Châteauma won (CH-12.6)."""
    file = tmp_path / "games.csv"
    run("--games", 12, "--players", 4, "--human", "greedy", "--human", "random", "--human", "random", "--csv", file)
    games = rows(file)
    assert [game["game"] for game in games] == [str(number) for number in range(1, 13)]
    for game in games:
        assert sum(int(game[source]) for source in SOURCES) == int(game["score"])
        humans = {name: int(game[name]) for name in ("human1", "human2", "human3")}
        best = max(humans.values())
        assert game["winner"] == "chateauma" if best <= int(game["score"]) else humans[game["winner"]] == best


def test_a_level_a_modifier_and_a_ruling_are_played_and_named(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    options = ("--level", "hard", "--modifier", "C", "--modifier", "A", "--ruling", "church=castle-or-mine-first")
    assert run("--games", 1, *RANDOM, *options, "--edition", "2019", "--csv", file).exit_code == 0
    (game,) = rows(file)
    assert (game["level"], game["modifiers"], game["edition"]) == ("hard", "AC", "2019")
    assert game["rulings"] == "church=castle-or-mine-first"


def test_random_boards_are_others_each_game_and_the_same_again() -> None:
    """BG-1.3: boards 1 to 30."""
    plan = a_plan(boards=["random"])
    boards = [plan.options_of(number).boards for number in range(1, 60)]
    assert boards == [plan.options_of(number).boards for number in range(1, 60)]
    assert len(set(boards)) > 10
    assert all(1 <= board <= 30 for (board,) in boards)


# Broken off and gone on with


def test_a_run_that_is_gone_on_with_ends_as_one_that_was_never_broken_off(tmp_path: Path) -> None:
    first, whole = tmp_path / "first.csv", tmp_path / "whole.csv"
    options = (*RANDOM, "--seed", 4, "--workers", 1)
    run("--games", 3, *options, "--csv", first)
    gone_on_with = run("--games", 8, *options, "--continue", first)
    assert gone_on_with.stdout == run("--games", 8, *options, "--csv", whole).stdout
    assert first.read_bytes() == whole.read_bytes()


def test_a_run_that_is_complete_is_only_shown(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    options = ("--games", 4, *RANDOM, "--workers", 1)
    played = run(*options, "--continue", file)
    before = file.read_bytes()
    assert run(*options, "--continue", file).stdout == played.stdout
    assert file.read_bytes() == before


def test_a_last_row_that_was_cut_short_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    options = ("--games", 4, *RANDOM, "--workers", 1)
    run(*options, "--csv", file)
    whole = file.read_bytes()
    file.write_bytes(whole[:-7])
    assert run(*options, "--continue", file).exit_code == 0
    assert file.read_bytes() == whole


def test_games_of_another_run_are_not_added_to(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    run("--games", 2, *RANDOM, "--csv", file)
    before = file.read_bytes()
    result = run("--games", 4, *RANDOM, "--level", "hard", "--continue", file)
    assert (result.exit_code, file.read_bytes()) == (2, before)
    assert "level is normal there and hard here" in result.stderr


def test_a_file_that_is_no_list_of_games_is_named_with_its_row(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    run("--games", 3, *RANDOM, "--csv", file)
    lines = file.read_text().splitlines()
    lines[2] = lines[2].replace(",", ";", 3)
    file.write_text("\n".join([*lines, ""]))
    result = run("--games", 4, *RANDOM, "--continue", file)
    assert (result.exit_code, "row 3" in result.stderr) == (2, True)


def test_a_file_that_is_there_is_not_begun_anew(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_text("an hour of play\n")
    result = run("--games", 2, *RANDOM, "--csv", file)
    assert (result.exit_code, file.read_text()) == (1, "an hour of play\n")


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_gives_the_result_so_far_and_keeps_its_games(tmp_path: Path, workers: str) -> None:
    file = tmp_path / "games.csv"
    program = [str(Path(sys.executable).with_name("chateauma")), "simulate", "--games", "100000", *RANDOM]
    process = subprocess.Popen(
        [*program, "--workers", workers, "--csv", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    patience = time.monotonic() + 120
    while not (file.exists() and len(file.read_bytes().splitlines()) > 12):
        assert time.monotonic() < patience and process.poll() is None
        time.sleep(0.05)
    # As a terminal does: to all processes at once.
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    games = rows(file)
    assert process.returncode == 130
    assert out.startswith(f"{len(games):,} games: ")
    assert f"Stopped after {len(games):,} of 100,000 games" in err
    assert "Traceback" not in err


def test_a_run_that_is_broken_off_between_two_games_keeps_what_was_played() -> None:
    played = []
    run_of_three = Run(a_plan(), [1, 2, 3], workers=1)
    for chunk in run_of_three:
        played += chunk
    assert [game.number for game in played] == [1, 2, 3]
    assert not run_of_three.was_interrupted


# What cannot be


def test_modifier_d_needs_the_whole_layout_of_board_36() -> None:
    """CH-13.5: where the extra-turn symbols are printed decides, and chance cannot say."""
    result = run("--games", 1, *RANDOM, "--modifier", "D")
    assert result.exit_code == 1
    assert "building 1" in result.stderr
    assert run("--games", 1, *RANDOM, "--modifier", "D", "--marks", MARKS).exit_code == 0


@pytest.mark.parametrize(
    "wrong",
    [
        ("--human", "oracle"),
        ("--level", "brutal"),
        ("--modifier", "Z"),
        ("--boards", "31"),
        ("--boards", "1", "--boards", "2"),
        ("--players", "4", "--human", "greedy", "--human", "random"),
        ("--players", "5"),
        ("--games", "0"),
        ("--ruling", "church=mosque"),
        ("--edition", "1999"),
    ],
    ids=" ".join,
)
def test_what_there_is_not_is_refused_before_any_game(wrong: tuple[str, ...]) -> None:
    result = run(*wrong)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Traceback" not in result.stderr


# What is shown


def test_the_table_fits_in_eighty_columns_and_has_every_source() -> None:
    lines = run("--games", 3, *RANDOM, "--workers", 1).stdout.splitlines()
    assert all(len(line) <= 80 for line in lines)
    for label in (
        "county cards",
        "livestock",
        "goods sold",
        "bonus tiles",
        "buildings",
        "final scoring",
        "monasteries",
    ):
        assert any(line.strip().startswith(label) for line in lines)
    assert "The Châteauma won 3 of 3: 100.0% (43.9% to 100.0%)" in lines


def test_plain_is_sentences_without_columns_and_bars() -> None:
    out = run("--games", 3, *RANDOM, "--workers", 1, "--plain").stdout
    assert "█" not in out
    assert "Châteauma's score: mean " in out
