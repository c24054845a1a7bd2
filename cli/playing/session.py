"""A game while it is played: every operation is judged, written to the log, and only then counts.

Nothing here speaks to a person; the screens show what a `Progress` says has happened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import takewhile
from typing import Any, NamedTuple, Protocol

from automa.game import Game, start_game
from automa.log import Adjusted, Answered, Changed, Entry, Froze, Header, Redid, TurnPlayed, Undid
from automa.moment import Moment, Played
from automa.notation import write_json
from automa.records import record_all
from automa.state import Match
from cli.playing.chance import Draws
from engine.errors import Illegal
from engine.seats import CHATEAUMA


class Log(Protocol):
    """Where entries are kept; `append` returns only when the entry is safe."""

    def append(self, entry: Entry) -> None:
        """Keeps one entry. Raises an error when it cannot, and then nothing was kept."""
        ...


class Stretch(NamedTuple):
    """What is new of one step: its events not shown before, and the finished step, None while a question is open."""

    step: str
    events: tuple[object, ...]
    played: Played | None
    before: Match | None
    """The match at the beginning of the step."""
    earlier: tuple[object, ...] = ()
    """The events of the step that were shown before."""


class Progress(NamedTuple):
    """What an operation led to: from one moment to another, and what is new on the way, step by step."""

    before: Moment
    now: Moment
    stretches: tuple[Stretch, ...]


@dataclass(frozen=True)
class ChangedTurn:
    """A Châteauma turn that a changed answer would have made different."""

    played: Played
    instead: Played | None
    """The turn as it would have been; None when the new course does not reach it without further answers."""


class ChangePreview(NamedTuple):
    """What changing an earlier answer would do: the turns that would differ, and whether keeping them is possible."""

    differing: tuple[ChangedTurn, ...]
    can_be_kept: bool


class Session:
    """A game in play with its log."""

    def __init__(self, log: Log, game: Game, draws: Draws) -> None:
        """`game` is the fold of what `log` already holds, made with `draws`."""
        self._log = log
        self._draws = draws
        self._written: dict[int, Played] = {}
        """The finished steps whose turns are written down, by identity."""
        self.game = game

    @classmethod
    def begin(cls, log: Log, header: Header) -> Session:
        """A new game, whose header `log` already holds."""
        draws = Draws(header.seed, {})
        session = cls(log, start_game(header, draws), draws)
        session.settle()
        return session

    @classmethod
    def resume(cls, log: Log, game: Game, draws: Draws, entries: Sequence[Entry] = ()) -> Session:
        """A game gone on with; the `entries` that `log` holds are folded into `game` with `draws`.

        A program that was killed between an answer and the record of the turn it led to left that record out.
        """
        session = cls(log, game, draws)
        unwritten = _unwritten(game.now, entries)
        # What lies ahead after an undo was written down when it was played.
        for moment in (*game.line, game.now):
            session._written |= {id(step): step for step in moment.steps() if id(step) not in unwritten}
        session.settle()
        return session

    @property
    def now(self) -> Moment:
        """The present moment."""
        return self.game.now

    def settle(self) -> None:
        """Writes down what the program drew since the last entry, and every Châteauma turn that ended."""
        for drawn in self._draws.take_fresh():
            self._log.append(drawn)
        for played in self.now.steps():
            if id(played) in self._written:
                continue
            if played.is_chateauma_turn and not played.as_recorded:
                self._log.append(turn_record(played))
            self._written[id(played)] = played

    def answer(self, text: str) -> Progress:
        """Answers the open question. Raises a `GameError` for a text that is no answer; nothing has changed then."""
        question = self.now.question
        if question is None:
            raise Illegal(text, "no-open-question", "")
        value = question.write(question.read(text))
        return self._do(Answered(question.key, value))

    def freeze(self, terms: Mapping[str, Any]) -> Progress:
        """Freezes facts, rulings and marks once the options are chosen."""
        return self._do(Froze(terms))

    def undo(self, count: int = 1) -> Progress:
        """Takes back a person's last operations. Raises `Illegal` when there are not so many."""
        return self._do(Undid(count))

    def redo(self, count: int = 1) -> Progress:
        """Brings back what was taken back. Raises `Illegal` when there is not so much."""
        return self._do(Redid(count))

    def adjust(self, key: str, value: str) -> Progress:
        """Sets something to what the table shows. Raises a `GameError` for what cannot be."""
        return self._do(Adjusted(key, value))

    def preview(self, key: str, value: str) -> ChangePreview:
        """What `change` would do, without doing it. Raises a `GameError` for an answer that cannot be changed so."""
        again = self.game.after(Changed(key, value, keep=False)).now
        played_again = {step.name: step for step in again.steps() if step.is_chateauma_turn}
        common = _common(self.now, again)
        differing = tuple(
            ChangedTurn(step, played_again.get(step.name))
            for step in _steps_since(self.now, common)
            if step.is_chateauma_turn and (step.name not in played_again or played_again[step.name].moves != step.moves)
        )
        try:
            self.game.after(Changed(key, value, keep=True))
        except ValueError:
            return ChangePreview(differing, can_be_kept=False)
        return ChangePreview(differing, can_be_kept=True)

    def change(self, key: str, value: str, keep: bool) -> Progress:
        """Changes an earlier answer; with `keep` the Châteauma's turns since stay as they were played."""
        return self._do(Changed(key, value, keep))

    def _do(self, entry: Entry) -> Progress:
        before = self.now
        game = self.game.after(entry)
        self._log.append(entry)
        self.game = game
        self.settle()
        return Progress(before, self.now, _stretches(before, self.now))


