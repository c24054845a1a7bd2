"""What happens around the Châteauma's turns in words: rounds, phases, reports, the state of its table, the result."""

from __future__ import annotations

from automa import moves as m
from automa.log import Adjusted, Answered, Changed, Entry
from automa.moment import Notice
from automa.moves import Move
from automa.refill import Filling
from automa.report import Claimed, Report, Shipped, Token, Took
from automa.scoring import ScoreLine
from automa.state import LEFT, CardInPlay, Match
from cli.words.language import N_, _, ngettext
from cli.words.tiles import say_goods, say_kind, say_list, say_numbers, say_seat, say_tiles_short
from engine.seats import CHATEAUMA, Seat
from engine.tiles import KIND_LETTERS, KINDS, LETTER_KINDS, Tile

_YOU = "you"
_COMMA = N_(", ")
LAST_OF_LEFT = 4


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


def say_order(order: tuple[Seat, ...]) -> str:
    """The order of turns."""
    return _(_COMMA).join(say_seat(seat) for seat in order)


def say_round_heading(match: Match, order: tuple[Seat, ...]) -> str:
    """What stands above a round: its name, the order of turns, the score."""
    values = {"moment": match.position.moment, "score": match.chateauma.score}
    if not order:
        return _("{moment} · the Châteauma has {score} points").format(**values)
    return _("{moment} · order: {order} · the Châteauma has {score} points").format(order=say_order(order), **values)


def say_white(match: Match, white: int) -> str:
    """The white die, the card it marks, and where the goods tile of the round goes (CH-3.2)."""
    own = match.chateauma
    slot_card, other = (own.left, own.right) if white <= LAST_OF_LEFT else (own.right, own.left)
    values = {"white": white, "card": slot_card.number if slot_card else other.number if other else 0}
    if slot_card is None and other is None:
        text = _("White die {white}: there is no county card. The goods tile goes to depot {white}.")
    elif slot_card is None:
        text = _("White die {white}: that slot is empty, card {card} counts. The goods tile goes to depot {white}.")
    elif white <= LAST_OF_LEFT:
        text = _("White die {white} → the left card ({card}) is active. The goods tile goes to depot {white}.")
    else:
        text = _("White die {white} → the right card ({card}) is active. The goods tile goes to depot {white}.")
    return text.format(**values)


def say_white_shows(match: Match, white: int) -> str:
    """The white die of a round that has begun, and the card it marks (CH-3.2)."""
    own = match.chateauma
    slot_card, other = (own.left, own.right) if white <= LAST_OF_LEFT else (own.right, own.left)
    if slot_card is None and other is None:
        text = _("White die {white}: there is no county card.")
    elif slot_card is None:
        text = _("White die {white}: that slot is empty, card {card} counts.")
    elif white <= LAST_OF_LEFT:
        text = _("White die {white} → the left card ({card}) is active.")
    else:
        text = _("White die {white} → the right card ({card}) is active.")
    card = slot_card or other
    return text.format(white=white, card=card.number if card else 0)


def say_own_die(die: int) -> str:
    """The Châteauma's die of the turn."""
    return _("The Châteauma rolls {die}.").format(die=die)


def say_report(seat: Seat, report: Report, without_goods: tuple[int, ...] = ()) -> str:
    """What a report was understood to mean; a ship may have come to depots without goods (BG-5.5)."""
    if not report:
        return (
            _("You took nothing from the shared board.")
            if seat == _YOU
            else _("{seat} took nothing from the shared board.").format(seat=say_seat(seat))
        )
    what = _("; ").join(say_token(token) for token in report)
    text = _("Taken down: {what}.").format(what=what)
    if not without_goods:
        return text
    none = ngettext("No goods lay in depot {depots}.", "No goods lay in depots {depots}.", len(without_goods))
    return _("{text} {more}").format(text=text, more=none.format(depots=say_numbers(without_goods)))


def say_token(token: Token) -> str:
    """One word of a report."""
    if isinstance(token, Took):
        return _("{kind} from depot {depot}").format(kind=say_kind(token.kind), depot=token.depot)
    if isinstance(token, Claimed):
        return _("the bonus tile for {kind}").format(kind=say_kind(token.kind))
    if isinstance(token, Shipped):
        return _say_shipped(token)
    if token.kind is not None:
        return _("{kind} from the black depot").format(kind=say_kind(token.kind))
    if token.place is not None:
        return _("hex {place} of the black depot").format(place=token.place)
    return _("a hex from the black depot")


