"""Starts and ends of phases: clearing, refilling, and the mines' silver (BG-2.2, BG-2.3, BG-2.6, CH-11.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from automa.events import PhaseEnded, PhaseStarted
from automa.match import end_phase, start_phase, step_name
from automa.moves import Silver
from automa.refill import Corrections, Filled, Filling, expected_filling
from automa.setup import Options
from automa.state import CardInPlay, Match, Stage, printed_facts
from chateauma_positions import Answers, card, goods_piles, match, tiles
from engine.errors import Malformed
from engine.events import SilverChanged, WorkersChanged
from engine.human import Human
from engine.tiles import UNKNOWN_TILE, Kind
from engine.unknown import UNKNOWN
from random_games import random_match

LETTERS = dict(zip(Kind, "byslmc", strict=True))


def letters(filling: Filling) -> list[str]:
    """The kinds per depot as letters."""
    return ["".join(LETTERS[tile.kind] for tile in hexes if tile.kind) for hexes in filling.depots]


def expected(players: int, phase: str, modifiers: str = "", edition: str = "se") -> Filling:
    """What a table with the printed board lays out in `phase`."""
    return expected_filling(printed_facts(), players, edition, tuple(modifiers), phase)


def phase_start(phase: str = "B", players: int = 2, modifiers: str = "") -> Match:
    """The start of a phase at a table, with things still lying about from the phase before."""
    left_over = match(
        card(4),
        card(2),
        players=players,
        modifiers=tuple(modifiers),
        depot={1: "castle ship", 3: UNKNOWN},
        black="mine ?",
        lying={2: (1, 4), 5: UNKNOWN},
        bonus={"ship": 1},
    )
    return left_over.with_position(phase=phase, white=UNKNOWN, done=())._replace(stage=Stage.PHASE_START)


# What is laid out


def test_two_players_use_the_inner_spaces() -> None:
    """BG-2.2, BG-1.1: two hexes in each depot, four black ones."""
    filling = expected(2, "A")
    assert letters(filling) == ["bs", "yc", "lb", "sb", "my", "bl"]
    assert (filling.black, filling.missing) == (4, ())


def test_three_players_use_three_spaces_a_depot() -> None:
    """BG-2.2, BG-1.1."""
    filling = expected(3, "A")
    assert letters(filling) == ["bsy", "ycb", "lbs", "sbl", "myb", "blc"]
    assert (filling.black, filling.missing) == (6, ())


@pytest.mark.parametrize(("phase", "kind"), [("A", "c"), ("B", "m"), ("C", "c"), ("D", "m"), ("E", "c")])
def test_with_three_players_the_castle_space_of_depot_6_takes_a_mine_in_two_phases(phase: str, kind: str) -> None:
    """BG-2.3: in phases B and D; with two or four players never."""
    assert letters(expected(3, phase))[5] == f"bl{kind}"
    assert letters(expected(3, phase))[1] == "ycb"
    assert letters(expected(4, phase))[5] == "blcs"


@pytest.mark.parametrize("phase", "ABCDE")
def test_four_players_use_every_space(phase: str) -> None:
    """BG-2.2: without modifiers every supply lasts for five phases."""
    filling = expected(4, phase)
    assert letters(filling) == ["bsyl", "ycbb", "lbsy", "sblm", "mybb", "blcs"]
    assert filling.missing == ()


@pytest.mark.parametrize("phase", "ABCD")
def test_modifier_bs_hexes_are_not_missed_before_the_last_phase(phase: str) -> None:
    """BG-2.2, CH-13.3."""
    assert expected(4, phase, "B").missing == ()


def test_with_four_players_and_modifier_b_three_spaces_stay_empty_in_the_last_phase() -> None:
    """BG-2.2: of each of building, mine and castle one hex is too few, so the last space of the kind stays empty."""
    filling = expected(4, "E", "B")
    assert letters(filling) == ["bsyl", "ycbb", "lbsy", "sblm", "ybb", "ls"]
    assert filling.missing == ((5, Kind.MINE), (6, Kind.BUILDING), (6, Kind.CASTLE))


@pytest.mark.parametrize(
    ("edition", "modifiers", "black"),
    [
        ("2011", "", [8, 8, 8, 8, 8]),
        # 40 black hexes, five of them on board 36.
        ("2011", "A", [8, 8, 8, 8, 3]),
        ("2019", "AB", [8, 8, 8, 8, 3]),
        ("se", "A", [6, 6, 6, 6, 6]),
    ],
)
def test_black_hexes_run_out_with_modifier_a_and_eight_spaces(edition: str, modifiers: str, black: list[int]) -> None:
    """BG-2.2, CH-13.2."""
    assert [expected(4, phase, modifiers, edition).black for phase in "ABCDE"] == black


def test_a_table_whose_board_differs_is_filled_by_its_own_spaces() -> None:
    """BG-2.2: what the table has read off its board goes before the program's data."""
    own = printed_facts()._replace(depots=((Kind.MINE,), (Kind.SHIP, Kind.SHIP), (), (), (), (Kind.CASTLE,)))
    assert letters(expected_filling(own, 2, "se", (), "A")) == ["m", "ss", "", "", "", "c"]


