"""Games killed at random moments: the program runs in a child process that gets SIGKILL, and its file is gone on with.

The child tells through a pipe each time it waits for a line: how many entries its log has, how the game stands, and
the line it then reads. What it told before it was killed is what a person had seen.
"""

from __future__ import annotations

import io
import json
import os
import signal
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from select import select
from typing import Any, NamedTuple

from automa.game import Game, fold
from automa.log import DUEL, TABLE_GAME, Answered, Entry, Header, Redid, Undid
from automa.moment import Moment
from automa.notation import read_tree, write_json
from automa.table_questions import Option
from automa.terms import default_terms, terms_tree
from cli.duel.game import DuelGame
from cli.playing.chance import Draws
from cli.playing.session import Session
from cli.saving.game_files import read_log
from cli.saving.loading import draws_of, load
from cli.saving.saves import SaveFile
from cli.table.corrections import find_answer
from cli.table.game import TableGame
from cli.terminal.reading import ANYTHING, Wanted
from cli.terminal.screen import Screen
from engine.errors import GameError
from random_games import SETTINGS, random_answer

LINES_OF_A_CHILD = 400
"""A child that nobody kills ends after so many lines."""
EAGER = 0.15
"""The share of children killed before they wait for their first line: while they read and mend the file."""
LONGEST_WAIT = 0.5
"""In seconds, from the first line a child waits for."""


class Told(NamedTuple):
    """What a child said when it waited for a line."""

    entries: int
    stands: str
    line: str


@dataclass
class Figures:
    """What came of the kills."""

    kills: int = 0
    kept: int = 0
    """Every answer, the one being typed included, was there."""
    lost: int = 0
    """The answer being typed was lost."""
    before_the_first: int = 0
    """Killed before the first line was wanted."""
    torn: int = 0
    """The last entry of the file was cut short."""
    games: int = 1
    lines: int = 0
    operations: dict[str, int] = field(default_factory=dict)
    """The entries of all games, by their kind."""
    failures: list[str] = field(default_factory=list)


def standing(game: Game) -> str:
    """How a game stands, in short: its position, what is open, and what can be taken or brought back."""
    now = game.now
    position = write_json(now.reached) if now.reached is not None else ""
    match = write_json(now.match) if now.match is not None else ""
    key = now.question.key if now.question is not None else ""
    told = [entry_text(moment) for moment in now.course()]
    whole = repr((position, match, key, told, game.undoable, game.redoable, now.waiting, now.options))
    return sha256(whole.encode()).hexdigest()[:16]


def entry_text(moment: Moment) -> str:
    """What led to a moment."""
    return repr(moment.entry)


class TellingReader:
    """Types random lines, each told to the parent before it is carried out."""

    def __init__(self, rng: Random, tell: Callable[[Told], None]) -> None:
        self.game: TableGame | None = None
        self._rng = rng
        self._tell = tell
        self._left = LINES_OF_A_CHILD

    def read(self, wanted: Wanted = ANYTHING) -> str:
        """The next line."""
        assert self.game is not None
        self._left -= 1
        if not self._left:
            raise EOFError
        line = random_line(self.game, self._rng) if wanted is not ANYTHING else self._rng.choice("krkr")
        entries = len(self.game.session._log.entries)  # type: ignore[attr-defined]
        self._tell(Told(entries, standing(self.game.session.game), line))
        return line


