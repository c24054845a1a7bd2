"""Compiles the catalogues of sentences into the files that gettext reads, for the wheel and for an editable install."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before every build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Writes a `.mo` beside every `.po`."""
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for path in sorted(Path(self.root).glob("cli/locale/*/LC_MESSAGES/*.po")):
            with path.open("rb") as file:
                catalogue = read_po(file, locale=path.parts[-3], abort_invalid=True)
            unfinished = path.with_suffix(".mo.new")
            with unfinished.open("wb") as file:
                write_mo(file, catalogue)
            unfinished.replace(path.with_suffix(".mo"))
