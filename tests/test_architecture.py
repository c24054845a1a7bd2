"""The floors: imports run downwards only, and what is generic stays out of the way."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[1]
GETTEXT = ("_", "N_", "ngettext", "NN_")
"""What looks a text up, or marks it to be looked up."""


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


def test_no_sentence_stands_outside_the_words() -> None:
    """Every text that gettext looks up, or will look up, stands below cli/words."""
    outside = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "cli").rglob("*.py"))
        if (ROOT / "cli" / "words") not in path.parents
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in GETTEXT
    ]
    assert outside == []


def test_no_module_is_in_a_circle_of_imports() -> None:
    """Imports inside functions, those for types only and those by name count as well."""
    assert circle(imports_of_all()) == []


def test_a_circle_of_imports_would_be_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def circle(imports: dict[str, set[str]]) -> list[str]:
    """Modules of which each imports the next one, the first once more at the end; empty when there is no circle."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found[::-1]
    return []


def imports_of_all() -> dict[str, set[str]]:
    """Every module of the four floors with those that it imports."""
    trees = {}
    for floor in ("engine", "automa", "cli", "data"):
        for path in (ROOT / floor).rglob("*.py"):
            parts = path.relative_to(ROOT).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            trees[name] = ast.parse(path.read_text(encoding="utf-8"))
    return {name: {found for found in imported(tree) if found in trees} - {name} for name, tree in trees.items()}


def imported(tree: ast.Module) -> Iterator[str]:
    """What a module imports, anywhere in it; what stands behind `from a import b` may be a module or not."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            # A package is no more than a folder: what counts is the module in it.
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
            yield node.module
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "import_module":
            yield from (str(argument.value) for argument in node.args if isinstance(argument, ast.Constant))
