"""A ship's goods: which depot, what fits, and the step on the track (BG-5.5)."""

from __future__ import annotations

from itertools import chain
from typing import Final

from engine.actions import Keep, Ship, keep, ship
from engine.events import GoodsTaken, MarkerAdvanced
from engine.human import GOODS_SPACES, KEEP, SHIP_GOODS
from engine.position import DEPOTS, GoodsPile, Position
from engine.rules.draft import Draft
from engine.rules.monasteries import TWO_DEPOTS
from engine.rules.turn import Turn, check_depot, refuse
from engine.unknown import UNKNOWN

_UNKNOWN_GOOD: Final = 0
_PAIRS: Final = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (1, 6))
"""Neighbouring depots; 1 and 6 are neighbours (BG-8)."""


def _is_known(pile: GoodsPile) -> bool:
    return pile is not UNKNOWN and _UNKNOWN_GOOD not in pile


def ships(turn: Turn) -> list[Ship]:
    """Every depot the ship may choose, empty ones too; with monastery 5 two neighbouring ones as well.

    Depots whose goods are not known are left out.
    """
    goods = turn.position.goods
    known = [depot for depot in DEPOTS if _is_known(goods[depot - 1])]
    found = [ship((depot,)) for depot in known]
    if TWO_DEPOTS in turn.duchy.monasteries:
        found += [ship(pair) for pair in _PAIRS if pair[0] in known and pair[1] in known]
    return found


def _check_ship(turn: Turn, action: Ship) -> None:
    if turn.next_owed != SHIP_GOODS:
        raise refuse(action, "not_owed", "BG-5.5", effect=SHIP_GOODS)
    for depot in action.depots:
        check_depot(depot)
    if len(action.depots) != 1:
        if TWO_DEPOTS not in turn.duchy.monasteries:
            raise refuse(action, "needs_monastery", "BG-8", monastery=TWO_DEPOTS)
        if action.depots not in _PAIRS:
            raise refuse(action, "not_neighbours", "BG-8")
    for depot in action.depots:
        if not _is_known(turn.position.goods[depot - 1]):
            raise refuse(action, "goods_unknown", "BG-5.5", depot=depot)


def carry_out_ship(turn: Turn, action: Ship) -> Draft:
    """Takes the goods that surely fit, and moves the marker. Raises `Illegal` when that may not be done.

    Goods of types already held always fit. If there are more new types than free spaces, which of them is a choice
    still owed; if there is no free space, the rest stays.
    """
    _check_ship(turn, action)
    draft = Draft(turn)
    draft.settle_debt()
    held = set(draft.held_goods)
    lying = set(_lying(turn.position, action.depots))
    free = GOODS_SPACES - len(held)
    if len(lying - held) <= free:
        _load(draft, action.depots, lying)
    else:
        _load(draft, action.depots, lying & held)
    draft.advance()
    draft.events.append(MarkerAdvanced(draft.seat, "BG-5.5"))
    if 0 < free < len(lying - held):
        draft.owe(KEEP, "BG-5.5", action.depots)
    return draft


def _lying(position: Position, depots: tuple[int, ...]) -> tuple[int, ...]:
    """All goods in these depots; those of depots that are not known are left out."""
    piles = (position.goods[depot - 1] for depot in depots)
    return tuple(chain.from_iterable(pile for pile in piles if pile is not UNKNOWN))


def _load(draft: Draft, depots: tuple[int, ...], types: set[int]) -> None:
    """Takes all goods of `types` out of `depots`."""
    for depot in depots:
        pile = draft.goods[depot - 1]
        if pile is UNKNOWN:
            continue
        taken = tuple(good for good in pile if good in types)
        if taken:
            draft.set_goods(depot, tuple(good for good in pile if good not in types))
            draft.held_goods = tuple(sorted(draft.held_goods + taken))
            draft.events.append(GoodsTaken(draft.seat, "BG-5.5", depot, taken))


def _choice(turn: Turn) -> tuple[int, ...]:
    """The types among which the ship's owner still chooses, sorted; none without a free goods space (BG-1.3)."""
    held = {*turn.human.goods}
    if turn.next_owed != KEEP or len(held) >= GOODS_SPACES:
        return ()
    lying = _lying(turn.position, turn.human.owed[-1].depots)
    return tuple(sorted({*lying} - held - {_UNKNOWN_GOOD}))


def keeps(turn: Turn) -> list[Keep]:
    """Every type that may be chosen next where not all goods fit."""
    return [keep(good) for good in _choice(turn)]


def carry_out_keep(turn: Turn, action: Keep) -> Draft:
    """Takes the goods of one type. Raises `Illegal` when that may not be done."""
    if turn.next_owed != KEEP:
        raise refuse(action, "not_owed", "BG-5.5", effect=KEEP)
    if action.good not in _choice(turn):
        raise refuse(action, "no_such_goods", "BG-5.5", good=action.good)
    draft = Draft(turn)
    _load(draft, turn.human.owed[-1].depots, {action.good})
    left = set(_choice(turn)) - {action.good}
    if len(set(draft.held_goods)) >= GOODS_SPACES or not left:
        draft.settle_debt()
    return draft
