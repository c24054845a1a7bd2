"""Folding of text by cells: Japanese has no blanks to fold at, and most of its signs are two cells wide.

Text of narrow signs alone is left to those who fold it anyway.
"""

from __future__ import annotations

from typing import Final

NEVER_FIRST: Final = frozenset(
    "、。，．・：；？！）］｝」』】〉》〕ー～…·ぁぃぅぇぉっゃゅょァィゥェォッャュョ%°,.:;?!)]}"
)
"""What no line begins with: closing signs, and small letters that belong to the one before."""
NEVER_LAST: Final = frozenset("（［｛「『【〈《〔([{")
"""What no line ends with."""
_NEAR: Final = 6
"""A blank so many signs before the end of a line is a better place to fold at than between two wide signs."""
_ONE_CELL_BEFORE: Final = "\u0300"
"""Every printable sign before this one is one cell wide; what comes behind has to be looked up."""


def cells(text: str) -> int:
    """The columns that a text takes on a screen."""
    if all(sign < _ONE_CELL_BEFORE for sign in text):
        return len(text)
    # Slow to import; English hardly ever needs it.
    from rich.cells import cell_len

    return cell_len(text)


def is_wide(text: str) -> bool:
    """Whether a text has signs of two cells."""
    return cells(text) > len(text)


def fold(text: str, width: int, further: str = "") -> list[str]:
    """The lines of a text in at most `width` cells, the second and later ones behind `further`."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        places = fold_places(paragraph, width, width - cells(further))
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
    taken = 0
    for index in range(begin, len(text)):
        taken += cells(text[index])
        if taken > room and text[index] != " ":
            return max(index, begin + 1)
    return len(text)


def _good_place(text: str, begin: int, end: int) -> int:
    """The last place to fold at, up to `end`; `end` itself when there is none."""
    for place in range(end, max(begin, end - _NEAR), -1):
        if text[place - 1] == " " != text[place]:
            return place
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
    wide = cells(before) > 1 or cells(after) > 1
    return wide and after not in NEVER_FIRST and before not in NEVER_LAST and not _belong_together(before, after)


def _belong_together(before: str, after: str) -> bool:
    """Katakana of one word, and a number with what it counts."""
    return before.isdigit() or (_is_katakana(before) and _is_katakana(after))


def _is_katakana(sign: str) -> bool:
    return "ァ" <= sign <= "ヿ"