class RepeatingReader:
    """Types given lines, then the input ends."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = list(lines)

    def read(self, wanted: Wanted = ANYTHING) -> str:
        """The next line."""
        if not self._lines:
            raise EOFError
        return self._lines.pop(0)


class Kept:
    """A log in memory."""

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries

    def append(self, entry: Entry) -> None:
        """Keeps the entry."""
        self.entries.append(entry)


def random_line(game: TableGame, rng: Random) -> str:
    """A line somebody may type: mostly an answer, sometimes undo, redo, set, change or why."""
    now, kind = game.now, rng.random()
    question = now.question
    if question is None:
        # Over, but it can still be gone back from.
        return rng.choice(("undo 3", "why", "quit"))
    if kind < 0.1:
        return f"undo {rng.randint(1, 3)}"
    if kind < 0.18:
        return f"redo {rng.randint(1, 2)}"
    if not isinstance(game, DuelGame):
        if kind < 0.24:
            return f"set {' '.join(rng.choice(SETTINGS))}"
        if kind < 0.3:
            return changed_report(now, rng)
    if kind < 0.32:
        return rng.choice(("why", "board", "history", "3x", "nonsense"))
    if now.options is None:
        return question.write(question.read(question.default)) if isinstance(question, Option) else ""
    return random_answer(question, rng)


def changed_report(now: Moment, rng: Random) -> str:
    """`change` for an earlier report, or a word that changes nothing."""
    keys = [
        each.entry.key for each in now.course() if isinstance(each.entry, Answered) and " report " in each.entry.key
    ]
    if not keys:
        return "history"
    line = f"{rng.choice(keys)} {rng.choice(('g0', '3b', 'kc', ''))}".strip()
    try:
        find_answer(now, line.split())
    except GameError:
        return "history"
    return f"change {line}"


def game_on(session: Session, reader: Any) -> TableGame:
    """A game on a terminal that nobody looks at."""
    terms: Mapping[str, Any] = terms_tree(default_terms())
    screen = Screen(plain=False, interactive=True, out=io.StringIO(), width=80)
    given: dict[str, str] | None = {} if session.now.options is None else None
    kind = DuelGame if session.game.header.kind == DUEL else TableGame
    return kind(session, screen, reader, lambda moment: terms, given, name="1")


# The child


def play_until_killed(name: str, header: Header, seed: int, write_end: int) -> None:
    """Goes on with the game, or begins it, and types random lines; never comes back while there are lines."""

    def tell(told: Told) -> None:
        os.write(write_end, json.dumps(told).encode() + b"\n")

    reader = TellingReader(Random(seed), tell)
    path = Path(os.environ["CHATEAUMA_HOME"]) / "games" / f"{name}.jsonl"
    if path.exists():
        save = SaveFile.open(name)
        draws = draws_of(save)
        session = Session.resume(save, load(save, draws), draws, save.entries)
    else:
        save = SaveFile.create(header, name)
        session = Session.begin(save, header)
    reader.game = game_on(session, reader)
    reader.game.play()


def killed_child(name: str, header: Header, seed: int) -> tuple[list[Told], bool]:
    """What a child told until it was killed, and whether it had to be."""
    rng = Random(f"kill {seed}")
    read_end, write_end = os.pipe()
    child = os.fork()
    if not child:
        status = 1
        try:
            os.close(read_end)
            play_until_killed(name, header, seed, write_end)
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(write_end)
    if rng.random() < EAGER:
        time.sleep(rng.random() * LONGEST_WAIT)
    else:
        select([read_end], [], [], 60)
        time.sleep(rng.random() ** 2 * LONGEST_WAIT)
    os.kill(child, signal.SIGKILL)
    _pid, status = os.waitpid(child, 0)
    with os.fdopen(read_end, "rb") as pipe:
        lines = pipe.read().split(b"\n")[:-1]
    was_killed = os.WIFSIGNALED(status)
    if not was_killed and os.WEXITSTATUS(status):
        raise AssertionError(f"the child of seed {seed} failed by itself")
    return [Told(*json.loads(line)) for line in lines], was_killed


# The judge


def repeated(header: Header, entries: list[Entry], lines: list[str]) -> tuple[str, list[Entry]]:
    """How the game with these entries stands after the lines, played in memory, and its entries then."""
    log = Kept(list(entries))
    draws = Draws.of_log(header.seed, entries)
    game = fold(header, entries, draws)
    session = Session.resume(log, game, draws, entries)
    played = game_on(session, RepeatingReader(lines))
    played.play()
    return standing(played.session.game), log.entries


def _is_same(entry: Entry, other: Entry) -> bool:
    """Whether two entries say the same.

    How many operations an `undo 2` takes back hangs on which options were really asked, and a program that went on
    with the game asked others than the one that began it.
    """
    return entry == other or any(isinstance(entry, kind) and isinstance(other, kind) for kind in (Undid, Redid))


def judge(path: Path, told: list[Told], before: bytes, figures: Figures) -> None:
    """Compares a killed child's file with what it told."""
    content = path.read_bytes()
    if not content.startswith(before[: before.rfind(b"\n") + 1]):
        figures.failures.append("what was in the file before is not there any more")
        return
    log = read_log(path)
    figures.torn += log.size < len(content)
    now = standing(load(log))
    if not told:
        figures.before_the_first += 1
        return
    last = told[-1]
    lines = [each.line for each in told if each.entries == last.entries]
    known = list(log.entries[: last.entries])
    if len(known) < last.entries:
        figures.failures.append(f"{last.entries} entries were told, {len(log.entries)} are there")
        return
    if now == last.stands:
        figures.lost += 1
        return
    stands, entries = repeated(log.header, known, lines)
    # Options nobody has to type are entries of their own behind the one that was typed.
    if now == stands or (len(log.entries) <= len(entries) and all(map(_is_same, log.entries, entries))):
        figures.kept += 1
        return
    figures.failures.append(f"after {last.entries} entries and {lines} the game stands elsewhere: {log.entries[-3:]}")


def kill_games(count: int, seed: int, home: Path, watch: Callable[[int], None] = lambda number: None) -> Figures:
    """Kills `count` children, one game after the other: each goes on where the last one was killed."""
    os.environ["CHATEAUMA_HOME"] = str(home)
    # What is imported late is imported before the children are made, or they would hardly do anything else.
    read_tree({"format": 1, "players": 2, "white": 1})
    figures = Figures()
    number = 1
    kill = -1
    while figures.kills < count:
        # A child whose game ended first was not killed, and does not count.
        kill += 1
        name = str(number)
        header = Header(DUEL if number % 4 == 0 else TABLE_GAME, seed + number, "0.1.0")
        path = home / "games" / f"{name}.jsonl"
        before = path.read_bytes() if path.exists() else b""
        told, was_killed = killed_child(name, header, seed * 100_000 + kill)
        figures.kills += was_killed
        figures.lines += len(told)
        if path.exists():
            judge(path, told, before, figures)
        is_over = path.exists() and load(read_log(path)).now.is_over
        if is_over or len(before) > 120_000:
            number += 1
            figures.games += 1
        watch(kill)
    for path in sorted((home / "games").glob("*.jsonl")):
        for entry in read_log(path).entries:
            kind = type(entry).__name__
            figures.operations[kind] = figures.operations.get(kind, 0) + 1
    return figures
