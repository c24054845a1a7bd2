"""The manual: every command and option as the program itself knows them, as text for a screen or as a man page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from cli.command_table import EXAMPLES
from cli.terminal.folding import fold
from cli.words import manual as words
from cli.words.language import say_in_language
from cli.words.manual import Item, say_example

PROGRAM: Final = "chateauma"
INDENT: Final = 4


class Part(NamedTuple):
    """A part of the manual: paragraphs, then things with their explanations."""

    heading: str
    paragraphs: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    below: bool = False
    """Whether it belongs to the part before it: one command among the commands."""


def parts(group: Any, context: Any) -> Iterator[Part]:
    """The whole manual."""
    yield Part(say_in_language(words.NAME_HEADING), (f"{PROGRAM} – {say_in_language(words.NAME)}",))
    yield Part(say_in_language(words.DESCRIPTION_HEADING), tuple(map(say_in_language, words.DESCRIPTION)))
    yield Part(say_in_language(words.OPTIONS_HEADING), (), _items(group, context))
    yield Part(say_in_language(words.COMMANDS_HEADING))
    for name in group.list_commands(context):
        yield from _command_parts(group.get_command(context, name), context, name)
    yield Part(say_in_language(words.FILES_HEADING), (), _explained(words.FILES))
    yield Part(say_in_language(words.ENVIRONMENT_HEADING), (), _explained(words.ENVIRONMENT))
    yield Part(say_in_language(words.STATUSES_HEADING), (), _explained(words.STATUSES))


def _explained(items: Iterable[Item]) -> tuple[Item, ...]:
    return tuple(Item(item.label, say_in_language(item.text)) for item in items)


def _command_parts(command: Any, parent: Any, name: str) -> Iterator[Part]:
    context = type(parent)(command, info_name=name, parent=parent)
    usage = " ".join((*_names(context), *command.collect_usage_pieces(context)))
    said = say_in_language(command.help) if command.help else ""
    paragraphs = [" ".join(paragraph.split()) for paragraph in said.split("\n\n")]
    example = EXAMPLES.get(name)
    if example and "Example:" not in (command.help or "") and len(_names(context)) == 1:
        paragraphs.append(say_example(example))
    yield Part(usage, tuple(paragraphs), _items(command, context), below=True)
    for below in command.list_commands(context) if hasattr(command, "list_commands") else ():
        yield from _command_parts(command.get_command(context, below), context, below)


def _names(context: Any) -> list[str]:
    names: list[str] = []
    while context.parent is not None:
        names.insert(0, context.info_name)
        context = context.parent
    return names


def _items(command: Any, context: Any) -> tuple[Item, ...]:
    found = []
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        own = getattr(parameter, "help", None) or ""
        if record is not None and parameter.name != "help":
            found.append(Item(record[0], say_in_language(own) if own else record[1]))
    return tuple(found)


# As text


def text_lines(every: Iterable[Part], width: int) -> Iterator[str]:
    """The manual for a screen of that many columns."""
    for part in every:
        yield ""
        margin = " " * (INDENT if part.below else 0)
        yield from fold(margin + part.heading, width, margin + "    ")
        inner = margin + " " * INDENT
        for paragraph in part.paragraphs:
            yield from fold(inner + paragraph, width, inner)
        for item in part.items:
            yield from fold(inner + item.label, width, inner)
            yield from fold(inner + "    " + item.text, width, inner + "    ")


# As a man page


def man_page(every: Iterable[Part]) -> str:
    """The manual in the language of man pages."""
    lines = [f'.TH {PROGRAM.upper()} 1 "" "{PROGRAM}" "User Commands"']
    for part in every:
        lines.append(f".SS {_plain(part.heading)}" if part.below else f".SH {_plain(part.heading).upper()}")
        for number, paragraph in enumerate(part.paragraphs):
            lines += [".PP"] * bool(number) + [_plain(paragraph)]
        for item in part.items:
            lines += [".TP", f".B {_plain(item.label)}", _plain(item.text)]
    return "\n".join(lines) + "\n"


def _plain(text: str) -> str:
    """A line that begins no request of its own and whose hyphens are those that are typed."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text
