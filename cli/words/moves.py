"""The moves of the Châteauma as sentences: one list that hands can follow.

With `pieces="box"` they move the real pieces of the Châteauma too; with `pieces="program"` they speak only of the main
board, the bonus tiles, the track and the score, because the rest is on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from automa import moves as m
from automa.moves import RESERVE, Move
from automa.sights import Discard, Sight
from automa.state import Match
from cli.words.language import N_, _, ngettext
from cli.words.tiles import say_building, say_goods, say_kind, say_list, say_seat, say_tile
from engine.catalogue import bonus_points
from engine.seats import CHATEAUMA, TRACK_SPACES, space_of
from engine.tiles import BUILDINGS, Kind, Tile
from engine.unknown import UNKNOWN

BOX = "box"
PROGRAM = "program"
DISCARD_CLAUSE = "CH-8.3"


class Context(NamedTuple):
    """What a sentence may depend on beside the move: the match before it, and how this table plays.

    `pieces`: `box` or `program` has the Châteauma's pieces. `cards`: `app` when the county cards lie sorted and the
    program names the one to fetch, `table` when the top one of a shuffled deck is turned up.
    """

    match: Match | None = None
    pieces: str = BOX
    cards: str = "table"


NO_CONTEXT = Context()


class Line(NamedTuple):
    """One line of an announcement. `number` counts those that hands carry out or write down; None is information."""

    number: int | None
    text: str
    clause: str


_TAKE_AND_PLACE = {
    (False, "left"): N_("Take the {hex} from depot {depot}; put it on the left card, space {space}."),
    (False, "right"): N_("Take the {hex} from depot {depot}; put it on the right card, space {space}."),
    (True, "left"): N_("Take the {hex} from the reserve; put it on the left card, space {space}."),
    (True, "right"): N_("Take the {hex} from the reserve; put it on the right card, space {space}."),
}
_PLACE = {
    (False, "left"): N_("Put the {hex} on the left card, space {space}."),
    (False, "right"): N_("Put the {hex} on the right card, space {space}."),
    (True, "left"): N_("Put the top face-down hex of the reserve on the left card, space {space}; it stays face down."),
    (True, "right"): N_(
        "Put the top face-down hex of the reserve on the right card, space {space}; it stays face down."
    ),
}
SKIPS = {
    "CH-4.5": N_("There is no county card and there are no goods to sell: nothing happens."),
    "CH-5.1": N_("Castle: both cards are full and there are no goods to sell."),
    "CH-5.5d": N_("Warehouse: there are no goods to sell."),
    "CH-5.5e": N_("Carpenter's workshop: no depot has a building."),
    "CH-5.5f": N_("Church: no depot has a castle, a mine or a monastery."),
    "CH-5.5g": N_("Market: no depot has a ship or livestock."),
    "CH-5.5h": N_("City hall: the reserve has no hex that fits on a card."),
    "CH-6.1": N_("Sell symbol: there are no goods to sell."),
    "CH-13.5": N_("Extra turn: both cards are full and there are no goods to sell."),
}


def say_move(move: Move, context: Context = NO_CONTEXT) -> str:
    """One move as a sentence; "" for a move that is not told (`Sight`s other than a discarded card)."""
    sentence = SENTENCES.get(type(move))
    return "" if sentence is None else sentence(move, context)


def say_take_and_place(take: m.Take, place: m.Place) -> str:
    """A hex taken and put on a card in one sentence."""
    text = _(_TAKE_AND_PLACE[take.source == RESERVE, place.slot])
    return text.format(hex=say_tile(take.tile), depot=take.source, space=place.space)


def _say_take(move: m.Take, context: Context) -> str:
    if move.source == RESERVE:
        return _("Take the {hex} from the reserve.").format(hex=say_tile(move.tile))
    if context.pieces == PROGRAM:
        return _("Take the {hex} out of depot {depot}.").format(hex=say_tile(move.tile), depot=move.source)
    return _("Take the {hex} from depot {depot}.").format(hex=say_tile(move.tile), depot=move.source)


def _say_place(move: m.Place, context: Context) -> str:
    return _(_PLACE[move.tile.face_down, move.slot]).format(hex=say_tile(move.tile), space=move.space)


def _say_reserve(move: m.Reserve, context: Context) -> str:
    if context.pieces == PROGRAM:
        return _("Take the {hex} out of depot {depot}.").format(hex=say_tile(move.tile), depot=move.depot)
    return _("Take the {hex} from depot {depot} into the reserve.").format(hex=say_tile(move.tile), depot=move.depot)


def _say_wild(move: m.Wild, context: Context) -> str:
    if context.pieces != PROGRAM:
        return _("Take the first hex of the black depot face down into the reserve.")
    if move.tile.kind is None:
        return _("Take the first hex out of the black depot.")
    return _("Take the first hex out of the black depot: the {hex}.").format(hex=say_tile(move.tile.turned_up()))


def _say_goods(move: m.Goods, context: Context) -> str:
    if context.pieces == PROGRAM:
        text = ngettext(
            "Take the goods tile out of depot {depot}: {goods}.",
            "Take all {count} goods tiles out of depot {depot}: {goods}.",
            len(move.goods),
        )
    else:
        text = ngettext(
            "Take the goods tile from depot {depot}: {goods}.",
            "Take all {count} goods tiles from depot {depot}: {goods}.",
            len(move.goods),
        )
    return text.format(count=len(move.goods), depot=move.depot, goods=say_goods(move.goods))


def _say_advance(move: m.Advance, context: Context) -> str:
    track = context.match.position.track if context.match is not None else UNKNOWN
    if move.space == 0:
        return _("Move its marker one space forward on the turn order track, on top of any marker there.")
    if track is UNKNOWN:
        return _("Move its marker to space {space} of the turn order track, on top of any marker there.").format(
            space=move.space
        )
    others = [seat for seat in track[move.space - 1] if seat != CHATEAUMA]
    stays = move.space == TRACK_SPACES and space_of(track, CHATEAUMA) == TRACK_SPACES
    if stays and not others:
        return _("Its marker stays on the last space of the turn order track.")
    if stays and track[move.space - 1][0] == CHATEAUMA:
        return _("Its marker stays on top on the last space of the turn order track.")
    if stays:
        return _("Its marker stays on the last space of the turn order track and goes on top of the stack there.")
    if not others:
        return _("Move its marker to space {space} of the turn order track.").format(space=move.space)
    if others[0] == "you":
        return _("Move its marker to space {space} of the turn order track, on top of yours.").format(space=move.space)
    return _("Move its marker to space {space} of the turn order track, on top of the marker of {seat}.").format(
        space=move.space, seat=say_seat(others[0])
    )


def _say_sell(move: m.Sell, context: Context) -> str:
    if context.pieces == PROGRAM:
        return ngettext(
            "It sells a goods tile: {points} points.", "It sells {count} goods: {points} points.", move.count
        ).format(count=move.count, points=move.points)
    return ngettext(
        "Sell its goods tile of type {good}: {silver} silver and {points} points.",
        "Sell its {count} goods tiles of type {good}: {silver} silver and {points} points.",
        move.count,
    ).format(count=move.count, good=move.good, silver=move.silver, points=move.points)


def _say_silver(move: m.Silver, context: Context) -> str:
    if move.clause == "CH-5.5a":
        return _("Bank: {amount} silver.").format(amount=move.amount)
    if move.clause == "CH-4.4d":
        return _("No hex to take anywhere: {amount} silver.").format(amount=move.amount)
    return _("It gains {amount} silver.").format(amount=move.amount)


def _say_points(move: m.Points, context: Context) -> str:
    if move.clause == "CH-5.4":
        text = ngettext("Livestock: {amount} point.", "Livestock: {amount} points.", move.amount)
    elif move.clause == "CH-5.5b":
        text = ngettext("Boarding house: {amount} point.", "Boarding house: {amount} points.", move.amount)
    elif move.clause == "CH-5.5c":
        text = ngettext("Watchtower: {amount} point.", "Watchtower: {amount} points.", move.amount)
    else:
        text = ngettext("It scores {amount} point.", "It scores {amount} points.", move.amount)
    return text.format(amount=move.amount)


def _say_card(move: m.Card, context: Context) -> str:
    return ngettext(
        "Card {card} is full: {points} point.", "Card {card} is full: {points} points.", move.points
    ).format(card=move.card, points=move.points)


def _say_duchy(move: m.Duchy, context: Context) -> str:
    tile, stacked = move.tile, _is_stacked(move, context.match)
    if _was_face_down(move, context.match):
        if stacked:
            text = _("Turn up the hex on space {space} of card {card}: the {hex}; stack it on a {kind} in the duchy.")
        else:
            text = _(
                "Turn up the hex on space {space} of card {card}: the {hex}; "
                "it goes to the first free {kind} space of the duchy."
            )
    elif stacked:
        text = _("No {kind} space of the duchy is free: stack the {hex} of card {card} on a {kind} there.")
    else:
        text = _("Move the {hex} of card {card} to the first free {kind} space of the duchy.")
    return text.format(hex=say_tile(tile), kind=_kind_name(tile), card=move.card, space=move.space)


def _kind_name(tile: Tile) -> str:
    return say_kind(tile.kind) if tile.kind is not None else ""


def _is_stacked(move: m.Duchy, match: Match | None) -> bool:
    return match is not None and move.tile.kind is not None and match.free_spaces(move.tile.kind) == 0


def _was_face_down(move: m.Duchy, match: Match | None) -> bool:
    if match is None:
        return False
    slot = match.chateauma.slot_of(move.card)
    card = match.chateauma.card(slot) if slot is not None else None
    tile = card.tiles[move.space - 1] if card is not None and move.space <= len(card.tiles) else None
    return tile is not None and tile.face_down


def _say_discard(move: Discard, context: Context) -> str:
    return _("Put card {card} on the discard pile.").format(card=move.card)


def _say_slide(move: m.Slide, context: Context) -> str:
    return _("Slide card {card} into the left slot.").format(card=move.card)


def _say_draw(move: m.Draw, context: Context) -> str:
    if context.cards == "app":
        return _("Fetch card {card} and put it into the right slot.").format(card=move.card)
    return _("Turn up the next county card, card {card}, into the right slot.").format(card=move.card)


def _say_reshuffle(move: m.Reshuffle, context: Context) -> str:
    if context.cards == "app":
        return _("The deck is used up: the discarded county cards become the new deck.")
    return _("Shuffle the discarded county cards into a new deck.")


def _say_bonus(move: m.Bonus, context: Context) -> str:
    values = {"kind": say_kind(move.kind), "points": move.points}
    if context.match is None:
        return _("Take the bonus tile for {kind}: {points} points.").format(**values)
    large, _small = bonus_points(context.match.position.players)
    if move.points == large:
        return _("Take the large bonus tile for {kind}: {points} points.").format(**values)
    return _("Take the small bonus tile for {kind}: {points} points.").format(**values)


def _say_buy(move: m.Buy, context: Context) -> str:
    if context.pieces == PROGRAM:
        return _("It buys: take the {hex} out of the black depot.").format(hex=say_tile(move.tile))
    return _("Buy the {hex} from the black depot for {silver} silver; put it face up into the reserve.").format(
        hex=say_tile(move.tile), silver=move.silver
    )


def _say_skip(move: m.Skip, context: Context) -> str:
    if move.clause in SKIPS:
        return _(SKIPS[move.clause])
    return _("{tried}: nothing comes of it.").format(tried=_tried(move.tried))


def _tried(tried: str) -> str:
    kind, _colon, face = tried.partition(":")
    if face in BUILDINGS:
        return say_building(face)
    return say_kind(Kind(kind)) if kind in list(Kind) else tried


SENTENCES: dict[type[Move], Callable[[Any, Context], str]] = {
    m.Take: _say_take,
    m.Place: _say_place,
    m.Reserve: _say_reserve,
    m.Wild: _say_wild,
    m.Goods: _say_goods,
    m.Advance: _say_advance,
    m.Sell: _say_sell,
    m.Silver: _say_silver,
    m.Points: _say_points,
    m.Card: _say_card,
    m.Duchy: _say_duchy,
    Discard: _say_discard,
    m.Slide: _say_slide,
    m.Draw: _say_draw,
    m.Reshuffle: _say_reshuffle,
    m.Bonus: _say_bonus,
    m.Buy: _say_buy,
    m.Skip: _say_skip,
}
"""The sentence of every kind of move that is told."""

OFF_THE_SCREEN = (m.Take, m.Reserve, m.Wild, m.Goods, m.Advance, m.Bonus, m.Buy)
"""With the Châteauma's pieces in the program: moves that hands still carry out."""
SCORES = (m.Points, m.Sell, m.Card)
"""Likewise: moves that change the score, told as information because only its marker moves."""


