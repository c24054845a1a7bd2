"""Games that go on from a position file in which not everything is listed (position format, "may be partial")."""

from __future__ import annotations

from typing import Any

from automa.events import GameEnded, RoundStarted
from automa.match import settle_result, start_round
from automa.notation import read_tree
from automa.state import Stage
from chateauma_positions import Answers, goods_piles


def modelled(**table: Any) -> dict[str, Any]:
    """A human's table on board 1 with the starting castle in the middle."""
    return {"board": 1, "duchy": {"19": "castle"}, **table}


def test_the_goods_tile_of_a_round_space_nobody_listed_is_of_unknown_type() -> None:
    """BG-2.4: a file may list the supply without the goods of the phase; a tile lies there all the same."""
    tree = {"format": 1, "players": 2, "white": "?", "supply": {"ship": ["ship"]}, "humans": {"you": modelled()}}
    outcome = start_round(read_tree(tree), Answers(dice_1="2 5", white_1="3"))
    assert outcome.match.position.goods == goods_piles({3: (0,)})
    assert outcome.events[-1] == RoundStarted("CH-3.2", ("you", "chateauma"), 3, 0)


def test_a_guest_tied_with_a_modelled_human_shares_the_win() -> None:
    """BG-9.3: nobody knows how many spaces of the guest's duchy are empty."""
    tree = {"format": 1, "players": 3, "white": 1, "humans": {"you": modelled(score=101)}}
    begun = read_tree(tree)._replace(stage=Stage.RESULT)
    (ended,) = settle_result(begun, Answers(score_1="101")).events
    assert isinstance(ended, GameEnded)
    assert ended.winners == ("you", "human2")
