"""The land in sight as a file: F12 at a table writes a map that Tiled opens."""

from __future__ import annotations

from datetime import date
from typing import Any, Protocol, runtime_checkable

from game.match.store import StoreError
from game.table.page import TablePage
from game.table.tiled.maps import Tileset
from game.table.tiled.writer import keep_map
from game.ui.scene import Change, Push, Scene
from game.ui.sheets.dialog import notice
from game.ui.stage import Stage


@runtime_checkable
class Mapped(Protocol):
    """A page, or what lies on it, with a land that can be drawn as a map."""

    stage: Stage

    def as_map(self) -> tuple[Tileset, str]:
        """Return the tileset and the text of the map."""


def keep_territory(scene: Scene) -> Change:
    """Write what lies on mat or board and say where; do nothing where there is no table."""
    page: Any = getattr(scene, "guest", scene)
    source = page.table if isinstance(page, TablePage) else page
    if not isinstance(source, Mapped) or page.holds():
        return None
    tr = page.stage.tr
    tiles, text = source.as_map()
    try:
        file = keep_map(page.stage.store, tiles, text, date.today())
    except StoreError as wrong:
        return Push(notice(page.stage, tr("The map was not written"), tr(str(wrong))))
    words = tr("The map {name} lies in\n{folder}\nTiled opens it, with the pictures beside it.")
    told = words.format(name=file.name, folder=file.parent)
    return Push(notice(page.stage, tr("The map is written"), told))
