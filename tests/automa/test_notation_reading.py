"""Position files: what each form of a key means, and what is meant when it is left out."""

from __future__ import annotations

from typing import Any

import pytest

from automa.notation import position_tree, read_tree
from automa.state import CardInPlay, Stage
from engine.catalogue import Space
from engine.human import Guest, Human, Owed
from engine.position import Supply
from engine.tiles import BUILDINGS, CASTLE, KINDS, MINE, SHIP, UNKNOWN_TILE, WILD, Kind, Tile, hex_tile, parse_tile
from engine.unknown import UNKNOWN

HEAD: dict[str, Any] = {"format": 1, "players": 2, "white": 4}
BANK = hex_tile(Kind.BUILDING, "bank")


def test_the_three_required_keys_are_a_position() -> None:
    match = read_tree(HEAD)
    position, chateauma = match.position, match.chateauma
    assert (position.edition, position.phase, position.round, position.white) == ("se", "A", 1, 4)
    assert (position.to_move, position.done) == ("chateauma", ())
    assert position.track == (("you", "chateauma"), (), (), (), (), (), ())
    assert position.humans == (Guest("you"),)
    assert position.depots == ((),) * 6
    assert position.black == ()
    assert position.goods == ((),) * 6
    assert position.bonus == (2,) * 6
    assert position.supply is None
    assert (chateauma.level, chateauma.die, chateauma.deck) == ("normal", None, UNKNOWN)
    assert (chateauma.left, chateauma.right) == (None, None)
    assert match.stage is Stage.TURNS


def test_before_the_white_die_is_rolled_the_round_has_not_begun() -> None:
    match = read_tree({**HEAD, "white": "?"})
    assert match.position.white is UNKNOWN
    assert match.stage is Stage.ROUND_START


def test_modifier_c_puts_the_chateauma_on_top_of_the_stack() -> None:
    """CH-13.4: it starts first in turn order."""
    match = read_tree({**HEAD, "players": 3, "chateauma": {"modifiers": ["C"]}})
    assert match.position.track == (("chateauma", "you", "human2"), (), (), (), (), (), ())
    assert "track" not in position_tree(match)


def test_the_humans_have_their_names_from_the_track() -> None:
    match = read_tree({**HEAD, "players": 3, "track": [["chateauma", "bert"], [], ["anna"]]})
    assert match.position.humans == (Guest("bert"), Guest("anna"))


def test_a_default_name_keeps_its_own_seat() -> None:
    match = read_tree({**HEAD, "players": 4, "track": [["human3", "anna", "you", "chateauma"]]})
    assert match.position.humans == (Guest("you"), Guest("anna"), Guest("human3"))


def test_a_named_human_sits_first_and_the_others_have_default_names() -> None:
    match = read_tree({**HEAD, "players": 3, "humans": {"anna": {}}})
    assert match.position.humans == (Human("anna"), Guest("human2"))


def test_seats_say_who_sits_where_when_nothing_else_does() -> None:
    tree = {**HEAD, "players": 3, "track": "?", "seats": ["anna", "bert"]}
    match = read_tree(tree)
    assert match.position.humans == (Guest("anna"), Guest("bert"))
    assert position_tree(match) == tree


def test_an_order_may_be_told_without_the_track() -> None:
    tree = {**HEAD, "track": "?", "order": ["chateauma", "you"]}
    match = read_tree(tree)
    assert match.position.track is UNKNOWN
    assert match.position.order == ("chateauma", "you")
    assert position_tree(match) == tree


def test_when_the_round_is_over_nobody_is_to_move() -> None:
    match = read_tree({**HEAD, "to_move": "", "done": ["you", "chateauma"]})
    assert match.position.to_move == ""
    assert match.position.done == ("you", "chateauma")


@pytest.mark.parametrize(
    ("text", "tile"),
    [
        ("castle", CASTLE),
        ("ship", SHIP),
        ("mine", MINE),
        ("building:bank", BANK),
        ("monastery:12", hex_tile(Kind.MONASTERY, "12")),
        ("livestock:cow3", hex_tile(Kind.LIVESTOCK, "cow3")),
        ("building", hex_tile(Kind.BUILDING)),
        ("monastery", hex_tile(Kind.MONASTERY)),
        ("livestock", hex_tile(Kind.LIVESTOCK)),
        ("?", UNKNOWN_TILE),
    ],
)
def test_every_form_of_a_hex_may_lie_in_a_depot(text: str, tile: Tile) -> None:
    numbered = {**HEAD, "depots": {"3": ["mine", text]}}
    assert read_tree(numbered).position.depots == ((), (), (MINE, tile), (), (), ())
    assert position_tree(read_tree(numbered)) == numbered
    black = {**HEAD, "depots": {"black": [text]}}
    assert read_tree(black).position.black == (tile,)
    assert position_tree(read_tree(black)) == black


