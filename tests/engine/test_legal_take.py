"""Dice, workers, and taking a hex (BG-3, BG-4)."""

from __future__ import annotations

import pytest

from engine.actions import DECLINE, Take
from engine.errors import Illegal
from engine.events import DieUsed, HexDiscarded, HexTaken, TurnEnded, WorkersChanged
from engine.human import DISCARD, Guest, Owed
from engine.legal import apply, legal_actions
from engine.position import NOBODY
from engine.tiles import SHIP
from engine.unknown import UNKNOWN
from human_positions import at_turn, choices, choices_with_cost, me, play, tiles, you


def test_each_die_is_one_action_and_any_die_brings_workers() -> None:
    """BG-3.1, BG-3.3, BG-3.5: with nothing to take, place or sell, two workers by either die, or the end."""
    assert choices(at_turn(you(dice=(3, 5)))) == ["3 workers", "5 workers", "end"]


def test_the_same_action_twice_is_allowed() -> None:
    """BG-3.1: workers with both dice, 2 and 2 more; then only the end is left."""
    after, events = play(at_turn(you(dice=(3, 5), workers=1)), "5 workers", "3 workers")
    assert me(after).workers == 5
    assert me(after).used == (True, True)
    assert [event.die for event in events if isinstance(event, DieUsed)] == [5, 3]
    assert choices(after) == ["end"]


def test_two_equal_dice_are_one_choice_used_one_after_the_other() -> None:
    """BG-3.1: a double is two dice all the same."""
    position = at_turn(you(dice=(4, 4)))
    assert choices(position) == ["4 workers", "end"]
    once = play(position, "4 workers").position
    assert me(once).used == (True, False)
    assert choices(once) == ["4 workers", "end"]
    assert me(play(once, "4 workers").position).used == (True, True)


def test_a_used_die_cannot_be_used_again() -> None:
    """BG-3.1."""
    position = play(at_turn(you(dice=(3, 5))), "5 workers").position
    with pytest.raises(Illegal) as refusal:
        play(position, "5 workers")
    assert (refusal.value.reason, refusal.value.clause) == ("no_such_die", "BG-3.1")
    assert refusal.value.allowed == ("3 workers",)


def test_a_hex_of_the_depot_that_the_die_shows() -> None:
    """BG-4.1, BG-3.3: any hex of depot 2 with a 2, none of depot 3, never one of the black depot."""
    position = at_turn(you(dice=(2, 5)), {2: ("ship", "building:bank"), 3: ("mine",)}, black=("castle",))
    assert choices(position) == ["2 take 2 ship", "2 take 2 bank", "2 workers", "5 workers", "end"]
    after, events = play(position, "2 take 2 bank")
    assert me(after).storage == tiles("building:bank")
    assert after.depot(2) == tiles("ship")
    assert events == (DieUsed("you", "BG-3.1", 2, 0), HexTaken("you", "BG-4.1", 2, 2, tiles("building:bank")[0]))


def test_of_two_equal_hexes_the_first_is_meant() -> None:
    """BG-4.1: one choice; the second stays."""
    position = at_turn(you(dice=(2, 5)), {2: ("ship", "mine", "ship")})
    assert choices(position)[:2] == ["2 take 2 ship", "2 take 2 mine"]
    assert play(position, "2 take 2 ship").position.depot(2) == tiles("mine", "ship")


def test_each_worker_changes_the_die_by_one_and_six_and_one_are_neighbours() -> None:
    """BG-3.2: from a 2, depots 1 and 3 cost one worker, 6 (by way of 1) and 4 two, 5 three."""
    everywhere = dict.fromkeys(range(1, 7), ("ship",))
    position = at_turn(you(dice=(2, 2), workers=3), everywhere)
    assert choices_with_cost(position) == {
        "2 take 1 ship": 1,
        "2 take 2 ship": 0,
        "2 take 3 ship": 1,
        "2 take 4 ship": 2,
        "2 take 5 ship": 3,
        "2 take 6 ship": 2,
    }
    after, events = play(position, "2 take 6 ship")
    assert me(after).workers == 1
    assert WorkersChanged("you", "BG-3.2", -2, "die") in events


def test_only_as_far_as_the_workers_go() -> None:
    """BG-3.2: with one worker a 2 reaches depots 1, 2 and 3."""
    everywhere = dict.fromkeys(range(1, 7), ("ship",))
    position = at_turn(you(dice=(2, 2), workers=1), everywhere)
    assert list(choices_with_cost(position)) == ["2 take 1 ship", "2 take 2 ship", "2 take 3 ship"]
    with pytest.raises(Illegal) as refusal:
        apply(position, Take(2, 5, SHIP))
    assert (refusal.value.reason, refusal.value.clause) == ("too_few_workers", "BG-3.2")
    assert refusal.value.facts == (("needed", "3"), ("there", "1"))


