"""The set-up talk, and what hands do at the beginning and the end of a phase."""

from __future__ import annotations

from collections.abc import Collection

from automa.setup import APP, PROGRAM, Options
from automa.state import LEFT, RIGHT
from cli.words.language import N_, _, ngettext
from cli.words.table import say_letters
from cli.words.tiles import say_kind, say_list, say_seat
from engine.catalogue import black_spaces
from engine.seats import CHATEAUMA, Track
from engine.tiles import Kind, Tile

_YOU = "you"
BOARD_36 = ("A", "B", "D")
"""Modifiers that are played on board 36 (CH-1.3)."""

EDITIONS = {"se": N_("Special Edition"), "2019": N_("edition of 2019"), "2011": N_("edition of 2011")}


def say_options(options: Options) -> str:
    """The game in one line."""
    modifiers = (
        ngettext("modifier {letters}", "modifiers {letters}", len(options.modifiers)).format(
            letters=" ".join(options.modifiers)
        )
        if options.modifiers
        else _("no modifiers")
    )
    return _("Against the Châteauma · {level}, {modifiers} · {edition} · {humans}").format(
        level=say_level(options.level),
        modifiers=modifiers,
        edition=_(EDITIONS[options.edition]),
        humans=say_list([say_seat(name) for name in options.humans]),
    )


def say_level(level: str) -> str:
    """A scoring level."""
    return {"easy": _("easy"), "normal": _("normal"), "hard": _("hard")}.get(level, level)


def say_habits(options: Options, silent: Collection[str]) -> str:
    """What was not asked for, with how to choose it; `silent` are the options that nobody was asked for."""
    habits = {
        "dice": _("the program rolls its dice") if options.dice == APP else _("the table rolls all dice"),
        "cards": _("the program shuffles the county cards")
        if options.cards == APP
        else _("the table shuffles the county cards"),
        "reports": _("each human turn is reported") if options.reports == "on" else _("human turns are not reported"),
    }
    parts = [text for topic, text in habits.items() if topic in silent]
    if not parts:
        return ""
    return _("Taken as read: {parts}. (play --help lists the options; undo goes back to each of them.)").format(
        parts=_(", ").join(parts)
    )


def lay_out_steps(options: Options, workers: dict[str, int], track: Track) -> list[str]:
    """What to lay out before the county cards come up, the humans' things first (BG-1, CH-1)."""
    players = len(options.humans) + 1
    black = black_spaces(players, options.edition)
    steps = [
        _(
            "The main board for {players} players, because the Châteauma counts; {black} black-backed hexes at a time."
        ).format(players=players, black=black),
        _(
            "Hexes sorted by kind, face down, the black-backed ones apart. "
            "Bonus tiles: of each kind the large on the small."
        ),
        _say_goods(options),
    ]
    steps += [_say_human(name, workers[name], options.edition) for name in options.humans]
    steps += _chateauma_steps(options)
    steps.append(_say_stack(track))
    return steps


def _say_goods(options: Options) -> str:
    if options.pieces == PROGRAM:
        return _(
            "Goods: one tile of each of the six types goes back into the box (the Châteauma's, kept by the program). "
            "Shuffle the rest: five stacks of 5, face down, for phases A to E; each human draws 3 of the others."
        )
    return _(
        "Goods: set one tile of each of the six types aside for the Châteauma. Shuffle the rest: five stacks of 5, "
        "face down, for phases A to E; each human draws 3 of the others."
    )


def _say_human(name: str, workers: int, edition: str) -> str:
    values = {"workers": workers, "seat": say_seat(name)}
    if edition == "se":
        if name == _YOU:
            text = ngettext(
                "You: a duchy board with a castle on a castle space of your choice, 1 silver, {workers} worker.",
                "You: a duchy board with a castle on a castle space of your choice, 1 silver, {workers} workers.",
                workers,
            )
        else:
            text = ngettext(
                "{seat}: a duchy board with a castle on any castle space, 1 silver, {workers} worker.",
                "{seat}: a duchy board with a castle on any castle space, 1 silver, {workers} workers.",
                workers,
            )
        return text.format(**values)
    if name == _YOU:
        text = ngettext(
            "You: a duchy board with a castle on its castle space (board 1: the centre), 1 silver, {workers} worker.",
            "You: a duchy board with a castle on its castle space (board 1: the centre), 1 silver, {workers} workers.",
            workers,
        )
    else:
        text = ngettext(
            "{seat}: a duchy board with a castle on a castle space (board 1: the centre), 1 silver, {workers} worker.",
            "{seat}: a duchy board with a castle on a castle space (board 1: the centre), 1 silver, {workers} workers.",
            workers,
        )
    return text.format(**values)


def _chateauma_steps(options: Options) -> list[str]:
    board = 36 if any(modifier in BOARD_36 for modifier in options.modifiers) else 35
    if options.pieces == PROGRAM:
        return [
            _(
                "The Châteauma: only a marker for the turn order and one for its score. "
                "One castle goes back into the box."
            ),
        ]
    return [
        _("The Châteauma: duchy board {board} beside the main board, its six goods and 1 silver on it.").format(
            board=board
        ),
    ]


def _say_stack(track: Track) -> str:
    names = [say_seat(seat) for seat in track[0]]
    return _("Turn order track: all markers in one stack on the first space; from the top down {names}.").format(
        names=_(", ").join(names)
    )


