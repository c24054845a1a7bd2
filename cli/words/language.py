"""The language of all sentences: English as written, or a catalogue below `cli/locale`."""

from __future__ import annotations

import gettext as _gettext
import os
from pathlib import Path

DOMAIN = "chateauma"
FOLDER = Path(__file__).parents[1] / "locale"
_ENVIRONMENT = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def set_language(name: str | None) -> None:
    """Chooses the language of every sentence from now on; None takes the one of the environment.

    `name` is a code such as `ja`. A language without a catalogue falls back to English.
    """
    global _catalogue  # noqa: PLW0603  # there is one person to talk to, in one language
    languages = [name] if name is not None else _languages_of_environment()
    _catalogue = _gettext.translation(DOMAIN, FOLDER, languages, fallback=True)


def _languages_of_environment() -> list[str]:
    for variable in _ENVIRONMENT:
        value = os.environ.get(variable)
        if value:
            return value.split(":")
    return []


def _(message: str) -> str:
    """The sentence in the chosen language."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the sentence that fits `count`."""
    return _catalogue.ngettext(one, many, count)


def N_(message: str) -> str:  # noqa: N802  # the usual gettext name
    """Marks a sentence of a table for translation; it is looked up by `_` when it is said."""
    return message
