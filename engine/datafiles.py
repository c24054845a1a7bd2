"""Reads the TOML files of `data/` with checks: a broken file is a `Malformed`, never a wrong fact."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from engine.errors import Malformed

STATUSES: tuple[str, ...] = ("confirmed", "single", "doubtful")
"""How sure a fact is: two sources, one source, or a source that is itself unclear."""


class Table:
    """One table of a data file; every reading names the place and what is allowed when it fails."""

    def __init__(self, values: Any, where: str) -> None:
        if not isinstance(values, dict):
            raise Malformed(where, repr(values), allowed=("a table",))
        self._values: dict[str, Any] = values
        self.where = where

    def entries(self) -> tuple[str, ...]:
        """The keys of the table in the order of the file."""
        return tuple(self._values)

    def _value(self, key: str) -> Any:
        if key not in self._values:
            raise Malformed(self.where, key, allowed=self.entries())
        return self._values[key]

    def _fault(self, key: str, allowed: tuple[str, ...]) -> Malformed:
        return Malformed(f"{self.where} {key}", repr(self._values[key]), allowed=allowed)

    def integer(self, key: str, least: int, most: int) -> int:
        """The whole number at `key`, from `least` to `most`; raises `Malformed`."""
        return self._checked_integer(key, self._value(key), least, most)

    def integers(self, key: str, count: int, least: int, most: int) -> tuple[int, ...]:
        """The `count` whole numbers at `key`, each from `least` to `most`; raises `Malformed`."""
        values = self._value(key)
        if not isinstance(values, list) or len(values) != count:
            raise self._fault(key, (f"{count} numbers",))
        return tuple(self._checked_integer(key, value, least, most) for value in values)

    def _checked_integer(self, key: str, value: Any, least: int, most: int) -> int:
        # bool is an int for Python; a data file that says `true` for a number is wrong all the same.
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self._fault(key, (f"{least}-{most}",))
        return value

    def truth(self, key: str) -> bool:
        """The true or false at `key`; raises `Malformed`."""
        value = self._value(key)
        if not isinstance(value, bool):
            raise self._fault(key, ("true", "false"))
        return value

    def text(self, key: str, allowed: tuple[str, ...] = ()) -> str:
        """The text at `key`, not empty, and one of `allowed` if any are given; raises `Malformed`."""
        return self._checked_text(key, self._value(key), allowed)

    def texts(self, key: str, allowed: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The list of texts at `key`, each as in `text`; raises `Malformed`."""
        values = self._value(key)
        if not isinstance(values, list):
            raise self._fault(key, allowed)
        return tuple(self._checked_text(key, value, allowed) for value in values)

    def _checked_text(self, key: str, value: Any, allowed: tuple[str, ...]) -> str:
        if not isinstance(value, str) or not value.strip() or (allowed and value not in allowed):
            raise self._fault(key, allowed)
        return value.strip()

    def table(self, key: str) -> Table:
        """The table at `key`; raises `Malformed`."""
        return Table(self._value(key), f"{self.where} {key}")

    def tables(self, key: str) -> Iterator[Table]:
        """The tables of the list at `key`, in order; raises `Malformed`."""
        values = self._value(key)
        if not isinstance(values, list):
            raise self._fault(key, ("a list of tables",))
        for ordinal, value in enumerate(values, start=1):
            yield Table(value, f"{self.where} {key} {ordinal}")

    def status(self) -> str:
        """How sure the fact of this table is, one of `STATUSES`; a fact without a source raises `Malformed`."""
        self.text("source")
        return self.text("status", STATUSES)


@cache
def read_table(name: str) -> Table:
    """The file `name` of `data/`, read once, from the source tree or from an installed wheel.

    Raises `Malformed` when the file is no TOML.
    """
    text = files("data").joinpath(name).read_text(encoding="utf-8")
    try:
        return Table(tomllib.loads(text), name)
    except tomllib.TOMLDecodeError as error:
        raise Malformed(name, str(error)) from error
