"""Going back and putting right at the table: undo, redo, set and change, and what hands must do then.

Seed 11: county cards 4 and 7; in A1 the white die shows 1 and the Châteauma rolls 4, in A2 1 and 6, in A3 6 and 6.
"""

from __future__ import annotations

from chateauma_positions import card, match, track
from cli.table.hands import instructions
from engine.tiles import parse_tile
from typed_games import ENTER, LAID_OUT, SILENT, typed

A1 = (*LAID_OUT, "3l 1s", "6", "s b c l")
"""Round A1 played: the bank on card 4, a building bought."""


def test_undo_names_what_it_takes_back_and_what_hands_put_back() -> None:
    game = typed(*A1, "undo", given=SILENT)
    assert game.after("undo").startswith(
        "Taken back: A1 · the Châteauma · black depot: ship building castle livestock\n"
        "Put the table right:\n"
        "   1  Put the building from the reserve back into the black depot.\n"
        "   2  Put the goods tile of the round from depot 1 back onto its round space.\n"
        "   3  The Châteauma's silver: 3 instead of 1.\n"
    )


def test_undo_of_several_answers_brings_the_whole_turn_back() -> None:
    game = typed(*A1, "undo 3", given=SILENT)
    shown = game.after("undo 3")
    for line in (
        "Put the bank from card 4, space 1 back into depot 4.",
        "Put the building from the reserve back into the black depot.",
        "You: put your livestock back into depot 3.",
        "You: put your ship back into depot 1.",
    ):
        assert line in shown, line
    # It gained two silver and paid two.
    assert "silver: " not in shown
    assert game.match.position.depot(1) == (parse_tile("building"), parse_tile("ship"))


def test_after_undo_the_same_answers_bring_the_same_draws() -> None:
    first = typed(*A1, given=SILENT)
    again = typed(*A1, "undo 3", "3l 1s", "6", "s b c l", given=SILENT)
    assert again.match == first.match


def test_redo_tells_again_what_it_brings_back() -> None:
    game = typed(*A1, "undo 2", "redo 2", given=SILENT)
    shown = game.after("redo 2")
    assert "Back again: A1 · face of the building from depot 4: bank" in shown
    assert "   1  Move the bank from depot 4 to card 4, space 1.\n" in shown
    assert "   2  Move the building from the black depot to the reserve.\n" in shown
    assert game.match == typed(*A1, given=SILENT).match


def test_more_than_there_is_cannot_be_taken_back() -> None:
    game = typed(*LAID_OUT, "undo 40", "redo", "undo x", given=SILENT)
    assert game.after("undo 40").startswith("40: there is not so much to take back (4).")
    assert game.after("redo").startswith("There is nothing to bring back; redo brings back what undo took back.")
    assert game.after("undo x").startswith("x is no number of answers; write")
    assert game.match == typed(*LAID_OUT, given=SILENT).match


def test_undo_reaches_the_options_of_the_game() -> None:
    game = typed(*LAID_OUT, "undo 4", "anna", "hard", given=SILENT)
    shown = game.after("undo 4")
    assert "Who plays against the Châteauma?" in shown
    assert "The game goes back to before the table was laid out." in shown
    assert game.game.now.question is not None and game.game.now.question.key == "setup table modifiers 1"


def test_what_the_table_shows_is_set_and_undone() -> None:
    game = typed(*LAID_OUT, "set depot 3 mine", "set silver 4", given=SILENT)
    assert game.after("set depot 3 mine").startswith("Set: depot 3 mine. (undo takes this back)\nYour turn.")
    assert game.match.position.depot(3) == (parse_tile("mine"),)
    assert game.match.chateauma.silver == 4
    undone = typed(*LAID_OUT, "set depot 3 mine", "set silver 4", "undo 2", given=SILENT)
    assert undone.match == typed(*LAID_OUT, given=SILENT).match


def test_hexes_are_set_by_letter_face_or_beginning() -> None:
    game = typed(*LAID_OUT, "set depot 3 b bank sheep3 y12", "set left 4 ban castle - - -", given=SILENT)
    assert game.match.position.depot(3) == tuple(
        map(parse_tile, ("building", "building:bank", "livestock:sheep3", "monastery:12"))
    )
    assert game.match.chateauma.left == card(4, "building:bank castle - - -")


def test_something_shared_set_in_its_turn_plays_the_turn_again() -> None:
    # With only a ship in depot 4 the search from 4 goes on to depot 5: the monastery fits card 4, space 3 (CH-4.2).
    game = typed(*LAID_OUT, ENTER, "set depot 4 ship", given=SILENT)
    shown = game.after("set depot 4 ship")
    assert "The turn as it now goes:" in shown
    assert "1  Take the monastery from depot 5; put it on the left card, space 3." in shown


def test_its_own_things_wait_until_its_turn_is_over() -> None:
    game = typed(*LAID_OUT, ENTER, "set silver 1", "6", "sbcl", given=SILENT)
    assert "It counts when the Châteauma's turn is over." in game.after("set silver 1")
    assert game.match.chateauma.silver == 1


