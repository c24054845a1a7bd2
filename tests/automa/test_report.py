"""A guest's report: what its line means, what cannot be, and that it counts whole or not at all (BG-3 to BG-5)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automa.events import Reported
from automa.human_turn import take_guest_turn
from automa.report import Claimed, Shipped, Took, TookBlack, depots_without_goods, format_token, possible_tokens
from automa.state import Match
from automa.table_questions import GuestReport
from chateauma_positions import Answers, depots, goods_piles, hexes, match, per_kind, track
from engine.errors import Illegal, Malformed
from engine.position import Position
from engine.questions import Answer, Asking, Question
from engine.seats import TRACK_SPACES
from engine.tiles import Kind
from engine.unknown import UNKNOWN, Unknown
from random_positions import legal_matches

BUILDING, SHIP, CASTLE = Kind.BUILDING, Kind.SHIP, Kind.CASTLE


def table(
    depot: dict[int, str | Unknown] | None = None,
    black: str | Unknown = "",
    lying: dict[int, tuple[int, ...] | Unknown] | None = None,
    bonus: dict[str, int | Unknown] | None = None,
    players: int = 2,
) -> Match:
    """A table at which `you` are to move."""
    begun = match(depot=depot, black=black, lying=lying, bonus=bonus, players=players)
    return begun.with_position(to_move="you", done=())


def reported(begun: Match, line: str, **answers: str) -> Position:
    """The position after the report, with these answers and no others needed."""
    ask = Answers(report_1=line, **answers)
    after, _ = take_guest_turn(begun, "you", Asking(ask, "A1", "you"))
    assert ask.all_used
    return after.position


def refusal(begun: Match, line: str) -> Illegal:
    """Why the report cannot be."""
    with pytest.raises(Illegal) as caught:
        reported(begun, line)
    return caught.value


# What leaves the table


def test_a_hex_left_a_depot() -> None:
    """BG-4.1: the first of its kind; nothing else moves."""
    begun = table({3: "livestock building", 4: "ship"})
    after = reported(begun, "3b")
    assert after == begun.position._replace(
        depots=depots({3: "livestock", 4: "ship"}), done=("you",), to_move="chateauma"
    )


def test_two_hexes_of_a_kind_left_one_depot() -> None:
    """BG-4.1, BG-5.9: one by the die, one by the carpenter's workshop."""
    assert reported(table({2: "building castle building"}), "2b 2b").depots == depots({2: "castle"})


def test_of_two_buildings_known_apart_it_is_asked_which_one_left() -> None:
    """BG-4.1: one face known is enough to tell them apart."""
    begun = table({2: "building:bank castle building"})
    assert reported(begun, "2b", which_1="3").depots == depots({2: "building:bank castle"})
    assert reported(begun, "2b", which_1="1").depots == depots({2: "castle building"})


def test_which_of_them_is_asked_by_the_numbers_they_have_there() -> None:
    """BG-4.1."""
    ask = Answers(report_1="2b", which_1="3")
    take_guest_turn(table({2: "building:bank castle building"}), "you", Asking(ask, "A1", "you"))
    which = ask.asked[1]
    assert (which.key, which.allowed) == ("A1 you which 1", ("1", "3"))
    assert (which.depot, which.kind) == ("2", BUILDING)  # type: ignore[attr-defined]


def test_of_two_buildings_that_are_alike_nobody_is_asked() -> None:
    """BG-4.1: both known to be the same, or neither known at all."""
    assert reported(table({2: "building building"}), "2b").depots == depots({2: "building"})
    assert reported(table({2: "building:bank building:bank"}), "2b").depots == depots({2: "building:bank"})


def test_a_hex_of_which_nothing_is_known_may_be_the_one_that_left() -> None:
    """BG-4.1: but one that is known to be of the kind goes first."""
    assert reported(table({2: "ship ?"}), "2b").depots == depots({2: "ship"})
    assert reported(table({2: "? ship"}), "2s").depots == depots({2: "?"})


def test_nothing_is_learnt_of_an_unknown_depot() -> None:
    """BG-4.1."""
    begun = table({2: UNKNOWN}, black=UNKNOWN, lying={4: UNKNOWN}, bonus={"ship": UNKNOWN})
    after = reported(begun, "2b 2c kc g4 *s")
    assert (after.depots, after.black, after.goods, after.bonus) == (
        depots({2: UNKNOWN}),
        UNKNOWN,
        goods_piles({4: UNKNOWN}),
        per_kind({"ship": UNKNOWN}, 2),
    )


# The black depot


def test_a_hex_of_a_kind_left_the_black_depot() -> None:
    """BG-3.4."""
    assert reported(table(black="ship castle building:bank"), "kc").black == hexes("ship building:bank")


def test_the_hex_of_a_number_left_the_black_depot() -> None:
    """BG-3.4: numbered as they lie there now."""
    assert reported(table(black="ship castle building:bank"), "k3").black == hexes("ship castle")
    assert reported(table(black="? ? ?"), "k2").black == hexes("? ?")


