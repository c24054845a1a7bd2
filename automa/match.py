"""The course of a game as steps: phases, rounds, everyone's turns and the end (BG-2, CH-3.1, CH-11, CH-12).

Each step takes a match and gives the next one with what happened. It asks for what it cannot know.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from automa.events import (
    DiceRolled,
    FinalScored,
    GameEnded,
    PhaseEnded,
    PhaseStarted,
    RoundStarted,
)
from automa.human_turn import is_modelled, take_actions, take_guest_turn
from automa.questions import WhiteDie
from automa.reasons import Reason
from automa.refill import Filled, Filling, expected_filling, unknown_black
from automa.scoring import face_up_hexes, final_lines, final_points, phase_income, winners
from automa.state import Match, Stage
from automa.table_questions import FinalScore, HumanDice, TurnOrder
from automa.turn import take_turn
from engine.catalogue import black_spaces
from engine.human import Guest, Human
from engine.position import NOBODY, PHASES, ROUNDS, UNDECIDED, Position
from engine.questions import Ask, Asking
from engine.rounds import clear, deliver_goods, human_income, lay_out_goods, refill, roll
from engine.scoring import ranking, score_humans
from engine.seats import CHATEAUMA, Seat, turn_order
from engine.tiles import Kind, Tile
from engine.unknown import UNKNOWN

TABLE: Final = "table"
"""Who is asked what concerns everybody."""


class StepOutcome(NamedTuple):
    """The match after a step, what happened in it, and, for a Châteauma turn when asked for, its reasons."""

    match: Match
    events: tuple[object, ...] = ()
    reasons: tuple[Reason, ...] = ()


def step_name(match: Match) -> str:
    """The name of the step that comes next, such as `B start`, `B3 start`, `B3 chateauma`, `B end`, `end`."""
    position = match.position
    match match.stage:
        case Stage.PHASE_START:
            return f"{position.phase} start"
        case Stage.ROUND_START:
            return f"{position.moment} start"
        case Stage.TURNS:
            return f"{position.moment} {position.to_move}"
        case Stage.PHASE_END:
            return f"{position.phase} end"
        case Stage.SCORING:
            return "scoring"
    return "end"


def play_step(match: Match, ask: Ask, explain: bool = False) -> StepOutcome:
    """The next step of a match, whatever it is. Nothing follows once the stage is `OVER`.

    Raises `Unanswered` when `ask` does not know what the step depends on.
    """
    match match.stage:
        case Stage.PHASE_START:
            return start_phase(match, ask)
        case Stage.ROUND_START:
            return start_round(match, ask)
        case Stage.TURNS:
            return take_next_turn(match, ask, explain)
        case Stage.PHASE_END:
            return end_phase(match)
        case Stage.SCORING:
            return final_scoring(match)
        case Stage.RESULT:
            return settle_result(match, ask)
    return StepOutcome(match)


def start_phase(match: Match, ask: Ask) -> StepOutcome:
    """Clears and refills the board (BG-2.2): from the supply, or at a physical table as its spaces are printed."""
    position = match.position
    modifiers = match.chateauma.modifiers
    if position.supply is None:
        filling = expected_filling(match.facts, position.players, position.edition, modifiers, position.phase)
        corrections = Asking(ask, position.phase, TABLE)(Filled(filling=filling))
        black = unknown_black(filling.black) if corrections.black is None else corrections.black
        position = position._replace(depots=filling.depots, black=black)
        for depot, hexes in corrections.depots:
            position = position.with_depot(depot, hexes)
    else:
        kinds = match.facts.depot_kinds(position.players, position.phase)
        black_count = black_spaces(position.players, position.edition)
        position = refill(clear(position).position, kinds, black_count).position
        position = lay_out_goods(position)
        filling = Filling(_known_depots(position), len(position.black) if position.black is not UNKNOWN else 0)
    started = match._replace(position=position._replace(round=ROUNDS[0]), stage=Stage.ROUND_START)
    return StepOutcome(started, (PhaseStarted("BG-2.2", position.phase, filling),))


def _known_depots(position: Position) -> tuple[tuple[Tile, ...], ...]:
    return tuple(hexes for hexes in position.depots if hexes is not UNKNOWN)


def start_round(match: Match, ask: Ask) -> StepOutcome:
    """Settles the order of turns, rolls the dice, and puts the round's goods tile into the white die's depot.

    The Châteauma's own die is not rolled here (CH-3.1); the order of turns is that of the track now (BG-2.5).
    """
    position = match.position._replace(done=(), order=())
    asking = Asking(ask, position.moment, TABLE)
    if position.track is UNKNOWN:
        order = asking(TurnOrder(seats=position.seats))
        position = position._replace(order=order)
    else:
        order = turn_order(position.track)
    events: list[object] = []
    for human in position.humans:
        if isinstance(human, Human):
            dice = Asking(ask, position.moment, human.name)(HumanDice(seat=human.name))
            position = roll(position, human.name, (dice[0], dice[1]))
            events.append(DiceRolled("BG-2.4", human.name, dice))
    white = asking(WhiteDie())
    position, good = _deliver(position, white)
    position = position._replace(white=white, to_move=order[0])
    events.append(RoundStarted("CH-3.2", order, white, good))
    return StepOutcome(match._replace(position=position, stage=Stage.TURNS), tuple(events))


def _deliver(position: Position, white: int) -> tuple[Position, int]:
    """The round's goods tile into the depot of the white number (BG-2.4); 0 where its type is not known.

    A position from a file need not list the goods on the round spaces: then the tile's type is not known either.
    """
    if position.supply is not None and position.supply.round_goods:
        good = position.supply.round_goods[0]
        return deliver_goods(position, white).position, good
    pile = position.goods[white - 1]
    return (position if pile is UNKNOWN else position.with_goods(white, (*pile, 0))), 0


def take_next_turn(match: Match, ask: Ask, explain: bool = False) -> StepOutcome:
    """The turn of the seat to move; after the last one the round is over (BG-2.4)."""
    position = match.position
    if position.to_move == UNDECIDED:
        left = tuple(seat for seat in position.seats if seat not in position.done)
        order = Asking(ask, position.moment, TABLE)(TurnOrder(seats=left))
        match = match._replace(position=position._replace(order=order, to_move=order[0]))
        return StepOutcome(match)
    seat = position.to_move
    if seat == CHATEAUMA:
        turn = take_turn(match, ask, explain)
        outcome = StepOutcome(turn.match, turn.moves, turn.reasons)
    else:
        asking = Asking(ask, position.moment, seat)
        turn_of_seat = take_actions if is_modelled(position, seat) else take_guest_turn
        outcome = StepOutcome(*turn_of_seat(match, seat, asking))
    return outcome._replace(match=after_turn(outcome.match))


def after_turn(match: Match) -> Match:
    """The match with its round closed when nobody is left to move: the next round, or the end of the phase (BG-2.1)."""
    position = match.position
    if position.to_move != NOBODY:
        return match
    if position.round == ROUNDS[-1]:
        return match._replace(stage=Stage.PHASE_END)
    position = position._replace(round=position.round + 1, white=UNKNOWN, done=(), order=())
    return match._replace(position=position, stage=Stage.ROUND_START)


def end_phase(match: Match) -> StepOutcome:
    """The mines' silver, for the Châteauma (CH-11.1) and for modelled humans (BG-2.6); after phase E too."""
    phase = match.position.phase
    mines = face_up_hexes(match.chateauma, Kind.MINE)
    income = phase_income(match.chateauma)
    for move in income:
        match = move.apply(match)
    humans = human_income(match.position)
    match = match._replace(position=humans.position)
    events = (PhaseEnded("CH-11.1", phase, mines), *income, *humans.events)
    if phase == PHASES[-1]:
        return StepOutcome(match._replace(stage=Stage.SCORING), events)
    position = match.position._replace(
        phase=PHASES[PHASES.index(phase) + 1], round=ROUNDS[0], white=UNKNOWN, done=(), order=()
    )
    return StepOutcome(match._replace(position=position, stage=Stage.PHASE_START), events)


