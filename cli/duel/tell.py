"""What a step of a duel did, shown: as at the table, with the humans' own events and without instructions for hands."""

from __future__ import annotations

from automa.events import FinalScored, LaidBeforeTheGame, PhaseEnded, PhaseStarted, SetUp
from automa.state import Match, Stage
from cli.playing.session import Stretch
from cli.table.tell import Teller
from cli.terminal.render import show_cards, show_filling
from cli.terminal.screen import Screen
from cli.words import duel_tell as words
from cli.words.duel_events import SENTENCES, say_event
from cli.words.table import capital
from cli.words.tiles import say_seat
from engine.events import EffectOwed, Event
from engine.human import Human
from engine.position import Position
from engine.scoring import final_lines
from engine.seats import CHATEAUMA


class DuelTeller(Teller):
    """Shows the progress of a duel."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        self.handlers |= dict.fromkeys(SENTENCES, self._event)
        # What is owed is said before each action, however one came there.
        del self.handlers[EffectOwed]
        self.handlers |= {SetUp: self._begun, LaidBeforeTheGame: self._laid, PhaseStarted: self._phase_start}
        self.handlers[PhaseEnded] = self._phase_over

    def table(self, match: Match) -> None:
        """Each turn of a human begins with the whole table."""

    def stretch(self, stretch: Stretch) -> None:
        """What is new of one step; the final scoring goes person by person."""
        if stretch.before is not None and stretch.before.stage is Stage.SCORING:
            self._final_scoring(stretch, stretch.before)
        else:
            super().stretch(stretch)

    def _event(self, event: Event, stretch: Stretch) -> None:
        text = say_event(event)
        if not text:
            return
        in_turn = stretch.before is not None and stretch.before.stage is Stage.TURNS
        # Outside a turn, as at a phase's end, it must be said whose it is.
        label = "" if in_turn or not event.seat else capital(say_seat(event.seat))
        self.screen.row(label, text, event.clause)

    def _begun(self, event: SetUp, stretch: Stretch) -> None:
        match = stretch.played.outcome.match if stretch.played is not None else None
        self.screen.row("", words.say_set_up(event), event.clause)
        if match is None:
            return
        for human in match.position.humans:
            if isinstance(human, Human):
                self.screen.row("", words.say_human_set_up(human), "BG-1.3")
        show_cards(self.screen, match)

    def _laid(self, event: LaidBeforeTheGame, stretch: Stretch) -> None:
        self.screen.row("", words.say_laid_before(event), event.clause)

    def _phase_start(self, event: PhaseStarted, stretch: Stretch) -> None:
        self.screen.heading(words.say_phase(event.phase))
        show_filling(self.screen, event.filling.depots, event.filling.black)

    def _phase_over(self, event: PhaseEnded, stretch: Stretch) -> None:
        self.screen.heading(words.say_end_of_phase(event))
        if event.mines:
            self.screen.row(capital(say_seat(CHATEAUMA)), words.say_own_mines(event.mines), event.clause)

    def _final_scoring(self, stretch: Stretch, before: Match) -> None:
        for event in stretch.events:
            if isinstance(event, FinalScored):
                self._final(event, stretch)
        for human in before.position.humans:
            if isinstance(human, Human):
                self._final_of(human, before.position)

    def _final_of(self, human: Human, position: Position) -> None:
        self.screen.heading(words.say_final_heading(human.name))
        self.screen.row("", words.say_so_far(human.score))
        total = human.score
        for line in final_lines(human, position.edition):
            total += line.points
            self.screen.row("", words.say_final_line(line), line.clause)
        self.screen.say(words.say_final_total(human.name, total), "bold")
