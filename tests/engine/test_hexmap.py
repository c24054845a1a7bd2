"""Which spaces of a duchy touch, and its regions (BG-5.1, BG-7.1)."""

from __future__ import annotations

import pytest

from engine.hexmap import CENTRE, duchy_map, neighbours
from engine.tiles import Kind


def test_the_centre_touches_six_spaces() -> None:
    """BG-5.1: the middle of the row of seven, between 18 and 20."""
    assert neighbours(CENTRE) == (12, 13, 18, 20, 25, 26)


@pytest.mark.parametrize(
    ("space", "touching"),
    [
        (1, (2, 5, 6)),
        (4, (3, 8, 9)),
        (16, (10, 17, 23)),
        (22, (15, 21, 28)),
        (34, (29, 30, 35)),
        (37, (32, 33, 36)),
        (10, (5, 11, 16, 17)),
    ],
)
def test_spaces_at_the_edge_touch_fewer(space: int, touching: tuple[int, ...]) -> None:
    """BG-5.1: three at the six corners, four along a side."""
    assert neighbours(space) == touching


def test_touching_goes_both_ways() -> None:
    """BG-5.1; a hexagon with sides of four has 90 pairs of touching spaces."""
    pairs = [(space, other) for space in range(1, 38) for other in neighbours(space)]
    assert {(other, space) for space, other in pairs} == set(pairs)
    assert len(pairs) == 2 * 90


def test_regions_of_board_1() -> None:
    """BG-7.1, read off the board, such as a town of five at the bottom right and a town of one beside the castle."""
    board = duchy_map(1)
    assert board.region(27) == (26, 27, 32, 33, 37)
    assert board.region(12) == (12,)
    assert board.region(6) == (1, 5, 6, 10, 11)
    assert board.region(19) == (19,)
    assert board.region(7) == (2, 3, 7)
    assert board.region(34) == (25, 30, 34)
    assert board.region(22) == (20, 21, 22)


@pytest.mark.parametrize("number", range(1, 31))
def test_no_region_of_any_board_is_larger_than_the_points_reach(number: int) -> None:
    """BG-7.1: points go up to eight spaces."""
    board = duchy_map(number)
    assert all(1 <= len(region) <= 8 for region in board.regions)
    assert {space for region in board.regions for space in region} == set(range(1, 38))


def test_kind_and_number_of_a_space() -> None:
    """The centre of board 1 takes a castle and shows a 6."""
    board = duchy_map(1)
    assert (board.kind(19), board.number(19)) == (Kind.CASTLE, 6)
    assert (board.kind(20), board.number(20)) == (Kind.SHIP, 5)
