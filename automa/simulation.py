"""One simulated game and what is kept of it: where the Châteauma's points came from, and who won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from automa.events import GameEnded
from automa.match import play_step
from automa.moves import Bonus, Card, Place, Points, Sell
from automa.players.dealing import Dealer, by_name
from automa.players.player import Player
from automa.setup import Options, set_up
from automa.state import Match, Stage
from automa.terms import Terms
from engine.seats import CHATEAUMA, Seat

CARDS: Final = "cards"
LIVESTOCK: Final = "livestock"
GOODS: Final = "goods"
BONUS_TILES: Final = "bonus_tiles"
BUILDINGS: Final = "buildings"
END_MONASTERIES: Final = "end_monasteries"
END_GOODS: Final = "end_goods"
END_SILVER: Final = "end_silver"
END_RESERVE: Final = "end_reserve"
END_CARDS: Final = "end_cards"

_OF_CLAUSE: Final = {
    "CH-5.4": LIVESTOCK,
    "CH-5.5b": BUILDINGS,
    "CH-5.5c": BUILDINGS,
    "CH-12.1": END_MONASTERIES,
    "CH-12.2": END_GOODS,
    "CH-12.3": END_SILVER,
    "CH-12.4": END_RESERVE,
    "CH-12.5": END_CARDS,
}
"""What the points of a clause count as, beside cards (CH-8.1), sales (CH-7.1) and bonus tiles (CH-9.1)."""
END_SOURCES: Final = (END_MONASTERIES, END_GOODS, END_SILVER, END_RESERVE, END_CARDS)
"""The lines of the final scoring in the order of their clauses, CH-12.1 to CH-12.5."""
SOURCES: Final = (CARDS, LIVESTOCK, GOODS, BONUS_TILES, BUILDINGS, *END_SOURCES)
"""Where all points of the Châteauma come from."""


class GameRecord(NamedTuple):
    """What is kept of a simulated game."""

    number: int
    """Its number in its run, from 1."""
    points: tuple[int, ...]
    """The Châteauma's points by source, in the order of `SOURCES`."""
    cards_completed: int
    tiles_placed: int
    """Hexes that it placed on county cards, the castle of the setup not counted."""
    humans: tuple[int, ...]
    """The humans' scores in seating order."""
    winner: Seat
    """CH-12.6; who stands first of tied humans after BG-9.3."""

    @property
    def score(self) -> int:
        """The Châteauma's final score."""
        return sum(self.points)

    @property
    def margin(self) -> int:
        """The best human's score less the Châteauma's: above 0 where a human won (CH-12.6)."""
        return max(self.humans) - self.score


def game_seed(seed: int, number: int) -> int:
    """The seed of the game of this number in a run: its own stream, whoever plays which game when."""
    return int.from_bytes(blake2b(f"{seed} game {number}".encode(), digest_size=8).digest(), "big")


def simulate(options: Options, terms: Terms, players: Sequence[Player], seed: int, number: int = 1) -> GameRecord:
    """A digital game from its setup to its end: `players` in seating order choose, all else falls from `seed`.

    Dice, cards and shuffles hang on the seed and their moment alone, so that two games of one seed differ only by
    what was played and chosen. Raises `CannotDeal` for a question that chance cannot settle, such as an unread mark.
    """
    seats = dict(zip(options.humans, players, strict=True))
    ask = Dealer(seats, by_name(seed))
    match = set_up(options, terms, ask).match
    events: list[object] = []
    while match.stage is not Stage.OVER:
        outcome = play_step(match, ask)
        events += outcome.events
        match = outcome.match
    return recorded(match, events, number)


def recorded(match: Match, events: Iterable[object], number: int = 1) -> GameRecord:
    """The record of a finished match with all its events."""
    points: Counter[str] = Counter()
    cards_completed = tiles_placed = 0
    scores: Mapping[Seat, int] = {}
    winner = CHATEAUMA
    for event in events:
        match event:
            case Card():
                points[CARDS] += event.points
                cards_completed += 1
            case Points():
                points[_OF_CLAUSE[event.clause]] += event.amount
            case Sell():
                points[GOODS] += event.points
            case Bonus():
                points[BONUS_TILES] += event.points
            case Place():
                tiles_placed += 1
            case GameEnded():
                scores = dict(event.scores)
                winner = event.winners[0]
    record = GameRecord(
        number=number,
        points=tuple(points[source] for source in SOURCES),
        cards_completed=cards_completed,
        tiles_placed=tiles_placed,
        humans=tuple(scores[human.name] for human in match.position.humans),
        winner=winner,
    )
    assert record.score == match.chateauma.score
    return record
