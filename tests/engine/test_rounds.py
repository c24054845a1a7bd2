"""Setup, phases and rounds as far as they concern humans and supplies (BG-1, BG-2)."""

from __future__ import annotations

import pytest

from engine.catalogue import black_spaces, depot_kinds
from engine.events import DepotRefilled, DepotsCleared, GoodsDelivered, HexDiscarded, SilverChanged
from engine.human import Guest, Owed
from engine.position import Supply, seats_to_come, starting_position
from engine.rounds import clear, deliver_goods, human_income, lay_out_goods, refill, roll
from engine.setup import shuffled_supply, starting_human
from engine.tiles import CASTLE, KIND_INDEX, MINE, SHIP, Kind
from engine.unknown import UNKNOWN
from human_positions import START, at_turn, depots, duchy, me, piles, play, tiles, you
from random_play import first_position, random_game


def supply(black: tuple[str, ...] = (), goods: tuple[int, ...] = (), **kinds: tuple[str, ...]) -> Supply:
    """A supply with these hexes to be drawn."""
    return Supply(tuple(tiles(*kinds.get(kind, ())) for kind in Kind), tiles(*black), goods, (), ())


# Setup


@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_what_a_human_begins_with(place: int) -> None:
    """BG-1.3, BG-1.4: 1 silver, as many workers as the place in turn order, the starting castle, three goods."""
    human = starting_human("you", 1, place, 19, (6, 2, 2))
    assert (human.silver, human.workers, human.score) == (1, place, 0)
    assert (human.goods, human.storage, human.duchy) == ((2, 2, 6), (), duchy(START))


def test_the_goods_of_a_game_with_the_chateauma() -> None:
    """BG-1.2, CH-1.2: of 36 goods 25 go to the phases, three to each human, the others stay in the box."""
    goods = tuple(range(100, 136))
    made = shuffled_supply(((),) * 6, (), goods, humans=2, starting_castles=0)
    assert made.goods == ((125, 126, 127), (128, 129, 130))
    assert made.supply.goods == (*range(100, 125), *range(131, 136))


def test_starting_castles_come_out_of_the_fourteen() -> None:
    """BG-1.4: two humans' and the Châteauma's leave eleven; other supplies are untouched."""
    hexes = tuple(tiles(*{"castle": ("castle",) * 14, "mine": ("mine",) * 10}.get(kind, ())) for kind in Kind)
    made = shuffled_supply(hexes, tiles("ship"), (), humans=2, starting_castles=3)
    assert made.supply.hexes[KIND_INDEX[Kind.CASTLE]] == (CASTLE,) * 11
    assert made.supply.hexes[KIND_INDEX[Kind.MINE]] == (MINE,) * 10
    assert made.supply.black == (SHIP,)


def test_all_markers_begin_in_one_stack_with_the_first_on_top() -> None:
    """BG-1.5, BG-1.6: turn order is the stack from the top down; both bonus tiles of each kind lie on the board."""
    position = starting_position((Guest("you"), Guest("human2")), "se", False, None)
    assert position.track == (("you", "human2", "chateauma"), (), (), (), (), (), ())
    assert seats_to_come(position) == ("you", "human2", "chateauma")
    assert position.bonus == (2,) * 6


@pytest.mark.parametrize(("players", "edition", "black"), [(2, "se", 4), (3, "2019", 6), (4, "2011", 8), (4, "se", 6)])
def test_the_spaces_in_use_depend_on_the_number_of_players(players: int, edition: str, black: int) -> None:
    """BG-1.1: 12 inner spaces, six more with three players, all 24 with four; the black depot by edition."""
    assert sum(map(len, depot_kinds(players, "A"))) == {2: 12, 3: 18, 4: 24}[players]
    assert black_spaces(players, edition) == black


# Phases


def test_what_is_left_leaves_the_game_at_the_start_of_a_phase_and_goods_stay() -> None:
    """BG-2.2: castles, ships and mines too, in every edition."""
    position = at_turn(
        you(), {1: ("ship", "building:bank"), 6: ("castle",)}, black=("mine",), goods={3: (5,)}, supply=supply()
    )
    after, events = clear(position)
    gone = tiles("ship", "building:bank", "castle", "mine")
    assert (after.depots, after.black, after.goods) == (depots({}), (), piles({3: (5,)}))
    assert after.supply is not None
    assert after.supply.gone == gone
    assert events == (DepotsCleared("", "BG-2.2", gone),)


def test_a_table_without_a_supply_is_cleared_too() -> None:
    """BG-2.2: what is not known is cleared with the rest."""
    after, _ = clear(at_turn(you(), {1: ("ship",)}).with_depot(2, UNKNOWN))
    assert after.depots == depots({})


