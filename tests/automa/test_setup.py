"""How the table stands before phase A (CH-1, CH-13.1 to CH-13.4, BG-1)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from automa.completion import cards_that_can_come
from automa.events import LaidBeforeTheGame, SetUp
from automa.match import end_phase, play_step
from automa.setup import Options, SetupOutcome, choose_options, set_up
from automa.state import CardInPlay, Match, Stage
from automa.table_questions import Modifiers, Names
from automa.terms import Terms, default_terms
from chateauma_positions import Answers, card, per_kind, tiles
from engine.catalogue import box
from engine.errors import Malformed
from engine.human import Guest, Human
from engine.position import Supply
from engine.tiles import CASTLE, MINE, WILD, Kind, hex_tile
from random_games import RandomAsk, random_setup

SEATED = {1: ("you",), 2: ("you", "human2"), 3: ("you", "human2", "human3")}


def laid_out(options: Options | None = None, left: int = 7, right: int = 2, terms: Terms | None = None) -> SetupOutcome:
    """A table laid out with these two county cards, neither of them to be compared with the real one."""
    options = options or Options(pieces="program")
    return set_up(options, terms or default_terms(), Answers(card_1=str(left), card_2=str(right)))


def digital(humans: int = 1, **options: object) -> Match:
    """A digital game laid out."""
    names = SEATED[humans]
    return random_setup(3, Options(names, boards=(7,) * humans)._replace(**options)).match  # type: ignore[arg-type]


def supply(match: Match) -> Supply:
    """The supply of a digital game."""
    assert match.position.supply is not None
    return match.position.supply


def modelled(match: Match) -> tuple[Human, ...]:
    """The humans of a digital game."""
    return tuple(human for human in match.position.humans if isinstance(human, Human))


# Who plays


@pytest.mark.parametrize(("humans", "players"), [(1, 2), (2, 3), (3, 4)])
def test_the_chateauma_counts_as_one_player_more(humans: int, players: int) -> None:
    """CH-1.1."""
    position = laid_out(Options(SEATED[humans], pieces="program")).match.position
    assert position.players == players
    assert position.humans == tuple(map(Guest, SEATED[humans]))
    assert position.seats == (*SEATED[humans], "chateauma")


@pytest.mark.parametrize(
    "line", ["", "a b c d", "a a", "a A", "chateauma", "Châteauma", "none", "START", "7", "a:b", "x" * 21]
)
def test_names_that_cannot_be(line: str) -> None:
    """CH-1.1: one to three humans, told apart from each other and from the Châteauma."""
    with pytest.raises(Malformed):
        Names().read(line)


@pytest.mark.parametrize(
    ("line", "names"), [("you", ("you",)), ("Ann, Bob", ("Ann", "Bob")), ("é b_2 c-3", ("é", "b_2", "c-3"))]
)
def test_names_with_commas_or_blanks(line: str, names: tuple[str, ...]) -> None:
    """CH-1.1."""
    assert Names().read(line) == names
    assert Names().read(Names().write(names)) == names


@pytest.mark.parametrize(
    ("line", "modifiers"), [("", ()), ("BD", ("B", "D")), ("d, a", ("A", "D")), ("a b c d", ("A", "B", "C", "D"))]
)
def test_any_mix_of_modifiers_may_be_played(line: str, modifiers: tuple[str, ...]) -> None:
    """CH-13.1."""
    assert Modifiers().read(line) == modifiers
    assert Modifiers().read(Modifiers().write(modifiers)) == modifiers


@pytest.mark.parametrize("line", ["E", "AA", "A-B"])
def test_modifiers_that_there_are_not(line: str) -> None:
    """CH-13.1."""
    with pytest.raises(Malformed):
        Modifiers().read(line)


# What is asked


TALK = {
    "humans 1": "a b",
    "level 1": "hard",
    "modifiers 1": "BD",
    "edition 1": "2019",
    "pieces 1": "box",
    "dice 1": "table",
    "cards 1": "table",
    "reports 1": "off",
}


def test_the_options_of_a_game_at_a_table() -> None:
    """CH-1.1, CH-13.1: humans, level, modifiers, edition, then how the table handles its pieces."""
    ask = Answers(**TALK)
    options = choose_options(ask, digital=False)
    assert options == Options(("a", "b"), "hard", ("B", "D"), "2019", "box", "table", "table", "off")
    assert [question.key for question in ask.asked] == [f"setup table {name}" for name in TALK]


def test_nobody_can_shuffle_cards_that_the_program_keeps() -> None:
    """CH-1.4."""
    ask = Answers(**{**TALK, "pieces 1": "program"})
    assert choose_options(ask, digital=False).cards == "app"
    assert "setup table cards 1" not in [question.key for question in ask.asked]


def test_the_options_of_a_digital_game() -> None:
    """BG-1.3: nobody's pieces are asked about, but each human's duchy board."""
    names = ("humans 1", "level 1", "modifiers 1", "edition 1")
    ask = Answers(**{name: TALK[name] for name in names}, board_1="4", board_2="30")
    options = choose_options(ask, digital=True)
    assert options == Options(("a", "b"), "hard", ("B", "D"), "2019", boards=(4, 30))
    assert options.is_digital


# The Châteauma's goods, silver and castle


def test_it_begins_with_one_goods_tile_of_each_type_and_one_silver() -> None:
    """CH-1.6."""
    own = laid_out().match.chateauma
    assert (own.goods, own.silver, own.score, own.sold) == ((1, 2, 3, 4, 5, 6), 1, 0, ())
    assert (own.reserve, own.wild, own.duchy, own.bonus, own.discard) == ((), (), (), (), ())


@pytest.mark.parametrize("humans", [1, 2, 3])
def test_its_six_goods_are_set_aside_before_the_others_are_shuffled(humans: int) -> None:
    """CH-1.2, BG-1.2: of the other 36, six of each type, three go to each human and 25 to the phases."""
    match = digital(humans)
    hands = [human.goods for human in modelled(match)]
    assert [len(hand) for hand in hands] == [3] * humans
    dealt = Counter(supply(match).goods)
    for hand in hands:
        dealt.update(hand)
    assert dealt == dict.fromkeys(range(1, 7), 6)
    assert match.chateauma.goods == (1, 2, 3, 4, 5, 6)
    # 25 for the phases come first, what is left of the 11 stays in the box.
    assert len(supply(match).goods) == 25 + 11 - 3 * humans


def test_its_board_has_the_spaces_of_a_duchy() -> None:
    """CH-1.3: 12 building, 6 monastery, 6 ship, 6 livestock, 4 castle and 3 mine spaces, all free."""
    match = laid_out().match
    assert {kind.value: match.free_spaces(kind) for kind in Kind} == {
        "building": 12,
        "monastery": 6,
        "ship": 6,
        "livestock": 6,
        "castle": 4,
        "mine": 3,
    }


# County cards


def test_a_card_with_a_castle_space_comes_into_the_left_slot() -> None:
    """CH-1.4: of cards 4, 7 and 8 each can; for the right slot every other card."""
    ask = Answers(card_1="7", card_2="4")
    set_up(Options(pieces="program"), default_terms(), ask)
    left, right = ask.asked
    assert left.allowed == ("4", "7", "8")
    assert right.allowed == ("1", "2", "3", "4", "5", "6", "8", "9")


def test_the_other_seven_cards_are_the_deck() -> None:
    """CH-1.4: shuffled, so nobody knows their order."""
    match = laid_out(left=7, right=2).match
    assert cards_that_can_come(match) == (1, 3, 4, 5, 6, 8, 9)
    assert repr(match.chateauma.deck) == "UNKNOWN"


@pytest.mark.parametrize(("left", "space"), [(4, 2), (7, 2), (8, 1)])
def test_a_castle_on_the_left_cards_first_castle_space(left: int, space: int) -> None:
    """CH-1.5; the right card is empty (CH-1.4)."""
    outcome = laid_out(left=left, right=2)
    own = outcome.match.chateauma
    assert own.left == card(left).with_tile(space, CASTLE)
    assert own.right == card(2)
    assert outcome.events == (SetUp("CH-1.4", left, 2, space),)


def test_the_castle_gives_no_bonus() -> None:
    """CH-1.5: only one hex lies on the cards, and nothing is scored, sold or put by."""
    own = laid_out(left=4, right=8).match.chateauma
    assert sum(tile is not None for each in own.cards_in_play for tile in each.tiles) == 1
    assert (own.score, own.silver, own.goods, own.reserve) == (0, 1, (1, 2, 3, 4, 5, 6), ())


def test_a_real_card_that_differs_is_used_as_it_is() -> None:
    """CH-1.5: the castle goes on the first castle space that the table reads off its card."""
    answers = Answers(card_1="7", printed_1="16 20 24 b$ b c c", card_2="2", printed_2="")
    match = set_up(Options(), default_terms(), answers).match
    assert match.chateauma.left == CardInPlay(7, (None, None, CASTLE, None))
    assert match.facts.card(7).points == (16, 20, 24)
    assert (match.facts.card(7).status, match.facts.card(2).status) == ("confirmed", "confirmed")


def test_a_real_card_without_a_castle_space_is_passed_over() -> None:
    """CH-1.4: cards are turned up until one with a castle space appears; it may come back on the right."""
    answers = Answers(card_1="7", printed_1="b b l s", card_2="8", printed_2="", card_3="7")
    match = set_up(Options(), default_terms(), answers).match
    assert (match.chateauma.left, match.chateauma.right) == (card(8).with_tile(1, CASTLE), CardInPlay(7, (None,) * 4))
    assert [question.allowed for question in answers.asked if question.topic == "card"] == [
        ("4", "7", "8"),
        ("4", "8"),
        ("1", "2", "3", "4", "5", "6", "7", "9"),
    ]


def test_only_real_cards_that_nobody_has_confirmed_are_compared() -> None:
    """CH-1.4: card 5 is confirmed by two sources; cards that the program keeps cannot differ."""
    ask = Answers(card_1="8", printed_1="", card_2="5")
    set_up(Options(), default_terms(), ask)
    assert ask.all_used
    assert laid_out(Options(pieces="program")).match.facts == default_terms().facts


# The order of turns


def test_it_is_last_in_turn_order() -> None:
    """CH-1.7: its marker lies under the humans' on the first space of the track."""
    position = laid_out(Options(SEATED[2], pieces="program")).match.position
    assert position.track == (("you", "human2", "chateauma"), (), (), (), (), (), ())


