"""Matches for the tests of the Châteauma, written as a table would describe them, and its turns as short lines.

Hexes are words of the notation with blanks between, `-` an empty space of a card: `card(4, "- castle - wild -")`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from automa.moves import Move, Sell, move_tree
from automa.rulings import Rulings, with_ruling
from automa.state import CardInPlay, Chateauma, Match, printed_facts
from automa.turn import TurnOutcome, take_turn
from engine.human import Guest
from engine.position import Depot, GoodsPile, Position
from engine.questions import Answer, Ask, Question, Unanswered
from engine.seats import CHATEAUMA, Track
from engine.tiles import KINDS, Kind, Tile, parse_tile
from engine.unknown import UNKNOWN, Unknown

ALL_CARDS = (1, 2, 3, 4, 5, 6, 7, 8, 9)
GUESTS = ("you", "human2", "human3")


def hexes(words: str | Unknown) -> Depot:
    """The hexes that the words name; `UNKNOWN` stays unknown."""
    return words if words is UNKNOWN else tuple(map(parse_tile, words.split()))


def tiles(words: str) -> tuple[Tile, ...]:
    """The hexes that the words name."""
    return tuple(map(parse_tile, words.split()))


def card(number: int, words: str = "") -> CardInPlay:
    """County card `number` with these hexes on its spaces, `-` for an empty one; without words an empty card."""
    spaces = len(printed_facts().card(number).spaces)
    listed = words.split() or ["-"] * spaces
    assert len(listed) == spaces, f"card {number} has {spaces} spaces"
    return CardInPlay(number, tuple(None if word == "-" else parse_tile(word) for word in listed))


def depots(listed: Mapping[int, str | Unknown]) -> tuple[Depot, ...]:
    """The six depots; those not listed are empty."""
    return tuple(hexes(listed.get(number, "")) for number in range(1, 7))


def goods_piles(listed: Mapping[int, tuple[int, ...] | Unknown]) -> tuple[GoodsPile, ...]:
    """The goods in the six depots; those not listed have none."""
    return tuple(listed.get(number, ()) for number in range(1, 7))


def track(*spaces: str) -> Track:
    """The turn order track: one word list per space from the start on, each from the top of the stack down."""
    stacks = tuple(tuple(space.split()) for space in spaces)
    return (*stacks, *((),) * (7 - len(stacks)))


def rulings(**chosen: str) -> Rulings:
    """The default rulings but for those named."""
    found = Rulings()
    for name, choice in chosen.items():
        found = with_ruling(found, name, choice)
    return found


def per_kind(listed: Mapping[str, Any], otherwise: Any) -> tuple[Any, ...]:
    """One value per kind, in the order of `KINDS`."""
    assert set(listed) <= {kind.value for kind in KINDS}
    return tuple(listed.get(kind.value, otherwise) for kind in KINDS)


def match(
    left: CardInPlay | None = None,
    right: CardInPlay | None = None,
    *,
    white: int | Unknown = 1,
    die: int | None = 1,
    players: int = 2,
    depot: Mapping[int, str | Unknown] | None = None,
    black: str | Unknown = "",
    lying: Mapping[int, tuple[int, ...] | Unknown] | None = None,
    bonus: Mapping[str, int | Unknown] | None = None,
    turn_track: Track | Unknown | None = None,
    deck: tuple[int, ...] | Unknown | None = None,
    discard: tuple[int, ...] = (),
    covered: Mapping[str, str] | None = None,
    marks: Mapping[str, str] | None = None,
    reserve: str = "",
    wild: str = "",
    duchy: str = "",
    ruling: Mapping[str, str] | None = None,
    **own: Any,
) -> Match:
    """A match in the Châteauma's turn of round A1, with nothing on the table but what is named.

    `lying` are the goods in the depots, `marks` one letter per space of board 36 (`.` for none, `?` for one not read).
    Unless a deck is given it holds all cards neither in play nor discarded, the lowest on top. What is left in `own`
    are fields of the Châteauma's table: `goods`, `silver`, `score`, `level`, `modifiers`, ….
    """
    guests = tuple(Guest(name) for name in GUESTS[: players - 1])
    used = {each.number for each in (left, right) if each is not None} | set(discard)
    position = Position(
        players=players,
        white=white,
        to_move=CHATEAUMA,
        done=tuple(guest.name for guest in guests),
        track=turn_track or track(" ".join((*GUESTS[: players - 1], CHATEAUMA))),
        depots=depots(depot or {}),
        black=hexes(black),
        goods=goods_piles(lying or {}),
        bonus=per_kind(bonus or {}, 2),
        humans=guests,
    )
    chateauma = Chateauma(
        die=die,
        left=left,
        right=right,
        deck=tuple(number for number in ALL_CARDS if number not in used) if deck is None else deck,
        discard=discard,
        reserve=tiles(reserve),
        wild=tiles(wild),
        duchy=tiles(duchy),
        covered=per_kind({kind: tiles(words) for kind, words in (covered or {}).items()}, ()),
        marks=per_kind({kind: tuple(_marks(letters)) for kind, letters in (marks or {}).items()}, ()),
        **own,
    )
    return Match(position, chateauma, printed_facts(), rulings(**(ruling or {})))


def _marks(letters: str) -> list[str]:
    return ["" if letter == "." else letter for letter in letters]


def ask_nothing(question: Question[Answer], /) -> Answer:
    """An `ask` for a table on which everything is known: any question fails the test."""
    raise AssertionError(f"asked {question}")


class Answers:
    """An `ask` that answers by the question's topic and ordinal (`face 1`), and keeps what it was asked.

    A question without an answer fails the test, and so does an answer that was not called for (`all_used`).
    """

    def __init__(self, **answers: str) -> None:
        """`answers` by topic with ordinal, such as `face_1="building:bank"`."""
        self.answers = {key.replace("_", " "): text for key, text in answers.items()}
        self.asked: list[Question[Any]] = []

    def __call__(self, question: Question[Answer], /) -> Answer:
        """The answer under the question's key without moment and asker."""
        name = question.key.split(" ", 2)[2]
        assert name in self.answers, f"asked {question}"
        self.asked.append(question)
        return question.read(self.answers[name])

    @property
    def all_used(self) -> bool:
        """Whether every answer was called for."""
        return {question.key.split(" ", 2)[2] for question in self.asked} == set(self.answers)


