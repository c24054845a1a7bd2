"""The signs between the parts of a line."""

from __future__ import annotations

from collections.abc import Iterable

from cli.words.language import _


def commas(parts: Iterable[str]) -> str:
    """Parts with commas between."""
    return _(", ").join(parts)


def semicolons(parts: Iterable[str]) -> str:
    """Parts with semicolons between."""
    return _("; ").join(parts)


def dots(parts: Iterable[str]) -> str:
    """Parts with dots in the middle of the line between."""
    return _(" · ").join(parts)


def colon() -> str:
    """What stands between a label and its text on one line."""
    return _(": ")


def say_labelled(label: str, text: str) -> str:
    """A label and its text as a sentence."""
    return _("{label}: {text}.").format(label=label, text=text)
