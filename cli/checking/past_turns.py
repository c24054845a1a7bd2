"""A past turn of the Châteauma in a saved game, with the answers the game has for it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import reduce
from typing import TYPE_CHECKING, NamedTuple

from cli.commands.output import WRONG_USE, refuse

if TYPE_CHECKING:
    from automa.check import CheckResult
    from automa.game import Game
    from automa.moment import Moment, Played
    from automa.state import Match


class PastTurn(NamedTuple):
    """The match before a turn, every answer given or drawn in it, and the turn as it was played.

    `recorded` is None unless its moves stand in the log because the rules of today would play it differently, or
    because somebody kept them.
    """

    before: Match
    answers: Mapping[str, str]
    recorded: CheckResult | None = None


def past_turn(name: str, turn: str | None = None) -> PastTurn:
    """The turn of a round such as `B3` in a saved game, by default the last one; one just being played counts too.

    Leaves with a sentence and exit status 1 when there is none, 2 when `turn` names no round. Raises `StorageError`.
    """
    from cli.saving.loading import load
    from cli.saving.saves import read_game
    from cli.words.check_game import say_no_turn_yet
    from cli.words.saves import say_no_moment, say_no_such_turn

    moment = turn.upper() if turn is not None else None
    if moment is not None and not re.fullmatch(r"[A-E][1-5]", moment):
        raise refuse(say_no_moment(turn or '""'), WRONG_USE)
    log = read_game(name)
    found = find_turn(load(log), moment)
    if found is None:
        raise refuse(say_no_turn_yet(log.name) if moment is None else say_no_such_turn(log.name, moment))
    return found


def find_turn(game: Game, moment: str | None) -> PastTurn | None:
    """The turn of a round, or the last one; None when it had none then in this course of the game."""
    step = game.now.played
    while step is not None:
        if step.is_chateauma_turn and (moment is None or step.name.startswith(f"{moment} ")):
            return _played(step)
        step = step.previous
    return _running(game.now, moment)


def _played(step: Played) -> PastTurn:
    from automa.check import CheckResult
    from automa.turn import TurnOutcome

    assert step.before is not None
    if not step.as_recorded:
        return PastTurn(step.before, step.answers)
    # The step closes its round where nobody is left to move; the turn by itself ends before that.
    after = reduce(lambda match, move: move.apply(match), step.moves, step.before)
    return PastTurn(step.before, {}, CheckResult(step.before, TurnOutcome(after, step.moves)))


def _running(now: Moment, moment: str | None) -> PastTurn | None:
    """The turn that waits for an answer, its die rolled."""
    from automa.moment import is_chateauma_turn

    match = now.match
    if match is None or not is_chateauma_turn(match) or moment not in (None, match.position.moment):
        return None
    if now.reached is not None:
        match = match.with_chateauma(die=now.reached.chateauma.die)
    return PastTurn(match, {given.key: given.value for given in now.given})


def with_what_if(recorded: Mapping[str, str], given: Mapping[str, str]) -> dict[str, str]:
    """The recorded answers, but for those that are given otherwise now, by whatever part of their key."""
    from automa.check import key_given

    return {key: value for key, value in recorded.items() if key_given(key, given) is None} | dict(given)
