"""Many games in a few numbers: means with their intervals, spread, quantiles, shares and histograms."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import ceil, floor, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
_DEVIATIONS: Final = 1.959963984540054
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""
QUANTILES: Final = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0)


class Summary(NamedTuple):
    """A number of many games."""

    values: int
    """How many values there were."""
    mean: float
    spread: float
    """The standard deviation; 0 of a single game."""
    quantiles: tuple[float, ...]
    """In the order of `QUANTILES`, from the least to the most."""

    @property
    def uncertainty(self) -> float:
        """Half the width of the mean's 95 % interval."""
        return _DEVIATIONS * self.spread / sqrt(self.values)


class Share(NamedTuple):
    """How often something happened, with its 95 % interval after Wilson."""

    times: int
    games: int
    low: float
    high: float

    @property
    def part(self) -> float:
        """From 0 to 1."""
        return self.times / self.games


class Bar(NamedTuple):
    """One bar of a histogram: `games` from `first` to `last`, both included."""

    first: int
    last: int
    games: int


def summed_up(values: Sequence[float]) -> Summary:
    """The summary of at least one value."""
    order = sorted(values)
    return Summary(
        values=len(order),
        mean=fmean(order),
        spread=stdev(order) if len(order) > 1 else 0.0,
        quantiles=tuple(quantile(order, part) for part in QUANTILES),
    )


def quantile(order: Sequence[float], part: float) -> float:
    """The value below which `part` (0 to 1) of the sorted values lie, between two of them in proportion."""
    place = part * (len(order) - 1)
    below, above = floor(place), ceil(place)
    return order[below] + (order[above] - order[below]) * (place - below)


def share(times: int, count: int) -> Share:
    """`times` out of `count` (at least 1) with the interval of Wilson's score, which holds near 0 and 1 too."""
    part, squared = times / count, _DEVIATIONS**2
    middle = part + squared / (2 * count)
    reach = _DEVIATIONS * sqrt(part * (1 - part) / count + squared / (4 * count**2))
    scale = 1 + squared / count
    # Rounding must not leave a share of nothing or of all outside its own interval.
    low = 0.0 if times == 0 else (middle - reach) / scale
    high = 1.0 if times == count else (middle + reach) / scale
    return Share(times, count, low, high)


def histogram(values: Sequence[int], most_bars: int) -> tuple[Bar, ...]:
    """Bars of one round width (1, 2, 5, 10, …) from the least to the most value, at most so many."""
    least, most = min(values), max(values)
    width = next(
        unit * 10**power
        for power in range(len(str(most - least)) + 1)
        for unit in (1, 2, 5)
        if most // (unit * 10**power) - least // (unit * 10**power) < most_bars
    )
    starts = [number * width for number in range(least // width, most // width + 1)]
    counts = [0] * len(starts)
    for value in values:
        counts[bisect_right(starts, value) - 1] += 1
    return tuple(Bar(start, start + width - 1, games) for start, games in zip(starts, counts, strict=True))
