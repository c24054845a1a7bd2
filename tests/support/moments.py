"""Games of one guest for the tests of undo, set and change, and what to look at in a moment of them."""

from __future__ import annotations

from typing import Any

from automa.game import Game, fold, start_game
from automa.log import (
    TABLE_GAME,
    Header,
    read_entry,
    read_header,
    write_entry,
    write_header,
)
from automa.moment import Moment
from automa.notation import position_tree
from automa.records import record_all
from automa.rulings import Rulings
from automa.state import Match
from automa.terms import Terms, default_terms
from chateauma_positions import card, match, per_kind
from engine.catalogue import CountyCard, Space
from engine.tiles import Kind
from random_games import Recorded, app_draws

OTHER_TERMS = Terms(
    default_terms()
    .facts.with_card(
        CountyCard(
            8, (1, 2, 3), (Space(Kind.CASTLE, False), Space(Kind.MINE, True), Space(Kind.SHIP, False)), "confirmed"
        )
    )
    ._replace(duchy_spaces=(11, 6, 6, 6, 3, 5), depots=((Kind.MINE,), (), (), (Kind.SHIP, Kind.CASTLE), (), ())),
    Rulings(resolution="depth-first", reserve_order=tuple(reversed(Rulings().reserve_order))),
    per_kind({"mine": ("", "D", "?")}, ()),
)


def folded(recorded: Recorded) -> Game:
    """The game made again from its log as it would lie on disk."""
    lines = [write_entry(entry) for entry in recorded.entries]
    entries = [read_entry(line, number) for number, line in enumerate(lines, start=2)]
    return fold(read_header(write_header(recorded.header)), entries, app_draws(recorded.header.seed))


def state(now: Moment) -> tuple[object, ...]:
    """All that matters of a moment to whoever plays on from it."""
    return (now.step, now.match, now.question, now.options, now.terms, now.waiting, now.reached, now.so_far)


def key(now: Moment) -> str:
    """The name of the open question."""
    return now.question.key if now.question is not None else ""


def present(now: Moment) -> Match:
    """The match at the start of the step now running."""
    assert now.match is not None
    return now.match


def from_position(start: Match, seed: int = 7) -> Game:
    """A game at a table that begins with this match."""
    return start_game(Header(TABLE_GAME, seed, "0.1.0", position=position_tree(start)), app_draws(seed))


def guests_turn(left: int = 4, **changes: Any) -> Match:
    """A round in which first `you`, then the Châteauma is to move; it has the die 1.

    Card 4 wants two buildings, a castle, a monastery and a mine; card 5 a building, two monasteries and livestock.
    """
    return match(card(left), card(2), white=2, die=1, **changes).with_position(to_move="you", done=())


def turns(now: Moment) -> dict[str, list[dict[str, Any]]]:
    """The Châteauma's turns by name, as records."""
    return {step.name: record_all(step.moves) for step in now.steps() if step.is_chateauma_turn}
