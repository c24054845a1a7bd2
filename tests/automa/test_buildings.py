"""What a building does when it is placed on a county card (CH-5.5)."""

from __future__ import annotations

from typing import Any

from automa.state import Match
from chateauma_positions import after, card, match, moves_of, tiles, turn_of

NEARLY_FULL_CARD_2 = card(2, "- building:bank livestock:cow2 -")
"""A building space and, behind it, a monastery space are empty."""


def placing(
    building: str, *, depot: dict[int, str] | None = None, left: Any = NEARLY_FULL_CARD_2, **table: Any
) -> Match:
    """A match in which its die finds `building` in depot 1 and puts it on the left card's first space."""
    laid = {1: f"building:{building}"}
    for number, words in (depot or {}).items():
        laid[number] = f"{laid.get(number, '')} {words}".strip()
    return match(left, table.pop("right", None), die=1, depot=laid, **table)


def effect(start: Match) -> list[str]:
    """The moves after the building lies on its space."""
    moves = moves_of(start)
    assert moves[0].startswith("take 1 building:")
    assert moves[1].startswith("place left 1 building:")
    return moves[2:]


# Silver, points, sale


def test_a_bank_brings_two_silver() -> None:
    """CH-5.5a."""
    start = placing("bank", silver=1)
    assert effect(start) == ["silver 2 CH-5.5a"]
    assert after(start).silver == 3


def test_a_boarding_house_brings_two_points_and_no_workers() -> None:
    """CH-5.5b, CH-2.1."""
    start = placing("boarding_house", score=10)
    assert effect(start) == ["points 2 CH-5.5b"]
    assert after(start) == start.chateauma._replace(
        die=None, score=12, left=card(2, "building:boarding_house building:bank livestock:cow2 -")
    )


def test_a_watchtower_brings_four_points() -> None:
    """CH-5.5c."""
    start = placing("watchtower", score=10)
    assert effect(start) == ["points 4 CH-5.5c"]
    assert after(start).score == 14


def test_a_warehouse_sells_goods_once() -> None:
    """CH-5.5d, CH-7.1."""
    assert effect(placing("warehouse", goods=(1, 5, 5))) == ["sell 2 of type 5: 4 points, 1 silver CH-5.5d"]


def test_a_warehouse_without_goods_is_skipped() -> None:
    """CH-5.5d, CH-5.5i."""
    assert effect(placing("warehouse")) == ["skip building:warehouse CH-5.5d"]


def test_the_same_building_may_lie_on_a_card_twice() -> None:
    """CH-2.3: card 2 has a bank already, and so has the duchy."""
    assert effect(placing("bank", duchy="building:bank building:bank")) == ["silver 2 CH-5.5a"]


# Hexes for the reserve


def test_a_carpenter_takes_the_first_building_from_the_white_die_on() -> None:
    """CH-5.5e: from depot 3 clockwise, 5 comes before 6 and 2; in it the church lies before the bank."""
    start = placing("carpenter", white=3, depot={2: "building:bank", 5: "mine building:church building:bank"})
    assert effect(start) == ["reserve 5 building:church CH-5.5e"]
    outcome = turn_of(start).match
    assert outcome.chateauma.reserve == tiles("building:church")
    assert outcome.position.depot(5) == tiles("mine building:bank")


def test_what_a_building_fetches_goes_on_top_of_its_pile() -> None:
    """CH-2.5, CH-5.5e."""
    start = placing("carpenter", reserve="building:bank castle", depot={2: "building:market"})
    assert after(start).reserve == tiles("building:bank castle building:market")


def test_a_carpenter_is_skipped_when_no_depot_has_a_building() -> None:
    """CH-5.5e, CH-5.5i."""
    assert effect(placing("carpenter", depot={2: "mine castle"})) == ["skip building:carpenter CH-5.5e"]


def test_a_church_takes_a_castle_anywhere_before_a_mine_anywhere() -> None:
    """CH-5.5f: the mine lies in the white die's own depot, the castle in the last one clockwise."""
    assert effect(placing("church", white=3, depot={2: "castle", 3: "mine monastery:3"})) == [
        "reserve 2 castle CH-5.5f"
    ]


