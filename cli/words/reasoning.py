"""The reasoning of a whole turn laid out for reading: a label, what was looked at, and the clauses, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from automa import moves as m
from automa import reasons as r
from automa.moves import Move
from automa.sights import Sight
from automa.state import Match
from automa.turn import TurnOutcome
from cli.words.language import N_, _, ngettext
from cli.words.moves import Context, say_move
from cli.words.reasons import say_animals_counted, say_counts, say_piles, say_reason, say_spaces
from cli.words.tiles import say_building, say_card_place, say_kind, say_tile, say_tile_short
from engine.tiles import Kind, Tile, parse_tile


class ReasonLine(NamedTuple):
    """One line: what it is about, what was found, the clauses; lines of `depth` 1 belong to the last of depth 0."""

    label: str
    text: str
    clauses: tuple[str, ...]
    depth: int = 0


_WITHIN_SEARCH = (r.Look, r.EmptyDepot, r.ReserveLook, r.WildLook, r.BlackLook, m.Place, m.Wild)
_MOVE_LABELS: dict[type[Move], str] = {
    m.Place: N_("placed"),
    m.Reserve: N_("reserve"),
    m.Wild: N_("reserve"),
    m.Goods: N_("goods"),
    m.Advance: N_("marker"),
    m.Sell: N_("sold"),
    m.Silver: N_("silver"),
    m.Points: N_("points"),
    m.Card: N_("scored"),
    m.Slide: N_("cards"),
    m.Draw: N_("cards"),
    m.Reshuffle: N_("cards"),
    m.Bonus: N_("bonus tile"),
    m.Buy: N_("bought"),
    m.Skip: N_("nothing"),
}
"""Moves that stand among the reasons; taken hexes and those moved to the duchy are told by their reasons."""


def told_in_order(outcome: TurnOutcome) -> Iterator[r.Reason | Move]:
    """The reasons and moves of an explained turn in the order in which they came."""
    moves_told = 0
    for reason, moves_before in zip(outcome.reasons, outcome.moves_before, strict=True):
        yield from outcome.moves[moves_told:moves_before]
        moves_told = moves_before
        yield reason
    yield from outcome.moves[moves_told:]


def reason_lines(outcome: TurnOutcome, match_before: Match | None = None) -> list[ReasonLine]:
    """The reasoning of an explained turn: what was looked at at one depot stands on one line, moves between."""
    lines: list[ReasonLine] = []
    looks: list[r.Look | r.EffectLook] = []
    previous: r.Reason | Move | None = None
    match = match_before
    for told in told_in_order(outcome):
        if looks and not _continues(looks[-1], told):
            lines.append(_looks_line(looks))
            looks = []
        if isinstance(told, r.EffectLook) and not isinstance(previous, r.EffectLook):
            lines.append(_effect_line(told))
        previous = told
        if isinstance(told, r.Look | r.EffectLook):
            looks.append(told)
        elif isinstance(told, r.Reason):
            lines.append(_reason_line(told))
        else:
            line = _move_line(told, Context(match))
            if line is not None:
                lines.append(line)
            match = told.apply(match) if match is not None else None
    return [*lines, _looks_line(looks)] if looks else lines


def only_clause(lines: Sequence[ReasonLine], clause: str) -> list[ReasonLine]:
    """The lines that rest on `clause` (`CH-5` includes all below it), each with the line it belongs to and its own."""
    kept: list[ReasonLine] = []
    section: list[ReasonLine] = []
    for line in [*lines, ReasonLine("", "", ())]:
        if line.depth == 0:
            kept += _of_clause(section, clause)
            section = []
        section.append(line)
    return kept


def only_clause_reasons(reasons: Sequence[r.Reason], clause: str) -> tuple[r.Reason, ...]:
    """The reasons that rest on `clause`, those of a search with its beginning; the same choice as `only_clause`."""
    kept: list[r.Reason] = []
    start: r.Reason | None = None
    for reason in reasons:
        within = isinstance(reason, _WITHIN_SEARCH)
        start = reason if not within else start
        if falls_under(reason.clause, clause) or (within and start is not None and falls_under(start.clause, clause)):
            if within and start is not None and start not in kept:
                kept.append(start)
            kept.append(reason)
    return tuple(kept)


def _of_clause(section: list[ReasonLine], clause: str) -> list[ReasonLine]:
    if not section or any(falls_under(each, clause) for each in section[0].clauses):
        return section
    below = [line for line in section[1:] if any(falls_under(each, clause) for each in line.clauses)]
    return [section[0], *below] if below else []


def falls_under(clause: str, asked: str) -> bool:
    """Whether `clause` is `asked` or part of it: CH-5.5a is part of CH-5.5 and of CH-5, CH-13 is not part of CH-1."""
    rest = clause.removeprefix(asked)
    return clause.startswith(asked) and (not rest or not rest[0].isdigit())


def _continues(look: r.Look | r.EffectLook, told: r.Reason | Move) -> bool:
    """Whether `told` is about the same depot in the same search, so that it goes on the same line."""
    if not isinstance(told, type(look)):
        return False
    assert isinstance(told, r.Look | r.EffectLook)
    return look.depot == told.depot and look.found is None


def _looks_line(looks: Sequence[r.Look | r.EffectLook]) -> ReasonLine:
    clauses = dict.fromkeys(look.clause for look in looks)
    if isinstance(looks[0], r.Look):
        clauses = {"CH-4.2": None, **clauses}
    text = _(" · ").join(_say_look(look) for look in looks)
    return ReasonLine(_("depot {depot}").format(depot=looks[0].depot), text, tuple(clauses), 1)


def _effect_line(first: r.EffectLook) -> ReasonLine:
    """The beginning of what a building looks for; its looks at depots stand below."""
    text = _("looks from depot {depot} on (white die)").format(depot=first.depot)
    return ReasonLine(say_tile_short(parse_tile(first.building)), text, (first.clause,))


def _say_look(look: r.Look | r.EffectLook) -> str:
    kind = say_kind(look.kind)
    if look.found is None:
        return _("{kind} no").format(kind=kind)
    if look.found.face is None:
        return _("{kind} yes: the first there").format(kind=kind)
    return _("{kind} yes: the first there, {hex}").format(kind=kind, hex=say_tile_short(look.found))


def _move_line(move: Move, context: Context) -> ReasonLine | None:
    label = _MOVE_LABELS.get(type(move))
    if label is None or isinstance(move, Sight):
        return None
    clause: str = getattr(move, "clause", "")
    if isinstance(move, m.Points) and clause == "CH-5.4":
        return None
    if isinstance(move, m.Place):
        text = _("{hex} on the {card}, space {space}").format(
            hex=say_tile_short(move.tile), card=say_card_place(move.slot), space=move.space
        )
    else:
        text = say_move(move, context)
    return ReasonLine(_(label), text, (clause,), 1 if isinstance(move, _WITHIN_SEARCH) else 0)


def _reason_line(reason: r.Reason) -> ReasonLine:
    label, text = _label_and_text(reason)
    return ReasonLine(label, text, (reason.clause,), 1 if isinstance(reason, _WITHIN_SEARCH) else 0)


def _label_and_text(reason: r.Reason) -> tuple[str, str]:
    """The short form of a reason. Kinds that are clear enough in their own sentence keep it."""
    match reason:
        case r.ActiveCard(_clause, white, str(slot), card, spaces):
            where = _("left") if slot == "left" else _("right")
            text = _("{slot} (card {card}, {spaces}): the white die shows {white}")
            return _("active card"), text.format(slot=where, card=card, spaces=say_spaces(spaces), white=white)
        case r.SearchStart(clause, depot, card, _slot, spaces):
            own = clause == "CH-4.1"
            text = (
                _("from depot {depot} (its die)")
                if own
                else _("from depot {depot} (white die), for card {card}, {spaces}")
            )
            return _("search"), text.format(depot=depot, card=card, spaces=say_spaces(spaces))
        case r.EmptyDepot(_clause, depot):
            return _("depot {depot}").format(depot=depot), _("empty")
        case r.ReserveLook(_clause, space, kind, None):
            return _("reserve"), _("{kind} no (space {space})").format(kind=say_kind(kind), space=space)
        case r.ReserveLook(_clause, space, kind, Tile() as tile):
            text = _("{kind} yes (space {space}): the top one, {hex}")
            return _("reserve"), text.format(kind=say_kind(kind), space=space, hex=say_tile_short(tile))
        case r.WildLook(_clause, count):
            text = ngettext("{count} face-down hex", "{count} face-down hexes", count)
            return _("reserve"), text.format(count=count)
        case r.BlackLook(_clause, found):
            return _("black depot"), _("not empty: its first hex, face down") if found else _("empty")
        case r.GoodsLook(_clause, counts, int(chosen)):
            text = _("by type {counts}: most of type {good}")
            return _("goods"), text.format(counts=say_counts(counts), good=chosen)
        case r.GoodsLook():
            return _("goods"), _("none to sell")
        case r.NoBonus(_clause, tile):
            return _("no bonus"), say_tile(tile)
        case r.LivestockCount():
            return _("livestock"), say_animals_counted(reason)
        case r.ShipGoods(_clause, counts, int(chosen)):
            text = _("tiles by depot {counts}: the most in depot {depot}")
            return _("ship"), text.format(counts=say_counts(counts), depot=chosen)
        case r.Symbol(_clause, card, space, sells):
            text = (
                _("space {space} of card {card} has a symbol")
                if sells
                else _("space {space} of card {card} has no symbol")
            )
            return _("sale"), text.format(space=space, card=card)
        case r.MarkLook(_clause, kind, space, extra_turn):
            text = _("{kind} space {space}: an extra turn") if extra_turn else _("{kind} space {space}: none")
            return _("symbol"), text.format(kind=say_kind(kind), space=space)
        case r.CardState(_clause, _slot, card, covered, spaces):
            text = _("{covered} of {spaces} filled").format(covered=covered, spaces=spaces)
            return _("card {card}").format(card=card), text
        case r.DuchySpace(_clause, tile, free):
            text = (
                ngettext("{hex}: {free} space free", "{hex}: {free} spaces free", free) if free else _("{hex}: stacked")
            )
            return _("duchy"), text.format(hex=say_tile_short(tile), free=free)
        case r.NoKindFilled():
            return _("bonus tiles"), _("no kind filled")
        case r.PurchaseLook(_clause, silver, kinds, chosen):
            return _("purchase"), _purchase_text(silver, kinds, chosen)
        case r.CityHallLook(_clause, slot, card, piles, chosen):
            text = _("for the {place}, card {card}: {piles} → {kind}")
            placed = say_kind(chosen) if chosen is not None else _("none")
            values = {"place": say_card_place(slot), "card": card, "piles": say_piles(piles)}
            return say_building("city_hall"), text.format(**values, kind=placed)
        case _:
            return _(_LABELS.get(type(reason), "")), say_reason(reason)


def _purchase_text(silver: int, kinds: tuple[tuple[Kind, int], ...], chosen: Kind | None) -> str:
    if not kinds:
        return _("{silver} silver: none").format(silver=silver)
    text = _("{silver} silver; in reserve {piles} → {kind}")
    kind = say_kind(chosen) if chosen is not None else _("none")
    return text.format(silver=silver, piles=say_piles(kinds), kind=kind)


_LABELS: dict[type[r.Reason], str] = {
    r.ActiveCard: N_("active card"),
    r.ExtraTarget: N_("one more"),
    r.ShipGoods: N_("ship"),
    r.DeckState: N_("deck"),
    r.BonusLook: N_("bonus tile"),
}
