"""What the Châteauma's turn asks about dice and hexes when the table has holes, and what it does not ask."""

from __future__ import annotations

import pytest

from automa.questions import BlackHexes, DepotHexes, FaceOf, OwnDie, TurnedUp, WhiteDie
from automa.running import possible_faces
from automa.state import Habits
from automa.turn import take_turn
from chateauma_positions import Answers, after, card, first_question, lines, match, moves_of, tiles, turn_of, unanswered
from engine.errors import Malformed
from engine.questions import Unanswered
from engine.tiles import BUILDINGS, LIVESTOCK_FACES, Kind
from engine.unknown import UNKNOWN

ALL_BUILDINGS = tuple(f"building:{face}" for face in BUILDINGS)
ALL_LIVESTOCK = tuple(f"livestock:{face}" for face in LIVESTOCK_FACES)


# Dice


def test_it_asks_for_its_own_die_when_its_turn_comes() -> None:
    """CH-3.1, CH-4.1: the die is rolled only now; the moves so far are none."""
    start = match(card(1), die=None, depot={3: "mine"})
    assert first_question(start) == OwnDie()
    assert moves_of(start, die_1="3")[0] == "take 3 mine CH-4.3"
    assert after(start, die_1="3").die is None


def test_it_asks_for_the_white_die_where_that_is_not_known() -> None:
    """CH-3.2."""
    start = match(card(1), card(2), white=UNKNOWN, depot={1: "mine building:bank"})
    assert first_question(start) == WhiteDie()
    assert moves_of(start, white_1="5")[1] == "place right 1 building:bank CH-4.3"


def test_a_rolled_die_is_not_asked_for_again() -> None:
    """CH-3.1."""
    assert moves_of(match(card(1), die=3, depot={3: "mine"}))[0] == "take 3 mine CH-4.3"


# Faces


def test_it_asks_which_building_it_places_and_where_that_goes() -> None:
    """CH-5.5: the second hex of depot 2, for space 1 of card 2."""
    start = match(card(2), die=2, depot={2: "castle building"})
    assert first_question(start) == FaceOf(
        kind=Kind.BUILDING, place="2", number=2, options=ALL_BUILDINGS, target_slot="left", target_space=1
    )
    assert moves_of(start, face_1="bank") == [
        "take 2 building:bank CH-4.3",
        "place left 1 building:bank CH-4.3",
        "silver 2 CH-5.5a",
    ]


def test_of_two_buildings_it_is_the_first_that_is_named_and_taken() -> None:
    """CH-4.3: the answer is a bank, and a bank lies behind it too; the one behind stays where it is."""
    start = match(card(2), depot={1: "building building:church building:bank"})
    outcome = turn_of(start, face_1="building:bank")
    assert outcome.match.position.depot(1) == tiles("building:church building:bank")


def test_it_asks_which_livestock_it_places() -> None:
    """CH-5.4."""
    start = match(card(1), depot={1: "livestock"})
    assert first_question(start) == FaceOf(
        kind=Kind.LIVESTOCK, place="1", number=1, options=ALL_LIVESTOCK, target_slot="left", target_space=2
    )
    assert moves_of(start, face_1="pig4")[2] == "points 4 CH-5.4"


def test_it_asks_not_which_monastery_it_places() -> None:
    """CH-2.2, CH-5.3: nothing hangs on it, wherever it comes from."""
    assert moves_of(match(card(1), depot={1: "monastery monastery:3"})) == [
        "take 1 monastery CH-4.3",
        "place left 3 monastery CH-4.3",
    ]
    assert moves_of(match(card(1), reserve="monastery"))[0] == "take reserve monastery CH-4.4a"


def test_it_asks_not_which_building_goes_into_the_reserve() -> None:
    """CH-5.5e, CH-10.2: the face counts when it is placed."""
    start = match(
        card(2, "- building:bank livestock:cow2 -"),
        depot={1: "building:carpenter building"},
        black="building",
        silver=2,
    )
    assert moves_of(start)[2:] == ["reserve 1 building CH-5.5e", "buy building 2 CH-10.2"]


