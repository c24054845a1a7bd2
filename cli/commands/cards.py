"""`cards`: the county cards as this table's box has them; `confirm` and `correct` say what is really printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cli.commands.output import WRONG_USE, Plain, refuse, say

if TYPE_CHECKING:
    from cli.saving.profile_values import Profile
    from engine.catalogue import CountyCard

app = typer.Typer(invoke_without_command=True, rich_markup_mode=None, add_completion=False)

Edition = Annotated[str, typer.Option("--edition", metavar="se|2019|2011", help="The edition of the box.")]
Number = Annotated[str, typer.Argument(metavar="N", help="The number of the card, 1 to 9.")]


@app.callback()
def cards(context: typer.Context, edition: Edition = "se", plain: Plain = False) -> None:
    """List the county cards, or say what is printed on one: confirm N, correct N SPACES."""
    from cli.saving.profile import facts_of, load_profile, profile_path
    from cli.words.profile import say_card, say_cards_heading, say_profile_place

    if context.invoked_subcommand is not None:
        context.obj = edition
        return
    profile = load_profile(edition)
    say(say_cards_heading(edition))
    for card in facts_of(profile, players=2).cards:
        say(say_card(card, _status(profile, card)), indent=2)
    say(say_profile_place(profile_path(edition)))


@app.command()
def confirm(context: typer.Context, number: Number, edition: Edition = "", plain: Plain = False) -> None:
    """Say that a card is printed as the list has it."""
    from cli.saving.profile import facts_of, load_profile

    edition = edition or context.obj
    card = _card(number, facts_of(load_profile(edition), players=2).cards)
    _remember(card, edition)


@app.command()
def correct(
    context: typer.Context,
    number: Number,
    printed: Annotated[
        list[str], typer.Argument(metavar="SPACES", help="Three values if they differ, then the spaces: b c 'b$' l s.")
    ],
    edition: Edition = "",
    plain: Plain = False,
) -> None:
    """Say what is really printed on a card."""
    from automa.questions import PrintedCard
    from automa.state import printed_facts
    from cli.words.errors import say_error
    from cli.words.profile import say_how_to_correct
    from engine.errors import GameError

    card = _card(number, printed_facts().cards)
    line = " ".join(printed)
    if not line.strip():
        raise refuse(say_how_to_correct(), WRONG_USE)
    try:
        _remember(PrintedCard(card=card).read(line), edition or context.obj)
    except GameError as error:
        raise refuse(say_error(error), WRONG_USE) from None


def _card(text: str, cards: tuple[CountyCard, ...]) -> CountyCard:
    from cli.words.profile import say_no_card

    found = next((card for card in cards if str(card.number) == text), None)
    if found is None:
        raise refuse(say_no_card(text), WRONG_USE)
    return found


def _remember(card: CountyCard, edition: str) -> None:
    from cli.saving.profile import update_profile
    from cli.words.profile import say_card, say_remembered

    profile = update_profile(edition, lambda before: before.with_card(card))
    found = profile.card(card.number) or card
    say(say_remembered(say_card(found, _status(profile, found))))


def _status(profile: Profile, card: CountyCard) -> str:
    from automa.state import printed_facts
    from cli.words.profile import CONFIRMED_HERE, CORRECTED_HERE

    if profile.card(card.number) is None:
        return card.status
    printed = printed_facts().card(card.number)
    is_same = (printed.points, printed.spaces) == (card.points, card.spaces)
    return CONFIRMED_HERE if is_same else CORRECTED_HERE
