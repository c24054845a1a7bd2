"""Nothing that the rules can announce, explain, ask or refuse is without words."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import automa
import cli.words.table_questions  # noqa: F401  # registers the words of its questions
import engine
from automa import moves as m
from automa import questions as q
from automa import reasons as r
from automa import sights
from automa import table_questions as t
from automa.human_turn import NextAction
from automa.moves import Move
from automa.reasons import Reason
from automa.refill import Filled, Filling
from automa.state import Chateauma, Match, printed_facts
from cli.words.errors import MALFORMED, SENTENCES, say_error
from cli.words.faults import FAULTS
from cli.words.language import ngettext, set_language
from cli.words.moves import PROGRAM, Context, is_told, say_move
from cli.words.questions import prompt_of, say_question
from cli.words.reasons import reason_clause, say_reason
from cli.words.refusals import REFUSALS
from engine import faults
from engine.catalogue import county_cards
from engine.clauses import clauses
from engine.errors import Ambiguous, Fault, Faults, GameError, Illegal, Malformed
from engine.position import Position
from engine.questions import Question
from engine.tiles import Kind, parse_tile

ROOT = Path(__file__).parents[2]
SHEEP = parse_tile("livestock:sheep3")
BANK = parse_tile("building:bank")

MOVES: list[Move] = [
    m.Take(2, BANK, "CH-4.3"),
    m.Take("reserve", BANK, "CH-4.4a"),
    m.Place("left", 2, BANK, "CH-4.3"),
    m.Place("right", 2, parse_tile("wild"), "CH-4.4b"),
    m.Reserve(3, BANK, "CH-5.5e"),
    m.Wild(parse_tile("wild=ship"), "CH-4.4c"),
    m.Goods(4, (1, 4, 4), "CH-5.2"),
    m.Advance(3, "CH-5.2"),
    m.Sell(4, 2, 4, 1, "CH-6.1"),
    m.Silver(2, "CH-5.5a"),
    m.Points(9, "CH-5.4"),
    m.Card(4, 21, "CH-8.1"),
    m.Duchy(BANK, 4, 1, "CH-8.2"),
    sights.Discard(4),
    m.Slide(2, "CH-8.3"),
    m.Draw(1, "CH-8.3"),
    m.Reshuffle("CH-8.4"),
    m.Bonus(Kind.SHIP, 5, "CH-9.1"),
    m.Buy(BANK, 2, "CH-10.2"),
    *(
        m.Skip(tried, clause)
        for tried, clause in (("sell", "CH-6.1"), ("castle", "CH-5.1"), ("building:church", "CH-5.5f"))
    ),
]
REASONS: list[Reason] = [
    r.ActiveCard("CH-3.2", 3, "left", 4, (2, 3)),
    r.ActiveCard("CH-3.2", 5, "right", 4, (2,)),
    r.ActiveCard("CH-4.5", 5, "left", 4, (2,)),
    r.ActiveCard("CH-4.5", 2, "right", 4, (2,)),
    r.ActiveCard("CH-4.5", 5, None, None, ()),
    *(r.SearchStart(clause, 2, 4, "left", (2, 3, 5)) for clause in ("CH-4.1", "CH-5.1", "CH-13.5")),
    *(r.Look("CH-4.2", 2, 3, Kind.LIVESTOCK, found) for found in (None, SHEEP)),
    r.EmptyDepot("CH-4.2", 3),
    *(r.ReserveLook("CH-4.4a", 3, Kind.LIVESTOCK, found) for found in (None, SHEEP)),
    *(r.WildLook("CH-4.4b", count) for count in (0, 1, 2)),
    r.BlackLook("CH-4.4c", True),
    r.BlackLook("CH-4.4d", False),
    *(r.ExtraTarget(clause, slot, 4) for clause in ("CH-5.1", "CH-13.5") for slot in ("left", "right", None)),
    r.NoBonus("CH-5.3", parse_tile("mine")),
    r.NoBonus("CH-4.4b", parse_tile("wild")),
    *(r.ShipGoods("CH-5.2", ((6, 2), (1, 0)), chosen) for chosen in (6, None)),
    r.LivestockCount("CH-5.4", (("left", SHEEP), ("duchy", SHEEP)), 6),
    *(r.EffectLook("CH-5.5f", "building:church", 2, Kind.CASTLE, found) for found in (None, parse_tile("castle"))),
    *(r.CityHallLook("CH-5.5h", "left", 4, ((Kind.SHIP, 2),), chosen) for chosen in (None, Kind.SHIP)),
    *(r.Symbol("CH-6.1", 4, 2, sells) for sells in (True, False)),
    *(r.GoodsLook("CH-7.1", ((1, 2), (4, 1)), chosen) for chosen in (1, None)),
    *(r.CardState("CH-8.1", "left", 4, covered, 5) for covered in (3, 5)),
    *(r.DuchySpace("CH-8.2", BANK, free) for free in (0, 1, 5)),
    *(r.MarkLook("CH-13.5", Kind.SHIP, 2, extra) for extra in (True, False)),
    *(r.DeckState("CH-8.4", ruling) for ruling in ("reshuffle", "leave-empty")),
    *(r.BonusLook("CH-9.1", Kind.SHIP, left, held) for left, held in ((2, False), (1, False), (0, False), (0, True))),
    r.NoKindFilled("CH-9.1"),
    r.PurchaseLook("CH-10.1", 1, (), None),
    r.PurchaseLook("CH-10.1", 2, (), None),
    *(r.PurchaseLook("CH-10.2", 2, ((Kind.SHIP, 0),), chosen) for chosen in (None, Kind.SHIP)),
]
QUESTIONS: list[Question[Any]] = [
    q.WhiteDie(),
    q.OwnDie(),
    q.CardDrawn(slot="right", options=(1, 2)),
    q.CardDrawn(slot="left", options=(1, 2)),
    q.PrintedCard(card=county_cards()[4]),
    q.BonusLeft(kind=Kind.SHIP),
    q.MarkOn(kind=Kind.SHIP, space=2),
    *(
        q.FaceOf(kind=Kind.BUILDING, place=place, number=2, options=(), target_slot=slot, target_space=3)
        for place in ("2", "reserve")
        for slot in ("left", "right", None)
    ),
    *(q.FaceOf(kind=Kind.LIVESTOCK, place=place, number=2, options=()) for place in ("duchy", "left", "right")),
    *(q.TurnedUp(place=place, number=2) for place in ("black", "left", "right", "wild")),
    *(q.DepotHexes(depot=3, count=count) for count in (None, 1, 2)),
    *(q.BlackHexes(count=count) for count in (None, 1, 2)),
    *(q.GoodsTypes(depot=depot, count=count, known=(3,)) for depot in (2, None) for count in (1, 2)),
    *(q.GoodsCounts(depots=depots) for depots in ((2,), (1, 2, 3))),
    *(t.GuestReport(seat=seat, position=Position()) for seat in ("you", "Anna")),
    *(NextAction(seat=seat, match=Match(Position(), Chateauma(), printed_facts())) for seat in ("you", "Anna")),
    Filled(filling=Filling(((),) * 6, 4)),
    *(t.TurnOver(seat=seat) for seat in ("you", "Anna")),
    *(t.WhichLeft(depot=depot, kind=Kind.SHIP, options=(1, 2)) for depot in ("2", "black")),
    t.TurnOrder(seats=("you", "chateauma")),
    *(t.FinalScore(seat=seat) for seat in ("you", "Anna")),
    *(t.HumanDice(seat=seat) for seat in ("you", "Anna")),
    t.Shuffled(pieces=("1", "2"), supply="goods"),
    *(t.StartingCastle(seat=seat) for seat in ("you", "Anna")),
    *(t.Option(name=name, default="a", options=("a", "b")) for name in ("level", "church")),
    t.Modifiers(),
    t.Names(),
]


def _modules() -> Iterator[ModuleType]:
    for package in (engine, automa):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(found.name)


def _subclasses(parent: type[Any]) -> set[type[Any]]:
    for _module in _modules():
        pass
    below = {child for child in parent.__subclasses__() if _is_of_the_rules(child)}
    return below | {deeper for child in below for deeper in _subclasses(child)}


def _is_of_the_rules(child: type[Any]) -> bool:
    """Left out are classes of tests, and the twins that dataclasses with slots leave behind."""
    floor = child.__module__.split(".")[0] in ("engine", "automa")
    return floor and getattr(sys.modules[child.__module__], child.__name__) is child


def _leaves(parent: type[Any]) -> set[type[Any]]:
    found = _subclasses(parent)
    return {each for each in found if not any(other is not each and issubclass(other, each) for other in found)}


def assert_a_sentence(text: str) -> None:
    assert text
    assert not re.search(r"[{}]|%\(|None|Kind\.|  ", text), text


@pytest.mark.parametrize("move", MOVES, ids=repr)
def test_every_move_is_a_sentence_at_a_table_with_the_box_and_without(move: Move) -> None:
    assert_a_sentence(say_move(move))
    assert_a_sentence(say_move(move, Context(None, PROGRAM, "app")))


def test_no_kind_of_move_is_without_words() -> None:
    announced = {each for each in _leaves(Move) if is_told(each)}
    assert announced == {type(move) for move in MOVES}


@pytest.mark.parametrize("reason", REASONS, ids=repr)
def test_every_reason_is_a_sentence_with_a_clause_of_the_rules(reason: Reason) -> None:
    assert_a_sentence(say_reason(reason))
    assert reason_clause(reason) in clauses()


def test_no_kind_of_reason_is_without_words() -> None:
    assert _leaves(Reason) == {type(reason) for reason in REASONS}


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: type(question).__name__)
def test_every_question_is_one_clear_prompt(question: Question[Any]) -> None:
    assert_a_sentence(say_question(question))
    assert say_question(question)[-1] in "?."


def test_no_question_is_without_words() -> None:
    for question in _leaves(Question):
        prompt_of(question)


def test_no_kind_of_error_is_without_words() -> None:
    unsaid = {each for each in _leaves(GameError) if not any(parent in SENTENCES for parent in each.__mro__)}
    assert unsaid == set()


@pytest.mark.parametrize("what", MALFORMED)
def test_what_cannot_be_read_is_named_with_what_is_allowed(what: str) -> None:
    said = say_error(Malformed(what, "rubbish", ("1", "2")))
    assert_a_sentence(said)
    assert "rubbish" in said


@pytest.mark.parametrize("name", faults.NAMES)
def test_every_fault_of_a_file_names_its_key(name: str) -> None:
    said = say_error(Fault("chateauma.deck[2]", name, "12", ("1", "2"), (("count", "9"), ("most", "8"))))
    assert_a_sentence(said)
    assert said.startswith("chateauma.deck[2]: ")
    assert said.endswith("allowed: 1, 2")


def test_faults_are_said_one_a_line_and_nothing_else_has_words() -> None:
    assert set(FAULTS) == set(faults.NAMES)
    said = say_error(Faults((Fault("white", faults.OUT_OF_RANGE, "7", tuple("123456")), Fault("", faults.NOT_TOML))))
    assert said == "white: 7 is not possible here; allowed: 1 to 6\nthis is no TOML"


def test_a_text_with_several_meanings_lists_them() -> None:
    assert (
        say_error(Ambiguous("2 take 5", ("a", "b", "c")))
        == "2 take 5 could mean several things: a, b and c. Say which."
    )


@pytest.mark.parametrize("reason", REFUSALS)
def test_every_refusal_says_why_and_cites_its_clause(reason: str) -> None:
    facts = tuple((name, "3") for name in re.findall(r"{(\w+)}", REFUSALS[reason]))
    said = say_error(Illegal("2 take 5 ship", reason, "BG-4.1", facts, ("decline",)))
    assert_a_sentence(said)
    assert said.startswith("2 take 5 ship: ")
    assert said.endswith("Allowed: decline. [BG-4.1]")


def _literal_arguments(function: str, place: int) -> set[str]:
    """The literal texts that the rules give as one argument of every call of `function`."""
    found: set[str] = set()
    for floor in ("engine", "automa"):
        for path in (ROOT / floor).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
                    argument = node.args[place] if len(node.args) > place else None
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        found.add(argument.value)
    return found


def test_every_refusal_and_every_unreadable_text_of_the_rules_has_its_own_words() -> None:
    assert _literal_arguments("refuse", 1) | _literal_arguments("Illegal", 1) <= set(REFUSALS)
    assert _literal_arguments("Malformed", 0) <= set(MALFORMED)


def test_the_placeholders_of_a_sentence_are_named() -> None:
    for path in (ROOT / "cli" / "words").glob("*.py"):
        assert not re.search(r"""_\([rf]?"[^"]*({}|%[sd])""", path.read_text(encoding="utf-8")), path


def test_without_a_catalogue_everything_is_english() -> None:
    set_language("xx")
    try:
        assert ngettext("{count} hex", "{count} hexes", 2) == "{count} hexes"
        assert say_move(m.Slide(2, "CH-8.3")) == "Slide card 2 into the left slot."
    finally:
        set_language("en")
