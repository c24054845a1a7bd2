"""Full county cards: scoring, the move to the duchy, and the next cards (CH-8)."""

from __future__ import annotations

from automa.questions import CardDrawn
from chateauma_positions import after, card, first_question, lines, match, moves_of, tiles, turn_of
from engine.tiles import Kind
from engine.unknown import UNKNOWN

COMPLETED_BY_A_MINE = card(4, "building:bank castle monastery:3 - building:church")


def test_a_card_with_an_empty_space_is_not_scored() -> None:
    """CH-8.1."""
    start = match(card(1, "- livestock:cow2 -"), card(2), depot={1: "mine"})
    assert moves_of(start) == ["take 1 mine CH-4.3", "place left 1 mine CH-4.3"]


def test_the_hexes_of_a_full_card_move_to_the_duchy_in_the_cards_reading_order() -> None:
    """CH-8.2: after what lies there already; none of them does anything again, no silver for the bank."""
    start = match(COMPLETED_BY_A_MINE, card(2), depot={1: "mine"}, duchy="ship", score=5)
    assert moves_of(start)[2:] == [
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
    assert own.duchy == tiles("ship building:bank castle monastery:3 mine building:church")
    assert (own.score, own.silver, own.goods) == (26, 0, ())


def test_a_card_completed_on_the_left_is_replaced_by_the_right_one_with_all_that_lies_on_it() -> None:
    """CH-8.3: the right card slides over, the top card of the deck comes to the right."""
    start = match(COMPLETED_BY_A_MINE, card(2, "- building:bank - -"), depot={1: "mine"}, deck=(7, 3, 9))
    own = after(start)
    assert own.left == card(2, "- building:bank - -")
    assert own.right == card(7)
    assert own.deck == (3, 9)
    assert own.discard == (4,)


def test_a_card_completed_on_the_right_leaves_the_left_one_where_it_is() -> None:
    """CH-8.3."""
    start = match(
        card(2, "- building:bank - -"),
        COMPLETED_BY_A_MINE,
        white=5,
        die=5,
        depot={5: "mine"},
        deck=(7, 3),
        discard=(1,),
    )
    assert moves_of(start)[-1:] == ["draw 7 CH-8.3"]
    own = after(start)
    assert (own.left, own.right, own.deck, own.discard) == (card(2, "- building:bank - -"), card(7), (3,), (1, 4))


def test_of_two_full_cards_the_left_one_is_finished_first_and_then_the_one_now_on_the_left() -> None:
    """CH-8.3: the castle fills card 8, its bonus livestock fills card 1; both are completed in this turn."""
    start = match(
        card(8, "- mine livestock:cow2 ship"),
        card(1, "mine - monastery:3"),
        depot={1: "castle", 2: "livestock:pig3"},
        deck=(6, 5, 9),
    )
    assert moves_of(start)[4:] == [
        "points 3 CH-5.4",
        "card 8 18 CH-8.1",
        "duchy castle CH-8.2",
        "duchy mine CH-8.2",
        "duchy livestock:cow2 CH-8.2",
        "duchy ship CH-8.2",
        "slide 1 CH-8.3",
        "draw 6 CH-8.3",
        "card 1 12 CH-8.1",
        "duchy mine CH-8.2",
        "duchy livestock:pig3 CH-8.2",
        "duchy monastery:3 CH-8.2",
        "slide 6 CH-8.3",
        "draw 5 CH-8.3",
    ]
    own = after(start)
    assert (own.left, own.right, own.deck, own.discard) == (card(6), card(5), (9,), (8, 1))
    assert own.score == 33


def test_of_two_full_cards_the_left_one_goes_first_even_when_the_right_one_is_active() -> None:
    """CH-8.3: the white die marks the right card; the castle fills it, its bonus hex fills the left one."""
    start = match(
        card(1, "mine - monastery:3"),
        card(8, "- mine livestock:cow2 ship"),
        white=5,
        die=5,
        depot={5: "castle", 6: "livestock:pig3"},
        deck=(6, 5, 9),
    )
    assert [move for move in moves_of(start) if move.split()[0] in ("card", "slide", "draw")] == [
        "card 1 12 CH-8.1",
        "slide 8 CH-8.3",
        "draw 6 CH-8.3",
        "card 8 18 CH-8.1",
        "slide 6 CH-8.3",
        "draw 5 CH-8.3",
    ]


def test_wild_hexes_are_turned_up_and_go_to_the_duchy_by_their_own_kind() -> None:
    """CH-8.2: a ship lay on the building space of card 4; it moves the marker no more."""
    start = match(card(4, "wild=ship castle monastery:3 - wild=livestock:cow2"), card(2), depot={1: "mine"})
    assert moves_of(start)[3:8] == [
        "duchy ship CH-8.2",
        "duchy castle CH-8.2",
        "duchy monastery:3 CH-8.2",
        "duchy mine CH-8.2",
        "duchy livestock:cow2 CH-8.2",
    ]
    own = after(start)
    assert own.duchy == tiles("ship castle monastery:3 mine livestock:cow2")


def test_a_turned_up_hex_covers_a_space_of_its_own_kind() -> None:
    """CH-8.2: five ships lie in the duchy; the wild one is the sixth and fills the last ship space (CH-9.1)."""
    start = match(
        card(4, "wild=ship castle monastery:3 - building:bank"), card(2), depot={1: "mine"}, duchy="ship " * 5
    )
    assert moves_of(start)[-1:] == ["bonus ship 5 CH-9.1"]


def test_hexes_of_a_full_kind_are_stacked_and_stay_in_the_duchy() -> None:
    """CH-8.2: a fourth mine on three mine spaces."""
    start = match(COMPLETED_BY_A_MINE, card(2), depot={1: "mine"}, duchy="mine mine mine", bonus={"mine": 0})
    outcome = turn_of(start).match
    assert outcome.chateauma.duchy.count(tiles("mine")[0]) == 4
    assert outcome.free_spaces(Kind.MINE) == 0


def test_with_an_empty_deck_all_discarded_cards_the_one_just_completed_included_make_a_new_one() -> None:
    """CH-8.4: any card but 2, which lies on the left now."""
    start = match(COMPLETED_BY_A_MINE, card(2), depot={1: "mine"}, deck=(), discard=(1, 3, 5, 6, 7, 8, 9))
    assert first_question(start) == CardDrawn(slot="right", options=(1, 3, 4, 5, 6, 7, 8, 9))
    outcome = turn_of(start, card_1="4")
    assert lines(outcome.moves)[-3:] == ["slide 2 CH-8.3", "reshuffle CH-8.4", "draw 4 CH-8.3"]
    own = outcome.match.chateauma
    assert (own.left, own.right, own.deck, own.discard) == (card(2), card(4), UNKNOWN, ())


def test_a_deck_with_a_card_left_is_not_reshuffled() -> None:
    """CH-8.3."""
    start = match(COMPLETED_BY_A_MINE, card(2), depot={1: "mine"}, deck=(9,), discard=(1, 3))
    assert moves_of(start)[-1] == "draw 9 CH-8.3"
    assert after(start).deck == ()


def test_a_card_completed_without_another_one_beside_it_leaves_the_left_slot_empty() -> None:
    """CH-8.3: nothing slides over; the right slot is refilled."""
    start = match(COMPLETED_BY_A_MINE, None, depot={1: "mine"}, deck=(9, 1))
    assert moves_of(start)[-1] == "draw 9 CH-8.3"
    assert (after(start).left, after(start).right) == (None, card(9))


def test_a_region_or_kind_completed_in_the_duchy_scores_nothing_by_itself() -> None:
    """CH-2.4: the three mines would be a region of three; the card and the bonus tile are all it scores."""
    start = match(COMPLETED_BY_A_MINE, card(2), depot={1: "mine"}, duchy="mine mine")
    assert moves_of(start)[-1] == "bonus mine 5 CH-9.1"
    assert after(start).score == 21 + 5
