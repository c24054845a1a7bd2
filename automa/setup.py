"""CH-1 and CH-13: what is chosen before a game, and how the table stands before phase A."""

from __future__ import annotations

from typing import Final, NamedTuple

from automa.events import Happening, LaidBeforeTheGame, SetUp
from automa.questions import CONFIRMED, CardDrawn, PrintedCard
from automa.state import (
    FACE_DOWN_BEFORE_THE_GAME,
    FACE_UP_BEFORE_THE_GAME,
    LEFT,
    RIGHT,
    UNREAD_MARK,
    Chateauma,
    Facts,
    Habits,
    Match,
    Stage,
)
from automa.table_questions import Modifiers, Names, Option, Shuffled, StartingCastle
from automa.terms import NO_MARKS, Marks, Terms
from engine.catalogue import COUNTY_CARDS, DUCHY_BOARDS, EDITIONS, GOODS_EACH, GOODS_TYPES, LEVELS, box
from engine.human import Guest, Human
from engine.position import Supply, starting_position
from engine.questions import Ask, Asking
from engine.setup import Supplies, shuffled_supply, starting_castle_spaces, starting_human
from engine.tiles import CASTLE, KIND_INDEX, KINDS, WILD, Kind, Tile, format_tile, hex_tile, parse_tile

APP: Final = "app"
TABLE: Final = "table"
BOX: Final = "box"
PROGRAM: Final = "program"
ON: Final = "on"
OFF: Final = "off"
STARTING_SILVER: Final = 1
"""CH-1.6."""


class Options(NamedTuple):
    """What is chosen before a game. The defaults are those of most tables."""

    humans: tuple[str, ...] = ("you",)
    level: str = "normal"
    modifiers: tuple[str, ...] = ()
    edition: str = "se"
    pieces: str = BOX
    """`box`: the Châteauma's real cards, board and goods are moved; `program`: the program keeps them."""
    dice: str = APP
    """Who rolls the white die and the Châteauma's: `app` or `table`."""
    cards: str = APP
    """Who shuffles the county cards: `app` or `table`."""
    reports: str = ON
    boards: tuple[int, ...] = ()
    """In a digital game the duchy board of each human; empty at a physical table."""

    @property
    def is_digital(self) -> bool:
        """Whether the humans are modelled and no box is needed."""
        return bool(self.boards)


class SetupOutcome(NamedTuple):
    """The match before phase A, and what was laid out."""

    match: Match
    events: tuple[Happening, ...]


def choose_options(ask: Ask, digital: bool) -> Options:
    """Asks for the options of a game one after the other, those that make no difference left out."""
    asking = Asking(ask, "setup", TABLE)
    humans = asking(Names())
    level = asking(Option(name="level", options=LEVELS, default="normal"))
    modifiers = asking(Modifiers())
    edition = asking(Option(name="edition", options=EDITIONS, default="se"))
    if digital:
        boards = tuple(int(asking(_board_option())) for _ in humans)
        return Options(humans, level, modifiers, edition, boards=boards)
    pieces = asking(Option(name="pieces", options=(BOX, PROGRAM), default=BOX))
    dice = asking(Option(name="dice", options=(APP, TABLE), default=APP))
    # Cards that the program keeps nobody can shuffle.
    cards = asking(Option(name="cards", options=(APP, TABLE), default=APP)) if pieces == BOX else APP
    reports = asking(Option(name="reports", options=(ON, OFF), default=ON))
    return Options(humans, level, modifiers, edition, pieces, dice, cards, reports)


def _board_option() -> Option:
    return Option(name="board", options=tuple(map(str, DUCHY_BOARDS)), default="1")


def set_up(options: Options, terms: Terms, ask: Ask) -> SetupOutcome:
    """The match before phase A: everything laid out but the depots (CH-1, BG-1).

    Raises `Unanswered` for cards turned up and shuffles that `ask` does not know.
    """
    asking = Asking(ask, "setup", TABLE)
    events: list[Happening] = []
    own, facts = _starting_cards(options, terms, asking, events)
    humans: tuple[Human | Guest, ...] = tuple(map(Guest, options.humans))
    supply: Supply | None = None
    if options.is_digital:
        supplies = _shuffled(options, asking)
        humans = _modelled_humans(options, supplies, asking)
        supply = supplies.supply
    own, supply = _laid_before_the_game(options, own, supply, events)
    position = starting_position(humans, options.edition, "C" in options.modifiers, supply)
    match = Match(
        position=position,
        chateauma=own,
        facts=facts,
        rulings=terms.rulings,
        habits=habits_of(options),
        stage=Stage.PHASE_START,
    )
    return SetupOutcome(match, tuple(events))


def habits_of(options: Options) -> Habits:
    """How a table with these options handles its pieces."""
    return Habits(
        hexes_leave_the_table=options.pieces == PROGRAM,
        reports=options.reports == ON,
        shows_cards=options.pieces == BOX and not options.is_digital,
    )


