"""Pictures of the pricing page: tiles, the axe, the strips of hint and aid."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.skye.build.gain import signed
from game.skye.pricing.aid import Appraisal
from game.skye.pricing.draft import Held
from game.skye.table.table import SkyeTable
from game.skye.view.coins import coin_picture
from game.skye.view.offer import draw_offered_tile
from game.skye.view.seat import offer_places
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Edge, Ink
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT


def draw_tile(canvas: Canvas, tile: str, rect: pygame.Rect, *, axed: bool) -> None:
    """Draw a tile on the mat; under the axe it is dim."""
    draw_offered_tile(canvas, tile, rect)
    if axed:
        canvas.veil(rect, 0.45)
        draw_axe(canvas, rect)


def draw_axe(canvas: Canvas, rect: pygame.Rect) -> None:
    canvas.icon("axe", round(rect.width * 0.6), At(rect.center, "center"), halo=True)


def held_picture(stage: Stage, held: Held) -> pygame.Surface:
    """Return the picture of what is dragged: the axe or a coin."""
    if held.is_axe:
        return stage.assets.icon("axe", stage.px(130), halo=True)
    return coin_picture(stage, held.coin, stage.px(64))


def draw_frame(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw a golden frame around a tile: here you can act."""
    canvas.outline(rect.inflate(canvas.px(8), canvas.px(8)), "highlight.focus", 5, 7)


def draw_axed_card(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw what stands in the place of a price under the axe."""
    canvas.nine("card-parchment", rect)
    box = rect.inflate(-canvas.px(20), -canvas.px(16))
    heading = canvas.stage.tr("Back to the bag")
    if canvas.stage.assets.font("card_heading", LEAST_TEXT).size(heading)[0] > box.width:
        heading = canvas.stage.tr("Axe")
    drawn = canvas.line(heading, Ink("card_heading"), At(box.midtop, "midtop", box.width))
    words = canvas.stage.tr("The axe lies on this tile. It cannot return this round.")
    box.height -= drawn.bottom - box.top
    box.top = drawn.bottom
    if ink.height_of(canvas.stage, words, "least", box.width) > box.height:
        words = canvas.stage.tr("The axe lies here.")
    canvas.block(words, Ink("least", "text.ink_soft"), box, align="center")


def draw_hint(canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw the ways to price, in a line on wood below the tiles."""
    canvas.nine("tooltip", rect)
    room = rect.width - canvas.px(24)
    words = canvas.stage.tr("Axe: click a tile, drag, or keys 1–3. Gold: wheel, digits, drag.")
    if canvas.stage.assets.font("body", LEAST_TEXT).size(words)[0] > room:
        words = canvas.stage.tr("Axe: keys 1–3. Gold: the wheel.")
    canvas.line(words, Ink("body", "text.muted_on_dark"), At(rect.center, "center", room))


@dataclass(frozen=True, slots=True)
class Worth:
    """A clan and the points that a tile would bring it; None while they are being counted."""

    clan: str
    points: int | None

    @property
    def words(self) -> str:
        return "…" if self.points is None else signed(self.points)


def draw_offered_worth(canvas: Canvas, tile: pygame.Rect, points: int) -> None:
    """Draw on a rival's tile what it would be worth to this seat."""
    words = ink.render(canvas.font("least"), signed(points), canvas.colour("text.cream"))
    chip = words.get_rect().inflate(canvas.px(10), 0)
    chip.midbottom = (tile.centerx, tile.bottom + canvas.px(6))
    fill, border = canvas.colour("surface.tooltip"), canvas.colour("accent.brass")
    canvas.flat(chip, fill, Edge(border, max(canvas.px(1), 1), canvas.px(6)))
    canvas.surface.blit(words, words.get_rect(center=chip.center))


def draw_aid(canvas: Canvas, rect: pygame.Rect, own: Worth, others: list[Worth]) -> None:
    """Draw what a tile is worth to this seat, and below to each of the others."""
    canvas.nine("tooltip", rect)
    box = rect.inflate(-canvas.px(24), -canvas.px(12))
    high = box.height // 2
    value = canvas.line(own.words, Ink("button", "text.cream"), At(box.topright, "topright"))
    room = value.left - box.left - canvas.px(6)
    words = canvas.stage.tr("Aid: worth to you")
    at = (box.left, value.centery)
    canvas.line(words, Ink("least", "text.muted_on_dark"), At(at, "midleft", room))
    width = box.width // max(len(others), 1)
    for number, other in enumerate(others):
        place = pygame.Rect(box.left + number * width, box.bottom - high, width, high)
        _draw_worth(canvas, place, other)


def _draw_worth(canvas: Canvas, place: pygame.Rect, worth: Worth) -> None:
    size = min(place.height, canvas.px(40), round(place.width * 0.44))
    canvas.icon(f"clan-{worth.clan}", size, At(place.midleft, "midleft"), halo=True)
    at = (place.left + size + canvas.px(3), place.centery)
    room = place.right - at[0]
    fits = canvas.stage.assets.font("button", LEAST_TEXT).size(worth.words)[0] <= room
    words = worth.words if fits else worth.words.removeprefix("+")
    canvas.line(words, Ink("button", "text.cream"), At(at, "midleft", room))


def draw_rivals_offers(canvas: Canvas, table: SkyeTable, appraisal: Appraisal) -> None:
    """Draw what the tiles on the rivals' cards would be worth to the viewer."""
    own = table.seating.own
    for seat, card in table.showing.seat_places().items():
        offer = () if seat == own else table.state.players[seat].offer
        for tile, place in zip(offer, offer_places(canvas.stage, card), strict=False):
            points = appraisal.worth(tile, own)
            if points is not None:
                draw_offered_worth(canvas, place, points)
