"""Simulated games in a file: CSV, one game a row, what the run was in the first columns of each."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Final

from automa.players.roster import PLANNER
from automa.rulings import NAMES, Rulings
from automa.simulation import SOURCES, GameRecord
from automa.terms import terms_tree
from cli.saving.storage import StorageError, disk_trouble, read_bytes, write_whole
from cli.simulating.runs import Plan

LARGEST: Final = 2**30
"""In bytes."""
SETTINGS: Final = (
    "seed",
    "edition",
    "level",
    "modifiers",
    "players",
    "humans",
    "boards",
    "play_outs",
    "horizon",
    "rulings",
    "facts",
)
"""The columns that say what the run was; games go together only where all are the same."""
MOST_HUMANS: Final = 3
HUMANS: Final = tuple(f"human{number}" for number in range(1, MOST_HUMANS + 1))
COLUMNS: Final = (
    *SETTINGS,
    "game",
    "score",
    *SOURCES,
    "cards_completed",
    "tiles_placed",
    *HUMANS,
    "winner",
)


class OtherRun(StorageError):
    """The games of a file are those of another run: `column` differs."""

    def __init__(self, path: Path, column: str, there: str, here: str) -> None:
        """`there` is what the file has, `here` what was asked for."""
        super().__init__(str(path), column, there, here)
        self.path = path
        self.column = column
        self.there = there
        self.here = here


class NoGames(StorageError):
    """Row `row` of a file, its heading counted, is no game."""

    def __init__(self, path: Path, row: int) -> None:
        """`row` counts from 1."""
        super().__init__(str(path), row)
        self.path = path
        self.row = row


def settings_of(plan: Plan) -> dict[str, str]:
    """What the columns `SETTINGS` say of a run's games."""
    chosen = [
        f"{name}={_said(getattr(plan.terms.rulings, name))}"
        for name in NAMES
        if getattr(plan.terms.rulings, name) != getattr(Rulings(), name)
    ]
    has_planner = PLANNER in plan.players
    values = (
        plan.seed,
        plan.options.edition,
        plan.options.level,
        "".join(plan.options.modifiers),
        len(plan.players) + 1,
        " ".join(plan.players),
        " ".join(plan.boards),
        plan.play_outs if has_planner else "",
        plan.horizon if has_planner else "",
        "; ".join(chosen),
        _digest(plan),
    )
    return dict(zip(SETTINGS, map(str, values), strict=True))


def _said(choice: object) -> str:
    return " ".join(map(str, choice)) if isinstance(choice, tuple) else str(choice)


def _digest(plan: Plan) -> str:
    """A short name for the printed facts and marks, so that games of other facts are not counted together."""
    tree = {key: value for key, value in terms_tree(plan.terms).items() if key != "rulings"}
    return blake2b(json.dumps(tree, sort_keys=True).encode(), digest_size=4).hexdigest()


def row_of(record: GameRecord, settings: Mapping[str, str]) -> list[str]:
    """A game as a row in the order of `COLUMNS`."""
    humans = [*map(str, record.humans), *[""] * (MOST_HUMANS - len(record.humans))]
    numbers = (record.number, record.score, *record.points, record.cards_completed, record.tiles_placed)
    return [*(settings[name] for name in SETTINGS), *map(str, numbers), *humans, record.winner]


def text_of(records: Iterable[GameRecord], settings: Mapping[str, str], heading: bool) -> str:
    """Games as lines of CSV, with the heading if that is wanted."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    if heading:
        writer.writerow(COLUMNS)
    writer.writerows(row_of(record, settings) for record in records)
    return text.getvalue()


def append_games(path: Path, records: Iterable[GameRecord], settings: Mapping[str, str], heading: bool) -> None:
    """Adds games at the end of a file. Raises `DiskTrouble`."""
    with disk_trouble(path), path.open("a", encoding="utf-8", newline="") as file:
        file.write(text_of(records, settings, heading))


def write_games(path: Path, records: Iterable[GameRecord], settings: Mapping[str, str]) -> None:
    """Puts a file with just these games in place. Raises `DiskTrouble`."""
    write_whole(path, text_of(records, settings, heading=True).encode())


def read_games(path: Path, settings: Mapping[str, str]) -> list[GameRecord]:
    """The games of a file, each number once; a last line cut short by a kill is left out.

    Raises `OtherRun` when they are not games of these settings, `NoGames` or `DiskTrouble`.
    """
    try:
        text = read_bytes(path, LARGEST).decode()
    except UnicodeDecodeError:
        raise NoGames(path, 1) from None
    whole = text[: text.rfind("\n") + 1]
    records: dict[int, GameRecord] = {}
    for number, row in enumerate(_rows(path, whole), start=1):
        if number == 1:
            if tuple(row) != COLUMNS:
                raise NoGames(path, 1)
            continue
        values = dict(zip(COLUMNS, row, strict=False))
        if len(row) != len(COLUMNS):
            raise NoGames(path, number)
        for name in SETTINGS:
            if values[name] != settings[name]:
                raise OtherRun(path, name, values[name], settings[name])
        record = _record(path, number, values)
        records[record.number] = record
    return list(records.values())


def _rows(path: Path, text: str) -> Iterator[list[str]]:
    rows = csv.reader(io.StringIO(text, newline=""))
    try:
        yield from rows
    except csv.Error:
        raise NoGames(path, rows.line_num) from None


def _record(path: Path, row: int, values: Mapping[str, str]) -> GameRecord:
    try:
        record = GameRecord(
            number=int(values["game"]),
            points=tuple(int(values[source]) for source in SOURCES),
            cards_completed=int(values["cards_completed"]),
            tiles_placed=int(values["tiles_placed"]),
            humans=tuple(int(values[name]) for name in HUMANS if values[name]),
            winner=values["winner"],
        )
        players, score = int(values["players"]), int(values["score"])
    except ValueError:
        raise NoGames(path, row) from None
    if record.number < 1 or len(record.humans) != players - 1 or record.score != score:
        raise NoGames(path, row)
    return record
