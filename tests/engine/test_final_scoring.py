"""The end of the game for the humans (BG-8, BG-9)."""

from __future__ import annotations

import pytest

from engine.events import PointsScored
from engine.human import Guest, Human
from engine.rounds import human_income
from engine.scoring import ScoreLine, final_lines, ranking, score_humans, winner
from engine.tiles import Kind
from human_positions import at_turn, duchy, me, points, you

EDITIONS = ("se", "2019", "2011")


def monastery_points(human: Human, edition: str = "se") -> dict[str, int]:
    return {line.item: line.points for line in final_lines(human, edition) if line.clause == "BG-8"}


def test_goods_silver_and_workers_line_by_line() -> None:
    """BG-9.1: 3 goods, 4 silver, 5 workers: 3, 4 and 2 points."""
    human = you(goods=(1, 2, 2), silver=4, workers=5)
    assert final_lines(human, "se") == (
        ScoreLine("BG-9.1", "goods", 3, 3),
        ScoreLine("BG-9.1", "silver", 4, 4),
        ScoreLine("BG-9.1", "workers", 5, 2),
    )


def test_the_worked_example_of_the_2019_rules() -> None:
    """BG-9.2: 80 so far, 3 goods, 4 silver, 5 workers, monastery 15 with three types sold: 95."""
    human = you({19: "castle", 13: "monastery:15"}, score=80, goods=(1, 2, 2), silver=4, workers=5, sold=(1, 4, 4, 6))
    after, events = score_humans(at_turn(human, edition="2019"))
    assert me(after).score == 95
    assert points(events) == [("BG-9.1", 3), ("BG-9.1", 4), ("BG-9.1", 2), ("BG-8", 6)]
    assert events[-1] == PointsScored("you", "BG-8", 6, "monastery:15")


def test_hexes_in_storage_score_nothing() -> None:
    """BG-9.1: not even a monastery."""
    human = you(stored=("monastery:25", "ship", "castle"), sold=(1, 1))
    assert sum(line.points for line in final_lines(human, "se")) == 0


@pytest.mark.parametrize(("edition", "scored"), [("se", 4), ("2019", 4), ("2011", 6)])
def test_monastery_15_scores_per_type_sold(edition: str, scored: int) -> None:
    """BG-8 and its edition difference: types 1 and 4 sold, however many tiles."""
    human = you({13: "monastery:15"}, sold=(1, 4, 4, 4))
    assert monastery_points(human, edition) == {"monastery:15": scored}


@pytest.mark.parametrize(("edition", "scored"), [("se", 6), ("2019", 6), ("2011", 4)])
def test_monastery_26_scores_per_bonus_tile(edition: str, scored: int) -> None:
    """BG-8 and its edition difference: two bonus tiles, large or small."""
    human = you({13: "monastery:26"}, bonus=(Kind.MINE, Kind.CASTLE))
    assert monastery_points(human, edition) == {"monastery:26": scored}


@pytest.mark.parametrize(
    ("number", "building"),
    [
        (16, "warehouse"),
        (17, "watchtower"),
        (18, "carpenter"),
        (19, "church"),
        (20, "market"),
        (21, "boarding_house"),
        (22, "bank"),
        (23, "city_hall"),
    ],
)
def test_monasteries_16_to_23_score_four_per_building_of_theirs(number: int, building: str) -> None:
    """BG-8: two such buildings in different towns; what is stored does not count."""
    placed = {13: f"monastery:{number}", 12: f"building:{building}", 26: f"building:{building}"}
    human = you(placed, (f"building:{building}",))
    assert monastery_points(human) == {f"monastery:{number}": 8}
    others = {13: f"monastery:{number}", 12: "building:church" if building != "church" else "building:bank"}
    assert monastery_points(you(others)) == {f"monastery:{number}": 0}


