"""The purchase from the black depot at the end of the Châteauma's turn (CH-10)."""

from __future__ import annotations

from typing import Any

from automa.state import Match
from chateauma_positions import after, card, match, moves_of, tiles, turn_of


def buying(black: str, **table: Any) -> Match:
    """A match in which a mine is placed, which does nothing, before the purchase."""
    return match(card(1), depot={1: "mine"}, black=black, **{"silver": 2, **table})


def bought(start: Match) -> list[str]:
    """The moves after the mine is placed."""
    moves = moves_of(start)
    assert moves[:2] == ["take 1 mine CH-4.3", "place left 1 mine CH-4.3"]
    return moves[2:]


def test_it_pays_two_silver_for_one_hex_face_up_into_its_reserve() -> None:
    """CH-10.1."""
    start = buying("castle", reserve="ship", wild="wild")
    assert bought(start) == ["buy castle 2 CH-10.2"]
    outcome = turn_of(start).match
    assert outcome.chateauma.silver == 0
    assert outcome.chateauma.reserve == tiles("ship castle")
    assert outcome.chateauma.wild == tiles("wild")
    assert outcome.position.black == ()


def test_with_one_silver_it_buys_nothing() -> None:
    """CH-10.1."""
    assert bought(buying("castle", silver=1)) == []


def test_it_buys_once_a_turn_however_much_silver_it_has() -> None:
    """CH-10.1."""
    start = buying("castle castle castle", silver=7)
    assert bought(start) == ["buy castle 2 CH-10.2"]
    assert after(start).silver == 5


def test_it_buys_nothing_from_an_empty_black_depot() -> None:
    """CH-10.1."""
    assert bought(buying("", silver=9)) == []


def test_the_silver_of_this_turn_counts_because_the_purchase_comes_last() -> None:
    """CH-10.1, CH-3.3: 1 silver before, 1 from the sale of the symbol."""
    start = match(card(5), depot={1: "monastery:3"}, goods=(4,), silver=1, black="ship")
    assert moves_of(start)[2:] == ["sell 1 of type 4: 2 points, 1 silver CH-6.1", "buy ship 2 CH-10.2"]


def test_silver_gained_for_an_empty_black_depot_buys_nothing() -> None:
    """CH-4.4d, CH-10.1."""
    assert moves_of(match(card(1))) == ["silver 2 CH-4.4d"]


def test_it_buys_the_kind_it_has_fewest_of_in_its_reserve() -> None:
    """CH-10.2: one building, no castle."""
    start = buying("building:bank castle", reserve="building:church")
    assert bought(start) == ["buy castle 2 CH-10.2"]


def test_on_a_tie_it_buys_the_kind_that_comes_first_in_reserve_order() -> None:
    """CH-10.2: none of any of them; ship comes before livestock, mine and castle, wherever it lies."""
    start = buying("castle mine livestock:cow3 ship")
    assert bought(start) == ["buy ship 2 CH-10.2"]
    assert turn_of(start).match.position.black == tiles("castle mine livestock:cow3")


def test_only_kinds_in_the_black_depot_are_compared() -> None:
    """CH-10.2, ruling purchase: it has no monastery and no mine, but the depot holds neither; two ships, one castle."""
    start = buying("ship castle", reserve="ship ship castle building:bank livestock:cow2")
    assert bought(start) == ["buy castle 2 CH-10.2"]


def test_of_several_hexes_of_that_kind_it_buys_the_first() -> None:
    """CH-10.2."""
    start = buying("ship building:market building:bank")
    assert bought(start) == ["buy building:market 2 CH-10.2"]
    assert turn_of(start).match.position.black == tiles("ship building:bank")


def test_wild_hexes_count_for_no_kind() -> None:
    """CH-10.2: the wild building is no building of the reserve, so both kinds tie at none."""
    start = buying("ship building:bank", wild="wild=building:church wild=building:market")
    assert bought(start) == ["buy building:bank 2 CH-10.2"]


def test_hexes_on_cards_and_in_the_duchy_do_not_count() -> None:
    """CH-10.2: only the reserve is compared."""
    start = buying("ship building:bank", right=card(2, "building:bank - - -"), duchy="building:church")
    assert bought(start) == ["buy building:bank 2 CH-10.2"]


def test_a_hex_bought_from_the_black_depot_lies_face_up_and_is_an_ordinary_hex() -> None:
    """CH-10.1, CH-4.4a: in the next turn the bought livestock goes on a livestock space and scores."""
    first = match(card(1), depot={1: "mine"}, black="livestock:cow3 castle", silver=2)
    assert moves_of(first)[-1] == "buy livestock:cow3 2 CH-10.2"
    second = turn_of(first).match.with_chateauma(die=1)
    assert moves_of(second) == [
        "take reserve livestock:cow3 CH-4.4a",
        "place left 2 livestock:cow3 CH-4.4a",
        "points 3 CH-5.4",
    ]


def test_it_buys_after_bonus_tiles_were_claimed() -> None:
    """CH-3.3: completion, bonus tile, then the purchase."""
    start = match(
        card(1, "mine - monastery:3"),
        card(2),
        depot={1: "livestock:cow2"},
        duchy="mine mine",
        silver=2,
        black="ship",
    )
    assert moves_of(start)[-2:] == ["bonus mine 5 CH-9.1", "buy ship 2 CH-10.2"]


def test_it_may_buy_in_a_turn_in_which_it_placed_nothing() -> None:
    """CH-4.4c, CH-10.1: the castle became wild; of the two hexes left the ship is bought."""
    start = match(card(1), black="castle castle ship", silver=2)
    assert moves_of(start) == ["wild wild CH-4.4c", "buy ship 2 CH-10.2"]
    outcome = turn_of(start).match
    assert (outcome.chateauma.wild, outcome.chateauma.reserve) == (tiles("wild=castle"), tiles("ship"))
    assert outcome.position.black == tiles("castle")
