"""What hands must do when the program changed its mind: the difference of two matches as instructions.

After `undo`, `redo`, `set` and `change` the table shows the earlier match; these bring it to the later one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from automa.state import SLOTS, Match
from cli.words.hands import (
    say_bonus_change,
    say_card_to_slot,
    say_card_to_supply,
    say_depot,
    say_goods_change,
    say_goods_of_depot,
    say_moved,
    say_own_number,
    say_put,
    say_track_change,
    say_turned,
    say_unknown_depot,
)
from engine.position import DEPOTS, Depot
from engine.tiles import KINDS, UNKNOWN_TILE, Tile
from engine.unknown import UNKNOWN

PROGRAM = "program"


class Spot(NamedTuple):
    """A place of a hex: `place` is a county card's number, `reserve`, `wild`, `duchy`, `1`-`6` or `black`."""

    place: str
    space: int
    """The space of a county card, otherwise 0."""


class Lying(NamedTuple):
    """A hex at a place."""

    tile: Tile
    spot: Spot


def instructions(now: Match, wanted: Match, pieces: str = "box") -> list[str]:
    """What brings the table from `now` to `wanted`, one sentence each; empty when nothing is to be moved.

    With `pieces="program"` only the main board, the bonus tiles, the track and the score.
    """
    lines: list[str] = []
    if pieces != PROGRAM:
        lines += cards_to_move(now, wanted)
    hexes, settled = _hexes(now, wanted) if pieces != PROGRAM else ([], frozenset())
    lines += hexes
    lines += depots_to_mend(now, wanted, settled)
    lines += _goods(now, wanted)
    return lines + things_to_mend(now, wanted, pieces)


def things_to_mend(now: Match, wanted: Match, pieces: str = "box") -> list[str]:
    """What is no hex, no county card and no goods tile in a depot: its own goods, bonus tiles, track, silver, score."""
    lines: list[str] = []
    own, due = now.chateauma, wanted.chateauma
    if pieces != PROGRAM and (own.goods, own.sold) != (due.goods, due.sold):
        lines.append(say_goods_change(due.goods, due.sold if own.sold != due.sold else None))
    lines += _bonus(now, wanted)
    if now.position.track != wanted.position.track and wanted.position.track is not UNKNOWN:
        lines.append(say_track_change(wanted.position.track))
    return lines + _numbers(now, wanted, pieces)


def cards_to_move(now: Match, wanted: Match) -> list[str]:
    """County cards that leave or come into their slots."""
    lines = []
    there = {slot: card.number for slot in SLOTS if (card := now.chateauma.card(slot))}
    due = {slot: card.number for slot in SLOTS if (card := wanted.chateauma.card(slot))}
    for slot, number in there.items():
        if number not in due.values() and number not in wanted.chateauma.discard:
            lines.append(say_card_to_supply(number, slot))
    for slot in SLOTS:
        if slot in due and there.get(slot) != due[slot]:
            lines.append(say_card_to_slot(due[slot], slot))
    return lines


def _lying(match: Match) -> list[Lying]:
    """Every hex at a known place, those of depots last."""
    own = match.chateauma
    found: list[Lying] = []
    for card in own.cards_in_play:
        for space, tile in enumerate(card.tiles, start=1):
            if tile is not None:
                found.append(Lying(tile, Spot(f"card {card.number}", space)))
    for place, hexes in (("reserve", own.reserve), ("wild", own.wild), ("duchy", own.duchy)):
        found += [Lying(tile, Spot(place, 0)) for tile in hexes]
    for number in DEPOTS:
        depot = match.position.depot(number)
        if depot is not UNKNOWN:
            found += [Lying(tile, Spot(str(number), 0)) for tile in depot]
    if match.position.black is not UNKNOWN:
        found += [Lying(tile, Spot("black", 0)) for tile in match.position.black]
    return found


