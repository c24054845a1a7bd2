"""What it costs a die to show another number: always the fewest workers (BG-3.2, BG-8)."""

from __future__ import annotations

from functools import cache

from engine.position import DIE_NUMBERS
from engine.rules.monasteries import FREE_CHANGE_PLACING, FREE_CHANGE_TAKING, STRONG_WORKERS
from engine.tiles import Kind

Costs = tuple[int, ...]
"""The workers needed per number wanted, number 1 at index 1; index 0 is not used."""


@cache
def costs_from(die: int, change_per_worker: int, free_change: int) -> Costs:
    """The fewest workers that bring `die` to each number, 6 and 1 being neighbours (BG-3.2).

    `change_per_worker` is 1, or 2 with monastery 8; `free_change` 0, or 1 with one of the monasteries 9 to 12.
    """

    def workers(wanted: int) -> int:
        apart = abs(die - wanted)
        left = max(0, min(apart, len(DIE_NUMBERS) - apart) - free_change)
        return -(-left // change_per_worker)

    return (0, *map(workers, DIE_NUMBERS))


def _change_per_worker(monasteries: frozenset[int]) -> int:
    return 2 if STRONG_WORKERS in monasteries else 1


def costs_of_taking(die: int, monasteries: frozenset[int]) -> Costs:
    """The workers that bring `die` to each depot's number when a hex is taken (BG-4.1, monasteries 8 and 12)."""
    return costs_from(die, _change_per_worker(monasteries), int(FREE_CHANGE_TAKING in monasteries))


def costs_of_placing(die: int, kind: Kind, monasteries: frozenset[int]) -> Costs:
    """The workers that bring `die` to each space's number when a hex is placed (BG-5.1, monasteries 8 to 11)."""
    return costs_from(die, _change_per_worker(monasteries), int(FREE_CHANGE_PLACING[kind] in monasteries))


def costs_of_selling(die: int, monasteries: frozenset[int]) -> Costs:
    """The workers that bring `die` to each type of goods when they are sold (BG-6.1, monastery 8)."""
    return costs_from(die, _change_per_worker(monasteries), 0)
