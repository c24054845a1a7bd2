"""What `check --json` writes: one object for a position, or one a line for a stream of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from automa.check import CheckResult, OpenQuestion, check, result_tree
from automa.moves import move_tree
from automa.notation import read_json
from cli.checking.claims import Verdict
from engine.errors import Faults, GameError
from engine.questions import Question

FINE: Final = 0
DIFFERS: Final = 1
WRONG_INPUT: Final = 2
QUESTION_OPEN: Final = 3

Tree = dict[str, Any]
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False)


class Answered(NamedTuple):
    """One line of a batch: the object in JSON, and the exit status it would have by itself."""

    text: str
    status: int


def checked_tree(checked: CheckResult | OpenQuestion, steps: bool = False, clause: str = "") -> Tree:
    """The object for a checked position: `after`, `moves` and perhaps `steps`, or `question`.

    With `clause` only the steps that rest on it, or belong to one that does.
    """
    if isinstance(checked, OpenQuestion):
        return {"question": question_tree(checked.question)}
    tree = result_tree(checked)
    if steps:
        tree["steps"] = steps_tree(checked, clause)
    return tree


def question_tree(question: Question[Any]) -> Tree:
    """A question: its key, its words, and what answers it."""
    from cli.words.questions import say_question

    return {"key": question.key, "text": say_question(question), "allowed": list(question.allowed)}


def steps_tree(result: CheckResult, clause: str = "") -> list[Tree]:
    """The reasons of an explained turn, each with its clause and its sentence."""
    from cli.words.reasoning import only_clause_reasons
    from cli.words.reasons import say_reason

    reasons = result.outcome.reasons
    if clause:
        reasons = only_clause_reasons(reasons, clause)
    return [{"clause": reason.clause, "text": say_reason(reason)} for reason in reasons]


def error_texts(error: GameError) -> list[str]:
    """One sentence for each thing that is wrong."""
    from cli.words.errors import say_error

    return [say_error(fault) for fault in error.faults] if isinstance(error, Faults) else [say_error(error)]


def write_tree(tree: Tree) -> str:
    """The object as one line of JSON, in ASCII only where a name holds what no UTF-8 can."""
    text = _ENCODER.encode(tree)
    return text if text.isascii() or _is_utf8(text) else json.dumps(tree)


def _is_utf8(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def check_lines(
    lines: Iterable[str], answers: Mapping[str, str], steps: bool = False, clause: str = ""
) -> Iterator[Answered]:
    """One object for each line of JSON positions, in the same order.

    A line that cannot be gets `error` with a sentence for each fault, one that needs an answer its `question`.
    """
    for line in lines:
        try:
            checked = check(read_json(line), answers, steps)
        except GameError as error:
            yield Answered(write_tree({"error": error_texts(error)}), WRONG_INPUT)
            continue
        status = QUESTION_OPEN if isinstance(checked, OpenQuestion) else FINE
        yield Answered(write_tree(checked_tree(checked, steps, clause)), status)


def batch_status(statuses: Iterable[int]) -> int:
    """The exit status of a batch: 2 when a line was faulty, otherwise 3 when a question is open, otherwise 0."""
    found = set(statuses)
    return next((status for status in (WRONG_INPUT, QUESTION_OPEN) if status in found), FINE)


def verdict_tree(verdict: Verdict, result: CheckResult) -> Tree:
    """A judged claim: whether it is right; if not, the move that happens instead, its place from 1 and its clause."""
    if verdict.claim is None:
        return {"right": True}
    tree: Tree = {"right": False, "claimed": verdict.claim.text}
    if verdict.move is not None:
        instead = move_tree(result.moves[verdict.move])
        tree |= {"number": verdict.move + 1, "instead": instead, "clause": instead["clause"]}
    return tree
