"""Reading profiles and files of marks, perhaps written by hand: every fault at once, each with its key."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from automa.questions import CONFIRMED, FEWEST_CARD_SPACES, MOST_CARD_SPACES
from automa.state import MARKS, UNREAD_MARK
from automa.terms import NO_MARKS, Marks
from cli.saving.profile_values import FORMAT, BadFile, DepotKinds, Profile
from engine import faults
from engine.catalogue import COUNTY_CARDS, LEVELS, CountyCard, Space, duchy_space_counts, parse_space
from engine.errors import Fault, Malformed
from engine.human import DUCHY_SPACES
from engine.position import DEPOT_SPACES, DEPOTS
from engine.tiles import KIND_NAMES, KINDS, Kind

CARD_NUMBERS: Final = tuple(map(str, COUNTY_CARDS))
PLAYER_NUMBERS: Final = ("2", "3", "4")
DEPOT_NUMBERS: Final = tuple(map(str, DEPOTS))
MOST_POINTS: Final = 99
KEYS: Final = ("format", "edition", "reserve_order", "cards", "duchy_spaces", "depots", "marks")


class Reader:
    """Reads values out of a tree and keeps the faults it meets; what is at fault is left out."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, key: str, what: str, value: object = "", allowed: Iterable[str] = ()) -> None:
        """Notes one fault."""
        self.faults.append(Fault(key, what, _shown(value), tuple(allowed)))

    def table(self, key: str, value: object, allowed: tuple[str, ...]) -> dict[str, Any]:
        """The entries of a table whose keys are allowed; `key` names the table, "" the whole file."""
        if not isinstance(value, Mapping):
            self.fault(key, faults.NOT_A_TABLE, value)
            return {}
        for name in value:
            if name not in allowed:
                self.fault(_under(key, name), faults.UNKNOWN_KEY, name, allowed)
        return {name: entry for name, entry in value.items() if name in allowed}

    def missing(self, key: str, value: object, needed: Iterable[str]) -> None:
        """Notes every needed key that a table does not have."""
        if isinstance(value, Mapping):
            for name in needed:
                if name not in value:
                    self.fault(_under(key, name), faults.MISSING_KEY, name)

    def items(self, key: str, value: object) -> list[Any]:
        """The entries of a list."""
        if not isinstance(value, list):
            self.fault(key, faults.NOT_A_LIST, value)
            return []
        return value

    def number(self, key: str, value: object, most: int) -> int:
        """A whole number from 0 to `most`."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(key, faults.NOT_A_NUMBER, value)
            return 0
        if not 0 <= value <= most:
            self.fault(key, faults.OUT_OF_RANGE, value, (str(number) for number in range(most + 1)))
            return 0
        return value

    def kinds(self, key: str, value: object) -> tuple[Kind, ...]:
        """A list of kinds."""
        found: list[Kind] = []
        for place, each in enumerate(self.items(key, value), start=1):
            if each in KIND_NAMES:
                found.append(Kind(each))
            else:
                self.fault(f"{key}[{place}]", faults.NOT_ALLOWED, each, KIND_NAMES)
        return tuple(found)


def read_profile(path: Path, content: bytes, edition: str) -> Profile:
    """The profile in a file's content. Raises `BadFile` with everything that is wrong with it."""
    reader = Reader()
    tree = reader.table("", _toml(path, content), KEYS)
    if tree.get("format", FORMAT) != FORMAT:
        # A later version may mean something else by every key.
        raise BadFile(path, (Fault("format", faults.NOT_ALLOWED, _shown(tree["format"]), (str(FORMAT),)),))
    if tree.get("edition", edition) != edition:
        reader.fault("edition", faults.NOT_ALLOWED, tree["edition"], (edition,))
    profile = Profile(
        edition,
        cards=_cards(reader, tree.get("cards", {})),
        reserve_order=_reserve_order(reader, tree["reserve_order"]) if "reserve_order" in tree else None,
        duchy_spaces=_duchy_spaces(reader, tree["duchy_spaces"]) if "duchy_spaces" in tree else None,
        depots=_depots(reader, tree.get("depots", {})),
    )
    profile = profile._replace(marks=_marks(reader, "marks", tree.get("marks", {}), profile.duchy_spaces))
    if reader.faults:
        raise BadFile(path, tuple(reader.faults))
    return profile


def read_marks_text(path: Path, content: bytes) -> Marks:
    """The marks in a file's content, JSON when it begins with a brace. Raises `BadFile`."""
    reader = Reader()
    tree = _json(path, content) if content.lstrip().startswith(b"{") else _toml(path, content)
    marks = _marks(reader, "", tree, None)
    if reader.faults:
        raise BadFile(path, tuple(reader.faults))
    return marks


def _toml(path: Path, content: bytes) -> object:
    try:
        return tomllib.loads(content.decode())
    except (ValueError, RecursionError) as error:
        raise BadFile(path, (Fault("", faults.NOT_TOML),)) from error


