"""A human's final score added up together: goods, silver, workers and scoring monasteries (BG-8, BG-9)."""

from __future__ import annotations

from typing import Final, NamedTuple

from automa.table_questions import FinalScore
from cli.running import RunningGame
from cli.words.sheet import say_count_question, say_not_a_number, say_not_three_numbers, say_sheet_prompt, say_sum
from engine.catalogue import scoring_monasteries
from engine.editions import edition
from engine.scoring import POINTS_PER_MONASTERY_HIT, WORKERS_PER_POINT

SCORING_MONASTERIES: Final = range(15, 27)
MOST: Final = 999


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


def add_up(game: RunningGame, question: FinalScore) -> int | None:
    """Asks for what counts and gives the sum; None when the person goes back with an empty first line."""
    seat = question.seat
    match = game.now.reached
    assert match is not None
    rules = match.position.edition
    track = _numbers(game, say_sheet_prompt("track", seat), 1, may_be_empty=True)
    if track is None:
        return None
    rest = _numbers(game, say_sheet_prompt("rest", seat), 3)
    assert rest is not None
    counts = []
    for number in _monasteries(game, say_sheet_prompt("monasteries", seat)):
        count = _numbers(game, say_count_question(number), 1)
        assert count is not None
        counts.append((number, count[0]))
    goods, silver, workers = rest
    sheet = Sheet(track[0], goods, silver, workers, tuple(counts))
    game.screen.say(say_sum(sheet.lines(rules), sheet.total(rules)), "bold")
    return sheet.total(rules)


def _numbers(game: RunningGame, text: str, count: int, may_be_empty: bool = False) -> tuple[int, ...] | None:
    while True:
        words = game.read_line(text).replace(",", " ").split()
        if not words and may_be_empty:
            return None
        if len(words) == count and all(word.isascii() and word.isdigit() and int(word) <= MOST for word in words):
            return tuple(map(int, words))
        game.screen.ask(say_not_a_number() if count == 1 else say_not_three_numbers())


def _monasteries(game: RunningGame, text: str) -> tuple[int, ...]:
    while True:
        words = game.read_line(text).replace(",", " ").split()
        if words in (["0"], ["-"]):
            return ()
        if all(word.isascii() and word.isdigit() and int(word) in SCORING_MONASTERIES for word in words):
            return tuple(sorted(set(map(int, words))))
        game.screen.ask(say_sheet_prompt("monasteries", ""))