def test_a_church_takes_a_mine_anywhere_before_a_monastery_anywhere() -> None:
    """CH-5.5f."""
    assert effect(placing("church", white=3, depot={2: "mine", 3: "monastery:3"})) == ["reserve 2 mine CH-5.5f"]


def test_a_church_takes_a_monastery_when_there_is_neither_castle_nor_mine() -> None:
    """CH-5.5f: clockwise from 3 depot 4 comes before 2."""
    start = placing("church", white=3, depot={2: "monastery:3", 4: "ship monastery:4 monastery:5"})
    assert effect(start) == ["reserve 4 monastery:4 CH-5.5f"]


def test_a_church_looks_for_castles_from_the_white_die_on() -> None:
    """CH-5.5f: its own die shows 1, the white one 3."""
    assert effect(placing("church", white=3, depot={1: "castle", 4: "castle"})) == ["reserve 4 castle CH-5.5f"]


def test_a_church_is_skipped_when_nothing_for_it_lies_anywhere() -> None:
    """CH-5.5f, CH-5.5i: what lies in the black depot does not count."""
    start = placing("church", depot={2: "ship"}, black="castle mine monastery:7")
    assert effect(start) == ["skip building:church CH-5.5f"]


def test_a_market_takes_a_ship_anywhere_before_livestock_anywhere() -> None:
    """CH-5.5g."""
    start = placing("market", white=3, depot={2: "ship", 3: "livestock:cow3"})
    assert effect(start) == ["reserve 2 ship CH-5.5g"]


def test_a_market_takes_livestock_when_there_is_no_ship() -> None:
    """CH-5.5g: the first of depot 4, which comes before 2 from the white die's 3 on; it scores nothing (CH-5.4)."""
    start = placing("market", white=3, depot={2: "livestock:cow3", 4: "livestock:pig2 livestock:pig4"})
    assert effect(start) == ["reserve 4 livestock:pig2 CH-5.5g"]


def test_a_market_is_skipped_when_there_is_neither_ship_nor_livestock() -> None:
    """CH-5.5g, CH-5.5i."""
    assert effect(placing("market", depot={2: "castle"})) == ["skip building:market CH-5.5g"]


# City hall (CH-5.5h). On card 4 the city hall covers space 1; spaces 4 (mine) and 5 (building) stay empty.

OPEN_CARD_4 = card(4, "- castle monastery:1 - -")


def test_a_city_hall_places_the_kind_with_most_hexes_in_the_reserve() -> None:
    """CH-5.5h: two mines against one building, although buildings come first in reserve order."""
    start = placing("city_hall", left=OPEN_CARD_4, reserve="building:bank mine mine")
    assert effect(start) == ["take reserve mine CH-5.5h", "place left 4 mine CH-5.5h"]
    assert after(start).reserve == tiles("building:bank mine")


def test_a_city_hall_counts_only_kinds_that_fit_on_the_card() -> None:
    """CH-5.5h: three ships are most, but no empty space of card 4 wants one."""
    start = placing("city_hall", left=OPEN_CARD_4, reserve="ship mine ship ship")
    assert effect(start) == ["take reserve mine CH-5.5h", "place left 4 mine CH-5.5h"]


def test_on_a_tie_a_city_hall_places_the_kind_that_comes_first_in_reserve_order() -> None:
    """CH-5.5h, ruling city_hall_tie: building before mine, although the mine space comes first on card 4."""
    start = placing("city_hall", left=OPEN_CARD_4, reserve="building:boarding_house mine")
    assert effect(start) == [
        "take reserve building:boarding_house CH-5.5h",
        "place left 5 building:boarding_house CH-5.5h",
        "points 2 CH-5.5b",
    ]


def test_a_city_hall_takes_the_top_of_the_pile() -> None:
    """CH-2.5, CH-5.5h: sheep4 came last; card 9's livestock space is its first."""
    start = placing(
        "city_hall",
        left=card(4, "- castle monastery:1 mine building:bank"),
        right=card(9),
        reserve="livestock:pig3 livestock:sheep4",
    )
    assert effect(start)[:3] == [
        "take reserve livestock:sheep4 CH-5.5h",
        "place right 1 livestock:sheep4 CH-5.5h",
        "points 4 CH-5.4",
    ]


