"""From a match to its canonical position tree: keys in the order of the format's page, defaults left out."""

from __future__ import annotations

from typing import Any, Final

from automa.notation.reading import ALL_BONUS, DEPOT_KEYS, default_track, seating, table_facts
from automa.rulings import CHOICES, DEFAULT_RULINGS, RESERVE_ORDER, Rulings
from automa.state import CardInPlay, Chateauma, Facts, Match
from engine.catalogue import format_space
from engine.human import EMPTY_DUCHY, Guest, Human, Owed
from engine.position import Position, Supply
from engine.seats import CHATEAUMA, Track
from engine.tiles import KIND_NAMES, WILD, Tile, format_tile
from engine.unknown import UNKNOWN

_NOTHING_LAID: Final = ((),) * 6

Tree = dict[str, Any]


def position_tree(match: Match) -> Tree:
    """The canonical tree of a match: what `read_tree` takes back, ready for `json`.

    Equal matches have equal trees, key order included. Habits and stage are no part of it.
    """
    position = match.position
    tree: Tree = {"format": 1}
    if position.edition != "se":
        tree["edition"] = position.edition
    tree["players"] = position.players
    if position.phase != "A":
        tree["phase"] = position.phase
    if position.round != 1:
        tree["round"] = position.round
    tree["white"] = "?" if position.white is UNKNOWN else position.white
    if position.to_move != CHATEAUMA:
        tree["to_move"] = position.to_move
    if position.done:
        tree["done"] = list(position.done)
    _write_seats(tree, position, "C" in match.chateauma.modifiers)
    _write_board(tree, position)
    # A supply with nothing in it is none: the game is not a digital one.
    supply = _supply(position.supply) if position.supply is not None else {}
    if supply:
        tree["supply"] = supply
    chateauma = _chateauma(match.chateauma)
    if chateauma:
        tree["chateauma"] = chateauma
    if match.rulings != DEFAULT_RULINGS:
        tree["rulings"] = _rulings(match.rulings)
    facts = _facts(match.facts)
    if facts:
        tree["facts"] = facts
    humans = {human.name: _human(human) for human in position.humans if not isinstance(human, Guest)}
    if humans:
        tree["humans"] = humans
    return tree


def _write_seats(tree: Tree, position: Position, chateauma_first: bool) -> None:
    """The track, the order, and the seats where neither the other names nor the defaults say who sits where."""
    humans = position.seats[:-1]
    track = position.track
    named = [human.name for human in position.humans if isinstance(human, Human)]
    if track is UNKNOWN:
        tree["track"] = "?"
    elif track != default_track(humans, chateauma_first):
        tree["track"] = _track(track)
        named += [seat for stack in track for seat in stack]
    if position.order:
        tree["order"] = list(position.order)
        named += position.order
    if seating(position.players - 1, named) != humans:
        tree["seats"] = list(humans)


def _track(track: Track) -> list[list[str]]:
    last = max((number for number, stack in enumerate(track, start=1) if stack), default=0)
    return [list(stack) for stack in track[:last]]


def _tiles(tiles: tuple[Tile, ...]) -> list[str]:
    return [format_tile(tile) for tile in tiles]


def _write_board(tree: Tree, position: Position) -> None:
    depots: Tree = {}
    for number, depot in zip(DEPOT_KEYS, position.depots, strict=True):
        if depot:
            depots[number] = "?" if depot is UNKNOWN else [format_tile(tile) for tile in depot]
    black = position.black
    if black:
        depots["black"] = "?" if black is UNKNOWN else [format_tile(tile) for tile in black]
    if depots:
        tree["depots"] = depots
    if position.goods != _NOTHING_LAID:
        tree["goods"] = {
            number: "?" if goods is UNKNOWN else list(goods)
            for number, goods in zip(DEPOT_KEYS, position.goods, strict=True)
            if goods
        }
    if position.bonus != ALL_BONUS:
        tree["bonus"] = {
            kind: "?" if left is UNKNOWN else left
            for kind, left in zip(KIND_NAMES, position.bonus, strict=True)
            if left != 2
        }


def _supply(supply: Supply) -> Tree:
    table: Tree = {kind: _tiles(hexes) for kind, hexes in zip(KIND_NAMES, supply.hexes, strict=True) if hexes}
    lists: tuple[tuple[str, list[Any]], ...] = (
        ("black", _tiles(supply.black)),
        ("goods", list(supply.goods)),
        ("round_goods", list(supply.round_goods)),
        ("gone", _tiles(supply.gone)),
    )
    return table | {key: values for key, values in lists if values}


