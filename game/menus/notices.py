"""Notices of what goes wrong while a game is played, each shown once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ui.audio import DEVICE_LOST
from game.ui.scene import Change, Push, Scene
from game.ui.sheets.dialog import notice
from game.ui.stage import Stage


class Notices:
    """Shows a trouble once, and again only if it was gone in between."""

    def __init__(self) -> None:
        self._known: frozenset[str] = frozenset()

    def tell(self, stage: Stage, scenes: Iterable[Scene]) -> Change:
        """Show a notice over the page if there is something new."""
        now = dict.fromkeys(_troubles(stage, scenes))
        new = [words for words in now if words not in self._known]
        self._known = frozenset(now)
        stage.urgent.clear()
        if not new:
            return None
        return Push(notice(stage, stage.tr("Please note"), "\n".join(new)))


def _troubles(stage: Stage, scenes: Iterable[Scene]) -> Iterator[str]:
    tr = stage.tr
    yield from map(tr, stage.urgent)
    if stage.sounds.notice == DEVICE_LOST:
        yield tr(DEVICE_LOST)
    for scene in scenes:
        trouble = getattr(getattr(scene, "match", None), "trouble", "")
        if trouble:
            more = tr("The game goes on, and every decision tries again to save all of it.")
            yield f"{tr(trouble)} {more}"