def _json(path: Path, content: bytes) -> object:
    try:
        return json.loads(content.decode())
    except (ValueError, RecursionError) as error:
        raise BadFile(path, (Fault("", faults.NOT_JSON),)) from error


def _cards(reader: Reader, value: object) -> tuple[CountyCard, ...]:
    cards: list[CountyCard] = []
    for number, entry in reader.table("cards", value, CARD_NUMBERS).items():
        key = f"cards.{number}"
        table = reader.table(key, entry, ("points", "spaces"))
        reader.missing(key, entry, ("points", "spaces"))
        points = [
            reader.number(f"{key}.points[{place}]", each, MOST_POINTS)
            for place, each in enumerate(reader.items(f"{key}.points", table.get("points", [0, 0, 0])), start=1)
        ]
        spaces = _spaces(reader, f"{key}.spaces", table["spaces"]) if "spaces" in table else ()
        if len(points) != len(LEVELS):
            reader.fault(f"{key}.points", faults.WRONG_LENGTH, allowed=(str(len(LEVELS)),))
            continue
        cards.append(CountyCard(int(number), (points[0], points[1], points[2]), spaces, CONFIRMED))
    return tuple(sorted(cards, key=lambda card: card.number))


def _spaces(reader: Reader, key: str, value: object) -> tuple[Space, ...]:
    found: list[Space] = []
    entries = reader.items(key, value)
    for place, each in enumerate(entries, start=1):
        try:
            found.append(parse_space(each if isinstance(each, str) else ""))
        except Malformed as error:
            reader.fault(f"{key}[{place}]", faults.NOT_ALLOWED, each, error.allowed)
    if isinstance(value, list) and not FEWEST_CARD_SPACES <= len(entries) <= MOST_CARD_SPACES:
        lengths = map(str, range(FEWEST_CARD_SPACES, MOST_CARD_SPACES + 1))
        reader.fault(key, faults.WRONG_LENGTH, allowed=lengths)
    return tuple(found)


def _reserve_order(reader: Reader, value: object) -> tuple[Kind, ...] | None:
    found = reader.kinds("reserve_order", value)
    if isinstance(value, list) and len(found) == len(value) and sorted(found) != sorted(KINDS):
        reader.fault("reserve_order", faults.NOT_EACH_ONCE, " ".join(found), KIND_NAMES)
    return found


def _duchy_spaces(reader: Reader, value: object) -> tuple[int, ...]:
    table = reader.table("duchy_spaces", value, KIND_NAMES)
    reader.missing("duchy_spaces", value, KIND_NAMES)
    return tuple(reader.number(f"duchy_spaces.{kind}", table.get(kind, 0), DUCHY_SPACES) for kind in KIND_NAMES)


def _depots(reader: Reader, value: object) -> dict[int, DepotKinds]:
    found: dict[int, DepotKinds] = {}
    for players, entry in reader.table("depots", value, PLAYER_NUMBERS).items():
        key = f"depots.{players}"
        table = reader.table(key, entry, DEPOT_NUMBERS)
        reader.missing(key, entry, DEPOT_NUMBERS)
        depots: list[tuple[Kind, ...]] = []
        for number in filter(table.__contains__, DEPOT_NUMBERS):
            depots.append(reader.kinds(f"{key}.{number}", table[number]))
            if len(depots[-1]) > DEPOT_SPACES:
                reader.fault(f"{key}.{number}", faults.WRONG_LENGTH, allowed=map(str, range(DEPOT_SPACES + 1)))
        found[int(players)] = tuple(depots)
    return found


def _marks(reader: Reader, key: str, value: object, duchy_spaces: tuple[int, ...] | None) -> Marks:
    table = reader.table(key, value, KIND_NAMES)
    counts = duchy_space_counts()
    found = list(NO_MARKS)
    for index, kind in enumerate(KINDS):
        if kind.value not in table:
            continue
        place = _under(key, kind.value)
        marks = reader.items(place, table[kind.value])
        for number, mark in enumerate(marks, start=1):
            if mark not in (*MARKS, UNREAD_MARK):
                reader.fault(f"{place}[{number}]", faults.NOT_ALLOWED, mark, (*MARKS, UNREAD_MARK))
        most = duchy_spaces[index] if duchy_spaces is not None else counts[kind]
        if len(marks) > most:
            facts = (("count", str(len(marks))), ("most", str(most)))
            reader.faults.append(Fault(place, faults.TOO_MANY_MARKS, facts=facts))
        found[index] = tuple(map(str, marks))
    return tuple(found)


def _under(key: str, name: object) -> str:
    return f"{key}.{name}" if key else str(name)


def _shown(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    # JSON can escape half a character, which could not be shown.
    return text.encode(errors="backslashreplace").decode()
