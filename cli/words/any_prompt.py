"""What the words that can be typed at any prompt answer: why, history, board, help, set and change."""

from __future__ import annotations

from cli.words.language import _
from cli.words.table import say_key


def say_turn_not_over() -> str:
    """Below the reasoning of a turn that waits for an answer."""
    return _("The turn is not over yet.")


def say_nothing_answered() -> str:
    """An empty history."""
    return _("Nothing has been answered yet.")


def say_nothing_laid_out() -> str:
    """There is no table to show."""
    return _("Nothing is laid out yet.")


def say_table_heading() -> str:
    """What stands above the whole table."""
    return _("The table, as far as the program knows it")


def say_at_any_prompt() -> str:
    """What stands above the words that can be typed."""
    return _("At any prompt:")


def say_type_help() -> str:
    """Where these words are listed."""
    return _("Type help for the words that can be typed at any prompt.")


def say_set(key: str, value: str) -> str:
    """Something of the table was put right."""
    return _("Set: {key} {value}. (undo takes this back)").format(key=key, value=value)


def say_counts_later() -> str:
    """What was put right waits for the end of the turn."""
    return _("It counts when the Châteauma's turn is over.")


def say_turn_now() -> str:
    """Above a running turn told again."""
    return _("The turn as it now goes:")


def say_changed(key: str, old: str, new: str) -> str:
    """An earlier answer and what takes its place."""
    return _("{name} was: {old}. Now: {new}.").format(
        name=say_key(key), old=old or _("(Enter)"), new=new or _("(Enter)")
    )


def say_nothing_changed() -> str:
    """A change was given up."""
    return _("Nothing is changed.")


def say_no_turn_changes() -> str:
    """A change that leaves every turn as it was played."""
    return _("No turn of the Châteauma changes.")


def say_may_differ(moment: str) -> str:
    """A turn of which nobody can say yet how it would go."""
    return _("{moment} may go differently: that hangs on answers that are not given yet.").format(moment=moment)


def say_would_differ(moment: str) -> str:
    """Above a turn as it would have gone."""
    return _("{moment} would have gone differently:").format(moment=moment)


def say_keep_or_again(can_be_kept: bool) -> str:
    """What can be done with the turns that a change makes different."""
    if not can_be_kept:
        return _(
            "What was played cannot be kept: it does not fit this answer. r play again · Enter leave all as it was"
        )
    return _("k keep what was played · r play again · Enter leave all as it was")
