"""What else a player might think the Châteauma does at a decision: the wrong choices of a quiz question.

Every one of them could be done with the pieces on the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from automa import moves
from automa.moves import RESERVE, Move
from automa.search import FALL_BACK_SILVER, first_of_kind
from automa.state import BLACK_HEX_PRICE, SLOTS, Match
from engine.catalogue import bonus_points
from engine.position import DEPOTS
from engine.tiles import KINDS, Kind, Tile
from engine.unknown import UNKNOWN

Choice = tuple[Move, ...]
"""One move, or a hex taken with the place where it is put."""


def other_choices(match: Match, right: Choice) -> tuple[Choice, ...]:
    """Everything of the same sort that could be thought of at `match` but is not `right`, each once."""
    found: dict[str, Choice] = {}
    for choice in _of_the_same_sort(match, right[0]):
        found.setdefault(_as_told(choice), choice)
    found.pop(_as_told(right), None)
    return tuple(found.values())


def _as_told(choice: Choice) -> str:
    """What tells choices apart: all but their clauses."""
    trees = [moves.move_tree(move) for move in choice]
    return str([{key: value for key, value in tree.items() if key != "clause"} for tree in trees])


def _of_the_same_sort(match: Match, move: Move) -> Iterator[Choice]:
    match move:
        case moves.Take(clause="CH-5.5h"):
            yield from _from_reserve(match, move.clause)
            yield (moves.Skip("building:city_hall", move.clause),)
        case moves.Skip(clause="CH-5.5h"):
            yield from _from_reserve(match, move.clause)
            yield from _from_depots(match, move.clause)
        case moves.Take() | moves.Place() | moves.Wild() | moves.Silver(clause="CH-4.4d"):
            yield from _from_depots(match, "CH-4.3")
            yield from _from_reserve(match, "CH-4.4a")
            yield from _fall_backs(match)
        case moves.Reserve() | moves.Skip(clause="CH-5.5e" | "CH-5.5f" | "CH-5.5g"):
            yield from _to_reserve(match, move.clause)
            if isinstance(move, moves.Reserve):
                building = {"CH-5.5e": "carpenter", "CH-5.5f": "church"}.get(move.clause, "market")
                yield (moves.Skip(f"building:{building}", move.clause),)
        case moves.Goods():
            for depot in DEPOTS:
                goods = match.position.goods[depot - 1]
                if goods is not UNKNOWN and goods:
                    yield (moves.Goods(depot, goods, move.clause),)
        case moves.Sell():
            yield from _sales(match, move.clause)
        case moves.Card():
            yield from ((moves.Card(move.card, points, move.clause),) for points in match.facts.card(move.card).points)
        case moves.Bonus():
            for points in bonus_points(match.position.players):
                yield from (
                    (moves.Bonus(kind, points, move.clause),) for kind in (move.kind, _next_kind(match, move.kind))
                )
        case moves.Buy():
            yield from _purchases(match, move.clause)
        case moves.Points(clause="CH-5.4"):
            yield from ((moves.Points(points, move.clause),) for points in _livestock_sums(match, move.amount))
        case moves.Points() | moves.Silver():
            yield from ((type(move)(amount, move.clause),) for amount in range(1, 2 * move.amount))


def _empty_spaces(match: Match) -> Iterator[tuple[str, int, int]]:
    """Every empty space of the cards in play: its slot, its number from 1, and its kind's place in `KINDS`."""
    for slot in SLOTS:
        card = match.chateauma.card(slot)
        if card is not None:
            printed = match.facts.card(card.number).spaces
            for place in card.empty_spaces:
                yield slot, place + 1, KINDS.index(printed[place].kind)


def _from_depots(match: Match, clause: str) -> Iterator[Choice]:
    for depot in DEPOTS:
        hexes = _known(match.position.depot(depot))
        for slot, space, kind in _empty_spaces(match):
            for tile in hexes:
                if tile.kind is KINDS[kind]:
                    yield moves.Take(depot, tile, clause), moves.Place(slot, space, tile, clause)


def _from_reserve(match: Match, clause: str) -> Iterator[Choice]:
    for slot, space, kind in _empty_spaces(match):
        for tile in match.chateauma.pile(KINDS[kind]):
            yield moves.Take(RESERVE, tile, clause), moves.Place(slot, space, tile, clause)


def _fall_backs(match: Match) -> Iterator[Choice]:
    own, black = match.chateauma, _known(match.position.black)
    if own.wild:
        yield from ((moves.Place(slot, space, own.wild[-1], "CH-4.4b"),) for slot, space, _kind in _empty_spaces(match))
    if black:
        yield (moves.Wild(black[0].turned_down(), "CH-4.4c"),)
    yield (moves.Silver(FALL_BACK_SILVER, "CH-4.4d"),)


def _to_reserve(match: Match, clause: str) -> Iterator[Choice]:
    for depot in DEPOTS:
        for tile in _known(match.position.depot(depot)):
            yield (moves.Reserve(depot, tile, clause),)


def _sales(match: Match, clause: str) -> Iterator[Choice]:
    """Every type held; and the same sale with the silver or the points of another rule."""
    players, held = match.position.players, match.chateauma.goods
    for good in dict.fromkeys(held):
        count = held.count(good)
        yield (moves.Sell(good, count, count * players, 1, clause),)
        yield (moves.Sell(good, count, count * players, count, clause),)
        yield (moves.Sell(good, count, count, 1, clause),)
        yield (moves.Sell(good, 1, players, 1, clause),)


def _purchases(match: Match, clause: str) -> Iterator[Choice]:
    black = _known(match.position.black)
    for kind in KINDS:
        place = first_of_kind(black, kind)
        if place is not None:
            yield (moves.Buy(black[place], BLACK_HEX_PRICE, clause),)
    yield from ((moves.Buy(tile, BLACK_HEX_PRICE, clause),) for tile in black)


def _next_kind(match: Match, kind: Kind) -> Kind:
    order = match.rulings.reserve_order
    return order[(order.index(kind) + 1) % len(order)]


def _livestock_sums(match: Match, right: int) -> Iterator[int]:
    """Sums that leave something out or count too much: the reserve, animals of all types, one animal more or less."""
    own = match.chateauma
    on_cards = [tile for card in own.cards_in_play for tile in card.tiles if tile is not None]
    for tile in on_cards:
        if tile.animals:
            yield tile.animals
            yield right + _animals(own.reserve, tile.animal)
    yield sum(_animals(tuple(on_cards), animal) for animal in {tile.animal for tile in on_cards if tile.animals})
    yield from (right + 1, right + 2, right - 1)


def _animals(hexes: tuple[Tile, ...], animal: str) -> int:
    return sum(tile.animals for tile in hexes if tile.animals and tile.animal == animal)


def _known(hexes: object) -> tuple[Tile, ...]:
    return hexes if isinstance(hexes, tuple) else ()
