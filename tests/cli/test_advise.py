"""The command `advise` and the word in a duel: the legal actions, the best first, and how sure that is."""

from __future__ import annotations

import json
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from automa.notation import write_position
from automa.players.planner import Advice
from automa.state import Match
from cli.duel.advice import LOOKED_AT, Ranking, advise, compared, show_ranking
from cli.main import app
from cli.terminal.screen import Screen
from engine.actions import end, format_action, take_workers
from engine.human import Human
from engine.legal import legal_actions
from engine.unknown import UNKNOWN
from simulated_games import decisions


@pytest.fixture(scope="module")
def match() -> Match:
    """In phase D, so that play-outs are short."""
    return next(asked.match for asked in decisions() if asked.position.moment == "D4")


def run(text: str, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["advise", "-", "--time", "0", *arguments], input=text)


def ranking_of(match: Match, *arguments: str) -> Any:
    result = run(write_position(match), "--json", *arguments)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def texts(match: Match) -> list[str]:
    return sorted(map(format_action, legal_actions(match.position)))


def test_advice_ranks_every_legal_action_once(match: Match) -> None:
    """BG-3: the actions are those of `moves`, whatever comes of them."""
    found = ranking_of(match)
    assert found["to_move"] == "you"
    assert sorted(each["action"] for each in found["actions"]) == texts(match)


def test_each_action_that_looks_good_gets_a_play_out_however_short_the_time(match: Match) -> None:
    played_on = [each for each in ranking_of(match)["actions"] if each["play_outs"]]
    assert len(played_on) == min(LOOKED_AT, len(texts(match)))
    assert all(each["uncertainty"] is None for each in played_on)


def test_thinking_ends_when_the_time_is_over_and_the_best_come_first(match: Match) -> None:
    """The clock goes on by a second each time it is looked at, so there are fewer play-outs than seconds."""
    clock = count()
    told: list[float] = []
    ranking = advise(match, "you", 60, on_progress=told.append, clock=lambda: float(next(clock)))
    assert next(clock) <= 62
    assert told == sorted(told)
    most = max(len(each.margins) for each in ranking.looked_at)
    first, second = ranking.looked_at[:2]
    assert len(first.margins) >= most - 1
    assert first.expected >= second.expected
    assert len(ranking.looked_at[-1].margins) < most


def test_the_same_seed_gives_the_same_advice(match: Match) -> None:
    assert ranking_of(match, "--seed", "3") == ranking_of(match, "--seed", "3")


def test_advice_does_not_see_the_order_of_what_is_hidden(match: Match) -> None:
    supply = match.position.supply
    assert supply is not None
    turned = supply._replace(hexes=tuple(heap[::-1] for heap in supply.hexes), black=supply.black[::-1])
    assert ranking_of(match.with_position(supply=turned)) == ranking_of(match)


def test_a_position_without_supplies_is_played_on_with_the_pieces_that_are_not_in_sight(match: Match) -> None:
    found = ranking_of(match.with_position(supply=None))
    assert sorted(each["action"] for each in found["actions"]) == texts(match)


def test_where_nobody_knows_what_lies_in_a_depot_there_is_no_advice(match: Match) -> None:
    """CH-4.2: the Châteauma's search looks into it."""
    result = run(write_position(match.with_position(depots=(UNKNOWN,) * 6)))
    assert (result.exit_code, result.stdout) == (1, "")
    assert "not known here" in result.stderr


def test_without_a_human_to_move_there_is_nothing_to_advise() -> None:
    """BG-2.5."""
    file = Path(__file__).parents[1] / "positions" / "middle_of_a_game.toml"
    result = CliRunner().invoke(app, ["advise", str(file)])
    assert (result.exit_code, result.stdout) == (1, "")
    assert "BG-2.5" in result.stderr


def test_a_faulty_position_is_refused() -> None:
    assert run("format = 7").exit_code == 2