def turn_of(start: Match, **answers: str) -> TurnOutcome:
    """The Châteauma's turn, with these answers and no others needed."""
    if not answers:
        return take_turn(start, ask_nothing)
    ask = Answers(**answers)
    outcome = take_turn(start, ask)
    assert ask.all_used, f"asked only {ask.asked}"
    return outcome


def moves_of(start: Match, **answers: str) -> list[str]:
    """The announced moves of the Châteauma's turn as lines: name, what is moved, clause."""
    return lines(turn_of(start, **answers).moves)


def after(start: Match, **answers: str) -> Chateauma:
    """The Châteauma's table after its turn."""
    return turn_of(start, **answers).match.chateauma


def first_question(start: Match, ask: Ask | None = None) -> Question[Any]:
    """The first question of the turn that `ask` leaves open, its key left out: what it is about is compared."""
    try:
        take_turn(start, ask or unanswered)
    except Unanswered as stopped:
        return replace(stopped.question, key="")
    raise AssertionError("nothing was asked")


def unanswered(question: Question[Answer], /) -> Answer:
    """An `ask` that knows nothing."""
    raise Unanswered(question)


def lines(moves: tuple[Move, ...]) -> list[str]:
    """Announced moves as lines, such as `take 2 castle CH-4.3`."""
    return [line(move) for move in moves if move.announced]


def line(move: Move) -> str:
    """One move as a line; a sale says how many tiles of which type bring what."""
    if isinstance(move, Sell):
        return f"sell {move.count} of type {move.good}: {move.points} points, {move.silver} silver {move.clause}"
    tree = move_tree(move)
    words = [" ".join(map(str, value)) if isinstance(value, list) else str(value) for value in tree.values()]
    return " ".join(word for word in words if word)


def kinds_of(listed: tuple[Tile, ...]) -> list[Kind | None]:
    """The kinds of hexes, in order."""
    return [tile.kind for tile in listed]
