"""CH-8 and CH-13.5: full county cards are scored, and their hexes move to the duchy."""

from __future__ import annotations

from collections import Counter

from automa.moves import Card, Draw, Duchy, Reshuffle, Slide
from automa.questions import CONFIRMED, CardDrawn, MarkOn, PrintedCard, TurnedUp
from automa.reasons import CardState, DeckState, DuchySpace, ExtraTarget, MarkLook
from automa.resolution import play_out
from automa.running import Turn
from automa.search import choose_and_place
from automa.selling import sell
from automa.sights import Discard, SeenCard, SeenHex, SeenMark
from automa.state import FACE_UP_BEFORE_THE_GAME, RIGHT, SLOTS, UNREAD_MARK, Match
from engine.catalogue import COUNTY_CARDS, LEVELS
from engine.tiles import KIND_INDEX, Kind, Tile
from engine.unknown import UNKNOWN


def complete_full_cards(turn: Turn) -> None:
    """Step 4: every full card, the left one first, then the same with the card now on the left (CH-8.3)."""
    if turn.explaining:
        for slot in SLOTS:
            card = turn.match.chateauma.card(slot)
            if card is not None:
                covered = sum(tile is not None for tile in card.tiles)
                turn.because(CardState("CH-8.1", slot, card.number, covered, len(card.tiles)))
    while (number := _first_full_card(turn.match)) is not None:
        complete(turn, number)
    turn.filled_while_moving.clear()


def complete_with_followers(turn: Turn, number: int) -> None:
    """Completes one card, then those that its extra turns filled (CH-13.5), for ruling `resolution`: `depth-first`."""
    complete(turn, number)
    while turn.filled_while_moving:
        complete(turn, turn.filled_while_moving.pop(0))


def _first_full_card(match: Match) -> int | None:
    return next((card.number for card in match.chateauma.cards_in_play if card.is_full), None)


def complete(turn: Turn, number: int) -> None:
    """Scores a full card, moves its hexes in reading order, discards it and refills the slots (CH-8.1 to CH-8.4)."""
    level = LEVELS.index(turn.match.chateauma.level)
    turn.do(Card(number, turn.match.facts.card(number).points[level], "CH-8.1"))
    turn.moving = number
    at_once = turn.match.rulings.extra_turn == "at-once"
    extra_turns = 0
    for space in range(1, len(turn.match.facts.card(number).spaces) + 1):
        if move_to_duchy(turn, number, space):
            if at_once:
                extra_turn(turn)
            else:
                extra_turns += 1
    for _ in range(extra_turns):
        extra_turn(turn)
    turn.moving = None
    turn.do(Discard(number))
    if turn.active == number:
        # A reshuffled deck can bring the same card up again, but not as the active one (CH, "slot").
        turn.active = None
    refill_slots(turn)


def move_to_duchy(turn: Turn, number: int, space: int) -> bool:
    """Moves one hex, turned up, onto the first free space of its kind, or on top of the kind when it has none (CH-8.2).

    Whether an extra-turn symbol was covered that counts (CH-13.5).
    """
    slot = turn.match.chateauma.slot_of(number)
    card = turn.match.chateauma.card(slot) if slot is not None else None
    assert slot is not None and card is not None
    tile = card.tiles[space - 1]
    assert tile is not None
    tile = _turned_up(turn, slot, space, tile)
    assert tile.kind is not None
    free = turn.match.free_spaces(tile.kind)
    landing = landing_space(turn, tile.kind) if free and "D" in turn.match.chateauma.modifiers else None
    extra = landing is not None and _mark(turn, tile.kind, landing) == "D"
    turn.do(Duchy(tile, number, space, "CH-8.2"))
    if turn.explaining:
        turn.because(DuchySpace("CH-8.2", tile, free))
    if turn.explaining and landing is not None:
        turn.because(MarkLook("CH-13.5", tile.kind, landing, extra))
    return extra


def _turned_up(turn: Turn, slot: str, space: int, tile: Tile) -> Tile:
    if not tile.face_down:
        return tile
    if tile.kind is not None:
        return tile.turned_up()
    tile = turn.asking(TurnedUp(place=slot, number=space))
    turn.do(SeenHex(slot, space - 1, tile.turned_down()))
    return tile


