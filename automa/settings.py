"""`set KEY VALUE`: what a person says the table shows, in the keys and the notation of position files."""

from __future__ import annotations

from typing import Any, Final

from automa.notation import position_tree, read_tree
from automa.questions import CONFIRMED
from automa.state import SLOTS, CardInPlay, Match
from automa.terms import read_card
from engine.catalogue import format_space, parse_space
from engine.errors import Malformed
from engine.position import DEPOTS
from engine.tiles import LETTER_KINDS

EMPTY: Final = ("-", "[]", "none")
"""What a person types for nothing."""
SHARED_KEYS: Final = ("depot", "black", "goods", "bonus", "track", "white")
PLACED_KEYS: Final = ("depot", "goods", "bonus")
"""Keys behind which a depot or a kind stands."""
LONGEST_NUMBER: Final = 4
MOST_HEXES: Final = 164
OWN_NUMBERS: Final = ("score", "silver")
OWN_LISTS: Final = ("reserve", "wild", "duchy", "discard", "deck", "sold")
FORMS: Final = (
    "depot 3 building livestock",
    "black ship castle",
    "goods 3 1 1 4",
    "bonus building 1",
    "track you / chateauma",
    "white 3",
    "score 34",
    "silver 2",
    "own-goods 1 2 2",
    "reserve castle building:church",
    "wild 2",
    "duchy mine ship",
    "left 4 building:bank castle - - -",
    "right -",
    "deck 7 3 9",
    "discard 1 2",
    "card 8 14 18 22 castle mine+sell castle ship",
)
"""One example of each setting."""


def is_shared(key: str) -> bool:
    """Whether a setting is about what everybody shares; the others are about the Châteauma's own things."""
    word, *_ = key.split() or [""]
    return word in (*SHARED_KEYS, "card")


def adjusted(match: Match, key: str, value: str) -> Match:
    """The match with one thing set to what the table shows.

    Raises `Malformed` for a key there is not, and `Faults` for a value that cannot be, as for a position file.
    """
    word, *rest = key.split() or [""]
    words = value.replace(",", " ").split()
    if word == "card":
        return _with_printed_card(match, rest, words)
    tree = position_tree(match)
    _set(tree, word, rest, [] if value.strip() in EMPTY else words, value)
    read = read_tree(tree)
    return match._replace(position=read.position, chateauma=read.chateauma)


def split_setting(text: str) -> tuple[str, str]:
    """The key and the value of what was typed behind `set`. Raises `Malformed` naming the forms there are."""
    words = text.split()
    length = 2 if words and words[0].lower() in (*PLACED_KEYS, "card") else 1
    if len(words) <= length:
        forms = tuple(form for form in FORMS if words and form.split()[0] == words[0].lower())
        if forms:
            raise Malformed("setting without value", text, forms)
        raise Malformed("setting", text, FORMS if words else FORMS[:3])
    return " ".join(words[:length]).lower(), " ".join(words[length:])


def _set(tree: dict[str, Any], word: str, rest: list[str], words: list[str], value: str) -> None:
    own = tree.setdefault("chateauma", {})
    if len(rest) != (word in PLACED_KEYS):
        raise Malformed("setting", " ".join([word, *rest]), FORMS)
    match word:
        case "depot" | "goods" | "bonus":
            table = tree.setdefault({"depot": "depots"}.get(word, word), {})
            place = _hex_word(rest[0]) if word == "bonus" else rest[0]
            if word != "bonus" and place not in (*map(str, DEPOTS), "black"):
                raise Malformed("depot", place, tuple(map(str, DEPOTS)))
            table[place] = _depot_value(word, words)
        case "black":
            tree.setdefault("depots", {})["black"] = _depot_value("depot", words)
        case "track":
            tree["track"] = "?" if words == ["?"] else _stacks(value)
            tree.pop("order", None)
        case "white":
            tree["white"] = _number(word, words)
        case "own-goods":
            own["goods"] = [_number(word, [each]) for each in words]
        case "left" | "right":
            own.pop(word, None)
            if words:
                tiles = ["" if each in EMPTY else _hex_word(each) for each in words[1:]]
                own[word] = {"card": _number("card", words[:1]), "tiles": tiles}
        case _ if word in OWN_NUMBERS:
            own[word] = _number(word, words)
        case _ if word in OWN_LISTS:
            own[word] = _own_list(word, words)
        case _:
            raise Malformed("setting", " ".join([word, *rest]), FORMS)


def _depot_value(word: str, words: list[str]) -> Any:
    if words == ["?"]:
        return "?"
    if word == "bonus":
        return _number(word, words)
    if word == "goods":
        return [_number(word, [each]) for each in words]
    return [_hex_word(each) for each in words]


def _own_list(word: str, words: list[str]) -> Any:
    if word in ("deck", "discard", "sold"):
        return [_number(word, [each]) for each in words]
    if word == "wild" and len(words) == 1 and _is_number(words[0]):
        # More than the box has hexes are refused as too many, and need not all be written out for that.
        return ["wild"] * min(_number(word, words), MOST_HEXES)
    return [_hex_word(each) for each in words]


def _stacks(value: str) -> list[list[str]]:
    """`a b / c` or `a b | c`: the spaces from the start on, each from its top down; `-` is an empty one."""
    spaces = value.replace("|", "/").split("/")
    return [[seat for seat in space.replace(",", " ").split() if seat not in EMPTY] for space in spaces]


def _number(what: str, words: list[str]) -> int:
    if len(words) != 1 or not _is_number(words[0]) or len(words[0]) > LONGEST_NUMBER:
        raise Malformed(what, " ".join(words), ("0", "1", "2", "…"))
    return int(words[0])


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()


def _hex_word(word: str) -> str:
    word = word.lower()
    return LETTER_KINDS[word].value if word in LETTER_KINDS else word


def _with_printed_card(match: Match, rest: list[str], words: list[str]) -> Match:
    """A county card's printed spaces and values; in play it keeps what lies on it, as far as it still has room."""
    number = _number("card", rest)
    if not 1 <= number <= len(match.facts.cards):
        raise Malformed("card", str(number), tuple(str(card.number) for card in match.facts.cards))
    points = [_number("card values", [each]) for each in words if _is_number(each)]
    points = points or list(match.facts.card(number).points)
    spaces = [_space_word(each) for each in words if not _is_number(each)]
    if not spaces:
        spaces = [format_space(space) for space in match.facts.card(number).spaces]
    if len(points) != len(match.facts.card(number).points):
        raise Malformed("card values", " ".join(words), FORMS[-1:])
    card = read_card(number, {"points": points, "spaces": spaces, "status": CONFIRMED})
    own = match.chateauma
    for slot in SLOTS:
        in_play = own.card(slot)
        if in_play is not None and in_play.number == number:
            tiles = (*in_play.tiles, *(None,) * len(spaces))[: len(spaces)]
            own = own.with_card(slot, CardInPlay(number, tiles))
    changed = match._replace(facts=match.facts.with_card(card), chateauma=own)
    read = read_tree(position_tree(changed))
    return match._replace(facts=changed.facts, position=read.position, chateauma=read.chateauma)


def _space_word(word: str) -> str:
    letter = word.removesuffix("$").lower()
    text = LETTER_KINDS[letter].value + ("+sell" if word.endswith("$") else "") if letter in LETTER_KINDS else word
    return format_space(parse_space(text))
