"""The command `chateauma`: joins the commands. What is slow to import is imported by the command that needs it."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from cli.commands.apply import apply
from cli.commands.moves import moves

app = typer.Typer(name="chateauma", add_completion=False, no_args_is_help=False)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"chateauma {version('chateauma')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    show_version: Annotated[
        bool, typer.Option("--version", help="Show the version and leave.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Play The Castles of Burgundy against the Châteauma."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


app.command()(moves)
app.command()(apply)


def main() -> None:
    """Run the program; the launcher says in CHATEAUMA_COMMAND how the person called it."""
    app(prog_name=os.environ.get("CHATEAUMA_COMMAND", "chateauma"))
