"""A review in words: what was done, what would have been better, and why."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.skye.advice import Offered, price_of
from game.language.phrases import join_row
from game.skye.hints.words import chance_words, reason_words
from game.skye.judgement.findings import Choice, Finding
from game.table.hints.words import about
from game.table.review.words import any_verdict, other_caption
from game.ui.stage import Stage
from rules.skye import Buy, Pass, Place, SetPrices, View
from rules.skye.journeyman.actions import Walk
from rules.skye.state import AXE

REMARKS = 2
"""Tiles of an offer that are spoken of at most."""


def when_words(stage: Stage, finding: Finding) -> str:
    """Return such as "Round 3 · Prices"."""
    match finding.done.action:
        case SetPrices():
            kind = stage.tr("Prices")
        case Buy() | Pass():
            kind = stage.tr("Market")
        case Place():
            kind = stage.tr("Building")
        case _:
            kind = stage.tr("Walk")
    return stage.tr("Round {n} · {kind}").format(n=finding.round, kind=kind)


def done_words(stage: Stage, view: View, choice: Choice, names: Sequence[str]) -> str:
    match choice.action:
        case SetPrices(_, prices):
            words = stage.tr("Asked {prices}")
            return words.format(prices=prices_words(stage, prices))
        case Buy() as buy:
            words = stage.tr("Bought from {seller} for {price}")
            return words.format(seller=names[buy.seller], price=price_of(view, buy))
        case Pass():
            return stage.tr("Passed")
        case Place():
            return stage.tr("Laid here")
        case Walk(_, ()):
            return stage.tr("Stayed where he was")
        case walk:
            return stage.trn("Walked to {n} waypoint", "Walked to {n} waypoints", len(walk.visits))


def card_words(stage: Stage, finding: Finding) -> str:
    """Return what was done, shorter, for a card that shows the tile."""
    if isinstance(finding.done.action, Buy):
        price = price_of(finding.view, finding.done.action)
        return stage.tr("Bought for {price}").format(price=price)
    return done_words(stage, finding.view, finding.done, ())


def other_words(stage: Stage, view: View, choice: Choice, names: Sequence[str]) -> str:
    match choice.action:
        case SetPrices(_, prices):
            words = stage.tr("Ask {prices}")
            return words.format(prices=prices_words(stage, prices))
        case Buy() as buy:
            words = stage.tr("Buy from {seller} for {price}")
            return words.format(seller=names[buy.seller], price=price_of(view, buy))
        case Pass():
            return stage.tr("Pass")
        case Place():
            return stage.tr("Lay it here")
        case Walk(_, ()):
            return stage.tr("Stay there")
        case walk:
            return stage.trn("Walk to {n} waypoint", "Walk to {n} waypoints", len(walk.visits))


def prices_words(stage: Stage, prices: Sequence[int]) -> str:
    return join_row(
        stage.text, [stage.tr("axe") if price == AXE else str(price) for price in prices]
    )


def verdict_words(stage: Stage, finding: Finding) -> str:
    """Return in one sentence how much better or worse it was."""
    if finding.points > 0 and isinstance(finding.done.action, SetPrices):
        words = stage.tr("Well asked: {points} better than plain prices.")
        return words.format(points=about(stage, finding.points))
    return any_verdict(stage, finding)


def caption_words(stage: Stage, finding: Finding, names: Sequence[str]) -> tuple[str, str]:
    """Return what is written under the two pictures."""
    done = done_words(stage, finding.view, finding.done, names)
    other = other_words(stage, finding.view, finding.other, names)
    if finding.points > 0 and isinstance(finding.done.action, SetPrices):
        return done, stage.tr("Plain: {words}").format(words=stage.text.lower_first(other))
    return done, other_caption(stage, finding, other)


def reasons_list(stage: Stage, finding: Finding) -> list[str]:
    return [reason_words(stage, reason) for reason in finding.reasons]


def remarks(stage: Stage, finding: Finding, names: Sequence[str]) -> list[str]:
    """Return a remark on each tile that was priced otherwise, the largest differences first."""
    pairs = zip(finding.done.offered, finding.other.offered, strict=True)
    told = [
        (abs(done.price - other.price) + 3 * (AXE in (done.price, other.price)), slot, done)
        for slot, (done, other) in enumerate(pairs, 1)
        if done.price != other.price
    ]
    told.sort(key=lambda one: (-one[0], one[1]))
    return [_remark(stage, finding, slot, done, names) for _, slot, done in told[:REMARKS]]


def _remark(
    stage: Stage, finding: Finding, slot: int, offered: Offered, names: Sequence[str]
) -> str:
    if offered.price == AXE:
        words = stage.tr("Tile {slot}, axed, would have brought you {own}, {buyer} {gains}.")
    else:
        words = stage.tr("Tile {slot}, {price} gold, brings you {own}, {buyer} {gains}. {chance}")
    return words.format(
        slot=slot,
        price=offered.price,
        own=about(stage, offered.worth[finding.seat]),
        buyer=names[offered.buyer],
        gains=about(stage, offered.worth[offered.buyer]),
        chance=chance_words(stage, offered.sold),
    )
