"""What a game is frozen to: the facts of the table's pieces, its rulings, the marks of board 36; and their tree.

Everything is written out, defaults too, so that a later correction of a table's profile or of the program's own data
changes no running game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from automa.rulings import CHOICES, RESERVE_ORDER, Rulings, with_ruling
from automa.state import MARKS, UNREAD_MARK, Facts, printed_facts
from engine.catalogue import CountyCard, format_space, parse_space
from engine.errors import Malformed
from engine.tiles import KIND_NAMES, KINDS, Kind

Marks = tuple[tuple[str, ...], ...]
"""Per kind, in the order of `KINDS`, what is printed on its spaces of board 36 in reading order."""

NO_MARKS: Marks = ((),) * len(KINDS)
_KNOWN_MARKS: Final = (*MARKS, UNREAD_MARK)


class Terms(NamedTuple):
    """Facts, rulings and marks of one game."""

    facts: Facts
    rulings: Rulings = Rulings()
    marks: Marks = NO_MARKS
    """As far as this table has read them; `?` or left out where it has not."""


def default_terms() -> Terms:
    """The program's own facts and the default rulings."""
    return Terms(printed_facts())


def terms_tree(terms: Terms) -> dict[str, Any]:
    """The terms as a tree for `json` or TOML; `read_terms` takes it back."""
    rulings: dict[str, Any] = {name: getattr(terms.rulings, name) for name in CHOICES}
    rulings[RESERVE_ORDER] = [kind.value for kind in terms.rulings.reserve_order]
    tree: dict[str, Any] = {
        "cards": {str(card.number): card_tree(card) for card in terms.facts.cards},
        "duchy_spaces": dict(zip(KIND_NAMES, terms.facts.duchy_spaces, strict=True)),
        "rulings": rulings,
        "marks": marks_tree(terms.marks),
    }
    if terms.facts.depots is not None:
        tree["depots"] = [[kind.value for kind in depot] for depot in terms.facts.depots]
    return tree


def card_tree(card: CountyCard) -> dict[str, Any]:
    """A county card as a tree."""
    return {
        "points": list(card.points),
        "spaces": [format_space(space) for space in card.spaces],
        "status": card.status,
    }


def read_card(number: int, tree: Mapping[str, Any]) -> CountyCard:
    """A county card from its tree. Raises `Malformed`, `KeyError`, `TypeError` or `ValueError` for anything else."""
    easy, normal, hard = map(int, tree["points"])
    return CountyCard(number, (easy, normal, hard), tuple(map(parse_space, tree["spaces"])), str(tree["status"]))


def marks_tree(marks: Marks) -> dict[str, list[str]]:
    """The marks per kind; kinds of which nothing is known are left out."""
    return {kind.value: list(printed) for kind, printed in zip(KINDS, marks, strict=True) if printed}


def read_marks(tree: Mapping[str, Any]) -> Marks:
    """The marks from their tree. Raises `Malformed` for a kind or a mark that there is not."""
    for kind, printed in tree.items():
        if kind not in KIND_NAMES:
            raise Malformed("kind", str(kind), KIND_NAMES)
        if not isinstance(printed, list):
            raise Malformed("marks", str(printed), _KNOWN_MARKS)
        for mark in printed:
            if mark not in _KNOWN_MARKS:
                raise Malformed("mark", str(mark), _KNOWN_MARKS)
    return tuple(tuple(tree.get(kind.value, ())) for kind in KINDS)


def read_terms(tree: Mapping[str, Any]) -> Terms:
    """The terms from their tree. Raises `Malformed`, `KeyError`, `TypeError` or `ValueError` for anything else."""
    cards = tuple(read_card(number, tree["cards"][str(number)]) for number in range(1, len(tree["cards"]) + 1))
    spaces = tuple(int(tree["duchy_spaces"][kind.value]) for kind in KINDS)
    depots = tree.get("depots")
    kinds = None if depots is None else tuple(tuple(Kind(kind) for kind in depot) for depot in depots)
    rulings = Rulings()
    for name, choice in tree["rulings"].items():
        rulings = with_ruling(rulings, name, " ".join(choice) if isinstance(choice, list) else choice)
    return Terms(Facts(cards, spaces, kinds), rulings, read_marks(tree["marks"]))