def test_it_asks_which_hex_out_of_the_reserve_it_places() -> None:
    """CH-4.4a, CH-2.5: the second hex of the reserve is the top of the buildings."""
    start = match(card(2), reserve="building:church building ship")
    assert first_question(start) == FaceOf(
        kind=Kind.BUILDING, place="reserve", number=2, options=ALL_BUILDINGS, target_slot="left", target_space=1
    )
    assert moves_of(start, face_1="watchtower")[2] == "points 4 CH-5.5c"
    assert after(start, face_1="watchtower").reserve == tiles("building:church ship")


def test_it_asks_which_hex_a_city_hall_places() -> None:
    """CH-5.5h."""
    start = match(card(4, "- castle monastery:1 mine -"), card(2), depot={1: "building:city_hall"}, reserve="building")
    assert moves_of(start, face_1="bank")[2:5] == [
        "take reserve building:bank CH-5.5h",
        "place left 5 building:bank CH-5.5h",
        "silver 2 CH-5.5a",
    ]


def test_it_asks_for_all_livestock_that_counts_and_for_no_other() -> None:
    """CH-5.4: on the other card and in the duchy; not in the reserve, not face down, no buildings."""
    start = match(
        card(1, "wild - monastery"),
        card(2, "building - livestock -"),
        depot={1: "livestock:cow2"},
        duchy="livestock:pig2 building livestock mine",
        reserve="livestock",
        wild="wild",
        deck=(9, 3),
    )
    ask = Answers(face_1="cow3", face_2="cow4", wild_1="mine")
    outcome = take_turn(start, ask)
    assert lines(outcome.moves)[2] == "points 9 CH-5.4"
    assert [(each.topic, getattr(each, "place", None), getattr(each, "number", None)) for each in ask.asked] == [
        ("face", "right", 3),
        ("face", "duchy", 3),
        ("wild", "left", 1),
    ]


def test_a_face_once_told_is_not_asked_for_again() -> None:
    """CH-5.4: the cow of the duchy is known in the next turn."""
    first = match(card(1), depot={1: "livestock:cow2"}, duchy="livestock")
    second = turn_of(first, face_1="cow3").match.with_chateauma(die=1, left=card(1))
    second = second.with_position(depots=first.position.depots)
    assert moves_of(second)[2] == "points 5 CH-5.4"


def test_livestock_is_asked_for_only_when_livestock_is_placed() -> None:
    """CH-5.4."""
    assert moves_of(match(card(1), depot={1: "mine"}, duchy="livestock livestock")) == [
        "take 1 mine CH-4.3",
        "place left 1 mine CH-4.3",
    ]


def test_faces_that_all_lie_in_sight_are_not_offered() -> None:
    """The box holds two cow4 hexes and seven banks: BG-1, "facts"."""
    start = match(card(1), depot={1: "livestock", 2: "livestock:cow4"}, wild="wild=livestock:cow4")
    question = first_question(start)
    assert question.allowed == tuple(text for text in ALL_LIVESTOCK if text != "livestock:cow4")
    with pytest.raises(Malformed):
        question.read("cow4")


def test_a_face_that_alone_is_left_is_not_asked_for() -> None:
    """It never asks a question with one possible answer: all buildings but banks lie in sight (CH-5.5a)."""
    duchy = " ".join(f"building:{face} " * 7 for face in BUILDINGS if face != "bank")
    start = match(card(2), depot={1: "building"}, duchy=duchy)
    assert possible_faces(start, Kind.BUILDING) == ("building:bank",)
    assert moves_of(start)[2] == "silver 2 CH-5.5a"


# Depots


