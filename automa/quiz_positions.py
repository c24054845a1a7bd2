"""Plausible small positions for the quiz, each leaning towards what its question is to be about.

Chance is handed in (`automa.players.player.Chance`). Everything is known in them, so that no turn has to ask.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from automa.defects import defects
from automa.players.player import Chance, below, one_of, shuffled
from automa.state import LEFT, RIGHT, CardInPlay, Chateauma, Facts, Match, printed_facts
from automa.turn import LAST_WHITE_OF_LEFT_SLOT
from engine.catalogue import GOODS_TYPES, box, depot_kinds
from engine.human import Guest
from engine.position import DEPOT_SPACES, DEPOTS, DIE_NUMBERS, PHASES, ROUNDS, Position
from engine.seats import CHATEAUMA, TRACK_SPACES
from engine.tiles import KIND_INDEX, KINDS, Kind, Tile

PLAYERS: Final = 2
_YOU: Final = "you"
_TRIES: Final = 200


class Leaning(NamedTuple):
    """What a drawn position tends to hold; the defaults are the middle of an ordinary game."""

    left_in_depots: float = 0.4
    """How likely each printed hex still lies in its depot, 0 to 1."""
    kinds: tuple[Kind, ...] = ()
    """Kinds of which some more hexes lie in the depots."""
    building: str = ""
    """The face of every building in the depots; "" for any."""
    cards: tuple[int, ...] = ()
    """County cards of which one is active; empty for any."""
    covered: float = 0.4
    """How likely each space of a county card is covered, 0 to 1."""
    last_space: bool = False
    """Whether the active card misses one hex only, which some depot has."""
    reserve: int = 3
    """At most so many hexes in the reserve."""
    wild: int = 1
    black: int = 4
    least_black: int = 1
    silver: int = 2
    least_silver: int = 0
    goods: int = 5
    least_goods: int = 1
    goods_depots: float = 0.25
    """How likely goods lie in each depot, 0 to 1."""
    duchy: int = 5
    filled: bool = False
    """Whether the hex that fills the active card covers the last duchy space of its kind."""
    misses_card: bool = False
    """Whether the slot of the white die has no card."""
    extra_turn: bool = False
    """Whether modifier D is played and some first free spaces carry its symbol."""


ORDINARY: Final = Leaning()


class _Pieces:
    """The box, shuffled; what is drawn is gone."""

    def __init__(self, chance: Chance) -> None:
        coloured = box("colour")
        self.chance = chance
        self.coloured = {
            kind: list(shuffled([tile for tile in coloured if tile.kind is kind], chance)) for kind in KINDS
        }
        self.black = list(shuffled(box("black"), chance))

    def hex(self, kind: Kind, building: str = "") -> Tile | None:
        """A hex of a kind with a coloured back, None when there is no more; a building of that face if one is named."""
        pile = self.coloured[kind]
        if building and kind is Kind.BUILDING:
            return next((pile.pop(place) for place, tile in enumerate(pile) if tile.face == building), None)
        return pile.pop() if pile else None

    def hexes(self, count: int) -> tuple[Tile, ...]:
        """So many hexes of any kinds with coloured backs."""
        drawn = (self.hex(one_of(KINDS, self.chance)) for _ in range(count))
        return tuple(tile for tile in drawn if tile is not None)

    def black_hexes(self, count: int) -> tuple[Tile, ...]:
        """So many hexes with black backs."""
        return tuple(self.black.pop() for _ in range(count))


def draw_position(leaning: Leaning, chance: Chance) -> Match:
    """A position before the Châteauma's turn that can be; its die is rolled."""
    for _ in range(_TRIES):
        match = _drawn(leaning, chance)
        if not defects(match):
            return match
    raise AssertionError("positions with this leaning cannot be")