def test_monastery_24_scores_four_per_type_of_animal() -> None:
    """BG-8: cows twice and pigs: two types."""
    placed = {13: "monastery:24", 1: "livestock:cow2", 5: "livestock:cow3", 28: "livestock:pig4"}
    assert monastery_points(you(placed)) == {"monastery:24": 8}


def test_monastery_25_scores_one_per_good_sold() -> None:
    """BG-8."""
    assert monastery_points(you({13: "monastery:25"}, sold=(1, 1, 1, 5))) == {"monastery:25": 4}


@pytest.mark.parametrize("number", range(1, 15))
def test_monasteries_1_to_14_score_nothing_at_the_end(number: int) -> None:
    """BG-8, BG-9.1."""
    human = you({13: f"monastery:{number}"}, sold=(1, 2), bonus=(Kind.MINE,))
    assert monastery_points(human) == {}


@pytest.mark.parametrize("phase", ["A", "E"])
def test_mines_and_monastery_2_pay_after_phase_e_too_before_the_final_scoring(phase: str) -> None:
    """BG-2.6, BG-9.1: two mines and monastery 2: 2 silver and 2 workers, worth 2 and 1 points."""
    human = you({19: "castle", 25: "mine", 30: "mine", 13: "monastery:2"})
    income = human_income(at_turn(human, phase=phase)).position
    assert (me(income).silver, me(income).workers) == (2, 2)
    assert me(score_humans(income).position).score == 3


def test_guests_score_on_their_own() -> None:
    """BG-9.1: nothing of theirs is modelled."""
    position = at_turn(you(goods=(1,)), humans=(you(goods=(1,)), Guest("human2")), players=3)
    assert points(score_humans(position).events) == [("BG-9.1", 1), ("BG-9.1", 0), ("BG-9.1", 0)]
    assert ranking(position) == ("you",)


# Ties between humans


def three(scores: tuple[int, int, int], covered: tuple[int, int, int]) -> tuple[Human, ...]:
    """Three humans with so many points and so many covered spaces."""
    return tuple(
        Human(name, score=score, duchy=duchy(dict.fromkeys(range(1, spaces + 1), "mine")))
        for name, score, spaces in zip(("you", "human2", "human3"), scores, covered, strict=True)
    )


TRACK = (("human3",), ("you",), ("human2", "chateauma"), (), (), (), ())
"""In turn order: human2, the Châteauma, you, human3."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_most_points_win(edition: str) -> None:
    """BG-9.3 is for ties only."""
    position = at_turn(you(), humans=three((50, 60, 55), (9, 1, 5)), track=TRACK, edition=edition)
    assert ranking(position) == ("human2", "human3", "you")
    assert winner(position) == "human2"


@pytest.mark.parametrize(
    ("edition", "wanted"),
    [
        ("se", ("human3", "you", "human2")),
        ("2019", ("human3", "you", "human2")),
        ("2011", ("human2", "you", "human3")),
    ],
)
def test_a_tie_goes_by_empty_spaces(edition: str, wanted: tuple[str, ...]) -> None:
    """BG-9.3: fewest empty spaces in se and 2019, most in 2011; human3 has built most."""
    position = at_turn(you(), humans=three((50, 50, 50), (5, 4, 6)), track=TRACK, edition=edition)
    assert ranking(position) == wanted


@pytest.mark.parametrize(
    ("edition", "wanted"),
    [
        ("se", ("human3", "you", "human2")),
        ("2019", ("human2", "you", "human3")),
        ("2011", ("human3", "you", "human2")),
    ],
)
def test_a_tie_with_equally_empty_duchies_goes_by_turn_order(edition: str, wanted: tuple[str, ...]) -> None:
    """BG-9.3: the later one in se and 2011, the earlier one in 2019."""
    position = at_turn(you(), humans=three((50, 50, 50), (5, 5, 5)), track=TRACK, edition=edition)
    assert ranking(position) == wanted


def test_without_a_modelled_human_nobody_wins_among_them() -> None:
    """BG-9.3."""
    assert winner(at_turn(you(), humans=(Guest("you"),))) is None
