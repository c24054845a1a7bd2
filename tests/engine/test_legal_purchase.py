"""The purchase and monastery 6, edition by edition (BG-3.4, BG-8)."""

from __future__ import annotations

import pytest

from engine.errors import Illegal
from engine.events import EffectLost, HexBought, SilverChanged, WorkersChanged
from engine.human import CITY_HALL, EXTRA, MARKET, Owed
from engine.tiles import SHIP
from engine.unknown import UNKNOWN
from human_positions import at_turn, choices, duchy, me, play, tiles, you

EDITIONS = ("se", "2019", "2011")
WITH_6 = {19: "castle", 13: "monastery:6"}
LYING = {3: ("building:bank", "ship")}


def purchases(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith("buy")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_silver_buy_one_hex_of_the_black_depot_besides_the_dice(edition: str) -> None:
    """BG-3.4: it goes to storage; once a turn."""
    position = at_turn(you(silver=5, workers=9), LYING, black=("mine", "ship", "mine"), edition=edition)
    assert purchases(choices(position)) == ["buy mine", "buy ship"]
    after, events = play(position, "buy ship")
    assert events == (SilverChanged("you", "BG-3.4", -2, "purchase"), HexBought("you", "BG-3.4", 0, SHIP))
    assert (me(after).silver, me(after).storage, after.black) == (3, tiles("ship"), tiles("mine", "mine"))
    assert me(after).used == (False, False)
    assert purchases(choices(after)) == []
    with pytest.raises(Illegal) as refusal:
        play(after, "buy mine")
    assert (refusal.value.reason, refusal.value.clause) == ("already_purchased", "BG-3.4")


def test_one_silver_buys_nothing() -> None:
    """BG-3.4."""
    position = at_turn(you(silver=1), black=("mine",))
    assert purchases(choices(position)) == []
    with pytest.raises(Illegal) as refusal:
        play(position, "buy mine")
    assert refusal.value.reason == "too_little_silver"
    assert refusal.value.facts == (("needed", "2"), ("there", "1"))


def test_only_what_lies_in_the_black_depot_is_bought() -> None:
    """BG-3.4."""
    position = at_turn(you(silver=2), black=("mine",))
    with pytest.raises(Illegal) as refusal:
        play(position, "buy castle")
    assert (refusal.value.reason, refusal.value.allowed) == ("not_in_depot", ("buy mine",))


def test_before_between_and_after_the_dice() -> None:
    """BG-3.4: at any moment of the turn."""
    position = at_turn(you(silver=2, dice=(3, 4)), black=("mine",))
    for first in ((), ("3 workers",), ("3 workers", "4 workers")):
        assert "buy mine" in choices(play(position, *first).position)


@pytest.mark.parametrize(("edition", "allowed"), [("se", True), ("2019", True), ("2011", False)])
def test_a_purchase_inside_an_effect_depends_on_the_edition(edition: str, allowed: bool) -> None:
    """BG-3.4: between placing a hex and choosing inside its effect in se and 2019, not in 2011."""
    for effect in (EXTRA, MARKET):
        position = at_turn(you(silver=2, owed=(effect,)), LYING, black=("mine",), edition=edition)
        assert ("buy mine" in choices(position)) is allowed
    if not allowed:
        with pytest.raises(Illegal) as refusal:
            play(position, "buy mine")
        assert (refusal.value.reason, refusal.value.clause) == ("no_purchase_now", "BG-3.4")


@pytest.mark.parametrize("edition", ["se", "2019"])
def test_a_city_hall_may_place_the_hex_just_bought(edition: str) -> None:
    """BG-3.4, BG-5.9: nothing is stored when the city hall is placed, but a ship can be bought."""
    human = you(stored=("building:city_hall",), dice=(3, 3), silver=2)
    position = at_turn(human, black=("ship",), edition=edition)
    position = play(position, "3 place city_hall 26").position
    assert me(position).owed == (Owed(CITY_HALL),)
    assert choices(position) == ["decline", "buy ship"]
    after = play(position, "buy ship", "hall place ship 18", "ship 1").position
    assert me(after).duchy == duchy({19: "castle", 26: "building:city_hall", 18: "ship"})


def test_in_2011_a_city_hall_with_empty_storage_is_lost_however_much_silver_there_is() -> None:
    """BG-3.4, BG-5.3."""
    human = you(stored=("building:city_hall",), dice=(3, 3), silver=2)
    position = at_turn(human, black=("ship",), edition="2011")
    assert me(play(position, "3 place city_hall 26").position).owed == ()


def test_a_city_hall_is_lost_when_nothing_for_sale_could_be_placed() -> None:
    """BG-5.3: a castle has no open space beside 19 and 26."""
    human = you(stored=("building:city_hall",), dice=(3, 3), silver=2)
    position = at_turn(human, black=("castle",))
    after = play(position, "3 place city_hall 26").position
    assert me(after).owed == ()
    assert choices(after) == ["3 workers", "buy castle", "end"]


def test_a_purchase_with_full_storage_inside_an_effect() -> None:
    """BG-4.2, BG-3.4: first one of the three goes, then the effect is owed as before."""
    human = you(stored=("ship", "mine", "mine"), silver=2, owed=(EXTRA,))
    position = play(at_turn(human, black=("castle",)), "buy castle").position
    assert choices(position) == ["discard ship", "discard mine"]
    after = play(position, "discard mine").position
    assert me(after).storage == tiles("ship", "mine", "castle")
    assert me(after).owed == (Owed(EXTRA),)


# Monastery 6


@pytest.mark.parametrize(
    ("edition", "wanted"),
    [
        ("se", ["buy mine", "buy 3 bank"]),
        (
            "2019",
            [
                "buy mine",
                "buy 3 bank",
                "buy 3 ship",
                "buy mine with workers",
                "buy 3 bank with workers",
                "buy 3 ship with workers",
            ],
        ),
        ("2011", ["buy mine", "buy 3 bank", "buy 3 ship"]),
    ],
)
def test_what_monastery_6_offers(edition: str, wanted: list[str]) -> None:
    """BG-8 and its edition difference, with 2 silver and 2 workers."""
    position = at_turn(you(WITH_6, silver=2, workers=2), LYING, black=("mine",), edition=edition)
    assert purchases(choices(position)) == wanted


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_monastery_6_nothing_is_bought_from_a_numbered_depot(edition: str) -> None:
    """BG-3.4, BG-8."""
    position = at_turn(you(silver=2, workers=2), LYING, edition=edition)
    assert purchases(choices(position)) == []
    with pytest.raises(Illegal) as refusal:
        play(position, "buy 3 bank")
    assert (refusal.value.reason, refusal.value.clause) == ("needs_monastery", "BG-8")


def test_in_se_monastery_6_buys_a_building_for_two_workers_besides_the_purchase() -> None:
    """BG-8 (se): each of the two once a turn."""
    lying = {3: ("building:bank", "building:church")}
    position = at_turn(you(WITH_6, silver=4, workers=5), lying, black=("mine", "mine"))
    after, events = play(position, "buy 3 bank", "buy mine")
    assert WorkersChanged("you", "BG-8", -2, "purchase") in events
    assert (me(after).workers, me(after).silver) == (3, 2)
    assert (me(after).monastery6, me(after).purchased) == (True, True)
    assert me(after).storage == tiles("building:bank", "mine")
    assert after.depot(3) == tiles("building:church")
    assert purchases(choices(after)) == []
    with pytest.raises(Illegal) as refusal:
        play(after, "buy 3 church")
    assert (refusal.value.reason, refusal.value.clause) == ("already_purchased", "BG-8")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("buy 3 ship", "only_buildings"),
        ("buy 3 bank with workers", "not_in_this_edition"),
        ("buy mine with workers", "not_in_this_edition"),
    ],
)
def test_what_monastery_6_does_not_do_in_se(text: str, reason: str) -> None:
    """BG-8 (se): workers are its only price and are not said; buildings only."""
    with pytest.raises(Illegal) as refusal:
        play(at_turn(you(WITH_6, silver=2, workers=2), LYING, black=("mine",)), text)
    assert (refusal.value.reason, refusal.value.clause) == (reason, "BG-8")


