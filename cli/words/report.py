"""What is wrong with a word of a report."""

from __future__ import annotations

import re

from cli.words.errors import say_error
from cli.words.language import _
from cli.words.table import say_letters
from engine.errors import Malformed


def say_bad_word(error: Malformed) -> str:
    """A word that is no token, with what it seems to have meant."""
    word = error.text
    if error.what == "report":
        if found := re.fullmatch(r"([1-6k*])([^\d:+])", word):
            return _("{word}: {letter} is no kind; {letters}.").format(
                word=word, letter=found[2], letters=say_letters()
            )
        if found := re.fullmatch(r"([07-9]|\d\d+)([byslmc])", word):
            return _("{word}: there is no depot {depot}; depots are 1 to 6, k is the black one.").format(
                word=word, depot=found[1]
            )
        if found := re.fullmatch(r"g([7-9]|\d\d+)", word):
            return _("{word}: there is no depot {depot}; depots are 1 to 6, g0 is a ship without goods.").format(
                word=word, depot=found[1]
            )
        return _(
            "{word} is no word of a report; they look like 3b (a building from depot 3), kc (a castle from the black "
            "depot), g4 (a ship with the goods of depot 4), *b (the bonus tile for buildings)."
        ).format(word=word)
    return say_error(error)
