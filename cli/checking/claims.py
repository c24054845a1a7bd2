"""What somebody says the Châteauma does, as claimed moves: in the words of the move list, or in shorthand.

Shorthand: `take 2 castle, left 2`. Whatever a claim does not say is not compared: `take 2, left` claims less.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from automa import moves as m
from automa.moves import RESERVE, Move
from cli.words.moves import SKIPS
from cli.words.tiles import say_tile, say_tile_short
from engine.errors import Malformed
from engine.tiles import ALL_NOTATIONS, KINDS, UNKNOWN_TILE, Kind, Tile, format_tile, parse_tile

FORMS = (
    "take 2 castle",
    "take reserve ship",
    "left 2",
    "right 4",
    "reserve 3 bank",
    "wild",
    "goods 4",
    "advance",
    "sell 5",
    "silver 2",
    "points 4",
    "card 4",
    "duchy ship",
    "slide 2",
    "draw 1",
    "reshuffle",
    "bonus ship",
    "buy castle",
    "nothing",
)
"""One example of every form of shorthand."""


class Claim(NamedTuple):
    """One claimed move: its kind, what is said of its fields, and the words."""

    move: type[Move]
    said: tuple[tuple[str, Any], ...]
    text: str


@cache
def hex_names() -> dict[str, Tile]:
    """Every name of a hex: its notation, its face alone, and what the announcements call it."""
    names: dict[str, Tile] = {}
    for notation in ALL_NOTATIONS:
        tile = parse_tile(notation)
        if tile is UNKNOWN_TILE:
            continue
        for name in (notation, tile.face if not tile.face_down else None, say_tile(tile), say_tile_short(tile)):
            # Monasteries have bare numbers for faces, which would be mistaken for places.
            if name is not None and not name.isdigit():
                names.setdefault(name.casefold(), tile)
    return names


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], list[Claim]]], ...]:
    """The forms a claimed move can have, the more exact ones first."""
    hexes = "|".join(re.escape(name) for name in sorted(hex_names(), key=len, reverse=True))
    parts = {
        "h": rf"(?P<hex>(?:{hexes}))(?![\w:])",
        "d": r"(?:depot )?(?P<depot>[1-6])\b",
        "k": rf"(?P<kind>{'|'.join(kind.value for kind in KINDS)})\b",
    }
    slot = r"(?P<slot>left|right)"
    forms: tuple[tuple[str, Callable[[re.Match[str]], list[Claim]]], ...] = (
        ("|".join(re.escape(said.casefold().rstrip(".")) for said in SKIPS.values()), _made(m.Skip)),
        (r"take the first hex of the black depot face down into the reserve", _made(m.Wild)),
        (r"take the (?:large |small )?bonus tile for {k}(?:: (?P<points>\d+) points?)?", _made(m.Bonus)),
        (r"take the {h} from {d} into the reserve", _made(m.Reserve)),
        (r"take (?:the )?{h} (?:from|out of) (?:{d}|the reserve|reserve)", _made(m.Take)),
        (
            r"take (?:all )?(?:the )?(?:\d+ )?goods(?: tiles?)? (?:from|out of) {d}(?:: (?P<goods>[0-9 ]+))?",
            _made(m.Goods),
        ),
        (r"take (?:{d}|(?:the )?reserve\b)(?: (?:the )?{h})?", _made(m.Take)),
        (
            r"put (?:it|the (?:top )?(?:{h}|face-down hex)(?: of the reserve)?) on the "
            + slot
            + r" card, space (?P<space>\d)(?:; it stays face down)?",
            _made(m.Place),
        ),
        (slot + r"(?: card)?(?:,? (?:space )?(?P<space>[1-9]))?(?: (?:the )?{h})?", _made(m.Place)),
        (r"reserve {d}(?: (?:the )?{h})?", _made(m.Reserve)),
        (r"wild\b(?: {h})?", _made(m.Wild)),
        (r"goods {d}(?:: ?(?P<goods>[0-9 ]+))?", _made(m.Goods)),
        (r"(?:move its|its) marker.*?(?:space (?P<track>[1-7])\b.*?)?(?=\.?$|\.\s|;)", _made(m.Advance)),
        (r"advance\b(?: (?P<track>[1-7]))?", _made(m.Advance)),
        (
            r"sell its (?:(?P<count>\d+) )?goods tiles? of type (?P<good>[1-6])"
            r"(?:: (?P<silver>\d+) silver and (?P<points>\d+) points)?",
            _made(m.Sell),
        ),
        (r"sell(?: (?P<good>[1-6])\b)?", _made(m.Sell)),
        (r"(?:bank|no hex to take anywhere): (?P<amount>\d+) silver", _made(m.Silver)),
        (r"silver (?P<amount>\d+)", _made(m.Silver)),
        (r"(?:livestock|boarding house|watchtower): (?P<amount>\d+) points?", _made(m.Points)),
        (r"points (?P<amount>\d+)", _made(m.Points)),
        (r"card (?P<card>[1-9])\b(?: is full)?(?::? (?P<points>\d+)(?: points?)?)?", _made(m.Card)),
        (
            r"move the hexes of card [1-9] to the duchy, each to the first free space of its kind: (?P<hexes>[^.]+)",
            _duchy,
        ),
        (r"move the {h} of card [1-9] to the first free \w+ space of the duchy", _made(m.Duchy)),
        (r"no \w+ space of the duchy is free: stack the {h} of card [1-9] on an? \w+ there", _made(m.Duchy)),
        (r"turn up the hex on space \d of card [1-9]: the {h}; (?:it goes|stack it)[^.]*", _made(m.Duchy)),
        (r"duchy {h}", _made(m.Duchy)),
        (r"put card [1-9] on the discard pile", lambda found: []),
        (r"slide(?: card)? (?P<card>[1-9])(?: into the left slot)?", _made(m.Slide)),
        (r"fetch card (?P<card>[1-9]) and put it into the right slot", _made(m.Draw)),
        (r"turn up the next county card, card (?P<card>[1-9]), into the right slot", _made(m.Draw)),
        (r"draw (?:card )?(?P<card>[1-9])", _made(m.Draw)),
        (r"shuffle the discarded county cards into a new deck|reshuffle\b", _made(m.Reshuffle)),
        (r"bonus {k}", _made(m.Bonus)),
        (r"skip\b(?: \w+)?", _made(m.Skip)),
        (
            r"buy (?:the )?{h}(?: from the black depot)?(?: for (?P<silver>\d+) silver)?"
            r"(?:; put it face up into the reserve)?",
            _made(m.Buy),
        ),
    )
    return tuple((re.compile(_filled(form, parts)), made) for form, made in forms)


def _filled(form: str, parts: dict[str, str]) -> str:
    for name, part in parts.items():
        form = form.replace("{" + name + "}", part)
    return form


_BETWEEN = re.compile(r"(?:[\s,]+|[.;]\s*(?:\d+[.)]?\s)?|\band\b|\bthen\b)*")
_NUMBER_AT_START = re.compile(r"^\d+[.)]?\s")
_CITATION = re.compile(r"\[?\bch-\d+(?:\.\d+[a-z]?)?\]?")
_NOTHING = re.compile(r"nothing[\s.]*")


def parse_claim(text: str) -> tuple[Claim, ...]:
    """The moves a text claims, in order; `nothing` claims none. Raises `Malformed` at the first words that are none."""
    # A list copied from the screen has numbers before its lines and clauses behind them.
    rest = " ".join(_CITATION.sub(" ", text.casefold()).split())
    rest = _NUMBER_AT_START.sub("", rest)
    if _NOTHING.fullmatch(rest):
        return ()
    claims = tuple(_claims(rest))
    if not claims:
        raise Malformed("claim", text, FORMS)
    return claims


def _claims(rest: str) -> Iterator[Claim]:
    place = _after_gap(rest, 0)
    while place < len(rest):
        for pattern, made in _patterns():
            found = pattern.match(rest, place)
            if found and found.end() > place:
                yield from made(found)
                place = _after_gap(rest, found.end())
                break
        else:
            raise Malformed("claim", re.split(r"[.;]", rest[place:])[0].strip(), FORMS)


def _after_gap(text: str, place: int) -> int:
    gap = _BETWEEN.match(text, place)
    return gap.end() if gap else place


def _made(move: type[Move]) -> Callable[[re.Match[str]], list[Claim]]:
    """Makes the claim of this kind of move out of what a pattern found."""

    def claim(found: re.Match[str]) -> list[Claim]:
        said: dict[str, Any] = {}
        for name, value in found.groupdict().items():
            if value is not None:
                field, read = _FIELDS[name]
                said[field] = read(value)
        if move is m.Take:
            said["source"] = said.pop("depot", RESERVE)
        return [Claim(move, tuple(said.items()), found[0])]

    return claim


def _duchy(found: re.Match[str]) -> list[Claim]:
    names = re.split(r", | and ", found["hexes"])
    return [Claim(m.Duchy, (("tile", _hex(name)),), name) for name in names]


def _hex(name: str) -> Tile:
    tile = hex_names().get(name.strip())
    if tile is None:
        raise Malformed("hex", name)
    return tile


_FIELDS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "hex": ("tile", _hex),
    "kind": ("kind", Kind),
    "slot": ("slot", str),
    "goods": ("goods", lambda text: tuple(sorted(int(digit) for digit in text if digit.isdigit()))),
    "track": ("space", int),
    **{name: (name, int) for name in ("depot", "space", "good", "count", "silver", "points", "amount", "card")},
}


# Comparing

CONSEQUENCES: tuple[type[Move], ...] = (
    m.Silver,
    m.Points,
    m.Advance,
    m.Card,
    m.Duchy,
    m.Slide,
    m.Draw,
    m.Reshuffle,
    m.Skip,
)
"""Moves that follow by themselves: a claim may leave them out."""


class Verdict(NamedTuple):
    """A claim held against the moves: right, or where it parts from them.

    `claim` is the first that differs, `move` the place (from 0) of the move that happens instead, both None when the
    claim is right; `move` is also None when nothing more happens. `matched` moves agree before that.
    """

    claim: Claim | None
    move: int | None
    matched: int

    @property
    def right(self) -> bool:
        """Whether everything claimed happens, in this order."""
        return self.claim is None


def judge(claims: tuple[Claim, ...], moves: tuple[Move, ...]) -> Verdict:
    """Compares move by move. What follows by itself may be left out, and the claim may stop early.

    An empty claim says that no move is made by choice.
    """
    if not claims:
        first = next((index for index, move in enumerate(moves) if not isinstance(move, CONSEQUENCES)), None)
        return Verdict(None if first is None else Claim(m.Skip, (), ""), first, 0)
    place = 0
    for claim in claims:
        found = place
        while found < len(moves) and not agrees(claim, moves[found]) and _may_be_left_out(claim, moves[found]):
            found += 1
        if found == len(moves) or not agrees(claim, moves[found]):
            differs = found if found < len(moves) else place
            return Verdict(claim, differs if differs < len(moves) else None, place)
        place = found + 1
    return Verdict(None, None, place)


def _may_be_left_out(claim: Claim, move: Move) -> bool:
    return isinstance(move, CONSEQUENCES) and not isinstance(move, claim.move)


def agrees(claim: Claim, move: Move) -> bool:
    """Whether a move is of the claimed kind and nothing said of it is different."""
    return isinstance(move, claim.move) and all(_same(value, getattr(move, name)) for name, value in claim.said)


def _same(said: object, real: object) -> bool:
    if isinstance(said, Tile) and isinstance(real, Tile):
        if said.face_down or real.face_down:
            return said.face_down == real.face_down
        return said.kind is real.kind and (said.face is None or said.face == real.face)
    return said == real


def say_claimed(claim: Claim) -> str:
    """The words of a claim, hexes in their notation where it has no words of its own."""
    return claim.text or ", ".join(format_tile(value) for _name, value in claim.said if isinstance(value, Tile))
