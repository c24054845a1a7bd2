"""A text for a console that is folded by cells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from cli.terminal.folding import fold_places, is_wide

NARROWEST: Final = 12
"""Columns below which a table should not press a text that could be folded."""


class Folded:
    """A text for a console, folded by cells where it has wide signs."""

    def __init__(self, text: Text) -> None:
        """`text` with its styles."""
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines."""
        if not is_wide(self.text.plain):
            yield self.text
            return
        for paragraph in self.text.split("\n", allow_blank=True):
            yield from self._lines(paragraph, options.max_width)

    def _lines(self, paragraph: Text, width: int) -> Iterator[Text]:
        for line in paragraph.divide(fold_places(paragraph.plain, width)):
            line.rstrip()
            line.no_wrap = True
            yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """Wide signs can be folded nearly anywhere."""
        measured = Measurement.get(console, options, self.text)
        if not is_wide(self.text.plain):
            return measured
        return Measurement(min(measured.minimum, NARROWEST), measured.maximum)
