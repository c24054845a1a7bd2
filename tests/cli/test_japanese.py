"""Japanese: nothing is left in English, nothing is torn, and whatever a Japanese keyboard types is understood."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from rich.cells import cell_len
from rich.text import Text
from typer.main import get_command
from typer.testing import CliRunner

import words
from automa.check import CheckResult, check
from automa.questions import FaceOf, Hexes
from automa.state import Match
from check_files import BANK_BEFORE_SHIP, CASTLE_FILLS, SHIP, WAREHOUSE, WILD_FILLS
from cli.checking.output import show_result
from cli.checking.position_files import match_of
from cli.duel.view import show_actions, show_duel
from cli.looking_up.help_pages import help_page
from cli.looking_up.rulebook import look_up
from cli.main import app
from cli.playing.prompts import clean, hinted, offered, understood
from cli.terminal.folded import Folded
from cli.terminal.folding import NEVER_FIRST, NEVER_LAST, fold
from cli.terminal.screen import Screen
from cli.words import language
from cli.words.duel import say_explained
from cli.words.duel_events import say_points
from cli.words.language import _, ngettext
from cli.words.rulebook import say_found
from cli.words.tiles import say_building, say_kind, say_tile
from engine.actions import FORMS, read_action
from engine.clauses import clauses, rulings
from engine.clauses import words as rule_words
from engine.errors import Malformed
from engine.tiles import BUILDINGS, KINDS, Kind, parse_tile
from random_duels import Counts, laid_out, play_duel, random_options
from typed_games import typed

(CATALOGUE,) = words.catalogues()
RECORDED = Path(__file__).parents[1] / "games" / "recorded"
JAPANESE = re.compile(r"[぀-ヿ一-鿿]")
WIDTHS = (40, 80, 120)
ENGLISH_SOUNDING = frozenset({"Châteauma", "TOML", "JSON", "UTF", "CSV", "Ctrl", "Enter"})
"""What stands in Japanese sentences as it does in English ones."""


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of compiled catalogues, as a build makes them."""
    folder = tmp_path_factory.mktemp("locale")
    target = folder / "ja" / "LC_MESSAGES" / "chateauma.mo"
    target.parent.mkdir(parents=True)
    words.compile_catalogue(CATALOGUE, words.read(CATALOGUE), target)
    return folder


