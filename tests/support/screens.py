"""One screen of every kind, from fixed seeds and recorded games, for a terminal of some width or in sentences."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from unittest.mock import patch

import click

from automa.log import DUEL, Header
from automa.setup import Options
from automa.state import Stage
from automa.terms import default_terms, terms_tree
from chateauma_positions import card, match
from cli.commands.play import menu
from cli.duel.game import DuelGame
from cli.main import app
from cli.playing.session import Session
from cli.terminal.screen import Screen
from cli.words.language import _
from saved_games import saved
from typed_games import ENTER, LAID_OUT, SILENT, Lines, MemoryLog, TypedGame, typed

Scene = Callable[[int, bool], str]
"""What stands on a screen of so many columns, or what is said when it is plain."""

ESCAPES: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
POSITIONS: Final = Path(__file__).parents[1] / "positions"
NO_GAMES: Final = Path("/home/you/games")
"""A folder that is not there."""
A_ROUND: Final = (*LAID_OUT, "3l 1s", "6", "s b c l")
"""The first round of a solo game with seed 11."""
TYPED: Final = ">"
"""Begins a line that somebody typed."""
DUEL_SEED: Final = 3
A_DUEL: Final = (ENTER, ENTER, "1", "19")
"""A duel on board 1 up to the first action."""
SIMULATED: Final = ("simulate", "--games", "4", "--seed", "5", "--human", "random", "--workers", "1")


class Terminal(io.StringIO):
    """What a terminal would get."""

    def isatty(self) -> bool:
        """It looks like one."""
        return True


def command(*words: str, width: int, plain: bool, lines: tuple[str, ...] = ()) -> str:
    """What a command prints on a terminal, without its colours."""
    arguments = [*words, *(["--plain"] if plain else [])]
    return _on_a_terminal(lambda: app(arguments, standalone_mode=False, prog_name="chateauma"), width, lines)


def _on_a_terminal(run: Callable[[], object], width: int, lines: tuple[str, ...] = (), home: Path = NO_GAMES) -> str:
    out = Terminal()
    given = Terminal("".join(f"{line}\n" for line in lines))
    environment = {
        "COLUMNS": str(width),
        "LINES": "24",
        "TERM": "xterm-256color",
        "CHATEAUMA_COMMAND": "./chateauma",
        "CHATEAUMA_HOME": str(home),
    }
    with (
        patch.dict("os.environ", environment),
        redirect_stdout(out),
        redirect_stderr(Terminal()),
        patch.object(sys, "stdin", given),
        suppress(SystemExit, click.exceptions.Exit),
    ):
        run()
    return ESCAPES.sub("", out.getvalue())


# A game at a table


def table(*lines: str, given: Mapping[str, str] = SILENT) -> Scene:
    """What was shown of a game at a table after the last of these typed lines."""

    def shown(width: int, plain: bool) -> str:
        game = typed(*lines, given=given, width=width, plain=plain)
        return _before_leaving(game.after(lines[-1]) if lines else game.text)

    return shown


def _before_leaving(text: str) -> str:
    """Without the line about how to go on, which the end of the prepared lines brings about."""
    return text.rpartition(_("Saved. Go on with: {command}").partition("{")[0])[0]


def the_end(width: int, plain: bool) -> str:
    """The last report of a game and the score sheet."""
    last = match(
        card(8, "castle mine - -"),
        card(2, "building - - monastery"),
        goods=(1, 1, 5),
        reserve="ship castle",
        wild="wild",
        duchy="monastery mine castle",
        silver=2,
        score=100,
    )
    position = last.position._replace(phase="E", round=5, to_move="you", done=("chateauma",))
    last = last._replace(position=position, stage=Stage.TURNS, chateauma=last.chateauma._replace(die=None))
    return typed(ENTER, ENTER, "105", "2 3 5", "17 26", "2", "3", position=last, width=width, plain=plain).text


# A duel


def _duel(lines: tuple[str, ...], width: int, plain: bool) -> TypedGame:
    out = io.StringIO()
    terms = terms_tree(default_terms())
    game = DuelGame(
        Session.begin(MemoryLog(), Header(DUEL, DUEL_SEED, "0.1.0")),
        Screen(plain, True, out, width),
        Lines(lines, out),
        lambda moment: terms,
        {},
        name="7",
    )
    ending = game.play()
    return TypedGame(game, ending, out.getvalue())


def duel(*lines: str) -> Scene:
    """What was shown of a duel after the last of these typed lines."""

    def shown(width: int, plain: bool) -> str:
        return _before_leaving(_duel(lines, width, plain).after(lines[-1]))

    return shown


# Commands


def commanded(*words: str, lines: tuple[str, ...] = ()) -> Scene:
    """What a command shows."""
    return lambda width, plain: command(*words, width=width, plain=plain, lines=lines)


def with_games(*words: str) -> Scene:
    """What a command shows that looks at two saved games."""

    def shown(width: int, plain: bool) -> str:
        with TemporaryDirectory() as home, patch.dict("os.environ", {"CHATEAUMA_HOME": home}):
            saved(40)
            saved(90, Options(humans=("anna", "ben"), level="hard", modifiers=("A", "C")))
            arguments = [*words, *(["--plain"] if plain else [])]
            return _on_a_terminal(lambda: app(arguments, standalone_mode=False), width, home=Path(home))

    return shown


def the_menu(width: int, plain: bool) -> str:
    """The menu of the program's name alone."""

    def leave() -> None:
        with patch("cli.terminal.reading.TerminalReader.read", side_effect=EOFError):
            menu()

    return _on_a_terminal(leave, width)


LOW_DUEL: Final = duel(*A_DUEL)
SCENES: Final[Mapping[str, Scene]] = {
    "set-up talk": table(),
    "a card to compare": table(ENTER),
    "phase start": table(ENTER, ENTER),
    "round": table(*LAID_OUT),
    "help of a report": table(*LAID_OUT, "?"),
    "help": table(*LAID_OUT, "help"),
    "a report refused": table(*LAID_OUT, "3m 1b 4x"),
    "a face is asked for": table(*LAID_OUT, "3l 1s"),
    "a turn of the Châteauma": table(*LAID_OUT, "3l 1s", "6"),
    "the end of a turn": table(*A_ROUND),
    "the program keeps the pieces": table(ENTER, ENTER, "6", "s b c l", "ware", given=SILENT | {"pieces": "program"}),
    "why": table(*A_ROUND, "why"),
    "board": table(*A_ROUND, "board"),
    "history": table(*A_ROUND, "history"),
    "undo": table(*A_ROUND, "undo 2"),
    "set": table(*A_ROUND, "set depot 3 building livestock"),
    "rules at a prompt": table(*A_ROUND, "rules CH-5.1"),
    "the end": the_end,
    "menu": the_menu,
    "check": commanded("check", str(POSITIONS / "castle_and_monastery.toml")),
    "check one clause": commanded("check", str(POSITIONS / "castle_fills_a_card.json"), "--clause", "CH-8"),
    "quiz": commanded("quiz", "--seed", "4", "--clause", "CH-8.1", "--questions", "1", lines=("1",)),
    "duel": LOW_DUEL,
    "action list": duel(*A_DUEL, ENTER),
    "simulate": commanded(*SIMULATED),
    "games": with_games("games"),
    "show": with_games("show", "2"),
    "rules": commanded("rules"),
    "a clause": commanded("rules", "CH-5.1"),
    "cards": commanded("cards"),
}
"""Every kind of screen by its name."""
