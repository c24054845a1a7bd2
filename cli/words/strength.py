"""How strong the Châteauma and its opponents are: the tables of simulated games, and advice, in words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from automa.simulation import SOURCES
from automa.tally import Share, Summary
from cli.saving.storage import StorageError
from cli.simulating.files import NoGames, OtherRun
from cli.words.language import N_, _, ngettext
from engine.seats import CHATEAUMA, Seat

SCORE = "score"
FINAL = "final"
MARGIN = "margin"
CARDS_COMPLETED = "cards_completed"
TILES_PLACED = "tiles_placed"

LABELS = {
    SCORE: N_("Châteauma's score"),
    "cards": N_("  county cards"),
    "livestock": N_("  livestock"),
    "goods": N_("  goods sold"),
    "bonus_tiles": N_("  bonus tiles"),
    "buildings": N_("  buildings"),
    FINAL: N_("  final scoring"),
    "end_monasteries": N_("    monasteries"),
    "end_goods": N_("    unsold goods"),
    "end_silver": N_("    silver"),
    "end_reserve": N_("    reserve"),
    "end_cards": N_("    hexes on cards"),
    CARDS_COMPLETED: N_("cards completed"),
    TILES_PLACED: N_("hexes placed"),
    MARGIN: N_("human's lead"),
}
"""What stands before each line of the table. Every source of points has one."""
assert set(SOURCES) <= set(LABELS)

HEADINGS = (
    "",
    N_("mean"),
    N_("±95%"),
    N_("spread"),
    N_("least"),
    "5%",
    "25%",
    "50%",
    "75%",
    "95%",
    N_("most"),
)
NARROW_COLUMNS = (0, 1, 2, 3)
"""The columns that fit on a narrow screen."""


def say_label(name: str) -> str:
    """What a line of the table is about; a human's own name as it is."""
    return _(LABELS[name]) if name in LABELS else name


def say_cells(name: str, summary: Summary) -> list[str]:
    """A line of the table."""
    numbers = (summary.mean, summary.uncertainty, summary.spread)
    return [
        say_label(name),
        *(f"{number:.2f}" for number in numbers),
        *(f"{number:.0f}" for number in summary.quantiles),
    ]


def say_line(name: str, summary: Summary) -> str:
    """The same as a sentence."""
    least, _low, quarter, middle, upper, _high, most = summary.quantiles
    return _(
        "{label}: mean {mean:.2f} (± {uncertainty:.2f}), spread {spread:.2f}, from {least:.0f} to {most:.0f}, half of "
        "the games from {quarter:.0f} to {upper:.0f}, in the middle {middle:.0f}."
    ).format(
        label=say_label(name).strip(),
        mean=summary.mean,
        uncertainty=summary.uncertainty,
        spread=summary.spread,
        least=least,
        quarter=quarter,
        middle=middle,
        upper=upper,
        most=most,
    )


def say_headings() -> list[str]:
    """What stands above the columns."""
    return [_(heading) if heading else "" for heading in HEADINGS]


def say_games(count: int) -> str:
    """How many games the numbers are from."""
    return ngettext("{count:,} game", "{count:,} games", count).format(count=count)


def say_heading(count: int, settings: dict[str, str]) -> str:
    """How many games of what were played."""
    return _("{games}: {run}").format(games=say_games(count), run=say_run(settings))


def say_run(settings: dict[str, str]) -> str:
    """What was played."""
    parts = [
        _("edition {edition}, level {level}").format(edition=settings["edition"], level=settings["level"]),
        _("modifiers {letters}").format(letters=settings["modifiers"]) if settings["modifiers"] else "",
        _("{count} players").format(count=settings["players"]),
        _("humans {names} on boards {boards}").format(names=settings["humans"], boards=settings["boards"]),
        settings["rulings"],
        _("seed {seed}").format(seed=settings["seed"]),
    ]
    return _(", ").join(filter(None, parts))


def say_wins(seat: Seat, wins: Share) -> str:
    """How often somebody won, with the interval."""
    return _("{seat} won {times:,} of {count:,}: {part:.1f}% ({low:.1f}% to {high:.1f}%)").format(
        seat=_("The Châteauma") if seat == CHATEAUMA else seat,
        times=wins.times,
        count=wins.games,
        part=100 * wins.part,
        low=100 * wins.low,
        high=100 * wins.high,
    )


def say_histogram_heading() -> str:
    """What stands above the histogram."""
    return _("The Châteauma's scores")


