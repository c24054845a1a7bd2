"""The Châteauma's final scoring and who wins (CH-12, BG-9.3)."""

from __future__ import annotations

from typing import Any

import pytest

from automa.events import FinalScored, GameEnded
from automa.match import final_scoring, settle_result
from automa.moves import Points
from automa.scoring import ScoreLine, final_lines, winners
from automa.setup import Options
from automa.state import Match, Stage
from automa.table_questions import FinalScore
from chateauma_positions import Answers, card, match
from engine.errors import Malformed
from engine.human import Human
from random_games import random_match


def game_end(**own: Any) -> Match:
    """A game after its last phase, with the Châteauma at 100 points."""
    begun = match(own.pop("left", card(4)), own.pop("right", card(2)), score=100, **own)
    return begun.with_position(phase="E", round=5, to_move="")._replace(stage=Stage.SCORING)


def scored(**own: Any) -> int:
    """What the final scoring brings."""
    return final_scoring(game_end(**own)).match.chateauma.score - 100


def test_with_nothing_left_it_scores_nothing() -> None:
    """CH-12.1 to CH-12.5."""
    assert scored() == 0


# Monasteries


def test_each_monastery_in_its_duchy_scores_four() -> None:
    """CH-12.1: whichever it is."""
    assert scored(duchy="monastery:3 monastery castle") == 8


def test_monasteries_on_both_cards_score_four_beside_the_two_of_a_hex_on_a_card() -> None:
    """CH-12.1, CH-12.5."""
    assert scored(left=card(4, "- - monastery:9 - -"), right=card(2, "- - - monastery")) == 4 + 4 + 2 + 2


def test_a_face_down_monastery_on_a_card_scores_two_as_any_hex() -> None:
    """CH-12.1, CH-12.5."""
    assert scored(left=card(4, "- - wild=monastery:9 - -")) == 2


def test_a_monastery_in_the_reserve_scores_one_as_any_hex() -> None:
    """CH-12.1, CH-12.4."""
    assert scored(reserve="monastery:9 monastery") == 2
    assert scored(wild="wild=monastery:9") == 1


def test_monasteries_stacked_on_the_full_kind_score() -> None:
    """CH-12.1, CH-8.2: the duchy has six monastery spaces; the seventh lies on top."""
    assert scored(duchy="monastery " * 7) == 28


# Everything else


def test_each_unsold_goods_tile_scores_one() -> None:
    """CH-12.2: sold ones score nothing."""
    assert scored(goods=(1, 1, 5, 0), sold=(2, 2)) == 4


def test_each_silver_scores_one() -> None:
    """CH-12.3."""
    assert scored(silver=7) == 7


def test_each_hex_in_the_reserve_scores_one() -> None:
    """CH-12.4: wild ones too."""
    assert scored(reserve="castle building:bank", wild="wild wild=ship wild") == 5


def test_each_hex_on_an_unfinished_card_scores_two() -> None:
    """CH-12.5: on both cards, wild ones too."""
    assert scored(left=card(4, "building:bank castle wild - -"), right=card(2, "- - livestock:pig3 -")) == 8


def test_hexes_in_the_duchy_score_nothing_by_themselves() -> None:
    """CH-12.5: only those on county cards do."""
    assert scored(duchy="ship ship castle mine building livestock") == 0


def test_an_empty_slot_scores_nothing() -> None:
    """CH-12.5, CH-8.4."""
    assert scored(left=None, right=card(1, "mine - -")) == 2


def test_the_lines_of_a_scoring_and_their_moves() -> None:
    """CH-12.1 to CH-12.5: in their order, lines without points not moved."""
    begun = game_end(
        left=card(4, "- castle monastery - -"), duchy="monastery mine", goods=(3, 3), wild="wild", reserve="ship"
    )
    outcome = final_scoring(begun)
    lines = (
        ScoreLine("CH-12.1", 2, 4),
        ScoreLine("CH-12.2", 2, 1),
        ScoreLine("CH-12.3", 0, 1),
        ScoreLine("CH-12.4", 2, 1),
        ScoreLine("CH-12.5", 2, 2),
    )
    assert final_lines(begun.chateauma) == lines
    assert outcome.events == (
        FinalScored("CH-12.1", 100, lines),
        Points(8, "CH-12.1"),
        Points(2, "CH-12.2"),
        Points(2, "CH-12.4"),
        Points(4, "CH-12.5"),
    )
    assert outcome.match.chateauma == begun.chateauma._replace(score=116)
    assert outcome.match.stage is Stage.RESULT


