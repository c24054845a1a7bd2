"""`change`: an earlier answer was wrong or came late, and everything since is folded again (BG-2, CH-3.3)."""

from __future__ import annotations

import pytest

from automa.game import Game
from automa.log import (
    Adjusted,
    Answered,
    Changed,
)
from automa.moment import Notice
from chateauma_positions import card, depots, per_kind, tiles, track
from engine.errors import Illegal, Malformed
from moments import from_position, guests_turn, key, present, state, turns
from random_games import answered_keys


def first_round() -> Game:
    """A1 played: nothing reported, and the Châteauma took the bank out of depot 1."""
    start = guests_turn(depot={1: "building:bank", 2: "castle", 3: "mine"})
    return from_position(start).after(Answered("A1 you report 1", ""))


def test_a_changed_report_plays_later_turns_again() -> None:
    """CH-4.2: the building was gone before; so it took the castle of depot 2, and with its bonus the mine."""
    game = first_round()
    assert present(game.now).chateauma.left == card(4, "building:bank - - - -")
    changed = game.after(Changed("A1 you report 1", "1b", keep=False))
    own = present(changed.now).chateauma
    assert own.left == card(4, "- castle - mine -")
    assert turns(changed.now).keys() == turns(game.now).keys()
    assert turns(changed.now) != turns(game.now)


def test_a_change_that_changes_no_turn() -> None:
    """BG-7.2: the bonus tile claimed then is gone, and the Châteauma's turns are what they were."""
    game = first_round()
    changed = game.after(Changed("A1 you report 1", "*b", keep=False))
    assert turns(changed.now) == turns(game.now)
    assert present(changed.now).position.bonus == per_kind({"building": 1}, 2)


def test_a_turn_kept_as_it_was_played() -> None:
    """CH-4.2: the bank lies there after all, and the Châteauma would have taken it; the castle it took stays taken."""
    start = guests_turn(depot={1: "building:bank", 2: "castle", 3: "mine"})
    game = from_position(start).after(Answered("A1 you report 1", "1b"))
    kept = game.after(Changed("A1 you report 1", "", keep=True))
    assert turns(kept.now) == turns(game.now)
    assert present(kept.now).chateauma == present(game.now).chateauma
    assert present(kept.now).position.depots == depots({1: "building:bank"})
    assert [step.as_recorded for step in kept.now.steps() if step.is_chateauma_turn] == [True]


def test_a_kept_turn_that_goes_as_before_keeps_its_answers_and_its_reasons() -> None:
    """CH-4.2: the face was asked in that turn; a castle reported late changes nothing in it."""
    start = guests_turn(depot={1: "building", 2: "castle"})
    game = (
        from_position(start)
        .after(Answered("A1 you report 1", ""))
        .after(Answered("A1 chateauma face 1", "building:bank"))
    )
    kept = game.after(Changed("A1 you report 1", "2c", keep=True))
    assert answered_keys(kept.now) == ["A1 you report 1", "A1 chateauma face 1"]
    turn = next(step for step in kept.now.steps() if step.is_chateauma_turn)
    assert not turn.as_recorded
    assert turn.explained().reasons


def test_a_castle_reported_late_is_gone_and_the_turn_goes_as_before() -> None:
    """CH-4.2: what the Châteauma took stays taken."""
    game = first_round()
    kept = game.after(Changed("A1 you report 1", "2c", keep=True))
    assert turns(kept.now) == turns(game.now)
    assert present(kept.now).chateauma == present(game.now).chateauma
    assert present(kept.now).position.depots == depots({3: "mine"})
    assert [step.as_recorded for step in kept.now.steps() if step.is_chateauma_turn] == [False]


def test_a_turn_that_cannot_have_gone_so_is_not_kept() -> None:
    """CH-4.3: a hex that `you` took cannot have been taken by the Châteauma; nothing changes."""
    start = guests_turn(depot={1: "building:bank", 3: "mine"})
    game = from_position(start).after(Answered("A1 you report 1", ""))
    before = state(game.now)
    with pytest.raises(ValueError, match="turn-not-kept"):
        game.after(Changed("A1 you report 1", "1b", keep=True))
    assert state(game.now) == before
    assert present(game.after(Changed("A1 you report 1", "1b", keep=False)).now).chateauma.left == card(
        4, "- - - mine -"
    )


def test_a_late_report_moves_the_marker() -> None:
    """BG-2.5: a ship forgotten in A1 makes `you` first in A2; the turn that the Châteauma has had there stays."""
    start = guests_turn(turn_track=track("chateauma you"), depot={3: "mine", 4: "building:bank"})
    game = from_position(start.with_position(to_move="chateauma")).after(Answered("A1 you report 1", ""))
    assert key(game.now) == "A2 you report 1"
    assert [step.name for step in game.now.steps()][-1] == "A2 chateauma"
    late = game.after(Changed("A1 you report 1", "g0", keep=True))
    assert present(late.now).position.track == track("chateauma", "you")
    assert (key(late.now), [step.name for step in late.now.steps()][-1]) == ("A2 you report 1", "A2 start")
    after = late.after(Answered("A2 you report 1", ""))
    assert turns(after.now) == turns(game.now)
    assert key(after.now) == "A3 you report 1"


