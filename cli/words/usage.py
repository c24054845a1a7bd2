"""The frame of help pages, and what is wrong with a command line, in other languages than the library's English."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cli.words.language import N_, _
from cli.words.tiles import say_list

ARGUMENTS = N_("Arguments")
OPTIONS = N_("Options")
COMMANDS = N_("Commands")
SHOW_HELP = N_("Show this message and exit.")
"""What the library says of its own option."""


def say_usage(usage: str) -> str:
    """The first line of a help page."""
    return _("Usage: {usage}").format(usage=usage)


def say_heading(heading: str) -> str:
    """What stands above a part of a help page."""
    return _("{heading}:").format(heading=_(heading))


def say_extra(extra: str) -> str:
    """What stands in brackets behind an option, such as `default: se` or `required`."""
    parts = []
    for part in extra.split("; "):
        name, colon, value = part.partition(": ")
        if colon and name == "default":
            parts.append(_("default: {value}").format(value=value))
        else:
            parts.append(_("required") if part == "required" else part)
    return _("; ").join(parts)


def say_help_hint(command: str) -> str:
    """Where more can be read."""
    return _("More about it: {command}").format(command=command)


_PATTERNS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"Got unexpected extra arguments?(?:\(s\))? \((?P<text>.*)\)"), N_("{text} is too much here.")),
    (re.compile(r"No such command '(?P<text>[^']*)'\..*", re.DOTALL), N_("There is no command {text}.")),
    (re.compile(r"Missing command\."), N_("A command is missing.")),
    (re.compile(r"Option '(?P<text>[^']*)' does not take a value\."), N_("The option {text} takes no value.")),
    (re.compile(r"Option '(?P<text>[^']*)' requires .*"), N_("The option {text} needs a value.")),
)
"""Sentences of the library, and ours for the same."""


def say_usage_error(error: Any) -> str:
    """What is wrong with a command line, for an exception of the library; its own words where we have none."""
    said = _BY_CLASS.get(type(error).__name__)
    if said is not None:
        return said(error)
    for pattern, sentence in _PATTERNS:
        found = pattern.fullmatch(str(error.message))
        if found:
            return _(sentence).format(**found.groupdict())
    return str(error.format_message())


def _no_such_option(error: Any) -> str:
    if error.possibilities:
        text = _("There is no option {text}; similar ones: {candidates}.")
        return text.format(text=error.option_name, candidates=say_list(sorted(error.possibilities)))
    return _("There is no option {text}.").format(text=error.option_name)


def _missing(error: Any) -> str:
    return _("{name} is missing.").format(name=_name(error))


def _bad_value(error: Any) -> str:
    message = str(error.message)
    if "integer" in message:
        return _("The value of {name} must be a whole number.").format(name=_name(error))
    if "number" in message:
        return _("The value of {name} must be a number.").format(name=_name(error))
    return _("The value of {name} cannot be used.").format(name=_name(error))


def _name(error: Any) -> str:
    hint = error.param_hint if error.param_hint is not None else error.param.get_error_hint() if error.param else ""
    return str(hint if isinstance(hint, str) else " / ".join(hint)).replace("'", "")


_BY_CLASS: dict[str, Callable[[Any], str]] = {
    "NoSuchOption": _no_such_option,
    "MissingParameter": _missing,
    "BadParameter": _bad_value,
}
