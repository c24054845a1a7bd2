"""The table as a picture: what stands in its cells and before its rows."""

from __future__ import annotations

from automa.state import Match
from cli.words.language import _, ngettext
from cli.words.signs import dots, semicolons
from cli.words.tiles import say_goods, say_seat
from engine.position import GoodsPile
from engine.unknown import UNKNOWN, Unknown


def say_white_die_above(white: int | Unknown) -> str:
    """The white die above the black depot."""
    return _("white die {white}").format(white=white)


def say_black() -> str:
    """The name of the black depot."""
    return _("black")


def say_turn_order() -> str:
    """The name of the track's row."""
    return _("turn order")


def say_holds() -> str:
    """The name of the row of goods, silver and points."""
    return _("holds")


def say_face_down(count: int) -> str:
    """Hexes of the reserve that are face down."""
    return _("{count} face down").format(count=count)


def say_empty() -> str:
    """A reserve without hexes."""
    return _("empty")


def say_goods_pile(goods: GoodsPile) -> str:
    """Goods lying in a depot: their numbers where they are known, otherwise how many."""
    if goods is UNKNOWN:
        return _("goods ?")
    if set(goods) == {0}:
        return ngettext("{count} goods tile", "{count} goods tiles", len(goods)).format(count=len(goods))
    return _("goods {goods}").format(goods=say_goods(goods))


def say_things(match: Match, with_score: bool) -> str:
    """The Châteauma's goods, silver and, if wanted, points."""
    own = match.chateauma
    things = [
        _("goods {goods}").format(goods=say_goods(own.goods)),
        _("silver {silver}").format(silver=own.silver),
    ]
    if with_score:
        things.append(ngettext("{score} point", "{score} points", own.score).format(score=own.score))
    return dots(things)


def say_track(match: Match) -> str:
    """The turn order track, the marker on top of a stack first."""
    track = match.position.track
    if track is UNKNOWN:
        return "?"
    stacks = [
        _("space {space}: {seats}").format(space=space, seats=_(" on ").join(say_seat(seat) for seat in stack))
        for space, stack in enumerate(track, start=1)
        if stack
    ]
    return semicolons(stacks)
