"""Prices looked back at: against the best that could be asked, in the same imagined markets."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import NamedTuple

from game.bots.skye.advice import ADVISER, assess_prices
from game.bots.skye.clansman import Clansman, Worths
from game.bots.skye.pricing import THUMB, Guess, Prices, PublicMarket, SellerOffer, answers, within
from game.match.review.finding import NOTED
from game.skye.judgement.findings import Choice, Finding, Judging
from game.skye.judgement.markets import Accountant
from game.skye.judgement.tiles import fitted
from rules.skye import SetPrices, View
from rules.skye.state import AXE


class _Market(NamedTuple):
    """A market to come as the seat could guess it."""

    view: View
    known: PublicMarket
    guesses: list[Guess]
    offer: SellerOffer


def judge_prices(step: int, view: View, action: SetPrices) -> Judging:
    """Judge prices against the best ones; good prices against plain ones."""
    market = yield from _guessed(view)
    ranked = yield from answers(market.known, view.seat, market.guesses)
    done = market.offer.value(action.prices)
    best, other = ranked[0]
    if best - done < NOTED:
        other = plain_prices(market.known, view)
    if other == action.prices:
        return None
    made = yield from _choices(market, action.prices, other)
    return Finding(step, view, *made)


def plain_prices(public: PublicMarket, view: View) -> Prices:
    """Return prices set without looking at the others: half of the gold at most."""
    own = [worth[view.seat] for worth in public.offers[view.seat]]
    asked = [max(1, int(THUMB * worth / public.valuation.gold + 0.5)) for worth in own]
    asked[own.index(min(own))] = AXE
    return within(asked, max(public.gold[view.seat] // 2, len(asked) - 1))


def _guessed(view: View) -> Generator[None, None, _Market]:
    random = Random(f"review prices {view.table.round} {view.seat}")
    adviser = Clansman(ADVISER)
    public = yield from adviser.public_market(view.table, random)
    guesses = yield from adviser.guesses(public, random)
    return _Market(view, public, guesses, SellerOffer(public, view.seat, guesses))


def _choices(market: _Market, *prices: Prices) -> Generator[None, None, list[Choice]]:
    view, public = market.view, market.known
    worths: Worths = {
        tile: worth
        for player, offer in zip(view.table.players, public.offers, strict=True)
        for tile, worth in zip(player.offer, offer, strict=True)
    }
    fits = yield from fitted(view, list(worths), worths)
    books = Accountant(view.seat, public.valuation, worths, fits)
    made = []
    for asked in prices:
        parts = books.parts(public.order, market.offer.markets(asked))
        yield
        offered = assess_prices(view, public, market.guesses, asked).offered
        action = SetPrices(view.seat, asked)
        worth = market.offer.value(asked)
        made.append(Choice(action, worth, parts, view.own.land, offered=offered))
        yield
    return made
