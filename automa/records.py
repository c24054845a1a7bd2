"""Moves in a log: written whole, sights and hidden fields included, so that a recorded turn can be replayed exactly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final, get_type_hints

from automa import sights
from automa.moves import MOVES, Move
from automa.sights import Sight
from automa.terms import card_tree, read_card
from engine.catalogue import CountyCard
from engine.errors import Malformed
from engine.tiles import Kind, Tile, format_tile, parse_tile

_RECORDED: Final[dict[str, type[Move]]] = MOVES | {
    each.name: each
    for each in vars(sights).values()
    if isinstance(each, type) and issubclass(each, Sight) and each is not Sight
}


def record(move: Move) -> dict[str, Any]:
    """The whole move as a tree for `json`; `read_record` takes it back."""
    return {"move": move.name} | {part.name: _written(getattr(move, part.name)) for part in fields(move)}


def read_record(tree: dict[str, Any]) -> Move:
    """The move of a tree. Raises `Malformed` when it is none."""
    kind = _RECORDED.get(str(tree.get("move")))
    if kind is None:
        raise Malformed("move", str(tree.get("move")), tuple(_RECORDED))
    try:
        parts = {name: _read(hint, tree[name]) for name, hint in _hints(kind).items()}
    except (KeyError, TypeError, ValueError) as error:
        raise Malformed("move", str(tree)) from error
    return kind(**parts)


def record_all(moves: Iterable[Move]) -> list[dict[str, Any]]:
    """Several moves as trees."""
    return [record(move) for move in moves]


def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {part.name: hints[part.name] for part in fields(kind)}


def _written(value: Any) -> Any:
    if isinstance(value, Tile):
        return format_tile(value)
    if isinstance(value, Kind):
        return value.value
    if isinstance(value, CountyCard):
        return {"number": value.number} | card_tree(value)
    if isinstance(value, tuple):
        return [_written(part) for part in value]
    return value


def _read(hint: Any, value: Any) -> Any:
    if hint is Tile:
        return parse_tile(value)
    if hint is Kind:
        return Kind(value)
    if hint is CountyCard:
        return read_card(int(value["number"]), value)
    if hint == tuple[Tile, ...]:
        return tuple(map(parse_tile, value))
    if hint == tuple[int, ...]:
        return tuple(map(int, value))
    if hint is int:
        return int(value)
    return value