@pytest.mark.parametrize("modifiers", ["", "AB"])
@pytest.mark.parametrize("humans", [1, 2, 3])
def test_a_digital_game_lays_out_what_a_table_expects(humans: int, modifiers: str) -> None:
    """BG-2.2: whatever was taken, the supplies shrink alike."""
    options = Options(("a", "b", "c")[:humans], modifiers=tuple(modifiers), edition="2011", boards=(1, 1, 1)[:humans])
    seen = []
    for step in random_match(humans, options):
        if step.before.stage is Stage.PHASE_START:
            (event,) = step.outcome.events
            assert isinstance(event, PhaseStarted)
            wanted = expected(humans + 1, event.phase, modifiers, "2011")
            assert (letters(event.filling), event.filling.black) == (letters(wanted), wanted.black)
            seen.append(event.phase)
    assert seen == list("ABCDE")


# The start of a phase at a table


def test_a_phase_start_clears_and_refills_the_board() -> None:
    """BG-2.2: hexes left over leave the game, those of unknown depots too; goods and bonus tiles stay."""
    begun = phase_start()
    outcome = start_phase(begun, Answers(fill_1=""))
    position = outcome.match.position
    wanted = expected(2, "B")
    assert position.depots == wanted.depots
    assert position.black == (UNKNOWN_TILE,) * 4
    assert (position.goods, position.bonus, position.track) == (
        goods_piles({2: (1, 4), 5: UNKNOWN}),
        begun.position.bonus,
        begun.position.track,
    )
    assert outcome.events == (PhaseStarted("BG-2.2", "B", wanted),)
    assert (outcome.match.stage, step_name(outcome.match)) == (Stage.ROUND_START, "B1 start")
    assert outcome.match.chateauma == begun.chateauma


def test_a_depot_put_right_and_the_black_depot_named() -> None:
    """BG-2.2: the others are as expected."""
    position = start_phase(phase_start(), Answers(fill_1="4 s l k s b c l")).match.position
    wanted = expected(2, "B").depots
    assert position.depots == (*wanted[:3], tiles("ship livestock"), *wanted[4:])
    assert position.black == tiles("ship building castle livestock")


@pytest.mark.parametrize(
    ("line", "corrections"),
    [
        ("", Corrections()),
        ("4 s b", Corrections(((4, tiles("ship building")),))),
        ("4sb", Corrections(((4, tiles("ship building")),))),
        ("4 sb 2 -", Corrections(((2, ()), (4, tiles("ship building"))))),
        ("K SBCL", Corrections((), tiles("ship building castle livestock"))),
        ("k -", Corrections((), ())),
        ("6, 0", Corrections(((6, ()),))),
        (
            "1 building:bank livestock:cow3 k ship",
            Corrections(((1, tiles("building:bank livestock:cow3")),), tiles("ship")),
        ),
    ],
)
def test_lines_that_put_a_refill_right(line: str, corrections: Corrections) -> None:
    """BG-2.2."""
    question = Filled(filling=expected(2, "A"))
    assert question.read(line) == corrections
    assert question.read(question.write(corrections)) == corrections


@pytest.mark.parametrize("line", ["b", "7 b", "4", "4 x", "4 b k", "1 bbbbb", "k bbbbb", "4 wild", "4 ?"])
def test_lines_that_cannot_be(line: str) -> None:
    """BG-2.2: at most four hexes lie in a depot, and no more black ones than there are spaces."""
    with pytest.raises(Malformed):
        Filled(filling=expected(2, "A")).read(line)


# The end of a phase


def phase_end(phase: str = "A", **own: str) -> Match:
    """The end of a phase at a table."""
    lying = match(card(4), card(2), silver=2, score=9, **own)  # type: ignore[arg-type]
    return lying.with_position(phase=phase, round=5, to_move="")._replace(stage=Stage.PHASE_END)


def test_each_mine_in_the_duchy_pays_one_silver() -> None:
    """CH-11.1."""
    outcome = end_phase(phase_end(duchy="mine ship mine"))
    assert outcome.events == (PhaseEnded("CH-11.1", "A", 2), Silver(2, "CH-11.1"))
    assert (outcome.match.chateauma.silver, outcome.match.chateauma.score) == (4, 9)


