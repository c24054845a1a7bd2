"""Help pages and errors of the command line in other languages than English, folded by cells."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from cli.command_table import SENTENCES
from cli.terminal.folding import cells, fold
from cli.words.language import say_in_language
from cli.words.usage import ARGUMENTS, COMMANDS, OPTIONS, say_extra, say_heading, say_help_hint, say_usage
from cli.words.usage import say_usage_error as say_error

WIDEST: Final = 80
MOST_LABEL: Final = 30
"""Columns of what stands left; longer ones have a line of their own."""
_EXTRA: Final = re.compile(r"(?P<text>.*?)(?:\s*\[(?P<extra>[^\[\]]*)\])?", re.DOTALL)

Row = tuple[str, str]


def translate(command: Any) -> None:
    """Makes a command, and those below it, show their help in the chosen language."""
    command.get_help = partial(help_page, command)
    for below in getattr(command, "commands", {}).values():
        translate(below)


def help_page(command: Any, context: Any) -> str:
    """The help page of a command."""
    width = min(WIDEST, shutil.get_terminal_size().columns)
    lines = fold(say_usage(f"{context.command_path} {' '.join(command.collect_usage_pieces(context))}"), width, "    ")
    lines += ["", *_paragraphs(_help_of(command), width)]
    rows = [(parameter.param_type_name, _row(parameter, context)) for parameter in command.get_params(context)]
    lines += _section(ARGUMENTS, (row for kind, row in rows if kind == "argument" and row), width)
    lines += _section(OPTIONS, (row for kind, row in rows if kind == "option" and row), width)
    if hasattr(command, "list_commands"):
        lines += _section(COMMANDS, _commands(command, context), width)
    if command.epilog:
        lines += ["", *_paragraphs(command.epilog, width)]
    return "\n".join(lines)


def _help_of(command: Any) -> str:
    said = command.help
    return say_in_language(said) if said else ""


def _paragraphs(text: str, width: int) -> list[str]:
    lines: list[str] = []
    for line in text.split("\n"):
        lines += [f"  {each}" if each else "" for each in fold(line, width - 2)]
    return lines


def _row(parameter: Any, context: Any) -> Row | None:
    record = parameter.get_help_record(context)
    if record is None:
        return None
    label, said = record
    own = getattr(parameter, "help", None) or ""
    found = _EXTRA.fullmatch(said.removeprefix(own) if own else said)
    extra = (found["extra"] or "") if found else ""
    text = say_in_language(own) if own else said
    return label, f"{text}  [{say_extra(extra)}]" if extra else text


def _commands(group: Any, context: Any) -> Iterable[Row]:
    for name in group.list_commands(context):
        sentence = SENTENCES.get(name) if context.parent is None else None
        yield name, say_in_language(sentence) if sentence else _help_of(group.get_command(context, name)).split("\n")[0]


def _section(heading: str, rows: Iterable[Row], width: int) -> list[str]:
    rows = list(rows)
    if not rows:
        return []
    widest = min(max(cells(label) for label, _text in rows), MOST_LABEL, width // 2)
    lines = ["", say_heading(heading)]
    for label, text in rows:
        folded = fold(text, width - widest - 4)
        first = f"  {label}" + " " * (widest - cells(label) + 2)
        if cells(label) > widest:
            lines += [*fold(f"  {label}", width, "    "), *(" " * (widest + 4) + line for line in folded)]
        else:
            lines += [f"{first}{folded[0]}".rstrip(), *(" " * (widest + 4) + line for line in folded[1:])]
    return lines


def run(app: Callable[..., Any], name: str) -> int:
    """Runs the program; the exit status. What is wrong with the command line is said in the chosen language."""
    try:
        status = app(prog_name=name, standalone_mode=False)
    except Exception as error:
        # The classes of these errors belong to the library's inside; all of them can say themselves.
        if not hasattr(error, "format_message"):
            raise
        context = getattr(error, "ctx", None)
        if context is not None:
            command = context.command
            usage = f"{context.command_path} {' '.join(command.collect_usage_pieces(context))}"
            print(say_usage(usage), file=sys.stderr)
            print(say_help_hint(f"{context.command_path} --help"), file=sys.stderr)
            print(file=sys.stderr)
        print(say_error(error), file=sys.stderr)
        return int(getattr(error, "exit_code", 2))
    return status if isinstance(status, int) else 0