@pytest.fixture
def spoken(compiled: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The catalogues are there; English as long as nobody chooses."""
    monkeypatch.setattr(language, "FOLDER", compiled)
    yield
    language.set_language("en")


@pytest.fixture
def japanese(spoken: None) -> None:
    """Everything is said in Japanese."""
    language.set_language("ja")


def assert_fits(shown: str, width: int) -> None:
    """No line is wider than the screen; what somebody typed folds by itself."""
    for line in shown.splitlines():
        assert cell_len(line) <= width or line.startswith("> "), line


def full_width(line: str) -> str:
    """A line as it comes out of a Japanese keyboard that was not switched back."""
    return "".join("　" if sign == " " else chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in line)


def texts_of(value: Any) -> tuple[str, ...]:
    """All forms of a message."""
    return (value,) if isinstance(value, str) else tuple(value)


# The catalogue


def test_no_message_is_missing_fuzzy_or_unused_and_placeholders_are_the_same() -> None:
    assert words.faults(words.read(CATALOGUE), words.extract()) == []


@pytest.mark.parametrize(
    ("original", "translated", "fault"),
    [
        ("{count} goods", "", "missing"),
        ("{count} goods", "商品{number}個", "placeholders"),
        ("{count} goods", "商品", "placeholders"),
        ("goods", "商品{count}個", "placeholders"),
        (("{count} hex", "{count} hexes"), ("",), "missing"),
        (("a hex", "{count} hexes"), ("タイル",), "placeholders"),
    ],
)
def test_a_slip_of_the_catalogue_is_found(
    original: str | tuple[str, str], translated: str | tuple[str], fault: str
) -> None:
    template, catalogue = Catalog(), Catalog(locale="ja")
    template.add(original)
    catalogue.add(original, translated)
    assert [found.split(":")[0] for found in words.faults(catalogue, template)] == [fault]


def test_what_is_fuzzy_or_not_said_any_more_is_found() -> None:
    template, catalogue = Catalog(), Catalog(locale="ja")
    template.add("castle")
    catalogue.add("castle", "城", flags=["fuzzy"])
    catalogue.add("bridge", "橋")
    assert words.faults(catalogue, template) == ["fuzzy: 'castle'", "not used: 'bridge'"]


def test_a_plural_that_has_changed_is_found() -> None:
    template, catalogue = Catalog(), Catalog(locale="ja")
    template.add(("a hex", "{count} hexes"))
    catalogue.add("a hex", "タイル{count}枚")
    assert "another plural: ('a hex', '{count} hexes')" in words.faults(catalogue, template)


def test_japanese_has_one_form_for_any_number() -> None:
    catalogue = words.read(CATALOGUE)
    assert catalogue.num_plurals == 1
    plurals = [message for message in catalogue if isinstance(message.id, tuple)]
    assert plurals
    assert all(len(texts_of(message.string)) == 1 for message in plurals)


def test_no_singular_stands_for_two_plurals() -> None:
    """Catalogues know a plural by its singular."""
    found = {
        message
        for _file, _line, message, *_rest in extract_from_dir(words.ROOT / "cli", keywords={"ngettext": (1, 2)})
        if isinstance(message, tuple)
    }
    assert len({singular for singular, _plural in found}) == len(found)


def test_both_forms_of_a_sentence_stand_where_it_is_looked_up_or_are_marked_together() -> None:
    """`ngettext` of two sentences that were each marked alone finds no translation."""
    for path in (words.ROOT / "cli").rglob("*.py"):
        for call in re.findall(r"\bngettext\(\s*(\S+)", path.read_text(encoding="utf-8")):
            is_marked = (path.name, call) in (("duel_events.py", "*forms,"), ("language.py", "one:"))
            assert is_marked or call.startswith(('"', "one,")), (path, call)


@pytest.mark.usefixtures("japanese")
@pytest.mark.parametrize("count", [1, 2, 5])
def test_a_gain_in_a_duel_is_counted_in_japanese(count: int) -> None:
    assert say_points(count, "livestock") == f"家畜で{count}点。"
    assert say_points(count, "monastery:16") == f"修道院16で{count}点。"


@pytest.mark.usefixtures("japanese")
@pytest.mark.parametrize("text", FORMS)
def test_every_sort_of_action_is_explained(text: str) -> None:
    explained = say_explained(read_action(text), "se")
    assert explained.startswith(text)
    assert JAPANESE.search(explained)


@pytest.mark.usefixtures("japanese")
@pytest.mark.parametrize("count", [1, 2, 5])
def test_a_number_of_things_is_counted_in_japanese(count: int) -> None:
    assert ngettext("{count} point", "{count} points", count).format(count=count) == f"{count}点"


def test_no_english_word_is_left_in_a_translation_but_what_is_typed() -> None:
    for message in words.read(CATALOGUE):
        known = {word for text in texts_of(message.id) for word in re.findall(r"[^\W\d_]{2,}", text)} | ENGLISH_SOUNDING
        for text in texts_of(message.string):
            left = re.findall(r"[A-Za-zâ]{2,}", text) if message.id else []
            assert set(left) <= known, text


@pytest.mark.usefixtures("japanese")
def test_every_clause_word_and_ruling_is_said_in_japanese() -> None:
    texts = [text for each in (*clauses().values(), *rule_words().values()) for text in (each.text, each.source)]
    for ruling in rulings().values():
        texts += [ruling.why_open, ruling.source, *(choice.text for choice in ruling.choices)]
    for text in texts:
        assert JAPANESE.search(_(text)), text


@pytest.mark.usefixtures("japanese")
def test_a_clause_speaks_of_the_same_numbers_in_both_languages() -> None:
    """Numbers written as digits; Japanese may write out more of them."""
    for each in clauses().values():
        assert set(re.findall(r"\d+", each.text)) <= set(re.findall(r"\d+", _(each.text))), each.id


@pytest.mark.usefixtures("japanese")
def test_kinds_and_buildings_have_the_names_of_the_japanese_rules() -> None:
    assert [say_kind(kind) for kind in KINDS] == ["建物", "修道院", "船", "家畜", "鉱山", "城"]
    assert {face: say_building(face) for face in BUILDINGS} == {
        "warehouse": "問屋",
        "carpenter": "工房",
        "church": "教会",
        "market": "市場",
        "boarding_house": "宿舎",
        "bank": "銀行",
        "city_hall": "町役場",
        "watchtower": "望楼",
    }
    assert say_tile(parse_tile("livestock:sheep3")) == "家畜（羊3頭）"


@pytest.mark.usefixtures("japanese")
def test_the_rules_are_found_by_words_of_either_language() -> None:
    assert say_found(look_up("CH-5.5a")) == [
        "CH-5.5a：銀行：銀貨2枚。（コミュニティの規則書き起こし、スペシャルエディションのルールブック p.24-25）"
    ]
    assert "CH-5.5f" in {clause.id for clause in look_up("教会").clauses}
    assert {clause.id for clause in look_up("church").clauses} >= {"CH-5.5f", "BG-5.9"}


# The choice of the language


def told(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program as its own process with these variables and no other that names a language."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "CHATEAUMA_LANGUAGE")
    own = {name: value for name, value in os.environ.items() if name not in names}
    program = "from pathlib import Path; from cli.words import language; language.FOLDER = Path({!r});"
    program += "import sys; sys.argv[0] = 'chateauma'; from cli.main import main; main()"
    return subprocess.run(
        [sys.executable, "-c", program.format(own.pop("TEST_LOCALE")), *arguments],
        env={**own, **environment, "PYTHONUTF8": "1"},
        cwd=words.ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def from_outside(compiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEST_LOCALE", str(compiled))


@pytest.mark.usefixtures("from_outside")
@pytest.mark.parametrize(
    ("arguments", "environment", "is_japanese"),
    [
        (["--language", "ja"], {}, True),
        (["--language=ja"], {"LANG": "C"}, True),
        ([], {"CHATEAUMA_LANGUAGE": "ja", "LANG": "en_US.UTF-8"}, True),
        ([], {"LANG": "ja_JP.UTF-8"}, True),
        ([], {"LC_ALL": "ja_JP.UTF-8", "LANG": "en_US.UTF-8"}, True),
        ([], {"LANGUAGE": "fr:ja", "LC_ALL": "en_US.UTF-8"}, True),
        ([], {"LANGUAGE": "en:ja", "LC_ALL": "ja_JP.UTF-8"}, False),
        ([], {"LANG": "fr_FR.UTF-8"}, False),
        ([], {}, False),
        (["--language", "en"], {"CHATEAUMA_LANGUAGE": "ja"}, False),
        ([], {"CHATEAUMA_LANGUAGE": "en", "LANG": "ja_JP.UTF-8"}, False),
    ],
)
def test_the_language_is_the_one_asked_for_or_that_of_the_locale(
    arguments: list[str], environment: dict[str, str], is_japanese: bool
) -> None:
    ran = told(*arguments, "rules", "CH-5.5a", **environment)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("CH-5.5a：銀行：銀貨2枚。" if is_japanese else "CH-5.5a: Bank: 2 silver.")


@pytest.mark.usefixtures("from_outside")
@pytest.mark.parametrize(("arguments", "environment"), [(["--language", "xx"], {}), ([], {"CHATEAUMA_LANGUAGE": "xx"})])
def test_a_language_that_the_program_does_not_speak_is_named(arguments: list[str], environment: dict[str, str]) -> None:
    ran = told(*arguments, "games", **environment)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "xx is no language of this program; it can be en, ja.\n"


def test_without_a_compiled_catalogue_everything_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    language.choose_language("ja")
    assert language.is_english()
    assert say_kind(Kind.CASTLE) == "castle"


@pytest.mark.usefixtures("spoken")
def test_a_language_is_chosen_by_any_of_its_usual_names() -> None:
    for name in ("ja", "ja_JP", "ja-JP", "ja_JP.UTF-8"):
        language.choose_language(name)
        assert say_kind(Kind.CASTLE) == "城", name
    with pytest.raises(Malformed):
        language.choose_language("de")


@pytest.mark.usefixtures("from_outside")
def test_a_command_to_type_speaks_the_language_that_was_asked_for(tmp_path: Path) -> None:
    home = {"CHATEAUMA_HOME": str(tmp_path)}
    assert told("--language", "ja", "games", **home).stdout.endswith("始めるには：chateauma --language ja play\n")
    assert told("games", LANG="ja_JP.UTF-8", **home).stdout.endswith("始めるには：chateauma play\n")


# Help pages and wrong command lines


@pytest.mark.usefixtures("japanese")
@pytest.mark.parametrize("width", WIDTHS)
def test_every_help_page_is_japanese_and_fits(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    program = get_command(app)
    context = program.make_context("chateauma", [], resilient_parsing=True)
    commands = [(program, context)]
    for name in program.list_commands(context):  # type: ignore[attr-defined]
        command = program.get_command(context, name)  # type: ignore[attr-defined]
        commands.append((command, command.make_context(name, [], parent=context, resilient_parsing=True)))
    language.set_language("ja")  # Making a context has chosen that of the environment.
    for command, place in commands:
        page = help_page(command, place)
        assert page.startswith("使い方：chateauma")
        assert "この説明を表示して終了します。" in page.replace("\n", "").replace(" ", "")
        assert_fits(page, width)
        for line in page.splitlines():
            assert not re.match(r"\s*[A-Z][a-z]+ [a-z]+ [a-z]+", line), line


@pytest.mark.usefixtures("japanese")
def test_the_help_option_shows_the_japanese_page() -> None:
    shown = CliRunner().invoke(app, ["--language", "ja", "cards", "correct", "--help"]).stdout
    assert "引数：" in shown
    assert "カードの番号、1～9。  [必須]" in shown


@pytest.mark.usefixtures("from_outside")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["dance"], "dance というコマンドはありません。"),
        (["games", "--dance"], "--dance というオプションはありません。"),
        (["games", "dance"], "ここに dance は余分です。"),
        (["export"], "GAME がありません。"),
        (["play", "--seed"], "オプション --seed には値が必要です。"),
        (["play", "--seed", "x"], "--seed の値は整数でなければなりません。"),
        (["demo", "--pause", "x"], "--pause の値は数でなければなりません。"),
        (["play", "--level", "x"], "x はここでは選べません（level）。入力できるのは easy、normal、hard です。"),
    ],
)
def test_a_wrong_command_line_is_explained_in_japanese(arguments: list[str], said: str) -> None:
    ran = told(*arguments, LANG="ja_JP.UTF-8")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.splitlines()[-1] == said


# What is typed


@pytest.mark.parametrize(
    ("typed_line", "meant"),
    [
        ("３ｂ", "3b"),
        ("＊ｂ", "*b"),
        ("ｇ４：２", "g4:2"),
        ("ｇ４＋５", "g4+5"),
        ("　３ｂ　　ｋｃ　", "3b kc"),
        ("ｕｎｄｏ　２", "undo 2"),
        ("２、３、５", "2,3,5"),
        ("？", "?"),
        ("−", "-"),
        ("ﾊﾅｺ", "ハナコ"),
    ],
)
def test_signs_of_full_width_are_read_like_those_of_half_width(typed_line: str, meant: str) -> None:
    assert clean(typed_line) == meant


@pytest.mark.usefixtures("japanese")
@pytest.mark.parametrize("line", ["6", "bank", "銀行", "銀"])
def test_a_face_is_answered_by_its_number_or_its_name_in_either_language(line: str) -> None:
    options = tuple(f"building:{face}" for face in BUILDINGS)
    question = FaceOf(kind=Kind.BUILDING, place="2", number=1, options=options)
    assert [offer.text for offer in offered(question)][5] == "銀行"
    assert understood(question, line) == "building:bank"


@pytest.mark.usefixtures("japanese")
def test_the_letters_stay_and_are_explained() -> None:
    assert hinted(Hexes()) == "b 建物、y 修道院、s 船、l 家畜、m 鉱山、c 城"


@pytest.mark.usefixtures("japanese")
def test_choices_of_options_are_typed_in_english_and_explained() -> None:
    shown = typed().text
    assert "1 easy（初級）  2 normal（中級）  3 hard（上級）" in shown
    assert "Enter normal（中級）" in shown


# Widths


@pytest.mark.parametrize("width", [4, 5, 10, 23, 40])
def test_no_line_begins_with_a_closing_sign_or_ends_with_an_opening_one(width: int) -> None:
    text = "（城）を、左のカード（マス2）に置きます。「銀行」：銀貨2枚。Châteaumaの手番、ABC DEF。"
    lines = fold(text, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(cell_len(line) <= width for line in lines)
    if width >= 10:
        assert not any(line[0] in NEVER_FIRST or line[-1] in NEVER_LAST for line in lines)


def test_a_word_of_katakana_and_a_number_are_not_torn() -> None:
    assert fold("倉庫のアクティブ", 10) == ["倉庫の", "アクティブ"]
    assert fold("これは点数12点です", 12) == ["これは点数", "12点です"]


def test_english_is_folded_as_ever() -> None:
    assert fold("Take the castle from depot 2", 12, "  ") == ["Take the", "  castle", "  from depot", "  2"]


@pytest.mark.parametrize("width", [11, 20, 41])
def test_a_styled_text_is_folded_without_losing_a_sign(width: int) -> None:
    text = Text("倉庫2の城を取り、左のカードのマス2に置きます。")
    text.stylize("bold", 3, 9)
    out = StringIO()
    Screen(out=out, width=width).console.print(Folded(text))
    assert_fits(out.getvalue(), width)
    assert out.getvalue().replace("\n", "") == text.plain


def recorded(name: str) -> tuple[dict[str, str], int, list[str]]:
    """A recorded game: its options, its seed, and what was typed."""
    given, lines = {"level": "normal", "modifiers": "", "pieces": "box", "seed": "10"}, []
    for line in (RECORDED / f"{name}.txt").read_text(encoding="utf-8").split("\n")[:-1]:
        if line.startswith("# "):
            option, _blank, value = line[2:].partition(" ")
            given[option] = value
        elif line != "! kill":
            lines.append(line)
    return given, int(given.pop("seed")), lines


GAMES = sorted(path.stem for path in RECORDED.glob("*.txt"))


@pytest.mark.usefixtures("japanese")
@pytest.mark.slow
@pytest.mark.parametrize(("name", "width"), [*(("solo", width) for width in WIDTHS), *((name, 40) for name in GAMES)])
def test_no_line_of_a_whole_game_is_wider_than_the_screen(name: str, width: int) -> None:
    given, seed, lines = recorded(name)
    played = typed(*lines, "", given=given, seed=seed, width=width)
    assert "Châteaumaの最終得点は" in played.text.replace("\n", "")
    assert_fits(played.text, width)


@pytest.mark.usefixtures("japanese")
@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_game_in_sentences_says_nothing_in_english(name: str) -> None:
    given, seed, lines = recorded(name)
    middle = len(lines) // 2
    asked = (
        "why",
        "board",
        "history",
        "help",
        "rules",
        "rules CH-5",
        "3m 4x",
        "set nonsense",
        "undo 999",
        "rules quux",
    )
    shown = typed(*lines[:middle], *asked, given=given, seed=seed, width=1000, plain=True).text
    said = [line for line in shown.splitlines() if line and not line.startswith("> ")]
    # The names of the players are typed as they stand there.
    left = [re.sub("anna|ben|carla|chateauma", "", line) for line in said if not JAPANESE.search(line)]
    assert [line for line in left if re.search("[a-z]{3}", line)] == []


@pytest.mark.usefixtures("japanese")
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("tree", [CASTLE_FILLS, WILD_FILLS, WAREHOUSE, SHIP, BANK_BEFORE_SHIP])
def test_no_line_of_an_explanation_is_wider_than_the_screen(tree: dict[str, Any], width: int) -> None:
    result = check(match_of(json.dumps(tree)), {})
    assert isinstance(result, CheckResult)
    out = StringIO()
    show_result(Screen(out=out, width=width).console, result)
    assert "Châteaumaの手番（1手順ずつ）" in out.getvalue().replace("\n", "")
    assert_fits(out.getvalue(), width)


@pytest.mark.usefixtures("japanese")
@pytest.mark.parametrize("width", WIDTHS)
def test_no_line_of_a_duel_is_wider_than_the_screen(width: int) -> None:
    found: list[Match] = []

    def watch(before: Match, after: Match, events: tuple[object, ...]) -> None:
        if before.position.to_move in before.position.seats[:-1] and before.stage == "turns":
            found.append(before)

    random = Random(4)
    play_duel(laid_out(random_options(random, 2, "se"), random), random, Counts(), watch)
    for match in found[::20]:
        out = StringIO()
        screen = Screen(out=out, width=width)
        show_duel(screen, match, match.position.to_move)
        show_actions(screen, match.position)
        assert_fits(out.getvalue(), width)


@pytest.mark.usefixtures("japanese")
def test_a_game_typed_in_full_width_goes_as_one_typed_in_half_width() -> None:
    given, seed, lines = recorded("solo")
    lines = lines[:80]
    half = typed(*lines, given=given, seed=seed)
    full = typed(*map(full_width, lines), given=given, seed=seed)
    assert full.match == half.match
