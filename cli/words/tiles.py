"""What hexes, kinds, buildings, places and numbers are called, in full and in short forms for narrow places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cli.words.language import N_, _, ngettext
from engine.position import NOBODY, UNDECIDED
from engine.seats import CHATEAUMA, Seat
from engine.tiles import Kind, Tile

_KINDS = {
    Kind.BUILDING: N_("building"),
    Kind.MONASTERY: N_("monastery"),
    Kind.SHIP: N_("ship"),
    Kind.LIVESTOCK: N_("livestock"),
    Kind.MINE: N_("mine"),
    Kind.CASTLE: N_("castle"),
}
_BUILDINGS = {
    "warehouse": N_("warehouse"),
    "carpenter": N_("carpenter's workshop"),
    "church": N_("church"),
    "market": N_("market"),
    "boarding_house": N_("boarding house"),
    "bank": N_("bank"),
    "city_hall": N_("city hall"),
    "watchtower": N_("watchtower"),
}
_SHORT_BUILDINGS = {
    **_BUILDINGS,
    "carpenter": N_("carpenter"),
    "boarding_house": N_("boarding"),
    "city_hall": N_("hall"),
}
_ANIMALS = {"cow": N_("cow"), "pig": N_("pig"), "sheep": N_("sheep"), "chicken": N_("chicken")}
_YOU = "you"
LONGEST_LIST = 12
"""Lists of what is allowed are cut after this many entries."""


def say_kind(kind: Kind) -> str:
    """The name of a kind of hex."""
    return _(_KINDS[kind])


def say_building(face: str) -> str:
    """The name of a building by its face, such as `city_hall`."""
    return _(_BUILDINGS[face])


def say_animal(animal: str) -> str:
    """The name of an animal, such as `sheep`."""
    return _(_ANIMALS[animal])


def _animals(animal: str, count: int) -> str:
    """Livestock in full; whole phrases, because languages count animals each in their own way."""
    if animal == "cow":
        phrase = ngettext("livestock with {count} cow", "livestock with {count} cows", count)
    elif animal == "pig":
        phrase = ngettext("livestock with {count} pig", "livestock with {count} pigs", count)
    elif animal == "sheep":
        phrase = ngettext("livestock with {count} sheep", "livestock with {count} sheep", count)
    else:
        phrase = ngettext("livestock with {count} chicken", "livestock with {count} chickens", count)
    return phrase.format(count=count)


def say_tile(tile: Tile) -> str:
    """A hex as far as it is known: `castle`, `bank`, `monastery 16`, `livestock with 3 sheep`, `face-down hex`."""
    if tile.face_down:
        return _("face-down hex")
    if tile.kind is None:
        return _("hex")
    if tile.face is None:
        return say_kind(tile.kind)
    if tile.kind is Kind.LIVESTOCK:
        return _animals(tile.animal, tile.animals)
    if tile.kind is Kind.MONASTERY:
        return _("monastery {number}").format(number=tile.face)
    return say_building(tile.face)


def say_tile_short(tile: Tile | None) -> str:
    """The shortest clear name: `bank`, `sheep 3`, `monastery 16`, `wild`, `?`; `-` for an empty space."""
    if tile is None:
        return "-"
    if tile.face_down:
        return _("wild")
    if tile.kind is None:
        return "?"
    if tile.face is None or tile.kind is Kind.MONASTERY:
        return say_tile(tile)
    if tile.kind is Kind.LIVESTOCK:
        return _("{animal} {count}").format(animal=say_animal(tile.animal), count=tile.animals)
    return _(_SHORT_BUILDINGS[tile.face])


def say_tiles_short(tiles: Iterable[Tile | None]) -> str:
    """Several hexes in short forms; `nothing` for none."""
    return _(", ").join(say_tile_short(tile) for tile in tiles) or _("nothing")


def say_goods(goods: Sequence[int]) -> str:
    """Goods by the number of their type, `?` for an unknown one; `none` when there are none."""
    return " ".join("?" if good == 0 else str(good) for good in goods) or _("none")


def say_card_place(slot: str) -> str:
    """Where a county card lies."""
    return _("left card") if slot == "left" else _("right card")


def say_place(place: str) -> str:
    """A place where a hex can lie: a slot, `duchy`, `reserve`, `wild`, `black` or a depot's number."""
    if place in ("left", "right"):
        return say_card_place(place)
    if place == "duchy":
        return _("duchy")
    if place in ("reserve", "wild"):
        return _("reserve")
    if place == "black":
        return _("black depot")
    return _("depot {depot}").format(depot=place)


def say_seat(seat: Seat) -> str:
    """A player's name; the Châteauma's own spelling."""
    if seat == CHATEAUMA:
        return _("the Châteauma")
    if seat == _YOU:
        return _("you")
    if seat == NOBODY:
        return _("nobody")
    if seat == UNDECIDED:
        return _("not known")
    return "".join(sign if sign.isprintable() else "?" for sign in seat)


def say_numbers(numbers: Sequence[int]) -> str:
    """A few numbers as people list them: `3`, `3 and 4`, `2, 3 and 5`."""
    return say_list([str(number) for number in numbers])


def say_list(words: Sequence[str]) -> str:
    """Words as people list them: `a`, `a and b`, `a, b and c`; empty for none."""
    if len(words) <= 1:
        return "".join(words)
    return _("{first} and {last}").format(first=_(", ").join(words[:-1]), last=words[-1])


def say_allowed(allowed: Sequence[str]) -> str:
    """What could stand somewhere: a range where it is one, otherwise the words, a very long list cut short."""
    words = [word or _('"" (nothing)') for word in allowed]
    if len(words) > 2 and all(word.isdigit() for word in words):
        numbers = [int(word) for word in words]
        if numbers == list(range(numbers[0], numbers[0] + len(numbers))):
            return _("{least} to {most}").format(least=numbers[0], most=numbers[-1])
    if len(words) > LONGEST_LIST:
        return _("{words} …").format(words=_(", ").join(words[:LONGEST_LIST]))
    return _(", ").join(words)
