"""The walking scene as it looks: the plan in its panel, the territory, the walk upon it."""

from __future__ import annotations

import pygame

from game.skye.view import walkpath
from game.skye.view.board import LandLook, draw_land, draw_pieces
from game.skye.walk import words
from game.skye.walk.animation import WalkAnimation
from game.skye.walk.controls import Scene
from game.skye.walk.layout import Card, WalkLayout
from game.skye.walk.plan import WalkPlan
from game.skye.walk.state import Piece
from game.ui.boxes import Circle
from game.ui.paint.canvas import At, Canvas, Ink
from rules.grid import Cell
from rules.skye.territory import Border


def paint_panel(canvas: Canvas, scene: Scene) -> None:
    """Paint movement points, and a card for each waypoint that lies."""
    plan, layout = scene.plan, scene.layout
    canvas.nine("panel-parchment", layout.panel)
    _paint_head(canvas, plan, layout.head)
    _paint_movement(canvas, plan, layout)
    for number, card in enumerate(layout.cards[: len(plan.visits)]):
        _paint_card(canvas, scene, number, card)


def _paint_head(canvas: Canvas, plan: WalkPlan, rect: pygame.Rect) -> None:
    gold = plan.before(len(plan.visits))[1]
    at = rect.right - canvas.px(2), rect.centery
    number = canvas.line(str(gold), Ink("value"), At(at, "midright"))
    coin = canvas.stage.icon("coin", 28)
    place = coin.get_rect(midright=(number.left - canvas.px(6), rect.centery))
    canvas.surface.blit(coin, place)
    title, room = canvas.stage.tr("Your walk"), place.left - rect.left - canvas.px(8)
    canvas.line(title, Ink("heading"), At(rect.midleft, "midleft", room))


def _paint_movement(canvas: Canvas, plan: WalkPlan, layout: WalkLayout) -> None:
    rect = layout.movement
    told = words.movement_words(canvas.stage, plan)
    tall = rect.height >= canvas.px(56)
    if not tall:
        canvas.line(told, Ink("least"), At(rect.midleft, "midleft", rect.width))
        return
    row = pygame.Rect(rect.topleft, (rect.width, canvas.px(32)))
    step = min(row.width // max(plan.points, 1), canvas.px(36))
    size = min(row.height, round(step * 1.05))
    for number in range(plan.points):
        boot = canvas.stage.assets.icon("movement", size)
        if number >= plan.cost:
            boot = boot.copy()
            boot.set_alpha(80)
        canvas.surface.blit(boot, boot.get_rect(midleft=(row.left + number * step, row.centery)))
    at = rect.left, rect.bottom
    canvas.line(told, Ink("least"), At(at, "bottomleft", rect.width))


def _paint_card(canvas: Canvas, scene: Scene, number: int, card: Card) -> None:
    stage, plan = scene.stage, scene.plan
    chosen = plan.visits[number].track is not None
    canvas.nine("card-parchment-active" if chosen else "card-parchment", card.rect)
    size = stage.px(56)
    circle = Circle(card.number.center, walkpath.number_radius(size))
    walkpath.draw_number(canvas, circle, scene.clan, number + 1)
    box = card.words.copy()
    if not number:
        box.width = card.earlier.right - box.left
    if not box.height:
        return  # what a choice brings is told where the pointer or the focus rests
    told = words.card_words(stage, plan, number)
    canvas.block(told, Ink("body", "text.ink" if chosen else "text.ink_soft"), box)


def paint_land(canvas: Canvas, scene: Scene) -> None:
    """Paint the territory: tiles that no waypoint can reach lie under a veil."""
    plan, camera = scene.plan, scene.camera
    land = plan.walker.land
    held = scene.held
    # With every waypoint laid nothing is out of reach; all that matters is the walk.
    full = len(plan.visits) == plan.waypoints
    dim = [] if full or held is Piece.ROAD else [c for c in plan.reach if plan.why_not(c)]
    draw_land(canvas, camera, LandLook(land, scene.clan, dim))
    if held is not Piece.ROAD and not full:
        free = {cell: plan.serves(cell) for cell in plan.reach if cell not in dim}
        walkpath.draw_chances(canvas, camera, {cell: t for cell, t in free.items() if t})


def paint_walk(canvas: Canvas, scene: Scene, over: Cell | None) -> None:
    """Paint the walk as it would be with the tile `over` which the pointer or focus is."""
    plan, camera = scene.plan, scene.camera
    free = over is not None and over not in plan.cells
    refused = over if free and over is not None and plan.why_not(over) else None
    shown = plan
    if over is not None and free and refused is None:
        shown = plan.lay(over)
    if scene.held is Piece.ROAD:
        walkpath.draw_line(canvas, camera, shown.path)
    else:
        walkpath.draw_path(canvas, camera, shown.walker.land, shown.path)
    place = plan.walker.journey.place
    aside = place in shown.cells
    at = walkpath.journeyman_point(camera, place, aside=aside)
    walkpath.draw_journeyman(canvas, scene.clan, at, camera.size)
    for number, cell in enumerate(shown.cells):
        if cell in plan.cells:
            walkpath.draw_waypoint(canvas, camera.rect(cell), scene.clan, number + 1)
        else:
            walkpath.draw_ghost(canvas, camera.rect(cell), scene.clan)
    if refused is not None and len(plan.visits) < plan.waypoints:
        _paint_refusal(canvas, camera.rect(refused))


def paint_animation(canvas: Canvas, scene: Scene, animation: WalkAnimation) -> None:
    """Paint the journeyman on his way."""
    plan, camera = scene.plan, scene.camera
    walkpath.draw_path(canvas, camera, plan.walker.land, plan.path)
    for number, cell in enumerate(plan.cells):
        walkpath.draw_waypoint(canvas, camera.rect(cell), scene.clan, number + 1)
    walkpath.draw_journeyman(canvas, scene.clan, animation.point(camera), camera.size)


def _paint_refusal(canvas: Canvas, tile: pygame.Rect) -> None:
    size = tile.width - 4
    picture = canvas.stage.assets.picture("parts/cell-illegal.png", size, size)
    canvas.surface.blit(picture, picture.get_rect(center=tile.center))
    canvas.icon("cross", tile.width // 4, At(tile.center, "center"), halo=True)


def paint_held_waypoint(canvas: Canvas, scene: Scene, at: tuple[int, int]) -> None:
    """Paint the waypoint in the hand, at the pointer."""
    size = round(scene.camera.size * 0.42)
    canvas.icon(f"waypoint-{scene.clan}", size, At(at, "center"), halo=True)


def paint_held_road(canvas: Canvas, scene: Scene, at: tuple[int, int], over: Border | None) -> None:
    """Paint the road piece in the hand: on the border below it, or at the pointer."""
    if over is not None and over not in scene.plan.roads:
        draw_pieces(canvas, (over,), scene.camera)
    elif over is None:
        size = max(scene.camera.size // 2, 24)
        file = "journeyman/road-east-west.png"
        picture = scene.stage.assets.picture(file, size, size)
        canvas.surface.blit(picture, picture.get_rect(center=at))
