"""Prices looked back at: against the best that could be asked, in the same imagined markets."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import NamedTuple

from game.bots.skye.advice import COUNSEL, priced
from game.bots.skye.clansman import MOOD, Clansman, Worths
from game.bots.skye.pricing import THUMB, Fair, Guess, Prices, Stand, answers, within
from game.match.review.finding import NOTED
from game.skye.judgement.findings import Choice, Finding, Judging
from game.skye.judgement.markets import Accountant
from game.skye.judgement.tiles import fitted
from rules.skye import SetPrices, View
from rules.skye.state import AXE


class _Market(NamedTuple):
    """A market to come as the seat could guess it."""

    view: View
    fair: Fair
    guesses: list[Guess]
    stand: Stand


def judge_prices(step: int, view: View, action: SetPrices) -> Judging:
    """Against the best prices; good ones against plain ones."""
    market = yield from _guessed(view)
    ranked = yield from answers(market.fair, view.seat, market.guesses, MOOD)
    done = market.stand.value(action.prices)
    best, other = ranked[0]
    if best - done < NOTED:
        other = plain_prices(market.fair, view)
    if other == action.prices:
        return None
    made = yield from _choices(market, action.prices, other)
    return Finding(step, view, *made)


def plain_prices(fair: Fair, view: View) -> Prices:
    """What somebody asks who does not look at the others: half of the gold at most."""
    own = [worth[view.seat] for worth in fair.offers[view.seat]]
    asked = [max(1, int(THUMB * worth / fair.felt.gold + 0.5)) for worth in own]
    asked[own.index(min(own))] = AXE
    return within(asked, max(fair.gold[view.seat] // 2, len(asked) - 1))


def _guessed(view: View) -> Generator[None, None, _Market]:
    random = Random(f"review prices {view.table.round} {view.seat}")
    adviser = Clansman(COUNSEL)
    fair = yield from adviser.fair(view.table, random)
    guesses = yield from adviser.guesses(fair, random)
    return _Market(view, fair, guesses, Stand(fair, view.seat, guesses))


def _choices(market: _Market, *prices: Prices) -> Generator[None, None, list[Choice]]:
    view, fair = market.view, market.fair
    worths: Worths = {
        tile: worth
        for player, offer in zip(view.table.players, fair.offers, strict=True)
        for tile, worth in zip(player.offer, offer, strict=True)
    }
    fits = yield from fitted(view, list(worths), worths)
    books = Accountant(view.seat, fair.felt, worths, fits)
    made = []
    for asked in prices:
        parts = books.parts(fair.order, market.stand.markets(asked))
        yield
        offered = priced(view, fair, market.guesses, asked).offered
        action = SetPrices(view.seat, asked)
        worth = market.stand.value(asked)
        made.append(Choice(action, worth, parts, view.own.land, offered=offered))
        yield
    return made
