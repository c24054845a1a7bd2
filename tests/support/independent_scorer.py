"""Scores of a whole duel counted once more from what was done: hexes placed, goods taken and sold, cards filled.

It takes no points from the events and nothing from the rules core: tables and neighbours are written down here from the
rules (BG-5 to BG-9, CH-5 to CH-12), boards and county cards are read from the data files directly.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from automa import events as happenings
from automa import moves
from automa.sights import Discard
from automa.state import Chateauma, Match
from engine import events
from engine.human import Human
from engine.tiles import CASTLE, Tile, format_tile

ROWS = (4, 5, 6, 7, 6, 5, 4)
REGION = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36}
PHASE = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}
LARGE = {2: 5, 3: 6, 4: 7}
SMALL = {2: 2, 3: 3, 4: 4}
MONASTERY_15 = {"se": 2, "2019": 2, "2011": 3}
MONASTERY_26 = {"se": 3, "2019": 3, "2011": 2}
BUILDINGS = ("warehouse", "watchtower", "carpenter", "church", "market", "boarding_house", "bank", "city_hall")
"""Of monasteries 16 to 23, in this order (BG-8)."""
ME = "chateauma"


def data(name: str) -> dict[str, Any]:
    return tomllib.loads(files("data").joinpath(name).read_text(encoding="utf-8"))


@cache
def board_letters(number: int) -> tuple[str, ...]:
    """The letters of the kinds of the 37 spaces."""
    board = next(each for each in data("duchies.toml")["board"] if each["number"] == number)
    return tuple(board["map"].split())


@cache
def places() -> tuple[tuple[int, int], ...]:
    """Row and, in half steps, column of each space."""
    return tuple((row, 7 - length + 2 * step) for row, length in enumerate(ROWS) for step in range(length))


def region(board: int, space: int) -> frozenset[int]:
    """The connected spaces of one colour."""
    letters, found, todo = board_letters(board), {space}, [space]
    while todo:
        row, column = places()[todo.pop() - 1]
        for other, (other_row, other_column) in enumerate(places(), start=1):
            apart = (abs(row - other_row), abs(column - other_column))
            if apart in ((0, 2), (1, 1)) and other not in found and letters[other - 1] == letters[space - 1]:
                found.add(other)
                todo.append(other)
    return frozenset(found)


class HumanCount:
    """A human's score so far."""

    def __init__(self, human: Human) -> None:
        self.board = human.board
        self.duchy = {space: format_tile(tile) for space, tile in enumerate(human.duchy, start=1) if tile is not None}
        self.goods = Counter(human.goods)
        self.sold: Counter[int] = Counter()
        self.silver, self.workers = human.silver, human.workers
        self.score = self.bonus = 0

    def has(self, monastery: int) -> bool:
        return f"monastery:{monastery}" in self.duchy.values()

    def count(self, text: str) -> int:
        return sum(each == text for each in self.duchy.values())

    def final(self, edition: str) -> int:
        animals = {text.split(":")[1][:-1] for text in self.duchy.values() if text.startswith("livestock")}
        score = self.score + self.goods.total() + self.silver + self.workers // 2
        score += MONASTERY_15[edition] * len(self.sold) * self.has(15)
        score += sum(4 * self.count(f"building:{each}") * self.has(16 + n) for n, each in enumerate(BUILDINGS))
        score += 4 * len(animals) * self.has(24) + self.sold.total() * self.has(25)
        return score + MONASTERY_26[edition] * self.bonus * self.has(26)


class ChateaumaCount:
    """The Châteauma's score so far."""

    def __init__(self, start: Chateauma) -> None:
        """`start` is its table before phase A: two cards, the castle on one, modifier B's hexes."""
        assert start.left is not None and start.right is not None
        self.level = start.level
        self.slots = {"left": start.left.number, "right": start.right.number}
        self.cards: dict[int, dict[int, Tile]] = {start.left.number: {}, start.right.number: {}}
        self.cards[start.left.number][start.left.tiles.index(CASTLE) + 1] = CASTLE
        self.duchy = list(start.duchy)
        self.goods = Counter(range(1, 7))
        self.silver, self.score, self.reserve = 1, 0, 0

    def face_up(self) -> list[str]:
        on_cards = [tile for card in self.cards.values() for tile in card.values() if not tile.face_down]
        return [format_tile(tile) for tile in (*self.duchy, *on_cards)]

    def count(self, kind: str) -> int:
        return sum(text.split(":")[0] == kind for text in self.face_up())

    def final(self) -> int:
        hexes = sum(len(card) for card in self.cards.values())
        score = self.score + 4 * self.count("monastery") + self.goods.total()
        return score + self.silver + self.reserve + 2 * hexes


