"""A guest's report: what their turn took from the shared board, in one short line such as `3b kc g4 *s`.

A hex counts when it left a depot by any means (die, market, church, castle, monastery 6), never what was placed, sold
or discarded from storage. Tokens may stand in any order; `?`-free text forms round-trip.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.errors import Illegal, Malformed
from engine.position import DEPOTS, Depot, Position, depots_beside
from engine.seats import Seat, advanced
from engine.tiles import KIND_INDEX, KIND_LETTERS, LETTER_KINDS, UNKNOWN_TILE, Kind, Tile, format_tile
from engine.unknown import UNKNOWN

WhichLeft = Callable[[str, Kind, tuple[int, ...]], int]
"""Asks which of some hexes of a kind left a depot (`1`-`6` or `black`): given their numbers there, one of them."""


@dataclass(frozen=True, slots=True)
class Took:
    """A hex of `kind` left depot `depot`, 1 to 6."""

    depot: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class TookBlack:
    """A hex left the black depot: of `kind`, or the one that is number `place` there now, or one not said."""

    kind: Kind | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Shipped:
    """A ship was placed: it took the goods of `depots` but for those left, and moved the marker.

    No depot, one, or two with monastery 5 (BG-5.5); `left` are the goods tiles that stayed in each.
    """

    depots: tuple[int, ...] = ()
    left: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Claimed:
    """The bonus tile of a kind was claimed (BG-7.2)."""

    kind: Kind


Token = Took | TookBlack | Shipped | Claimed
Report = tuple[Token, ...]

_TOOK: Final = re.compile(r"([1-6])([byslmc])")
_BLACK: Final = re.compile(r"k(?:([byslmc])|([1-8]))?")
_SHIP: Final = re.compile(r"g(?:0|([1-6])(?::([0-9]{1,2}))?(?:\+([1-6])(?::([0-9]{1,2}))?)?)")
_CLAIM: Final = re.compile(r"\*([byslmc])")
_MISREAD: Final = re.compile(r"k[1-6][byslmc]")
"""Perhaps `k 2b`, perhaps the second hex of the black depot, a building."""
LONGEST_WORD: Final = 24
"""In signs; nobody's turn takes more without a blank between."""
FORMS: Final = ("3b", "kc", "k2", "k", "g4", "g4:2", "g4+5", "g0", "*b")
"""One example of each form a token can have."""


def parse_report(text: str) -> Report:
    """The tokens of a line; case does not matter, an empty line is nothing.

    Tokens may be written without blanks between where they can be read in one way only, as in `3bkcg4*b`. Raises
    `Malformed` with the first word that is none; nothing of the line counts then.
    """
    words = text.replace(",", " ").lower().split()
    return tuple(_parse_token(token) for word in words for token in _cut(word))


def _cut(word: str) -> tuple[str, ...]:
    """The tokens that a word is written of; the word itself where it is none or could be cut in several ways."""
    if len(word) > LONGEST_WORD or _MISREAD.search(word):
        return (word,)
    ways = _ways(word)
    return ways[0] if len(ways) == 1 else (word,)


def _ways(word: str) -> list[tuple[str, ...]]:
    """Every way to cut a word into tokens, those of a whole token first."""
    if not word:
        return [()]
    ways: list[tuple[str, ...]] = []
    for length in range(len(word), 0, -1):
        if any(form.fullmatch(word, 0, length) for form in (_TOOK, _BLACK, _SHIP, _CLAIM)):
            ways += [(word[:length], *rest) for rest in _ways(word[length:])]
    return ways


def _parse_token(word: str) -> Token:
    if found := _TOOK.fullmatch(word):
        return Took(int(found[1]), LETTER_KINDS[found[2]])
    if found := _BLACK.fullmatch(word):
        kind = LETTER_KINDS[found[1]] if found[1] else None
        return TookBlack(kind, int(found[2]) if found[2] else None)
    if found := _CLAIM.fullmatch(word):
        return Claimed(LETTER_KINDS[found[1]])
    if found := _SHIP.fullmatch(word):
        if found[1] is None:
            return Shipped()
        depots = [(int(found[1]), int(found[2] or 0))]
        if found[3]:
            depots.append((int(found[3]), int(found[4] or 0)))
            beside = depots_beside(depots[0][0])
            if depots[1][0] not in beside:
                raise Malformed("neighbouring depots", word, tuple(map(str, beside)))
        return Shipped(tuple(depot for depot, _ in depots), tuple(left for _, left in depots))
    raise Malformed("report", word, FORMS)


