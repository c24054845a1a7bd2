"""The open points of the Châteauma's rules: each a ruling with a name, its choices and a default (CH, "Rulings")."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.errors import Malformed
from engine.tiles import KIND_NAMES, KINDS, Kind

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "resolution": ("by-step", "depth-first"),
    "county_deck": ("reshuffle", "leave-empty"),
    "church": ("castle-mine-monastery", "castle-or-mine-first"),
    "city_hall_tie": ("reserve-order", "card-order"),
    "purchase": ("fewest-available", "fewest-only"),
    "extra_turn": ("at-once", "after-move"),
}
"""The rulings that are a choice among words, the default first. `reserve_order` is a list of the six kinds instead."""

RESERVE_ORDER: Final = "reserve_order"
NAMES: Final = (*CHOICES, RESERVE_ORDER)


class Rulings(NamedTuple):
    """How this table plays the open points. The defaults are those of the clauses."""

    resolution: str = "by-step"
    county_deck: str = "reshuffle"
    church: str = "castle-mine-monastery"
    city_hall_tie: str = "reserve-order"
    purchase: str = "fewest-available"
    extra_turn: str = "at-once"
    reserve_order: tuple[Kind, ...] = KINDS


DEFAULT_RULINGS: Final = Rulings()


def with_ruling(rulings: Rulings, name: str, choice: str) -> Rulings:
    """The rulings with one of them chosen anew.

    `choice` is one of the words of `CHOICES`; for `reserve_order` the six kinds, with commas or blanks between them.
    Raises `Malformed` naming the rulings or the choices there are.
    """
    if name == RESERVE_ORDER:
        return rulings._replace(reserve_order=parse_reserve_order(choice))
    if name not in CHOICES:
        raise Malformed("ruling", name, NAMES)
    if choice not in CHOICES[name]:
        raise Malformed(f"ruling {name}", choice, CHOICES[name])
    return rulings._replace(**{name: choice})  # type: ignore[arg-type]


def parse_reserve_order(text: str) -> tuple[Kind, ...]:
    """The six kinds in the order in which the reserve is printed. Raises `Malformed` unless each stands in it once."""
    words = text.replace(",", " ").split()
    if sorted(words) != sorted(KIND_NAMES):
        raise Malformed("ruling reserve_order", text, KIND_NAMES)
    return tuple(Kind(word) for word in words)
