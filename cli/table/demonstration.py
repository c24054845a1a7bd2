"""The recorded game of `demo`: what was typed stands in `demo.txt`, everything else follows from the seed."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from automa.log import TABLE_GAME, Entry, Header
from automa.terms import default_terms, terms_tree
from cli.playing.session import Session
from cli.table.game import TableGame
from cli.terminal.reading import ScriptReader
from cli.terminal.screen import Screen
from cli.words.playing import say_demonstration_over

SCRIPT: Final = "demo.txt"
COMMENT: Final = "#"
SEED: Final = "# seed "


class Forgetful:
    """A log that keeps nothing."""

    def append(self, entry: Entry) -> None:
        """Forgets the entry."""


class DemoGame(TableGame):
    """A game of which nothing is saved."""

    def say_how_to_go_on(self) -> None:
        """The demonstration simply ends."""
        self.screen.say(say_demonstration_over(), "bold")


def read_script() -> tuple[int, list[str]]:
    """The seed and the typed lines."""
    text = files("cli.table").joinpath(SCRIPT).read_text(encoding="utf-8")
    seed, lines = 0, []
    for line in text.splitlines():
        if line.startswith(SEED):
            seed = int(line.removeprefix(SEED))
        elif not line.startswith(COMMENT):
            lines.append(line)
    return seed, lines


def play_demo(plain: bool, pause: float) -> None:
    """Plays the recorded game."""
    seed, lines = read_script()
    header = Header(TABLE_GAME, seed, "demo")
    log = Forgetful()
    screen = Screen(plain)
    terms = terms_tree(default_terms())
    # The options not asked for are given; the first lines of the script answer those that are.
    game = DemoGame(Session.begin(log, header), screen, ScriptReader(lines, pause), lambda moment: terms, {})
    game.play()
