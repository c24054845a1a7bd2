"""When the disk or another program is in the way: one reason, nothing half done, nothing lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from automa.log import Answered, Undid
from cli.saving.profile import load_profile, save_profile, update_profile
from cli.saving.profile_values import Profile
from cli.saving.saves import (
    DiskTrouble,
    GameInUse,
    SaveFile,
    delete_game,
    export_game,
    list_games,
    read_game,
)
from cli.saving.storage import FULL, GONE, NOT_ALLOWED, NOT_THERE, Lock, Locked, data_folder
from saved_games import header, saved

ROOT = Path(__file__).parents[2]
AS_ROOT = os.geteuid() == 0


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CHATEAUMA_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def python(program: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


# Two programs


def test_the_second_program_on_a_game_is_told_so_and_the_first_goes_on() -> None:
    with SaveFile.create(header()) as save:
        with pytest.raises(GameInUse) as error:
            SaveFile.open(save.name)
        assert error.value.name == "1"
        with pytest.raises(GameInUse):
            delete_game(save.name)
        save.append(Undid(1))
    with SaveFile.open("1") as again:
        assert again.entries == (Undid(1),)


HOLD = """
from cli.saving.saves import SaveFile
with SaveFile.open("1") as save:
    print("open", flush=True)
    input()
"""


def test_a_killed_program_leaves_its_game_free() -> None:
    saved(2)
    holder = python(HOLD)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "open\n"
    with pytest.raises(GameInUse):
        SaveFile.open("1")
    # Looking is allowed meanwhile.
    assert list_games()[0].trouble is None
    holder.kill()
    holder.communicate()
    with SaveFile.open("1") as save:
        save.append(Undid(1))


def test_games_begun_by_two_programs_at_once_get_two_names() -> None:
    begin = "from cli.saving.saves import SaveFile; from automa.log import Header\n"
    begin += "with SaveFile.create(Header('table', 1, '0')) as save: print(save.name)"
    programs = [python(begin) for _ in range(4)]
    assert sorted(program.communicate()[0].strip() for program in programs) == ["1", "2", "3", "4"]


def test_two_programs_that_learn_of_a_card_both_remember_it() -> None:
    learn = "from cli.saving.profile import update_profile; from automa.state import printed_facts\n"
    programs = [
        python(learn + f"update_profile('se', lambda p: p.with_card(printed_facts().card({number})))")
        for number in (2, 4, 6, 8)
    ]
    for program in programs:
        assert program.communicate()[1] == ""
    assert [card.number for card in load_profile("se").cards] == [2, 4, 6, 8]


def test_a_profile_that_another_program_writes_for_ever_is_not_waited_for(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cli.saving.profile.PATIENCE", 0.05)
    home.mkdir()
    with Lock(home / "table-se.toml"), pytest.raises(Locked):
        update_profile("se", lambda profile: profile)


# The disk


WRITE_UNTIL_FULL = """
import resource, sys
from pathlib import Path
from automa.log import Answered, Undid
from cli.saving.saves import DiskTrouble, SaveFile
with SaveFile.open("1") as save:
    size = save.path.stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 260, size + 260))
    kept = 0
    try:
        while True:
            save.append(Answered("A1 you report 1", "x" * 40))
            kept += 1
    except DiskTrouble as error:
        print(error.reason, kept, len(save.entries))
    try:
        save.append(Answered("A1 you report 1", "x" * 40))
    except DiskTrouble as error:
        print(error.reason)
    save.append(Undid(1))
"""


def test_on_a_full_disk_the_entry_is_refused_and_the_game_stays_whole() -> None:
    saved(2)
    before = read_game("1").entries
    ran = python(WRITE_UNTIL_FULL)
    out, err = ran.communicate()
    assert err == ""
    line = len('{"op": "answer", "key": "A1 you report 1", "value": "", "by": "person"}\n') + 40
    kept = 260 // line
    # What still fits is written behind the last whole line, not behind a torn one.
    assert out == f"{FULL} {kept} {len(before) + kept}\n{FULL}\n"
    expected = (*before, *[Answered("A1 you report 1", "x" * 40)] * kept, Undid(1))
    assert read_game("1").entries == expected


def test_a_new_game_on_a_full_disk_leaves_nothing_behind(home: Path) -> None:
    program = """
import resource
from automa.log import Header
from cli.saving.saves import DiskTrouble, SaveFile
resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))
try:
    SaveFile.create(Header("table", 1, "0"))
except DiskTrouble as error:
    print(error.reason, error.path.name)
"""
    assert python(program).communicate() == (f"{FULL} 1.jsonl\n", "")
    assert [path.name for path in (home / "games").iterdir()] == [".1.jsonl.lock"]


@pytest.mark.skipif(AS_ROOT, reason="root may write everywhere")
def test_a_read_only_folder_is_named(home: Path) -> None:
    saved(1)
    (home / "games").chmod(0o500)
    try:
        with pytest.raises(DiskTrouble) as error:
            SaveFile.create(header())
        assert error.value.reason == NOT_ALLOWED
        assert list_games()[0].trouble is None
    finally:
        (home / "games").chmod(0o700)


def test_a_file_where_the_folder_should_be_is_named(home: Path) -> None:
    home.write_text("")
    with pytest.raises(DiskTrouble) as error:
        SaveFile.create(header())
    assert error.value.path == home / "games"
    with pytest.raises(DiskTrouble):
        save_profile(Profile())


def test_a_game_removed_while_it_is_played_is_not_written_into_nowhere() -> None:
    with SaveFile.create(header()) as save:
        save.path.unlink()
        with pytest.raises(DiskTrouble) as error:
            save.append(Undid(1))
        assert error.value.reason == GONE


def test_an_export_into_a_missing_folder_is_refused() -> None:
    saved(1)
    with pytest.raises(DiskTrouble) as error:
        export_game("1", Path("nowhere/game.jsonl"))
    assert error.value.reason == NOT_THERE


def test_the_data_folder_is_the_users_own_unless_told_otherwise(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert data_folder() == tmp_path / "home"
    monkeypatch.setenv("CHATEAUMA_HOME", "elsewhere")
    assert data_folder() == tmp_path / "elsewhere"
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    monkeypatch.setenv("CHATEAUMA_HOME", "~/games")
    assert data_folder() == tmp_path / "me" / "games"
    monkeypatch.setenv("CHATEAUMA_HOME", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert data_folder().name == "chateauma"
