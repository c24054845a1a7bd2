"""What a step of the game did, shown: rounds, reports, the Châteauma's turns, phases and the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from automa.events import (
    FinalScored,
    GameEnded,
    LaidBeforeTheGame,
    PhaseEnded,
    PhaseStarted,
    Reported,
    RoundStarted,
    SetUp,
    TurnPassed,
)
from automa.moment import Moment, Played, is_chateauma_turn
from automa.moves import Draw, Move
from automa.setup import APP, PROGRAM, Options
from automa.sights import SeenCard, SeenDie
from automa.state import Match, Stage
from cli.playing.session import Progress, Stretch
from cli.table.setup_talk import show_laid_before, show_phase_end, show_set_up
from cli.terminal.board_picture import has_room, moment_picture, show_moment
from cli.terminal.render import show_cards
from cli.terminal.screen import Screen
from cli.words.headings import say_final_scoring, say_its_turn, say_the_end
from cli.words.moves import Line, say_moves
from cli.words.table import (
    say_final_score,
    say_final_sum,
    say_final_total,
    say_notice,
    say_own_die,
    say_report,
    say_result,
    say_round_heading,
    say_so_far,
    say_state,
    say_white,
    say_white_shows,
)
from cli.words.talk import first_human, say_carried_out, say_roll
from engine.human import Guest
from engine.seats import CHATEAUMA, turn_order
from engine.unknown import UNKNOWN

ASKED_LINES: Final = 9
"""Below the table: the heading of a round, who rolls, the white die, the question, its hint, and the typed line."""
Handler = Callable[[Any, Stretch], None]


class Teller:
    """Shows progress. A duel adds to `handlers` what its own events need."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.options = Options()
        self._headed = ""
        self._list_began: int | None = None
        """The line at which a list for hands began that nobody had time to carry out yet."""
        self._table_fits: bool | None = None
        self.fetched: set[int] = set()
        """The county cards that were called for to be compared, and lie in their slots since."""
        self.handlers: dict[type[object], Handler] = {
            SetUp: self._set_up,
            LaidBeforeTheGame: self._laid_before,
            RoundStarted: self._round,
            Reported: self._reported,
            TurnPassed: self._carried_out,
            PhaseStarted: self._carried_out,
            PhaseEnded: self._phase_end,
            FinalScored: self._final,
            GameEnded: self._ended,
        }

    def progress(self, progress: Progress) -> None:
        """Everything new, step by step."""
        self.options = progress.now.options or self.options
        for stretch in progress.stretches:
            self.stretch(stretch)
        self.notices(progress.now)

    def notices(self, moment: Moment) -> None:
        """What came up on the way."""
        for notice in moment.notices:
            self.screen.say(say_notice(notice), "bold")

    def stretch(self, stretch: Stretch) -> None:
        """What is new of one step."""
        if stretch.before is not None and is_chateauma_turn(stretch.before):
            self._turn(stretch)
            return
        for event in stretch.events:
            handler = self.handlers.get(type(event))
            if handler is not None:
                handler(event, stretch)

    # Rounds

    def before_round(self, match: Match, is_rolling: bool = False) -> None:
        """The heading of a round, once, before its first question or event; while it begins with who rolls.

        In a round that has begun the dice that count follow: whoever went back does not see them any more.
        """
        moment = match.position.moment
        if self._headed == moment:
            return
        self._headed = moment
        track = match.position.track
        order = match.position.order or (turn_order(track) if track is not UNKNOWN else ())
        self.table(match)
        self.screen.heading(say_round_heading(match, order))
        humans = tuple(human.name for human in match.position.humans if isinstance(human, Guest))
        if is_rolling:
            if humans:
                roller = first_human(order) or humans[0]
                self.screen.say(say_roll(humans, self.options.dice != APP, roller))
        elif match.stage is Stage.TURNS and match.position.white is not UNKNOWN:
            self.screen.say(say_white_shows(match, match.position.white))
            if match.chateauma.die is not None and match.position.to_move == CHATEAUMA:
                self.screen.say(say_own_die(match.chateauma.die))

    def table(self, match: Match) -> None:
        """The table before a round, where a list for hands that stands above it stays on the screen."""
        if self._table_fits if self._table_fits is not None else self._has_room_for(match):
            show_moment(self.screen, match)

    def begin_list(self) -> None:
        """A list for hands follows: nothing may scroll it away before somebody had time to carry it out."""
        self._list_began, self._table_fits = self.screen.printed, None

    def _carried_out(self, event: object, stretch: Stretch) -> None:
        self._list_began, self._table_fits = None, None

    def _has_room_for(self, match: Match) -> bool:
        """Whether the table goes on the screen together with the list above it and what is asked below it."""
        if not has_room(self.screen):
            return False
        if self._list_began is None:
            return True
        listed = self.screen.printed - self._list_began
        table = self.screen.height(moment_picture(self.screen, match)) + 1
        return listed + table + ASKED_LINES <= self.screen.console.height

    def forget_heading(self) -> None:
        """After going back the heading of the round is shown again."""
        self._headed = ""

    def _round(self, event: RoundStarted, stretch: Stretch) -> None:
        match = _after(stretch)
        if match is None:
            return
        self.before_round(match, is_rolling=True)
        self.screen.say(say_white(match, event.white))

    def _reported(self, event: Reported, stretch: Stretch) -> None:
        self._carried_out(event, stretch)
        if event.report:
            self.screen.say(say_report(event.seat, event.report, event.without_goods), "dim")

    # The Châteauma's turn

    def _turn(self, stretch: Stretch) -> None:
        assert stretch.before is not None
        moves = _moves(stretch.events)
        earlier = _moves(stretch.earlier)
        if self._list_began is None:
            self.begin_list()
        for move in moves:
            if isinstance(move, SeenDie):
                self.screen.say()
                self.screen.say(say_own_die(move.die), "bold")
        offset = _count(self.lines(earlier, stretch.before))
        if earlier and len(moves) > 1 and isinstance(moves[0], SeenCard) and isinstance(moves[1], Draw):
            # Whoever has just compared the card was told to put it into its slot.
            earlier, moves = (*earlier, *moves[:2]), moves[2:]
        match = stretch.before
        for move in earlier:
            match = move.apply(match)
        self.screen.lines(self.lines(moves, match), offset)
        if stretch.played is not None and stretch.played.outcome.match is not None:
            self.state(stretch.played.outcome.match)

    def lines(self, moves: Sequence[Move], before: Match) -> list[Line]:
        """The announcement of some moves."""
        # What only fills a hole is nothing to tell.
        if not any(move.announced for move in moves):
            return []
        return say_moves(moves, before, self.options.pieces, self.options.cards)

    def turn(self, played: Played) -> None:
        """A finished turn of the Châteauma, told again."""
        assert played.before is not None
        moment = played.before.position.moment
        self.screen.heading(say_its_turn(moment))
        self._turn(Stretch(played.name, played.outcome.events, played, played.before))

    def resumed(self, moment: Moment) -> None:
        """A turn of the Châteauma that was left in the middle, as far as it came and was carried out."""
        assert moment.match is not None
        self.before_round(moment.match)
        if self.lines(_moves(moment.so_far), moment.match):
            self.screen.say(say_carried_out(), "bold")
        self._turn(Stretch(moment.step, moment.so_far, None, moment.match))

    def state(self, match: Match) -> None:
        """The Châteauma's table as it now stands."""
        self._table_fits = self._has_room_for(match)
        # Where there is room the next round begins with the whole table.
        if self.options.pieces == PROGRAM and not self.options.is_digital and not self._table_fits:
            show_cards(self.screen, match)
        self.screen.say(say_state(match), "bold")

    # Setup, phases and the end

    def _set_up(self, event: SetUp, stretch: Stretch) -> None:
        match = _after(stretch)
        if match is not None:
            show_set_up(self.screen, self.options, event, match, self.fetched)

    def _laid_before(self, event: LaidBeforeTheGame, stretch: Stretch) -> None:
        show_laid_before(self.screen, self.options, event)

    def _phase_end(self, event: PhaseEnded, stretch: Stretch) -> None:
        match = _after(stretch)
        if match is not None:
            show_phase_end(self.screen, match, event, self.options.pieces)

    def _final(self, event: FinalScored, stretch: Stretch) -> None:
        self.screen.heading(say_final_scoring())
        self.screen.fact(say_so_far(event.before))
        total = event.before
        for line in event.lines:
            total += line.total
            self.screen.fact(say_final_sum(line), line.clause)
        self.screen.say(say_final_total(total), "bold")

    def _ended(self, event: GameEnded, stretch: Stretch) -> None:
        self.screen.heading(say_the_end())
        self._result(event)

    def result(self, moment: Moment) -> None:
        """Who won a game that is over."""
        for event in moment.played.outcome.events if moment.played is not None else ():
            if isinstance(event, GameEnded):
                self._result(event)

    def _result(self, event: GameEnded) -> None:
        # With one human the sentence names both scores.
        if len(event.scores) > 2:
            for seat, score in sorted(event.scores, key=lambda each: each[1], reverse=True):
                self.screen.say(say_final_score(seat, score))
        self.screen.say(say_result(event.scores, event.winners), "bold")


def _after(stretch: Stretch) -> Match | None:
    return stretch.played.outcome.match if stretch.played is not None else stretch.before


def _moves(events: Sequence[object]) -> tuple[Move, ...]:
    return tuple(event for event in events if isinstance(event, Move))


def _count(lines: Sequence[Line]) -> int:
    return max((line.number for line in lines if line.number is not None), default=0)
