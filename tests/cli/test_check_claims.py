"""What somebody says the Châteauma does, held against what it does."""

from __future__ import annotations

from random import Random

import pytest

from automa.check import CheckResult, check
from automa.moves import Buy, Place, Sell, Take
from check_files import BANK_BEFORE_SHIP, CASTLE_FILLS, WILD_FILLS, json_of, run_check
from cli.checking.claims import FORMS, judge, parse_claim
from cli.words.moves import say_moves
from engine.errors import Malformed
from engine.tiles import parse_tile
from random_positions import random_match


def test_the_shorthand_names_a_take_and_a_place() -> None:
    take, place = parse_claim("take 2 castle, left 2")
    assert (take.move, dict(take.said)) == (Take, {"source": 2, "tile": parse_tile("castle")})
    assert (place.move, dict(place.said)) == (Place, {"slot": "left", "space": 2})


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_shorthand_is_understood(form: str) -> None:
    assert len(parse_claim(form)) == (0 if form == "nothing" else 1)


@pytest.mark.parametrize("name", ["bank", "building:bank", "Bank", "the bank"])
def test_a_hex_may_be_named_in_any_usual_way(name: str) -> None:
    (claim,) = parse_claim(f"buy {name}")
    assert (claim.move, dict(claim.said)) == (Buy, {"tile": parse_tile("building:bank")})


@pytest.mark.parametrize("name", ["sheep 3", "sheep3", "livestock:sheep3", "livestock with 3 sheep"])
def test_livestock_may_be_named_by_its_animals(name: str) -> None:
    assert dict(parse_claim(f"take 2 {name}")[0].said)["tile"] is parse_tile("livestock:sheep3")


def test_a_list_copied_from_the_screen_is_understood() -> None:
    """The numbers before the lines and the clauses behind them say nothing that could be wrong."""
    for width in (80, 40):
        copied = run_check("-", "--brief", given=CASTLE_FILLS, width=width).stdout
        result = run_check("-", "--claim", copied, given=CASTLE_FILLS)
        assert (result.exit_code, result.stdout) == (0, "Right: these are its moves.\n")


def test_words_that_are_no_move_are_named() -> None:
    with pytest.raises(Malformed) as refused:
        parse_claim("take 2 castle, jump over it")
    assert (refused.value.what, refused.value.text) == ("claim", "jump over it")


def test_a_claim_that_agrees_is_right() -> None:
    """CH-4.3, CH-5.1."""
    claim = "take 2 castle, left 2, take 5 monastery:16, right 4, card 4, slide 2, draw 1"
    result = run_check("-", "--claim", claim, given=CASTLE_FILLS)
    assert (result.exit_code, result.stdout) == (0, "Right: these are its moves.\n")


def test_a_claim_that_stops_early_is_right_as_far_as_it_goes() -> None:
    result = run_check("-", "--claim", "take 2 castle, left 2", given=CASTLE_FILLS, width=200)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == "Right as far as it goes. What else happens:"
    assert result.stdout.splitlines()[1].startswith(" 1  Take the monastery 16 from depot 5")


def test_a_wrong_claim_is_told_the_move_and_the_clause() -> None:
    """CH-5.1: the castle's own hex goes to the other card when the castle filled the first."""
    claim = "take 2 castle, left 2, take 5 monastery, right 3"
    result = run_check("-", "--claim", claim, given=CASTLE_FILLS, width=1000)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0] == "Wrong at: right 3."
    assert lines[1] == "Move 4 instead: Put the monastery 16 on the right card, space 4. [CH-5.1]"
    assert lines[2].startswith("CH-5.1: ")


def test_the_ship_of_the_next_depot_is_not_what_it_takes() -> None:
    """CH-4.2, CH-4.3: all empty spaces are tried at depot 3 first."""
    found = json_of(run_check("-", "--json", "--claim", "take 4 ship, left 1", given=BANK_BEFORE_SHIP))
    assert found["claim"] == {
        "right": False,
        "claimed": "take 4 ship",
        "number": 1,
        "instead": {"move": "take", "from": 3, "tile": "building:bank", "clause": "CH-4.3"},
        "clause": "CH-4.3",
    }


def test_a_right_claim_is_right_in_json() -> None:
    result = run_check("-", "--json", "--claim", "take 3 bank, left 3, silver 2, buy castle", given=BANK_BEFORE_SHIP)
    assert result.exit_code == 0
    assert json_of(result)["claim"] == {"right": True}


def test_more_than_happens_is_wrong() -> None:
    result = run_check("-", "--claim", "take 3 bank, left 3, buy castle, buy ship", given=BANK_BEFORE_SHIP, width=200)
    assert result.exit_code == 1
    assert result.stdout == "Wrong: after that the turn is over, it does not do this: buy ship.\n"


def test_a_bonus_that_does_not_happen_is_wrong() -> None:
    """CH-4.4b: a wild hex scores no livestock; the sale of its symbol comes instead."""
    result = run_check("-", "--claim", "right 3 wild, points 4", given=WILD_FILLS, width=1000)
    assert result.exit_code == 1
    assert "[CH-6.1]" in result.stdout.splitlines()[1]


def test_a_claim_that_leaves_out_a_choice_is_wrong_there() -> None:
    """CH-6.1: the sale may not be left out."""
    result = run_check("-", "--claim", "right 3 wild, card 3", given=WILD_FILLS, width=1000)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1].startswith("Move 2 instead: Sell its 2 goods tiles of type 4")


def test_what_says_less_agrees_with_more() -> None:
    (claim,) = parse_claim("sell")
    assert (claim.move, claim.said) == (Sell, ())


def test_a_claim_of_nothing_is_wrong_when_it_makes_a_move() -> None:
    result = run_check("-", "--claim", "nothing", given=BANK_BEFORE_SHIP, width=1000)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == "Wrong: it does make a move."


def test_a_claim_that_cannot_be_read_is_refused() -> None:
    result = run_check("-", "--claim", "hop", given=BANK_BEFORE_SHIP)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("hop cannot be read as a move; moves look like take 2 castle, ")


def test_every_announcement_claims_just_its_own_moves() -> None:
    """The words of the move list are understood, whatever happens in a turn."""
    rng = Random("claims")
    told = 0
    while told < 300:
        checked = check(random_match(rng), {"die 1": "3", "white 1": "4"})
        if not isinstance(checked, CheckResult) or not checked.moves:
            continue
        lines = say_moves(checked.outcome.moves, checked.before)
        verdict = judge(parse_claim("\n".join(f"{line.number or ''} {line.text}" for line in lines)), checked.moves)
        assert verdict.right, lines
        assert verdict.matched == len(checked.moves), lines
        told += 1
