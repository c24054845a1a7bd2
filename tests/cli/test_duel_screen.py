"""What stands on the screen of a duel: at 80 and 40 columns, and in sentences."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.cells import cell_len

from automa.setup import Options
from automa.state import Match
from cli.duel.duchy_map import duchy_picture, duchy_rows
from cli.duel.view import show_actions, show_duel, show_events, spaces_to_place_on
from cli.terminal.screen import Screen
from cli.words.duchy import say_duchy_sentences
from engine.catalogue import DUCHY_ROWS
from engine.tiles import KIND_LETTERS
from human_positions import at_turn, choices, play, you
from random_duels import Counts, laid_out, play_duel, random_options


def shown(match: Match, seat: str, width: int = 80, plain: bool = False) -> list[str]:
    """The lines of the whole screen."""
    out = StringIO()
    show_duel(Screen(plain=plain, out=out, width=None if plain else width), match, seat)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def human_turns(seed: int, humans: int = 1) -> list[Match]:
    """The positions before the actions of a random duel."""
    found: list[Match] = []

    def watch(before: Match, after: Match, events: tuple[object, ...]) -> None:
        if before.position.to_move in before.position.seats[:-1] and before.stage == "turns":
            found.append(before)

    random = Random(seed)
    options: Options = random_options(random, humans, "se")
    play_duel(laid_out(options, random), random, Counts(), watch)
    return found


@pytest.mark.parametrize("width", [80, 40])
@pytest.mark.parametrize("seed", [1, 2])
def test_no_line_is_wider_than_the_terminal(width: int, seed: int) -> None:
    for match in human_turns(seed, 2)[::25]:
        for line in shown(match, match.position.to_move, width):
            assert cell_len(line) <= width


def test_the_map_shows_all_37_spaces_with_their_letters_and_numbers() -> None:
    """Board 1: space 20 takes a ship on a 5, space 19 in the centre a castle on a 6."""
    rows = duchy_rows(you({19: "castle"}))
    assert [len(row) for row in rows] == list(DUCHY_ROWS)
    cells = [cell for row in rows for cell in row]
    assert cells[19].above == "20 s5"
    assert cells[19].below == "·"
    assert cells[18].above == "19 c6"
    assert cells[18].below == "castle"
    letters = [cell.above.split()[1][0] for cell in cells]
    assert sorted(letters) == sorted("b" * 12 + "y" * 6 + "s" * 6 + "l" * 6 + "c" * 4 + "m" * 3)
    assert set(letters) == set(KIND_LETTERS.values())


def test_the_map_marks_where_a_hex_may_be_placed_now() -> None:
    """BG-5.1: the ship in storage, with dice 2 and 5 and no workers, on 18 (2) and 20 (5) only."""
    human = you({19: "castle"}, ("ship",), dice=(2, 5))
    assert spaces_to_place_on(at_turn(human), human) == {18, 20}
    assert [cell.above for row in duchy_rows(human, {18, 20}) for cell in row if "*" in cell.above] == [
        "*18 s2",
        "*20 s5",
    ]


def test_the_narrow_map_fits_into_40_columns_with_every_hex_in_four_signs() -> None:
    human = you({19: "castle", 13: "monastery:16", 28: "livestock:chicken4", 12: "building:city_hall", 20: "ship"})
    lines = duchy_picture(human, (), narrow=True).plain.splitlines()
    assert max(map(cell_len, lines)) <= 36
    assert "  10l5 11l4 12   13   14b2 15b3" in [line.rstrip() for line in lines]
    assert "  ·    ·    hall y16  ·    ·" in [line.rstrip() for line in lines]


def test_without_pictures_the_duchy_is_told_in_sentences() -> None:
    lines = say_duchy_sentences(you({19: "castle", 20: "ship"}))
    assert lines[0] == "Covered: castle on 19, ship on 20."
    assert "Empty for mine, with the die number of each space: 25 (4), 30 (1), 34 (3)." in lines


def test_the_screen_has_everything_on_the_table() -> None:
    match = human_turns(3)[60]
    text = "\n".join(shown(match, "you"))
    for part in ("LEFT 1-4", "RIGHT 5-6", "reserve", "turn order", "Your duchy, board", "dice", "storage", "points"):
        assert part in text


def test_plain_screens_hold_no_boxes_and_no_map() -> None:
    for match in human_turns(4)[::30]:
        text = "\n".join(shown(match, "you", plain=True))
        assert not set(text) & set("│╭╮╰╯─┬┼·")
        assert "Covered: " in text


def test_the_list_of_actions_shows_prices_and_points() -> None:
    """BG-6.1: two goods of type 4 with two players: 4 points and 1 silver for a worker, from 5 to 4."""
    position = at_turn(you({19: "castle"}, dice=(5, 5), used=(True, False), workers=1, goods=(4, 4)))
    out = StringIO()
    listed = show_actions(Screen(out=out, width=80), position)
    lines = [" ".join(line.split()) for line in out.getvalue().splitlines()]
    assert listed == choices(position)
    assert lines == [
        "1 5 sell 4 (1 worker) 4 points, 1 silver",
        "2 5 workers 2 workers",
        "3 end (die 5 stays unused)",
    ]


def test_what_a_turn_changed_is_told_with_its_clauses() -> None:
    """BG-5.7, BG-7.1: three pigs alone score 3; a region of one space completed in phase A brings 1 + 10."""
    position = at_turn(you({22: "ship"}, ("livestock:pig3",), dice=(2, 2)))
    outcome = play(position, "2 place pig3 28")
    out = StringIO()
    show_events(Screen(out=out, width=80), outcome.events)
    lines = [" ".join(line.split()) for line in out.getvalue().splitlines()]
    assert lines == [
        "Storage, livestock with 3 pigs: onto space 28. BG-5.1",
        "A region is complete: livestock, 1 space (28). BG-7.1",
        "1 point for the size of the region. BG-7.1",
        "10 points for completing it in this phase. BG-7.1",
        "3 points for the livestock. BG-5.7",
    ]