def test_of_an_unknown_black_depot_the_number_of_hexes_is_kept() -> None:
    """BG-3.4: whichever left, one fewer lies there."""
    for line in ("k", "kb", "k1"):
        assert reported(table(black="? ? ?"), line).black == hexes("? ?")


def test_a_hex_not_said_leaves_the_others_unknown() -> None:
    """BG-3.4: any of them may be gone; where all are alike that tells nothing."""
    assert reported(table(black="ship castle mine"), "k").black == hexes("? ?")
    assert reported(table(black="ship ship"), "k").black == hexes("ship")


def test_of_two_black_buildings_known_apart_it_is_asked_which_one_left() -> None:
    """BG-3.4."""
    begun = table(black="building:bank ship building:church")
    assert reported(begun, "kb", which_1="3").black == hexes("building:bank ship")


# Ships


def test_a_ship_takes_all_goods_of_a_depot_and_moves_the_marker() -> None:
    """BG-5.5."""
    after = reported(table(lying={4: (1, 2, 2), 5: (3,)}), "g4")
    assert after.goods == goods_piles({5: (3,)})
    assert after.track == track("chateauma", "you")


def test_goods_that_stayed_are_of_unknown_type_unless_all_are_alike() -> None:
    """BG-5.5: what does not fit stays."""
    assert reported(table(lying={4: (1, 2, 2)}), "g4:2").goods == goods_piles({4: (0, 0)})
    assert reported(table(lying={4: (2, 2, 2)}), "g4:2").goods == goods_piles({4: (2, 2)})
    assert reported(table(lying={4: (1, 2)}), "g4:2").goods == goods_piles({4: (1, 2)})


def test_a_ship_that_takes_none_moves_the_marker_all_the_same() -> None:
    """BG-5.5."""
    after = reported(table(lying={4: (1, 2)}), "g0")
    assert (after.goods, after.track) == (goods_piles({4: (1, 2)}), track("chateauma", "you"))


def test_a_ship_with_monastery_5_takes_from_two_depots_and_moves_once() -> None:
    """BG-8, BG-5.5."""
    after = reported(table(lying={6: (1, 2), 1: (4,), 2: (5,)}), "g6+1")
    assert (after.goods, after.track) == (goods_piles({2: (5,)}), track("chateauma", "you"))
    assert reported(table(lying={6: (1, 2), 1: (4, 5)}), "g6:1+1:2").goods == goods_piles({6: (0,), 1: (4, 5)})


def test_two_ships_move_the_marker_twice() -> None:
    """BG-5.5."""
    after = reported(table(lying={4: (1,), 2: (5,)}), "g4 g2")
    assert (after.goods, after.track) == (goods_piles({}), track("chateauma", "", "you"))


def test_an_unknown_track_stays_unknown() -> None:
    """BG-5.5."""
    begun = table().with_position(track=UNKNOWN, order=("you", "chateauma"))
    assert reported(begun, "g0").track is UNKNOWN


# Bonus tiles


def test_a_bonus_tile_is_claimed() -> None:
    """BG-7.2: the small one is left; then none."""
    assert reported(table(), "*b").bonus == per_kind({"building": 1}, 2)
    assert reported(table(bonus={"ship": 1}), "*s").bonus == per_kind({"ship": 0}, 2)


# What cannot be


def test_a_hex_that_does_not_lie_there() -> None:
    """BG-4.1: what would be possible is named."""
    error = refusal(table({3: "building:bank livestock"}), "1b")
    assert (error.text, error.reason, error.clause, error.allowed) == ("1b", "no-such-hex-in-depot", "BG-4.1", ())
    error = refusal(table({3: "building:bank livestock building"}), "3m")
    assert (error.text, error.allowed) == ("3m", ("3b", "3l"))
    assert error.facts == (("depot", "3"), ("kind", "mine"), ("holds", "building:bank livestock building"))


def test_more_hexes_of_a_kind_than_lie_there() -> None:
    """BG-4.1: the second token is the one that cannot be."""
    assert refusal(table({3: "building ship"}), "3s 3b 3b").text == "3b"


def test_a_kind_that_the_black_depot_does_not_hold() -> None:
    """BG-3.4."""
    error = refusal(table(black="ship castle ship"), "km")
    assert (error.text, error.reason, error.allowed) == ("km", "no-such-hex-in-black-depot", ("ks", "kc"))


def test_a_number_that_the_black_depot_does_not_have() -> None:
    """BG-3.4: its hexes need not be known for that."""
    for black in ("ship castle", "? ?"):
        error = refusal(table(black=black), "k3")
        assert (error.reason, error.facts, error.allowed) == (
            "no-such-place-in-black-depot",
            (("place", "3"), ("count", "2")),
            ("k1", "k2"),
        )


def test_nothing_can_leave_an_empty_black_depot() -> None:
    """BG-3.4."""
    for line in ("k", "kb", "k1"):
        assert refusal(table(), line).reason == "black-depot-empty"


