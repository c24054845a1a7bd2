"""What a step of the game gives back."""

from __future__ import annotations

from typing import NamedTuple

from engine.events import Event
from engine.position import Position


class Outcome(NamedTuple):
    """The position after a step, and what happened in it, in order."""

    position: Position
    events: tuple[Event, ...] = ()
