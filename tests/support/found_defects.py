"""What is wrong with a position file or a match, as keys and names."""

from __future__ import annotations

from typing import Any

from automa.defects import defects
from automa.notation import read_tree
from automa.state import Match
from engine.errors import Faults

HEAD: dict[str, Any] = {"format": 1, "players": 2, "white": 4}


def match_of(**keys: Any) -> Match:
    """The match of a position file with these keys. Raises `Faults`."""
    return read_tree({**HEAD, **keys})


def found_in(**keys: Any) -> list[tuple[str, str]]:
    """The key and name of every fault of a position file."""
    try:
        read_tree({**HEAD, **keys})
    except Faults as error:
        return [(fault.key, fault.what) for fault in error.faults]
    return []


def faults_of(match: Match) -> list[tuple[str, str]]:
    """The key and name of every fault of a match."""
    return [(fault.key, fault.what) for fault in defects(match)]
