"""A table laid out again: what lies where, unknown faces named as such."""

from __future__ import annotations

from automa.state import LEFT, CardInPlay, Facts
from cli.words.language import N_, _, ngettext
from cli.words.tiles import say_kind, say_list, say_tile
from engine.tiles import KINDS, Kind, Tile

_COMMA = N_(", ")


def say_hex_again(tile: Tile) -> str:
    """A hex; one whose face the program does not know may have any."""
    if tile.has_open_face and tile.kind is not None:
        return _("{kind} (face not known)").format(kind=say_kind(tile.kind))
    return _("hex of a kind not known") if tile.kind is None and not tile.face_down else say_tile(tile)


def say_depot_again(number: int | None, hexes: tuple[Tile, ...] | None) -> str:
    """What lies in a depot; None for a depot not known."""
    if hexes is None:
        listed = _("not known; as you remember it")
    elif hexes and all(tile.kind is None for tile in hexes):
        listed = ngettext("{count} hex, not known which", "{count} hexes, not known which", len(hexes)).format(
            count=len(hexes)
        )
    else:
        listed = _(_COMMA).join(map(say_hex_again, hexes)) or _("empty")
    if number is None:
        return _("Black depot: {hexes}.").format(hexes=listed)
    return _("Depot {depot}: {hexes}.").format(depot=number, hexes=listed)


def say_unknown_goods(number: int) -> str:
    """Goods in a depot that are not known."""
    return _("Goods in depot {depot}: not known; as you remember them.").format(depot=number)


def say_goods_to_come(on_spaces: int, stacks: int) -> str:
    """Goods tiles on the round spaces and the stacks of later phases."""
    spaces = ngettext("{count} goods tile on the round spaces", "{count} goods tiles on the round spaces", on_spaces)
    later = ngettext("{count} stack of 5 for a later phase", "{count} stacks of 5 for later phases", stacks)
    return _("{spaces}, {stacks}.").format(spaces=spaces.format(count=on_spaces), stacks=later.format(count=stacks))


def say_white_die(white: int) -> str:
    """The white die of the round."""
    return _("The white die shows {white}.").format(white=white)


def say_card_again(slot: str, card: CardInPlay, facts: Facts) -> str:
    """A county card with what lies on it."""
    covered = [
        _("space {space}: {hex}").format(space=space, hex=say_hex_again(tile))
        for space, tile in enumerate(card.tiles, start=1)
        if tile is not None
    ]
    hexes = _("; ").join(covered) or _("nothing on it")
    if slot == LEFT:
        return _("Left slot: card {card}; {hexes}.").format(card=card.number, hexes=hexes)
    return _("Right slot: card {card}; {hexes}.").format(card=card.number, hexes=hexes)


def say_empty_slot(slot: str) -> str:
    """A slot without a card."""
    return _("Left slot: empty.") if slot == LEFT else _("Right slot: empty.")


def say_discard(cards: tuple[int, ...]) -> str:
    """The county cards scored so far."""
    return ngettext("Discarded county card: {cards}.", "Discarded county cards: {cards}.", len(cards)).format(
        cards=say_list([str(card) for card in cards])
    )


def say_reserve_again(reserve: tuple[Tile, ...], face_down: int) -> str:
    """The reserve pile by pile, each from the bottom to the top."""
    piles = []
    for kind in KINDS:
        pile = [say_hex_again(tile) for tile in reserve if tile.kind is kind]
        if pile:
            piles.append(_(" under ").join(pile))
    if face_down:
        piles.append(ngettext("{count} face-down hex", "{count} face-down hexes", face_down).format(count=face_down))
    return _("Reserve: {piles}.").format(piles=_("; ").join(piles) or _("empty"))


def say_duchy_again(duchy: tuple[Tile, ...]) -> str:
    """The hexes of its duchy."""
    return _("Duchy: {hexes}.").format(hexes=_(_COMMA).join(map(say_hex_again, duchy)) or _("empty"))


def say_covered(kind: Kind, count: int) -> str:
    """Modifier A's face-down hexes."""
    return ngettext(
        "Board 36: a face-down hex on the {kind} space printed A.",
        "Board 36: face-down hexes on the {count} {kind} spaces printed A.",
        count,
    ).format(kind=say_kind(kind), count=count)


def say_silver(silver: int) -> str:
    """Its silver."""
    return _("The Châteauma's silver: {silver}.").format(silver=silver)


def say_score(score: int) -> str:
    """Its score."""
    return _("The Châteauma's score: {score}.").format(score=score)


def say_bonus_held(kinds: tuple[Kind, ...]) -> str:
    """The bonus tiles it has."""
    return _("The Châteauma's bonus tiles: {kinds}.").format(kinds=say_list([say_kind(kind) for kind in kinds]))
