"""`chateauma moves`: what the human to move may do in any position."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from engine.position import Position

REFUSED = 1


def moves(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A position file, TOML or JSON; - is standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """List the legal actions of the human to move, one a line.

    Exit status: 0 fine, 1 no human is to move whose things the file states, 2 a faulty file or option.
    """
    from cli.checking.position_files import read_match
    from cli.words.duel import say_action
    from cli.words.errors import say_error
    from engine.errors import Illegal
    from engine.legal import legal_actions

    position = read_match(file).position
    actions = legal_actions(position)
    if not actions:
        refusal = Illegal("moves", "no_human_to_move", "BG-2.5", (("to_move", position.to_move),))
        typer.echo(say_error(refusal), err=True)
        raise typer.Exit(REFUSED)
    if as_json:
        typer.echo(json.dumps(moves_tree(position), ensure_ascii=False))
        return
    for action in actions:
        typer.echo(say_action(action, position.edition))


def moves_tree(position: Position) -> dict[str, Any]:
    """What `moves --json` writes: `to_move`, `owed` as in position files, and `actions` with their prices."""
    from engine.actions import format_action
    from engine.legal import legal_actions
    from engine.prices import price_of

    actions: list[dict[str, Any]] = []
    for action in legal_actions(position):
        price = price_of(action, position.edition)
        actions.append({"action": format_action(action), "workers": price.workers, "silver": price.silver})
    return {"to_move": position.to_move, "owed": _owed(position), "actions": actions}


def _owed(position: Position) -> list[str]:
    from automa.notation.writing import owed_text
    from engine.human import Human

    human = position.human(position.to_move)
    return [owed_text(owed) for owed in human.owed] if isinstance(human, Human) else []
