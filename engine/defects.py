"""What cannot be true of the shared board and the humans, each fault by its key in a position file.

Only what lies on the table is judged, not whether it could have come about, and nothing has to be listed in full.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from engine import faults
from engine.catalogue import DUCHY_BOARDS, EDITIONS, GOODS_EACH, GOODS_TYPES, PLAYERS, duchy_board
from engine.errors import Fault
from engine.human import DISCARD, DUCHY_SPACES, EFFECTS, GOODS_SPACES, KEEP, STORAGE_SPACES, Human
from engine.position import (
    BLACK_DEPOT_SPACES,
    DEPOT_SPACES,
    DEPOTS,
    DIE_NUMBERS,
    LARGE_AND_SMALL,
    NOBODY,
    PHASES,
    ROUNDS,
    UNDECIDED,
    Position,
    seats_to_come,
)
from engine.seats import TRACK_SPACES, Seat, turn_order
from engine.stock import HexPlace
from engine.tiles import FACES, KINDS, UNKNOWN_TILE, Kind, Tile, format_tile, hex_tile
from engine.unknown import UNKNOWN

KINDS_UP: Final[frozenset[Tile]] = frozenset(hex_tile(kind, face) for kind in KINDS for face in (None, *FACES[kind]))
"""Every hex that lies face up and whose kind is known."""
_DEPOT_HEXES: Final = KINDS_UP | {UNKNOWN_TILE}
_GOODS_RANGE: Final = range(GOODS_TYPES + 1)
_DIE: Final = tuple(map(str, DIE_NUMBERS))


class GoodsPlace(NamedTuple):
    """The goods tiles in one place of a position."""

    key: str
    goods: Sequence[int]


def position_defects(position: Position) -> list[Fault]:
    """Every fault of the shared board and the humans, apart from the counts over the whole table."""
    found = _head_defects(position)
    found += _seat_defects(position)
    found += _board_defects(position)
    if position.supply is not None:
        found += _supply_defects(position)
    for human in position.humans:
        if isinstance(human, Human):
            found += _human_defects(human)
    return found


# The head of the position and the seats


def one_of(key: str, value: object, allowed: Iterable[object]) -> list[Fault]:
    """A fault when `value` is none of `allowed`."""
    if value in allowed:
        return []
    return [Fault(key, faults.OUT_OF_RANGE, str(value), tuple(map(str, allowed)))]


def negatives(key: str, numbers: Iterable[tuple[str, int]]) -> list[Fault]:
    """A fault for each of the named numbers that is below 0."""
    return [Fault(f"{key}.{name}", faults.NEGATIVE, str(number)) for name, number in numbers if number < 0]


def _head_defects(position: Position) -> list[Fault]:
    found = one_of("players", position.players, PLAYERS)
    found += one_of("edition", position.edition, EDITIONS)
    found += one_of("phase", position.phase, PHASES)
    found += one_of("round", position.round, ROUNDS)
    if position.white is not UNKNOWN and position.white not in DIE_NUMBERS:
        found.append(Fault("white", faults.OUT_OF_RANGE, str(position.white), (*_DIE, "?")))
    return found


def _seat_defects(position: Position) -> list[Fault]:
    seats = position.seats
    found: list[Fault] = []
    humans = seats[:-1]
    if len(humans) != position.players - 1:
        facts = (("count", str(len(humans))), ("most", str(position.players - 1)))
        found.append(Fault("humans", faults.WRONG_NUMBER_OF_HUMANS, ", ".join(humans), facts=facts))
    if len(set(seats)) != len(seats):
        twice = [seat for seat, count in Counter(seats).items() if count > 1]
        found += [Fault("humans", faults.SEAT_TWICE, seat) for seat in twice]
    if NOBODY in humans:
        found.append(Fault("humans", faults.UNKNOWN_SEAT, NOBODY))
    undecided = position.to_move == UNDECIDED and seats_to_come(position) is UNKNOWN
    if position.to_move != NOBODY and position.to_move not in seats and not undecided:
        found.append(Fault("to_move", faults.UNKNOWN_SEAT, position.to_move, (*seats, NOBODY)))
    if position.done:
        found += _listed_seats("done", position.done, seats, complete=False)
    track = position.track
    if track is not UNKNOWN:
        if len(track) != TRACK_SPACES:
            facts = (("count", str(len(track))), ("most", str(TRACK_SPACES)))
            found.append(Fault("track", faults.WRONG_LENGTH, str(len(track)), facts=facts))
        found += _listed_seats("track", turn_order(track), seats, complete=True)
        if position.order:
            found.append(Fault("order", faults.ORDER_BESIDE_TRACK, ", ".join(position.order)))
    elif position.order:
        found += _listed_seats("order", position.order, seats, complete=True)
    return found


def _listed_seats(key: str, listed: tuple[Seat, ...], seats: tuple[Seat, ...], complete: bool) -> list[Fault]:
    """The faults of a list of seats: unknown ones, ones that come twice, and those a complete list lacks."""
    if len(listed) == len(seats) and set(listed) == set(seats):
        return []
    found = [Fault(key, faults.UNKNOWN_SEAT, seat, seats) for seat in dict.fromkeys(listed) if seat not in seats]
    found += [Fault(key, faults.SEAT_TWICE, seat) for seat, count in Counter(listed).items() if count > 1]
    if complete:
        found += [Fault(key, faults.SEAT_MISSING, seat) for seat in seats if seat not in listed]
    return found


# The board


def _board_defects(position: Position) -> list[Fault]:
    found: list[Fault] = []
    for number, depot in zip(DEPOTS, position.depots, strict=True):
        if depot is not UNKNOWN and depot:
            if len(depot) > DEPOT_SPACES:
                found.append(_overfull(f"depots.{number}", len(depot), DEPOT_SPACES))
            found += unlisted(f"depots.{number}", depot, _DEPOT_HEXES)
    black = position.black
    if black is not UNKNOWN and black:
        if len(black) > BLACK_DEPOT_SPACES:
            found.append(_overfull("depots.black", len(black), BLACK_DEPOT_SPACES))
        found += unlisted("depots.black", black, _DEPOT_HEXES)
    for kind, left in zip(KINDS, position.bonus, strict=True):
        if left is not UNKNOWN and not 0 <= left <= LARGE_AND_SMALL:
            found.append(Fault(f"bonus.{kind}", faults.OUT_OF_RANGE, str(left), ("0", "1", "2", "?")))
    return found


def _overfull(key: str, count: int, most: int) -> Fault:
    return Fault(key, faults.DEPOT_OVERFULL, str(count), facts=(("count", str(count)), ("most", str(most))))


def unlisted(key: str, hexes: Sequence[Tile], allowed: frozenset[Tile]) -> list[Fault]:
    """A fault for each hex that may not lie in this place: one face down, or one of which nothing is known."""
    if allowed.issuperset(hexes):
        return []
    return [
        Fault(f"{key}[{index}]", faults.FACE_DOWN if tile.face_down else faults.NOT_ALLOWED, format_tile(tile))
        for index, tile in enumerate(hexes, start=1)
        if tile not in allowed
    ]


def _supply_defects(position: Position) -> list[Fault]:
    supply = position.supply
    assert supply is not None
    found: list[Fault] = []
    for kind, stack in zip(KINDS, supply.hexes, strict=True):
        found += unlisted(f"supply.{kind}", stack, KINDS_UP)
        found += [
            Fault(f"supply.{kind}[{index}]", faults.WRONG_KIND, format_tile(tile), (kind.value,))
            for index, tile in enumerate(stack, start=1)
            if tile.kind is not kind and tile in KINDS_UP
        ]
    found += unlisted("supply.black", supply.black, KINDS_UP)
    found += unlisted("supply.gone", supply.gone, KINDS_UP)
    return found


# The humans


def _human_defects(human: Human) -> list[Fault]:
    key = f"humans.{human.name}"
    numbers = (("score", human.score), ("silver", human.silver), ("workers", human.workers))
    found = negatives(key, numbers)
    if len(human.dice) not in (0, 2):
        found.append(Fault(f"{key}.dice", faults.WRONG_LENGTH, str(len(human.dice)), ("0", "2")))
    for index, die in enumerate(human.dice, start=1):
        if die not in DIE_NUMBERS:
            found.append(Fault(f"{key}.dice[{index}]", faults.OUT_OF_RANGE, str(die), _DIE))
    if human.owed:
        found += _owed_defects(key, human)
    found += unlisted(f"{key}.storage", human.storage, KINDS_UP)
    if len(human.storage) > STORAGE_SPACES:
        owes_discard = any(owed.effect == DISCARD for owed in human.owed)
        most = STORAGE_SPACES + owes_discard
        if len(human.storage) > most:
            facts = (("count", str(len(human.storage))), ("most", str(most)))
            found.append(Fault(f"{key}.storage", faults.STORAGE_OVERFULL, str(len(human.storage)), facts=facts))
    types = {good for good in human.goods if good}
    if len(types) > GOODS_SPACES:
        facts = (("count", str(len(types))), ("most", str(GOODS_SPACES)))
        found.append(Fault(f"{key}.goods", faults.TOO_MANY_GOODS_TYPES, str(len(types)), facts=facts))
    found += listed_twice(f"{key}.bonus", human.bonus)
    found += _duchy_defects(key, human)
    return found


def _owed_defects(key: str, human: Human) -> list[Fault]:
    found: list[Fault] = []
    for index, owed in enumerate(human.owed, start=1):
        if owed.effect not in EFFECTS:
            found.append(Fault(f"{key}.owed[{index}]", faults.NOT_ALLOWED, owed.effect, EFFECTS))
        elif (owed.effect == KEEP) != bool(owed.depots) or any(depot not in DEPOTS for depot in owed.depots):
            found.append(Fault(f"{key}.owed[{index}]", faults.NOT_ALLOWED, owed.effect))
        elif owed.effect == DISCARD and len(human.storage) <= STORAGE_SPACES:
            # BG-4.2: the hex just got stands last of four.
            found.append(Fault(f"{key}.owed[{index}]", faults.NOTHING_TO_DISCARD, owed.effect))
        elif owed.effect == DISCARD and index < len(human.owed):
            # BG-4.2: room is made at once, before anything else can come to be owed.
            found.append(Fault(f"{key}.owed[{index}]", faults.NOT_ALLOWED, owed.effect))
    return found


def _duchy_defects(key: str, human: Human) -> list[Fault]:
    if human.board not in DUCHY_BOARDS:
        return [Fault(f"{key}.board", faults.OUT_OF_RANGE, str(human.board), tuple(map(str, DUCHY_BOARDS)))]
    if len(human.duchy) != DUCHY_SPACES:
        return [Fault(f"{key}.duchy", faults.WRONG_NUMBER_OF_SPACES, str(len(human.duchy)), (str(DUCHY_SPACES),))]
    found: list[Fault] = []
    for space, (tile, kind) in enumerate(zip(human.duchy, duchy_board(human.board).kinds, strict=True), start=1):
        if tile is None or (tile.kind is kind and not tile.face_down):
            continue
        what = faults.FACE_DOWN if tile.face_down else faults.WRONG_KIND
        found.append(Fault(f"{key}.duchy.{space}", what, format_tile(tile), (kind.value,)))
    return found


def listed_twice(key: str, listed: Sequence[str]) -> list[Fault]:
    """A fault for each entry that stands in a list more than once where each may stand once."""
    if len(set(listed)) == len(listed):
        return []
    return [Fault(key, faults.LISTED_TWICE, str(each)) for each, count in Counter(listed).items() if count > 1]


# What lies where, for the counts over the whole table


def hex_places(position: Position) -> list[HexPlace]:
    """Where hexes of the shared board and the humans lie."""
    places: list[HexPlace] = []
    for number, depot in zip(DEPOTS, position.depots, strict=True):
        if depot and depot is not UNKNOWN:
            places.append(HexPlace(f"depots.{number}", depot))
    if position.black is not UNKNOWN:
        places.append(HexPlace("depots.black", position.black))
    supply = position.supply
    if supply is not None:
        for kind, stack in zip(KINDS, supply.hexes, strict=True):
            places.append(HexPlace(f"supply.{kind}", stack))
        places.append(HexPlace("supply.black", supply.black))
        places.append(HexPlace("supply.gone", supply.gone))
    for human in position.humans:
        if isinstance(human, Human):
            places.append(HexPlace(f"humans.{human.name}.storage", human.storage))
            places.append(HexPlace(f"humans.{human.name}.duchy", human.duchy))
    return places


def goods_places(position: Position) -> list[GoodsPlace]:
    """Where goods tiles of the shared board and the humans lie."""
    places: list[GoodsPlace] = []
    for number, goods in zip(DEPOTS, position.goods, strict=True):
        if goods and goods is not UNKNOWN:
            places.append(GoodsPlace(f"goods.{number}", goods))
    supply = position.supply
    if supply is not None:
        places.append(GoodsPlace("supply.goods", supply.goods))
        places.append(GoodsPlace("supply.round_goods", supply.round_goods))
    for human in position.humans:
        if isinstance(human, Human):
            places.append(GoodsPlace(f"humans.{human.name}.goods", human.goods))
            places.append(GoodsPlace(f"humans.{human.name}.sold", human.sold))
    return places


def goods_faults(places: Sequence[GoodsPlace]) -> list[Fault]:
    """Goods that are no type, and more goods than the box holds: 7 of a type, 42 in all (BG-1.2)."""
    found: list[Fault] = []
    counts = [0] * len(_GOODS_RANGE)
    everything = 0
    for key, goods in places:
        for index, good in enumerate(goods, start=1):
            if good not in _GOODS_RANGE:
                found.append(Fault(f"{key}[{index}]", faults.OUT_OF_RANGE, str(good), tuple(map(str, _GOODS_RANGE))))
                continue
            counts[good] += 1
            everything += 1
            # Reported once, where the first tile too many lies.
            if good and counts[good] == GOODS_EACH + 1:
                found.append(Fault(key, faults.TOO_MANY_GOODS, str(good), facts=(("most", str(GOODS_EACH)),)))
            if everything == GOODS_TYPES * GOODS_EACH + 1:
                facts = (("most", str(GOODS_TYPES * GOODS_EACH)),)
                found.append(Fault(key, faults.TOO_MANY_GOODS, "", facts=facts))
    return found


def bonus_faults(position: Position, holders: Iterable[Kind]) -> list[Fault]:
    """Bonus tiles that somebody has although they are on the board; `holders` are the kinds other players have."""
    held = Counter(holders)
    for human in position.humans:
        if isinstance(human, Human):
            held.update(set(human.bonus))
    found: list[Fault] = []
    for kind, count in held.items():
        left = position.bonus[KINDS.index(kind)]
        on_board = 0 if left is UNKNOWN else left
        if on_board + count > LARGE_AND_SMALL:
            allowed = tuple(str(number) for number in range(max(0, LARGE_AND_SMALL - count) + 1))
            text = "?" if left is UNKNOWN else str(left)
            found.append(Fault(f"bonus.{kind}", faults.BONUS_ON_BOARD, text, allowed, (("holders", str(count)),)))
    return found
