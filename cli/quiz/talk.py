"""The quiz at the terminal or without one: positions, answers, explanations, and what was right at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from automa.moves import replayed
from automa.players.player import shuffled
from automa.quiz import QuizQuestion, make_question, reasoning_of
from automa.quiz_choices import Choice
from automa.state import Match
from cli.checking.claims import Claim, judge, parse_claim
from cli.checking.output import quote_clause, show_reasoning
from cli.terminal.board_picture import show_board
from cli.terminal.position_lines import position_lines
from cli.terminal.reading import Reader, Wanted
from cli.terminal.render import show_cards
from cli.terminal.screen import Screen
from cli.words import quiz as w
from cli.words.errors import say_error
from cli.words.moves import say_moves
from cli.words.position import say_extra_turn_spaces
from cli.words.reasoning import reason_lines
from cli.words.table import capital
from cli.words.tiles import say_card_place
from engine.errors import Malformed

QUIT = ("q", "quit", "exit")
HELP = ("?", "help")


class Quit(Exception):
    """The person has had enough."""


class Quiz:
    """Questions about some topics, and what was right by topic."""

    def __init__(self, screen: Screen, reader: Reader, topics: Sequence[str], seed: int) -> None:
        """`topics` are clauses of `automa.quiz.TOPICS`; the same `seed` asks the same questions."""
        self._screen = screen
        self._reader = reader
        self._topics = topics
        self._seed = seed
        self.asked: Counter[str] = Counter()
        self.right: Counter[str] = Counter()

    def ask(self, questions: int) -> None:
        """So many questions. Raises `EOFError` at the end of input and `Quit`; what was answered counts."""
        self._screen.say(w.say_welcome(questions, self._seed))
        order: list[str] = []
        chance = Random(f"quiz {self._seed}")
        for number in range(1, questions + 1):
            # Every topic comes up once before one comes again.
            order = order or list(shuffled(self._topics, chance))
            question = make_question(order.pop(), Random(f"quiz {self._seed} {number}"))
            self._screen.heading(w.say_heading(number, questions, question.start.position.moment))
            self._ask(question)

    def _ask(self, question: QuizQuestion) -> None:
        show_position(self._screen, question.start)
        so_far = question.outcome.moves[: question.decision.first]
        lines = say_moves(so_far, question.start)
        if lines:
            self._screen.say(w.say_so_far())
            self._screen.lines(lines)
        self._screen.say(w.ask_what_next() if lines else w.ask_what(), style="bold")
        for number, choice in enumerate(question.choices, start=1):
            self._screen.row(str(number), say_choice(choice, question.before))
        self._screen.flush()
        is_right = self._answer(question)
        self.asked[question.topic] += 1
        self.right[question.topic] += is_right
        self._explain(question, is_right)

    def _answer(self, question: QuizQuestion) -> bool:
        """Whether the answer is right; asks again for one that is none."""
        numbers = tuple(map(str, range(1, len(question.choices) + 1)))
        while True:
            text = self._reader.read(Wanted((*numbers, *HELP, QUIT[0]))).strip()
            if text.casefold() in QUIT:
                raise Quit
            if text.casefold() in HELP:
                self._screen.say(w.say_help(len(numbers)))
                self._screen.flush()
                continue
            if text in numbers:
                return int(text) - 1 == question.right
            if text and not text.isdigit():
                try:
                    return is_right_claim(parse_claim(text), question)
                except Malformed as error:
                    self._screen.say(say_error(error))
            self._screen.say(w.say_not_understood(len(numbers)))
            self._screen.flush()

    def _explain(self, question: QuizQuestion, is_right: bool) -> None:
        sentence = say_choice(question.choices[question.right], question.before)
        self._screen.say(w.say_right() if is_right else w.say_wrong(question.right + 1, sentence), style="bold")
        reasoning = reasoning_of(question)
        first = question.decision.first + len(question.decision.choice) - len(reasoning.moves)
        before = replayed(question.start, question.outcome.moves[:first])
        lines = reason_lines(reasoning, before)
        if self._screen.plain:
            for line in lines:
                self._screen.row(line.label, line.text, " ".join(line.clauses))
        else:
            show_reasoning(self._screen.console, lines)
        for clause in dict.fromkeys((question.topic, question.decision.clause)):
            quote_clause(self._screen.console, clause)

    def show_result(self, again: str) -> None:
        """The right answers by clause; `again` is the command that asks the same once more."""
        if not self.asked:
            return
        self._screen.heading(w.say_total(self.right.total(), self.asked.total()))
        for clause in sorted(self.asked, key=_in_order):
            self._screen.row(clause, w.say_clause_count(self.right[clause], self.asked[clause]), width=9)
        self._screen.say(w.say_again(again))


def _in_order(clause: str) -> tuple[int, str]:
    """CH-4.4a before CH-10.2."""
    chapter, _dot, rest = clause.removeprefix("CH-").partition(".")
    return int(chapter), rest


def say_choice(choice: Choice, before: Match) -> str:
    """One choice as the line of an announcement."""
    return say_moves(choice, None)[0].text


def is_right_claim(claims: tuple[Claim, ...], question: QuizQuestion) -> bool:
    """Whether words tell the decision, or the turn from its beginning as far as the decision at least."""
    moves = question.outcome.moves
    rest = tuple(move for move in moves[question.decision.first :] if move.announced)
    if judge(claims, rest).right:
        return True
    asked = sum(move.announced for move in moves[: question.decision.first])
    verdict = judge(claims, tuple(move for move in moves if move.announced))
    return verdict.right and verdict.matched > asked


def show_position(screen: Screen, match: Match) -> None:
    """The table before the turn, its dice, and the points of the cards."""
    own, white = match.chateauma, match.position.white
    if isinstance(white, int):
        screen.say(w.say_dice(white, own.die))
    screen.say(w.say_reserve_order(match.rulings.reserve_order))
    if own.modifiers:
        screen.say(w.say_modifiers(own.modifiers, say_extra_turn_spaces(match)))
    livestock = [tile for tile in own.duchy if tile.animals]
    if livestock:
        screen.say(w.say_livestock(livestock))
    if not screen.plain and not screen.is_narrow:
        show_board(screen, match)
        return
    show_cards(screen, match)
    for line in position_lines(match, match):
        if line.label not in (say_card_place("left"), say_card_place("right")):
            screen.row(capital(line.label), line.now)
