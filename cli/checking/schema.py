"""The JSON Schema of what `check --json` writes, made from the moves and the position format."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from automa.moves import MOVES, RESERVE, Move
from automa.notation import position_schema
from engine.clauses import clauses
from engine.position import DEPOTS
from engine.tiles import KINDS

Schema = dict[str, Any]

_NUMBER: Final[Schema] = {"type": "integer", "minimum": 0}
_TEXT: Final[Schema] = {"type": "string"}
_TEXTS: Final[Schema] = {"type": "array", "items": _TEXT}
_DEPOT: Final[Schema] = {"enum": list(DEPOTS)}
_HEX: Final[Schema] = {"anyOf": [{"$ref": "#/$defs/Hex"}, {"const": "wild"}]}
_FIELDS: Final[dict[str, Schema]] = {
    "source": {"enum": [*DEPOTS, RESERVE]},
    "depot": _DEPOT,
    "tile": _HEX,
    "slot": {"enum": ["left", "right"]},
    "goods": {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 6}},
    "kind": {"enum": [kind.value for kind in KINDS]},
    "tried": _TEXT,
    "clause": {"$ref": "#/$defs/Clause"},
}
"""The form of the fields of moves by name; all others are numbers."""


def check_schema() -> Schema:
    """The JSON Schema (2020-12) of one object of `check --json`: a result, a question, or in a batch an error."""
    position = position_schema()
    definitions = position.pop("$defs")
    del position["$schema"]
    definitions |= {
        "Position": position,
        "Clause": {"enum": list(clauses())},
        "Move": {"oneOf": [_move(name, move) for name, move in MOVES.items()]},
        "Step": _table({"clause": {"$ref": "#/$defs/Clause"}, "text": _TEXT}),
        "Claim": _claim(),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Check",
        "description": "What the Châteauma does from a position.",
        "oneOf": [_result(), _question(), _table({"error": {**_TEXTS, "minItems": 1}})],
        "$defs": definitions,
    }


def _table(properties: Schema, optional: tuple[str, ...] = ()) -> Schema:
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _result() -> Schema:
    properties = {
        "after": {"$ref": "#/$defs/Position"},
        "moves": {"type": "array", "items": {"$ref": "#/$defs/Move"}},
        "steps": {"type": "array", "items": {"$ref": "#/$defs/Step"}},
        "claim": {"$ref": "#/$defs/Claim"},
    }
    return _table(properties, optional=("steps", "claim"))


def _question() -> Schema:
    return _table({"question": _table({"key": _TEXT, "text": _TEXT, "allowed": _TEXTS})})


def _move(name: str, move: type[Move]) -> Schema:
    properties: Schema = {"move": {"const": name}}
    for part in fields(move):
        if part.name not in move.hidden:
            properties["from" if part.name == "source" else part.name] = _FIELDS.get(part.name, _NUMBER)
    return {**_table(properties), "description": (move.__doc__ or "").strip()}


def _claim() -> Schema:
    properties = {
        "right": {"type": "boolean"},
        "claimed": _TEXT,
        "number": {"type": "integer", "minimum": 1},
        "instead": {"$ref": "#/$defs/Move"},
        "clause": {"$ref": "#/$defs/Clause"},
    }
    return _table(properties, optional=("claimed", "number", "instead", "clause"))
