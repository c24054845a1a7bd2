"""Words that are typed to look something up in the rules."""

from __future__ import annotations

from typing import Final

from cli.words.language import N_, _

RULINGS: Final = N_("rulings")
"""What is asked for to see all rulings."""


def say_rulings() -> str:
    """The same in the chosen language."""
    return _(RULINGS)
