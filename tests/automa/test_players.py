"""The program's own players: what each goes by, and what none of them may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from automa.human_turn import NextAction
from automa.players.dealing import CannotDeal, Dealer, NamedChance, by_name, with_hidden_shuffled
from automa.players.greedy import GreedyPlayer
from automa.players.planner import CANDIDATES, WHOLE_GAME, Assessment, PlannerPlayer, candidates
from automa.players.player import Chance, Player
from automa.players.random_player import RandomPlayer
from automa.players.roster import PLAYERS, player_named
from automa.players.unseen import with_supply
from automa.questions import MarkOn
from automa.setup import Options
from automa.simulation import game_seed, simulate
from automa.state import Chateauma, Match, printed_facts
from automa.terms import default_terms
from engine.actions import Action, End, format_action
from engine.catalogue import GOODS_EACH, GOODS_TYPES, box
from engine.errors import Malformed
from engine.human import Human
from engine.legal import legal_actions
from engine.position import Supply
from engine.tiles import Kind, Tile
from engine.unknown import UNKNOWN
from human_positions import at_turn, you
from simulated_games import decisions


class Checked:
    """A player each of whose actions must be among the legal ones."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.chosen = 0

    def choose(self, question: NextAction, chance: Chance) -> Action:
        action = self.player.choose(question, chance)
        assert action in legal_actions(question.position)
        self.chosen += 1
        return action


def question(match: Match) -> NextAction:
    return NextAction(key="E5 you action 1", seat="you", match=match)


def last_turn(human: Human, **fields: Any) -> NextAction:
    """The last turn of the game of a human against a Châteauma that has nothing."""
    return question(Match(at_turn(human, phase="E", round=5, **fields), Chateauma(), printed_facts()))


def player_of_few_play_outs(name: str) -> Player:
    return player_named(name, play_outs=4, horizon=1)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("humans", [1, 2])
def test_every_player_plays_whole_games_by_legal_actions_alone(name: str, humans: int) -> None:
    """BG-3 to BG-8, by `legal_actions`; at least one action for each of the 25 turns (BG-2.1)."""
    players = [Checked(player_of_few_play_outs(name)) for _ in range(humans)]
    options = Options(humans=("you", "human2")[:humans], boards=(1, 9)[:humans])
    simulate(options, default_terms(), players, game_seed(11, humans))
    assert all(player.chosen >= 25 for player in players)


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_chooses_the_same_again_when_chance_falls_the_same(name: str) -> None:
    for asked in decisions()[4:60:11]:
        player = player_of_few_play_outs(name)
        assert player.choose(asked, NamedChance("a")) == player.choose(asked, NamedChance("a"))


def test_there_is_no_player_of_another_name() -> None:
    with pytest.raises(Malformed) as refused:
        player_named("oracle")
    assert tuple(refused.value.allowed) == ("random", "greedy", "planner")


# Random


def test_the_random_player_does_not_end_a_turn_while_something_else_can_be_done() -> None:
    """BG-3.1: with a die left there are always workers to be had."""
    asked = last_turn(you())
    assert End((1, 2)) in legal_actions(asked.position)
    chosen = {format_action(RandomPlayer().choose(asked, NamedChance(str(seed)))) for seed in range(40)}
    assert chosen == {format_action(each) for each in legal_actions(asked.position) if not isinstance(each, End)}


# Greedy


def test_in_the_last_turn_the_greedy_player_sells_what_brings_most() -> None:
    """BG-6: three goods at 2 points each and a silver, against two workers worth a point together (BG-9.1)."""
    asked = last_turn(you(goods=(3, 4, 4, 4), dice=(3, 4)))
    assert format_action(GreedyPlayer().choose(asked, NamedChance("a"))) == "4 sell 4"


def test_in_the_last_turn_the_greedy_player_does_not_take_what_it_can_no_longer_place() -> None:
    """BG-9.1: a stored hex scores nothing at the end, two workers score a point."""
    asked = last_turn(you(dice=(2, 2), used=(True, False)), lying={2: ("mine",)})
    assert format_action(GreedyPlayer().choose(asked, NamedChance("a"))) == "2 workers"


def test_the_greedy_player_leaves_nothing_to_chance() -> None:
    for asked in decisions()[::15]:
        chosen = {GreedyPlayer().choose(asked, NamedChance(str(seed))) for seed in range(3)}
        assert len(chosen) == 1


# Planner


def reversed_supply(match: Match) -> Match:
    """The same match with everything hidden in the opposite order."""
    supply = match.position.supply
    assert supply is not None
    turned = Supply(
        hexes=tuple(heap[::-1] for heap in supply.hexes),
        black=supply.black[::-1],
        goods=supply.goods[::-1],
        round_goods=supply.round_goods,
        gone=supply.gone,
    )
    return match.with_position(supply=turned)


def test_the_planner_chooses_the_same_whatever_the_order_of_what_is_hidden() -> None:
    """Only the order differs, which no player can see; the planner's chance is the same."""
    planner = PlannerPlayer(play_outs=6, horizon=2)
    for asked in decisions()[2:60:9]:
        other = question(reversed_supply(asked.match))
        assert planner.choose(asked, NamedChance("a")) == planner.choose(other, NamedChance("a"))


