"""CH-4: choose and place one hex, with its fall-backs."""

from __future__ import annotations

from typing import NamedTuple

from automa.moves import RESERVE, Place, Silver, Take, Wild
from automa.questions import TurnedUp
from automa.reasons import BlackLook, EmptyDepot, Look, ReserveLook, SearchStart, WildLook
from automa.running import Placement, Turn
from automa.sights import SeenHex
from automa.state import CardInPlay
from engine.position import clockwise_from
from engine.tiles import Kind, Tile
from engine.unknown import UNKNOWN

FALL_BACK_SILVER = 2
"""CH-4.4d."""


class Found(NamedTuple):
    """The first hex of the kind of an empty space. `space` counts from 1, `place` in the depot from 0."""

    space: int
    place: int
    tile: Tile


def first_of_kind(hexes: tuple[Tile, ...], kind: Kind) -> int | None:
    """The index of the first face-up hex of a kind, in reading order (CH-4.3)."""
    for index, tile in enumerate(hexes):
        if tile.kind is kind and not tile.face_down:
            return index
    return None


def match_in_depot(empty_spaces: tuple[tuple[int, Kind], ...], hexes: tuple[Tile, ...]) -> Found | None:
    """The first empty space, in reading order, whose kind lies in this depot (CH-4.2)."""
    for space, kind in empty_spaces:
        index = first_of_kind(hexes, kind)
        if index is not None:
            return Found(space, index, hexes[index])
    return None


def choose_and_place(turn: Turn, slot: str, card: CardInPlay, start: int, clause: str) -> Placement | None:
    """One "choose and place one hex" for a card that has an empty space, from depot `start` on (CH-4).

    `clause` is the one that called for it: CH-4.3, CH-5.1 or CH-13.5. None when nothing was placed (CH-4.4c, d).
    """
    printed = turn.match.facts.card(card.number).spaces
    empty_spaces = tuple((index + 1, printed[index].kind) for index in card.empty_spaces)
    if turn.explaining:
        start_clause = "CH-4.1" if clause == "CH-4.3" else clause
        turn.because(SearchStart(start_clause, start, card.number, slot, tuple(space for space, _ in empty_spaces)))
    for depot in clockwise_from(start):
        hexes = turn.depot(depot)
        match = match_in_depot(empty_spaces, hexes)
        if turn.explaining:
            _explain_depot(turn, depot, hexes, empty_spaces, match)
        if match is not None:
            tile = turn.face(str(depot), match.place, match.tile, slot, match.space)
            turn.do(Take(depot, tile, clause))
            return put(turn, slot, match.space, tile, clause)
    return _fall_back(turn, slot, empty_spaces)


def put(turn: Turn, slot: str, space: int, tile: Tile, clause: str) -> Placement:
    """Puts a hex in hand, or the top wild hex, on a space of the card in `slot`."""
    turn.do(Place(slot, space, tile, clause))
    card = turn.match.chateauma.card(slot)
    assert card is not None
    placement = Placement(card.number, space, tile, card.is_full)
    if placement.fills and turn.moving is not None:
        turn.filled_while_moving.append(card.number)
    return placement


def take_top_of_pile(turn: Turn, kind: Kind, slot: str, space: int, clause: str) -> Placement:
    """Places the top hex of a kind's pile in the reserve (CH-2.5, CH-4.4a, CH-5.5h)."""
    reserve = turn.match.chateauma.reserve
    index = max(index for index, tile in enumerate(reserve) if tile.kind is kind)
    tile = turn.face("reserve", index, reserve[index], slot, space)
    turn.do(Take(RESERVE, tile, clause))
    return put(turn, slot, space, tile, clause)


def _fall_back(turn: Turn, slot: str, empty_spaces: tuple[tuple[int, Kind], ...]) -> Placement | None:
    """With no match in any depot, the first of these that is possible (CH-4.4)."""
    own = turn.match.chateauma
    for space, kind in empty_spaces:
        pile = own.pile(kind)
        if turn.explaining:
            turn.because(ReserveLook("CH-4.4a", space, kind, pile[-1] if pile else None))
        if pile:
            return take_top_of_pile(turn, kind, slot, space, "CH-4.4a")
    if turn.explaining:
        turn.because(WildLook("CH-4.4b", len(own.wild)))
    if own.wild:
        return put(turn, slot, empty_spaces[0][0], own.wild[-1], "CH-4.4b")
    black = turn.match.position.black
    if black is UNKNOWN:
        black = turn.black_depot()
    if turn.explaining:
        turn.because(BlackLook("CH-4.4c" if black else "CH-4.4d", bool(black)))
    if black:
        turn.do(Wild(_named_where_it_leaves(turn, black[0]).turned_down(), "CH-4.4c"))
    else:
        turn.do(Silver(FALL_BACK_SILVER, "CH-4.4d"))
    return None


def _named_where_it_leaves(turn: Turn, tile: Tile) -> Tile:
    """The first black hex; named now where it leaves the table, because nobody could turn it up later.

    Later its kind counts (CH-8.2) and the animals of livestock (CH-5.4), no other face.
    """
    if not turn.match.habits.hexes_leave_the_table:
        return tile
    if tile.kind is None:
        tile = turn.asking(TurnedUp(place="black", number=1))
        turn.do(SeenHex("black", 0, tile))
    return turn.face("black", 0, tile) if tile.kind is Kind.LIVESTOCK else tile


def _explain_depot(
    turn: Turn, depot: int, hexes: tuple[Tile, ...], empty_spaces: tuple[tuple[int, Kind], ...], match: Found | None
) -> None:
    if not hexes:
        turn.because(EmptyDepot("CH-4.2", depot))
        return
    for space, kind in empty_spaces:
        found = match.tile if match is not None and match.space == space else None
        turn.because(Look("CH-4.2" if found is None else "CH-4.3", depot, space, kind, found))
        if found is not None:
            return
