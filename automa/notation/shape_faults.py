"""pydantic's reports on a tree of the wrong shape, as faults of our own and as what to set aside."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from automa.notation.shapes import UNKNOWN_TEXT, adapter, shape_errors
from engine import faults
from engine.catalogue import COUNTY_CARDS, PLAYERS
from engine.errors import Fault
from engine.position import DIE_NUMBERS
from engine.seats import CHATEAUMA
from engine.tiles import KIND_NAMES

Path = tuple[str | int, ...]

_LONGEST_TEXT: Final = 80
_WHAT: Final = {
    "extra_forbidden": faults.UNKNOWN_KEY,
    "missing": faults.MISSING_KEY,
    "literal_error": faults.NOT_ALLOWED,
    "whole_number": faults.NOT_ALLOWED,
    "int_type": faults.NOT_A_NUMBER,
    "greater_than_equal": faults.NEGATIVE,
    "list_type": faults.NOT_A_LIST,
    "dict_type": faults.NOT_A_TABLE,
    "typed_dict_type": faults.NOT_A_TABLE,
    "bool_type": faults.NOT_TRUE_OR_FALSE,
    "too_long": faults.WRONG_LENGTH,
    "too_short": faults.WRONG_LENGTH,
}
"""Message names by pydantic's names of errors; whatever else it reports is about texts."""
_REQUIRED: Final = {
    "format": ("1",),
    "players": tuple(map(str, PLAYERS)),
    "white": (*map(str, DIE_NUMBERS), UNKNOWN_TEXT),
    "card": tuple(map(str, COUNTY_CARDS)),
}


def shape_faults(errors: Iterable[Any], tree: object) -> tuple[Fault, ...]:
    """One fault for each place of the tree that is not as it must be, in the order in which they are found."""
    by_path: dict[Path, list[Any]] = {}
    for error in errors:
        by_path.setdefault(_path(error, tree), []).append(error)
    deeper = {path[:length] for path in by_path for length in range(len(path))}
    # What is wrong inside a list says more than that the list is no "?" either.
    return tuple(_fault(path, found) for path, found in by_path.items() if path not in deeper or _own(found))


def _own(errors: list[Any]) -> bool:
    """Whether a place is itself at fault, besides what lies in it: its length, or a key it lacks."""
    return any(error["type"] in ("too_long", "too_short") for error in errors)


def _path(error: Any, tree: object) -> Path:
    """Where in the tree the fault is: pydantic's own marks of union members and keys are left out."""
    path: list[str | int] = []
    here = tree
    for part in error["loc"]:
        if isinstance(here, dict) and part in here:
            here = here[part]
        elif isinstance(here, list) and isinstance(part, int):
            here = here[part] if part < len(here) else None
        elif not (error["type"] == "missing" and part == error["loc"][-1]):
            continue
        path.append(part)
    return tuple(path)


def _fault(path: Path, errors: list[Any]) -> Fault:
    first = errors[0]
    key, last = format_key(path), printable(str(path[-1])) if path else ""
    if first["type"] == "missing":
        return Fault(key, faults.MISSING_KEY, last, _REQUIRED.get(last, ()))
    if first["type"] == "extra_forbidden":
        return Fault(key, faults.UNKNOWN_KEY, last, position_keys(path[:-1]))
    if first["loc"] and first["loc"][-1] == "[key]":
        return Fault(key, faults.NOT_ALLOWED, last)
    allowed = dict.fromkeys(word for error in errors for word in _expected(error))
    what = _WHAT.get(first["type"], faults.NOT_A_TEXT)
    facts: tuple[tuple[str, str], ...] = ()
    if what == faults.WRONG_LENGTH:
        limit = first["ctx"].get("max_length", first["ctx"].get("min_length"))
        facts = (("count", str(first["ctx"]["actual_length"])), ("limit", str(limit)))
    return Fault(key, what, format_value(first["input"]), tuple(allowed), facts)


def _expected(error: Any) -> list[str]:
    """What could have stood there, out of a report that lists it."""
    expected = error.get("ctx", {}).get("expected", "")
    if error["type"] == "literal_error":
        return re.findall(r"'([^']*)'", expected)
    if error["type"] == "whole_number":
        return list(expected.split(", "))
    return ["true", "false"] if error["type"] == "bool_type" else []


