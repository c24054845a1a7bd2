"""Where lines come from: the prompt line of a terminal, plain standard input, or a script."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from io import TextIOWrapper
from time import sleep
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.formatted_text import FormattedText

MARK = "> "


class Wanted(NamedTuple):
    """What a line is wanted for."""

    words: tuple[str, ...] = ()
    """Words to offer for completion."""
    judge: Callable[[str], str] = lambda line: ""
    """What is wrong with an unfinished line, "" when it could be sent."""
    hint: str = ""


ANYTHING = Wanted()


class Reader(Protocol):
    """Reads lines."""

    def read(self, wanted: Wanted = ANYTHING) -> str:
        """The next line. Raises `EOFError` at the end of input and `KeyboardInterrupt` for Ctrl-C."""
        ...


class PlainReader:
    """Standard input line by line; the mark of a prompt goes to standard error when there is no terminal."""

    def __init__(self, interactive: bool) -> None:
        """`interactive` is plain reading on a terminal."""
        self._interactive = interactive
        if isinstance(sys.stdin, TextIOWrapper):
            # Bytes that are no text are refused like any other line, whatever the locale says of them.
            sys.stdin.reconfigure(errors="replace")
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def read(self, wanted: Wanted = ANYTHING) -> str:
        """The next line."""
        stream = sys.stdout if self._interactive else sys.stderr
        stream.write(MARK)
        stream.flush()
        line = sys.stdin.readline()
        if not line:
            if self._interactive:
                stream.write("\n")
            raise EOFError
        if not self._interactive:
            # Whoever reads the prompts sees on which line the answer stood.
            stream.write(line if line.endswith("\n") else line + "\n")
        return line


class TerminalReader:
    """The prompt line of a terminal: completion, history, and what is wrong with the line while it is typed."""

    def __init__(self) -> None:
        self._session: PromptSession[str] | None = None

    def read(self, wanted: Wanted = ANYTHING) -> str:
        """The next line."""
        from prompt_toolkit.completion import WordCompleter

        session = self._session or self._started()
        return session.prompt(
            MARK,
            completer=WordCompleter(list(wanted.words), sentence=any(" " in word for word in wanted.words))
            if wanted.words
            else None,
            bottom_toolbar=lambda: self._toolbar(wanted),
        )

    def _started(self) -> PromptSession[str]:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory
        from prompt_toolkit.styles import Style

        # No colour at all: what is wrong with a line is bold, and stands there in words.
        plain = {"bottom-toolbar": "noreverse", "bottom-toolbar.text": "noreverse", "wrong": "bold"}
        self._session = PromptSession(
            history=InMemoryHistory(), complete_while_typing=False, style=Style.from_dict(plain)
        )
        return self._session

    def _toolbar(self, wanted: Wanted) -> FormattedText:
        from prompt_toolkit.formatted_text import FormattedText

        assert self._session is not None
        from rich.cells import cell_len, set_cell_size

        size = self._session.app.output.get_size().columns
        line = self._session.default_buffer.text
        trouble = wanted.judge(line) if line.strip() else ""
        text = " ".join((trouble or wanted.hint).split())
        return FormattedText(
            [("class:wrong" if trouble else "", text if cell_len(text) < size else set_cell_size(text, size - 2) + "…")]
        )


class ScriptReader:
    """The lines of a recorded game, shown as if somebody typed them."""

    def __init__(self, lines: Iterable[str], pause: float) -> None:
        """`pause` in seconds before each line; 0 where nobody watches."""
        self._lines = iter(lines)
        self._pause = pause

    def read(self, wanted: Wanted = ANYTHING) -> str:
        """The next line."""
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        sys.stdout.flush()
        sleep(self._pause)
        sys.stdout.write(f"{MARK}{line}\n")
        sys.stdout.flush()
        sleep(self._pause / 2)
        return line
