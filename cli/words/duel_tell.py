"""What the program says around the turns of a duel: the beginning, phases, going back, and the final scoring."""

from __future__ import annotations

from automa.events import LaidBeforeTheGame, PhaseEnded, SetUp
from cli.words.language import N_, _, ngettext
from cli.words.tiles import say_goods, say_seat, say_tiles_short
from engine.human import Human
from engine.scoring import ScoreLine
from engine.seats import Seat

_YOU = "you"


def say_hint() -> str:
    """What can be typed at the prompt for an action."""
    return _("an action or its beginning · Enter lists all with points · help")


def say_set_up(event: SetUp) -> str:
    """How the Châteauma begins (CH-1)."""
    return _(
        "The Châteauma begins with county card {left} on the left, a castle on its space {space}, and card {right} on "
        "the right, with one goods tile of each type and 1 silver."
    ).format(left=event.left, right=event.right, space=event.castle_space)


def say_laid_before(event: LaidBeforeTheGame) -> str:
    """Modifier A's and modifier B's hexes (CH-13.2, CH-13.3)."""
    if event.modifier == "A":
        return ngettext(
            "Modifier A: {count} face-down hex covers a space of its duchy.",
            "Modifier A: {count} face-down hexes cover spaces of its duchy.",
            len(event.tiles),
        ).format(count=len(event.tiles))
    return _("Modifier B: its duchy begins with {hexes}.").format(hexes=say_tiles_short(event.tiles))


def say_human_set_up(human: Human) -> str:
    """How a human begins (BG-1.3)."""
    values = {
        "seat": say_seat(human.name),
        "board": human.board,
        "workers": human.workers,
        "silver": human.silver,
        "goods": say_goods(human.goods),
    }
    if human.name == _YOU:
        text = ngettext(
            "You begin on board {board} with {workers} worker, {silver} silver and goods {goods}.",
            "You begin on board {board} with {workers} workers, {silver} silver and goods {goods}.",
            human.workers,
        )
    else:
        text = ngettext(
            "{seat} begins on board {board} with {workers} worker, {silver} silver and goods {goods}.",
            "{seat} begins on board {board} with {workers} workers, {silver} silver and goods {goods}.",
            human.workers,
        )
    return text.format(**values)


def say_phase(phase: str) -> str:
    """The heading of a phase."""
    return _("Phase {phase}").format(phase=phase)


def say_end_of_phase(event: PhaseEnded) -> str:
    """The heading of a phase's end."""
    return _("End of phase {phase}").format(phase=event.phase)


def say_own_mines(mines: int) -> str:
    """What the Châteauma's mines bring (CH-11.1)."""
    return ngettext("{count} silver from its mine.", "{count} silver from its mines.", mines).format(count=mines)


def say_final_heading(seat: Seat) -> str:
    """What stands above a human's final scoring."""
    return _("Your final scoring") if seat == _YOU else _("Final scoring of {seat}").format(seat=say_seat(seat))


def say_final_total(seat: Seat, points: int) -> str:
    """A human's final score."""
    if seat == _YOU:
        return ngettext("You end with {points} point.", "You end with {points} points.", points).format(points=points)
    text = ngettext("{seat} ends with {points} point.", "{seat} ends with {points} points.", points)
    return text.format(seat=say_seat(seat), points=points)


def say_so_far(points: int) -> str:
    """The score before the final scoring."""
    return _("so far: {points}").format(points=points)


LINES = {
    "goods": N_("unsold goods: {amount} = {points}"),
    "silver": N_("silver: {amount} = {points}"),
    "workers": N_("workers, one point for two: {amount} = {points}"),
    "monastery:15": N_("monastery 15, types of goods sold: {amount} = {points}"),
    "monastery:16": N_("monastery 16, warehouses: {amount} = {points}"),
    "monastery:17": N_("monastery 17, watchtowers: {amount} = {points}"),
    "monastery:18": N_("monastery 18, carpenter's workshops: {amount} = {points}"),
    "monastery:19": N_("monastery 19, churches: {amount} = {points}"),
    "monastery:20": N_("monastery 20, markets: {amount} = {points}"),
    "monastery:21": N_("monastery 21, boarding houses: {amount} = {points}"),
    "monastery:22": N_("monastery 22, banks: {amount} = {points}"),
    "monastery:23": N_("monastery 23, city halls: {amount} = {points}"),
    "monastery:24": N_("monastery 24, types of animals: {amount} = {points}"),
    "monastery:25": N_("monastery 25, goods tiles sold: {amount} = {points}"),
    "monastery:26": N_("monastery 26, bonus tiles: {amount} = {points}"),
}
"""A line of a human's final scoring, by its item (BG-9.1, BG-8)."""


def say_final_line(line: ScoreLine) -> str:
    """A line of a human's final scoring."""
    return _(LINES[line.item]).format(amount=line.amount, points=line.points)


def say_back() -> str:
    """After going back or forth; dice and cards stay as they were drawn."""
    return _("The game now stands here. Dice, cards and hexes come as they came before.")


def say_castle_spaces(spaces: tuple[int, ...]) -> str:
    """Where a starting castle may lie (BG-1.4)."""
    return _("Castle spaces: {spaces}.").format(spaces=_(", ").join(map(str, spaces)))


def say_board_question(seat: Seat) -> str:
    """Which duchy board somebody plays on."""
    if seat == _YOU:
        return _("Which duchy board do you play on?   1 to 30 · random · Enter 1")
    return _("Which duchy board does {seat} play on?   1 to 30 · random · Enter 1").format(seat=say_seat(seat))


def say_no_action(text: str) -> str:
    """A line that is the beginning of no action."""
    return _("{text} is no action now, nor the beginning of one; Enter lists what can be done.").format(text=text)
