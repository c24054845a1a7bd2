"""Games on disk folded into games to play or to look at, and the list of all of them."""

from __future__ import annotations

from typing import NamedTuple

from automa.events import GameEnded
from automa.folding import DoesNotFit
from automa.game import Game, fold
from automa.gone import CannotApply
from automa.sights import SeenDie
from automa.state import Match, Stage
from cli.playing.chance import Draws
from cli.saving.game_files import DOES_NOT_FIT, NO_POSITION, Damaged, GameLog, Kept, game_names, game_path, read_log
from cli.saving.storage import StorageError
from engine.errors import GameError
from engine.human import Human
from engine.seats import CHATEAUMA, Seat


def draws_of(kept: Kept) -> Draws:
    """What was drawn in a game, and draws on from its seed."""
    return Draws.of_log(kept.header.seed, kept.entries)


def load(kept: Kept, draws: Draws | None = None) -> Game:
    """The game of a file. Give `draws` (from `draws_of`) to keep those that are drawn anew.

    Raises `Damaged` when an entry cannot be where it stands.
    """
    entries = kept.entries
    try:
        return fold(kept.header, entries, draws or draws_of(kept))
    except DoesNotFit as error:
        number = error.args[0] if isinstance(error.args[0], int) else 0
        if number == 0:
            raise Damaged(kept.path, 1, NO_POSITION) from error
        good = GameLog(kept.path, kept.header, tuple(entries[: number - 1]), 0, ends_with_newline=True)
        raise Damaged(kept.path, number + 1, DOES_NOT_FIT, good) from error
    except (GameError, CannotApply) as error:
        # Only the position a game begins with is read before the first entry.
        raise Damaged(kept.path, 1, NO_POSITION) from error


class GameSummary(NamedTuple):
    """What a list of games says about one of them; with `trouble` the rest is missing."""

    name: str
    started: str = ""
    """An ISO date and time."""
    kind: str = ""
    """`table` or `duel`."""
    edition: str = ""
    level: str = ""
    modifiers: tuple[str, ...] = ()
    humans: tuple[Seat, ...] = ()
    moment: str = ""
    """Phase and round, such as `B3`; empty while the game is being set up."""
    scores: tuple[tuple[Seat, int], ...] = ()
    """Those known: the Châteauma's, and those of humans that are modelled or have told theirs."""
    is_over: bool = False
    winners: tuple[Seat, ...] = ()
    trouble: StorageError | None = None


def summary_of(name: str, kept: Kept) -> GameSummary:
    """What there is to say about a game. Raises `Damaged`."""
    game = load(kept)
    now = game.now
    options = now.options
    summary = GameSummary(name, kept.header.started, kept.header.kind)
    if options is not None:
        summary = summary._replace(
            edition=options.edition, level=options.level, modifiers=options.modifiers, humans=options.humans
        )
    # The same moment as `show` has below it: in a turn of the Châteauma its beginning.
    match = present_match(game)
    if match is None:
        return summary
    if now.is_over and now.played is not None:
        for event in now.played.outcome.events:
            if isinstance(event, GameEnded):
                summary = summary._replace(scores=event.scores, winners=event.winners)
        return summary._replace(moment=match.position.moment, is_over=True)
    modelled = tuple((human.name, human.score) for human in match.position.humans if isinstance(human, Human))
    scores = ((CHATEAUMA, match.chateauma.score), *modelled)
    return summary._replace(moment=match.position.moment, scores=scores)


def list_games() -> tuple[GameSummary, ...]:
    """All games, the most recently changed first; a damaged one says what is wrong with it. Raises `DiskTrouble`."""
    summaries: list[GameSummary] = []
    for name in game_names():
        try:
            summaries.append(summary_of(name, read_log(game_path(name))))
        except StorageError as error:
            summaries.append(GameSummary(name, trouble=error))
    return tuple(summaries)


def present_match(game: Game) -> Match | None:
    """The position of a game now, None before the table is laid out.

    In a Châteauma turn that waits for an answer it is that of the turn's beginning, its die rolled: nothing else can be
    gone on from.
    """
    now = game.now
    if now.match is None or now.reached is None:
        return now.match
    if now.match.stage is Stage.TURNS and now.match.position.to_move == CHATEAUMA:
        return now.match.with_chateauma(die=now.reached.chateauma.die)
    return now.reached


def match_before_turn(game: Game, moment: str) -> Match | None:
    """The position before the Châteauma's turn of a round such as `B3`, its die rolled: what `check` needs for it.

    None when it had no turn then in this course of the game.
    """
    name = f"{moment} {CHATEAUMA}"
    if game.now.step == name:
        return present_match(game)
    for step in reversed(game.now.steps()):
        if step.name == name and step.before is not None:
            rolled = [move.die for move in step.moves if isinstance(move, SeenDie)]
            return step.before.with_chateauma(die=rolled[0]) if rolled else step.before
    return None
