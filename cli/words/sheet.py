"""The sheet on which a human's final score is added up."""

from __future__ import annotations

from cli.words.language import _
from cli.words.tiles import say_building, say_seat
from engine.catalogue import scoring_monasteries
from engine.seats import Seat

_YOU = "you"


def say_sheet_prompt(what: str, seat: Seat) -> str:
    """What is asked: `track`, `rest` or `monasteries`."""
    if what == "track":
        if seat == _YOU:
            return _("Your score on the track, before final scoring? (Enter goes back)")
        return _("The score of {seat} on the track, before final scoring? (Enter goes back)").format(
            seat=say_seat(seat)
        )
    if what == "rest":
        return _("Unsold goods, silver, workers? Three numbers, as in 2 3 5.")
    return _("Scoring monasteries in the duchy, 15 to 26? Their numbers, Enter for none.")


def say_sheet_help(what: str) -> str:
    """What is wanted: `track`, `rest`, `monasteries`, or the number of a scoring monastery (BG-8, BG-9)."""
    if what == "track":
        wanted = _("The number that your score marker has reached, without the final scoring.")
    elif what == "rest":
        wanted = _("Three numbers with blanks between: goods tiles not sold, silver, workers; two workers are 1 point.")
    elif what == "monasteries":
        wanted = _("The numbers, 15 to 26, of the scoring monasteries in the duchy, with blanks between, as in 17 26.")
    else:
        wanted = _("One whole number: how many there are of what monastery {number} counts.").format(number=what)
    return _("{wanted} undo asks for the number before once more.").format(wanted=wanted)


def say_count_question(number: int) -> str:
    """How much of what a scoring monastery counts is there (BG-8)."""
    buildings = scoring_monasteries()
    if number in buildings:
        return _("{number}: how many hexes of this kind ({building})?").format(
            number=number, building=say_building(buildings[number])
        )
    if number == 15:
        return _("{number}: how many types of goods sold?").format(number=number)
    if number == 24:
        return _("{number}: how many types of animals?").format(number=number)
    if number == 25:
        return _("{number}: how many goods tiles sold?").format(number=number)
    return _("{number}: how many bonus tiles?").format(number=number)


def say_sum(parts: tuple[int, ...], total: int) -> str:
    """The addition."""
    return _("{parts} = {total}").format(parts=" + ".join(map(str, parts)), total=total)


def say_not_a_number() -> str:
    """One number is wanted."""
    return _("That is not one whole number from 0 to 999.")


def say_not_three_numbers() -> str:
    """Three numbers are wanted."""
    return _("Those are not three whole numbers: goods, silver, workers.")