def test_only_one_hex_of_the_black_depot_is_bought_in_a_turn() -> None:
    """BG-3.4: once per turn."""
    for line in ("kb kb", "k k", "k1 kb", "k2 3b k1"):
        error = refusal(table({3: "building"}, black="building building"), line)
        assert (error.text, error.reason, error.clause) == (line.split()[-1], "second-purchase", "BG-3.4")


def test_more_goods_cannot_have_stayed_than_lay_there() -> None:
    """BG-5.5."""
    error = refusal(table(lying={4: (1, 2)}), "g4:3")
    assert (error.reason, error.clause, error.allowed) == ("fewer-goods-in-depot", "BG-5.5", ("g4", "g4:1", "g4:2"))


def test_a_bonus_tile_that_is_gone() -> None:
    """BG-7.2."""
    error = refusal(table(bonus={"ship": 0, "mine": 0}), "*s")
    assert (error.reason, error.facts) == ("no-bonus-tile-left", (("kind", "ship"),))
    assert error.allowed == ("*b", "*y", "*l", "*c")


def test_nobody_gets_both_bonus_tiles_of_a_kind() -> None:
    """BG-7.2: who first covers a kind takes the large one, the second player the small one."""
    assert refusal(table(), "*b *s *b").reason == "second-bonus-tile"


# Whole or not at all


WORDS = (
    "3b",
    "1s",
    "2y",
    "6c",
    "4l",
    "5m",
    "kc",
    "kb",
    "k2",
    "k7",
    "k",
    "g4",
    "g4:2",
    "g1+6",
    "g0",
    "*b",
    "*c",
    "3m",
    "x",
    "²",
)
LINES = st.one_of(st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join), st.text(max_size=12))


class AnyOfThem:
    """An `ask` that gives the report, and then any of the hexes that may have left."""

    def __init__(self, line: str, seed: int) -> None:
        self.line = line
        self.rng = Random(seed)

    def __call__(self, question: Question[Answer], /) -> Answer:
        return question.read(self.line if question.topic == "report" else self.rng.choice(list(question.allowed)))


@given(legal_matches(), LINES, st.integers(0, 9))
def test_a_line_is_applied_whole_or_refused_whole(begun: Match, line: str, seed: int) -> None:
    """BG-3: what a line takes away is what its tokens say, whichever hexes are then said to have left."""
    begun = begun.with_position(to_move="you", done=())
    before = begun.position
    try:
        report = GuestReport(seat="you", position=before).read(line)
    except (Malformed, Illegal):
        return
    after, events = take_guest_turn(begun, "you", Asking(AnyOfThem(line, seed), "A1", "you"))
    assert events == (Reported("BG-3.1", "you", report, depots_without_goods(before, report)),)
    assert after.chateauma == begun.chateauma
    for number, (left, lay) in enumerate(zip(after.position.depots, before.depots, strict=True), start=1):
        if lay is not UNKNOWN and left is not UNKNOWN:
            assert len(lay) - len(left) == sum(isinstance(token, Took) and token.depot == number for token in report)
    if before.black is not UNKNOWN and after.position.black is not UNKNOWN:
        bought = sum(isinstance(token, TookBlack) for token in report)
        assert len(before.black) - len(after.position.black) == bought
    if (
        before.track is not UNKNOWN
        and after.position.track is not UNKNOWN
        and any("you" in stack for stack in before.track)
    ):
        ships = sum(isinstance(token, Shipped) for token in report)
        start, end = (
            next(n for n, stack in enumerate(each) if "you" in stack) for each in (before.track, after.position.track)
        )
        assert end == min(start + ships, TRACK_SPACES - 1)
    for kind, left_over, there in zip(Kind, after.position.bonus, before.bonus, strict=True):
        if left_over is not UNKNOWN and there is not UNKNOWN:
            assert there - left_over == report.count(Claimed(kind))


@given(legal_matches())
def test_every_token_offered_can_be_reported(begun: Match) -> None:
    """BG-3: completion offers nothing that would be refused."""
    question = GuestReport(seat="you", position=begun.position)
    for token in question.allowed:
        assert format_token(question.read(token)[0]) == token


def test_tokens_that_are_offered() -> None:
    """BG-3: hexes that lie there, ships, bonus tiles still on the board."""
    begun = table({1: "ship building:bank building"}, black="mine", lying={3: (1,), 5: UNKNOWN}, bonus={"ship": 0})
    assert possible_tokens(begun.position) == ("1s", "1b", "km", "g0", "g3", "g5", "*b", "*y", "*l", "*m", "*c")
    unknown = possible_tokens(table({2: "ship ?"}, black="?").position)
    assert unknown[:13] == ("2b", "2y", "2s", "2l", "2m", "2c", "k", "kb", "ky", "ks", "kl", "km", "kc")


def test_a_report_hands_the_turn_on() -> None:
    """BG-2.5."""
    begun = table(players=3)
    after = reported(begun, "")
    assert (after.done, after.to_move) == (("you",), "human2")
    assert after.depots == begun.position.depots
