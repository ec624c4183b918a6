"""The controls of the building scene, with all that they need to know of the moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.skye import sentences
from game.skye.build import words
from game.skye.build.eye import Glide
from game.skye.build.plan import Plan
from game.skye.build.site import Site
from game.skye.view.rack import IN_HAND, WAITING, SlotLook, draw_slot
from game.table.laying.controls import LaidTile, cell_id
from game.table.laying.drag import DOES_NOT_FIT, Drag
from game.table.mat.camera import Camera
from game.table.mat.zoom import LADDER
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Mood, Spot
from rules.skye.tiles import TileId


@dataclass(frozen=True, slots=True)
class Moment:
    """Everything that the scene shows at this moment."""

    stage: Stage
    revision: int
    clan: str
    plan: Plan
    drag: Drag | None
    hoped: Plan
    """The plan with the tile in the hand where it is held, if it fits there."""
    camera: Camera
    site: Site
    can_take_back: bool
    flying: TileId | None
    """The tile that has yet to come down where it lies."""
    turnable: TileId | None
    """The tile that the arrows turn."""
    glide: Glide | None = None
    """How the territory is seen while the camera moves."""


@dataclass(kw_only=True)
class RackTile(Control):
    """A tile of the hand in the rack."""

    look: SlotLook
    caption: int

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        """The tile, its mark and its caption."""
        lit = mood.hovered and self.look.state == WAITING
        look = SlotLook(self.look.tile, self.look.state, self.look.caption, self.look.clan, lit)
        draw_slot(canvas, self.rect, look, self.caption)


def controls(moment: Moment) -> Iterator[Control]:
    """All of them, in the order of the focus."""
    yield from _rack_tiles(moment)
    yield from _cells(moment)
    yield from _laid(moment)
    yield from _turns(moment)
    yield from _buttons(moment)
    yield from _zoom(moment)


def _rack_tiles(moment: Moment) -> Iterator[Control]:
    stage, form = moment.stage, moment.site.rack
    for number, (tile, rect) in enumerate(zip(moment.plan.hand, form.slots, strict=True)):
        state = words.state_of(moment.plan, moment.drag, tile)
        yield RackTile(
            id=f"tile:{tile}",
            rect=rect,
            name=words.tile_control_name(stage, tile, state),
            role="tile",
            value=state,
            enabled=state in (WAITING, IN_HAND),
            tip="" if moment.drag else sentences.tile_words(stage.text, tile),
            keys=(pygame.K_1 + number, pygame.K_KP1 + number),
            draggable=True,
            sound="",
            look=SlotLook(tile, state, words.caption(stage, state), moment.clan),
            caption=form.caption,
        )


def _cells(moment: Moment) -> Iterator[Control]:
    for place in sorted(moment.site.cells):
        rect = moment.site.cells[place]
        if not rect.width:
            continue
        mark = moment.drag.mark(place) if moment.drag else ""
        yield Spot(
            id=cell_id(place),
            rect=rect,
            name=words.cell_name(moment.stage.text, place, mark),
            role="cell",
            enabled=mark not in ("", DOES_NOT_FIT),
            sound="",
        )


def _laid(moment: Moment) -> Iterator[Control]:
    stage = moment.stage
    for laid in moment.plan.laid:
        rect = moment.site.laid[laid.tile]
        if laid.tile == moment.flying or moment.glide or not rect.width:
            continue
        name = sentences.tile_name(stage.text, laid.tile)
        yield LaidTile(
            id=f"laid:{laid.tile}",
            rect=rect,
            name=stage.tr("Lift tile {tile}").format(tile=name),
            role="tile",
            value=laid.quarter,
            draggable=True,
            sound="",
            corner=moment.camera.rect(laid.cell),
        )


def _turns(moment: Moment) -> Iterator[Control]:
    if moment.site.turns is None or moment.turnable is None:
        return
    tr = moment.stage.tr
    held = moment.drag is not None
    enabled = held or len(moment.plan.rotations(moment.turnable)) > 1
    left, right = moment.site.turns
    for name, rect, icon, tip in (
        ("rotate-left", left, "rotate-ccw", tr("Turn left ({key})")),
        ("rotate-right", right, "rotate-cw", tr("Turn right ({key})")),
    ):
        tip = tip.format(key=moment.stage.key(name.replace("rotate", "turn")))
        yield Button(
            id=name, rect=rect, name=tip, tip=tip, icon=icon, kind="quiet", sound="",
            enabled=enabled,
        )  # fmt: skip


def _buttons(moment: Moment) -> Iterator[Control]:
    stage, form, plan = moment.stage, moment.site.rack, moment.plan
    roomy = form.other.width >= stage.px(120)
    if plan.must_return and moment.drag is None:
        tile = sentences.tile_name(stage.text, plan.must_return[0])
        why = stage.tr("Put {tile} back into the bag: it fits nowhere").format(tile=tile)
        label = stage.tr("To the bag") if roomy else ""
        yield Button(
            id="return-tile", rect=form.other, name=why, tip=why, label=label, icon="bag",
            sound="bag", keys=(pygame.K_b,),
        )  # fmt: skip
    else:
        label = stage.tr("Undo")
        yield Button(
            id="take-back", rect=form.other, name=label, label=label if roomy else "", icon="undo",
            enabled=moment.can_take_back, sound="",
        )  # fmt: skip
    label = words.done_label(stage, plan)
    yield Button(
        id="done", rect=form.done, name=label, label=label, kind="primary", primary=True,
        enabled=plan.is_complete and moment.drag is None, keys=(pygame.K_d,),
    )  # fmt: skip


def _zoom(moment: Moment) -> Iterator[Control]:
    tr, size = moment.stage.tr, moment.camera.size
    closer = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
    further = (pygame.K_MINUS, pygame.K_KP_MINUS)
    kinds = (
        ("zoom-in", tr("Closer ({key})"), "closer", closer, size < LADDER[-1]),
        ("zoom-out", tr("Further away ({key})"), "further", further, size > LADDER[0]),
        ("zoom-fit", tr("The whole territory ({key})"), "frame", (pygame.K_f,), True),
    )
    for (name, told, command, keys, enabled), rect in zip(kinds, moment.site.zoom, strict=True):
        tip = told.format(key=moment.stage.key(command))
        yield Button(
            id=name, rect=rect, name=tip, tip=tip, icon=name, kind="quiet", keys=keys,
            enabled=enabled,
        )  # fmt: skip
