"""Terminals and pipes that cannot take every sign: what they cannot show is written in the signs they have."""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata
from typing import Final

NAME: Final = "chateauma"
REPLACED: Final = {
    "─": "-", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "·": "-", "…": "...", "–": "-", "—": "-", "−": "-",
    "’": "'", "“": '"', "”": '"', "×": "x", "→": "->", "←": "<-", "█": "#", "▌": "#",
}  # fmt: skip
"""Signs of pictures and sentences; letters lose their accents, and anything else becomes a question mark."""


def make_streams_patient() -> None:
    """From now on no sign makes standard output or standard error fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and codecs.lookup(stream.encoding).name != "utf-8":
            codecs.register_error(NAME, _replaced)
            stream.reconfigure(errors=NAME)


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_nearest, error.object[error.start : error.end])), error.end


def _nearest(sign: str) -> str:
    plain = "".join(each for each in unicodedata.normalize("NFKD", sign) if each.isascii())
    return REPLACED.get(sign) or plain or "?"
