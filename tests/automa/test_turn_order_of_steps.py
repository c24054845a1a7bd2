"""The six steps of the Châteauma's turn, each finished before the next (CH-3.3)."""

from __future__ import annotations

from chateauma_positions import after, card, match, moves_of, track, turn_of
from engine.seats import CHATEAUMA


def test_sales_of_the_turn_come_before_any_card_is_scored() -> None:
    """CH-3.3: the ship fills card 6 and covers its symbol; the sale comes first, then the card."""
    start = match(card(6, "- monastery:3 building:bank ship"), card(2), depot={1: "ship"}, goods=(2, 2))
    assert moves_of(start)[2:5] == [
        "advance 2 CH-5.2",
        "sell 2 of type 2: 4 points, 1 silver CH-6.1",
        "card 6 18 CH-8.1",
    ]


def test_every_sale_comes_before_the_card_that_a_bonus_filled() -> None:
    """CH-3.3: the city hall on card 7's symbol puts the last ship on card 6's symbol."""
    start = match(
        card(7, "building:bank castle - - ship"),
        card(6, "- monastery:3 building:church ship"),
        depot={1: "building:city_hall"},
        reserve="ship",
        goods=(2, 2, 5),
    )
    assert moves_of(start)[:8] == [
        "take 1 building:city_hall CH-4.3",
        "place left 3 building:city_hall CH-4.3",
        "take reserve ship CH-5.5h",
        "place right 1 ship CH-5.5h",
        "advance 2 CH-5.2",
        "sell 2 of type 2: 4 points, 1 silver CH-6.1",
        "sell 1 of type 5: 2 points, 1 silver CH-6.1",
        "card 6 18 CH-8.1",
    ]


def test_a_symbol_waits_for_the_bonuses_of_later_placements() -> None:
    """CH-3.3: the castle covers no symbol, the warehouse it places does; warehouse, symbol, then the card."""
    start = match(
        card(7, "building:bank - - livestock:cow2 ship"),
        card(1),
        depot={1: "castle", 2: "building:warehouse"},
        goods=(1, 3, 3),
    )
    assert moves_of(start)[2:7] == [
        "take 2 building:warehouse CH-5.1",
        "place left 3 building:warehouse CH-5.1",
        "sell 2 of type 3: 4 points, 1 silver CH-5.5d",
        "sell 1 of type 1: 2 points, 1 silver CH-6.1",
        "card 7 21 CH-8.1",
    ]


def test_all_six_steps_in_one_turn() -> None:
    """CH-3.3: hex, its bonus, sale, card, bonus tile, purchase."""
    start = match(
        card(8, "castle - livestock:cow2 ship"),
        card(2),
        depot={1: "mine"},
        black="mine",
        goods=(4,),
        silver=1,
        duchy="ship " * 5,
    )
    assert moves_of(start) == [
        "take 1 mine CH-4.3",
        "place left 2 mine CH-4.3",
        "sell 1 of type 4: 2 points, 1 silver CH-6.1",
        "card 8 18 CH-8.1",
        "duchy castle CH-8.2",
        "duchy mine CH-8.2",
        "duchy livestock:cow2 CH-8.2",
        "duchy ship CH-8.2",
        "slide 2 CH-8.3",
        "draw 1 CH-8.3",
        "bonus ship 5 CH-9.1",
        "buy mine 2 CH-10.2",
    ]
    own = after(start)
    # 2 for the goods, 18 for the card, 5 for the ships; 1 silver before, 1 from the sale, 2 for the purchase.
    assert (own.score, own.silver) == (25, 0)


def test_the_worked_case_of_a_castle_that_fills_its_card() -> None:
    """CH-4.3, CH-5.1, CH-8: the monastery goes on card 2, card 4 is scored, card 2 slides over."""
    start = match(
        card(4, "building:bank - monastery:3 mine building:church"),
        card(2),
        white=2,
        die=2,
        depot={2: "castle", 5: "monastery:16"},
        turn_track=track("you", "chateauma"),
    )
    assert moves_of(start) == [
        "take 2 castle CH-4.3",
        "place left 2 castle CH-4.3",
        "take 5 monastery:16 CH-5.1",
        "place right 4 monastery:16 CH-5.1",
        "card 4 21 CH-8.1",
        "duchy building:bank CH-8.2",
        "duchy castle CH-8.2",
        "duchy monastery:3 CH-8.2",
        "duchy mine CH-8.2",
        "duchy building:church CH-8.2",
        "slide 2 CH-8.3",
        "draw 1 CH-8.3",
    ]
    own = after(start)
    assert own.left == card(2, "- - - monastery:16")
    assert (own.right, own.score, own.silver) == (card(1), 21, 0)


def test_after_the_turn_its_die_is_put_away_and_the_next_seat_is_to_move() -> None:
    """CH-3.1, BG-2.5: here the Châteauma is first in order, so `you` comes next."""
    start = match(card(1), die=4, depot={4: "mine"}, turn_track=track("chateauma you")).with_position(done=())
    outcome = turn_of(start).match
    assert outcome.chateauma.die is None
    assert (outcome.position.done, outcome.position.to_move) == ((CHATEAUMA,), "you")


def test_when_it_was_the_last_to_move_nobody_is_left() -> None:
    """CH-1.7, BG-2.5."""
    outcome = turn_of(match(card(1), depot={1: "mine"})).match
    assert (outcome.position.done, outcome.position.to_move) == (("you", CHATEAUMA), "")