def _drawn(leaning: Leaning, chance: Chance) -> Match:
    pieces, facts = _Pieces(chance), printed_facts()
    white, die = one_of(DIE_NUMBERS, chance), one_of(DIE_NUMBERS, chance)
    active_slot = LEFT if white <= LAST_WHITE_OF_LEFT_SLOT else RIGHT
    numbers = list(shuffled(tuple(card.number for card in facts.cards), chance))
    active = one_of(leaning.cards, chance) if leaning.cards else numbers[0]
    numbers.remove(active)
    other = numbers.pop()
    active_card = _card(active, leaning, pieces, facts, leaning.last_space)
    other_card = _card(other, leaning, pieces, facts)
    # Without a card in the slot of the white die the other one is used (CH-4.5).
    slots = (None, active_card) if leaning.misses_card else (active_card, other_card)
    left, right = slots if active_slot == LEFT else slots[::-1]
    wanted = _wanted(active_card, facts)
    discarded = below(3, chance)
    own = Chateauma(
        die=die,
        score=below(90, chance),
        silver=_between(leaning.least_silver, leaning.silver, chance),
        goods=_goods(_between(leaning.least_goods, leaning.goods, chance), chance),
        left=left,
        right=right,
        deck=tuple(numbers[discarded:]),
        discard=tuple(numbers[:discarded]),
        reserve=pieces.hexes(below(leaning.reserve + 1, chance)),
        wild=tuple(tile.turned_down() for tile in pieces.black_hexes(below(leaning.wild + 1, chance))),
        duchy=_duchy(leaning, wanted, pieces, facts),
    )
    if leaning.extra_turn:
        own = own._replace(modifiers=("D",), marks=_marks(own, facts, chance))
    extra = wanted if leaning.last_space else leaning.kinds
    position = Position(
        players=PLAYERS,
        phase=one_of(PHASES, chance),
        round=one_of(ROUNDS, chance),
        white=white,
        to_move=CHATEAUMA,
        done=(_YOU,),
        track=((_YOU, CHATEAUMA), *((),) * (TRACK_SPACES - 1)),
        depots=_depots(leaning, extra, pieces),
        black=pieces.black_hexes(_between(leaning.least_black, leaning.black, chance)),
        goods=tuple(
            _goods(1 + below(2, chance), chance) if chance.random() < leaning.goods_depots else () for _ in DEPOTS
        ),
        humans=(Guest(_YOU),),
    )
    return Match(position, own, facts)


def _between(least: int, most: int, chance: Chance) -> int:
    return least + below(most - least + 1, chance)


def _goods(count: int, chance: Chance) -> tuple[int, ...]:
    return tuple(sorted(1 + below(GOODS_TYPES, chance) for _ in range(count)))


def _card(number: int, leaning: Leaning, pieces: _Pieces, facts: Facts, last_space: bool = False) -> CardInPlay:
    """A card with some spaces covered, one at least empty; with `last_space` just one."""
    spaces = facts.card(number).spaces
    empty = below(len(spaces), pieces.chance)
    tiles = [
        pieces.hex(space.kind) if place != empty and (last_space or pieces.chance.random() < leaning.covered) else None
        for place, space in enumerate(spaces)
    ]
    return CardInPlay(number, tuple(tiles))


def _wanted(card: CardInPlay, facts: Facts) -> tuple[Kind, ...]:
    spaces = facts.card(card.number).spaces
    return tuple(spaces[place].kind for place in card.empty_spaces)


def _depots(leaning: Leaning, extra: tuple[Kind, ...], pieces: _Pieces) -> tuple[tuple[Tile, ...], ...]:
    """The printed hexes as far as they are left, and one hex of each further kind in one or two depots."""
    chance = pieces.chance
    depots: list[list[Tile]] = []
    for kinds in depot_kinds(PLAYERS, PHASES[0]):
        drawn = [pieces.hex(kind, leaning.building) for kind in kinds if chance.random() < leaning.left_in_depots]
        depots.append([tile for tile in drawn if tile is not None])
    for kind in extra:
        for depot in shuffled(depots, chance)[: 1 + below(2, chance)]:
            tile = pieces.hex(kind, leaning.building)
            if tile is not None and len(depot) < DEPOT_SPACES:
                depot.append(tile)
    return tuple(map(tuple, depots))


def _duchy(leaning: Leaning, wanted: tuple[Kind, ...], pieces: _Pieces, facts: Facts) -> tuple[Tile, ...]:
    """Some hexes; with `filled` so many of the wanted kind that one more covers its last space."""
    hexes = pieces.hexes(below(leaning.duchy + 1, pieces.chance))
    if not leaning.filled:
        return hexes
    kind = wanted[0]
    others = tuple(tile for tile in hexes if tile.kind is not kind)
    drawn = (pieces.hex(kind) for _ in range(facts.spaces_of(kind) - 1))
    return (*others, *(tile for tile in drawn if tile is not None))


def _marks(own: Chateauma, facts: Facts, chance: Chance) -> tuple[tuple[str, ...], ...]:
    """Board 36 with the extra-turn symbol on the next free space of about half of the kinds, and on few others."""
    found: list[tuple[str, ...]] = []
    for kind in KINDS:
        marks = [""] * facts.duchy_spaces[KIND_INDEX[kind]]
        next_free = sum(tile.kind is kind for tile in own.duchy)
        if next_free < len(marks) and chance.random() < 0.5:
            marks[next_free] = "D"
        found.append(tuple(marks))
    return tuple(found)
