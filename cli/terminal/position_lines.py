"""A position in short lines, and what a turn changed in it."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from automa.state import SLOTS, UNREAD_MARK, CardInPlay, Match
from cli.words.language import _
from cli.words.tiles import say_card_place, say_goods, say_kind, say_numbers, say_seat, say_tile_short, say_tiles_short
from engine.position import DEPOTS, Depot, GoodsPile
from engine.tiles import KINDS
from engine.unknown import UNKNOWN

EXTRA_TURN: Final = "D"
"""What `marks` call the extra-turn symbol (CH-13.5)."""


class PositionLine(NamedTuple):
    """One thing of a position: its name, how it is now, and how it was where that is different (else None)."""

    label: str
    now: str
    was: str | None


def position_lines(before: Match, after: Match) -> list[PositionLine]:
    """The table after a turn, line by line; what is empty before and after is left out."""
    was, now = _picture(before), _picture(after)
    return [
        PositionLine(label, text or _("none"), None if was[label] == text else _before(label, was[label], text))
        for label, text in now.items()
        if text or was[label]
    ]


def _before(label: str, was: str, now: str) -> str:
    """How a line was; of the long ones that count by kind only what is different."""
    if label in (_("duchy"), _("bonus left")):
        comma = _(", ")
        was = comma.join(part for part in was.split(comma) if part not in now.split(comma))
    return was or _("none")


def _picture(match: Match) -> dict[str, str]:
    """Every line by its name; "" where nothing is."""
    own, position = match.chateauma, match.position
    picture = {say_card_place(slot): _card(own.card(slot), match) for slot in SLOTS}
    picture[_("reserve")] = say_tiles_short(own.reserve) if own.reserve else ""
    picture[_("face down")] = str(len(own.wild)) if own.wild else ""
    picture[_("duchy")] = _duchy(match)
    picture[_("extra turns")] = extra_turn_spaces(match)
    picture[_("goods held")] = say_goods(own.goods) if own.goods else ""
    picture[_("silver")] = str(own.silver)
    picture[_("score")] = str(own.score)
    picture[_("bonus held")] = _(", ").join(say_kind(kind) for kind in own.bonus)
    picture[_("discarded")] = " ".join(map(str, own.discard))
    for number in DEPOTS:
        label = _("depot {depot}").format(depot=number)
        picture[label] = _depot(position.depot(number), position.goods[number - 1])
    picture[_("black depot")] = _depot(position.black, ())
    picture[_("bonus left")] = _bonus_left(match)
    picture[_("track")] = _track(match)
    picture[_("to move")] = say_seat(position.to_move)
    return picture


def _card(card: CardInPlay | None, match: Match) -> str:
    """A county card: what lies on its spaces in brackets, what free ones take, `$` where a sale is printed."""
    if card is None:
        return ""
    spaces = []
    for tile, space in zip(card.tiles, match.facts.card(card.number).spaces, strict=True):
        text = say_kind(space.kind) if tile is None else f"[{say_tile_short(tile)}]"
        spaces.append(f"{text}$" if space.sell else text)
    return _("card {card}: {spaces}").format(card=card.number, spaces=" ".join(spaces))


def _duchy(match: Match) -> str:
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
    return _(", ").join(parts)


def extra_turn_spaces(match: Match) -> str:
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
    return _("; ").join(parts)


def _depot(hexes: Depot, goods: GoodsPile) -> str:
    text = "?" if hexes is UNKNOWN else say_tiles_short(hexes) if hexes else ""
    if not goods:
        return text
    lying = "?" if goods is UNKNOWN else say_goods(goods)
    if not text:
        return _("goods {goods}").format(goods=lying)
    return _("{hexes}; goods {goods}").format(hexes=text, goods=lying)


def _bonus_left(match: Match) -> str:
    """The kinds of which not both bonus tiles lie on the board."""
    parts = [
        _("{kind} {count}").format(kind=say_kind(kind), count="?" if left is UNKNOWN else left)
        for kind, left in zip(KINDS, match.position.bonus, strict=True)
        if left == UNKNOWN or left != 2  # both tiles, the large and the small one
    ]
    return _(", ").join(parts)


def _track(match: Match) -> str:
    track = match.position.track
    if track is UNKNOWN:
        return "?"
    stacks = [
        _("{space}: {seats}").format(space=space, seats=_(", ").join(say_seat(seat) for seat in stack))
        for space, stack in enumerate(track, start=1)
        if stack
    ]
    return _("; ").join(stacks)
