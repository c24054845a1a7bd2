"""The screen of a duel: the table as in every game, and the human's own duchy, storage, goods, workers and silver."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from automa.state import Match
from cli.duel.action_input import gain_of
from cli.duel.duchy_map import MAP_WIDTH, NARROW_MAP_WIDTH, duchy_picture
from cli.terminal.board_picture import show_board
from cli.terminal.screen import NOTE_STYLE, Screen
from cli.words.duchy import say_duchy_sentences
from cli.words.duel import say_explained
from cli.words.duel_events import say_event, say_owed
from cli.words.duel_screen import own_rows, say_duchy_heading, say_gain, say_legend, score_row
from cli.words.duel_tell import say_castle_spaces
from cli.words.signs import colon, dots, say_labelled
from cli.words.table import capital
from engine.actions import Action, Place, format_action
from engine.events import Event
from engine.human import Human
from engine.legal import legal_actions
from engine.position import Position
from engine.seats import Seat

_LABEL_WIDTH: Final = 12
_HIGH: Final = 40
"""So many lines have room for two lines for each row of the duchy."""
_BETWEEN: Final = "   "
_SHORT: Final = 4
"""So many of a human's rows stand on one line: dice, workers, silver and goods."""


def show_duel(screen: Screen, match: Match, seat: Seat) -> None:
    """Everything on the table, with the duchy and the things of the human `seat`."""
    show_board(screen, match, depots_last=True, scores=score_row(match))
    human = match.position.human(seat)
    if isinstance(human, Human):
        screen.heading(say_duchy_heading(seat, human.board))
        show_duchy(screen, match.position, human)
        show_own(screen, human)


def show_duchy(screen: Screen, position: Position, human: Human) -> None:
    """The duchy as a map, or in sentences where there are no pictures."""
    width = screen.console.width
    if screen.plain or width < NARROW_MAP_WIDTH:
        for line in say_duchy_sentences(human):
            screen.say(line)
        return
    is_low = screen.console.height < _HIGH
    screen.show(duchy_picture(human, spaces_to_place_on(position, human), narrow=width < MAP_WIDTH, low=is_low))


def show_legend(screen: Screen) -> None:
    """What the signs of the map mean; nothing where the duchy is told in sentences."""
    width = screen.console.width
    if not screen.plain and width >= NARROW_MAP_WIDTH:
        screen.say(say_legend(is_narrow=width < MAP_WIDTH), NOTE_STYLE)


def spaces_to_place_on(position: Position, human: Human) -> frozenset[int]:
    """The spaces on which the human to move may place a hex now."""
    legal: Sequence[Action] = legal_actions(position) if position.to_move == human.name else ()
    return frozenset(action.space for action in legal if isinstance(action, Place))


def show_own(screen: Screen, human: Human) -> None:
    """What a human has beside the duchy."""
    rows = own_rows(human)
    if screen.plain:
        screen.say(" ".join(say_labelled(capital(label), text) for label, text in rows))
    elif screen.is_narrow:
        screen.say(dots(f"{label} {text}" for label, text in rows))
    else:
        # What can grow long has a row of its own.
        screen.say("  " + _BETWEEN.join(f"{label} {text}" for label, text in rows[:_SHORT]))
        for label, text in rows[_SHORT:]:
            screen.row(label, text, width=_LABEL_WIDTH)


def show_events(screen: Screen, events: Iterable[object]) -> None:
    """What a human's action changed, each thing with its clause."""
    for event in events:
        if isinstance(event, Event) and (text := say_event(event)):
            screen.row("", text, event.clause)


def show_owed(screen: Screen, position: Position) -> None:
    """What the human to move still owes, the next thing first; nothing when nothing is owed."""
    human = position.human(position.to_move)
    if isinstance(human, Human) and human.owed:
        screen.say(say_owed(human.owed[-1].effect))


def show_actions(screen: Screen, position: Position) -> list[str]:
    """The legal actions with their numbers, prices and what each brings at once; their texts without these."""
    legal = legal_actions(position)
    for number, action in enumerate(legal, start=1):
        text, gain = say_explained(action, position.edition), say_gain(*gain_of(position, action))
        if screen.plain or screen.is_narrow:
            # Without columns the number would run into that of the die.
            screen.row("", f"{number}{colon()}{text}", gain)
        else:
            screen.row(f"{number:>2}", text, gain)
    return [format_action(action) for action in legal]


def show_empty_duchy(screen: Screen, seat: Seat, board: int, targets: Iterable[int]) -> None:
    """A duchy board before anything lies on it, with the spaces among which to choose marked."""
    human = Human(seat, board)
    screen.heading(say_duchy_heading(seat, board))
    if screen.plain or screen.console.width < NARROW_MAP_WIDTH:
        screen.say(say_castle_spaces(tuple(targets)))
        return
    screen.show(duchy_picture(human, frozenset(targets), narrow=screen.console.width < MAP_WIDTH))