def test_what_an_action_says_of_its_cost_changes_nothing() -> None:
    """BG-3.2: the cost is worked out, not believed."""
    position = at_turn(you(dice=(2, 2), workers=1), {3: ("ship",)})
    assert me(apply(position, Take(2, 3, SHIP, cost=0)).position).workers == 0


def test_the_white_die_is_nobodys_to_use() -> None:
    """BG-2.4: with a white 1, the dice 3 and 5 take nothing from depot 1."""
    position = at_turn(you(dice=(3, 5)), {1: ("ship",)})
    assert choices(position) == ["3 workers", "5 workers", "end"]


def test_with_full_storage_one_of_the_three_others_must_go() -> None:
    """BG-4.2: the hex just got stays; nothing may be done before, not even a purchase; equal hexes are one choice."""
    human = you(stored=("ship", "mine", "ship"), dice=(2, 5), silver=2)
    position = at_turn(human, {2: ("castle",)}, black=("mine",))
    after = play(position, "2 take 2 castle").position
    assert me(after).storage == tiles("ship", "mine", "ship", "castle")
    assert me(after).owed == (Owed(DISCARD),)
    assert choices(after) == ["discard ship", "discard mine"]
    done, events = play(after, "discard ship")
    assert me(done).storage == tiles("mine", "ship", "castle")
    assert me(done).owed == ()
    assert events == (HexDiscarded("you", "BG-4.2", SHIP),)
    with pytest.raises(Illegal) as refusal:
        play(after, "buy mine")
    assert (refusal.value.reason, refusal.value.clause) == ("no_purchase_now", "BG-4.2")


def test_the_hex_just_got_is_not_discarded() -> None:
    """BG-4.2."""
    human = you(stored=("ship", "mine", "ship", "castle"), owed=(DISCARD,))
    with pytest.raises(Illegal) as refusal:
        play(at_turn(human), "discard castle")
    assert (refusal.value.reason, refusal.value.clause) == ("not_in_storage", "BG-4.2")
    assert refusal.value.allowed == ("discard ship", "discard mine")


def test_a_fourth_equal_hex_may_send_an_equal_one_away() -> None:
    """BG-4.2: of three ships stored and a fourth taken, a ship goes, and three are left."""
    human = you(stored=("ship", "ship", "ship"), dice=(2, 5))
    after = play(at_turn(human, {2: ("ship",)}), "2 take 2 ship", "discard ship").position
    assert me(after).storage == tiles("ship", "ship", "ship")


def test_the_turn_ends_with_dice_unused() -> None:
    """BG-3.5: the Châteauma is next; who has had a turn is done."""
    position = at_turn(you(dice=(3, 5), used=(True, False)))
    after, events = play(position, "end")
    assert (after.to_move, after.done) == ("chateauma", ("you",))
    assert me(after).used == (True, True)
    assert events == (TurnEnded("you", "BG-3.5", (5,)),)


def test_after_the_last_turn_of_the_round_nobody_is_to_move() -> None:
    """BG-2.5."""
    position = at_turn(you(), done=("chateauma",))
    assert play(position, "end").position.to_move == NOBODY


def test_two_silver_left_and_both_dice_used_the_purchase_is_still_there_until_the_turn_is_ended() -> None:
    """BG-3.4: at any moment of the turn."""
    position = at_turn(you(dice=(3, 5), used=(True, True), silver=2), black=("mine",))
    assert choices(position) == ["buy mine", "end"]
    assert choices(play(position, "end").position) == []


def test_before_the_dice_are_rolled_nothing_is_taken() -> None:
    """BG-2.4."""
    assert choices(at_turn(you(dice=()), {1: ("ship",)})) == ["end"]


def test_nothing_is_offered_to_the_chateauma_a_guest_or_nobody() -> None:
    """BG-2.5: only modelled humans act here."""
    position = at_turn(you())
    for to_move in ("chateauma", NOBODY):
        idle = position._replace(to_move=to_move)
        assert legal_actions(idle) == ()
        with pytest.raises(Illegal) as refusal:
            apply(idle, DECLINE)
        assert refusal.value.reason == "no_human_to_move"
    assert legal_actions(position._replace(humans=(Guest("you"),))) == ()


def test_a_depot_that_is_not_known_offers_nothing() -> None:
    """BG-4.1: nobody can say what lies there."""
    position = at_turn(you(dice=(2, 5))).with_depot(2, UNKNOWN)
    assert choices(position) == ["2 workers", "5 workers", "end"]
    with pytest.raises(Illegal) as refusal:
        apply(position, Take(2, 2, SHIP))
    assert refusal.value.reason == "depot_unknown"


def test_a_hex_that_does_not_lie_there_is_refused() -> None:
    """BG-4.1; what could be taken is named."""
    position = at_turn(you(dice=(2, 5)), {2: ("mine",), 5: ("castle",)})
    with pytest.raises(Illegal) as refusal:
        play(position, "2 take 2 ship")
    assert (refusal.value.reason, refusal.value.clause) == ("not_in_depot", "BG-4.1")
    assert refusal.value.allowed == ("2 take 2 mine", "5 take 5 castle")
