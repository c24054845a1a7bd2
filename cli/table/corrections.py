"""Which earlier answer `change MOMENT ANSWER` means, and how far `undo` and `redo` go."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from automa.game import Game
from automa.log import Answered
from automa.moment import OPTIONS_STEP, Moment
from automa.table_questions import GuestReport
from cli.playing.prompts import understood
from cli.words.going_back import say_change_of, say_silent
from cli.words.history import say_done
from cli.words.table import say_entry
from engine.errors import Ambiguous, GameError, Illegal, Malformed

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


def operations(game: Game, count: int, is_back: bool, silent: Collection[str]) -> int:
    """How many operations `count` steps back or forth are; answers to questions nobody was asked go along.

    `silent` has the keys of those questions. They go with what was asked before them; those at the very beginning are
    a step of their own. Raises `Illegal` when there are not so many steps.
    """
    starts = [
        number for number in range(len(game.line) - 1) if number == 0 or _key(game.line[number + 1]) not in silent
    ]
    if is_back:
        cursors = [start for start in reversed(starts) if start < game.cursor]
    else:
        ends = [*starts[1:], len(game.line) - 1]
        cursors = [end for end in ends if end > game.cursor]
    if count > len(cursors):
        reason = "nothing-to-undo" if is_back else "nothing-to-redo"
        allowed = tuple(map(str, range(1, len(cursors) + 1)))
        raise Illegal(str(count), reason, "", (("most", str(len(cursors))),), allowed)
    return abs(game.cursor - cursors[count - 1])


def not_asked(game: Game, is_worth_asking: Callable[[str], bool]) -> set[str]:
    """The keys of the options in a game's line that are never asked for unless somebody goes back to them."""
    keys: set[str] = set()
    for moment in game.line:
        asked, key = moment.parent, _key(moment)
        if key and asked is not None and asked.step == OPTIONS_STEP and not is_worth_asking(key.split()[2]):
            keys.add(key)
    return keys


def names_of(game: Game, first: int, last: int, silent: Collection[str]) -> list[str]:
    """What a person did between two places of the game's line, each in words; what nobody was asked is named once."""
    names: list[str] = []
    for number in range(first + 1, last + 1):
        earlier, moment = game.line[number - 1], game.line[number]
        behind = {id(each) for each in earlier.course()}
        new = [each for each in moment.course() if id(each) not in behind]
        if not any(each is earlier for each in moment.course()):
            names.append(_name_of_change(earlier, moment))
        elif _key(new[0]) not in silent:
            names.append(say_done(new[0].entry, earlier.question))
        elif number == 1:
            names.append(say_silent())
    return names


def _name_of_change(earlier: Moment, moment: Moment) -> str:
    """What an answer was changed from and to: the first in which two courses differ."""
    for one, other in zip(earlier.course(), moment.course(), strict=False):
        if one.entry != other.entry and isinstance(one.entry, Answered) and isinstance(other.entry, Answered):
            return say_change_of(other.entry.key, one.entry.value, other.entry.value)
    return say_entry(moment.entry)


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
