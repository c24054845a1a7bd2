"""What a human's actions cost, and what happened in a human's turn, in words (BG-3 to BG-9)."""

from __future__ import annotations

from cli.words.language import _, is_english, ngettext
from cli.words.tiles import say_numbers, say_tile
from engine import actions as a
from engine.actions import BLACK, Action, End, format_action
from engine.prices import price_of


def say_action(action: Action, edition: str) -> str:
    """The text of a legal action with what it costs behind it, such as `2 take 5 ship (3 workers)`."""
    text = format_action(action)
    price = price_of(action, edition)
    if price.workers:
        return ngettext("{action} ({count} worker)", "{action} ({count} workers)", price.workers).format(
            action=text, count=price.workers
        )
    if price.silver:
        return _("{action} ({count} silver)").format(action=text, count=price.silver)
    if isinstance(action, End) and action.unused:
        dice = _(", ").join(map(str, action.unused))
        return ngettext(
            "{action} (die {dice} stays unused)", "{action} (dice {dice} stay unused)", len(action.unused)
        ).format(action=text, dice=dice)
    return text


def say_meaning(action: Action) -> str:
    """What the text of an action means; nothing in English, whose own words it is made of."""
    if is_english():
        return ""
    match action:
        case a.Take(_source, depot, tile):
            return _("take the {hex} from depot {depot}").format(hex=say_tile(tile), depot=depot)
        case a.Place(_source, tile, space):
            return _("place the {hex} on space {space}").format(hex=say_tile(tile), space=space)
        case a.Sell(_source, good):
            return _("sell the goods of type {good}").format(good=good)
        case a.TakeWorkers():
            return _("take workers")
        case a.Buy(depot, tile, _with_workers):
            if depot == BLACK:
                return _("buy the {hex} from the black depot").format(hex=say_tile(tile))
            return _("buy the {hex} from depot {depot}").format(hex=say_tile(tile), depot=depot)
        case a.Ship(depots):
            return _("take the goods of depot {depots}").format(depots=say_numbers(depots))
        case a.Keep(good):
            return _("keep the goods of type {good}").format(good=good)
        case a.Discard(tile):
            return _("discard the {hex}").format(hex=say_tile(tile))
        case a.Decline():
            return _("do without the effect")
        case a.End():
            return _("end the turn")


def say_explained(action: Action, edition: str) -> str:
    """An action with its price, and in other languages than English with what it means."""
    text, meaning = say_action(action, edition), say_meaning(action)
    return _("{action}: {meaning}").format(action=text, meaning=meaning) if meaning else text
