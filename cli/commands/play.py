"""`play`, `resume`, and the menu that comes up when nothing is typed behind the program's name."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cli.commands.output import QUESTION_OPEN, GameName

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from automa.log import Entry
    from automa.moment import Moment
    from automa.terms import Marks
    from cli.playing.session import Progress, Session
    from cli.table.game import Ending
    from cli.terminal.reading import Reader
    from cli.terminal.screen import Screen

Level = Annotated[
    str | None, typer.Option("--level", metavar="LEVEL", help="Scoring level: easy, normal (default) or hard.")
]
Modifier = Annotated[
    list[str] | None,
    typer.Option("--modifier", metavar="A|B|C|D", help="A modifier of the Châteauma; may be repeated. Default: none."),
]
Human = Annotated[
    list[str] | None,
    typer.Option("--human", metavar="NAME", help="A human at the table, one to three in seating order. Default: you."),
]
Edition = Annotated[str | None, typer.Option("--edition", metavar="EDITION", help="se (default), 2019 or 2011.")]
Ruling = Annotated[
    list[str] | None,
    typer.Option("--ruling", metavar="NAME=CHOICE", help="How an open point is played; see `rules`. May be repeated."),
]
Seed = Annotated[int | None, typer.Option("--seed", help="The seed of all draws; chosen by itself otherwise.")]
MarksFile = Annotated[
    Path | None, typer.Option("--marks", metavar="FILE", help="What is printed on board 36, for modifier D.")
]
Plain = Annotated[bool, typer.Option("--plain", help="Sentences only: no colour, no boxes, no prompt line.")]


def play(
    level: Level = None,
    modifier: Modifier = None,
    human: Human = None,
    edition: Edition = None,
    dice: Annotated[
        str | None, typer.Option(metavar="WHO", help="Who rolls the white die and its die: app (default) or table.")
    ] = None,
    cards: Annotated[
        str | None, typer.Option(metavar="WHO", help="Who shuffles the county cards: app (default) or table.")
    ] = None,
    pieces: Annotated[
        str | None,
        typer.Option(metavar="WHERE", help="The Châteauma's pieces: box (default), or program for a box without them."),
    ] = None,
    reports: Annotated[
        str | None, typer.Option(metavar="ON|OFF", help="Whether each human turn is reported: on (default) or off.")
    ] = None,
    ruling: Ruling = None,
    seed: Seed = None,
    marks: MarksFile = None,
    plain: Plain = False,
) -> None:
    """Play a game at the table against the Châteauma.

    Example: play --level hard --human anna --human ben --pieces program

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
            ("pieces", pieces),
            ("dice", dice),
            ("cards", cards),
            ("reports", reports),
        )
        if value is not None
    }
    raise typer.Exit(new_game(given, ruling or [], seed, marks, plain))


def new_game(given: Mapping[str, str], ruling: list[str], seed: int | None, marks: Path | None, plain: bool) -> int:
    """Begins a game and plays it; the exit status. Raises `GameError` or `StorageError`."""
    from secrets import randbits

    from automa.log import TABLE_GAME, Header
    from cli.playing.session import Session
    from cli.saving.profile import read_marks_file
    from cli.saving.saves import SaveFile

    read = read_rulings(ruling)
    printed = read_marks_file(marks) if marks is not None else None
    check_options(given, read, printed)
    header = Header(TABLE_GAME, randbits(32) if seed is None else seed, program_version(), now())
    with SaveFile.create(header) as save:
        return played(Session.begin(save, header), save.name, plain, given, freezer(read, printed))


def resume(game: GameName = None, plain: Plain = False) -> None:
    """Go on with a game, the last one by default.

    Example: resume 3
    """
    raise typer.Exit(resume_game(game, plain))


def resume_game(name: str | None, plain: bool) -> int:
    """Goes on with a game; the exit status. Raises `StorageError`."""
    from cli.playing.session import Session
    from cli.saving.loading import draws_of, load
    from cli.saving.saves import SaveFile

    with SaveFile.open(name) as save:
        draws = draws_of(save)
        game = load(save, draws)
        # Whoever goes back to the options and on again keeps the rulings and marks chosen when the game began.
        rulings, marks = chosen_before(save.entries)
        session = Session.resume(save, game, draws, save.entries)
        return played(session, save.name, plain, None, freezer(rulings, marks))


def played(
    session: Session,
    name: str,
    plain: bool,
    given: Mapping[str, str] | None,
    freeze: Callable[[Moment], Mapping[str, Any]],
    boards: Sequence[str] = (),
    advice: bool = False,
) -> int:
    """Plays a game, at a table or a duel; the exit status. `given` is None for one that is gone on with."""
    from automa.log import DUEL
    from cli.saving.resuming import show_resumed
    from cli.table.game import TableGame

    screen, reader = surroundings(plain)
    if session.game.header.kind == DUEL:
        from cli.duel.game import DuelGame

        game: TableGame = DuelGame(
            session, screen, reader, freeze, given, name=name, boards=tuple(boards), advice=advice
        )
    else:
        game = TableGame(session, screen, reader, freeze, given, remembering(session), name)
    if given is None:
        show_resumed(game)
    return exit_status(game.play())


def exit_status(ending: Ending) -> int:
    """0 when the game is over or somebody left it, 3 when the input ended with a question open."""
    from cli.table.game import Ending

    return QUESTION_OPEN if ending is Ending.INPUT_ENDED else 0