def test_the_humans_of_a_digital_game_score_too() -> None:
    """BG-9.1: 3 goods, 4 silver, 5 workers."""
    you = Human("you", score=80, silver=4, workers=5, goods=(1, 1, 6))
    outcome = final_scoring(game_end().with_position(humans=(you,)))
    assert outcome.match.position.humans == (you._replace(score=80 + 3 + 4 + 2),)


# Who wins


@pytest.mark.parametrize(
    ("chateauma", "humans", "won"),
    [
        (100, {"you": 101}, ("you",)),
        (100, {"you": 100}, ("chateauma",)),
        (100, {"you": 99}, ("chateauma",)),
        (100, {"you": 100, "human2": 101}, ("human2",)),
        (100, {"you": 100, "human2": 100}, ("chateauma",)),
        (100, {"you": 101, "human2": 101, "human3": 99}, ("you", "human2")),
        (0, {"you": 0}, ("chateauma",)),
    ],
)
def test_a_human_wins_only_with_more_points(chateauma: int, humans: dict[str, int], won: tuple[str, ...]) -> None:
    """CH-12.6: the Châteauma wins ties; how guests tied above it part is for them to see (BG-9.3)."""
    assert winners(chateauma, humans) == won


@pytest.mark.parametrize(("told", "won"), [("100", "chateauma"), ("101", "you")])
def test_guests_tell_their_scores(told: str, won: str) -> None:
    """CH-12.6."""
    begun = game_end()._replace(stage=Stage.RESULT)
    outcome = settle_result(begun, Answers(score_1=told))
    assert outcome.events == (GameEnded("CH-12.6", (("chateauma", 100), ("you", int(told))), (won,)),)
    assert outcome.match.stage is Stage.OVER


@pytest.mark.parametrize("text", ["", "-1", "1000", "12a", "1 2", "²", "3.5"])
def test_a_score_is_a_number(text: str) -> None:
    """CH-12.6."""
    with pytest.raises(Malformed):
        FinalScore(seat="you").read(text)


def test_a_tie_of_humans_in_a_digital_game_is_broken_by_their_duchies() -> None:
    """BG-9.3: in the Special Edition by the fewest empty spaces; the Châteauma's own tie comes first (CH-12.6)."""
    fuller = Human("human2", score=101, duchy=(None,) * 36 + game_end(duchy="ship").chateauma.duchy)
    emptier = Human("you", score=101)
    begun = game_end(players=3).with_position(humans=(emptier, fuller))._replace(stage=Stage.RESULT)
    (ended,) = settle_result(begun, Answers()).events
    assert isinstance(ended, GameEnded)
    assert ended.winners == ("human2",)
    (tied,) = settle_result(begun.with_chateauma(score=101), Answers()).events
    assert isinstance(tied, GameEnded)
    assert tied.winners == ("chateauma",)


def test_the_final_score_is_made_of_five_lines_in_every_game() -> None:
    """CH-12.1 to CH-12.5, counted once more from what lies there."""
    for seed in range(8):
        steps = {step.name: step for step in random_match(seed, Options(("a", "b"), modifiers=("A", "B", "D")))}
        own = steps["scoring"].before.chateauma
        on_cards = [tile for each in own.cards_in_play for tile in each.tiles if tile is not None]
        face_up = [tile.kind for tile in (*own.duchy, *on_cards) if not tile.face_down]
        points = (
            4 * face_up.count(next(kind for kind in face_up if kind == "monastery")) if "monastery" in face_up else 0
        )
        points += len(own.goods) + own.silver + len(own.reserve) + len(own.wild) + 2 * len(on_cards)
        assert steps["scoring"].after.chateauma.score == own.score + points
