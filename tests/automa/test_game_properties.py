"""Whole random games: nothing is lost or made out of nothing, and silver and points add up (all of CH, BG-1, BG-2).

The counts and the ledgers here know nothing of how the rules are carried out: only what lies where, and what was told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

from automa.events import Happening, PhaseEnded, PhaseStarted, Reported
from automa.moves import Bonus, Buy, Card, Goods, Move, Place, Points, Sell, Silver, Take
from automa.questions import GoodsTypes, Hexes
from automa.report import Claimed, Report, Shipped, Took, TookBlack
from automa.rulings import CHOICES, Rulings, with_ruling
from automa.setup import Options
from automa.sights import EndTurn, Sight
from automa.state import MODIFIERS, Chateauma, Match, Stage, printed_facts
from automa.terms import Terms, default_terms
from engine.catalogue import LEVELS, box
from engine.clauses import clauses
from engine.human import Human
from engine.tiles import Kind, Tile
from engine.unknown import UNKNOWN
from random_games import Step, random_match, random_setup

SEEDS = st.integers(0, 100_000)
NAMES = ("you", "ann", "bob")
UNKNOWN_KIND = "?"
BONUS_POINTS = {2: (2, 5), 3: (3, 6), 4: (4, 7)}
"""Points of the small and the large bonus tile by the number of players (BG-7.2)."""


@st.composite
def some_terms(draw: st.DrawFn) -> Terms:
    """The printed facts with any mix of rulings."""
    rulings = Rulings()
    for name, choices in CHOICES.items():
        rulings = with_ruling(rulings, name, draw(st.sampled_from(choices)))
    return default_terms()._replace(rulings=rulings)


@st.composite
def table_options(draw: st.DrawFn) -> Options:
    """A table of one to three guests who report."""
    return Options(
        humans=NAMES[: draw(st.integers(1, 3))],
        level=draw(st.sampled_from(LEVELS)),
        modifiers=tuple(sorted(draw(st.sets(st.sampled_from(MODIFIERS))))),
        edition=draw(st.sampled_from(("se", "2019", "2011"))),
        pieces=draw(st.sampled_from(("box", "program"))),
    )


@st.composite
def duel_options(draw: st.DrawFn) -> Options:
    """A digital game of one or two humans."""
    options = draw(table_options())
    humans = options.humans[:2]
    return options._replace(humans=humans, boards=tuple(draw(st.integers(1, 30)) for _ in humans), pieces="box")


def own_hexes(own: Chateauma) -> list[Tile]:
    """Every hex that the Châteauma has, modifier A's apart."""
    on_cards = [tile for card in own.cards_in_play for tile in card.tiles if tile is not None]
    return [*on_cards, *own.reserve, *own.wild, *own.duchy]


def shared_hexes(match: Match) -> list[Tile]:
    """Every hex in the depots and the black depot, which must be known."""
    found: list[Tile] = []
    for hexes in (*match.position.depots, match.position.black):
        assert hexes is not UNKNOWN
        found += hexes
    return found


def kinds(hexes: Iterable[Tile]) -> Counter[str]:
    """Hexes by kind, face up or down; `?` for those of unknown kind."""
    return Counter(UNKNOWN_KIND if tile.kind is None else tile.kind.value for tile in hexes)


def table_kinds(match: Match) -> Counter[str]:
    """Hexes by kind over depots, black depot and the Châteauma."""
    return kinds([*shared_hexes(match), *own_hexes(match.chateauma)])


def report_of(step: Step) -> Report:
    """What a guest's turn reported; nothing in any other step."""
    return next((event.report for event in step.outcome.events if isinstance(event, Reported)), ())


def moves_of(step: Step) -> list[Move]:
    """The Châteauma's moves of a step."""
    return [event for event in step.outcome.events if isinstance(event, Move)]


# Hexes at a table


def left_the_black_depot(hexes: tuple[Tile, ...], token: TookBlack) -> Counter[str]:
    """How the kinds in the black depot change by a purchase, as signed numbers."""
    change: Counter[str] = Counter()
    if token.place is not None:
        change.subtract(kinds([hexes[token.place - 1]]))
    elif UNKNOWN_KIND in kinds(hexes) or (token.kind is None and len(set(hexes)) > 1):
        # Which one left was not said: what the others are is not known any more.
        change.subtract(kinds(hexes))
        change[UNKNOWN_KIND] += len(hexes) - 1
    else:
        change[(token.kind or hexes[0].kind or Kind.MINE).value] -= 1
    return change


def taken_by_guests(step: Step) -> Counter[str]:
    """How the kinds on the table change by a report, as signed numbers."""
    change: Counter[str] = Counter()
    for token in report_of(step):
        if isinstance(token, Took):
            change[token.kind.value] -= 1
        elif isinstance(token, TookBlack):
            black = step.before.position.black
            assert black is not UNKNOWN
            change.update(left_the_black_depot(black, token))
    return change