def final_scoring(match: Match) -> StepOutcome:
    """The Châteauma's final scoring (CH-12) and that of modelled humans (BG-9)."""
    scored = FinalScored("CH-12.1", match.chateauma.score, final_lines(match.chateauma))
    moves = final_points(match.chateauma)
    for move in moves:
        match = move.apply(match)
    humans = score_humans(match.position)
    match = match._replace(position=humans.position, stage=Stage.RESULT)
    return StepOutcome(match, (scored, *moves, *humans.events))


def settle_result(match: Match, ask: Ask) -> StepOutcome:
    """The guests' scores as told, and who won (CH-12.6)."""
    scores: dict[Seat, int] = {}
    for human in match.position.humans:
        if isinstance(human, Guest):
            scores[human.name] = Asking(ask, "end", human.name)(FinalScore(seat=human.name))
        else:
            scores[human.name] = human.score
    won = winners(match.chateauma.score, scores)
    # Only a tie among modelled humans can be broken: that needs the duchies of all of them (BG-9.3).
    if all(is_modelled(match.position, seat) for seat in won):
        won = tuple(seat for seat in ranking(match.position) if seat in won)[:1]
    ended = GameEnded("CH-12.6", ((CHATEAUMA, match.chateauma.score), *scores.items()), won)
    return StepOutcome(match._replace(stage=Stage.OVER), (ended,))
