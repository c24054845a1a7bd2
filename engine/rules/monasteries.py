"""What the monasteries of a duchy change, from the moment they lie in it (BG-8): a name for the number of each.

Monasteries 15 to 26 count at the end of the game: `engine.scoring`. Number 1 is in `engine.duchy`, number 6 in
`engine.rules.purchase`.
"""

from __future__ import annotations

from typing import Final

from engine.tiles import Kind

WORKERS_PER_MINE: Final = 2
SILVER_PER_SALE: Final = 3
WORKER_PER_SALE: Final = 4
TWO_DEPOTS: Final = 5
OTHER_PURCHASE: Final = 6
LIVESTOCK_POINTS: Final = 7
STRONG_WORKERS: Final = 8
FREE_CHANGE_TAKING: Final = 12
SILVER_WITH_WORKERS: Final = 13
MORE_WORKERS: Final = 14
FREE_CHANGE_PLACING: Final = {
    Kind.BUILDING: 9,
    Kind.SHIP: 10,
    Kind.LIVESTOCK: 10,
    Kind.CASTLE: 11,
    Kind.MINE: 11,
    Kind.MONASTERY: 11,
}
"""Per kind the monastery that lets a die be changed by 1 for nothing when such a hex is placed."""
