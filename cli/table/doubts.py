"""Answers that are repeated and asked about once more: a board with hexes missing, a county card that differs."""

from __future__ import annotations

from typing import Any

from automa.questions import PrintedCard
from automa.refill import Corrections, Filled
from cli.terminal.render import show_printed_card
from cli.terminal.screen import Screen
from cli.words.doubts import say_board_believed, say_card_doubt, say_missing_doubt
from engine.questions import Question


def show_doubt(screen: Screen, question: Question[Any], text: str, slot: str) -> tuple[str, str] | None:
    """What is believed after an answer, shown; what to ask about it once more with its hint, None where it is clear.

    Raises a `GameError` for a text that is no answer.
    """
    if isinstance(question, Filled):
        corrections = question.read(text)
        if corrections != Corrections():
            screen.say(say_board_believed(corrections))
        return say_missing_doubt() if _has_too_few(question, corrections) else None
    if isinstance(question, PrintedCard):
        card = question.read(text)
        if not question.write(card):
            return None
        show_printed_card(screen, card, slot)
        return say_card_doubt(card.number, len(question.card.spaces), len(card.spaces))
    return None


def _has_too_few(question: Filled, corrections: Corrections) -> bool:
    """Whether fewer hexes are named than there are spaces in use: a report typed too early looks like that."""
    filling = question.filling
    if corrections.black is not None and len(corrections.black) < filling.black:
        return True
    return any(len(hexes) < len(filling.depots[depot - 1]) for depot, hexes in corrections.depots)
