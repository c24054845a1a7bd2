"""What a person at the table sees, moment by moment.

Seed 11 brings cards 4 and 7, and the white dice 1, 1, 6, 6, 5 in phase A.
"""

from __future__ import annotations

from cli.table.game import Ending
from engine.tiles import Kind, parse_tile
from typed_games import ENTER, LAID_OUT, SILENT, typed

LOST_NOTHING = "Saved. Go on with: chateauma resume 1"


def test_the_set_up_talk_says_in_order_what_to_lay_where() -> None:
    # CH-1.1 to CH-1.7, BG-1.3: humans first, then the Châteauma, which is last in turn order.
    shown = typed(given=SILENT).text
    places = [
        "main board for 2 players",
        "one tile of each of the six types aside for the Châteauma",
        "You: a duchy board",
        "1 silver, 1 worker",
        "duchy board 35 beside the main board, its six goods and 1 silver",
        "from the top down you, the Châteauma",
        "Fetch county card 4 and put it into the left slot.",
    ]
    text = " ".join(shown.replace("\n      ", " ").split())
    found = [text.index(place) for place in places]
    assert found == sorted(found)


def test_with_modifier_c_the_first_human_is_second_and_gets_two_workers() -> None:
    # CH-1.7, CH-13.4.
    shown = " ".join(typed(given=SILENT | {"modifiers": "C", "humans": "anna ben"}).text.split())
    assert "anna: a duchy board with a castle on any castle space, 1 silver, 2 workers." in shown
    assert "ben: a duchy board with a castle on any castle space, 1 silver, 3 workers." in shown
    assert "from the top down the Châteauma, anna, ben." in shown


def test_the_two_starting_cards_are_drawn_with_their_spaces_and_the_castle() -> None:
    # CH-1.4, CH-1.5: card 4 is building, castle, monastery, mine, building; 21 points at normal.
    shown = typed(ENTER, ENTER, given=SILENT).text
    assert (
        "Put a castle on card 4, space 2.\n"
        "╭─ LEFT 1-4 · card 4 · 21 points ────╮ ╭─ RIGHT 5-6 · card 7 · 21 points ───╮\n"
        "│ 1 building       2 [castle]        │ │ 1 building       2 castle          │\n"
        "│ 3 monastery      4 mine            │ │ 3 building$      4 livestock       │\n"
        "│ 5 building                         │ │ 5 ship                             │\n"
        "╰────────────────────────────────────╯ ╰────────────────────────────────────╯\n"
    ) in shown


def test_a_phase_begins_with_what_is_expected_in_each_depot() -> None:
    # BG-2.2; the printed spaces for two players.
    assert (
        "  1 building ship  2 monastery castle  3 livestock building\n"
        "  4 ship building  5 mine monastery    6 building livestock\n"
        "  black: 4 hexes\n"
        "Put the five goods tiles of phase A face up on the round spaces.\n"
    ) in typed(ENTER, ENTER, given=SILENT).text


def test_a_card_that_differs_is_corrected_with_one_key_and_a_line() -> None:
    game = typed("c", "9 12 15 castle b$ l", ENTER, ENTER, given=SILENT)
    printed = game.match.facts.card(4)
    assert printed.points == (9, 12, 15)
    assert [(space.kind, space.sell) for space in printed.spaces] == [
        (Kind.CASTLE, False),
        (Kind.BUILDING, True),
        (Kind.LIVESTOCK, False),
    ]
    assert "Put a castle on card 4, space 1." in game.text


def test_a_depot_that_holds_something_else_is_put_right_in_one_line() -> None:
    game = typed(ENTER, ENTER, "4 s m k sbcl", given=SILENT)
    assert game.match.position.depot(4) == (parse_tile("ship"), parse_tile("mine"))
    assert game.match.position.black == tuple(map(parse_tile, ("ship", "building", "castle", "livestock")))


def test_a_round_is_one_heading_and_one_line() -> None:
    # CH-3.2: 1 marks the left slot.
    assert (
        "\nA1 · order: you, the Châteauma · the Châteauma has 0 points ────────────────────\n"
        "Roll your two dice.\n"
        "White die 1 → the left card (4) is active. The goods tile goes to depot 1.\n"
        "Your turn. What left the board?   3b  kc  g4  *b   Enter nothing · ? help\n"
    ) in typed(*LAID_OUT, given=SILENT).text


def test_every_word_of_a_report_that_cannot_be_is_named_and_nothing_is_taken_down() -> None:
    game = typed(*LAID_OUT, "3m 1b 4x", given=SILENT)
    assert game.after("3m 1b 4x").startswith(
        "3m: depot 3 holds no mine, only livestock, building. Allowed: 3l, 3b. [BG-4.1]\n"
        "4x: x is no kind; b building, y monastery, s ship, l livestock, m mine, c\ncastle.\n"
        "Nothing was taken down. Once more:\n"
    )
    assert game.match.position.depot(1) == (parse_tile("building"), parse_tile("ship"))


def test_a_report_in_full_width_signs_is_read_like_any_other() -> None:
    game = typed(*LAID_OUT, "３ｂ　１Ｓ", given=SILENT)
    assert game.match.position.depot(3) == (parse_tile("livestock"),)
    assert game.match.position.depot(1) == (parse_tile("building"),)


