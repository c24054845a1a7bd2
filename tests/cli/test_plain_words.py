"""Words and errors at the prompts of a table, in one clear sentence each.

Seed 11: county cards 4 and 7; in A1 the white die shows 1 and the Châteauma rolls 4.
"""

from __future__ import annotations

import pytest

from automa.report import depots_without_goods, parse_report
from chateauma_positions import goods_piles, match
from engine.position import Position
from engine.unknown import UNKNOWN
from typed_games import ENTER, LAID_OUT, SILENT, TypedGame, typed

A1 = (*LAID_OUT, "3l 1s", "6", "s b c l")
"""Round A1 played: the bank on card 4, a building bought."""
CHANGE = "change A1 report 4b 3l"
"""The Châteauma cannot have taken the bank from depot 4 then."""


def flat(game: TypedGame, line: str) -> str:
    return " ".join(game.after(line).split())


# The question of a change


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("help", "At any prompt:"),
        ("why A1", "A1, the Châteauma's turn, step by step"),
        ("board", "The table, as far as the program knows it"),
        ("rules CH-1.5", "CH-1.5: A castle is placed"),
        ("history 1", "black depot: ship building castle livestock"),
        ("?", "plays the turns of the Châteauma again"),
        ("x", "x is no answer here; type"),
    ],
)
def test_the_words_of_any_prompt_work_while_a_change_is_decided_on(word: str, shown: str) -> None:
    game = typed(*A1, CHANGE, word, ENTER, given=SILENT)
    assert shown in flat(game, word)
    assert "Enter leave all as it was" in flat(game, word)
    assert "Nothing is changed." in game.after(ENTER)
    assert game.match == typed(*A1, given=SILENT).match


def test_undo_takes_back_a_change_that_is_not_decided_on() -> None:
    game = typed(*A1, CHANGE, "undo", given=SILENT)
    assert game.after("undo").startswith("Nothing is changed.")
    assert game.match == typed(*A1, given=SILENT).match


def test_setting_something_instead_leaves_the_change_out() -> None:
    game = typed(*A1, CHANGE, "set silver 4", given=SILENT)
    assert game.after("set silver 4").startswith("Nothing is changed.\nSet: silver 4.")
    assert game.match.chateauma.silver == 4


# The history


def test_the_history_is_told_in_plain_words() -> None:
    shown = flat(typed(*A1[:-1], "history", given=SILENT), "history")
    for text in (
        "card 4: as shown",
        "card 7: as shown",
        "A · board filled: as expected",
        "A1 · you · report: 3l 1s",
        "A1 · face of the building from depot 4: bank",
    ):
        assert text in shown, text
    assert "(Enter)" not in shown


def test_a_number_behind_history_shows_the_last_so_many() -> None:
    lines = typed(*A1, "history", "history 2", given=SILENT)
    everything = lines.after("history").splitlines()
    last = lines.after("history 2").splitlines()
    start = next(number for number, line in enumerate(everything) if "face of the building" in line)
    assert last[:2] == everything[start : start + 2]


# Errors


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("set", "After set comes what is to be set and what the table shows, as in depot 3 building livestock,"),
        ("set depot 3", "depot 3: what the table shows is missing; write it like depot 3 building livestock."),
        ("set silver", "silver: what the table shows is missing; write it like silver 2."),
        ("change", "After change come the moment of an answer and the new answer, as in B2 report 3b g0,"),
        ("undo foo", "foo is no number of answers; write how many, from 1 on."),
        ("redo", "There is nothing to bring back;"),
    ],
)
def test_what_is_wrong_with_a_word_of_any_prompt_is_one_clear_sentence(line: str, answer: str) -> None:
    game = typed(*LAID_OUT, line, given=SILENT)
    assert flat(game, line).startswith(answer)
    assert game.match == typed(*LAID_OUT, given=SILENT).match


# Reports


def test_the_second_of_two_hexes_is_one_too_many_where_one_lies() -> None:
    """BG-4.1: the first one could have been taken."""
    game = typed(*LAID_OUT, "3l 3l", given=SILENT)
    assert flat(game, "3l 3l").startswith(
        "3l: not so many hexes of this kind (livestock) lay in depot 3, only 1. [BG-4.1]"
    )
    assert game.match == typed(*LAID_OUT, given=SILENT).match


def test_a_ship_at_depots_without_goods_is_told_so() -> None:
    """BG-5.5: allowed. In A1 the one goods tile lies in depot 1."""
    game = typed(*LAID_OUT, "g1 g2", given=SILENT)
    assert "No goods lay in depot 2." in flat(game, "g1 g2")
    assert "No goods lay" not in typed(*LAID_OUT, "g1", given=SILENT).after("g1")


@pytest.mark.parametrize(
    ("line", "depots"),
    [
        ("g1", ()),
        ("g2", (2,)),
        ("g2 g3", (2, 3)),
        ("g1 g1", (1,)),
        ("g1:1 g1", ()),
        ("g4", ()),
        ("g1+2", (2,)),
        ("g0", ()),
    ],
)
def test_no_goods_lie_in_an_empty_depot_nor_where_the_ship_before_took_all(line: str, depots: tuple[int, ...]) -> None:
    """BG-5.5. Two tiles lie in depot 1; what lies in depot 4 is not known."""
    position: Position = match(lying={1: (0, 0), 4: UNKNOWN}).position
    assert position.goods == goods_piles({1: (0, 0), 4: UNKNOWN})
    assert depots_without_goods(position, parse_report(line)) == depots


# What `?` explains


@pytest.mark.parametrize(
    ("lines", "given", "shown"),
    [
        ((), SILENT, "points of the full card at the levels easy, normal and hard; $ marks a space"),
        ((ENTER, ENTER), SILENT, "Hex 1 is the first."),
        ((*LAID_OUT, "3l 1s"), SILENT, "Hex 1 is the first."),
        ((ENTER,), {}, "C: it begins first in turn order (CH-13.4)."),
        ((), {}, "It decides which of the three values a full county card scores"),
        ((ENTER, ENTER), {}, "program: nobody needs them;"),
    ],
)
def test_a_question_mark_explains_the_open_question(lines: tuple[str, ...], given: dict[str, str], shown: str) -> None:
    assert shown in flat(typed(*lines, "?", given=given), "?")


def test_a_question_mark_at_the_modifiers_says_what_each_does() -> None:
    """CH-13.2 to CH-13.5."""
    shown = flat(typed(ENTER, "?", given={}), "?")
    assert all(f"{letter}: " in shown for letter in "ABCD")
