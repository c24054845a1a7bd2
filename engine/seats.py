"""Who sits at the table, and the turn order track (BG-1.5, BG-2.5, BG-5.5)."""

from __future__ import annotations

from typing import Final

from engine.unknown import UNKNOWN, Unknown

Seat = str
"""A player: a human's name, or `CHATEAUMA`."""

CHATEAUMA: Final[Seat] = "chateauma"
TRACK_SPACES: Final = 7
"""The start space and six more (BG-5.5)."""

Stack = tuple[Seat, ...]
Track = tuple[Stack, ...]
"""Its seven spaces from the start on, each from the top of its stack down."""


def starting_track(seats: tuple[Seat, ...]) -> Track:
    """All markers on the first space, `seats` from the top of the stack down (BG-1.5, CH-1.7)."""
    return (seats,) + ((),) * (TRACK_SPACES - 1)


def turn_order(track: Track) -> tuple[Seat, ...]:
    """The seats in turn order: the marker furthest along first, within a space from the top down (BG-2.5)."""
    return tuple(seat for stack in reversed(track) for seat in stack)


def space_of(track: Track, seat: Seat) -> int | None:
    """The space, 1 to 7, on which the marker of `seat` lies; None when it is not on the track."""
    for number, stack in enumerate(track, start=1):
        if seat in stack:
            return number
    return None


def advanced(track: Track | Unknown, seat: Seat) -> Track | Unknown:
    """The track after the marker of `seat` moved one space forward, on top of any there (BG-5.5, CH-5.2).

    On the last space it stays and goes on top of the stack. An unknown track stays unknown.
    """
    if track is UNKNOWN:
        return track
    here = space_of(track, seat)
    if here is None:
        return track
    target = min(here + 1, TRACK_SPACES)
    without = [tuple(other for other in stack if other != seat) for stack in track]
    without[target - 1] = (seat, *without[target - 1])
    return tuple(without)