def format_token(token: Token) -> str:
    """The text of one token."""
    if isinstance(token, Took):
        return f"{token.depot}{KIND_LETTERS[token.kind]}"
    if isinstance(token, Claimed):
        return f"*{KIND_LETTERS[token.kind]}"
    if isinstance(token, TookBlack):
        return "k" + (KIND_LETTERS[token.kind] if token.kind else str(token.place or ""))
    if not token.depots:
        return "g0"
    parts = (f"{depot}:{left}" if left else str(depot) for depot, left in zip(token.depots, token.left, strict=True))
    return "g" + "+".join(parts)


def format_report(report: Report) -> str:
    """The line that `parse_report` takes back."""
    return " ".join(map(format_token, report))


def apply_report(position: Position, seat: Seat, report: Report, which_left: WhichLeft) -> Position:
    """The position after all that `seat` reports.

    Raises `Illegal` for the first token that cannot be, with what would be possible; what is unknown stays so. The
    answers of `which_left` never make a token impossible: within a turn only one hex leaves the black depot (BG-3.4),
    and of a numbered depot only the kinds are told.
    """
    _check_what_happens_once(report)
    before = position
    for token in report:
        if isinstance(token, Took):
            position = _took(position, token, which_left, before)
        elif isinstance(token, TookBlack):
            position = _took_black(position, token, which_left)
        elif isinstance(token, Shipped):
            position = _shipped(position, seat, token)
        else:
            position = _claimed(position, token)
    return position


def _check_what_happens_once(report: Report) -> None:
    """Raises `Illegal` for a second purchase (BG-3.4) and a second bonus tile of a kind (BG-7.2)."""
    purchases = 0
    claimed: set[Kind] = set()
    for token in report:
        if isinstance(token, TookBlack):
            purchases += 1
            if purchases > 1:
                raise Illegal(format_token(token), "second-purchase", "BG-3.4")
        elif isinstance(token, Claimed):
            if token.kind in claimed:
                facts = (("kind", token.kind.value),)
                raise Illegal(format_token(token), "second-bonus-tile", "BG-7.2", facts=facts)
            claimed.add(token.kind)


def depots_without_goods(position: Position, report: Report) -> tuple[int, ...]:
    """The depots at which a ship of the report found no goods, which is allowed (BG-5.5), in their order there."""
    found: list[int] = []
    emptied: set[int] = set()
    for token in report:
        if isinstance(token, Shipped):
            for depot, left in zip(token.depots, token.left, strict=True):
                if position.goods[depot - 1] == () or depot in emptied:
                    found.append(depot)
                elif not left:
                    emptied.add(depot)
    return tuple(dict.fromkeys(found))


def _took(position: Position, token: Took, which_left: WhichLeft, before: Position) -> Position:
    hexes = position.depot(token.depot)
    if hexes is UNKNOWN:
        return position
    place = _place_left(hexes, token.kind, str(token.depot), which_left)
    if place is None:
        lay = before.depot(token.depot)
        there = 0 if lay is UNKNOWN else sum(tile.kind is token.kind or tile is UNKNOWN_TILE for tile in lay)
        if there:
            facts = (("depot", str(token.depot)), ("kind", token.kind.value), ("count", str(there)))
            raise Illegal(format_token(token), "fewer-hexes-in-depot", "BG-4.1", facts=facts)
        raise Illegal(
            format_token(token),
            "no-such-hex-in-depot",
            "BG-4.1",
            facts=(("depot", str(token.depot)), ("kind", token.kind.value), ("holds", _kinds(hexes))),
            allowed=tuple(dict.fromkeys(f"{token.depot}{KIND_LETTERS[tile.kind]}" for tile in hexes if tile.kind)),
        )
    return position.with_depot(token.depot, hexes[:place] + hexes[place + 1 :])


def _took_black(position: Position, token: TookBlack, which_left: WhichLeft) -> Position:
    hexes = position.black
    if hexes is UNKNOWN:
        return position
    return position._replace(black=_black_after(hexes, token, which_left))