def test_the_turn_of_the_chateauma_is_a_numbered_list_with_clauses_at_the_right() -> None:
    # Its die 4: depot 4 has a building for card 4, space 1 (CH-4.3). A bank (CH-5.5a) lets it buy (CH-10.2).
    game = typed(*LAID_OUT, "3l 1s", "6", "s b c l", given=SILENT)
    assert game.after("6").startswith(
        "   1  Take the bank from depot 4; put it on the left card, space 1.       CH-4.3\n"
        "   2  Bank: 2 silver.                                                    CH-5.5a\n"
    )
    assert game.after("s b c l").startswith(
        "   3  Buy the building from the black depot for 2 silver; put it face    CH-10.2\n"
        "      up into the reserve.\n"
        "Left card 2 of 5 · right card 0 of 5 · reserve building · silver 1 · goods 1 2 3\n"
        "4 5 6 · 0 points\n"
    )


def test_a_face_is_answered_by_its_number_or_by_a_clear_beginning() -> None:
    bank = parse_tile("building:bank")
    for word in ("6", "ban", "BANK", "building:bank"):
        game = typed(*LAID_OUT, ENTER, word, given=SILENT)
        card = game.match.chateauma.left
        assert card is not None
        assert card.tiles[0] is bank, word


def test_a_beginning_that_several_faces_have_is_asked_again() -> None:
    game = typed(*LAID_OUT, ENTER, "wa", given=SILENT)
    assert game.after("wa").startswith("wa could mean several things: warehouse and watchtower. Say which.\n")
    assert game.game.now.question is not None and game.game.now.question.key == "A1 chateauma face 1"


def test_why_tells_the_turn_step_by_step_with_clauses() -> None:
    game = typed(*LAID_OUT, ENTER, "watch", "why", given=SILENT)
    assert game.after("why").startswith(
        "\nA1, the Châteauma's turn, step by step ─────────────────────────────────────────\n"
        "  active card       left (card 4, spaces 1, 3, 4 and 5 empty): the white  CH-3.2\n"
        "                    die shows 1\n"
        "  search            from depot 4 (its die)                                CH-4.1\n"
        "    depot 4         building yes: the first there                  CH-4.2 CH-4.3\n"
        "    placed          watchtower on the left card, space 1                  CH-4.3\n"
    )


def test_why_in_the_middle_of_a_turn_tells_it_as_far_as_it_came() -> None:
    game = typed(*LAID_OUT, ENTER, "6", "why", given=SILENT)
    assert "Bank: 2 silver." in game.after("why")
    assert "The turn is not over yet." in game.after("why")


def test_why_of_a_turn_that_was_not_played_names_those_that_were() -> None:
    game = typed(*LAID_OUT, ENTER, "watch", "why B3", given=SILENT)
    assert game.after("why B3").startswith("B3: there is no such turn of the Châteauma yet; there are A1.\n")


def test_help_and_the_question_mark_say_what_can_be_typed() -> None:
    game = typed(*LAID_OUT, "help", "?", given=SILENT)
    for word in ("why [B3]", "undo [n]", "redo [n]", "history", "board", "set KEY VALUE", "change MOMENT", "quit"):
        assert word in game.after("help")
    shown = " ".join(game.after("?").split())
    assert "never what you placed, sold or discarded from your own storage" in shown
    assert "monastery 6" in shown


def test_the_history_is_numbered_and_names_every_answer() -> None:
    shown = typed(*LAID_OUT, "3b", "history", given=SILENT).after("history")
    assert "  12  A1 · you · report: 3b\n" in shown
    assert "   2  setup · scoring level: normal\n" in shown


def test_the_board_shows_the_depots_around_the_black_one() -> None:
    shown = typed(*LAID_OUT, "board", given=SILENT).after("board")
    assert [line.split("│")[1:-1] for line in shown.splitlines() if line.startswith("│ 6")] == [
        [" 6 building livestock   ", " black ? ? ? ?          ", " 3 livestock building   "]
    ]
    assert "  turn order    space 1: you on the Châteauma\n" in shown


def test_ctrl_d_leaves_with_one_line_that_works_as_typed() -> None:
    game = typed(*LAID_OUT, given=SILENT)
    assert game.ending is Ending.LEFT
    assert game.text.endswith(f"{LOST_NOTHING}\n")


def test_quit_leaves_at_any_prompt() -> None:
    for lines in ((), (ENTER,), LAID_OUT, (*LAID_OUT, ENTER)):
        game = typed(*lines, "quit", "3b", given=SILENT)
        assert (game.ending, game.text.endswith(f"> quit\n{LOST_NOTHING}\n")) == (Ending.LEFT, True)


def test_with_the_pieces_in_the_program_hands_touch_only_the_main_board() -> None:
    game = typed(ENTER, ENTER, "6", "s b c l", "ware", given=SILENT | {"pieces": "program"})
    shown = game.text
    assert "Take the bank out of depot 4." in shown
    assert "It buys: take the warehouse out of the black depot." in shown
    for word in ("put it on", "into the reserve", "county card 4 and"):
        assert word not in shown
    # Its side of the table is on the screen.
    assert "│ 1 [bank]" in shown


def test_a_narrow_terminal_is_never_overrun() -> None:
    shown = typed(*LAID_OUT, "3l 1s", "6", "s b c l", "board", "why", "help", "?", given=SILENT, width=40).text
    assert [line for line in shown.splitlines() if len(line) > 40 and not line.startswith(">")] == []


def test_plain_is_sentences_only() -> None:
    shown = typed(*LAID_OUT, "3l 1s", "6", "s b c l", "board", "why", given=SILENT, plain=True).text
    assert not set("╭╮╰╯│─├┤") & set(shown)
    assert "\x1b" not in shown
    assert "1 Take the bank from depot 4; put it on the left card, space 1. [CH-4.3]\n" in shown
