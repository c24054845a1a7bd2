"""The program in a pseudo-terminal, as a person has it before them: what is typed goes in, a screen comes out."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

import pexpect
import pyte

PROMPT = "\x1b[?2004h"
"""What the prompt line sends when it begins to read: from then on it takes what is typed."""
PATIENCE = 30.0
"""Seconds before a test gives up on the program."""


class PseudoTerminal:
    """A terminal of some size with the program running in it."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        columns: int = 80,
        lines: int = 24,
        program: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Starts the program, the one of this Python unless `program` names another; its games are in `home`.

        `environment` has variables in which this terminal differs.
        """
        self._home = home
        self._program = program or Path(sys.executable).with_name("chateauma")
        self._differs = environment or {}
        self._size = (lines, columns)
        self.screen = pyte.HistoryScreen(columns, lines, history=100_000)
        self._stream = pyte.Stream(self.screen)
        self.start(*arguments)

    def start(self, *arguments: str) -> None:
        """Starts the program anew on the same screen."""
        environment = {
            **os.environ,
            "CHATEAUMA_HOME": str(self._home),
            "CHATEAUMA_COMMAND": "./chateauma",
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            # Nobody answers at once where the cursor stands, and the prompt line would wait for that.
            "PROMPT_TOOLKIT_NO_CPR": "1",
            **self._differs,
        }
        # The size is that of this terminal, whatever the one is in which the tests run.
        for variable in ("COLUMNS", "LINES"):
            environment.pop(variable, None)
        self._child = pexpect.spawn(
            str(self._program),
            list(arguments),
            dimensions=self._size,
            encoding="utf-8",
            env=environment,
            timeout=PATIENCE,
        )
        self._child.delaybeforesend = None

    def _show(self, more: str = "") -> None:
        """Puts on the screen what the program wrote up to what was waited for."""
        assert isinstance(self._child.before, str)
        self._stream.feed(self._child.before + more)

    def until_prompt(self) -> None:
        """Waits until the program reads a line."""
        self._child.expect_exact(PROMPT)
        self._show(PROMPT)

    def type(self, line: str) -> None:
        """Types a line and waits for the next prompt."""
        self._child.send(line + "\r")
        self.until_prompt()

    def press(self, keys: str, shown: str) -> None:
        """Presses keys and waits until the program has shown something."""
        self._child.send(keys)
        self._child.expect_exact(shown)
        self._show(shown)

    def last(self, line: str) -> int:
        """Types a line after which the program ends; its exit status."""
        self._child.send(line)
        self._child.expect(pexpect.EOF)
        self._show()
        self._child.close()
        assert self._child.exitstatus is not None
        return int(self._child.exitstatus)

    def kill(self) -> None:
        """Kills the program: it gets no chance to do anything more."""
        self._child.kill(signal.SIGKILL)
        self._child.close(force=True)

    @property
    def text(self) -> str:
        """Everything that was ever on the screen, from the top down."""
        rows = [*self.screen.history.top, *(self.screen.buffer[row] for row in range(self.screen.lines))]
        columns = range(self.screen.columns)
        return "\n".join("".join(row[column].data for column in columns).rstrip() for row in rows)
