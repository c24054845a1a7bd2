"""What a table reads off its own pieces goes before the program's data, in new games, and is remembered at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from automa.log import Adjusted
from automa.questions import CONFIRMED, MarkOn, PrintedCard
from automa.setup import Options
from automa.sights import SeenCard, SeenMark, SeenWhite
from automa.state import printed_facts
from automa.terms import NO_MARKS
from cli.saving.profile import (
    facts_of,
    load_profile,
    profile_path,
    read_marks_file,
    remember,
    remember_answer,
    remember_setting,
    save_profile,
    terms_for,
    update_profile,
)
from cli.saving.profile_values import BadFile, Profile
from cli.saving.saves import load, read_game
from engine import faults
from engine.catalogue import CountyCard, Space
from engine.errors import Malformed
from engine.tiles import KINDS, Kind
from saved_games import begin, play

REAL_CARD_8 = CountyCard(8, (14, 18, 22), (Space(Kind.CASTLE, False), Space(Kind.MINE, True)) * 2, CONFIRMED)
ORDER = tuple(reversed(KINDS))
TWO_PLAYERS = ((Kind.SHIP, Kind.MINE), (), (Kind.CASTLE,), (Kind.BUILDING,) * 4, (Kind.LIVESTOCK,), (Kind.MONASTERY,))
SPACES = (11, 7, 6, 6, 3, 4)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CHATEAUMA_HOME", str(tmp_path))
    return tmp_path


def full() -> Profile:
    return Profile(
        "2019",
        cards=(printed_facts().card(2)._replace(status=CONFIRMED), REAL_CARD_8),
        reserve_order=ORDER,
        duchy_spaces=SPACES,
        depots={2: TWO_PLAYERS},
        marks=(("A", "", "?"), (), ("D",), (), (), ("B",)),
    )


def test_a_table_without_a_profile_plays_by_the_programs_own_facts() -> None:
    assert load_profile("se") == Profile("se")
    terms = terms_for(load_profile("se"), players=2)
    assert terms.facts == printed_facts()
    assert terms.marks == NO_MARKS


@pytest.mark.parametrize("profile", [Profile("se"), full(), Profile("2011", cards=(REAL_CARD_8,))])
def test_a_profile_comes_back_as_it_was_written(profile: Profile) -> None:
    save_profile(profile)
    assert load_profile(profile.edition) == profile


def test_every_edition_has_its_own_profile(home: Path) -> None:
    save_profile(full())
    assert [path.name for path in home.iterdir()] == ["table-2019.toml"]
    assert load_profile("se") == Profile("se")
    with pytest.raises(Malformed):
        load_profile("1999")


def test_what_the_table_says_goes_before_the_programs_data() -> None:
    facts = facts_of(full(), players=2)
    assert facts.card(8) == REAL_CARD_8
    assert facts.card(2).status == CONFIRMED
    assert facts.card(1) == printed_facts().card(1)
    assert facts.duchy_spaces == SPACES
    assert facts.depot_kinds(2, "A") == TWO_PLAYERS
    # The board's other side was not read off.
    assert facts_of(full(), players=3).depots is None


def test_a_ruling_chosen_for_one_game_goes_before_the_printed_reserve_order() -> None:
    assert terms_for(full(), players=2).rulings.reserve_order == ORDER
    chosen = " ".join(KINDS)
    terms = terms_for(full(), players=2, rulings={"reserve_order": chosen, "church": "castle-or-mine-first"})
    assert (terms.rulings.reserve_order, terms.rulings.church) == (KINDS, "castle-or-mine-first")
    with pytest.raises(Malformed):
        terms_for(full(), players=2, rulings={"chapel": "yes"})


def test_a_file_of_marks_goes_before_the_marks_of_the_profile_kind_by_kind(home: Path) -> None:
    file = home / "marks.toml"
    file.write_text('building = ["B", "", "D"]\ncastle = ["A"]\n', encoding="utf-8")
    marks = read_marks_file(file)
    # CH-13: in the order of the kinds, building, monastery, ship, livestock, mine, castle.
    assert marks == (("B", "", "D"), (), (), (), (), ("A",))
    assert terms_for(full(), players=2, marks=marks).marks == (("B", "", "D"), (), ("D",), (), (), ("A",))
    file.write_text(json.dumps({"building": ["B", "", "D"], "castle": ["A"]}), encoding="utf-8")
    assert read_marks_file(file) == marks


def test_a_confirmed_card_is_remembered() -> None:
    card = printed_facts().card(4)
    profile = remember_answer(Profile(), PrintedCard(card=card), "")
    assert profile.cards == (card._replace(status=CONFIRMED),)
    # Once more is nothing new.
    assert remember_answer(profile, PrintedCard(card=card), "") is profile


def test_a_corrected_card_is_remembered_and_may_be_corrected_again() -> None:
    question = PrintedCard(card=printed_facts().card(8))
    profile = remember_answer(Profile(), question, "14 18 22 c m$ c m$")
    assert profile.cards == (REAL_CARD_8,)
    profile = remember_answer(profile, question, "c m$ l s")
    assert [card.spaces for card in profile.cards] == [printed_facts().card(8).spaces]


def test_a_mark_read_off_is_remembered_and_spaces_before_it_stay_unread() -> None:
    profile = remember_answer(Profile(), MarkOn(kind=Kind.SHIP, space=3), "D")
    profile = remember_answer(profile, MarkOn(kind=Kind.SHIP, space=1), "none")
    assert profile.marks == ((), (), ("", "?", "D"), (), (), ())


def test_what_turns_have_seen_is_remembered() -> None:
    seen = (SeenWhite(3), SeenCard(REAL_CARD_8), SeenMark(Kind.MINE, 2, "A"))
    assert remember(Profile(), seen) == Profile(cards=(REAL_CARD_8,), marks=((), (), (), (), ("?", "A"), ()))


def test_other_answers_say_nothing_of_the_table() -> None:
    _, session = begin()
    question = session.now.question
    assert question is not None
    profile = full()
    assert remember_answer(profile, question, "") is profile or isinstance(question, PrintedCard)


def test_a_card_set_in_the_middle_of_a_game_is_remembered() -> None:
    save, session = begin()
    play(session, 6)
    number = 8
    entry = Adjusted(f"card {number}", "14 18 22 castle mine+sell castle mine+sell")
    session.adjust(entry.key, entry.value)
    assert session.now.match is not None
    assert remember_setting(Profile(), entry, session.now.match).cards == (REAL_CARD_8,)
    assert remember_setting(Profile(), Adjusted("silver", "3"), session.now.match) == Profile()
    save.close()


def test_a_running_game_keeps_the_facts_it_began_with() -> None:
    save, session = begin(Options(pieces="program"), terms=terms_for(load_profile("se"), players=2))
    play(session, 6)
    save.close()
    before = load(read_game(save.name)).now
    update_profile("se", lambda profile: profile.with_card(REAL_CARD_8)._replace(reserve_order=ORDER))
    after = load(read_game(save.name)).now
    assert (after.terms, after.match, after.reached) == (before.terms, before.match, before.reached)
    assert after.terms is not None
    assert after.terms.facts == printed_facts()
    assert terms_for(load_profile("se"), players=2).facts.card(8) == REAL_CARD_8


def test_nothing_new_writes_nothing(home: Path) -> None:
    update_profile("se", lambda profile: profile)
    assert not profile_path("se").exists()


# Damaged profiles


@pytest.mark.parametrize(
    ("text", "key", "what"),
    [
        ("rubbish", "", faults.NOT_TOML),
        ("format = 2", "format", faults.NOT_ALLOWED),
        ('edition = "2011"', "edition", faults.NOT_ALLOWED),
        ("colour = 1", "colour", faults.UNKNOWN_KEY),
        ("reserve_order = 1", "reserve_order", faults.NOT_A_LIST),
        ('reserve_order = ["ship"]', "reserve_order", faults.NOT_EACH_ONCE),
        ('reserve_order = ["boat"]', "reserve_order[1]", faults.NOT_ALLOWED),
        ("cards = 3", "cards", faults.NOT_A_TABLE),
        ("[cards.10]", "cards.10", faults.UNKNOWN_KEY),
        ("[cards.4]\npoints = [1, 2, 3]", "cards.4.spaces", faults.MISSING_KEY),
        ('[cards.4]\npoints = [1, 2]\nspaces = ["mine", "mine", "ship"]', "cards.4.points", faults.WRONG_LENGTH),
        (
            '[cards.4]\npoints = [1, 2, "x"]\nspaces = ["mine", "mine", "ship"]',
            "cards.4.points[3]",
            faults.NOT_A_NUMBER,
        ),
        ('[cards.4]\npoints = [1, 2, 3]\nspaces = ["mine", "mine", "bank"]', "cards.4.spaces[3]", faults.NOT_ALLOWED),
        ('[cards.4]\npoints = [1, 2, 3]\nspaces = ["mine"]', "cards.4.spaces", faults.WRONG_LENGTH),
        ("[duchy_spaces]\nbuilding = -1", "duchy_spaces.building", faults.OUT_OF_RANGE),
        ("[duchy_spaces]\nbuilding = 12", "duchy_spaces.castle", faults.MISSING_KEY),
        ("[depots.2]\n1 = []", "depots.2.6", faults.MISSING_KEY),
        ("[depots.5]", "depots.5", faults.UNKNOWN_KEY),
        ('[marks]\nship = ["A", "C"]', "marks.ship[2]", faults.NOT_ALLOWED),
        ('[marks]\nmine = ["A", "A", "A", "A"]', "marks.mine", faults.TOO_MANY_MARKS),
    ],
)
def test_a_damaged_profile_names_the_key_and_is_left_alone(home: Path, text: str, key: str, what: str) -> None:
    path = home / "table-se.toml"
    path.write_text(text, encoding="utf-8")
    uses: tuple[Callable[[], Profile], ...] = (
        lambda: load_profile("se"),
        lambda: update_profile("se", lambda profile: profile.with_card(REAL_CARD_8)),
    )
    for use in uses:
        with pytest.raises(BadFile) as error:
            use()
        assert error.value.path == path
        assert (key, what) in [(fault.key, fault.what) for fault in error.value.faults]
    assert path.read_text(encoding="utf-8") == text


def test_all_faults_of_a_profile_come_at_once(home: Path) -> None:
    (home / "table-se.toml").write_text('colour = 1\nreserve_order = ["boat"]\n', encoding="utf-8")
    with pytest.raises(BadFile) as error:
        load_profile("se")
    assert [fault.key for fault in error.value.faults] == ["colour", "reserve_order[1]"]


@pytest.mark.parametrize("text", ["{", "[1", 'boat = ["A"]', '{"ship": "A"}', '{"ship": [1]}', "[ship]"])
def test_a_faulty_file_of_marks_is_refused(home: Path, text: str) -> None:
    file = home / "marks"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile):
        read_marks_file(file)
