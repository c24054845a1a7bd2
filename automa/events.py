"""What happens around the Châteauma's turns: the setup, phases, rounds, reports and the end."""

from __future__ import annotations

from dataclasses import dataclass

from automa.refill import Filling
from automa.report import Report
from automa.scoring import ScoreLine
from engine.seats import Seat
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Happening:
    """The parent of these events; `clause` is the rule each follows."""

    clause: str


@dataclass(frozen=True, slots=True)
class SetUp(Happening):
    """The Châteauma's table stands: the card in each slot, and the space (from 1) of the left one with its castle."""

    left: int
    right: int
    castle_space: int


@dataclass(frozen=True, slots=True)
class LaidBeforeTheGame(Happening):
    """Modifiers A and B: the hexes laid on board 36; face-down ones for A (CH-13.2, CH-13.3)."""

    modifier: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class PhaseStarted(Happening):
    """The board was cleared and refilled for a phase (BG-2.2); `filling` is what was laid out or is expected."""

    phase: str
    filling: Filling


@dataclass(frozen=True, slots=True)
class RoundStarted(Happening):
    """A round began: who plays in which order, the white die, and the goods tile (0: type not known)."""

    order: tuple[Seat, ...]
    white: int
    goods: int


@dataclass(frozen=True, slots=True)
class DiceRolled(Happening):
    """A modelled human rolled their two dice."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reported(Happening):
    """A guest's turn is over, with what it took from the shared board, and where its ships found no goods."""

    seat: Seat
    report: Report
    without_goods: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnPassed(Happening):
    """A guest's turn is over and nothing was reported: what is shared counts as unknown (`--reports off`)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PhaseEnded(Happening):
    """A phase is over; `mines` of the Châteauma pay 1 silver each (CH-11.1)."""

    phase: str
    mines: int


@dataclass(frozen=True, slots=True)
class FinalScored(Happening):
    """The Châteauma's final scoring, line by line, and its score before it."""

    before: int
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Happening):
    """The final scores and who won (CH-12.6)."""

    scores: tuple[tuple[Seat, int], ...]
    winners: tuple[Seat, ...]
