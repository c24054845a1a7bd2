"""Playing without a terminal: lines in, announcements out, questions on standard error; status 3 for an open one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from automa.log import TABLE_GAME, Answered, Header
from automa.notation import position_tree
from automa.state import Stage
from chateauma_positions import card, match
from cli.saving.saves import SaveFile, read_game
from program_in_place import Program

FINE, REFUSED, WRONG_USE, QUESTION_OPEN = 0, 1, 2, 3
SEEDED = ("play", "--seed", "11")
LAID_OUT = "\n\n\n"
"""Both county cards confirmed, the board filled as expected."""


@pytest.fixture(autouse=True)
def home(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHATEAUMA_HOME", f"{tmp_path}/home")
    monkeypatch.setenv("CHATEAUMA_COMMAND", "./chateauma")


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(monkeypatch, capsys)


def answers() -> list[tuple[str, str]]:
    """What the log of the only game has, options apart."""
    entries = read_game("1").entries
    return [
        (entry.key, entry.value)
        for entry in entries
        if isinstance(entry, Answered) and not entry.drawn and not entry.key.startswith("setup")
    ]


def test_missing_options_take_their_defaults(program: Program) -> None:
    status, out, _err = program(*SEEDED)
    assert status == QUESTION_OPEN
    assert out.startswith("Against the Châteauma · normal, no modifiers · Special Edition · you\n")


def test_at_the_end_of_input_the_game_is_saved_and_the_open_question_printed(program: Program) -> None:
    status, out, err = program(*SEEDED, typed=LAID_OUT + "3b\n")
    assert status == QUESTION_OPEN
    assert err.endswith("Open: Which building goes from depot 4 (hex 2 there) to the left card, space 1?\n")
    assert out.endswith("Saved. Go on with: ./chateauma resume 1\n")
    assert answers() == [("A table fill 1", ""), ("A1 you report 1", "3b")]


def test_prompts_stay_on_standard_error_and_announcements_on_standard_output(program: Program) -> None:
    _status, out, err = program(*SEEDED, typed=LAID_OUT + "3b\n6\ns b c l\n")
    assert "Your turn. What left the board?" in err
    assert "Your turn. What left the board?" not in out
    assert "1 Take the bank from depot 4; put it on the left card, space 1. [CH-4.3]\n" in out
    assert "Take the bank" not in err


def test_announcements_have_neither_colour_nor_boxes(program: Program) -> None:
    _status, out, err = program(*SEEDED, typed=LAID_OUT + "3b\n6\ns b c l\nboard\nwhy\nhelp\n?\nhistory\n")
    assert not set("\x1b╭╮╰╯│─├┤") & set(out + err)


def test_one_line_answers_each_question_that_is_left(program: Program) -> None:
    program("play", "--seed", "11", typed=LAID_OUT + "3b\n6\ns b c l\n\n")
    assert answers() == [
        ("A table fill 1", ""),
        ("A1 you report 1", "3b"),
        ("A1 chateauma face 1", "building:bank"),
        ("A1 chateauma black 1", "ship building castle livestock"),
        ("A2 you report 1", ""),
    ]


def test_words_like_why_and_undo_work_on_any_line(program: Program) -> None:
    status, out, _err = program(*SEEDED, typed=LAID_OUT + "3b\nundo\n1s\nwhy\n")
    assert status == QUESTION_OPEN
    assert "Taken back: A1 · you · report: 3b\n" in out
    assert "active card: left (card 4, spaces 1, 3, 4 and 5 empty): the white die shows 1 [CH-3.2]\n" in out


def test_a_refused_line_is_not_taken_down_and_the_next_one_answers(program: Program) -> None:
    _status, out, err = program(*SEEDED, typed=LAID_OUT + "3m\n3b\n")
    assert "3m: depot 3 holds no mine, only livestock, building. Allowed: 3l, 3b. [BG-4.1]\n" in err
    assert "3m" not in out
    assert answers()[-1] == ("A1 you report 1", "3b")


def test_resuming_goes_on_where_the_input_ended(program: Program) -> None:
    program(*SEEDED, typed=LAID_OUT + "3b\n6\n")
    status, out, _err = program("resume", typed="s b c l\n")
    assert status == QUESTION_OPEN
    assert "Buy the building from the black depot for 2 silver" in out
    assert answers()[-1] == ("A1 chateauma black 1", "ship building castle livestock")


def test_resuming_tells_the_last_turn_and_what_to_lay_out_again(program: Program) -> None:
    program(*SEEDED, typed=LAID_OUT + "3l 1s\n6\ns b c l\n")
    _status, out, _err = program("resume")
    assert "1 Take the bank from depot 4; put it on the left card, space 1. [CH-4.3]\n" in out
    for line in (
        "Depot 1: building (face not known). Goods in depot 1: 2 tiles.\n",
        "Depot 5: mine, monastery (face not known).\n",
        "Black depot: ship, castle, livestock (face not known).\n",
        "3 goods tiles on the round spaces, 4 stacks of 5 for later phases. The white die shows 1.\n",
        "Left slot: card 4; space 1: bank; space 2: castle.\n",
        "Right slot: card 7; nothing on it.\n",
        "Reserve: building (face not known).\n",
        "The Châteauma's goods: 1 2 3 4 5 6; sold, face down: none. The Châteauma's silver: 1. ",
    ):
        assert line in out, line


def test_a_turn_left_in_the_middle_comes_last_and_as_carried_out(program: Program) -> None:
    # The bank brings silver, and the game waits for what lies in the black depot (CH-5.5a, CH-10.2).
    program(*SEEDED, typed=LAID_OUT + "3l 1s\n6\n")
    _status, out, _err = program("resume")
    last = out.rpartition("This much of the Châteauma's turn is carried out already:\n")[2]
    assert last.startswith("The Châteauma rolls 4.\n1 Take the bank from depot 4; put it on the left card, space 1.")
    assert out.index("If the table was packed up") < out.index("This much of the Châteauma's turn")
    # The list is of the same moment: the bank lies on its card.
    assert "Left slot: card 4; space 1: bank; space 2: castle.\n" in out


def test_a_game_that_is_over_is_put_right_without_a_terminal_as_well(program: Program) -> None:
    last = match(card(8), card(2), score=100)
    position = last.position._replace(phase="E", round=5, to_move="you", done=("chateauma",))
    last = last._replace(position=position, stage=Stage.TURNS, chateauma=last.chateauma._replace(die=None))
    header = Header(TABLE_GAME, 1, "0.1.0", "2026-11-30T09:00:00+01:00", position_tree(last))
    SaveFile.create(header).close()
    assert program("resume", typed="\n1300\n130\n")[0] == FINE
    status, out, _err = program("resume", typed="undo\n131\n")
    assert status == FINE
    assert "Taken back: end · you · final score: 130" in out
    assert "131 to 100: you win by 31. Congratulations!" in out
    assert program("resume")[0] == FINE


def test_a_game_open_in_another_program_is_left_alone(program: Program) -> None:
    program(*SEEDED, typed=LAID_OUT)
    with SaveFile.open("1"):
        status, out, err = program("resume")
    assert (status, out) == (REFUSED, "")
    assert err == "Game 1 is open in another program; close it there first.\n"


def test_quitting_is_fine_although_a_question_is_open(program: Program) -> None:
    status, out, _err = program(*SEEDED, typed="quit\n")
    assert (status, out.splitlines()[-1]) == (FINE, "Saved. Go on with: ./chateauma resume 1")


@pytest.mark.parametrize(
    ("option", "said"),
    [
        (("--level", "brutal"), "brutal is no choice here (level); it can be easy, normal, hard.\n"),
        (("--modifier", "E"), "E is no choice of modifiers; each of A, B, C, D may stand there once.\n"),
        (("--edition", "1999"), "1999 is no edition; it can be se, 2019, 2011.\n"),
        (("--ruling", "weather=rain"), "weather is no ruling; there are"),
        (("--ruling", "church=closed"), "closed is no choice of the ruling church; it can be castle-mine-monastery"),
        (("--human", "a", "--human", "b", "--human", "c", "--human", "d"), "a b c d is not the right number of people"),
        (("--pieces", "program", "--cards", "table"), "table is no choice here (cards); it can be app.\n"),
        (("--marks", "nowhere.toml"), ""),
    ],
)
def test_an_option_that_cannot_be_is_named_and_no_game_begun(
    program: Program, option: tuple[str, ...], said: str
) -> None:
    status, out, err = program("play", *option)
    assert out == ""
    assert said in err
    assert status in (REFUSED, WRONG_USE)
    assert program("games")[1].startswith("There is no game yet")


def test_options_given_are_the_first_answers_of_the_game(program: Program) -> None:
    program("play", "--human", "anna", "--human", "ben", "--modifier", "C", "--modifier", "A", "--pieces", "program")
    chosen = [
        (entry.key, entry.value) for entry in read_game("1").entries if isinstance(entry, Answered) and not entry.drawn
    ]
    assert chosen == [
        ("setup table humans 1", "anna ben"),
        ("setup table level 1", "normal"),
        ("setup table modifiers 1", "AC"),
        ("setup table edition 1", "se"),
        ("setup table pieces 1", "program"),
        ("setup table dice 1", "app"),
        ("setup table reports 1", "on"),
    ]


def test_a_ruling_is_frozen_into_the_game(program: Program) -> None:
    from cli.saving.loading import load

    program("play", "--ruling", "church=castle-or-mine-first")
    terms = load(read_game("1")).now.terms
    assert terms is not None
    assert terms.rulings.church == "castle-or-mine-first"


def test_a_ruling_is_kept_when_a_resumed_game_goes_back_to_its_options(program: Program) -> None:
    from cli.saving.loading import load

    program("play", "--ruling", "church=castle-or-mine-first")
    program("resume", typed="undo\n\n\n\n\n")
    terms = load(read_game("1")).now.terms
    assert terms is not None
    assert terms.rulings.church == "castle-or-mine-first"


def test_a_card_confirmed_once_is_not_asked_about_in_the_next_game(program: Program) -> None:
    program(*SEEDED, typed=LAID_OUT)
    _status, _out, err = program(*SEEDED, typed="\n")
    assert "not confirmed yet" not in err
    assert "Your turn." in err


def test_the_demonstration_plays_by_itself_and_saves_nothing(program: Program) -> None:
    status, out, err = program("demo")
    assert (status, err) == (FINE, "")
    assert "End of phase A" in out
    assert out.endswith("The demonstration ends here. Type play for a game of your own.\n")
    assert program("games")[1].startswith("There is no game yet")


def test_every_line_of_the_demonstration_still_answers_something(program: Program) -> None:
    _status, out, _err = program("demo")
    # One line is typed wrong on purpose.
    assert out.count("Nothing was taken down.") == 2
    assert out.count("> 3m 4x") == 1


def test_a_word_that_is_also_an_answer_is_the_answer(program: Program) -> None:
    # With reports off the order is asked for; `board` is somebody's name there, and a command everywhere else.
    options = ("--seed", "11", "--human", "board", "--reports", "off")
    _status, out, _err = program("play", *options, typed=LAID_OUT + "board\n\ns b\nbank\ns b c l\nboard\n")
    assert out.count("The table, as far as the program knows it\n") == 1
    assert answers()[-1] == ("A2 table order 1", "board chateauma")


def test_bytes_that_are_no_text_are_refused_like_any_wrong_line(tmp_path: Path) -> None:
    command = [str(Path(sys.executable).with_name("chateauma")), *SEEDED]
    ended = subprocess.run(command, input=b"\n\n\n\xff\xfe3b\n3b\n", capture_output=True, check=False)
    assert ended.returncode == QUESTION_OPEN
    assert b"Traceback" not in ended.stderr
    assert answers()[-1] == ("A1 you report 1", "3b")
