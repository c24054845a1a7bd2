"""The end of a game at the table: the Châteauma's final scoring, the score sheet of a human, and who won."""

from __future__ import annotations

import pytest

from automa.state import Match, Stage
from chateauma_positions import card, match
from cli.table.score_sheet import Sheet, monastery_value
from typed_games import ENTER, TypedGame, typed


def last_turn(**own: object) -> Match:
    """Your turn is the last one of round E5."""
    last = match(
        card(8, "castle mine - -"),
        card(2, "building - - monastery"),
        goods=(1, 1, 5),
        reserve="ship castle",
        wild="wild",
        duchy="monastery mine castle",
        silver=2,
        score=100,
        **own,  # type: ignore[arg-type]
    )
    position = last.position._replace(phase="E", round=5, to_move="you", done=("chateauma",))
    return last._replace(position=position, stage=Stage.TURNS, chateauma=last.chateauma._replace(die=None))


def ended(*lines: str, edition: str = "se") -> TypedGame:
    """The game after the last report and these lines."""
    before = last_turn()
    return typed(ENTER, *lines, position=before._replace(position=before.position._replace(edition=edition)))


def test_the_last_phase_pays_for_mines_before_the_final_scoring() -> None:
    # CH-11.1: a mine on a card and one in the duchy; BG-2.6 for the humans.
    shown = ended().text
    assert "  Phase E is over. The Châteauma has 2 mines: 2 silver for it.           CH-11.1\n" in shown
    assert "You: 1 silver for each of your mines; with monastery 2 a worker for" in shown


def test_the_chateauma_is_scored_line_by_line_with_clauses() -> None:
    # CH-12: 2 monasteries, 3 goods, 2 + 2 silver, 3 hexes in the reserve (the wild one too), 4 hexes on cards.
    assert (
        "  so far: 100\n"
        "  monasteries: 2 x 4 = 8                                                 CH-12.1\n"
        "  unsold goods: 3 = 3                                                    CH-12.2\n"
        "  silver: 4 = 4                                                          CH-12.3\n"
        "  hexes in the reserve: 3 = 3                                            CH-12.4\n"
        "  hexes on unfinished cards: 4 x 2 = 8                                   CH-12.5\n"
        "The Châteauma ends with 126 points.\n"
    ) in ended().text


def test_a_human_wins_only_with_more_points() -> None:
    assert "126 to 126: a tie, and ties are the Châteauma's. It wins.\n" in ended("126").text  # CH-12.6
    assert "127 to 126: you win by 1. Congratulations!\n" in ended("127").text
    assert "90 to 126: the Châteauma wins by 36.\n" in ended("90").text


def test_the_score_sheet_adds_up_the_worked_example_of_the_rules() -> None:
    # BG-9.2: 80 so far, 3 goods unsold, 4 silver, 5 workers, monastery 15 with 3 types sold: 95.
    game = ended(ENTER, "80", "3 4 5", "15", "3")
    assert "80 + 3 + 4 + 2 + 6 = 95\n" in game.text
    assert "95 to 126: the Châteauma wins by 31.\n" in game.text


def test_in_2011_monastery_15_brings_three_points_a_type() -> None:
    assert "80 + 3 + 4 + 2 + 9 = 98\n" in ended(ENTER, "80", "3 4 5", "15", "3", edition="2011").text


def test_several_monasteries_are_asked_for_one_by_one() -> None:
    # Monastery 17: 4 points per watchtower; 26: 3 per bonus tile in se (BG-8).
    game = ended(ENTER, "171", "2 3 5", "17 26", "2", "3")
    assert "17: how many hexes of this kind (watchtower)?\n" in game.text
    assert "26: how many bonus tiles?\n" in game.text
    assert "171 + 2 + 3 + 2 + 8 + 9 = 195\n" in game.text


def test_the_score_sheet_asks_again_for_what_is_no_number() -> None:
    game = ended(ENTER, "many", "80", "3 4", "3 4 5", "14", ENTER)
    assert "That is not one whole number from 0 to 999.\n" in game.text
    assert "Those are not three whole numbers: goods, silver, workers.\n" in game.text
    assert "80 + 3 + 4 + 2 = 89\n" in game.text


def test_an_empty_line_leaves_the_score_sheet() -> None:
    game = ended(ENTER, ENTER, "150")
    assert "150 to 126: you win by 24. Congratulations!\n" in game.text


@pytest.mark.parametrize(
    ("monastery", "se", "of_2019", "of_2011"),
    # BG-8 and the table of editions; 16 to 24 are 4 points each, 25 is 1 point per tile sold.
    [(15, 2, 2, 3), *((number, 4, 4, 4) for number in range(16, 25)), (25, 1, 1, 1), (26, 3, 3, 2)],
)
def test_a_scoring_monastery_is_worth_what_the_edition_says(
    monastery: int, se: int, of_2019: int, of_2011: int
) -> None:
    values = tuple(monastery_value(monastery, edition) for edition in ("se", "2019", "2011"))
    assert values == (se, of_2019, of_2011)


def test_an_odd_worker_brings_nothing() -> None:
    assert Sheet(10, workers=5).total("se") == 12  # BG-9.1


def test_a_mistyped_score_is_taken_back_after_the_end() -> None:
    game = ended("1260", "126", "undo", "130", ENTER)
    assert "126 to 126: a tie" in game.text
    assert "Taken back: end · you · final score: 126" in game.text
    assert "130 to 126: you win by 4. Congratulations!\n" in game.text


def test_the_end_says_how_a_mistyped_score_is_put_right() -> None:
    assert "Enter leaves · undo if a score was mistyped · change, board, history, help" in ended("1260", "126").text


def test_a_change_after_the_end_tells_the_result_again() -> None:
    game = ended("126", "change end you score 130")
    assert game.after("change end you score 130").count("130 to 126: you win by 4. Congratulations!\n") == 1


def test_a_word_there_is_not_is_named_at_the_end() -> None:
    assert "130 is none of the words that can be typed here.\n" in ended("126", "130").text


def test_a_wrong_number_on_the_score_sheet_is_taken_back() -> None:
    # BG-9.1: 80 + 3 goods + 4 silver + 5 workers for 2.
    game = ended(ENTER, "80", "30 4 5", "undo", "3 4 5", ENTER)
    assert game.after("undo").startswith("Unsold goods, silver, workers?")
    assert "80 + 3 + 4 + 2 = 89\n" in game.text


def test_a_wrong_monastery_on_the_score_sheet_is_taken_back() -> None:
    # BG-8: monastery 17 counts watchtowers, 26 bonus tiles.
    game = ended(ENTER, "80", "0 0 0", "17 26", "2", "undo", "undo", "26", "3")
    assert game.text.count("26: how many bonus tiles?") == 2
    assert "80 + 0 + 0 + 0 + 9 = 89\n" in game.text


def test_undo_before_the_first_number_leaves_the_score_sheet() -> None:
    game = ended(ENTER, "undo", "150")
    assert "150 to 126: you win by 24. Congratulations!\n" in game.text


def test_the_score_sheet_knows_help_and_looking_at_the_board() -> None:
    game = ended(ENTER, "80", "?", "board", "3 4 5", "help", ENTER)
    shown = " ".join(game.after("?").split())
    assert shown.startswith("Three numbers with blanks between: goods tiles not sold, silver, workers;")
    assert shown.endswith(
        "undo asks for the number before once more. " + "Unsold goods, silver, workers? Three numbers, as in 2 3 5."
    )
    assert "The table, as far as the program knows it" in game.after("board")
    assert game.after("help").startswith("The numbers, 15 to 26, of the scoring monasteries")
