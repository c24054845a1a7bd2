"""Events of the humans' rules as trees for JSON: their names, their seat, their clause and their facts."""

from __future__ import annotations

import re
from dataclasses import fields
from functools import cache
from typing import Any

from engine.events import Event
from engine.tiles import Tile, format_tile

Tree = dict[str, Any]


def event_tree(event: Event) -> Tree:
    """An event, such as `{"event": "hex_taken", "seat": "you", "clause": "BG-4.1", "depot": 5, "tile": "ship", …}`.

    Hexes are written in the notation of position files.
    """
    tree: Tree = {"event": event_name(type(event).__name__)}
    for part in fields(event):
        tree[part.name] = _plain(getattr(event, part.name))
    return tree


@cache
def event_name(name: str) -> str:
    """A class name of an event in small letters: `hex_taken` for `HexTaken`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _plain(value: object) -> object:
    if isinstance(value, Tile):
        return format_tile(value)
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value
