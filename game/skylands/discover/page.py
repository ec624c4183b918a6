"""Discovering: one of the tiles that lie open is taken and laid; also at the start and outposts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.skylands.change import change_of, draw_change
from game.skylands.lay.page import LayingPage
from game.skylands.session import SkySession
from game.skylands.view.desk import draw_desk
from game.skylands.view.tile import face
from game.skylands.words import things as words
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Control, Mood
from rules.skylands.actions import Action, Lay
from rules.skylands.catalogue import START_SIDES
from rules.skylands.state import STEPS, Phase
from rules.skylands.tiles import TileId
from rules.table import Seat


@dataclass(kw_only=True)
class OpenTile(Control):
    """A tile that can be taken from the desk."""

    tile: TileId
    gone: bool
    """Whether it is in the hand or lies on the board."""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        """The tile in its frame: gold where it can be taken."""
        canvas.surface.blit(face(canvas.stage, self.tile, 0, self.rect.width), self.rect)
        if self.gone or not self.enabled:
            canvas.veil(self.rect, 0.6 if self.gone else 0.4)
        lit = mood.hovered and self.enabled
        colour = canvas.colour("highlight.focus" if lit else "accent.brass")
        thick = max(canvas.px(4 if lit else 2), 1)
        frame = self.rect.inflate(thick, thick)
        pygame.draw.rect(canvas.surface, colour, frame, thick, border_radius=canvas.px(5))


class DiscoverPage(LayingPage):
    """The viewer lays one of the tiles on the desk, or passes."""

    name = "sky-discover"

    def __init__(self, stage: Stage, session: SkySession, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        self.input.focus = "tile:0"

    # What is shown.

    def prompt(self) -> str:
        tr = self.stage.tr
        if self.hand.drag:
            return tr("Lay it on a **glowing** cell. The wheel or R turns it.")
        if self.hand.laid:
            return tr("It lies **provisionally**: turn it, lift it, or agree.")
        match self.state.phase:
            case Phase.START:
                return self._start_words()
            case Phase.EXTRA:
                return tr("Your **advantage**: take and lay one more tile, or pass.")
            case Phase.OUTPOST:
                return tr("Your outpost found a tile: **lay** it or discard it.")
        return tr("**Take** one of the open tiles and lay it on your board, or pass.")

    def _start_words(self) -> str:
        tr = self.stage.tr
        if not self.hand.land.tiles:
            return tr("Choose a **side** of your start tile and lay it anywhere.")
        left = len(self.state.players[self.owner].hand) - 1
        if left > 1:
            return tr("Of three tiles you **keep two**: lay the first.")
        return tr("Lay the **second**; the last tile is discarded.")

    def _tiles(self) -> tuple[TileId, ...]:
        if self.state.phase is Phase.START:
            hand = self.state.players[self.owner].hand
            return hand if self.hand.land.tiles else START_SIDES
        return self.state.display

    def sources(self) -> Mapping[str, TileId]:
        """The tiles on the desk."""
        return {f"tile:{n}": tile for n, tile in enumerate(self._tiles())}

    # Controls.

    def may_pass(self) -> bool:
        """In a step, but not at the start."""
        return self.state.phase in STEPS

    def pass_words(self) -> str:
        """What an outpost found is discarded."""
        outpost = self.state.phase is Phase.OUTPOST
        return self.stage.tr("Discard") if outpost else super().pass_words()

    def _rack(self) -> list[Rect]:
        """The tiles in one row or in two, whichever shows them larger."""
        body, n, gap = self.desk().body, len(self._tiles()), self.stage.px(10)
        across = max((n, (n + 1) // 2), key=self._side)
        side = max(self._side(across), LEAST_TARGET)
        left = body.centerx - (across * (side + gap) - gap) // 2
        step = side + gap
        return [
            Rect(left + i % across * step, body.top + i // across * step, side, side)
            for i in range(n)
        ]

    def _side(self, across: int) -> int:
        """How large tiles are, so many in a row."""
        body, n, gap = self.desk().body, len(self._tiles()), self.stage.px(10)
        down = -(-n // across)
        room = (body.height - self.arrow - gap) * (7 if self.frame.crowded else 6) // 10
        wide = (body.width + gap) // across - gap
        return min(wide, room // down - gap, self.stage.px(196))

    def turn_corner(self) -> tuple[int, int]:
        """Below the tiles, at the right."""
        return self.desk().body.right, self._below()

    def _below(self) -> int:
        return max(rect.bottom for rect in self._rack()) + self.stage.px(12)

    def compose_desk(self) -> Iterator[Control]:
        """Tiles, cells, arrows, done, pass."""
        yield from self._open_tiles()
        yield from self.board_controls()
        tr = self.stage.tr
        yield from self.foot(tr("Lay it here") if self.hand.laid else tr("Still missing: a tile"))

    def _open_tiles(self) -> Iterator[Control]:
        laid = self.hand.laid
        source = self.hand.source if self.hand.drag else laid.source if laid else ""
        for number, (tile, rect) in enumerate(zip(self._tiles(), self._rack(), strict=True)):
            fits = bool(self.hand.spots(tile))
            name = words.sky_tile_name(self.stage.text, tile)
            gone = source == f"tile:{number}"
            tip = name if fits else "\n".join([name, self.stage.tr("It fits nowhere.")])
            yield OpenTile(
                id=f"tile:{number}",
                rect=rect,
                name=name,
                role="tile",
                enabled=fits,
                tip="" if self.hand.drag else tip,
                keys=(pygame.K_1 + number, pygame.K_KP1 + number),
                draggable=True,
                sound="",
                tile=tile,
                gone=gone,
            )

    def settled(self) -> Sequence[Action]:
        """The tile as it lies."""
        laid = self.hand.laid
        return (Lay(self.owner, laid.tile, laid.cell, laid.quarter),) if laid else ()

    # Pictures.

    def paint_desk(self, canvas: Canvas) -> None:
        """Heading, and what the tile would change."""
        draw_desk(canvas, self.frame, self._picture(), self._heading())
        hoped = self.hand.hoped
        if hoped is None or not self.shows_preview():
            return
        lay = Lay(self.owner, hoped.tile, hoped.cell, hoped.quarter)
        change = change_of(self.stage, self.state, self.owner, lay)
        body, top = self.desk().body, self._below()
        box = Rect(body.left, top, body.width, body.bottom - top)
        lower = box.top + self.arrow + self.stage.px(8)
        if box.bottom - lower >= self.arrow:
            box.height, box.top = box.bottom - lower, lower
        else:
            box.width = self.turn_places()[0].left - self.stage.px(8) - box.left
        heading = self.stage.tr("If it lies here") if self.hand.drag else self.stage.tr("It brings")
        draw_change(canvas, box, heading, change)

    def _picture(self) -> str:
        return "create" if self.state.phase is Phase.OUTPOST else "discover"

    def _heading(self) -> tuple[str, str]:
        tr, text = self.stage.tr, self.stage.text
        match self.state.phase:
            case Phase.START:
                if not self.hand.land.tiles:
                    return tr("Start tile"), tr("two sides of one tile")
                return tr("Tactical start"), tr("keep two of three")
            case Phase.EXTRA:
                return tr("One more"), words.action_advantage(text, "discover")
            case Phase.OUTPOST:
                return tr("Outpost"), tr("lay it or discard it")
        return words.action_name(text, "discover"), words.action_short(text, "discover")
