"""A whole solo game of 25 rounds typed into a real terminal: mistakes, undo, redo, and killed twice in the middle."""

from __future__ import annotations

from pathlib import Path

import pytest

from automa.moves import Bonus, Card, Points, Sell
from cli.saving.loading import load
from cli.saving.saves import read_game
from pseudo_terminal import PseudoTerminal

SCRIPT = Path(__file__).parent / "recorded" / "solo.txt"
KILL = "! kill"
SEED = "10"

# Worked out by hand, turn by turn, from the journal. Normal level; two players, so 2 points a good (CH-7.1).
LEDGER = (
    ("A2", "3 pigs, no other pigs", 3),
    ("A3", "the sell symbol of card 7, space 3: 1 good of type 1", 2),
    ("A4", "3 sheep, no other sheep", 3),
    ("A5", "boarding house", 2),
    ("B1", "card 7 at normal", 21),
    ("B2", "card 2 at normal", 18),
    ("B4", "2 chickens, no other chickens", 2),
    ("C1", "card 4 at normal", 21),
    ("C5", "the sell symbol of card 8, space 2, under a face-down hex: 3 goods of type 1", 6),
    ("C5", "card 8 at normal", 18),
    ("D1", "the sell symbol of card 6, space 1: 3 goods of type 3", 6),
    ("D4", "card 6 at normal", 18),
    ("D5", "the sell symbol of card 9, space 4: 3 goods of type 5", 6),
    ("E1", "4 cows, no other cows", 4),
    ("E2", "warehouse: 3 goods of type 6", 6),
    ("E3", "card 9 at normal", 18),
    ("scoring", "monasteries of B2, B5, C3 and D5", 4 * 4),
    ("scoring", "unsold goods 2 2 2 4 4 4 4 6", 8),
    ("scoring", "silver: 0 in E5, and 1 for each of the mines of C1 and E4", 2),
    ("scoring", "reserve: building, monastery, livestock, castle", 4),
    ("scoring", "a ship on card 3, a mine on card 1", 2 * 2),
)
CHATEAUMA = 188
# Your score is added up on the sheet: 171, 2 goods, 3 silver, 5 workers, 2 watchtowers, 3 bonus tiles (BG-9.1).
YOU = 171 + 2 + 3 + 2 + 8 + 9


@pytest.mark.slow
def test_a_whole_solo_game_is_played_through_a_terminal(tmp_path: Path) -> None:
    assert sum(points for _turn, _what, points in LEDGER) == CHATEAUMA
    terminal = PseudoTerminal(
        tmp_path, "play", "--seed", SEED, "--level", "normal", "--modifier", "", "--pieces", "box"
    )
    terminal.until_prompt()
    lines = SCRIPT.read_text(encoding="utf-8").split("\n")[:-1]
    for line in lines:
        if line == KILL:
            terminal.kill()
            terminal.start("resume")
            terminal.until_prompt()
        else:
            terminal.type(line)
    assert terminal.last("\r") == 0

    shown = terminal.text
    assert f"The Châteauma ends with {CHATEAUMA} points." in shown
    assert f"171 + 2 + 3 + 2 + 8 + 9 = {YOU}" in shown
    assert f"{YOU} to {CHATEAUMA}: you win by {YOU - CHATEAUMA}. Congratulations!" in shown
    assert "Traceback" not in shown
    assert lines.count(KILL) == shown.count("If the table was packed up, lay out:") == 2
    assert shown.count("Taken back: ") == 4

    # The journal tells the same, turn by turn.
    game = load(read_game(tmp_path / "games" / "1.jsonl"))
    assert game.now.is_over
    turns = [step.name.split()[0] for step in game.now.steps() if step.is_chateauma_turn]
    assert turns == [f"{phase}{number}" for phase in "ABCDE" for number in range(1, 6)]
    assert journal(game.now.steps()) == [(turn, points) for turn, _what, points in LEDGER]


def journal(steps: object) -> list[tuple[str, int]]:
    """Every gain of the Châteauma in a game, with its step's moment."""
    gains = []
    assert isinstance(steps, tuple)
    for step in steps:
        for event in step.outcome.events:
            if isinstance(event, Points):
                gains.append((step.name.split()[0], event.amount))
            elif isinstance(event, Card | Sell | Bonus):
                gains.append((step.name.split()[0], event.points))
    return gains