def test_two_actions_are_compared_where_the_same_dice_fell() -> None:
    """Differences 1, 3 and 2: mean 2, spread 1, so the interval reaches 1.96 / √3; the fourth has no partner."""
    first = Advice(take_workers(1), (5.0, 8.0, 1.0, 90.0))
    second = Advice(take_workers(2), (4.0, 5.0, -1.0))
    found = compared(first, second)
    assert (found.ahead, found.play_outs) == (2.0, 3)
    assert found.uncertainty == pytest.approx(1.96 / 3**0.5)


def test_sentences_say_what_leads_and_how_sure_it_is(match: Match) -> None:
    out = run(write_position(match)).stdout
    assert "lead " in out
    assert "1 play-out" in out
    assert "Too few play-outs to say which of the first two is better" in out


# In a duel

DUEL = ("duel", "--seed", "4", "--level", "normal", "--modifier", "", "--board", "1", "--edition", "se")


def duel(typed: str, *options: str) -> Result:
    return CliRunner().invoke(app, [*DUEL, *options], input=typed)


def test_at_a_duels_prompt_advise_shows_the_best_actions_and_changes_nothing() -> None:
    """The castle lies in the centre, so the first decision is open (BG-1.4); the same question is asked again."""
    out = duel("19\nadvise 0.01\nquit\n").stdout
    assert "lead " in out
    asked = "What do you do?"
    result = duel("19\nadvise 0.01\nquit\n")
    assert (out + result.stderr).count(asked) == 2
    assert result.exit_code == 0


def test_advise_wants_a_time_that_is_one() -> None:
    for time in ("soon", "0", "-3", "inf", "nan"):
        assert f"{time} is no time to think" in duel(f"19\nadvise {time}\nquit\n").stderr


def test_before_there_is_an_action_to_choose_advise_says_so() -> None:
    assert "There is no action to choose now." in duel("advise\n19\nquit\n").stdout


def test_with_advice_a_duel_shows_the_best_actions_before_each_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cli.duel.advice.ALONGSIDE", "0.01")
    out = duel("19\nquit\n", "--advice").stdout
    assert "lead " in out
    assert "lead " not in duel("19\nquit\n").stdout


# How it is shown


def shown(ranking: Ranking, plain: bool = False) -> list[str]:
    out = StringIO()
    show_ranking(Screen(plain, out=out, width=80), ranking, "se")
    return [" ".join(line.split()) for line in out.getvalue().splitlines()]


def test_leads_of_actions_played_on_equally_often_fall_from_line_to_line(match: Match) -> None:
    clock = count()
    ranking = advise(match, "you", 40, clock=lambda: float(next(clock)))
    finalists, others = ranking.looked_at[: ranking.finalists], ranking.looked_at[ranking.finalists :]
    assert len({len(each.margins) for each in finalists}) == 1
    for group in (finalists, others):
        assert [each.expected for each in group] == sorted((each.expected for each in group), reverse=True)


def test_actions_given_up_earlier_stand_under_a_heading_of_their_own() -> None:
    looked_at = (Advice(take_workers(1), (4.0, 2.0)), Advice(take_workers(2), (9.0,)))
    lines = shown(Ranking(looked_at, (), 1))
    assert lines[0].startswith("1) 1 workers lead +3.0")
    assert lines[1] == "Given up earlier, after fewer play-outs, so that their leads are less sure:"
    assert lines[2].startswith("2) 2 workers lead +9.0")


def test_the_number_in_the_list_does_not_run_into_the_die() -> None:
    looked_at = (Advice(take_workers(1), (4.0,)), Advice(take_workers(2), (3.0,)))
    assert shown(Ranking(looked_at, (), 2), plain=True)[0].startswith("1) 1 workers [lead +4.0")


def test_with_one_action_left_nobody_thinks(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """BG-3: with both dice used and nothing to buy with there is only the end of the turn."""
    human = match.position.human("you")
    assert isinstance(human, Human)
    spent = match.with_position(humans=(human._replace(used=(True, True), silver=0, owed=()),))
    assert texts(spent) == ["end"]
    monkeypatch.setattr("cli.duel.advice.Assessment", None)
    assert advise(spent, "you") == Ranking((), (end(()),))
    assert shown(advise(spent, "you")) == ["There is only one action now: end."]
