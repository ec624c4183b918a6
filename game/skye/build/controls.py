"""The controls of the building scene, with all that they need to know of the moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TypeAlias

import pygame

from game.skye import sentences
from game.skye.build import words
from game.skye.build.bench import source_of
from game.skye.build.mat import Moment
from game.skye.view.rack import IN_HAND, WAITING, SlotLook, draw_slot
from game.table.bar import Step
from game.table.laying.controls import LaidTile, cell_id, rotation_buttons
from game.table.laying.does import LayingDoes, LayOn, TakeTile
from game.table.laying.drag import DOES_NOT_FIT
from game.table.mat.zoom import LADDER
from game.ui.keys import digit_keys
from game.ui.paint.canvas import Canvas
from game.ui.widgets import Button, Control, Mood, Spot
from rules.skye.tiles import TileId


class Do(Enum):
    """What the buttons of the building scene do."""

    RETURN_TILE = auto()
    DONE = auto()
    ZOOM_IN = auto()
    ZOOM_OUT = auto()
    FRAME_ALL = auto()


BuildDoes: TypeAlias = Do | LayingDoes


@dataclass(kw_only=True)
class RackTile(Control):
    """A tile of the hand in the rack."""

    look: SlotLook
    caption: int

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        lit = mood.hovered and self.look.state == WAITING
        draw_slot(canvas, self.rect, replace(self.look, hovered=lit), self.caption)


def controls(moment: Moment, landing: TileId | None) -> Iterator[Control]:
    """Yield all of them in focus order; `landing` is a tile that is still on its way down."""
    yield from _rack_tiles(moment)
    yield from _cells(moment)
    yield from _laid(moment, landing)
    yield from _arrows(moment)
    yield from _buttons(moment)
    yield from _zoom(moment)


def _rack_tiles(moment: Moment) -> Iterator[Control]:
    stage, form = moment.stage, moment.layout.rack
    for number, (tile, rect) in enumerate(zip(moment.plan.hand, form.slots, strict=True)):
        state = words.state_of(moment.plan, moment.drag, tile)
        yield RackTile(
            id=source_of(tile),
            does=TakeTile(tile, source_of(tile)),
            rect=rect,
            name=words.tile_control_name(stage, tile, state),
            role="tile",
            value=state,
            enabled=state in (WAITING, IN_HAND),
            tip="" if moment.drag else sentences.tile_words(stage.text, tile),
            keys=digit_keys(number),
            draggable=True,
            sound="",
            look=SlotLook(tile, state, words.caption(stage, state), moment.clan),
            caption=form.caption,
        )


def _cells(moment: Moment) -> Iterator[Control]:
    for place in sorted(moment.layout.cells):
        rect = moment.layout.cells[place]
        if not rect.width:
            continue
        mark = moment.drag.mark(place) if moment.drag else ""
        yield Spot(
            id=cell_id(place), does=LayOn(place), rect=rect, role="cell", sound="",
            name=words.cell_name(moment.stage.text, place, mark),
            enabled=mark not in ("", DOES_NOT_FIT),
        )  # fmt: skip


def _laid(moment: Moment, landing: TileId | None) -> Iterator[Control]:
    stage = moment.stage
    for laid in moment.plan.laid:
        rect = moment.layout.laid[laid.tile]
        if laid.tile == landing or moment.glide or not rect.width:
            continue
        name = sentences.tile_name(stage.text, laid.tile)
        yield LaidTile(
            id=f"laid:{laid.tile}",
            does=TakeTile(laid.tile, source_of(laid.tile), lies=True),
            rect=rect,
            name=stage.tr("Lift tile {tile}").format(tile=name),
            role="tile",
            value=laid.quarter,
            draggable=True,
            sound="",
            corner=moment.camera.rect(laid.cell),
        )


def _arrows(moment: Moment) -> Iterator[Control]:
    if moment.layout.arrows is None or moment.rotatable is None:
        return
    held = moment.drag is not None
    enabled = held or len(moment.plan.rotations(moment.rotatable)) > 1
    yield from rotation_buttons(moment.stage, moment.layout.arrows, enabled=enabled)


def _buttons(moment: Moment) -> Iterator[Control]:
    stage, form, plan = moment.stage, moment.layout.rack, moment.plan
    roomy = form.other.width >= stage.px(120)
    if plan.must_return and moment.drag is None:
        tile = sentences.tile_name(stage.text, plan.must_return[0])
        why = stage.tr("Put {tile} back into the bag: it fits nowhere").format(tile=tile)
        label = stage.tr("To the bag") if roomy else ""
        yield Button(
            id="return-tile", rect=form.other, name=why, tip=why, label=label, icon="bag",
            sound="bag", keys=(pygame.K_b,), does=Do.RETURN_TILE,
        )  # fmt: skip
    else:
        label = stage.tr("Undo")
        yield Button(
            id="take-back", rect=form.other, name=label, label=label if roomy else "", icon="undo",
            enabled=moment.can_take_back, sound="", does=Step.UNDO,
        )  # fmt: skip
    label = words.done_label(stage, plan)
    yield Button(
        id="done", rect=form.done, name=label, label=label, kind="primary", primary=True,
        enabled=plan.is_complete and moment.drag is None, keys=(pygame.K_d,), does=Do.DONE,
    )  # fmt: skip


def _zoom(moment: Moment) -> Iterator[Control]:
    tr, size = moment.stage.tr, moment.camera.size
    closer = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
    further = (pygame.K_MINUS, pygame.K_KP_MINUS)
    enabled = {Do.ZOOM_IN: size < LADDER[-1], Do.ZOOM_OUT: size > LADDER[0], Do.FRAME_ALL: True}
    kinds = (
        ("zoom-in", tr("Closer ({key})"), "closer", closer, Do.ZOOM_IN),
        ("zoom-out", tr("Further away ({key})"), "further", further, Do.ZOOM_OUT),
        ("zoom-fit", tr("The whole territory ({key})"), "frame", (pygame.K_f,), Do.FRAME_ALL),
    )
    for (name, tip, command, keys, does), rect in zip(kinds, moment.layout.zoom, strict=True):
        tip = tip.format(key=moment.stage.key(command))
        yield Button(
            id=name, rect=rect, name=tip, tip=tip, icon=name, kind="quiet", keys=keys,
            enabled=enabled[does], does=does,
        )  # fmt: skip
