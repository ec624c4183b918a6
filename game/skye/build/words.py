"""What the building scene says: the line above the mat, captions, names of controls."""

from __future__ import annotations

from functools import lru_cache

from game.language.phrases import join_row
from game.language.text import Text
from game.skye import sentences
from game.skye.build.plan import Plan
from game.skye.view.rack import IN_HAND, LAID, RETURNED, WAITING
from game.table.laying.drag import DOES_NOT_FIT, FITS_NOW, Drag
from game.ui.stage import Stage
from game.ui.theme import Layout
from rules.grid import Cell, xy
from rules.skye.tiles import TileId


def prompt(stage: Stage, plan: Plan, drag: Drag | None) -> str:
    """Return the one thing to do next."""
    if drag is not None:
        return _with_tile(stage, plan, drag)
    if plan.must_return:
        name = sentences.tile_name(stage.text, plan.must_return[0])
        return stage.tr("{tile} fits nowhere: it goes back into the bag.").format(tile=name)
    if not plan.is_complete:
        return _without_tile(stage, plan)
    if plan.returned:
        return stage.tr("Nothing is left to lay. **Done** confirms it.")
    return stage.tr("All tiles lie. **Done** confirms them.")


def _with_tile(stage: Stage, plan: Plan, drag: Drag) -> str:
    if not drag.legal:
        name = sentences.tile_name(stage.text, drag.tile)
        words = stage.tr("{tile} fits nowhere now. Put it back and lay another tile first.")
        return words.format(tile=name)
    others = len(plan.waiting) - 1
    small = stage.layout is Layout.COMPACT
    if small:
        words = stage.tr("Lay this tile on a glowing cell. **R** turns it.")
    else:
        words = stage.tr("Lay this tile on a glowing cell. The wheel or **R** turns it.")
    if others <= 0:
        return words
    if small:
        return stage.trn(
            "Lay this tile on a glowing cell. **R** turns it; one more waits.",
            "Lay this tile on a glowing cell. **R** turns it; {n} more wait.",
            others,
        )
    return stage.trn(
        "Lay this tile on a glowing cell. The wheel or **R** turns it; "
        "one more tile waits in the rack.",
        "Lay this tile on a glowing cell. The wheel or **R** turns it; "
        "{n} more tiles wait in the rack.",
        others,
    )


def _without_tile(stage: Stage, plan: Plan) -> str:
    if not plan.moves:
        return stage.tr("Pick up a tile: click it, drag it or press its key.")
    return stage.trn("Pick up the last tile.", "Pick up a tile: {n} are left.", len(plan.waiting))


def done_label(stage: Stage, plan: Plan) -> str:
    """Return the label of the primary button: what is missing, or "Done"."""
    left = len(plan.waiting)
    if plan.must_return:
        return stage.trn("{n} tile to return", "{n} tiles to return", left)
    if left:
        return stage.trn("{n} tile to lay", "{n} tiles to lay", left)
    return stage.tr("Done")


def state_of(plan: Plan, drag: Drag | None, tile: TileId) -> str:
    """Return the state of a tile of the hand."""
    if drag is not None and drag.tile == tile:
        return IN_HAND
    if plan.where(tile):
        return LAID
    return RETURNED if tile in plan.returned else WAITING


def caption(stage: Stage, state: str) -> str:
    return {
        WAITING: stage.tr("waiting"),
        IN_HAND: stage.tr("in your hand"),
        LAID: stage.tr("laid, may be lifted"),
        RETURNED: stage.tr("goes into the bag"),
    }[state]


def rack_words(stage: Stage, plan: Plan, drag: Drag | None) -> str:
    """Return the states of the tiles of the hand in one line, for a compact window."""
    states = [state_of(plan, drag, tile) for tile in plan.hand]
    counts = [
        (stage.trn("one waits", "{n} wait", n), n) if (n := states.count(WAITING)) else ("", 0),
        (stage.tr("one in hand"), 1) if IN_HAND in states else ("", 0),
        (stage.trn("one laid", "{n} laid", n), n) if (n := states.count(LAID)) else ("", 0),
    ]
    return join_row(stage.text, [words for words, n in counts if n])


def tile_control_name(stage: Stage, tile: TileId, state: str) -> str:
    """Return the name of a tile of the rack as a control."""
    name = sentences.tile_name(stage.text, tile)
    return stage.tr("Tile {tile}, {state}").format(tile=name, state=caption(stage, state))


@lru_cache(maxsize=512)
def cell_name(text: Text, place: Cell, mark: str) -> str:
    """Return the name of a cell as a control; cached, as every step of a tile asks for it."""
    x, y = xy(place)
    where = text.tr("Cell {x}, {y}").format(x=x, y=y)
    if not mark:
        return where
    fits = text.tr("fits now") if mark == FITS_NOW else text.tr("fits turned")
    words = text.tr("does not fit") if mark == DOES_NOT_FIT else fits
    return text.tr("{where}: {words}").format(where=where, words=words)