def test_it_asks_for_an_unknown_depot_only_when_the_search_comes_to_it() -> None:
    """CH-4.2: from 2 on, the mine of depot 3 ends the search before depot 4."""
    start = match(card(1), die=2, depot={2: UNKNOWN, 3: "mine", 4: UNKNOWN})
    assert first_question(start) == DepotHexes(depot=2)
    assert moves_of(start, depot_1="ship castle")[0] == "take 3 mine CH-4.3"
    outcome = turn_of(start, depot_1="ship castle")
    assert outcome.match.position.depots[1:4] == (tiles("ship castle"), (), UNKNOWN)


def test_it_asks_for_a_depot_with_an_unknown_hex() -> None:
    """CH-4.2: two hexes lie there, so the answer names two."""
    start = match(card(1), die=2, depot={2: "ship ?"})
    question = first_question(start)
    assert question == DepotHexes(depot=2, count=2)
    with pytest.raises(Malformed):
        question.read("ship")
    assert moves_of(start, depot_1="s m")[0] == "take 2 mine CH-4.3"


def test_a_depot_told_without_faces_is_followed_by_the_question_for_the_one_face_that_counts() -> None:
    """CH-4.2, CH-5.5."""
    start = match(card(2), die=2, depot={2: UNKNOWN})
    assert moves_of(start, depot_1="ybb", face_1="bank")[2] == "silver 2 CH-5.5a"
    outcome = turn_of(start, depot_1="ybb", face_1="bank")
    assert outcome.match.position.depot(2) == tiles("monastery building")


def test_a_hex_told_by_its_kind_keeps_the_face_that_is_known() -> None:
    """CH-5.5a: the bank of depot 2 is known, the castle before it is not."""
    start = match(card(2), die=2, depot={2: "? building:bank"})
    assert moves_of(start, depot_1="c b")[2] == "silver 2 CH-5.5a"
    assert moves_of(start, depot_1="c building:watchtower")[2] == "points 4 CH-5.5c"


def test_a_church_asks_for_the_depots_on_its_way_only() -> None:
    """CH-5.5f: from 1 on a castle lies in depot 2, so depot 3 stays unknown."""
    start = match(card(2), depot={1: "building:church", 2: "castle", 3: UNKNOWN})
    assert moves_of(start)[2] == "reserve 2 castle CH-5.5f"


# The black depot


def test_a_purchase_asks_what_lies_in_the_black_depot() -> None:
    """CH-10.2."""
    start = match(card(1), depot={1: "mine"}, black=UNKNOWN, silver=2)
    assert first_question(start) == BlackHexes()
    assert moves_of(start, black_1="c s")[-1] == "buy ship 2 CH-10.2"
    outcome = turn_of(start, black_1="cs").match
    assert outcome.position.black == tiles("castle")


def test_a_purchase_asks_for_as_many_black_hexes_as_lie_there() -> None:
    """CH-10.2."""
    start = match(card(1), depot={1: "mine"}, black="? ? ship", silver=2)
    assert first_question(start) == BlackHexes(count=3)


def test_without_the_silver_nobody_is_asked_for_the_black_depot() -> None:
    """CH-10.1."""
    start = match(card(1), depot={1: "mine"}, black=UNKNOWN, silver=1)
    assert turn_of(start).match.position.black is UNKNOWN


def test_an_empty_black_depot_is_not_asked_for() -> None:
    """CH-10.1."""
    assert moves_of(match(card(1), depot={1: "mine"}, black="", silver=2)) == [
        "take 1 mine CH-4.3",
        "place left 1 mine CH-4.3",
    ]


def test_a_hex_that_becomes_wild_need_not_be_known() -> None:
    """CH-4.4c."""
    start = match(card(1), black="? ?")
    assert moves_of(start) == ["wild wild CH-4.4c"]
    outcome = turn_of(start).match
    assert (outcome.chateauma.wild, outcome.position.black) == (tiles("wild"), tiles("?"))