def turn_record(played: Played) -> TurnPlayed:
    """The record of a Châteauma turn: its moves, and a digest of the position after it."""
    moment = played.name.split()[0]
    assert isinstance(played.outcome.match, Match)
    digest = sha256(write_json(played.outcome.match).encode()).hexdigest()[:16]
    return TurnPlayed(moment, tuple(record_all(played.moves)), digest)


def _steps_since(now: Moment, earlier: Moment | None) -> tuple[Played, ...]:
    """The steps finished since an earlier moment; those both have in common are left out."""
    known = {id(step) for step in earlier.steps()} if earlier is not None else set()
    return tuple(step for step in now.steps() if id(step) not in known)


def _unwritten(now: Moment, entries: Sequence[Entry]) -> set[int]:
    """The Châteauma turns that the last entry of a person led to and that were not written down behind it."""
    behind = tuple(takewhile(_is_of_the_program, reversed(entries)))
    by_person = entries[: len(entries) - len(behind)]
    if not by_person or isinstance(by_person[-1], Undid | Redid):
        return set()
    written = {f"{entry.moment} {CHATEAUMA}" for entry in behind if isinstance(entry, TurnPlayed)}
    led_to = _steps_since(now, now.parent)
    return {id(step) for step in led_to if step.is_chateauma_turn and step.name not in written}


def _is_of_the_program(entry: Entry) -> bool:
    return isinstance(entry, TurnPlayed) or (isinstance(entry, Answered) and entry.drawn)


def _common(one: Moment, other: Moment) -> Moment | None:
    """The last moment that lies behind both."""
    behind = {id(moment) for moment in other.course()}
    return next((moment for moment in reversed(one.course()) if id(moment) in behind), None)


def _stretches(before: Moment, now: Moment) -> tuple[Stretch, ...]:
    """What is new between two moments, where one follows from the other; the running step last."""
    if any(moment is now for moment in before.course()):
        return ()
    stretches: list[Stretch] = []
    shown = len(before.so_far)
    running = before.match
    for played in _steps_since(now, before):
        already = shown if played.before is running else 0
        events = played.outcome.events
        stretches.append(Stretch(played.name, events[already:], played, played.before, events[:already]))
        running = None
    already = shown if now.match is running and now.step == before.step else 0
    if len(now.so_far) > already:
        stretches.append(Stretch(now.step, now.so_far[already:], None, now.match, now.so_far[:already]))
    return tuple(stretches)
