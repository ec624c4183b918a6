"""A sheet with the island tiles that are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pygame import Rect

from game.skylands.view.tile import face
from game.skylands.words import things as words
from game.ui.boxes import grid
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.sheets.does import Close
from game.ui.sheets.sheet import Sheet
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Control, Spot
from rules.skylands.catalogue import TILES
from rules.skylands.state import GameState


class TilesPage(Sheet[Close]):
    """The island tiles that are left, which are public."""

    name = "sky-tiles"

    def __init__(self, stage: Stage, state: GameState) -> None:
        left = len(state.bag)
        heading = stage.trn("{n} island tile left", "{n} island tiles left", left)
        super().__init__(stage, heading)
        self._left = Counter(state.bag)
        self._all = [name for name in TILES if "-" not in name]

    def paint_inside(self, canvas: Canvas) -> None:
        stage = self.stage
        across = 12 if self.inside.width > self.inside.height * 2 else 9
        down = -(-len(self._all) // across)
        for tile, place in zip(
            self._all, grid(self.inside, across, down, stage.px(8)), strict=False
        ):
            number = stage.font("button").get_height()
            side = min(place.width, place.height - number)
            square = Rect(0, place.top, side, side)
            square.centerx = place.centerx
            picture = face(stage, tile, 0, side)
            if not self._left[tile]:
                picture = picture.copy()
                picture.set_alpha(70)
            canvas.surface.blit(picture, square)
            told = f"×{self._left[tile]}"
            at = (place.centerx, square.bottom)
            colour = "text.ink" if self._left[tile] else "text.ink_soft"
            canvas.line(told, Ink("button", colour), At(at, "midtop"))

    def compose(self) -> Iterator[Control]:
        yield from super().compose()
        text = self.stage.text
        told = [f"{words.tile_name(text, t)} {n}" for t, n in sorted(self._left.items())]
        rect = self.inside
        rect.height = max(rect.height, LEAST_TARGET)
        yield Spot(
            id="left",
            rect=rect,
            name=", ".join(told),
            role="picture",
            enabled=False,
            focusable=False,
        )
