"""Each monastery as long as the game runs (BG-8, BG-3.2); numbers 1, 5, 6 and 7 are tested with what they change."""

from __future__ import annotations

import pytest

from engine.errors import Illegal
from engine.rounds import human_income
from human_positions import at_turn, choices, choices_with_cost, me, play, you

DEPOTS = dict.fromkeys(range(1, 7), ("ship",))


def with_monastery(*numbers: int) -> dict[int, str]:
    """The castle in the centre with these monasteries beside it, and open spaces around."""
    return {19: "castle"} | {space: f"monastery:{number}" for space, number in zip((13, 8, 4), numbers, strict=False)}


def test_monastery_2_brings_a_worker_per_mine_at_the_end_of_a_phase() -> None:
    """BG-8, BG-2.6."""
    placed = with_monastery(2) | {25: "mine", 30: "mine"}
    after = human_income(at_turn(you(placed))).position
    assert (me(after).silver, me(after).workers) == (2, 2)


@pytest.mark.parametrize(("number", "silver", "workers"), [(3, 2, 0), (4, 1, 1)])
def test_monasteries_3_and_4_bring_more_for_a_sale(number: int, silver: int, workers: int) -> None:
    """BG-8: per sale, not per tile."""
    position = at_turn(you(with_monastery(number), dice=(5, 5), goods=(5, 5, 5)))
    after = play(position, "5 sell 5").position
    assert (me(after).silver, me(after).workers, me(after).score) == (silver, workers, 6)


def test_monastery_8_changes_a_die_by_up_to_two_per_worker() -> None:
    """BG-8, BG-3.2: from a 1, one worker reaches 2, 3, 5 and 6, two reach 4."""
    position = at_turn(you(with_monastery(8), dice=(1, 1), workers=2), DEPOTS)
    costs = {f"1 take {depot} ship": cost for depot, cost in zip(range(1, 7), (0, 1, 1, 2, 1, 1), strict=True)}
    assert choices_with_cost(position) == costs


@pytest.mark.parametrize(
    ("number", "tile", "text"),
    [
        (9, "building:bank", "4 place bank 12"),
        (10, "ship", "6 place ship 20"),
        (10, "livestock:cow2", "3 place cow2 11"),
        (11, "castle", "1 place castle 7"),
        (11, "mine", "5 place mine 25"),
        (11, "monastery:16", "6 place monastery:16 8"),
    ],
)
def test_monasteries_9_to_11_change_the_die_by_one_for_nothing_when_their_kinds_are_placed(
    number: int, tile: str, text: str
) -> None:
    """BG-8: without a worker each of these dice is one off."""
    placed = {19: "castle", 13: "monastery:3", 18: "ship"}
    die = int(text[0])
    without = at_turn(you(placed, (tile,), dice=(die, die)))
    with pytest.raises(Illegal) as refusal:
        play(without, text)
    assert refusal.value.reason == "too_few_workers"
    with_it = at_turn(you(placed | {36: f"monastery:{number}"}, (tile,), dice=(die, die)))
    assert choices_with_cost(with_it)[text] == 0
    play(with_it, text)


def test_monastery_9_does_nothing_for_ships_nor_for_taking() -> None:
    """BG-8."""
    position = at_turn(you(with_monastery(9), ("ship",), dice=(6, 6)), {5: ("mine",)})
    assert choices_with_cost(position) == {}


def test_monastery_10_with_one_worker_reaches_two_further() -> None:
    """BG-8, BG-3.2: die 1, one worker, ship space 5: 6 by the worker, 5 for nothing."""
    position = at_turn(you(with_monastery(10), ("ship",), dice=(1, 1), workers=1))
    assert choices_with_cost(position)["1 place ship 20"] == 1
    assert me(play(position, "1 place ship 20").position).workers == 0


def test_monastery_8_and_10_together_reach_any_number_with_one_worker() -> None:
    """BG-8: two by the worker and one for nothing; space 20 shows 5, three from 2."""
    position = at_turn(you(with_monastery(10, 8), ("ship",), dice=(2, 2), workers=1))
    assert choices_with_cost(position)["2 place ship 20"] == 1


def test_monastery_12_takes_from_a_neighbouring_depot_for_nothing() -> None:
    """BG-8: from a 6 depots 5, 6 and 1; with a worker 4 and 2 too."""
    human = you(with_monastery(12), dice=(6, 6), workers=1)
    position = at_turn(human, DEPOTS)
    costs = {1: 0, 2: 1, 4: 1, 5: 0, 6: 0}
    assert choices_with_cost(position) == {f"6 take {depot} ship": cost for depot, cost in costs.items()}


def test_monastery_12_does_nothing_for_placing_or_selling() -> None:
    """BG-8: space 20 shows 5, the goods are type 5."""
    position = at_turn(you(with_monastery(12), ("ship",), dice=(6, 6), goods=(5,)))
    assert choices_with_cost(position) == {}


@pytest.mark.parametrize(("numbers", "silver", "workers"), [((), 0, 2), ((13,), 1, 2), ((14,), 0, 4), ((13, 14), 1, 4)])
def test_monasteries_13_and_14_bring_more_when_workers_are_taken(
    numbers: tuple[int, ...], silver: int, workers: int
) -> None:
    """BG-8: with a die and with a castle's action alike."""
    for owed, text in (((), "3 workers"), (("extra",), "extra workers")):
        position = at_turn(you(with_monastery(*numbers), dice=(3, 3), owed=owed))
        after = play(position, text).position
        assert (me(after).silver, me(after).workers) == (silver, workers)


def test_monasteries_13_and_14_leave_the_boarding_house_alone() -> None:
    """BG-8, BG-5.9: four workers, no silver."""
    position = at_turn(you(with_monastery(13, 14), ("building:boarding_house",), dice=(3, 3)))
    after = play(position, "3 place boarding_house 26").position
    assert (me(after).silver, me(after).workers) == (0, 4)


def test_a_monastery_in_storage_does_nothing_and_one_just_placed_works_for_the_next_die() -> None:
    """BG-8: from the moment it lies in the duchy."""
    position = at_turn(you(stored=("monastery:14",), dice=(1, 3)))
    assert me(play(position, "3 workers").position).workers == 2
    assert me(play(position, "1 place monastery:14 13", "3 workers").position).workers == 4


def test_placing_a_monastery_does_nothing_else() -> None:
    """BG-5.8, BG-5.3, BG-8: no effect of its own."""
    position = at_turn(you(stored=("monastery:16",), dice=(1, 3)))
    after = play(position, "1 place monastery:16 13").position
    assert me(after).owed == ()
    assert choices(after) == ["3 workers", "end"]
