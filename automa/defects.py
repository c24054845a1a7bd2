"""Everything that cannot be true of a match, each fault by its key in a position file."""

from __future__ import annotations

from typing import Final

from automa.rulings import CHOICES, DEFAULT_RULINGS, RESERVE_ORDER, Rulings
from automa.state import FACE_DOWN_BEFORE_THE_GAME, MARKS, MODIFIERS, UNREAD_MARK, CardInPlay, Chateauma, Facts, Match
from engine import faults
from engine.catalogue import COUNTY_CARDS, LEVELS
from engine.defects import (
    KINDS_UP,
    GoodsPlace,
    bonus_faults,
    goods_faults,
    goods_places,
    hex_places,
    listed_twice,
    negatives,
    one_of,
    position_defects,
    unlisted,
)
from engine.errors import Fault
from engine.position import DIE_NUMBERS
from engine.stock import HexPlace, stock_faults
from engine.tiles import KIND_INDEX, KIND_NAMES, KINDS, format_tile
from engine.unknown import UNKNOWN

_MARKS: Final = frozenset((*MARKS, UNREAD_MARK))


def defects(match: Match) -> tuple[Fault, ...]:
    """Everything that cannot be true of this match; empty when nothing is wrong.

    Only what lies on the table is judged, not whether it could have come about: hexes, goods, cards and bonus tiles
    that the box does not hold, places that hold more than they can or what does not belong there, seats nobody has,
    numbers that no die or marker shows. Nothing has to be listed in full.
    """
    position, chateauma = match.position, match.chateauma
    found = position_defects(position)
    found += _table_defects(chateauma)
    found += _card_defects(chateauma, match.facts)
    found += _hex_list_defects(chateauma)
    if any(chateauma.covered):
        found += _covered_defects(chateauma, match.facts)
    if any(chateauma.marks):
        found += _mark_defects(chateauma, match.facts)
    if match.rulings != DEFAULT_RULINGS:
        found += _ruling_defects(match.rulings)
    found += stock_faults(_hex_places(match))
    goods = goods_places(position)
    goods.append(GoodsPlace("chateauma.goods", chateauma.goods))
    goods.append(GoodsPlace("chateauma.sold", chateauma.sold))
    found += goods_faults(goods)
    found += bonus_faults(position, set(chateauma.bonus))
    return tuple(found)


def _ruling_defects(rulings: Rulings) -> list[Fault]:
    found: list[Fault] = []
    for name, choices in CHOICES.items():
        found += one_of(f"rulings.{name}", getattr(rulings, name), choices)
    if sorted(rulings.reserve_order) != sorted(KINDS):
        text = ", ".join(rulings.reserve_order)
        found.append(Fault(f"rulings.{RESERVE_ORDER}", faults.NOT_EACH_ONCE, text, KIND_NAMES))
    return found


def _table_defects(chateauma: Chateauma) -> list[Fault]:
    found = one_of("chateauma.level", chateauma.level, LEVELS)
    for modifier in chateauma.modifiers:
        found += one_of("chateauma.modifiers", modifier, MODIFIERS)
    found += listed_twice("chateauma.modifiers", chateauma.modifiers)
    if chateauma.die is not None:
        found += one_of("chateauma.die", chateauma.die, DIE_NUMBERS)
    found += negatives("chateauma", (("score", chateauma.score), ("silver", chateauma.silver)))
    found += listed_twice("chateauma.bonus", chateauma.bonus)
    return found


def _card_defects(chateauma: Chateauma, facts: Facts) -> list[Fault]:
    """Cards that do not exist or lie in two places, and what is wrong with those in the slots (CH-1.4, CH-8.1)."""
    found: list[Fault] = []
    slots = (("left", chateauma.left), ("right", chateauma.right))
    listed = [(f"chateauma.{slot}.card", card.number) for slot, card in slots if card is not None]
    if chateauma.deck is not UNKNOWN:
        listed += [(f"chateauma.deck[{index}]", number) for index, number in enumerate(chateauma.deck, start=1)]
    listed += [(f"chateauma.discard[{index}]", number) for index, number in enumerate(chateauma.discard, start=1)]
    seen: set[int] = set()
    for key, number in listed:
        if number not in COUNTY_CARDS:
            found += one_of(key, number, COUNTY_CARDS)
        elif number in seen:
            found.append(Fault(key, faults.CARD_TWICE, str(number)))
        seen.add(number)
    for slot, card in slots:
        if card is not None and card.number in COUNTY_CARDS:
            found += _space_defects(f"chateauma.{slot}.tiles", card, facts)
    return found


