"""Ending a turn hands it on, as far as the order of turns is known (BG-2.5, BG-3.5)."""

from __future__ import annotations

from engine.position import NOBODY, UNDECIDED
from engine.unknown import UNKNOWN
from human_positions import at_turn, play, you


def test_the_next_seat_of_the_track_moves() -> None:
    """BG-2.5: within a space from the top of the stack down."""
    assert play(at_turn(you()), "end").position.to_move == "chateauma"


def test_nobody_moves_when_everybody_has() -> None:
    """BG-2.4."""
    assert play(at_turn(you(), done=("chateauma",)), "end").position.to_move == NOBODY


def test_without_a_known_order_it_is_open_who_moves_when_several_are_left() -> None:
    """BG-2.5: a position file may leave the track open; the only seat left is known all the same."""
    human = you()
    others = (human, human._replace(name="human2"))
    several = at_turn(human, track=UNKNOWN, humans=others, players=3)
    assert play(several, "end").position.to_move == UNDECIDED
    assert play(several._replace(done=("human2",)), "end").position.to_move == "chateauma"
