"""The announcement of a turn as hands follow it, with the box's pieces and without; and its reasoning line by line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo

from automa.check import CheckResult, check
from automa.moves import Advance, Bonus, Duchy, Goods
from automa.notation import read_tree
from automa.state import Match
from check_files import CASTLE_FILLS, SHIP, WILD_FILLS
from cli.words import language
from cli.words.moves import Context, Line, say_move, say_moves
from cli.words.reasoning import ReasonLine, falls_under, only_clause, reason_lines
from cli.words.tiles import say_allowed, say_list, say_tile, say_tile_short
from engine.tiles import Kind, parse_tile

ROOT = Path(__file__).parents[2]


def turn(tree: dict[str, Any]) -> CheckResult:
    checked = check(read_tree(tree), {}, explain=True)
    assert isinstance(checked, CheckResult)
    return checked


def announced(tree: dict[str, Any], pieces: str = "box", cards: str = "table") -> list[Line]:
    result = turn(tree)
    return say_moves(result.outcome.moves, result.before, pieces, cards)


def with_track(*track: list[str]) -> Match:
    return read_tree({"format": 1, "players": 3, "white": 1, "track": list(track)})


def test_a_take_and_its_place_are_one_line_with_one_number() -> None:
    assert announced(CASTLE_FILLS)[:2] == [
        Line(1, "Take the castle from depot 2; put it on the left card, space 2.", "CH-4.3"),
        Line(2, "Take the monastery 16 from depot 5; put it on the right card, space 4.", "CH-5.1"),
    ]


def test_hands_put_the_scored_card_away_and_bring_the_next() -> None:
    """CH-8.2, CH-8.3."""
    assert announced(CASTLE_FILLS)[2:] == [
        Line(3, "Card 4 is full: 21 points.", "CH-8.1"),
        Line(
            4,
            "Move the hexes of card 4 to the duchy, each to the first free space of its kind: "
            "bank, castle, monastery 3, mine and church.",
            "CH-8.2",
        ),
        Line(5, "Put card 4 on the discard pile.", "CH-8.3"),
        Line(6, "Slide card 2 into the left slot.", "CH-8.3"),
        Line(7, "Turn up the next county card, card 1, into the right slot.", "CH-8.3"),
    ]


def test_with_sorted_cards_the_program_names_the_one_to_fetch() -> None:
    assert announced(CASTLE_FILLS, cards="app")[-1].text == "Fetch card 1 and put it into the right slot."


def test_with_the_program_s_pieces_only_the_main_board_is_touched() -> None:
    assert announced(CASTLE_FILLS, pieces="program") == [
        Line(1, "Take the castle out of depot 2.", "CH-4.3"),
        Line(2, "Take the monastery 16 out of depot 5.", "CH-5.1"),
        Line(None, "Card 4 is full: 21 points.", "CH-8.1"),
    ]


def test_with_the_program_s_pieces_a_ship_still_moves_goods_and_marker() -> None:
    """CH-5.2."""
    assert [line.text for line in announced(SHIP, pieces="program")] == [
        "Take the ship out of depot 1.",
        "Take all 2 goods tiles out of depot 6: 4 5.",
        "Move its marker to space 2 of the turn order track.",
    ]


def test_a_wild_hex_stays_face_down_until_its_card_is_scored() -> None:
    """CH-4.4b, CH-8.2: what only the program knows of it is not said before."""
    lines = [line.text for line in announced(WILD_FILLS)]
    assert lines[0] == "Put the top face-down hex of the reserve on the right card, space 3; it stays face down."
    assert (
        lines[4] == "Turn up the hex on space 3 of card 3: the ship; it goes to the first free ship space of the duchy."
    )


def test_nothing_on_the_main_board_is_said_to_be_nothing() -> None:
    tree = {**WILD_FILLS, "chateauma": {**WILD_FILLS["chateauma"], "goods": [], "right": {"card": 3}}}
    assert announced(tree, pieces="program") == [Line(None, "Nothing changes on the main board.", "")]


@pytest.mark.parametrize(
    ("track", "space", "said"),
    [
        ((["you", "human2", "chateauma"],), 2, "Move its marker to space 2 of the turn order track."),
        ((["chateauma"], ["you"]), 2, "Move its marker to space 2 of the turn order track, on top of yours."),
        (
            (["chateauma"], ["human2", "you"]),
            2,
            "Move its marker to space 2 of the turn order track, on top of the marker of human2.",
        ),
        (([], [], [], [], [], [], ["chateauma"]), 7, "Its marker stays on the last space of the turn order track."),
        (
            ([], [], [], [], [], [], ["you", "chateauma"]),
            7,
            "Its marker stays on the last space of the turn order track and goes on top of the stack there.",
        ),
        (
            ([], [], [], [], [], [], ["chateauma", "you"]),
            7,
            "Its marker stays on top on the last space of the turn order track.",
        ),
    ],
)
def test_a_marker_is_told_where_it_goes_and_on_top_of_whose(
    track: tuple[list[str], ...], space: int, said: str
) -> None:
    """CH-5.2: one space forward, on top of any marker there."""
    others = [seat for seat in ("you", "human2", "chateauma") if not any(seat in stack for stack in track)]
    first = [*track[0], *others]
    assert say_move(Advance(space, "CH-5.2"), Context(with_track(first, *track[1:]))) == said


def test_one_goods_tile_is_not_spoken_of_as_many() -> None:
    assert say_move(Goods(4, (3,), "CH-5.2")) == "Take the goods tile from depot 4: 3."


def test_a_bonus_tile_is_called_large_or_small() -> None:
    """CH-9.1: with three players 6 and 3 points."""
    context = Context(with_track(["you", "human2", "chateauma"]))
    assert say_move(Bonus(Kind.SHIP, 6, "CH-9.1"), context) == "Take the large bonus tile for ship: 6 points."
    assert say_move(Bonus(Kind.SHIP, 3, "CH-9.1"), context) == "Take the small bonus tile for ship: 3 points."


def test_a_hex_whose_kind_is_full_is_stacked() -> None:
    """CH-8.2."""
    tree = {**CASTLE_FILLS, "chateauma": {**CASTLE_FILLS["chateauma"], "duchy": ["mine", "mine", "mine"]}}
    said = say_move(Duchy(parse_tile("mine"), 4, 4, "CH-8.2"), Context(read_tree(tree)))
    assert said == "No mine space of the duchy is free: stack the mine of card 4 on a mine there."


def test_the_reasoning_stands_in_lines_of_label_text_and_clauses() -> None:
    """CH-4.2: what was looked at for one depot stands on one line."""
    tree = {
        "format": 1,
        "players": 2,
        "white": 6,
        "phase": "B",
        "round": 3,
        "depots": {"2": ["castle"], "3": ["livestock:sheep3", "livestock:cow2"]},
        "chateauma": {
            "die": 2,
            "silver": 1,
            "left": {"card": 8, "tiles": ["", "", "livestock:sheep2", ""]},
            "right": {"card": 2, "tiles": ["building:bank", "building:church", "", ""]},
            "duchy": ["livestock:sheep4"],
        },
    }
    result = turn(tree)
    assert reason_lines(result.outcome, result.before) == [
        ReasonLine("active card", "right (card 2, spaces 3 and 4 empty): the white die shows 6", ("CH-3.2",)),
        ReasonLine("search", "from depot 2 (its die)", ("CH-4.1",)),
        ReasonLine("depot 2", "livestock no · monastery no", ("CH-4.2",), 1),
        ReasonLine("depot 3", "livestock yes: the first there, sheep 3", ("CH-4.2", "CH-4.3"), 1),
        ReasonLine("placed", "sheep 3 on the right card, space 3", ("CH-4.3",), 1),
        ReasonLine("livestock", "sheep 2 (left card) + sheep 3 (right card) + sheep 4 (duchy) = 9 points", ("CH-5.4",)),
        ReasonLine("sale", "space 3 of card 2 has no symbol", ("CH-6.1",)),
        ReasonLine("card 8", "1 of 4 filled", ("CH-8.1",)),
        ReasonLine("card 2", "3 of 4 filled", ("CH-8.1",)),
        ReasonLine("bonus tiles", "no kind filled", ("CH-9.1",)),
        ReasonLine("purchase", "1 silver: none", ("CH-10.1",)),
    ]


def test_one_clause_keeps_its_lines_and_what_belongs_to_them() -> None:
    lines = [
        ReasonLine("search", "a", ("CH-4.1",)),
        ReasonLine("depot 2", "b", ("CH-4.2",), 1),
        ReasonLine("search", "c", ("CH-5.1",)),
        ReasonLine("depot 3", "d", ("CH-4.2",), 1),
        ReasonLine("purchase", "e", ("CH-10.1",)),
    ]
    assert [line.text for line in only_clause(lines, "CH-5.1")] == ["c", "d"]
    assert [line.text for line in only_clause(lines, "CH-4.2")] == ["a", "b", "c", "d"]
    assert [line.text for line in only_clause(lines, "CH-1")] == []
    assert [line.text for line in only_clause(lines, "CH-10")] == ["e"]


@pytest.mark.parametrize(
    ("clause", "asked", "part"),
    [("CH-5.5a", "CH-5.5", True), ("CH-5.5a", "CH-5", True), ("CH-13.5", "CH-1", False), ("CH-5.5", "CH-5.5a", False)],
)
def test_a_clause_is_part_of_those_it_stands_under(clause: str, asked: str, part: bool) -> None:
    assert falls_under(clause, asked) is part


@pytest.mark.parametrize(
    ("notation", "full", "short"),
    [
        ("castle", "castle", "castle"),
        ("building", "building", "building"),
        ("building:carpenter", "carpenter's workshop", "carpenter"),
        ("livestock:sheep3", "livestock with 3 sheep", "sheep 3"),
        ("livestock:cow2", "livestock with 2 cows", "cow 2"),
        ("monastery:16", "monastery 16", "monastery 16"),
        ("wild=ship", "face-down hex", "wild"),
        ("?", "hex", "?"),
    ],
)
def test_a_hex_has_a_full_and_a_short_name(notation: str, full: str, short: str) -> None:
    assert (say_tile(parse_tile(notation)), say_tile_short(parse_tile(notation))) == (full, short)


def test_lists_read_as_people_write_them() -> None:
    assert [say_list(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert say_allowed(("1", "2", "3", "4")) == "1 to 4"
    assert say_allowed(("0", "2", "3")) == "0, 2, 3"
    assert say_allowed(("A", "")) == 'A, "" (nothing)'
    assert say_allowed(tuple("abcdefghijklmnop")) == "a, b, c, d, e, f, g, h, i, j, k, l …"


def test_a_catalogue_changes_every_sentence_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalog(locale="de")
    catalogue.add("Slide card {card} into the left slot.", "Karte {card} in den linken Platz schieben.")
    catalogue.add("castle", "Burg")
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "chateauma.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    try:
        language.set_language("de")
        assert announced(CASTLE_FILLS)[5].text == "Karte 2 in den linken Platz schieben."
        assert say_tile(parse_tile("castle")) == "Burg"
        monkeypatch.setenv("LANGUAGE", "de")
        language.set_language("en")
        assert say_tile(parse_tile("castle")) == "castle"
        language.set_language(None)
        assert say_tile(parse_tile("castle")) == "Burg"
    finally:
        language.set_language("en")


def test_every_sentence_can_be_found_by_the_tool_that_makes_catalogues() -> None:
    keywords = {"_": None, "N_": None, "ngettext": (1, 2)}
    found = {message for _file, _line, message, *_rest in extract_from_dir(ROOT / "cli" / "words", keywords=keywords)}
    assert "Slide card {card} into the left slot." in found
    assert "Market: no depot has a ship or livestock." in found
    assert any(isinstance(message, tuple) and message[0] == "Livestock: {amount} point." for message in found)
