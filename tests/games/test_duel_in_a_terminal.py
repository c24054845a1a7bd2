"""A whole duel typed into a real terminal of 80 columns, killed in the middle, gone back in, and played to its end."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from random import Random

import pexpect
import pyte
import pytest

from automa.game import Game
from automa.human_turn import NextAction
from automa.log import Answered
from cli.saving.game_files import read_log
from cli.saving.loading import load
from random_duels import humans_of
from sensible_play import sensible_action

COLUMNS, LINES = 80, 60
PATIENCE = 20.0
"""Seconds before a test gives up on the program."""


class Terminal:
    """The program in a pseudo-terminal, with what stands on its screen."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.log = home / "games" / "1.jsonl"
        self.screen = pyte.HistoryScreen(COLUMNS, LINES, history=20_000)
        self.stream = pyte.Stream(self.screen)
        environment = {**os.environ, "CHATEAUMA_HOME": str(home), "TERM": "xterm", "LANG": "C.UTF-8"}
        environment.pop("NO_COLOR", None)
        self.child = pexpect.spawn(
            str(Path(sys.executable).with_name("chateauma")),
            [*arguments],
            dimensions=(LINES, COLUMNS),
            encoding="utf-8",
            env=environment,
            timeout=PATIENCE,
        )

        # Programs ask a terminal where its cursor stands, and it answers.
        self.screen.write_process_input = self.child.send  # type: ignore[method-assign, assignment]

    def read(self) -> str:
        """What stands on the screen after everything that was written so far."""
        while True:
            try:
                self.stream.feed(self.child.read_nonblocking(100_000, timeout=0.02))
            except pexpect.TIMEOUT:
                break
            except pexpect.EOF:
                break
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait_for(self, text: str) -> str:
        """Waits until the text stands on the screen."""
        until = time.monotonic() + PATIENCE
        while text not in (shown := self.read()):
            assert time.monotonic() < until, f"no {text!r} on the screen:\n{shown}"
        return shown

    def type(self, line: str) -> None:
        """Types a line."""
        self.child.send(line + "\r")

    def entries(self) -> int:
        """How many lines the log has."""
        return self.log.read_bytes().count(b"\n") if self.log.exists() else 0

    def answer(self, line: str) -> None:
        """Types a line that is an answer, and waits until it is in the log."""
        before = self.entries()
        self.type(line)
        until = time.monotonic() + PATIENCE
        while self.entries() == before:
            assert time.monotonic() < until, f"{line!r} came to nothing:\n{self.read()}"
            self.read()

    def game(self) -> Game:
        """The game as it stands on disk."""
        return load(read_log(self.log))


def play_on(terminal: Terminal, rng: Random, rounds: int) -> None:
    """Plays sensibly until so many rounds are begun, or the game is over."""
    while True:
        game = terminal.game()
        question, match = game.now.question, game.now.match
        if question is None or match is None or "ABCDE".index(match.position.phase) * 5 + match.position.round > rounds:
            return
        assert isinstance(question, NextAction)
        terminal.answer(sensible_action(question, rng))


@pytest.mark.slow
def test_a_whole_duel_is_played_in_a_terminal(tmp_path: Path) -> None:
    rng = Random(5)
    terminal = Terminal(tmp_path, "duel", "--seed", "5", "--level", "easy", "--modifier", "C", "--board", "10")
    terminal.wait_for("starting castle")
    spaces = terminal.game().now.question
    assert spaces is not None
    terminal.answer(spaces.allowed[0])
    shown = terminal.wait_for("What do you do?")
    assert "Your duchy, board 10" in shown
    play_on(terminal, rng, 6)

    # By number from the list, and by the beginnings of the words.
    question = terminal.game().now.question
    assert isinstance(question, NextAction)
    terminal.type("?")
    terminal.wait_for("end (d")
    actions = list(question.allowed)
    terminal.answer(str(actions.index("end") + 1))
    assert_last_answer(terminal, "end")
    terminal.type("undo")
    terminal.wait_for("Taken back: B2")
    question = terminal.game().now.question
    assert isinstance(question, NextAction)
    assert list(question.allowed) == actions
    play_on(terminal, rng, 12)

    # Killed while a line is being typed: nothing but that line is lost.
    before = terminal.game().now
    terminal.child.send("2 ta")
    terminal.child.kill(signal.SIGKILL)
    terminal.child.wait()
    terminal = Terminal(tmp_path, "resume")
    terminal.wait_for("What do you do?")
    assert terminal.game().now.match == before.match
    play_on(terminal, rng, 25)

    game = terminal.game()
    assert game.now.is_over
    assert game.now.match is not None
    end = game.now.match
    shown = terminal.wait_for("The end")
    terminal.type("")
    scores = {human.name: human.score for human in humans_of(end.position)}
    assert f"You end with {scores['you']} points." in shown
    assert f"The Châteauma ends with {end.chateauma.score} points." in everything(terminal)
    terminal.child.expect(pexpect.EOF)
    terminal.child.close()
    assert terminal.child.exitstatus == 0


def assert_last_answer(terminal: Terminal, value: str) -> None:
    """The last thing a person said."""
    entry = terminal.game().now.entry
    assert isinstance(entry, Answered)
    assert entry.value == value


def everything(terminal: Terminal) -> str:
    """All that was shown, what has left the screen at its top included."""
    gone = ["".join(line[column].data for column in range(COLUMNS)) for line in terminal.screen.history.top]
    return "\n".join([*gone, *terminal.screen.display])
