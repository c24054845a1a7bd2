"""How every kind of screen looks: at 40, 80 and 120 columns and in sentences, in both languages.

Read the pictures with a user's eyes before you renew them: `pytest tests/cli/test_screens.py --snapshot-update`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion

import words
from cli.words import language
from screens import LOW_DUEL, SCENES, TYPED, table
from typed_games import LAID_OUT

WIDTHS = (40, 80, 120)
LANGUAGES = ("en", "ja")
(CATALOGUE,) = words.catalogues()


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of compiled catalogues, as a build makes them."""
    folder = tmp_path_factory.mktemp("locale")
    target = folder / "ja" / "LC_MESSAGES" / "chateauma.mo"
    target.parent.mkdir(parents=True)
    words.compile_catalogue(CATALOGUE, words.read(CATALOGUE), target)
    return folder


@pytest.fixture(params=LANGUAGES)
def spoken(request: pytest.FixtureRequest, compiled: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Everything is said in this language."""
    monkeypatch.setattr(language, "FOLDER", compiled)
    monkeypatch.setenv("CHATEAUMA_LANGUAGE", request.param)
    language.set_language(request.param)
    yield request.param
    language.set_language("en")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", SCENES)
def test_a_screen_looks_as_it_did_and_fits(name: str, width: int, spoken: str, snapshot: SnapshotAssertion) -> None:
    shown = SCENES[name](width, False)
    assert [line for line in shown.splitlines() if cell_len(line) > width and not line.startswith(TYPED)] == []
    assert shown == snapshot


@pytest.mark.parametrize("name", [name for name in SCENES if name != "menu"])
def test_a_plain_screen_is_sentences_only(name: str, spoken: str, snapshot: SnapshotAssertion) -> None:
    shown = SCENES[name](80, True)
    assert not set("╭╮╰╯│─├┤█") & set(shown)
    # Nothing stands in columns: blanks between words that can be typed are two or three.
    assert not re.search(r"\S {4,}\S", shown)
    assert shown == snapshot


@pytest.mark.parametrize("lines", [LAID_OUT, (*LAID_OUT, "3l 1s", "6", "s b c l")])
def test_a_round_fits_on_80_columns_and_24_lines(lines: tuple[str, ...]) -> None:
    """The table, what to do, the line that is typed and the one below it."""
    shown = table(*lines)(80, False)
    moment = shown[shown.index("╭") :] if "╭" in shown else shown
    assert len(moment.splitlines()) + 2 <= 24


def test_what_matters_in_a_duel_fits_on_80_columns_and_24_lines() -> None:
    """The depots, the own duchy and things, what is asked, the line that is typed and the one below it."""
    shown = LOW_DUEL(80, False)
    depots = shown[shown.rindex("╭") :]
    assert "white die" in depots
    assert len(depots.splitlines()) + 2 <= 24
