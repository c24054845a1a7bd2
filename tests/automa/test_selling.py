"""Selling goods, and the symbols on county cards that call for it (CH-6, CH-7)."""

from __future__ import annotations

import pytest

from automa.selling import type_to_sell
from automa.state import Match
from chateauma_positions import after, card, match, moves_of


def symbol_turn(goods: tuple[int, ...], players: int = 2) -> Match:
    """A monastery covers the symbol on space 1 of card 5 and does nothing else."""
    return match(card(5), depot={1: "monastery:3"}, goods=goods, players=players)


def test_a_covered_symbol_sells_goods() -> None:
    """CH-6.1, CH-7.1."""
    start = symbol_turn((2, 4, 4))
    assert moves_of(start) == [
        "take 1 monastery:3 CH-4.3",
        "place left 1 monastery:3 CH-4.3",
        "sell 2 of type 4: 4 points, 1 silver CH-6.1",
    ]
    sold = after(start)
    assert (sold.goods, sold.sold, sold.score, sold.silver) == ((2,), (4, 4), 4, 1)


def test_it_sells_the_type_it_has_most_of() -> None:
    """CH-7.1."""
    assert type_to_sell((1, 1, 3, 6, 6, 6)) == 6


def test_of_tied_types_it_sells_the_lowest_number() -> None:
    """CH-7.1."""
    assert type_to_sell((5, 2, 5, 2, 6)) == 2


def test_a_sale_of_many_tiles_still_brings_one_silver() -> None:
    """CH-7.1: five tiles, two points each."""
    start = symbol_turn((3, 3, 3, 3, 3))
    assert moves_of(start)[2] == "sell 5 of type 3: 10 points, 1 silver CH-6.1"
    assert after(start).silver == 1


@pytest.mark.parametrize(("players", "points"), [(2, 6), (3, 9), (4, 12)])
def test_each_tile_brings_as_many_points_as_there_are_players(players: int, points: int) -> None:
    """CH-7.1, CH-1.1: the Châteauma is one of them."""
    start = symbol_turn((1, 1, 1), players)
    assert moves_of(start)[2] == f"sell 3 of type 1: {points} points, 1 silver CH-6.1"
    assert after(start).score == points


def test_without_goods_a_symbol_does_nothing() -> None:
    """CH-7.1."""
    assert moves_of(symbol_turn(()))[2:] == ["skip sell CH-6.1"]
    assert after(symbol_turn(())).silver == 0


def test_a_space_without_a_symbol_sells_nothing() -> None:
    """CH-6.1: space 4 of card 5 has none."""
    start = match(card(5, "monastery:1 - - -"), depot={1: "monastery:3"}, goods=(1,))
    assert moves_of(start) == ["take 1 monastery:3 CH-4.3", "place left 4 monastery:3 CH-4.3"]


def test_a_symbol_sells_after_the_hex_on_it_has_done_its_work() -> None:
    """CH-3.3, CH-6.1: the ship brings two of type 5 first, and then those are most."""
    start = match(card(6), depot={1: "ship"}, lying={2: (5, 5)}, goods=(1, 5))
    assert moves_of(start) == [
        "take 1 ship CH-4.3",
        "place left 1 ship CH-4.3",
        "goods 2 5 5 CH-5.2",
        "advance 2 CH-5.2",
        "sell 3 of type 5: 6 points, 1 silver CH-6.1",
    ]


def test_two_symbols_covered_in_one_turn_sell_twice() -> None:
    """CH-6.1: the castle on card 7 places a city hall on a symbol; that puts a ship on the symbol of card 6.

    The goods of the ship are aboard before the first sale, because all bonuses come before all sales (CH-3.3).
    """
    start = match(
        card(7, "building:bank - - - ship"),
        card(6),
        depot={1: "castle", 2: "building:city_hall"},
        reserve="ship",
        lying={4: (4, 4)},
        goods=(1, 1, 1, 2),
    )
    assert moves_of(start) == [
        "take 1 castle CH-4.3",
        "place left 2 castle CH-4.3",
        "take 2 building:city_hall CH-5.1",
        "place left 3 building:city_hall CH-5.1",
        "take reserve ship CH-5.5h",
        "place right 1 ship CH-5.5h",
        "goods 4 4 4 CH-5.2",
        "advance 2 CH-5.2",
        "sell 3 of type 1: 6 points, 1 silver CH-6.1",
        "sell 2 of type 4: 4 points, 1 silver CH-6.1",
    ]


def test_a_warehouse_on_a_symbol_sells_twice() -> None:
    """CH-5.5d, then CH-6.1: space 3 of card 7."""
    start = match(card(7, "building:bank castle - - -"), depot={1: "building:warehouse"}, goods=(2, 2, 6))
    assert moves_of(start)[2:] == [
        "sell 2 of type 2: 4 points, 1 silver CH-5.5d",
        "sell 1 of type 6: 2 points, 1 silver CH-6.1",
    ]
