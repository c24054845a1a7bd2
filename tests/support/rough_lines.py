"""Nonsense typed at every kind of prompt: random signs, and lines that are almost right.

A line goes through what the loop of a game does with it. It is applied whole or refused whole: after a refusal the
moment and the log are the very same; an answer adds one entry of a person; words that only look change nothing.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from random import Random
from typing import Any

from automa.log import Answered, Entry, TurnPlayed
from automa.terms import default_terms, terms_tree
from cli.duel.game import DuelGame
from cli.playing.prompts import clean, hinted, offered
from cli.playing.running import Leave
from cli.playing.session import Session
from cli.table.any_prompt import COMMANDS
from cli.table.game import TableGame
from cli.terminal.reading import ANYTHING, Wanted
from cli.terminal.screen import Screen
from cli.words.questions import say_question
from random_games import SETTINGS, random_answer
from rough_states import State

SIGNS = "abcdefgklmnpsxyzABKYG0123456789 -+*:,.;/?!$%&=<>()[]{}\"'\\|~_#@\t"
STRANGE = (
    "\0",
    "\x1b[A",
    "\u202e",
    "３ｂ",
    "①",
    "²",
    "፩",
    "٣",
    "é",
    "é",
    "🂡",
    "\ud800",
    "\udcff",
    "ß",
    "İ",
    "\u2028",
    "\r",
)
"""Signs that keyboards, pasted text and terminals of another locale bring."""
LONG = ("9" * 5000, "9" * 5000 + " b", "3b " * 3000, "a" * 100_000, "[" * 5000, "0" * 5000, "1 " * 400)
WORDS = (
    *COMMANDS, "y", "yes", "no", "c", "k", "r", "none", "-", "?", "..", "building", "castle:1", "building:bank",
    "livestock:pig2", "wild", "wild=ship", "A1", "B3", "E5", "CH-4.4", "BG-2", "you", "report", "end", "random",
    "left", "right", "track", "depot", "card", "8", "b$", "mine+sell", "999", "-1", "1e9", "0x3", "nan", "1.5",
)  # fmt: skip
TURNING = ("undo", "redo", "set", "change")


class OneLine:
    """A reader with one line for the prompt and answers for the questions within, then the input ends."""

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)

    def read(self, wanted: Wanted = ANYTHING) -> str:
        """The next line."""
        if not self._lines:
            raise EOFError
        return self._lines.pop(0)


class Kept:
    """A log in memory."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def append(self, entry: Entry) -> None:
        """Keeps the entry; what could not be written to a file is no entry."""
        from automa.log import write_entry

        write_entry(entry).encode()
        self.entries.append(entry)


@dataclass
class Figures:
    """What came of the lines."""

    lines: int = 0
    accepted: int = 0
    refused: int = 0
    commands: int = 0
    failures: list[str] = field(default_factory=list)


def random_line(state: State, rng: Random) -> str:
    """A line for the prompt of a state: noise, a possible answer spoilt, or a word of any prompt with something."""
    kind = rng.random()
    if kind < 0.15:
        return "".join(rng.choice(SIGNS) for _ in range(rng.randint(0, 30)))
    if kind < 0.2:
        return "".join(rng.choice((*STRANGE, *SIGNS)) for _ in range(rng.randint(1, 8)))
    if kind < 0.201:
        line = rng.choice(LONG)
        return rng.choice(("", "undo ", "why ", "change ", "set score ", "rules ")) + line
    if kind < 0.3:
        return " ".join(rng.choice(WORDS) for _ in range(rng.randint(1, 4)))
    if kind < 0.5:
        return command_line(state, rng)
    return spoilt(_possible(state, rng), rng)


def command_line(state: State, rng: Random) -> str:
    """A word of any prompt with what may stand behind it, almost right."""
    kind = rng.choice(("set", "change", "undo", "redo", "why", "rules", "history", "board", "help", "?"))
    if kind == "set":
        line = f"set {' '.join(rng.choice(SETTINGS))}"
    elif kind == "change":
        keys = [each.entry.key for each in state.game.now.course() if isinstance(each.entry, Answered)] or ["A1"]
        line = f"change {rng.choice(keys)} {_possible(state, rng)}"
        if rng.random() < 0.5:
            line = f"change {rng.randint(0, len(keys) + 2)} {rng.choice(WORDS)}"
    elif kind in ("undo", "redo"):
        line = f"{kind} {rng.choice(('', '1', '2', '0', '-1', '999', '1.5', 'x', '٣'))}"
    elif kind == "why":
        line = f"why {rng.choice(('', 'A1', 'a2', 'B3', 'E5', 'Z9', '1', 'A1 A2'))}"
    elif kind == "rules":
        line = f"rules {rng.choice(('', 'CH-4', '5.2', 'BG-99', 'church', '(', '*', 'CH-4.4e'))}"
    else:
        line = kind
    return spoilt(line, rng) if rng.random() < 0.4 else line


