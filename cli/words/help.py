"""Help: what can be typed at a prompt."""

from __future__ import annotations

from cli.words.language import N_, _

COMMANDS = (
    ("why [B3]", N_("a turn of the Châteauma step by step, the last one by default")),
    ("undo [n]", N_("takes back your last answer, or the last n")),
    ("redo [n]", N_("brings back what was taken back")),
    ("history [n]", N_("all your answers, numbered, or the last n")),
    ("board", N_("all that the program knows of the table")),
    ("set KEY VALUE", N_("what the table really shows, such as: set depot 3 building livestock; set silver 2")),
    ("change MOMENT ANSWER", N_("an earlier answer was wrong, such as: change B2 report 3b g0")),
    ("advise [seconds]", N_("what the program would do, by playing the game to its end as often as it can")),
    ("rules [word]", N_("a clause such as CH-5.2, or the clauses with a word in them")),
    ("help", N_("this list; ? explains the open question")),
    ("quit", N_("leave; nothing is ever lost")),
)
"""Every command with what it does."""

REPORT_HELP = (
    ("3b", N_("took the building from depot 3; letters: {letters}")),
    ("kc  k2  k", N_("took a castle from the black depot; the second hex lying there now; one, kind not said")),
    ("g4  g4:2  g0", N_("a ship took all goods of depot 4; left two there; took none. The marker moves with it")),
    ("g4+5  g4 g2", N_("one ship with monastery 5; two ships")),
    ("*b", N_("claimed a bonus tile, here the one for buildings")),
    ("..", N_("the same as in that human's last report")),
    ("Enter", N_("nothing left the board")),
)
"""The words of a report with what they mean."""


def say_report_help() -> str:
    """What counts for a report."""
    return _(
        "Any hex that is gone from a depot counts, by whatever means it left (die, market, church, carpenter's "
        "workshop, castle, monastery 6, purchase); never what you placed, sold or discarded from your own storage. "
        "Several words go on one line in any order, with or without blanks, such as 3b g4 *s or 3bg4*s."
    )


FILL_HELP = N_(
    "Compare the depots with the list. Enter if all is as expected. Otherwise a depot's number and the letters of what "
    "really lies there ({letters}), as in 4 s b; - for an empty depot; k and letters name the black depot's hexes from "
    "left to right, which is asked for later otherwise."
)
FACE_HELP = N_("Type the number in the list, or enough of the name to be clear. The numbers are always the same.")
HEXES_HELP = N_(
    "One word for each hex in reading order: letters ({letters}), or names where the face is known (bank, sheep3, y12)."
)
CHANGE_HELP = N_(
    "k keeps the turns of the Châteauma as they were played and changes only your answer; r plays them again with the "
    "new answer, and the program says which pieces to move; Enter or undo changes nothing."
)
CHANGE_AGAIN_HELP = N_(
    "r plays the turns of the Châteauma again with the new answer, and the program says which pieces to move; Enter or "
    "undo changes nothing."
)
ANY_HELP = N_("What can be typed here: {allowed}")


def say_help(text: str, **values: str) -> str:
    """A help text."""
    return _(text).format(**values)


def say_no_way_to_change(line: str, can_be_kept: bool) -> str:
    """An answer to the question of a change that is none."""
    if can_be_kept:
        return _("{line} is no answer here; type k, r or Enter.").format(line=line)
    return _("{line} is no answer here; type r or Enter.").format(line=line)
