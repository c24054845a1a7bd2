"""Finding the earlier answer that `change MOMENT ANSWER` means."""

from __future__ import annotations

from typing import Final

from automa.log import Answered
from automa.moment import Moment
from automa.table_questions import GuestReport
from cli.prompts import understood
from engine.errors import Ambiguous, GameError, Malformed

LONGEST_NAME: Final = 4
"""Words of a question's whole name."""


def split_change(text: str) -> list[str]:
    """The words behind `change`. Raises `Malformed` when nothing stands there."""
    words = text.split()
    if not words:
        raise Malformed("change", text, ("B2 report 3b g0", "B2 3b g0", "12 3b g0"))
    return words


def find_answer(now: Moment, words: list[str]) -> tuple[Moment, str]:
    """The moment to which an answer led, and the new answer.

    The answer is named by its moment, and as far as that is needed by asker, topic and ordinal, as in `B2 you report`;
    or by its number in the history. Raises `Malformed` when there is none, `Ambiguous` when it could be several.
    """
    course = now.course()
    done = [moment for moment in course if moment.entry is not None]
    if words[0] in map(str, range(1, len(done) + 1)):
        moment = done[int(words[0]) - 1]
        if isinstance(moment.entry, Answered):
            return moment, " ".join(words[1:])
    answers = [moment for moment in done if isinstance(moment.entry, Answered)]
    for length in range(min(LONGEST_NAME, len(words)), 0, -1):
        found = [moment for moment in answers if _is_named(moment, words[:length])]
        value = " ".join(words[length:])
        if len(found) > 1:
            found = [moment for moment in found if _fits(moment, value)] or found
        if len(found) > 1:
            raise Ambiguous(" ".join(words[:length]), tuple(_key(moment) for moment in found))
        if found:
            return found[0], value
    raise Malformed("answered", words[0], tuple(dict.fromkeys(_key(moment).split()[0] for moment in answers)))


def last_report(now: Moment, question: GuestReport) -> str | None:
    """What this human reported last, None when there is nothing yet."""
    topic = f" {question.seat} {question.topic} "
    for moment in reversed(now.course()):
        entry = moment.entry
        if isinstance(entry, Answered) and topic in entry.key:
            return entry.value
    return None


def _key(moment: Moment) -> str:
    return moment.entry.key if isinstance(moment.entry, Answered) else ""


def _is_named(moment: Moment, words: list[str]) -> bool:
    """Whether the words are a question's moment and, in order, some of the other parts of its name."""
    first, *rest = _key(moment).casefold().split()
    if words[0].casefold() != first:
        return False
    for word in words[1:]:
        if word.casefold() not in rest:
            return False
        rest = rest[rest.index(word.casefold()) + 1 :]
    return True


def _fits(moment: Moment, value: str) -> bool:
    question = moment.parent.question if moment.parent is not None else None
    if question is None:
        return False
    try:
        question.read(understood(question, value))
    except GameError:
        return False
    return True
