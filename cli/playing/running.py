"""What a running game, at a table or a duel, offers to whoever carries out the words of a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from automa.moment import Moment
from automa.state import Match
from cli.playing.session import Progress, Session
from cli.table.tell import Teller
from cli.terminal.screen import Screen

Command = Callable[[Any, str], None]
"""Carries out a word that can be typed at any prompt, with the rest of its line; is given the `AnyPrompt` first."""


class Leave(Exception):
    """A person wants to leave."""


class RunningGame(Protocol):
    """A game at the terminal."""

    session: Session
    screen: Screen
    teller: Teller
    table: Match | None
    commands: Mapping[str, Command]
    silent: set[str]
    """The keys of the questions that were answered without being asked."""

    @property
    def now(self) -> Moment:
        """The present moment."""
        ...

    def ask_everything(self) -> None:
        """From now on no option is answered by the program."""
        ...

    def show(self, progress: Progress) -> None:
        """What an answer led to."""
        ...

    def show_corrected(self, before: Moment | None = None) -> None:
        """After going back or correcting something: what hands must do, and where the game stands.

        `before` is the moment from which steps were only taken back or brought back.
        """
        ...

    def show_again(self, progress: Progress) -> None:
        """What was brought back."""
        ...

    def remember(self, progress: Progress) -> None:
        """Lets the profile of the table learn from progress."""
        ...

    def look(self, line: str) -> None:
        """Carries out a word that only looks at something."""
        ...

    def read_line(self, text: str) -> str:
        """A line for something between the questions. Raises `EOFError`, `KeyboardInterrupt`, `Leave`."""
        ...
