"""Games on disk: one file per game, its log, only ever appended to; a line is on disk before the next question.

`SaveFile` holds one game; the functions below it salvage, remove, export and bring in whole games.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from automa.log import Entry, Header, write_entry, write_header
from cli.saving.game_files import (
    GAME_NAME,
    LARGEST_LOG,
    SUFFIX,
    BadName,
    Damaged,
    FileThere,
    GameInUse,
    GameLog,
    NoSuchGame,
    find_game,
    game_names,
    game_path,
    games_folder,
    last_game,
    number_of,
    read_game,
    read_log,
)
from cli.saving.loading import GameSummary, draws_of, list_games, load
from cli.saving.storage import (
    GONE,
    NOT_THERE,
    DiskTrouble,
    Lock,
    Locked,
    StorageError,
    data_folder,
    disk_trouble,
    lock_path,
    make_folder,
    read_bytes,
    sync_folder,
    write_all,
    write_whole,
)

__all__ = [
    "BadName",
    "Damaged",
    "DiskTrouble",
    "FileThere",
    "GameInUse",
    "GameSummary",
    "NoSuchGame",
    "SaveFile",
    "StorageError",
    "data_folder",
    "delete_game",
    "draws_of",
    "export_game",
    "exported",
    "import_game",
    "last_game",
    "list_games",
    "load",
    "read_game",
    "salvage",
]

EXPORTED: Final = "chateauma-"
"""What the name of an exported file begins with."""


class SaveFile:
    """One game's file, held by this program alone until `close`."""

    def __init__(self, log: GameLog, lock: Lock, descriptor: int) -> None:
        """Use `create` and `open`."""
        self.path = log.path
        self.name = log.name
        self.header = log.header
        self._entries = list(log.entries)
        self._lock = lock
        self._descriptor: int | None = descriptor
        self._size = log.size
        self._is_torn = False

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry in the file."""
        return tuple(self._entries)

    @classmethod
    def create(cls, header: Header, name: str | None = None, entries: Iterable[Entry] = ()) -> SaveFile:
        """A new game, safely on disk, under the next free number or a name of its own.

        Raises `BadName`, `FileThere` when the name is taken, `GameInUse` or `DiskTrouble`.
        """
        content = "".join(f"{line}\n" for line in (write_header(header), *map(write_entry, entries))).encode()
        return cls._hold(*_place_new(content, name))

    @classmethod
    def open(cls, name_or_path: str | Path | None = None) -> SaveFile:
        """A game to go on with, the last one by default; an entry torn off at the end of its file is cut away.

        Raises `NoSuchGame`, `GameInUse`, `Damaged` or `DiskTrouble`; then the file is as it was.
        """
        path = find_game(name_or_path)
        return cls._hold(path, _lock(path))

    @classmethod
    def _hold(cls, path: Path, lock: Lock) -> SaveFile:
        try:
            log = read_log(path)
            with disk_trouble(path):
                descriptor = os.open(path, os.O_RDWR | os.O_APPEND)
            try:
                with disk_trouble(path):
                    if os.fstat(descriptor).st_size > log.size:
                        os.ftruncate(descriptor, log.size)
                    if not log.ends_with_newline:
                        write_all(descriptor, b"\n")
                        log = log._replace(size=log.size + 1, ends_with_newline=True)
                    os.fsync(descriptor)
            except DiskTrouble:
                os.close(descriptor)
                raise
        except StorageError:
            lock.release()
            raise
        return cls(log, lock, descriptor)

    def append(self, entry: Entry) -> None:
        """Adds one entry; it is on disk when this returns. Raises `DiskTrouble`, and then the file is as it was."""
        assert self._descriptor is not None, "the file is closed"
        line = f"{write_entry(entry)}\n".encode()
        with disk_trouble(self.path):
            if os.fstat(self._descriptor).st_nlink == 0:
                raise DiskTrouble(self.path, GONE)
            if self._is_torn:
                self._mend()
            try:
                write_all(self._descriptor, line)
            except OSError:
                self._is_torn = True
                # Should this fail too, the next opening, or the next entry, cuts the torn line away.
                with suppress(OSError):
                    self._mend()
                raise
        self._size += len(line)
        self._entries.append(entry)

    def _mend(self) -> None:
        assert self._descriptor is not None
        os.ftruncate(self._descriptor, self._size)
        self._is_torn = False

    def close(self) -> None:
        """Lets go of the game; closing again is nothing."""
        if self._descriptor is None:
            return
        os.close(self._descriptor)
        self._descriptor = None
        self._lock.release()

    def __enter__(self) -> SaveFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _lock(path: Path) -> Lock:
    try:
        return Lock(path)
    except Locked as error:
        raise GameInUse(path.stem) from error


def _place_new(content: bytes, name: str | None) -> tuple[Path, Lock]:
    """Puts a new game's file in place, whole or not at all, and holds its lock."""
    folder = games_folder()
    make_folder(folder)
    number = max(map(number_of, game_names()), default=0)
    while True:
        number += 1
        path = game_path(str(number) if name is None else name)
        try:
            lock = _lock(path)
        except GameInUse:
            # Another program is just beginning a game under this number.
            if name is None:
                continue
            raise
        try:
            with disk_trouble(path):
                is_taken = path.exists()
            if not is_taken:
                write_whole(path, content)
                return path, lock
        except StorageError:
            lock.release()
            raise
        lock.release()
        if name is not None:
            raise FileThere(path)