def learnt_in_the_turn(step: Step) -> Counter[str]:
    """How the kinds change because hexes became known, as signed numbers; every other move only moves hexes about.

    Between `take` and `place` a hex is in nobody's place.
    """
    change: Counter[str] = Counter()
    in_hand: Counter[str] = Counter()
    match = step.before
    for move in moves_of(step):
        before = table_kinds(match) + in_hand
        match = move.apply(match)
        if isinstance(move, Take):
            in_hand += kinds([move.tile])
        elif isinstance(move, Place) and not move.tile.face_down:
            in_hand -= kinds([move.tile])
        after = table_kinds(match) + in_hand
        assert before.total() == after.total(), move
        if isinstance(move, Sight):
            assert all(after[kind] >= number for kind, number in before.items() if kind != UNKNOWN_KIND), move
            change.update(after)
            change.subtract(before)
        else:
            assert before == after, move
    assert not in_hand
    assert match.chateauma == step.after.chateauma
    return change


@settings(max_examples=30)
@given(SEEDS, table_options(), some_terms())
def test_no_hex_of_a_table_game_is_lost_or_made_of_nothing(seed: int, options: Options, terms: Terms) -> None:
    """CH-4 to CH-10, BG-2.2, BG-3 to BG-5: by kind over depots, black depot, Châteauma, taken by humans, gone."""
    present = table_kinds(random_setup(seed, options, terms).match)
    assert present == Counter(castle=1) or "B" in options.modifiers
    laid = Counter(present)
    for step in random_match(seed, options, terms):
        if step.before.stage is Stage.PHASE_START:
            (started,) = step.outcome.events
            assert isinstance(started, PhaseStarted)
            filling = kinds(tile for hexes in started.filling.depots for tile in hexes)
            laid.update(filling)
            present.subtract(kinds(shared_hexes(step.before)))
            present.update(filling + Counter({UNKNOWN_KIND: started.filling.black}))
        elif step.name.endswith(" chateauma"):
            present.update(learnt_in_the_turn(step))
        else:
            present.update(taken_by_guests(step))
        assert table_kinds(step.after) == +present, step.name
        assert min(present.values()) >= 0
    # The coloured supplies held all that was laid out, beside the humans' starting castles.
    supply = kinds(box("colour"))
    supply["castle"] -= len(options.humans)
    assert laid <= supply


@settings(max_examples=30)
@given(SEEDS, table_options(), some_terms())
def test_no_goods_tile_of_a_table_game_is_lost_or_made_of_nothing(seed: int, options: Options, terms: Terms) -> None:
    """CH-5.2, CH-7, BG-2.4, BG-5.5: in depots, with the Châteauma, sold by it, taken by humans."""
    taken = delivered = 0
    for step in random_match(seed, options, terms):
        lying_before, lying = (_goods_lying(each) for each in (step.before, step.after))
        own_before, own = ([*each.chateauma.goods, *each.chateauma.sold] for each in (step.before, step.after))
        shipped = [move for move in moves_of(step) if isinstance(move, Goods)]
        assert Counter(own) == Counter(own_before) + Counter(good for move in shipped for good in move.goods)
        if step.before.stage is Stage.ROUND_START:
            delivered += 1
            assert lying == lying_before + 1
        elif report_of(step):
            taken += lying_before - lying
            assert lying == lying_before or any(isinstance(token, Shipped) for token in report_of(step))
        else:
            assert lying == lying_before - sum(len(move.goods) for move in shipped)
        assert len(own) + lying + taken == 6 + delivered
        assert 0 not in own
    assert delivered == 25


def _goods_lying(match: Match) -> int:
    found = 0
    for pile in match.position.goods:
        assert pile is not UNKNOWN
        found += len(pile)
    return found


# Hexes and goods in a digital game


def every_hex(match: Match) -> Counter[Tile]:
    """All hexes of a digital game, turned up, wherever they are."""
    position, own = match.position, match.chateauma
    assert position.supply is not None
    hexes = [*shared_hexes(match), *own_hexes(own), *position.supply.black, *position.supply.gone]
    hexes += [tile for pile in (*position.supply.hexes, *own.covered) for tile in pile]
    for human in position.humans:
        assert isinstance(human, Human)
        hexes += [*human.storage, *(tile for tile in human.duchy if tile is not None)]
    return Counter(tile.turned_up() for tile in hexes)


def every_goods_tile(match: Match) -> Counter[int]:
    """All goods of a digital game, wherever they are."""
    position, own = match.position, match.chateauma
    assert position.supply is not None
    goods = [*position.supply.goods, *position.supply.round_goods, *own.goods, *own.sold]
    for pile in position.goods:
        assert pile is not UNKNOWN
        goods += pile
    for human in position.humans:
        assert isinstance(human, Human)
        goods += [*human.goods, *human.sold]
    return Counter(goods)


@settings(max_examples=12)
@given(SEEDS, duel_options(), some_terms())
def test_a_digital_game_holds_the_whole_box_at_every_moment(seed: int, options: Options, terms: Terms) -> None:
    """BG-1.2, BG-2.2, BG-4.2: 164 hexes and 42 goods, each face as often as the box has it."""
    whole = Counter([*box("colour"), *box("black")])
    goods = Counter(dict.fromkeys(range(1, 7), 7))
    assert every_hex(random_setup(seed, options, terms).match) == whole
    for step in random_match(seed, options, terms):
        assert every_hex(step.after) == whole, step.name
        assert every_goods_tile(step.after) == goods, step.name


