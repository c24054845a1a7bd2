"""One clear sentence for every error: what was wrong, and what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from automa.check import ImpossibleAnswer
from automa.folding import DoesNotFit
from automa.gone import CannotApply
from automa.rulings import CHOICES
from cli.words.faults import say_fault
from cli.words.language import N_, _
from cli.words.refusals import say_refusal
from cli.words.tiles import say_allowed, say_list
from engine.errors import Ambiguous, Fault, Faults, GameError, Illegal, Malformed

MALFORMED: dict[str, str] = {
    "white": N_("{text} is no number of the white die; it can be {allowed}."),
    "die": N_("{text} is no number of a die; it can be {allowed}."),
    "dice": N_("{text} is not two dice; write two numbers, each {allowed}."),
    "card": N_("{text} is no county card that can come now; it can be {allowed}."),
    "bonus": N_("{text} is no number of bonus tiles; it can be {allowed}."),
    "mark": N_("{text} is nothing printed on board 36; it can be {allowed}."),
    "face": N_("{text} is not what this hex can be; it can be {allowed}."),
    "hex": N_(
        "{text} is no hex that fits here; write a kind (building, monastery, ship, livestock, mine, castle) or, where "
        "it has one, its face, as in building:bank, livestock:sheep3, monastery:12."
    ),
    "number of hexes": N_("{text} is not the right number of hexes; it can be {allowed}."),
    "goods": N_("{text} is no list of goods; each is a number, {allowed}."),
    "number of goods": N_("{text} is not the right number of goods tiles; it must be {allowed}."),
    "known goods": N_("{text} leaves out goods that are known to be among them: {allowed}."),
    "goods count": N_("{text} is no list of numbers of goods tiles; each is {allowed}."),
    "number of goods counts": N_("{text} is not one number for each depot; there must be {allowed}."),
    "sum of goods counts": N_("{text}: so many goods have not come out yet; together it can be at most {allowed}."),
    "goods type": N_("{text} is no goods type; it can be {allowed}."),
    "ruling": N_("{text} is no ruling; there are {allowed}."),
    "ruling reserve_order": N_("{text} is no order of the reserve; name each of {allowed} once."),
    "card space": N_("{text} is no space of a county card; it can be {allowed}."),
    "clause": N_("{text} is no clause of the rules; they are written like CH-4.4a, BG-5.1 or VY-2.1."),
    "language": N_("{text} is no language of this program; it can be {allowed}."),
    "quiz clause": N_("The quiz has no questions about {text}; it asks about {allowed} and their parts."),
    "edition": N_("{text} is no edition; it can be {allowed}."),
    "players": N_("{text} is no number of players, the Châteauma counted; it can be {allowed}."),
    "phase": N_("{text} is no phase; it can be {allowed}."),
    "back": N_("{text} is no back of a hex; it can be {allowed}."),
    "region size": N_("{text} is no size of a region; it can be {allowed}."),
    "duchy board": N_("{text} is no duchy board; it can be {allowed}."),
    "depot": N_("{text} is no depot; it can be {allowed}."),
    "depots": N_("{text} is no depot or pair of neighbouring depots; write it like {allowed}."),
    "space": N_("{text} is no space; it can be {allowed}."),
    "source": N_("{text} brings no such action; it can be {allowed}."),
    "action": N_("{text} is no action; actions look like {allowed}."),
    "report": N_("{text} is no report of what left the board; write words like {allowed}."),
    "neighbouring depots": N_("{text} names two depots that are no neighbours; beside the first lie {allowed}."),
    "order": N_("{text} is no order of turns; name each of {allowed} once."),
    "seat": N_("{text} is nobody at the table, or could be several; there are {allowed}."),
    "score": N_("{text} is no score; it can be {allowed}."),
    "shuffle": N_("{text} does not hold just the pieces of this supply: {allowed}."),
    "castle": N_("{text} is no castle space of this board; it can be {allowed}."),
    "modifiers": N_("{text} is no choice of modifiers; each of {allowed} may stand there once."),
    "number of humans": N_("{text} is not the right number of people; beside the Châteauma there can be {allowed}."),
    "name": N_("{text} is no name for a player; use letters and digits, at most 20, and not a word of the game's own."),
    "different names": N_("{text} has the same name twice; each player needs a different one."),
    "which": N_("{text} is none of the hexes it can be; it can be {allowed}."),
    "done": N_("{text} is not expected here; press Enter when the turn is over."),
    "fill": N_("{text} is no depot with its hexes; write a depot's number or k, then letters, as in 4 s b: {allowed}."),
    "number of spaces": N_("{text} is not the right number of spaces of a county card; there can be {allowed}."),
    "card values": N_("{text} is not the three values of a county card before its spaces; write it like {allowed}."),
    "kind": N_("{text} is no kind of hex; it can be {allowed}."),
    "marks": N_("{text} is no list of what is printed on board 36; each can be {allowed}."),
    "setting without value": N_("{text}: what the table shows is missing; write it like {allowed}."),
    "setting": N_("{text} is nothing that can be set; there are {allowed}."),
    "move": N_("{text} is no recorded move; there are {allowed}."),
    "answer": N_("{text} is no answer; write it as KEY=VALUE."),
    "answer key": N_("No question is named {text}; there are {allowed}."),
    "number of boards": N_("There are {text} duchy boards for fewer people; there can be {allowed}."),
    "player": N_("{text} is no player of the program; there are {allowed}."),
    "number of players": N_("--human is given {text} times; for these humans it can be {allowed} times."),
    "number of duchy boards": N_(
        "--boards is given {text} times, which does not fit the humans; it can be {allowed} times."
    ),
    "number in the list": N_("{text} is no number in the list; it can be {allowed}."),
    "turn": N_("{text}: there is no such turn of the Châteauma yet; there are {allowed}."),
    "answered": N_("{text}: nothing was answered there; there are {allowed}."),
    "change": N_("{text} is no change of an answer; write its moment and the new answer, as in {allowed}."),
    "count": N_("{text} is no number of answers; write how many, from 1 on."),
    "claim": N_("{text} cannot be read as a move; moves look like {allowed}."),
}
"""What is wrong with a text, by `Malformed.what`."""

NOTHING: dict[str, str] = {
    "setting": N_("After set comes what is to be set and what the table shows, as in {allowed}."),
    "change": N_("After change come the moment of an answer and the new answer, as in {allowed}."),
}
"""What is wrong with an empty text, by `Malformed.what`, where there is more to say than what is allowed."""

_NOTHING = N_("Nothing was typed; it can be {allowed}.")
_NOTHING_ALLOWED = N_("Nothing was typed.")
_CHOICE = N_("{text} is no choice here ({what}); it can be {allowed}.")
_NOT_READ = N_("{text} cannot be read ({what}).")


def say_error(error: GameError | Fault | Exception) -> str:
    """An error as one sentence, `Faults` as one line for each fault. Raises `KeyError` for an unknown kind."""
    for kind in type(error).__mro__:
        if kind in SENTENCES:
            return SENTENCES[kind](error)
    raise KeyError(type(error).__name__)


def _malformed(error: Malformed) -> str:
    values = {"text": error.text, "what": error.what, "allowed": say_allowed(tuple(error.allowed))}
    if not error.text:
        return _(NOTHING.get(error.what) or (_NOTHING if error.allowed else _NOTHING_ALLOWED)).format(**values)
    if error.what in MALFORMED:
        return _(MALFORMED[error.what]).format(**values)
    ruling = error.what.removeprefix("ruling ")
    if ruling in CHOICES:
        text = _("{text} is no choice of the ruling {ruling}; it can be {allowed}.")
        return text.format(ruling=ruling, **values)
    # The options of a set-up and the entries of data files have names of their own.
    return _(_CHOICE if error.allowed else _NOT_READ).format(**values)


def _ambiguous(error: Ambiguous) -> str:
    candidates = say_list(list(error.candidates))
    return _("{text} could mean several things: {candidates}. Say which.").format(
        text=error.text, candidates=candidates
    )


def _faults(error: Faults) -> str:
    return "\n".join(say_fault(fault) for fault in error.faults)


def _impossible_answer(error: ImpossibleAnswer) -> str:
    return _("{key}={text} cannot be true of this table: {fault}.").format(
        key=error.key, text=error.text, fault=say_fault(error.fault)
    )


def _cannot_apply(error: CannotApply) -> str:
    return _("A recorded move does not fit this position ({move}).").format(move=error)


def _does_not_fit(error: DoesNotFit) -> str:
    return _("An entry of the game's log cannot stand where it does ({entry}).").format(entry=error)


SENTENCES: dict[type[Any], Callable[[Any], str]] = {
    Malformed: _malformed,
    Illegal: say_refusal,
    Ambiguous: _ambiguous,
    Fault: say_fault,
    Faults: _faults,
    ImpossibleAnswer: _impossible_answer,
    CannotApply: _cannot_apply,
    DoesNotFit: _does_not_fit,
}
"""The words of every class of error."""