def landing_space(turn: Turn, kind: Kind) -> int | None:
    """With modifier D: the space, from 1 among those of its kind, on which the next hex of a kind lands (CH-13.5).

    Hexes laid there before the game (modifiers A and B) lie on the spaces marked so, as far as the match lists them.
    What is printed on a space is asked only where an extra turn can hang on it. None when no space is left.
    """
    laid = _laid_on_marks(turn.match, kind)
    index = KIND_INDEX[kind]
    own = turn.match.chateauma
    still_to_pass = len(own.covered[index]) + sum(tile.kind is kind for tile in own.duchy) - laid.total()
    for space in range(1, turn.match.facts.duchy_spaces[index] + 1):
        if laid.total() and laid[mark := _mark(turn, kind, space)]:
            laid[mark] -= 1
            continue
        if still_to_pass <= 0:
            return space
        still_to_pass -= 1
    return None


def _laid_on_marks(match: Match, kind: Kind) -> Counter[str]:
    """How many hexes of a kind's spaces lie on those marked A and on those marked B (CH-13.2, CH-13.3).

    Never more than the match lists, nor than there can be spaces marked so.
    """
    own = match.chateauma
    index = KIND_INDEX[kind]
    in_duchy = sum(tile.kind is kind for tile in own.duchy)
    listed = {
        "A": len(own.covered[index]),
        "B": min(FACE_UP_BEFORE_THE_GAME[kind], in_duchy) if "B" in own.modifiers else 0,
    }
    printed = own.marks[index]
    return Counter(
        {mark: min(count, printed.count(mark) + printed.count(UNREAD_MARK)) for mark, count in listed.items()}
    )


def _mark(turn: Turn, kind: Kind, space: int) -> str:
    marks = turn.match.chateauma.marks[KIND_INDEX[kind]]
    if space > len(marks):
        return ""
    if marks[space - 1] != UNREAD_MARK:
        return marks[space - 1]
    mark = turn.asking(MarkOn(kind=kind, space=space)).replace("none", "")
    turn.do(SeenMark(kind, space, mark))
    return mark


def extra_turn(turn: Turn) -> None:
    """One more hex from the white die's depot on, onto the other card; its bonuses and sales at once (CH-13.5).

    With both full, where the card being moved and a missing one count as full, goods are sold instead.
    """
    cards = turn.cards_to_fill()
    if turn.explaining:
        slot, number = (cards[0][0], cards[0][1].number) if cards else (None, None)
        turn.because(ExtraTarget("CH-13.5", slot, number))
    if not cards:
        sell(turn, "CH-13.5", "extra turn")
        return
    placement = choose_and_place(turn, *cards[0], turn.white, "CH-13.5")
    if placement is not None:
        play_out(turn, placement)


def refill_slots(turn: Turn) -> None:
    """The right card slides into an empty left slot, and a card comes up for the right one (CH-8.3)."""
    own = turn.match.chateauma
    if own.left is None and own.right is not None:
        turn.do(Slide(own.right.number, "CH-8.3"))
    if turn.match.chateauma.right is None:
        draw_card(turn)


def cards_that_can_come(match: Match) -> tuple[int, ...]:
    """The county cards the deck can hold: when it is not known, all that are neither in play nor discarded."""
    own = match.chateauma
    if own.deck is not UNKNOWN:
        return own.deck
    elsewhere = {card.number for card in own.cards_in_play} | set(own.discard)
    return tuple(number for number in COUNTY_CARDS if number not in elsewhere)


def draw_card(turn: Turn) -> None:
    """The deck's top card into the right slot; with an empty deck as ruling `county_deck` says (CH-8.3, CH-8.4)."""
    cards = cards_that_can_come(turn.match)
    if not cards:
        ruling = turn.match.rulings.county_deck
        if turn.explaining:
            turn.because(DeckState("CH-8.4", ruling))
        if ruling == "leave-empty":
            return
        turn.do(Reshuffle("CH-8.4"))
        cards = cards_that_can_come(turn.match)
    known = turn.match.chateauma.deck is not UNKNOWN or len(cards) == 1
    number = cards[0] if known else turn.asking(CardDrawn(slot=RIGHT, options=cards))
    card = turn.match.facts.card(number)
    if turn.match.habits.shows_cards and card.status != CONFIRMED:
        turn.do(SeenCard(turn.asking(PrintedCard(card=card))))
    turn.do(Draw(number, "CH-8.3"))
