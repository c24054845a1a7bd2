"""Ships, goods and sales (BG-5.5, BG-6, BG-2.5)."""

from __future__ import annotations

import pytest

from engine.actions import Ship
from engine.errors import Illegal
from engine.events import GoodsSold, GoodsTaken, MarkerAdvanced
from engine.human import KEEP, SHIP_GOODS, Guest, Owed
from engine.legal import apply
from engine.position import seats_to_come
from engine.seats import turn_order
from engine.unknown import UNKNOWN
from human_positions import at_turn, choices, choices_with_cost, me, piles, play, points, you

TWO_DEPOTS = {19: "castle", 13: "monastery:5"}


def test_a_ship_placed_chooses_any_depot_an_empty_one_too() -> None:
    """BG-5.5."""
    position = at_turn(you(stored=("ship",), dice=(5, 5)), goods={4: (1, 2)})
    position = play(position, "5 place ship 20").position
    assert choices(position) == ["ship 1", "ship 2", "ship 3", "ship 4", "ship 5", "ship 6"]
    after, events = play(position, "ship 6")
    assert (me(after).goods, after.goods) == ((), piles({4: (1, 2)}))
    assert events == (MarkerAdvanced("you", "BG-5.5"),)


def test_all_goods_of_the_depot_are_taken_as_far_as_they_fit() -> None:
    """BG-5.5: any number of a type on one space, three types."""
    position = at_turn(you(owed=(SHIP_GOODS,), goods=(1,)), goods={4: (1, 2, 2, 6), 5: (3,)})
    after, events = play(position, "ship 4")
    assert me(after).goods == (1, 1, 2, 2, 6)
    assert after.goods == piles({5: (3,)})
    assert events[0] == GoodsTaken("you", "BG-5.5", 4, (1, 2, 2, 6))
    assert choices(after) == ["1 sell 1", "1 workers", "2 sell 2", "2 workers", "end"]


def test_where_one_of_two_new_types_fits_it_is_a_choice_and_what_is_held_comes_without() -> None:
    """BG-5.5: 5, 3 and 6 lie there, 5 and 4 are held, a third space is free: the 5, and one of 3 and 6 by choice."""
    position = at_turn(you(owed=(SHIP_GOODS,), goods=(4, 5)), goods={2: (3, 5, 6)})
    position = play(position, "ship 2").position
    assert me(position).goods == (4, 5, 5)
    assert me(position).owed == (Owed(KEEP, (2,)),)
    assert choices(position) == ["keep 3", "keep 6"]
    after = play(position, "keep 6").position
    assert me(after).goods == (4, 5, 5, 6)
    assert after.goods == piles({2: (3,)})
    assert me(after).owed == ()


def test_what_fits_must_be_taken() -> None:
    """BG-5.5: declining is neither offered nor accepted."""
    position = at_turn(you(owed=(SHIP_GOODS,), goods=(4, 5)), goods={2: (3, 5, 6)})
    for each in (position, play(position, "ship 2").position):
        assert "decline" not in choices(each)
        with pytest.raises(Illegal) as refusal:
            play(each, "decline")
        assert (refusal.value.reason, refusal.value.clause) == ("not_to_be_declined", "BG-5.5")


@pytest.mark.parametrize(("held", "lying"), [((4, 5, 6), (1, 2)), ((4, 5), (4,)), ((4, 5), ()), ((4, 5), (0,))])
def test_where_no_goods_can_be_chosen_the_choice_is_left(held: tuple[int, ...], lying: tuple[int, ...]) -> None:
    """BG-5.3, BG-1.3: no space is free, or nothing new is known to lie there; a file may describe such a moment."""
    position = at_turn(you(owed=(Owed(KEEP, (2,)),), goods=held), goods={2: lying})
    assert choices(position) == ["decline"]
    with pytest.raises(Illegal):
        play(position, "keep 1")
    after = play(position, "decline").position
    assert (me(after).owed, me(after).goods, after.goods) == ((), held, piles({2: lying}))


def test_a_type_already_held_is_not_asked_for() -> None:
    """BG-5.5: the 5 came by itself."""
    position = at_turn(you(owed=(Owed(KEEP, (2,)),), goods=(4, 5)), goods={2: (3, 6)})
    with pytest.raises(Illegal) as refusal:
        play(position, "keep 5")
    assert refusal.value.allowed == ("keep 3", "keep 6")


def test_with_two_free_spaces_and_three_new_types_two_are_chosen_one_after_the_other() -> None:
    """BG-5.5."""
    position = at_turn(you(owed=(SHIP_GOODS,), goods=(1, 1)), goods={3: (2, 2, 4, 6)})
    position = play(position, "ship 3").position
    assert choices(position) == ["keep 2", "keep 4", "keep 6"]
    position = play(position, "keep 2").position
    assert choices(position) == ["keep 4", "keep 6"]
    after = play(position, "keep 4").position
    assert me(after).goods == (1, 1, 2, 2, 4)
    assert after.goods == piles({3: (6,)})
    assert me(after).owed == ()


def test_with_no_free_space_only_held_types_come() -> None:
    """BG-5.5: the rest stays, without a choice."""
    position = at_turn(you(owed=(SHIP_GOODS,), goods=(1, 2, 3)), goods={3: (2, 4, 6)})
    after = play(position, "ship 3").position
    assert me(after).goods == (1, 2, 2, 3)
    assert after.goods == piles({3: (4, 6)})
    assert me(after).owed == ()


# Monastery 5


