"""`games`, `export`, `import`, `delete`, `salvage`: the games on disk as a whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cli.commands.output import QUESTION_OPEN, REFUSED, GameName, Plain, say
from cli.terminal.folding import cells


def games(plain: Plain = False) -> None:
    """List all games, the last one first: date, level, phase and round, scores, result."""
    from cli.saving.game_files import game_names, games_folder
    from cli.words.saves import say_no_games, say_summary

    if not game_names():
        say(say_no_games(games_folder()))
        return
    from cli.saving.saves import list_games

    summaries = list_games()
    widest = max(cells(summary.name) for summary in summaries)
    for summary in summaries:
        label = " " * (widest - cells(summary.name)) + f"{summary.name}  "
        for line in say_summary(summary):
            say(line, label)
            label = " " * cells(label)


def export(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Its name in `games`.")],
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where to; - is standard output.", show_default=False)
    ] = None,
    plain: Plain = False,
) -> None:
    """Write a game to a file that can be kept, sent or brought in elsewhere."""
    from cli.saving.saves import export_game, exported, read_game
    from cli.words.saves import say_exported

    if str(file) == "-":
        typer.echo(exported(read_game(game).path), nl=False)
        return
    say(say_exported(game, export_game(game, file)))


def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game's exported file.")], plain: Plain = False
) -> None:
    """Bring in a game from a file; where its name is taken it gets a new one."""
    from cli.saving.saves import import_game
    from cli.words.saves import say_imported

    say(say_imported(import_game(file)))


def delete(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Its name in `games`.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    plain: Plain = False,
) -> None:
    """Delete a game for good, after a question."""
    from cli.playing.prompts import CONFIRMING, clean
    from cli.saving.game_files import find_game
    from cli.saving.saves import delete_game
    from cli.words.saves import ask_delete, say_deleted, say_not_deleted

    find_game(game)
    if not yes:
        typer.echo(ask_delete(game), err=True)
        try:
            answer = input()
        except EOFError:
            raise typer.Exit(QUESTION_OPEN) from None
        if clean(answer).casefold() not in CONFIRMING:
            say(say_not_deleted(game))
            raise typer.Exit(REFUSED)
    delete_game(game)
    say(say_deleted(game))


def salvage(game: GameName = None, plain: Plain = False) -> None:
    """Make a new game of the good part of a damaged one, which stays as it is."""
    from cli.saving.game_files import find_game
    from cli.saving.saves import salvage as salvage_game
    from cli.words.saves import say_salvaged

    with salvage_game(find_game(game)) as saved:
        say(say_salvaged(saved.name, len(saved.entries)))
