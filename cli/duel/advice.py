"""Advice for the human to move: the planner's play-outs to the end of the game, for as long as was said."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from statistics import fmean, stdev
from time import monotonic
from typing import Any, Final, NamedTuple

import cli.words.table_questions  # noqa: F401  # registers the words of what advice may hang on
from automa.human_turn import NextAction
from automa.players.dealing import CannotDeal
from automa.players.greedy import GreedyPlayer, ranked
from automa.players.planner import WHOLE_GAME, Advice, Assessment
from automa.players.unseen import with_supply
from automa.state import Match
from cli.terminal.progress import progress_to
from cli.terminal.screen import Screen
from cli.words.duel import say_explained
from cli.words.questions import say_question
from cli.words.strength import (
    say_advice,
    say_cannot_advise,
    say_given_up,
    say_how_sure,
    say_no_decision,
    say_no_time,
    say_not_looked_at,
    say_only_action,
    say_thinking,
    say_unlikely,
)
from engine.actions import Action, format_action
from engine.legal import legal_actions
from engine.seats import Seat

SECONDS: Final = 10.0
"""How long is thought when nothing else was said."""
LOOKED_AT: Final = 8
"""How many actions, the best at first sight, are played on after."""
HEATS: Final = 3
"""Parts of the time; in each next one the better half of the actions goes on."""
ALONGSIDE: Final = "3"
"""Seconds of thinking before each action of a duel with `--advice`."""
SHOWN: Final = 5
"""How many actions a duel shows."""
_NORMAL: Final = 1.96
"""Standard deviations on either side that hold 95 %."""

Clock = Callable[[], float]


class Ranking(NamedTuple):
    """The legal actions, the best first."""

    looked_at: tuple[Advice, ...]
    """Those that were played on after."""
    others: tuple[Action, ...]
    """The rest, as they look at first sight."""
    finalists: int = 0
    """How many of the first were played on after until the time was over, all equally often."""


def advise(
    match: Match,
    seat: Seat,
    seconds: float = SECONDS,
    seed: int = 1,
    on_progress: Callable[[float], None] = lambda _: None,
    clock: Clock = monotonic,
) -> Ranking:
    """The legal actions of `seat`, to move now, ranked within so many seconds; Ctrl-C gives the ranking so far.

    Each action gets at least one play-out, however short the time. Raises `CannotDeal` when something decides that
    neither the position nor chance can say.
    """
    start = clock()
    order = [action for _value, action in ranked(match.position, seat)]
    if len(order) == 1:
        # There is nothing to compare it with.
        return Ranking((), tuple(order))
    actions, others = tuple(order[:LOOKED_AT]), tuple(order[LOOKED_AT:])
    assessment = Assessment(with_supply(match), seat, actions, seed, GreedyPlayer(), WHOLE_GAME)
    for index in range(len(actions)):
        assessment.play_on(index)
    still_in = list(range(len(actions)))
    try:
        while (passed := clock() - start) < seconds:
            heat = int(HEATS * passed / seconds)
            keep = max(2, ceil(len(actions) / 2**heat))
            if keep < len(still_in):
                still_in.sort(key=lambda index: -assessment.advice(index).expected)
                still_in = still_in[:keep]
            for index in still_in:
                if clock() - start >= seconds:
                    break
                assessment.play_on(index)
                on_progress(clock() - start)
    except KeyboardInterrupt:
        pass
    advice = [assessment.advice(index) for index in range(len(actions))]
    # Those that went further come first: they are known better. They are compared by the play-outs that all of them
    # had, so that none seems better for a game that another did not play.
    common = min(len(advice[index].margins) for index in still_in)
    for index in still_in:
        advice[index] = advice[index]._replace(margins=advice[index].margins[:common])
    last = set(still_in)
    best_first = sorted(range(len(actions)), key=lambda index: (index not in last, -advice[index].expected))
    return Ranking(tuple(advice[index] for index in best_first), others, len(last))


class Comparison(NamedTuple):
    """How two actions compare over the play-outs that both had, in which the same dice fell."""

    ahead: float
    """Points by which the first did better in the mean."""
    uncertainty: float
    """Half the width of the 95 % interval of that; infinity for a single play-out."""
    play_outs: int


def compared(first: Advice, second: Advice) -> Comparison:
    """The comparison of two actions that were looked at together."""
    pairs = [mine - other for mine, other in zip(first.margins, second.margins, strict=False)]
    uncertainty = _NORMAL * stdev(pairs) / len(pairs) ** 0.5 if len(pairs) > 1 else float("inf")
    return Comparison(fmean(pairs), uncertainty, len(pairs))


def ranking_tree(ranking: Ranking, seat: Seat) -> dict[str, Any]:
    """The ranking as a tree for JSON; what is not known is null."""
    actions: list[dict[str, Any]] = [
        {
            "action": format_action(each.action),
            "expected": each.expected,
            "uncertainty": _NORMAL * each.uncertainty if len(each.margins) > 1 else None,
            "play_outs": len(each.margins),
        }
        for each in ranking.looked_at
    ]
    actions += [
        {"action": format_action(action), "expected": None, "uncertainty": None, "play_outs": 0}
        for action in ranking.others
    ]
    return {"to_move": seat, "actions": actions}


def show_ranking(screen: Screen, ranking: Ranking, edition: str, most: int | None = None) -> None:
    """The ranking line by line, at most so many actions, and how sure the first place is."""
    if not ranking.looked_at:
        screen.say(say_only_action([format_action(action) for action in ranking.others]))
        return
    shown = ranking.looked_at[:most]
    for number, each in enumerate(shown, start=1):
        if number == ranking.finalists + 1:
            screen.say(say_given_up())
        text = say_advice(each.expected, _NORMAL * each.uncertainty, len(each.margins))
        action = say_explained(each.action, edition)
        if screen.plain or screen.is_narrow:
            # The number must not run into that of the die.
            screen.row("", f"{number}) {action}", text)
        else:
            screen.row(f"{number:>2})", action, text)
    if len(ranking.looked_at) > 1:
        screen.say(say_how_sure(*compared(*ranking.looked_at[:2])))
    if most is None and ranking.others:
        screen.say(say_not_looked_at([format_action(action) for action in ranking.others]))
    elif len(shown) < len(ranking.looked_at) or ranking.others:
        screen.say(say_unlikely(len(ranking.looked_at) - len(shown) + len(ranking.others)))


def show_advice(screen: Screen, question: NextAction | None, text: str = "") -> None:
    """Thinks for the seconds of `text`, or as long as usual, and shows the best actions at a duel's prompt."""
    if question is None:
        screen.say(say_no_decision())
        return
    legal = legal_actions(question.position)
    if len(legal) == 1:
        screen.say(say_only_action([format_action(action) for action in legal]))
        return
    seconds = _seconds(text)
    if seconds is None:
        screen.ask(say_no_time(text))
        return
    try:
        with progress_to(say_thinking(), seconds, screen.plain) as advance:
            ranking = advise(question.match, question.seat, seconds, on_progress=advance)
    except CannotDeal as error:
        screen.ask(say_cannot_advise(say_question(error.question)))
        return
    show_ranking(screen, ranking, question.position.edition, SHOWN)


def _seconds(text: str) -> float | None:
    """The time in `text`, the usual one for none; None for a text that is no time."""
    try:
        seconds = float(text) if text else SECONDS
    except ValueError:
        return None
    return seconds if 0 < seconds < float("inf") else None
