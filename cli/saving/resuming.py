"""Going on with a game: its last Châteauma turn again, and the table in words should it have been packed up."""

from __future__ import annotations

from automa.moment import is_chateauma_turn
from automa.setup import Options
from cli.table.game import TableGame
from cli.table.lay_out import lay_out_again
from cli.words.headings import say_game_heading
from cli.words.playing import say_game_over, say_packed_up
from cli.words.talk import say_options
from engine.human import Guest


def show_resumed(game: TableGame) -> None:
    """What a person needs to go on."""
    now, screen = game.now, game.screen
    options = now.options or Options()
    if now.options is not None:
        screen.heading(say_game_heading(game.name, say_options(options)))
    match = now.reached
    if now.is_over:
        game.teller.result(now)
        screen.say(say_game_over())
        return
    game.teller.begin_list()
    if match is not None and any(isinstance(human, Guest) for human in match.position.humans):
        screen.say(say_packed_up(), "bold")
        screen.steps(lay_out_again(match, options))
    # What matters now comes last: the running turn as far as it came, otherwise the last one.
    if now.match is not None and is_chateauma_turn(now.match) and now.so_far:
        game.teller.resumed(now)
        return
    turns = [step for step in now.steps() if step.is_chateauma_turn]
    if turns:
        game.teller.turn(turns[-1])
