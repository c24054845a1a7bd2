"""A game is its log folded up: the present moment, and all that can be taken back or brought back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from automa.folding import DoesNotFit, Draw, Table, adjust, advanced, answered, change, frozen, recorded_turn
from automa.gone import CannotApply
from automa.log import DUEL, Adjusted, Answered, Changed, Entry, Froze, Header, Redid, TurnPlayed, Undid
from automa.moment import Moment
from automa.notation import read_tree
from automa.records import record_all
from automa.setup import Options
from automa.state import Match
from automa.terms import Terms
from engine.errors import GameError, Illegal
from engine.human import Human
from engine.seats import CHATEAUMA


@dataclass(frozen=True)
class Game:
    """A game with everything that can be taken back or brought back: `line[cursor]` is the present moment."""

    header: Header
    table: Table
    line: tuple[Moment, ...]
    cursor: int = 0

    @property
    def now(self) -> Moment:
        """The present moment."""
        return self.line[self.cursor]

    @property
    def undoable(self) -> int:
        """How many operations can be taken back."""
        return self.cursor

    @property
    def redoable(self) -> int:
        """How many operations can be brought back."""
        return len(self.line) - 1 - self.cursor

    def after(self, entry: Entry) -> Game:
        """The game after one more entry of its log.

        Raises a `GameError` when the entry cannot be: an answer that is none, a setting with faults, an undo without
        anything to take back. The game is unchanged then.
        """
        match entry:
            case Undid(count):
                return self._moved(-count, self.undoable, "nothing-to-undo")
            case Redid(count):
                return self._moved(count, self.redoable, "nothing-to-redo")
            case TurnPlayed():
                return self._as_recorded(entry)
            case Answered(drawn=True):
                return self
            case Answered():
                return self._grown(answered(self.table, self.now, entry))
            case Froze(terms):
                # Not a step back by itself: whoever takes back the last option chooses the terms anew.
                return self._replaced(frozen(self.table, self.now, terms, entry))
            case Adjusted():
                return self._grown(adjust(self.table, self.now, entry))
            case Changed():
                return self._grown(change(self.table, self.now, entry))

    def _grown(self, moment: Moment) -> Game:
        return replace(self, line=(*self.line[: self.cursor + 1], moment), cursor=self.cursor + 1)

    def _replaced(self, moment: Moment) -> Game:
        return replace(self, line=(*self.line[: self.cursor], moment, *self.line[self.cursor + 1 :]))

    def _moved(self, steps: int, most: int, reason: str) -> Game:
        if abs(steps) > most:
            allowed = tuple(map(str, range(1, most + 1)))
            raise Illegal(str(abs(steps)), reason, "", (("most", str(most)),), allowed)
        return replace(self, cursor=self.cursor + steps)

    def _as_recorded(self, entry: TurnPlayed) -> Game:
        """The last Châteauma turn as the log has it, should the rules play it differently now."""
        name = f"{entry.moment} {CHATEAUMA}"
        step = self.now.played
        while step is not None and step.name != name:
            step = step.previous
        recorded = list(entry.moves)
        if step is None:
            # The rules would ask something here that the log did not have to: take the moves as they were.
            return self._replaced(recorded_turn(self.table, self.now, entry))
        if record_all(step.moves) == recorded:
            return self
        parent = self.now.parent
        # Settings that waited for the end of this turn wait for it again.
        waiting = parent.waiting if parent is not None and parent.match is step.before else ()
        before = replace(self.now, match=step.before, played=step.previous, given=(), waiting=waiting)
        return self._replaced(recorded_turn(self.table, before, entry))


def start_game(header: Header, draw: Draw) -> Game:
    """A game at its very beginning: the first option is open, or the first question after the header's position."""
    moment = Moment()
    if header.position is not None:
        match = read_tree(header.position)
        moment = Moment(options=options_of(match), terms=Terms(match.facts, match.rulings), match=match)
    table = Table(header.kind == DUEL, draw)
    return Game(header, table, (advanced(table, moment),))


def options_of(match: Match) -> Options:
    """The options of a game that begins at a position: what the position says, the defaults otherwise."""
    humans = match.position.humans
    boards = tuple(human.board for human in humans if isinstance(human, Human))
    return Options(
        humans=tuple(human.name for human in humans),
        level=match.chateauma.level,
        modifiers=match.chateauma.modifiers,
        edition=match.position.edition,
        boards=boards if len(boards) == len(humans) else (),
    )


def fold(header: Header, entries: Iterable[Entry], draw: Draw) -> Game:
    """The game of a whole log.

    Raises `DoesNotFit` with the number of the entry, from 1, that cannot be where it stands.
    """
    game = start_game(header, draw)
    queue = list(entries)
    number = 0
    while number < len(queue):
        try:
            game = game.after(queue[number])
        except (GameError, CannotApply) as error:
            # A newer version of the rules may ask differently in a past turn: then the turn as it was played counts.
            recorded = _turn_behind(queue, number)
            if recorded is None:
                raise DoesNotFit(number + 1) from error
            number = recorded
            continue
        number += 1
    return game


def _turn_behind(entries: list[Entry], first: int) -> int | None:
    """The number of the record of the Châteauma turn that the answer at `first` was given in.

    None when it was given elsewhere, or when something else than answers lies between.
    """
    answer = entries[first]
    if not isinstance(answer, Answered) or answer.key.split()[1:2] != [CHATEAUMA]:
        return None
    for number in range(first + 1, len(entries)):
        entry = entries[number]
        if isinstance(entry, TurnPlayed):
            return number if entry.moment == answer.key.split()[0] else None
        if not isinstance(entry, Answered):
            return None
    return None