def test_in_se_one_worker_buys_nothing() -> None:
    """BG-8 (se)."""
    with pytest.raises(Illegal) as refusal:
        play(at_turn(you(WITH_6, silver=9, workers=1), LYING), "buy 3 bank")
    assert refusal.value.reason == "too_few_workers"


def test_in_2019_the_one_purchase_may_be_paid_with_workers() -> None:
    """BG-8 (2019): from the black depot or a numbered one, still once a turn."""
    human = you(WITH_6, silver=4, workers=5)
    position = at_turn(human, LYING, black=("mine",), edition="2019")
    for text, silver, workers in (
        ("buy mine", 2, 5),
        ("buy mine with workers", 4, 3),
        ("buy 3 ship", 2, 5),
        ("buy 3 ship with workers", 4, 3),
    ):
        after = play(position, text).position
        assert (me(after).silver, me(after).workers) == (silver, workers)
        assert purchases(choices(after)) == []


def test_in_2011_the_one_purchase_may_take_from_a_numbered_depot_for_silver() -> None:
    """BG-8 (2011): still once a turn; workers are no price."""
    position = at_turn(you(WITH_6, silver=4, workers=5), LYING, black=("mine",), edition="2011")
    after = play(position, "buy 3 ship").position
    assert (me(after).silver, me(after).workers, me(after).purchased) == (2, 5, True)
    assert purchases(choices(after)) == []
    with pytest.raises(Illegal) as refusal:
        play(position, "buy 3 ship with workers")
    assert refusal.value.reason == "not_in_this_edition"


def test_monastery_6_works_from_the_moment_it_lies_in_the_duchy() -> None:
    """BG-8: stored it does nothing; placed in this turn it does."""
    position = at_turn(you(stored=("monastery:6",), dice=(1, 1), workers=2), LYING)
    assert purchases(choices(position)) == []
    assert purchases(choices(play(position, "1 place monastery:6 13").position)) == ["buy 3 bank"]


def test_a_black_depot_that_is_not_known_sells_nothing() -> None:
    """BG-3.4: neither one unknown as a whole nor a single hex of it."""
    position = at_turn(you(silver=2), black=("?", "mine"))
    assert purchases(choices(position)) == ["buy mine"]
    assert purchases(choices(position._replace(black=UNKNOWN))) == []
    with pytest.raises(Illegal) as refusal:
        play(position._replace(black=UNKNOWN), "buy mine")
    assert refusal.value.reason == "depot_unknown"


def test_an_effect_is_lost_when_a_purchase_takes_the_last_hex_it_could_take() -> None:
    """BG-5.3, BG-3.4: in 2019 monastery 6 may buy the only ship that a market could have taken."""
    human = you(WITH_6, silver=2, owed=(MARKET,))
    after, events = play(at_turn(human, {3: ("ship", "mine")}, edition="2019"), "buy 3 ship")
    assert me(after).owed == ()
    assert events[-1] == EffectLost("you", "BG-5.3", MARKET)
