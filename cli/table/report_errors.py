"""What is wrong with a report, word by word, so that one look mends the whole line."""

from __future__ import annotations

from automa.report import apply_report, parse_report
from automa.table_questions import GuestReport
from cli.words.errors import say_error
from cli.words.report import say_bad_word
from engine.errors import GameError, Malformed


def say_report_errors(question: GuestReport, line: str, error: GameError) -> tuple[str, ...]:
    """A sentence for each word that cannot be; where words only cannot stand together the one of `error`."""
    found: list[str] = []
    for word in dict.fromkeys(line.replace(",", " ").lower().split()):
        try:
            report = parse_report(word)
            apply_report(question.position, question.seat, report, lambda depot, kind, places: places[0])
        except Malformed as wrong:
            found.append(say_bad_word(wrong))
        except GameError as wrong:
            found.append(say_error(wrong))
    return tuple(found) or (say_error(error),)