def test_only_an_answer_of_this_game_can_be_changed() -> None:
    """BG-2: those there are, are named; a draw is no person's answer."""
    game = first_round()
    for name in ("A7 you report 1", "A2 table white 1", ""):
        with pytest.raises(Illegal) as caught:
            game.after(Changed(name, "", keep=False))
        assert (caught.value.reason, caught.value.allowed) == ("no-such-answer", ("A1 you report 1",))


def test_a_changed_answer_must_be_one() -> None:
    """BG-4.1."""
    game = first_round()
    with pytest.raises(Illegal):
        game.after(Changed("A1 you report 1", "5b", keep=False))
    with pytest.raises(Malformed):
        game.after(Changed("A1 you report 1", "nonsense", keep=False))


def test_a_new_question_in_a_past_turn_is_asked() -> None:
    """CH-5.5: then everything answered later is folded onto it."""
    start = guests_turn(5, depot={1: "building:bank", 2: "building", 3: "mine", 4: "ship"})
    game = from_position(start).after(Answered("A1 you report 1", "4s")).after(Answered("A2 you report 1", "3m"))
    assert present(game.now).position.moment == "A3"
    changed = game.after(Changed("A1 you report 1", "1b", keep=False))
    assert key(changed.now) == "A1 chateauma face 1"
    assert present(changed.now).position.moment == "A1"
    answered = changed.after(Answered("A1 chateauma face 1", "bank"))
    assert present(answered.now).position.moment == "A3"
    assert answered.now.queue == ()
    # In A1 the building of depot 2; in A2 the mine was gone, as reported.
    assert "3m" in [moment.entry.value for moment in answered.now.course() if isinstance(moment.entry, Answered)]
    assert present(answered.now).position.depots[3:] == depots({4: "ship"})[3:]


def test_answers_that_no_longer_fit_are_named() -> None:
    """BG-4.1: the same hex cannot leave twice; the later report is left open again."""
    start = guests_turn(depot={3: "mine", 4: "ship"})
    game = from_position(start).after(Answered("A1 you report 1", "")).after(Answered("A2 you report 1", "4s"))
    changed = game.after(Changed("A1 you report 1", "4s", keep=False))
    assert changed.now.notices == (Notice("answer-does-not-fit", (("key", "A2 you report 1"), ("value", "4s"))),)
    assert key(changed.now) == "A2 you report 1"


def test_an_answer_that_is_not_called_for_any_more_is_named() -> None:
    """CH-5.5: the last turn asked for a building's face; now the building was gone."""
    start = guests_turn(depot={1: "building", 3: "mine"})
    game = (
        from_position(start)
        .after(Answered("A1 you report 1", ""))
        .after(Answered("A1 chateauma face 1", "boarding_house"))
    )
    changed = game.after(Changed("A1 you report 1", "1b", keep=False))
    assert (
        Notice("answer-does-not-fit", (("key", "A1 chateauma face 1"), ("value", "boarding_house")))
        in changed.now.notices
    )
    assert key(changed.now) == "A2 you report 1"
    assert changed.now.queue == ()


def test_an_answer_about_another_hex_is_not_taken_for_this_one() -> None:
    """CH-5.5: of the building in depot 1 it was said that it is a bank; the one in depot 2 is asked about anew."""
    start = guests_turn(depot={1: "building", 2: "building"})
    game = from_position(start).after(Answered("A1 you report 1", "")).after(Answered("A1 chateauma face 1", "bank"))
    changed = game.after(Changed("A1 you report 1", "1b", keep=False))
    assert key(changed.now) == "A1 chateauma face 1"
    assert Notice("answer-does-not-fit", (("key", "A1 chateauma face 1"), ("value", "bank"))) in changed.now.notices


def test_answers_inside_a_turn_that_is_kept_are_not_missed() -> None:
    """CH-5.5: nothing is said of the face, for the turn stays as it was."""
    start = guests_turn(depot={1: "building", 3: "mine"})
    game = (
        from_position(start)
        .after(Answered("A1 you report 1", ""))
        .after(Answered("A1 chateauma face 1", "boarding_house"))
    )
    kept = game.after(Changed("A1 you report 1", "3m", keep=True))
    assert kept.now.notices == ()
    assert present(kept.now).chateauma.left == card(4, "building:boarding_house - - - -")


def test_a_changed_order_of_turns_loses_no_report() -> None:
    """BG-2.5: with a ship in A1 `you` are first in A2, without it second; the report of A2 is used either way."""
    start = guests_turn(depot={3: "mine", 4: "ship"}, turn_track=track("you", "chateauma"))
    begun_so = from_position(start.with_position(to_move="chateauma"))
    game = begun_so.after(Answered("A1 you report 1", "g0")).after(Answered("A2 you report 1", "4s"))
    first_steps = [step.name for step in game.now.steps()]
    changed = game.after(Changed("A1 you report 1", "", keep=False))
    assert [step.name for step in changed.now.steps()] != first_steps
    assert changed.now.notices == ()
    assert "A2 you report 1" in answered_keys(changed.now)
    assert present(changed.now).position.moment == present(game.now).position.moment


