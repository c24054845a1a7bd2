"""Records the golden duels of `tests/games/golden` anew: `python tests/support/record_duels.py` from the project's top.

To be run only when a rule was wrong or the log's form has changed; the tests tell what the recorded games must come to.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from automa.human_turn import NextAction
from automa.log import DUEL, Entry, Header, write_entry, write_header
from automa.rulings import Rulings
from automa.setup import Options
from automa.state import printed_facts
from automa.table_questions import Names
from automa.terms import Marks, Terms, terms_tree
from cli.playing.session import Session
from random_games import option_answer
from sensible_play import sensible_action

GOLDEN = Path(__file__).parents[1] / "games" / "golden"
MARKS: Marks = (
    ("", "A", "D", "", "B", "", "A", "", "D", "", "", ""),
    ("", "D", "A", "", "", ""),
    ("A", "", "", "D", "", ""),
    ("", "D", "", "A", "", ""),
    ("D", "B", ""),
    ("", "B", "", "D"),
)
GAMES: dict[str, tuple[int, Options, Terms]] = {
    "first-game": (11, Options(humans=("you",), boards=(1,)), Terms(printed_facts())),
    "two-people-2019": (
        12,
        Options(humans=("anna", "ben"), edition="2019", level="hard", boards=(3, 17)),
        Terms(printed_facts()),
    ),
    "three-people-2011": (
        13,
        Options(humans=("anna", "ben", "cleo"), edition="2011", level="easy", boards=(9, 22, 30)),
        Terms(printed_facts()),
    ),
    "all-modifiers": (
        14,
        Options(humans=("you",), modifiers=("A", "B", "C", "D"), boards=(12,)),
        Terms(printed_facts(), Rulings(), MARKS),
    ),
    "other-rulings": (
        15,
        Options(humans=("anna", "ben"), modifiers=("B", "D"), level="hard", boards=(25, 6)),
        Terms(
            printed_facts(),
            Rulings(
                resolution="depth-first",
                county_deck="leave-empty",
                church="castle-or-mine-first",
                city_hall_tie="card-order",
                purchase="fewest-only",
                extra_turn="after-move",
            ),
            MARKS,
        ),
    ),
}


class Lines:
    """A log kept as lines."""

    def __init__(self, header: Header) -> None:
        self.lines = [write_header(header)]

    def append(self, entry: Entry) -> None:
        self.lines.append(write_entry(entry))


def record(name: str) -> str:
    """The log of a golden duel, with a step back and forth now and then."""
    seed, options, terms = GAMES[name]
    header = Header(DUEL, seed, "0.1.0", "2026-11-30T20:15:00+01:00")
    log = Lines(header)
    session = Session.begin(log, header)
    rng = Random(seed)
    while not session.now.is_over:
        question = session.now.question
        if session.now.terms_are_due:
            session.freeze(terms_tree(terms))
        elif isinstance(question, NextAction):
            session.answer(sensible_action(question, rng))
            if rng.random() < 0.03:
                session.undo(rng.randint(1, 3))
                if rng.random() < 0.5:
                    session.redo()
        elif question is not None:
            is_option = session.now.options is None or isinstance(question, Names)
            session.answer(option_answer(question, options) if is_option else str(rng.choice(question.allowed)))
    return "\n".join(log.lines) + "\n"


if __name__ == "__main__":
    for each in GAMES:
        (GOLDEN / f"{each}.jsonl").write_text(record(each), encoding="utf-8")
