"""A guard: every clause of CH-1 to CH-13 and BG-1 to BG-9 is cited by some test, or its rule is not tested at all."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.clauses import clauses

CITATION = re.compile(r"\b(?:CH|BG)-\d+(?:\.\d+[a-z]?)?")
GUARDED = re.compile(r"(?:CH-(?:[1-9]|1[0-3])|BG-[1-9])(?:\.|$)")
TESTS = Path(__file__).parent
NO_CLAUSE = "CH-99"
"""What tests name where they want a clause that there is not."""


def lines_of_tests(tree: ast.Module) -> set[int]:
    """The lines of all test functions of a file, their decorators and nested code included."""
    lines: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            lines.update(range(first, (node.end_lineno or first) + 1))
    return lines


def citations_in(source: str) -> Iterator[str]:
    """Every clause id in a comment, docstring or other string of a test function."""
    lines = lines_of_tests(ast.parse(source))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        # From Python 3.12 on the literal parts of an f-string are tokens of their own.
        name = tokenize.tok_name[token.type]
        is_words = name in ("STRING", "COMMENT", "FSTRING_MIDDLE")
        if is_words and token.start[0] in lines:
            yield from CITATION.findall(token.string)


@cache
def cited() -> frozenset[str]:
    """Every clause that some test cites; a letter (`CH-5.5a`) cites the clause of its list (`CH-5.5`) as well."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        if path != Path(__file__):
            found.update(citations_in(path.read_text(encoding="utf-8")))
    return frozenset(found | {id.rstrip("abcdefghi") for id in found})


@pytest.mark.parametrize("id", [id for id in clauses() if GUARDED.match(id)])
def test_the_clause_is_cited_by_a_test(id: str) -> None:
    assert id in cited(), f"no test names {id}: {clauses()[id].text}"


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    # A whole area, such as CH-5, may be cited too.
    areas = {id.split(".")[0] for id in clauses()}
    assert cited() - set(clauses()) - areas == {NO_CLAUSE}


def test_only_the_words_of_test_functions_count() -> None:
    source = '''
"""Module: CH-1.1"""
HELPER = "CH-1.2"
def helper():
    """CH-1.3"""
@parametrize("CH-1.4")
def test_one():
    """CH-1.5"""
    x = 1  # CH-1.6
    y = f"{x} BG-2.3"
class TestTwo:
    def test_two(self):
        "CH-4.4a, CH-10.2"
'''
    assert sorted(citations_in(source)) == ["BG-2.3", "CH-1.4", "CH-1.5", "CH-1.6", "CH-10.2", "CH-4.4a"]