def _chateauma(chateauma: Chateauma) -> Tree:
    table: Tree = {}
    if chateauma.level != "normal":
        table["level"] = chateauma.level
    if chateauma.modifiers:
        table["modifiers"] = list(chateauma.modifiers)
    if chateauma.die is not None:
        table["die"] = chateauma.die
    if chateauma.score:
        table["score"] = chateauma.score
    if chateauma.silver:
        table["silver"] = chateauma.silver
    if chateauma.goods:
        table["goods"] = list(chateauma.goods)
    if chateauma.left is not None:
        table["left"] = _slot(chateauma.left)
    if chateauma.right is not None:
        table["right"] = _slot(chateauma.right)
    if chateauma.deck is not UNKNOWN:
        table["deck"] = list(chateauma.deck)
    if chateauma.discard:
        table["discard"] = list(chateauma.discard)
    if chateauma.reserve:
        table["reserve"] = _tiles(chateauma.reserve)
    if chateauma.wild:
        table["wild"] = _tiles(chateauma.wild)
    if chateauma.duchy:
        table["duchy"] = _tiles(chateauma.duchy)
    if chateauma.sold:
        table["sold"] = list(chateauma.sold)
    if any(chateauma.covered):
        pairs = zip(KIND_NAMES, chateauma.covered, strict=True)
        table["covered"] = {kind: _covering(hexes) for kind, hexes in pairs if hexes}
    if chateauma.bonus:
        table["bonus"] = [kind.value for kind in chateauma.bonus]
    if any(chateauma.marks):
        table["marks"] = {kind: list(marks) for kind, marks in zip(KIND_NAMES, chateauma.marks, strict=True) if marks}
    return table


def _slot(card: CardInPlay) -> Tree:
    return {"card": card.number, "tiles": ["" if tile is None else format_tile(tile) for tile in card.tiles]}


def _covering(hexes: tuple[Tile, ...]) -> int | list[str]:
    """The number of face-down hexes, or the list as soon as one of them is known."""
    return len(hexes) if all(tile is WILD for tile in hexes) else _tiles(hexes)


def _rulings(rulings: Rulings) -> Tree:
    chosen = {name: getattr(rulings, name) for name in CHOICES}
    table: Tree = {name: choice for name, choice in chosen.items() if choice != getattr(DEFAULT_RULINGS, name)}
    if rulings.reserve_order != DEFAULT_RULINGS.reserve_order:
        table[RESERVE_ORDER] = [kind.value for kind in rulings.reserve_order]
    return table


def _facts(facts: Facts) -> Tree:
    printed = table_facts()
    if facts is printed or facts == printed:
        return {}
    table: Tree = {}
    cards: Tree = {}
    for card, known in zip(facts.cards, printed.cards, strict=True):
        if (card.points, card.spaces) != (known.points, known.spaces):
            spaces = [format_space(space) for space in card.spaces]
            cards[str(card.number)] = {"points": list(card.points), "spaces": spaces}
    if cards:
        table["cards"] = cards
    counts = zip(KIND_NAMES, facts.duchy_spaces, printed.duchy_spaces, strict=True)
    spaces_read = {kind: count for kind, count, known in counts if count != known}
    if spaces_read:
        table["duchy_spaces"] = spaces_read
    if facts.depots is not None:
        table["depots"] = [[kind.value for kind in depot] for depot in facts.depots]
    return table


def _human(human: Human) -> Tree:
    table: Tree = {}
    if human.board != 1:
        table["board"] = human.board
    for key, number in (("score", human.score), ("silver", human.silver), ("workers", human.workers)):
        if number:
            table[key] = number
    if human.dice:
        table["dice"] = list(human.dice)
    if human.used != (False, False):
        table["used"] = list(human.used)
    if human.purchased:
        table["purchased"] = True
    if human.monastery6:
        table["monastery6"] = True
    if human.owed:
        table["owed"] = [owed_text(owed) for owed in human.owed]
    if human.storage:
        table["storage"] = _tiles(human.storage)
    if human.goods:
        table["goods"] = list(human.goods)
    if human.sold:
        table["sold"] = list(human.sold)
    if human.duchy != EMPTY_DUCHY:
        laid = enumerate(human.duchy, start=1)
        table["duchy"] = {str(space): format_tile(tile) for space, tile in laid if tile is not None}
    if human.bonus:
        table["bonus"] = [kind.value for kind in human.bonus]
    return table


def owed_text(owed: Owed) -> str:
    """An effect owed, as position files write it: `extra`, `keep:4+5`."""
    return f"{owed.effect}:{'+'.join(map(str, owed.depots))}" if owed.depots else owed.effect
