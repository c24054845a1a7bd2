"""What stops a command, in a sentence and an exit status."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final

import typer

from cli.commands.output import REFUSED, WRONG_USE
from cli.saving.game_files import FileThere, GameInUse
from cli.saving.storage import DiskTrouble, Locked, StorageError
from engine.errors import GameError, Illegal

LONGEST_REASON: Final = 200


def crashed(error: Exception, debug: bool) -> int:
    """Says that something is wrong with the program itself, where the game is, and how to report it."""
    from cli.words.manual import say_crash

    if debug:
        import traceback

        traceback.print_exception(error, file=sys.stderr)
    with suppress(OSError):
        sys.stdout.flush()
    typer.echo(say_crash(f"{type(error).__name__}: {error}"[:LONGEST_REASON], _place_of_games(), debug), err=True)
    return REFUSED


def _place_of_games() -> str:
    from cli.saving.game_files import games_folder

    try:
        return str(games_folder())
    except StorageError:
        return ""


def failed(error: StorageError | GameError) -> int:
    """Says on standard error what is wrong and gives the exit status: 1 refused, 2 a wrong use or file."""
    if isinstance(error, StorageError):
        from cli.words.saves import say_trouble

        typer.echo(say_trouble(error), err=True)
        return REFUSED if isinstance(error, (DiskTrouble, FileThere, GameInUse, Locked)) else WRONG_USE
    from cli.words.errors import say_error

    typer.echo(say_error(error), err=True)
    return REFUSED if isinstance(error, Illegal) else WRONG_USE
