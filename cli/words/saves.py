"""What is said about games on disk: the list, what is wrong with a file or the disk, and what was done."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from automa.log import DUEL
from cli.saving import storage
from cli.saving.game_files import BadName, Damaged, FileThere, GameInUse, NoSuchGame
from cli.saving.profile_values import BadFile
from cli.saving.storage import DiskTrouble, Locked, StorageError
from cli.words.faults import say_fault
from cli.words.language import N_, _, language_words, ngettext
from cli.words.tiles import say_list, say_seat
from engine.seats import CHATEAUMA

if TYPE_CHECKING:
    from cli.saving.loading import GameSummary

MOST_NAMES = 8
"""So many names of games are listed where one was not found."""

DISK: dict[str, str] = {
    storage.NO_HOME: N_("there is no home folder to keep games in; set CHATEAUMA_HOME to a folder"),
    storage.FULL: N_("{path} cannot be written: the disk is full"),
    storage.NOT_ALLOWED: N_("{path} may not be read or written here"),
    storage.NOT_THERE: N_("{path} is not there"),
    storage.A_FOLDER: N_("{path} is a folder"),
    storage.TOO_LARGE: N_("{path} is far too large to be such a file"),
    storage.GONE: N_("{path} was removed while the game was open"),
    storage.NO_LOCKS: N_("{path} lies on a disk where files cannot be locked"),
    storage.OTHER: N_("{path} cannot be used: {detail}"),
}
"""What is wrong with the disk, by the reason of `DiskTrouble`."""

DAMAGE: dict[str, str] = {
    "no-log": N_("it is no game of this program"),
    "later-format": N_("it was written by a later version of this program"),
    "no-header": N_("the game's first line is not complete"),
    "unknown-kind": N_("there is no such kind of game"),
    "no-json": N_("it is no JSON"),
    "no-entry": N_("it is no complete entry of a game"),
    "unknown-operation": N_("there is no such operation"),
    "no-text": N_("it is no text in UTF-8"),
    "torn-header": N_("it is empty or breaks off in its first line"),
    "does-not-fit": N_("what it says cannot have happened there"),
    "no-position": N_("the position the game begins with cannot be"),
}
"""What is wrong with a game's file, by `Damaged.what`."""

_EDITIONS = {"se": N_("Special Edition"), "2019": N_("2019 edition"), "2011": N_("2011 edition")}
_LEVELS = {"easy": N_("easy"), "normal": N_("normal"), "hard": N_("hard")}


def command(*words: str) -> str:
    """A command as the person has to type it."""
    return " ".join((os.environ.get("CHATEAUMA_COMMAND", "chateauma"), *language_words(), *words))


def resume_command(name: str) -> str:
    """What to type to go on with a game, as a shell reads it; the launcher says how the program is called."""
    called = shlex.quote(os.environ.get("CHATEAUMA_COMMAND", "chateauma"))
    return " ".join([called, *language_words(), "resume", *([shlex.quote(name)] if name else [])])


def say_trouble(error: StorageError) -> str:
    """Anything that is wrong with games and profiles on disk. Raises `KeyError` for an unknown kind."""
    for kind in type(error).__mro__:
        if kind in _SENTENCES:
            return _SENTENCES[kind](error)
    raise KeyError(type(error).__name__)


def _disk(error: DiskTrouble) -> str:
    sentence = _(DISK[error.reason]).format(path=error.path, detail=error.detail)
    return _("{sentence}.").format(sentence=sentence[:1].upper() + sentence[1:])


def _no_such_game(error: NoSuchGame) -> str:
    if not error.there:
        if error.name:
            return _("There is no game {name}, nor any other.").format(name=error.name)
        return _("There is no game yet.")
    names = say_list([*error.there[:MOST_NAMES], *(["…"] if len(error.there) > MOST_NAMES else [])])
    return _("There is no game {name}; there are {names}.").format(name=error.name, names=names)


def _damaged(error: Damaged) -> str:
    what = say_damage(error)
    if error.good is None:
        return _("{path} cannot be read: {what}.").format(path=error.path, what=what)
    return _("{path} is damaged ({what}). To go on with the good part before it as a new game: {command}").format(
        path=error.path, what=what, command=command("salvage", _name_or_path(error.path))
    )


def _name_or_path(path: Path) -> str:
    from cli.saving.game_files import games_folder

    return path.stem if path.parent == games_folder() else str(path)


def say_damage(error: StorageError) -> str:
    """What is wrong with a file, in a few words and without its name."""
    if not isinstance(error, Damaged):
        return say_trouble(error).removesuffix(".")
    return _("line {line}: {what}").format(line=error.line, what=_(DAMAGE[error.what]))


