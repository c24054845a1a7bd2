"""A game at the terminal, question by question: shows what happened, asks what is open, carries out what is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final

from rich.cells import cell_len

from automa.moment import Moment
from automa.questions import BlackHexes, PrintedCard
from automa.refill import Filled
from automa.state import BLACK_HEX_PRICE, Match, Stage
from automa.table_questions import FinalScore, GuestReport
from cli.playing.prompts import CONFIRMING, clean, hinted, offered, understood
from cli.playing.running import Command, Leave
from cli.playing.session import Progress, Session
from cli.saving.storage import StorageError
from cli.table.any_prompt import COMMANDS, AnyPrompt
from cli.table.corrections import last_report, not_asked
from cli.table.doubts import show_doubt
from cli.table.report_errors import say_report_errors
from cli.table.score_sheet import add_up
from cli.table.setup_talk import show_card_to_compare, show_layout, show_phase_start, slot_of_card
from cli.table.steps_for_hands import to_do
from cli.table.tell import Teller
from cli.terminal.reading import Reader, Wanted
from cli.terminal.screen import Screen
from cli.words import playing
from cli.words.errors import say_error
from cli.words.going_back import say_to_do
from cli.words.questions import say_question
from cli.words.saves import say_trouble
from cli.words.talk import say_how_to_correct
from engine.errors import GameError
from engine.questions import Question

ASKED_IN_THE_TALK: Final = ("level", "modifiers", "pieces")
"""Options worth asking for; the others take their defaults unless they are given."""


REPEAT: Final = ".."
"""What is typed for the same report as last time."""
CORRECT: Final = "c"
"""What is typed for a county card that looks different."""


class Ending(Enum):
    """How playing ended."""

    OVER = "over"
    LEFT = "left"
    INPUT_ENDED = "input ended"


class TableGame:
    """A running game at a table. A duel overrides what differs."""

    commands: Mapping[str, Command] = COMMANDS

    def __init__(
        self,
        session: Session,
        screen: Screen,
        reader: Reader,
        freeze: Callable[[Moment], Mapping[str, Any]],
        given: Mapping[str, str] | None = None,
        notice: Callable[[Progress], None] = lambda progress: None,
        name: str = "",
    ) -> None:
        """`freeze` gives the terms once the options are chosen, `given` options as given on the command line.

        `notice` is told of all progress (the profile remembers what it says about the pieces). `name` is the game's.
        """
        self.session = session
        self.screen = screen
        self.reader = reader
        self.teller = Teller(screen)
        self.name = name
        self._freeze = freeze
        self._given: Mapping[str, str] | None = given or {}
        self._notice = notice
        self._any_prompt = AnyPrompt(self)
        self.table: Match | None = session.now.reached
        """What lies on the table as far as the program has told it."""
        self._introduced = ""
        self._step = session.now.step
        # Of a game gone on with nobody knows any more which options were given; those never asked for are known.
        self.silent = not_asked(session.game, self.is_worth_asking)
        if session.now.options is not None:
            self.teller.options = session.now.options
            self._given = None

    @property
    def now(self) -> Moment:
        """The present moment."""
        return self.session.now

    @property
    def pieces(self) -> str:
        """Who has the Châteauma's pieces."""
        return self.teller.options.pieces

    # The loop

    def play(self) -> Ending:
        """Plays until the game is over, somebody leaves, or the input ends."""
        try:
            self._loop()
        except Leave:
            self.say_how_to_go_on()
            return Ending.LEFT
        except KeyboardInterrupt:
            self.screen.ask("")
            self.say_how_to_go_on()
            return Ending.LEFT
        except EOFError:
            if self.screen.interactive:
                self.say_how_to_go_on()
                return Ending.LEFT
            self.say_open_question()
            return Ending.INPUT_ENDED
        return Ending.OVER

    def _loop(self) -> None:
        # Whoever goes on with a game that is over wants to put something right, with or without a terminal.
        stays = self.screen.interactive or self.now.is_over
        self._until_over()
        while stays and self._stays():
            self._until_over()

    def _stays(self) -> bool:
        """After the end lines are read: the last answer, often a score, may have been mistyped."""
        self.screen.ask(playing.say_after_the_end())
        self.screen.flush()
        try:
            line = clean(self.reader.read(Wanted(tuple(self.commands))))
        except (EOFError, KeyboardInterrupt):
            return False
        if not line:
            return False
        if line.split()[0].lower() in self.commands:
            try:
                self._any_prompt.run(line)
            except Leave:
                return False
        else:
            self.screen.ask(playing.say_no_word_here(line))
        return True

    def _until_over(self) -> None:
        while not self.now.is_over:
            if self.now.terms_are_due:
                self._freeze_terms()
                continue
            question = self.now.question
            assert question is not None
            own = self.answer_of_the_program(question)
            if own is not None:
                self.enter(own)
                self.silent.add(question.key)
                continue
            self.introduce(question)
            self.put(question)
            self._one_answer(question)

    def _one_answer(self, question: Question[Any]) -> None:
        """Reads lines until one is carried out."""
        unsure = ""
        while True:
            self.screen.flush()
            line = self._repeated(question, clean(self.reader.read(self._wanted(question))))
            if unsure and line.lower() == "undo":
                self.screen.say(playing.say_nothing_taken_down())
                return
            if isinstance(question, PrintedCard) and line.lower() == CORRECT:
                line = self.read_line(say_how_to_correct(question.card.number))
                if unsure and not line:
                    return
            elif self._is_command(question, line):
                self._any_prompt.run(line)
                if unsure:
                    self.screen.say(playing.say_nothing_taken_down())
                return
            if isinstance(question, FinalScore) and not line:
                total = add_up(self, question)
                if total is None:
                    return
                line = str(total)
            try:
                is_sure = bool(unsure) and line.lower() in ("", *CONFIRMING)
                text = unsure if is_sure else understood(question, line)
                unsure = ""
                doubt = None if is_sure else show_doubt(self.screen, question, text, self._slot_of_card(question))
                if doubt:
                    unsure = text
                    self.screen.ask(doubt[0])
                    self.screen.hint(doubt[1])
                    continue
                self.enter(text)
                self.silent.discard(question.key)
            except GameError as error:
                self.refuse(question, line, error)
                continue
            return

    def _slot_of_card(self, question: Question[Any]) -> str:
        return slot_of_card(self.session.game) if isinstance(question, PrintedCard) else ""

    def _repeated(self, question: Question[Any], line: str) -> str:
        """The last report of the same human where the line asks for it; the line itself otherwise."""
        if line != REPEAT or not isinstance(question, GuestReport):
            return line
        last = last_report(self.now, question)
        return line if last is None else last

    def _is_command(self, question: Question[Any], line: str) -> bool:
        word = line.strip().partition(" ")[0].lower()
        return word in self.commands and line not in question.allowed

    def _wanted(self, question: Question[Any]) -> Wanted:
        words = [offer.text for offer in offered(question)] or [str(word) for word in question.allowed]
        return Wanted((*filter(None, words[:200]), *self.commands), lambda line: self._judge(question, line))

    def _judge(self, question: Question[Any], line: str) -> str:
        """What is wrong with an unfinished line."""
        line = self._repeated(question, clean(line))
        if self._is_command(question, line) or any(word.startswith(line.lower()) for word in self.commands):
            return ""
        try:
            question.read(understood(question, line))
        except GameError as error:
            if isinstance(question, GuestReport):
                return say_report_errors(question, line, error)[0]
            return say_error(error)
        return ""

    # What the program answers by itself

    def answer_of_the_program(self, question: Question[Any]) -> str | None:
        """An option given on the command line or not worth asking for; after going back everything is asked."""
        if self._given is None or self.now.options is not None:
            return None
        topic = question.topic
        if topic in self._given:
            return understood(question, self._given[topic])
        if self.is_worth_asking(topic) and self.screen.interactive:
            return None
        return question.write(question.read(understood(question, "")))

    def is_worth_asking(self, topic: str) -> bool:
        """Whether an option that was not given is asked for at a terminal."""
        return topic in ASKED_IN_THE_TALK

    def ask_everything(self) -> None:
        """From now on no option is answered by the program."""
        self._given = None

    def _freeze_terms(self) -> None:
        progress = self.session.freeze(self._freeze(self.now))
        assert self.now.options is not None
        silent = [key.split()[2] for key in self.silent]
        show_layout(self.screen, self.now.options, silent)
        self.show(progress)

    # Showing

    def enter(self, text: str) -> None:
        """Answers the open question. Raises a `GameError`; nothing has changed then."""
        question = self.now.question
        assert question is not None
        self.show(self.session.answer(text))

    def remember(self, progress: Progress) -> None:
        """Lets the profile of the table learn from progress; the game itself does not depend on it."""
        try:
            self._notice(progress)
        except StorageError as error:
            self.screen.ask(say_trouble(error))

    def show(self, progress: Progress) -> None:
        """What an answer led to."""
        self.remember(progress)
        if progress.before.queue or progress.now.queue:
            # An earlier answer was changed: what comes of it is shown as a whole, not turn by turn.
            self.show_corrected()
            return
        self.teller.progress(progress)
        self.table = progress.now.reached
        self._step = progress.now.step

    def show_again(self, progress: Progress) -> None:
        """What was brought back: the pieces to move as after going back, and how phases and the game ended."""
        if self.table is None or progress.now.reached is None or progress.before.queue or progress.now.queue:
            self.show(progress)
            return
        self.remember(progress)
        for stretch in progress.stretches:
            if stretch.before is None or stretch.before.stage not in (Stage.ROUND_START, Stage.TURNS):
                self.teller.stretch(stretch)
        self.show_corrected(progress.before)

    def show_corrected(self, before: Moment | None = None) -> None:
        """After going back or correcting something: what hands must do, and where the game stands.

        `before` is the moment from which steps were only taken back or brought back.
        """
        moment = self.now
        self.teller.options = moment.options or self.teller.options
        if moment.step != self._step:
            self.teller.forget_heading()
        self._step = moment.step
        self._introduced = ""
        self.teller.notices(moment)
        if moment.queue:
            self.screen.say(playing.say_one_more_answer())
            return
        if self.table is not None and moment.reached is not None:
            lines = to_do(self.table, before, moment, self.pieces)
            if lines:
                self.teller.begin_list()
                self.screen.say(say_to_do(), "bold")
                self.screen.steps(lines)
            if self.table.chateauma._replace(die=None) != moment.reached.chateauma._replace(die=None):
                self.teller.state(moment.reached)
            if moment.is_over:
                self.teller.result(moment)
        elif self.table is not None:
            self.screen.say(playing.say_before_laying_out())
        self.table = moment.reached

    def introduce(self, question: Question[Any]) -> None:
        """What belongs before a question when it comes up: a card to compare, the refill, the heading of a round."""
        if self._introduced == question.key:
            return
        self._introduced = question.key
        match = self.now.reached
        if isinstance(question, PrintedCard):
            show_card_to_compare(self.screen, self.teller.options, question, self._slot_of_card(question))
            self.teller.fetched.add(question.card.number)
        elif isinstance(question, Filled) and match is not None:
            show_phase_start(self.screen, match, question)
        elif match is not None and match.stage in (Stage.ROUND_START, Stage.TURNS):
            self.teller.before_round(match, is_rolling=match.stage is Stage.ROUND_START)
            if isinstance(question, BlackHexes) and match.chateauma.silver >= BLACK_HEX_PRICE:
                self.screen.say(playing.say_can_buy())

    def put(self, question: Question[Any]) -> None:
        """The question itself, with what can be typed."""
        text, hint = say_question(question), hinted(question)
        offers = offered(question)
        wide = not self.screen.plain and cell_len(text) + cell_len(hint) + 6 <= self.screen.console.width
        if hint and not offers and wide:
            self.screen.ask(f"{text}   {hint}")
        else:
            self.screen.ask(text)
            if offers:
                self.screen.choices([f"{offer.label} {offer.text}" for offer in offers], hint)
            elif hint:
                self.screen.hint(hint)

    def refuse(self, question: Question[Any], line: str, error: GameError) -> None:
        """Says what is wrong with a line, of which nothing was taken down."""
        texts = say_report_errors(question, line, error) if isinstance(question, GuestReport) else (say_error(error),)
        for text in texts:
            self.screen.ask(text)
        self.screen.ask(playing.say_once_more())

    # Lines that are no answer to the open question

    def look(self, line: str) -> None:
        """Carries out a word that only looks at something."""
        self._any_prompt.run(line)

    def read_line(self, text: str) -> str:
        """A line for something between the questions. Raises `EOFError`, `KeyboardInterrupt`, `Leave`."""
        self.screen.ask(text)
        self.screen.flush()
        line = clean(self.reader.read())
        if line.lower() == "quit":
            raise Leave
        return line

    # Leaving

    def say_how_to_go_on(self) -> None:
        """One line that works as typed."""
        self.screen.say(playing.say_how_to_go_on(self.name))

    def say_open_question(self) -> None:
        """What is open at the end of the input."""
        question = self.now.question
        if question is not None:
            self.screen.ask(playing.say_open(say_question(question)))
        self.say_how_to_go_on()
