"""Draws the pictures in `docs/pictures` from games that are played for them; all that was not typed follows from seeds.

python scripts/pictures.py [FOLDER]
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterable
from html import unescape
from pathlib import Path
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from automa.log import DUEL, TABLE_GAME, Entry, Header
from automa.terms import default_terms, terms_tree
from cli.duel.game import DuelGame
from cli.playing.session import Session
from cli.table.game import TableGame
from cli.terminal.reading import ANYTHING, MARK, Wanted
from cli.terminal.screen import Screen
from cli.words.language import set_language

FOLDER: Final = Path(__file__).resolve().parents[1] / "docs" / "pictures"
COLUMNS: Final = 80
LINES: Final = 24
OPTIONS: Final = {"level": "normal", "modifiers": "", "pieces": "box"}
A_ROUND: Final = ("", "", "", "3l 1s", "6", "s b c l", "why")
"""Two cards confirmed, the board filled, then a report, a face, the black depot, and why."""
ROUND_SEED: Final = 11
A_DUEL: Final = ("", "", "1", "19", "2 take 3 chicken3", "3 take 3 city_hall", "end")
"""The usual options, board 1 with the castle on space 19, then both dice of the first turn."""
DUEL_SEED: Final = 3
THEME: Final = TerminalTheme(
    (250, 249, 245),
    (40, 40, 40),
    [
        (40, 40, 40),
        (170, 40, 40),
        (50, 120, 50),
        (140, 105, 0),
        (40, 80, 160),
        (130, 50, 120),
        (20, 120, 120),
        (120, 120, 120),
    ],
)
"""A light terminal; the hexes have colours of their own."""
DRAWING: Final = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
    <style>
    .{unique_id}-matrix {{
        font-family: "DejaVu Sans Mono", Menlo, Consolas, "Noto Sans Mono CJK JP", monospace;
        font-size: {char_height}px;
        line-height: {line_height}px;
        font-variant-east-asian: full-width;
    }}
    .{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
    {styles}
    </style>
    <defs>
    <clipPath id="{unique_id}-clip-terminal">
      <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
    </clipPath>
    {lines}
    </defs>
    {chrome}
    <g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
    {backgrounds}
    <g class="{unique_id}-matrix">
    {matrix}
    </g>
    </g>
</svg>
"""
"""Like the one of rich, without a font from the network."""
WIDTHS: Final = re.compile(r'textLength="(?P<width>[0-9.]+)"(?P<between>[^>]*)>(?P<text>[^<]+)</text>')


class Paper(io.StringIO):
    """What a terminal would get, with its colours."""

    def isatty(self) -> bool:
        """It looks like one."""
        return True


class Typist:
    """Prepared lines, shown where they are typed; after the last one the person leaves."""

    def __init__(self, lines: Iterable[str], paper: Paper) -> None:
        self._lines = iter(lines)
        self._paper = paper
        self.parts: list[str] = []
        """What was shown before each line, and the line."""

    def read(self, wanted: Wanted = ANYTHING) -> str:
        """The next line."""
        line = next(self._lines, None)
        if line is not None:
            self._paper.write(f"{MARK}\x1b[1m{line}\x1b[0m\n")
        self.parts.append(self._paper.getvalue()[len("".join(self.parts)) :])
        if line is None:
            raise EOFError
        return line


class Forgetful:
    """A log that keeps nothing."""

    def append(self, entry: Entry) -> None:
        """Forgets the entry."""


def parts_of(game: type[TableGame], kind: str, seed: int, lines: Iterable[str], given: dict[str, str]) -> list[str]:
    """What is on the terminal of a game, up to each line that is typed, that line included."""
    paper = Paper()
    typist = Typist(lines, paper)
    terms: Any = terms_tree(default_terms())
    session = Session.begin(Forgetful(), Header(kind, seed, "0.1.0"))
    game(session, Screen(out=paper, width=COLUMNS), typist, lambda moment: terms, given).play()
    return typist.parts


def draw(name: str, text: str, title: str) -> str:
    """The picture of a terminal with this text, as SVG."""
    console = Console(record=True, file=io.StringIO(), width=COLUMNS, force_terminal=True, color_system="truecolor")
    for line in text.strip("\n").split("\n"):
        console.print(Text.from_ansi(line), no_wrap=True, overflow="ignore", crop=False)
    drawing = console.export_svg(title=title, theme=THEME, code_format=DRAWING, unique_id=name)
    return WIDTHS.sub(_in_cells, drawing)


def _in_cells(found: re.Match[str]) -> str:
    """A text as wide as its cells: rich counts signs, and those of Japanese are twice as wide."""
    text = unescape(found["text"])
    width = float(found["width"]) * cell_len(text) / len(text)
    return f'textLength="{width:g}"{found["between"]}>{found["text"]}</text>'


def pictures() -> dict[str, str]:
    """Every picture by the name of its file."""
    # Not what the terminal can do in which this is called.
    os.environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LINES": str(LINES)}
    os.environ.pop("NO_COLOR", None)
    drawn = {}
    for language, suffix in (("en", ""), ("ja", "-ja")):
        set_language(language)
        table = parts_of(TableGame, TABLE_GAME, ROUND_SEED, A_ROUND, OPTIONS)
        # The table before the round, up to the next one.
        turn, _blank, _next_round = table[6].partition("\n\n")
        drawn[f"round{suffix}"] = draw(f"round{suffix}", "".join(table[3:6]) + turn, "A1")
        duel = parts_of(DuelGame, DUEL, DUEL_SEED, A_DUEL, {})
        last = duel[-1]
        drawn[f"duel{suffix}"] = draw(f"duel{suffix}", _from_line(last, "A2", last.index("A2") + 1), "duel")
        drawn[f"why{suffix}"] = draw(f"why{suffix}", f"{MARK}why{table[7].partition(MARK)[0]}", "why")
    set_language("en")
    return drawn


def _from_line(text: str, word: str, after: int) -> str:
    """The text from the beginning of the line on that has the word, behind a place."""
    return text[text.rindex("\n", 0, text.index(word, after)) + 1 :]


def main(folder: Path) -> None:
    """Writes every picture."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in pictures().items():
        (folder / f"{name}.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
