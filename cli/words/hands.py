"""Instructions for hands: pieces to be moved because the program changed its mind, and what to lay out again."""

from __future__ import annotations

from typing import Protocol

from automa.report import Took, TookBlack
from cli.words.language import _, ngettext
from cli.words.tiles import say_goods, say_kind, say_list, say_seat, say_tile
from engine.seats import Seat, Track
from engine.tiles import Kind, Tile

_YOU = "you"


class Place(Protocol):
    """A place of a hex, as `cli.table.hands.Spot`."""

    @property
    def place(self) -> str:
        """Its name."""
        ...

    @property
    def space(self) -> int:
        """The space of a county card, otherwise 0."""
        ...


def say_card_to_supply(number: int, slot: str) -> str:
    """A county card that leaves play without being scored."""
    if slot == "left":
        return _("Take card {card} out of the left slot, back among the cards not in play.").format(card=number)
    return _("Take card {card} out of the right slot, back among the cards not in play.").format(card=number)


def say_card_to_slot(number: int, slot: str) -> str:
    """A county card that goes into a slot."""
    if slot == "left":
        return _("Put card {card} into the left slot.").format(card=number)
    return _("Put card {card} into the right slot.").format(card=number)


def say_where(spot: Place) -> str:
    """A place of a hex."""
    if spot.place.isdigit():
        return _("depot {depot}").format(depot=spot.place)
    if spot.place == "black":
        return _("the black depot")
    if spot.place == "duchy":
        return _("the Châteauma's duchy")
    if spot.place == "reserve":
        return _("the reserve")
    if spot.place == "wild":
        return _("the face-down pile of the reserve")
    return _("card {card}, space {space}").format(card=spot.place.split()[-1], space=spot.space)


def say_moved(tile: Tile, origin: Place, target: Place) -> str:
    """A hex from one place to another."""
    hex_name = say_tile(tile)
    if target.place.isdigit() or target.place == "black":
        text = _("Put the {hex} from {origin} back into {target}.")
    else:
        text = _("Move the {hex} from {origin} to {target}.")
    return text.format(hex=hex_name, origin=say_where(origin), target=say_where(target))


def say_turned(tile: Tile, place: str, space: int) -> str:
    """A hex that is turned over where it lies."""
    return _("Turn over the hex ({hex}) on card {card}, space {space}.").format(
        hex=say_tile(tile), card=place.rsplit(maxsplit=1)[-1], space=space
    )


def say_put(tile: Tile, origin: Place | None, target: Place | None) -> str:
    """A hex whose other place is not known to the program."""
    if target is not None:
        return _("Put the {hex} on {target}.").format(hex=say_tile(tile), target=say_where(target))
    assert origin is not None
    return _("Take the {hex} away from {origin}.").format(hex=say_tile(tile), origin=say_where(origin))


def say_depot(number: int | None, hexes: tuple[Tile, ...]) -> str:
    """What a depot must hold."""
    if number is None:
        if all(tile.kind is None for tile in hexes):
            return ngettext(
                "The black depot must hold {count} hex.", "The black depot must hold {count} hexes.", len(hexes)
            ).format(count=len(hexes))
        return _("The black depot must hold {hexes}.").format(hexes=_hexes(hexes))
    if not hexes:
        return _("Depot {depot} must be empty.").format(depot=number)
    return _("Depot {depot} must hold {hexes}.").format(depot=number, hexes=_hexes(hexes))


def say_back(tile: Tile, target: Place) -> str:
    """A hex out of the box back into a depot, where the program keeps the Châteauma's pieces."""
    return _("Put the {hex} back into {target}.").format(hex=say_tile(tile), target=say_where(target))


