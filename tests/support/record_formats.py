"""Writes the journals of tests/games/formats: run it once when the format of logs gets a new number, never again.

python tests/support/record_formats.py  (from the top of the tree)
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests" / "support"), str(ROOT)]

from automa.log import DUEL, FORMAT, TABLE_GAME, Header  # noqa: E402
from automa.notation import position_tree, write_json  # noqa: E402
from automa.setup import Options  # noqa: E402
from automa.terms import default_terms, terms_tree  # noqa: E402
from chateauma_positions import card, match  # noqa: E402
from cli.playing.session import Session  # noqa: E402
from cli.saving.loading import load  # noqa: E402
from cli.saving.saves import SaveFile, read_game  # noqa: E402
from random_games import option_answer  # noqa: E402
from rough_kills import RepeatingReader, game_on, random_line  # noqa: E402

FOLDER = ROOT / "tests" / "games" / "formats" / f"format-{FORMAT}"
GAMES: dict[str, tuple[Options, int]] = {
    "solo": (Options(), 160),
    "three_humans_table_dice": (Options(humans=("anna", "ben", "cleo"), dice="table", cards="table"), 120),
    "reports_off_modifiers": (Options(reports="off", modifiers=("A", "B", "C", "D")), 150),
    "program_pieces": (Options(pieces="program", level="hard", edition="2011"), 150),
    "duel": (Options(humans=("anna", "ben"), boards=(3, 9)), 80),
    "set_up_only": (Options(), 1),
}


def record(name: str, options: Options, lines: int, seed: int) -> None:
    """Plays a game of random lines and keeps its file and where it ended."""
    header = Header(DUEL if options.is_digital else TABLE_GAME, seed, "0.1.0", "2026-11-30T10:00:00+00:00")
    with SaveFile.create(header, name) as save:
        session = Session.begin(save, header)
        while not session.now.terms_are_due:
            assert session.now.question is not None
            session.answer(option_answer(session.now.question, options))
        session.freeze(terms_tree(default_terms()))
        _type(session, lines, seed)
    _keep(name)


def record_from_position(name: str, seed: int) -> None:
    """A game that begins at a position."""
    position = match(card(1, "mine - monastery:3"), card(2), depot={1: "livestock:cow2", 4: "ship castle"})
    header = Header(TABLE_GAME, seed, "0.1.0", "2026-11-30T10:00:00+00:00", position_tree(position))
    with SaveFile.create(header, name) as save:
        _type(Session.begin(save, header), 20, seed)
    _keep(name)


def _type(session: Session, lines: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(lines):
        if session.now.is_over:
            return
        game = game_on(session, RepeatingReader([]))
        game._given = None
        line = random_line(game, rng)
        if line.startswith("undo") and session.game.undoable < 12:
            continue
        reader = RepeatingReader([line, *(["r"] if line.startswith("change") else [])])
        game.reader = reader
        game.play()


def _keep(name: str) -> None:
    log = read_game(name)
    now = load(log).now
    (FOLDER / f"{name}.jsonl").write_bytes(log.path.read_bytes())
    position = write_json(now.reached) if now.reached is not None else ""
    (FOLDER / f"{name}.position.json").write_text(f"{position}\n", encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    if list(FOLDER.glob("*.jsonl")):
        sys.exit(f"{FOLDER} holds journals already; they are never written again")
    with tempfile.TemporaryDirectory() as home:
        os.environ["CHATEAUMA_HOME"] = home
        for number, (name, (options, lines)) in enumerate(GAMES.items(), start=1):
            record(name, options, lines, 100 + number)
        record_from_position("from_a_position", 200)
