"""A position in short lines: the name of each line, and what stands behind it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from automa.state import UNREAD_MARK, CardInPlay, Match
from cli.words.language import N_, _
from cli.words.signs import commas, semicolons
from cli.words.tiles import say_goods, say_kind, say_numbers, say_seat, say_tile_short, say_tiles_short
from engine.position import Depot, GoodsPile
from engine.tiles import KINDS
from engine.unknown import UNKNOWN

EXTRA_TURN: Final = "D"
"""What `marks` call the extra-turn symbol (CH-13.5)."""

RESERVE: Final = N_("reserve")
FACE_DOWN: Final = N_("face down")
DUCHY: Final = N_("duchy")
EXTRA_TURNS: Final = N_("extra turns")
GOODS_HELD: Final = N_("goods held")
SILVER: Final = N_("silver")
SCORE: Final = N_("score")
BONUS_HELD: Final = N_("bonus held")
DISCARDED: Final = N_("discarded")
BLACK_DEPOT: Final = N_("black depot")
BONUS_LEFT: Final = N_("bonus left")
TRACK: Final = N_("track")
TO_MOVE: Final = N_("to move")


def say_label(label: str) -> str:
    """The name of a line, one of those above."""
    return _(label)


def say_depot_label(number: int) -> str:
    """The name of a depot's line."""
    return _("depot {depot}").format(depot=number)


def say_none() -> str:
    """A line with nothing in it."""
    return _("none")


def say_changed_line(now: str, was: str) -> str:
    """A line that a turn changed."""
    return _("{now} (was {was})").format(now=now, was=was)


def say_card_in_play(card: CardInPlay | None, match: Match) -> str:
    """A county card: what lies on its spaces in brackets, what free ones take, `$` where a sale is printed."""
    if card is None:
        return ""
    spaces = []
    for tile, space in zip(card.tiles, match.facts.card(card.number).spaces, strict=True):
        text = say_kind(space.kind) if tile is None else f"[{say_tile_short(tile)}]"
        spaces.append(f"{text}$" if space.sell else text)
    return _("card {card}: {spaces}").format(card=card.number, spaces=" ".join(spaces))


def say_duchy(match: Match) -> str:
    """Hexes per kind against the spaces; modifier A's face-down ones cover spaces but are of no kind."""
    own = match.chateauma
    counts = Counter(tile.kind for tile in own.duchy)
    parts = []
    for kind, covered in zip(KINDS, own.covered, strict=True):
        if not counts[kind] and not covered:
            continue
        text = _("{kind} {count} of {spaces}")
        if covered:
            text = _("{kind} {count} and {covered} face down of {spaces}")
        values = {"count": counts[kind], "covered": len(covered), "spaces": match.facts.spaces_of(kind)}
        parts.append(text.format(kind=say_kind(kind), **values))
    return commas(parts)


def say_extra_turn_spaces(match: Match) -> str:
    """The duchy spaces that carry the extra-turn symbol of modifier D, and those whose print nobody has read off."""
    own = match.chateauma
    if "D" not in own.modifiers:
        return ""
    parts = []
    for kind, marks in zip(KINDS, own.marks, strict=True):
        for sign, text in ((EXTRA_TURN, _("{kind} {spaces}")), (UNREAD_MARK, _("{kind} {spaces} not read off"))):
            spaces = [space for space, mark in enumerate(marks, start=1) if mark == sign]
            if spaces:
                parts.append(text.format(kind=say_kind(kind), spaces=say_numbers(spaces)))
    return semicolons(parts)


def say_depot(hexes: Depot, goods: GoodsPile) -> str:
    """Hexes and goods of a depot; "" where nothing lies."""
    text = "?" if hexes is UNKNOWN else say_tiles_short(hexes) if hexes else ""
    if not goods:
        return text
    lying = "?" if goods is UNKNOWN else say_goods(goods)
    if not text:
        return _("goods {goods}").format(goods=lying)
    return _("{hexes}; goods {goods}").format(hexes=text, goods=lying)


def say_bonus_left(match: Match) -> str:
    """The kinds of which not both bonus tiles lie on the board."""
    parts = [
        _("{kind} {count}").format(kind=say_kind(kind), count="?" if left is UNKNOWN else left)
        for kind, left in zip(KINDS, match.position.bonus, strict=True)
        if left == UNKNOWN or left != 2  # both tiles, the large and the small one
    ]
    return commas(parts)


def say_track_by_space(match: Match) -> str:
    """The turn order track space by space, the marker on top of a stack first."""
    track = match.position.track
    if track is UNKNOWN:
        return "?"
    stacks = [
        _("{space}: {seats}").format(space=space, seats=commas(say_seat(seat) for seat in stack))
        for space, stack in enumerate(track, start=1)
        if stack
    ]
    return semicolons(stacks)
