"""100,000 random positions of every kind: an answer or a question each, nothing lost, never a traceback."""

from __future__ import annotations

import time
from collections import Counter
from random import Random

from automa.check import CheckResult, ImpossibleAnswer, OpenQuestion, check
from automa.moves import Buy, Sell, Silver
from automa.state import Match
from engine.unknown import UNKNOWN
from random_answers import RandomAnswers
from random_positions import random_match

POSITIONS = 100_000
MOST_ANSWERS = 6
"""After so many a position is left with its question; an impossible answer ends it too."""


def pieces_of(match: Match) -> tuple[int, int]:
    """How many hexes and how many goods tiles lie where the turn can touch them."""
    own = match.chateauma
    depots = [depot for depot in (*match.position.depots, match.position.black) if depot is not UNKNOWN]
    on_cards = sum(tile is not None for card in own.cards_in_play for tile in card.tiles)
    piles = [pile for pile in match.position.goods if pile is not UNKNOWN]
    hexes = sum(map(len, (*depots, own.reserve, own.wild, own.duchy, *own.covered))) + on_cards
    return hexes, sum(map(len, (*piles, own.goods, own.sold)))


def outcome_of(start: Match, rng: Random, explain: bool) -> str:
    """What came of a position; fails when the turn lost or made something."""
    checked = check(start, {}, explain)
    answers: dict[str, str] = {}
    while isinstance(checked, OpenQuestion) and len(answers) < MOST_ANSWERS:
        answers[checked.question.key] = RandomAnswers(rng.getrandbits(32)).draw(checked.question)
        try:
            checked = check(start, answers, explain)
        except ImpossibleAnswer:
            return "impossible answer"
    if not isinstance(checked, CheckResult):
        return "question"
    ledger = sum(
        move.amount if isinstance(move, Silver) else move.silver if isinstance(move, Sell) else -move.silver
        for move in checked.moves
        if isinstance(move, Silver | Sell | Buy)
    )
    assert checked.after.chateauma.silver == start.chateauma.silver + ledger
    holes = UNKNOWN in (*start.position.depots, start.position.black, *start.position.goods)
    for before, after in zip(pieces_of(start), pieces_of(checked.after), strict=True):
        assert after >= before if holes else after == before
    return "answer after questions" if answers else "answer"


def test_a_hundred_thousand_positions() -> None:
    rng = Random("torture")
    began = time.process_time()
    found = Counter(outcome_of(random_match(rng), rng, explain=number % 4 == 0) for number in range(POSITIONS))
    assert found.total() == POSITIONS
    spent = time.process_time() - began
    told = ", ".join(f"{count:,} {what}" for what, count in found.most_common())
    print(f"\n{POSITIONS:,} random positions in {spent:.0f} s: {told}")
