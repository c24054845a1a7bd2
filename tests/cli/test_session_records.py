"""The records of Châteauma turns in a log, a program killed between an answer and its record included."""

from __future__ import annotations

from automa.game import fold
from automa.log import Answered, Entry, Froze, Header, TurnPlayed
from automa.terms import default_terms, terms_tree
from cli.playing.chance import Draws
from cli.playing.session import Session

ANSWERED_BY_ENTER = ("printed", "fill", "report")
HEADER = Header("table", 11, "0.1.0")


class Kept:
    """A log in memory."""

    def __init__(self, entries: list[Entry] | None = None) -> None:
        self.entries: list[Entry] = list(entries or [])

    def append(self, entry: Entry) -> None:
        self.entries.append(entry)


def a_game_after_its_first_chateauma_turn() -> list[Entry]:
    log = Kept()
    session = Session.begin(log, HEADER)
    for answer in ("you", "normal", "", "se", "box", "app", "app", "on"):
        session.answer(answer)
    session.freeze(terms_tree(default_terms()))
    while not any(isinstance(entry, TurnPlayed) for entry in log.entries):
        question = session.now.question
        assert question is not None
        named = {"black": "s s s s"}
        session.answer(named.get(question.topic, "" if question.topic in ANSWERED_BY_ENTER else question.allowed[0]))
    return log.entries


def resumed(entries: list[Entry]) -> list[Entry]:
    """What a resumed program adds to a log."""
    log = Kept(entries)
    draws = Draws.of_log(HEADER.seed, entries)
    Session.resume(log, fold(HEADER, entries, draws), draws, entries)
    return log.entries[len(entries) :]


def test_a_turn_is_recorded_once() -> None:
    entries = a_game_after_its_first_chateauma_turn()
    assert [entry.moment for entry in entries if isinstance(entry, TurnPlayed)] == ["A1"]
    assert resumed(entries) == []


def test_a_program_killed_before_it_recorded_a_turn_records_it_when_it_goes_on() -> None:
    entries = a_game_after_its_first_chateauma_turn()
    place = next(number for number, entry in enumerate(entries) if isinstance(entry, TurnPlayed))
    killed = [
        entry
        for entry in entries[:place]
        if not (isinstance(entry, Answered) and entry.drawn and entry.key.startswith("A2"))
    ]
    assert [entry for entry in resumed(killed) if isinstance(entry, TurnPlayed)] == [entries[place]]


def test_facts_frozen_lead_to_no_turn_and_no_record() -> None:
    entries = a_game_after_its_first_chateauma_turn()
    frozen = next(number for number, entry in enumerate(entries) if isinstance(entry, Froze))
    assert not any(isinstance(entry, TurnPlayed) for entry in resumed(entries[: frozen + 1]))


def test_a_turn_brought_back_by_redo_is_not_recorded_again() -> None:
    log = Kept(a_game_after_its_first_chateauma_turn())
    draws = Draws.of_log(HEADER.seed, log.entries)
    session = Session.resume(log, fold(HEADER, log.entries, draws), draws, log.entries)
    before = sum(isinstance(entry, TurnPlayed) for entry in log.entries)
    session.undo()
    session.redo()
    assert sum(isinstance(entry, TurnPlayed) for entry in log.entries) == before
