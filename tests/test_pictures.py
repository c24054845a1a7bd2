"""The pictures of the documentation: the script still draws them, and they show what the program shows now."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

import pictures
import words
from cli.words import language

ROOT = Path(__file__).parents[1]
KEPT = sorted((ROOT / "docs" / "pictures").glob("*.svg"))


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    (catalogue,) = words.catalogues()
    folder = tmp_path_factory.mktemp("locale")
    target = folder / "ja" / "LC_MESSAGES" / "chateauma.mo"
    target.parent.mkdir(parents=True)
    words.compile_catalogue(catalogue, words.read(catalogue), target)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(language, "FOLDER", folder)
        for variable in ("TERM", "COLORTERM", "LINES"):
            patch.setenv(variable, "")
        return pictures.pictures()


def words_of(drawing: str) -> str:
    """All that is written in a picture, in order."""
    written = re.findall(r"<text[^>]*>([^<]*)</text>", drawing)
    return " ".join(unescape("".join(written)).split())


def test_there_is_a_picture_of_every_screen_and_no_other(drawn: dict[str, str]) -> None:
    assert sorted(drawn) == sorted(path.stem for path in KEPT)


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
def test_a_picture_shows_what_the_program_shows(kept: Path, drawn: dict[str, str]) -> None:
    """`make pictures` brings them up to date."""
    assert words_of(kept.read_text(encoding="utf-8")) == words_of(drawn[kept.stem])


def test_pictures_need_nothing_from_the_network_and_are_well_formed(drawn: dict[str, str]) -> None:
    for drawing in drawn.values():
        assert not re.search(r"url\([\"']?https?:", drawing)
        ElementTree.fromstring(drawing)


def test_the_round_shows_the_report_and_what_the_chateauma_does(drawn: dict[str, str]) -> None:
    shown = words_of(drawn["round"])
    for part in ("LEFT 1-4 · card 4", "> 3l 1s", "The Châteauma rolls 4.", "CH-10.2", "reserve building"):
        assert part in shown.replace("\xa0", " ")
    assert "左 1-4 · カード4" in words_of(drawn["round-ja"]).replace("\xa0", " ")


def test_the_readme_shows_pictures_that_are_there() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(([^)]+\.svg)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert len(shown) >= 3
    assert [path for path in shown if not (ROOT / path).is_file()] == []