def surroundings(plain: bool) -> tuple[Screen, Reader]:
    """The screen and the reader: a prompt line on a terminal, plain reading without one or with `--plain`."""
    from cli.terminal.reading import PlainReader, TerminalReader
    from cli.terminal.screen import Screen

    interactive = sys.stdin.isatty()
    screen = Screen(plain, interactive)
    if interactive and not plain and sys.stdout.isatty():
        return screen, TerminalReader()
    return screen, PlainReader(interactive)


def read_rulings(given: list[str]) -> dict[str, str]:
    """The rulings by name, from `NAME=CHOICE`. Raises `Malformed`."""
    from automa.rulings import NAMES, Rulings, with_ruling
    from engine.errors import Malformed

    found: dict[str, str] = {}
    for text in given:
        name, equals, choice = text.partition("=")
        if not equals:
            raise Malformed("ruling", text, NAMES)
        with_ruling(Rulings(), name.strip(), choice.strip())
        found[name.strip()] = choice.strip()
    return found


def chosen_before(entries: Sequence[Entry]) -> tuple[dict[str, str], Marks | None]:
    """The rulings that differ from the default, and the marks, to which a game was last frozen."""
    from automa.log import Froze
    from automa.rulings import NAMES, Rulings
    from automa.terms import read_terms

    frozen = [entry for entry in entries if isinstance(entry, Froze)]
    if not frozen:
        return {}, None
    terms, default = read_terms(frozen[-1].terms), Rulings()
    chosen: dict[str, str] = {}
    for name in NAMES:
        value = getattr(terms.rulings, name)
        if value != getattr(default, name):
            chosen[name] = value if isinstance(value, str) else " ".join(value)
    return chosen, terms.marks


def check_options(given: Mapping[str, str], rulings: Mapping[str, str], marks: Marks | None) -> None:
    """Raises a `GameError` for options that cannot be, before a game is begun."""
    from automa.setup import PROGRAM, choose_options
    from cli.playing.prompts import understood
    from cli.saving.profile import load_profile, terms_for
    from engine.errors import Malformed
    from engine.questions import Question

    def chosen(question: Question[Any], /) -> Any:
        return question.read(understood(question, given.get(question.topic, "")))

    options = choose_options(chosen, digital=False)
    if options.pieces == PROGRAM and given.get("cards", "app") != "app":
        raise Malformed("cards", given["cards"], ("app",))
    terms_for(load_profile(options.edition), len(options.humans) + 1, rulings, marks)


def freezer(rulings: Mapping[str, str], marks: Marks | None) -> Callable[[Moment], Mapping[str, Any]]:
    """What freezes the facts of the table's profile and these rulings once the options are chosen."""
    from automa.terms import terms_tree
    from cli.saving.profile import load_profile, terms_for

    def freeze(moment: Moment) -> Mapping[str, Any]:
        options = moment.options
        assert options is not None
        return terms_tree(terms_for(load_profile(options.edition), len(options.humans) + 1, rulings, marks))

    return freeze


def remembering(session: Any) -> Callable[[Progress], None]:
    """What writes into the profile whatever a game finds out about the pieces of its table."""
    from automa.log import Adjusted, Answered
    from automa.questions import MarkOn, PrintedCard
    from cli.saving.profile import remember_answer, remember_setting, update_profile

    def remember(progress: Progress) -> None:
        now, options = progress.now, progress.now.options
        entry, asked = now.entry, progress.before.question
        if options is None or options.is_digital:
            return
        if isinstance(entry, Answered) and isinstance(asked, MarkOn | PrintedCard) and asked.key == entry.key:
            value = entry.value
            update_profile(options.edition, lambda profile: remember_answer(profile, asked, value))
        elif isinstance(entry, Adjusted) and entry.key.startswith("card ") and now.match is not None:
            match = now.match
            update_profile(options.edition, lambda profile: remember_setting(profile, entry, match))

    return remember


MENU: Final = ("continue", "new game", "rules", "quit")


def menu() -> int:
    """The short menu of the program's name alone: continue, new game, rules."""
    from cli.playing.prompts import clean, picked
    from cli.saving.game_files import last_game
    from cli.words.errors import say_error
    from cli.words.headings import say_title
    from cli.words.menu import say_choices
    from engine.errors import GameError

    screen, reader = surroundings(plain=False)
    while True:
        last = last_game()
        choices = say_choices(last is not None)
        screen.heading(say_title())
        for number, (_word, text) in enumerate(choices, start=1):
            screen.row(str(number), text)
        try:
            line = clean(reader.read())
        except (EOFError, KeyboardInterrupt):
            return 0
        try:
            names = {word: (str(number), word) for number, (word, _text) in enumerate(choices, start=1)}
            word = picked("menu", line, names) if line else choices[0][0]
        except GameError as error:
            screen.ask(say_error(error))
            continue
        if word == "continue":
            return resume_game(None, plain=False)
        if word == "new":
            return new_game({}, [], None, None, plain=False)
        if word == "quit":
            return 0
        from cli.commands.rules import rules

        rules([])


def program_version() -> str:
    """The version of this program."""
    from importlib.metadata import version

    return version("chateauma")


def now() -> str:
    """The present date and time in ISO form."""
    from datetime import datetime

    return datetime.now().astimezone().isoformat(timespec="seconds")
