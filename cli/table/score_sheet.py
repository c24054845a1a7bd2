"""A human's final score added up together: goods, silver, workers and scoring monasteries (BG-8, BG-9)."""

from __future__ import annotations

from typing import Final, NamedTuple

from automa.table_questions import FinalScore
from cli.playing.running import RunningGame
from cli.words.sheet import (
    say_count_question,
    say_not_a_number,
    say_not_three_numbers,
    say_sheet_help,
    say_sheet_prompt,
    say_sum,
)
from engine.catalogue import scoring_monasteries
from engine.editions import edition
from engine.scoring import POINTS_PER_MONASTERY_HIT, WORKERS_PER_POINT

SCORING_MONASTERIES: Final = range(15, 27)
MOST: Final = 999
TRACK, REST, MONASTERIES = "track", "rest", "monasteries"
PARTS: Final = (TRACK, REST, MONASTERIES)
"""What is asked for in this order; then how much each scoring monastery counts."""
LOOKING_WORDS: Final = ("why", "history", "board", "rules")
"""What can be looked at while the sheet is filled in."""


class Sheet(NamedTuple):
    """What a human counts at the end; `counts` has what each scoring monastery counts (BG-8)."""

    track: int
    goods: int = 0
    silver: int = 0
    workers: int = 0
    counts: tuple[tuple[int, int], ...] = ()

    def lines(self, edition_name: str) -> tuple[int, ...]:
        """The parts of the sum: the score so far, goods, silver, workers, then each monastery (BG-9.1)."""
        monasteries = (count * monastery_value(number, edition_name) for number, count in self.counts)
        return (self.track, self.goods, self.silver, self.workers // WORKERS_PER_POINT, *monasteries)

    def total(self, edition_name: str) -> int:
        """The final score."""
        return sum(self.lines(edition_name))


def monastery_value(number: int, edition_name: str) -> int:
    """The points of a scoring monastery, 15 to 26, for each thing that it counts (BG-8)."""
    rules = edition(edition_name)
    if number == 15:
        return rules.monastery_15
    if number == 25:
        return 1
    if number == 26:
        return rules.monastery_26
    assert number in scoring_monasteries() or number == 24
    return POINTS_PER_MONASTERY_HIT


class Back(Exception):
    """A person takes back the last number."""


def add_up(game: RunningGame, question: FinalScore) -> int | None:
    """Asks for what counts and gives the sum; None when the person goes back before the first number.

    `undo` asks for the number before once more, `help` and `?` say what is wanted.
    """
    seat = question.seat
    match = game.now.reached
    assert match is not None
    rules = match.position.edition
    answers: list[tuple[int, ...]] = []
    while True:
        asked = _next_to_ask(answers)
        if asked is None:
            break
        try:
            if asked == MONASTERIES:
                answers.append(_monasteries(game, say_sheet_prompt(asked, seat)))
            elif asked in (TRACK, REST):
                numbers = _numbers(game, asked, say_sheet_prompt(asked, seat), 1 if asked == TRACK else 3)
                if numbers is None:
                    return None
                answers.append(numbers)
            else:
                counted = _numbers(game, asked, say_count_question(int(asked)), 1)
                assert counted is not None
                answers.append(counted)
        except Back:
            if not answers:
                return None
            answers.pop()
    track, (goods, silver, workers), monasteries, *counts = answers
    sheet = Sheet(
        track[0],
        goods,
        silver,
        workers,
        tuple((number, count[0]) for number, count in zip(monasteries, counts, strict=True)),
    )
    game.screen.say(say_sum(sheet.lines(rules), sheet.total(rules)), "bold")
    return sheet.total(rules)


def _next_to_ask(answers: list[tuple[int, ...]]) -> str | None:
    """What comes after these answers: track, rest, monasteries, then each monastery's number; None at the end."""
    if len(answers) < len(PARTS):
        return PARTS[len(answers)]
    left = answers[PARTS.index(MONASTERIES)][len(answers) - len(PARTS) :]
    return str(left[0]) if left else None


def _words(game: RunningGame, what: str, text: str) -> list[str]:
    """The words of a line that is no command. Raises `Back` for `undo`."""
    while True:
        line = game.read_line(text)
        command = line.partition(" ")[0].lower()
        if command == "undo":
            raise Back
        if command in ("help", "?"):
            game.screen.say(say_sheet_help(what))
        elif command in LOOKING_WORDS:
            game.look(line)
        else:
            return line.replace(",", " ").split()


def _numbers(game: RunningGame, what: str, text: str, count: int) -> tuple[int, ...] | None:
    while True:
        words = _words(game, what, text)
        if not words and what == TRACK:
            return None
        if len(words) == count and all(word.isascii() and word.isdigit() and int(word) <= MOST for word in words):
            return tuple(map(int, words))
        game.screen.ask(say_not_a_number() if count == 1 else say_not_three_numbers())


def _monasteries(game: RunningGame, text: str) -> tuple[int, ...]:
    while True:
        words = _words(game, MONASTERIES, text)
        if words in (["0"], ["-"]):
            return ()
        if all(word.isascii() and word.isdigit() and int(word) in SCORING_MONASTERIES for word in words):
            return tuple(sorted(set(map(int, words))))
        game.screen.ask(say_sheet_help(MONASTERIES))