def test_with_modifier_c_it_is_first() -> None:
    """CH-13.4."""
    options = Options(SEATED[2], modifiers=("C",), pieces="program")
    assert laid_out(options).match.position.track == (("chateauma", "you", "human2"), (), (), (), (), (), ())


@pytest.mark.parametrize(("modifiers", "workers"), [((), [1, 2, 3]), (("C",), [2, 3, 4])])
def test_workers_go_by_the_place_in_turn_order(modifiers: tuple[str, ...], workers: list[int]) -> None:
    """CH-1.7, BG-1.3: it takes its place in the order, so after a first Châteauma the first human gets 2 workers."""
    assert [human.workers for human in modelled(digital(3, modifiers=modifiers))] == workers


def test_what_the_humans_begin_with() -> None:
    """BG-1.3, BG-1.4: 1 silver, a castle on a castle space of their board, nothing else in the duchy."""
    for human in modelled(digital(3)):
        assert (human.silver, human.score, human.storage) == (1, 0, ())
        assert [tile for tile in human.duchy if tile is not None] == [CASTLE]


def test_both_bonus_tiles_of_each_kind_lie_on_the_board() -> None:
    """BG-1.6; nothing lies in the depots before phase A (BG-2.2)."""
    position = laid_out().match.position
    assert (position.bonus, position.depots, position.goods) == ((2,) * 6, ((),) * 6, ((),) * 6)
    assert laid_out().match.stage is Stage.PHASE_START


