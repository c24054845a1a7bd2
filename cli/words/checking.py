"""What `check` says: headings, what is left open, and whether a claim is right."""

from __future__ import annotations

from collections.abc import Sequence

from cli.words.language import _
from cli.words.tiles import say_allowed
from engine.clauses import Clause


def say_its_moves() -> str:
    """Above the announcement."""
    return _("Its moves")


def say_afterwards(mark: str) -> str:
    """Above the position after the turn; `mark` stands before what is changed."""
    return _("Afterwards ({mark} is changed)").format(mark=mark)


def say_does_nothing() -> str:
    """A turn without moves."""
    return _("It does nothing.")


def say_nothing_rests_on(clause: str) -> str:
    """A clause that the turn does not need."""
    return _("Nothing in this turn rests on {clause}.").format(clause=clause)


def say_quoted(quoted: Clause) -> str:
    """A clause with its text and source."""
    text = _("{clause}: {text} ({source})")
    return text.format(clause=quoted.id, text=_(quoted.text), source=_(quoted.source))


def say_allowed_answers(allowed: Sequence[str]) -> str:
    """What can be answered."""
    return _("Allowed: {allowed}.").format(allowed=say_allowed(allowed))


def say_how_to_answer(option: str) -> str:
    """How an answer is given on the command line."""
    return _("Answer it with {option} or another of these.").format(option=option)


def say_wrong_too_much(claim: str) -> str:
    """A claim goes on where the turn is over."""
    return _("Wrong: after that the turn is over, it does not do this: {claim}.").format(claim=claim)


def say_wrong_at(claim: str) -> str:
    """Where a claim goes wrong; "" for a claim that it does nothing."""
    return _("Wrong at: {claim}.").format(claim=claim) if claim else _("Wrong: it does make a move.")


def say_instead(number: int, sentence: str, clause: str) -> str:
    """The move that a claim has wrong."""
    text = _("Move {number} instead: {sentence} [{clause}]")
    return text.format(number=number, sentence=sentence, clause=clause)


def say_right() -> str:
    """A claim of the whole turn that is right."""
    return _("Right: these are its moves.")


def say_right_so_far() -> str:
    """Above the moves that a claim leaves out."""
    return _("Right as far as it goes. What else happens:")
