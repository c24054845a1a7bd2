"""One sentence for every fault of a position or its file, its key first."""

from __future__ import annotations

from cli.words.language import N_, _
from cli.words.tiles import say_allowed
from engine import faults
from engine.errors import Fault

FAULTS: dict[str, str] = {
    faults.NOT_TOML: N_("this is no TOML"),
    faults.NOT_JSON: N_("this is no JSON"),
    faults.UNKNOWN_KEY: N_("there is no key {text} here"),
    faults.MISSING_KEY: N_("the key {text} is missing"),
    faults.NOT_ALLOWED: N_("{text} is not possible here"),
    faults.NOT_A_NUMBER: N_("{text} is no whole number"),
    faults.NOT_A_LIST: N_("{text} is no list"),
    faults.NOT_A_TABLE: N_("{text} is no table of keys"),
    faults.NOT_A_TEXT: N_("{text} is no text that can stand here"),
    faults.NOT_TRUE_OR_FALSE: N_("{text} is neither true nor false"),
    faults.WRONG_LENGTH: N_("the list has the wrong length"),
    faults.NEGATIVE: N_("{text} is below 0"),
    faults.OUT_OF_RANGE: N_("{text} is not possible here"),
    faults.TOO_MANY_OF_FACE: N_("there are {count} of {text}, but the box holds {most}"),
    faults.TOO_MANY_OF_KIND: N_("there are {count} hexes of the kind {text}, but the box holds {most}"),
    faults.TOO_MANY_BLACK_BACKED: N_("{count} hexes would need a black back, but the box holds {most} such"),
    faults.TOO_MANY_HEXES: N_("there are {count} hexes, but the box holds {most}"),
    faults.TOO_MANY_GOODS: N_("there are more goods tiles than the box holds"),
    faults.DEPOT_OVERFULL: N_("there are {count} hexes, but at most {most} can lie there"),
    faults.FACE_DOWN: N_("{text} lies face down, which is not possible here"),
    faults.FACE_UP: N_("{text} lies face up, which is not possible here"),
    faults.UNKNOWN_SEAT: N_('nobody at the table is called "{text}"'),
    faults.SEAT_TWICE: N_("{text} stands there more than once"),
    faults.SEAT_MISSING: N_("{text} is missing"),
    faults.WRONG_NUMBER_OF_HUMANS: N_("there are {count} humans, but with this number of players there are {most}"),
    faults.ORDER_BESIDE_TRACK: N_('an order is only given where the track is "?"'),
    faults.NOT_EACH_ONCE: N_("{text} does not name each of them once"),
    faults.LISTED_TWICE: N_("{text} stands there more than once"),
    faults.BONUS_ON_BOARD: N_("{text} bonus tiles cannot lie on the board while players have {holders}"),
    faults.WRONG_KIND: N_("{text} is of another kind than this space or pile"),
    faults.STORAGE_OVERFULL: N_("there are {count} hexes, but at most {most} can lie there"),
    faults.NOTHING_TO_DISCARD: N_("a discard is owed, but storage does not hold four hexes"),
    faults.TOO_MANY_GOODS_TYPES: N_("there are goods of {count} types, but at most {most} can lie there"),
    faults.CARD_TWICE: N_("county card {text} is in two places"),
    faults.CARD_FULL: N_("county card {text} is full; a full card is scored and leaves before the turn ends"),
    faults.WRONG_NUMBER_OF_SPACES: N_("there are {text} spaces, which is not what is printed"),
    faults.COVERED_WITHOUT_MODIFIER: N_("covered spaces need modifier A"),
    faults.TOO_MANY_COVERED: N_("there are {count} covered spaces, but at most {most} can be"),
    faults.TOO_MANY_MARKS: N_("there are {count} marks, but there are only {most} spaces"),
}
"""What is wrong, by message name; after it comes what is allowed."""


def say_fault(fault: Fault) -> str:
    """A fault as one line: its key, what is wrong, and what is allowed where that can be listed.

    Raises `KeyError` for a message name without words.
    """
    facts = dict(fault.facts)
    text = fault.text or '""'
    what = _(FAULTS[fault.what]).format_map(_Parts(text=text, **facts))
    place = _("line {line}, column {column}").format_map(_Parts(facts)) if "line" in facts else fault.key
    allowed = say_allowed(fault.allowed)
    if place and allowed:
        return _("{key}: {what}; allowed: {allowed}").format(key=place, what=what, allowed=allowed)
    if place:
        return _("{key}: {what}").format(key=place, what=what)
    if allowed:
        return _("{what}; allowed: {allowed}").format(what=what, allowed=allowed)
    return what


class _Parts(dict[str, str]):
    """Parts of a message; one that a fault does not state is shown as "?"."""

    def __missing__(self, key: str) -> str:
        return "?"


def say_cannot_read(file: str, reason: str | None) -> str:
    """A file that cannot be read; `reason` is the system's own word for it."""
    return _("{file} cannot be read: {reason}.").format(file=file, reason=reason)


def say_no_text(file: str) -> str:
    """A file that holds something else than text."""
    return _("{file} is no text in UTF-8.").format(file=file)
