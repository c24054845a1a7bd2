"""What is believed after a correction, and whether it is so."""

from __future__ import annotations

from automa.refill import Corrections
from cli.words.language import _
from cli.words.tiles import say_tiles_short


def say_board_believed(corrections: Corrections) -> str:
    """What the depots hold that were put right."""
    parts = [
        _("depot {depot}: {hexes}").format(depot=depot, hexes=say_tiles_short(hexes))
        for depot, hexes in corrections.depots
    ]
    if corrections.black is not None:
        parts.append(_("black depot: {hexes}").format(hexes=say_tiles_short(corrections.black)))
    return _("Taken down: {what}.").format(what=_("; ").join(parts))


def say_missing_doubt() -> tuple[str, str]:
    """Fewer hexes than spaces in use: the question and what can be typed."""
    return (
        _("That leaves spaces in use empty. Is that so?"),
        _("Enter yes · undo no · what you take yourself is asked for in your turn"),
    )


def say_card_doubt(number: int, before: int, now: int) -> tuple[str, str]:
    """A county card that is not as the program has it: the question and what can be typed."""
    if before != now:
        text = _("Card {card} with {now} spaces instead of {before}. Is that so?")
    else:
        text = _("Card {card} as shown now. Is that so?")
    return text.format(card=number, now=now, before=before), _("Enter keeps it · c correct it again · undo no")
