"""`manual`: an overview of everything that can be typed, in the manner of a man page."""

from __future__ import annotations

import shutil
import sys
from typing import Annotated, Final

import typer

WIDEST: Final = 80


def manual(
    context: typer.Context,
    man: Annotated[bool, typer.Option("--man", help="As a man page, for man -l.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="No colour and no boxes; these lines never have any.")] = False,
) -> None:
    """Show the manual: all commands and options, files, environment variables and exit statuses."""
    from cli.looking_up.manual import man_page, parts, text_lines

    root = context.find_root()
    every = parts(root.command, root)
    if man:
        typer.echo(man_page(every), nl=False)
        return
    width = min(WIDEST, shutil.get_terminal_size().columns) if sys.stdout.isatty() else WIDEST
    typer.echo("\n".join(text_lines(every, width)).strip("\n"))
