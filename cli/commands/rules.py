"""`rules`: the rules by clause, chapter, ruling or word."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.commands.output import Plain, refuse, say_lines


def rules(
    text: Annotated[
        list[str] | None, typer.Argument(metavar="[CLAUSE or WORD]", help="CH-5.2, CH-5, church, reading order …")
    ] = None,
    plain: Plain = False,
) -> None:
    """Look something up in the rules; without anything, list what there is."""
    from cli.looking_up.rulebook import look_up
    from cli.words.rulebook import say_chapters, say_found, say_nothing_found

    wanted = " ".join(text or [])
    if not wanted.strip():
        say_lines(say_chapters())
        return
    lines = say_found(look_up(wanted))
    if not lines:
        raise refuse(say_nothing_found(wanted))
    say_lines(lines)
