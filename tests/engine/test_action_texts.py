"""The text form of every action: what reads, what is malformed, illegal or ambiguous."""

from __future__ import annotations

import pytest

from engine.actions import (
    DECLINE,
    FORMS,
    TILE_WORDS,
    Action,
    Buy,
    Discard,
    End,
    Keep,
    Place,
    Sell,
    Ship,
    Take,
    TakeWorkers,
    format_action,
    read_action,
    read_tile,
    short_tile,
)
from engine.errors import Ambiguous, Illegal, Malformed
from engine.legal import apply, parse_action
from engine.tiles import CASTLE, MINE, SHIP, parse_tile
from human_positions import at_turn, me, play, tiles, you

BANK = parse_tile("building:bank")

TEXTS: list[tuple[str, Action]] = [
    ("2 take 5 ship", Take(2, 5, SHIP)),
    ("6 place ship 20", Place(6, SHIP, 20)),
    ("6 sell 5", Sell(6, 5)),
    ("1 workers", TakeWorkers(1)),
    ("buy castle", Buy(0, CASTLE)),
    ("buy 3 bank", Buy(3, BANK)),
    ("buy castle with workers", Buy(0, CASTLE, True)),
    ("buy 3 bank with workers", Buy(3, BANK, True)),
    ("extra take 3 mine", Take("extra", 3, MINE)),
    ("extra place ship 20", Place("extra", SHIP, 20)),
    ("extra sell 5", Sell("extra", 5)),
    ("extra workers", TakeWorkers("extra")),
    ("market take 1 ship", Take("market", 1, SHIP)),
    ("hall place bank 13", Place("city_hall", BANK, 13)),
    ("ship 4", Ship((4,))),
    ("ship 4+5", Ship((4, 5))),
    ("keep 3", Keep(3)),
    ("warehouse sell 2", Sell("warehouse", 2)),
    ("church take 2 castle", Take("church", 2, CASTLE)),
    ("workshop take 5 bank", Take("carpenter", 5, BANK)),
    ("discard ship", Discard(SHIP)),
    ("decline", DECLINE),
    ("end", End()),
]


@pytest.mark.parametrize(("text", "action"), TEXTS)
def test_every_action_has_one_text_that_reads_back(text: str, action: Action) -> None:
    assert read_action(text) == action
    assert format_action(action) == text


@pytest.mark.parametrize("text", FORMS)
def test_every_example_of_a_form_reads(text: str) -> None:
    assert format_action(read_action(text)) == text


@pytest.mark.parametrize("word", TILE_WORDS)
def test_every_hex_word_reads_back(word: str) -> None:
    assert short_tile(read_tile(word)) == word


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("  2   TAKE 5  Ship ", "2 take 5 ship"),
        ("2 take 5 building:bank", "2 take 5 bank"),
        ("2 take 5 livestock:cow3", "2 take 5 cow3"),
        ("2 take 5 16", "2 take 5 monastery:16"),
        ("ship 5+4", "ship 4+5"),
        ("ship 6+1", "ship 1+6"),
    ],
)
def test_other_ways_to_write_the_same(text: str, canonical: str) -> None:
    assert format_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "action"),
        ("take 5 ship", "action"),
        ("2 take ship", "action"),
        ("2 fetch 5 ship", "action"),
        ("7 take 5 ship", "source"),
        ("market place ship 20", "source"),
        ("hall take 2 ship", "source"),
        ("church workers", "source"),
        ("market sell 2", "source"),
        ("2 take 7 ship", "depot"),
        ("2 take black ship", "depot"),
        ("2 take 5 boat", "hex"),
        ("2 take 5 wild", "hex"),
        ("2 take 5 ?", "hex"),
        ("6 place ship 38", "space"),
        ("6 sell 0", "goods type"),
        ("ship 4+4", "depots"),
        ("ship 4+5+6", "depots"),
        ("ship 4+", "depot"),
        ("keep 7", "goods type"),
        ("buy castle with silver", "action"),
        ("end now", "action"),
    ],
)
def test_what_is_no_action_at_all_is_malformed(text: str, what: str) -> None:
    with pytest.raises(Malformed) as fault:
        read_action(text)
    assert fault.value.what == what
    assert fault.value.allowed


LYING = {2: ("building:bank", "ship", "building:church"), 3: ("building:bank", "building:bank")}


