"""Pictures of the pricing page: tiles, the axe, the strips of hint and aid."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.skye.build.gain import signed
from game.skye.pricing.drag import Held
from game.skye.view.coins import coin_picture
from game.skye.view.stand import draw_lot
from game.ui.paint import ink, panel
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT


def draw_tile(
    surface: pygame.Surface, stage: Stage, tile: str, rect: pygame.Rect, *, axed: bool
) -> None:
    """A drawn tile on the mat; under the axe it is dim."""
    draw_lot(surface, stage, tile, rect)
    if axed:
        panel.veil(surface, stage, rect, 0.45)
        draw_axe(surface, stage, rect)


def draw_axe(surface: pygame.Surface, stage: Stage, rect: pygame.Rect) -> None:
    """The axe across a tile."""
    axe = stage.assets.icon("axe", round(rect.width * 0.6), halo=True)
    surface.blit(axe, axe.get_rect(center=rect.center))


def held_picture(stage: Stage, held: Held) -> pygame.Surface:
    """What is dragged: the axe or a coin."""
    if held.is_axe:
        return stage.assets.icon("axe", stage.px(130), halo=True)
    return coin_picture(stage, held.coin, stage.px(64))


def draw_frame(surface: pygame.Surface, stage: Stage, rect: pygame.Rect) -> None:
    """Gold round a tile: here you can act."""
    grown = rect.inflate(stage.px(8), stage.px(8))
    thick = max(stage.px(5), 2)
    pygame.draw.rect(
        surface, stage.colour("highlight.focus"), grown, thick, border_radius=stage.px(7)
    )


def draw_axed_card(surface: pygame.Surface, stage: Stage, rect: pygame.Rect) -> None:
    """What stands in the place of a price under the axe."""
    panel.nine(surface, stage, "card-parchment", rect)
    box = rect.inflate(-stage.px(20), -stage.px(16))
    heading = stage.tr("Back to the bag")
    if stage.assets.font("card_heading", LEAST_TEXT).size(heading)[0] > box.width:
        heading = stage.tr("Axe")
    drawn = ink.line(
        surface,
        stage,
        heading,
        "card_heading",
        "text.ink",
        (box.centerx, box.top),
        "midtop",
        box.width,
    )
    words = stage.tr("The axe lies on this tile. It cannot return this round.")
    box.height -= drawn.bottom - box.top
    box.top = drawn.bottom
    if ink.height_of(stage, words, "least", box.width) > box.height:
        words = stage.tr("The axe lies here.")
    ink.block(surface, stage, words, "least", "text.ink_soft", box, align="center")


def draw_hint(surface: pygame.Surface, stage: Stage, rect: pygame.Rect) -> None:
    """The ways to price, in a quiet line on wood below the tiles."""
    panel.nine(surface, stage, "tooltip", rect)
    room = rect.width - stage.px(24)
    words = stage.tr("Axe: click a tile, drag, or keys 1–3. Gold: wheel, digits, drag.")
    if stage.assets.font("body", LEAST_TEXT).size(words)[0] > room:
        words = stage.tr("Axe: keys 1–3. Gold: the wheel.")
    ink.line(surface, stage, words, "body", "text.muted_on_dark", rect.center, "center", room)


@dataclass(frozen=True, slots=True)
class Worth:
    """A clan and the points that a tile would bring it; None while they are being counted."""

    clan: str
    points: int | None

    @property
    def words(self) -> str:
        """Return the gain in words, such as "+4"."""
        return "…" if self.points is None else signed(self.points)

    @property
    def short_words(self) -> str:
        """Such as 4, where there is little room."""
        return self.words.removeprefix("+")


def draw_offered_worth(
    surface: pygame.Surface, stage: Stage, tile: pygame.Rect, points: int
) -> None:
    """On a rival's tile: what it would be worth to this seat."""
    words = ink.render(stage.font("least"), signed(points), stage.colour("text.cream"))
    chip = words.get_rect().inflate(stage.px(10), 0)
    chip.midbottom = (tile.centerx, tile.bottom + stage.px(6))
    fill, border = stage.colour("surface.tooltip"), stage.colour("accent.brass")
    panel.flat(surface, fill, border, chip, max(stage.px(1), 1), stage.px(6))
    surface.blit(words, words.get_rect(center=chip.center))


def draw_aid(
    surface: pygame.Surface, stage: Stage, rect: pygame.Rect, own: Worth, others: list[Worth]
) -> None:
    """What a tile is worth to this seat, and below to each of the others."""
    panel.nine(surface, stage, "tooltip", rect)
    box = rect.inflate(-stage.px(24), -stage.px(12))
    high = box.height // 2
    value = ink.line(
        surface, stage, own.words, "button", "text.cream", (box.right, box.top), "topright"
    )
    room = value.left - box.left - stage.px(6)
    words = stage.tr("Aid: worth to you")
    at = (box.left, value.centery)
    ink.line(surface, stage, words, "least", "text.muted_on_dark", at, "midleft", room)
    width = box.width // max(len(others), 1)
    for number, other in enumerate(others):
        place = pygame.Rect(box.left + number * width, box.bottom - high, width, high)
        _draw_worth(surface, stage, place, other)


def _draw_worth(surface: pygame.Surface, stage: Stage, place: pygame.Rect, worth: Worth) -> None:
    size = min(place.height, stage.px(40), round(place.width * 0.44))
    crest = stage.assets.icon(f"clan-{worth.clan}", size, halo=True)
    surface.blit(crest, crest.get_rect(midleft=place.midleft))
    at = (place.left + size + stage.px(3), place.centery)
    room = place.right - at[0]
    fits = stage.assets.font("button", LEAST_TEXT).size(worth.words)[0] <= room
    words = worth.words if fits else worth.short_words
    ink.line(surface, stage, words, "button", "text.cream", at, "midleft", room)
