"""What a human's actions cost, and what happened in a human's turn, in words (BG-3 to BG-9)."""

from __future__ import annotations

from cli.words.language import _, ngettext
from engine.actions import Action, End, format_action
from engine.prices import price_of


def say_action(action: Action, edition: str) -> str:
    """The text of a legal action with what it costs behind it, such as `2 take 5 ship (3 workers)`."""
    text = format_action(action)
    price = price_of(action, edition)
    if price.workers:
        return ngettext("{action} ({count} worker)", "{action} ({count} workers)", price.workers).format(
            action=text, count=price.workers
        )
    if price.silver:
        return _("{action} ({count} silver)").format(action=text, count=price.silver)
    if isinstance(action, End) and action.unused:
        dice = _(", ").join(map(str, action.unused))
        return ngettext(
            "{action} (die {dice} stays unused)", "{action} (dice {dice} stay unused)", len(action.unused)
        ).format(action=text, dice=dice)
    return text
