"""What a person corrects is repeated, and asked about once more where it looks like a slip.

Seed 11: county cards 4 and 7, both to be compared; seed 5: cards 4 and 5, of which card 5 is known to be right.
"""

from __future__ import annotations

import io

from automa.moves import Draw, Silver
from automa.sights import SeenCard
from automa.state import Match, Stage
from chateauma_positions import card, match
from cli.playing.session import Stretch
from cli.table.tell import Teller
from cli.terminal.screen import Screen
from engine.tiles import parse_tile
from typed_games import ENTER, LAID_OUT, SILENT, typed


def test_a_report_typed_before_the_board_is_confirmed_is_asked_about_once_more() -> None:
    # BG-2.2: depot 3 has two spaces in use, the black depot four.
    game = typed(ENTER, ENTER, "3b kc", given=SILENT)
    assert game.after("3b kc").startswith(
        "Taken down: depot 3: building; black depot: castle.\n"
        "That leaves spaces in use empty. Is that so?\n"
        "  Enter yes · undo no · what you take yourself is asked for in your turn\n"
    )
    assert game.game.now.question is not None and game.game.now.question.topic == "fill"


def test_enter_confirms_a_board_with_hexes_missing() -> None:
    game = typed(ENTER, ENTER, "2c", ENTER, given=SILENT)
    assert game.match.position.depot(2) == (parse_tile("castle"),)
    assert game.match.position.moment == "A1"


def test_undo_takes_a_board_with_hexes_missing_back_before_it_counts() -> None:
    game = typed(ENTER, ENTER, "2c", "undo", ENTER, given=SILENT)
    assert game.after("undo").startswith("Nothing was taken down.\nIs the board filled as expected?")
    assert game.match.position.depot(2) == (parse_tile("monastery"), parse_tile("castle"))


def test_another_correction_stands_for_the_one_that_was_asked_about() -> None:
    game = typed(ENTER, ENTER, "2c", "2 c c", given=SILENT)
    assert game.match.position.depot(2) == (parse_tile("castle"), parse_tile("castle"))


def test_a_board_with_a_hex_on_every_space_is_repeated_and_not_asked_about() -> None:
    game = typed(ENTER, ENTER, "4 s m k sbcl", given=SILENT)
    shown = game.after("4 s m k sbcl")
    assert shown.startswith("Taken down: depot 4: ship, mine; black depot: ship, building, castle, livestock.\n")
    assert "Is that so?" not in shown
    assert game.match.position.moment == "A1"


def test_a_corrected_card_is_shown_as_corrected_and_asked_about_once_more() -> None:
    game = typed("c", "b c b$ l s", given=SILENT)
    shown = game.after("b c b$ l s")
    assert "│ 1 building       2 castle          │\n│ 3 building$      4 livestock       │\n" in shown
    assert "Card 4 as shown now. Is that so?\n  Enter keeps it · c correct it again · undo no\n" in shown
    kept = typed("c", "b c b$ l s", ENTER, ENTER, given=SILENT).match.facts.card(4)
    assert [space.sell for space in kept.spaces] == [False, False, True, False, False]


def test_another_count_of_spaces_is_named() -> None:
    game = typed("c", "b c b$ l", given=SILENT)
    assert "Card 4 with 4 spaces instead of 5. Is that so?\n" in game.text


def test_a_corrected_card_can_be_corrected_again_or_left_as_it_was() -> None:
    again = typed("c", "b c b$ l", "c", "b c b l s", ENTER, ENTER, given=SILENT).match.facts.card(4)
    assert [space.kind.value for space in again.spaces] == ["building", "castle", "building", "livestock", "ship"]
    left = typed("c", "b c b$ l", "undo", ENTER, ENTER, given=SILENT).match.facts.card(4)
    assert len(left.spaces) == 5


def last_turn(players: int, *others: str) -> Match:
    """Your turn is the last one of round E5; the Châteauma has 100 points and nothing else that counts."""
    last = match(card(8), card(2), score=100, players=players)
    position = last.position._replace(phase="E", round=5, to_move="you", done=("chateauma", *others))
    return last._replace(position=position, stage=Stage.TURNS, chateauma=last.chateauma._replace(die=None))


def test_three_at_the_table_have_a_line_each_at_the_end_before_who_won() -> None:
    # CH-12.6: the higher human score against the Châteauma's.
    shown = typed(ENTER, "90", "130", position=last_turn(3, "human2")).text
    assert (
        shown.partition("The end ─")[2]
        .partition("\n")[2]
        .startswith(
            "human2: 130 points\nThe Châteauma: 100 points\nYou: 90 points\n130 to 100: human2 wins by 30 against the"
        )
    )


def test_with_one_human_the_sentence_alone_names_both_scores() -> None:
    end = typed(ENTER, "90", position=last_turn(2)).text.partition("The end ─")[2].partition("\n")[2]
    assert end.startswith("90 to 100: the Châteauma wins by 10.\n")


def test_a_card_is_called_for_once_in_the_set_up() -> None:
    # CH-1.4: card 4 is compared, card 5 needs it not.
    shown = typed(ENTER, given=SILENT, seed=5).text
    assert shown.count("Fetch county card 4 and put it into the left slot.\n") == 1
    assert shown.count("Fetch county card 5 and put it into the right slot.\n") == 1
    assert "Fetch what does not lie there yet" not in shown
    both = typed(ENTER, ENTER, given=SILENT).text
    assert both.count("Fetch county card 7 and put it into the right slot.\n") == 1


def test_a_card_compared_in_a_turn_is_not_called_for_again() -> None:
    # CH-8.3: the question said where it goes; told again later, the turn has all its moves.
    out = io.StringIO()
    teller = Teller(Screen(plain=True, out=out))
    before = match(card(1), None, deck=(4, 2))
    moves = (SeenCard(before.facts.card(4)), Draw(4, "CH-8.3"), Silver(2, "CH-10.1"))
    teller._turn(Stretch("A1 chateauma", moves, None, before, (Silver(1, "CH-5.5a"),)))
    assert "2 silver" in out.getvalue()
    assert "card 4" not in out.getvalue()
    teller._turn(Stretch("A1 chateauma", moves, None, before))
    assert "card 4" in out.getvalue()


def test_what_was_just_asked_is_not_taken_as_read() -> None:
    # After going back the dice and the rest are asked for.
    game = typed(ENTER, ENTER, ENTER, "undo", ENTER, ENTER, ENTER, ENTER)
    shown = game.text.rpartition("Against the Châteauma")[2]
    assert "Taken as read" not in shown
    assert "Taken as read: the program rolls its dice" in typed(ENTER, ENTER, ENTER).text


def test_a_prompt_is_never_torn_within_one_of_its_parts_at_40_columns() -> None:
    shown = typed(*LAID_OUT, given=SILENT, width=40).text
    assert "\n  3b  kc  g4  *b   Enter nothing\n  ? help\n" in shown


def test_the_board_at_40_columns_shows_each_card_once() -> None:
    shown = typed(*LAID_OUT, "board", given=SILENT, width=40).after("board")
    assert (shown.count("card 4"), shown.count("card 7")) == (1, 1)
