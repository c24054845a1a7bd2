"""Where a game is shown: paragraphs, rows and pictures on a terminal, sentences alone without one or with `--plain`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import IO, Final

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from cli.terminal.folded import Folded
from cli.words.moves import Line
from cli.words.signs import colon

NARROW: Final = 60
"""Below so many columns notes stand behind their text and pictures below each other."""
NOTE_STYLE: Final = "dim"
UNWRAPPED: Final = 10_000
"""The width of what no screen shows: whoever reads it wraps it."""


_END: Final = re.compile(r"(?:\s|\x1b\[[0-9;]*m)+$")
_PARTS: Final = re.compile(r"( · | {3})")
"""What stands between the parts of a hint."""
_COLOUR: Final = re.compile(r"\x1b\[[0-9;]*m")


def trimmed(line: str) -> str:
    """A printed line without the blanks at its end, its colours ended all the same."""
    return _END.sub(lambda end: "".join(_COLOUR.findall(end.group())), line)


class Screen:
    """Standard output for what is announced; without a terminal standard error for what is asked and refused."""

    def __init__(
        self, plain: bool = False, interactive: bool = True, out: IO[str] | None = None, width: int | None = None
    ) -> None:
        """`plain` leaves out colour, boxes and pictures; not `interactive` is a game without a terminal."""
        self.plain = plain or not interactive
        self.interactive = interactive
        self.printed = 0
        """How many lines were printed or typed so far, so that what matters is never scrolled away."""
        out = out or sys.stdout
        if width is None and not out.isatty():
            width = UNWRAPPED if self.plain else None
        if self.plain:
            self.console = Console(file=out, color_system=None, no_color=True, highlight=False, width=width)
        else:
            self.console = Console(file=out, highlight=False, width=width)
        self._asking = self.console if interactive else Console(stderr=True, color_system=None, width=UNWRAPPED)

    @property
    def is_narrow(self) -> bool:
        """Whether there is no room for columns beside each other."""
        return self.console.width < NARROW

    def say(self, text: str = "", style: str = "") -> None:
        """A paragraph of what is announced; an empty one is left out without a screen."""
        if text or not self.plain:
            self._print_trimmed(self.console, Folded(Text(text, style="" if self.plain else style)))

    def ask(self, text: str, style: str = "", indent: int = 0) -> None:
        """A paragraph that belongs to a question or refuses an answer; all its lines stand `indent` columns in."""
        if indent:
            self._print_hanging(self._asking, Text(text, style="" if self.plain else style), indent, indent)
            return
        self._print_trimmed(self._asking, Folded(Text(text, style="" if self.plain else style)))

    def heading(self, text: str) -> None:
        """What comes next, set apart."""
        if self.plain:
            self.say(text)
        elif self.is_narrow or cell_len(text) + len(" ──") > self.console.width:
            self.console.print()
            self.printed += 1
            self._print_trimmed(self.console, Folded(Text(text, style="bold")))
        else:
            self.console.print()
            self.console.print(Rule(Text(text, style="bold"), align="left", characters="─", style=NOTE_STYLE))
            self.printed += 2

    def row(self, label: str, text: str, note: str = "", width: int = 2, asking: bool = False) -> None:
        """A label, a text and a note at the right edge; where there is no room one after the other."""
        console = self._asking if asking else self.console
        if self.plain or self.is_narrow:
            name = label.strip()
            between = "" if not name else " " if name.isdigit() else colon()
            whole = Text(f"{name}{between}{text}")
            if note:
                whole.append(f" [{note}]", style="" if self.plain else NOTE_STYLE)
            if self.plain:
                console.print(Folded(whole))
            else:
                self._print_hanging(console, whole, 1, len(name) + 2 if name.isdigit() else 3)
            return
        row = Table.grid(padding=(0, 2, 0, 0), expand=bool(note))
        row.add_column(no_wrap=True, min_width=width, justify="right" if label.strip().isdigit() else "left")
        row.add_column(ratio=1 if note else None)
        row.add_column(no_wrap=True, justify="right")
        row.add_row(Text(label), Folded(Text(text)), Text(note, style=NOTE_STYLE))
        self._print_trimmed(console, Padding(row, (0, 0, 0, 2)))

    def fact(self, text: str, note: str = "") -> None:
        """A text with a note at the right edge."""
        if self.plain or self.is_narrow:
            self.row("", text, note)
            return
        row = Table.grid(padding=(0, 2, 0, 0), expand=True)
        row.add_column(ratio=1)
        row.add_column(no_wrap=True, justify="right")
        row.add_row(Folded(Text(text)), Text(note, style=NOTE_STYLE))
        self._print_trimmed(self.console, Padding(row, (0, 0, 0, 2)))

    def choices(self, words: Iterable[str], note: str = "") -> None:
        """Words to choose from, folded so that none is torn, in the place of a question."""
        width = self._asking.width - 2
        lines = [""]
        for word in (*words, *([f" {note}"] if note else [])):
            longer = f"{lines[-1]}  {word}" if lines[-1] else word
            if cell_len(longer) > width and lines[-1]:
                lines.append(word.strip())
            else:
                lines[-1] = longer
        for line in lines:
            self.ask(f"  {line}")

    def hint(self, text: str) -> None:
        """What can be typed, below a question; folded between its parts, so that none is torn where that can be."""
        lines: list[str] = []
        for part in _PARTS.split(text):
            if lines and (_PARTS.fullmatch(part) or cell_len(lines[-1] + part) <= self._asking.width - 2):
                lines[-1] += part
            else:
                lines.append(part)
        for line in lines:
            self.ask(line.strip(" ·"), indent=2)

    def _print_trimmed(self, console: Console, picture: RenderableType) -> None:
        """Prints without the blanks with which columns are filled up."""
        with console.capture() as captured:
            console.print(picture)
        lines = captured.get().splitlines()
        for line in lines:
            console.file.write(trimmed(line) + "\n")
        self.printed += len(lines)

    def _print_hanging(self, console: Console, text: Text, first: int, others: int) -> None:
        """Prints a paragraph whose first line stands `first` and whose others stand `others` columns in."""
        with console.capture() as captured:
            console.print(Folded(text), width=max(1, console.width - max(first, others)))
        lines = captured.get().splitlines()
        for number, line in enumerate(lines):
            console.file.write(" " * (others if number else first) + trimmed(line) + "\n")
        self.printed += len(lines)

    def lines(self, lines: Iterable[Line], offset: int = 0) -> None:
        """Numbered lines of an announcement with their clauses; numbers go on after `offset`."""
        for line in lines:
            number = "" if line.number is None else str(line.number + offset)
            self.row(f"{number:>2}" if number else "", line.text, line.clause)

    def steps(self, texts: Iterable[str]) -> None:
        """Numbered instructions."""
        for number, text in enumerate(texts, start=1):
            self.row(str(number), text)

    def show(self, picture: RenderableType) -> None:
        """A picture; never called with `plain`."""
        self._print_trimmed(self.console, picture)

    def height(self, picture: RenderableType) -> int:
        """How many lines a picture takes."""
        return len(self.console.render_lines(picture, pad=False))

    def flush(self) -> None:
        """Makes sure that everything announced has left before a line is read."""
        self.printed += 1
        self.console.file.flush()
