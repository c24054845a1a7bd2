"""Placing a hex, and the regions and colours it completes (BG-1.4, BG-5.1 to BG-5.3, BG-5.7, BG-7)."""

from __future__ import annotations

import pytest

from engine.errors import Illegal
from engine.events import BonusTileTaken, HexPlaced, RegionCompleted
from engine.hexmap import duchy_map, neighbours
from engine.setup import starting_castle_spaces, starting_human
from engine.tiles import KIND_INDEX, SHIP, Kind
from engine.unknown import UNKNOWN
from human_positions import START, at_turn, choices, choices_with_cost, duchy, me, play, points, tiles, you


def test_on_an_empty_space_of_its_kind_and_number_that_touches_a_hex() -> None:
    """BG-5.1: beside the castle on 19 ships may lie on 18 (number 2) and 20 (number 5)."""
    position = at_turn(you(stored=("ship",), dice=(2, 5)))
    assert choices(position) == ["2 place ship 18", "2 workers", "5 place ship 20", "5 workers", "end"]
    after, events = play(position, "5 place ship 20")
    assert me(after).duchy == duchy({19: "castle", 20: "ship"})
    assert me(after).storage == ()
    assert events[1] == HexPlaced("you", "BG-5.1", 5, SHIP, 20)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("6 place castle 19", "space_taken"),
        ("6 place castle 18", "wrong_kind"),
        ("6 place castle 7", "touches_nothing"),
        ("6 place ship 18", "not_in_storage"),
    ],
)
def test_why_a_hex_may_not_be_placed(text: str, reason: str) -> None:
    """BG-5.1: taken, of another kind, touching nothing, not stored."""
    with pytest.raises(Illegal) as refusal:
        play(at_turn(you(stored=("castle",), dice=(6, 6))), text)
    assert (refusal.value.reason, refusal.value.clause) == (reason, "BG-5.1")


def test_workers_bring_the_number_of_a_space() -> None:
    """BG-3.2, BG-5.1: from a 6, space 20 (5) costs one worker, space 18 (2) two."""
    position = at_turn(you(stored=("ship",), dice=(6, 6), workers=2))
    assert choices_with_cost(position) == {"6 place ship 18": 2, "6 place ship 20": 1}
    assert me(play(position, "6 place ship 20").position).workers == 1


def test_a_number_out_of_reach_is_refused() -> None:
    """BG-3.2."""
    with pytest.raises(Illegal) as refusal:
        play(at_turn(you(stored=("ship",), dice=(6, 6), workers=1)), "6 place ship 18")
    assert (refusal.value.reason, refusal.value.clause) == ("too_few_workers", "BG-3.2")


ONE_BANK = {19: "castle", 26: "building:bank"}


def test_a_second_bank_in_one_town_is_refused() -> None:
    """BG-5.2: spaces 26 and 27 of board 1 are one town."""
    position = at_turn(you(ONE_BANK, ("building:bank",), dice=(1, 3)))
    with pytest.raises(Illegal) as refusal:
        play(position, "1 place bank 27")
    assert (refusal.value.reason, refusal.value.clause) == ("same_building_in_town", "BG-5.2")
    assert refusal.value.allowed == ("3 place bank 12",)


def test_a_second_bank_is_allowed_in_another_town() -> None:
    """BG-5.2: space 12 is a town of its own."""
    position = at_turn(you(ONE_BANK, ("building:bank",), dice=(1, 3)))
    assert me(play(position, "3 place bank 12").position).silver == 2


def test_a_second_bank_is_allowed_in_one_town_with_monastery_1() -> None:
    """BG-5.2, BG-8: monastery 1 lifts the limit."""
    placed = {19: "castle", 26: "building:bank", 13: "monastery:1"}
    position = at_turn(you(placed, ("building:bank",), dice=(1, 3)))
    assert me(play(position, "1 place bank 27").position).silver == 2


def test_another_building_may_stand_beside_a_bank() -> None:
    """BG-5.2 speaks of the same building only."""
    position = at_turn(you(ONE_BANK, ("building:watchtower",), dice=(1, 3)))
    assert "1 place watchtower 27" in choices(position)