def say_bar(first: int, last: int, games: int) -> str:
    """A bar of the histogram without a picture."""
    return _("{range}: {games}").format(range=say_range(first, last), games=say_games(games))


def say_range(first: int, last: int) -> str:
    """The scores of a bar."""
    return str(first) if first == last else f"{first}–{last}"


def say_playing() -> str:
    """What stands before the progress bar."""
    return _("Playing")


def say_rate(rate: float) -> str:
    """How quickly games are played."""
    return _("{rate:.1f} games/s").format(rate=rate)


def say_interrupted(count: int, wanted: int) -> str:
    """Ctrl-C: what there is."""
    return _("Stopped after {count:,} of {wanted:,} games; --continue goes on from a CSV file.").format(
        count=count, wanted=wanted
    )


def say_lost_process() -> str:
    """The system ended a process, as it does when memory runs out."""
    return _("The system ended one of the processes, perhaps for want of memory; fewer --workers may help.")


def say_no_games() -> str:
    """Nothing was played, so there is nothing to show."""
    return _("No game was finished.")


def say_file_there(path: Path) -> str:
    """A file that would be overwritten."""
    return _("{file} is there already; --continue {file} adds to its games.").format(file=path)


def say_not_both() -> str:
    """Two options that exclude each other."""
    return _("--csv begins a file and --continue goes on with one; give only one of them.")


def say_unknown_marks(spaces: Sequence[str]) -> str:
    """Modifier D without the whole layout of board 36."""
    return _(
        "With modifier D a simulation must know every space of board 36 (CH-13.5); --marks FILE says what is printed "
        "there. Not known: {spaces}."
    ).format(spaces=_(", ").join(spaces))


def say_file_trouble(error: StorageError) -> str:
    """Why a file of games cannot be gone on with."""
    if isinstance(error, OtherRun):
        return _("{file} has games of another run: {column} is {there} there and {here} here.").format(
            file=error.path, column=error.column, there=error.there or "-", here=error.here or "-"
        )
    assert isinstance(error, NoGames)
    return _("{file}, row {row}: this is no simulated game.").format(file=error.path, row=error.row)


# Advice


def say_thinking() -> str:
    """What stands before the progress bar of advice."""
    return _("Thinking")


def say_advice(expected: float, uncertainty: float, play_outs: int) -> str:
    """What is expected of an action: the own lead at the end, and how exactly that is known."""
    lead = f"{expected:+.1f}".replace("-", "−")
    if play_outs < 2:
        return _("lead {lead}, 1 play-out").format(lead=lead)
    return _("lead {lead} ± {uncertainty:.1f}, {count} play-outs").format(
        lead=lead, uncertainty=uncertainty, count=play_outs
    )


def say_how_sure(ahead: float, uncertainty: float, play_outs: int) -> str:
    """How sure it is that the first action is better than the second."""
    if play_outs < 2:
        return _("Too few play-outs to say which of the first two is better; more time may.")
    if not ahead and not uncertainty:
        return _("The first two come to the same in every play-out that both had.")
    values = {"ahead": f"{ahead:+.1f}".replace("-", "−"), "uncertainty": f"{uncertainty:.1f}"}
    if ahead > uncertainty:
        return _("The first is better than the second: {ahead} ± {uncertainty} points.").format(**values)
    return _("Which of the first two is better is open: {ahead} ± {uncertainty} points between them.").format(**values)


def say_given_up() -> str:
    """What stands above the actions that were not played on after to the end of the time."""
    return _("Given up earlier, after fewer play-outs, so that their leads are less sure:")


def say_only_action(actions: Sequence[str]) -> str:
    """There is one action, so that there is nothing to think about."""
    return _("There is only one action now: {action}.").format(action="".join(actions))


def say_not_looked_at(actions: Sequence[str]) -> str:
    """The actions that looked worse at first sight."""
    return _("Not looked at further, the better at first sight first: {actions}.").format(actions=_(", ").join(actions))


def say_unlikely(count: int) -> str:
    """How many actions are not shown."""
    return ngettext("{count} more action is not shown.", "{count} more actions are not shown.", count).format(
        count=count
    )


def say_no_time(text: str) -> str:
    """A time for thinking that is none."""
    return _("{text} is no time to think; write seconds above 0, such as advise 20.").format(text=text)


def say_cannot_advise(question: str) -> str:
    """Something decides that nobody knows."""
    return _("Advice plays the game to its end, and there something is not known here: {question}").format(
        question=question
    )


def say_no_decision() -> str:
    """Nobody is to choose an action."""
    return _("There is no action to choose now.")
