"""Games are never lost: what stands in a game's file is the game, and what is damaged is named and left as it is."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from automa.game import Game
from automa.log import (
    DUEL,
    Adjusted,
    Answered,
    Changed,
    Entry,
    Froze,
    Header,
    Redid,
    TurnPlayed,
    Undid,
    write_entry,
    write_header,
)
from automa.setup import Options
from automa.terms import default_terms, terms_tree
from cli.playing.chance import Draws
from cli.playing.session import Session
from cli.saving.game_files import find_game, game_names, parse_log, read_log
from cli.saving.saves import (
    Damaged,
    FileThere,
    NoSuchGame,
    SaveFile,
    delete_game,
    export_game,
    import_game,
    last_game,
    list_games,
    load,
    read_game,
    salvage,
)
from engine.seats import CHATEAUMA
from saved_games import begin, header, play, saved


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CHATEAUMA_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def state(game: Game) -> tuple[object, ...]:
    """Everything a person can tell of where a game stands."""
    now = game.now
    question = now.question
    return (now.options, now.terms, now.match, now.reached, now.given, question and question.key, now.so_far)


ENTRIES: list[Entry] = [
    Answered("setup table humans 1", "Zoë Ærø"),
    Answered("A1 table white 1", "3", drawn=True),
    Froze(terms_tree(default_terms())),
    Undid(3),
    Redid(2),
    Adjusted("depot 3", "building livestock"),
    Changed("A1 you report 1", "3b g0", keep=True),
    TurnPlayed("A1", ({"move": "silver", "amount": 2, "clause": "CH-5.5a"},), "0123456789abcdef"),
]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_every_entry_comes_back_as_it_was_written(entry: Entry) -> None:
    with SaveFile.create(header()) as save:
        save.append(entry)
        assert save.entries == (entry,)
    with SaveFile.open(save.name) as again:
        assert (again.header, again.entries) == (header(), (entry,))


def test_an_entry_is_in_the_file_when_append_returns() -> None:
    with SaveFile.create(header()) as save:
        save.append(ENTRIES[0])
        assert save.path.read_text(encoding="utf-8") == f"{write_header(header())}\n{write_entry(ENTRIES[0])}\n"


def test_a_new_game_gets_the_next_number(home: Path) -> None:
    for number in ("1", "2", "3"):
        with SaveFile.create(header()) as save:
            assert (save.name, save.path) == (number, home / "games" / f"{number}.jsonl")
    delete_game("2")
    with SaveFile.create(header()) as save:
        assert save.name == "4"


def test_a_name_of_its_own_is_kept_and_never_written_over() -> None:
    with SaveFile.create(header(), "friday") as save:
        save.append(ENTRIES[0])
    with pytest.raises(FileThere):
        SaveFile.create(header(), "friday")
    assert read_game("friday").entries == (ENTRIES[0],)


def test_the_last_game_is_the_one_changed_last() -> None:
    assert last_game() is None
    first, second = saved(0), saved(0)
    # Two games within one tick of the clock: the later number is the later game.
    for path in (first, second):
        os.utime(path, (1_000_000, 1_000_000))
    assert (last_game(), game_names()) == ("2", ("2", "1"))
    with SaveFile.open("1") as save:
        save.append(Undid(1))
    assert (last_game(), game_names()) == ("1", ("1", "2"))


def test_looking_at_a_game_does_not_make_it_the_last() -> None:
    first, second = saved(0), saved(0)
    os.utime(first, (1_000_000, 1_000_000))
    os.utime(second, (2_000_000, 2_000_000))
    with SaveFile.open("1") as save:
        load(save)
    assert last_game() == "2"


def test_a_game_that_is_not_there_names_those_that_are() -> None:
    saved(0)
    with pytest.raises(NoSuchGame) as error:
        SaveFile.open("12")
    assert (error.value.name, error.value.there) == ("12", ("1",))


@pytest.mark.parametrize("name", ["../1", "", "-", ".1.jsonl.lock", "a b", "/etc/passwd"])
def test_no_name_leads_out_of_the_folder_by_accident(name: str) -> None:
    saved(0)
    with pytest.raises((NoSuchGame, Damaged)):
        SaveFile.open(name)


# Killed at any moment


def test_a_game_killed_while_writing_is_read_up_to_its_last_whole_entry_wherever_it_was_cut() -> None:
    path = saved(8)
    content = path.read_bytes()
    ends = [place for place, byte in enumerate(content) if byte == ord("\n")]
    entries = read_log(path).entries
    for length in range(len(content) + 1):
        # A line that lacks only its newline is whole.
        whole = sum(end <= length for end in ends)
        if whole:
            assert parse_log(path, content[:length]).entries == entries[: whole - 1]
        else:
            with pytest.raises(Damaged, match="torn-header"):
                parse_log(path, content[:length])


def test_a_torn_end_is_cut_away_when_the_game_goes_on() -> None:
    path = saved(3)
    content = path.read_bytes()
    *before, last = content.splitlines(keepends=True)
    for length in range(len(last) + 1):
        path.write_bytes(b"".join(before) + last[:length])
        with SaveFile.open(path) as save:
            save.append(Undid(1))
        kept = last if length >= len(last) - 1 else b""
        assert path.read_bytes() == b"".join(before) + kept + f"{write_entry(Undid(1))}\n".encode()


def test_a_game_cut_anywhere_folds_to_where_it_stood_then_and_goes_on_alike() -> None:
    save, session = begin()
    states = {len(save.entries): state(session.game)}
    for number in range(12):
        play(session, 1, seed=number)
        states[len(save.entries)] = state(session.game)
    save.close()
    lines = save.path.read_bytes().splitlines(keepends=True)
    for count, expected in states.items():
        save.path.write_bytes(b"".join(lines[: count + 1]) + b'{"op": "ans')
        with SaveFile.open(save.path) as again:
            assert state(load(again)) == expected


def test_draws_that_were_not_written_any_more_are_drawn_alike() -> None:
    save, session = begin()
    play(session, 6)
    save.close()
    without = [entry for entry in save.entries if not (isinstance(entry, Answered) and entry.drawn)]
    assert len(without) < len(save.entries)
    with SaveFile.create(save.header, entries=without) as again:
        draws = Draws.of_log(again.header.seed, again.entries)
        assert state(load(again, draws)) == state(session.game)
        assert list(draws.take_fresh()) == [entry for entry in save.entries if entry not in without]


def test_a_written_draw_stays_whatever_the_seed_would_give() -> None:
    with SaveFile.open(saved(6)) as save:
        other = Header(save.header.kind, save.header.seed + 1, save.header.program)
        here, there = load(save), load(read_log(save.path)._replace(header=other))
        assert state(here) == state(there)


def test_undo_and_redo_survive_a_kill() -> None:
    save, session = begin()
    play(session, 8)
    here = state(session.game)
    session.undo(3)
    back = state(session.game)
    save.close()
    with SaveFile.open(save.name) as again:
        game = load(again)
        assert (state(game), game.redoable) == (back, 3)
        resumed = Session.resume(again, game, Draws.of_log(again.header.seed, again.entries))
        resumed.redo(3)
        assert state(resumed.game) == here


def test_a_digital_game_folds_to_the_same_position() -> None:
    save, session = begin(Options(boards=(1,)))
    play(session, 15)
    save.close()
    assert save.header.kind == DUEL
    assert state(load(read_game(save.name))) == state(session.game)


# Damaged files


def damaged(path: Path, line: int, text: bytes) -> bytes:
    """Puts another text into a line of a file, and gives the whole content."""
    lines = path.read_bytes().split(b"\n")
    lines[line - 1] = text
    path.write_bytes(b"\n".join(lines))
    return path.read_bytes()


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (b"rubbish", "no-json"),
        (b"", "no-json"),
        (b"[1]", "no-json"),
        (b'{"op": "answer", "key": 1}', "no-entry"),
        (b'{"op": "dance"}', "unknown-operation"),
        (b"\xff\xfe", "no-text"),
        (b'{"op": "set", "key": "\\ud800", "value": ""}', "no-text"),
        (b'{"op": "answer", "key": "B9 you report 1", "value": "", "by": "person"}', "does-not-fit"),
        (b'{"op": "answer", "key": "setup table level 1", "value": "silly", "by": "person"}', "does-not-fit"),
        (b'{"op": "undo", "count": 99}', "does-not-fit"),
    ],
)
def test_a_damaged_line_is_named_and_the_file_left_as_it_is(text: bytes, what: str) -> None:
    path = saved(6)
    content = damaged(path, 5, text)
    with pytest.raises(Damaged) as error, SaveFile.open(path) as save:
        load(save)
    assert (error.value.line, error.value.what, error.value.good_entries) == (5, what, 3)
    assert path.read_bytes() == content
    # Nobody holds it after the refusal.
    with pytest.raises(Damaged), SaveFile.open(path) as save:
        load(save)


@pytest.mark.parametrize("text", [b"rubbish", b'{"op": "undo", "count": 99}'])
def test_the_good_part_of_a_damaged_game_becomes_a_new_one(text: bytes) -> None:
    path = saved(6)
    good = read_log(path).entries[:8]
    content = damaged(path, 10, text)
    with salvage("1") as save:
        assert (save.name, save.header, save.entries) == ("2", header(), good)
        load(save)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"", "torn-header"),
        (b'{"chateauma": 1, "pro', "torn-header"),
        (b"\n", "no-json"),
        (b"#!/bin/sh\necho\n", "no-json"),
        (b'{"hello": 1}\n', "no-log"),
        (b'{"chateauma": 99, "program": "9.0", "kind": "table", "seed": 1}\n{"op": "sing"}\n', "later-format"),
        (b'{"chateauma": 1, "program": "1", "kind": "chess", "seed": 1}\n', "unknown-kind"),
        (b'{"chateauma": 1, "program": "1", "kind": "table"}\n', "no-header"),
        (b"\x89PNG\r\n\x1a\n\x00", "no-text"),
        (b'{"chateauma": 1, "program": "1", "kind": "table", "seed": 1, "position": {"format": 1}}\n', "no-position"),
        (b'{"chateauma": 1, "program": "1", "kind": "table", "seed": 1, "position": 3}\n', "no-header"),
    ],
)
def test_a_foreign_file_or_one_of_a_later_version_is_no_game(content: bytes, what: str, tmp_path: Path) -> None:
    path = tmp_path / "foreign.jsonl"
    path.write_bytes(content)
    for use in (load_from, import_game, salvage):
        with pytest.raises(Damaged) as error:
            use(path)
        assert (error.value.line, error.value.what, error.value.good) == (1, what, None)
    assert path.read_bytes() == content
    assert game_names() == ()


def load_from(path: Path) -> Game:
    with SaveFile.open(path) as save:
        return load(save)


# Whole games


def test_an_exported_game_comes_back_under_its_name_or_a_new_one(tmp_path: Path) -> None:
    path = saved(6)
    target = export_game("1")
    assert target == Path("chateauma-1.jsonl")
    assert target.read_bytes() == path.read_bytes()
    assert import_game(target) == "2"
    delete_game("1")
    assert import_game(target) == "1"
    target.rename(tmp_path / "a friday.jsonl")
    assert import_game(tmp_path / "a friday.jsonl") == "3"
    entries = read_log(tmp_path / "a friday.jsonl").entries
    assert [read_game(name).entries for name in ("1", "2", "3")] == [entries] * 3


def test_an_export_leaves_out_a_torn_end_and_writes_over_nothing() -> None:
    path = saved(3)
    content = path.read_bytes()
    path.write_bytes(content + b'{"op": "und')
    assert export_game("1", Path("out.jsonl")).read_bytes() == content
    with pytest.raises(FileThere):
        export_game("1", Path("out.jsonl"))


def test_a_damaged_game_is_not_brought_in() -> None:
    path = saved(6)
    damaged(path, 6, b"rubbish")
    with pytest.raises(Damaged):
        import_game(path)
    assert game_names() == ("1",)


def test_a_deleted_game_leaves_nothing_behind(home: Path) -> None:
    saved(1)
    delete_game("1")
    assert list((home / "games").iterdir()) == []
    with pytest.raises(NoSuchGame):
        find_game("1")


def test_the_list_says_how_every_game_stands() -> None:
    save, session = begin(Options(humans=("Anna", "Ben"), level="hard", modifiers=("C",), edition="2019"))
    while session.now.step != "A2 start" and session.now.question is not None:
        play(session, 1)
        if session.now.match is not None and session.now.match.position.moment == "A2":
            break
    save.close()
    assert session.now.match is not None
    score = session.now.match.chateauma.score
    with SaveFile.create(header()):
        pass
    damaged(saved(2), 3, b"rubbish")
    damaged_one, new, played = list_games()
    assert (played.name, played.humans, played.level, played.modifiers) == ("1", ("Anna", "Ben"), "hard", ("C",))
    assert (played.edition, played.moment, played.scores) == ("2019", "A2", ((CHATEAUMA, score),))
    assert (new.name, new.moment, new.level, new.started[:10]) == ("2", "", "", "2026-11-30")
    assert isinstance(damaged_one.trouble, Damaged)


def test_a_finished_game_shows_its_result() -> None:
    save, session = begin()
    play(session, 10_000)
    save.close()
    assert session.now.is_over
    assert session.now.match is not None
    (summary,) = list_games()
    yours = [entry for entry in save.entries if isinstance(entry, Answered) and " score " in entry.key]
    own = session.now.match.chateauma.score
    assert summary.is_over
    assert summary.scores == ((CHATEAUMA, own), ("you", int(yours[-1].value)))
    # CH-12.6: a human wins only with more points.
    assert summary.winners == (("you",) if int(yours[-1].value) > own else (CHATEAUMA,))


def test_a_file_is_lines_of_json_that_a_person_can_read() -> None:
    for line in saved(3).read_text(encoding="utf-8").splitlines():
        assert isinstance(json.loads(line), dict)


@pytest.mark.parametrize(
    ("name", "inside"),
    [
        ('"op": "freeze"', {"marks": []}),
        ('"op": "freeze"', {"cards": {"1": 3}}),
        ('"op": "freeze"', {"duchy_spaces": None}),
    ],
)
def test_terms_that_no_program_wrote_are_damage_too(name: str, inside: dict[str, object]) -> None:
    path = saved(3)
    lines = path.read_text(encoding="utf-8").split("\n")
    number = next(place for place, line in enumerate(lines, start=1) if name in line)
    tree = json.loads(lines[number - 1])
    tree["terms"] |= inside
    damaged(path, number, json.dumps(tree).encode())
    with pytest.raises(Damaged) as error:
        load(read_log(path))
    assert (error.value.line, error.value.what) == (number, "does-not-fit")


@pytest.mark.parametrize(
    "move",
    [
        {"move": "take", "source": "wild", "tile": "castle", "clause": "CH-4.3"},
        {"move": "take", "source": "99", "tile": "castle", "clause": "CH-4.3"},
        {"move": "fly"},
    ],
)
def test_a_recorded_turn_that_cannot_have_been_played_is_damage_too(move: dict[str, object]) -> None:
    save, session = begin()
    while session.now.match is None or session.now.match.position.moment != "A2":
        play(session, 1)
    save.close()
    number = next(place for place, entry in enumerate(save.entries, start=2) if isinstance(entry, TurnPlayed))
    tree = json.loads(save.path.read_text(encoding="utf-8").split("\n")[number - 1])
    damaged(save.path, number, json.dumps(tree | {"moves": [move]}).encode())
    with pytest.raises(Damaged) as error:
        load(read_log(save.path))
    assert (error.value.line, error.value.what) == (number, "does-not-fit")
