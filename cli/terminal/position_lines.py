"""A position in short lines, and what a turn changed in it."""

from __future__ import annotations

from typing import NamedTuple

from automa.state import SLOTS, Match
from cli.words import position as words
from cli.words.signs import commas
from cli.words.tiles import say_card_place, say_goods, say_kind, say_seat, say_tiles_short
from engine.position import DEPOTS


class PositionLine(NamedTuple):
    """One thing of a position: its name, how it is now, and how it was where that is different (else None)."""

    label: str
    now: str
    was: str | None


def position_lines(before: Match, after: Match) -> list[PositionLine]:
    """The table after a turn, line by line; what is empty before and after is left out."""
    was, now = _picture(before), _picture(after)
    return [
        PositionLine(label, text or words.say_none(), None if was[label] == text else _before(label, was[label], text))
        for label, text in now.items()
        if text or was[label]
    ]


def _before(label: str, was: str, now: str) -> str:
    """How a line was; of the long ones that count by kind only what is different."""
    if label in (words.say_label(words.DUCHY), words.say_label(words.BONUS_LEFT)):
        # The sign between two parts, whatever it is in the chosen language.
        comma = commas(("", ""))
        was = comma.join(part for part in was.split(comma) if part not in now.split(comma))
    return was or words.say_none()


def _picture(match: Match) -> dict[str, str]:
    """Every line by its name; "" where nothing is."""
    own, position = match.chateauma, match.position
    picture = {say_card_place(slot): words.say_card_in_play(own.card(slot), match) for slot in SLOTS}
    picture[words.say_label(words.RESERVE)] = say_tiles_short(own.reserve) if own.reserve else ""
    picture[words.say_label(words.FACE_DOWN)] = str(len(own.wild)) if own.wild else ""
    picture[words.say_label(words.DUCHY)] = words.say_duchy(match)
    picture[words.say_label(words.EXTRA_TURNS)] = words.say_extra_turn_spaces(match)
    picture[words.say_label(words.GOODS_HELD)] = say_goods(own.goods) if own.goods else ""
    picture[words.say_label(words.SILVER)] = str(own.silver)
    picture[words.say_label(words.SCORE)] = str(own.score)
    picture[words.say_label(words.BONUS_HELD)] = commas(say_kind(kind) for kind in own.bonus)
    picture[words.say_label(words.DISCARDED)] = " ".join(map(str, own.discard))
    for number in DEPOTS:
        label = words.say_depot_label(number)
        picture[label] = words.say_depot(position.depot(number), position.goods[number - 1])
    picture[words.say_label(words.BLACK_DEPOT)] = words.say_depot(position.black, ())
    picture[words.say_label(words.BONUS_LEFT)] = words.say_bonus_left(match)
    picture[words.say_label(words.TRACK)] = words.say_track_by_space(match)
    picture[words.say_label(words.TO_MOVE)] = say_seat(position.to_move)
    return picture