def test_every_space_is_filled_from_the_supply_of_its_kind_in_order() -> None:
    """BG-2.2."""
    kinds = ((Kind.SHIP, Kind.MINE), (Kind.BUILDING,), (), (Kind.BUILDING,), (), ())
    stock = supply(
        black=("castle", "ship", "mine"),
        ship=("ship", "ship"),
        mine=("mine",),
        building=("building:bank", "building:church", "building:market"),
    )
    after, events = refill(at_turn(you(), supply=stock), kinds, 2)
    assert after.depots == depots({1: ("ship", "mine"), 2: ("building:bank",), 4: ("building:church",)})
    assert after.black == tiles("castle", "ship")
    assert after.supply == supply(black=("mine",), ship=("ship",), building=("building:market",))
    assert events[0] == DepotRefilled("", "BG-2.2", 1, tiles("ship", "mine"), 0)


def test_an_empty_supply_leaves_its_space_empty() -> None:
    """BG-2.2: the second mine space of two, and the last of two black ones."""
    kinds = ((Kind.MINE,), (Kind.MINE, Kind.SHIP), (), (), (), ())
    after, events = refill(at_turn(you(), supply=supply(black=("ship",), mine=("mine",), ship=("ship",))), kinds, 2)
    assert after.depots == depots({1: ("mine",), 2: ("ship",)})
    assert after.black == tiles("ship")
    assert [event.empty for event in events if isinstance(event, DepotRefilled)] == [0, 1, 0, 0, 0, 0, 1]


def test_with_three_players_depot_6_takes_a_mine_for_a_castle_in_b_and_d() -> None:
    """BG-2.3."""
    for phase, kind in zip("ABCDE", ("castle", "mine", "castle", "mine", "castle"), strict=True):
        assert kind in depot_kinds(3, phase)[5]
    assert "castle" not in depot_kinds(3, "B")[5]


def test_five_goods_a_phase_one_a_round_to_the_depot_of_the_white_number() -> None:
    """BG-2.1, BG-2.2, BG-2.4."""
    position = at_turn(you(), goods={4: (6,)}, supply=supply(goods=(1, 2, 3, 4, 5, 6)))
    laid = lay_out_goods(position)
    assert laid.supply is not None
    assert (laid.supply.round_goods, laid.supply.goods) == ((1, 2, 3, 4, 5), (6,))
    after, events = deliver_goods(laid, 4)
    assert after.white == 4
    assert after.goods == piles({4: (1, 6)})
    assert events == (GoodsDelivered("", "BG-2.4", 4, 1),)
    assert after.supply is not None
    assert after.supply.round_goods == (2, 3, 4, 5)


def test_a_table_without_a_supply_lays_nothing_out() -> None:
    """BG-2.2: people do it with their hands."""
    for step in (lambda: refill(at_turn(you()), ((),) * 6, 0), lambda: lay_out_goods(at_turn(you()))):
        with pytest.raises(ValueError, match="supply"):
            step()


def test_five_phases_of_five_rounds() -> None:
    """BG-2.1: one goods tile is delivered in each of the 25 rounds."""
    delivered = [
        (step.after.phase, step.after.round)
        for step in random_game(1)
        for event in step.events
        if isinstance(event, GoodsDelivered)
    ]
    assert delivered == [(phase, number) for phase in "ABCDE" for number in (1, 2, 3, 4, 5)]


# Rounds


def test_a_new_round_gives_back_dice_and_purchases() -> None:
    """BG-2.4, BG-3.1, BG-3.4: nothing of the turn before is left."""
    human = you(used=(True, True), purchased=True, monastery6=True, owed=(Owed("market"),))
    after = me(roll(at_turn(human), "you", (3, 3)))
    assert (after.dice, after.used, after.purchased, after.monastery6) == ((3, 3), (False, False), False, False)
    assert after.owed == ()


def test_a_guests_dice_are_their_own() -> None:
    """BG-2.4."""
    position = at_turn(you(), humans=(Guest("human2"),))
    assert roll(position, "human2", (1, 2)) == position


def test_a_mine_pays_one_silver_at_the_end_of_a_phase_and_a_duchy_without_one_nothing() -> None:
    """BG-2.6, BG-5.6: mines in storage pay nothing."""
    human = you({19: "castle", 25: "mine", 30: "mine"}, ("mine",), silver=1)
    after, events = human_income(at_turn(human))
    assert (me(after).silver, me(after).workers) == (3, 0)
    assert events == (SilverChanged("you", "BG-2.6", 2, "mine"),)
    assert human_income(at_turn(you({13: "monastery:2"}))).events == ()


def test_a_discarded_hex_never_returns() -> None:
    """BG-4.2: it goes to the hexes that have left the game."""
    human = you(stored=("ship", "mine", "castle", "ship"), owed=("discard",))
    after, events = play(at_turn(human, supply=supply()), "discard mine")
    assert after.supply is not None
    assert after.supply.gone == (MINE,)
    assert events == (HexDiscarded("you", "BG-4.2", MINE),)


def test_a_new_game_is_laid_out_for_every_human() -> None:
    """BG-1.3, BG-1.4."""
    from random import Random

    position = first_position(Random(5), 3, "2019", 1)
    assert [human.name for human in position.humans] == ["you", "human2", "human3"]
    assert position.supply is not None
    assert len(position.supply.hexes[KIND_INDEX[Kind.CASTLE]]) == 14 - 4
    assert len(position.supply.goods) == 36 - 9
