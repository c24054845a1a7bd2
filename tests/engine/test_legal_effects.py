"""What castles and buildings do when they are placed (BG-5.3, BG-5.4, BG-5.6, BG-5.9)."""

from __future__ import annotations

import pytest

from engine.errors import Illegal
from engine.events import EffectDeclined, EffectLost, EffectOwed, SilverChanged, WorkersChanged
from engine.human import CARPENTER, CHURCH, CITY_HALL, EXTRA, MARKET, SHIP_GOODS, WAREHOUSE, Owed
from engine.unknown import UNKNOWN
from human_positions import START, at_turn, choices, duchy, me, play, points, tiles, you

CASTLE_NEXT = {19: "castle", 12: "building:bank"}
"""Castle space 7 (number 6) touches the bank on 12."""


def test_a_castle_placed_with_the_last_die_and_empty_storage_still_owes_its_action() -> None:
    """BG-5.4: taking from any depot, selling any goods, or workers; neither the end nor declining."""
    human = you(CASTLE_NEXT, ("castle",), dice=(3, 6), used=(True, False), goods=(2, 2, 5))
    position = at_turn(human, {1: ("ship",), 6: ("mine", "castle")})
    after = play(position, "6 place castle 7").position
    assert me(after).owed == (Owed(EXTRA),)
    assert choices(after) == [
        "extra take 1 ship",
        "extra take 6 mine",
        "extra take 6 castle",
        "extra sell 2",
        "extra sell 5",
        "extra workers",
    ]
    assert me(play(after, "extra workers").position).workers == 2
    assert choices(play(after, "extra workers").position) == ["end"]


def test_a_castles_action_cannot_be_declined_or_left_over() -> None:
    """BG-5.4, BG-5.3: first the action, then the other die or the end."""
    position = at_turn(you(CASTLE_NEXT, dice=(3, 6), owed=(EXTRA,)))
    for text, reason in (("decline", "not_to_be_declined"), ("end", "effect_owed"), ("3 workers", "effect_owed")):
        with pytest.raises(Illegal) as refusal:
            play(position, text)
        assert refusal.value.reason == reason


def test_a_castles_action_needs_no_number_and_no_workers() -> None:
    """BG-5.4: as with a die of any number; space 18 shows 2, space 20 shows 5."""
    position = at_turn(you(START, ("ship",), owed=(EXTRA,)))
    assert choices(position) == ["extra place ship 18", "extra place ship 20", "extra workers"]
    after = play(position, "extra place ship 20").position
    assert me(after).duchy == duchy({19: "castle", 20: "ship"})
    assert me(after).owed == (Owed(SHIP_GOODS),)


def test_the_extra_action_is_no_action_without_a_castle() -> None:
    """BG-5.4."""
    with pytest.raises(Illegal) as refusal:
        play(at_turn(you()), "extra workers")
    assert (refusal.value.reason, refusal.value.facts) == ("not_owed", (("effect", "extra"),))


def test_castles_can_be_chained() -> None:
    """BG-5.4: one castle's action places the next, whose action is owed again."""
    placed = {19: "castle", 12: "building:bank"}
    position = at_turn(you(placed, ("castle", "castle"), dice=(6, 6)))
    after = play(position, "6 place castle 7", "extra place castle 2", "extra workers").position
    assert me(after).duchy == duchy(placed | {7: "castle", 2: "castle"})
    assert me(after).workers == 2
    assert choices(after) == ["6 workers", "end"]


def test_a_mine_does_nothing_at_once() -> None:
    """BG-5.6: it pays at each phase end."""
    after, events = play(at_turn(you(stored=("mine",), dice=(4, 4))), "4 place mine 25")
    assert len(events) == 2
    assert (me(after).silver, me(after).score, me(after).owed) == (0, 0, ())


