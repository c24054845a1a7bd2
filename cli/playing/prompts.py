"""From a question to a prompt, and from a typed line to the text that answers it.

Faces are answered by their number in a fixed list or by an unambiguous beginning, kinds by their letters.
A class of question may register its own ways with `@offered.register`, `@hinted.register`, `@understood.register`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from functools import singledispatch
from typing import Any, Final, NamedTuple

from automa.questions import FaceOf, Hexes, MarkOn, PrintedCard, TurnedUp
from automa.refill import Filled
from automa.table_questions import FinalScore, GuestReport, Modifiers, Names, Option, TurnOver
from cli.words.hints import hint_default, hint_filled, hint_mark, hint_modifiers, hint_printed, hint_report, hint_score
from cli.words.table import say_letters
from cli.words.table_questions import say_choice
from cli.words.tiles import say_allowed, say_animal, say_building, say_tile_short
from engine.errors import Ambiguous, Malformed
from engine.questions import NumberChoice, Question
from engine.tiles import ANIMALS, BUILDINGS, FACES, KINDS, LETTER_KINDS, Kind, format_tile, hex_tile

DEFAULT_NAME: Final = "you"
BOARD: Final = "board"
"""The option of a duel that asks for a duchy board."""
CONFIRMING: Final = ("y", "yes", "はい")
REPORT_FORMS: Final = "3b  kc  g4  *b"
_TYPED_IN_JAPANESE: Final = str.maketrans({"、": ",", "。": ".", "−": "-"})
"""What a Japanese keyboard gives for the signs of half width and is no other form of them to Unicode."""


class Offer(NamedTuple):
    """One answer of a printed list: the number it always has there, what it is called, and the answer itself."""

    label: str
    text: str
    answer: str


def clean(line: str) -> str:
    """A typed line in half-width signs, with single blanks and none at its ends."""
    # What a terminal could not decode must not come into a log.
    whole = line.encode("utf-8", "replace").decode("utf-8")
    return " ".join(unicodedata.normalize("NFKC", whole).translate(_TYPED_IN_JAPANESE).split())


# What is offered


@singledispatch
def offered(question: Question[Any]) -> tuple[Offer, ...]:
    """The answers to print as a list; none for most questions."""
    return ()


@offered.register
def _offer_faces(question: FaceOf) -> tuple[Offer, ...]:
    offers: list[Offer] = []
    for number, face in enumerate(FACES[question.kind], start=1):
        tile = hex_tile(question.kind, face)
        if format_tile(tile) in question.options:
            offers.append(Offer(str(number), say_tile_short(tile), format_tile(tile)))
    return tuple(offers)


@offered.register
def _offer_options(question: Option) -> tuple[Offer, ...]:
    # Thirty boards need no list: the question says that they are numbers.
    options = () if question.name == BOARD else question.options
    return tuple(Offer(str(number), say_choice(word), word) for number, word in enumerate(options, start=1))


# What can be typed, in a few words


@singledispatch
def hinted(question: Question[Any]) -> str:
    """What can be typed, in a few words; "" where the sentence of the question says it."""
    allowed = tuple(question.allowed)
    return say_allowed(allowed) if allowed and not offered(question) else ""


@hinted.register
def _hint_option(question: Option) -> str:
    return hint_default(say_choice(question.default))


@hinted.register
def _hint_names(question: Names) -> str:
    return hint_default(DEFAULT_NAME)


@hinted.register
def _hint_modifiers(question: Modifiers) -> str:
    return hint_modifiers()


@hinted.register
def _hint_report(question: GuestReport) -> str:
    return hint_report(REPORT_FORMS)


@hinted.register
def _hint_done(question: TurnOver) -> str:
    return ""


@hinted.register
def _hint_filled(question: Filled) -> str:
    return hint_filled()


@hinted.register
def _hint_printed(question: PrintedCard) -> str:
    return hint_printed()


@hinted.register
def _hint_hexes(question: Hexes) -> str:
    return say_letters()


@hinted.register
def _hint_turned_up(question: TurnedUp) -> str:
    return say_letters()


@hinted.register
def _hint_mark(question: MarkOn) -> str:
    return hint_mark()


@hinted.register
def _hint_score(question: FinalScore) -> str:
    return hint_score()


# What is understood


@singledispatch
def understood(question: Question[Any], line: str) -> str:
    """The answer that a cleaned line means, for `Question.read`. Raises `Ambiguous` or `Malformed`."""
    return line


@understood.register
def _understand_number(question: NumberChoice, line: str) -> str:
    return line.lstrip("0") or line if line.isdigit() and line != "0" else line


@understood.register
def _understand_option(question: Option, line: str) -> str:
    if not line:
        return question.default
    if question.name == BOARD:
        return line.lower()
    return picked(question.topic, line, {offer.answer: (offer.label, offer.answer) for offer in offered(question)})


@understood.register
def _understand_names(question: Names, line: str) -> str:
    return line or DEFAULT_NAME


@understood.register
def _understand_modifiers(question: Modifiers, line: str) -> str:
    return "" if line.lower() in ("none", "-", "0") else line


@understood.register
def _understand_face(question: FaceOf, line: str) -> str:
    names = {offer.answer: (offer.label, *face_names(offer.answer)) for offer in offered(question)}
    return picked("face", line, names)


@understood.register
def _understand_mark(question: MarkOn, line: str) -> str:
    return line.upper() if line.upper() in question.options else "none" if line.lower() in ("", "-", "none") else line


@understood.register
def _understand_turned_up(question: TurnedUp, line: str) -> str:
    return hex_word(line, question.options)


@understood.register
def _understand_hexes(question: Hexes, line: str) -> str:
    if line.lower() in ("-", "none", "0"):
        return ""
    return _each_hex(line, question.allowed)


@understood.register
def _understand_filled(question: Filled, line: str) -> str:
    if line.lower() in CONFIRMING:
        return ""
    return _each_hex(line, question.allowed)


@understood.register
def _understand_printed(question: PrintedCard, line: str) -> str:
    return "" if line.lower() in CONFIRMING else line


def picked(what: str, line: str, names: Mapping[str, tuple[str, ...]]) -> str:
    """The one answer that has a name of this beginning, an exact name before others.

    Raises `Ambiguous` when several have, `Malformed` when none has.
    """
    wanted = _plain(line)
    exact = [answer for answer, called in names.items() if wanted in map(_plain, called)]
    if len(exact) == 1:
        return exact[0]
    found = [
        answer for answer, called in names.items() if wanted and any(_plain(name).startswith(wanted) for name in called)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        raise Ambiguous(line, tuple(names[answer][-1] for answer in found))
    raise Malformed(what, line, tuple(called[-1] for called in names.values()))


def _plain(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum())


def face_names(notation: str) -> tuple[str, ...]:
    """What the face of a notation such as `building:bank` is called; the clearest name last."""
    kind, _colon, face = notation.partition(":")
    if face in BUILDINGS:
        return (notation, face, say_building(face))
    if kind == Kind.LIVESTOCK.value and face:
        animal, count = face[:-1], face[-1]
        # `s3` is clear although `s` alone is not; cows and chickens need one more letter.
        letters = [animal[:1]] if sum(other[0] == animal[0] for other in ANIMALS) == 1 else [animal[:2]]
        return (notation, *(f"{letter}{count}" for letter in letters), face, f"{say_animal(animal)} {count}")
    return (notation, face) if face else (notation,)


def hex_word(word: str, allowed: Iterable[str]) -> str:
    """The notation of a hex typed as a letter, a kind, a face or a clear beginning; the word itself if it is none."""
    lower = word.lower()
    allowed = tuple(allowed)
    if lower in LETTER_KINDS or lower in allowed:
        return lower
    if lower[:1] == "y" and lower[1:].isdigit() and f"monastery:{lower[1:]}" in allowed:
        return f"monastery:{lower[1:]}"
    names = {
        notation: face_names(notation)
        for notation in allowed
        if ":" in notation and not notation.startswith(Kind.MONASTERY.value)
    }
    names |= {kind.value: (kind.value,) for kind in KINDS if kind.value in allowed}
    try:
        return picked("hex", lower, names)
    except Malformed:
        return word


def _each_hex(line: str, allowed: Iterable[str]) -> str:
    """A line with every word that is not all letters or numbers made a notation."""
    words = []
    for word in line.replace(",", " ").split():
        letters = all(letter in LETTER_KINDS for letter in word.lower().lstrip("123456k"))
        words.append(word.lower() if letters or word == "-" else hex_word(word, allowed))
    return " ".join(words)