def _possible(state: State, rng: Random) -> str:
    question = state.question
    allowed = list(question.allowed)
    if state.game.now.options is None:
        return rng.choice(allowed) if allowed else "you"
    if rng.random() < 0.5 or not allowed:
        return random_answer(question, rng)
    return " ".join(rng.choice(allowed) for _ in range(rng.randint(1, 3)))


def spoilt(line: str, rng: Random) -> str:
    """The line with one or two slips of the fingers: signs left out, doubled, swapped, replaced, words glued."""
    for _ in range(rng.randint(0, 2)):
        place = rng.randint(0, len(line))
        slip = rng.randrange(7)
        if slip == 0:
            line = line[:place] + line[place + 1 :]
        elif slip == 1:
            line = line[:place] + rng.choice(SIGNS) + line[place:]
        elif slip == 2 and 0 < place < len(line):
            line = line[: place - 1] + line[place] + line[place - 1] + line[place + 1 :]
        elif slip == 3:
            line = line[:place] + line[max(0, place - 3) :]
        elif slip == 4:
            line = line.upper()
        elif slip == 5:
            line = line.replace(" ", "", 1)
        else:
            line = line[:place]
    return line


def game_at(state: State, *lines: str) -> tuple[TableGame, Kept]:
    """A game at the state's question with a reader of these lines, as on a terminal that nobody looks at."""
    log = Kept()
    session = Session.resume(log, state.game, state.draws)
    screen = Screen(plain=False, interactive=True, out=io.StringIO(), width=80)
    terms: Any = terms_tree(default_terms())
    kind = DuelGame if state.is_duel else TableGame
    return kind(session, screen, OneLine(*lines), lambda moment: terms, None, name="1"), log


def type_line(state: State, line: str, inner: str, figures: Figures) -> None:
    """Types one line (and `inner` to a question within it) and notes what must not be."""
    figures.lines += 1
    try:
        what = _typed(state, line, inner, figures)
    except Exception as error:
        what = f"{type(error).__name__}: {error}"[:300]
    if what:
        name = type(state.question).__name__
        figures.failures.append(f"{name} {line[:120]!r} then {inner!r}: {what}")


def _typed(state: State, line: str, inner: str, figures: Figures) -> str:
    word = clean(line).partition(" ")[0].lower()
    # Only `change` asks something of its own here.
    asks = word == "change" and not state.is_duel
    game, log = game_at(state, line, *([inner] if asks else []))
    if isinstance(game, DuelGame) and inner:
        # With a list in sight numbers mean its lines.
        game._any_prompt.run("?")
    before, question = game.session.game, state.question
    game._judge(question, line)
    game._judge(question, line[: len(line) // 2])
    is_command = game._is_command(question, clean(line))
    try:
        game._one_answer(question)
    except (EOFError, Leave):
        figures.refused += 1
        return _unchanged(state, before, game, log)
    figures.commands += is_command
    figures.accepted += not is_command
    if game.now.question is not None:
        say_question(game.now.question)
    if is_command and (word not in TURNING or game.session.game is before):
        return _unchanged(state, before, game, log)
    by_person = [entry for entry in log.entries if not _of_the_program(entry)]
    return "" if len(by_person) == 1 else f"one line, but the log has {by_person}"


def _unchanged(state: State, before: object, game: TableGame, log: Kept) -> str:
    if log.entries:
        return f"refused, but the log has {log.entries}"
    if game.session.game is not before or game.now is not state.game.now:
        return "refused, but the game has changed"
    return ""


def _of_the_program(entry: Entry) -> bool:
    return isinstance(entry, TurnPlayed) or (isinstance(entry, Answered) and entry.drawn)


def type_lines(states: list[State], count: int, seed: int, figures: Figures) -> None:
    """Types `count` lines, at one state after the other."""
    rng = Random(seed)
    for number in range(count):
        state = states[number % len(states)]
        type_line(state, random_line(state, rng), rng.choice(("k", "r", "", "x", "quit")), figures)


def look_at(state: State) -> None:
    """Shows the question as the loop does; whatever cannot be shown raises."""
    game, _log = game_at(state)
    game.introduce(state.question)
    game.put(state.question)
    offered(state.question)
    hinted(state.question)
