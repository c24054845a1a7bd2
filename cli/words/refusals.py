"""One sentence for everything that may not be done now, by the reason of `Illegal`."""

from __future__ import annotations

from cli.words.language import N_, _
from cli.words.tiles import say_allowed, say_building, say_kind, say_seat
from engine.errors import Illegal
from engine.tiles import BUILDINGS, Kind

REFUSALS: dict[str, str] = {
    # A guest's report.
    "no-such-hex-in-depot": N_("depot {depot} holds no {kind}, only {holds}."),
    "fewer-hexes-in-depot": N_("not so many hexes of this kind ({kind}) lay in depot {depot}, only {count}."),
    "depot-empty": N_("depot {depot} is empty."),
    "black-depot-empty": N_("the black depot is empty."),
    "no-such-place-in-black-depot": N_("the black depot has no hex number {place}; {count} lie there."),
    "no-such-hex-in-black-depot": N_("the black depot holds no {kind}, only {holds}."),
    "fewer-goods-in-depot": N_("{left} goods cannot have stayed in depot {depot}, where {count} lay."),
    "no-bonus-tile-left": N_("no bonus tile for {kind} is left on the board."),
    "second-purchase": N_("only one hex of the black depot can be bought in a turn."),
    "second-bonus-tile": N_("nobody gets two bonus tiles for {kind}."),
    # What is typed at any prompt.
    "no-such-answer": N_("no answer of this game is named so."),
    "nothing-to-set": N_("nothing can be set here; only a game at a table, once it has begun, can be put right."),
    "settled-by-the-step": N_("that is settled by the question open now; answer it with what the table shows."),
    "no-marks": N_(
        "modifier D needs to know what is printed on board 36; give it with --marks FILE, or read the spaces off in a "
        "game at the table first."
    ),
    # A running game.
    "nothing-to-undo": N_("there is not so much to take back ({most})."),
    "nothing-to-redo": N_("there is not so much to bring back ({most})."),
    "no-open-question": N_("no question is open."),
    # A modelled human's action.
    "not_by_this_effect": N_("this does not come from that effect ({effect})."),
    "no_human_to_move": N_("it is not a human's turn; to move: {to_move}."),
    "not_owed": N_("nothing brings this action now ({effect})."),
    "effect_owed": N_("first comes what is still owed ({effect})."),
    "nothing_owed": N_("no effect is open that could be declined."),
    "not_to_be_declined": N_("this effect cannot be declined ({effect})."),
    "no_such_die": N_("no unused die shows {die}."),
    "too_few_workers": N_("it needs {needed} workers, and there are {there}."),
    "too_little_silver": N_("it needs {needed} silver, and there are {there}."),
    "needs_monastery": N_("it needs monastery {monastery} in the duchy."),
    "not_neighbours": N_("the two depots are no neighbours."),
    "goods_unknown": N_("the goods of depot {depot} are not known."),
    "no_such_goods": N_("there are no goods of type {good}."),
    "not_in_storage": N_("no such hex lies in storage."),
    "depot_unknown": N_("it is not known what lies in depot {depot}."),
    "not_in_depot": N_("no such hex lies in depot {depot} (looked for: {hex})."),
    "not_for_this_effect": N_("this effect brings no such hex ({effect}, {hex})."),
    "no_purchase_now": N_("nothing can be bought before what is owed is done ({effect})."),
    "not_in_this_edition": N_("the edition {edition} does not allow it."),
    "already_purchased": N_("the purchase of this turn is spent."),
    "only_buildings": N_("only buildings can be bought this way, not {hex}."),
    "bonus_unknown": N_("it is not known how many bonus tiles for {kind} are left."),
    "space_taken": N_("something lies on space {space} already."),
    "wrong_kind": N_("space {space} takes {kind} only."),
    "touches_nothing": N_("space {space} touches no hex that lies there already."),
    "face_unknown": N_("the face of the hex is not known."),
    "same_building_in_town": N_("the same building stands in the town of space {space} already."),
}
"""Why something may not be done, by the reason's name."""

_EFFECTS = {
    "extra": N_("the castle's extra action"),
    "ship": N_("the choice of a depot for a ship"),
    "keep": N_("the choice of goods to keep"),
    "discard": N_("the hex to discard"),
}

_OF_AN_EMPTY_PLACE = {"no-such-hex-in-depot": "depot-empty", "no-such-hex-in-black-depot": "black-depot-empty"}
_NOTHING_THERE = {
    "nothing-to-undo": N_("There is nothing to take back."),
    "nothing-to-redo": N_("There is nothing to bring back; redo brings back what undo took back."),
}
"""Where there is nothing at all the number that was typed is not what is wrong."""


def say_refusal(error: Illegal) -> str:
    """Why it may not be done, what is allowed instead, and the clause. Raises `KeyError` for an unknown reason."""
    facts = {name: _say_fact(name, value) for name, value in error.facts}
    name = error.reason
    if dict(error.facts).get("holds") == "":
        # "Only nothing" lies there.
        name = _OF_AN_EMPTY_PLACE.get(name, name)
    if facts.get("most") == "0" and name in _NOTHING_THERE:
        return _(_NOTHING_THERE[name])
    reason = _(REFUSALS[name]).format_map(_Parts(facts))
    allowed = say_allowed(tuple(error.allowed))
    values = {"text": error.text, "reason": reason, "allowed": allowed, "clause": error.clause}
    if allowed and error.clause:
        return _("{text}: {reason} Allowed: {allowed}. [{clause}]").format(**values)
    if allowed:
        return _("{text}: {reason} Allowed: {allowed}.").format(**values)
    if error.clause:
        return _("{text}: {reason} [{clause}]").format(**values)
    return _("{text}: {reason}").format(**values)


class _Parts(dict[str, str]):
    """Parts of a message; one that a refusal does not state is shown as "?"."""

    def __missing__(self, key: str) -> str:
        return "?"


def _say_fact(name: str, value: str) -> str:
    """A fact in words where it is a name of the game's own."""
    if name == "effect" and value in _EFFECTS:
        return _(_EFFECTS[value])
    if name == "effect" and value in BUILDINGS:
        return say_building(value)
    if name in ("kind", "hex"):
        return _say_kind(value)
    if name == "holds":
        return _(", ").join(_say_kind(word) for word in value.split()) or _("nothing")
    return say_seat(value) if name == "to_move" else value


def _say_kind(value: str) -> str:
    """A kind by its name; any other notation of a hex as it is typed."""
    return say_kind(Kind(value)) if value in list(Kind) else value
