"""Everything in the box is counted: hexes, goods, bonus tiles, cards and boards.

A test here cites a clause only where the facts alone settle it; the rules that use the facts have tests of their own.
"""

from __future__ import annotations

from collections import Counter

import pytest

from engine.catalogue import (
    EDITIONS,
    GOODS_EACH,
    GOODS_TYPES,
    PLAYERS,
    Space,
    black_spaces,
    bonus_points,
    box,
    county_cards,
    depot_kinds,
    duchy_board,
    duchy_boards,
    duchy_space_counts,
    format_space,
    goods_colour,
    main_board,
    most_of_face,
    most_of_kind,
    parse_space,
    phase_points,
    region_points,
    scoring_monasteries,
)
from engine.editions import edition
from engine.errors import Malformed
from engine.position import PHASES
from engine.tiles import (
    BUILDINGS,
    KINDS,
    LIVESTOCK_FACES,
    MONASTERY_FACES,
    SHIP,
    UNKNOWN_TILE,
    WILD,
    Kind,
    hex_tile,
)

B, Y, S, L, C, M = Kind.BUILDING, Kind.MONASTERY, Kind.SHIP, Kind.LIVESTOCK, Kind.CASTLE, Kind.MINE
DUCHY = {B: 12, Y: 6, S: 6, L: 6, C: 4, M: 3}
BLACK_MONASTERIES = {"7", "12", "14", "15", "24", "25"}


def kinds_of(back: str) -> dict[Kind | None, int]:
    return dict(Counter(tile.kind for tile in box(back)))


# Hexes


def test_the_box_holds_124_coloured_and_40_black_hexes() -> None:
    assert (len(box("colour")), len(box("black"))) == (124, 40)


def test_the_coloured_hexes_by_kind() -> None:
    assert kinds_of("colour") == {B: 40, L: 20, Y: 20, S: 20, M: 10, C: 14}


def test_the_black_hexes_by_kind() -> None:
    assert kinds_of("black") == {B: 16, L: 8, Y: 6, S: 6, M: 2, C: 2}


@pytest.mark.parametrize(("kind", "most"), [(B, 56), (L, 28), (Y, 26), (S, 26), (M, 12), (C, 16)])
def test_most_of_a_kind_counts_both_backs(kind: Kind, most: int) -> None:
    assert most_of_kind(kind) == most


@pytest.mark.parametrize("building", BUILDINGS)
def test_there_are_five_coloured_and_two_black_of_every_building(building: str) -> None:
    tile = hex_tile(B, building)
    assert (box("colour").count(tile), box("black").count(tile), most_of_face(tile)) == (5, 2, 7)


@pytest.mark.parametrize("face", LIVESTOCK_FACES)
def test_livestock_by_face(face: str) -> None:
    tile = hex_tile(L, face)
    coloured, black = {"2": (2, 0), "3": (2, 1), "4": (1, 1)}[face[-1]]
    assert (box("colour").count(tile), box("black").count(tile)) == (coloured, black)
    assert most_of_face(tile) == coloured + black


@pytest.mark.parametrize("face", MONASTERY_FACES)
def test_every_monastery_is_there_once_and_six_of_them_are_black(face: str) -> None:
    tile = hex_tile(Y, face)
    black = 1 if face in BLACK_MONASTERIES else 0
    assert (box("colour").count(tile), box("black").count(tile), most_of_face(tile)) == (1 - black, black, 1)


def test_ships_mines_and_castles_have_no_face() -> None:
    assert {tile.face for back in ("colour", "black") for tile in box(back) if tile.kind in (S, M, C)} == {None}


def test_every_hex_in_the_box_is_the_shared_value_and_face_up() -> None:
    for tile in (*box("colour"), *box("black")):
        assert tile is hex_tile(tile.kind, tile.face)


def test_an_unknown_face_may_be_any_of_its_kind_and_an_unknown_hex_any_of_the_box() -> None:
    assert most_of_face(hex_tile(B)) == 56
    assert most_of_face(SHIP) == 26
    assert most_of_face(UNKNOWN_TILE) == most_of_face(WILD) == 164


def test_a_hex_turned_down_is_as_frequent_as_face_up() -> None:
    assert most_of_face(hex_tile(B, "bank", face_down=True)) == 7


def test_there_is_no_third_back() -> None:
    with pytest.raises(Malformed) as refusal:
        box("white")
    assert refusal.value.allowed == ("colour", "black")


# Goods, bonus tiles, points


def test_there_are_42_goods_of_six_colours() -> None:
    assert GOODS_TYPES * GOODS_EACH == 42
    colours = [goods_colour(type) for type in range(1, 7)]
    assert colours == ["blue", "purple", "pink", "red", "olive", "orange"]


