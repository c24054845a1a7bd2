"""The files of games: their names, where they are, what is in them, and what can be wrong with them.

A game's name is its number unless it was brought in under another one: `12` is `games/12.jsonl`.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from automa.log import Entry, Header, Unreadable, read_entry, read_header
from cli.saving.storage import StorageError, data_folder, disk_trouble, read_bytes

SUFFIX: Final = ".jsonl"
LARGEST_LOG: Final = 64 * 2**20
"""In bytes; a whole game takes well below one mebibyte, and whatever is larger than this is none."""

GAME_NAME: Final = re.compile(r"\w[\w.-]{0,63}")


class NoSuchGame(StorageError):
    """No game is called `name`; `there` are the names there are, the most recently changed first."""

    def __init__(self, name: str, there: Sequence[str] = ()) -> None:
        """`name` is as it was typed; empty when just the last game was wanted."""
        super().__init__(name, tuple(there))
        self.name = name
        self.there = tuple(there)


class GameInUse(StorageError):
    """Another program has this game open."""

    def __init__(self, name: str) -> None:
        """`name` is the game's."""
        super().__init__(name)
        self.name = name


class BadName(StorageError):
    """A game cannot be called `name`."""

    def __init__(self, name: str) -> None:
        """`name` is as it was typed."""
        super().__init__(name)
        self.name = name


class FileThere(StorageError):
    """A file that would have to be written over is there already."""

    def __init__(self, path: Path) -> None:
        """`path` is the file's."""
        super().__init__(str(path))
        self.path = path


NO_TEXT: Final = "no-text"
TORN_HEADER: Final = "torn-header"
DOES_NOT_FIT: Final = "does-not-fit"
NO_POSITION: Final = "no-position"


class Damaged(StorageError):
    """A game's file is not what this program wrote; it was left as it is.

    `line` counts from 1. `what` is a message name: one of `automa.log.Unreadable`, or `no-text`, `torn-header`,
    `does-not-fit`, `no-position`. `good` is what stands before the damage, None when not even the header is good.
    """

    def __init__(self, path: Path, line: int, what: str, good: GameLog | None = None, text: str = "") -> None:
        """`text` is what stands there, as far as it helps."""
        super().__init__(str(path), line, what, text)
        self.path = path
        self.line = line
        self.what = what
        self.good = good
        self.text = text

    @property
    def good_entries(self) -> int:
        """How many entries stand before the damage."""
        return len(self.good.entries) if self.good is not None else 0


class Kept(Protocol):
    """A game as its file has it."""

    @property
    def path(self) -> Path:
        """Its file."""
        ...

    @property
    def header(self) -> Header:
        """Its header."""
        ...

    @property
    def entries(self) -> Sequence[Entry]:
        """All its whole entries."""
        ...


class GameLog(NamedTuple):
    """A game's file as read, without holding it."""

    path: Path
    header: Header
    entries: tuple[Entry, ...]
    size: int
    """The bytes of the whole lines; what lies behind them is an entry that was being written when the program ended."""
    ends_with_newline: bool

    @property
    def name(self) -> str:
        """The game's name."""
        return self.path.stem


# Names and places


def games_folder() -> Path:
    """Where the games are; it need not exist yet. Raises `DiskTrouble`."""
    return data_folder() / "games"


def game_path(name: str) -> Path:
    """The file of a game, there or not. Raises `BadName`."""
    if not GAME_NAME.fullmatch(name) or name.endswith(SUFFIX):
        raise BadName(name)
    return games_folder() / f"{name}{SUFFIX}"


def game_names() -> tuple[str, ...]:
    """The names of all games, the most recently changed first. Raises `DiskTrouble`."""
    folder = games_folder()
    found: list[tuple[int, int, str]] = []
    with disk_trouble(folder):
        if not folder.is_dir():
            return ()
        for path in folder.glob(f"*{SUFFIX}"):
            if GAME_NAME.fullmatch(path.stem) and path.is_file():
                # Files written within one tick of the clock are told apart by their numbers.
                found.append((path.stat().st_mtime_ns, number_of(path.stem), path.stem))
    return tuple(name for _, _, name in sorted(found, reverse=True))


def last_game() -> str | None:
    """The name of the most recently changed game, None when there is none. Raises `DiskTrouble`."""
    names = game_names()
    return names[0] if names else None


def find_game(name_or_path: str | Path | None = None) -> Path:
    """The file of a game by its name or path; None is the last game. Raises `NoSuchGame` or `DiskTrouble`."""
    if name_or_path is None:
        name_or_path = last_game() or ""
    text = str(name_or_path)
    if isinstance(name_or_path, Path) or os.sep in text or text.endswith(SUFFIX):
        path = Path(name_or_path)
    elif GAME_NAME.fullmatch(text):
        path = game_path(text)
    else:
        raise NoSuchGame(text, game_names())
    with disk_trouble(path):
        if not path.is_file():
            raise NoSuchGame(text, game_names())
    return path


def number_of(name: str) -> int:
    """The number that a game's name is, 0 for names of other kinds."""
    return int(name) if name.isascii() and name.isdigit() else 0


# Reading


def read_game(name_or_path: str | Path | None = None) -> GameLog:
    """The log of a game, the last one by default, whoever has it open.

    Raises `NoSuchGame`, `Damaged` or `DiskTrouble`.
    """
    return read_log(find_game(name_or_path))


def read_log(path: Path) -> GameLog:
    """The log in a file; an entry torn off at its very end is left out. Raises `Damaged` or `DiskTrouble`."""
    return parse_log(path, read_bytes(path, LARGEST_LOG))


def parse_log(path: Path, content: bytes) -> GameLog:
    """The log that is the content of the file at `path`, as `read_log` gives it. Raises `Damaged`."""
    *lines, rest = content.split(b"\n")
    size = len(content) - len(rest)
    # An entry is whole when its last brace is there: no part of a JSON object before that is JSON.
    is_whole = rest.endswith(b"}") and _is_json(rest)
    if is_whole:
        lines.append(rest)
        size = len(content)
    if not lines:
        raise Damaged(path, 1, TORN_HEADER)
    header: Header | None = None
    entries: list[Entry] = []
    for number, line in enumerate(lines, start=1):
        try:
            text = _text(line, number)
            if header is None:
                header = read_header(text)
            else:
                entries.append(read_entry(text, number))
        except Unreadable as error:
            good = GameLog(path, header, tuple(entries), 0, ends_with_newline=True) if header is not None else None
            raise Damaged(path, error.line, error.what, good, error.text) from error
    assert header is not None
    return GameLog(path, header, tuple(entries), size, not is_whole)


def _is_json(line: bytes) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _text(line: bytes, number: int) -> str:
    try:
        text = line.decode()
        if "\\u" in text:
            # JSON can escape half a character, which could never be shown or written.
            json.dumps(json.loads(text), ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise Unreadable(number, NO_TEXT) from error
    return text
