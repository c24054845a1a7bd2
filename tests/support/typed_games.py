"""Games at the table as somebody types them: the lines go in, what a person would see comes out."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from automa.log import TABLE_GAME, Entry, Header
from automa.notation import position_tree
from automa.state import Match
from automa.terms import default_terms, terms_tree
from cli.playing.session import Session
from cli.table.game import Ending, TableGame
from cli.terminal.reading import ANYTHING, Wanted
from cli.terminal.screen import Screen

ENTER = ""


class Lines:
    """A reader of prepared lines that shows each where it was typed; after the last one the input ends."""

    def __init__(self, lines: Iterable[str], out: io.StringIO) -> None:
        self._lines = iter(lines)
        self._out = out

    def read(self, wanted: Wanted = ANYTHING) -> str:
        """The next line."""
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        self._out.write(f"> {line}\n")
        return line


class MemoryLog:
    """A log in memory."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def append(self, entry: Entry) -> None:
        """Keeps the entry."""
        self.entries.append(entry)


@dataclass
class TypedGame:
    """A game after some typed lines."""

    game: TableGame
    ending: Ending
    text: str
    """All that was shown, the typed lines included."""

    def after(self, line: str) -> str:
        """What was shown after the last time `line` was typed, up to the next typed line."""
        shown = self.text.rpartition(f"> {line}\n")[2]
        return shown.partition("\n> ")[0]

    @property
    def match(self) -> Match:
        """The match as far as the game has come."""
        assert self.game.now.reached is not None
        return self.game.now.reached


def typed(
    *lines: str,
    given: Mapping[str, str] | None = None,
    seed: int = 11,
    width: int = 80,
    plain: bool = False,
    position: Match | None = None,
) -> TypedGame:
    """A game after these lines. Options not given have their defaults but for level, modifiers and pieces.

    With `position` it begins there and nothing is asked before.
    """
    out = io.StringIO()
    header = Header(TABLE_GAME, seed, "0.1.0", position=position_tree(position) if position is not None else None)
    terms: Mapping[str, Any] = terms_tree(default_terms())
    screen = Screen(plain, True, out, width)
    game = TableGame(
        Session.begin(MemoryLog(), header), screen, Lines(lines, out), lambda moment: terms, given or {}, name="1"
    )
    ending = game.play()
    return TypedGame(game, ending, out.getvalue())


SILENT = {"level": "normal", "modifiers": "", "pieces": "box"}
"""Options with which nothing is asked for before the county cards."""
LAID_OUT = (ENTER, ENTER, ENTER)
"""With seed 11: county cards 4 and 7 confirmed, the board filled as expected."""
