"""Folding: what one entry of a log makes of a moment, and folding the later course onto a changed one.

Moments are frozen and point back to the one they came from, so undoing is going back, and changing an earlier answer
is folding the entries that came after it onto another moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from automa.gone import CannotApply
from automa.log import Adjusted, Answered, Changed, Froze, TurnPlayed
from automa.match import StepOutcome, after_turn, play_step
from automa.moment import Answering, Given, Moment, Notice, Played, is_chateauma_turn
from automa.moves import replayed
from automa.records import read_record
from automa.settings import adjusted, is_shared
from automa.setup import Options, choose_options, set_up
from automa.state import Match, Stage
from automa.terms import read_terms
from engine.errors import GameError, Illegal
from engine.questions import Ask, Question, Unanswered
from engine.seats import CHATEAUMA

TURN_NOT_KEPT: Final = "turn-not-kept"
"""A turn was to stay as it was played, but cannot have happened so; it was played again."""

Draw = Callable[[Question[Any], Options], str | None]
"""Answers what the program draws by itself at this table; None for what a person must answer."""


@dataclass(frozen=True)
class Table:
    """What folding needs of the table: whether the game is digital, and who draws."""

    is_digital: bool
    draw: Draw


class DoesNotFit(GameError):
    """An entry of a log cannot be where it stands: its question is not open, or its answer is none."""


def advanced(table: Table, moment: Moment) -> Moment:
    """The moment with every step played that needs nobody, up to the next open question."""
    while True:
        if moment.terms_are_due or moment.is_over:
            return replace(moment, question=None, reached=moment.match, so_far=())
        moment = _without_needless_record(moment)
        options = moment.options or Options()
        answers = {given.key: given.value for given in moment.given}
        answering = Answering(answers, partial(_drawn, table, options))
        try:
            outcome, as_recorded = _run_step(table, moment, answering)
        except Unanswered as stopped:
            reached = stopped.reached if isinstance(stopped.reached, Match) else moment.match
            return replace(moment, question=stopped.question, reached=reached, so_far=stopped.so_far)
        if isinstance(outcome, Options):
            moment = replace(moment, options=outcome, given=())
            continue
        played = Played(moment.step, moment.match, answering.used, outcome, moment.played, as_recorded)
        moment = replace(moment, match=outcome.match, given=(), played=played)
        if played.is_chateauma_turn and moment.waiting:
            moment = _with_waiting_settings(moment)


def _drawn(table: Table, options: Options, question: Question[Any]) -> str | None:
    return table.draw(question, options)


def _run_step(table: Table, moment: Moment, ask: Ask) -> tuple[StepOutcome | Options, bool]:
    if moment.options is None:
        return choose_options(ask, table.is_digital), False
    if moment.match is None:
        assert moment.terms is not None
        laid_out = set_up(moment.options, moment.terms, ask)
        return StepOutcome(laid_out.match, laid_out.events), False
    recorded = moment.as_played.get(moment.step)
    if recorded is not None and is_chateauma_turn(moment.match):
        return StepOutcome(after_turn(replayed(moment.match, recorded.moves)), recorded.moves), True
    return play_step(moment.match, ask), False


def _without_needless_record(moment: Moment) -> Moment:
    """The moment without the record of the turn due now where that record is not needed or cannot be.

    A turn that the rules still play as it was played keeps its answers, its reasoning and its place in the course;
    one that cannot have happened so is played again, and named.
    """
    recorded = moment.as_played.get(moment.step)
    if recorded is None or moment.match is None or not is_chateauma_turn(moment.match):
        return moment
    without = {name: played for name, played in moment.as_played.items() if name != moment.step}
    if _goes_the_same(moment.match, recorded):
        return replace(moment, as_played=without)
    try:
        replayed(moment.match, recorded.moves)
    except CannotApply:
        notice = Notice(TURN_NOT_KEPT, (("moment", moment.step.split()[0]),))
        return replace(moment, as_played=without, notices=(*moment.notices, notice))
    return moment


def _goes_the_same(match: Match, recorded: Played) -> bool:
    """Whether the rules play a turn from this match as it was played, given its answers."""
    if recorded.as_recorded:
        return False
    try:
        return play_step(match, Answering(recorded.answers)).events == recorded.outcome.events
    except (GameError, Unanswered):
        return False


def _with_waiting_settings(moment: Moment) -> Moment:
    match, notices = moment.match, moment.notices
    assert match is not None
    for entry in moment.waiting:
        try:
            match = adjusted(match, entry.key, entry.value)
        except GameError:
            notices = (*notices, Notice("setting-does-not-fit", (("key", entry.key), ("value", entry.value))))
    return replace(moment, match=match, waiting=(), notices=notices)


# What a person does


def answered(table: Table, moment: Moment, entry: Answered) -> Moment:
    """The moment after an answer. Raises a `GameError` when it is none to the open question."""
    question = moment.question
    if question is None or question.key != entry.key:
        raise DoesNotFit(entry.key)
    question.read(entry.value)
    given = (*moment.given, Given(entry.key, entry.value, question.about))
    child = replace(moment, parent=moment, entry=entry, given=given, notices=())
    return _fold_queue(table, advanced(table, child))


def frozen(table: Table, moment: Moment, terms: Mapping[str, Any], entry: Froze) -> Moment:
    """The moment after facts, rulings and marks are frozen.

    Raises `DoesNotFit` when they are not due or cannot be read.
    """
    if not moment.terms_are_due:
        raise DoesNotFit("freeze")
    try:
        read = read_terms(terms)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise DoesNotFit("freeze") from error
    # It joins the moment of the last option, so that undo takes both back together.
    due = Moment(options=moment.options, parent=moment.parent, entry=moment.entry, queue=moment.queue)
    return _fold_queue(table, advanced(table, replace(due, terms=read, as_played=moment.as_played)))


def adjust(table: Table, moment: Moment, entry: Adjusted) -> Moment:
    """The moment after a setting. In a Châteauma turn, what is shared plays it again; its own things wait.

    Raises `Illegal` where nothing can be set, `Malformed` or `Faults` for a setting that cannot be.
    """
    return _fold_queue(table, _with_setting(table, moment, entry))


_SETTLED_BY_THE_STEP: Final = {
    Stage.PHASE_START: ("depot", "black", "white"),
    Stage.ROUND_START: ("white",),
}
"""What the step now running is about to lay out anew or asks for itself, so that setting it would come to nothing."""


def _with_setting(table: Table, moment: Moment, entry: Adjusted) -> Moment:
    if moment.match is None or moment.options is None or moment.options.is_digital:
        raise Illegal(f"{entry.key} {entry.value}", "nothing-to-set", "")
    if entry.key.split()[0] in _SETTLED_BY_THE_STEP.get(moment.match.stage, ()):
        raise Illegal(f"{entry.key} {entry.value}", "settled-by-the-step", "")
    in_turn = is_chateauma_turn(moment.match)
    match = adjusted(moment.match, entry.key, entry.value)
    child = replace(moment, parent=moment, entry=entry, notices=())
    if in_turn and not is_shared(entry.key):
        return replace(child, waiting=(*moment.waiting, entry))
    return _given_again(table, replace(child, match=match, given=()), moment.given)


def _given_again(table: Table, moment: Moment, given: Iterable[Given]) -> Moment:
    """The running step played again from its start with the answers that still fit; the others are named."""
    moment = advanced(table, moment)
    for each in given:
        question = moment.question
        if question is not None and (question.key, question.about) == (each.key, each.about):
            try:
                question.read(each.value)
            except GameError:
                pass
            else:
                moment = advanced(table, replace(moment, given=(*moment.given, each)))
                continue
        moment = replace(moment, notices=(*moment.notices, _dropped(each.key, each.value)))
    return moment


def _dropped(key: str, value: str) -> Notice:
    return Notice("answer-does-not-fit", (("key", key), ("value", value)))


# Changing an earlier answer


def change(table: Table, now: Moment, entry: Changed) -> Moment:
    """The present moment had an earlier question been answered differently.

    With `keep` every Châteauma turn since stays as it was played. Raises `Illegal` when no person answered that
    question in the present course, and `CannotApply` when the turns played cannot be kept. Where that shows only
    after the answer to a new question, the turn is played again and named.
    """
    course = now.course()
    keys = [moment.entry.key if isinstance(moment.entry, Answered) else None for moment in course]
    if entry.key not in keys:
        raise Illegal(entry.key, "no-such-answer", "", allowed=tuple(key for key in keys if key is not None))
    # A question asked again after a setting has two answers in the course; the later one counts.
    number = len(keys) - 1 - keys[::-1].index(entry.key)
    before = course[number - 1]
    as_played: dict[str, Played] = {}
    if entry.keep:
        kept = set(map(id, before.steps()))
        as_played = dict(now.as_played)
        as_played |= {step.name: step for step in now.steps() if step.is_chateauma_turn and id(step) not in kept}
    # While an earlier change still waits for an answer, what it has not come to yet follows after the rest.
    base = replace(before, queue=(*course[number + 1 :], *now.queue), as_played=as_played)
    changed = answered(table, base, Answered(entry.key, entry.value))
    if any(notice.what == TURN_NOT_KEPT for notice in changed.notices):
        raise CannotApply(TURN_NOT_KEPT)
    return changed


def _fold_queue(table: Table, moment: Moment) -> Moment:
    """Folds the entries of an earlier course onto this moment, as far as they fit, until a new question is open."""
    while moment.queue:
        old, queue = moment.queue[0], moment.queue[1:]
        entry = old.entry
        if moment.terms_are_due and old.terms is not None:
            # An option was changed; facts and rulings stay those the game was frozen to.
            moment = advanced(table, replace(moment, terms=old.terms))
            continue
        if _waits(moment, old):
            # A question of the new course: a person answers it, and the folding goes on from there.
            return moment
        if isinstance(entry, Answered):
            if _is_turn_to_come(moment, entry.key):
                # The order of turns has changed: what is asked first now is folded first.
                moment = replace(moment, queue=_with_answer_first(moment))
                continue
            moment = _with_old_answer(table, replace(moment, queue=queue), old, entry)
        elif isinstance(entry, Adjusted):
            waiting = replace(moment, queue=())
            try:
                moment = replace(_with_setting(table, waiting, entry), queue=queue, parent=moment)
            except GameError:
                notice = Notice("setting-does-not-fit", (("key", entry.key), ("value", entry.value)))
                moment = replace(moment, queue=queue, notices=(*moment.notices, notice))
        else:
            moment = replace(moment, queue=queue)
    return _without_records_used(moment)


def _without_records_used(moment: Moment) -> Moment:
    """The moment with only those turns still to be kept as they were played that the new course has not come to."""
    if not moment.as_played:
        return moment
    over = {step.name for step in moment.steps()}
    return replace(moment, as_played={name: played for name, played in moment.as_played.items() if name not in over})


def _waits(moment: Moment, old: Moment) -> bool:
    """Whether the next entry of the earlier course is for later, because a question is open that it does not answer.

    A setting is for the question that was open when it was made. What belonged to a step that is over waits no longer.
    """
    question = moment.question
    if question is None or _place_of_answer(moment, question.key) is not None:
        return False
    asked = old.parent.question if old.parent is not None else None
    if isinstance(old.entry, Adjusted) and asked is not None and asked.key == question.key:
        return False
    over = {step.name for step in moment.steps()}
    return old.parent is None or old.parent.step not in over


def _place_of_answer(moment: Moment, key: str) -> int | None:
    for place, old in enumerate(moment.queue):
        if isinstance(old.entry, Answered) and old.entry.key == key:
            return place
    return None


def _is_turn_to_come(moment: Moment, key: str) -> bool:
    """Whether an answer belongs to a turn of this round that comes after the one now running."""
    if moment.match is None or moment.match.stage is not Stage.TURNS or moment.question is None:
        return False
    position = moment.match.position
    name, seat = key.split()[:2]
    is_to_come = seat in position.seats and seat not in position.done and seat != position.to_move
    return name == position.moment and is_to_come


def _with_answer_first(moment: Moment) -> tuple[Moment, ...]:
    """The queue with the answer to the open question before everything else."""
    assert moment.question is not None
    place = _place_of_answer(moment, moment.question.key)
    assert place is not None
    return (moment.queue[place], *moment.queue[:place], *moment.queue[place + 1 :])


def _with_old_answer(table: Table, moment: Moment, old: Moment, entry: Answered) -> Moment:
    """The moment with an answer of the earlier course, if its question is open again and is about the same."""
    question = moment.question
    asked = old.parent.question if old.parent is not None else None
    if question is not None and question.key == entry.key and asked is not None and asked.about == question.about:
        try:
            question.read(entry.value)
        except GameError:
            pass
        else:
            given = (*moment.given, Given(entry.key, entry.value, question.about))
            return advanced(table, replace(moment, parent=moment, entry=entry, given=given))
    # Answers inside a turn that is kept as it was played are no longer needed, which is nothing to speak of.
    step = " ".join(entry.key.split()[:2])
    if step in moment.as_played:
        return moment
    return replace(moment, notices=(*moment.notices, _dropped(entry.key, entry.value)))


def recorded_turn(table: Table, moment: Moment, entry: TurnPlayed) -> Moment:
    """The moment after a turn taken from the log because the rules would play it differently now."""
    name = f"{entry.moment} {CHATEAUMA}"
    if moment.match is None or moment.step != name:
        raise DoesNotFit(name)
    try:
        moves = tuple(read_record(dict(move)) for move in entry.moves)
        after = after_turn(replayed(moment.match, moves))
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        # Moves that cannot be applied, and whatever else a log can say that no program wrote.
        raise DoesNotFit(name) from error
    notice = Notice("turn-as-recorded", (("moment", entry.moment),))
    played = Played(name, moment.match, {}, StepOutcome(after, moves), moment.played, as_recorded=True)
    child = replace(moment, match=after, given=(), played=played, notices=(*moment.notices, notice))
    return advanced(table, _with_waiting_settings(child))