def test_whether_a_hex_lies_in_the_black_depot_is_asked_when_nothing_else_is_possible() -> None:
    """CH-4.4c, CH-4.4d."""
    start = match(card(1), black=UNKNOWN)
    assert first_question(start) == BlackHexes()
    assert moves_of(start, black_1="") == ["silver 2 CH-4.4d"]
    assert moves_of(start, black_1="c") == ["wild wild CH-4.4c"]


PROGRAM_KEEPS_THE_PIECES = Habits(hexes_leave_the_table=True)


def test_where_hexes_leave_the_table_a_wild_hex_is_named_when_it_is_taken() -> None:
    """CH-4.4c, CH-8.2: nobody could turn it up later; an equal hex further on stays."""
    start = match(card(1), black="? ship castle")._replace(habits=PROGRAM_KEEPS_THE_PIECES)
    assert first_question(start) == TurnedUp(place="black", number=1)
    outcome = turn_of(start, wild_1="castle").match
    assert outcome.chateauma.wild == tiles("wild=castle")
    assert outcome.position.black == tiles("ship castle")


def test_where_hexes_leave_the_table_only_the_animals_of_a_wild_hex_count_besides_its_kind() -> None:
    """CH-4.4c: a building or monastery turned up does nothing; livestock in the duchy counts (CH-5.4)."""
    for black in ("building", "monastery", "ship"):
        start = match(card(1), black=black)._replace(habits=PROGRAM_KEEPS_THE_PIECES)
        assert after(start).wild == tiles(f"wild={black}")
    start = match(card(1), black="livestock")._replace(habits=PROGRAM_KEEPS_THE_PIECES)
    assert first_question(start) == FaceOf(kind=Kind.LIVESTOCK, place="black", number=1, options=ALL_LIVESTOCK)
    assert after(start, face_1="cow3").wild == tiles("wild=livestock:cow3")


def test_where_hexes_leave_the_table_a_building_fetched_into_the_reserve_is_named() -> None:
    """CH-5.5e: with the box's pieces it lies in the reserve, where it can still be looked at."""
    start = match(card(3), die=1, white=2, depot={1: "building:carpenter", 2: "building"})
    assert after(start).reserve == tiles("building")
    start = start._replace(habits=PROGRAM_KEEPS_THE_PIECES)
    assert first_question(start) == FaceOf(kind=Kind.BUILDING, place="2", number=1, options=ALL_BUILDINGS)
    assert after(start, face_1="bank").reserve == tiles("building:bank")


def test_where_hexes_leave_the_table_a_bought_building_is_named() -> None:
    """CH-10.2."""
    start = match(card(1), depot={1: "mine"}, black="ship building building:bank", silver=2)
    start = start._replace(habits=PROGRAM_KEEPS_THE_PIECES)
    assert moves_of(start, face_1="bank")[-1] == "buy building:bank 2 CH-10.2"
    assert turn_of(start, face_1="bank").match.position.black == tiles("ship building:bank")


# How it asks


def test_questions_are_numbered_by_topic_within_the_turn() -> None:
    """CH-5.1, CH-5.5: a question's name belongs to the game, not to the code."""
    start = match(card(4), die=None, depot={1: "castle", 2: "building", 3: UNKNOWN}).with_position(phase="B", round=3)
    ask = Answers(die_1="1", face_1="carpenter", depot_1="b")
    take_turn(start, ask)
    assert [question.key for question in ask.asked] == [
        "B3 chateauma die 1",
        "B3 chateauma face 1",
        "B3 chateauma depot 1",
    ]


def test_a_turn_that_stops_at_a_question_tells_the_moves_so_far() -> None:
    """CH-5.5: the castle lies on its card; which building follows is not known."""
    start = match(card(4), card(2), depot={1: "castle", 2: "building"})
    with pytest.raises(Unanswered) as stopped:
        take_turn(start, unanswered)
    assert lines(stopped.value.so_far) == ["take 1 castle CH-4.3", "place left 2 castle CH-4.3"]  # type: ignore[arg-type]
