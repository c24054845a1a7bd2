"""`chateauma check`: the Châteauma's turn from any position, explained step by step."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import typer

if TYPE_CHECKING:
    from automa.check import CheckResult
    from automa.state import Match


WRONG_USE: Final = 2


class CheckOptions(NamedTuple):
    """How a checked turn is shown. `claim` and `clause` are None when not given."""

    as_json: bool = False
    steps: bool = False
    brief: bool = False
    clause: str | None = None
    claim: str | None = None
    plain: bool = False


def check(
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="A position file, TOML or JSON; - is standard input.")
    ] = None,
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", help="A past turn of a saved game instead of a file.")
    ] = None,
    turn: Annotated[
        str | None, typer.Option("--turn", metavar="B3", help="With --game: which turn; the last one by default.")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object; with - one for each line of JSON positions.")
    ] = False,
    steps: Annotated[bool, typer.Option("--steps", help="With --json: the reasoning too.")] = False,
    brief: Annotated[bool, typer.Option("--brief", help="Only the moves.")] = False,
    answer: Annotated[
        list[str] | None,
        typer.Option("--answer", metavar="KEY=VALUE", help="The answer to a question; may be repeated."),
    ] = None,
    clause: Annotated[
        str | None, typer.Option("--clause", metavar="CLAUSE", help="Explain only this part, such as CH-5.1.")
    ] = None,
    claim: Annotated[
        str | None,
        typer.Option("--claim", metavar="MOVES", help="Compare with what somebody says: take 2 castle, left 2."),
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colour and no bold.")] = False,
) -> None:
    """Run the Châteauma's turn from a position, or a past one of a saved game, and explain it.

    Exit status: 0 fine, 1 the claim is wrong, 2 a faulty file or option, 3 a question is open.
    """
    from cli.checking.position_files import STANDARD_INPUT, match_of, read_text
    from engine.errors import GameError

    options = CheckOptions(as_json, steps, brief, clause, claim, plain)
    try:
        answers = read_answers(answer or [])
        check_clause(clause)
        _check_source(file, game, turn)
        if file is None:
            status = _check_game(game or "", turn, answers, options)
        elif file == STANDARD_INPUT and as_json and claim is None:
            status = _batch(_lines_of_input(), answers, options)
        else:
            text = read_text(file)
            if file == STANDARD_INPUT and _is_stream(text, options):
                status = _batch(text.strip("\n").split("\n"), answers, options)
            else:
                status = check_match(match_of(text), answers, options, tuple(answers))
    except GameError as error:
        status = _refuse(error)
    raise typer.Exit(status)


def read_answers(given: list[str]) -> dict[str, str]:
    """The answers by key, from `KEY=VALUE`. Raises `Malformed` for one without `=`."""
    from engine.errors import Malformed

    answers: dict[str, str] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise Malformed("answer", text)
        answers[" ".join(key.split())] = value.strip()
    return answers


def check_match(
    match: Match, answers: Mapping[str, str], options: CheckOptions, must_be_asked: tuple[str, ...] = ()
) -> int:
    """Runs and shows the turn from `match`; the exit status.

    An answer of `must_be_asked` to a question that is not asked is an error, because it is most likely misspelt.
    Raises `GameError` for an answer or claim that is none.
    """
    from automa.check import OpenQuestion
    from automa.check import check as run
    from cli.checking import json_trees

    checked = run(match, answers, explain=not options.brief and (options.steps or not options.as_json))
    open_key = (checked.question.key,) if isinstance(checked, OpenQuestion) else ()
    _check_answers_used(answers, must_be_asked, checked.asked, open_key)
    if isinstance(checked, OpenQuestion):
        if options.as_json:
            typer.echo(json_trees.write_tree(json_trees.checked_tree(checked)))
        else:
            from cli.checking.output import make_console, show_question

            show_question(make_console(options.plain), checked)
        return json_trees.QUESTION_OPEN
    return _show(checked, options)


def _show(result: CheckResult, options: CheckOptions) -> int:
    from cli.checking import json_trees

    verdict = None
    if options.claim is not None:
        from cli.checking.claims import judge, parse_claim

        verdict = judge(parse_claim(options.claim), result.moves)
    if options.as_json:
        tree = json_trees.checked_tree(result, options.steps, options.clause or "")
        if verdict is not None:
            tree["claim"] = json_trees.verdict_tree(verdict, result)
        typer.echo(json_trees.write_tree(tree))
    else:
        from cli.checking.output import make_console, show_result, show_verdict

        console = make_console(options.plain)
        if verdict is not None:
            show_verdict(console, verdict, result)
        else:
            show_result(console, result, options.brief, options.clause or "")
    return json_trees.FINE if verdict is None or verdict.right else json_trees.DIFFERS


def _check_answers_used(
    answers: Mapping[str, str], must_be_asked: tuple[str, ...], asked: tuple[str, ...], open_key: tuple[str, ...]
) -> None:
    from automa.check import key_given
    from engine.errors import Malformed

    used = {key_given(key, answers) for key in asked}
    for key in must_be_asked:
        if key not in used:
            raise Malformed("answer key", key, (*asked, *open_key))


def _check_source(file: str | None, game: str | None, turn: str | None) -> None:
    """Leaves with exit status 2 unless either a file or a game is named."""
    from cli.commands.output import refuse
    from cli.words.check_game import say_file_or_game, say_turn_needs_game

    if (file is None) == (game is None):
        raise refuse(say_file_or_game(), WRONG_USE)
    if turn is not None and game is None:
        raise refuse(say_turn_needs_game(), WRONG_USE)


def _check_game(game: str, turn: str | None, answers: Mapping[str, str], options: CheckOptions) -> int:
    """A past turn with the game's own answers; those given now go before them."""
    from cli.checking.past_turns import past_turn, with_what_if
    from cli.commands.output import refuse
    from cli.words.check_game import say_no_what_if, say_recorded

    past = past_turn(game, turn)
    if past.recorded is None:
        return check_match(past.before, with_what_if(past.answers, answers), options, tuple(answers))
    if answers:
        raise refuse(say_no_what_if(), WRONG_USE)
    if not options.brief:
        typer.echo(say_recorded(), err=True)
    # Without reasons there is nothing to explain but the moves themselves.
    return _show(past.recorded, options)


