"""What can be wrong with what a person or a file says: typed values with their facts, without sentences.

The wording module of the terminal turns them into one clear sentence each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class GameError(ValueError):
    """Any refusal of the rules core; the state stays as it was.

    Its kinds are values, but not frozen ones: Python writes the traceback into an exception on its way up.
    """


@dataclass(unsafe_hash=True)
class Malformed(GameError):
    """`text` cannot be read as a `what` at all; `allowed` lists what could have stood there (it may be long)."""

    what: str
    text: str
    allowed: Sequence[str] = ()


@dataclass(unsafe_hash=True)
class Illegal(GameError):
    """`text` is well formed but may not be done now.

    `reason` is the message name, `facts` its parts, `clause` the rule.
    """

    text: str
    reason: str
    clause: str
    facts: tuple[tuple[str, str], ...] = ()
    allowed: Sequence[str] = ()


@dataclass(unsafe_hash=True)
class Ambiguous(GameError):
    """`text` could mean any of `candidates`."""

    text: str
    candidates: Sequence[str]


@dataclass(frozen=True)
class Fault:
    """One thing wrong with a file or a position.

    `key` is the dotted key at fault, such as `chateauma.left.tiles[2]` (entries of lists count from 1), "" for the text
    as a whole. `what` is a message name, one of `engine.faults`. `text` is what stands there, as it would be written.
    `allowed` lists what could have stood there instead, where that can be listed. `facts` are further parts of the
    message, such as a count and the most there can be.
    """

    key: str
    what: str
    text: str = ""
    allowed: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(unsafe_hash=True)
class Faults(GameError):
    """Everything wrong with a file or a position, all at once; never empty."""

    faults: tuple[Fault, ...]
