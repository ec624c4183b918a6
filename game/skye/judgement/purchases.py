"""Purchases looked back at: against everything else that could be bought, and against passing."""

from __future__ import annotations

from random import Random

from game.bots.skye.advice import ADVISER
from game.bots.skye.clansman import (
    Clansman,
    Worths,
    defensible,
    markets_after,
    seats_after,
    tiles_on_sale,
)
from game.skye.judgement.findings import Choice, Finding, Judging
from game.skye.judgement.markets import Accountant
from game.skye.judgement.tiles import Fitted, added, fitted
from rules.skye import Buy, Pass, View
from rules.skye.tiles import TileId


def judge_purchase(step: int, view: View, action: Buy | Pass) -> Judging:
    """Judge a purchase against the best other one; return None if there was no other."""
    adviser, seed = Clansman(ADVISER), f"review market {view.table.round} {view.seat}"
    tiles = [tile for player in view.table.players for tile in player.offer]
    worths = yield from adviser.worths(view.table, tiles, Random(seed))
    options = yield from adviser.purchases(view, worths, Random(seed))
    others = [option for option in defensible(view, options, worths) if option[1] != action]
    if not others:
        return None
    done = next(option for option in options if option[1] == action)
    best = max(others, key=lambda option: option[0])
    fits = yield from fitted(view, tiles, worths)
    one = _choice(view, *done, worths, fits, seed)
    yield
    return Finding(step, view, one, _choice(view, *best, worths, fits, seed))


def _choice(
    view: View,
    worth: float,
    choice: Buy | Pass,
    worths: Worths,
    fits: dict[TileId, Fitted],
    seed: str,
) -> Choice:
    adviser = Clansman(ADVISER)
    valuation = adviser.valuation(view.table)
    min_gains = adviser.min_gains(view.table, Random(seed))
    markets = markets_after(view, choice, tiles_on_sale(view.table, worths, valuation), min_gains)
    parts = Accountant(view.seat, valuation, worths, fits).parts(seats_after(view), markets)
    if isinstance(choice, Pass):
        return Choice(choice, worth, parts, view.own.land)
    fit = fits[choice.tile]
    return Choice(choice, worth, added([(1, parts), (1, fit.parts)]), fit.land, fit.laid)
