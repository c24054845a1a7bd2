"""`chateauma quiz`: positions to think about, for people who are learning the Châteauma."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cli.commands.output import QUESTION_OPEN

if TYPE_CHECKING:
    from cli.terminal.reading import Reader

QUESTIONS: Final = 5
SEEDS: Final = 100_000


def quiz(
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", min=0, help="The same number asks the same questions.")
    ] = None,
    clause: Annotated[
        str | None, typer.Option("--clause", metavar="CLAUSE", help="Only about this part of the rules, such as CH-5.")
    ] = None,
    questions: Annotated[
        int, typer.Option("--questions", metavar="N", min=1, max=1000, help="How many questions.")
    ] = QUESTIONS,
    plain: Annotated[bool, typer.Option("--plain", help="No colour and no bold.")] = False,
) -> None:
    """Learn what the Châteauma does: guess its moves in small positions, with the reasons after each answer.

    Exit status: 0 all answered or ended with q, 2 a faulty option, 3 the input ended before the last answer.

    Example: quiz --clause CH-5 --questions 3
    """
    from random import Random

    from cli.quiz.talk import Quit, Quiz
    from cli.terminal.screen import Screen
    from cli.words.errors import say_error
    from cli.words.saves import command
    from engine.errors import Malformed

    try:
        topics = topics_under(clause)
    except Malformed as error:
        typer.echo(say_error(error), err=True)
        raise typer.Exit(2) from error
    if seed is None:
        seed = Random().randrange(SEEDS)
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    talk = Quiz(Screen(plain, interactive), _reader(plain, interactive), topics, seed)
    status = 0
    try:
        talk.ask(questions)
    except EOFError:
        status = QUESTION_OPEN
    except (Quit, KeyboardInterrupt):
        pass
    words = ["quiz", "--seed", str(seed), *(["--clause", clause] if clause else []), "--questions", str(questions)]
    talk.show_result(command(*words))
    raise typer.Exit(status)


def topics_under(clause: str | None) -> tuple[str, ...]:
    """The topics of the quiz that belong to a clause; all ordinary ones for None. Raises `Malformed` for no topic."""
    from automa.quiz import ORDINARY_TOPICS, TOPICS
    from cli.words.reasoning import falls_under
    from engine.errors import Malformed

    if clause is None:
        return ORDINARY_TOPICS
    found = tuple(topic for topic in TOPICS if falls_under(topic, clause))
    if not found or not clause:
        raise Malformed("quiz clause", clause, tuple(dict.fromkeys(topic.split(".")[0] for topic in TOPICS)))
    return found


def _reader(plain: bool, interactive: bool) -> Reader:
    from cli.terminal.reading import PlainReader, TerminalReader

    return PlainReader(interactive) if plain or not interactive else TerminalReader()
