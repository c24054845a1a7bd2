"""What `?` says of the open question, where there is more to say than what can be typed."""

from __future__ import annotations

from typing import Any

from automa.questions import FaceOf, GoodsCounts, Hexes, PrintedCard
from automa.refill import Filled
from automa.table_questions import Modifiers, Option, StartingCastle
from cli.words.help import ANY_HELP, FACE_HELP, FILL_HELP, HEXES_HELP, say_help
from cli.words.language import N_, _
from cli.words.table import say_letters
from cli.words.tiles import say_allowed
from engine.questions import Question

CARD = N_(
    "Compare the card with the real one, space by space in reading order. The three numbers are the points of the full "
    "card at the levels easy, normal and hard; $ marks a space on which goods are sold (CH-6.1). Enter if all is the "
    "same; c to type what is printed instead."
)
READING_ORDER = N_(
    "Hexes of a depot are counted in reading order: row by row from the top, from left to right. Hex 1 is the first."
)
CASTLE = N_(
    "Type the number of one of the castle spaces: {allowed}. Your starting castle lies there from the beginning."
)
COUNTS = N_(
    "One number for each depot named, 0 for an empty one, with blanks between. In these depots together at most {most} "
    "can lie."
)
MODIFIERS = (
    N_("A: five face-down hexes cover spaces of the Châteauma's duchy from the beginning (CH-13.2)."),
    N_("B: its duchy begins with a building, a mine and a castle (CH-13.3)."),
    N_("C: it begins first in turn order (CH-13.4)."),
    N_("D: some spaces of its duchy bring it an extra hex for its other card (CH-13.5)."),
    N_("Type the letters wanted, such as A or BD; Enter is none. A, B and D use board 36."),
)
OPTIONS = {
    "level": N_(
        "It decides which of the three values a full county card scores: easy the least, hard the most (CH-13.1)."
    ),
    "edition": N_(
        "se is the Special Edition; 2019 and 2011 are the editions of these years, whose main boards differ."
    ),
    "dice": N_(
        "app: the program rolls the white die and the Châteauma's die. table: you roll them and type the numbers."
    ),
    "cards": N_(
        "app: the program shuffles the county cards and names the one to fetch. table: you shuffle and draw them."
    ),
    "pieces": N_(
        "box: the Châteauma's cards, board and goods lie on the table, and you move them. program: nobody needs them; "
        "the program keeps them and says only what leaves the main board."
    ),
    "reports": N_(
        "on: after each human turn one line says what left the main board. off: nothing is typed then, and the program "
        "asks for what lies there when it matters."
    ),
    "board": N_("The number of your duchy board, or random for any of them."),
}
"""What a choice of the set-up means, by the option's name."""


def say_explanation(question: Question[Any] | None) -> list[str]:
    """The paragraphs that explain a question; none for one that allows nothing to be named."""
    if question is None:
        return []
    if isinstance(question, PrintedCard):
        return [_(CARD)]
    if isinstance(question, Filled):
        return [say_help(FILL_HELP, letters=say_letters()), _(READING_ORDER)]
    if isinstance(question, FaceOf):
        return [say_help(FACE_HELP), *([_(READING_ORDER)] if question.place.isdigit() else [])]
    if isinstance(question, Hexes):
        return [say_help(HEXES_HELP, letters=say_letters()), _(READING_ORDER)]
    if isinstance(question, Modifiers):
        return [_(line) for line in MODIFIERS]
    if isinstance(question, GoodsCounts):
        return [_(COUNTS).format(most=question.most)]
    if isinstance(question, StartingCastle):
        return [_(CASTLE).format(allowed=say_allowed(question.allowed))]
    allowed = say_help(ANY_HELP, allowed=say_allowed(tuple(question.allowed)))
    if isinstance(question, Option) and question.name in OPTIONS:
        return [_(OPTIONS[question.name]), allowed]
    return [allowed] if question.allowed else []
