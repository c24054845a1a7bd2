"""The language of all sentences: English as written, or a catalogue below `cli/locale`."""

from __future__ import annotations

import gettext as _gettext
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engine.errors import Malformed

DOMAIN = "chateauma"
FOLDER = Path(__file__).parents[1] / "locale"
ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "ja")
"""What can be chosen; English is the language of the source and has no catalogue."""
CHOICE: Final = "CHATEAUMA_LANGUAGE"
"""The environment variable that goes before the locale."""
OPTION: Final = "--language"
_ENVIRONMENT = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_SOURCE = (ENGLISH, "C", "POSIX")

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()
_is_english = True
_asked_for = ""
"""What `--language` said."""


def set_language(name: str | None) -> None:
    """Chooses the language of every sentence from now on; None takes the one of the environment.

    `name` is a code such as `ja`. A language without a catalogue falls back to English.
    """
    global _catalogue, _is_english  # noqa: PLW0603  # there is one person to talk to, in one language
    languages = _wanted([name] if name is not None else _languages_of_environment())
    _catalogue = _gettext.translation(DOMAIN, FOLDER, languages, fallback=True)
    _is_english = not isinstance(_catalogue, _gettext.GNUTranslations)


def choose_language(name: str | None) -> None:
    """Chooses the language that a person named, here or in CHATEAUMA_LANGUAGE; otherwise that of the locale.

    Raises `Malformed` for one that the program does not speak.
    """
    global _asked_for  # noqa: PLW0603  # likewise
    _asked_for = name or ""
    name = name if name is not None else os.environ.get(CHOICE) or None
    if name is not None and _code(name) not in LANGUAGES:
        set_language(None)
        raise Malformed("language", name, LANGUAGES)
    set_language(name)


def language_of_arguments(arguments: Sequence[str]) -> str | None:
    """What `--language` says before the command, None when it is not given; the help page needs it beforehand."""
    for number, argument in enumerate(arguments):
        if argument == OPTION:
            return arguments[number + 1] if number + 1 < len(arguments) else None
        if argument.startswith(f"{OPTION}="):
            return argument.partition("=")[2]
        if not argument.startswith("-"):
            break
    return None


def language_words() -> tuple[str, ...]:
    """What has to stand before a command that somebody is told to type, so that it speaks the same language."""
    return (OPTION, _asked_for) if _asked_for else ()


def is_english() -> bool:
    """Whether sentences are said as they are written in the source."""
    return _is_english


def _languages_of_environment() -> list[str]:
    for variable in _ENVIRONMENT:
        value = os.environ.get(variable)
        if value:
            return value.split(":")
    return []


def _wanted(languages: Sequence[str]) -> list[str]:
    """The languages that somebody would rather have than English."""
    wanted: list[str] = []
    for language in languages:
        if _code(language) in _SOURCE:
            break
        wanted.append(language.replace("-", "_"))
    return wanted or [ENGLISH]


def _code(language: str) -> str:
    """`ja` of `ja_JP.UTF-8`."""
    return language.replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0]


def _(message: str) -> str:
    """The sentence in the chosen language."""
    return _catalogue.gettext(message) if message else ""


def say_in_language(text: str) -> str:
    """A text that is kept elsewhere, such as that of a clause or a help page, in the chosen language."""
    return _(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the sentence that fits `count`."""
    return _catalogue.ngettext(one, many, count)


def N_(message: str) -> str:  # noqa: N802  # the usual gettext name
    """Marks a sentence of a table for translation; it is looked up by `_` when it is said."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802  # likewise
    """Marks both forms of a sentence of a table; they are looked up by `ngettext` when it is said."""
    return one, many
