"""How `check` reads with modifiers and three humans: long turns, board 36, what changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from check_files import run_check

POSITION: dict[str, Any] = {
    "format": 1,
    "players": 4,
    "phase": "D",
    "round": 4,
    "white": 2,
    "track": [["human3"], ["you"], ["chateauma", "human2"]],
    "depots": {"1": ["building:church"], "3": ["mine"], "5": ["monastery:16"], "black": ["castle", "building:bank"]},
    "bonus": {"mine": 1},
    "chateauma": {
        "level": "hard",
        "modifiers": ["A", "D"],
        "die": 5,
        "left": {"card": 1, "tiles": ["mine", "livestock:cow2", ""]},
        "right": {"card": 2, "tiles": ["", "", "", ""]},
        "deck": [3, 4, 5, 6, 7, 8, 9],
        "duchy": ["mine", "mine"],
        "covered": {"building": 2, "livestock": 1},
        "marks": {"building": ["A", "A", *[""] * 10], "mine": ["", "", "D"], "livestock": ["A", *[""] * 5]},
    },
}


def texts(width: int, *arguments: str) -> list[str]:
    result = run_check("-", "--plain", *arguments, given=json.dumps(POSITION, indent=1), width=width)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout.splitlines()


def test_the_symbols_of_board_36_are_told_where_a_hex_lands() -> None:
    """CH-13.5: its third mine lands on the space with the symbol, the rest of card 1 on others."""
    assert [line.strip() for line in texts(120) if line.strip().startswith("symbol")] == [
        "symbol: mine space 3: an extra turn [CH-13.5]",
        "symbol: livestock space 2: none [CH-13.5]",
        "symbol: monastery space 1: none [CH-13.5]",
    ]


def test_what_a_building_looks_for_has_a_line_of_its_own_before_the_depots() -> None:
    """CH-5.5f: the extra turn places the church of depot 1; castles are looked for first, from depot 2 on."""
    lines = [line.strip() for line in texts(120)]
    head = next(number for number, line in enumerate(lines) if line.startswith("church:"))
    assert lines[head].endswith("[CH-5.5f]")
    assert "looks from depot 2 on (white die)" in lines[head]
    assert lines[head + 1].startswith("depot 2")
    assert "castle no" in lines[head + 1]


def test_face_down_hexes_of_modifier_a_stand_in_the_duchy() -> None:
    """CH-13.2: they cover spaces but are of no kind."""
    lines = " ".join(" ".join(texts(200)).split())
    assert "building 0 and 2 face down of 12, monastery 1 of 6, livestock 1 and 1 face down of 6, mine 3 of 3" in lines
    # Only what is different is told twice.
    assert "mine 3 of 3 (was livestock 0 and 1 face down of 6, mine 2 of 3)" in lines


def test_the_extra_turn_symbols_are_listed_afterwards() -> None:
    assert any("extra turns" in line and "mine 3" in line for line in texts(80))


@pytest.mark.parametrize("width", [80, 40])
def test_no_line_is_wider_than_the_screen(width: int) -> None:
    assert max(map(len, texts(width))) <= width


@pytest.mark.parametrize("width", [80, 40])
def test_no_line_ends_in_blanks(width: int) -> None:
    for arguments in ((), ("--clause", "CH-13.5"), ("--claim", "take 2 ship")):
        result = run_check("-", "--plain", *arguments, given=json.dumps(POSITION, indent=1), width=width)
        assert [line for line in result.stdout.splitlines() if line != line.rstrip()] == []
