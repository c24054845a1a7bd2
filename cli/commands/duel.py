"""`duel`: a whole digital game against the Châteauma, no box needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.commands.play import Edition, Human, Level, MarksFile, Modifier, Plain, Ruling, Seed
from engine.catalogue import DUCHY_BOARDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from automa.terms import Marks

Board = Annotated[
    list[str] | None,
    typer.Option(
        "--board",
        metavar="N|random",
        help="The duchy board of each human in turn, 1 to 30, or random; one for all when given once. Default: 1.",
    ),
]


def duel(
    level: Level = None,
    modifier: Modifier = None,
    human: Human = None,
    board: Board = None,
    edition: Edition = None,
    ruling: Ruling = None,
    seed: Seed = None,
    marks: MarksFile = None,
    advice: Annotated[
        bool, typer.Option("--advice", help="Before each action, show what seems best; the word advise shows it too.")
    ] = False,
    plain: Plain = False,
) -> None:
    """Play a whole game on the screen against the Châteauma, alone or up to three people at one keyboard.

    Example: duel --human anna --human ben --board random --level hard

    What is not given is asked for where it is worth asking, and has its default otherwise.
    Exit status: 0 fine, 1 refused, 2 wrong usage or file, 3 the input ended with a question open.
    """
    given = {
        name: value
        for name, value in (
            ("humans", " ".join(human) if human else None),
            ("level", level),
            ("modifiers", "".join(modifier) if modifier else None),
            ("edition", edition),
        )
        if value is not None
    }
    raise typer.Exit(new_duel(given, board or [], ruling or [], seed, marks, plain, advice))


def new_duel(
    given: Mapping[str, str],
    boards: Sequence[str],
    ruling: list[str],
    seed: int | None,
    marks: Any,
    plain: bool,
    advice: bool = False,
) -> int:
    """Begins a duel and plays it; the exit status. Raises `GameError` or `StorageError`."""
    from secrets import randbits

    from automa.log import DUEL, Header
    from cli.commands.play import freezer, now, played, program_version, read_rulings
    from cli.playing.session import Session
    from cli.saving.profile import read_marks_file
    from cli.saving.saves import SaveFile

    read = read_rulings(ruling)
    printed = read_marks_file(marks) if marks is not None else None
    check_duel(given, boards, read, printed)
    header = Header(DUEL, randbits(32) if seed is None else seed, program_version(), now())
    with SaveFile.create(header) as save:
        session = Session.begin(save, header)
        return played(session, save.name, plain, given, freezer(read, printed), boards, advice)


def check_duel(
    given: Mapping[str, str], boards: Sequence[str], rulings: Mapping[str, str], marks: Marks | None
) -> None:
    """Raises a `GameError` for options that cannot be, before a duel is begun."""
    from automa.setup import choose_options
    from cli.duel.game import RANDOM, check_marks
    from cli.playing.prompts import understood
    from cli.saving.profile import load_profile, terms_for
    from engine.errors import Malformed
    from engine.questions import Question

    def chosen(question: Question[Any], /) -> Any:
        return question.read(understood(question, given.get(question.topic, "")))

    options = choose_options(chosen, digital=True)
    allowed = (*map(str, DUCHY_BOARDS), RANDOM)
    for board in boards:
        if board not in allowed:
            raise Malformed("duchy board", board, ("1-30", RANDOM))
    if len(boards) > len(options.humans):
        raise Malformed("number of boards", str(len(boards)), tuple(map(str, range(1, len(options.humans) + 1))))
    terms = terms_for(load_profile(options.edition), len(options.humans) + 1, rulings, marks)
    check_marks(options.modifiers, terms.marks)
