"""What undo and redo take back and bring back, in words."""

from __future__ import annotations

from cli.words.language import _
from cli.words.table import say_key


def say_taken_back(name: str) -> str:
    """Something was taken back."""
    return _("Taken back: {entry}").format(entry=name)


def say_back_again(name: str) -> str:
    """Something was brought back."""
    return _("Back again: {entry}").format(entry=name)


def say_change_of(key: str, old: str, new: str) -> str:
    """A changed answer."""
    return _("the change of {name} from {old} to {new}").format(
        name=say_key(key), old=old or _("(Enter)"), new=new or _("(Enter)")
    )


def say_silent() -> str:
    """Options that were given or taken by default before anything was asked."""
    return _("the options that were taken without asking")


def say_to_do() -> str:
    """Above what hands must do."""
    return _("Put the table right:")
