"""How many positions a second `check -` answers on one core, start-up apart; the aim is 2,000 without the reasoning."""

from __future__ import annotations

import time
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from automa.notation import write_json
from cli.checking.json_trees import check_lines
from random_positions import random_match

POSITIONS = 1000
ANSWERS = {"die 1": "3", "white 1": "5"}
"""So that few of the positions stop at the first question."""


@pytest.fixture(scope="module")
def lines() -> list[str]:
    rng = Random("check rate")
    return [write_json(random_match(rng)).replace("\n", " ") for _ in range(POSITIONS)]


def _report(benchmark: BenchmarkFixture, name: str) -> None:
    stats = benchmark.stats
    if stats is not None:
        print(f"\ncheck -, {name}: {POSITIONS / stats.stats.median:,.0f} positions a second")


@pytest.mark.benchmark(timer=time.process_time)
@pytest.mark.parametrize("steps", [False, True], ids=["moves alone", "with --steps"])
def test_positions_a_second(benchmark: BenchmarkFixture, lines: list[str], steps: bool) -> None:
    def whole_batch() -> int:
        return sum(1 for _answered in check_lines(lines, ANSWERS, steps))

    whole_batch()
    assert benchmark(whole_batch) == POSITIONS
    _report(benchmark, "with --steps" if steps else "moves alone")