def _say_shipped(token: Shipped) -> str:
    if not token.depots:
        return _("a ship without goods, the marker moves")
    left = sum(token.left)
    text = ngettext(
        "a ship with the goods of depot {depots}, the marker moves",
        "a ship with the goods of depots {depots}, the marker moves",
        len(token.depots),
    )
    if left:
        text = ngettext(
            "a ship with goods of depot {depots} ({left} left there), the marker moves",
            "a ship with goods of depots {depots} ({left} left there), the marker moves",
            len(token.depots),
        )
    return text.format(depots=say_numbers(token.depots), left=left)


def say_card_state(card: CardInPlay, slot: str) -> str:
    """How far a county card is filled."""
    covered = sum(tile is not None for tile in card.tiles)
    text = _("left card {covered} of {spaces}") if slot == LEFT else _("right card {covered} of {spaces}")
    return text.format(covered=covered, spaces=len(card.tiles))


def say_kind_counts(hexes: tuple[Tile, ...]) -> str:
    """Hexes by their kinds, with how many where there are several."""
    counts = [(kind, sum(tile.kind is kind for tile in hexes)) for kind in KINDS]
    return _(_COMMA).join(
        say_kind(kind) if count == 1 else _("{count} x {kind}").format(count=count, kind=say_kind(kind))
        for kind, count in counts
        if count
    )


def say_state(match: Match) -> str:
    """The Châteauma's table in one line."""
    own = match.chateauma
    parts = [say_card_state(card, slot) for slot, card in (("left", own.left), ("right", own.right)) if card]
    parts.append(_("reserve {hexes}").format(hexes=say_kind_counts(own.reserve) or _("empty")))
    if own.wild:
        parts.append(_("{count} face down").format(count=len(own.wild)))
    parts.append(_("silver {silver}").format(silver=own.silver))
    parts.append(_("goods {goods}").format(goods=say_goods(own.goods)))
    parts.append(ngettext("{score} point", "{score} points", own.score).format(score=own.score))
    return capital(_(" · ").join(parts))


def say_depot_kinds(hexes: tuple[Tile, ...]) -> str:
    """The hexes a depot is filled with."""
    return say_tiles_short(hexes) if hexes else _("nothing")


def say_missing(filling: Filling) -> list[str]:
    """Which spaces stay empty because their supply has run out."""
    return [
        _("The supply is out: a {kind} space of depot {depot} stays empty.").format(kind=say_kind(kind), depot=depot)
        for depot, kind in filling.missing
    ]


def say_final_line(line: ScoreLine) -> str:
    """What a line of the Châteauma's final scoring counts."""
    return _(_FINAL_LINES[line.clause]).format(pieces=line.pieces, points=line.points)


_FINAL_LINES = {
    "CH-12.1": N_("monasteries: {pieces} x {points}"),
    "CH-12.2": N_("unsold goods: {pieces}"),
    "CH-12.3": N_("silver: {pieces}"),
    "CH-12.4": N_("hexes in the reserve: {pieces}"),
    "CH-12.5": N_("hexes on unfinished cards: {pieces} x {points}"),
}


def say_so_far(points: int) -> str:
    """The score before the final scoring."""
    return _("so far: {points}").format(points=points)


def say_final_sum(line: ScoreLine) -> str:
    """A line of the Châteauma's final scoring and what it comes to."""
    return _("{line} = {points}").format(line=say_final_line(line), points=line.total)


def say_final_total(points: int) -> str:
    """The Châteauma's score after the final scoring."""
    return _("The Châteauma ends with {points} points.").format(points=points)


def say_final_score(seat: Seat, score: int) -> str:
    """A final score."""
    text = ngettext("{seat}: {score} point", "{seat}: {score} points", score)
    return text.format(seat=capital(say_seat(seat)) if seat in (CHATEAUMA, _YOU) else say_seat(seat), score=score)


