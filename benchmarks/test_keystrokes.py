"""What a table game costs its people: questions and keystrokes a round, and the wait for the next question."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from statistics import mean, median

import pytest

from automa.log import TABLE_GAME, Header
from cli.saving.saves import SaveFile
from guests_at_the_table import Round, play_game

GAMES = 200
ROUNDS = 25
MOST_QUESTIONS = 0.9
"""Of a Châteauma turn with app dice, on average, phase starts apart."""
MOST_KEYSTROKES = 10
"""Of a round with app dice, in the median; the aim is 6."""
LONGEST_WAIT = 0.05
"""Seconds from an answer to the next question, in the median of the last phase of a long game."""


def costs(dice: str) -> tuple[list[Round], Counter[str]]:
    """Every round of the simulated games, and how often each kind of question was asked."""
    rounds: list[Round] = []
    kinds: Counter[str] = Counter()
    for seed in range(GAMES):
        guest = play_game(seed, {"dice": dice})
        rounds += guest.rounds.values()
        kinds += guest.kinds
    return rounds, kinds


@pytest.mark.parametrize("dice", ["app", "table"])
def test_questions_and_keystrokes_of_a_round(dice: str) -> None:
    rounds, kinds = costs(dice)
    questions = mean(each.of_the_chateauma for each in rounds)
    keystrokes = median(each.keystrokes for each in rounds)
    print(f"\n{dice} dice, {GAMES} games, {len(rounds)} rounds:")
    print(f"  questions a round {mean(each.questions for each in rounds):.2f}, of the Châteauma {questions:.3f}")
    print(f"  keystrokes a round: median {keystrokes:g}, mean {mean(each.keystrokes for each in rounds):.2f}")
    for name, count in kinds.most_common():
        print(f"    {name}: {count / GAMES / ROUNDS:.3f} a round")
    assert len(rounds) == GAMES * ROUNDS
    assert all(each.reports == 1 for each in rounds)
    if dice == "app":
        assert questions <= MOST_QUESTIONS
        assert keystrokes <= MOST_KEYSTROKES


def test_the_wait_at_the_end_of_a_long_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With colours and pictures, and with every answer written to the disk."""
    monkeypatch.setenv("CHATEAUMA_HOME", str(tmp_path))
    with SaveFile.create(Header(TABLE_GAME, 1, "0.1.0")) as save:
        guest = play_game(1, {"dice": "table", "cards": "table"}, save, plain=False)
    last = guest.waits[-len(guest.waits) // 5 :]
    print(
        f"\nfrom an answer to the next question, last fifth of {len(guest.waits)}: median {median(last) * 1000:.1f} ms,"
    )
    print(f"  longest {max(last) * 1000:.1f} ms")
    assert median(last) < LONGEST_WAIT
