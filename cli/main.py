"""The command `chateauma`: a table of its commands. Each one's module is imported only when it is run."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.main import get_command

from cli.command_table import EXAMPLES, SENTENCES
from cli.encodings import make_streams_patient
from cli.saving.storage import StorageError
from cli.words.language import choose_language, is_english, language_of_arguments
from engine.errors import GameError

COMMANDS: Final[dict[str, str]] = {
    "play": "cli.commands.play:play",
    "duel": "cli.commands.duel:duel",
    "resume": "cli.commands.play:resume",
    "demo": "cli.commands.demo:demo",
    "games": "cli.commands.games:games",
    "show": "cli.commands.show:show",
    "position": "cli.commands.show:position",
    "export": "cli.commands.games:export",
    "import": "cli.commands.games:import_",
    "delete": "cli.commands.games:delete",
    "salvage": "cli.commands.games:salvage",
    "cards": "cli.commands.cards:app",
    "rules": "cli.commands.rules:rules",
    "check": "cli.commands.check:check",
    "quiz": "cli.commands.quiz:quiz",
    "moves": "cli.commands.moves:moves",
    "apply": "cli.commands.apply:apply",
    "simulate": "cli.commands.simulate:simulate",
    "manual": "cli.commands.manual:manual",
    "advise": "cli.commands.advise:advise",
}
"""Where each command is: a function, or a `Typer` with commands of its own."""


COMPLETING: Final = "_CHATEAUMA_COMPLETE"
"""Set by the shell that wants to complete a line."""
DEBUG: Final = "--debug"


class LazyCommands(TyperGroup):
    """The commands of the table, imported when they are run, and all of them for the help page."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Their names in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, None when there is none."""
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name].partition(":")
        found = getattr(import_module(module), attribute)
        if not isinstance(found, typer.Typer):
            single = typer.Typer(add_completion=False, rich_markup_mode=None)
            single.command(cmd_name)(found)
            found = single
        command = get_command(found)
        command.name = cmd_name
        if cmd_name in EXAMPLES and "Example:" not in (command.help or ""):
            from cli.words.manual import say_example

            command.epilog = say_example(EXAMPLES[cmd_name])
        if not is_english():
            from cli.looking_up.help_pages import translate

            translate(command)
        return command

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The commands with the first sentence of each, none of them imported."""
        rows = [(name, SENTENCES.get(name) or _first_line(self.get_command(ctx, name))) for name in COMMANDS]
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    def get_help(self, ctx: Any) -> str:
        """The help page of the program."""
        if is_english():
            return super().get_help(ctx)
        from cli.looking_up.help_pages import help_page

        return help_page(self, ctx)


def _first_line(command: Any) -> str:
    return (command.help or "").partition("\n")[0]


app = typer.Typer(
    name="chateauma",
    cls=LazyCommands,
    add_completion=True,
    no_args_is_help=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"chateauma {version('chateauma')}")
        raise typer.Exit


def _choose_language(name: str | None) -> str | None:
    choose_language(name)
    return name


@app.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    show_version: Annotated[
        bool, typer.Option("--version", help="Show the version and leave.", callback=_show_version, is_eager=True)
    ] = False,
    language: Annotated[
        str | None,
        typer.Option(
            "--language",
            metavar="en|ja",
            help="The language; otherwise CHATEAUMA_LANGUAGE, then that of the locale.",
            callback=_choose_language,
            is_eager=True,
        ),
    ] = None,
    debug: Annotated[
        bool, typer.Option("--debug", help="Show where in the program an unexpected error came up.")
    ] = False,
) -> None:
    """Play The Castles of Burgundy against the Châteauma."""
    if context.invoked_subcommand is None:
        if sys.stdin.isatty() and sys.stdout.isatty():
            from cli.commands.play import menu

            raise typer.Exit(menu())
        typer.echo(context.get_help())


def program_name() -> str:
    """How the program is called; completion, which a shell looks up by the bare name, always takes that one."""
    completing = COMPLETING in os.environ or any(word.endswith("-completion") for word in sys.argv[1:2])
    return "chateauma" if completing else os.environ.get("CHATEAUMA_COMMAND", "chateauma")


def is_debugging() -> bool:
    """Whether `--debug` stands before the command."""
    for word in sys.argv[1:]:
        if word == DEBUG:
            return True
        if not word.startswith("-"):
            break
    return False


def main() -> None:
    """Run the program; the launcher says in CHATEAUMA_COMMAND how the person called it.

    What a command does not catch itself is said in one sentence on standard error: exit status 1 or 2.
    """
    name = program_name()
    make_streams_patient()
    try:
        # The help page is made before other options are read.
        choose_language(language_of_arguments(sys.argv[1:]))
        if is_english():
            app(prog_name=name)
        else:
            from cli.looking_up.help_pages import run

            sys.exit(run(app, name))
    except (StorageError, GameError) as error:
        from cli.commands.failures import failed

        sys.exit(failed(error))
    except Exception as error:
        from cli.commands.failures import crashed

        sys.exit(crashed(error, debug=is_debugging()))
