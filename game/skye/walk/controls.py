"""The controls of the walking scene: tiles, waypoints, steps, borders, buttons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.skye.walk import words
from game.skye.walk.borders import CHOSEN, POSSIBLE, border_spots
from game.skye.walk.does import ChooseStep, Confirm, LayWaypoint, PickUpEarlier, Plan, TakeWaypoint
from game.skye.walk.layout import Card, WalkLayout
from game.skye.walk.plan import Offer, WalkPlan
from game.skye.walk.state import Piece, WalkState
from game.table.laying.controls import cell_id
from game.table.mat.camera import Camera
from game.ui.keys import digit_keys
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Edge, Ink
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Mood, Spot
from rules.skye.journeyman.boards import Track

IMPOSSIBLE: Final = "impossible"


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that the scene shows at this moment."""

    stage: Stage
    clan: str
    state: WalkState
    camera: Camera
    layout: WalkLayout

    @property
    def plan(self) -> WalkPlan:
        return self.state.plan

    @property
    def held(self) -> Piece | None:
        return self.state.held


@dataclass(kw_only=True)
class StepChoice(Control):
    """A step on a track, or none, as a small button."""

    icon: str
    price: int = 0
    met: bool = False

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        self._plate(canvas, mood)
        size = round(min(self.rect.size) * 0.72)
        icon = canvas.stage.assets.icon(self.icon, size, halo=self.value == CHOSEN)
        impossible = self.value == IMPOSSIBLE
        if impossible:
            icon = icon.copy()
            icon.set_alpha(105)
        canvas.surface.blit(icon, icon.get_rect(center=self.rect.center))
        if impossible:
            self._corner(canvas, "cross")
        elif self.price:
            self._gold(canvas)
        elif self.met:
            self._corner(canvas, "check")

    def _plate(self, canvas: Canvas, mood: Mood) -> None:
        kinds = {CHOSEN: "primary", POSSIBLE: "secondary", IMPOSSIBLE: "disabled"}
        kind = kinds[str(self.value)]
        if kind == "primary" and not self.met and not self.price:
            kind = "quiet"  # no step is no gain
        if canvas.stage.contrast:
            border = canvas.colour("highlight.focus" if self.value == CHOSEN else "text.ink")
            edge = Edge(border, canvas.px(3), canvas.px(10))
            canvas.flat(self.rect, canvas.colour(f"button.{kind}"), edge)
            return
        lit = mood.hovered and kind != "disabled"
        canvas.nine(f"button-{kind}{'-hover' if lit else ''}", self.rect)

    def _corner(self, canvas: Canvas, name: str) -> None:
        corner = self.rect.right + canvas.px(1), self.rect.bottom + canvas.px(1)
        canvas.icon(name, round(min(self.rect.size) * 0.4), At(corner, "bottomright"), halo=True)

    def _gold(self, canvas: Canvas) -> None:
        height, words = max(round(self.rect.height * 0.4), 18), str(self.price)
        room = ink.Room(self.rect.width, round(height * 0.72))
        font = ink.fitting_font(canvas.stage, words, "least", room)
        plate = pygame.Rect(0, 0, round(height * 1.35) + font.size(words)[0], height)
        plate.midbottom = self.rect.centerx, self.rect.bottom + canvas.px(3)
        dark = canvas.colour("surface.tooltip")
        pygame.draw.rect(canvas.surface, dark, plate, border_radius=height // 2)
        left = plate.left + height // 6, plate.centery
        canvas.icon("coin", round(height * 0.8), At(left, "midleft"))
        picture = ink.render(font, words, canvas.colour("text.cream"))
        right = plate.right - height // 4, plate.centery
        canvas.surface.blit(picture, picture.get_rect(midright=right))


@dataclass(kw_only=True)
class Waiting(Control):
    """A waypoint that lies nowhere yet, as a card of the plan."""

    clan: str
    words: str
    held: bool = False

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        lit = self.held or mood.hovered
        canvas.nine("card-parchment-active" if lit else "card-parchment", self.rect)
        size = min(self.rect.height - canvas.px(10), canvas.px(56))
        start = self.rect.left + canvas.px(10), self.rect.centery
        place = canvas.icon(f"waypoint-{self.clan}", size, At(start, "midleft"))
        left = place.right + canvas.px(10)
        box = pygame.Rect(left, 0, self.rect.right - canvas.px(8) - left, 0)
        box.height = ink.height_of(canvas.stage, self.words, "body", box.width)
        box.height = min(box.height, self.rect.height - canvas.px(8))
        box.centery = self.rect.centery
        canvas.block(self.words, Ink("body", "text.ink_soft"), box)


def controls(scene: Scene) -> Iterator[Control]:
    """Yield all controls, in the order of the focus."""
    if scene.held is Piece.ROAD:
        yield from border_spots(scene.stage, scene.plan, scene.camera)
    else:
        yield from _tiles(scene)
    yield from _cards(scene)
    yield from _aids(scene)
    yield from _buttons(scene)


def _tiles(scene: Scene) -> Iterator[Control]:
    stage, plan, camera = scene.stage, scene.plan, scene.camera
    for place in sorted(plan.walker.land.tiles):
        rect = camera.rect(place)
        if place in plan.cells:
            number = plan.cells.index(place)
            name = stage.tr("Waypoint {n}").format(n=number + 1)
            where = words.place_name(stage, place)
            tip = stage.tr("Lift it, or drag it to another tile.")
            yield Spot(
                id=f"waypoint:{number}", rect=rect, role="cell", draggable=True, sound="",
                name=stage.tr("{where}: {words}").format(where=name, words=where),
                tip=f"{name}\n{tip}", keys=digit_keys(number), does=TakeWaypoint(number),
            )  # fmt: skip
            continue
        why = plan.why_not(place)
        tip = words.tile_tip(stage, plan, place)
        yield Spot(
            id=cell_id(place), rect=rect, role="cell", sound="", tip=tip,
            name=tip.replace("\n", ": ", 1).replace("\n", " "),
            value=IMPOSSIBLE if why else POSSIBLE, does=LayWaypoint(place),
        )  # fmt: skip


def _cards(scene: Scene) -> Iterator[Control]:
    plan = scene.plan
    for number, card in enumerate(scene.layout.cards):
        if number < len(plan.visits):
            yield from _choices(scene, number, card)
        else:
            yield _waiting(scene, number, card)


def _waiting(scene: Scene, number: int, card: Card) -> Control:
    stage, plan = scene.stage, scene.plan
    held = scene.held is Piece.WAYPOINT and number == len(plan.visits)
    told = stage.tr("in your hand") if held else stage.tr("Click a tile, or drag it there")
    name = stage.tr("Waypoint {n}").format(n=number + 1)
    return Waiting(
        id=f"waypoint:{number}", rect=card.rect, clan=scene.clan, words=told, held=held,
        name=stage.tr("{where}: {words}").format(where=name, words=told), role="tile",
        draggable=True, sound="", keys=digit_keys(number), does=TakeWaypoint(number),
    )  # fmt: skip


def _choices(scene: Scene, number: int, card: Card) -> Iterator[Control]:
    stage, plan = scene.stage, scene.plan
    offers: list[Offer | None] = [*plan.offers(number), None]
    for offer, rect in zip(offers, card.choices, strict=True):
        yield _choice(scene, number, offer, rect)
    if number:
        tip = words.earlier_tip(stage, plan, number)
        yield Button(
            id=f"earlier:{number}", rect=card.earlier, name=tip.partition("\n")[0], tip=tip,
            icon="arrow-up", enabled=plan.cost_if_earlier(number) <= plan.points,
            does=PickUpEarlier(number),
        )  # fmt: skip


def _choice(scene: Scene, number: int, offer: Offer | None, rect: pygame.Rect) -> Control:
    stage, chosen = scene.stage, scene.plan.visits[number].track
    if offer is None:
        tip = words.no_step_tip(stage)
        return StepChoice(
            id=step_id(number, None), rect=rect, name=tip.partition("\n")[0], tip=tip,
            role="choice", value=CHOSEN if chosen is None else POSSIBLE, icon="close",
            does=ChooseStep(number, None),
        )  # fmt: skip
    key = offer.track.name.lower()
    tip = words.choice_tip(stage, offer)
    possible = POSSIBLE if offer.possible else IMPOSSIBLE
    return StepChoice(
        id=step_id(number, offer.track), rect=rect, does=ChooseStep(number, offer.track),
        name=tip.replace("\n", ". ", 1).split("\n")[0],
        role="choice", tip=tip, value=CHOSEN if chosen is offer.track else possible,
        icon=f"track-{key}", price=offer.price if offer.possible else 0, met=offer.met,
        sound="button" if offer.possible else "refuse",
    )  # fmt: skip


def _aids(scene: Scene) -> Iterator[Control]:
    stage, plan, layout = scene.stage, scene.plan, scene.layout
    if layout.extra:
        on = plan.extra
        tip = words.extra_tip(stage, plan)
        label = stage.tr("+4 movement") if layout.reserve is None else "+4"
        yield Button(
            id="extra", rect=layout.extra, name=tip.partition("\n")[0], tip=tip, label=label,
            icon="bonus-extra-movement", kind="primary" if on else "secondary", value=on,
            enabled=not plan.spends_extra, role="toggle", keys=(pygame.K_x,),
            does=Plan.SWITCH_EXTRA,
        )  # fmt: skip
    if layout.reserve:
        told = words.reserve_words(stage, plan)
        tip = words.reserve_tip(stage, plan)
        held = scene.held is Piece.ROAD
        label = told if layout.extra is None else f"×{plan.road_pieces}"
        yield Button(
            id="road-piece", rect=layout.reserve, name=told, tip=tip, label=label,
            icon="road-piece", icon_size=40, kind="primary" if held else "secondary",
            enabled=bool(plan.road_pieces or plan.roads), draggable=bool(plan.road_pieces),
            value=plan.road_pieces, role="tile", sound="", keys=(pygame.K_b,),
            does=Plan.TAKE_ROAD,
        )  # fmt: skip


def _buttons(scene: Scene) -> Iterator[Control]:
    stage, plan, layout = scene.stage, scene.plan, scene.layout
    ready = bool(plan.visits) and not scene.held
    roomy = layout.done.width >= stage.px(180)
    missing = stage.tr("Lay a waypoint") if roomy else stage.tr("Waypoint?")
    label = stage.tr("Walk") if plan.visits else missing
    yield Button(
        id="done", rect=layout.done, name=label, label=label, kind="primary", primary=True,
        icon=f"journeyman-{scene.clan}" if plan.visits else "", enabled=ready,
        keys=(pygame.K_d,), does=Confirm.WALK,
    )  # fmt: skip
    if plan.visits:
        label = stage.tr("Clear")
        yield Button(
            id="clear", rect=layout.other, name=label, label=label, keys=(pygame.K_c,),
            sound="undo", does=Plan.CLEAR,
        )  # fmt: skip
        return
    label = stage.tr("No walk")
    tip = stage.tr("No walk ({key})\nThe journeyman stays where it is (J-24).")
    tip = tip.format(key=stage.key("none"))
    yield Button(
        id="no-walk", rect=layout.other, name=label, label=label, tip=tip, keys=(pygame.K_n,),
        enabled=not scene.held, does=Confirm.WALK,
    )  # fmt: skip


def step_id(number: int, track: Track | None) -> str:
    return f"visit:{number}:{'none' if track is None else track.name.lower()}"
