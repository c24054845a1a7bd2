"""`chateauma quiz` as it is typed: questions, answers, explanations, what was right, exit statuses."""

from __future__ import annotations

import re
from random import Random

import pytest
from typer.testing import CliRunner, Result

from automa.quiz import ORDINARY_TOPICS, TOPICS, make_question
from cli.checking.claims import parse_claim
from cli.commands.quiz import topics_under
from cli.main import app
from cli.quiz.talk import is_right_claim, say_choice
from engine.clauses import clauses
from engine.errors import Malformed


def told(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["quiz", *words], input=typed, env={"COLUMNS": "80", "NO_COLOR": "1"})


def right_numbers(seed: int, topics: tuple[str, ...], questions: int) -> list[str]:
    """The numbers of the right choices, from the announcement of a quiz answered with nothing but 1."""
    lines = told("--seed", str(seed), "--clause", topics[0], "--questions", str(questions), typed="1\n" * questions)
    return [found or "1" for found in re.findall(r"^(?:Right\.|Not quite\. It is (\d):)", lines.stdout, re.M)]


def test_whoever_gives_all_right_answers_is_told_so() -> None:
    numbers = right_numbers(4, ("CH-5",), 6)
    result = told("--seed", "4", "--clause", "CH-5", "--questions", "6", typed="\n".join(numbers) + "\n")
    assert result.exit_code == 0
    assert result.stdout.count("\nRight.\n") == 6
    assert "\n6 of 6 right.\n" in result.stdout


def test_a_wrong_answer_is_explained_with_the_right_one_and_its_clause() -> None:
    """CH-8.1: the value of the level is one of three."""
    (right,) = right_numbers(1, ("CH-8.1",), 1)
    wrong = "1" if right != "1" else "2"
    result = told("--seed", "1", "--clause", "CH-8.1", "--questions", "1", typed=f"{wrong}\n")
    assert result.exit_code == 0
    assert re.search(rf"^Not quite\. It is {right}: Card \d is full: \d+ points\.$", result.stdout, re.M)
    assert f"\nCH-8.1: {clauses()['CH-8.1'].text}" in result.stdout
    assert "\n0 of 1 right.\nCH-8.1: 0 of 1\n" in result.stdout


def test_right_answers_are_counted_by_clause() -> None:
    result = told("--seed", "2", "--clause", "CH-7", "--questions", "3", typed="1\n2\n3\n")
    right = result.stdout.count("\nRight.\n")
    assert result.stdout.endswith(
        f"\n{right} of 3 right.\nCH-7.1: {right} of 3\n"
        "The same questions again: chateauma quiz --seed 2 --clause CH-7 --questions 3\n"
    )


def test_the_same_number_asks_the_same_questions() -> None:
    first, second = (told("--seed", "9", "--questions", "3", typed="1\n1\n1\n").stdout for _ in range(2))
    assert first == second
    assert first != told("--seed", "10", "--questions", "3", typed="1\n1\n1\n").stdout


def test_at_the_end_of_input_what_was_answered_is_counted_and_the_exit_status_is_3() -> None:
    result = told("--seed", "9", "--questions", "3", typed="1\n")
    assert result.exit_code == 3
    assert " of 1 right.\n" in result.stdout
    assert told("--seed", "9").exit_code == 3


def test_q_ends_the_quiz_in_peace() -> None:
    result = told("--seed", "9", typed="1\nq\n")
    assert result.exit_code == 0
    assert " of 1 right.\n" in result.stdout


def test_an_answer_that_is_none_is_asked_for_again() -> None:
    result = told("--seed", "9", "--questions", "1", typed="9\n\nfly to the moon\n1\n")
    assert result.exit_code == 0
    assert result.stdout.count("Answer with a number from 1 to ") == 3
    assert "fly to the moon cannot be read as a move" in result.stdout


def test_an_answer_may_be_said_in_the_words_of_a_claim() -> None:
    question = make_question("CH-4.3", Random(3))
    take, place = question.decision.choice
    words = f"take {getattr(take, 'source')}, {getattr(place, 'slot')} {getattr(place, 'space')}"  # noqa: B009
    assert is_right_claim(parse_claim(words), question)
    assert is_right_claim(parse_claim(say_choice(question.decision.choice, question.before)), question)
    assert not is_right_claim(parse_claim("sell 3"), question)


@pytest.mark.parametrize("topic", TOPICS)
def test_the_words_of_the_right_choice_are_right_and_those_of_the_others_are_wrong(topic: str) -> None:
    for seed in range(4):
        question = make_question(topic, Random(f"{topic} {seed}"))
        for number, choice in enumerate(question.choices):
            claims = parse_claim(say_choice(choice, question.before))
            assert is_right_claim(claims, question) is (number == question.right), (choice, question.decision)


@pytest.mark.parametrize("topic", TOPICS)
def test_no_two_choices_read_alike(topic: str) -> None:
    for seed in range(4):
        question = make_question(topic, Random(f"{topic} {seed}"))
        texts = [say_choice(choice, question.before) for choice in question.choices]
        assert len(set(texts)) == len(texts)


def test_a_part_of_the_rules_without_questions_is_refused_with_those_that_have_some() -> None:
    result = told("--clause", "CH-1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "The quiz has no questions about CH-1; it asks about CH-3, CH-4, CH-5, CH-6, CH-7, CH-8, CH-9, CH-10, CH-13 "
        "and their parts.\n"
    )


@pytest.mark.parametrize(("words", "status"), [(("--questions", "0"), 2), (("--seed", "x"), 2)])
def test_numbers_that_cannot_be_are_refused(words: tuple[str, ...], status: int) -> None:
    assert told(*words).exit_code == status


def test_a_chapter_stands_for_all_its_topics_and_nothing_else() -> None:
    assert topics_under("CH-4.4") == ("CH-4.4a", "CH-4.4b", "CH-4.4c", "CH-4.4d")
    assert topics_under("CH-10") == ("CH-10.1", "CH-10.2")
    assert topics_under(None) == ORDINARY_TOPICS
    with pytest.raises(Malformed):
        topics_under("")


def test_a_number_is_made_up_and_told_when_none_is_given() -> None:
    result = told("--questions", "1", typed="1\n")
    assert re.search(r"The same questions again: chateauma quiz --seed \d+ --questions 1\n$", result.stdout)


def test_the_livestock_of_the_duchy_is_shown_because_it_counts() -> None:
    """CH-5.4: a table shows its animals, so the quiz does."""
    for seed in range(6):
        question = make_question("CH-5.4", Random(f"quiz {seed} 1"))
        in_duchy = [tile for tile in question.start.chateauma.duchy if tile.animals]
        out = told("--seed", str(seed), "--clause", "CH-5.4", "--questions", "1", typed="1\n").stdout
        assert ("Livestock in its duchy: " in out) is bool(in_duchy)


def test_modifier_d_is_told_with_the_spaces_that_carry_its_symbol() -> None:
    """CH-13.5: at the table they are printed on board 36."""
    out = told("--seed", "3", "--clause", "CH-13", "--questions", "1", typed="1\n").stdout
    assert re.search(r"^With modifier D\. Extra-turn symbols of board 36: [a-z]+ \d+", out, re.M)


def test_a_question_mark_says_what_can_be_typed_and_how_to_end() -> None:
    result = told("--seed", "4", "--clause", "CH-5", "--questions", "1", typed="?\nq\n")
    assert result.exit_code == 0
    assert "q ends the quiz and counts what was right." in " ".join(result.stdout.split())
    assert "Answer with a number from" not in result.stdout