@pytest.mark.parametrize(
    ("building", "silver", "workers", "score"),
    [("bank", 2, 0, 0), ("boarding_house", 0, 4, 0), ("watchtower", 0, 0, 4)],
)
def test_bank_boarding_house_and_watchtower_pay_at_once(building: str, silver: int, workers: int, score: int) -> None:
    """BG-5.9: 2 silver, 4 workers, 4 points; on space 26, in a town not yet complete."""
    after = play(at_turn(you(stored=(f"building:{building}",), dice=(3, 3))), f"3 place {building} 26").position
    assert (me(after).silver, me(after).workers, me(after).score) == (silver, workers, score)


EVERYTHING = {
    1: ("ship", "building:bank"),
    2: ("castle", "monastery:3"),
    3: ("livestock:cow3", "mine"),
    6: ("ship", "livestock:cow3", "building:church"),
}


@pytest.mark.parametrize(
    ("building", "wanted"),
    [
        ("market", ["market take 1 ship", "market take 3 cow3", "market take 6 ship", "market take 6 cow3", "decline"]),
        ("carpenter", ["workshop take 1 bank", "workshop take 6 church", "decline"]),
        ("church", ["church take 2 castle", "church take 2 monastery:3", "church take 3 mine", "decline"]),
    ],
)
def test_market_workshop_and_church_take_their_kinds_from_any_numbered_depot(building: str, wanted: list[str]) -> None:
    """BG-5.9: never from the black depot; they may be declined."""
    position = at_turn(you(stored=(f"building:{building}",), dice=(3, 3)), EVERYTHING, black=("ship", "mine"))
    position = play(position, f"3 place {building} 26").position
    assert choices(position) == wanted
    after = play(position, wanted[0]).position
    assert me(after).owed == ()
    assert len(me(after).storage) == 1
    declined, events = play(position, "decline")
    assert events == (EffectDeclined("you", "BG-5.9", building),)
    assert me(declined).storage == ()
    assert choices(declined)[-2:] == ["3 workers", "end"]


def test_an_effect_takes_only_its_kinds() -> None:
    """BG-5.9: a church takes no ship."""
    with pytest.raises(Illegal) as refusal:
        play(at_turn(you(owed=(CHURCH,)), EVERYTHING), "church take 1 ship")
    assert (refusal.value.reason, refusal.value.clause) == ("not_for_this_effect", "BG-5.9")


@pytest.mark.parametrize("building", ["market", "carpenter", "church", "warehouse", "city_hall"])
def test_a_building_whose_effect_cannot_be_used_may_be_placed_all_the_same(building: str) -> None:
    """BG-5.3: with nothing in the depots, no goods and nothing stored the effect is lost at once."""
    after, events = play(at_turn(you(stored=(f"building:{building}",), dice=(3, 3))), f"3 place {building} 26")
    assert me(after).owed == ()
    assert events[-2:] == (EffectOwed("you", "BG-5.9", building), EffectLost("you", "BG-5.3", building))
    assert choices(after) == ["3 workers", "end"]


def test_an_effect_that_an_unknown_depot_may_serve_is_not_lost() -> None:
    """BG-5.3: nobody knows that it cannot be used; it may still be declined."""
    position = at_turn(you(stored=("building:market",), dice=(3, 3))).with_depot(4, UNKNOWN)
    assert choices(play(position, "3 place market 26").position) == ["decline"]


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (EXTRA, "extra take 6 ship"),
        (MARKET, "market take 6 ship"),
        (CARPENTER, "workshop take 6 church"),
        (CHURCH, "church take 2 castle"),
    ],
)
def test_every_effect_that_brings_a_hex_needs_room_in_storage(effect: str, text: str) -> None:
    """BG-4.2: with three hexes stored one of them must go."""
    position = at_turn(you(stored=("mine", "mine", "livestock:pig2"), owed=(effect,)), EVERYTHING)
    after = play(position, text).position
    assert choices(after) == ["discard mine", "discard pig2"]
    assert len(me(play(after, "discard pig2").position).storage) == 3


# Warehouse