def _in_use(error: GameInUse) -> str:
    return _("Game {name} is open in another program; close it there first.").format(name=error.name)


def _bad_name(error: BadName) -> str:
    return _("{name} is no name for a game; use letters, digits, - and _.").format(name=error.name or '""')


def _file_there(error: FileThere) -> str:
    return _("{path} is there already; choose another name.").format(path=error.path)


def _locked(error: Locked) -> str:
    return _("{path} is just being written by another program; try again.").format(path=error.path)


def _bad_file(error: BadFile) -> str:
    lines = [_("{path} was left as it is; put right:").format(path=error.path), *map(say_fault, error.faults)]
    return "\n".join(lines) if len(error.faults) > 1 else " ".join(lines)


_SENTENCES: dict[type[Any], Callable[[Any], str]] = {
    DiskTrouble: _disk,
    NoSuchGame: _no_such_game,
    Damaged: _damaged,
    GameInUse: _in_use,
    BadName: _bad_name,
    FileThere: _file_there,
    Locked: _locked,
    BadFile: _bad_file,
}


# The list


def say_edition(edition: str) -> str:
    """What an edition is called."""
    return _(_EDITIONS[edition])


def say_summary(summary: GameSummary) -> list[str]:
    """A game of the list: who plays what, and below it when it began and how it stands."""
    if summary.trouble is not None:
        return [_("damaged"), say_damage(summary.trouble)]
    return [_settings(summary), _(" · ").join(filter(None, (summary.started[:10], *_standing(summary))))]


def _settings(summary: GameSummary) -> str:
    parts = [_("digital game") if summary.kind == DUEL else _("game at the table")]
    if summary.level:
        parts.append(_(_LEVELS[summary.level]))
        if summary.modifiers:
            modifiers = say_list(summary.modifiers)
            parts.append(
                ngettext("modifier {modifiers}", "modifiers {modifiers}", len(summary.modifiers)).format(
                    modifiers=modifiers
                )
            )
        parts += [say_list([say_seat(human) for human in summary.humans]), say_edition(summary.edition)]
    return _(" · ").join(parts)


def _standing(summary: GameSummary) -> list[str]:
    if not summary.moment:
        return [_("being set up")]
    scores = _(", ").join(
        _("{seat} {score}").format(seat=say_seat(seat), score=score) for seat, score in summary.scores
    )
    if not summary.is_over:
        return [summary.moment, scores]
    return [_("over"), scores, say_winners(summary.winners)]


def say_winners(winners: tuple[str, ...]) -> str:
    """Who won."""
    if winners == (CHATEAUMA,):
        return _("the Châteauma won")
    return _("won by {winners}").format(winners=say_list([say_seat(seat) for seat in winners]))


# What was done, and what was refused


def say_no_games(folder: Path) -> str:
    """That there is no game yet, and how to begin one."""
    return _("There is no game yet in {folder}. Begin one: {command}").format(folder=folder, command=command("play"))


def say_exported(name: str, target: Path) -> str:
    """That a game was copied."""
    return _("Game {name} was written to {target}.").format(name=name, target=target)


def say_imported(name: str) -> str:
    """That a game was brought in, and how to go on with it."""
    return _("It is game {name} now. Go on with it: {command}").format(name=name, command=command("resume", name))


def say_salvaged(name: str, entries: int) -> str:
    """That the good part of a damaged game is a new game."""
    text = ngettext(
        "Game {name} holds the good part ({entries} entry). Go on with it: {command}",
        "Game {name} holds the good part ({entries} entries). Go on with it: {command}",
        entries,
    )
    return text.format(name=name, entries=entries, command=command("resume", name))


def ask_delete(name: str) -> str:
    """The question before a game is removed."""
    return _("Delete game {name} for good? y yes · Enter no").format(name=name)


def say_deleted(name: str) -> str:
    """That a game is gone."""
    return _("Game {name} is deleted.").format(name=name)


def say_not_deleted(name: str) -> str:
    """That a game was kept."""
    return _("Game {name} was kept.").format(name=name)


def say_not_laid_out(name: str) -> str:
    """That a game has no position yet."""
    return _("Game {name} is still being set up; it has no position yet.").format(name=name)


def say_no_moment(text: str) -> str:
    """That a turn was named in no form there is."""
    return _("{text} names no turn; write phase and round, as in B3.").format(text=text)


def say_no_such_turn(name: str, moment: str) -> str:
    """That the Châteauma did not play in that round."""
    return _("In game {name} the Châteauma has no turn in {moment} yet.").format(name=name, moment=moment)
