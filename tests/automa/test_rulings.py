"""The open points of the rules, each with all its choices."""

from __future__ import annotations

from typing import Any

import pytest

from automa.rulings import CHOICES, NAMES, Rulings, with_ruling
from automa.state import Match
from chateauma_positions import after, card, match, moves_of, rulings
from engine import clauses
from engine.errors import Malformed
from engine.tiles import KINDS, Kind


def test_the_choices_are_those_of_the_clauses_with_the_default_first() -> None:
    """The rulings at the end of the rules, default first."""
    listed = clauses.rulings()
    assert set(NAMES) == set(listed)
    for name, choices in CHOICES.items():
        assert choices == tuple(choice.name for choice in listed[name].choices)
        assert getattr(Rulings(), name) == listed[name].default


@pytest.mark.parametrize(("name", "choice"), [(name, choice) for name in CHOICES for choice in CHOICES[name]])
def test_every_choice_can_be_made(name: str, choice: str) -> None:
    """Each ruling is stored under its name (CH, "Rulings")."""
    assert getattr(with_ruling(Rulings(), name, choice), name) == choice


def test_an_unknown_ruling_or_choice_is_refused_with_what_there_is() -> None:
    """CH, "Rulings": a named switch."""
    with pytest.raises(Malformed) as no_ruling:
        with_ruling(Rulings(), "churches", "castle-mine-monastery")
    assert no_ruling.value.allowed == NAMES
    with pytest.raises(Malformed) as no_choice:
        with_ruling(Rulings(), "church", "mine-first")
    assert no_choice.value.allowed == ("castle-mine-monastery", "castle-or-mine-first")


# resolution


def castle_that_fills_both(**chosen: str) -> Match:
    """The castle fills card 4, its bonus monastery fills card 2."""
    return match(
        card(4, "building:bank - monastery:3 mine building:church"),
        card(2, "building:bank building:market livestock:cow2 -"),
        depot={1: "castle", 5: "monastery:16"},
        ruling=chosen,
    )


def cards_only(start: Match) -> list[str]:
    """The moves about cards as such."""
    return [move for move in moves_of(start) if move.split()[0] in ("card", "slide", "draw")]


def test_resolution_by_step_scores_the_left_card_first() -> None:
    """CH-3.3, CH-8.3: both cards are full before step 4 begins."""
    expected = [
        "card 4 21 CH-8.1",
        "slide 2 CH-8.3",
        "draw 1 CH-8.3",
        "card 2 18 CH-8.1",
        "slide 1 CH-8.3",
        "draw 3 CH-8.3",
    ]
    assert cards_only(castle_that_fills_both()) == expected
    assert cards_only(castle_that_fills_both(resolution="by-step")) == expected


def test_resolution_depth_first_completes_what_a_bonus_fills_before_the_card_that_triggered_it() -> None:
    """Ruling resolution, CH-3.3: card 2 on the right first; then card 4, and the new right card slides over."""
    assert cards_only(castle_that_fills_both(resolution="depth-first")) == [
        "card 2 18 CH-8.1",
        "draw 1 CH-8.3",
        "card 4 21 CH-8.1",
        "slide 1 CH-8.3",
        "draw 3 CH-8.3",
    ]


def test_resolution_depth_first_sells_for_the_first_symbol_after_the_card_its_bonus_filled() -> None:
    """Ruling resolution: the ship's own sale, card 6 with its bonus tile, then the sale of the city hall's symbol."""
    start = match(
        card(7, "building:bank castle - - ship"),
        card(6, "- monastery:3 building:church ship"),
        depot={1: "building:city_hall"},
        reserve="ship",
        goods=(2, 2, 5),
        duchy="ship ship ship ship",
        ruling={"resolution": "depth-first"},
    )
    assert moves_of(start)[3:] == [
        "place right 1 ship CH-5.5h",
        "advance 2 CH-5.2",
        "sell 2 of type 2: 4 points, 1 silver CH-6.1",
        "card 6 18 CH-8.1",
        "duchy ship CH-8.2",
        "duchy monastery:3 CH-8.2",
        "duchy building:church CH-8.2",
        "duchy ship CH-8.2",
        "draw 1 CH-8.3",
        "bonus ship 5 CH-9.1",
        "sell 1 of type 5: 2 points, 1 silver CH-6.1",
    ]


def test_resolution_depth_first_sells_for_a_symbol_before_the_card_it_filled_is_scored() -> None:
    """Ruling resolution: a placement's bonus, then its sale, then completion."""
    start = match(
        card(6, "- monastery:3 building:bank ship"),
        card(2),
        depot={1: "ship"},
        goods=(2, 2),
        ruling={"resolution": "depth-first"},
    )
    assert moves_of(start)[2:5] == [
        "advance 2 CH-5.2",
        "sell 2 of type 2: 4 points, 1 silver CH-6.1",
        "card 6 18 CH-8.1",
    ]


