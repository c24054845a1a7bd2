"""The JSON Schema of the position tree, made from the shapes that read it."""

from __future__ import annotations

from typing import Any


def position_schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of a position tree. It describes the form; what cannot be true is `automa.defects`."""
    from automa.notation.shapes import adapter  # noqa: PLC0415  # pydantic is slow to import

    schema: dict[str, Any] = adapter().json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