def _black_after(hexes: tuple[Tile, ...], token: TookBlack, which_left: WhichLeft) -> Depot:
    if not hexes:
        raise Illegal(format_token(token), "black-depot-empty", "BG-3.4")
    if token.place is not None:
        if token.place > len(hexes):
            raise Illegal(
                format_token(token),
                "no-such-place-in-black-depot",
                "BG-3.4",
                facts=(("place", str(token.place)), ("count", str(len(hexes)))),
                allowed=tuple(f"k{number}" for number in range(1, len(hexes) + 1)),
            )
        return hexes[: token.place - 1] + hexes[token.place :]
    if UNKNOWN_TILE in hexes or (token.kind is None and len(set(hexes)) > 1):
        # One of them is gone, nobody said which: what the others are is not known any more.
        return (UNKNOWN_TILE,) * (len(hexes) - 1)
    if token.kind is None:
        return hexes[1:]
    place = _place_left(hexes, token.kind, "black", which_left)
    if place is None:
        raise Illegal(
            format_token(token),
            "no-such-hex-in-black-depot",
            "BG-3.4",
            facts=(("kind", token.kind.value), ("holds", _kinds(hexes))),
            allowed=tuple(dict.fromkeys(f"k{KIND_LETTERS[tile.kind]}" for tile in hexes if tile.kind)),
        )
    return hexes[:place] + hexes[place + 1 :]


def _place_left(hexes: tuple[Tile, ...], kind: Kind, depot: str, which_left: WhichLeft) -> int | None:
    """The index of the hex of a kind that left; asked for only when hexes of that kind are known apart."""
    places = [index for index, tile in enumerate(hexes) if tile.kind is kind]
    if not places:
        # A hex of which nothing is known may be it.
        return next((index for index, tile in enumerate(hexes) if tile is UNKNOWN_TILE), None)
    if len({hexes[index] for index in places}) > 1:
        return which_left(depot, kind, tuple(index + 1 for index in places)) - 1
    return places[0]


def _shipped(position: Position, seat: Seat, token: Shipped) -> Position:
    for depot, left in zip(token.depots, token.left, strict=True):
        goods = position.goods[depot - 1]
        if goods is UNKNOWN:
            continue
        if left > len(goods):
            raise Illegal(
                format_token(token),
                "fewer-goods-in-depot",
                "BG-5.5",
                facts=(("depot", str(depot)), ("left", str(left)), ("count", str(len(goods)))),
                allowed=tuple(f"g{depot}:{number}" if number else f"g{depot}" for number in range(len(goods) + 1)),
            )
        # Which of the types stayed is not said.
        stayed = goods if left == len(goods) else (0,) * left
        if len(set(goods)) == 1:
            stayed = goods[:left]
        position = position.with_goods(depot, stayed)
    return position._replace(track=advanced(position.track, seat))


def _claimed(position: Position, token: Claimed) -> Position:
    index = KIND_INDEX[token.kind]
    left = position.bonus[index]
    if left is UNKNOWN:
        return position
    if left == 0:
        raise Illegal(
            format_token(token),
            "no-bonus-tile-left",
            "BG-7.2",
            facts=(("kind", token.kind.value),),
            allowed=tuple(
                f"*{letter}" for letter, kind in LETTER_KINDS.items() if position.bonus[KIND_INDEX[kind]] != 0
            ),
        )
    return position.with_bonus(index, left - 1)


def _kinds(hexes: tuple[Tile, ...]) -> str:
    return " ".join(format_tile(tile) for tile in hexes)


def possible_tokens(position: Position) -> tuple[str, ...]:
    """Tokens that can be now, for completion: hexes that lie there, ships, bonus tiles still on the board."""
    tokens: list[str] = []
    for depot in DEPOTS:
        hexes = position.depot(depot)
        if hexes is UNKNOWN or UNKNOWN_TILE in hexes:
            kinds = list(LETTER_KINDS.values())
        else:
            kinds = [tile.kind for tile in hexes if tile.kind]
        tokens += dict.fromkeys(f"{depot}{KIND_LETTERS[kind]}" for kind in kinds)
    if position.black is UNKNOWN or UNKNOWN_TILE in position.black:
        tokens += ["k", *(f"k{letter}" for letter in LETTER_KINDS)]
    else:
        tokens += dict.fromkeys(f"k{KIND_LETTERS[tile.kind]}" for tile in position.black if tile.kind)
    tokens += ["g0", *(f"g{depot}" for depot in DEPOTS if position.goods[depot - 1] != ())]
    tokens += [f"*{letter}" for letter, kind in LETTER_KINDS.items() if position.bonus[KIND_INDEX[kind]] != 0]
    return tuple(tokens)
