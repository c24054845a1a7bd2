"""The short lines that stand on the screen of a duel: depots, storage, the Châteauma's table, track and scores."""

from __future__ import annotations

from automa.state import SLOTS, CardInPlay, Match
from cli.words.language import _, ngettext
from cli.words.tiles import (
    say_card_place,
    say_goods,
    say_kind,
    say_list,
    say_seat,
    say_tile_short,
    say_tiles_short,
)
from engine.human import Human
from engine.position import Depot, GoodsPile, Position
from engine.seats import CHATEAUMA, Seat
from engine.tiles import KINDS
from engine.unknown import UNKNOWN

Row = tuple[str, str]
"""A label and what stands behind it."""


def say_depot(hexes: Depot, goods: GoodsPile) -> str:
    """What lies in a depot, its goods behind it."""
    lying = "?" if hexes is UNKNOWN else say_tiles_short(hexes) if hexes else _("empty")
    if not goods:
        return lying
    pile = "?" if goods is UNKNOWN else say_goods(goods)
    return _("{hexes}; goods {goods}").format(hexes=lying, goods=pile)


def depot_row(position: Position, number: int) -> Row:
    """A numbered depot."""
    label = _("depot {depot}").format(depot=number)
    return label, say_depot(position.depot(number), position.goods[number - 1])


def black_row(position: Position) -> Row:
    """The black depot."""
    return _("black depot"), say_depot(position.black, ())


def own_rows(human: Human) -> list[Row]:
    """What a human has beside the duchy."""
    dice = [
        _("{die} (used)").format(die=die) if used else str(die)
        for die, used in zip(human.dice, human.used, strict=False)
    ]
    rows = [
        (_("dice"), " ".join(dice) or _("none")),
        (_("storage"), say_tiles_short(human.storage)),
        (_("goods"), say_goods(human.goods)),
        (_("workers"), str(human.workers)),
        (_("silver"), str(human.silver)),
        (_("sold"), say_goods(human.sold) if human.sold else ""),
        (_("bonus tiles"), say_list([say_kind(kind) for kind in human.bonus])),
    ]
    return [row for row in rows if row[1]]


def chateauma_rows(match: Match) -> list[Row]:
    """The Châteauma's cards, reserve, goods and silver."""
    own = match.chateauma
    rows = [(say_card_place(slot), _say_card(own.card(slot), match)) for slot in SLOTS]
    reserve = say_tiles_short(own.reserve)
    if own.wild:
        face_down = ngettext("{count} face down", "{count} face down", len(own.wild)).format(count=len(own.wild))
        reserve = _("{hexes}; {wild}").format(hexes=reserve, wild=face_down)
    rows += [
        (_("reserve"), reserve),
        (_("goods"), say_goods(own.goods)),
        (_("silver"), str(own.silver)),
        (_("duchy"), _say_duchy(match)),
    ]
    return rows


def _say_card(card: CardInPlay | None, match: Match) -> str:
    if card is None:
        return _("none")
    spaces = []
    for tile, space in zip(card.tiles, match.facts.card(card.number).spaces, strict=True):
        text = say_kind(space.kind) if tile is None else f"[{say_tile_short(tile)}]"
        spaces.append(f"{text}$" if space.sell else text)
    return _("{card}: {spaces}").format(card=card.number, spaces=" ".join(spaces))


def _say_duchy(match: Match) -> str:
    counts = [(kind, sum(tile.kind is kind for tile in match.chateauma.duchy)) for kind in KINDS]
    parts = [
        _("{kind} {count} of {spaces}").format(kind=say_kind(kind), count=count, spaces=match.facts.spaces_of(kind))
        for kind, count in counts
        if count
    ]
    return _(", ").join(parts) or _("empty")


def track_row(position: Position) -> Row:
    """The turn order track, the foremost space first; on each the top marker first (BG-2.5)."""
    track = position.track
    if track is UNKNOWN:
        return _("track"), "?"
    stacks = [
        _("space {space}: {seats}").format(space=number, seats=_(", ").join(map(say_seat, stack)))
        for number, stack in reversed(tuple(enumerate(track, start=1)))
        if stack
    ]
    return _("track"), _("; ").join(stacks)


def bonus_row(position: Position) -> Row:
    """The bonus tiles still on the board (BG-7.2)."""
    both = [say_kind(kind) for kind, left in zip(KINDS, position.bonus, strict=True) if left == 2]  # both tiles
    small = [say_kind(kind) for kind, left in zip(KINDS, position.bonus, strict=True) if left == 1]
    parts = []
    if both:
        parts.append(_("large and small: {kinds}").format(kinds=say_list(both)))
    if small:
        parts.append(_("small only: {kinds}").format(kinds=say_list(small)))
    return _("bonus tiles"), _("; ").join(parts) or _("none")


def score_row(match: Match) -> Row:
    """Everybody's points."""
    parts = [
        _("{seat} {points}").format(seat=say_seat(human.name), points=human.score)
        for human in match.position.humans
        if isinstance(human, Human)
    ]
    parts.append(_("{seat} {points}").format(seat=say_seat(CHATEAUMA), points=match.chateauma.score))
    return _("points"), _(", ").join(parts)


def say_turn_heading(match: Match, seat: Seat) -> str:
    """What stands above a human's turn."""
    moment = match.position.moment
    if seat == "you":
        return _("{moment} · your turn").format(moment=moment)
    return _("{moment} · the turn of {seat}").format(moment=moment, seat=say_seat(seat))


def say_hand_over(seat: Seat) -> str:
    """The line by which the keyboard goes from hand to hand."""
    return _("Now it is {seat}'s turn: hand over to {seat}.").format(seat=say_seat(seat))
