"""Refusals are values that behave like any other exception."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engine.errors import Ambiguous, Fault, Faults, GameError, Illegal, Malformed

REFUSALS = [
    Malformed("hex", "castel", ("castle",)),
    Illegal("take 2 castle", "not-there", "BG-4.1"),
    Ambiguous("take 2", ("take 2 castle", "take 2 ship")),
    Faults((Fault("white", "missing-key"),)),
]


@contextmanager
def _while_something_is_open() -> Iterator[None]:
    yield


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: type(refusal).__name__)
def test_a_refusal_comes_through_an_open_file_unchanged(refusal: GameError) -> None:
    with pytest.raises(GameError) as caught, _while_something_is_open():
        raise refusal
    assert caught.value is refusal


def test_equal_refusals_are_equal() -> None:
    assert Malformed("hex", "castel") == Malformed("hex", "castel")
    assert len({Malformed("hex", "castel"), Malformed("hex", "castel")}) == 1
    assert Malformed("hex", "castel") != Malformed("hex", "schip")
