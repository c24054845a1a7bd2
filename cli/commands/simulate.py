"""`simulate`: many games between the Châteauma and players of the program, in numbers."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from automa.players.planner import HORIZON, PLAY_OUTS
from cli.commands.output import WRONG_USE, Plain, refuse
from cli.commands.play import Edition, Level, MarksFile, Modifier, Ruling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from automa.simulation import GameRecord
    from automa.terms import Terms
    from cli.simulating.runs import Plan, Run

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as of any program that a signal ended."""

Games = Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games in all.")]
Player = Annotated[
    list[str] | None,
    typer.Option(
        "--human",
        metavar="PLAYER",
        help="Who plays the humans: random, greedy (default) or planner; one for all, or one for each.",
    ),
]
Players = Annotated[int, typer.Option("--players", metavar="N", min=2, max=4, help="Players, the Châteauma counted.")]
Boards = Annotated[
    list[str] | None,
    typer.Option(
        "--boards",
        metavar="N|random",
        help="The duchy board of each human in turn, 1 to 30, or random: another each game. Default: 1 for all.",
    ),
]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="The seed of the whole run.")]
Workers = Annotated[int, typer.Option("--workers", metavar="W", min=0, help="Processes; 0: one for each core.")]
PlayOuts = Annotated[
    int, typer.Option("--play-outs", metavar="N", min=1, help="A planner's play-outs for one choice, all told.")
]
Continued = Annotated[
    Path | None,
    typer.Option(
        "--continue",
        metavar="FILE",
        help="A file of --csv: play what it lacks to --games, and add it; begun when missing.",
    ),
]
Horizon = Annotated[
    int, typer.Option("--horizon", metavar="N", min=1, max=25, help="Rounds that a planner's play-out goes on.")
]


def simulate(
    games: Games = 1000,
    level: Level = None,
    modifier: Modifier = None,
    human: Player = None,
    players: Players = 2,
    edition: Edition = None,
    boards: Boards = None,
    ruling: Ruling = None,
    marks: MarksFile = None,
    profile: Annotated[
        bool, typer.Option("--profile", help="Cards and boards as your table has read them off its box.")
    ] = False,
    seed: Seed = 1,
    workers: Workers = 0,
    play_outs: PlayOuts = PLAY_OUTS,
    horizon: Horizon = HORIZON,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Write each game as a row.")] = None,
    continue_: Continued = None,
    as_json: Annotated[bool, typer.Option("--json", help="The result as JSON on one line.")] = False,
    plain: Plain = False,
) -> None:
    """Simulate games against the Châteauma and show what it scores and who wins.

    Example: simulate --games 10000 --level hard --modifier A --human greedy --boards random --csv games.csv

    The same seed gives the same games, whatever the number of workers. Ctrl-C gives the result so far.
    Exit status: 0 fine, 1 refused, 2 wrong usage or file, 130 after Ctrl-C.
    """
    from cli.simulating.plans import plan_of
    from engine.errors import GameError

    try:
        plan = plan_of(
            level=level,
            modifiers="".join(modifier or []),
            edition=edition,
            humans=human or ["greedy"],
            players=players,
            boards=boards or ["1"],
            rulings=ruling or [],
            marks=marks,
            from_profile=profile,
            seed=seed,
            play_outs=play_outs,
            horizon=horizon,
        )
    except GameError as error:
        from cli.words.errors import say_error

        raise refuse(say_error(error), WRONG_USE) from None
    check_marks(plan.terms, plan.options.modifiers)
    raise typer.Exit(carried_out(plan, games, workers, csv, continue_, as_json, plain))


def check_marks(terms: Terms, modifiers: Sequence[str]) -> None:
    """Leaves with a sentence when modifier D is played on a board 36 of which a space is not known (CH-13.5)."""
    from automa.state import UNREAD_MARK
    from cli.words.strength import say_unknown_marks
    from engine.tiles import KINDS

    if "D" not in modifiers:
        return
    unknown = [
        f"{kind} {space + 1}"
        for kind, marks, spaces in zip(KINDS, terms.marks, terms.facts.duchy_spaces, strict=True)
        for space in range(spaces)
        if space >= len(marks) or marks[space] == UNREAD_MARK
    ]
    if unknown:
        raise refuse(say_unknown_marks(unknown))


def carried_out(
    plan: Plan, count: int, workers: int, csv: Path | None, continued: Path | None, as_json: bool, plain: bool
) -> int:
    """Plays what is missing and shows it all; the exit status."""
    from cli.simulating.files import NoGames, OtherRun, read_games, settings_of, write_games
    from cli.words import strength as words

    settings = settings_of(plan)
    if csv is not None and continued is not None:
        raise refuse(words.say_not_both(), WRONG_USE)
    if csv is not None and csv.exists():
        raise refuse(words.say_file_there(csv))
    try:
        known = read_games(continued, settings) if continued is not None and continued.exists() else []
    except (OtherRun, NoGames) as error:
        raise refuse(words.say_file_trouble(error), WRONG_USE) from None
    file = csv or continued
    if file is not None:
        # At once, so that a file that cannot be written is found out before an hour of play.
        write_games(file, sorted(known), settings)
    run, played = play_missing(plan, count, workers, known, file, plain)
    games = sorted([*known, *played])
    if file is not None:
        write_games(file, games, settings)
    show(games, settings, as_json, plain)
    if run.lost_a_process:
        raise refuse(words.say_lost_process())
    if run.was_interrupted:
        typer.echo(words.say_interrupted(len(games), count), err=True)
        return INTERRUPTED
    return 0


def play_missing(
    plan: Plan, count: int, workers: int, known: Sequence[GameRecord], file: Path | None, plain: bool
) -> tuple[Run, list[GameRecord]]:
    """Plays the games up to number `count` that are not known; each is written down as soon as it is over."""
    import os

    from cli.simulating.files import append_games, settings_of
    from cli.simulating.runs import Run
    from cli.terminal.progress import progress_of

    numbers = {game.number for game in known}
    missing = [number for number in range(1, count + 1) if number not in numbers]
    run = Run(plan, missing, min(workers or os.cpu_count() or 1, len(missing) or 1))
    settings = settings_of(plan)
    played: list[GameRecord] = []
    with progress_of(len(missing), plain) as advance:
        try:
            for chunk in run:
                if file is not None:
                    append_games(file, chunk, settings, heading=False)
                played += chunk
                advance(len(chunk))
        except KeyboardInterrupt:
            # Between two games: nothing is lost.
            run.was_interrupted = True
    return run, played


def show(games: Sequence[GameRecord], settings: dict[str, str], as_json: bool, plain: bool) -> None:
    """Prints the result."""
    from cli.simulating.view import result_lines, result_tree
    from cli.words.strength import say_no_games

    if not games:
        raise refuse(say_no_games())
    if as_json:
        typer.echo(json.dumps(result_tree(games, settings), ensure_ascii=False))
        return
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 80
    for line in result_lines(games, settings, width, plain):
        typer.echo(line)
