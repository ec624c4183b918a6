"""The territory in sight as a file: F12 at a table writes a map that Tiled opens."""

from __future__ import annotations

from datetime import date

from game.scene import Change, Push, Scene
from game.scenes.build import BuildPage
from game.scenes.dialog import notice
from game.scenes.tablepage import TablePage
from game.store import StoreError
from game.tiledwrite import keep_map
from rules.skye.territory import Territory


def keep_territory(scene: Scene) -> Change:
    """Write what lies on the mat and say where; nothing where there is no table."""
    page = getattr(scene, "guest", scene)
    if not isinstance(page, TablePage) or page.holds():
        return None
    tr = page.stage.tr
    try:
        file = keep_map(page.stage.store, seen(page), date.today())
    except StoreError as wrong:
        return Push(notice(page.stage, tr("The territory was not written"), tr(str(wrong))))
    words = tr("The map {name} lies in\n{folder}\nTiled opens it, with the pictures beside it.")
    told = words.format(name=file.name, folder=file.parent)
    return Push(notice(page.stage, tr("The territory is written"), told))


def seen(page: TablePage) -> Territory:
    """The territory on the mat, with what lies there provisionally; else the viewer's."""
    if isinstance(page, BuildPage):
        return page.plan.land
    on_mat = page.seat_on_mat()
    seat = page.board_seat() if on_mat is None else on_mat
    return page.shown_state().players[seat].land
