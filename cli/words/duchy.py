"""A human's duchy: what lies on its spaces in a few signs, and all of it in sentences."""

from __future__ import annotations

from typing import Final

from cli.words.language import N_, _
from cli.words.signs import commas
from cli.words.tiles import say_kind, say_tile_short
from engine.hexmap import duchy_map
from engine.human import Human
from engine.tiles import KIND_LETTERS, KINDS, Kind, Tile

_NARROW_FACES: Final = {
    "warehouse": N_("ware"),
    "carpenter": N_("carp"),
    "church": N_("chur"),
    "market": N_("mark"),
    "boarding_house": N_("brdh"),
    "bank": N_("bank"),
    "city_hall": N_("hall"),
    "watchtower": N_("watc"),
}
_NARROW_ANIMALS: Final = {"cow": N_("cow"), "pig": N_("pig"), "sheep": N_("shp"), "chicken": N_("chk")}
_NARROW_KINDS: Final = {Kind.CASTLE: N_("cast"), Kind.SHIP: N_("ship"), Kind.MINE: N_("mine")}


def say_on_space(tile: Tile) -> str:
    """What lies on a space in at most ten signs."""
    if tile.kind is Kind.MONASTERY and tile.face is not None:
        return _("monast. {number}").format(number=tile.face)
    return say_tile_short(tile)


def say_on_space_narrow(tile: Tile) -> str:
    """What lies on a space in four signs: `bank`, `cow3`, `y16`, `ship`."""
    if tile.kind is None:
        return "?"
    if tile.face is None:
        return _(_NARROW_KINDS[tile.kind]) if tile.kind in _NARROW_KINDS else KIND_LETTERS[tile.kind]
    if tile.animal:
        return f"{_(_NARROW_ANIMALS[tile.animal])}{tile.animals}"
    if tile.kind is Kind.MONASTERY:
        return f"{KIND_LETTERS[Kind.MONASTERY]}{tile.face}"
    return _(_NARROW_FACES[tile.face])


def say_duchy_sentences(human: Human) -> list[str]:
    """The duchy without a picture: what lies where, then the empty spaces of each kind with their numbers."""
    printed = duchy_map(human.board)
    laid = [
        _("{hex} on {space}").format(hex=say_tile_short(tile), space=space)
        for space, tile in enumerate(human.duchy, start=1)
        if tile is not None
    ]
    lines = [_("Covered: {hexes}.").format(hexes=commas(laid) or _("nothing"))]
    for index, kind in enumerate(KINDS):
        spaces = [
            _("{space} ({number})").format(space=space, number=printed.number(space))
            for space in printed.spaces[index]
            if human.duchy[space - 1] is None
        ]
        if spaces:
            text = _("Empty for {kind}, with the die number of each space: {spaces}.")
            lines.append(text.format(kind=say_kind(kind), spaces=commas(spaces)))
    return lines
