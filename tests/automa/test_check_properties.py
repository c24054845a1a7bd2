"""Whatever lies on the table: the checker gives an answer or a question, and loses nothing (CH-3.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from automa import reasons as r
from automa.check import CheckResult, OpenQuestion, check
from automa.defects import defects
from automa.moves import MOVES, Buy, Move, Sell, Silver, clause_of
from automa.notation import position_tree, read_tree
from automa.reasons import Reason
from automa.state import Match
from chateauma_positions import card, match
from check_answers import answered_check
from engine.clauses import clauses
from engine.tiles import Tile
from engine.unknown import UNKNOWN
from random_positions import random_match

POSITIONS = 400


def hexes_of(match: Match) -> tuple[int, Counter[Tile]]:
    """How many hexes the turn can touch, and those whose face is known, face down or not."""
    own = match.chateauma
    places = [depot for depot in (*match.position.depots, match.position.black) if depot is not UNKNOWN]
    places += [tuple(tile for tile in each.tiles if tile is not None) for each in own.cards_in_play]
    places += [own.reserve, own.wild, own.duchy, *own.covered]
    listed = [tile.turned_up() for place in places for tile in place]
    return len(listed), Counter(tile for tile in listed if tile.kind is not None and tile.face is not None)


def goods_of(match: Match) -> Counter[int]:
    own = match.chateauma
    piles = [pile for pile in match.position.goods if pile is not UNKNOWN]
    return Counter(good for pile in (*piles, own.goods, own.sold) for good in pile)


def silver_moved(moves: tuple[Move, ...]) -> int:
    gained = sum(move.amount for move in moves if isinstance(move, Silver))
    sold = sum(move.silver for move in moves if isinstance(move, Sell))
    return gained + sold - sum(move.silver for move in moves if isinstance(move, Buy))


def has_holes(match: Match) -> bool:
    position = match.position
    return UNKNOWN in (*position.depots, position.black, *position.goods)


@pytest.mark.parametrize("part", range(4))
def test_every_position_gets_an_answer_or_a_question_and_nothing_is_lost(part: int) -> None:
    """CH-4 to CH-10: hexes, goods and silver; what an answer shows was there before."""
    rng = Random(f"check properties {part}")
    for _ in range(POSITIONS // 4):
        start = random_match(rng)
        assert isinstance(check(start, {}), CheckResult | OpenQuestion)
        checked, _answers = answered_check(start, rng)
        after = checked.after
        assert silver_moved(checked.moves) == after.chateauma.silver - start.chateauma.silver
        if has_holes(start):
            # What nobody had listed has come to light.
            assert hexes_of(after)[0] >= hexes_of(start)[0]
            assert goods_of(after).total() >= goods_of(start).total()
        else:
            assert hexes_of(after)[0] == hexes_of(start)[0]
            assert goods_of(after).total() == goods_of(start).total()
        assert not hexes_of(start)[1] - hexes_of(after)[1], "every known face is still there"
        assert all(goods_of(after)[good] >= goods_of(start)[good] for good in range(1, 7))


def test_what_the_checker_answers_is_a_position_that_can_be_read_again() -> None:
    """But for hexes of the black depot with a face that no black-backed one has: those cannot lie face down."""
    rng = Random("check after")
    read = 0
    for _ in range(200):
        start = random_match(rng)
        checked, _answers = answered_check(start, rng)
        found = {fault.what for fault in defects(checked.after)}
        assert found <= {"too-many-black-backed"}, found
        if not found:
            tree = position_tree(checked.after)
            assert position_tree(read_tree(tree)) == tree
            read += 1
    assert read > 150


# Every kind of step and of move


def _no_card() -> Match:
    return match(None, None, goods=(1, 1))


def _no_card_nor_goods() -> Match:
    return match(None, None)


def _nothing_anywhere() -> Match:
    return match(card(6), card(2))


def _only_black_depot() -> Match:
    return match(card(6), card(2), black="ship")


def _only_wild() -> Match:
    return match(card(6), card(2), wild="wild=ship")


def _city_hall() -> Match:
    return match(card(6), card(2), depot={1: "building:city_hall"}, reserve="ship")


def _empty_deck() -> Match:
    return match(card(1, "mine livestock -"), card(2), depot={1: "monastery:3"}, deck=(), discard=(3, 4))


def _fills_a_kind() -> Match:
    return match(card(1, "- livestock:cow2 monastery:3"), card(2), depot={1: "mine"}, duchy="mine mine")


def _extra_turn() -> Match:
    """Card 1 fills; its mine lands on a space with the extra-turn symbol."""
    marks = {"mine": "D..", "livestock": "......"}
    return match(card(1, "mine livestock:cow2 -"), card(2), depot={1: "monastery:3"}, modifiers=("D",), marks=marks)


SITUATIONS: tuple[Callable[[], Match], ...] = (
    _no_card,
    _no_card_nor_goods,
    _nothing_anywhere,
    _only_black_depot,
    _only_wild,
    _city_hall,
    _empty_deck,
    _fills_a_kind,
    _extra_turn,
)


def test_every_kind_of_step_and_of_move_comes_up_and_cites_a_clause_that_exists() -> None:
    """Goes through all kinds: one without a clause of the rules fails, and so does one that nothing here shows."""
    rng = Random("every kind of step")
    starts = [situation() for situation in SITUATIONS] + [random_match(rng) for _ in range(200)]
    kinds_of_step: set[type[Reason]] = set()
    kinds_of_move: set[type[Move]] = set()
    for start in starts:
        checked, _answers = answered_check(start, rng, explain=True)
        for reason in checked.outcome.reasons:
            assert reason.clause in clauses(), reason
            kinds_of_step.add(type(reason))
        for move in checked.moves:
            assert clause_of(move) in clauses(), move
            kinds_of_move.add(type(move))
    every_step = {
        each for each in vars(r).values() if isinstance(each, type) and issubclass(each, Reason) and each is not Reason
    }
    assert kinds_of_step == every_step
    assert kinds_of_move == set(MOVES.values())
