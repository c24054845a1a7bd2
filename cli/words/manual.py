"""What the manual says beside the help of each command, examples, and what is said when the program itself fails."""

from __future__ import annotations

import os
from typing import Final, NamedTuple

from cli.words.language import N_, _


class Item(NamedTuple):
    """Something with an explanation: a file, a variable, a status."""

    label: str
    text: str


NAME: Final = N_("a companion that plays the Châteauma, the solo opponent of The Castles of Burgundy")
DESCRIPTION: Final = (
    N_(
        "Lay out the box, type chateauma, and play: the program runs the Châteauma, says what it takes and places, "
        "and asks for what it cannot know. Without a command it shows a menu on a terminal and its help elsewhere."
    ),
    N_(
        "At any prompt of a game: why, undo, redo, history, board, set, change, rules, help, ?, quit. Every answer is "
        "on disk before the next question is asked."
    ),
)
FILES: Final = (
    Item("games/N.jsonl", N_("Game N below the data folder: a line for each operation, only ever added to.")),
    Item(
        "table-EDITION.toml",
        N_("What is printed in your box, as far as you confirmed or corrected it; beside games."),
    ),
)
ENVIRONMENT: Final = (
    Item("CHATEAUMA_HOME", N_("The data folder; otherwise the system's place for a user's data.")),
    Item("CHATEAUMA_LANGUAGE", N_("The language, en or ja; otherwise that of the locale.")),
    Item("CHATEAUMA_COMMAND", N_("How the program calls itself in what it tells you to type.")),
    Item("CHATEAUMA_PYTHON", N_("The Python with which the launcher makes its environment.")),
    Item("NO_COLOR", N_("When it is set nothing is coloured.")),
    Item("COLUMNS", N_("The width of the screen, where the terminal does not tell it.")),
)
STATUSES: Final = (
    Item("0", N_("Fine.")),
    Item("1", N_("Refused, or failed, with a reason.")),
    Item("2", N_("Wrong usage, or a faulty file.")),
    Item("3", N_("The input ended with a question open; the game is saved.")),
    Item("130", N_("A simulation was ended with Ctrl-C; the result so far was shown.")),
)
NAME_HEADING: Final = N_("Name")
DESCRIPTION_HEADING: Final = N_("Description")
OPTIONS_HEADING: Final = N_("Options")
COMMANDS_HEADING: Final = N_("Commands")
FILES_HEADING: Final = N_("Files")
ENVIRONMENT_HEADING: Final = N_("Environment")
STATUSES_HEADING: Final = N_("Exit status")


def say_example(line: str) -> str:
    """A line that works as typed."""
    return _("Example: {command}").format(command=line)


def say_crash(reason: str, games: str, debug: bool) -> str:
    """What is said of an error that nobody foresaw: what happened, where the game is, how to report it."""
    command = os.environ.get("CHATEAUMA_COMMAND", "chateauma")
    said = [_("Something is wrong in the program itself ({reason}).").format(reason=reason)]
    if games:
        text = _("Every answer is saved in {games}; go on with: {command} resume")
        said.append(text.format(games=games, command=command))
    if debug:
        said.append(_("Please report it with the lines above and the game's file."))
    else:
        text = _("Please report it with what {command} --debug shows when you do the same again, and the game's file.")
        said.append(text.format(command=command))
    return "\n".join(said)
