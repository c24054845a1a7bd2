"""The program run in the tests' own process, as `main` runs it, with what it says kept."""

from __future__ import annotations

import io
import sys

import pytest

from cli.main import main


class Program:
    """Runs the program in place and keeps what it says."""

    def __init__(self, patch: pytest.MonkeyPatch, captured: pytest.CaptureFixture[str]) -> None:
        self.patch = patch
        self.captured = captured

    def __call__(self, *words: str, typed: str = "") -> tuple[int, str, str]:
        """The exit status, standard output, standard error."""
        self.patch.setattr(sys, "argv", ["chateauma", *words])
        self.patch.setattr(sys, "stdin", io.StringIO(typed))
        self.captured.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = self.captured.readouterr()
        assert isinstance(ended.value.code, int | None)
        return ended.value.code or 0, out, err
