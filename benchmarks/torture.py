"""Rough handling in large numbers: `python benchmarks/torture.py [kills|lines|files|all] [--scale 0.1] [--seed 1]`.

1,000 kills of running games, 100,000 lines of nonsense at every kind of prompt, 20,000 bad files. Says what came of it;
the exit status is 1 when anything was lost, changed or fell over. A smaller run of each is among the tests.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests" / "support"), str(ROOT)]

import rough_files  # noqa: E402
import rough_kills  # noqa: E402
import rough_lines  # noqa: E402
from rough_states import varied_states  # noqa: E402

KILLS, LINES, FILES = 1_000, 100_000, 20_000
SHOWN = 10
"""So many failures are shown of each kind."""


def kills(count: int, seed: int) -> list[str]:
    """Kills running games."""
    with tempfile.TemporaryDirectory() as home:
        figures = rough_kills.kill_games(count, seed, Path(home))
    operations = ", ".join(f"{number} {name}" for name, number in sorted(figures.operations.items()))
    print(
        f"kills: {figures.kills} children killed, {figures.games} games, {figures.lines} lines typed; "
        f"{figures.kept} kept the answer being typed, {figures.lost} lost it and nothing else, "
        f"{figures.before_the_first} were killed before the first prompt, {figures.torn} left a torn line"
    )
    print(f"       in their files: {operations}")
    return figures.failures


def lines(count: int, seed: int) -> list[str]:
    """Types nonsense."""
    states = varied_states(seed, 6)
    figures = rough_lines.Figures()
    for state in states:
        rough_lines.look_at(state)
    rough_lines.type_lines(states, count, seed, figures)
    kinds = len({type(state.question) for state in states})
    print(
        f"lines: {figures.lines} at {len(states)} prompts of {kinds} kinds; {figures.accepted} answers, "
        f"{figures.commands} words of any prompt, {figures.refused} refused"
    )
    return figures.failures


def files(count: int, seed: int) -> list[str]:
    """Reads bad files."""
    figures = rough_files.Figures()
    with tempfile.TemporaryDirectory() as folder:
        rough_files.read_damaged(count, seed, Path(folder), figures)
    print(
        f"files: {figures.files} of {len(rough_files.kinds())} kinds; {figures.refused} refused, "
        f"{figures.read} read all the same"
    )
    return figures.failures


RUNS = {"kills": (kills, KILLS), "lines": (lines, LINES), "files": (files, FILES)}


def main() -> int:
    """Does what the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("run", nargs="?", choices=(*RUNS, "all"), default="all")
    parser.add_argument("--scale", type=float, default=1.0, help="the share of the full numbers")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    os.environ.setdefault("CHATEAUMA_HOME", "/nonexistent")
    failed = 0
    for name, (run, full) in RUNS.items():
        if chosen.run not in (name, "all"):
            continue
        begun = time.monotonic()
        failures = run(max(1, round(full * chosen.scale)), chosen.seed)
        print(f"       {len(failures)} failures, {time.monotonic() - begun:.0f} s")
        for failure in failures[:SHOWN]:
            print(f"  {failure}")
        failed += len(failures)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
