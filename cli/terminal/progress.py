"""Progress bars on standard error, for what takes a while; nothing without a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress


@contextmanager
def progress_of(games: int, plain: bool = False) -> Iterator[Callable[[int], None]]:
    """A bar for so many games with their rate and the time left; call what it gives with the games just played."""
    from rich.progress import MofNCompleteColumn, ProgressColumn, Task, TimeRemainingColumn
    from rich.text import Text

    from cli.words.strength import say_playing, say_rate

    class Rate(ProgressColumn):
        """Games a second."""

        def render(self, task: Task) -> Text:
            return Text(say_rate(task.speed) if task.speed else "")

    with _bar(plain, MofNCompleteColumn(), Rate(), TimeRemainingColumn(compact=True)) as progress:
        task = progress.add_task(say_playing(), total=games)
        yield lambda count: progress.advance(task, count)


@contextmanager
def progress_to(label: str, total: float, plain: bool = False) -> Iterator[Callable[[float], None]]:
    """A bar from nothing to `total`; call what it gives with how far it is."""
    with _bar(plain) as progress:
        task = progress.add_task(label, total=total)
        yield lambda done: progress.update(task, completed=min(done, total))


def _bar(plain: bool, *columns: object) -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(file=sys.stderr)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        *columns,  # type: ignore[arg-type]  # a column is a column
        console=console,
        transient=True,
        disable=plain or not sys.stderr.isatty(),
    )
