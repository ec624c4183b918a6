"""Review laid tiles: what a hand can still come to before and after each of them.

A tile is judged together with the rest of the hand laid as well as possible, so that a later
mistake is not blamed on an earlier tile.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from game.bots.skye.advice import ADVISER
from game.bots.skye.clansman import Clansman
from game.bots.skye.laying import Laid, Layer, Plan
from game.bots.skye.prospects import Prospects
from game.match.review.reviewing import NOTED
from game.skye.judgement.findings import Choice, Finding, Judging
from rules.grid import Cell
from rules.skye import Place, View
from rules.skye.landscape import TILES
from rules.skye.territory import Territory
from rules.skye.tiles import TileId

LOOKED_AT: Final = 3
"""Other places of a well-laid tile that are thought through to find the next best."""


def judge_place(step: int, view: View, action: Place) -> Judging:
    """Judge a tile against the best plan for the hand; a good one against its next best place."""
    judge = Prospects(view.table, view.seat, Clansman(ADVISER).weights, pending=0.0)
    land, hand = view.own.land, view.own.hand
    laid = Laid(action.tile, action.cell, action.quarter)
    done = yield from _laid_first(judge, land, hand, laid)
    best: Plan | None = yield from Layer(judge).lay_all(land, hand, ADVISER.beam)
    if best is None or laid in best.laid or best.worth - done.worth < NOTED:
        best = yield from _next_best(judge, land, hand, laid)
    if best is None:
        return None
    other = next((one for one in best.laid if one.tile == action.tile), best.laid[0])
    return Finding(step, view, _choice(judge, view, done, laid), _choice(judge, view, best, other))


def _laid_first(
    judge: Prospects, land: Territory, hand: tuple[TileId, ...], laid: Laid
) -> Generator[None, None, Plan]:
    after = land.place(TILES[laid.tile], laid.cell, laid.quarter)
    rest = tuple([tile for tile in hand if tile != laid.tile])
    plan = yield from Layer(judge).lay_all(after, rest, ADVISER.beam)
    return plan._replace(laid=(laid, *plan.laid))


def _next_best(
    judge: Prospects, land: Territory, hand: tuple[TileId, ...], laid: Laid
) -> Generator[None, None, Plan | None]:
    design = TILES[laid.tile]
    seen: list[tuple[float, Laid]] = []
    for cell, quarter in land.spots(design):
        if cell != laid.cell:
            worth = judge.worth(land.place(design, cell, quarter))
            seen.append((worth, Laid(laid.tile, cell, quarter)))
            yield
    best: Plan | None = None
    for _, other in sorted(seen, key=lambda one: -one[0])[:LOOKED_AT]:
        plan = yield from _laid_first(judge, land, hand, other)
        if best is None or plan.worth > best.worth:
            best = plan
    return best


def _choice(judge: Prospects, view: View, plan: Plan, laid: Laid) -> Choice:
    land = view.own.land
    cells: list[Cell] = []
    for one in plan.laid[: plan.laid.index(laid) + 1]:
        land = land.place(TILES[one.tile], one.cell, one.quarter)
        cells.insert(0, one.cell)
    action = Place(view.seat, laid.tile, laid.cell, laid.quarter)
    return Choice(action, plan.worth, judge.parts(plan.land), land, tuple(cells))
