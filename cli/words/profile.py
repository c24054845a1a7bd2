"""What is said about a table's own pieces: the county cards and how sure they are."""

from __future__ import annotations

from pathlib import Path

from cli.words.language import N_, _
from cli.words.saves import say_edition
from cli.words.tiles import say_kind
from engine.catalogue import CountyCard, Space

CONFIRMED_HERE = "here"
CORRECTED_HERE = "corrected"
STATUSES: dict[str, str] = {
    CONFIRMED_HERE: N_("confirmed at this table"),
    CORRECTED_HERE: N_("corrected at this table"),
    "confirmed": N_("confirmed by two sources"),
    "single": N_("not confirmed: one source"),
    "doubtful": N_("not confirmed: a doubtful source"),
}
"""How sure a county card is."""


def _space(space: Space) -> str:
    kind = say_kind(space.kind)
    return _("{kind} $").format(kind=kind) if space.sell else kind


def say_card(card: CountyCard, status: str) -> str:
    """A county card: its values at the three levels, its spaces in reading order, how sure that is."""
    return _("card {number}: {points}; {spaces} ({status})").format(
        number=card.number,
        points=" ".join(map(str, card.points)),
        spaces=_(", ").join(map(_space, card.spaces)),
        status=_(STATUSES[status]),
    )


def say_cards_heading(edition: str) -> str:
    """What stands above the list of cards."""
    return _(
        "County cards, {edition}: values at easy, normal and hard, spaces in reading order, $ sells goods."
    ).format(edition=say_edition(edition))


def say_profile_place(path: Path) -> str:
    """Where a table's own facts are kept, and what else can be written there."""
    return _(
        "What your table says is kept in {path}; its printed reserve_order, duchy_spaces, depots and marks can be "
        "written there too."
    ).format(path=path)


def say_remembered(card: str) -> str:
    """That a card, as `say_card` has it, is remembered, and for which games."""
    return _("Remembered for new games: {card}.").format(card=card)


def say_no_card(text: str) -> str:
    """That there is no such county card."""
    return _("{text} is no county card; they are numbered 1 to 9.").format(text=text)


def say_how_to_correct() -> str:
    """How a card's real print is written."""
    return _(
        "Write what is printed: the three values if they differ, then the spaces by letter or name in reading order, "
        "$ or +sell behind one that sells goods, as in 14 18 22 b c 'b$' l."
    )
