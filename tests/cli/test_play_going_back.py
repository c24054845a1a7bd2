"""Undo and redo at the table: every piece goes back where it came from, and what is taken back is named.

Seed 5: cards 4 and 5; in A1 the white die shows 6 and the Châteauma rolls 3, in A2 4 and 6.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from automa import moves as m
from automa.events import Reported
from automa.report import Shipped, Took, TookBlack
from automa.setup import Options
from automa.state import Stage
from chateauma_positions import card, match
from cli.table.hands import _lying
from cli.table.steps_for_hands import _followed, _is_on_the_board, _leg, _runs
from engine.tiles import Kind, parse_tile
from random_games import random_answer
from saved_games import begin
from typed_games import ENTER, SILENT, typed

LAID_OUT = (ENTER, ENTER)
"""County card 4 confirmed, card 5 needs it not; the board filled as expected."""
TWO_ROUNDS = (*LAID_OUT, ENTER, "5", "1b")
"""Nothing reported in A1, its boarding house from depot 3; a building from depot 1 in A2."""


def to_do(shown: str) -> list[str]:
    """The sentences of the numbered list."""
    return re.findall(r"^ {3}[0-9]  (.*)$", shown.partition("Put the table right:\n")[2], re.MULTILINE)


def test_a_hex_goes_back_into_the_depot_it_came_from_and_yours_is_yours() -> None:
    # CH-4.3: the Châteauma took its building from depot 3, you took yours from depot 1 (BG-4.1).
    game = typed(*TWO_ROUNDS, "undo 3", given=SILENT, seed=5)
    assert to_do(game.after("undo 3")) == [
        "Put the boarding house from card 5, space 2 back into depot 3.",
        "You: put your building back into depot 1.",
        "Put the goods tile of the round from depot 4 back onto its round space.",
        "The Châteauma's score: 0 instead of 2.",
    ]


def test_redo_lists_the_pieces_to_move_as_undo_does() -> None:
    game = typed(*TWO_ROUNDS, "undo 3", "redo 3", given=SILENT, seed=5)
    assert to_do(game.after("redo 3")) == [
        "Move the boarding house from depot 3 to card 5, space 2.",
        "You: take your building from depot 1 again.",
        "Put the goods tile of the round into depot 4.",
        "The Châteauma's score: 2 instead of 0.",
    ]
    assert game.match == typed(*TWO_ROUNDS, given=SILENT, seed=5).match


def test_a_human_with_a_name_puts_back_what_they_took() -> None:
    game = typed(*LAID_OUT, "4b", "5", "undo 2", given=SILENT | {"humans": "anna"}, seed=5)
    assert "anna: put your building back into depot 4." in to_do(game.after("undo 2"))


def test_after_going_back_the_white_die_of_the_round_is_told_again() -> None:
    # CH-3.2: 6 marks the right slot.
    shown = typed(*TWO_ROUNDS, "undo 3", given=SILENT, seed=5).after("undo 3")
    assert "\nWhite die 6 → the right card (5) is active.\n" in shown


def test_only_the_program_names_its_pieces_where_it_keeps_them() -> None:
    shown = typed(*TWO_ROUNDS, "undo 3", given=SILENT | {"pieces": "program"}, seed=5).after("undo 3")
    assert to_do(shown)[0] == "Put the boarding house back into depot 3."


def test_a_face_down_hex_goes_back_to_the_black_depot_and_its_kind_is_not_said() -> None:
    # CH-5.1: a castle brings a black hex, face down; a building is missing in the black depot all the same.
    before = match(card(7), card(2), black="building ? ?", depot={4: "building"})
    events = (
        m.Wild(parse_tile("wild"), "CH-5.1"),
        m.Take(4, parse_tile("building"), "CH-4.3"),
        m.Place("left", 1, parse_tile("building:bank"), "CH-4.3"),
    )
    after = match(card(7, "building:bank - - - -"), card(2), black="? ?", wild="wild")
    assert _leg(before, after, events, True, "box") == [
        "Put the bank from card 7, space 1 back into depot 4.",
        "Put the face-down hex from the face-down pile of the reserve back into the black depot.",
    ]


def test_a_hex_that_went_from_the_reserve_to_a_card_and_the_duchy_goes_back_in_one_move() -> None:
    # CH-2.5, CH-8.2: taken from the reserve, placed, and moved to the duchy with the card it filled.
    before = match(card(7), card(2), reserve="ship building")
    events = (
        m.Take("reserve", parse_tile("building"), "CH-4.4"),
        m.Place("left", 1, parse_tile("building:bank"), "CH-4.3"),
        m.Duchy(parse_tile("building:bank"), 7, 1, "CH-8.2"),
    )
    after = match(card(7), card(2), reserve="ship", duchy="building:bank")
    assert _leg(before, after, events, True, "box") == ["Move the bank from the Châteauma's duchy to the reserve."]


def test_goods_and_black_hexes_of_a_human_are_the_humans() -> None:
    one = match(card(7), card(2))
    report = (Took(2, Kind.CASTLE), TookBlack(None), Shipped((4,), (0,)))
    assert _leg(one, one, (Reported("BG-3.1", "you", report),), True, "box") == [
        "You: put your hex back into the black depot.",
        "You: put your castle back into depot 2.",
        "You: put the goods that you took from depot 4 back there.",
    ]


def test_what_comes_from_a_board_that_is_cleared_again_goes_to_no_depot() -> None:
    # BG-2.2: going back over the beginning of a phase, the depots hold what was left of the phase before.
    last = match(card(7), card(2), depot={1: "ship"}, black="?")
    last = last._replace(
        position=last.position._replace(round=5, to_move="you", done=("chateauma",)), stage=Stage.TURNS
    )
    game = typed(ENTER, ENTER, "1b", "undo 3", position=last)
    shown = to_do(game.after("undo 3"))
    assert "Depot 1 must hold ship." in shown
    assert "Depot 2 must be empty." in shown
    assert not [line for line in shown if "back into depot" in line]


def test_undo_of_a_change_names_the_change_and_no_answer_that_stays() -> None:
    changed = (*TWO_ROUNDS, "2", "change A1 report 6l", "undo")
    shown = typed(*changed, given=SILENT, seed=5).after("undo")
    assert shown.startswith("Taken back: the change of A1 · you · report from (Enter) to 6l\n")
    assert shown.count("Taken back") == 1


def test_redo_of_a_change_names_the_change() -> None:
    changed = (*TWO_ROUNDS, "2", "change A1 report 6l", "undo", "redo")
    shown = typed(*changed, given=SILENT, seed=5).after("redo")
    assert shown.startswith("Back again: the change of A1 · you · report from (Enter) to 6l\n")


def test_undo_at_the_first_questions_goes_back_to_the_last_one_that_was_asked() -> None:
    # Level, modifiers and pieces are asked; dice, cards and reports are taken by default and go along.
    game = typed(ENTER, ENTER, ENTER, "undo", seed=5)
    shown = game.after("undo")
    assert shown.startswith("Taken back: setup · pieces: box\n")
    assert shown.count("Taken back") == 1
    question = game.game.now.question
    assert question is not None and question.key == "setup table pieces 1"
    # Edition lies between modifiers and pieces and was not asked.
    question = typed(ENTER, ENTER, ENTER, "undo", "undo", seed=5).game.now.question
    assert question is not None and question.key == "setup table modifiers 1"


def test_options_given_before_anything_was_asked_go_back_together() -> None:
    game = typed(ENTER, "undo 2", given=SILENT, seed=5)
    assert "Taken back: the options that were taken without asking\n" in game.after("undo 2")
    question = game.game.now.question
    assert question is not None and question.key == "setup table humans 1"


def test_redo_brings_the_options_that_were_not_asked_back_as_well() -> None:
    game = typed(ENTER, ENTER, ENTER, "undo 2", "redo 2", seed=5)
    question = game.game.now.question
    assert question is not None and question.topic == "printed"


@pytest.mark.parametrize("seed", range(4))
def test_every_hex_that_is_taken_back_lies_where_it_is_taken_from(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Random games, a few answers back each time: what lies with the Châteauma is accounted for hex by hex."""
    monkeypatch.setenv("CHATEAUMA_HOME", str(tmp_path))
    rng = Random(seed)
    save, session = begin(Options(humans=("anna", "ben") if seed % 2 else ("you",)), seed)
    moments = []
    with save:
        for _ in range(60):
            if session.now.question is None:
                break
            session.answer(random_answer(session.now.question, rng))
            moments.append(session.now)
            earlier = moments[max(0, len(moments) - 1 - rng.randint(1, 6))]
            for first, last, events in _runs(earlier, session.now) or ():
                there = Counter(lying.spot for lying in _lying(last) if not _is_on_the_board(lying.spot))
                for each in _followed(first, events).hexes:
                    there[each.target] -= 1
                    if each.origin is not None and not _is_on_the_board(each.origin):
                        there[each.origin] += 1
                due = Counter(lying.spot for lying in _lying(first) if not _is_on_the_board(lying.spot))
                assert +there == due
                assert not -there
