"""What stands above the parts of a game: the program's name, a game's name, phases, turns, the end."""

from __future__ import annotations

from cli.words.language import _


def say_title() -> str:
    """Above the menu."""
    return _("The Castles of Burgundy against the Châteauma")


def say_game_heading(name: str, options: str) -> str:
    """Above a game gone on with; `options` is its line."""
    return _("Game {name} · {options}").format(name=name, options=options)


def say_phase_heading(phase: str) -> str:
    """Above the beginning of a phase."""
    return _("Phase {phase}").format(phase=phase)


def say_phase_end_heading(phase: str) -> str:
    """Above the end of a phase."""
    return _("End of phase {phase}").format(phase=phase)


def say_its_turn(moment: str) -> str:
    """Above a turn of the Châteauma."""
    return _("{moment}, the Châteauma's turn").format(moment=moment)


def say_step_by_step(moment: str) -> str:
    """Above the reasoning of a turn."""
    return _("{moment}, the Châteauma's turn, step by step").format(moment=moment)


def say_final_scoring() -> str:
    """Above the Châteauma's final scoring."""
    return _("Final scoring of the Châteauma")


def say_the_end() -> str:
    """Above the result."""
    return _("The end")