# Silver and points


class Ledger:
    """Silver and points of the Châteauma as whoever keeps the books would note them from what is announced."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.players = len(options.humans) + 1
        self.silver = 1
        self.points = 0
        self.bonus_left = dict.fromkeys(Kind, 2)

    def note(self, move: Move) -> None:
        """One move; what it says must be what the clause says."""
        if isinstance(move, Silver):
            self.silver += move.amount
        elif isinstance(move, Points):
            self.points += move.amount
        elif isinstance(move, Sell):
            assert (move.points, move.silver) == (move.count * self.players, 1)
            self.silver += 1
            self.points += move.count * self.players
        elif isinstance(move, Card):
            printed = printed_facts().card(move.card).points[LEVELS.index(self.options.level)]
            assert move.points == printed
            self.points += printed
        elif isinstance(move, Bonus):
            worth = BONUS_POINTS[self.players][self.bonus_left[move.kind] - 1]
            assert move.points == worth
            self.points += worth
            self.bonus_left[move.kind] -= 1
        elif isinstance(move, Buy):
            assert move.silver == 2
            self.silver -= 2
            assert self.silver >= 0


def keep_the_books(seed: int, options: Options, terms: Terms) -> None:
    """A whole game with its ledger."""
    ledger = Ledger(options)
    for step in random_match(seed, options, terms):
        for token in report_of(step):
            if isinstance(token, Claimed):
                ledger.bonus_left[token.kind] -= 1
        for event in step.outcome.events:
            if isinstance(event, PhaseEnded):
                own = step.before.chateauma
                on_cards = [tile for card in own.cards_in_play for tile in card.tiles if tile is not None]
                mines = [tile for tile in (*own.duchy, *on_cards) if tile.kind is Kind.MINE and not tile.face_down]
                assert event.mines == len(mines)
            if isinstance(event, Move):
                ledger.note(event)
        assert (step.after.chateauma.silver, step.after.chateauma.score) == (ledger.silver, ledger.points), step.name
        if options.is_digital:
            for kind, left in zip(Kind, step.after.position.bonus, strict=True):
                assert left is not UNKNOWN
                ledger.bonus_left[kind] = left


@settings(max_examples=30)
@given(SEEDS, table_options(), some_terms())
def test_silver_and_points_of_a_table_game_add_up(seed: int, options: Options, terms: Terms) -> None:
    """CH-4.4d, CH-5.4, CH-5.5, CH-7.1, CH-8.1, CH-9.1, CH-10.1, CH-11.1, CH-12."""
    keep_the_books(seed, options, terms)


@settings(max_examples=12)
@given(SEEDS, table_options(), some_terms())
def test_silver_and_points_of_a_game_without_reports_add_up(seed: int, options: Options, terms: Terms) -> None:
    """CH-7.1, CH-8.1, CH-10.1: the number of bonus tiles left is answered, so those are noted as told (CH-9.1)."""

    class Trusting(Ledger):
        def note(self, move: Move) -> None:
            if isinstance(move, Bonus):
                assert move.points in BONUS_POINTS[self.players]
                self.points += move.points
            else:
                super().note(move)

    ledger = Trusting(options)
    for step in random_match(seed, options._replace(reports="off"), terms):
        for move in moves_of(step):
            ledger.note(move)
        assert (step.after.chateauma.silver, step.after.chateauma.score) == (ledger.silver, ledger.points), step.name


@settings(max_examples=12)
@given(SEEDS, duel_options(), some_terms())
def test_silver_and_points_of_a_duel_add_up(seed: int, options: Options, terms: Terms) -> None:
    """CH-4 to CH-12, against modelled humans."""
    keep_the_books(seed, options, terms)


# What is said


@settings(max_examples=12)
@given(SEEDS, st.one_of(table_options(), duel_options()), some_terms())
def test_everything_that_happens_cites_a_clause(seed: int, options: Options, terms: Terms) -> None:
    """CH-1 to CH-13: no rule exists that cannot be looked up."""
    known = clauses()
    for step in random_match(seed, options, terms):
        for event in step.outcome.events:
            if isinstance(event, Happening) or (isinstance(event, Move) and not isinstance(event, Sight)):
                assert event.clause in known, event  # type: ignore[union-attr]
        if step.name.endswith(" chateauma"):
            assert isinstance(step.outcome.events[-1], EndTurn)


@settings(max_examples=12)
@given(SEEDS, table_options(), some_terms())
def test_no_question_has_only_one_possible_answer(seed: int, options: Options, terms: Terms) -> None:
    """CH-3.3: nobody is asked for what is known."""
    for step in random_match(seed, options, terms):
        for question, _ in step.answers:
            if isinstance(question, GoodsTypes):
                assert question.count > len(question.known), question
            elif isinstance(question, Hexes):
                assert question.count != 0, question
            elif question.topic not in ("printed", "fill", "report", "score"):
                assert len(question.allowed) > 1, question
