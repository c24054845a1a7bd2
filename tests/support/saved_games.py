"""Games on disk for tests: played at random through a session, so that their files are what a real game leaves."""

from __future__ import annotations

from pathlib import Path
from random import Random

from automa.log import DUEL, TABLE_GAME, Header
from automa.setup import Options
from automa.terms import Terms, default_terms, terms_tree
from cli.playing.session import Session
from cli.saving.saves import SaveFile
from random_games import option_answer, random_answer

STARTED = "2026-11-30T20:15:00"


def header(seed: int = 7, kind: str = TABLE_GAME) -> Header:
    """The header of a new game."""
    return Header(kind, seed, "0.1.0", STARTED)


def begin(options: Options | None = None, seed: int = 7, terms: Terms | None = None) -> tuple[SaveFile, Session]:
    """A new game on disk at its first question after the options."""
    options = options or Options()
    save = SaveFile.create(header(seed, DUEL if options.is_digital else TABLE_GAME))
    session = Session.begin(save, save.header)
    while not session.now.terms_are_due:
        assert session.now.question is not None
        session.answer(option_answer(session.now.question, options))
    session.freeze(terms_tree(terms or default_terms()))
    return save, session


def play(session: Session, answers: int, seed: int = 7) -> None:
    """So many random answers, fewer when the game ends before."""
    rng = Random(seed)
    for _ in range(answers):
        if session.now.question is None:
            return
        session.answer(random_answer(session.now.question, rng))


def saved(answers: int, options: Options | None = None, seed: int = 7) -> Path:
    """The file of a game with so many random answers after its options, closed."""
    save, session = begin(options, seed)
    with save:
        play(session, answers, seed)
    return save.path
