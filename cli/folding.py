"""Folding of text by cells: Japanese has no blanks to fold at, and most of its signs are two cells wide.

Text of narrow signs alone is left to those who fold it anyway.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

NEVER_FIRST: Final = frozenset("、。，．・：；？！）］｝」』】〉》〕ー～…·ぁぃぅぇぉっゃゅょァィゥェォッャュョ%°,.:;?!)]}")
"""What no line begins with: closing signs, and small letters that belong to the one before."""
NEVER_LAST: Final = frozenset("（［｛「『【〈《〔([{")
"""What no line ends with."""
_LONGEST_BACK: Final = 6
"""So many signs are looked back for a good place before one is torn."""


def is_wide(text: str) -> bool:
    """Whether a text has signs of two cells."""
    return not text.isascii() and cell_len(text) > len(text)


def fold(text: str, width: int, further: str = "") -> list[str]:
    """The lines of a text in at most `width` cells, the second and later ones behind `further`."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        places = fold_places(paragraph, width, width - cell_len(further))
        for begin, end in zip((0, *places), (*places, len(paragraph)), strict=True):
            lines.append((further if lines else "") + paragraph[begin:end].rstrip())
    return lines


def fold_places(text: str, width: int, further_width: int | None = None) -> list[int]:
    """Where the second and later lines of one paragraph begin; they have `further_width` cells."""
    places: list[int] = []
    begin, room = 0, max(width, 2)
    while (end := _fitting(text, begin, room)) < len(text):
        begin = _good_place(text, begin, end)
        places.append(begin)
        room = max(further_width if further_width is not None else width, 2)
    return places


def _fitting(text: str, begin: int, room: int) -> int:
    """The end of what fits; blanks at the end of a line take no room."""
    cells = 0
    for index in range(begin, len(text)):
        cells += cell_len(text[index])
        if cells > room and text[index] != " ":
            return max(index, begin + 1)
    return len(text)


def _good_place(text: str, begin: int, end: int) -> int:
    """The last place to fold at, up to `end`; `end` itself when there is none."""
    for place in range(end, begin, -1):
        if _may_fold(text, place):
            return place
    return end


def _may_fold(text: str, place: int) -> bool:
    before, after = text[place - 1], text[place]
    if after == " ":
        return False
    if before == " ":
        return True
    wide = cell_len(before) > 1 or cell_len(after) > 1
    return wide and after not in NEVER_FIRST and before not in NEVER_LAST


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
        return Measurement(min(measured.minimum, 2 * _LONGEST_BACK), measured.maximum)
