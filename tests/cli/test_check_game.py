"""`chateauma check --game`: past turns of saved games, with the answers that the game has for them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from automa.check import CheckResult, check
from automa.log import Changed
from automa.moment import Played
from automa.moves import Buy, move_tree
from automa.notation import read_position, write_position
from automa.setup import Options
from cli.checking.past_turns import find_turn, with_what_if
from cli.main import app
from cli.saving.game_files import read_log
from cli.saving.loading import load, match_before_turn
from random_games import Recorded, whole_game
from saved_games import begin, play, saved

TABLE = Options()
DUEL = Options(pieces="program", dice="app", cards="app", boards=(1,))
THREE_GUESTS = Options(humans=("you", "Anna", "Bert"), modifiers=("A", "B"))
NO_REPORTS = Options(reports="off")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHATEAUMA_HOME", str(tmp_path / "home"))


def told(*words: str, width: int = 200) -> Result:
    return CliRunner().invoke(app, ["check", *words], env={"COLUMNS": str(width), "NO_COLOR": "1"})


def json_of(result: Result) -> Any:
    return json.loads(result.stdout)


def turns_of(path: Path) -> list[Played]:
    return [step for step in load(read_log(path)).now.steps() if step.is_chateauma_turn]


def announced(step: Played) -> list[dict[str, Any]]:
    return [move_tree(move) for move in step.moves if move.announced]


def moment(step: Played) -> str:
    return step.name.split()[0]


def test_every_turn_of_a_game_is_played_again_just_as_it_was() -> None:
    path = saved(60)
    turns = turns_of(path)
    assert turns
    for step in turns:
        result = told("--game", path.stem, "--turn", moment(step), "--json")
        assert (result.exit_code, json_of(result)["moves"]) == (0, announced(step))


def test_every_turn_of_a_digital_game_is_played_again_just_as_it_was() -> None:
    path = saved(60, Options(pieces="program", dice="app", cards="app", reports="on", boards=(1,)))
    for step in turns_of(path):
        result = told("--game", path.stem, "--turn", moment(step).lower(), "--json")
        assert (result.exit_code, json_of(result)["moves"]) == (0, announced(step))


def test_without_a_round_the_last_turn_is_checked() -> None:
    path = saved(60)
    last = turns_of(path)[-1]
    result = told("--game", path.stem)
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{moment(last)}, the Châteauma's turn, step by step")
    assert json_of(told("--game", path.stem, "--json"))["moves"] == announced(last)


def test_the_reasoning_of_a_past_turn_comes_with_its_clauses() -> None:
    path = saved(60)
    steps = json_of(told("--game", path.stem, "--json", "--steps"))["steps"]
    assert steps
    assert all(step["clause"].startswith("CH-") for step in steps)


def test_a_claim_about_a_past_turn_is_judged() -> None:
    path = saved(60)
    assert told("--game", path.stem, "--claim", "buy castle, buy castle").exit_code == 1


def test_a_turn_that_waits_for_an_answer_is_left_with_its_question() -> None:
    """CH-4.1: what its die shows is open, so that is what `check` asks for too."""
    save, session = begin(Options(dice="table"))
    with save:
        while session.now.question is None or session.now.question.key != "A1 chateauma die 1":
            play(session, 1)
    result = told("--game", "1", "--turn", "A1", "--json")
    assert (result.exit_code, json_of(result)["question"]["key"]) == (3, "A1 chateauma die 1")


def test_another_die_shows_what_it_would_have_done() -> None:
    path = saved(60)
    found = find_turn(load(read_log(path)), None)
    assert found is not None
    other = with_what_if({"A1 chateauma die 1": "2", "A1 chateauma face 1": "bank"}, {"die 1": "5"})
    assert other == {"A1 chateauma face 1": "bank", "die 1": "5"}


def test_a_what_if_that_is_never_asked_is_refused() -> None:
    path = saved(60)
    result = told("--game", path.stem, "--answer", "dice 1=5")
    assert result.exit_code == 2
    assert result.stderr.startswith("No question is named dice 1; there are ")


def kept_game() -> tuple[Recorded, Played]:
    """A game with a turn that somebody kept after changing what the human had taken before it."""
    recorded = whole_game(3)
    for seed in range(200):
        rng = Random(seed)
        step = rng.choice([each for each in recorded.now.steps() if each.is_chateauma_turn])
        key = f"{moment(step)} you report 1"
        if recorded.tries(Changed(key, rng.choice(("", "g0", "3b", "2s", "5l")), keep=True)):
            for each in recorded.now.steps():
                if each.as_recorded:
                    return recorded, each
    raise AssertionError("no turn could be kept")


def test_a_turn_kept_as_it_was_played_shows_its_moves_and_says_why_it_has_no_reasons() -> None:
    from cli.saving.saves import SaveFile

    recorded, step = kept_game()
    with SaveFile.create(recorded.header, entries=recorded.entries):
        pass
    result = told("--game", "1", "--turn", moment(step), "--json", "--steps")
    tree = json_of(result)
    assert (result.exit_code, tree["moves"], tree["steps"]) == (0, announced(step), [])
    assert "as it was played" in result.stderr
    refused = told("--game", "1", "--turn", moment(step), "--answer", "die 1=2")
    assert (refused.exit_code, refused.stdout) == (2, "")


def test_a_round_that_was_not_played_is_refused() -> None:
    path = saved(30)
    result = told("--game", path.stem, "--turn", "E5")
    assert (result.exit_code, result.stderr) == (1, f"In game {path.stem} the Châteauma has no turn in E5 yet.\n")


def test_a_round_that_there_is_not_is_refused() -> None:
    path = saved(30)
    result = told("--game", path.stem, "--turn", "F9")
    assert (result.exit_code, result.stderr) == (2, "F9 names no turn; write phase and round, as in B3.\n")


def test_a_game_without_a_turn_says_so() -> None:
    path = saved(0)
    result = told("--game", path.stem)
    assert (result.exit_code, result.stderr) == (1, f"In game {path.stem} the Châteauma has not had a turn yet.\n")


@pytest.mark.parametrize("words", [(), ("a.toml", "--game", "1")], ids=["neither", "both"])
def test_either_a_file_or_a_game_is_named(words: tuple[str, ...]) -> None:
    result = told(*words)
    assert result.exit_code == 2
    assert result.stderr == "Name either a position file (- for standard input) or a game with --game.\n"


def test_a_turn_is_named_together_with_its_game() -> None:
    result = told("a.toml", "--turn", "B3")
    assert (result.exit_code, result.stderr) == (2, "--turn goes with --game only.\n")


# From game to file to check


@pytest.mark.parametrize(
    "options", [TABLE, DUEL, THREE_GUESTS, NO_REPORTS], ids=["table", "duel", "three guests", "no reports"]
)
def test_the_position_file_of_a_turn_leads_to_the_same_moves_once_its_questions_are_answered(options: Options) -> None:
    """The file knows all that the game knew before the turn, its die included; only what was learnt in it is asked."""
    recorded = whole_game(11, options)
    for step in [each for each in recorded.now.steps() if each.is_chateauma_turn]:
        before = match_before_turn(recorded.game, moment(step))
        assert before is not None
        match = read_position(write_position(before))
        answers = {key: value for key, value in step.answers.items() if " die " not in key}
        checked = check(match, answers)
        assert isinstance(checked, CheckResult), checked
        assert set(checked.asked) <= set(answers), "only what the game had to ask, too"
        moves = [move_tree(move) for move in checked.moves]
        if before.habits.hexes_leave_the_table:
            # What leaves the table is named at once there; a file does not say so, and nothing hangs on it before.
            moves, played = _without_bought_faces(checked), _without_bought_faces(step)
            assert moves == played
        else:
            assert moves == announced(step)


def _without_bought_faces(turn: CheckResult | Played) -> list[dict[str, Any]]:
    trees = [(move, move_tree(move)) for move in turn.moves if move.announced]
    return [
        {**tree, "tile": str(tree["tile"]).split(":")[0]} if isinstance(move, Buy) else tree for move, tree in trees
    ]
