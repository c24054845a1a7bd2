"""The commands around games: what they print, what they refuse, and with which exit status."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from automa.log import Answered
from automa.notation import position_tree, read_json, read_position
from automa.setup import Options
from chateauma_positions import card, match
from cli.main import COMMANDS
from cli.saving import storage
from cli.saving.game_files import read_log
from cli.saving.loading import load, present_match
from cli.saving.saves import Damaged, SaveFile, read_game
from cli.saving.storage import DiskTrouble
from cli.words.rulebook import CHAPTERS
from cli.words.saves import DAMAGE, DISK, say_trouble
from engine.clauses import clauses, rulings
from program_in_place import Program
from saved_games import begin, header, play, saved

FINE, REFUSED, WRONG_USE, QUESTION_OPEN = 0, 1, 2, 3
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CHATEAUMA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("CHATEAUMA_COMMAND", "./chateauma")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Program:
    return Program(monkeypatch, capsys)


# games


def test_without_games_the_list_says_how_to_begin(told: Program, home: Path) -> None:
    assert told("games") == (FINE, f"There is no game yet in {home}/games. Begin one: ./chateauma play\n", "")


def test_the_list_shows_date_settings_and_standing(told: Program) -> None:
    save, session = begin(Options(humans=("Anna",), level="hard", modifiers=("A", "C")))
    while session.now.match is None:
        play(session, 1)
    save.close()
    with SaveFile.create(header()):
        pass
    assert told("games") == (
        FINE,
        "2  game at the table\n"
        "   2026-11-30 · being set up\n"
        "1  game at the table · hard · modifiers A and C · Anna · Special Edition\n"
        "   2026-11-30 · A1 · the Châteauma 0\n",
        "",
    )


def test_a_damaged_game_stays_in_the_list_with_what_is_wrong(told: Program) -> None:
    path = saved(1)
    path.write_bytes(path.read_bytes().replace(b'{"op": "freeze"', b'{"op": "dance"'))
    line = path.read_bytes().split(b"\n").index(next(x for x in path.read_bytes().split(b"\n") if b"dance" in x)) + 1
    assert told("games") == (FINE, f"1  damaged\n   line {line}: there is no such operation\n", "")


# show and position


def test_show_prints_the_position_of_the_last_game_as_json(told: Program) -> None:
    path = saved(7)
    match = present_match(load(read_log(path)))
    assert match is not None
    status, out, err = told("show", "--json")
    assert (status, json.loads(out), err) == (FINE, position_tree(match), "")
    assert position_tree(read_json(out)) == position_tree(match)
    assert told("show", "1", "--json") == (status, out, err)


def test_show_says_what_the_program_knows(told: Program) -> None:
    save, session = begin()
    while session.now.match is None or session.now.match.position.moment != "A2":
        play(session, 1)
    save.close()
    status, out, err = told("show", "1")
    lines = out.splitlines()
    assert (status, err) == (FINE, "")
    assert lines[0] == "game at the table · normal · you · Special Edition"
    assert lines[1].startswith("2026-11-30 · A2 · the Châteauma ")
    assert any(re.match(r"left card +card \d", line) for line in lines)
    assert any(line.startswith("depot 1 ") for line in lines)


def test_show_in_the_middle_of_a_turn_speaks_of_one_moment(told: Program) -> None:
    # CH-5.5b, CH-10.2: a boarding house for 2 points, then the game waits for what lies in the black depot.
    before = match(
        card(7), card(2), depot={1: "building:boarding_house"}, black="? ?", silver=2, score=5, white=1, die=1
    )
    with SaveFile.create(replace(header(), position=position_tree(before))):
        pass
    _status, out, _err = told("show")
    assert "A1 · the Châteauma 5" in out.splitlines()[1]
    assert re.search(r"^score +5$", out, re.MULTILINE)


def test_a_game_being_set_up_has_no_position_yet(told: Program) -> None:
    with SaveFile.create(header()):
        pass
    assert told("show", "--json") == (REFUSED, "", "Game 1 is still being set up; it has no position yet.\n")
    assert told("position") == (REFUSED, "", "Game 1 is still being set up; it has no position yet.\n")


def test_the_position_before_a_turn_of_the_chateauma_is_that_turns_beginning_with_its_die(told: Program) -> None:
    save, session = begin()
    while session.now.match is None or session.now.match.position.moment != "A3":
        play(session, 1)
    save.close()
    (step,) = (step for step in session.now.steps() if step.name == "A2 chateauma")
    assert step.before is not None
    rolled = next(entry for entry in save.entries if isinstance(entry, Answered) and entry.key == "A2 chateauma die 1")
    before = position_tree(step.before.with_chateauma(die=int(rolled.value)))
    status, out, err = told("position", "1", "--turn", "a2")
    assert (status, err) == (FINE, "")
    assert position_tree(read_position(out)) == before
    status, out, err = told("position", "--turn", "A2", "--json")
    assert json.loads(out) == before


def test_a_turn_not_yet_played_is_refused_and_a_wrong_name_is_a_wrong_use(told: Program) -> None:
    saved(4)
    assert told("position", "--turn", "E5") == (
        REFUSED,
        "",
        "In game 1 the Châteauma has no turn in E5 yet.\n",
    )
    assert told("position", "--turn", "F9") == (
        WRONG_USE,
        "",
        "F9 names no turn; write phase and round, as in B3.\n",
    )


# export, import, delete, salvage


def test_a_game_goes_out_and_comes_in_again(told: Program, tmp_path: Path) -> None:
    path = saved(3)
    assert told("export", "1", "mine.jsonl") == (FINE, "Game 1 was written to mine.jsonl.\n", "")
    assert (tmp_path / "mine.jsonl").read_bytes() == path.read_bytes()
    assert told("import", "mine.jsonl") == (FINE, "It is game mine now. Go on with it: ./chateauma resume mine\n", "")
    assert told("import", "mine.jsonl") == (FINE, "It is game 2 now. Go on with it: ./chateauma resume 2\n", "")
    assert read_game("2").entries == read_game("1").entries
    assert told("export", "1", "mine.jsonl") == (
        REFUSED,
        "",
        "mine.jsonl is there already; choose another name.\n",
    )


def test_a_file_that_is_no_game_is_not_brought_in(told: Program, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna,\n", encoding="utf-8")
    assert told("import", "letter.txt") == (WRONG_USE, "", "letter.txt cannot be read: line 1: it is no JSON.\n")
    assert told("import", "nothing") == (REFUSED, "", "Nothing is not there.\n")


def test_a_game_is_deleted_after_yes_only(told: Program) -> None:
    saved(1)
    question = "Delete game 1 for good? y yes · Enter no\n"
    assert told("delete", "1") == (QUESTION_OPEN, "", question)
    assert told("delete", "1", typed="\n") == (REFUSED, "Game 1 was kept.\n", question)
    assert told("delete", "1", typed="y\n") == (FINE, "Game 1 is deleted.\n", question)
    assert told("delete", "1") == (WRONG_USE, "", "There is no game 1, nor any other.\n")


def test_a_game_open_elsewhere_is_not_deleted(told: Program) -> None:
    with SaveFile.create(header()):
        assert told("delete", "1", "--yes") == (
            REFUSED,
            "",
            "Game 1 is open in another program; close it there first.\n",
        )


def test_a_damaged_game_is_named_with_the_command_that_saves_its_good_part(told: Program) -> None:
    path = saved(12)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:19], b"rubbish", *lines[20:]]))
    assert told("show") == (
        WRONG_USE,
        "",
        f"{path} is damaged (line 20: it is no JSON). To go on with the good part before it as a new game: "
        "./chateauma salvage 1\n",
    )
    assert told("salvage", "1") == (
        FINE,
        "Game 2 holds the good part (18 entries). Go on with it: ./chateauma resume 2\n",
        "",
    )
    assert told("show", "2")[0] == FINE


@pytest.mark.parametrize("what", DAMAGE)
def test_every_damage_has_words(what: str) -> None:
    assert re.fullmatch(r"[^{}]+\.", say_trouble(Damaged(Path("1.jsonl"), 3, what)))


def test_every_trouble_with_the_disk_has_words() -> None:
    assert set(DISK) == set(storage.REASONS)
    for reason in storage.REASONS:
        assert re.fullmatch(r"[^{}]+\.", say_trouble(DiskTrouble(Path("/games"), reason, "broken")))


# cards


def test_a_confirmed_card_is_marked_in_the_list(told: Program) -> None:
    assert (
        "card 4: 17 21 25; building, castle, monastery, mine, building (not confirmed: one source)" in told("cards")[1]
    )
    confirmed = "card 4: 17 21 25; building, castle, monastery, mine, building (confirmed at this table)"
    assert told("cards", "confirm", "4") == (FINE, f"Remembered for new games: {confirmed}.\n", "")
    assert confirmed in told("cards")[1].splitlines()
    assert confirmed not in told("cards", "--edition", "2019")[1]


def test_a_card_is_corrected_as_it_is_printed(told: Program) -> None:
    corrected = "card 8: 14 18 22; castle, mine $, castle, ship (corrected at this table)"
    assert told("cards", "correct", "8", "c", "m$", "c", "s") == (FINE, f"Remembered for new games: {corrected}.\n", "")
    assert corrected in told("cards")[1].splitlines()
    # With everything as the program has it, it is only confirmed.
    assert told("cards", "correct", "8", "c m$ l s")[1].endswith("(confirmed at this table).\n")


def test_a_faulty_correction_changes_nothing(told: Program, home: Path) -> None:
    for words in (("8", "c", "x"), ("8", "c"), ("8", "1", "2", "c", "m", "s"), ("10", "c", "m", "s"), ("8", " ")):
        status, out, err = told("cards", "correct", *words)
        assert (status, out) == (WRONG_USE, "")
        assert len(err.splitlines()) == 1
    assert not home.exists()


def test_a_damaged_profile_is_named_with_its_key(told: Program, home: Path) -> None:
    home.mkdir()
    (home / "table-se.toml").write_text('reserve_order = ["boat"]\n', encoding="utf-8")
    assert told("cards") == (
        WRONG_USE,
        "",
        f"{home}/table-se.toml was left as it is; put right: reserve_order[1]: boat is not possible here; "
        "allowed: building, monastery, ship, livestock, mine, castle\n",
    )


# rules


def test_a_clause_is_quoted_with_its_source(told: Program) -> None:
    status, out, err = told("rules", "CH-1.5")
    assert (status, err) == (FINE, "")
    assert out == (
        "CH-1.5: A castle is placed on the first castle space of the left card. It gives no bonus. "
        "(community rules transcription; Special Edition rulebook p.22)\n"
    )
    assert told("rules", "1.5") == told("rules", "ch-1.5") == (status, out, err)


def test_a_chapter_is_quoted_whole_and_alone(told: Program) -> None:
    names = [line.split(":")[0] for line in told("rules", "CH-1")[1].splitlines()]
    assert names == [f"CH-1.{number}" for number in range(1, 8)]


def test_a_word_finds_rulings_and_clauses(told: Program) -> None:
    out = told("rules", "church")[1]
    assert "Ruling church: " in out
    assert "castle-mine-monastery (default): " in out
    assert "CH-5.5f: Church: " in out
    assert told("rules", "reading", "order")[1].startswith("reading order: Rows from the top down")


def test_a_word_that_many_clauses_speak_of_shows_one_line_of_each(told: Program) -> None:
    lines = told("rules", "livestock")[1].splitlines()
    assert len(lines) < 24
    assert max(map(len, lines)) <= 78
    assert [line for line in lines if line.startswith("BG-5.7: ")]
    first = next(line.split(":")[0] for line in lines if re.match(r"CH-|BG-", line))
    assert lines[-1] == f"rules {first} shows it whole."


def test_a_word_that_one_clause_speaks_of_shows_it_whole(told: Program) -> None:
    found = [name for name, each in clauses().items() if "42 goods" in each.text.casefold()]
    assert len(found) == 1
    assert told("rules", "42", "goods")[1].startswith(f"{found[0]}: {clauses()[found[0]].text}")


def test_the_rulings_are_listed_with_their_choices(told: Program) -> None:
    out = told("rules", "rulings")[1]
    for ruling in rulings().values():
        assert f"Ruling {ruling.name}: " in out
        assert f"{ruling.default} (default): " in out
        assert all(f"{choice.name}: " in out for choice in ruling.choices[1:])
    assert "rulings lists their choices" in told("rules")[1]


def test_without_anything_the_rules_list_their_chapters(told: Program) -> None:
    out = told("rules")[1]
    assert [line.split()[0] for line in out.splitlines()[: len(CHAPTERS)]] == list(CHAPTERS)
    assert {re.sub(r"\..*", "", clause) for clause in clauses()} == set(CHAPTERS)


def test_what_the_rules_do_not_know_is_refused(told: Program) -> None:
    assert told("rules", "zeppelin") == (REFUSED, "", "The rules do not speak of zeppelin.\n")
    status, out, err = told("rules", "CH-99")
    assert (status, out) == (WRONG_USE, "")
    assert err.startswith("CH-99 is no clause of the rules")


# All of them


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_help_page(told: Program, name: str) -> None:
    status, out, err = told(name, "--help")
    assert (status, err) == (FINE, "")
    assert out.startswith(f"Usage: ./chateauma {name}")


def test_the_help_page_lists_every_command(told: Program) -> None:
    out = told("--help")[1]
    assert [name for name in COMMANDS if re.search(rf"^  {name} ", out, re.MULTILINE)] == list(COMMANDS)


def test_an_unknown_command_is_a_wrong_use_without_a_traceback(told: Program) -> None:
    status, out, err = told("dance")
    assert (status, out) == (WRONG_USE, "")
    assert err.endswith("Error: No such command 'dance'.\n")


def test_a_command_imports_no_other_command() -> None:
    program = "import sys; sys.argv = ['chateauma', 'games']\nimport cli.main, atexit\n"
    program += "atexit.register(lambda: print(sorted(m for m in sys.modules if m.startswith('cli.commands.'))))\n"
    program += "atexit.register(lambda: print([m for m in ('rich', 'prompt_toolkit') if m in sys.modules]))\n"
    program += "cli.main.main()"
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-2:] == ["[]", "['cli.commands.games', 'cli.commands.output']"]


@pytest.mark.parametrize("words", [["games"], ["show", "1"], ["cards"], ["rules", "CH-5"]])
def test_forty_columns_are_enough_and_nothing_is_coloured(words: list[str]) -> None:
    saved(7, Options(humans=("Anna", "Ben", "Clara"), modifiers=("A", "B")))
    shown, typed = pty.openpty()
    environment = {**os.environ, "COLUMNS": "40", "LINES": "24", "TERM": "xterm-256color"}
    program = Path(sys.executable).with_name("chateauma")
    ran = subprocess.Popen([program, *words], stdout=typed, stdin=typed, stderr=subprocess.PIPE, env=environment)
    os.close(typed)
    text = b""
    while True:
        try:
            part = os.read(shown, 4096)
        except OSError:
            break
        if not part:
            break
        text += part
    os.close(shown)
    assert (ran.wait(), ran.communicate()[1]) == (FINE, b"")
    lines = text.decode().replace("\r\n", "\n").split("\n")
    # Only a path that is longer than the screen is let to be.
    assert max(len(line) for line in lines if "/" not in line) <= 40
    assert "\x1b" not in text.decode()
