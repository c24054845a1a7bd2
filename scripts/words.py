"""Extracts every sentence of the program, brings the catalogues below `cli/locale` up to date, and compiles them.

python scripts/words.py [--check]

With --check nothing is written; the exit status is 1 when a catalogue is not up to date or not complete.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "cli" / "locale"
DOMAIN = "chateauma"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "NN_": (1, 2)}


def extract() -> Catalog:
    """Every message of the program: sentences of the source, help pages, and the texts of the rules."""
    catalogue = Catalog(project="chateauma", domain=DOMAIN, charset="utf-8", fuzzy=False)
    for name, _line, message, comments, _context in sorted(
        extract_from_dir(ROOT / "cli", keywords=KEYWORDS), key=lambda found: (found[0], found[1])
    ):
        catalogue.add(message, locations=[(f"cli/{name}", 0)], auto_comments=comments)
    for text, where in (*_help_texts(), *_rule_texts()):
        catalogue.add(text, locations=[(where, 0)])
    return catalogue


def _help_texts() -> Iterator[tuple[str, str]]:
    """What the help pages say of commands, arguments and options."""
    from typer.main import get_command

    from cli.command_table import SENTENCES
    from cli.main import app

    yield from _help_of(get_command(app), "cli/main.py")
    yield from ((sentence, "cli/command_table.py") for sentence in SENTENCES.values())


def _help_of(command: Any, where: str) -> Iterator[tuple[str, str]]:
    texts = (command.help, *(getattr(parameter, "help", None) for parameter in command.params))
    yield from ((text, where) for text in texts if text)
    if hasattr(command, "list_commands"):
        for name in command.list_commands(None):
            yield from _help_of(command.get_command(None, name), where if " " in where else f"command {name}")


def _rule_texts() -> Iterator[tuple[str, str]]:
    """What the rules say, and where that is written."""
    from engine.clauses import clauses, rulings, words

    for clause in clauses().values():
        yield clause.text, clause.id
        yield clause.source, "sources"
    for word in words().values():
        yield word.id, "words"
        yield word.text, "words"
        yield word.source, "sources"
    for ruling in rulings().values():
        yield ruling.why_open, f"ruling {ruling.name}"
        yield ruling.source, "sources"
        for choice in ruling.choices:
            yield choice.text, f"ruling {ruling.name}"


def catalogues() -> list[Path]:
    """The catalogues that people write."""
    return sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read(path: Path) -> Catalog:
    """A catalogue as it stands. Raises `PoFileError` for one that is damaged."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3], domain=DOMAIN, abort_invalid=True)


def updated(path: Path, template: Catalog) -> Catalog:
    """A catalogue with the messages of the program: those that are gone left out, new ones without a translation."""
    catalogue = read(path)
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    return catalogue


def faults(catalogue: Catalog, template: Catalog) -> list[str]:
    """What is not in order: messages that are missing, fuzzy, not used any more, or with other placeholders."""
    found = []
    for message in template:
        if not message.id:
            continue
        translated = catalogue.get(message.id)
        if translated is None or not _texts(translated.string) or not all(_texts(translated.string)):
            found.append(f"missing: {message.id!r}")
        elif translated.fuzzy:
            found.append(f"fuzzy: {message.id!r}")
        elif _texts(translated.id) != _texts(message.id):
            found.append(f"another plural: {message.id!r}")
    found += [f"not used: {message.id!r}" for message in catalogue if message.id and template.get(message.id) is None]
    found += [f"not used: {id!r}" for id in catalogue.obsolete]
    return found + [f"placeholders: {message.id!r}" for message in catalogue if message.id and _differ(message)]


def _texts(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value or ())


def _differ(message: Message) -> bool:
    """Whether a translation speaks of other things than the original, whose plural names them all."""
    wanted = placeholders(_texts(message.id)[-1])
    return any(text and placeholders(text) != wanted for text in _texts(message.string))


def placeholders(text: str) -> frozenset[str]:
    """The names in braces."""
    from string import Formatter

    try:
        return frozenset(name for _literal, name, _spec, _conversion in Formatter().parse(text) if name)
    except ValueError:
        return frozenset()


def write(path: Path, catalogue: Catalog) -> None:
    """Writes a catalogue as text, by place in the program, without line numbers that would change all the time."""
    with path.open("wb") as file:
        write_po(file, catalogue, width=116, include_lineno=False, sort_by_file=True)


def compile_catalogue(path: Path, catalogue: Catalog, target: Path | None = None) -> None:
    """Compiles a catalogue beside its text, or to `target`, in one step for whoever is reading it."""
    target = target or path.with_suffix(".mo")
    unfinished = target.with_suffix(".mo.new")
    with unfinished.open("wb") as file:
        write_mo(file, catalogue)
    unfinished.replace(target)


def main(arguments: list[str]) -> int:
    """Updates and compiles, or checks; the exit status."""
    template = extract()
    status = 0
    for path in catalogues():
        before = read(path)
        if arguments != ["--check"]:
            before = updated(path, template)
            write(path, before)
            compile_catalogue(path, before)
        wrong = faults(before, template)
        for fault in wrong:
            print(f"{path.relative_to(ROOT)}: {fault}")
        print(f"{path.relative_to(ROOT)}: {len(list(template)) - 1} messages, {len(wrong)} faults")
        status = 1 if wrong else status
    return status


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main(sys.argv[1:]))
