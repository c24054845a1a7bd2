"""What holds for every turn of the Châteauma, whatever lies on the table and whatever is answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automa.moves import Bonus, Buy, Card, Move, Place, Points, Sell, Silver, Take, clause_of
from automa.sights import SeenBlack, SeenDepot, SeenGoods, Sight
from automa.state import Match
from automa.turn import TurnOutcome, take_turn
from engine.clauses import clauses
from engine.questions import Unanswered
from engine.seats import CHATEAUMA
from engine.tiles import KINDS, Kind, Tile
from engine.unknown import UNKNOWN
from random_answers import FirstAnswers, RandomAnswers
from random_positions import legal_matches

SEEDS = st.integers(0, 2**32 - 1)
Hexes = Counter[Kind | None]


def played(start: Match, seed: int) -> tuple[TurnOutcome, RandomAnswers]:
    """The turn with answers drawn at random."""
    ask = RandomAnswers(seed)
    return take_turn(start, ask), ask


def hexes(match: Match) -> Hexes:
    """All hexes that the Châteauma's turn can touch, by kind; None for those of unknown kind."""
    own = match.chateauma
    places: list[tuple[Tile, ...]] = [depot for depot in match.position.depots if depot is not UNKNOWN]
    if match.position.black is not UNKNOWN:
        places.append(match.position.black)
    places += [tuple(tile for tile in card.tiles if tile is not None) for card in own.cards_in_play]
    places += [own.reserve, own.wild, own.duchy, *own.covered]
    return Counter(tile.kind for place in places for tile in place)


def goods(match: Match) -> Counter[int]:
    """All goods in depots and with the Châteauma, by type; 0 for those of unknown type."""
    piles = [pile for pile in match.position.goods if pile is not UNKNOWN]
    return Counter(good for pile in (*piles, match.chateauma.goods, match.chateauma.sold) for good in pile)


def replayed(start: Match, moves: tuple[Move, ...]) -> Iterator[tuple[Move, Match, Match]]:
    """Each move with the match before and after it."""
    before = start
    for move in moves:
        after = move.apply(before)
        yield move, before, after
        before = after


@given(start=legal_matches(), seed=SEEDS)
def test_no_hex_is_lost_or_made_by_any_move(start: Match, seed: int) -> None:
    """By kind: depots, black depot, cards, reserve, duchy (CH-4 to CH-10). What an answer shows was there before;
    only where a whole depot is told anew, its hexes can be others than the program thought.
    """
    outcome, _ = played(start, seed)
    in_hand: Hexes = Counter()
    for move, before, after in replayed(start, outcome.moves):
        if isinstance(move, (SeenDepot, SeenBlack)):
            continue
        if isinstance(move, Sight):
            assert hexes(after).total() == hexes(before).total()
            assert all(hexes(after)[kind] >= hexes(before)[kind] for kind in KINDS)
            continue
        held = in_hand
        if isinstance(move, Take):
            assert not in_hand
            in_hand = Counter([move.tile.kind])
        elif isinstance(move, Place) and not move.tile.face_down:
            assert in_hand == Counter([move.tile.kind])
            in_hand = Counter()
        assert hexes(after) + in_hand == hexes(before) + held, move
    assert not in_hand


@given(start=legal_matches(), seed=SEEDS)
def test_no_goods_tile_is_lost_or_made_by_any_move(start: Match, seed: int) -> None:
    """By type: depots, unsold, sold (CH-5.2, CH-7.1)."""
    outcome, _ = played(start, seed)
    for move, before, after in replayed(start, outcome.moves):
        if isinstance(move, Sight):
            assert isinstance(move, SeenGoods) or goods(after).total() == goods(before).total()
            assert all(goods(after)[good] >= goods(before)[good] for good in range(1, 7))
        else:
            assert goods(after) == goods(before), move


@given(start=legal_matches(), seed=SEEDS)
def test_silver_and_points_are_the_sum_of_what_was_announced(start: Match, seed: int) -> None:
    """A ledger of the announced moves alone (CH-4.4d, CH-5, CH-7.1, CH-8.1, CH-9.1, CH-10.1)."""
    outcome, _ = played(start, seed)
    silver, points = start.chateauma.silver, start.chateauma.score
    for move in outcome.moves:
        if isinstance(move, Silver):
            silver += move.amount
        elif isinstance(move, Buy):
            silver -= move.silver
        elif isinstance(move, Points):
            points += move.amount
        elif isinstance(move, (Card, Bonus)):
            points += move.points
        elif isinstance(move, Sell):
            silver += move.silver
            points += move.points
    assert (outcome.match.chateauma.silver, outcome.match.chateauma.score) == (silver, points)
    assert silver >= 0


