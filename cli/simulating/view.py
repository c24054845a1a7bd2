"""What many games came to, as lines of text or as a tree for JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.cells import cell_len

from automa.simulation import END_SOURCES, SOURCES, GameRecord
from automa.tally import CONFIDENCE, QUANTILES, Share, Summary, histogram, share, summed_up
from cli.terminal.folding import fold
from cli.terminal.screen import NARROW
from cli.words import strength as words
from engine.seats import CHATEAUMA, Seat

BARS: Final = 20
LONGEST_BAR: Final = 40
_FEWEST_COLUMNS: Final = 3
"""The name, the mean and how sure that is; the others have to fit."""
BEFORE_FINAL: Final = tuple(source for source in SOURCES if source not in END_SOURCES)


def summaries(games: Sequence[GameRecord]) -> dict[str, Summary]:
    """Every line of the table by its name, in order; at least one game."""
    points = {source: [game.points[index] for game in games] for index, source in enumerate(SOURCES)}
    values: dict[str, Sequence[int]] = {words.SCORE: [game.score for game in games]}
    values |= {source: points[source] for source in BEFORE_FINAL}
    values[words.FINAL] = [sum(at_end) for at_end in zip(*(points[source] for source in END_SOURCES), strict=True)]
    values |= {source: points[source] for source in END_SOURCES}
    values[words.CARDS_COMPLETED] = [game.cards_completed for game in games]
    values[words.TILES_PLACED] = [game.tiles_placed for game in games]
    for index in range(len(games[0].humans)):
        values[f"human{index + 1}"] = [game.humans[index] for game in games]
    values[words.MARGIN] = [game.margin for game in games]
    return {name: summed_up(each) for name, each in values.items()}


def wins(games: Sequence[GameRecord]) -> dict[Seat, Share]:
    """How often each player won, the Châteauma first."""
    seats = (CHATEAUMA, *(f"human{index + 1}" for index in range(len(games[0].humans))))
    return {seat: share(sum(game.winner == seat for game in games), len(games)) for seat in seats}


def result_lines(games: Sequence[GameRecord], settings: dict[str, str], width: int, plain: bool) -> list[str]:
    """The result of at least one game for a screen of this width; `plain` is sentences only."""
    heading = words.say_heading(len(games), settings)
    lines = [heading, ""] if plain else [*fold(heading, width, "  "), ""]
    lines += _plain_table(games) if plain else _table(games, width)
    lines.append("")
    for seat, each in wins(games).items():
        sentence = words.say_wins(seat, each)
        lines += [sentence] if plain else fold(sentence, width, "  ")
    lines += ["", words.say_histogram_heading(), *_histogram(games, width, plain)]
    return lines


def _plain_table(games: Sequence[GameRecord]) -> list[str]:
    return [words.say_line(name, summary) for name, summary in summaries(games).items()]


def _table(games: Sequence[GameRecord], width: int) -> list[str]:
    rows = [words.say_headings(), *(words.say_cells(name, each) for name, each in summaries(games).items())]
    if width < NARROW:
        rows = [[row[column] for column in words.NARROW_COLUMNS] for row in rows]
    widths = [max(cell_len(cell) for cell in column) for column in zip(*rows, strict=True)]
    while sum(widths) + len(widths) - 1 > width and len(widths) > _FEWEST_COLUMNS:
        rows, widths = [row[:-1] for row in rows], widths[:-1]
    between = "  " if sum(widths) + 2 * len(widths) <= width else " "
    return [
        between.join(
            [_padded(row[0], widths[0], left=True)]
            + [_padded(cell, cells, left=False) for cell, cells in zip(row[1:], widths[1:], strict=True)]
        ).rstrip()
        for row in rows
    ]


def _padded(text: str, cells: int, left: bool) -> str:
    blanks = " " * (cells - cell_len(text))
    return text + blanks if left else blanks + text


def _histogram(games: Sequence[GameRecord], width: int, plain: bool) -> list[str]:
    bars = histogram([game.score for game in games], BARS)
    if plain:
        return [words.say_bar(*bar) for bar in bars]
    most = max(bar.games for bar in bars)
    longest = max(1, min(LONGEST_BAR, width - 20))
    return [
        f"{words.say_range(bar.first, bar.last):>9}  {_bar(bar.games / most * longest)} {bar.games or ''}".rstrip()
        for bar in bars
    ]


def _bar(length: float) -> str:
    """A bar that is exact to an eighth of a character."""
    whole, eighths = divmod(round(length * 8), 8)
    return "█" * whole + ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")[eighths]


def result_tree(games: Sequence[GameRecord], settings: dict[str, str]) -> dict[str, Any]:
    """The result of at least one game as a tree."""
    return {
        "settings": settings,
        "games": len(games),
        "confidence": CONFIDENCE,
        "summaries": {name: _summary_tree(summary) for name, summary in summaries(games).items()},
        "wins": {
            seat: {"games": each.times, "share": each.part, "low": each.low, "high": each.high}
            for seat, each in wins(games).items()
        },
        "histogram": [bar._asdict() for bar in histogram([game.score for game in games], BARS)],
    }


def _summary_tree(summary: Summary) -> dict[str, Any]:
    return {
        "mean": summary.mean,
        "uncertainty": summary.uncertainty,
        "spread": summary.spread,
        "quantiles": {f"{part:g}": value for part, value in zip(QUANTILES, summary.quantiles, strict=True)},
    }
