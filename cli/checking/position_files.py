"""Reading a position for a command: from a file or from standard input, TOML or JSON."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

if TYPE_CHECKING:
    from automa.state import Match

STANDARD_INPUT: Final = "-"
WRONG_FILE: Final = 2
"""The exit status for a file that cannot be read or is faulty."""


def read_match(file: str) -> Match:
    """The match in a position file, `-` for standard input; JSON when the text begins with a brace, otherwise TOML.

    Leaves with exit status 2 and one line for each fault when there is no readable position.
    """
    return match_of(read_text(file))


def match_of(text: str) -> Match:
    """The match of the text of a position file; leaves as `read_match` does."""
    from automa.notation import read_json, read_position
    from cli.words.errors import say_error
    from engine.errors import GameError

    try:
        return read_json(text) if text.lstrip().startswith("{") else read_position(text)
    except GameError as error:
        typer.echo(say_error(error), err=True)
    raise typer.Exit(WRONG_FILE)


def read_text(file: str) -> str:
    """The text of a file or of standard input; leaves with exit status 2 and a sentence when it cannot be read."""
    from cli.words.faults import say_cannot_read, say_no_text

    try:
        if file == STANDARD_INPUT:
            return sys.stdin.read()
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        typer.echo(say_cannot_read(file, error.strerror), err=True)
    except UnicodeDecodeError:
        typer.echo(say_no_text(file), err=True)
    raise typer.Exit(WRONG_FILE)
