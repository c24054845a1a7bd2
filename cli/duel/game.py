"""A duel at the terminal: the game at the table, whose humans are modelled and choose among their legal actions."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final

from automa.human_turn import NextAction
from automa.moment import Moment
from automa.setup import Options
from automa.state import UNREAD_MARK
from automa.table_questions import Modifiers, Option, StartingCastle
from automa.terms import Marks, read_terms
from cli.duel.action_input import completions, understood_action
from cli.duel.tell import DuelTeller
from cli.duel.view import show_actions, show_duel, show_empty_duchy, show_legend, show_owed, show_own
from cli.playing.prompts import BOARD
from cli.playing.session import Progress
from cli.table.any_prompt import LOOKING, AnyPrompt
from cli.table.game import TableGame
from cli.terminal.reading import Wanted
from cli.words.any_prompt import say_nothing_laid_out
from cli.words.duel_screen import say_hand_over, say_turn_heading
from cli.words.duel_tell import say_back, say_board_question, say_hint, say_no_action
from cli.words.errors import say_error
from cli.words.questions import say_question
from cli.words.talk import say_options
from engine.catalogue import DUCHY_BOARDS
from engine.errors import GameError, Illegal, Malformed
from engine.human import Human
from engine.questions import Question
from engine.seats import Seat

RANDOM: Final = "random"
ASKED_AT_THE_BEGINNING: Final = ("level", "modifiers", BOARD)
"""Options worth asking for; the others take their defaults unless they are given."""


class DuelGame(TableGame):
    """A running duel."""

    def __init__(self, *arguments: Any, boards: tuple[str, ...] = (), advice: bool = False, **named: Any) -> None:
        """As for a game at a table; `boards` are those given on the command line, one for each human or one for all.

        With `advice` what seems best is shown before each action.
        """
        super().__init__(*arguments, **named)
        self.teller = DuelTeller(self.screen)
        self.teller.options = self.now.options or self.teller.options
        self._boards = boards
        self._advice = advice
        self._map_explained = False
        self._listed: tuple[str, ...] = ()
        """The actions in the list that was just shown."""
        self._shown_for: tuple[Seat, str] | None = None
        """The turn for which the whole screen was shown last: seat and round."""
        self.commands = {
            **LOOKING,
            BOARD: self._show_board,
            "advise": self._advise,
            "?": self._list_actions,
            "help": self._help,
            "": self._list_actions,
        }

    # Options

    def answer_of_the_program(self, question: Question[Any]) -> str | None:
        """A board given on the command line, or an option as in every game."""
        if self._given is None or self.now.options is not None or not isinstance(question, Option):
            return super().answer_of_the_program(question)
        if question.name == BOARD and self._boards:
            return self._boards[min(_number_of(question), len(self._boards)) - 1]
        return super().answer_of_the_program(question)

    def is_worth_asking(self, topic: str) -> bool:
        """Whether an option that was not given is asked for at a terminal."""
        return topic in ASKED_AT_THE_BEGINNING

    def _freeze_terms(self) -> None:
        assert self.now.options is not None
        self.screen.heading(say_options(self.now.options))
        self.show(self.session.freeze(self._freeze(self.now)))

    # What is typed

    def _is_command(self, question: Question[Any], line: str) -> bool:
        if not line:
            return isinstance(question, NextAction)
        return super()._is_command(question, line)

    def _wanted(self, question: Question[Any]) -> Wanted:
        if not isinstance(question, NextAction):
            return super()._wanted(question)
        position = question.position
        words = (*completions("", position), *filter(None, self.commands))
        return Wanted(words, lambda line: self._judge(question, line))

    def _judge(self, question: Question[Any], line: str) -> str:
        if not isinstance(question, NextAction) or self._is_command(question, line):
            return super()._judge(question, line)
        if completions(line, question.position) or any(word.startswith(line) for word in self.commands):
            return ""
        try:
            understood_action(line, question.position, self._listed)
        except GameError as error:
            return say_error(error)
        return ""

    def enter(self, text: str) -> None:
        """Answers the open question; an action may be its number in the list or the beginnings of its words."""
        question = self.now.question
        if isinstance(question, NextAction):
            text = understood_action(text, question.position, self._listed)
        elif isinstance(question, Option) and question.name == BOARD and text.lower() == RANDOM:
            # From the seed, so that going back and forth gives the same board again.
            seed = self.session.game.header.seed
            text = str(Random(f"{seed} board {_number_of(question)}").choice(DUCHY_BOARDS))
        elif isinstance(question, Modifiers):
            self._check_modifiers(question.read(text))
        self._listed = ()
        super().enter(text)

    def _check_modifiers(self, modifiers: tuple[str, ...]) -> None:
        edition = (self._given or {}).get("edition", Options().edition)
        terms = read_terms(self._freeze(Moment(options=Options(edition=edition))))
        check_marks(modifiers, terms.marks)

    def refuse(self, question: Question[Any], line: str, error: GameError) -> None:
        """Says why an action cannot be, or what else was wrong."""
        if isinstance(question, NextAction) and isinstance(error, Malformed) and error.what == "action":
            self.screen.ask(say_no_action(line))
        elif isinstance(question, NextAction):
            self.screen.ask(say_error(error))
        else:
            super().refuse(question, line, error)

    def _list_actions(self, prompt: AnyPrompt, text: str) -> None:
        question = self.now.question
        if isinstance(question, NextAction):
            self._listed = tuple(show_actions(self.screen, question.position))
        else:
            prompt.explain_question(text)

    def _help(self, prompt: AnyPrompt, text: str) -> None:
        prompt.help(text)
        show_legend(self.screen)

    def _explain_map(self) -> None:
        """Under the first map of a game at this screen: what its signs mean."""
        if not self._map_explained:
            show_legend(self.screen)
        self._map_explained = True

    def _advise(self, prompt: AnyPrompt, text: str) -> None:
        from cli.duel.advice import show_advice

        question = self.now.question
        show_advice(self.screen, question if isinstance(question, NextAction) else None, text)

    # Showing

    def introduce(self, question: Question[Any]) -> None:
        """The whole screen where a turn begins, the own things after each action of it."""
        if isinstance(question, StartingCastle):
            self._introduce_castle(question)
        elif isinstance(question, NextAction):
            self._introduce_action(question)
        else:
            super().introduce(question)

    def _introduce_castle(self, question: StartingCastle) -> None:
        options = self.now.options
        if self._introduced == question.key or options is None:
            return
        self._introduced = question.key
        board = options.boards[options.humans.index(question.seat)]
        show_empty_duchy(self.screen, question.seat, board, question.options)
        self._explain_map()

    def _introduce_action(self, question: NextAction) -> None:
        if self._introduced == question.key:
            return
        self._introduced = question.key
        match, position, seat = question.match, question.position, question.seat
        turn = (seat, position.moment)
        if self._shown_for != turn:
            if self._shown_for is not None and self._shown_for[0] != seat:
                self.screen.say(say_hand_over(seat), "bold reverse")
            self.screen.heading(say_turn_heading(match, seat))
            show_duel(self.screen, match, seat)
            self._explain_map()
            self._shown_for = turn
        else:
            human = position.human(seat)
            assert isinstance(human, Human)
            show_own(self.screen, human)
        show_owed(self.screen, position)
        if self._advice:
            from cli.duel.advice import ALONGSIDE, show_advice

            show_advice(self.screen, question, ALONGSIDE)

    def put(self, question: Question[Any]) -> None:
        """The question itself, with what can be typed."""
        if isinstance(question, NextAction):
            self.screen.ask(say_question(question))
            if self._is_first_action(question):
                self.screen.ask(say_hint(), indent=2)
        elif isinstance(question, Option) and question.name == BOARD:
            names = self.now.given[0].value.split()
            self.screen.ask(say_board_question(names[_number_of(question) - 1]))
        else:
            super().put(question)

    def _is_first_action(self, question: NextAction) -> bool:
        human = question.position.human(question.seat)
        return isinstance(human, Human) and not any(human.used) and not human.owed

    def show_again(self, progress: Progress) -> None:
        """What was brought back."""
        self.show(progress)

    def show_corrected(self, before: Moment | None = None) -> None:
        """After going back or forth: where the game stands; no hands have anything to do."""
        self.teller.options = self.now.options or self.teller.options
        self.teller.forget_heading()
        self._introduced = ""
        self._listed = ()
        if self._shown_for is not None:
            self._shown_for = (self._shown_for[0], "")
        self.teller.notices(self.now)
        self.screen.say(say_back())
        self.table = self.now.reached

    def _show_board(self, prompt: AnyPrompt, text: str) -> None:
        question, match = self.now.question, self.now.reached
        if match is None:
            self.screen.say(say_nothing_laid_out())
            return
        seat = question.seat if isinstance(question, NextAction) else match.position.humans[0].name
        wanted = [human.name for human in match.position.humans if text and human.name.startswith(text)]
        show_duel(self.screen, match, wanted[0] if wanted else seat)


def check_marks(modifiers: Iterable[str], marks: Marks) -> None:
    """Raises `Illegal` for modifier D when nothing is known of what is printed on board 36 (CH-13.5)."""
    if "D" in modifiers and not any(mark != UNREAD_MARK for each in marks for mark in each):
        raise Illegal("D", "no-marks", "CH-13.5")


def _number_of(question: Question[Any]) -> int:
    """The ordinal in a question's name: which human's board is asked for."""
    return int(question.key.split()[-1])
