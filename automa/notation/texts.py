"""The canonical texts of a match: TOML for people, JSON for programs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from automa.notation.writing import position_tree
from automa.state import Match

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_TABLES: Final = ("depots", "goods", "bonus", "supply", "chateauma", "rulings", "facts", "humans")


def write_json(match: Match) -> str:
    """The canonical tree of a match as JSON on one line; the reverse of `read_json`."""
    return json.dumps(position_tree(match), ensure_ascii=False)


def write_position(match: Match) -> str:
    """The canonical position file of a match in TOML; the reverse of `read_position`. Ends with a newline."""
    return "\n".join(_lines(position_tree(match))) + "\n"


def _lines(tree: dict[str, Any]) -> Iterator[str]:
    for key, value in tree.items():
        if key not in _TABLES:
            yield f"{_key(key)} = {_value(value)}"
    for key, table in tree.items():
        if key == "chateauma":
            yield from _table("chateauma", {name: value for name, value in table.items() if name != "marks"})
            if "marks" in table:
                yield from _table("chateauma.marks", table["marks"])
        elif key == "humans":
            for name, human in table.items():
                yield from _table(f"humans.{_key(name)}", human)
        elif key in _TABLES:
            yield from _table(key, table)


def _table(header: str, table: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield f"[{header}]"
    for key, value in table.items():
        yield f"{_key(key)} = {_value(value)}"


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    # JSON's text form is TOML's too, but for the one control character that only TOML wants escaped.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(key)} = {_value(inner)}" for key, inner in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    return str(value)
