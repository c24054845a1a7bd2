"""Checks with every question answered at random, but only with what can be true of the table."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from automa.check import CheckResult, ImpossibleAnswer, check
from automa.defects import _hex_places
from automa.questions import FACE_UP_NOTATIONS, BlackHexes, DepotHexes, Hexes, TurnedUp
from automa.state import Match
from engine.catalogue import box
from engine.questions import Question
from engine.tiles import KINDS, UNKNOWN_TILE, Tile, format_tile
from engine.unknown import UNKNOWN
from random_answers import RandomAnswers

TRIES = 300
"""An answer may be impossible; then another one is drawn."""


def answered_check(start: Match, rng: Random, explain: bool = False) -> tuple[CheckResult, dict[str, str]]:
    """The turn to its end, with the answers that were given by the keys of their questions."""
    answers: dict[str, str] = {}
    checked = check(start, answers, explain)
    for _ in range(TRIES):
        if isinstance(checked, CheckResult):
            return checked, answers
        key = checked.question.key
        answers[key] = _drawn(start, checked.question, rng)
        try:
            checked = check(start, answers, explain)
        except ImpossibleAnswer as error:
            if error.key != key:
                raise
            del answers[key]
    raise AssertionError(f"no possible answer: {checked}")


def _drawn(start: Match, question: Question[Any], rng: Random) -> str:
    if isinstance(question, Hexes):
        return " ".join(_depot_hexes(start, question, rng))
    if isinstance(question, TurnedUp):
        pool = [text for text in _unlisted(start, rng) if text in question.allowed]
        return rng.choice(pool or [kind.value for kind in KINDS])
    return RandomAnswers(rng.getrandbits(32)).draw(question)


def _depot_hexes(start: Match, question: Hexes, rng: Random) -> list[str]:
    """What is known stays; what is not is drawn out of the rest of the box. Hexes known to lie there are no news."""
    hexes = start.position.black if isinstance(question, BlackHexes) else UNKNOWN
    if isinstance(question, DepotHexes):
        hexes = start.position.depot(question.depot)
    pool = _unlisted(start, rng)
    if hexes is UNKNOWN or len(hexes) != question.count:
        count = min(rng.randint(0, 4), len(pool)) if question.count is None else question.count
        return pool[:count]
    return [pool.pop() if tile is UNKNOWN_TILE else format_tile(tile) for tile in hexes]


def _unlisted(start: Match, rng: Random) -> list[str]:
    """The hexes of the box that lie nowhere in the position, in random order; of kinds that are known alone, fewer."""
    rest = Counter((*box("colour"), *box("black")))
    for place in _hex_places(start):
        for tile in place.hexes:
            if tile is not None:
                _take_one(rest, tile.turned_up())
    pool = [format_tile(tile) for tile in rest.elements()]
    rng.shuffle(pool)
    return [text for text in pool if text in FACE_UP_NOTATIONS]


def _take_one(rest: Counter[Tile], tile: Tile) -> None:
    for other in (tile, *rest):
        if rest[other] and (other == tile or tile is UNKNOWN_TILE or (tile.face is None and tile.kind is other.kind)):
            rest[other] -= 1
            return
