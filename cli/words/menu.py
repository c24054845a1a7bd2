"""The menu of the program's name alone."""

from __future__ import annotations

from cli.words.language import _


def say_choices(has_game: bool) -> list[tuple[str, str]]:
    """Each choice by its word, with what it does; the first one is what Enter takes."""
    choices = [
        ("new", _("new game")),
        ("rules", _("rules: the chapters, and how to look something up")),
        ("quit", _("quit")),
    ]
    if has_game:
        choices.insert(0, ("continue", _("continue the last game (Enter)")))
    return choices
