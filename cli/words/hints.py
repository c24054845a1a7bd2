"""What can be typed at a question, in a few words."""

from __future__ import annotations

from cli.words.language import _


def hint_default(default: str) -> str:
    """A question whose default Enter takes."""
    return _("Enter {default}").format(default=default)


def hint_modifiers() -> str:
    """The modifiers of the Châteauma."""
    return _("A B C D · Enter none")


def hint_report(forms: str) -> str:
    """What a human took; `forms` are examples."""
    return _("{forms}   Enter nothing · ? help").format(forms=forms)


def hint_filled() -> str:
    """Whether the depots are filled as expected."""
    return _("Enter yes · 4 s b puts depot 4 right · k s b c l names the black depot now")


def hint_printed() -> str:
    """Whether a county card looks as shown."""
    return _("Enter yes · c correct it")


def hint_mark() -> str:
    """What is printed on a space of board 36."""
    return _("A, B, D (extra turn) · Enter none")


def hint_score() -> str:
    """A human's final score."""
    return _("a number · Enter to add it up together")
