"""What hands must do when steps of the game are taken back or brought back: from the moves and reports themselves.

Positions alone cannot tell which hex came from where; what was played can. Only what a person set by hand in between is
left to the difference of two positions (`cli.table.hands`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from automa import moves as m
from automa.events import PhaseStarted, Reported, RoundStarted, TurnPassed
from automa.gone import CannotApply
from automa.moment import Moment
from automa.report import Shipped, Token, Took, TookBlack
from automa.state import Match
from cli.table.hands import PROGRAM, Spot, cards_to_move, depots_to_mend, instructions, things_to_mend
from cli.words.hands import say_back, say_goods_moved, say_human_hex, say_moved, say_put, say_round_goods
from engine.seats import Seat
from engine.tiles import Tile


@dataclass
class MovedHex:
    """A hex the Châteauma moved: where it came from, None for a board filled in between, and where it came to."""

    tile: Tile
    origin: Spot | None
    target: Spot


@dataclass
class HumanHex:
    """A hex that a human took; of the supply where the board was filled in between."""

    seat: Seat
    token: Took | TookBlack
    is_of_supply: bool


@dataclass
class Moved:
    """All that hands moved in some steps, in the order of play; `goods` are sentences for back and for again."""

    hexes: list[MovedHex] = field(default_factory=list)
    humans: list[HumanHex] = field(default_factory=list)
    goods: list[tuple[str, str]] = field(default_factory=list)
    in_hand: MovedHex | None = None
    is_refilled: bool = False
    """Whether a new phase has begun on the way: what is taken then is in no depot when that is taken back."""


def to_do(table: Match, before: Moment | None, moment: Moment, pieces: str) -> list[str]:
    """What brings the table to a moment, whose match is known.

    Where `before` has the table as it lies and steps were only taken back or brought back since, they say what moved;
    the difference of the positions otherwise.
    """
    assert moment.reached is not None
    if before is not None and before.reached is table:
        lines = retraced(before, moment, pieces)
        if lines is not None:
            return lines
    return instructions(table, moment.reached, pieces)


def retraced(now: Moment, wanted: Moment, pieces: str) -> list[str] | None:
    """What brings the table from one moment to another of the same course; None where neither leads to the other."""
    is_back = any(moment is wanted for moment in now.course())
    if not is_back and not any(moment is now for moment in wanted.course()):
        return None
    earlier, later = (wanted, now) if is_back else (now, wanted)
    runs = _runs(earlier, later)
    if runs is None:
        return None
    legs: list[list[str]] = []
    previous: Match | None = None
    for first, last, events in runs:
        if previous is not None and previous is not first:
            legs.append(instructions(*((first, previous) if is_back else (previous, first)), pieces))
        legs.append(_leg(first, last, events, is_back, pieces))
        previous = last
    ordered = reversed(legs) if is_back else iter(legs)
    return [line for leg in ordered for line in leg]


def _runs(earlier: Moment, later: Moment) -> list[tuple[Match, Match, tuple[object, ...]]] | None:
    """The steps between two moments joined as far as nothing was set by hand between them: first, last, events."""
    if earlier.reached is None or later.reached is None or earlier.match is None or later.match is None:
        return None
    known = {id(step) for step in earlier.steps()}
    steps = [(step.before, step.outcome.match, step.outcome.events) for step in later.steps() if id(step) not in known]
    parts = [*steps, (later.match, later.reached, later.so_far)]
    if parts[0][0] is not earlier.match:
        return None
    done = len(earlier.so_far)
    parts[0] = (earlier.reached, parts[0][1], parts[0][2][done:])
    runs: list[tuple[Match, Match, tuple[object, ...]]] = []
    for first, last, events in parts:
        assert first is not None
        if runs and runs[-1][1] is first:
            runs[-1] = (runs[-1][0], last, (*runs[-1][2], *events))
        else:
            runs.append((first, last, events))
    return runs


def _leg(first: Match, last: Match, events: Sequence[object], is_back: bool, pieces: str) -> list[str]:
    """The sentences for steps between two matches."""
    moved = _followed(first, events)
    now, wanted = (last, first) if is_back else (first, last)
    lines = cards_to_move(now, wanted) if pieces != PROGRAM else []
    ordered = (moved.hexes[::-1], moved.humans[::-1]) if is_back else (moved.hexes, moved.humans)
    lines += [line for each in ordered[0] if (line := _say_hex(each, is_back, pieces))]
    lines += [say_human_hex(each.seat, each.token, is_back, each.is_of_supply) for each in ordered[1]]
    if any(isinstance(event, PhaseStarted | TurnPassed) for event in events):
        # The board was filled anew, or nobody said what left it.
        lines += depots_to_mend(now, wanted)
    goods = moved.goods[::-1] if is_back else moved.goods
    lines += [back if is_back else again for back, again in goods]
    return lines + things_to_mend(now, wanted, pieces)


def _say_hex(each: MovedHex, is_back: bool, pieces: str) -> str:
    origin, target = each.origin, each.target
    if origin == target:
        return ""
    if pieces == PROGRAM:
        # Its own things are on the screen; hands only touch the main board.
        if origin is None or not _is_on_the_board(origin):
            return ""
        return say_back(each.tile, origin) if is_back else say_put(each.tile, origin, None)
    if origin is None:
        return say_put(each.tile, target, None) if is_back else say_put(each.tile, None, target)
    return say_moved(each.tile, target, origin) if is_back else say_moved(each.tile, origin, target)


def _is_on_the_board(spot: Spot) -> bool:
    return spot.place.isdigit() or spot.place == "black"


def _followed(match: Match, events: Sequence[object]) -> Moved:
    """Every piece that hands moved, followed from where it lay to where it came."""
    moved = Moved()
    for event in events:
        if isinstance(event, m.Move):
            _follow(moved, match, event)
            try:
                match = event.apply(match)
            except CannotApply:
                # Steps taken from an old log; cards in play are then as they last were.
                continue
        elif isinstance(event, Reported):
            for token in event.report:
                _follow_token(moved, event.seat, token)
        elif isinstance(event, RoundStarted):
            moved.goods.append((say_round_goods(event.white, True), say_round_goods(event.white, False)))
        elif isinstance(event, PhaseStarted):
            moved.is_refilled = True
    return moved


def _follow_token(moved: Moved, seat: Seat, token: Token) -> None:
    if isinstance(token, Took | TookBlack):
        moved.humans.append(HumanHex(seat, token, moved.is_refilled))
    elif isinstance(token, Shipped):
        for depot in token.depots:
            moved.goods.append((say_goods_moved(seat, depot, (), True), say_goods_moved(seat, depot, (), False)))


def _follow(moved: Moved, match: Match, move: m.Move) -> None:
    reserve, wild, duchy = Spot("reserve", 0), Spot("wild", 0), Spot("duchy", 0)
    if isinstance(move, m.Take):
        if move.source == m.RESERVE:
            moved.in_hand = _picked_up(moved, reserve, move.tile)
        else:
            moved.in_hand = _picked_up(moved, Spot(str(move.source), 0), move.tile)
    elif isinstance(move, m.Place):
        card = match.chateauma.card(move.slot)
        target = Spot(f"card {card.number if card else 0}", move.space)
        each = _picked_up(moved, wild, move.tile) if move.tile.face_down else moved.in_hand
        if each is not None:
            each.target, each.tile = target, move.tile
        moved.in_hand = None
    elif isinstance(move, m.Reserve):
        _picked_up(moved, Spot(str(move.depot), 0), move.tile).target = reserve
    elif isinstance(move, m.Wild):
        _picked_up(moved, Spot("black", 0), move.tile).target = wild
    elif isinstance(move, m.Buy):
        _picked_up(moved, Spot("black", 0), move.tile).target = reserve
    elif isinstance(move, m.Duchy):
        _picked_up(moved, Spot(f"card {move.card}", move.space), move.tile).target = duchy
    elif isinstance(move, m.Goods):
        goods = move.goods
        moved.goods.append(
            (say_goods_moved("", move.depot, goods, True), say_goods_moved("", move.depot, goods, False))
        )


def _picked_up(moved: Moved, spot: Spot, tile: Tile) -> MovedHex:
    """The hex taken up from a place: one that came there before, the last first, or one that lay there already."""
    for each in reversed(moved.hexes):
        # In the reserve a hex lies on the pile of its kind; everywhere else the place alone says which it is.
        if each.target == spot and (spot.place != "reserve" or each.tile.kind is tile.kind):
            each.tile = tile
            return each
    found = MovedHex(tile, None if moved.is_refilled and _is_on_the_board(spot) else spot, spot)
    moved.hexes.append(found)
    return found
