"""`show` and `position`: a game as it stands, and as it stood before a turn of the Châteauma."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from cli.commands.output import WRONG_USE, AsJson, GameName, Plain, refuse, say
from cli.terminal.folding import cells

if TYPE_CHECKING:
    from automa.game import Game
    from automa.state import Match


def show(game: GameName = None, as_json: AsJson = False, plain: Plain = False) -> None:
    """Show a game as it stands: its options, and everything the program knows of the table."""
    from cli.saving.loading import load, summary_of
    from cli.saving.saves import read_game
    from cli.terminal.position_lines import position_lines
    from cli.words.saves import say_summary
    from cli.words.signs import say_labelled
    from cli.words.table import capital

    log = read_game(game)
    if as_json:
        _print(_present(load(log), log.name), as_json)
        return
    for sentence in say_summary(summary_of(log.name, log)):
        say(sentence, indent=2)
    match = _present(load(log), log.name)
    lines = position_lines(match, match)
    if plain:
        for line in lines:
            say(say_labelled(capital(line.label), line.now))
        return
    widest = max(cells(line.label) for line in lines)
    for line in lines:
        say(line.now, line.label + " " * (widest - cells(line.label) + 2))


def position(
    game: GameName = None,
    turn: Annotated[
        str | None, typer.Option("--turn", metavar="B3", help="Before the Châteauma's turn of that round.")
    ] = None,
    as_json: AsJson = False,
    plain: Plain = False,
) -> None:
    """Print a position file of a game: as it stands, or before a turn of the Châteauma."""
    from cli.saving.loading import load, match_before_turn
    from cli.saving.saves import read_game
    from cli.words.saves import say_no_moment, say_no_such_turn

    moment = turn.upper() if turn is not None else None
    if moment is not None and not re.fullmatch(r"[A-E][1-5]", moment):
        raise refuse(say_no_moment(turn or '""'), WRONG_USE)
    log = read_game(game)
    loaded = load(log)
    if moment is None:
        match = _present(loaded, log.name)
    else:
        before = match_before_turn(loaded, moment)
        if before is None:
            raise refuse(say_no_such_turn(log.name, moment))
        match = before
    _print(match, as_json)


def _present(game: Game, name: str) -> Match:
    from cli.saving.loading import present_match
    from cli.words.saves import say_not_laid_out

    match = present_match(game)
    if match is None:
        raise refuse(say_not_laid_out(name))
    return match


def _print(match: Match, as_json: bool) -> None:
    from automa.notation import write_json, write_position

    typer.echo(f"{write_json(match)}\n" if as_json else write_position(match), nl=False)
