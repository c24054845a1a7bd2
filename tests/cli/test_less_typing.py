"""What a person need not type: blanks, and a report that is the same as last time."""

from __future__ import annotations

from random import Random

from automa.log import Answered
from automa.table_questions import GuestReport
from random_games import random_answer
from typed_games import ENTER, LAID_OUT, SILENT, TypedGame, typed


def reports(game: TypedGame) -> list[str]:
    """The reports in the log."""
    course = game.game.now.course()
    return [each.entry.value for each in course if isinstance(each.entry, Answered) and " report " in each.entry.key]


def until_the_next_report(*lines: str) -> TypedGame:
    """The game after these lines, and first answers for whatever the Châteauma asks before the next report."""
    typed_lines = [*LAID_OUT, *lines]
    for _ in range(12):
        game = typed(*typed_lines, given=SILENT)
        question = game.game.now.question
        assert question is not None
        if isinstance(question, GuestReport):
            return game
        typed_lines.append(random_answer(question, Random(1)))
    raise AssertionError("no report is asked for")


def first_token() -> str:
    """A hex that lies on the board when the first report is wanted."""
    question = typed(*LAID_OUT, given=SILENT).game.now.question
    assert isinstance(question, GuestReport)
    return question.allowed[0]


def test_a_report_without_blanks_is_taken_down_like_one_with_them() -> None:
    token = first_token()
    assert reports(typed(*LAID_OUT, f"{token}g0*B", given=SILENT)) == [f"{token} g0 *b"]


def test_two_dots_repeat_the_last_report_of_the_same_human() -> None:
    game = until_the_next_report("g0")
    lines = [line.removeprefix("> ") for line in game.text.splitlines() if line.startswith("> ")]
    again = typed(*lines, "..", given=SILENT)
    assert reports(again) == ["g0", "g0"]


def test_two_dots_before_any_report_are_refused_like_any_word() -> None:
    game = typed(*LAID_OUT, "..", given=SILENT)
    assert reports(game) == []
    assert "Nothing was taken down" in game.after("..")


def test_a_last_report_that_cannot_be_again_is_refused() -> None:
    """CH-9.1 and BG-7.2: both bonus tiles for buildings are gone after the second time."""
    game = until_the_next_report("*b")
    lines = [line.removeprefix("> ") for line in game.text.splitlines() if line.startswith("> ")]
    twice = until_the_next_report(*lines[len(LAID_OUT) :], "..")
    lines = [line.removeprefix("> ") for line in twice.text.splitlines() if line.startswith("> ")]
    thrice = typed(*lines, "..", given=SILENT)
    assert reports(thrice) == ["*b", "*b"]
    assert "Nothing was taken down" in thrice.after("..")


def test_nothing_repeated_is_nothing() -> None:
    game = until_the_next_report(ENTER)
    lines = [line.removeprefix("> ") for line in game.text.splitlines() if line.startswith("> ")]
    assert reports(typed(*lines, "..", given=SILENT)) == ["", ""]