def _hexes(now: Match, wanted: Match) -> tuple[list[str], frozenset[str]]:
    """Hexes that go to or come from the Châteauma's things, and the depots that are right after that."""
    away, due = _lying(now), _lying(wanted)
    for fits in (_same, _same_kind):
        for lying in list(away):
            found = next((each for each in due if each.spot == lying.spot and fits(each.tile, lying.tile)), None)
            if found is not None:
                away.remove(lying)
                due.remove(found)
    lines: list[str] = []
    moved: list[tuple[Lying, Lying]] = []
    # A hex of known face goes where one of its kind is missing before one that could come from anywhere.
    for fits in (_same_face, _same_kind, _same, _maybe):
        for lying in list(away):
            found = next((each for each in due if fits(each.tile, lying.tile) and _is_ours(lying, each)), None)
            if found is not None:
                away.remove(lying)
                due.remove(found)
                moved.append((lying, found))
    for lying in list(away):
        # What is left of a depot whose hexes one of the two matches does not know.
        other = next((each for each in due if each.spot == lying.spot and _maybe(each.tile, lying.tile)), None)
        if other is not None:
            away.remove(lying)
            due.remove(other)
    for lying, found in moved:
        tile = _better_known(lying.tile, found.tile)
        if lying.spot == found.spot:
            lines.append(say_turned(tile, found.spot.place, found.spot.space))
        else:
            lines.append(say_moved(tile, lying.spot, found.spot))
    for lying in away:
        if not _is_main_board(lying.spot):
            lines.append(say_put(lying.tile, lying.spot, None))
    for found in due:
        if not _is_main_board(found.spot):
            lines.append(say_put(found.tile, None, found.spot))
    left = {each.spot.place for each in (*away, *due) if _is_main_board(each.spot)}
    places = {*map(str, DEPOTS), "black"}
    return lines, frozenset(places - left)


def _better_known(one: Tile, other: Tile) -> Tile:
    """The hex as far as either of two matches knows it; its side is the one that lies up now."""
    return (
        one
        if (one.kind is not None, one.face is not None) >= (other.kind is not None, other.face is not None)
        else other
    )


def _is_main_board(spot: Spot) -> bool:
    return spot.place.isdigit() or spot.place == "black"


def _is_ours(one: Lying, other: Lying) -> bool:
    """Whether a move between two places concerns the Châteauma's things."""
    return not (_is_main_board(one.spot) and _is_main_board(other.spot))


def _same(one: Tile, other: Tile) -> bool:
    return one is other


def _same_face(one: Tile, other: Tile) -> bool:
    return one is other and not one.has_open_face


def _same_kind(one: Tile, other: Tile) -> bool:
    return one.kind is other.kind and one.face_down == other.face_down and (one.face is None) != (other.face is None)


def _maybe(one: Tile, other: Tile) -> bool:
    """A face-down hex, or one of which nothing is known, may be the other."""
    return (one.face_down or other.face_down or UNKNOWN_TILE in (one, other)) and (
        one.kind is None or other.kind is None or one.kind is other.kind
    )


def depots_to_mend(now: Match, wanted: Match, settled: frozenset[str] = frozenset()) -> list[str]:
    """Depots that must hold something else, but for those `settled` by hexes that were moved."""
    lines = []
    for number in DEPOTS:
        before, after = now.position.depot(number), wanted.position.depot(number)
        if str(number) not in settled and not _look_alike(before, after):
            lines.append(say_unknown_depot(number) if after is UNKNOWN else say_depot(number, after))
    before, after = now.position.black, wanted.position.black
    if "black" not in settled and not _look_alike(before, after) and after is not UNKNOWN:
        lines.append(say_depot(None, after))
    return lines


def _look_alike(one: Depot, other: Depot) -> bool:
    """Whether two depots can be the same hexes lying there."""
    if one is UNKNOWN or other is UNKNOWN:
        return one is other or other is UNKNOWN
    if len(one) != len(other):
        return False
    alike: Callable[[Tile, Tile], bool] = lambda a, b: a is b or _same_kind(a, b) or UNKNOWN_TILE in (a, b)  # noqa: E731
    return all(alike(a, b) for a, b in zip(one, other, strict=True))


def _goods(now: Match, wanted: Match) -> list[str]:
    lines = []
    for number in DEPOTS:
        before, after = now.position.goods[number - 1], wanted.position.goods[number - 1]
        if after is UNKNOWN or before == after:
            continue
        if before is not UNKNOWN and len(before) == len(after):
            continue
        lines.append(say_goods_of_depot(number, after))
    return lines


def _bonus(now: Match, wanted: Match) -> list[str]:
    lines = []
    for index, kind in enumerate(KINDS):
        before, after = now.position.bonus[index], wanted.position.bonus[index]
        if before != after and before is not UNKNOWN and after is not UNKNOWN:
            lines.append(say_bonus_change(kind, after))
    return lines


def _numbers(now: Match, wanted: Match, pieces: str) -> list[str]:
    lines = []
    own, due = now.chateauma, wanted.chateauma
    if pieces != PROGRAM and own.silver != due.silver:
        lines.append(say_own_number("silver", own.silver, due.silver))
    if own.score != due.score:
        lines.append(say_own_number("score", own.score, due.score))
    return lines