def test_resolution_depth_first_earns_each_bonus_tile_with_the_card_that_filled_the_kind() -> None:
    """Ruling resolution, CH-9.1: card 2 fills the livestock first, card 4 the castles; by reserve order both ways."""
    start = castle_that_fills_both(resolution="depth-first")
    start = start.with_chateauma(duchy=match(duchy="livestock:pig2 " * 5 + "castle " * 3).chateauma.duchy)
    kept = [move for move in moves_of(start) if move.split()[0] in ("card", "bonus")]
    assert kept == ["card 2 18 CH-8.1", "bonus livestock 5 CH-9.1", "card 4 21 CH-8.1", "bonus castle 5 CH-9.1"]


# county_deck


def empty_deck(**chosen: str) -> Match:
    """Card 1 is completed with no card in the deck."""
    return match(
        card(1, "mine - monastery:3"),
        card(2),
        depot={1: "livestock:cow2"},
        deck=(),
        discard=(3, 4, 5, 6, 7, 8, 9),
        ruling=chosen,
    )


def test_county_deck_reshuffle_makes_a_new_deck() -> None:
    """CH-8.4, ruling county_deck."""
    assert moves_of(empty_deck(county_deck="reshuffle"), card_1="1")[-3:] == [
        "slide 2 CH-8.3",
        "reshuffle CH-8.4",
        "draw 1 CH-8.3",
    ]


def test_county_deck_leave_empty_leaves_the_slot_empty() -> None:
    """CH-8.4, ruling county_deck."""
    start = empty_deck(county_deck="leave-empty")
    assert moves_of(start)[-1] == "slide 2 CH-8.3"
    own = after(start)
    assert (own.left, own.right, own.deck) == (card(2), None, ())
    assert own.discard == (3, 4, 5, 6, 7, 8, 9, 1)


# church


def church(choice: str, depot: dict[int, str]) -> list[str]:
    """What a church placed from depot 1 does, the white die showing 3."""
    start = match(
        card(2, "- building:bank livestock:cow2 -"),
        white=3,
        die=1,
        depot={1: "building:church", **depot},
        ruling={"church": choice},
    )
    return moves_of(start)[2:]


@pytest.mark.parametrize(
    ("choice", "expected"),
    [("castle-mine-monastery", "reserve 6 castle CH-5.5f"), ("castle-or-mine-first", "reserve 5 mine CH-5.5f")],
)
def test_a_mine_before_the_next_castle_is_taken_only_by_castle_or_mine_first(choice: str, expected: str) -> None:
    """CH-5.5f, ruling church: from depot 3 on a monastery, a mine, a castle."""
    assert church(choice, {3: "monastery:3", 5: "mine", 6: "castle"}) == [expected]


def test_castle_or_mine_first_takes_the_castle_of_a_depot_with_both() -> None:
    """CH-5.5f, ruling church."""
    assert church("castle-or-mine-first", {4: "mine castle", 6: "castle"}) == ["reserve 4 castle CH-5.5f"]


def test_castle_or_mine_first_takes_a_monastery_only_without_both() -> None:
    """CH-5.5f, ruling church."""
    assert church("castle-or-mine-first", {3: "monastery:3", 2: "mine"}) == ["reserve 2 mine CH-5.5f"]
    assert church("castle-or-mine-first", {3: "monastery:3"}) == ["reserve 3 monastery:3 CH-5.5f"]


# city_hall_tie and reserve_order


def city_hall(reserve: str, **chosen: str) -> list[str]:
    """What a city hall on space 1 of card 4 does, with mine space 4 and building space 5 empty."""
    start = match(card(4, "- castle monastery:1 - -"), depot={1: "building:city_hall"}, reserve=reserve, ruling=chosen)
    return moves_of(start)[2:4]


MINE_PLACED = ["take reserve mine CH-5.5h", "place left 4 mine CH-5.5h"]
BANK_PLACED = ["take reserve building:bank CH-5.5h", "place left 5 building:bank CH-5.5h"]


def test_a_tied_city_hall_follows_the_reserve_order_or_the_card() -> None:
    """CH-5.5h, ruling city_hall_tie: the mine space comes first on the card."""
    assert city_hall("mine building:bank", city_hall_tie="reserve-order") == BANK_PLACED
    assert city_hall("mine building:bank", city_hall_tie="card-order") == MINE_PLACED


