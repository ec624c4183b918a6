"""The land in sight as a file: F12 at a table writes a map that Tiled opens."""

from __future__ import annotations

from datetime import date

from game.match.store import StoreError
from game.skye.build.page import BuildPage
from game.skye.table.page import TablePage
from game.skylands.lay.page import LayingPage
from game.skylands.table.page import SkyPage
from game.table.map_writer import keep_map, map_text, sky_map_text
from game.table.maps import SKYE, SKYLANDS, Tileset
from game.ui.scene import Change, Push, Scene
from game.ui.sheets.dialog import notice
from rules.skye.territory import Territory
from rules.skylands.catalogue import TILES
from rules.skylands.notation import write_taken
from rules.skylands.state import Player


def keep_territory(scene: Scene) -> Change:
    """Write what lies on mat or board and say where; nothing where there is no table."""
    page = getattr(scene, "guest", scene)
    if not isinstance(page, TablePage | SkyPage) or page.holds():
        return None
    tr = page.stage.tr
    tiles, text = _drawn(page)
    try:
        file = keep_map(page.stage.store, tiles, text, date.today())
    except StoreError as wrong:
        return Push(notice(page.stage, tr("The map was not written"), tr(str(wrong))))
    words = tr("The map {name} lies in\n{folder}\nTiled opens it, with the pictures beside it.")
    told = words.format(name=file.name, folder=file.parent)
    return Push(notice(page.stage, tr("The map is written"), told))


def _drawn(page: TablePage | SkyPage) -> tuple[Tileset, str]:
    """The tileset, and the text of the map."""
    if isinstance(page, TablePage):
        return SKYE, map_text([seen(page)], {})
    player = seen_sky(page)
    people = " ".join([write_taken((home, n)) for home, _, n in player.homes if home >= 0])
    return SKYLANDS, sky_map_text([player.land], {"people": people} if people else {})


def seen(page: TablePage) -> Territory:
    """The territory on the mat, with what lies there provisionally; else the viewer's."""
    if isinstance(page, BuildPage):
        return page.plan.land
    on_mat = page.seat_on_mat()
    seat = page.board_seat() if on_mat is None else on_mat
    return page.shown_state().players[seat].land


def seen_sky(page: SkyPage) -> Player:
    """The seat whose board lies in the middle, with what lies there provisionally."""
    player = page.shown_state().players[page.board_seat()]
    laid = page.hand.laid if isinstance(page, LayingPage) else None
    if laid is None:
        return player
    return player._replace(land=player.land.place(TILES[laid.tile], laid.cell, laid.quarter))
