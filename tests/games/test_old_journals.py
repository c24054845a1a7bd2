"""Journals of every format there has been: they load for ever, to the very table that people left."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from automa.log import FORMAT, Adjusted, Changed, Redid, TurnPlayed, Undid
from automa.notation import write_json
from cli.playing.session import Session
from cli.saving.game_files import read_log
from cli.saving.loading import draws_of, load, summary_of
from cli.saving.saves import SaveFile, import_game

FORMATS = Path(__file__).parent / "formats"
JOURNALS = sorted(FORMATS.glob("format-*/*.jsonl"))


def test_every_format_so_far_has_journals() -> None:
    assert {path.parent.name for path in JOURNALS} == {f"format-{number}" for number in range(1, FORMAT + 1)}


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_the_journals_of_a_format_hold_every_operation(number: int) -> None:
    entries = [entry for path in JOURNALS if path.parent.name == f"format-{number}" for entry in read_log(path).entries]
    assert {Undid, Redid, Adjusted, Changed, TurnPlayed} <= {type(entry) for entry in entries}


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_old_journal_loads_to_the_table_it_was_left_at(path: Path) -> None:
    log = read_log(path)
    now = load(log).now
    kept = path.with_name(f"{path.stem}.position.json").read_text(encoding="utf-8")
    assert (write_json(now.reached) if now.reached is not None else "") == kept.rstrip("\n")
    assert summary_of(path.stem, log).trouble is None


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_old_journal_can_be_brought_in_and_gone_on_with(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHATEAUMA_HOME", str(tmp_path / "home"))
    copy = Path(shutil.copy(path, tmp_path))
    with SaveFile.open(import_game(copy)) as save:
        draws = draws_of(save)
        before = len(save.entries)
        session = Session.resume(save, load(save, draws), draws, save.entries)
        assert len(save.entries) == before
        if session.game.undoable:
            now = session.now
            session.undo()
            session.redo()
            assert session.now is now