def test_turns_in_another_order_use_their_own_answers() -> None:
    """BG-2.5, CH-5.5: without the ship the Châteauma comes first in A2; its face was told after the report."""
    depot = {1: "livestock:pig3", 2: "building", 3: "mine"}
    start = guests_turn(5, depot=depot, turn_track=track("chateauma you"))
    game = from_position(start.with_position(to_move="chateauma"))
    for name, value in (("A1 you report 1", "g0"), ("A2 you report 1", "3m"), ("A2 chateauma face 1", "bank")):
        assert key(game.now) == name
        game = game.after(Answered(name, value))
    changed = game.after(Changed("A1 you report 1", "", keep=False))
    names = [[step.name for step in each.now.steps() if " start" not in step.name] for each in (game, changed)]
    assert names[0][:4] == ["A1 chateauma", "A1 you", "A2 you", "A2 chateauma"]
    assert names[1][:4] == ["A1 chateauma", "A1 you", "A2 chateauma", "A2 you"]
    assert changed.now.notices == ()
    assert turns(changed.now)["A2 chateauma"] == turns(game.now)["A2 chateauma"]
    assert present(changed.now).position.depots == depots({})


def test_a_setting_is_folded_again_where_it_was_made() -> None:
    """CH-4.2: a new question in a turn before it does not make it come too early."""
    start = guests_turn(depot={1: "building:bank", 2: "building", 3: "mine"})
    game = from_position(start).after(Answered("A1 you report 1", "")).after(Adjusted("depot 1", "castle"))
    assert present(game.now).position.moment == "A2"
    changed = game.after(Changed("A1 you report 1", "1b", keep=False))
    assert key(changed.now) == "A1 chateauma face 1"
    assert present(changed.now).position.depots == depots({2: "building", 3: "mine"})
    answered = changed.after(Answered("A1 chateauma face 1", "boarding_house"))
    assert key(answered.now) == "A2 you report 1"
    assert present(answered.now).position.depots[0] == tiles("castle")


def test_a_second_change_before_the_new_question_is_answered() -> None:
    """BG-2: what was still to be folded is not lost."""
    start = guests_turn(5, depot={1: "building:bank", 2: "building", 3: "mine", 4: "ship"})
    game = from_position(start).after(Answered("A1 you report 1", "")).after(Answered("A2 you report 1", "4s"))
    pending = game.after(Changed("A1 you report 1", "1b", keep=False))
    assert key(pending.now) == "A1 chateauma face 1"
    back = pending.after(Changed("A1 you report 1", "", keep=False))
    assert (present(back.now), key(back.now)) == (present(game.now), key(game.now))


def test_a_setting_may_settle_a_new_question() -> None:
    """CH-4.2: the folding goes on from there by itself."""
    start = guests_turn(5, depot={1: "building:bank", 2: "building", 3: "mine", 4: "ship"})
    game = from_position(start).after(Answered("A1 you report 1", "")).after(Answered("A2 you report 1", "4s"))
    pending = game.after(Changed("A1 you report 1", "1b", keep=False))
    settled = pending.after(Adjusted("depot 2", "-"))
    assert present(settled.now).position.moment == present(game.now).position.moment
    assert "A2 you report 1" in answered_keys(settled.now)


def test_a_turn_that_cannot_be_kept_after_a_new_question_is_played_again_and_named() -> None:
    """CH-4.3: `which` of two known buildings left shows only then that the Châteauma cannot have taken it."""
    start = guests_turn(depot={1: "building:bank building:watchtower", 3: "mine"})
    game = from_position(start).after(Answered("A1 you report 1", ""))
    assert present(game.now).chateauma.left == card(4, "building:bank - - - -")
    pending = game.after(Changed("A1 you report 1", "1b", keep=True))
    assert key(pending.now) == "A1 you which 1"
    kept = pending.after(Answered("A1 you which 1", "2"))
    assert turns(kept.now)["A1 chateauma"] == turns(game.now)["A1 chateauma"]
    assert kept.now.notices == ()
    again = pending.after(Answered("A1 you which 1", "1"))
    assert Notice("turn-not-kept", (("moment", "A1"),)) in again.now.notices
    assert present(again.now).chateauma.left == card(4, "building:watchtower - - - -")


def test_the_later_of_two_answers_to_one_question_is_the_one_to_change() -> None:
    """CH-5.5: after a setting the turn asked again, about the building in depot 2."""
    start = guests_turn(depot={1: "building", 2: "building"}, black="? ?")
    game = from_position(start).after(Answered("A1 you report 1", "")).after(Answered("A1 chateauma face 1", "bank"))
    game = game.after(Adjusted("depot 1", "-")).after(Answered("A1 chateauma face 1", "boarding_house"))
    assert present(game.now).chateauma.left == card(4, "building:boarding_house - - - -")
    changed = game.after(Changed("A1 chateauma face 1", "watchtower", keep=False))
    assert present(changed.now).chateauma.left == card(4, "building:watchtower - - - -")
    assert changed.now.notices == ()