def _space_defects(key: str, card: CardInPlay, facts: Facts) -> list[Fault]:
    spaces = facts.card(card.number).spaces
    if len(card.tiles) != len(spaces):
        parts = (("card", str(card.number)), ("count", str(len(card.tiles))), ("spaces", str(len(spaces))))
        return [Fault(key, faults.WRONG_NUMBER_OF_SPACES, str(len(card.tiles)), (str(len(spaces)),), parts)]
    found: list[Fault] = []
    for index, (tile, space) in enumerate(zip(card.tiles, spaces, strict=True), start=1):
        # A face-down hex is of no kind yet and fits anywhere (CH-4.4b).
        if tile is None or tile.face_down or tile.kind is space.kind:
            continue
        found.append(Fault(f"{key}[{index}]", faults.WRONG_KIND, format_tile(tile), (space.kind.value,)))
    if card.is_full:
        found.append(Fault(key, faults.CARD_FULL, str(card.number)))
    return found


def _hex_list_defects(chateauma: Chateauma) -> list[Fault]:
    found = unlisted("chateauma.reserve", chateauma.reserve, KINDS_UP)
    found += unlisted("chateauma.duchy", chateauma.duchy, KINDS_UP)
    for index, tile in enumerate(chateauma.wild, start=1):
        if not tile.face_down:
            found.append(Fault(f"chateauma.wild[{index}]", faults.FACE_UP, format_tile(tile)))
    return found


def _covered_defects(chateauma: Chateauma, facts: Facts) -> list[Fault]:
    if "A" not in chateauma.modifiers:
        return [Fault("chateauma.covered", faults.COVERED_WITHOUT_MODIFIER)]
    found: list[Fault] = []
    for kind, hexes, marks in zip(KINDS, chateauma.covered, chateauma.marks, strict=True):
        key = f"chateauma.covered.{kind}"
        most = min(FACE_DOWN_BEFORE_THE_GAME[kind], facts.spaces_of(kind))
        if len(marks) == facts.spaces_of(kind) and UNREAD_MARK not in marks:
            # What the table has read off its own board goes before the rulebook's count.
            most = marks.count("A")
        if len(hexes) > most:
            parts = (("count", str(len(hexes))), ("most", str(most)))
            found.append(Fault(key, faults.TOO_MANY_COVERED, str(len(hexes)), facts=parts))
        for index, tile in enumerate(hexes, start=1):
            if not tile.face_down:
                found.append(Fault(f"{key}[{index}]", faults.FACE_UP, format_tile(tile)))
    return found


def _mark_defects(chateauma: Chateauma, facts: Facts) -> list[Fault]:
    found: list[Fault] = []
    for kind, marks in zip(KINDS, chateauma.marks, strict=True):
        key = f"chateauma.marks.{kind}"
        most = facts.duchy_spaces[KIND_INDEX[kind]]
        if len(marks) > most:
            parts = (("count", str(len(marks))), ("most", str(most)))
            found.append(Fault(key, faults.TOO_MANY_MARKS, str(len(marks)), facts=parts))
        for index, mark in enumerate(marks, start=1):
            if mark not in _MARKS:
                found.append(Fault(f"{key}[{index}]", faults.NOT_ALLOWED, mark, (*MARKS, UNREAD_MARK)))
    return found


def _hex_places(match: Match) -> list[HexPlace]:
    """Where every hex of the match lies: the shared board, the humans, then the Châteauma."""
    chateauma = match.chateauma
    places = hex_places(match.position)
    for slot, card in (("left", chateauma.left), ("right", chateauma.right)):
        if card is not None:
            places.append(HexPlace(f"chateauma.{slot}.tiles", card.tiles))
    places.append(HexPlace("chateauma.reserve", chateauma.reserve))
    places.append(HexPlace("chateauma.wild", chateauma.wild))
    places.append(HexPlace("chateauma.duchy", chateauma.duchy))
    for kind, hexes in zip(KINDS, chateauma.covered, strict=True):
        if hexes:
            places.append(HexPlace(f"chateauma.covered.{kind}", tuple(tile.turned_down() for tile in hexes)))
    return places
