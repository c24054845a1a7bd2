"""What the quiz says around its positions."""

from __future__ import annotations

from collections.abc import Iterable

from cli.words.language import _, ngettext
from cli.words.tiles import say_kind, say_list, say_tiles_short
from engine.tiles import Kind, Tile


def say_welcome(questions: int, seed: int) -> str:
    """What is coming, and how to answer."""
    text = ngettext(
        "{count} question, quiz number {seed}. Answer with a number of the list or in words such as "
        "take 2 castle, left 2; ? is help, q ends the quiz.",
        "{count} questions, quiz number {seed}. Answer with a number of the list or in words such as "
        "take 2 castle, left 2; ? is help, q ends the quiz.",
        questions,
    )
    return text.format(count=questions, seed=seed)


def say_heading(number: int, questions: int, moment: str) -> str:
    """What stands above a question."""
    return _("Question {number} of {questions} · {moment}").format(number=number, questions=questions, moment=moment)


def say_dice(white: int, die: int | None) -> str:
    """The dice of the turn."""
    return _("The white die shows {white}. The Châteauma rolls {die}.").format(white=white, die=die)


def say_modifiers(modifiers: Iterable[str], spaces: str) -> str:
    """The modifiers of the position, and where the extra-turn symbols are."""
    named = list(modifiers)
    text = ngettext(
        "With modifier {modifiers}. Extra-turn symbols of board 36: {spaces}.",
        "With modifiers {modifiers}. Extra-turn symbols of board 36: {spaces}.",
        len(named),
    )
    return text.format(modifiers=say_list(named), spaces=spaces or _("none"))


def say_reserve_order(kinds: Iterable[Kind]) -> str:
    """The order of the piles of the reserve, which decides ties."""
    return _("Reserve order: {kinds}.").format(kinds=_(", ").join(map(say_kind, kinds)))


def say_livestock(hexes: Iterable[Tile]) -> str:
    """The livestock of the duchy, which later livestock counts."""
    return _("Livestock in its duchy: {hexes}.").format(hexes=say_tiles_short(hexes))


def say_so_far() -> str:
    """What has happened in the turn before the question."""
    return _("Its turn so far:")


def ask_what() -> str:
    """The question at the beginning of a turn."""
    return _("What does the Châteauma do first?")


def ask_what_next() -> str:
    """The question in the middle of a turn."""
    return _("What comes next?")


def say_right() -> str:
    """The answer was right."""
    return _("Right.")


def say_wrong(number: int, sentence: str) -> str:
    """The answer was wrong."""
    return _("Not quite. It is {number}: {sentence}").format(number=number, sentence=sentence)


def say_not_understood(choices: int) -> str:
    """The answer was none."""
    return _("Answer with a number from 1 to {choices}, or in words such as take 2 castle, left 2; ? is help.").format(
        choices=choices
    )


def say_help(choices: int) -> str:
    """What can be typed."""
    return _(
        "Type the number, 1 to {choices}, of what the Châteauma does next, or its moves in words, in order and with "
        "commas between, such as take 2 castle, left 2 (the castle from depot 2 goes to the left card, space 2). After "
        "your answer the reasons follow with their clauses. q ends the quiz and counts what was right."
    ).format(choices=choices)


def say_total(right: int, asked: int) -> str:
    """How many were right."""
    return ngettext("{right} of {asked} right.", "{right} of {asked} right.", asked).format(right=right, asked=asked)


def say_clause_count(right: int, asked: int) -> str:
    """How many of one clause were right."""
    return _("{right} of {asked}").format(right=right, asked=asked)


def say_again(command: str) -> str:
    """How to get the same questions once more."""
    return _("The same questions again: {command}").format(command=command)
