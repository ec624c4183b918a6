"""Which game is set up: three cards above the seats, or in a small window three buttons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.language.text import capital
from game.menus.setup.plan import Plan
from game.ui.boxes import columns, cut_top, inset
from game.ui.paint import ink, panel
from game.ui.sheets.choices import Choice
from game.ui.sheets.frame import bar_box, room
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Mood
from rules.record import GAME, JOURNEYMAN
from rules.skylands.heading import SKYLANDS

_PICTURES: Final = {
    GAME: ("castle-stag", "sheep", "ship"),
    JOURNEYMAN: ("journeyman", "waypoint-salmon", "track-herald"),
    SKYLANDS: ("sky-forest", "sky-crystal", "sky-city"),
}
"""What each game is known by."""


@dataclass(kw_only=True)
class GameCard(Control):
    """A game as a card: three pictures, its name, what it is; the chosen one has a check."""

    role: str = "choice"
    game: str
    words: str

    def draw(self, surface: pygame.Surface, stage: Stage, mood: Mood) -> None:
        """Everything on parchment."""
        lit = bool(self.value) or mood.hovered
        panel.nine(surface, stage, "card-parchment-active" if lit else "card-parchment", self.rect)
        inner = inset(self.rect, stage.px(12))
        pictures, rest = cut_top(inner, stage.px(44), stage.px(2))
        for number, name in enumerate(_PICTURES[self.game]):
            icon = stage.assets.icon(name, pictures.height)
            place = pictures.left + number * (pictures.height + stage.px(14)), pictures.top
            surface.blit(icon, place)
        if self.value:
            check = stage.assets.icon("check", stage.px(40))
            surface.blit(check, check.get_rect(midright=pictures.midright))
        line, rest = cut_top(rest, stage.font("card_heading").get_height())
        title = capital(self.name)
        ink.line(surface, stage, title, "card_heading", "text.ink", line.topleft, width=line.width)
        ink.block(surface, stage, self.words, "least", "text.ink_soft", rest)


def game_cards(stage: Stage, plan: Plan, strip: Rect) -> Iterator[Control]:
    """The three games side by side."""
    places = columns(strip, 3, stage.px(18))
    for place, (game, name, words) in zip(places, _games(stage), strict=True):
        yield GameCard(
            id=f"game:{game}", rect=place, name=name, game=game, words=words,
            value=game == plan.game,
        )  # fmt: skip


def game_choices(stage: Stage, plan: Plan) -> Iterator[Control]:
    """The same as three buttons in the bar."""
    for place, (game, name, words) in zip(_places(stage), _games(stage), strict=True):
        chosen = game == plan.game
        yield Choice(
            id=f"game:{game}", rect=place, name=name, label=name, value=chosen,
            kind="primary" if chosen else "secondary", tip=f"{name}\n{words}",
        )  # fmt: skip


def same_boards(stage: Stage, plan: Plan) -> Control:
    """In the bar left of the games: whether all boards are alike (J-03)."""
    label = stage.tr("Same boards")
    first = _places(stage)[0]
    width = stage.px(190 if room(stage)[0] >= 1100 else 160)
    place = Rect(first.left - stage.px(10) - width, first.top, width, first.height)
    return Button(
        id="same-boards",
        rect=place,
        name=label,
        role="switch",
        label=label,
        icon="check" if plan.same_boards else "",
        value=plan.same_boards,
        kind="secondary" if plan.same_boards else "quiet",
        tip=same_boards_tip(stage),
    )


def same_boards_tip(stage: Stage) -> str:
    """What it means that boards are alike."""
    tip = stage.tr("The bonus tiles lie alike on everybody's progress board.")
    return f"{stage.tr('Same boards')}\n{tip}"


def _games(stage: Stage) -> tuple[tuple[str, str, str], ...]:
    """Each game with its name and what it is."""
    tr = stage.tr
    walks = tr("Everybody has a journeyman who walks, and a board for the progress he makes.")
    islands = tr("A second game: islands in the sky, four actions for all, special tiles.")
    return (
        (GAME, tr("Isle of Skye"), tr("The game from the box.")),
        (JOURNEYMAN, tr("with Journeyman"), walks),
        (SKYLANDS, tr("Skylands"), islands),
    )


def _places(stage: Stage) -> list[Rect]:
    """In the bar, from the left: the base game, the expansion, the second game."""
    bar, gap = bar_box(stage), stage.px(10)
    right, places = bar.right - stage.px(16), []
    for width in (150, 220, 180) if room(stage)[0] >= 1100 else (120, 180, 150):
        place = Rect(0, 0, stage.px(width), stage.px(50))
        place.midright = right, bar.centery - stage.px(2)
        right = place.left - gap
        places.append(place)
    return places[::-1]