def say_result(scores: tuple[tuple[Seat, int], ...], winners: tuple[Seat, ...]) -> str:
    """Who won, and by how much (CH-12.6)."""
    points = dict(scores)
    own = points[CHATEAUMA]
    humans = {seat: score for seat, score in points.items() if seat != CHATEAUMA}
    best = max(humans.values(), default=own)
    if winners == (CHATEAUMA,) and best == own:
        return _("{best} to {own}: a tie, and ties are the Châteauma's. It wins.").format(best=best, own=own)
    if winners == (CHATEAUMA,):
        return _("{best} to {own}: the Châteauma wins by {by}.").format(best=best, own=own, by=own - best)
    if winners == (_YOU,):
        return _("{best} to {own}: you win by {by}. Congratulations!").format(best=best, own=own, by=best - own)
    if len(winners) == 1:
        text = _("{best} to {own}: {seat} wins by {by} against the Châteauma. Congratulations!")
        return text.format(best=best, own=own, by=best - own, seat=say_seat(winners[0]))
    text = _("{best} to {own}: {seats} win together against the Châteauma. Congratulations!")
    return text.format(best=best, own=own, seats=say_list([say_seat(seat) for seat in winners]))


TOPICS = {
    "humans": N_("names"),
    "level": N_("scoring level"),
    "modifiers": N_("modifiers"),
    "edition": N_("edition"),
    "pieces": N_("pieces"),
    "dice": N_("dice"),
    "cards": N_("who shuffles the cards"),
    "reports": N_("reports"),
    "board": N_("duchy board"),
    "printed": N_("printed county card"),
    "fill": N_("refill"),
    "white": N_("white die"),
    "order": N_("order of turns"),
    "report": N_("report"),
    "done": N_("turn over"),
    "which": N_("which hex left"),
    "die": N_("its die"),
    "card": N_("county card"),
    "face": N_("face of a hex"),
    "wild": N_("face-down hex"),
    "depot": N_("what lies in a depot"),
    "black": N_("black depot"),
    "goods": N_("goods"),
    "counts": N_("numbers of goods"),
    "bonus": N_("bonus tiles left"),
    "mark": N_("mark of board 36"),
    "score": N_("final score"),
    "castle": N_("starting castle"),
    "action": N_("action"),
}
"""What the questions of each topic are about."""


def say_key(key: str) -> str:
    """The name of a question for people: `B2 · you · report`."""
    words = key.split()
    if len(words) != 4:
        return key
    moment, asker, topic, number = words
    if topic == "number":
        topic = "depot"
    name = _(TOPICS[topic]) if topic in TOPICS else topic
    if number != "1":
        name = _("{name} {number}").format(name=name, number=number)
    if asker == "table":
        return _("{moment} · {name}").format(moment=moment, name=name)
    return _("{moment} · {asker} · {name}").format(moment=moment, asker=say_seat(asker), name=name)


def say_entry(entry: Entry | None) -> str:
    """What a person did, for the history."""
    match entry:
        case Answered(key, value):
            return _("{key}: {value}").format(key=say_key(key), value=value or _("(Enter)"))
        case Adjusted(key, value):
            return _("set {key} {value}").format(key=key, value=value)
        case Changed(key, value, keep):
            text = _("change {key} to {value}, what was played kept") if keep else _("change {key} to {value}")
            return text.format(key=say_key(key), value=value or _("(Enter)"))
    return ""


NOTICES = {
    "setting-does-not-fit": N_("The setting {key} {value} does not fit any more and is left out."),
    "answer-does-not-fit": N_("The answer to {key} ({value}) does not fit any more and is left out."),
    "turn-as-recorded": N_(
        "This version of the program would play {moment} differently; the turn stays as it was played."
    ),
    "turn-not-kept": N_("The turn {moment} cannot have gone as it was played; it is played again."),
}
"""What came up on the way to a moment."""


def say_notice(notice: Notice) -> str:
    """A notice as a sentence. Raises `KeyError` for one without words."""
    facts = dict(notice.facts)
    if notice.what == "answer-does-not-fit":
        facts["key"] = say_key(facts["key"])
    if "value" in facts:
        facts["value"] = facts["value"] or _("(Enter)")
    return _(NOTICES[notice.what]).format(**facts)


def say_letters() -> str:
    """The letters of the kinds."""
    return _(_COMMA).join(f"{letter} {say_kind(kind)}" for letter, kind in LETTER_KINDS.items())


def kind_letters(hexes: tuple[Tile, ...]) -> str:
    """The letters of some hexes."""
    return " ".join(KIND_LETTERS[tile.kind] if tile.kind else "?" for tile in hexes)


def ends_with_points(moves: tuple[Move, ...]) -> int:
    """The points that some moves bring together."""
    return sum(
        move.points if isinstance(move, m.Card | m.Sell | m.Bonus) else move.amount if isinstance(move, m.Points) else 0
        for move in moves
    )
