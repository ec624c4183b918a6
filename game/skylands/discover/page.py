"""Discovering: one of the tiles that lie open is taken and laid; also at the start and outposts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, assert_never

import pygame
from pygame import Rect

from game.bots.skylands.advice import Advice
from game.skylands.change import change_of, draw_change
from game.skylands.lay.tile import TileInHand
from game.skylands.session import Session
from game.skylands.table.agreement import Agree, Agreement, Terms
from game.skylands.table.table import SkylandsTable
from game.skylands.view.desk import draw_desk
from game.skylands.view.tile import face
from game.skylands.words import things as words
from game.table.laying.does import LayingDoes, LayOn, Rotate, TakeTile
from game.table.page import TablePage
from game.table.seating import Seating
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
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
        canvas.surface.blit(face(canvas.stage, self.tile, 0, self.rect.width), self.rect)
        if self.gone or not self.enabled:
            canvas.veil(self.rect, 0.6 if self.gone else 0.4)
        lit = mood.hovered and self.enabled
        colour = canvas.colour("highlight.focus" if lit else "accent.brass")
        thick = max(canvas.px(4 if lit else 2), 1)
        frame = self.rect.inflate(thick, thick)
        pygame.draw.rect(canvas.surface, colour, frame, thick, border_radius=canvas.px(5))


DiscoverDoes: TypeAlias = LayingDoes | Agree


class DiscoverPage(TablePage[SkylandsTable]):
    """The viewer lays one of the tiles on the desk, or passes."""

    name = "sky-discover"
    hand: TileInHand

    def __init__(self, stage: Stage, match: Session, viewer: Seat) -> None:
        seating = Seating(match, viewer)
        super().__init__(SkylandsTable(stage, seating, lambda: self.hand.shown()))
        self._owner = viewer
        self.hand = TileInHand(self.table.showing, self.input, self.control, self.refresh)
        self.plans = self.hand
        terms = Terms(
            self._settled,
            self._take_over,
            self.refresh,
            can_pass=lambda: self.table.state.phase in STEPS,
            pass_label=self._pass_label,
            pressed_sound="",
        )
        self._agreement = Agreement(self.table, terms)
        self.decision = self._agreement.decision
        self.input.focus = "tile:0"

    def prompt(self) -> str:
        tr = self.stage.tr
        if self.hand.bench.drag:
            return tr("Lay it on a **glowing** cell. The wheel or R turns it.")
        if self.hand.bench.laid:
            return tr("It lies **provisionally**: turn it, lift it, or agree.")
        match self.table.state.phase:
            case Phase.START:
                return self._start_words()
            case Phase.EXTRA:
                return tr("Your **advantage**: take and lay one more tile, or pass.")
            case Phase.OUTPOST:
                return tr("Your outpost found a tile: **lay** it or discard it.")
        return tr("**Take** one of the open tiles and lay it on your board, or pass.")

    def _start_words(self) -> str:
        tr = self.stage.tr
        if not self.hand.bench.land.tiles:
            return tr("Choose a **side** of your start tile and lay it anywhere.")
        left = len(self.table.state.players[self._owner].hand) - 1
        if left > 1:
            return tr("Of three tiles you **keep two**: lay the first.")
        return tr("Lay the **second**; the last tile is discarded.")

    def _tiles(self) -> tuple[TileId, ...]:
        if self.table.state.phase is Phase.START:
            hand = self.table.state.players[self._owner].hand
            return hand if self.hand.bench.land.tiles else START_SIDES
        return self.table.state.display

    def sources(self) -> Mapping[str, TileId]:
        """Return the tiles on the desk, by their controls."""
        return {f"tile:{n}": tile for n, tile in enumerate(self._tiles())}

    def _pass_label(self) -> str:
        outpost = self.table.state.phase is Phase.OUTPOST
        return self.stage.tr("Discard") if outpost else self.stage.tr("Pass")

    def _rack(self) -> list[Rect]:
        """Return the places of the tiles: one row or two, whichever shows them larger."""
        body, n, gap = self._agreement.desk.body, len(self._tiles()), self.stage.px(10)
        across = max((n, (n + 1) // 2), key=self._side)
        side = max(self._side(across), LEAST_TARGET)
        left = body.centerx - (across * (side + gap) - gap) // 2
        step = side + gap
        return [
            Rect(left + i % across * step, body.top + i // across * step, side, side)
            for i in range(n)
        ]

    def _side(self, across: int) -> int:
        body, n, gap = self._agreement.desk.body, len(self._tiles()), self.stage.px(10)
        down = -(-n // across)
        room = (
            (body.height - self.hand.arrow - gap) * (7 if self.table.now.frame.crowded else 6) // 10
        )
        wide = (body.width + gap) // across - gap
        return min(wide, room // down - gap, self.stage.px(196))

    def _corner(self) -> tuple[int, int]:
        return self._agreement.desk.body.right, self._below()

    def _below(self) -> int:
        return max(rect.bottom for rect in self._rack()) + self.stage.px(12)

    def compose_scene(self) -> Iterator[Control]:
        yield from self._open_tiles()
        yield from self.hand.controls(self._corner())
        tr, laid = self.stage.tr, self.hand.bench.laid
        label = tr("Lay it here") if laid else tr("Still missing: a tile")
        yield from self._agreement.foot(label)

    def _open_tiles(self) -> Iterator[Control]:
        bench, laid = self.hand.bench, self.hand.bench.laid
        source = bench.source if bench.drag else laid.source if laid else ""
        for number, (tile, rect) in enumerate(zip(self._tiles(), self._rack(), strict=True)):
            fits = bool(bench.spots(tile))
            name = words.tile_name(self.stage.text, tile)
            gone = source == f"tile:{number}"
            tip = name if fits else "\n".join([name, self.stage.tr("It fits nowhere.")])
            yield OpenTile(
                id=f"tile:{number}",
                rect=rect,
                name=name,
                role="tile",
                enabled=fits,
                tip="" if bench.drag else tip,
                keys=(pygame.K_1 + number, pygame.K_KP1 + number),
                draggable=True,
                sound="",
                does=TakeTile(tile, f"tile:{number}"),
                tile=tile,
                gone=gone,
            )

    def _settled(self) -> Sequence[Action]:
        laid = self.hand.bench.laid
        return (Lay(self._owner, laid.tile, laid.cell, laid.quarter),) if laid else ()

    def on_scene(self, does: DiscoverDoes) -> Change:
        match does:
            case TakeTile() | LayOn() | Rotate():
                self.hand.answer(does)
            case Agree():
                return self._agreement.answer(does)
            case _:
                assert_never(does)
        return None

    def _take_over(self, advice: Advice) -> None:
        lay = advice.action
        assert isinstance(lay, Lay), "nothing else is done here"
        source = next(source for source, tile in self.sources().items() if tile == lay.tile)
        self.hand.lay_so(TakeTile(lay.tile, source), lay)

    def tick(self, dt: float) -> Change:
        return self.leave() if self._agreement.is_over else None

    def paint_scene(self, canvas: Canvas) -> None:
        draw_desk(canvas, self.table.now.frame, self._picture(), self._heading())
        hoped = self.hand.bench.hoped
        if hoped is None or not self.table.showing.has_preview:
            return
        lay = Lay(self._owner, hoped.tile, hoped.cell, hoped.quarter)
        change = change_of(self.stage, self.table.state, self._owner, lay)
        body, top = self._agreement.desk.body, self._below()
        box = Rect(body.left, top, body.width, body.bottom - top)
        lower = box.top + self.hand.arrow + self.stage.px(8)
        if box.bottom - lower >= self.hand.arrow:
            box.height, box.top = box.bottom - lower, lower
        else:
            box.width = (
                self.hand.rotation_places(self._corner())[0].left - self.stage.px(8) - box.left
            )
        heading = (
            self.stage.tr("If it lies here") if self.hand.bench.drag else self.stage.tr("It brings")
        )
        draw_change(canvas, box, heading, change)

    def _picture(self) -> str:
        return "create" if self.table.state.phase is Phase.OUTPOST else "discover"

    def _heading(self) -> tuple[str, str]:
        tr, text = self.stage.tr, self.stage.text
        match self.table.state.phase:
            case Phase.START:
                if not self.hand.bench.land.tiles:
                    return tr("Start tile"), tr("two sides of one tile")
                return tr("Tactical start"), tr("keep two of three")
            case Phase.EXTRA:
                return tr("One more"), words.action_advantage(text, "discover")
            case Phase.OUTPOST:
                return tr("Outpost"), tr("lay it or discard it")
        return words.action_name(text, "discover"), words.action_short(text, "discover")
