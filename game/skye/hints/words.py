"""Advice in words: prices with their risks, purchases and places with their reasons.

Only what is public or the reader's own is told: never a purse, never a price behind a screen.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.skye.advice import Offered, Purchase, Reason
from game.skye import sentences
from game.table.hints.words import about, shared_parts, worth_words
from game.ui.stage import Stage
from rules.skye import Buy
from rules.skye.state import AXE
from rules.table import Seat

_LIKELY = 0.65
"""The chance from which on something is called probable."""


def price_heading(stage: Stage, offered: Offered) -> str:
    """Return what to do with a tile."""
    if offered.price == AXE:
        return stage.tr("The axe")
    return stage.tr("Ask {price}").format(price=offered.price)


def price_words(stage: Stage, offered: Offered, seat: Seat, names: Sequence[str]) -> str:
    """Return the two risks of a price for its owner, or what the axe prevents."""
    own = about(stage, offered.worth[seat])
    buyer, gains = names[offered.buyer], about(stage, offered.worth[offered.buyer])
    if offered.price == AXE:
        words = stage.tr("It would bring you {own}, {buyer} {gains}.")
        return words.format(own=own, buyer=buyer, gains=gains)
    kept = stage.tr("If kept, it brings you {own}; you lose {price} gold.")
    sold = stage.tr("If sold, likely to {buyer}, it brings {buyer} {gains}; you gain {price} gold.")
    words = "\n".join((chance_words(stage, offered.sold), kept, sold))
    return words.format(own=own, price=offered.price, buyer=buyer, gains=gains)


def asked_heading(stage: Stage, offered: Offered) -> str:
    """Return what a bot did with a tile."""
    if offered.price == AXE:
        return stage.tr("The axe")
    return stage.tr("Asked {price}").format(price=offered.price)


def asked_words(stage: Stage, offered: Offered, seat: Seat, names: Sequence[str]) -> str:
    """Return what a price that a bot asked means for it."""
    own = about(stage, offered.worth[seat])
    buyer, gains = names[offered.buyer], about(stage, offered.worth[offered.buyer])
    if offered.price == AXE:
        words = stage.tr("It would have brought {name} {own}, {buyer} {gains}.")
    else:
        words = stage.tr("Kept, it brings {name} {own}. Sold, it brings {buyer} {gains}.")
    return words.format(name=names[seat], own=own, buyer=buyer, gains=gains)


def chance_words(stage: Stage, sold: float) -> str:
    """Return whether a tile will probably be sold, in words."""
    if sold >= _LIKELY:
        return stage.tr("Probably sold.")
    if sold <= 1 - _LIKELY:
        return stage.tr("Probably kept.")
    return stage.tr("It may be sold or kept.")


def buy_heading(stage: Stage, seller: str, price: int) -> str:
    return stage.tr("Buy from {seller} for {price}").format(seller=seller, price=price)


def buy_words(stage: Stage, purchase: Purchase, seat: Seat, names: Sequence[str]) -> str:
    """Return the own gain, the price, and what it takes from the seller."""
    assert isinstance(purchase.action, Buy), "a pass has words of its own"
    words = stage.tr(
        "It brings you {own} for a price worth {cost}; {seller} would have had {theirs} of it. "
        "In all {better} better than passing."
    )
    return words.format(
        own=about(stage, purchase.worth[seat]),
        cost=about(stage, purchase.cost),
        seller=names[purchase.action.seller],
        theirs=about(stage, purchase.worth[purchase.action.seller]),
        better=about(stage, purchase.better),
    )


def pass_words(stage: Stage, next_best: Purchase | None, names: Sequence[str]) -> str:
    """Return why nothing should be bought."""
    if next_best is None:
        return stage.tr("No tile here is cheap enough for you.")
    assert isinstance(next_best.action, Buy), "the only other thing to do"
    words = stage.tr(
        "Your gold is worth more than any tile here: the best one, from {seller}, would leave you "
        "{worse} worse off."
    )
    worse = about(stage, -next_best.better)
    return words.format(seller=names[next_best.action.seller], worse=worse)


def bought_words(stage: Stage, purchase: Purchase, names: Sequence[str]) -> str:
    """Return why a bot bought what it bought."""
    action = purchase.action
    assert isinstance(action, Buy), "a pass has words of its own"
    parts = stage.tr(
        "It brings {buyer} {own} for a price worth {cost}; {seller} would have had {theirs} of it."
    )
    if purchase.better >= 0:
        judged = stage.tr("In all {better} better than passing.")
    else:
        judged = stage.tr("Passing would have been {better} better: {buyer} misjudged it.")
    return " ".join((parts, judged)).format(
        buyer=names[action.seat],
        own=about(stage, purchase.worth[action.seat]),
        cost=about(stage, purchase.cost),
        seller=names[action.seller],
        theirs=about(stage, purchase.worth[action.seller]),
        better=about(stage, abs(purchase.better)),
    )


def reasons_words(stage: Stage, reasons: Sequence[Reason]) -> str:
    """Return reasons such as "Cattle drive: +2 points", one in a line."""
    if not reasons:
        return stage.tr("It changes little; no other place is better.")
    return "\n".join([reason_words(stage, reason) for reason in reasons])


def reason_words(stage: Stage, reason: Reason) -> str:
    return worth_words(stage, part_name(stage, reason.part), reason.points)


def part_name(stage: Stage, part: str) -> str:
    """Return an objective's name, or what else a judgement counts."""
    others = {
        **shared_parts(stage),
        "income": stage.tr("Income"),
        "room": stage.tr("Room to grow"),
        "purse": stage.tr("Your gold"),
        "steps": stage.tr("Steps on the boards"),
    }
    return others.get(part) or sentences.source_name(stage.text, part)
