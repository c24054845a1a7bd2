"""How long a person waits for the program to say anything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture


def test_start_of_the_program(benchmark: BenchmarkFixture) -> None:
    program = Path(sys.executable).with_name("chateauma")
    benchmark(subprocess.run, [program, "--version"], check=True, capture_output=True)
