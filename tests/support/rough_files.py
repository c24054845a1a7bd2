"""Files that are damaged, cut short, foreign or from the future, for every reader of files."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import tomli_w

from automa.log import Entry, write_entry, write_header
from automa.notation import position_tree, write_json, write_position
from automa.simulation import SOURCES
from automa.state import Match
from cli.playing.session import Session
from cli.saving.game_files import parse_log
from cli.saving.loading import draws_of, load, summary_of
from cli.saving.profile_files import read_marks_text, read_profile
from cli.saving.saves import good_part
from cli.saving.storage import StorageError
from cli.simulating.files import COLUMNS, SETTINGS, NoGames, OtherRun, read_games
from cli.words.errors import say_error
from cli.words.saves import say_trouble
from cli.words.strength import say_file_trouble
from engine.errors import GameError
from random_games import random_log

FOREIGN: Final = (
    b"",
    b"\n",
    b"\0" * 4096,
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01",
    b"PK\x03\x04" + bytes(range(256)),
    "b\u00fccher\n".encode("latin-1"),
    '{"chateauma": 1}\n'.encode("utf-16"),
    b"\xef\xbb\xbf{}\n",
    b"null\n",
    b"[]\n",
    b"[[[[[[[[" * 20_000,
    b'{"a":' * 100_000,
    b"{}\n",
    b"a = " + b"[" * 20_000,
    b"9" * 10_000 + b"\n",
    b"From: somebody\nSubject: a game\n\nhello\n",
)
"""What may lie where a file of the game is looked for."""
VALUES: Final[tuple[Any, ...]] = (
    None, True, -1, 0, 2, 99, 10**30, 1.5, float("inf"), float("nan"), "", "x", "\ud800", "A1", "9" * 5000, [], [[]],
    [None], {}, {"a": {}}, [1] * 50, "building:bank",
)  # fmt: skip
"""What may stand where something else is wanted."""


class Kind(NamedTuple):
    """A kind of file: a good one, and what reads it."""

    name: str
    good: bytes
    read: Callable[[Path, bytes], object]
    form: str
    """`lines` of JSON, `json`, `toml` or `csv`."""


@dataclass
class Figures:
    """What came of the files."""

    files: int = 0
    refused: int = 0
    read: int = 0
    failures: list[str] = field(default_factory=list)


# Good files


def a_log(seed: int = 4, operations: int = 40) -> bytes:
    """The file of a game with undo, redo, set and change."""
    recorded = random_log(seed, operations)
    lines = [write_header(recorded.header), *map(write_entry, recorded.entries)]
    return "".join(f"{line}\n" for line in lines).encode()


def a_match() -> Match:
    """The match of a game that has come some way."""
    match = random_log(5, 60).now.reached
    assert match is not None
    return match


PROFILE: Final[dict[str, Any]] = {
    "format": 1,
    "edition": "se",
    "reserve_order": ["building", "monastery", "ship", "livestock", "castle", "mine"],
    "cards": {"4": {"points": [1, 2, 3], "spaces": ["castle", "mine+sell", "ship"]}},
    "duchy_spaces": {"building": 12, "monastery": 6, "ship": 6, "livestock": 6, "castle": 4, "mine": 3},
    "depots": {"2": {str(number): ["ship", "building"] for number in range(1, 7)}},
    "marks": {"mine": ["A", "", "D"]},
}


def _simulated() -> bytes:
    row = dict.fromkeys(COLUMNS, "1") | dict.fromkeys(SETTINGS, "")
    row |= {"players": "2", "human2": "", "human3": "", "score": str(len(SOURCES)), "winner": "you"}
    return f"{','.join(COLUMNS)}\n{','.join(row.values())}\n".encode()


def kinds() -> list[Kind]:
    """Every kind of file that is read."""
    match = a_match()
    toml = tomli_w.dumps(PROFILE).encode()
    marks = tomli_w.dumps(PROFILE["marks"]).encode()
    return [
        Kind("game", a_log(), _read_game, "lines"),
        Kind("salvage", a_log(6, 15), lambda path, content: good_part(path), "lines"),
        Kind("game from a position", _log_from(match), _read_game, "lines"),
        Kind("profile", toml, lambda path, content: read_profile(path, content, "se"), "toml"),
        Kind("marks", marks, read_marks_text, "toml"),
        Kind("marks in JSON", json.dumps(PROFILE["marks"]).encode(), read_marks_text, "json"),
        Kind("position", write_position(match).encode(), lambda path, content: _read_position(path), "toml"),
        Kind("position in JSON", write_json(match).encode(), lambda path, content: _read_position(path), "json"),
        Kind("simulation", _simulated(), lambda path, content: read_games(path, _settings()), "csv"),
    ]


def _log_from(match: Match) -> bytes:
    from automa.log import TABLE_GAME, Header

    return f"{write_header(Header(TABLE_GAME, 1, '0.1.0', position=position_tree(match)))}\n".encode()


def _settings() -> dict[str, str]:
    return {**dict.fromkeys(SETTINGS, ""), "players": "2"}


def _read_game(path: Path, content: bytes) -> object:
    log = parse_log(path, content)
    draws = draws_of(log)
    game = load(log, draws)
    summary_of("1", log)
    # Whoever reads it goes on with it.
    return Session.resume(_Forgetful(), game, draws, log.entries)


class _Forgetful:
    def append(self, entry: Entry) -> None:
        """Keeps nothing."""


def _read_position(path: Path) -> Match:
    import contextlib
    import io

    import typer

    from cli.checking.position_files import read_match

    said = io.StringIO()
    with contextlib.redirect_stderr(said):
        try:
            return read_match(str(path))
        except typer.Exit as left:
            if left.exit_code != 2 or not said.getvalue().strip():
                raise AssertionError("left without a reason") from left
    raise GameError("refused")


# Bad files


def damaged(kind: Kind, rng: Random) -> bytes:
    """A file that is not as it should be."""
    way = rng.randrange(8)
    content = kind.good
    if way == 0:
        return rng.choice(FOREIGN)
    if way == 1:
        return content[: rng.randrange(len(content))]
    if way == 2:
        place = rng.randrange(len(content))
        return content[:place] + bytes([rng.randrange(256)]) + content[place + 1 :]
    if way == 3:
        place, length = rng.randrange(len(content)), rng.randint(1, 200)
        return content[:place] + content[place + length :]
    if way == 4:
        lines = content.split(b"\n")
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
        return b"\n".join(lines)
    if way == 5:
        return content + rng.choice(FOREIGN)
    return _other_tree(kind, rng)


def _other_tree(kind: Kind, rng: Random) -> bytes:
    """The file with one value replaced or left out, or of a later format."""
    if kind.form == "lines":
        lines = kind.good.splitlines()
        place = 0 if rng.random() < 0.3 else rng.randrange(len(lines))
        lines[place] = _dumped(_spoilt(json.loads(lines[place]), rng))
        return b"\n".join(lines) + b"\n"
    if kind.form == "json":
        return _dumped(_spoilt(json.loads(kind.good), rng))
    if kind.form == "toml":
        try:
            return tomli_w.dumps(_spoilt(tomllib.loads(kind.good.decode()), rng)).encode(errors="surrogatepass")
        except (TypeError, ValueError, AttributeError):
            return b"later = 2\n"
    rows = [row.split(",") for row in kind.good.decode().splitlines()]
    row = rng.choice(rows)
    row[rng.randrange(len(row))] = str(rng.choice(VALUES))
    return "\n".join(map(",".join, rows)).encode(errors="surrogatepass") + b"\n"


def _dumped(tree: object) -> bytes:
    return json.dumps(tree).encode()


def _spoilt(tree: Any, rng: Random) -> Any:
    if isinstance(tree, dict) and tree and rng.random() < 0.85:
        key = rng.choice(list(tree))
        way = rng.random()
        if way < 0.1:
            return {name: value for name, value in tree.items() if name != key}
        if way < 0.2:
            return {**tree, rng.choice(("format", "chateauma", "op", "later", "")): rng.choice((2, 99, "2", "new"))}
        return {**tree, key: _spoilt(tree[key], rng)}
    if isinstance(tree, list) and tree and rng.random() < 0.85:
        place = rng.randrange(len(tree))
        return [*tree[:place], _spoilt(tree[place], rng), *tree[place + 1 :]]
    return rng.choice(VALUES)


def read_damaged(count: int, seed: int, folder: Path, figures: Figures) -> None:
    """Reads `count` bad files; each is read all the same, or refused in a sentence and left as it is."""
    rng = Random(seed)
    every = kinds()
    for number in range(count):
        kind = every[number % len(every)]
        path = folder / f"file-{number % len(every)}"
        content = damaged(kind, rng)
        path.write_bytes(content)
        figures.files += 1
        try:
            kind.read(path, content)
            figures.read += 1
        except (StorageError, GameError) as error:
            figures.refused += 1
            _must_be_said(kind, error, content, figures)
        except Exception as error:
            figures.failures.append(f"{kind.name}: {type(error).__name__}: {error} from {content[:200]!r}"[:700])
        if path.read_bytes() != content:
            figures.failures.append(f"{kind.name}: the file was changed")


def _must_be_said(kind: Kind, error: StorageError | GameError, content: bytes, figures: Figures) -> None:
    try:
        if isinstance(error, OtherRun | NoGames):
            said = say_file_trouble(error)
        else:
            said = say_trouble(error) if isinstance(error, StorageError) else say_error(error)
        said.encode()
    except Exception as wrong:
        if str(error) != "refused":
            figures.failures.append(f"{kind.name}: {error!r} cannot be said: {wrong!r}"[:700])
