"""The message names of what can be wrong with a position or its file, for `engine.errors.Fault.what`."""

from __future__ import annotations

from typing import Final

# What a file can get wrong in its form.
NOT_TOML: Final = "not-toml"
NOT_JSON: Final = "not-json"
UNKNOWN_KEY: Final = "unknown-key"
MISSING_KEY: Final = "missing-key"
NOT_ALLOWED: Final = "not-allowed"
NOT_A_NUMBER: Final = "not-a-number"
NOT_A_LIST: Final = "not-a-list"
NOT_A_TABLE: Final = "not-a-table"
NOT_A_TEXT: Final = "not-a-text"
NOT_TRUE_OR_FALSE: Final = "not-true-or-false"
WRONG_LENGTH: Final = "wrong-length"

# What cannot be on any table.
NEGATIVE: Final = "negative"
OUT_OF_RANGE: Final = "out-of-range"
TOO_MANY_OF_FACE: Final = "too-many-of-face"
TOO_MANY_OF_KIND: Final = "too-many-of-kind"
TOO_MANY_BLACK_BACKED: Final = "too-many-black-backed"
TOO_MANY_HEXES: Final = "too-many-hexes"
TOO_MANY_GOODS: Final = "too-many-goods"
DEPOT_OVERFULL: Final = "depot-overfull"
FACE_DOWN: Final = "face-down"
FACE_UP: Final = "face-up"
UNKNOWN_SEAT: Final = "unknown-seat"
SEAT_TWICE: Final = "seat-twice"
SEAT_MISSING: Final = "seat-missing"
WRONG_NUMBER_OF_HUMANS: Final = "wrong-number-of-humans"
ORDER_BESIDE_TRACK: Final = "order-beside-track"
NOT_EACH_ONCE: Final = "not-each-once"
LISTED_TWICE: Final = "listed-twice"
BONUS_ON_BOARD: Final = "bonus-on-board"
WRONG_KIND: Final = "wrong-kind"
STORAGE_OVERFULL: Final = "storage-overfull"
NOTHING_TO_DISCARD: Final = "nothing-to-discard"
TOO_MANY_GOODS_TYPES: Final = "too-many-goods-types"
CARD_TWICE: Final = "card-twice"
CARD_FULL: Final = "card-full"
WRONG_NUMBER_OF_SPACES: Final = "wrong-number-of-spaces"
COVERED_WITHOUT_MODIFIER: Final = "covered-without-modifier"
TOO_MANY_COVERED: Final = "too-many-covered"
TOO_MANY_MARKS: Final = "too-many-marks"

NAMES: Final[tuple[str, ...]] = tuple(value for name, value in list(globals().items()) if name.isupper())
"""All of them, so that a test can see to it that each has its sentence."""
