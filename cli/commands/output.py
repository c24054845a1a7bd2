"""How the commands around games print: plain lines, folded to the width of the terminal, without colour."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import Annotated, Final

import typer

from cli.terminal.folding import cells, fold, is_wide

REFUSED: Final = 1
WRONG_USE: Final = 2
QUESTION_OPEN: Final = 3
WIDEST: Final = 100
NARROWEST: Final = 20

Plain = Annotated[bool, typer.Option("--plain", help="No colour and no boxes; these lines never have any.")]
GameName = Annotated[str | None, typer.Argument(metavar="[GAME]", help="Its name in `games`; the last one by default.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON on one line.")]


def say(text: str, label: str = "", indent: int | None = None) -> None:
    """One paragraph, with `label` before it and its further lines below its text; unfolded without a terminal."""
    if indent is None:
        indent = cells(label)
    if not sys.stdout.isatty():
        typer.echo(f"{label}{text}")
        return
    width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))
    if indent > width // 3:
        indent = 2
    if is_wide(f"{label}{text}"):
        typer.echo("\n".join(fold(f"{label}{text}", width, " " * indent)))
        return
    typer.echo(textwrap.fill(f"{label}{text}", width, subsequent_indent=" " * indent, break_on_hyphens=False))


def say_lines(lines: Iterable[str]) -> None:
    """One paragraph after the other."""
    for line in lines:
        say(line, indent=2)


def refuse(sentence: str, status: int = REFUSED) -> typer.Exit:
    """Says on standard error why something is not done; raise what it returns."""
    typer.echo(sentence, err=True)
    return typer.Exit(status)
