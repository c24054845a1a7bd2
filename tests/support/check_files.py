"""Position trees of the worked cases, and a runner of `chateauma check`."""

from __future__ import annotations

import json
from typing import Any

import typer
from typer.testing import CliRunner, Result

from cli.commands.check import check

BANK_BEFORE_SHIP: dict[str, Any] = {
    "format": 1,
    "players": 2,
    "white": 1,
    "depots": {"3": ["building:bank"], "4": ["ship"], "black": ["castle"]},
    "chateauma": {
        "die": 3,
        "left": {"card": 6, "tiles": ["", "", "", ""]},
        "right": {"card": 2, "tiles": ["", "", "", ""]},
        "deck": [1, 3, 4, 5, 7, 8, 9],
    },
}
CASTLE_FILLS: dict[str, Any] = {
    "format": 1,
    "players": 2,
    "white": 2,
    "track": [["you"], ["chateauma"]],
    "depots": {"2": ["castle"], "5": ["monastery:16"]},
    "chateauma": {
        "die": 2,
        "left": {"card": 4, "tiles": ["building:bank", "", "monastery:3", "mine", "building:church"]},
        "right": {"card": 2, "tiles": ["", "", "", ""]},
        "deck": [1, 3, 5, 6, 7, 8, 9],
    },
}
WILD_FILLS: dict[str, Any] = {
    "format": 1,
    "players": 2,
    "white": 5,
    "chateauma": {
        "die": 1,
        "goods": [1, 4, 4],
        "left": {"card": 2, "tiles": ["", "", "", ""]},
        "right": {"card": 3, "tiles": ["ship", "building:bank", "", "building:market"]},
        "deck": [1, 4, 5, 6, 7, 8, 9],
        "wild": ["wild=ship"],
    },
}
WAREHOUSE: dict[str, Any] = {
    "format": 1,
    "players": 2,
    "white": 1,
    "depots": {"1": ["building:warehouse"]},
    "chateauma": {
        "die": 1,
        "goods": [2, 2, 5, 5, 6],
        "left": {"card": 2, "tiles": ["", "", "", ""]},
        "right": {"card": 3, "tiles": ["", "", "", ""]},
        "deck": [1, 4, 5, 6, 7, 8, 9],
    },
}
SHIP: dict[str, Any] = {
    "format": 1,
    "players": 2,
    "white": 6,
    "depots": {"1": ["ship"]},
    "goods": {"2": [1], "5": [2, 3], "6": [4, 5]},
    "chateauma": {
        "die": 1,
        "left": {"card": 2, "tiles": ["", "", "", ""]},
        "right": {"card": 3, "tiles": ["", "", "", ""]},
        "deck": [1, 4, 5, 6, 7, 8, 9],
    },
}
UNKNOWN_BUILDING: dict[str, Any] = {
    **BANK_BEFORE_SHIP,
    "depots": {"3": ["building"]},
}

_app = typer.Typer()
_app.command()(check)


def run_check(*arguments: str, given: str | dict[str, Any] = "", width: int = 80) -> Result:
    """Runs the command with `given`, a text or a tree, on standard input."""
    text = given if isinstance(given, str) else json.dumps(given)
    return CliRunner().invoke(_app, list(arguments), input=text, env={"COLUMNS": str(width), "NO_COLOR": "1"})


def json_of(result: Result) -> Any:
    """The one object on standard output."""
    return json.loads(result.stdout)
