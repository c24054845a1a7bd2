"""The set-up talk of a game at a table: in order what to lay where, and what hands do at a phase's start and end."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import Any

from automa.events import LaidBeforeTheGame, PhaseEnded, SetUp
from automa.game import Game
from automa.moment import Answering
from automa.questions import CardDrawn, PrintedCard
from automa.refill import Filled
from automa.setup import APP, PROGRAM, Options, set_up
from automa.state import FACE_DOWN_BEFORE_THE_GAME, FACE_UP_BEFORE_THE_GAME, RIGHT, Match
from cli.terminal.render import show_cards, show_filling, show_printed_card
from cli.terminal.screen import Screen
from cli.words import talk
from cli.words.headings import say_phase_end_heading, say_phase_heading
from cli.words.playing import say_lay_out
from cli.words.table import say_missing
from engine.position import PHASES
from engine.questions import Question, Unanswered
from engine.seats import CHATEAUMA, starting_track, turn_order

PHASES_WITH_A_MINE_IN_DEPOT_6 = ("B", "D")


def show_layout(screen: Screen, options: Options, silent: Collection[str]) -> None:
    """Everything to lay out before the county cards come up (BG-1, CH-1); `silent` options were not asked for."""
    first = "C" in options.modifiers
    stack = (CHATEAUMA, *options.humans) if first else (*options.humans, CHATEAUMA)
    track = starting_track(stack)
    # The first in the order has 1 worker, the next one more each (BG-1.3); the Châteauma holds its place (CH-1.7).
    workers = {seat: place for place, seat in enumerate(turn_order(track), start=1) if seat != CHATEAUMA}
    screen.heading(talk.say_options(options))
    screen.say(talk.say_habits(options, silent), "dim")
    screen.say(say_lay_out())
    screen.steps(talk.lay_out_steps(options, workers, track))
    screen.say(talk.say_cards_to_fetch(options))


def show_card_to_compare(screen: Screen, options: Options, question: PrintedCard, slot: str) -> None:
    """A county card as the program has it, to be fetched where the program shuffles, and compared."""
    if options.cards == APP:
        screen.say(talk.say_fetch(question.card.number, slot))
    show_printed_card(screen, question.card, slot)


def show_set_up(
    screen: Screen, options: Options, event: SetUp, match: Match, fetched: Collection[int] = frozenset()
) -> None:
    """The first county cards and the starting castle (CH-1.4, CH-1.5); `fetched` cards were called for before."""
    for text in talk.say_card_slots(options, event.left, event.right, event.castle_space, fetched):
        screen.say(text)
    show_cards(screen, match)


def show_laid_before(screen: Screen, options: Options, event: LaidBeforeTheGame) -> None:
    """Modifier A's and B's hexes (CH-13.2, CH-13.3)."""
    counts = FACE_DOWN_BEFORE_THE_GAME if event.modifier == "A" else FACE_UP_BEFORE_THE_GAME
    screen.say(talk.say_laid_before(event.modifier, event.tiles, options.pieces, tuple(counts.items())))


def show_phase_start(screen: Screen, match: Match, question: Filled) -> None:
    """What hands do when a phase begins, and what is then expected in each depot (BG-2.2, BG-2.3)."""
    position = match.position
    screen.heading(say_phase_heading(position.phase))
    if position.phase != PHASES[0]:
        screen.say(talk.say_clear())
    screen.say(talk.say_refill())
    show_filling(screen, question.filling.depots, question.filling.black)
    if position.players == 3 and position.phase in PHASES_WITH_A_MINE_IN_DEPOT_6:
        screen.say(talk.say_mine_for_castle())
    for text in say_missing(question.filling):
        screen.say(text)
    screen.say(talk.say_phase_goods(position.phase))


def show_phase_end(screen: Screen, match: Match, event: PhaseEnded, pieces: str) -> None:
    """What hands do when a phase ends (BG-2.6, CH-11.1)."""
    screen.heading(say_phase_end_heading(event.phase))
    screen.fact(talk.say_phase_end(event.phase, event.mines, pieces), "CH-11.1")
    screen.fact(talk.say_human_income(tuple(human.name for human in match.position.humans)), "BG-2.6")


def keeps_pieces(options: Options) -> bool:
    """Whether the program keeps the Châteauma's pieces."""
    return options.pieces == PROGRAM


def slot_of_card(game: Game) -> str:
    """The slot for which the county card is that is just being compared with the real one."""
    now = game.now
    if now.match is not None or now.options is None or now.terms is None:
        # In the game itself cards only come into the right slot (CH-8.3).
        return RIGHT
    options = now.options
    slots: list[str] = []

    def noting(question: Question[Any]) -> str | None:
        if isinstance(question, CardDrawn):
            slots.append(question.slot)
        answers = {given.key: given.value for given in now.given}
        return answers[question.key] if question.key in answers else game.table.draw(question, options)

    with suppress(Unanswered):
        set_up(options, now.terms, Answering({}, noting))
    return slots[-1] if slots else RIGHT