def _starting_cards(options: Options, terms: Terms, asking: Asking, events: list[Happening]) -> tuple[Chateauma, Facts]:
    """The two first county cards and the castle, goods and silver of the Châteauma (CH-1.4 to CH-1.6).

    Turning up cards until one with a castle comes, then shuffling the others, makes every such card equally likely
    on the left and every other card on the right; so two questions say it all, and the deck stays unknown.
    """
    facts = terms.facts
    with_castle = tuple(number for number in COUNTY_CARDS if _castle_space(facts, number))
    left, facts = _shown(asking(CardDrawn(slot=LEFT, options=with_castle)), facts, options, asking)
    while (space := _castle_space(facts, left)) is None:
        # The real card has no castle space after all: the next one that has comes up instead (CH-1.4).
        with_castle = tuple(number for number in with_castle if number != left)
        left, facts = _shown(asking(CardDrawn(slot=LEFT, options=with_castle)), facts, options, asking)
    others = tuple(number for number in COUNTY_CARDS if number != left)
    right, facts = _shown(asking(CardDrawn(slot=RIGHT, options=others)), facts, options, asking)
    events.append(SetUp("CH-1.4", left, right, space))
    own = Chateauma(
        level=options.level,
        modifiers=options.modifiers,
        silver=STARTING_SILVER,
        goods=tuple(range(1, GOODS_TYPES + 1)),
        left=facts.empty_card(left).with_tile(space, CASTLE),
        right=facts.empty_card(right),
        marks=_marks(options, terms),
    )
    return own, facts


def _shown(number: int, facts: Facts, options: Options, asking: Asking) -> tuple[int, Facts]:
    """A card that came up, with the facts after the table compared its real card with them where that is due."""
    card = facts.card(number)
    if not habits_of(options).shows_cards or card.status == CONFIRMED:
        return number, facts
    return number, facts.with_card(asking(PrintedCard(card=card)))


def _castle_space(facts: Facts, number: int) -> int | None:
    spaces = facts.card(number).spaces
    return next((space for space, printed in enumerate(spaces, start=1) if printed.kind is Kind.CASTLE), None)


def _marks(options: Options, terms: Terms) -> Marks:
    """What is printed on board 36 as far as the game needs it: only extra turns hang on it (CH-13.5)."""
    if "D" not in options.modifiers:
        return NO_MARKS
    return tuple(
        (*marks[:spaces], *(UNREAD_MARK,) * (spaces - len(marks)))
        for marks, spaces in zip(terms.marks, terms.facts.duchy_spaces, strict=True)
    )


def _laid_before_the_game(
    options: Options, own: Chateauma, supply: Supply | None, events: list[Happening]
) -> tuple[Chateauma, Supply | None]:
    """Modifier A's face-down and modifier B's face-up hexes on board 36 (CH-13.2, CH-13.3)."""
    if "A" in options.modifiers:
        count = sum(FACE_DOWN_BEFORE_THE_GAME.values())
        hidden = supply.black[:count] if supply is not None else (WILD,) * count
        tiles = tuple(tile.turned_down() for tile in hidden)
        if supply is not None:
            supply = supply._replace(black=supply.black[count:])
        own = own._replace(covered=_dealt(tiles))
        events.append(LaidBeforeTheGame("CH-13.2", "A", tiles))
    if "B" in options.modifiers:
        shown: list[Tile] = []
        for kind in KINDS:
            for _ in range(FACE_UP_BEFORE_THE_GAME[kind]):
                tile, supply = _first_of(kind, supply)
                shown.append(tile)
        own = own._replace(duchy=tuple(shown))
        events.append(LaidBeforeTheGame("CH-13.3", "B", tuple(shown)))
    return own, supply


def _dealt(tiles: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    dealt: list[tuple[Tile, ...]] = []
    first = 0
    for kind in KINDS:
        dealt.append(tiles[first : first + FACE_DOWN_BEFORE_THE_GAME[kind]])
        first += FACE_DOWN_BEFORE_THE_GAME[kind]
    return tuple(dealt)


def _first_of(kind: Kind, supply: Supply | None) -> tuple[Tile, Supply | None]:
    if supply is None:
        return hex_tile(kind), None
    index = KIND_INDEX[kind]
    heap = supply.hexes[index]
    return heap[0], supply._replace(hexes=(*supply.hexes[:index], heap[1:], *supply.hexes[index + 1 :]))


def _shuffled(options: Options, asking: Asking) -> Supplies:
    """The supplies of a digital game in shuffled order; hexes of kinds without faces need no shuffling."""
    coloured = box("colour")
    hexes: list[tuple[Tile, ...]] = []
    for kind in KINDS:
        pieces = tuple(tile for tile in coloured if tile.kind is kind)
        hexes.append(_shuffled_hexes(asking, pieces, kind.value) if len(set(pieces)) > 1 else pieces)
    black = _shuffled_hexes(asking, box("black"), "black")
    # One of each type is the Châteauma's before the others are shuffled (CH-1.2).
    goods = tuple(str(good) for good in range(1, GOODS_TYPES + 1) for _ in range(GOODS_EACH - 1))
    order = asking(Shuffled(pieces=goods, supply="goods"))
    castles = len(options.humans) + 1
    return shuffled_supply(tuple(hexes), black, tuple(map(int, order)), len(options.humans), castles)


def _shuffled_hexes(asking: Asking, pieces: tuple[Tile, ...], supply: str) -> tuple[Tile, ...]:
    order = asking(Shuffled(pieces=tuple(map(format_tile, pieces)), supply=supply))
    return tuple(map(parse_tile, order))


def _modelled_humans(options: Options, supplies: Supplies, asking: Asking) -> tuple[Human, ...]:
    """The humans with their boards, starting castles, goods and workers (BG-1.3, BG-1.4, CH-1.7)."""
    first_place = 2 if "C" in options.modifiers else 1
    humans: list[Human] = []
    for index, (name, board) in enumerate(zip(options.humans, options.boards, strict=True)):
        spaces = starting_castle_spaces(board, options.edition)
        own = Asking(asking.ask, "setup", name)
        space = spaces[0] if len(spaces) == 1 else own(StartingCastle(seat=name, options=spaces))
        humans.append(starting_human(name, board, first_place + index, space, supplies.goods[index]))
    return tuple(humans)
