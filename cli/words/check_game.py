"""What `check --game` says around the turn it explains."""

from __future__ import annotations

from cli.words.language import _


def say_no_turn_yet(name: str) -> str:
    """That there is nothing to check in a game."""
    return _("In game {name} the Châteauma has not had a turn yet.").format(name=name)


def say_file_or_game() -> str:
    """That a file and a game were named, or neither."""
    return _("Name either a position file (- for standard input) or a game with --game.")


def say_turn_needs_game() -> str:
    """That a turn was named without its game."""
    return _("--turn goes with --game only.")


def say_recorded() -> str:
    """That a turn's reasoning cannot be shown."""
    return _(
        "This turn stands as it was played at the table; with what is known now it would go differently, so there "
        "is no reasoning for it."
    )


def say_no_what_if() -> str:
    """That a turn from the log takes no other answers."""
    return _("This turn stands in the log as it was played; other answers change nothing in it.")
