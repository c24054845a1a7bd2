"""`demo`: a short recorded game that plays itself."""

from __future__ import annotations

import sys
from typing import Annotated, Final

import typer

from cli.commands.play import Plain

PAUSE: Final = 1.2
"""Seconds before each line on a terminal."""


def demo(
    plain: Plain = False,
    pause: Annotated[
        float | None, typer.Option("--pause", metavar="SECONDS", help="Before each line; none without a terminal.")
    ] = None,
) -> None:
    """Watch the first phase of a recorded game, played by itself; nothing is saved.

    Example: demo --pause 0.5
    """
    from cli.table.demonstration import play_demo

    if pause is None:
        pause = PAUSE if sys.stdout.isatty() else 0
    try:
        play_demo(plain, max(0.0, pause))
    except KeyboardInterrupt:
        raise typer.Exit(0) from None
