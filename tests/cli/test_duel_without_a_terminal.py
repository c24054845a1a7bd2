"""A duel whose lines come from standard input: one line for each question that is left."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.main import app
from engine.errors import GameError

runner = CliRunner()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CHATEAUMA_HOME", str(tmp_path))
    return tmp_path


def duel(*arguments: str, lines: tuple[str, ...] = ()) -> Result:
    return runner.invoke(app, ["duel", "--seed", "3", *arguments], input="".join(f"{line}\n" for line in lines))


def test_the_end_of_the_input_leaves_the_question_open() -> None:
    result = duel(lines=("19", "end"))
    assert result.exit_code == 3
    assert "A2 · your turn" in result.stdout
    assert result.stderr.splitlines()[-1].endswith("Open: What do you do?")
    assert "Saved. Go on with: " in result.stdout


def test_a_duel_goes_on_where_it_was_left() -> None:
    duel(lines=("19", "end"))
    result = runner.invoke(app, ["resume"], input="end\n")
    assert result.exit_code == 3
    assert "A3 · your turn" in result.stdout


def test_announcements_have_no_boxes_and_no_colour() -> None:
    result = duel(lines=("19", "?", "end", "board", "why"))
    assert not set(result.stdout) & set("│╭╮╰╯─┬┼\x1b")


def test_undo_gives_the_same_dice_again() -> None:
    """The second line of dice after going back and forth is that of the first time."""
    result = duel(lines=("19", "end", "undo", "end"))
    dice = [line for line in result.stdout.splitlines() if line.startswith("Dice: ")]
    assert len(dice) == 4
    assert dice[0] == dice[2]
    assert dice[1] == dice[3]


def test_three_people_hand_the_keyboard_over() -> None:
    names = ("--human", "anna", "--human", "ben", "--human", "cleo")
    result = duel(*names, "--board", "10", "--board", "11", "--board", "12", lines=("4", "7", "13", *["end"] * 3))
    assert result.exit_code == 3
    assert "The duchy of anna, board 10" in result.stdout
    handed = [line for line in result.stdout.splitlines() if line.startswith("Hand over to ")]
    assert handed[:2] == ["Hand over to ben.", "Hand over to cleo."]


def test_set_and_change_are_no_words_of_a_duel() -> None:
    """Nothing on a digital table can be put right, because nothing can be wrong."""
    result = duel(lines=("19", "set silver 5", "change A1 end"))
    assert "set silver 5 is no action now" in result.stderr
    assert "change A1 end is no action now" in result.stderr


def test_a_refused_action_says_why_and_is_asked_again() -> None:
    result = duel(lines=("19", "4 workers", "end"))
    assert "no unused die shows 4" in result.stderr
    assert "A2 · your turn" in result.stdout


def test_modifier_d_needs_the_marks_of_board_36() -> None:
    with pytest.raises(GameError):
        runner.invoke(app, ["duel", "--modifier", "D"], catch_exceptions=False)
    assert runner.invoke(app, ["games"]).stdout.count("duel") == 0


def test_marks_may_come_from_a_file(tmp_path: Path) -> None:
    marks = tmp_path / "marks.toml"
    marks.write_text('building = ["", "D", "", "", "", "", "", "", "", "", "", ""]\n', encoding="utf-8")
    result = duel("--modifier", "D", "--marks", str(marks), lines=("19",))
    assert result.exit_code == 3
    assert "modifier D" in result.stdout


@pytest.mark.parametrize(
    "arguments",
    [("--board", "31"), ("--board", "1", "--board", "2"), ("--level", "brutal"), ("--ruling", "church=never")],
)
def test_wrong_options_begin_no_game(arguments: tuple[str, ...]) -> None:
    with pytest.raises(GameError):
        runner.invoke(app, ["duel", *arguments], catch_exceptions=False)


def test_a_random_board_comes_from_the_seed() -> None:
    first, second = (duel("--board", "random").stdout for _ in range(2))
    assert "Your duchy, board " in first
    assert first.splitlines()[1] == second.splitlines()[1]
