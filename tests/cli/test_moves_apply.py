"""The commands `moves` and `apply`: any rule of the humans examined from outside, through position files."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.main import app

START = """
format = 1
players = 2
white = 3
to_move = "you"

[depots]
2 = ["mine"]
5 = ["ship", "building:bank"]
black = ["castle", "building:market"]

[goods]
4 = [3, 5, 6]

[humans.you]
board = 1
silver = 2
workers = 3
dice = [2, 5]
storage = ["ship"]
goods = [4, 5]
duchy = { 19 = "castle" }
"""


def run(*arguments: str, position: str = START) -> Result:
    return CliRunner().invoke(app, [*arguments], input=position)


def lines(position: str = START) -> list[str]:
    result = run("moves", "-", position=position)
    assert result.exit_code == 0
    return result.stdout.splitlines()


def with_you(*entries: str, position: str = START) -> str:
    """The position with other entries for the human."""
    keys = [entry.split(" = ")[0] for entry in entries]
    kept = [line for line in position.splitlines() if line.split(" = ")[0] not in keys]
    return "\n".join([*kept, *entries])


def test_moves_lists_every_action_with_the_workers_it_costs() -> None:
    """BG-3.2: from 2 to 5 is three steps either way, from 5 to 2 as well; BG-3.4: the purchase costs 2 silver."""
    assert lines() == [
        "2 take 2 mine",
        "2 take 5 ship (3 workers)",
        "2 take 5 bank (3 workers)",
        "2 place ship 18",
        "2 place ship 20 (3 workers)",
        "2 sell 4 (2 workers)",
        "2 sell 5 (3 workers)",
        "2 workers",
        "5 take 2 mine (3 workers)",
        "5 take 5 ship",
        "5 take 5 bank",
        "5 place ship 18 (3 workers)",
        "5 place ship 20",
        "5 sell 4 (1 worker)",
        "5 sell 5",
        "5 workers",
        "buy castle (2 silver)",
        "buy market (2 silver)",
        "end (dice 2, 5 stay unused)",
    ]


def test_moves_gives_a_program_actions_and_prices() -> None:
    """BG-5.5: a ship placed owes the choice of a depot, an empty one too; the purchase may come first (BG-3.4)."""
    result = run("moves", "-", "--json", position=with_you('owed = ["ship"]', "silver = 1"))
    assert result.exit_code == 0
    tree = json.loads(result.stdout)
    assert tree["to_move"] == "you"
    assert tree["owed"] == ["ship"]
    assert tree["actions"] == [{"action": f"ship {depot}", "workers": 0, "silver": 0} for depot in range(1, 7)]


def test_monastery_6_sells_a_building_for_two_workers() -> None:
    """BG-8, edition se: 2 workers for a building from a numbered depot, besides the purchase."""
    position = with_you('duchy = { 19 = "castle", 13 = "monastery:6" }')
    assert "buy 5 bank (2 workers)" in lines(position)
    assert "buy 5 ship (2 workers)" not in lines(position)


def test_monastery_6_of_2019_leaves_the_choice_of_the_price() -> None:
    """BG-8, edition 2019: the purchase may be paid with workers and may take from a numbered depot."""
    position = 'edition = "2019"\n' + with_you('duchy = { 19 = "castle", 13 = "monastery:6" }')
    bought = [line for line in lines(position) if line.startswith(("buy castle", "buy 5 ship"))]
    assert bought == [
        "buy castle (2 silver)",
        "buy 5 ship (2 silver)",
        "buy castle with workers (2 workers)",
        "buy 5 ship with workers (2 workers)",
    ]


def test_apply_prints_the_position_after_the_action() -> None:
    """BG-4.1, BG-3.2: the hex is in storage, the die used, three workers paid; nothing else changed."""
    result = run("apply", "-", "2 take 5 ship")
    assert result.exit_code == 0
    expected = tomllib.loads(START)
    expected["depots"]["5"] = ["building:bank"]
    expected["humans"]["you"] |= {"used": [True, False], "storage": ["ship", "ship"]}
    # Board 1 and no workers are what is meant where nothing stands.
    del expected["humans"]["you"]["board"], expected["humans"]["you"]["workers"]
    assert tomllib.loads(result.stdout) == expected


def test_apply_tells_a_program_what_is_owed_and_what_happened() -> None:
    """BG-5.5: the ship placed owes the choice of a depot; the marker moves when it is chosen."""
    placed = json.loads(run("apply", "-", "5 place ship 20", "--json").stdout)
    assert placed["after"]["humans"]["you"]["owed"] == ["ship"]
    assert [event["event"] for event in placed["events"]] == ["die_used", "hex_placed", "effect_owed"]
    taken = json.loads(run("apply", "-", "ship 4", "--json", position=json.dumps(placed["after"])).stdout)
    # The 5 fits by itself; of 3 and 6 one fits, which is a choice.
    assert taken["after"]["humans"]["you"]["owed"] == ["keep:4"]
    assert taken["after"]["humans"]["you"]["goods"] == [4, 5, 5]
    assert taken["after"]["track"] == [["chateauma"], ["you"]]
    assert taken["events"] == [
        {"event": "goods_taken", "seat": "you", "clause": "BG-5.5", "depot": 4, "goods": [5]},
        {"event": "marker_advanced", "seat": "you", "clause": "BG-5.5"},
        {"event": "effect_owed", "seat": "you", "clause": "BG-5.5", "effect": "keep"},
    ]


def test_a_chain_of_actions_goes_from_file_to_file(tmp_path: Path) -> None:
    """BG-3.5: what one command prints the next one reads; after the end it is the Châteauma's turn."""
    text = START
    for action in ("5 place ship 20", "ship 4", "keep 6", "buy castle", "2 workers", "end"):
        file = tmp_path / "position.toml"
        file.write_text(text, encoding="utf-8")
        result = run("apply", str(file), action)
        assert result.exit_code == 0, result.stderr
        text = result.stdout
    after = tomllib.loads(text)
    assert after["done"] == ["you"]
    assert "to_move" not in after  # the Châteauma, which is the default
    assert after["humans"]["you"]["goods"] == [4, 5, 5, 6]
    assert after["humans"]["you"]["storage"] == ["castle"]
    assert after["humans"]["you"]["workers"] == 5


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("2 take 5 castle", ["no such hex lies in depot 5", "[BG-4.1]", "Allowed: 2 take 2 mine"]),
        ("3 take 2 mine", ["no unused die shows 3", "[BG-3.1]"]),
        ("2 place ship 3", ["space 3 takes", "[BG-5.1]"]),
        ("decline", ["no effect is open", "[BG-5.9]", "Allowed: 2 take 2 mine"]),
        ("2 take 9 mine", ["9 is no depot"]),
        ("hello", ["hello is no action", "2 take 5 ship"]),
    ],
)
def test_what_may_not_be_done_is_refused_with_the_reason(action: str, said: list[str]) -> None:
    """Illegal with the clause and what is allowed, malformed with what could stand there; exit status 1."""
    result = run("apply", "-", action)
    assert result.exit_code == 1
    assert result.stdout == ""
    for part in said:
        assert part in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_bare_kind_that_could_be_two_hexes_is_ambiguous() -> None:
    """BG-4.1: of bank and market in one depot `building` does not say which."""
    position = START.replace('5 = ["ship", "building:bank"]', '5 = ["building:market", "building:bank"]')
    result = run("apply", "-", "5 take 5 building", position=position)
    assert result.exit_code == 1
    assert "5 take 5 market" in result.stderr
    assert "5 take 5 bank" in result.stderr


def test_a_turn_of_the_chateauma_has_no_moves_for_a_human() -> None:
    """BG-2.5: `check` is for its turns; here the exit status is 1 and the reason one sentence."""
    position = START.replace('to_move = "you"', "")
    for command in (["moves", "-"], ["apply", "-", "end"]):
        result = run(*command, position=position)
        assert result.exit_code == 1
        assert "it is not a human's turn" in result.stderr


def test_a_faulty_file_is_told_line_by_line() -> None:
    """Exit status 2, one line for each fault, each with its key."""
    result = run("moves", "-", position=START.replace("dice = [2, 5]", "dice = [2, 7]\nboard2 = 4"))
    assert result.exit_code == 2
    assert "humans.you.board2" in result.stderr
    assert "humans.you.dice" in result.stderr
    assert run("moves", "/nowhere/at/all.toml").exit_code == 2
