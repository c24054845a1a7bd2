"""Looking things up in the rules: a clause, a group of clauses, a word of the rules, a ruling, or any word in them."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from cli.words.language import say_in_language
from cli.words.looking_up import RULINGS, say_rulings
from engine.clauses import Clause, Ruling, clause, clauses, rulings, words

_CLAUSE: Final = re.compile(r"(?:(CH|BG|VY)[- ]?)?(\d+(?:\.\d+[a-z]?)?)", re.IGNORECASE)


class Found(NamedTuple):
    """What the rules say about something, in the order of the rules."""

    clauses: tuple[Clause, ...] = ()
    words: tuple[Clause, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    whole: frozenset[str] | None = None
    """The names of those that were asked for by name, where others only speak of it; None when all were."""

    def is_whole(self, name: str) -> bool:
        """Whether an entry is to be shown whole: asked for by its name, or the only one found."""
        return self.whole is None or name in self.whole or len((*self.clauses, *self.words, *self.rulings)) == 1


def look_up(text: str) -> Found:
    """What the rules say about `text`: `CH-5.2`, `CH-5`, `5.2` (the Châteauma's), a ruling, or any words.

    Nothing found gives an empty `Found`. Raises `Malformed` for a clause there is not.
    """
    wanted = " ".join(text.split())
    named = _CLAUSE.fullmatch(wanted)
    if named:
        return Found(clauses=_clauses(f"{(named[1] or 'CH').upper()}-{named[2].lower()}"))
    folded = wanted.casefold().replace("_", " ")
    if folded in (RULINGS, say_rulings()):
        return Found(rulings=tuple(rulings().values()))
    named_so = [name for name in (*words(), *rulings()) if folded in _names(name)]
    return Found(
        tuple(each for each in clauses().values() if folded in _both(each.text)),
        tuple(each for each in words().values() if folded in f"{_both(each.id)} {_both(each.text)}"),
        tuple(each for each in rulings().values() if folded in _text_of(each)),
        frozenset(named_so),
    )


def _names(name: str) -> tuple[str, str]:
    """A word or a ruling as it may be typed, in either language."""
    return name.casefold().replace("_", " "), say_in_language(name).casefold()


def _clauses(id: str) -> tuple[Clause, ...]:
    """A clause with those below it; of a whole chapter all."""
    below = tuple(each for name, each in clauses().items() if re.fullmatch(rf"{re.escape(id)}(\.\d+)?[a-z]?", name))
    return below or (clause(id),)


def _text_of(ruling: Ruling) -> str:
    choices = (f"{choice.name} {_both(choice.text)}" for choice in ruling.choices)
    return " ".join((ruling.name.replace("_", " "), _both(ruling.why_open), *choices)).casefold()


def _both(text: str) -> str:
    """A text as written and in the chosen language: it is found by the words of either."""
    return f"{text} {say_in_language(text)}".casefold()