def test_card_order_counts_only_among_tied_kinds() -> None:
    """CH-5.5h, ruling city_hall_tie: two banks are more than one mine."""
    assert city_hall("mine building:church building:bank", city_hall_tie="card-order") == BANK_PLACED


MINES_FIRST = "mine castle ship livestock monastery building"


def test_the_printed_reserve_order_breaks_the_tie_of_a_city_hall() -> None:
    """CH-5.5h, ruling reserve_order."""
    assert city_hall("mine building:bank", reserve_order=MINES_FIRST) == MINE_PLACED


def test_the_printed_reserve_order_breaks_the_tie_of_a_purchase() -> None:
    """CH-10.2, ruling reserve_order."""
    table: dict[str, Any] = {"depot": {1: "mine"}, "black": "building:bank castle ship", "silver": 2}
    assert moves_of(match(card(1), **table))[-1] == "buy building:bank 2 CH-10.2"
    assert moves_of(match(card(1), ruling={"reserve_order": MINES_FIRST}, **table))[-1] == "buy castle 2 CH-10.2"


def test_bonus_tiles_are_claimed_in_the_printed_reserve_order() -> None:
    """CH-9.1, ruling reserve_order."""
    start = match(
        card(1, "- livestock:cow2 monastery:3"),
        card(2),
        depot={1: "mine"},
        duchy="mine mine " + "monastery:1 " * 5,
        ruling={"reserve_order": MINES_FIRST},
    )
    assert moves_of(start)[-2:] == ["bonus mine 5 CH-9.1", "bonus monastery 5 CH-9.1"]


def test_the_default_reserve_order_is_building_monastery_ship_livestock_mine_castle() -> None:
    """Ruling reserve_order."""
    assert Rulings().reserve_order == KINDS
    assert [kind.value for kind in KINDS] == ["building", "monastery", "ship", "livestock", "mine", "castle"]


def test_a_reserve_order_names_each_kind_once() -> None:
    """Ruling reserve_order: commas or blanks between the kinds."""
    assert rulings(reserve_order="castle, mine, ship, livestock, monastery, building").reserve_order[0] is Kind.CASTLE
    for text in ("mine castle ship", "mine mine ship livestock monastery building", "m c s l y b"):
        with pytest.raises(Malformed):
            rulings(reserve_order=text)


# purchase


def purchase(choice: str, black: str, reserve: str) -> list[str]:
    """What is bought after a mine was placed."""
    start = match(card(1), depot={1: "mine"}, black=black, reserve=reserve, silver=2, ruling={"purchase": choice})
    return moves_of(start)[2:]


def test_fewest_only_buys_nothing_when_none_of_the_fewest_kinds_lies_there() -> None:
    """CH-10.2, ruling purchase: it has none of four kinds, but the black depot holds the two others."""
    reserve = "ship ship castle"
    assert purchase("fewest-only", "ship castle", reserve) == []
    assert purchase("fewest-available", "ship castle", reserve) == ["buy castle 2 CH-10.2"]


def test_fewest_only_buys_the_first_of_the_fewest_kinds_that_lies_there() -> None:
    """CH-10.2, ruling purchase: no mine and no livestock in the reserve; livestock comes first in reserve order."""
    reserve = "building:bank monastery:3 ship castle"
    for choice in ("fewest-only", "fewest-available"):
        assert purchase(choice, "ship mine livestock:cow3 castle", reserve) == ["buy livestock:cow3 2 CH-10.2"]


# extra_turn


def test_the_choices_of_extra_turn_differ_in_when_the_hex_is_placed() -> None:
    """CH-13.5, ruling extra_turn: at once, between the hexes that move, or when all have moved."""
    table: dict[str, Any] = {
        "white": 1,
        "die": 3,
        "depot": {1: "building:bank", 3: "livestock:cow2"},
        "modifiers": ("D",),
        "marks": {"mine": "D.."},
    }
    extra = ["take 1 building:bank CH-13.5", "place right 1 building:bank CH-13.5", "silver 2 CH-5.5a"]
    mine, rest = ["duchy mine CH-8.2"], ["duchy livestock:cow2 CH-8.2", "duchy monastery:3 CH-8.2"]
    end = ["slide 2 CH-8.3", "draw 3 CH-8.3"]

    def moves(**chosen: str) -> list[str]:
        return moves_of(match(card(1, "mine - monastery:3"), card(2), ruling=chosen, **table))[4:]

    assert moves() == [*mine, *extra, *rest, *end]
    assert moves(extra_turn="at-once") == [*mine, *extra, *rest, *end]
    assert moves(extra_turn="after-move") == [*mine, *rest, *extra, *end]