def format_key(path: Path) -> str:
    """The dotted key of a place, entries of lists counted from 1: `chateauma.left.tiles[2]`."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += f".{printable(part)}" if text else printable(part)
    return text


def format_value(value: object) -> str:
    """What stands in the file, short enough to be shown."""
    try:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    except RecursionError:
        text = "…"
    return printable(text if len(text) <= _LONGEST_TEXT else text[: _LONGEST_TEXT - 1] + "…")


def printable(text: str) -> str:
    """The text with anything that no terminal can show written as its escape."""
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii") for sign in text)


@lru_cache(maxsize=1)
def _schema() -> dict[str, Any]:
    return adapter().json_schema()


def position_keys(path: Path) -> tuple[str, ...]:
    """The keys that the table at `path` can have; none when they are free or there is no such table."""
    here = _schema()
    for part in path:
        known = here.get("properties", {})
        here = known[part] if part in known else here.get("additionalProperties", {})
        if not isinstance(here, dict):
            return ()
        if "$ref" in here:
            here = _schema()["$defs"][here["$ref"].rsplit("/", 1)[-1]]
    return tuple(here.get("properties", ()))


# Setting faulty parts aside


def without_faulty(errors: Sequence[Any], tree: object) -> dict[str, Any] | None:
    """A copy of the tree with every faulty part set aside, so that the rest can be judged; None when nothing is left.

    With a part goes what could be judged wrongly without it, such as the cards in play with faulty facts about cards.
    Apart from that, leaving things out never makes a position impossible.
    """
    paths = {_path(error, tree) for error in errors}
    if not isinstance(tree, dict) or () in paths:
        return None
    rest = tree
    # From the last entry of a list to the first, so that the places of the others stay true.
    for path in sorted(paths, key=_place, reverse=True):
        for part in _set_aside(path):
            rest = _removed(rest, part)
    rest = {**rest, "format": 1, "white": rest.get("white", UNKNOWN_TEXT)}
    if any(error["loc"][0] == "bonus" for error in errors if error["loc"]):
        # A kind left out would say that both tiles are on the board.
        rest["bonus"] = {**dict.fromkeys(KIND_NAMES, UNKNOWN_TEXT), **rest.get("bonus", {})}
    if "players" not in rest:
        rest["players"] = _likely_players(rest)
    return None if shape_errors(rest) else rest


def _place(path: Path) -> tuple[str, ...]:
    return tuple(f"{part:09d}" if isinstance(part, int) else part for part in path)


def _likely_players(rest: dict[str, Any]) -> int:
    """As many as the file names, as far as that is possible."""
    track = rest.get("track", UNKNOWN_TEXT)
    stacks = [] if track == UNKNOWN_TEXT else track
    names = {*rest.get("humans", ()), *rest.get("order", ()), *(seat for stack in stacks for seat in stack)}
    return min(PLAYERS[-1], max(PLAYERS[0], len(names - {CHATEAUMA}) + 1))


def _set_aside(path: Path) -> Iterator[Path]:
    """The faulty part itself, or the smallest whole that makes sense without it, and what depends on it."""
    match path:
        case ("facts", *_):
            yield ("facts",)
            yield from (("chateauma", part) for part in ("left", "right", "covered", "marks"))
        case ("chateauma", ("left" | "right") as slot, "card"):
            yield ("chateauma", slot)
        case ("chateauma", "modifiers" | "covered" | "marks", *_):
            yield path
            yield ("chateauma", "covered")
        case ("rulings", name, *_):
            yield ("rulings", name)
        case ("humans", human, "dice" | "used" as part, *_):
            yield ("humans", human, part)
        case ("humans", human, "owed" | "storage", *_):
            # Four hexes in storage are judged by what is owed, and the other way round.
            yield ("humans", human, "owed")
            yield ("humans", human, "storage")
        case ("humans", human, "board"):
            yield path
            yield ("humans", human, "duchy")
        case ("track" | "order" | "seats", *_):
            # Who sits at the table is not known then, so nobody can be a stranger.
            yield from (("done",), ("to_move",), ("track",), ("order",), ("seats",))
        case ("players",):
            yield from (("players",), ("done",), ("to_move",), ("seats",))
        case _:
            yield path


def _removed(tree: Any, path: Path) -> Any:
    """A copy of `tree` without what is at `path`; a space of a card becomes an empty one."""
    part, deeper = path[0], path[1:]
    if isinstance(tree, dict) and part in tree:
        if deeper:
            kept = {**tree, part: _removed(tree[part], deeper)}
            if part == "tiles":
                # A space is empty rather than gone, or the others would move up.
                kept[part] = [*tree[part][: deeper[0]], "", *tree[part][int(deeper[0]) + 1 :]]
            return kept
        return {key: value for key, value in tree.items() if key != part}
    if isinstance(tree, list) and isinstance(part, int) and part < len(tree):
        inner = [_removed(tree[part], deeper)] if deeper else []
        return [*tree[:part], *inner, *tree[part + 1 :]]
    return tree
