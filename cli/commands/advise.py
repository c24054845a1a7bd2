"""`advise`: what the planner thinks of each legal action of the human to move."""

from __future__ import annotations

import json
import shutil
import sys
from typing import Annotated

import typer

from cli.commands.output import AsJson, Plain, refuse

File = Annotated[str, typer.Argument(metavar="FILE", help="A position file, TOML or JSON; - is standard input.")]
Seconds = Annotated[float, typer.Option("--time", metavar="S", min=0.0, help="Seconds to think.")]


def advise(
    file: File,
    time: Seconds = 10.0,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The seed of the play-outs.")] = 1,
    as_json: AsJson = False,
    plain: Plain = False,
) -> None:
    """Rank the legal actions of the human to move by the lead to be expected at the end of the game.

    The game is played on again and again to its end after the actions that look best, hidden pieces in any order.
    What stays expected is shown with its 95 % interval. Ctrl-C ends the thinking.
    Exit status: 0 fine, 1 nothing to advise on or something decides that is not known, 2 a faulty file or option.
    """
    from automa.players.dealing import CannotDeal
    from cli.checking.position_files import read_match
    from cli.duel import advice
    from cli.terminal.progress import progress_to
    from cli.terminal.screen import Screen
    from cli.words.errors import say_error
    from cli.words.questions import say_question
    from cli.words.strength import say_cannot_advise, say_thinking
    from engine.errors import Illegal
    from engine.legal import legal_actions

    match = read_match(file)
    position = match.position
    if not legal_actions(position):
        refusal = Illegal("advise", "no_human_to_move", "BG-2.5", (("to_move", position.to_move),))
        raise refuse(say_error(refusal))
    try:
        with progress_to(say_thinking(), time, plain) as advance:
            ranking = advice.advise(match, position.to_move, time, seed, advance)
    except CannotDeal as error:
        raise refuse(say_cannot_advise(say_question(error.question))) from None
    if as_json:
        typer.echo(json.dumps(advice.ranking_tree(ranking, position.to_move), ensure_ascii=False))
        return
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    advice.show_ranking(Screen(plain, sys.stdout.isatty(), width=width), ranking, position.edition)