@pytest.mark.parametrize("type", [0, 7])
def test_goods_types_are_one_to_six(type: int) -> None:
    with pytest.raises(Malformed) as refusal:
        goods_colour(type)
    assert refusal.value.allowed == ("1", "2", "3", "4", "5", "6")


def test_there_are_12_bonus_tiles_a_large_and_a_small_one_per_kind() -> None:
    """BG-1.6."""
    assert len(KINDS) * len(bonus_points(2)) == 12
    assert [bonus_points(players) for players in PLAYERS] == [(5, 2), (6, 3), (7, 4)]


def test_a_region_of_one_to_eight_spaces_and_the_phase() -> None:
    assert [region_points(size) for size in range(1, 9)] == [1, 3, 6, 10, 15, 21, 28, 36]
    assert [phase_points(phase) for phase in PHASES] == [10, 8, 6, 4, 2]


def test_a_region_has_one_to_eight_spaces() -> None:
    for size in (0, 9):
        with pytest.raises(Malformed):
            region_points(size)


def test_eight_monasteries_score_the_eight_buildings() -> None:
    assert dict(scoring_monasteries()) == {
        16: "warehouse",
        17: "watchtower",
        18: "carpenter",
        19: "church",
        20: "market",
        21: "boarding_house",
        22: "bank",
        23: "city_hall",
    }
    assert set(scoring_monasteries().values()) == set(BUILDINGS)


# County cards


def test_the_nine_county_cards_have_37_spaces() -> None:
    assert list(county_cards()) == list(range(1, 10))
    assert sum(len(card.spaces) for card in county_cards().values()) == 37


def test_the_spaces_of_the_cards_by_number() -> None:
    assert [len(card.spaces) for card in county_cards().values()] == [3, 4, 4, 5, 4, 4, 5, 4, 4]


def test_the_spaces_of_the_cards_by_kind_are_a_duchy_in_all() -> None:
    """With livestock on the doubtful third space of card 8: one monastery more, one ship fewer than a duchy."""
    kinds = Counter(space.kind for card in county_cards().values() for space in card.spaces)
    assert kinds == {B: 12, Y: 7, S: 5, L: 7, C: 3, M: 3}


def test_six_cards_have_one_symbol_that_sells_goods() -> None:
    """As (card, space)."""
    symbols = [
        (card.number, place)
        for card in county_cards().values()
        for place, space in enumerate(card.spaces, start=1)
        if space.sell
    ]
    assert symbols == [(3, 3), (5, 1), (6, 1), (7, 3), (8, 2), (9, 4)]


def test_a_card_of_three_four_and_five_spaces_scores_by_level() -> None:
    """Easy, normal, hard."""
    by_size = {3: (8, 12, 16), 4: (14, 18, 22), 5: (17, 21, 25)}
    for card in county_cards().values():
        assert card.points == by_size[len(card.spaces)]


def test_three_cards_have_a_castle_space_to_begin_with() -> None:
    assert [number for number, card in county_cards().items() if Space(C, False) in card.spaces] == [4, 7, 8]


def test_only_card_five_is_confirmed_and_card_eight_is_doubtful() -> None:
    sure = {number: card.status for number, card in county_cards().items()}
    assert sure == dict.fromkeys(range(1, 10), "single") | {5: "confirmed", 8: "doubtful"}


def test_a_card_space_reads_back_as_written() -> None:
    for kind in KINDS:
        for sell in (False, True):
            assert parse_space(format_space(Space(kind, sell))) == Space(kind, sell)
    assert parse_space("livestock+sell") == Space(L, True)


@pytest.mark.parametrize(
    "text", ["", "sell", "tower", "mine+", "mine + sell", "MINE", "building:bank", "mine+sell+sell"]
)
def test_any_other_card_space_is_refused(text: str) -> None:
    with pytest.raises(Malformed) as refusal:
        parse_space(text)
    assert refusal.value.text == text
    assert len(refusal.value.allowed) == 12


# Duchy boards


@pytest.mark.parametrize("number", range(1, 31))
def test_every_duchy_has_37_spaces_of_the_same_kinds(number: int) -> None:
    board = duchy_board(number)
    assert board.number == number
    assert Counter(board.kinds) == DUCHY
    assert len(board.numbers) == 37
    assert board.status == ("confirmed" if number <= 10 else "single")


def test_all_duchies_share_one_pattern_of_numbers() -> None:
    """Rows of 4, 5, 6, 7, 6, 5, 4 spaces."""
    pattern = "6543216545431236126541254312612563413"
    assert {board.numbers for board in duchy_boards().values()} == {tuple(int(sign) for sign in pattern)}