@pytest.mark.parametrize(("size", "phase", "scored"), [(3, "A", 16), (1, "B", 9), (5, "C", 21), (8, "E", 38)])
def test_a_completed_region_scores_its_size_and_the_phase(size: int, phase: str, scored: int) -> None:
    """BG-7.1: regions of 3 in A, 1 in B, 5 in C and 8 in E score 16, 9, 21 and 38; the watchtower's 4 come on top."""
    board, town = _town_of(size)
    last, number = town[-1], duchy_map(board).number(town[-1])
    placed = dict.fromkeys(town[:-1], "building:market") | {_beside(last, town): "mine"}
    human = you(placed, ("building:watchtower",), board=board, dice=(number, number))
    after, events = play(at_turn(human, phase=phase), f"{number} place watchtower {last}")
    assert RegionCompleted("you", "BG-7.1", Kind.BUILDING, town) in events
    assert sum(number for clause, number in points(events) if clause == "BG-7.1") == scored
    assert me(after).score == scored + 4


def _town_of(size: int) -> tuple[int, tuple[int, ...]]:
    """A board with a town of so many spaces, and the town."""
    for number in range(1, 31):
        board = duchy_map(number)
        for space in board.spaces[KIND_INDEX[Kind.BUILDING]]:
            if len(board.region(space)) == size:
                return number, board.region(space)
    raise AssertionError(size)


def _beside(space: int, spaces: tuple[int, ...]) -> int:
    return next(other for other in neighbours(space) if other not in spaces)


def test_an_unfinished_region_scores_nothing() -> None:
    """BG-7.1."""
    position = at_turn(you({19: "castle", 18: "ship"}, ("ship",), dice=(1, 1)))
    assert points(play(position, "1 place ship 17").events) == []


def test_a_region_of_three_in_phase_a_to_the_letter() -> None:
    """BG-7.1: the last monastery of 4, 8 and 13 on board 1: 6 for the size and 10 for phase A, nothing else."""
    placed = {19: "castle", 13: "monastery:3", 4: "monastery:4"}
    after, events = play(at_turn(you(placed, ("monastery:5",), dice=(5, 5))), "5 place monastery:5 8")
    assert points(events) == [("BG-7.1", 6), ("BG-7.1", 10)]
    assert me(after).score == 16


CASTLES = {19: "castle", 2: "castle", 3: "castle"}


@pytest.mark.parametrize(
    ("players", "left", "large", "scored"),
    [(2, 2, True, 5), (3, 2, True, 6), (4, 2, True, 7), (2, 1, False, 2), (3, 1, False, 3), (4, 1, False, 4)],
)
def test_who_covers_a_kind_first_takes_the_large_bonus_tile_the_second_the_small_one(
    players: int, left: int, large: bool, scored: int
) -> None:
    """BG-7.2, BG-1.6: the last castle; the region of three in phase A brings 16 besides."""
    position = at_turn(you(CASTLES, ("castle",), dice=(6, 6)), players=players)
    position = position.with_bonus(KIND_INDEX[Kind.CASTLE], left)
    after, events = play(position, "6 place castle 7")
    assert points(events) == [("BG-7.1", 6), ("BG-7.1", 10), ("BG-7.2", scored)]
    assert BonusTileTaken("you", "BG-7.2", Kind.CASTLE, large) in events
    assert me(after).bonus == (Kind.CASTLE,)
    assert after.bonus[KIND_INDEX[Kind.CASTLE]] == left - 1


def test_after_the_second_nobody_takes_a_bonus_tile() -> None:
    """BG-7.2."""
    position = at_turn(you(CASTLES, ("castle",), dice=(6, 6))).with_bonus(KIND_INDEX[Kind.CASTLE], 0)
    after, events = play(position, "6 place castle 7")
    assert points(events) == [("BG-7.1", 6), ("BG-7.1", 10)]
    assert me(after).bonus == ()


def test_a_kind_with_an_empty_space_elsewhere_earns_no_bonus_tile() -> None:
    """BG-7.2: a completed region is not yet a completed kind."""
    placed = {19: "castle", 13: "monastery:3", 4: "monastery:4", 31: "monastery:6", 35: "monastery:7"}
    after = play(at_turn(you(placed, ("monastery:5",), dice=(5, 5))), "5 place monastery:5 8").position
    assert me(after).bonus == ()