def test_mines_on_both_county_cards_pay_too() -> None:
    """CH-11.1."""
    begun = phase_end(duchy="mine").with_chateauma(left=card(4, "- - - mine -"), right=card(1, "mine - -"))
    assert end_phase(begun).match.chateauma.silver == 2 + 3


def test_mines_in_the_reserve_do_not_pay() -> None:
    """CH-11.1."""
    outcome = end_phase(phase_end(reserve="mine mine", wild="wild=mine"))
    assert outcome.events == (PhaseEnded("CH-11.1", "A", 0),)
    assert outcome.match.chateauma.silver == 2


def test_a_face_down_mine_does_not_pay() -> None:
    """CH-11.1: even where the program knows what it is."""
    begun = phase_end().with_chateauma(left=card(4, "- - - wild=mine -"))
    assert end_phase(begun).match.chateauma.silver == 2


def test_mines_stacked_on_the_full_kind_pay() -> None:
    """CH-11.1, CH-8.2: the duchy has three mine spaces; a fourth and fifth mine lie on top."""
    assert end_phase(phase_end(duchy="mine mine mine mine mine")).match.chateauma.silver == 2 + 5


def test_without_a_mine_nothing_moves() -> None:
    """CH-11.1."""
    outcome = end_phase(phase_end(duchy="ship castle"))
    assert outcome.events == (PhaseEnded("CH-11.1", "A", 0),)


@pytest.mark.parametrize(("phase", "following"), ["AB", "BC", "CD", "DE"])
def test_the_next_phase_begins_with_its_first_round(phase: str, following: str) -> None:
    """BG-2.1."""
    after = end_phase(phase_end(phase)).match
    assert (after.position.phase, after.position.round, after.position.white) == (following, 1, UNKNOWN)
    assert (after.stage, step_name(after)) == (Stage.PHASE_START, f"{following} start")


def test_mines_pay_after_the_last_phase_too_before_the_final_scoring() -> None:
    """CH-11.1, BG-2.6."""
    after = end_phase(phase_end("E", duchy="mine")).match
    assert after.chateauma.silver == 3
    assert (after.stage, step_name(after)) == (Stage.SCORING, "scoring")


def test_the_humans_of_a_digital_game_get_theirs() -> None:
    """BG-2.6: 1 silver per mine; with monastery 2 a worker each too."""
    you = Human("you", silver=1, workers=1, duchy=(*tiles("mine mine monastery:2"), *(None,) * 34))
    begun = phase_end(duchy="mine").with_position(humans=(you,))
    outcome = end_phase(begun)
    assert outcome.match.position.humans == (you._replace(silver=3, workers=3),)
    assert outcome.events == (
        PhaseEnded("CH-11.1", "A", 1),
        Silver(1, "CH-11.1"),
        SilverChanged("you", "BG-2.6", 2, "mine"),
        WorkersChanged("you", "BG-8", 2, "monastery"),
    )


def test_income_goes_by_what_lies_there_in_every_phase_of_a_game() -> None:
    """CH-11.1: five times, and nothing else of the Châteauma's changes."""
    ends = [step for step in random_match(4, Options(boards=(7,))) if step.before.stage is Stage.PHASE_END]
    assert [step.name for step in ends] == ["A end", "B end", "C end", "D end", "E end"]
    for step in ends:
        own = step.before.chateauma
        lying = Counter([*own.duchy, *(tile for each in own.cards_in_play for tile in each.tiles)])
        mines = sum(number for tile, number in lying.items() if tile is not None and tile == tiles("mine")[0])
        assert step.after.chateauma == own._replace(silver=own.silver + mines)


def test_a_card_that_is_not_there_pays_nothing() -> None:
    """CH-11.1, CH-8.4: with empty slots only the duchy counts."""
    begun = phase_end(duchy="mine").with_chateauma(left=None, right=CardInPlay(1, (*tiles("mine"), None, None)))
    assert end_phase(begun).match.chateauma.silver == 2 + 2


def test_with_three_players_the_board_a_table_reads_off_itself_has_its_mine_in_b_and_d_too() -> None:
    """BG-2.3: the castle space of depot 6 takes a mine, whatever else the table's own board shows."""
    read_off = (*[(Kind.SHIP,)] * 5, (Kind.BUILDING, Kind.CASTLE))
    facts = printed_facts()._replace(depots=read_off)
    assert facts.depot_kinds(3, "A")[5] == (Kind.BUILDING, Kind.CASTLE)
    assert facts.depot_kinds(3, "B")[5] == (Kind.BUILDING, Kind.MINE)
    assert facts.depot_kinds(2, "B")[5] == (Kind.BUILDING, Kind.CASTLE)
