"""From what a person types to one of the legal actions, and what each of them would bring at once.

An action may be typed in full, by the beginnings of its words, or by its number in the list that was just shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.actions import Action, format_action
from engine.errors import Ambiguous, Malformed
from engine.events import PointsScored, SilverChanged, WorkersChanged
from engine.legal import apply, legal_actions, parse_action
from engine.position import Position


class Gain(NamedTuple):
    """What an action brings at once, effects still owed not counted; payments are negative."""

    points: int
    silver: int
    workers: int


def understood_action(text: str, position: Position, listed: Sequence[str] = ()) -> str:
    """The text form of the action that is meant.

    `listed` are the texts of the list now in sight, in which a bare number picks one. Raises `Malformed`,
    `Illegal` or `Ambiguous` when it is none, cannot be done, or could be several.
    """
    words = text.lower().split()
    is_number = len(words) == 1 and words[0].isdigit()
    if is_number and listed:
        return _by_number(words[0], listed)
    texts = [format_action(action) for action in legal_actions(position)]
    if " ".join(words) in texts:
        return " ".join(words)
    begun = [each for each in texts if _abbreviates(words, each.split())]
    whole = [each for each in begun if len(each.split()) == len(words)] or begun
    # A bare number may have been meant for a list that is no longer in sight.
    if len(whole) == 1 and not is_number:
        return whole[0]
    if whole:
        raise Ambiguous(text, tuple(whole))
    action = parse_action(text, position)
    apply(position, action)
    return format_action(action)


def _by_number(word: str, listed: Sequence[str]) -> str:
    numbers = tuple(str(each) for each in range(1, len(listed) + 1))
    if word not in numbers:
        raise Malformed("number in the list", word, numbers)
    return listed[numbers.index(word)]


def _abbreviates(words: Sequence[str], action: Sequence[str]) -> bool:
    """Whether each typed word begins the action's word in the same place; numbers must be whole."""
    return 0 < len(words) <= len(action) and all(map(_begins, words, action))


def _begins(typed: str, word: str) -> bool:
    return typed == word if word.isdigit() else word.startswith(typed)


def completions(text: str, position: Position) -> list[str]:
    """The legal actions that a line begun so can become, in the order of `legal_actions`."""
    words = text.lower().split()
    finished = text.endswith((" ", "\t"))
    found = []
    for action in legal_actions(position):
        parts = format_action(action).split()
        head, last = (words, None) if finished or not words else (words[:-1], words[-1])
        if len(words) > len(parts) or not all(map(_begins, head, parts)):
            continue
        if last is None or parts[len(head)].startswith(last):
            found.append(" ".join(parts))
    return found


def gain_of(position: Position, action: Action) -> Gain:
    """What a legal action brings the human to move at once."""
    points = silver = workers = 0
    for event in apply(position, action).events:
        if isinstance(event, PointsScored):
            points += event.points
        elif isinstance(event, SilverChanged):
            silver += event.silver
        elif isinstance(event, WorkersChanged):
            workers += event.workers
    return Gain(points, silver, workers)
