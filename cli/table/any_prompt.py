"""The words that can be typed at any prompt: why, undo, redo, history, board, set, change, rules, help, quit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from automa.game import Game
from automa.gone import CannotApply
from automa.log import Answered
from automa.moment import Answering, Moment, Played, is_chateauma_turn
from automa.questions import FACE_UP_NOTATIONS
from automa.settings import adjusted, split_setting
from automa.setup import Options
from automa.state import Match
from automa.table_questions import GuestReport
from automa.turn import TurnOutcome, take_turn
from cli.playing.prompts import hex_word, understood
from cli.playing.running import Leave, RunningGame
from cli.playing.session import ChangePreview
from cli.table.corrections import find_answer, names_of, operations, split_change
from cli.terminal.board_picture import show_board
from cli.words.any_prompt import (
    say_at_any_prompt,
    say_changed,
    say_counts_later,
    say_keep_or_again,
    say_may_differ,
    say_no_turn_changes,
    say_nothing_answered,
    say_nothing_changed,
    say_nothing_laid_out,
    say_set,
    say_table_heading,
    say_turn_not_over,
    say_turn_now,
    say_type_help,
    say_would_differ,
)
from cli.words.check_game import say_recorded
from cli.words.errors import say_error
from cli.words.explain import say_explanation
from cli.words.going_back import say_back_again, say_taken_back
from cli.words.headings import say_its_turn, say_step_by_step
from cli.words.help import (
    CHANGE_AGAIN_HELP,
    CHANGE_HELP,
    REPORT_HELP,
    say_help,
    say_no_way_to_change,
    say_report_help,
)
from cli.words.help import COMMANDS as HELP_OF_COMMANDS
from cli.words.history import say_done
from cli.words.reasoning import reason_lines
from cli.words.table import say_letters
from engine.errors import GameError, Malformed
from engine.questions import Unanswered

KEEP: Final = "k"
AGAIN: Final = "r"
INSTEAD: Final = ("redo", "set", "change")
"""Words that change the game themselves, so that a change not decided on is left out before."""
LABEL_WIDTH: Final = 16
OF_HEXES: Final = ("depot", "black", "reserve", "duchy", "left", "right")
"""Settings whose values are hexes."""
LONGEST_COUNT: Final = 6
"""In digits; no game has so many operations."""


class _Instead(Exception):
    """At the question of a change something was typed that changes the game in another way: that is done instead."""


class AnyPrompt:
    """Carries out the words that can be typed at any prompt of a game."""

    def __init__(self, game: RunningGame) -> None:
        self.game = game
        self.screen = game.screen

    def run(self, line: str) -> None:
        """Carries out one line; what it cannot do is said."""
        word, _blank, rest = line.partition(" ")
        try:
            self.game.commands[word.lower()](self, rest.strip())
        except (GameError, CannotApply) as error:
            self.screen.ask(say_error(error))

    # Looking

    def why(self, text: str) -> None:
        """A turn of the Châteauma step by step."""
        now = self.game.now
        is_running = now.match is not None and is_chateauma_turn(now.match) and bool(now.so_far)
        name = text.upper().split()[0] if text else ""
        if is_running and now.match is not None and name in ("", now.match.position.moment):
            self._explain(_so_far(self.game.session.game), now.match)
            self.screen.say(say_turn_not_over())
            return
        turns = [step for step in now.steps() if step.is_chateauma_turn and name in ("", _moment(step))]
        if not turns:
            raise Malformed("turn", text or "why", tuple(map(_moment, _turns(now))))
        played = turns[-1]
        assert played.before is not None
        if played.as_recorded:
            self.screen.heading(say_its_turn(_moment(played)))
            self.screen.say(say_recorded())
            self.screen.lines(self.game.teller.lines(played.moves, played.before))
            return
        self._explain(take_turn(played.before, Answering(dict(played.answers)), explain=True), played.before)

    def _explain(self, outcome: TurnOutcome, before: Match) -> None:
        moment = before.position.moment
        self.screen.heading(say_step_by_step(moment))
        for line in reason_lines(outcome, before):
            self.screen.row("  " * line.depth + line.label, line.text, " ".join(line.clauses), LABEL_WIDTH)

    def history(self, text: str) -> None:
        """All that people did, numbered, or the last so many."""
        done = [moment for moment in self.game.now.course() if moment.entry is not None]
        if not done:
            self.screen.say(say_nothing_answered())
        shown = _count(text) if text else len(done)
        for number, moment in list(enumerate(done, start=1))[-shown:]:
            asked = moment.parent.question if moment.parent is not None else None
            self.screen.row(f"{number:>3}", say_done(moment.entry, asked))

    def board(self, text: str) -> None:
        """All the program knows of the table."""
        match = self.game.now.reached
        if match is None:
            self.screen.say(say_nothing_laid_out())
        else:
            self.screen.heading(say_table_heading())
            show_board(self.screen, match)

    def rules(self, text: str) -> None:
        """The rules by clause or word."""
        from cli.looking_up.rulebook import look_up
        from cli.words.rulebook import say_chapters, say_found, say_nothing_found

        lines = say_found(look_up(text)) if text else say_chapters()
        for line in lines or (say_nothing_found(text),):
            self.screen.say(line)

    def help(self, text: str) -> None:
        """What can be typed at any prompt."""
        self.screen.say(say_at_any_prompt(), "bold")
        for command, what in HELP_OF_COMMANDS:
            if command.split()[0] in self.game.commands:
                self.screen.row(command, say_help(what), width=21)

    def explain_question(self, text: str) -> None:
        """What the open question wants."""
        question = self.game.now.question
        if isinstance(question, GuestReport):
            self.screen.say(say_report_help())
            for form, what in REPORT_HELP:
                self.screen.row(form, say_help(what, letters=say_letters()), width=LABEL_WIDTH)
        else:
            for text in say_explanation(question):
                self.screen.say(text)
        self.screen.say(say_type_help())

    # Going back

    def undo(self, text: str) -> None:
        """Takes back the last answers."""
        self._go("undo", text)

    def redo(self, text: str) -> None:
        """Brings back what was taken back."""
        self._go("redo", text)

    def _go(self, way: str, text: str) -> None:
        session, silent = self.game.session, self.game.silent
        before = session.game
        is_back = way == "undo"
        count = operations(before, _count(text), is_back, silent)
        progress = session.undo(count) if is_back else session.redo(count)
        self.game.ask_everything()
        first, last = sorted((before.cursor, session.game.cursor))
        for name in names_of(before, first, last, silent):
            self.screen.say(say_taken_back(name) if is_back else say_back_again(name))
        if is_back:
            self.game.show_corrected(before.now)
        else:
            self.game.show_again(progress)

    # Correcting

    def set(self, text: str) -> None:
        """What the table really shows."""
        key, value = split_setting(text)
        value = _setting_value(key, value)
        before = self.game.now
        progress = self.game.session.adjust(key, value)
        self.screen.say(say_set(key, value))
        waits = progress.now.waiting != before.waiting
        if waits:
            self.screen.say(say_counts_later())
        # The table shows it already; only what follows from it is to be moved.
        if self.game.table is not None and not waits:
            self.game.table = _with_setting(self.game.table, key, value)
        self.game.remember(progress)
        self.game.show_corrected()
        in_turn = before.match is not None and is_chateauma_turn(before.match)
        if in_turn and not waits:
            self.screen.say(say_turn_now())
            for stretch in progress.stretches:
                self.game.teller.stretch(stretch)

    def change(self, text: str) -> None:
        """An earlier answer was wrong."""
        words = split_change(text)
        moment, value = find_answer(self.game.now, words)
        question, entry = _question_of(moment), moment.entry
        assert isinstance(entry, Answered)
        value = question.write(question.read(understood(question, value)))
        self.screen.say(say_changed(entry.key, entry.value, value))
        if value == entry.value:
            return
        preview = self.game.session.preview(entry.key, value)
        try:
            keep = self._keep_or_again(preview)
        except _Instead as instead:
            self.screen.say(say_nothing_changed())
            self.run(str(instead))
            return
        if keep is None:
            self.screen.say(say_nothing_changed())
            return
        progress = self.game.session.change(entry.key, value, keep)
        self.game.remember(progress)
        self.game.show_corrected()
        if not keep:
            self._show_played_again(preview)

    def _keep_or_again(self, preview: ChangePreview) -> bool | None:
        """Whether the turns that would differ stay as they were played; None when nothing is to be changed."""
        if not preview.differing:
            self.screen.say(say_no_turn_changes())
            return preview.can_be_kept
        for turn in preview.differing:
            before = turn.played.before
            assert before is not None
            if turn.instead is None or turn.instead.before is None:
                self.screen.say(say_may_differ(before.position.moment), "bold")
            else:
                self.screen.say(say_would_differ(before.position.moment), "bold")
                self.screen.lines(self.game.teller.lines(turn.instead.moves, turn.instead.before))
        while True:
            line = self.game.read_line(say_keep_or_again(preview.can_be_kept))
            word = line.partition(" ")[0].lower()
            if line.lower() == KEEP and preview.can_be_kept:
                return True
            if line.lower() == AGAIN:
                return False
            if word in ("", "undo"):
                # The change itself is the last thing that was done.
                return None
            if word in INSTEAD:
                raise _Instead(line)
            if word == "?":
                self.screen.say(say_help(CHANGE_HELP if preview.can_be_kept else CHANGE_AGAIN_HELP))
            elif word in self.game.commands:
                self.run(line)
            else:
                self.screen.ask(say_no_way_to_change(line, preview.can_be_kept))

    def _show_played_again(self, preview: ChangePreview) -> None:
        names = {turn.played.name for turn in preview.differing}
        for step in self.game.now.steps():
            if step.name in names:
                self.game.teller.turn(step)

    def quit(self, text: str) -> None:
        """Leaves."""
        raise Leave


LOOKING: Final[Mapping[str, Callable[[AnyPrompt, str], None]]] = {
    "why": AnyPrompt.why,
    "undo": AnyPrompt.undo,
    "redo": AnyPrompt.redo,
    "history": AnyPrompt.history,
    "board": AnyPrompt.board,
    "rules": AnyPrompt.rules,
    "help": AnyPrompt.help,
    "?": AnyPrompt.explain_question,
    "quit": AnyPrompt.quit,
}
"""The words of every game."""
COMMANDS: Final[Mapping[str, Callable[[AnyPrompt, str], None]]] = {
    **LOOKING,
    "set": AnyPrompt.set,
    "change": AnyPrompt.change,
}
"""The words of a game at a table."""


def _turns(now: Moment) -> tuple[Played, ...]:
    return tuple(step for step in now.steps() if step.is_chateauma_turn)


def _moment(turn: Played) -> str:
    return turn.before.position.moment if turn.before is not None else ""


def _so_far(game: Game) -> TurnOutcome:
    """The running turn of the Châteauma, explained as far as it came."""
    now = game.now
    assert now.match is not None
    options = now.options or Options()
    answers = {given.key: given.value for given in now.given}
    answering = Answering(answers, lambda question: game.table.draw(question, options))
    try:
        return take_turn(now.match, answering, explain=True)
    except Unanswered as stopped:
        explained = stopped.explained
    assert isinstance(explained, TurnOutcome)
    return explained


def _count(text: str) -> int:
    if not text:
        return 1
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_COUNT and int(text)):
        raise Malformed("count", text, ("1", "2", "3"))
    return int(text)


def _question_of(moment: Moment) -> Any:
    assert moment.parent is not None and moment.parent.question is not None
    return moment.parent.question


def _setting_value(key: str, value: str) -> str:
    """The value with hexes named by face or a clear beginning made notations, as at any other prompt."""
    if key.split(maxsplit=1)[0] not in OF_HEXES:
        return value
    words = value.replace(",", " ").split()
    return " ".join(word if not word.isalnum() or word.isdigit() else _known_hex(word) for word in words)


def _known_hex(word: str) -> str:
    return "wild" if word.lower() == "wild" else hex_word(word, FACE_UP_NOTATIONS)


def _with_setting(match: Match, key: str, value: str) -> Match:
    try:
        return adjusted(match, key, value)
    except GameError:
        return match
