"""Random positions of every kind, all of them possible: what lies in them is drawn out of one box.

`random_match(rng)` is quick, for many thousands of positions; `legal_matches()` is the same for hypothesis, where
fewer features make a simpler example.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from hypothesis import strategies as st

from automa.notation.reading import DEFAULT_NAMES, default_track
from automa.rulings import CHOICES, Rulings
from automa.state import MARKS, UNREAD_MARK, CardInPlay, Chateauma, Facts, Match, Stage, printed_facts
from engine.catalogue import Space, box, depot_kinds, duchy_board
from engine.human import DISCARD, KEEP, Guest, Human, Owed
from engine.position import NOBODY, PHASES, Depot, GoodsPile, Position, Supply
from engine.seats import CHATEAUMA, TRACK_SPACES, Seat, Track
from engine.tiles import FACES, KINDS, UNKNOWN_TILE, WILD, Kind, Tile, hex_tile
from engine.unknown import UNKNOWN, Unknown

FEATURES: Final = ("holes", "wild", "modifiers", "modelled", "supply", "partial", "facts", "rulings", "names", "late")
"""What a random position may have: unknown things, wild hexes, modifiers, modelled humans, a digital game's supply,
hardly anything listed, a table's own facts and rulings, names for the humans, and full duchies."""
_PRINTED: Final = printed_facts()
_PER_KIND: Final = {
    back: {kind: tuple(tile for tile in box(back) if tile.kind is kind) for kind in KINDS}
    for back in ("colour", "black")
}
_EFFECTS: Final = ("extra", "market", "carpenter", "church", "warehouse", "city_hall", "ship")


