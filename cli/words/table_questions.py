"""The prompts of what the steps around the turns ask of the table."""

from __future__ import annotations

from automa import table_questions as q
from automa.human_turn import NextAction
from automa.refill import Filled
from cli.words.language import N_, _
from cli.words.questions import prompt_for
from cli.words.tiles import say_kind, say_seat

_YOU = "you"


def _to(seat: str, to_you: str, to_other: str) -> str:
    """One sentence for the person who answers, another for somebody else at the table."""
    return _(to_you) if seat == _YOU else _(to_other).format(seat=say_seat(seat))


@prompt_for(q.GuestReport)
def _report(question: q.GuestReport) -> str:
    return _to(question.seat, N_("Your turn. What left the board?"), N_("The turn of {seat}. What left the board?"))


@prompt_for(Filled)
def _filled(question: Filled) -> str:
    return _("Is the board filled as expected?")


@prompt_for(NextAction)
def _next_action(question: NextAction) -> str:
    return _to(question.seat, N_("What do you do?"), N_("What does {seat} do?"))


@prompt_for(q.TurnOver)
def _turn_over(question: q.TurnOver) -> str:
    return _to(question.seat, N_("Your turn. Enter when it is over."), N_("The turn of {seat}. Enter when it is over."))


@prompt_for(q.WhichLeft)
def _which_left(question: q.WhichLeft) -> str:
    kind = say_kind(question.kind)
    if question.depot == "black":
        return _("Which {kind} left the black depot, by its number there?").format(kind=kind)
    return _("Which {kind} left depot {depot}, by its number there?").format(kind=kind, depot=question.depot)


@prompt_for(q.TurnOrder)
def _turn_order(question: q.TurnOrder) -> str:
    return _("Who plays in which order in this round?")


@prompt_for(q.FinalScore)
def _final_score(question: q.FinalScore) -> str:
    return _to(question.seat, N_("What is your final score?"), N_("What is the final score of {seat}?"))


@prompt_for(q.HumanDice)
def _human_dice(question: q.HumanDice) -> str:
    return _to(question.seat, N_("What do your two dice show?"), N_("What do the two dice of {seat} show?"))


@prompt_for(q.Shuffled)
def _shuffled(question: q.Shuffled) -> str:
    return _("In which order does the shuffled supply lie ({supply})?").format(supply=question.supply)


@prompt_for(q.StartingCastle)
def _starting_castle(question: q.StartingCastle) -> str:
    return _to(
        question.seat,
        N_("On which castle space of your board does your starting castle lie?"),
        N_("On which castle space does the starting castle of {seat} lie?"),
    )


_OPTIONS = {
    "level": N_("Which scoring level does the Châteauma play at?"),
    "edition": N_("Which edition is on the table?"),
    "dice": N_("Who rolls the white die and the Châteauma's die, the app or the table?"),
    "cards": N_("Who shuffles the county cards, the app or the table?"),
    "pieces": N_("Who has the Châteauma's pieces, the box or the program?"),
    "reports": N_("Is each human turn reported?"),
}


@prompt_for(q.Option)
def _option(question: q.Option) -> str:
    if question.name in _OPTIONS:
        return _(_OPTIONS[question.name])
    return _("Which choice for {option}?").format(option=question.name)


_CHOICES = {
    "easy": N_("easy"),
    "normal": N_("normal"),
    "hard": N_("hard"),
    "se": N_("se"),
    "2019": N_("2019"),
    "2011": N_("2011"),
    "app": N_("app"),
    "table": N_("table"),
    "box": N_("box"),
    "program": N_("program"),
    "on": N_("on"),
    "off": N_("off"),
}
"""What the words mean that stand for the choices of an option; they are typed as they are in every language."""


def say_choice(word: str) -> str:
    """A choice of an option as it is typed, with what it means where the language has another word for it."""
    meaning = _(_CHOICES[word]) if word in _CHOICES else word
    return word if meaning == word else _("{word} ({meaning})").format(word=word, meaning=meaning)


@prompt_for(q.Modifiers)
def _modifiers(question: q.Modifiers) -> str:
    return _("Which modifiers does the game have?")


@prompt_for(q.Names)
def _names(question: q.Names) -> str:
    return _("Who plays against the Châteauma? One to three names in seating order.")