def test_play_outs_begin_with_the_same_pieces_hidden_anew_and_all_that_lies_open_in_place() -> None:
    match = decisions()[20].match
    hidden = with_hidden_shuffled(match, NamedChance("a"))
    assert hidden == with_hidden_shuffled(reversed_supply(match), NamedChance("a"))
    assert hidden != with_hidden_shuffled(match, NamedChance("b"))
    before, after = match.position.supply, hidden.position.supply
    assert before is not None and after is not None
    assert [Counter(heap) for heap in after.hexes] == [Counter(heap) for heap in before.hexes]
    assert (Counter(after.black), Counter(after.goods)) == (Counter(before.black), Counter(before.goods))
    assert (after.round_goods, after.gone) == (before.round_goods, before.gone)
    assert hidden.position._replace(supply=before) == match.position
    assert hidden.chateauma == match.chateauma._replace(deck=UNKNOWN)


def test_the_hexes_of_modifier_a_are_shuffled_with_the_black_backed_ones_not_seen() -> None:
    """CH-13.2: they lie face down from the beginning, so any black-backed hex that nobody has seen may be there."""
    options = Options(humans=("you",), boards=(5,), modifiers=("A",))
    match = decisions(options=options)[0].match
    hidden = with_hidden_shuffled(match, NamedChance("a"))

    def unseen(each: Match) -> list[Tile]:
        assert each.position.supply is not None
        covering = [tile for tiles in each.chateauma.covered for tile in tiles]
        assert all(tile.face_down for tile in covering)
        return [*each.position.supply.black, *(tile.turned_up() for tile in covering)]

    assert Counter(unseen(hidden)) == Counter(unseen(match))
    assert list(map(len, hidden.chateauma.covered)) == list(map(len, match.chateauma.covered))
    assert hidden.chateauma.covered != match.chateauma.covered


def test_the_planner_looks_only_at_the_best_actions_at_first_sight() -> None:
    for asked in decisions()[::10]:
        found = candidates(asked)
        assert 1 <= len(found) <= CANDIDATES
        assert set(found) <= set(legal_actions(asked.position))


def test_play_outs_to_the_end_of_the_game_give_the_margin_of_the_final_scores() -> None:
    """CH-12.6: in the last turn of the last round a single die, already rolled, is all that is open."""
    asked = [each for each in decisions() if each.position.moment == "E5"][-1]
    action = legal_actions(asked.position)[0]
    assessment = Assessment(asked.match, "you", (action,), 1, GreedyPlayer(), WHOLE_GAME)
    assessment.play_on(0)
    assert assessment.advice(0).margins == tuple(map(int, assessment.advice(0).margins))


# What a play-out needs


def test_supplies_that_a_position_does_not_name_hold_every_piece_that_is_not_in_sight() -> None:
    """BG-1: 124 hexes with a coloured back, 40 with a black one, and 42 goods."""
    match = decisions()[0].match
    told = with_supply(match.with_position(supply=None))
    supply, own, human = told.position.supply, told.chateauma, told.position.humans[0]
    assert supply is not None and isinstance(human, Human)
    black = told.position.black
    assert black is not UNKNOWN
    in_sight: list[Tile] = [*black, *own.reserve, *own.wild, *own.duchy, *human.storage]
    for depot in told.position.depots:
        assert depot is not UNKNOWN
        in_sight += depot
    in_sight += [tile for card in own.cards_in_play for tile in card.tiles if tile is not None]
    in_sight += [tile for tile in human.duchy if tile is not None]
    hidden: Sequence[Tile] = [*supply.black, *(tile for heap in supply.hexes for tile in heap)]
    assert Counter([*hidden, *in_sight]) == Counter([*box("colour"), *box("black")])
    goods = [*supply.goods, *supply.round_goods, *own.goods, *human.goods]
    for pile in told.position.goods:
        assert pile is not UNKNOWN
        goods += pile
    assert Counter(goods) == Counter(dict.fromkeys(range(1, GOODS_TYPES + 1), GOODS_EACH))
    # Phase A, round 1 is running: four rounds of it are still to come (BG-2.4).
    assert len(supply.round_goods) == 4


def test_supplies_that_a_position_names_are_left_alone() -> None:
    match = decisions()[0].match
    assert with_supply(match) is match


def test_chance_does_not_say_what_is_printed_on_a_board() -> None:
    ask = Dealer({}, by_name(1))
    with pytest.raises(CannotDeal) as refused:
        ask(MarkOn(kind=Kind.SHIP, space=2))
    assert refused.value.question == MarkOn(kind=Kind.SHIP, space=2)


def test_named_chance_is_even_enough_and_never_reaches_one() -> None:
    drawn = [NamedChance(str(seed)).random() for seed in range(2000)]
    assert all(0 <= number < 1 for number in drawn)
    sixths = Counter(int(number * 6) for number in drawn)
    # Five standard deviations of a count of 2000 with a chance of one sixth.
    assert all(abs(count - 2000 / 6) < 5 * (2000 * 5 / 36) ** 0.5 for count in sixths.values())
