"""What a game says between its questions: at its beginning and end, when nothing was taken down, how to go on."""

from __future__ import annotations

from cli.words.language import _
from cli.words.saves import resume_command


def say_game_over() -> str:
    """A game gone on with that has ended."""
    return _("This game is over.")


def say_packed_up() -> str:
    """Above what to lay out again."""
    return _("If the table was packed up, lay out:")


def say_lay_out() -> str:
    """Above what to lay out for a new game."""
    return _("Lay out:")


def say_demonstration_over() -> str:
    """The end of the recorded game."""
    return _("The demonstration ends here. Type play for a game of your own.")


def say_after_the_end() -> str:
    """What can be typed when a game is over."""
    return _("Enter leaves · undo if a score was mistyped · change, board, history, help as ever")


def say_no_word_here(line: str) -> str:
    """A line that can do nothing when a game is over."""
    return _("{line} is none of the words that can be typed here.").format(line=line)


def say_nothing_taken_down() -> str:
    """An answer that was in doubt was given up."""
    return _("Nothing was taken down.")


def say_once_more() -> str:
    """An answer was refused."""
    return _("Nothing was taken down. Once more:")


def say_one_more_answer() -> str:
    """A change brings up a question before what was played later."""
    return _("One more answer is needed before the rest can follow.")


def say_before_laying_out() -> str:
    """Going back beyond the table's beginning."""
    return _("The game goes back to before the table was laid out.")


def say_can_buy() -> str:
    """Before the hexes of the black depot are asked for."""
    return _("It has the silver to buy from the black depot.")


def say_how_to_go_on(name: str) -> str:
    """What to type to go on with a game."""
    return _("Saved. Go on with: {command}").format(command=resume_command(name))


def say_open(question: str) -> str:
    """The question that is open at the end of the input."""
    return _("Open: {question}").format(question=question)
