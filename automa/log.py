"""The log of a game: its header and its entries, one line of JSON each, only ever appended to.

`automa.game` folds the entries into the present moment.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.errors import Malformed

FORMAT: Final = 1
"""The version of the log's form; a log of a later one cannot be read."""
TABLE_GAME: Final = "table"
DUEL: Final = "duel"
GAME_KINDS: Final = (TABLE_GAME, DUEL)


@dataclass(frozen=True, slots=True)
class Header:
    """What a log begins with."""

    kind: str
    """`table` or `duel`."""
    seed: int
    """Every draw of the program comes from it and the question's name."""
    program: str
    """The version of the program that began it."""
    started: str = ""
    """When, as an ISO date and time; not used by the rules."""
    position: Mapping[str, Any] | None = None
    """The position tree from which a game that does not begin at the beginning starts."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A question answered, by a person or drawn by the program."""

    key: str
    value: str
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Froze:
    """Facts, rulings and marks frozen for this game, as `automa.terms` writes them."""

    terms: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Undid:
    """A person took back their last `count` operations."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Redid:
    """A person brought back `count` operations taken back before."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A person set `key`, in the notation of position files, to what the table shows."""

    key: str
    value: str


@dataclass(frozen=True, slots=True)
class Changed:
    """A person changed an earlier answer; with `keep` the Châteauma's turns after it stay as they were played."""

    key: str
    value: str
    keep: bool


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """A Châteauma turn as it was played: its moves, and a digest of the position after it."""

    moment: str
    moves: tuple[Mapping[str, Any], ...]
    digest: str


Entry = Answered | Froze | Undid | Redid | Adjusted | Changed | TurnPlayed


class Unreadable(ValueError):
    """A line of a log cannot be read: `line` counts from 1, `what` is a message name."""

    def __init__(self, line: int, what: str, text: str = "") -> None:
        """`text` is what stands there, as far as it helps."""
        super().__init__(line, what, text)
        self.line = line
        self.what = what
        self.text = text


def write_header(header: Header) -> str:
    """The first line of a log."""
    tree: dict[str, Any] = {"chateauma": FORMAT, "program": header.program, "kind": header.kind, "seed": header.seed}
    if header.started:
        tree["started"] = header.started
    if header.position is not None:
        tree["position"] = dict(header.position)
    return _line(tree)


def read_header(text: str) -> Header:
    """The header of a first line. Raises `Unreadable` for anything else and for a later format."""
    tree = _tree(text, 1)
    if "chateauma" not in tree:
        raise Unreadable(1, "no-log", text[:80])
    if not isinstance(tree["chateauma"], int) or tree["chateauma"] > FORMAT:
        raise Unreadable(1, "later-format", str(tree["chateauma"]))
    if not isinstance(tree.get("position", {}), dict):
        raise Unreadable(1, "no-header", text[:80])
    try:
        header = Header(
            kind=str(tree["kind"]),
            seed=_seed(tree["seed"]),
            program=str(tree["program"]),
            started=str(tree.get("started", "")),
            position=tree.get("position"),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise Unreadable(1, "no-header", text[:80]) from error
    if header.kind not in GAME_KINDS:
        raise Unreadable(1, "unknown-kind", header.kind)
    return header


def write_entry(entry: Entry) -> str:
    """The line of an entry."""
    match entry:
        case Answered(key, value, drawn):
            return _line({"op": "answer", "key": key, "value": value, "by": "program" if drawn else "person"})
        case Froze(terms):
            return _line({"op": "freeze", "terms": dict(terms)})
        case Undid(count):
            return _line({"op": "undo", "count": count})
        case Redid(count):
            return _line({"op": "redo", "count": count})
        case Adjusted(key, value):
            return _line({"op": "set", "key": key, "value": value})
        case Changed(key, value, keep):
            return _line({"op": "change", "key": key, "value": value, "keep": keep})
        case TurnPlayed(moment, moves, digest):
            return _line({"op": "turn", "moment": moment, "digest": digest, "moves": [dict(move) for move in moves]})


def read_entry(text: str, line: int) -> Entry:
    """The entry of a line, `line` from 2 on. Raises `Unreadable`."""
    tree = _tree(text, line)
    try:
        match tree.get("op"):
            case "answer":
                return Answered(_word(tree["key"]), _word(tree["value"]), tree["by"] == "program")
            case "freeze":
                return Froze(dict(tree["terms"]))
            case "undo":
                return Undid(_count(tree["count"]))
            case "redo":
                return Redid(_count(tree["count"]))
            case "set":
                return Adjusted(_word(tree["key"]), _word(tree["value"]))
            case "change":
                return Changed(_word(tree["key"]), _word(tree["value"]), bool(tree["keep"]))
            case "turn":
                return TurnPlayed(
                    _word(tree["moment"]), tuple(dict(move) for move in tree["moves"]), _word(tree["digest"])
                )
    except (KeyError, TypeError, ValueError, Malformed) as error:
        raise Unreadable(line, "no-entry", text[:80]) from error
    raise Unreadable(line, "unknown-operation", str(tree.get("op")))


def _line(tree: Mapping[str, Any]) -> str:
    return json.dumps(tree, ensure_ascii=False, separators=(", ", ": "))


def _tree(text: str, line: int) -> dict[str, Any]:
    try:
        tree = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(line, "no-json", text[:80]) from error
    if not isinstance(tree, dict):
        raise Unreadable(line, "no-json", text[:80])
    return tree


def _word(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _seed(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise TypeError(value)
    return value
