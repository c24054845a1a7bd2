"""CH-3.3: the Châteauma's turn, its six steps in order."""

from __future__ import annotations

from typing import NamedTuple

from automa.bonus_tiles import claim_bonus_tiles
from automa.completion import complete_full_cards, complete_with_followers
from automa.moves import Move
from automa.purchase import purchase
from automa.questions import OwnDie, WhiteDie
from automa.reasons import ActiveCard, Reason
from automa.resolution import DEPTH_FIRST, play_out
from automa.running import Placement, Turn
from automa.search import choose_and_place
from automa.selling import sell
from automa.sights import EndTurn, SeenDie, SeenWhite
from automa.state import LEFT, RIGHT, Match
from engine.questions import Ask, Asking, Unanswered
from engine.seats import CHATEAUMA
from engine.unknown import UNKNOWN

LAST_WHITE_OF_LEFT_SLOT = 4
"""The white die marks the left slot with 1-4, the right one with 5-6 (CH, "slot")."""


class TurnOutcome(NamedTuple):
    """The match after the turn, its moves with those not announced, and, when asked for, its reasons."""

    match: Match
    moves: tuple[Move, ...]
    reasons: tuple[Reason, ...] = ()
    moves_before: tuple[int, ...] = ()
    """For each reason, how many moves had been made when it was noted: the order in which to tell both."""


def take_turn(match: Match, ask: Ask, explain: bool = False) -> TurnOutcome:
    """The Châteauma's whole turn from this match, its purchase included (CH-3.3).

    Raises `Unanswered`, with the moves so far, when `ask` does not know what the turn depends on.
    """
    turn = Turn(match, Asking(ask, match.position.moment, CHATEAUMA), match, explain)
    try:
        _six_steps(turn)
    except Unanswered as stopped:
        stopped.so_far = tuple(turn.moves)
        stopped.reached = turn.match
        if explain:
            stopped.explained = _outcome(turn)
        raise
    turn.do(EndTurn())
    return _outcome(turn)


def _outcome(turn: Turn) -> TurnOutcome:
    return TurnOutcome(turn.match, tuple(turn.moves), tuple(turn.reasons), tuple(turn.moves_before))


def _six_steps(turn: Turn) -> None:
    placement = _first_placement(turn)
    if turn.match.rulings.resolution == DEPTH_FIRST:
        if placement is not None:
            play_out(turn, placement, lambda settled: _complete_what_it_filled(turn, settled))
    else:
        if placement is not None:
            play_out(turn, placement)
        complete_full_cards(turn)
        claim_bonus_tiles(turn)
    purchase(turn)


def _complete_what_it_filled(turn: Turn, placement: Placement) -> None:
    if placement.fills:
        complete_with_followers(turn, placement.card)
        claim_bonus_tiles(turn)


def _first_placement(turn: Turn) -> Placement | None:
    """Step 1: one hex for the active card; with no card at all a sale instead (CH-4.1, CH-4.5)."""
    if turn.match.position.white is UNKNOWN:
        turn.do(SeenWhite(turn.asking(WhiteDie())))
    marked = LEFT if turn.white <= LAST_WHITE_OF_LEFT_SLOT else RIGHT
    other = RIGHT if marked == LEFT else LEFT
    own = turn.match.chateauma
    slot = marked if own.card(marked) is not None else other
    card = own.card(slot)
    if turn.explaining:
        clause = "CH-3.2" if slot == marked and card is not None else "CH-4.5"
        empty_spaces = tuple(index + 1 for index in card.empty_spaces) if card is not None else ()
        turn.because(
            ActiveCard(clause, turn.white, slot if card else None, card.number if card else None, empty_spaces)
        )
    if card is None:
        sell(turn, "CH-4.5", "sell")
        return None
    turn.active = card.number
    die = own.die
    if die is None:
        die = turn.asking(OwnDie())
        turn.do(SeenDie(die))
    return choose_and_place(turn, slot, card, die, "CH-4.3")