def test_a_city_hall_places_on_the_first_empty_space_of_the_kind() -> None:
    """CH-5.5h: the two monastery spaces of card 5 are 1 and 4; a symbol on the first sells nothing without goods."""
    start = match(
        card(5, "- - livestock:cow2 -"), depot={1: "building:city_hall"}, reserve="monastery:3", goods=(), die=1
    )
    assert moves_of(start) == [
        "take 1 building:city_hall CH-4.3",
        "place left 2 building:city_hall CH-4.3",
        "take reserve monastery:3 CH-5.5h",
        "place left 1 monastery:3 CH-5.5h",
        "skip sell CH-6.1",
    ]


def test_a_city_hall_places_on_the_other_card_when_nothing_fits_on_the_active_one() -> None:
    """CH-5.5h: card 4 wants a mine and a building, the reserve has livestock only."""
    start = placing("city_hall", left=OPEN_CARD_4, right=card(9), reserve="livestock:pig3 livestock:cow2")
    assert effect(start) == [
        "take reserve livestock:cow2 CH-5.5h",
        "place right 1 livestock:cow2 CH-5.5h",
        "points 2 CH-5.4",
    ]


def test_a_city_hall_on_the_active_right_card_looks_at_that_card_first() -> None:
    """CH-5.5h: the mine fits space 1 of card 1 on the left and space 4 of card 4 on the right, which is active."""
    start = match(card(1), OPEN_CARD_4, white=5, depot={1: "building:city_hall"}, reserve="mine")
    assert moves_of(start)[2:] == ["take reserve mine CH-5.5h", "place right 4 mine CH-5.5h"]


def test_a_city_hall_places_on_the_active_card_even_if_more_hexes_would_fit_on_the_other() -> None:
    """CH-5.5h: one mine for the active card, three livestock for the other one."""
    start = placing(
        "city_hall",
        left=OPEN_CARD_4,
        right=card(9),
        reserve="livestock:pig3 livestock:cow2 livestock:cow4 mine",
    )
    assert effect(start) == ["take reserve mine CH-5.5h", "place left 4 mine CH-5.5h"]


def test_a_city_hall_that_fills_its_card_places_on_the_other_one() -> None:
    """CH-5.5h: a full card has no empty space; the mine comes on space 2 of card 8 and covers a symbol (CH-6.1)."""
    start = placing(
        "city_hall",
        left=card(4, "- castle monastery:1 mine building:bank"),
        right=card(8),
        reserve="mine",
        goods=(4,),
    )
    assert effect(start)[:4] == [
        "take reserve mine CH-5.5h",
        "place right 2 mine CH-5.5h",
        "sell 1 of type 4: 2 points, 1 silver CH-6.1",
        "card 4 21 CH-8.1",
    ]


def test_what_a_city_hall_places_brings_its_bonus() -> None:
    """CH-5.5h: a ship takes goods and advances."""
    start = placing(
        "city_hall",
        left=card(3, "- - livestock:cow2 building:bank"),
        reserve="ship",
        lying={4: (6,)},
    )
    # The city hall lies on space 2, the first building space of card 3.
    assert moves_of(start)[1:5] == [
        "place left 2 building:city_hall CH-4.3",
        "take reserve ship CH-5.5h",
        "place left 1 ship CH-5.5h",
        "goods 4 6 CH-5.2",
    ]


def test_a_city_hall_places_no_wild_hex() -> None:
    """CH-5.5h, CH-2.5: the wild mine fits space 4, but face down it is of no kind."""
    start = placing("city_hall", left=OPEN_CARD_4, wild="wild=mine")
    assert effect(start) == ["skip building:city_hall CH-5.5h"]


def test_a_city_hall_without_a_fitting_hex_is_skipped() -> None:
    """CH-5.5h, CH-5.5i: a castle and ships fit on neither card; the depots and the black depot do not count."""
    start = placing(
        "city_hall",
        left=OPEN_CARD_4,
        right=card(9),
        reserve="castle ship ship",
        depot={1: "mine"},
        black="mine",
    )
    assert effect(start) == ["skip building:city_hall CH-5.5h"]
