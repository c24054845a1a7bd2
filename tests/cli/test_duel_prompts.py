"""A duel at a terminal, prompt by prompt: what is asked at the beginning, and what can be typed for an action."""

from __future__ import annotations

from io import StringIO

from automa.human_turn import NextAction
from automa.log import DUEL, Entry, Header
from automa.setup import Options
from automa.terms import default_terms, terms_tree
from cli.duel.game import DuelGame
from cli.playing.session import Session
from cli.table.game import Ending
from cli.terminal.reading import ANYTHING, Wanted
from cli.terminal.screen import Screen

SEED = 3


class Kept:
    """A log in memory."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def append(self, entry: Entry) -> None:
        self.entries.append(entry)


class Lines:
    """What a person types; then they press Ctrl-D."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        self.lines = list(lines)
        self.wanted: list[Wanted] = []

    def read(self, wanted: Wanted = ANYTHING) -> str:
        self.wanted.append(wanted)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


class Table:
    """A duel with a person at it."""

    def __init__(self, *lines: str, given: dict[str, str] | None = None, boards: tuple[str, ...] = ()) -> None:
        self.out = StringIO()
        self.reader = Lines(lines)
        self.session = Session.begin(Kept(), Header(DUEL, SEED, "0.1.0"))
        self.game = DuelGame(
            self.session,
            Screen(out=self.out, width=80),
            self.reader,
            lambda moment: terms_tree(default_terms()),
            given or {},
            name="7",
            boards=boards,
        )
        self.ending = self.game.play()

    @property
    def shown(self) -> list[str]:
        return [line.rstrip() for line in self.out.getvalue().splitlines()]

    @property
    def options(self) -> Options:
        assert self.session.now.options is not None
        return self.session.now.options


def started(*lines: str) -> Table:
    """A duel on board 1 with the castle in the centre, then these lines."""
    return Table("", "", "19", *lines, boards=("1",))


def test_level_modifiers_and_board_are_asked_for() -> None:
    table = Table("hard", "A C", "12")
    assert (table.options.level, table.options.modifiers, table.options.boards) == ("hard", ("A", "C"), (12,))
    assert table.options.humans == ("you",)


def test_enter_takes_the_defaults_and_random_any_board() -> None:
    assert Table("", "", "").options == Options(boards=(1,))
    drawn = Table("", "", "random").options.boards
    assert drawn == Table("", "", "random").options.boards
    assert drawn[0] in range(1, 31)


def test_each_person_is_asked_for_a_board() -> None:
    table = Table("", "", "4", "5", given={"humans": "anna ben"})
    assert table.options.boards == (4, 5)
    assert any(line.startswith("Which duchy board does ben play on?") for line in table.shown)


def test_modifier_d_is_refused_where_board_36_is_not_known() -> None:
    """CH-13.5: nobody could say where the extra turns are."""
    table = Table("", "D", "", "")
    assert table.options.modifiers == ()
    assert any("modifier D needs to know what is printed on board 36" in line for line in table.shown)


def test_leaving_says_how_to_go_on() -> None:
    table = started()
    assert table.ending is Ending.LEFT
    assert table.shown[-1] == "Saved. Go on with: chateauma resume 7"


def test_enter_lists_the_actions_and_a_number_picks_one() -> None:
    table = started("", "2")
    question = started().session.now.question
    assert isinstance(question, NextAction)
    second = question.allowed[1]
    assert any(line.split()[:1] == ["2"] and second in line for line in table.shown)
    entry = table.session.now.entry
    assert entry is not None and entry.value == second  # type: ignore[union-attr]


def test_a_number_counts_only_while_its_list_is_in_sight() -> None:
    """After an action the numbers would mean other things."""
    table = started("", "2", "2")
    entries = [moment.entry for moment in table.session.now.course() if moment.question is not None]
    assert len(entries) == len([moment.entry for moment in started("", "2").session.now.course() if moment.question])


def test_every_legal_action_is_offered_for_completion() -> None:
    table = started()
    question = table.session.now.question
    assert isinstance(question, NextAction)
    assert set(question.allowed) <= set(table.reader.wanted[-1].words)
    assert {"undo", "why", "board"} <= set(table.reader.wanted[-1].words)
    assert not {"set", "change"} & set(table.reader.wanted[-1].words)


def test_an_unfinished_line_is_judged_while_it_is_typed() -> None:
    wanted = started().reader.wanted[-1]
    assert wanted.judge("e") == ""
    assert wanted.judge("en") == ""
    assert wanted.judge("und") == ""
    assert "4 workers" in wanted.judge("4 workers")


def test_undo_reaches_back_to_the_options_and_draws_the_same_again() -> None:
    there = started("end").session.now
    back = Table("", "", "19", "end", "undo 2", "19", "end", boards=("1",))
    assert back.session.now.reached == there.reached
    far = Table("", "", "19", "end", "undo 4", "hard", "", "", "1", "19", boards=("1",))
    assert far.options.level == "hard"


def test_the_screen_comes_whole_once_a_turn_and_short_after_each_action() -> None:
    question = started().session.now.question
    assert isinstance(question, NextAction)
    workers = next(text for text in question.allowed if text.endswith("workers"))
    assert sum("Your duchy, board 1" in line for line in started(workers, "end").shown) == 1 + 2  # castle, A1, A2


def test_three_people_take_turns_at_one_keyboard() -> None:
    castles = ("19", "19", "19")
    table = Table("", "", *castles, "end", "end", "end", given={"humans": "anna ben cleo"}, boards=("1",))
    lines = [line for line in table.shown if line.startswith("Hand over to ")]
    assert lines == ["Hand over to ben.", "Hand over to cleo.", "Hand over to anna."]


def test_the_board_of_somebody_else_can_be_looked_at() -> None:
    table = Table("", "", "19", "4", "board ben", given={"humans": "anna ben"}, boards=("1", "10"))
    assert sum("The duchy of ben, board 10" in line for line in table.shown) == 2


def test_the_signs_of_the_map_are_explained_once_under_the_first_one_and_in_the_help() -> None:
    legend = "Map: 16 s6 is space 16, for a ship, with a 6 on it"
    table = started("1 workers", "end")
    assert sum(line.startswith(legend) for line in table.shown) == 1
    asked = started("help")
    assert sum(line.startswith(legend) for line in asked.shown) == 2


def test_an_empty_line_at_the_castle_question_is_no_answer_and_a_question_mark_explains_it() -> None:
    """BG-1.4."""
    table = Table("", "", "", "?", boards=("1",))
    text = " ".join(" ".join(table.shown).split())
    assert "Nothing was typed; it can be " in text
    assert "Type the number of one of the castle spaces: " in text