def test_a_bare_kind_means_the_only_hex_that_it_can_mean() -> None:
    """Of two equal banks the first is meant."""
    position = at_turn(you(dice=(2, 3)), LYING)
    assert format_action(parse_action("3 take 3 building", position)) == "3 take 3 bank"


def test_a_bare_kind_that_could_be_several_is_ambiguous() -> None:
    position = at_turn(you(dice=(2, 3)), LYING)
    with pytest.raises(Ambiguous) as fault:
        parse_action("2 take 2 building", position)
    assert fault.value.candidates == ("2 take 2 bank", "2 take 2 church")


def test_bare_kinds_serve_placing_buying_and_discarding_too() -> None:
    stored = ("building:bank", "monastery:3")
    position = at_turn(you(stored=stored, dice=(3, 3), silver=2), black=("livestock:pig3",))
    assert format_action(parse_action("3 place building 26", position)) == "3 place bank 26"
    assert format_action(parse_action("buy livestock", position)) == "buy pig3"
    full = at_turn(you(stored=(*stored, "ship", "castle"), owed=("discard",)))
    assert format_action(parse_action("discard monastery", full)) == "discard monastery:3"


def test_only_what_is_legal_counts_for_a_bare_kind() -> None:
    """A second bank may not stand in that town, so only the church can be meant."""
    position = at_turn(you({19: "castle", 26: "building:bank"}, ("building:bank", "building:church"), dice=(1, 1)))
    assert format_action(parse_action("1 place building 27", position)) == "1 place church 27"


def test_a_hex_whose_face_nobody_knows_is_itself_meant_by_its_kind() -> None:
    position = at_turn(you(dice=(2, 3)), {2: ("building:bank", "building")})
    after = play(position, "2 take 2 building").position
    assert me(after).storage == tiles("building")


def test_what_reads_but_may_not_be_done_is_illegal() -> None:
    position = at_turn(you(dice=(2, 3)), LYING)
    action = parse_action("2 take 2 castle", position)
    assert action == Take(2, 2, CASTLE)
    with pytest.raises(Illegal) as fault:
        play(position, "2 take 2 castle")
    assert fault.value.text == "2 take 2 castle"


@pytest.mark.parametrize(
    "action", [TakeWorkers("market"), Sell("market", 2), Place("market", SHIP, 18), Take("warehouse", 2, BANK)]
)
def test_an_effect_brings_nothing_but_its_own_sort_of_action(action: Action) -> None:
    """BG-5.9: such actions have no text, and are refused all the same."""
    owed = "market" if action.source == "market" else "warehouse"  # type: ignore[union-attr]
    position = at_turn(you(stored=("ship",), goods=(2,), owed=(owed,)), LYING)
    with pytest.raises(Illegal) as fault:
        apply(position, action)
    assert fault.value.reason == "not_by_this_effect"


@pytest.mark.parametrize(
    "action", [Take(2, 0, SHIP), Take(2, 7, SHIP), Place(2, SHIP, 0), Place(2, SHIP, 38), Buy(7, SHIP), Buy(-1, SHIP)]
)
def test_a_depot_or_space_that_there_is_not_is_malformed(action: Action) -> None:
    position = at_turn(you(stored=("ship",), dice=(2, 2), silver=2), {6: ("ship",)})
    with pytest.raises(Malformed):
        apply(position, action)


@pytest.mark.parametrize("depots", [(), (4, 4), (5, 4)])
def test_a_ship_takes_one_depot_or_two_neighbours_in_order(depots: tuple[int, ...]) -> None:
    """BG-5.5, BG-8: as the text form has them."""
    with pytest.raises(Illegal):
        apply(at_turn(you({19: "castle", 13: "monastery:5"}, owed=("ship",))), Ship(depots))


def test_a_legal_action_read_from_text_knows_its_cost() -> None:
    """BG-3.2: from a 2 to depot 5 three workers, shown and not typed; the cost is no part of what the action is."""
    position = at_turn(you(dice=(2, 2), workers=3), {5: ("ship",)})
    action = parse_action("2 take 5 ship", position)
    assert isinstance(action, Take)
    assert action.cost == 3
    assert action == Take(2, 5, SHIP)


def test_the_end_says_which_dice_stay_unused() -> None:
    """BG-3.5."""
    action = parse_action("end", at_turn(you(dice=(2, 6), used=(True, False))))
    assert isinstance(action, End)
    assert action.unused == (6,)
