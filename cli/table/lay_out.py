"""The whole table in words, for whoever lays a game out again after it was packed up."""

from __future__ import annotations

from automa.setup import PROGRAM, Options
from automa.state import SLOTS, Match, Stage
from cli.terminal.screen import Screen
from cli.words import layout as words
from cli.words.hands import say_bonus_change, say_goods_change, say_goods_of_depot, say_track_change
from engine.catalogue import bonus_points
from engine.position import DEPOTS, PHASES, ROUNDS
from engine.tiles import KINDS
from engine.unknown import UNKNOWN


def lay_out_again(match: Match, options: Options) -> list[str]:
    """What lies where, one sentence each; faces that the program does not know are named as such."""
    position, own = match.position, match.chateauma
    lines = [_say_depot(match, number) for number in DEPOTS]
    lines.append(words.say_depot_again(None, None if position.black is UNKNOWN else position.black))
    around = [words.say_goods_to_come(*_goods_to_come(match))]
    if position.white is not UNKNOWN and match.stage is Stage.TURNS:
        around.append(words.say_white_die(position.white))
    lines.append(" ".join(around))
    for index, kind in enumerate(KINDS):
        left = position.bonus[index]
        if left is not UNKNOWN and left < len(bonus_points(position.players)):
            lines.append(say_bonus_change(kind, left))
    if position.track is not UNKNOWN:
        lines.append(say_track_change(position.track))
    things: list[str] = []
    if options.pieces != PROGRAM:
        lines += _own_hexes(match)
        things = [say_goods_change(own.goods, own.sold), words.say_silver(own.silver)]
    if own.bonus:
        things.append(words.say_bonus_held(own.bonus))
    lines.append(" ".join([*things, words.say_score(own.score)]))
    return lines


def _say_depot(match: Match, number: int) -> str:
    """A depot with the goods in it, in one line: the whole list is to go on one screen."""
    hexes, goods = match.position.depot(number), match.position.goods[number - 1]
    text = words.say_depot_again(number, None if hexes is UNKNOWN else hexes)
    if goods is not UNKNOWN and not goods:
        return text
    return f"{text} {words.say_unknown_goods(number) if goods is UNKNOWN else say_goods_of_depot(number, goods)}"


def _own_hexes(match: Match) -> list[str]:
    """What lies on the Châteauma's county cards, in its reserve and on its duchy board."""
    own = match.chateauma
    lines = []
    for slot in SLOTS:
        card = own.card(slot)
        lines.append(words.say_card_again(slot, card, match.facts) if card else words.say_empty_slot(slot))
    if own.discard:
        lines.append(words.say_discard(own.discard))
    lines.append(words.say_reserve_again(own.reserve, len(own.wild)))
    lines.append(words.say_duchy_again(own.duchy))
    for kind, covered in zip(KINDS, own.covered, strict=True):
        if covered:
            lines.append(words.say_covered(kind, len(covered)))
    return lines


def _goods_to_come(match: Match) -> tuple[int, int]:
    """Goods tiles still on the round spaces, and stacks of later phases."""
    position = match.position
    is_out = match.stage is not Stage.ROUND_START
    on_spaces = len(ROUNDS) - position.round + (0 if is_out else 1)
    if match.stage in (Stage.PHASE_START, Stage.SETUP):
        on_spaces = 0
    later = len(PHASES) - PHASES.index(position.phase) - (0 if match.stage is Stage.PHASE_START else 1)
    return on_spaces, later


def show_lay_out(screen: Screen, match: Match, options: Options) -> None:
    """The list, numbered."""
    screen.steps(lay_out_again(match, options))