def say_cards_to_fetch(options: Options) -> str:
    """How the county cards come up."""
    if options.pieces == PROGRAM:
        return _("The program keeps the county cards.")
    if options.cards == APP:
        return _("County cards 1 to 9 lie sorted at hand: the program shuffles, and names the card to fetch.")
    return _(
        "Shuffle county cards 1 to 9. Turn them up until one with a castle space comes: it goes into the left slot. "
        "Shuffle the other eight into the deck; its top card goes into the right slot."
    )


def say_fetch(number: int, slot: str) -> str:
    """A county card to be fetched."""
    if slot == LEFT:
        return _("Fetch county card {card} and put it into the left slot.").format(card=number)
    return _("Fetch county card {card} and put it into the right slot.").format(card=number)


def say_card_slots(
    options: Options, left: int, right: int, castle_space: int, fetched: Collection[int] = frozenset()
) -> list[str]:
    """The two first county cards and the castle (CH-1.4, CH-1.5); `fetched` cards were called for before."""
    if options.pieces == PROGRAM:
        return [
            _(
                "It begins with card {left} on the left, a castle on space {space}, and card {right} on the right."
            ).format(left=left, right=right, space=castle_space)
        ]
    if options.cards == APP:
        texts = [say_fetch(card, slot) for card, slot in ((left, LEFT), (right, RIGHT)) if card not in fetched]
    else:
        texts = [_("Left slot: card {left}. Right slot: card {right}.").format(left=left, right=right)]
    return [
        *texts,
        _("Put a castle on card {left}, space {space}.").format(left=left, space=castle_space),
    ]


def say_laid_before(modifier: str, tiles: tuple[Tile, ...], pieces: str, kinds: tuple[tuple[Kind, int], ...]) -> str:
    """Modifiers A and B: hexes on board 36 before the game (CH-13.2, CH-13.3)."""
    places = say_list([_("{count} {kind}").format(count=count, kind=say_kind(kind)) for kind, count in kinds if count])
    if modifier == "A":
        if pieces == PROGRAM:
            return _("Modifier A: {count} random black-backed hexes go back into the box, unseen.").format(
                count=len(tiles)
            )
        return _(
            "Modifier A: random black-backed hexes, face down, on the spaces of board 36 printed A ({places})."
        ).format(places=places)
    if pieces == PROGRAM:
        return _("Modifier B: random hexes of these coloured supplies go back into the box: {places}.").format(
            places=places
        )
    return _("Modifier B: random hexes, face up, on the spaces of board 36 printed B ({places}).").format(places=places)


def say_how_to_correct(number: int) -> str:
    """How a county card is corrected."""
    return _(
        "What is printed on card {card}? Its spaces in reading order by letter ({letters}), $ behind one that sells "
        "goods, as in b c b$ l s; the three values before them where they differ. Enter leaves it as it is."
    ).format(card=number, letters=say_letters())


def say_clear() -> str:
    """A new phase begins with a cleared board (BG-2.2)."""
    return _("Clear the board: every hex left in the six depots and the black depot leaves the game. Goods stay.")


def say_refill() -> str:
    """The refill of the depots (BG-2.2)."""
    return _("Fill the spaces in use, each from the supply of its kind, and the black depot. Expected:")


def say_phase_goods(phase: str) -> str:
    """The five goods of a phase (BG-2.2)."""
    return _("Put the five goods tiles of phase {phase} face up on the round spaces.").format(phase=phase)


def say_mine_for_castle() -> str:
    """With three players depot 6 takes a mine in phases B and D (BG-2.3)."""
    return _("With three players the castle space of depot 6 takes a mine in this phase.")


def say_phase_end(phase: str, mines: int, pieces: str) -> str:
    """A phase is over: the Châteauma's mines (CH-11.1)."""
    if not mines:
        return _("Phase {phase} is over. The Châteauma has no mine.").format(phase=phase)
    return ngettext(
        "Phase {phase} is over. The Châteauma has {mines} mine: {mines} silver for it.",
        "Phase {phase} is over. The Châteauma has {mines} mines: {mines} silver for it.",
        mines,
    ).format(phase=phase, mines=mines)


def say_human_income(humans: tuple[str, ...]) -> str:
    """The humans' mines and monastery 2 (BG-2.6)."""
    if humans == (_YOU,):
        return _("You: 1 silver for each of your mines; with monastery 2 a worker for each as well.")
    return _("Each human: 1 silver for each of their mines; with monastery 2 a worker for each as well.")


def say_roll(humans: tuple[str, ...], table_rolls: bool, white_roller: str) -> str:
    """Who rolls at the beginning of a round (CH-3.1)."""
    if not table_rolls:
        return _("Roll your two dice.") if humans == (_YOU,) else _("Each human rolls two dice.")
    if humans == (_YOU,):
        return _("Roll your two dice and the white die.")
    return _("Each human rolls two dice; {seat} rolls the white die as well.").format(seat=say_seat(white_roller))


def first_human(order: tuple[str, ...]) -> str:
    """Who rolls the white die: the first in the order of turns that is not the Châteauma (CH-3.1)."""
    return next((seat for seat in order if seat != CHATEAUMA), "")


def say_carried_out() -> str:
    """Above the moves of a turn that was left in the middle."""
    return _("This much of the Châteauma's turn is carried out already:")