def test_the_starting_castle_on_a_region_of_one_brings_no_points_and_no_action_but_counts_for_its_colour() -> None:
    """BG-1.4: space 19 of board 1 is a castle region of its own; with it the last of the four earns the bonus tile."""
    human = starting_human("you", 1, 1, 19, (1, 2, 3))
    assert duchy_map(1).region(19) == (19,)
    assert (human.score, human.owed, human.bonus) == (0, (), ())
    assert human.duchy == duchy(START)
    after = play(at_turn(you(CASTLES, ("castle",), dice=(6, 6))), "6 place castle 7").position
    assert me(after).bonus == (Kind.CASTLE,)


@pytest.mark.parametrize(
    ("board", "edition", "spaces"),
    [
        (1, "se", (2, 3, 7, 19)),
        (1, "2019", (19,)),
        (1, "2011", (19,)),
        (3, "se", (7, 19, 29, 33)),
        (3, "2019", (7, 19, 29, 33)),
        (3, "2011", (7, 19, 29, 33)),
    ],
)
def test_where_the_starting_castle_may_lie(board: int, edition: str, spaces: tuple[int, ...]) -> None:
    """BG-1.4 and its edition difference: the centre of board 1 in the older editions, elsewhere any castle space."""
    assert starting_castle_spaces(board, edition) == spaces


# Livestock

PASTURE = {19: "castle", 12: "building:bank", 1: "livestock:sheep3", 28: "livestock:sheep4"}


def test_livestock_scores_the_same_animals_of_its_own_pasture_only() -> None:
    """BG-5.7: 2 sheep into a pasture with 3 sheep two hexes away, while 4 sheep stand in another: 5."""
    position = at_turn(you(PASTURE, ("livestock:sheep2",), dice=(4, 4)))
    after, events = play(position, "4 place sheep2 11")
    assert points(events) == [("BG-5.7", 5)]
    assert me(after).score == 5


def test_livestock_with_monastery_7_scores_one_more_per_hex_counted() -> None:
    """BG-5.7, BG-8: the same with monastery 7 in place: 7."""
    position = at_turn(you(PASTURE | {13: "monastery:7"}, ("livestock:sheep2",), dice=(4, 4)))
    after, events = play(position, "4 place sheep2 11")
    assert points(events) == [("BG-5.7", 5), ("BG-8", 2)]
    assert me(after).score == 7


def test_other_animals_in_the_pasture_do_not_count() -> None:
    """BG-5.7: 4 cows beside 3 sheep score 4."""
    position = at_turn(you(PASTURE, ("livestock:cow4",), dice=(4, 4)))
    assert points(play(position, "4 place cow4 11").events) == [("BG-5.7", 4)]


def test_cows_after_cows_score_again_and_again() -> None:
    """BG-5.7, the example of the 2019 rules: 4 cows to 3 cows score 7, then 4 more cows 11."""
    placed = {19: "castle", 12: "building:bank", 11: "livestock:cow3"}
    position = at_turn(you(placed, ("livestock:cow4", "livestock:cow4"), dice=(5, 1)))
    after, events = play(position, "5 place cow4 10", "1 place cow4 6")
    assert points(events) == [("BG-5.7", 7), ("BG-5.7", 11)]
    assert me(after).score == 18


# What is not known


def test_a_hex_of_unknown_face_is_not_placed() -> None:
    """BG-5.3: its effect is carried out at once, so it must be known."""
    position = at_turn(you(stored=("building",), dice=(3, 3)))
    assert choices(position) == ["3 workers", "end"]
    with pytest.raises(Illegal) as refusal:
        play(position, "3 place building 12")
    assert refusal.value.reason == "face_unknown"


def test_what_would_earn_an_unknown_bonus_tile_is_not_placed() -> None:
    """BG-7.2: whether it is the large or the small one must be known."""
    position = at_turn(you(CASTLES, ("castle",), dice=(6, 6))).with_bonus(KIND_INDEX[Kind.CASTLE], UNKNOWN)
    assert choices(position) == ["6 workers", "end"]
    with pytest.raises(Illegal) as refusal:
        play(position, "6 place castle 7")
    assert refusal.value.reason == "bonus_unknown"


def test_storage_keeps_its_order() -> None:
    """BG-5.1: the first of equal hexes is placed."""
    position = at_turn(you(stored=("ship", "mine", "ship"), dice=(2, 5)))
    assert me(play(position, "2 place ship 18").position).storage == tiles("mine", "ship")