def test_with_monastery_5_a_ship_may_take_from_two_neighbouring_depots() -> None:
    """BG-5.5, BG-8: 1 and 6 are neighbours; one depot alone is still allowed."""
    position = at_turn(you(TWO_DEPOTS, owed=(SHIP_GOODS,)), goods={1: (2,), 6: (3, 3), 2: (4,)})
    pairs = ["ship 1+2", "ship 2+3", "ship 3+4", "ship 4+5", "ship 5+6", "ship 1+6"]
    assert choices(position) == [f"ship {depot}" for depot in range(1, 7)] + pairs
    after = play(position, "ship 6+1").position
    assert me(after).goods == (2, 3, 3)
    assert after.goods == piles({2: (4,)})


def test_without_monastery_5_a_ship_takes_from_one_depot() -> None:
    """BG-8."""
    with pytest.raises(Illegal) as refusal:
        play(at_turn(you(owed=(SHIP_GOODS,))), "ship 4+5")
    assert (refusal.value.reason, refusal.value.facts) == ("needs_monastery", (("monastery", "5"),))


def test_two_depots_that_are_no_neighbours_are_refused() -> None:
    """BG-8."""
    with pytest.raises(Illegal) as refusal:
        apply(at_turn(you(TWO_DEPOTS, owed=(SHIP_GOODS,))), Ship((2, 4)))
    assert refusal.value.reason == "not_neighbours"


def test_the_choice_among_goods_reaches_over_both_depots() -> None:
    """BG-5.5, BG-8: 2 and 3 in depot 4, 3 and 6 in depot 5, one space free: all of the type chosen, from both."""
    position = at_turn(you(TWO_DEPOTS, owed=(SHIP_GOODS,), goods=(1, 4)), goods={4: (2, 3), 5: (3, 6)})
    position = play(position, "ship 4+5").position
    assert me(position).owed == (Owed(KEEP, (4, 5)),)
    assert choices(position) == ["keep 2", "keep 3", "keep 6"]
    after = play(position, "keep 3").position
    assert me(after).goods == (1, 3, 3, 4)
    assert after.goods == piles({4: (2,), 5: (6,)})


# The track


def test_the_marker_moves_one_space_with_or_without_goods() -> None:
    """BG-5.5."""
    position = at_turn(you(owed=(SHIP_GOODS,)))
    assert play(position, "ship 1").position.track == (("chateauma",), ("you",), (), (), (), (), ())


def test_a_third_ship_onto_the_foremost_space_goes_on_top_and_counts_from_the_next_round() -> None:
    """BG-5.5, BG-2.5: two others stand there: first next round; this round's order is unchanged."""
    position = at_turn(
        you(owed=(SHIP_GOODS,)),
        players=4,
        humans=(you(owed=(SHIP_GOODS,)), Guest("human2"), Guest("human3")),
        track=(("you", "human3"), ("human2", "chateauma"), (), (), (), (), ()),
        done=("human2", "chateauma"),
    )
    position = play(position, "ship 1").position
    assert position.track == (("human3",), ("you", "human2", "chateauma"), (), (), (), (), ())
    after = play(position, "end").position
    assert after.to_move == "human3"
    assert seats_to_come(after) == ("human3",)
    assert turn_order(after.track if after.track is not UNKNOWN else ()) == ("you", "human2", "chateauma", "human3")


def test_on_the_last_space_the_marker_stays_and_goes_on_top() -> None:
    """BG-5.5: the track has a start space and six more."""
    track = ((), (), (), (), (), (), ("chateauma", "you"))
    position = at_turn(you(owed=(SHIP_GOODS,)), track=track)
    assert play(position, "ship 1").position.track == ((), (), (), (), (), (), ("you", "chateauma"))


def test_goods_that_are_not_known_are_not_offered() -> None:
    """BG-5.5: a depot whose goods, or the type of one, nobody knows."""
    position = at_turn(you(owed=(SHIP_GOODS,)), goods={1: (0, 3)}).with_goods(2, UNKNOWN)
    assert choices(position) == ["ship 3", "ship 4", "ship 5", "ship 6"]
    with pytest.raises(Illegal) as refusal:
        play(position, "ship 2")
    assert refusal.value.reason == "goods_unknown"


# Sales


@pytest.mark.parametrize(("players", "scored"), [(2, 4), (3, 6), (4, 8)])
def test_a_sale_brings_one_silver_and_as_many_points_per_tile_as_there_are_players(players: int, scored: int) -> None:
    """BG-6.1: two tiles of type 5; those of type 2 stay."""
    position = at_turn(you(dice=(5, 1), goods=(2, 5, 5)), players=players)
    after, events = play(position, "5 sell 5")
    assert points(events) == [("BG-6.1", scored)]
    assert (me(after).score, me(after).silver) == (scored, 1)
    assert (me(after).goods, me(after).sold) == ((2,), (5, 5))
    assert GoodsSold("you", "BG-6.1", 5, 2) in events


def test_goods_of_another_number_are_sold_with_workers() -> None:
    """BG-6.1, BG-3.2: a 6 sells type 1 for one worker."""
    position = at_turn(you(dice=(6, 6), workers=1, goods=(1, 3)))
    assert choices_with_cost(position) == {"6 sell 1": 1}
    assert me(play(position, "6 sell 1").position).workers == 0
    with pytest.raises(Illegal) as refusal:
        play(position, "6 sell 3")
    assert refusal.value.reason == "too_few_workers"


def test_goods_that_are_not_held_are_not_sold() -> None:
    """BG-6.1."""
    with pytest.raises(Illegal) as refusal:
        play(at_turn(you(dice=(6, 6), goods=(1,))), "6 sell 6")
    assert (refusal.value.reason, refusal.value.clause) == ("no_such_goods", "BG-6.1")
