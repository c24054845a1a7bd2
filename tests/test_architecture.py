"""The floors: imports run downwards only, and what is generic stays out of the way."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_imports_run_downwards_only_and_the_rules_know_no_terminal() -> None:
    command = Path(sys.executable).with_name("lint-imports")
    checked = subprocess.run([command, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_no_package_below_tests_shadows_a_floor() -> None:
    assert list((ROOT / "tests").rglob("__init__.py")) == []


def test_engine_and_automa_print_nothing_and_read_nothing_typed() -> None:
    spoken = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for floor in ("engine", "automa")
        for path in sorted((ROOT / floor).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("print", "input")
    ]
    assert spoken == []
