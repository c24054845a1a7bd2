"""One clear prompt for every question. Modules that add questions register their words with `prompt_for`.

Here are those of the Châteauma's turn; `table_questions` has those of the steps around it, for whoever plays a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from automa import questions as q
from cli.words.language import N_, _, ngettext
from cli.words.tiles import say_goods, say_kind, say_numbers
from engine.questions import Question

Asked = TypeVar("Asked", bound=Question[Any])
Prompt = Callable[[Any], str]

PROMPTS: dict[type[Question[Any]], Prompt] = {}
"""The prompt of every class of question; a class without one of its own uses that of its parent."""


def prompt_for(question: type[Asked]) -> Callable[[Callable[[Asked], str]], Callable[[Asked], str]]:
    """Registers the decorated function as the words of a class of question."""

    def register(prompt: Callable[[Asked], str]) -> Callable[[Asked], str]:
        PROMPTS[question] = prompt
        return prompt

    return register


def say_question(question: Question[Any]) -> str:
    """The prompt of a question, one sentence. Raises `KeyError` for a class that nobody gave words."""
    return prompt_of(type(question))(question)


def prompt_of(asked: type[Question[Any]]) -> Prompt:
    """The words registered for a class of question or the nearest of its parents. Raises `KeyError`."""
    for parent in asked.__mro__:
        if parent in PROMPTS:
            return PROMPTS[parent]
    raise KeyError(asked.__name__)


@prompt_for(q.WhiteDie)
def _white_die(question: q.WhiteDie) -> str:
    return _("What does the white die show?")


@prompt_for(q.OwnDie)
def _own_die(question: q.OwnDie) -> str:
    return _("What does the Châteauma's die show?")


@prompt_for(q.CardDrawn)
def _card_drawn(question: q.CardDrawn) -> str:
    if question.slot == "left":
        return _("Which county card comes into the left slot?")
    return _("Which county card comes into the right slot?")


@prompt_for(q.PrintedCard)
def _printed_card(question: q.PrintedCard) -> str:
    return _("Card {card} is not confirmed yet. Is it the same on your card?").format(card=question.card.number)


@prompt_for(q.BonusLeft)
def _bonus_left(question: q.BonusLeft) -> str:
    return _("How many bonus tiles for {kind} still lie on the board?").format(kind=say_kind(question.kind))


@prompt_for(q.MarkOn)
def _mark_on(question: q.MarkOn) -> str:
    return _("Board 36: what is printed on {kind} space {space}, counted in reading order?").format(
        kind=say_kind(question.kind), space=question.space
    )


_FACES_TO_PLACE = {
    ("depot", "left"): N_("Which {kind} goes from depot {place} (hex {number} there) to the left card, space {space}?"),
    ("depot", "right"): N_(
        "Which {kind} goes from depot {place} (hex {number} there) to the right card, space {space}?"
    ),
    ("reserve", "left"): N_(
        "Which {kind} goes from the top of its pile in the reserve to the left card, space {space}?"
    ),
    ("reserve", "right"): N_(
        "Which {kind} goes from the top of its pile in the reserve to the right card, space {space}?"
    ),
}
_FACES = {
    "depot": N_("Which {kind} is it, hex {number} of depot {place}?"),
    "reserve": N_("Which {kind} is it, hex {number} of the reserve in the order in which they came?"),
    "black": N_("Which {kind} is it, hex {number} of the black depot?"),
    "duchy": N_("Which {kind} is it, hex {number} of the Châteauma's duchy in the order in which they came?"),
    "left": N_("Which {kind} lies on the left card, space {number}?"),
    "right": N_("Which {kind} lies on the right card, space {number}?"),
}


@prompt_for(q.FaceOf)
def _face_of(question: q.FaceOf) -> str:
    place = "depot" if question.place.isdigit() else question.place
    text = _FACES_TO_PLACE.get((place, question.target_slot or "")) or _FACES[place]
    return _(text).format(
        kind=say_kind(question.kind), number=question.number, place=question.place, space=question.target_space
    )


@prompt_for(q.TurnedUp)
def _turned_up(question: q.TurnedUp) -> str:
    if question.place == "black":
        text = _("Which hex is it, hex {number} of the black depot?")
    elif question.place == "left":
        text = _("Turn up the hex on the left card, space {number}: which one is it?")
    elif question.place == "right":
        text = _("Turn up the hex on the right card, space {number}: which one is it?")
    else:
        text = _("Turn up face-down hex {number}: which one is it?")
    return text.format(number=question.number)


@prompt_for(q.DepotHexes)
def _depot_hexes(question: q.DepotHexes) -> str:
    if question.count is None:
        return _("What lies in depot {depot}, in reading order? An empty line is nothing.").format(depot=question.depot)
    return ngettext(
        "What is the hex that lies in depot {depot}?",
        "What are the {count} hexes that lie in depot {depot}, in reading order?",
        question.count,
    ).format(count=question.count, depot=question.depot)


@prompt_for(q.BlackHexes)
def _black_hexes(question: q.BlackHexes) -> str:
    if question.count is None:
        return _("What lies in the black depot, in reading order? An empty line is nothing.")
    return ngettext(
        "What is the hex that lies in the black depot?",
        "What are the {count} hexes that lie in the black depot, in reading order?",
        question.count,
    ).format(count=question.count)


@prompt_for(q.GoodsTypes)
def _goods_types(question: q.GoodsTypes) -> str:
    known = say_goods(question.known)
    if question.depot is not None and question.known and question.count > 1:
        return _(
            "What numbers are printed on the {count} goods tiles taken from depot {depot}? Known among them: {known}."
        ).format(count=question.count, depot=question.depot, known=known)
    if question.depot is not None:
        text = ngettext(
            "What number is printed on the goods tile taken from depot {depot}?",
            "What numbers are printed on the {count} goods tiles taken from depot {depot}?",
            question.count,
        )
        return text.format(count=question.count, depot=question.depot)
    return ngettext(
        "What number is printed on the goods tile that the Châteauma holds?",
        "What numbers are printed on the {count} goods tiles that the Châteauma holds? Known among them: {known}.",
        question.count,
    ).format(count=question.count, known=known)


@prompt_for(q.GoodsCounts)
def _goods_counts(question: q.GoodsCounts) -> str:
    return ngettext(
        "How many goods tiles lie in depot {depots}?",
        "How many goods tiles lie in each of depots {depots}? One number for each, in this order.",
        len(question.depots),
    ).format(depots=say_numbers(question.depots))