# Modifiers A and B


def test_modifier_a_covers_five_spaces_with_face_down_hexes() -> None:
    """CH-13.2: 2 building, 1 livestock, 1 ship and 1 monastery space; nobody knows what lies there."""
    outcome = laid_out(Options(modifiers=("A",), pieces="program"))
    own = outcome.match.chateauma
    wild = {"building": (WILD, WILD), "livestock": (WILD,), "ship": (WILD,), "monastery": (WILD,)}
    assert own.covered == per_kind(wild, ())
    free = {kind.value: outcome.match.free_spaces(kind) for kind in Kind}
    assert free == {"building": 10, "monastery": 5, "ship": 5, "livestock": 5, "castle": 4, "mine": 3}
    assert LaidBeforeTheGame("CH-13.2", "A", (WILD,) * 5) in outcome.events


def test_modifier_a_takes_its_hexes_from_the_black_supply() -> None:
    """CH-13.2: random unused black-backed hexes; the coloured supplies stay whole."""
    match = digital(modifiers=("A",))
    hidden = [tile for covered in match.chateauma.covered for tile in covered]
    assert len(hidden) == 5
    assert all(tile.face_down for tile in hidden)
    assert Counter([*(tile.turned_up() for tile in hidden), *supply(match).black]) == Counter(box("black"))
    assert [len(heap) for heap in supply(match).hexes] == [len(heap) for heap in supply(digital()).hexes]


