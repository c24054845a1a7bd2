"""Games stopped at every kind of question, for whoever types nonsense there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from automa.game import Game, start_game
from automa.human_turn import NextAction
from automa.log import DUEL, TABLE_GAME, Adjusted, Answered, Froze, Header
from automa.notation import position_tree
from automa.rulings import Rulings
from automa.setup import Options
from automa.state import printed_facts
from automa.table_questions import GuestReport
from automa.terms import Terms, default_terms, terms_tree
from chateauma_positions import card, match
from cli.playing.chance import Draws
from engine.errors import GameError
from engine.questions import Question
from engine.unknown import UNKNOWN
from random_games import option_answer, random_answer

VARIETY: tuple[Options, ...] = (
    Options(),
    Options(dice="table", cards="table"),
    Options(humans=("anna", "ben"), reports="off"),
    Options(pieces="program", modifiers=("B", "D")),
    Options(humans=("anna", "ben", "cleo"), edition="2019", modifiers=("A", "C", "D"), dice="table"),
    Options(boards=(3,)),
    Options(humans=("anna", "ben"), boards=(1, 7), modifiers=("D",)),
)
"""Tables and duels that between them ask every question there is."""
ANSWERS_OF_A_TABLE = 700
ANSWERS_OF_A_DUEL = 60
KNOWN_APART = Adjusted("depot 3", "building:bank building")
"""After this a reported building of depot 3 may be either."""


@dataclass(frozen=True)
class State:
    """A game at an open question, with the answers that led there."""

    game: Game
    question: Question[Any]
    options: Options

    @property
    def is_duel(self) -> bool:
        """Whether it is a duel."""
        return self.options.is_digital

    @property
    def draws(self) -> Draws:
        """Draws as the game's log would give them; nothing drawn before differs, because all come from the seed."""
        return Draws(self.game.header.seed)


def rare_states() -> Iterator[State]:
    """Questions that random games hardly ever come to: a wild hex turned up, and bonus tiles nobody has counted."""
    wild = card(1, "wild - monastery:3")
    bonus: dict[str, Any] = {"mine": UNKNOWN}
    livestock: dict[int, Any] = {1: "livestock:cow2"}
    turned_up = match(wild, card(2), depot=livestock)
    counted = match(card(1, "mine - monastery:3"), card(2), depot=livestock, duchy="mine mine", bonus=bonus)
    for position in (turned_up, counted):
        header = Header(TABLE_GAME, 1, "0.1.0", position=position_tree(position))
        game = start_game(header, Draws(1))
        assert game.now.question is not None
        yield State(game, game.now.question, Options())


def states_of(options: Options, seed: int, answers: int) -> Iterator[State]:
    """A game of these options at each of its questions, answered at random but possibly."""
    rng = Random(seed)
    header = Header(DUEL if options.is_digital else TABLE_GAME, seed, "0.1.0")
    game = start_game(header, Draws(seed))
    terms = terms_tree(_terms(options))
    for _ in range(answers):
        if game.now.terms_are_due:
            game = game.after(Froze(terms))
        question = game.now.question
        if question is None:
            return
        yield State(game, question, options)
        if isinstance(question, GuestReport) and rng.random() < 0.2:
            with suppress(GameError):
                game = game.after(KNOWN_APART)
            if game.now.question is not None:
                question = game.now.question
        setting_up = game.now.options is None
        text = option_answer(question, options) if setting_up else random_answer(question, rng)
        game = game.after(Answered(question.key, question.write(question.read(text))))


def _terms(options: Options) -> Terms:
    if not options.is_digital:
        return default_terms()
    # A duel asks nothing that is printed somewhere: with modifier D any marks.
    marks = tuple(("A", "D", *("" for _ in range(count - 2))) for count in printed_facts().duchy_spaces)
    return Terms(printed_facts(), Rulings(), marks)


def varied_states(seed: int, each: int) -> list[State]:
    """At most `each` states for every class of question, and as many for the actions of a duel."""
    found: dict[type[Question[Any]], list[State]] = {}
    for state in rare_states():
        found[type(state.question)] = [state]
    for number, options in enumerate(VARIETY):
        answers = ANSWERS_OF_A_DUEL if options.is_digital else ANSWERS_OF_A_TABLE
        rng = Random(f"{seed} {number}")
        for state in states_of(options, seed + number, answers):
            kept = found.setdefault(type(state.question), [])
            if len(kept) < each:
                kept.append(state)
            elif rng.random() < 0.02 or (isinstance(state.question, NextAction) and rng.random() < 0.1):
                kept[rng.randrange(each)] = state
    return [state for kept in found.values() for state in kept]