def test_a_key_there_is_not_and_a_value_that_cannot_be_change_nothing() -> None:
    game = typed(*LAID_OUT, "set roof 3", "set depot 3 mine mine mine mine mine", "set", given=SILENT)
    assert game.after("set roof 3").startswith("roof is nothing that can be set; there are depot 3 building")
    assert "depots.3: there are 5 hexes, but at most 4 can lie there" in game.after(
        "set depot 3 mine mine mine mine mine"
    )
    assert game.match == typed(*LAID_OUT, given=SILENT).match


def test_a_changed_report_that_changes_no_turn_is_simply_taken_down() -> None:
    # A ship without goods only moves your marker; the Châteauma's turn of A1 stays as it was.
    game = typed(*A1, "change A1 report 3l 1s g0", given=SILENT)
    shown = game.after("change A1 report 3l 1s g0")
    assert shown.startswith("A1 · you · report was: 3l 1s. Now: 3l 1s g0.\nNo turn of the Châteauma changes.\n")
    assert "Turn order track: space 1 the Châteauma; space 2 you." in shown
    assert game.match.position.track == track("chateauma", "you")


def test_a_changed_report_can_be_named_by_its_number_and_without_its_topic() -> None:
    wanted = typed(*A1, "change A1 report 3l 1s g0", given=SILENT).match
    for line in (
        "change 12 3l 1s g0",
        "change A1 3l 1s g0",
        "change a1 you 3l 1s g0",
        "change A1 you report 1 3l 1s g0",
    ):
        assert typed(*A1, line, given=SILENT).match == wanted, line


def test_turns_that_would_differ_are_shown_and_can_be_kept() -> None:
    # A watchtower is 4 points instead of 2 silver (CH-5.5c).
    game = typed(*A1, "change A1 face 8", "k", given=SILENT)
    shown = game.after("change A1 face 8")
    assert "A1 would have gone differently:" in shown
    assert "1  Take the watchtower from depot 4; put it on the left card, space" in shown
    assert "k keep what was played · r play again · Enter leave all as it was" in shown


def test_a_changed_turn_can_be_played_again() -> None:
    # A watchtower instead of the bank: 4 points, no silver, so no purchase (CH-5.5c, CH-10.1).
    game = typed(*A1, "change A1 face 8", "r", given=SILENT)
    shown = game.after("r")
    assert "The Châteauma's score: 4 instead of 0." in shown
    assert "The Châteauma's silver: 1 instead of" not in shown
    assert game.match.chateauma.score == 4
    assert game.match.chateauma.reserve == ()


def test_enter_leaves_everything_as_it_was() -> None:
    game = typed(*A1, "change A1 face 8", ENTER, given=SILENT)
    assert "Nothing is changed." in game.after(ENTER)
    assert game.match == typed(*A1, given=SILENT).match


def test_a_moment_without_an_answer_is_named_with_those_there_are() -> None:
    game = typed(*A1, "change B4 report 3b", "change", given=SILENT)
    assert game.after("change B4 report 3b").startswith("B4: nothing was answered there; there are setup, A, A1.\n")


def test_two_answers_of_one_moment_are_told_apart() -> None:
    game = typed(*A1, "change setup printed 9 9 9", given=SILENT)
    shown = " ".join(game.after("change setup printed 9 9 9").split())
    assert shown.startswith("setup printed could mean several things: setup table printed 1 and setup table printed 2.")


# The difference of two tables as instructions


def test_a_scored_card_is_laid_out_again_with_its_hexes() -> None:
    scored = match(card(7), None, duchy="mine livestock monastery", discard=(1,), score=12)
    before = match(card(1, "mine livestock monastery"), card(7))
    lines = instructions(scored, before)
    assert lines[:2] == ["Put card 1 into the left slot.", "Put card 7 into the right slot."]
    assert "Move the mine from the Châteauma's duchy to card 1, space 1." in lines
    assert "Move the monastery from the Châteauma's duchy to card 1, space 3." in lines
    assert lines[-1] == "The Châteauma's score: 0 instead of 12."


def test_a_card_drawn_too_early_goes_back_among_the_others() -> None:
    assert instructions(match(card(7), card(2)), match(card(7), None)) == [
        "Take card 2 out of the right slot, back among the cards not in play."
    ]


def test_a_wild_hex_goes_back_face_down_into_the_black_depot() -> None:
    now = match(card(7), wild="wild", black="? ?")
    assert instructions(now, match(card(7), black="? ? ?")) == [
        "Put the face-down hex from the face-down pile of the reserve back into the black depot."
    ]


def test_nothing_is_said_when_nothing_is_to_be_moved() -> None:
    one = match(card(7), card(2), depot={1: "building ship"}, black="? ?")
    # What became known of a hex moves nothing.
    other = match(card(7), card(2), depot={1: "building:bank ship"}, black="castle ship")
    assert instructions(one, one) == []
    assert instructions(one, other) == []
    assert instructions(other, one) == []


def test_with_the_pieces_in_the_program_only_the_shared_board_is_put_right() -> None:
    now = match(card(7, "building:bank - - - -"), card(2), depot={4: "ship"}, silver=3, score=4)
    before = match(card(7), card(2), depot={4: "ship building:bank"}, silver=1)
    assert instructions(now, before, "program") == [
        "Depot 4 must hold ship and bank.",
        "The Châteauma's score: 0 instead of 4.",
    ]
