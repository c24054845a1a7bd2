"""The screen of a duel: the main board, the Châteauma's table, track and scores, and the human's own things."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from automa.state import Match
from cli.duchy_map import MAP_WIDTH, NARROW_MAP_WIDTH, duchy_picture, duchy_sentences
from cli.screen import Screen
from cli.words.duel_events import say_event
from cli.words.duel_screen import (
    Row,
    black_row,
    bonus_row,
    chateauma_rows,
    depot_row,
    own_rows,
    score_row,
    track_row,
)
from cli.words.language import _
from engine.actions import Place
from engine.events import Event
from engine.human import Human
from engine.legal import legal_actions
from engine.position import DEPOTS, Position
from engine.seats import Seat

_AROUND: Final = ((1, 0, 2), (6, None, 3), (5, 0, 4))
"""How the depots lie around the black one (None): clockwise from the upper left; 0 is nothing."""
_LABEL_WIDTH: Final = 12


def show_duel(screen: Screen, match: Match, seat: Seat) -> None:
    """Everything on the table, with the duchy and the things of the human `seat`."""
    position = match.position
    show_board(screen, position)
    _heading(screen, _("The Châteauma"))
    _rows(screen, chateauma_rows(match))
    _heading(screen, _("The game"))
    _rows(screen, (track_row(position), bonus_row(position), score_row(match)))
    human = position.human(seat)
    if isinstance(human, Human):
        _heading(screen, _("Your duchy (board {board})").format(board=human.board))
        show_duchy(screen, position, human)
        show_own(screen, human)


def show_board(screen: Screen, position: Position) -> None:
    """The depots around the black depot."""
    if screen.plain or screen.is_narrow:
        _rows(screen, (*(depot_row(position, number) for number in DEPOTS), black_row(position)))
        return
    board = Table.grid(padding=(0, 2, 0, 0), expand=True)
    for _column in range(3):
        board.add_column(ratio=1)
    for line in _AROUND:
        board.add_row(*(_depot(position, number) for number in line))
    screen.show(Padding(board, (0, 0, 0, 2)))


def _depot(position: Position, number: int | None) -> Text:
    if number == 0:
        return Text()
    label, text = black_row(position) if number is None else depot_row(position, number)
    return Text.assemble((label, "bold"), "  ", text)


def show_duchy(screen: Screen, position: Position, human: Human) -> None:
    """The duchy as a map, or in sentences where there are no pictures."""
    width = screen.console.width
    if screen.plain or width < NARROW_MAP_WIDTH:
        for line in duchy_sentences(human):
            screen.say(line)
        return
    targets = {
        action.space
        for action in (legal_actions(position) if position.to_move == human.name else ())
        if isinstance(action, Place)
    }
    screen.show(duchy_picture(human, targets, narrow=width < MAP_WIDTH))


def show_own(screen: Screen, human: Human) -> None:
    """What a human has beside the duchy: on one or two lines."""
    rows = own_rows(human)
    if screen.plain or screen.is_narrow:
        _rows(screen, rows)
        return
    screen.say("  " + "   ".join(f"{label} {text}" for label, text in rows))


def show_events(screen: Screen, events: Iterable[object]) -> None:
    """What a human's action changed, each thing with its clause."""
    for event in events:
        if isinstance(event, Event) and (text := say_event(event)):
            screen.row("", text, event.clause)


def _heading(screen: Screen, text: str) -> None:
    if not screen.plain:
        screen.say(text, style="bold")


def _rows(screen: Screen, rows: Iterable[Row]) -> None:
    for label, text in rows:
        screen.row(label, text, width=_LABEL_WIDTH)
