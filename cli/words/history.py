"""What people did in a game, one line for each answer, in plain words."""

from __future__ import annotations

from typing import Any

from automa.log import Answered, Entry
from automa.questions import FaceOf, PrintedCard
from automa.refill import Filled
from automa.table_questions import GuestReport
from cli.words.language import _
from cli.words.table import say_entry, say_key
from cli.words.tiles import say_kind, say_tile
from engine.questions import Question


def say_done(entry: Entry | None, asked: Question[Any] | None) -> str:
    """An answer to the question `asked`, or another operation."""
    if not isinstance(entry, Answered) or asked is None or asked.key != entry.key:
        return say_entry(entry)
    if isinstance(asked, PrintedCard):
        return _say_card(asked.card.number, entry.value)
    if isinstance(asked, Filled):
        name = _said_of(entry.key, _("board filled"))
        return _("{name}: {value}").format(name=name, value=entry.value or _("as expected"))
    if isinstance(asked, FaceOf):
        name = _said_of(entry.key, _say_face(asked))
        return _("{name}: {value}").format(name=name, value=say_tile(asked.read(entry.value)))
    if isinstance(asked, GuestReport) and not entry.value:
        return _("{name}: {value}").format(name=say_key(entry.key), value=_("nothing"))
    if entry.value:
        return say_entry(entry)
    # Enter alone: "none", or where nothing else can be typed only that it was.
    return (
        _("{name}: {value}").format(name=say_key(entry.key), value=_("none"))
        if any(asked.allowed)
        else say_key(entry.key)
    )


def _said_of(key: str, name: str) -> str:
    """A name with the moment before it, where the moment is not the set-up."""
    moment = key.split(maxsplit=1)[0]
    return name if moment == "setup" else _("{moment} · {name}").format(moment=moment, name=name)


def _say_card(number: int, value: str) -> str:
    text = _("card {card}: {value}")
    return text.format(card=number, value=value if value else _("as shown"))


def _say_face(asked: FaceOf) -> str:
    """Which hex it was whose face was asked for."""
    kind = say_kind(asked.kind)
    if asked.place.isdigit():
        return _("face of the {kind} from depot {depot}").format(kind=kind, depot=asked.place)
    if asked.place == "black":
        return _("face of the {kind} from the black depot").format(kind=kind)
    if asked.place == "reserve":
        return _("face of the {kind} from the reserve").format(kind=kind)
    if asked.place == "duchy":
        return _("face of the {kind} in the duchy").format(kind=kind)
    if asked.place == "left":
        return _("face of the {kind} on the left card").format(kind=kind)
    return _("face of the {kind} on the right card").format(kind=kind)
