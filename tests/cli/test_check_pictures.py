"""How the checker looks at the table, at 80 and at 40 columns; read the pictures before you renew them."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from check_files import BANK_BEFORE_SHIP, CASTLE_FILLS, UNKNOWN_BUILDING, WILD_FILLS, run_check


@pytest.mark.parametrize("width", [80, 40])
def test_a_whole_explanation(snapshot: SnapshotAssertion, width: int) -> None:
    assert run_check("-", "--plain", given=CASTLE_FILLS_TOML, width=width).stdout == snapshot


@pytest.mark.parametrize("width", [80, 40])
def test_a_turn_with_a_wild_hex(snapshot: SnapshotAssertion, width: int) -> None:
    assert run_check("-", "--plain", given=WILD_FILLS, width=width).stdout == snapshot


def test_a_purchase(snapshot: SnapshotAssertion) -> None:
    assert run_check("-", "--plain", given=BANK_BEFORE_SHIP).stdout == snapshot


def test_a_question(snapshot: SnapshotAssertion) -> None:
    assert run_check("-", "--plain", given=UNKNOWN_BUILDING, width=40).stdout == snapshot


@pytest.mark.parametrize("width", [80, 40])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    for tree in (CASTLE_FILLS, WILD_FILLS, BANK_BEFORE_SHIP):
        lines = run_check("-", "--plain", given=tree, width=width).stdout.splitlines()
        assert lines
        assert max(map(len, lines)) <= width


def test_what_changed_is_marked_by_a_sign_and_not_by_colour_alone() -> None:
    lines = run_check("-", "--plain", given=BANK_BEFORE_SHIP).stdout.splitlines()
    marked = [line.split(":")[0] for line in lines if line.startswith("*")]
    assert marked == ["* left card", "* reserve", "* depot 3", "* black depot", "* to move"]


CASTLE_FILLS_TOML = """
format = 1
players = 2
white = 2
track = [["you"], ["chateauma"]]

[depots]
2 = ["castle"]
5 = ["monastery:16"]

[chateauma]
die = 2
left = { card = 4, tiles = ["building:bank", "", "monastery:3", "mine", "building:church"] }
right = { card = 2, tiles = ["", "", "", ""] }
deck = [1, 3, 5, 6, 7, 8, 9]
"""