def test_a_warehouse_sells_one_type_of_choice_without_a_die() -> None:
    """BG-5.9, BG-6.1: two of type 2 among two players: 4 points and 1 silver."""
    position = at_turn(you(stored=("building:warehouse",), dice=(3, 3), goods=(2, 2, 5)))
    position = play(position, "3 place warehouse 26").position
    assert choices(position) == ["warehouse sell 2", "warehouse sell 5", "decline"]
    after, events = play(position, "warehouse sell 2")
    assert points(events) == [("BG-6.1", 4)]
    assert (me(after).silver, me(after).goods, me(after).sold) == (1, (5,), (2, 2))
    assert me(after).used == (True, False)


def test_a_warehouse_with_monasteries_3_and_4() -> None:
    """BG-5.9, BG-8: three goods, two players: 6 points, 2 silver, 1 worker."""
    placed = {19: "castle", 13: "monastery:3", 8: "monastery:4"}
    position = at_turn(you(placed, ("building:warehouse",), dice=(3, 3), goods=(4, 4, 4)))
    after, events = play(position, "3 place warehouse 26", "warehouse sell 4")
    assert (me(after).score, me(after).silver, me(after).workers) == (6, 2, 1)
    assert [event.silver for event in events if isinstance(event, SilverChanged)] == [1, 1]
    assert [event.clause for event in events if isinstance(event, WorkersChanged)] == ["BG-8"]


def test_a_warehouse_may_be_declined() -> None:
    """BG-5.9."""
    position = at_turn(you(owed=(WAREHOUSE,), goods=(2,)))
    assert me(play(position, "decline").position).goods == (2,)


# City hall

ONE_SHIP_SPACE = {19: "castle", 16: "ship", 17: "ship", 18: "ship"}
"""Of the ship spaces only 20, which shows 5, is open."""


def test_a_city_hall_places_a_stored_hex_whatever_the_number() -> None:
    """BG-5.9: one stored hex, whose only space shows 5."""
    position = at_turn(you(ONE_SHIP_SPACE, ("building:city_hall", "ship"), dice=(3, 3)))
    position = play(position, "3 place city_hall 12").position
    assert choices(position) == ["hall place ship 20", "decline"]
    after = play(position, "hall place ship 20").position
    assert me(after).storage == ()
    assert me(after).owed == (Owed(SHIP_GOODS),)
    assert me(after).used == (True, False)


def test_a_city_hall_keeps_all_other_conditions() -> None:
    """BG-5.9, BG-5.2: no second bank in the town, nothing that touches nothing; 27 touches 20 and 21."""
    placed = {19: "castle", 26: "building:city_hall", 27: "building:bank", 12: "building:market"}
    position = at_turn(you(placed, ("building:bank", "ship"), owed=(CITY_HALL,)))
    assert choices(position) == ["hall place ship 18", "hall place ship 20", "hall place ship 21", "decline"]
    for text, reason in (("hall place bank 32", "same_building_in_town"), ("hall place ship 16", "touches_nothing")):
        with pytest.raises(Illegal) as refusal:
            play(position, text)
        assert refusal.value.reason == reason


def test_a_city_hall_places_a_castle_whose_action_places_on() -> None:
    """BG-5.9, BG-5.4: chains of any length."""
    position = at_turn(you(CASTLE_NEXT, ("building:city_hall", "castle", "ship"), dice=(3, 3)))
    after = play(
        position, "3 place city_hall 26", "hall place castle 7", "extra place ship 18", "ship 1", "3 workers"
    ).position
    assert me(after).duchy == duchy(CASTLE_NEXT | {26: "building:city_hall", 7: "castle", 18: "ship"})
    assert choices(after) == ["end"]


def test_a_city_hall_may_be_declined() -> None:
    """BG-5.9."""
    position = at_turn(you(ONE_SHIP_SPACE, ("ship",), owed=(CITY_HALL,)))
    after = play(position, "decline").position
    assert me(after).storage == tiles("ship")
    assert me(after).owed == ()


def test_nothing_owed_cannot_be_declined() -> None:
    """BG-5.9."""
    with pytest.raises(Illegal) as refusal:
        play(at_turn(you()), "decline")
    assert refusal.value.reason == "nothing_owed"
