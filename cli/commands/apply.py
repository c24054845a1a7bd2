"""`chateauma apply`: one action of the human to move carried out in any position."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from engine.errors import GameError
    from engine.position import Position

REFUSED = 1


def apply(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A position file, TOML or JSON; - is standard input.")],
    action: Annotated[str, typer.Argument(metavar="ACTION", help='As `moves` lists it, such as "2 take 5 ship".')],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object: after and events.")] = False,
) -> None:
    """Carry out an action of the human to move and print the position after it.

    Exit status: 0 fine, 1 the action may not be done or is none, 2 a faulty file or option.
    """
    from automa.notation import position_tree, write_position
    from cli.checking.event_trees import event_tree
    from cli.checking.position_files import read_match
    from cli.words.errors import say_error
    from engine.errors import GameError
    from engine.legal import apply as carry_out
    from engine.legal import parse_action

    match = read_match(file)
    try:
        outcome = carry_out(match.position, parse_action(action, match.position))
    except GameError as error:
        typer.echo(say_error(_with_allowed(error, match.position)), err=True)
        raise typer.Exit(REFUSED) from None
    after = match._replace(position=outcome.position)
    if as_json:
        events = [event_tree(event) for event in outcome.events]
        typer.echo(json.dumps({"after": position_tree(after), "events": events}, ensure_ascii=False))
    else:
        typer.echo(write_position(after), nl=False)


def _with_allowed(error: GameError, position: Position) -> GameError:
    """The refusal with every legal action as what is allowed, where none of the same sort is."""
    from engine.actions import format_action
    from engine.errors import Illegal
    from engine.legal import legal_actions

    if isinstance(error, Illegal) and not error.allowed:
        return replace(error, allowed=tuple(map(format_action, legal_actions(position))))
    return error
