"""What `rules` says: the chapters, or what was found."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len, set_cell_size

from cli.looking_up.rulebook import Found
from cli.words.language import N_, _
from cli.words.tiles import say_list
from engine.clauses import Ruling, rulings, words

ONE_LINE: Final = 78
"""Columns for the first words of a clause."""
CHAPTERS: dict[str, str] = {
    "CH-1": N_("setup"),
    "CH-2": N_("what differs from a human"),
    "CH-3": N_("the round"),
    "CH-4": N_("choosing and placing one hex"),
    "CH-5": N_("placement bonuses"),
    "CH-6": N_("bonuses of the county cards"),
    "CH-7": N_("selling goods"),
    "CH-8": N_("completed county cards"),
    "CH-9": N_("bonus tiles"),
    "CH-10": N_("the purchase"),
    "CH-11": N_("end of a phase"),
    "CH-12": N_("final scoring"),
    "CH-13": N_("levels and modifiers"),
    "CH-14": N_("with expansions"),
    "BG-1": N_("base game: setup"),
    "BG-2": N_("base game: phases and rounds"),
    "BG-3": N_("base game: a human's turn"),
    "BG-4": N_("base game: taking a hex"),
    "BG-5": N_("base game: placing a hex"),
    "BG-6": N_("base game: selling goods"),
    "BG-7": N_("base game: regions and colours"),
    "BG-8": N_("base game: monasteries"),
    "BG-9": N_("base game: final scoring of a human"),
    "VY-1": N_("Vineyards: setup"),
    "VY-2": N_("Vineyards: play"),
    "VY-3": N_("Vineyards: final scoring"),
}
"""The chapters of the rules by the beginning of their clauses' names."""


def say_chapters() -> list[str]:
    """What can be looked up, line by line."""
    lines = [_("{chapter}  {title}").format(chapter=chapter, title=_(title)) for chapter, title in CHAPTERS.items()]
    lines.append(_("Words: {words}").format(words=say_list([_(word) for word in words()])))
    lines.append(_("Rulings: {rulings}").format(rulings=say_list(list(rulings()))))
    lines.append(_("Ask for a chapter, a clause such as CH-5.2, a ruling, or any word; rulings lists their choices."))
    return lines


def say_found(found: Found) -> list[str]:
    """What was found: one paragraph each, or the first words of what only speaks of the thing asked for."""
    lines: list[str] = []
    cut = [each.id for each in found.clauses if not found.is_whole(each.id)]
    for each in (*found.words, *found.clauses):
        if found.is_whole(each.id):
            text = _("{name}: {text} ({source})")
            lines.append(text.format(name=_(each.id), text=_(each.text), source=_(each.source)))
        else:
            lines.append(_first_words(_(each.id), _(each.text)))
    for ruling in found.rulings:
        if found.is_whole(ruling.name):
            lines += _ruling(ruling)
        else:
            cut.append(ruling.name)
            lines.append(_first_words(ruling.name, _(ruling.why_open)))
    if cut:
        lines.append(_("rules {name} shows it whole.").format(name=cut[0]))
    return lines


def _first_words(name: str, text: str) -> str:
    """A name with the beginning of its text, on one line."""
    line = _("{name}: {text}").format(name=name, text=text)
    return line if cell_len(line) <= ONE_LINE else f"{set_cell_size(line, ONE_LINE - 1).rstrip()}…"


def say_nothing_found(text: str) -> str:
    """That the rules have no such word."""
    return _("The rules do not speak of {text}.").format(text=text)


def _ruling(ruling: Ruling) -> list[str]:
    text = _("Ruling {name}: {why} ({source})")
    lines = [text.format(name=ruling.name, why=_(ruling.why_open), source=_(ruling.source))]
    for number, choice in enumerate(ruling.choices):
        text = _("{choice} (default): {text}") if number == 0 else _("{choice}: {text}")
        lines.append(text.format(choice=choice.name, text=_(choice.text)))
    return lines