class _Told(NamedTuple):
    """One line before it is numbered."""

    text: str
    clause: str
    by_hand: bool


def say_moves(moves: Sequence[Move], match_before: Match | None, pieces: str = BOX, cards: str = "table") -> list[Line]:
    """The announcement of a turn: its moves as numbered lines, a take and its place in one.

    `match_before` is the match before the first of the moves (with it, stacks, markers and tiles are described more
    exactly); the moves are applied to it in order. Raises `automa.gone.CannotApply` when they do not fit it.
    """
    lines: list[Line] = []
    match, index, number = match_before, 0, 0
    while index < len(moves):
        told, used = _tell(moves, index, Context(match, pieces, cards))
        for each in told:
            number += each.by_hand
            lines.append(Line(number if each.by_hand else None, each.text, each.clause))
        if match is not None:
            for move in moves[index : index + used]:
                match = move.apply(match)
        index += used
    if pieces == PROGRAM and not lines and moves:
        lines.append(Line(None, _("Nothing changes on the main board."), ""))
    return lines


def _tell(moves: Sequence[Move], index: int, context: Context) -> tuple[list[_Told], int]:
    """The lines of the move at `index`, and how many moves they tell."""
    move = moves[index]
    following = moves[index + 1] if index + 1 < len(moves) else None
    if context.pieces == PROGRAM:
        return _tell_main_board(move, context), 1
    if isinstance(move, m.Take) and isinstance(following, m.Place):
        return [_Told(say_take_and_place(move, following), move.clause, True)], 2
    if isinstance(move, m.Duchy):
        plain = _plain_duchy_moves(moves, index, context.match)
        if len(plain) > 1:
            text = _("Move the hexes of card {card} to the duchy, each to the first free space of its kind: {hexes}.")
            hexes = say_list([say_tile(each.tile) for each in plain])
            return [_Told(text.format(card=move.card, hexes=hexes), move.clause, True)], len(plain)
    text = say_move(move, context)
    if not text:
        return [], 1
    clause = DISCARD_CLAUSE if isinstance(move, Discard) else getattr(move, "clause", "")
    return [_Told(text, clause, not isinstance(move, m.Skip))], 1


def _tell_main_board(move: Move, context: Context) -> list[_Told]:
    if isinstance(move, m.Take) and move.source == RESERVE:
        return []
    if isinstance(move, OFF_THE_SCREEN):
        return [_Told(say_move(move, context), move.clause, True)]
    if isinstance(move, SCORES):
        return [_Told(say_move(move, context), move.clause, False)]
    return []


def _plain_duchy_moves(moves: Sequence[Move], index: int, match: Match | None) -> list[m.Duchy]:
    """The run of hexes of one card that go face up onto free spaces, without a break."""
    run: list[m.Duchy] = []
    first = moves[index]
    for move in moves[index:]:
        if not isinstance(move, m.Duchy) or not isinstance(first, m.Duchy) or move.card != first.card:
            break
        if _was_face_down(move, match) or _is_stacked(move, match):
            break
        run.append(move)
        if match is not None:
            match = move.apply(match)
    return run


def is_told(move: type[Move]) -> bool:
    """Whether a kind of move has a sentence: all that are announced, and a discarded card."""
    return not issubclass(move, Sight) or move is Discard
