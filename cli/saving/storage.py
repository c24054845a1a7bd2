"""The user's data folder, and what can go wrong with a disk: whole writes, locks, reasons instead of tracebacks."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

HOME_VARIABLE: Final = "CHATEAUMA_HOME"

NO_HOME: Final = "no-home"
FULL: Final = "full"
NOT_ALLOWED: Final = "not-allowed"
NOT_THERE: Final = "not-there"
A_FOLDER: Final = "a-folder"
TOO_LARGE: Final = "too-large"
GONE: Final = "gone"
NO_LOCKS: Final = "no-locks"
OTHER: Final = "other"
REASONS: Final = (NO_HOME, FULL, NOT_ALLOWED, NOT_THERE, A_FOLDER, TOO_LARGE, GONE, NO_LOCKS, OTHER)
"""The message names of what can be wrong with the disk."""

_REASON_OF: Final = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EFBIG: FULL,
    errno.EACCES: NOT_ALLOWED,
    errno.EPERM: NOT_ALLOWED,
    errno.EROFS: NOT_ALLOWED,
    errno.ENOENT: NOT_THERE,
    errno.ENOTDIR: NOT_THERE,
    errno.EISDIR: A_FOLDER,
}


class StorageError(Exception):
    """The parent of everything that can be wrong with games and profiles on disk."""


class DiskTrouble(StorageError):
    """The disk refused: `path` is where, `reason` one of `REASONS`, `detail` what the system said."""

    def __init__(self, path: Path, reason: str, detail: str = "") -> None:
        """`detail` matters only for the reason `other`."""
        super().__init__(str(path), reason, detail)
        self.path = path
        self.reason = reason
        self.detail = detail


@contextmanager
def disk_trouble(path: Path) -> Iterator[None]:
    """Turns every `OSError` inside into a `DiskTrouble` at `path`."""
    try:
        yield
    except OSError as error:
        reason = _REASON_OF.get(error.errno or 0, OTHER)
        raise DiskTrouble(path, reason, error.strerror or str(error)) from error


def data_folder() -> Path:
    """Where games and profiles live: `CHATEAUMA_HOME`, otherwise the platform's place for a user's data.

    It need not exist yet. Raises `DiskTrouble` when the user has no home folder.
    """
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return _absolute(Path(chosen))
    from platformdirs import user_data_path

    return _absolute(user_data_path("chateauma", appauthor=False))


def _absolute(path: Path) -> Path:
    try:
        path = path.expanduser()
    except RuntimeError as error:
        raise DiskTrouble(path, NO_HOME) from error
    if path.parts[:1] == ("~",):
        raise DiskTrouble(path, NO_HOME)
    with disk_trouble(path):
        return path.absolute()


def make_folder(folder: Path) -> None:
    """Makes a folder with all above it, safely on disk. Raises `DiskTrouble`."""
    with disk_trouble(folder):
        if folder.is_dir():
            return
        folder.mkdir(parents=True, exist_ok=True)
    sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Sees to it that new and removed names in a folder are on disk. Raises `DiskTrouble`."""
    with disk_trouble(folder):
        descriptor = os.open(folder, os.O_RDONLY)
    try:
        # Some file systems cannot do this for folders; nothing better can be done there.
        with suppress(OSError):
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


def write_all(descriptor: int, content: bytes) -> None:
    """Writes every byte and waits until they are on disk. Raises `OSError`, perhaps with some bytes written."""
    view = memoryview(content)
    while view:
        view = view[os.write(descriptor, view) :]
    os.fsync(descriptor)


def write_whole(path: Path, content: bytes) -> None:
    """Puts a file with this content in place, whole or not at all, over an older one. Raises `DiskTrouble`."""
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.new")
    with disk_trouble(path):
        try:
            descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
            try:
                write_all(descriptor, content)
            finally:
                os.close(descriptor)
            os.replace(unfinished, path)
        except OSError:
            with suppress(OSError):
                unfinished.unlink()
            raise
    sync_folder(path.parent)


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a file of at most `most` bytes. Raises `DiskTrouble`, for a longer one too."""
    with disk_trouble(path), path.open("rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise DiskTrouble(path, TOO_LARGE)
    return content


class Locked(StorageError):
    """Another program holds the lock of `path`."""

    def __init__(self, path: Path) -> None:
        """`path` is the file that the lock guards."""
        super().__init__(str(path))
        self.path = path


class Lock:
    """The lock of one file, kept in a hidden file beside it; the system lets go of it when the program ends."""

    def __init__(self, path: Path, patience: float = 0) -> None:
        """Takes the lock, waiting for at most `patience` seconds. Raises `Locked` or `DiskTrouble`."""
        from filelock import FileLock

        self.path = lock_path(path)
        self._lock = FileLock(self.path, timeout=patience, fallback_to_soft=False, thread_local=False)
        try:
            with disk_trouble(path):
                self._acquire(path)
        except NotImplementedError as error:
            raise DiskTrouble(path, NO_LOCKS) from error

    def _acquire(self, path: Path) -> None:
        from filelock import Timeout

        try:
            self._lock.acquire()
        except Timeout as error:
            # For Python it is an `OSError` too, but nothing is wrong with the disk.
            raise Locked(path) from error

    def release(self) -> None:
        """Lets go of it; doing so again is nothing."""
        self._lock.release()

    def __enter__(self) -> Lock:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def lock_path(path: Path) -> Path:
    """The file in which the lock of `path` is kept."""
    return path.with_name(f".{path.name}.lock")
