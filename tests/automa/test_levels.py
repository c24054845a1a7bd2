"""The scoring levels (CH-13.1, CH-8.1)."""

from __future__ import annotations

import pytest

from automa.state import Chateauma
from chateauma_positions import after, card, match, moves_of


@pytest.mark.parametrize(("level", "points"), [("easy", 17), ("normal", 21), ("hard", 25)])
def test_a_full_card_scores_the_value_of_the_level(level: str, points: int) -> None:
    """CH-8.1, CH-13.1: card 4 is worth 17, 21 or 25."""
    start = match(
        card(4, "building:bank castle monastery:3 - building:church"), card(2), depot={1: "mine"}, level=level, score=3
    )
    assert moves_of(start)[2] == f"card 4 {points} CH-8.1"
    assert after(start).score == 3 + points


def test_without_a_choice_it_plays_at_the_normal_level_and_without_modifiers() -> None:
    """CH-13.1."""
    assert (Chateauma().level, Chateauma().modifiers) == ("normal", ())


def test_an_unfinished_card_scores_nothing_at_any_level() -> None:
    """CH-8.1."""
    for level in ("easy", "normal", "hard"):
        assert after(match(card(1), depot={1: "mine"}, level=level)).score == 0
