"""What `check` shows to people: the reasoning with its clauses, the announcement, and the position afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from automa.check import CheckResult, OpenQuestion
from cli.checking.claims import Verdict, say_claimed
from cli.terminal.folded import Folded
from cli.terminal.position_lines import PositionLine, position_lines
from cli.terminal.screen import trimmed
from cli.words import checking as words
from cli.words.headings import say_step_by_step
from cli.words.moves import Line, say_moves
from cli.words.position import say_changed_line
from cli.words.questions import say_question
from cli.words.reasoning import ReasonLine, only_clause, reason_lines
from cli.words.signs import colon
from engine.clauses import clauses

NARROW: Final = 60
"""Below so many columns labels stand on the same line as their text, and clauses behind it."""
_LABEL_WIDTH: Final = 16
_CHANGED: Final = "*"


class PlainConsole(Console):
    """A console for sentences only: nothing in columns."""


def make_console(plain: bool, width: int | None = None) -> Console:
    """The console for standard output; colour and bold only on a terminal, and never with `plain`."""
    if plain:
        return PlainConsole(color_system=None, no_color=True, force_terminal=False, highlight=False, width=width)
    return Console(highlight=False, width=width)


def show_result(console: Console, result: CheckResult, brief: bool = False, clause: str = "") -> None:
    """The whole explanation; `brief` gives only the moves, `clause` only the reasoning that rests on it."""
    announced = say_moves(result.outcome.moves, result.before)
    if brief:
        _show_moves(console, announced)
        return
    if clause:
        show_clause(console, result, clause)
        return
    moment = result.before.position.moment
    _print_trimmed(console, Folded(Text(say_step_by_step(moment), style="bold")))
    show_reasoning(console, reason_lines(result.outcome, result.before))
    _heading(console, words.say_its_moves())
    _show_moves(console, announced)
    _heading(console, words.say_afterwards(_CHANGED))
    _show_position(console, position_lines(result.before, result.after))


def show_clause(console: Console, result: CheckResult, clause: str) -> None:
    """What one clause says, and the reasoning of the turn that rests on it."""
    quote_clause(console, clause)
    lines = only_clause(reason_lines(result.outcome, result.before), clause)
    if lines:
        show_reasoning(console, lines)
    else:
        _print_trimmed(console, Folded(Text(words.say_nothing_rests_on(clause))))


def quote_clause(console: Console, clause: str) -> None:
    """The text of a clause and its source; nothing for a group of clauses such as CH-5."""
    quoted = clauses().get(clause)
    if quoted is not None:
        _print_trimmed(console, Folded(Text(words.say_quoted(quoted))))


def show_question(console: Console, asked: OpenQuestion) -> None:
    """The question that is left, what answers it, and how to give the answer."""
    question = asked.question
    allowed = list(question.allowed)
    _print_trimmed(console, Folded(Text(say_question(question), style="bold")))
    if allowed:
        _print_trimmed(console, Folded(Text(words.say_allowed_answers(allowed))))
    example = f'--answer "{question.key}={allowed[0] if allowed else ""}"'
    _print_trimmed(console, Folded(Text(words.say_how_to_answer(example))))


def show_verdict(console: Console, verdict: Verdict, result: CheckResult) -> None:
    """Whether a claim is right; if not, the first move that differs and the clause that decides it."""
    moves = result.moves
    if verdict.claim is None:
        _show_right(console, verdict, result)
        return
    text = say_claimed(verdict.claim)
    if verdict.move is None:
        _print_trimmed(
            console,
            Folded(Text(words.say_wrong_too_much(text))),
        )
        return
    move = moves[verdict.move]
    expected = _line_of(result, verdict.move)
    _print_trimmed(console, Folded(Text(words.say_wrong_at(text), style="bold")))
    clause: str = getattr(move, "clause", "")
    _print_trimmed(console, Folded(Text(words.say_instead(verdict.move + 1, expected, clause))))
    quote_clause(console, clause)


def _show_right(console: Console, verdict: Verdict, result: CheckResult) -> None:
    rest = len(result.moves) - verdict.matched
    if rest == 0:
        _print_trimmed(console, Folded(Text(words.say_right(), style="bold")))
        return
    _print_trimmed(console, Folded(Text(words.say_right_so_far(), style="bold")))
    last = result.moves[verdict.matched - 1] if verdict.matched else None
    moves = result.outcome.moves
    place = next((index for index, move in enumerate(moves) if move is last), -1) + 1
    match = result.before
    for move in moves[:place]:
        match = move.apply(match)
    _show_moves(console, say_moves(moves[place:], match))


def _line_of(result: CheckResult, place: int) -> str:
    """The line of the announcement that tells the announced move at `place`, a take with its place."""
    moves = result.outcome.moves
    wanted = result.moves[place]
    match = result.before
    for index, move in enumerate(moves):
        if move is wanted:
            return say_moves(moves[index : index + 2], match)[0].text
        match = move.apply(match)
    return ""


def _heading(console: Console, text: str) -> None:
    console.print()
    _print_trimmed(console, Folded(Text(text, style="bold")))


def _show_moves(console: Console, lines: Sequence[Line]) -> None:
    if not lines:
        console.print(Padding(Folded(Text(words.say_does_nothing())), (0, 0, 0, 2)))
    for line in lines:
        number = "" if line.number is None else str(line.number)
        _show_row(console, f"{number:>2}", line.text, line.clause, 2)


def show_reasoning(console: Console, lines: Sequence[ReasonLine]) -> None:
    """Lines of reasoning, each with its clauses."""
    labels = ["  " * (line.depth + 1) + line.label for line in lines]
    width = max(_LABEL_WIDTH, *map(cell_len, labels)) if labels else _LABEL_WIDTH
    for line, label in zip(lines, labels, strict=True):
        _show_row(console, label, line.text, " ".join(line.clauses), width)


def _show_position(console: Console, lines: Sequence[PositionLine]) -> None:
    for line in lines:
        mark = " " if line.was is None else _CHANGED
        text = line.now if line.was is None else say_changed_line(line.now, line.was)
        _show_row(console, f"{mark} {line.label}", text, "", _LABEL_WIDTH, "" if line.was is None else "bold")


def _show_row(console: Console, label: str, text: str, note: str, label_width: int, style: str = "") -> None:
    """One row: label, text and note in columns, or on a narrow screen one after the other."""
    if console.width < NARROW or isinstance(console, PlainConsole):
        _show_running(console, label, text, note, style)
        return
    row = Table.grid(padding=(0, 2, 0, 0), expand=bool(note))
    row.add_column(no_wrap=True, min_width=label_width)
    row.add_column(ratio=1 if note else None)
    row.add_column(no_wrap=True, justify="right")
    row.add_row(Text(label, style=style), Folded(Text(text, style=style)), Text(note, style="dim"))
    _print_trimmed(console, row)


def _show_running(console: Console, label: str, text: str, note: str, style: str) -> None:
    """`label: text [note]`, wrapped; a bare number needs no colon."""
    name = label.strip()
    between = " " if not name or name.isdigit() else colon()
    whole = Text(f"{name}{between}{text}".lstrip(), style=style)
    if note:
        whole.append(f" [{note}]", style="dim")
    indent = len(label) - len(label.lstrip())
    _print_trimmed(console, Padding(Folded(whole), (0, 0, 0, min(indent, 4)), expand=False))


def _print_trimmed(console: Console, row: Table | Padding | Folded) -> None:
    """Prints without the blanks at the ends of lines, which columns are filled up with."""
    with console.capture() as captured:
        console.print(row)
    lines = map(trimmed, captured.get().splitlines())
    console.file.write("\n".join(lines) + "\n")
