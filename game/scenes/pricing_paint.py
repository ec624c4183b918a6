"""Pictures of the pricing page: tiles, the axe, the strips of hint and aid."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage import Stage
from game.view import ink, panel
from game.view.board import tile_picture


def draw_tile(
    surface: pygame.Surface, stage: Stage, tile: str, rect: pygame.Rect, *, axed: bool
) -> None:
    """A drawn tile on the mat; under the axe it is dim."""
    size = round(rect.width * 1.333)
    shadow = stage.assets.picture("parts/tile-shadow.png", size, size)
    surface.blit(shadow, shadow.get_rect(center=rect.center).move(0, stage.px(6)))
    surface.blit(tile_picture(stage, tile, 0, "", rect.width), rect)
    if axed:
        panel.veil(surface, stage, rect, 0.45)
        draw_axe(surface, stage, rect)


def draw_axe(surface: pygame.Surface, stage: Stage, rect: pygame.Rect) -> None:
    """The axe across a tile."""
    axe = stage.assets.icon("axe", round(rect.width * 0.6), halo=True)
    surface.blit(axe, axe.get_rect(center=rect.center))


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


def draw_hint(surface: pygame.Surface, stage: Stage, rect: pygame.Rect, words: str) -> None:
    """A quiet line on wood below the tiles."""
    panel.nine(surface, stage, "tooltip", rect)
    room = rect.width - stage.px(24)
    ink.line(surface, stage, words, "body", "text.muted_on_dark", rect.center, "center", room)


@dataclass(frozen=True, slots=True)
class Worth:
    """A clan and the points that a tile would bring it; None while they are being counted."""

    clan: str
    points: int | None

    @property
    def words(self) -> str:
        """Such as +4."""
        return "…" if self.points is None else f"+{self.points}"


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
    ink.line(
        surface, stage, worth.words, "button", "text.cream", at, "midleft", place.right - at[0]
    )
