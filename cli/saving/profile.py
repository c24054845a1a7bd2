"""The profile of a table: what its own pieces show, read off once and remembered, one file per edition.

What the table says goes before the program's own data. It applies to new games: a running one keeps its frozen terms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from automa.log import Adjusted
from automa.questions import MarkOn, PrintedCard
from automa.rulings import RESERVE_ORDER, Rulings, with_ruling
from automa.sights import SeenCard, SeenMark
from automa.state import Facts, Match, printed_facts
from automa.terms import NO_MARKS, Marks, Terms
from cli.saving.profile_values import FORMAT, Profile
from cli.saving.storage import Lock, data_folder, make_folder, read_bytes, write_whole
from engine.catalogue import EDITIONS, format_space
from engine.errors import Malformed
from engine.questions import Question
from engine.tiles import KINDS

LARGEST_PROFILE: Final = 2**20
"""In bytes."""
PATIENCE: Final = 5.0
"""How many seconds to wait for another program that is just writing the same profile."""


# On disk


def profile_path(edition: str) -> Path:
    """The file of a profile, there or not. Raises `Malformed` for an edition there is not."""
    if edition not in EDITIONS:
        raise Malformed("edition", edition, EDITIONS)
    return data_folder() / f"table-{edition}.toml"


def load_profile(edition: str) -> Profile:
    """The profile of an edition, an empty one when there is none yet.

    Raises `BadFile` for a damaged one, which is left alone, `DiskTrouble`, or `Malformed` for another edition.
    """
    from cli.saving.profile_files import read_profile

    path = profile_path(edition)
    if not path.exists():
        return Profile(edition)
    return read_profile(path, read_bytes(path, LARGEST_PROFILE), edition)


def save_profile(profile: Profile) -> None:
    """Writes a profile, whole or not at all. Raises `DiskTrouble`."""
    import tomli_w

    path = profile_path(profile.edition)
    make_folder(path.parent)
    write_whole(path, tomli_w.dumps(profile_tree(profile)).encode())


def update_profile(edition: str, change: Callable[[Profile], Profile]) -> Profile:
    """Reads a profile, changes it and writes it if anything is new, while no other program does the same.

    Raises what `load_profile` and `save_profile` raise; `Locked` when another program does not let go of it.
    """
    path = profile_path(edition)
    make_folder(path.parent)
    with Lock(path, PATIENCE):
        profile = load_profile(edition)
        changed = change(profile)
        if changed != profile:
            save_profile(changed)
    return changed


def profile_tree(profile: Profile) -> dict[str, Any]:
    """The tree of a profile's file; what is not known is left out."""
    tree: dict[str, Any] = {"format": FORMAT, "edition": profile.edition}
    if profile.reserve_order is not None:
        tree["reserve_order"] = [kind.value for kind in profile.reserve_order]
    if profile.cards:
        tree["cards"] = {
            str(card.number): {"points": list(card.points), "spaces": list(map(format_space, card.spaces))}
            for card in profile.cards
        }
    if profile.duchy_spaces is not None:
        tree["duchy_spaces"] = dict(zip(map(str, KINDS), profile.duchy_spaces, strict=True))
    if profile.depots:
        tree["depots"] = {
            str(players): {str(number): [kind.value for kind in kinds] for number, kinds in enumerate(depots, start=1)}
            for players, depots in sorted(profile.depots.items())
        }
    if any(profile.marks):
        tree["marks"] = {
            kind.value: list(printed) for kind, printed in zip(KINDS, profile.marks, strict=True) if printed
        }
    return tree


# For new games


def facts_of(profile: Profile, players: int) -> Facts:
    """The facts of a table with so many players, the Châteauma counted: what it says goes before `data/`."""
    facts = printed_facts()
    for card in profile.cards:
        facts = facts.with_card(card)
    if profile.duchy_spaces is not None:
        facts = facts._replace(duchy_spaces=profile.duchy_spaces)
    return facts._replace(depots=profile.depots.get(players))


def terms_for(
    profile: Profile, players: int, rulings: Mapping[str, str] | None = None, marks: Marks | None = None
) -> Terms:
    """The terms of a new game with so many players, the Châteauma counted.

    `rulings` are those chosen by name, which go before the table's printed reserve order; `marks`, from
    `read_marks_file`, go before those of the profile kind by kind. Raises `Malformed` for a ruling there is not.
    """
    chosen = Rulings()
    if profile.reserve_order is not None:
        chosen = with_ruling(chosen, RESERVE_ORDER, " ".join(profile.reserve_order))
    for name, choice in (rulings or {}).items():
        chosen = with_ruling(chosen, name, choice)
    known = tuple(given or own for given, own in zip(marks or NO_MARKS, profile.marks, strict=True))
    return Terms(facts_of(profile, players), chosen, known)


def read_marks_file(path: Path) -> Marks:
    """The marks of board 36 in a file, TOML or JSON: per kind the list of what is printed on its spaces.

    Raises `BadFile` or `DiskTrouble`.
    """
    from cli.saving.profile_files import read_marks_text

    return read_marks_text(path, read_bytes(path, LARGEST_PROFILE))


# What games find out


def remember(profile: Profile, events: Iterable[object]) -> Profile:
    """The profile after what turns have seen: county cards compared with the real ones, marks of board 36 read off."""
    for event in events:
        if isinstance(event, SeenCard):
            profile = profile.with_card(event.card)
        elif isinstance(event, SeenMark):
            profile = profile.with_mark(event.kind, event.space, event.mark)
    return profile


def remember_answer(profile: Profile, question: Question[Any], text: str) -> Profile:
    """The profile after a person's answer; only those about a printed card or a mark say something of the table.

    Raises a `GameError` for a text that is no answer.
    """
    if isinstance(question, PrintedCard):
        return profile.with_card(question.read(text))
    if isinstance(question, MarkOn):
        return profile.with_mark(question.kind, question.space, question.read(text).replace("none", ""))
    return profile


def remember_setting(profile: Profile, entry: Adjusted, after: Match) -> Profile:
    """The profile after `set card N …`; `after` is the match with it. Other settings say nothing of the pieces."""
    word, *rest = entry.key.split()
    if word != "card" or not rest:
        return profile
    return profile.with_card(after.facts.card(int(rest[0])))
