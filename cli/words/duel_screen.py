"""The short lines that stand on the screen of a duel: a human's own things, the scores, whose turn it is."""

from __future__ import annotations

from automa.state import Match
from cli.words.language import _, ngettext
from cli.words.table import say_letters
from cli.words.tiles import say_goods, say_kind, say_list, say_seat, say_tiles_short
from engine.human import Human
from engine.seats import CHATEAUMA, Seat

Row = tuple[str, str]
"""A label and what stands behind it."""
_YOU = "you"


def own_rows(human: Human) -> list[Row]:
    """What a human has beside the duchy; what is empty and needs no saying is left out."""
    dice = [
        _("{die} (used)").format(die=die) if used else str(die)
        for die, used in zip(human.dice, human.used, strict=False)
    ]
    rows = [
        (_("dice"), " ".join(dice) or _("none")),
        (_("workers"), str(human.workers)),
        (_("silver"), str(human.silver)),
        (_("goods"), say_goods(human.goods)),
        (_("storage"), say_tiles_short(human.storage)),
        (_("sold"), say_goods(human.sold) if human.sold else ""),
        (_("bonus tiles"), say_list([say_kind(kind) for kind in human.bonus])),
    ]
    return [row for row in rows if row[1]]


def score_row(match: Match) -> Row:
    """Everybody's points."""
    parts = [
        _("{seat} {points}").format(seat=say_seat(human.name), points=human.score)
        for human in match.position.humans
        if isinstance(human, Human)
    ]
    parts.append(_("{seat} {points}").format(seat=say_seat(CHATEAUMA), points=match.chateauma.score))
    return _("points"), _(", ").join(parts)


def say_duchy_heading(seat: Seat, board: int) -> str:
    """What stands above a duchy."""
    if seat == _YOU:
        return _("Your duchy, board {board}").format(board=board)
    return _("The duchy of {seat}, board {board}").format(seat=say_seat(seat), board=board)


def say_legend(is_narrow: bool) -> str:
    """What the signs of the map mean."""
    text = _(
        "Map: {example} is space 16, for a ship, with a 6 on it ({letters}); * a hex can go there now; · nothing lies "
        "there."
    )
    return text.format(example="16s6" if is_narrow else "16 s6", letters=say_letters())


def say_turn_heading(match: Match, seat: Seat) -> str:
    """What stands above a human's turn."""
    moment = match.position.moment
    if seat == _YOU:
        return _("{moment} · your turn").format(moment=moment)
    return _("{moment} · the turn of {seat}").format(moment=moment, seat=say_seat(seat))


def say_hand_over(seat: Seat) -> str:
    """The line by which the keyboard goes from hand to hand."""
    return _("Hand over to {seat}.").format(seat=say_seat(seat))


def say_gain(points: int, silver: int, workers: int) -> str:
    """What an action brings at once, in a few words; "" for nothing."""
    parts = []
    if points:
        parts.append(ngettext("{count} point", "{count} points", points).format(count=points))
    if silver > 0:
        parts.append(_("{count} silver").format(count=silver))
    if workers > 0:
        parts.append(ngettext("{count} worker", "{count} workers", workers).format(count=workers))
    return _(", ").join(parts)
