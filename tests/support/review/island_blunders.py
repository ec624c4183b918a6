"""Blunders of Skylands, each for a position; None if it is not possible there."""

from __future__ import annotations

from rules.grid import SIDES, STEP
from rules.skylands import (
    Action,
    Board,
    Choose,
    Convert,
    Create,
    Deploy,
    Lay,
    Pass,
    Phase,
    View,
    advance,
    deployable,
    is_stuck,
    legal_actions,
    moved,
    scores,
)
from rules.skylands.catalogue import TILES
from rules.skylands.tiles import Kind


def ways(view: View) -> list[Action]:
    """What may be done."""
    return list(legal_actions(view.table, view.seat))


def full_islands_ahead_and_goes_nowhere(view: View) -> Action | None:
    """Many spaces could be filled, and a board is chosen on which nothing can be done."""
    if view.table.phase is not Phase.CHOOSE or view.table.number < 6:
        return None
    after = {
        one.board: advance(view.table, one).state for one in ways(view) if isinstance(one, Choose)
    }
    if Board.DEPLOY not in after:
        return None
    free = sorted([view.own.free(isle) for isle in deployable(after[Board.DEPLOY])])
    useless = [
        board
        for board in (Board.CONVERT, Board.CREATE)
        if board in after and is_stuck(after[board])
    ]
    return Choose(view.seat, useless[0]) if useless and sum(free[-2:]) >= 4 else None


def islands_against_the_rim(view: View) -> Action | None:
    """A tile could close an island, and is laid so that its own can never be closed."""
    if view.table.phase is not Phase.DISCOVER:
        return None
    lays = [one for one in ways(view) if isinstance(one, Lay)]
    closes = [one for one in lays if closed(view, one) >= 2]
    bad = [one for one in lays if at_the_rim(view, one) >= 2 and not closed(view, one)]
    tiles = {one.tile for one in closes}
    bad = [one for one in bad if one.tile in tiles]
    return bad[0] if bad else None


def closed(view: View, lay: Lay) -> int:
    """Spaces of islands that a tile completes."""
    land = view.own.land.place(TILES[lay.tile], lay.cell, lay.quarter)
    before = {island.cells for island in view.own.land.complete}
    return sum(island.spaces for island in land.complete if island.cells not in before)


def at_the_rim(view: View, lay: Lay) -> int:
    """Edges of islands that meet the rim of the board."""
    face, land = TILES[lay.tile].faces[lay.quarter], view.own.land
    beyond = [s for s in SIDES if lay.cell + STEP[s] not in land.tiles]
    beyond = [s for s in beyond if lay.cell + STEP[s] not in land.demands]
    return sum(face.edges[side] is not Kind.CLOUD for side in beyond)


def few_settle_where_many_could(view: View) -> Action | None:
    """The smallest island is filled instead of the largest."""
    if view.table.phase is not Phase.DEPLOY:
        return None
    free = {isle.name: view.own.free(isle) for isle in deployable(view.table)}
    if not free or max(free.values()) - min(free.values()) < 2:
        return None
    return Deploy(view.seat, (min(free, key=lambda name: free[name]),))


def nothing_created(view: View) -> Action | None:
    """A special tile could be paid for that gives at least four points, and the seat passes."""
    if view.table.phase is not Phase.CREATE or view.table.number < 8:
        return None
    now = scores(view.table)[view.seat]
    for one in ways(view):
        if isinstance(one, Create):
            bought = advance(view.table, one).state
            for lay in legal_actions(bought, view.seat):
                if scores(advance(bought, lay).state)[view.seat] >= now + 5:
                    return Pass(view.seat)
    return None


def city_left_empty(view: View) -> Action | None:
    """Many could move into the city, and the seat passes."""
    if view.table.phase is not Phase.CONVERT:
        return None
    most = max(
        [moved(view.own, one).number for one in ways(view) if isinstance(one, Convert)], default=0
    )
    return Pass(view.seat) if most >= 3 else None


def special_where_it_never_counts(view: View) -> Action | None:
    """A special tile that could close an island is laid with its island against the rim."""
    if view.table.phase is not Phase.BUILD:
        return None
    lays = [one for one in ways(view) if isinstance(one, Lay)]
    good = [one for one in lays if closed(view, one) >= 2]
    bad = [one for one in lays if at_the_rim(view, one) and not closed(view, one)]
    return bad[0] if good and bad else None