def check_clause(clause: str | None) -> None:
    """Raises `Malformed` unless it is a clause, or the beginning of some such as CH-5."""
    if clause is None:
        return
    from cli.words.reasoning import falls_under
    from engine.clauses import clauses
    from engine.errors import Malformed

    if not clause or not any(falls_under(each, clause) for each in clauses()):
        raise Malformed("clause", clause)


def _is_stream(text: str, options: CheckOptions) -> bool:
    """Whether standard input is a stream of JSON positions, one a line, rather than one position file for people."""
    for_people = options.brief or options.claim is not None or options.clause is not None or options.plain
    lines = [line for line in text.split("\n") if line]
    return bool(lines) and not for_people and all(line.startswith("{") and line.endswith("}") for line in lines)


def _lines_of_input() -> Iterator[str]:
    """The lines of standard input as they come; a byte that is no text makes its own line faulty, not the others."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    yield from sys.stdin


def _batch(lines: Iterable[str], answers: Mapping[str, str], options: CheckOptions) -> int:
    from cli.checking.json_trees import batch_status, check_lines

    statuses = set()
    for answered in check_lines(lines, answers, options.steps, options.clause or ""):
        # Whoever writes the positions may wait for the answer to each.
        sys.stdout.write(answered.text + "\n")
        sys.stdout.flush()
        statuses.add(answered.status)
    return batch_status(statuses)


def _refuse(error: Exception) -> int:
    """Says what is wrong, one line for each fault."""
    from cli.words.errors import say_error

    typer.echo(say_error(error), err=True)
    return WRONG_USE