def say_human_hex(seat: Seat, token: Took | TookBlack, is_back: bool, is_of_supply: bool = False) -> str:
    """A hex that a human took, back into its depot, or its supply, or out of there again."""
    hex_name = say_kind(token.kind) if token.kind is not None else _("hex")
    if is_of_supply:
        place = _("the supply of its kind")
    elif isinstance(token, TookBlack):
        place = _("the black depot")
    else:
        place = _("depot {depot}").format(depot=token.depot)
    if is_back:
        text = (
            _("You: put your {hex} back into {place}.")
            if seat == _YOU
            else _("{seat}: put your {hex} back into {place}.")
        )
    else:
        text = (
            _("You: take your {hex} from {place} again.")
            if seat == _YOU
            else _("{seat}: take your {hex} from {place} again.")
        )
    return text.format(seat=say_seat(seat), hex=hex_name, place=place)


def say_goods_moved(seat: Seat, depot: int, goods: tuple[int, ...], is_back: bool) -> str:
    """Goods that a ship took, of the Châteauma where `seat` is empty, back into their depot or out of it again."""
    if not seat:
        if is_back:
            text = _("The Châteauma's goods {goods} go back into depot {depot}.")
        else:
            text = _("The goods {goods} of depot {depot} go to the Châteauma.")
        return text.format(goods=say_goods(goods), depot=depot)
    if is_back:
        text = (
            _("You: put the goods that you took from depot {depot} back there.")
            if seat == _YOU
            else _("{seat}: put the goods that you took from depot {depot} back there.")
        )
    else:
        text = (
            _("You: take the goods from depot {depot} again.")
            if seat == _YOU
            else _("{seat}: take the goods from depot {depot} again.")
        )
    return text.format(seat=say_seat(seat), depot=depot)


def say_round_goods(depot: int, is_back: bool) -> str:
    """The goods tile of a round, back onto its round space or into its depot again."""
    if is_back:
        return _("Put the goods tile of the round from depot {depot} back onto its round space.").format(depot=depot)
    return _("Put the goods tile of the round into depot {depot}.").format(depot=depot)


def say_unknown_depot(number: int) -> str:
    """A depot that is not known any more."""
    return _("Depot {depot}: as it lies; the program does not know it.").format(depot=number)


def _hexes(hexes: tuple[Tile, ...]) -> str:
    return say_list([say_tile(tile) for tile in hexes]) if hexes else _("empty")


def say_goods_of_depot(number: int, goods: tuple[int, ...]) -> str:
    """The goods in a depot."""
    if not goods:
        return _("Goods in depot {depot}: none.").format(depot=number)
    if set(goods) == {0}:
        return ngettext(
            "Goods in depot {depot}: {count} tile.", "Goods in depot {depot}: {count} tiles.", len(goods)
        ).format(depot=number, count=len(goods))
    return _("Goods in depot {depot}: {goods}.").format(depot=number, goods=say_goods(goods))


def say_goods_change(goods: tuple[int, ...], sold: tuple[int, ...] | None) -> str:
    """The goods that the Châteauma holds and has sold."""
    if sold is None:
        return _("The Châteauma's goods: {goods}.").format(goods=say_goods(goods))
    return _("The Châteauma's goods: {goods}; sold, face down: {sold}.").format(
        goods=say_goods(goods), sold=say_goods(sold)
    )


def say_bonus_change(kind: Kind, left: int) -> str:
    """The bonus tiles of a kind on the board."""
    values = {"kind": say_kind(kind)}
    if left == 0:
        return _("Bonus tiles for {kind} on the board: none.").format(**values)
    if left == 1:
        return _("Bonus tiles for {kind} on the board: the small one.").format(**values)
    return _("Bonus tiles for {kind} on the board: both.").format(**values)


def say_track_change(track: Track) -> str:
    """Where the markers stand."""
    stacks = [
        _("space {space} {seats}").format(space=space, seats=_(" on ").join(say_seat(seat) for seat in stack))
        for space, stack in enumerate(track, start=1)
        if stack
    ]
    return _("Turn order track: {stacks}.").format(stacks=_("; ").join(stacks))


def say_own_number(what: str, before: int, after: int) -> str:
    """The Châteauma's silver or score."""
    if what == "silver":
        return _("The Châteauma's silver: {after} instead of {before}.").format(after=after, before=before)
    return _("The Châteauma's score: {after} instead of {before}.").format(after=after, before=before)
