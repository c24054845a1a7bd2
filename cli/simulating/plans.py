"""What is typed for a simulation, made into its plan."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from automa.players.roster import player_named
from automa.setup import Options
from automa.table_questions import Modifiers, Option
from automa.terms import Terms
from cli.saving.profile import load_profile, read_marks_file, terms_for
from cli.saving.profile_values import Profile
from cli.simulating.runs import RANDOM_BOARD, Plan
from engine.catalogue import DUCHY_BOARDS, EDITIONS, LEVELS
from engine.errors import Malformed


def plan_of(
    level: str | None,
    modifiers: str,
    edition: str | None,
    humans: Sequence[str],
    players: int,
    boards: Sequence[str],
    rulings: list[str],
    marks: Path | None,
    from_profile: bool,
    **numbers: Any,
) -> Plan:
    """The plan of a run; `numbers` are its seed, play-outs and horizon. Raises `GameError` or `StorageError`."""
    from cli.commands.play import read_rulings

    defaults = Options()
    seats = tuple(f"human{number}" for number in range(1, players))
    for name in humans:
        player_named(name)
    for board in boards:
        if board not in (*map(str, DUCHY_BOARDS), RANDOM_BOARD):
            raise Malformed("duchy board", board, ("1-30", RANDOM_BOARD))
    options = Options(
        humans=seats,
        level=Option(name="level", options=LEVELS, default=defaults.level).read(level or defaults.level),
        modifiers=Modifiers().read(modifiers),
        edition=Option(name="edition", options=EDITIONS, default=defaults.edition).read(edition or defaults.edition),
    )
    profile = load_profile(options.edition) if from_profile else Profile(options.edition)
    printed = read_marks_file(marks) if marks is not None else None
    terms: Terms = terms_for(profile, players, read_rulings(rulings), printed)
    return Plan(
        options,
        terms,
        _for_each(humans, players - 1, "player"),
        _for_each(boards, players - 1, "duchy board"),
        **numbers,
    )


def _for_each(given: Sequence[str], humans: int, what: str) -> tuple[str, ...]:
    """One for each human: as given, or the only one for all."""
    if len(given) == 1:
        return (given[0],) * humans
    if len(given) != humans:
        raise Malformed(f"number of {what}s", str(len(given)), tuple(map(str, dict.fromkeys((1, humans)))))
    return tuple(given)
