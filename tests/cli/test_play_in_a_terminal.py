"""The program as a person finds it in a real terminal: the menu, Ctrl-C and Ctrl-D, a second window, a narrow one."""

from __future__ import annotations

from pathlib import Path

import pytest

from pseudo_terminal import PseudoTerminal

CTRL_C, CTRL_D, TAB = "\x03", "\x04", "\t"
GO_ON = "Saved. Go on with: ./chateauma resume 1"


def at_your_turn(home: Path, columns: int = 80, lines: int = 24) -> PseudoTerminal:
    """A game with seed 11 at the first report."""
    options = ("--seed", "11", "--level", "normal", "--modifier", "", "--pieces", "box")
    terminal = PseudoTerminal(home, "play", *options, columns=columns, lines=lines)
    terminal.until_prompt()
    for _ in range(3):
        terminal.type("")
    return terminal


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_ctrl_c_and_ctrl_d_leave_with_one_line_saying_how_to_go_on(tmp_path: Path, key: str) -> None:
    terminal = at_your_turn(tmp_path)
    assert terminal.last(key) == 0
    assert terminal.text.rstrip().endswith(GO_ON)
    assert "Traceback" not in terminal.text


def test_a_second_window_on_the_same_game_says_so_and_stops(tmp_path: Path) -> None:
    first = at_your_turn(tmp_path)
    second = PseudoTerminal(tmp_path, "resume", "1")
    assert second.last("") == 1
    assert "Game 1 is open in another program; close it there first." in second.text
    first.type("3b")
    assert "The Châteauma rolls 4." in first.text
    assert first.last(CTRL_D) == 0


def test_the_menu_continues_the_last_game(tmp_path: Path) -> None:
    assert at_your_turn(tmp_path).last(CTRL_D) == 0
    terminal = PseudoTerminal(tmp_path)
    terminal.until_prompt()
    assert "1  continue the last game (Enter)" in terminal.text
    terminal.type("")
    assert "Your turn. What left the board?" in terminal.text
    assert terminal.last(CTRL_D) == 0


def test_the_menu_begins_a_game_that_asks_what_is_worth_asking(tmp_path: Path) -> None:
    terminal = PseudoTerminal(tmp_path)
    terminal.until_prompt()
    assert "continue" not in terminal.text
    for line in ("new", "hard", "a", "program"):
        terminal.type(line)
    assert "Against the Châteauma · hard, modifier A · Special Edition · you" in terminal.text
    assert "Phase A" in terminal.text
    assert terminal.last("quit\r") == 0


def test_tab_completes_the_words_of_any_prompt(tmp_path: Path) -> None:
    terminal = at_your_turn(tmp_path)
    terminal.press("hist" + TAB, "ory")
    terminal.type("")
    assert "11  A · board filled: as expected" in terminal.text
    assert terminal.last(CTRL_D) == 0


def test_a_terminal_of_40_columns_is_enough(tmp_path: Path) -> None:
    terminal = at_your_turn(tmp_path, columns=40)
    terminal.type("3l 1s")
    terminal.type("6")
    terminal.type("s b c l")
    assert " 1 Take the bank from depot 4; put it\n   on the left card, space 1. [CH-4.3]\n" in terminal.text
    assert terminal.last(CTRL_D) == 0


def test_the_moves_of_the_chateauma_stand_above_the_prompt_of_the_next_round(tmp_path: Path) -> None:
    terminal = at_your_turn(tmp_path)
    for line in ("3l 1s", "6", "s b c l"):
        terminal.type(line)
    visible = "\n".join(terminal.screen.display)
    assert "1  Take the bank from depot 4; put it on the left card, space 1." in visible
    assert "3  Buy the building from the black depot" in visible
    assert "A2 · order: you, the Châteauma" in visible
    assert terminal.last(CTRL_D) == 0


def test_on_a_tall_terminal_the_table_stands_between_the_moves_and_the_next_round(tmp_path: Path) -> None:
    terminal = at_your_turn(tmp_path, lines=50)
    for line in ("3l 1s", "6", "s b c l"):
        terminal.type(line)
    shown = "\n".join(terminal.screen.display).rpartition("Buy the building from the black depot")[2]
    assert shown.index("│ 1 [bank]") < shown.index("A2 · order: you, the Châteauma")
    assert terminal.last(CTRL_D) == 0


def test_what_undo_asks_hands_to_do_stays_on_the_screen(tmp_path: Path) -> None:
    terminal = at_your_turn(tmp_path)
    for line in ("3l 1s", "6", "s b c l", "undo 3"):
        terminal.type(line)
    visible = "\n".join(terminal.screen.display)
    assert "Put the bank from card 4, space 1 back into depot 4." in visible
    assert "White die 1 → the left card (4) is active." in visible
    assert terminal.last(CTRL_D) == 0


def test_a_turn_left_in_the_middle_stands_above_the_prompt_when_the_game_goes_on(tmp_path: Path) -> None:
    terminal = at_your_turn(tmp_path)
    terminal.type("3l 1s")
    terminal.type("6")
    assert terminal.last(CTRL_D) == 0
    terminal.start("resume")
    terminal.until_prompt()
    visible = "\n".join(terminal.screen.display)
    assert "This much of the Châteauma's turn is carried out already:" in visible
    assert "2  Bank: 2 silver." in visible
    assert "Right slot: card 7; nothing on it." in visible
    assert terminal.last(CTRL_D) == 0


def test_without_colours_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    terminal = at_your_turn(tmp_path)
    terminal.type("board")
    assert "│ 1 building       2 [castle]" in terminal.text
    colours = {cell.fg for row in terminal.screen.buffer.values() for cell in row.values()}
    assert colours <= {"default"}
    assert terminal.last(CTRL_D) == 0
