"""What a hole in a position is: an explicit value for what the program does not know."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Unknown(Enum):
    """The type of the single value `UNKNOWN`: a depot, a list of goods, a track, a die that is not known.

    An unknown list is never written as an empty one.
    """

    UNKNOWN = "?"

    def __repr__(self) -> str:
        return "UNKNOWN"


UNKNOWN: Final = Unknown.UNKNOWN
