"""The reasoning of a Châteauma turn as sentences, one for each thing looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from automa import reasons as r
from automa.state import BLACK_HEX_PRICE
from cli.words.language import N_, _, ngettext
from cli.words.tiles import say_building, say_kind, say_numbers, say_place, say_tile, say_tile_short


def reason_clause(reason: r.Reason) -> str:
    """The clause on which the reason rests."""
    return reason.clause


def say_reason(reason: r.Reason) -> str:
    """One reason as a whole sentence. Raises `KeyError` for a kind of reason without words."""
    return SENTENCES[type(reason)](reason)


def say_spaces(spaces: tuple[int, ...]) -> str:
    """The empty spaces of a card: `space 3 empty`, `spaces 3 and 4 empty`."""
    return ngettext("space {spaces} empty", "spaces {spaces} empty", len(spaces)).format(spaces=say_numbers(spaces))


_ACTIVE = {
    ("CH-3.2", "left"): N_("The white die shows {white}: the left card is active, card {card} ({spaces})."),
    ("CH-3.2", "right"): N_("The white die shows {white}: the right card is active, card {card} ({spaces})."),
    ("CH-4.5", "left"): N_(
        "The white die shows {white}, but there is no right card: the left one is used, card {card} ({spaces})."
    ),
    ("CH-4.5", "right"): N_(
        "The white die shows {white}, but there is no left card: the right one is used, card {card} ({spaces})."
    ),
}
_STARTS = {
    "CH-4.1": N_("The search for card {card} ({spaces}) begins at depot {depot}, the number of its own die."),
    "CH-5.1": N_("Castle: the search for card {card} ({spaces}) begins at depot {depot}, the number of the white die."),
    "CH-13.5": N_(
        "Extra turn: the search for card {card} ({spaces}) begins at depot {depot}, the number of the white die."
    ),
}
_TARGETS = {
    ("CH-5.1", "left"): N_("Castle: one more hex, for the left card, card {card}."),
    ("CH-5.1", "right"): N_("Castle: one more hex, for the right card, card {card}."),
    ("CH-5.1", None): N_("Castle: no card has an empty space, so goods are sold instead."),
    ("CH-13.5", "left"): N_("Extra turn: one more hex, for the left card, card {card}."),
    ("CH-13.5", "right"): N_("Extra turn: one more hex, for the right card, card {card}."),
    ("CH-13.5", None): N_("Extra turn: no other card has an empty space, so goods are sold instead."),
}


def _active_card(reason: r.ActiveCard) -> str:
    if reason.slot is None:
        text = _("The white die shows {white}, but there is no county card at all: goods are sold instead.")
        return text.format(white=reason.white)
    return _(_ACTIVE[reason.clause, reason.slot]).format(
        white=reason.white, card=reason.card, spaces=say_spaces(reason.empty_spaces)
    )


def _search_start(reason: r.SearchStart) -> str:
    return _(_STARTS[reason.clause]).format(
        card=reason.card, spaces=say_spaces(reason.empty_spaces), depot=reason.depot
    )


def _look(reason: r.Look) -> str:
    if reason.found is None:
        text = _("Depot {depot}: space {space} takes {kind}; none lies there.")
        return text.format(depot=reason.depot, space=reason.space, kind=say_kind(reason.kind))
    return _("Depot {depot}: space {space} takes {kind}; the first one there is taken ({hex}).").format(
        depot=reason.depot, space=reason.space, kind=say_kind(reason.kind), hex=say_tile_short(reason.found)
    )


def _empty_depot(reason: r.EmptyDepot) -> str:
    return _("Depot {depot} is empty.").format(depot=reason.depot)


def _reserve_look(reason: r.ReserveLook) -> str:
    if reason.found is None:
        text = _("Reserve: space {space} takes {kind}; none lies there.")
        return text.format(space=reason.space, kind=say_kind(reason.kind))
    return _("Reserve: space {space} takes {kind}; the top one of the pile is placed ({hex}).").format(
        space=reason.space, kind=say_kind(reason.kind), hex=say_tile_short(reason.found)
    )


def _wild_look(reason: r.WildLook) -> str:
    if reason.count == 0:
        return _("Reserve: there is no face-down hex.")
    return ngettext(
        "Reserve: there is {count} face-down hex; it goes on the card's first empty space.",
        "Reserve: there are {count} face-down hexes; the top one goes on the card's first empty space.",
        reason.count,
    ).format(count=reason.count)


def _black_look(reason: r.BlackLook) -> str:
    if reason.found:
        return _("The black depot has a hex: the first goes face down into the reserve.")
    return _("The black depot is empty: it gains silver instead.")


def _extra_target(reason: r.ExtraTarget) -> str:
    return _(_TARGETS[reason.clause, reason.slot]).format(card=reason.card)


def _no_bonus(reason: r.NoBonus) -> str:
    if reason.tile.face_down:
        return _("A face-down hex has no bonus of its own.")
    return _("The {hex} brings nothing now.").format(hex=say_tile(reason.tile))


def say_counts(counts: tuple[tuple[int, int], ...]) -> str:
    """Goods tiles by depot or by type: `6: 2, 1: 0`."""
    return _(", ").join(_("{number}: {count}").format(number=number, count=count) for number, count in counts)


def _ship_goods(reason: r.ShipGoods) -> str:
    counts = say_counts(reason.counts)
    if reason.chosen is None:
        return _("Ship: no depot has goods (tiles by depot from the white die's on: {counts}).").format(counts=counts)
    return _(
        "Ship: depot {depot} is the first with the most goods (tiles by depot from the white die's on: {counts})."
    ).format(depot=reason.chosen, counts=counts)


def say_animals_counted(reason: r.LivestockCount) -> str:
    """The sum of the livestock: `sheep 3 (left card) + sheep 2 (duchy) = 5 points`."""
    parts = [
        _("{hex} ({place})").format(hex=say_tile_short(tile), place=say_place(place)) for place, tile in reason.counted
    ]
    text = ngettext("{sum} = {points} point", "{sum} = {points} points", reason.points)
    return text.format(sum=" + ".join(parts), points=reason.points)


def _livestock_count(reason: r.LivestockCount) -> str:
    return _("Livestock of that animal on both cards and in the duchy: {sum}.").format(sum=say_animals_counted(reason))


def _effect_look(reason: r.EffectLook) -> str:
    values = {
        "building": say_building(reason.building.partition(":")[2]),
        "depot": reason.depot,
        "kind": say_kind(reason.kind),
    }
    if reason.found is None:
        return _("Looking for a {kind} ({building}): depot {depot} has none.").format(**values)
    return _("Looking for a {kind} ({building}): the first in depot {depot} goes to the reserve ({hex}).").format(
        **values, hex=say_tile_short(reason.found)
    )


def say_piles(piles: tuple[tuple[Any, int], ...]) -> str:
    """Kinds with the hexes of each in the reserve: `building 2, ship 0`; `none`."""
    counted = [_("{kind} {count}").format(kind=_kind_or_hole(kind), count=count) for kind, count in piles]
    return _(", ").join(counted) or _("none")


def _kind_or_hole(kind: Any) -> str:
    return "?" if kind is None else say_kind(kind)


def _city_hall_look(reason: r.CityHallLook) -> str:
    values = {"card": reason.card, "piles": say_piles(reason.piles)}
    if reason.chosen is None:
        return _("City hall: the reserve has no hex of a kind that fits on card {card}.").format(**values)
    return _("City hall: kinds of the reserve that fit on card {card}: {piles}; a {kind} is placed.").format(
        **values, kind=say_kind(reason.chosen)
    )


def _symbol(reason: r.Symbol) -> str:
    if reason.sells:
        text = _("Space {space} of card {card} has a sell symbol: goods are sold once.")
    else:
        text = _("Space {space} of card {card} has no sell symbol.")
    return text.format(space=reason.space, card=reason.card)


def _goods_look(reason: r.GoodsLook) -> str:
    if reason.chosen is None:
        return _("It has no goods to sell.")
    return _("Its goods by type: {counts}; it sells type {good}, the first of those it has most of.").format(
        counts=say_counts(reason.counts), good=reason.chosen
    )


def _card_state(reason: r.CardState) -> str:
    values = {"card": reason.card, "covered": reason.covered, "spaces": reason.spaces}
    if reason.covered == reason.spaces:
        return _("Card {card}: all {spaces} spaces are covered, so it is scored.").format(**values)
    return _("Card {card}: {covered} of {spaces} spaces are covered.").format(**values)


def _duchy_space(reason: r.DuchySpace) -> str:
    assert reason.tile.kind is not None
    values = {"hex": say_tile(reason.tile), "kind": say_kind(reason.tile.kind), "free": reason.free}
    if reason.free == 0:
        return _("Duchy: no {kind} space is free; the {hex} is stacked on that kind.").format(**values)
    return ngettext(
        "Duchy: {free} {kind} space was free; the {hex} covers it.",
        "Duchy: {free} {kind} spaces were free; the {hex} covers the first.",
        reason.free,
    ).format(**values)


def _mark_look(reason: r.MarkLook) -> str:
    if reason.extra_turn:
        text = _("Duchy: {kind} space {space} carries the extra-turn symbol.")
    else:
        text = _("Duchy: {kind} space {space} carries no extra-turn symbol.")
    return text.format(kind=say_kind(reason.kind), space=reason.space)


def _deck_state(reason: r.DeckState) -> str:
    if reason.ruling == "leave-empty":
        return _("The deck is empty: under this table's ruling the slot stays empty.")
    return _("The deck is empty: the discarded cards are shuffled into a new one.")


def _bonus_look(reason: r.BonusLook) -> str:
    kind = say_kind(reason.kind)
    if reason.held:
        return _("Every {kind} space of the duchy is covered, but it has that bonus tile already.").format(kind=kind)
    if reason.left == 0:
        return _("Every {kind} space of the duchy is covered, but no bonus tile of it is left.").format(kind=kind)
    if reason.left == 1:
        text = _("Every {kind} space of the duchy is covered: it takes the small bonus tile, the only one left.")
    else:
        text = _("Every {kind} space of the duchy is covered: it takes the large bonus tile.")
    return text.format(kind=kind)


def _no_kind_filled(reason: r.NoKindFilled) -> str:
    return _("No kind's last free space of the duchy was covered in this turn.")


def _purchase_look(reason: r.PurchaseLook) -> str:
    silver = reason.silver
    if silver < BLACK_HEX_PRICE:
        return _("Purchase: {silver} silver is too little; a hex of the black depot costs {price}.").format(
            silver=silver, price=BLACK_HEX_PRICE
        )
    if not reason.kinds:
        return _("Purchase: {silver} silver, but the black depot is empty.").format(silver=silver)
    piles = say_piles(reason.kinds)
    if reason.chosen is None:
        text = _("Purchase: {silver} silver, but the black depot has none of the kinds it is shortest of ({piles}).")
        return text.format(silver=silver, piles=piles)
    return _(
        "Purchase: {silver} silver; kinds in the black depot by hexes in its reserve: {piles}; a {kind} is bought."
    ).format(silver=silver, piles=piles, kind=say_kind(reason.chosen))


SENTENCES: dict[type[r.Reason], Callable[[Any], str]] = {
    r.ActiveCard: _active_card,
    r.SearchStart: _search_start,
    r.Look: _look,
    r.EmptyDepot: _empty_depot,
    r.ReserveLook: _reserve_look,
    r.WildLook: _wild_look,
    r.BlackLook: _black_look,
    r.ExtraTarget: _extra_target,
    r.NoBonus: _no_bonus,
    r.ShipGoods: _ship_goods,
    r.LivestockCount: _livestock_count,
    r.EffectLook: _effect_look,
    r.CityHallLook: _city_hall_look,
    r.Symbol: _symbol,
    r.GoodsLook: _goods_look,
    r.CardState: _card_state,
    r.DuchySpace: _duchy_space,
    r.MarkLook: _mark_look,
    r.DeckState: _deck_state,
    r.BonusLook: _bonus_look,
    r.NoKindFilled: _no_kind_filled,
    r.PurchaseLook: _purchase_look,
}
"""The sentence of every kind of reason."""