def test_no_two_duchies_are_alike() -> None:
    assert len({board.kinds for board in duchy_boards().values()}) == 30


def test_duchy_one_row_by_row() -> None:
    rows = [[L, C, C, Y], [L, L, C, Y, B], [L, L, B, Y, B, B], [S, S, S, C, S, S, S]]
    rows += [[B, B, M, B, B, L], [B, M, Y, B, B], [M, Y, Y, B]]
    assert duchy_board(1).kinds == tuple(kind for row in rows for kind in row)


@pytest.mark.parametrize("number", [0, 31, 35, -1])
def test_a_duchy_board_is_one_to_thirty(number: int) -> None:
    with pytest.raises(Malformed) as refusal:
        duchy_board(number)
    assert refusal.value == Malformed("duchy board", str(number), ("1-30",))


def test_the_duchy_of_the_chateauma_has_the_spaces_of_any_duchy() -> None:
    """CH-1.3."""
    assert dict(duchy_space_counts()) == DUCHY


# The main board


@pytest.mark.parametrize(("players", "spaces"), [(2, 2), (3, 3), (4, 4)])
def test_each_depot_has_as_many_spaces_as_there_are_players(players: int, spaces: int) -> None:
    """BG-1.1: 12, 18 and 24 in all."""
    for phase in PHASES:
        assert [len(kinds) for kinds in depot_kinds(players, phase)] == [spaces] * 6


def test_the_depots_of_two_players() -> None:
    """BG-1.1."""
    assert depot_kinds(2, "A") == ((B, S), (Y, C), (L, B), (S, B), (M, Y), (B, L))


def test_the_depots_of_four_players_by_kind() -> None:
    """BG-1.1."""
    kinds = Counter(kind for depot in depot_kinds(4, "A") for kind in depot)
    assert kinds == {B: 8, S: 4, Y: 4, L: 4, C: 2, M: 2}


@pytest.mark.parametrize(("phase", "last"), [("A", C), ("B", M), ("C", C), ("D", M), ("E", C)])
def test_with_three_players_the_castle_of_depot_six_is_a_mine_in_phases_b_and_d(phase: str, last: Kind) -> None:
    """BG-2.3."""
    assert depot_kinds(3, phase)[5] == (B, L, last)


@pytest.mark.parametrize("players", [2, 4])
def test_with_two_or_four_players_no_space_changes_its_kind(players: int) -> None:
    """BG-2.3."""
    assert {depot_kinds(players, phase) for phase in PHASES} == {depot_kinds(players, "A")}


def test_the_printed_board_says_castle_for_three_players_whatever_the_phase() -> None:
    """BG-2.3."""
    assert main_board()[5][2] == (C, 3)


@pytest.mark.parametrize(("kind", "taken"), [(B, 40), (S, 20), (Y, 20), (L, 20), (M, 10), (C, 10)])
def test_four_players_empty_the_supplies_in_five_phases(kind: Kind, taken: int) -> None:
    """The coloured hexes of the five phases, the four starting castles apart."""
    filled = sum(depot.count(kind) for phase in PHASES for depot in depot_kinds(4, phase))
    assert filled == taken
    assert filled + (4 if kind is C else 0) == kinds_of("colour")[kind]


@pytest.mark.parametrize(("edition_name", "spaces"), [("se", [4, 6, 6]), ("2019", [4, 6, 8]), ("2011", [4, 6, 8])])
def test_black_spaces_by_edition_for_two_three_and_four_players(edition_name: str, spaces: list[int]) -> None:
    """BG-1.1."""
    assert [black_spaces(players, edition_name) for players in PLAYERS] == spaces


def test_other_numbers_of_players_phases_and_editions_are_refused() -> None:
    for players in (1, 5):
        with pytest.raises(Malformed):
            depot_kinds(players, "A")
        with pytest.raises(Malformed):
            black_spaces(players, "se")
        with pytest.raises(Malformed):
            bonus_points(players)
    with pytest.raises(Malformed):
        depot_kinds(2, "F")
    with pytest.raises(Malformed):
        phase_points("a")
    with pytest.raises(Malformed):
        black_spaces(2, "2010")


# Editions


def test_the_editions_differ_where_the_table_says() -> None:
    assert [edition(name)[1:] for name in EDITIONS] == [
        ("any", "building_for_workers", 2, 3, "fewest", "later", True),
        ("centre_of_board_1", "purchase_for_workers_or_from_depot", 2, 3, "fewest", "earlier", True),
        ("centre_of_board_1", "purchase_from_depot", 3, 2, "most", "later", False),
    ]


def test_there_is_no_other_edition() -> None:
    with pytest.raises(Malformed) as refusal:
        edition("2020")
    assert refusal.value.allowed == ("se", "2019", "2011")