@given(start=legal_matches(), seed=SEEDS)
def test_the_recorded_moves_played_again_give_the_same_match(start: Match, seed: int) -> None:
    """A turn is the list of its moves, those not announced among them."""
    outcome, _ = played(start, seed)
    assert reduce(lambda match, move: move.apply(match), outcome.moves, start) == outcome.match


@given(start=legal_matches(), seed=SEEDS)
def test_an_answered_turn_asked_again_gives_the_same_outcome(start: Match, seed: int) -> None:
    """Answers belong to keys, so the second run is the first; explaining it changes nothing."""
    outcome, ask = played(start, seed)
    assert take_turn(start, FirstAnswers(ask.texts, len(ask.texts))) == outcome
    explained = take_turn(start, FirstAnswers(ask.texts, len(ask.texts)), explain=True)
    assert (explained.match, explained.moves) == (outcome.match, outcome.moves)
    assert {reason.clause for reason in explained.reasons} <= set(clauses())


@given(start=legal_matches(), seed=SEEDS)
@settings(max_examples=50)
def test_a_turn_stopped_at_any_question_has_made_the_first_of_its_moves(start: Match, seed: int) -> None:
    """The step stops at the first answer that is missing, and runs again from its start."""
    outcome, ask = played(start, seed)
    for known, question in enumerate(ask.asked):
        with pytest.raises(Unanswered) as stopped:
            take_turn(start, FirstAnswers(ask.texts, known))
        assert stopped.value.question == question
        so_far = stopped.value.so_far
        assert so_far == outcome.moves[: len(so_far)]


@given(start=legal_matches(), seed=SEEDS)
def test_no_question_has_only_one_possible_answer(start: Match, seed: int) -> None:
    """What follows by itself is not asked."""
    _, ask = played(start, seed)
    assert all(len(set(question.allowed)) > 1 for question in ask.asked)


@given(start=legal_matches(), seed=SEEDS)
def test_after_the_turn_no_card_is_full_and_the_turn_is_handed_on(start: Match, seed: int) -> None:
    """CH-8.3, CH-3.1: full cards are gone, the die is put away, the Châteauma is done; no human changed."""
    outcome, _ = played(start, seed)
    own, position = outcome.match.chateauma, outcome.match.position
    assert not any(card.is_full for card in own.cards_in_play)
    assert own.die is None
    assert CHATEAUMA in position.done
    assert position.to_move != CHATEAUMA
    assert position.humans == start.position.humans
    assert (outcome.match.facts, outcome.match.rulings) == (start.facts, start.rulings)


@given(start=legal_matches(), seed=SEEDS)
def test_every_county_card_lies_in_one_place(start: Match, seed: int) -> None:
    """CH-8.3, CH-8.4: in a slot, in the deck or discarded, and never twice."""
    outcome, _ = played(start, seed)
    own = outcome.match.chateauma
    listed = [card.number for card in own.cards_in_play] + list(own.discard)
    if own.deck is not UNKNOWN:
        listed += own.deck
    assert len(listed) == len(set(listed))


@given(start=legal_matches(), seed=SEEDS)
def test_every_announced_move_names_a_clause_of_the_rules(start: Match, seed: int) -> None:
    """CH-4 to CH-13."""
    outcome, _ = played(start, seed)
    for move in outcome.moves:
        if move.announced:
            assert clause_of(move) in clauses(), move


@given(start=legal_matches(), seed=SEEDS)
def test_it_buys_at_most_once_and_last_and_holds_each_bonus_tile_once(start: Match, seed: int) -> None:
    """CH-10.1, CH-9.1."""
    outcome, _ = played(start, seed)
    announced = [move for move in outcome.moves if move.announced]
    assert not any(isinstance(move, Buy) for move in announced[:-1])
    held = outcome.match.chateauma.bonus
    assert len(held) == len(set(held))