def salvage(name_or_path: str | Path) -> SaveFile:
    """A new game with the good part of a damaged one, which stays as it is.

    Raises `Damaged` when not even the header is good, `NoSuchGame` or `DiskTrouble`.
    """
    good = good_part(find_game(name_or_path))
    return SaveFile.create(good.header, entries=good.entries)


def good_part(path: Path) -> GameLog:
    """A file up to the first damage in it. Raises `Damaged` when nothing is good, or `DiskTrouble`."""
    try:
        log = read_log(path)
    except Damaged as error:
        if error.good is None:
            raise
        log = error.good
    try:
        load(log)
    except Damaged as error:
        if error.good is None:
            raise
        return error.good
    return log


def delete_game(name: str) -> None:
    """Removes a game for good. Raises `NoSuchGame`, `GameInUse` or `DiskTrouble`."""
    path = find_game(name)
    with _lock(path), disk_trouble(path):
        path.unlink()
        with suppress(OSError):
            lock_path(path).unlink()
    sync_folder(path.parent)


def export_game(name_or_path: str | Path | None, target: Path | None = None) -> Path:
    """Copies a game's file, to `chateauma-NAME.jsonl` here by default; a torn last entry is left out.

    Raises `FileThere`, `NoSuchGame`, `Damaged` or `DiskTrouble`.
    """
    path = find_game(name_or_path)
    content = exported(path)
    target = target or Path(f"{EXPORTED}{path.stem}{SUFFIX}")
    with disk_trouble(target):
        if target.is_dir():
            target /= f"{EXPORTED}{path.stem}{SUFFIX}"
        if target.exists():
            raise FileThere(target)
    write_whole(target, content)
    return target


def exported(path: Path) -> bytes:
    """What a game's exported file holds. Raises `Damaged` or `DiskTrouble`."""
    log = read_log(path)
    return read_bytes(path, LARGEST_LOG)[: log.size].removesuffix(b"\n") + b"\n"


def import_game(path: Path) -> str:
    """Brings in a game's file and gives the name it got: the file's own, or a number where that is taken or no name.

    Raises `Damaged` for a file that is no game, or one that this program could not play on; `DiskTrouble`.
    """
    with disk_trouble(path):
        if not path.exists():
            raise DiskTrouble(path, NOT_THERE)
    load(read_log(path))
    content = exported(path)
    name: str | None = path.stem.removeprefix(EXPORTED)
    if not GAME_NAME.fullmatch(name or "") or f"{name}".endswith(SUFFIX):
        name = None
    try:
        found, lock = _place_new(content, name)
    except (FileThere, GameInUse):
        found, lock = _place_new(content, None)
    lock.release()
    return found.stem