def test_a_question_mark_is_a_hole_and_no_empty_list() -> None:
    tree = {**HEAD, "track": "?", "depots": {"2": "?", "black": "?"}, "goods": {"6": "?"}, "bonus": {"ship": "?"}}
    position = read_tree(tree).position
    assert position.depots == ((), UNKNOWN, (), (), (), ())
    assert position.black is UNKNOWN
    assert position.goods == ((), (), (), (), (), UNKNOWN)
    assert position.bonus == (2, 2, UNKNOWN, 2, 2, 2)
    assert position.track is UNKNOWN
    assert position_tree(read_tree(tree)) == tree


def test_a_card_in_play_has_hexes_wild_ones_and_empty_spaces() -> None:
    left = {"card": 4, "tiles": ["building:bank", "wild=ship", "wild", "", ""]}
    chateauma = read_tree({**HEAD, "chateauma": {"left": left, "right": {"card": 1}}}).chateauma
    assert chateauma.left == CardInPlay(4, (BANK, parse_tile("wild=ship"), WILD, None, None))
    assert chateauma.right == CardInPlay(1, (None, None, None))


def test_the_marks_of_board_36_are_read_per_kind() -> None:
    tree = {**HEAD, "chateauma": {"modifiers": ["B"], "marks": {"mine": ["", "B", "?"]}}}
    assert read_tree(tree).chateauma.marks == ((), (), (), (), ("", "B", "?"), ())
    assert position_tree(read_tree(tree)) == tree


def test_a_digital_game_lists_what_is_not_drawn_yet() -> None:
    supply = {"ship": ["ship"], "black": ["castle"], "goods": [4, 1], "round_goods": [2], "gone": ["mine"]}
    match = read_tree({**HEAD, "supply": supply})
    assert match.position.supply == Supply(((), (), (SHIP,), (), (), ()), (CASTLE,), (4, 1), (2,), (MINE,))
    assert position_tree(match)["supply"] == supply


def test_only_rulings_that_differ_are_listed() -> None:
    order = ["castle", "mine", "livestock", "ship", "monastery", "building"]
    tree = {**HEAD, "rulings": {"church": "castle-or-mine-first", "reserve_order": order}}
    rulings = read_tree(tree).rulings
    assert (rulings.church, rulings.resolution) == ("castle-or-mine-first", "by-step")
    assert rulings.reserve_order == tuple(reversed(KINDS))
    assert position_tree(read_tree(tree)) == tree


def test_the_facts_of_a_table_go_before_those_of_the_program() -> None:
    tree = {
        **HEAD,
        "facts": {
            "cards": {"8": {"points": [14, 18, 23], "spaces": ["castle", "mine+sell", "castle", "ship"]}},
            "duchy_spaces": {"ship": 7, "livestock": 5},
            "depots": [["ship", "building"], [], [], [], [], []],
        },
    }
    facts = read_tree(tree).facts
    assert facts.card(8).points == (14, 18, 23)
    assert facts.card(8).spaces[1:3] == (Space(Kind.MINE, True), Space(Kind.CASTLE, False))
    assert facts.duchy_spaces == (12, 6, 7, 5, 3, 4)
    assert facts.depot_kinds(2, "A")[0] == (Kind.SHIP, Kind.BUILDING)
    assert position_tree(read_tree(tree)) == tree


def test_a_modelled_human_is_read_in_full() -> None:
    table = {
        "board": 1,
        "score": 41,
        "silver": 2,
        "workers": 3,
        "dice": [2, 5],
        "used": [True, False],
        "purchased": True,
        "monastery6": True,
        "owed": ["extra", "keep:4+5", "discard"],
        "storage": ["ship", "building:bank", "ship", "mine"],
        "goods": [3, 3, 5],
        "sold": [2, 2],
        "duchy": {"19": "castle", "20": "ship"},
        "bonus": ["ship"],
    }
    human = read_tree({**HEAD, "bonus": {"ship": 1}, "humans": {"anna": table}}).position.humans[0]
    duchy: list[Tile | None] = [None] * 37
    duchy[18:20] = [CASTLE, SHIP]
    assert human == Human(
        "anna",
        board=1,
        score=41,
        silver=2,
        workers=3,
        dice=(2, 5),
        used=(True, False),
        purchased=True,
        monastery6=True,
        owed=(Owed("extra"), Owed("keep", (4, 5)), Owed("discard")),
        storage=(SHIP, BANK, SHIP, MINE),
        goods=(3, 3, 5),
        sold=(2, 2),
        duchy=tuple(duchy),
        bonus=(Kind.SHIP,),
    )


def test_all_buildings_have_the_names_of_the_page() -> None:
    page = "warehouse carpenter church market boarding_house bank city_hall watchtower"
    assert " ".join(BUILDINGS) == page