class Scorer:
    """Takes the events of a duel in order, step by step."""

    def __init__(self, start: Match) -> None:
        """`start` is the match before phase A."""
        self.edition, self.players = start.position.edition, start.position.players
        self.humans = {human.name: HumanCount(human) for human in start.position.humans if isinstance(human, Human)}
        self.own = ChateaumaCount(start.chateauma)
        self.bonus = Counter(dict.fromkeys("BYSLMC", 2))
        self.phase = "A"

    def final_scores(self) -> dict[str, int]:
        """Everybody's, the final scoring included."""
        return {ME: self.own.final(), **{name: human.final(self.edition) for name, human in self.humans.items()}}

    def take(self, happened: Iterable[object]) -> None:
        """The events of one step."""
        for event in happened:
            match event:
                case happenings.PhaseStarted():
                    self.phase = event.phase
                case happenings.PhaseEnded():
                    self._phase_end()
                case events.Event():
                    self._human(event, self.humans[event.seat])
                case moves.Move():
                    self._chateauma(event)

    def _phase_end(self) -> None:
        for human in self.humans.values():
            mines = human.count("mine")
            human.silver += mines
            human.workers += mines * human.has(2)
        self.own.silver += self.own.count("mine")

    def _bonus_tile(self, letter: str) -> int:
        self.bonus[letter] -= 1
        assert self.bonus[letter] >= 0
        return (LARGE if self.bonus[letter] == 1 else SMALL)[self.players]

    def _human(self, event: events.Event, human: HumanCount) -> None:
        match event:
            case events.DieUsed():
                human.workers -= event.workers
            case events.WorkersChanged(reason="workers"):
                human.workers += 4 if human.has(14) else 2
                human.silver += human.has(13)
            case events.WorkersChanged(reason="purchase"):
                human.workers -= 2
            case events.SilverChanged(reason="purchase"):
                human.silver -= 2
            case events.GoodsTaken():
                human.goods.update(event.goods)
            case events.GoodsSold():
                assert human.goods.pop(event.good) == event.count
                human.sold[event.good] += event.count
                human.score += event.count * self.players
                human.silver += 1 + human.has(3)
                human.workers += human.has(4)
            case events.HexPlaced():
                self._placed(human, event.space, format_tile(event.tile))

    def _placed(self, human: HumanCount, space: int, text: str) -> None:
        human.duchy[space] = text
        letters = board_letters(human.board)
        around = region(human.board, space)
        if text.startswith("livestock"):
            herd = [human.duchy[each] for each in around if each in human.duchy and human.duchy[each][:-1] == text[:-1]]
            human.score += sum(int(each[-1]) for each in herd) + len(herd) * human.has(7)
        human.score += 4 * (text == "building:watchtower")
        human.silver += 2 * (text == "building:bank")
        human.workers += 4 * (text == "building:boarding_house")
        if all(each in human.duchy for each in around):
            human.score += REGION[len(around)] + PHASE[self.phase]
            letter = letters[space - 1]
            colour = [each for each in range(1, 38) if letters[each - 1] == letter]
            if all(each in human.duchy for each in colour) and self.bonus[letter]:
                human.score += self._bonus_tile(letter)
                human.bonus += 1

    def _chateauma(self, event: object) -> None:
        own = self.own
        match event:
            case moves.Take(source="reserve"):
                own.reserve -= 1
            case moves.Place():
                self._card_space(event)
            case moves.Reserve() | moves.Wild():
                own.reserve += 1
            case moves.Buy():
                own.reserve += 1
                own.silver -= 2
            case moves.Goods():
                own.goods.update(event.goods)
            case moves.Sell():
                assert own.goods.pop(event.good) == event.count
                own.score += event.count * self.players
                own.silver += 1
            case moves.Silver(clause="CH-4.4d"):
                own.silver += 2
            case moves.Card():
                card = next(each for each in data("county_cards.toml")["card"] if each["number"] == event.card)
                own.score += card[own.level]
            case moves.Duchy():
                del own.cards[event.card][event.space]
                own.duchy.append(event.tile)
            case Discard():
                del own.cards[event.card]
                own.slots = {slot: number for slot, number in own.slots.items() if number != event.card}
            case moves.Slide():
                own.slots = {"left": event.card}
            case moves.Draw():
                own.slots["right"] = event.card
                own.cards[event.card] = {}
            case moves.Bonus():
                letter = {"monastery": "Y"}.get(event.kind.value, event.kind.value[0].upper())
                own.score += self._bonus_tile(letter)

    def _card_space(self, event: moves.Place) -> None:
        own, text = self.own, format_tile(event.tile)
        own.cards[own.slots[event.slot]][event.space] = event.tile
        if event.tile.face_down:
            own.reserve -= 1
            return
        if text.startswith("livestock"):
            own.score += sum(int(each[-1]) for each in own.face_up() if each[:-1] == text[:-1])
        own.score += {"building:watchtower": 4, "building:boarding_house": 2}.get(text, 0)
        own.silver += 2 * (text == "building:bank")