class Pieces:
    """The box: hexes by back and kind, and goods, in random order; whatever is taken is gone."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.coloured = {kind: rng.sample(tiles, len(tiles)) for kind, tiles in _PER_KIND["colour"].items()}
        self.black = {kind: rng.sample(tiles, len(tiles)) for kind, tiles in _PER_KIND["black"].items()}
        goods = [good for good in range(1, 7) for _ in range(7)]
        self.goods = rng.sample(goods, len(goods))

    def hex(self, kind: Kind, holes: bool = False) -> Tile | None:
        """A hex of this kind face up, its face sometimes not known; None when the box has no more."""
        pile = self.coloured[kind] if self.rng.random() < 0.8 else self.black[kind]
        if not pile:
            return None
        tile = pile.pop()
        return hex_tile(tile.kind) if holes and FACES[kind] and self.rng.random() < 0.15 else tile

    def hexes(self, count: int, holes: bool = False) -> tuple[Tile, ...]:
        """Up to `count` hexes of any kinds."""
        drawn = [self.hex(self.rng.choice(KINDS), holes) for _ in range(count)]
        return tuple(tile for tile in drawn if tile is not None)

    def wild(self) -> Tile | None:
        """A face-down hex, which only the program may know."""
        kinds = [kind for kind in KINDS if self.black[kind]]
        if not kinds:
            return None
        tile = self.black[self.rng.choice(kinds)].pop()
        chance = self.rng.random()
        if chance < 0.5:
            return WILD
        return hex_tile(tile.kind, None if chance < 0.6 else tile.face, True)

    def wilds(self, count: int) -> tuple[Tile, ...]:
        """Up to `count` face-down hexes."""
        return tuple(tile for tile in (self.wild() for _ in range(count)) if tile is not None)

    def take_goods(self, most: int, holes: bool = False) -> tuple[int, ...]:
        """Up to `most` goods tiles, sorted, the type of some not known."""
        count = min(self.rng.randint(0, most), len(self.goods))
        taken = [self.goods.pop() for _ in range(count)]
        return tuple(sorted(0 if holes and self.rng.random() < 0.1 else good for good in taken))


def random_match(rng: Random, features: Iterable[str] | None = None) -> Match:
    """A possible match; with these features, or with a random choice of them."""
    if features is None:
        has = {feature for feature in FEATURES if rng.random() < (0.1 if feature in ("partial", "late") else 0.4)}
    else:
        has = set(features)
    pieces = Pieces(rng)
    players = rng.randint(2, 4)
    names = _names(rng, players - 1, "names" in has)
    facts = _facts(rng, players) if "facts" in has else _PRINTED
    modifiers = tuple(each for each in "ABCD" if "modifiers" in has and rng.random() < 0.5)
    marks = _marks(rng, facts) if "modifiers" in has and modifiers not in ((), ("C",)) else ((),) * len(KINDS)
    bonus, holders = _bonus(rng, "holes" in has, players)
    chateauma = _chateauma(pieces, has, facts, modifiers)._replace(marks=marks, bonus=holders[0])
    humans = tuple(
        _human(pieces, name, holders[number]) if "modelled" in has and rng.random() < 0.8 else Guest(name)
        for number, name in enumerate(names, start=1)
    )
    seats = (*names, CHATEAUMA)
    track, order = _track(rng, names, "C" in modifiers, "holes" in has)
    white = UNKNOWN if rng.random() < 0.05 else rng.randint(1, 6)
    position = Position(
        players=players,
        edition=rng.choice(("se", "se", "2019", "2011")),
        phase=rng.choice(PHASES),
        round=rng.randint(1, 5),
        white=white,
        to_move=rng.choice((CHATEAUMA, CHATEAUMA, CHATEAUMA, *seats, NOBODY)),
        done=tuple(seat for seat in names if rng.random() < 0.4),
        track=track,
        order=order,
        depots=_depots(pieces, has, players),
        black=_black_depot(pieces, has),
        goods=_goods(pieces, "holes" in has),
        bonus=bonus,
        humans=humans,
    )
    if "supply" in has:
        position = position._replace(supply=_supply(pieces))
    stage = Stage.ROUND_START if white is UNKNOWN else Stage.TURNS
    return Match(position, chateauma, facts, _rulings(rng) if "rulings" in has else Rulings(), stage=stage)


@st.composite
def legal_matches(draw: st.DrawFn) -> Match:
    """Possible matches of every kind."""
    features = draw(st.sets(st.sampled_from(FEATURES)))
    return random_match(Random(draw(st.integers(0, 2**32 - 1))), features)


# Who plays, and how


def _names(rng: Random, count: int, named: bool) -> tuple[Seat, ...]:
    if not named:
        return DEFAULT_NAMES[:count]
    return tuple(rng.sample((*DEFAULT_NAMES, "Anna", "bert", 'Zoë "Z" K.', "a.b"), count))


def _track(rng: Random, names: tuple[Seat, ...], first: bool, holes: bool) -> tuple[Track | Unknown, tuple[Seat, ...]]:
    seats = rng.sample((*names, CHATEAUMA), len(names) + 1)
    if holes and rng.random() < 0.3:
        return UNKNOWN, tuple(seats) if rng.random() < 0.5 else ()
    if rng.random() < 0.2:
        return default_track(names, first), ()
    stacks: list[list[Seat]] = [[] for _ in range(TRACK_SPACES)]
    for seat in seats:
        stacks[rng.randrange(TRACK_SPACES)].append(seat)
    return tuple(map(tuple, stacks)), ()


def _facts(rng: Random, players: int) -> Facts:
    cards = list(_PRINTED.cards)
    castle = (*cards[7].spaces[:2], Space(Kind.CASTLE, False), *cards[7].spaces[3:])
    cards[7] = cards[7]._replace(spaces=castle, status="confirmed")
    if rng.random() < 0.5:
        cards[0] = cards[0]._replace(points=(9, 13, 17), status="confirmed")
    counts = (11, 7, *_PRINTED.duchy_spaces[2:]) if rng.random() < 0.5 else _PRINTED.duchy_spaces
    depots = tuple(tuple(reversed(kinds)) for kinds in depot_kinds(players, "A")) if rng.random() < 0.3 else None
    return Facts(tuple(cards), counts, depots)


def _rulings(rng: Random) -> Rulings:
    chosen = {name: rng.choice(choices) for name, choices in CHOICES.items()}
    order = tuple(rng.sample(KINDS, len(KINDS))) if rng.random() < 0.5 else KINDS
    return Rulings(**chosen, reserve_order=order)


def _marks(rng: Random, facts: Facts) -> tuple[tuple[str, ...], ...]:
    """Marks as far as they are read; those printed A are left out, so that any number of covered spaces agrees."""
    signs = ("", "", "", *(mark for mark in MARKS if mark != "A"))
    return tuple(
        () if rng.random() < 0.5 else (*(rng.choice(signs) for _ in range(count - 1)), UNREAD_MARK)
        for count in facts.duchy_spaces
    )


# The board


def _depots(pieces: Pieces, has: set[str], players: int) -> tuple[Depot, ...]:
    rng, depots = pieces.rng, list[Depot]()
    printed = depot_kinds(players, "A")
    for number in range(6):
        if rng.random() < (0.8 if "partial" in has else 0.2):
            depots.append(())
        elif "holes" in has and rng.random() < 0.15:
            depots.append(UNKNOWN)
        else:
            # Mostly what is printed, some of it taken; now and then anything at all.
            kinds = rng.choices(KINDS, k=rng.randint(0, 4)) if rng.random() < 0.2 else printed[number]
            drawn = (_maybe_unknown(pieces, kind, has) for kind in kinds if rng.random() < 0.7)
            depots.append(tuple(tile for tile in drawn if tile is not None))
    return tuple(depots)


def _maybe_unknown(pieces: Pieces, kind: Kind, has: set[str]) -> Tile | None:
    tile = pieces.hex(kind, "holes" in has)
    return UNKNOWN_TILE if tile is not None and "holes" in has and pieces.rng.random() < 0.03 else tile


def _black_depot(pieces: Pieces, has: set[str]) -> Depot:
    rng = pieces.rng
    if "holes" in has and rng.random() < 0.3:
        return UNKNOWN
    drawn = (_maybe_unknown(pieces, rng.choice(KINDS), has) for _ in range(rng.randint(0, 8)))
    return tuple(tile for tile in drawn if tile is not None)


def _goods(pieces: Pieces, holes: bool) -> tuple[GoodsPile, ...]:
    rng = pieces.rng
    return tuple(
        UNKNOWN if holes and rng.random() < 0.1 else pieces.take_goods(3, holes) if rng.random() < 0.5 else ()
        for _ in range(6)
    )


def _bonus(rng: Random, holes: bool, holders: int) -> tuple[tuple[int | Unknown, ...], list[tuple[Kind, ...]]]:
    """What is left on the board, and what each of the holders has of the rest."""
    left: list[int | Unknown] = []
    held: list[list[Kind]] = [[] for _ in range(holders)]
    for kind in KINDS:
        on_board = rng.choice((2, 2, 2, 1, 0))
        for holder in rng.sample(range(holders), min(holders, rng.randint(0, 2 - on_board))):
            held[holder].append(kind)
        left.append(UNKNOWN if holes and rng.random() < 0.1 else on_board)
    return tuple(left), [tuple(kinds) for kinds in held]


def _supply(pieces: Pieces) -> Supply:
    rng = pieces.rng
    gone = tuple(pieces.coloured[kind].pop() for kind in KINDS if pieces.coloured[kind] and rng.random() < 0.5)
    black = [tile for tiles in pieces.black.values() for tile in tiles]
    rng.shuffle(black)
    return Supply(
        hexes=tuple(tuple(pieces.coloured[kind]) for kind in KINDS),
        black=tuple(black),
        goods=tuple(pieces.goods[5:]),
        round_goods=tuple(pieces.goods[:5]),
        gone=gone,
    )


# The players


def _chateauma(pieces: Pieces, has: set[str], facts: Facts, modifiers: tuple[str, ...]) -> Chateauma:
    rng = pieces.rng
    cards = rng.sample(range(1, 10), 9)
    left = _card(pieces, cards.pop(), has, facts) if rng.random() < 0.95 else None
    right = _card(pieces, cards.pop(), has, facts) if rng.random() < 0.9 else None
    discarded = rng.randint(0, len(cards))
    deck = UNKNOWN if rng.random() < (0.5 if "holes" in has else 0.05) else tuple(cards[discarded:])
    covered = (
        ((),) * len(KINDS)
        if "A" not in modifiers
        else (pieces.wilds(2), pieces.wilds(1), pieces.wilds(1), pieces.wilds(1), (), ())
    )
    most = 0 if "partial" in has else 40 if "late" in has else 15
    return Chateauma(
        level=rng.choice(("easy", "normal", "normal", "hard")),
        modifiers=modifiers,
        die=rng.randint(1, 6) if rng.random() < 0.85 else None,
        score=rng.randint(0, 200),
        silver=rng.randint(0, 4),
        goods=pieces.take_goods(8, "holes" in has),
        left=left,
        right=right,
        deck=deck,
        discard=tuple(cards[:discarded]) if rng.random() < 0.9 else (),
        reserve=pieces.hexes(rng.randint(0, min(most, 10)), "holes" in has),
        wild=pieces.wilds(rng.randint(0, 3)) if "wild" in has else (),
        duchy=pieces.hexes(rng.randint(0, most), "holes" in has),
        sold=pieces.take_goods(6),
        covered=covered,
    )


def _card(pieces: Pieces, number: int, has: set[str], facts: Facts) -> CardInPlay:
    """A card with at least one space empty."""
    rng, spaces = pieces.rng, facts.card(number).spaces
    tiles: list[Tile | None] = []
    for space in spaces:
        if rng.random() < 0.55:
            tiles.append(None)
        elif "wild" in has and rng.random() < 0.2:
            tiles.append(pieces.wild())
        else:
            tiles.append(pieces.hex(space.kind, "holes" in has))
    if None not in tiles:
        tiles[rng.randrange(len(tiles))] = None
    return CardInPlay(number, tuple(tiles))


def _human(pieces: Pieces, name: Seat, bonus: tuple[Kind, ...]) -> Human:
    rng = pieces.rng
    board = rng.randint(1, 30)
    duchy = tuple(pieces.hex(kind) if rng.random() < 0.25 else None for kind in duchy_board(board).kinds)
    storage = pieces.hexes(rng.randint(0, 4))
    owed = [Owed(rng.choice(_EFFECTS)) for _ in range(rng.choice((0, 0, 0, 1, 2)))]
    if rng.random() < 0.1:
        owed.append(Owed(KEEP, rng.choice(((4,), (4, 5), (1, 6), (6, 1)))))
    if len(storage) == 4:
        owed.append(Owed(DISCARD))
    types = rng.sample(range(1, 7), 3)
    kept = [good for good in pieces.goods[:6] if good in types]
    del pieces.goods[:6]
    return Human(
        name=name,
        board=board,
        score=rng.randint(0, 200),
        silver=rng.randint(0, 6),
        workers=rng.randint(0, 9),
        dice=(rng.randint(1, 6), rng.randint(1, 6)) if rng.random() < 0.8 else (),
        used=(rng.random() < 0.3, rng.random() < 0.3),
        purchased=rng.random() < 0.2,
        monastery6=rng.random() < 0.1,
        owed=tuple(owed),
        storage=storage,
        goods=tuple(sorted(kept)),
        sold=pieces.take_goods(5),
        duchy=duchy,
        bonus=bonus,
    )
