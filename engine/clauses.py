"""The clauses, words and rulings that every decision can quote; read only when somebody asks for one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from engine.datafiles import Table, read_table
from engine.errors import Malformed


class Clause(NamedTuple):
    """One clause of the rules: its id such as `CH-5.2`, what it says, and where that is written."""

    id: str
    text: str
    source: str


class Choice(NamedTuple):
    """One way to play an open point."""

    name: str
    text: str


class Ruling(NamedTuple):
    """An open point of the rules: its choices with the default first, why it is open, and what the sources are.

    The ruling `reserve_order` lists its default only; any order of the six kinds is a choice.
    """

    name: str
    choices: tuple[Choice, ...]
    why_open: str
    source: str

    @property
    def default(self) -> str:
        """The name of the choice that holds when nobody chooses."""
        return self.choices[0].name


def _read(section: str) -> Mapping[str, Clause]:
    table = read_table("clauses.toml").table(section)
    found: dict[str, Clause] = {}
    for key in table.entries():
        entry = table.table(key)
        found[key] = Clause(key, entry.text("text"), entry.text("source"))
    return MappingProxyType(found)


@cache
def clauses() -> Mapping[str, Clause]:
    """Every clause by its id, in the order of the rules: CH (the Châteauma), BG (base game), VY (Vineyards)."""
    return _read("clause")


@cache
def words() -> Mapping[str, Clause]:
    """What the words of the clauses mean, by word; each entry has the word as its id."""
    return _read("word")


def clause(id: str) -> Clause:
    """The clause with this id, written exactly as in `CH-4.4a`; raises `Malformed` for any other text."""
    found = clauses().get(id)
    if found is None:
        raise Malformed("clause", id, allowed=tuple(clauses()))
    return found


def _read_ruling(name: str, table: Table) -> Ruling:
    choices = tuple(Choice(choice.text("name"), choice.text("text")) for choice in table.tables("choice"))
    if not choices:
        raise Malformed(f"{table.where} choice", "[]")
    return Ruling(name, choices, table.text("why_open"), table.text("source"))


@cache
def rulings() -> Mapping[str, Ruling]:
    """Every open point by name, in the order in which they are listed in the rules."""
    table = read_table("clauses.toml").table("ruling")
    return MappingProxyType({name: _read_ruling(name, table.table(name)) for name in table.entries()})