@pytest.mark.parametrize("kind", list(Kind))
def test_modifier_as_hexes_only_cover_spaces(kind: Kind) -> None:
    """CH-13.2: whatever they are, they pay nothing at the end of a phase and score nothing at the end."""
    match = laid_out(Options(modifiers=("A",), pieces="program")).match
    hidden = tuple((hex_tile(kind, face_down=True),) * len(covered) for covered in match.chateauma.covered)
    with_known = match.with_chateauma(covered=hidden).with_position(round=5)._replace(stage=Stage.PHASE_END)
    assert end_phase(with_known).match.chateauma == with_known.chateauma
    scored = play_step(with_known._replace(stage=Stage.SCORING), Answers()).match
    # Six goods, one silver, the castle on its card.
    assert scored.chateauma.score == 6 + 1 + 2


def test_modifier_b_lays_three_hexes_face_up_into_its_duchy() -> None:
    """CH-13.3: 1 building, 1 mine and 1 castle; which building nobody has looked at yet."""
    outcome = laid_out(Options(modifiers=("B",), pieces="program"))
    assert Counter(outcome.match.chateauma.duchy) == Counter(tiles("building mine castle"))
    assert outcome.match.free_spaces(Kind.CASTLE) == 3
    assert outcome.events[1] == LaidBeforeTheGame("CH-13.3", "B", outcome.match.chateauma.duchy)


def test_modifier_b_takes_its_hexes_from_the_coloured_supplies() -> None:
    """CH-13.3."""
    match, without = digital(modifiers=("B",)), digital()
    assert [tile.kind for tile in match.chateauma.duchy] == [Kind.BUILDING, Kind.MINE, Kind.CASTLE]
    assert match.chateauma.duchy[0].face is not None
    gone = {
        kind: len(before) - len(after)
        for kind, before, after in zip(Kind, supply(without).hexes, supply(match).hexes, strict=True)
    }
    assert gone == {kind: int(kind in (Kind.BUILDING, Kind.MINE, Kind.CASTLE)) for kind in Kind}
    assert supply(match).black == supply(without).black


def test_modifier_bs_mine_pays_at_each_phase_end() -> None:
    """CH-13.3, CH-11.1."""
    match = laid_out(Options(modifiers=("B",), pieces="program")).match._replace(stage=Stage.PHASE_END)
    assert MINE in match.chateauma.duchy
    assert end_phase(match).match.chateauma.silver == match.chateauma.silver + 1


def test_the_marks_of_board_36_matter_to_modifier_d_alone() -> None:
    """CH-13.5: what the table has read off before is kept, every other space is unread."""
    terms = default_terms()._replace(marks=per_kind({"mine": ("", "D")}, ()))
    match = laid_out(Options(modifiers=("D",), pieces="program"), terms=terms).match
    assert match.chateauma.marks == per_kind(
        {"mine": ("", "D", "?"), "building": ("?",) * 12, "castle": ("?",) * 4}, ("?",) * 6
    )
    assert laid_out(Options(modifiers=("A", "B"), pieces="program"), terms=terms).match.chateauma.marks == ((),) * 6


# Digital games


def test_all_hexes_of_the_box_are_in_a_digital_game() -> None:
    """BG-1.1, BG-1.4, CH-1.5: 164 with the starting castles, which come out of the 14 coloured ones."""
    for humans in (1, 2, 3):
        match = digital(humans, modifiers=("A", "B"))
        lying = [tile for heap in supply(match).hexes for tile in heap]
        assert len(supply(match).hexes[list(Kind).index(Kind.CASTLE)]) == 14 - 1 - humans - 1
        own = match.chateauma
        lying += [tile for each in own.cards_in_play for tile in each.tiles if tile is not None]
        lying += [*own.duchy, *(tile.turned_up() for covered in own.covered for tile in covered), *supply(match).black]
        lying += [tile for human in modelled(match) for tile in human.duchy if tile is not None]
        assert Counter(lying) == Counter([*box("colour"), *box("black")])


@pytest.mark.parametrize(("edition", "board", "asked"), [("se", 1, 1), ("2019", 1, 0), ("2011", 1, 0), ("2019", 2, 1)])
def test_a_castle_space_is_chosen_where_there_are_several(edition: str, board: int, asked: int) -> None:
    """BG-1.4: any castle space; outside the Special Edition the centre of board 1, which needs no question."""
    ask = RandomAsk(Random(1))
    match = set_up(Options(edition=edition, boards=(board,)), default_terms(), ask).match
    assert [question.key for question, _ in ask.answers if question.topic == "castle"] == ["setup you castle 1"] * asked
    assert modelled(match)[0].duchy.count(CASTLE) == 1
