"""What stops a command, in a sentence and an exit status."""

from __future__ import annotations

import typer

from cli.commands.output import REFUSED, WRONG_USE
from cli.game_files import FileThere, GameInUse
from cli.storage import DiskTrouble, Locked, StorageError
from engine.errors import GameError, Illegal


def failed(error: StorageError | GameError) -> int:
    """Says on standard error what is wrong and gives the exit status: 1 refused, 2 a wrong use or file."""
    if isinstance(error, StorageError):
        from cli.words.saves import say_trouble

        typer.echo(say_trouble(error), err=True)
        return REFUSED if isinstance(error, (DiskTrouble, FileThere, GameInUse, Locked)) else WRONG_USE
    from cli.words.errors import say_error

    typer.echo(say_error(error), err=True)
    return REFUSED if isinstance(error, Illegal) else WRONG_USE
