"""One row of the set-up: clan, name, person or bot, aids, the first player's bonnet, away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.scenes.botnames import bot_name, bot_words
from game.scenes.boxes import cut_left, cut_right, inset
from game.scenes.choices import Switch
from game.scenes.setupplan import LEAST_SEATS, Plan
from game.stage import Stage
from game.view import ink, panel
from game.widgets import Button, Control, Field, Mood, Said
from rules.record import NAME_LENGTH

_SMALL: int = 52


@dataclass(frozen=True, slots=True)
class RowBoxes:
    """Where the parts of a row lie."""

    row: Rect
    clan: Rect
    name: Rect
    who: Rect
    bot: Rect
    aids: Rect
    first: Rect
    remove: Rect


def row_boxes(stage: Stage, row: Rect) -> RowBoxes:
    """The parts of a row; name, person or bot, and level share what the small ones leave."""
    gap = stage.px(12)
    inner = row.inflate(0, -2 * stage.px(4))
    tall = min(inner.height, stage.px(54))
    inner = Rect(inner.left, row.centery - tall // 2, inner.width, tall)
    _, rest = cut_left(inner, stage.px(18))
    side = stage.px(_SMALL)
    clan, rest = cut_left(rest, side, gap)
    remove, rest = cut_right(rest, side, gap + stage.px(8))
    first, rest = cut_right(rest, side, gap)
    remove.right -= stage.px(10)
    first.right -= stage.px(4)
    words = Switch.width_for(stage, stage.tr("Aids"))
    aids, rest = cut_right(rest, words if row.width >= stage.px(980) else side + gap, gap)
    name, rest = cut_left(rest, round(rest.width * 0.30), gap)
    who, bot = cut_left(rest, round(rest.width * 0.42), gap)
    return RowBoxes(row, clan, name, who, bot, aids, first, remove)


def seat_row(stage: Stage, plan: Plan, number: int, boxes: RowBoxes) -> Iterable[Control]:
    """The controls of one seat."""
    seat = plan.seats[number]
    clan = clan_name(stage, seat.clan)
    yield ClanButton(
        id=f"seat-clan:{number}",
        rect=boxes.clan,
        name=stage.tr("Clan of seat {n}: {clan}").format(n=number + 1, clan=clan),
        value=seat.clan,
        enabled=bool(plan.free_clans()),
        tip=stage.tr("Clan {clan}. A click takes the next free one.").format(clan=clan),
    )
    yield NameField(
        id=f"seat-name:{number}",
        rect=boxes.name,
        name=stage.tr("Name of seat {n}").format(n=number + 1),
        value=seat.name,
        longest=NAME_LENGTH,
    )
    yield _who_button(stage, plan, number, boxes.who)
    if not seat.human:
        yield _bot_button(stage, plan, number, boxes.bot)
    yield from _small_ones(stage, plan, number, boxes)


def _who_button(stage: Stage, plan: Plan, number: int, box: Rect) -> Button:
    human = plan.seats[number].human
    label = stage.tr("Human") if human else stage.tr("Bot")
    return Button(
        id=f"seat-who:{number}",
        rect=box,
        name=stage.tr("Seat {n} is played by: {who}").format(n=number + 1, who=label),
        label=label,
        icon="human" if human else "bot",
        value="human" if human else "bot",
    )


def _bot_button(stage: Stage, plan: Plan, number: int, box: Rect) -> Control:
    bot = plan.seats[number].bot
    label = bot_name(stage, bot)
    words = bot_words(stage, bot)
    return DropButton(
        id=f"seat-bot:{number}",
        rect=box,
        name=stage.tr("Bot of seat {n}: {bot}").format(n=number + 1, bot=label),
        label=label,
        value=bot,
        tip=f"{label}\n{words}" if words else "",
    )


def _small_ones(stage: Stage, plan: Plan, number: int, boxes: RowBoxes) -> Iterable[Control]:
    seat = plan.seats[number]
    wide = boxes.row.width >= stage.px(980)
    yield Switch(
        id=f"seat-aids:{number}",
        rect=boxes.aids,
        name=stage.tr("Aids for seat {n}").format(n=number + 1),
        label=stage.tr("Aids") if wide else "",
        value=seat.aids and seat.human,
        enabled=seat.human,
        tip=stage.tr("Aids\nA preview of what a tile would be worth, before it is laid."),
    )
    first = plan.first == number
    yield Bonnet(
        id=f"seat-first:{number}",
        rect=boxes.first,
        name=stage.tr("Seat {n} goes first").format(n=number + 1),
        value=first,
        tip=stage.tr("Goes first. Another click: by lot.")
        if first
        else stage.tr("Let this seat go first."),
    )
    yield Button(
        id=f"seat-remove:{number}",
        rect=boxes.remove,
        name=stage.tr("Take seat {n} away").format(n=number + 1),
        icon="close",
        enabled=len(plan.seats) > LEAST_SEATS,
        tip=stage.tr("Take this seat away"),
    )


def paint_row(surface: pygame.Surface, stage: Stage, plan: Plan, number: int, row: Rect) -> None:
    """The strip under a row, with the clan's colour at its left end."""
    if stage.contrast:
        panel.flat(surface, (255, 255, 255), (0, 0, 0), row, stage.px(2), stage.px(10))
    else:
        _paint_strip(surface, stage, row, strong=number % 2 == 0)
    bar = Rect(row.left, row.top, stage.px(8), row.height)
    pygame.draw.rect(
        surface, stage.colour(f"seat.{plan.seats[number].clan}"), bar, border_radius=stage.px(4)
    )
    if plan.seats[number].human:
        boxes = row_boxes(stage, row)
        words = stage.tr("on this computer")
        at = (boxes.bot.left + stage.px(8), boxes.bot.centery)
        ink.line(
            surface,
            stage,
            words,
            "body",
            "text.ink_soft",
            at,
            "midleft",
            boxes.bot.width - stage.px(8),
        )


def _paint_strip(surface: pygame.Surface, stage: Stage, row: Rect, *, strong: bool) -> None:
    strip = pygame.Surface(row.size, pygame.SRCALPHA)
    light = (*stage.colour("surface.field"), 190 if strong else 115)
    pygame.draw.rect(strip, light, strip.get_rect(), border_radius=stage.px(10))
    surface.blit(strip, row)
    line = stage.colour("surface.rule_line")
    pygame.draw.rect(surface, line, row, 1, border_radius=stage.px(10))


def clan_name(stage: Stage, clan: str) -> str:
    """What a clan is called."""
    tr = stage.tr
    names = {
        "stag": tr("Stag"),
        "thistle": tr("Thistle"),
        "salmon": tr("Salmon"),
        "raven": tr("Raven"),
        "knot": tr("Knot"),
    }
    return names[clan]


@dataclass(kw_only=True)
class ClanButton(Control):
    """The crest of a seat; a click takes the next free clan."""

    def draw(self, surface: pygame.Surface, stage: Stage, mood: Mood) -> None:
        """Only the crest, a little larger under the pointer."""
        size = min(self.rect.size) + (stage.px(6) if mood.hovered else 0)
        picture = stage.assets.icon(f"clan-{self.value}", size)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


@dataclass(kw_only=True)
class NameField(Field):
    """A name that is plain writing until the pointer or the focus is on it."""

    def draw(self, surface: pygame.Surface, stage: Stage, mood: Mood) -> None:
        """The name in the face of names; a field round it where it can be changed."""
        words = str(self.value or "")
        open_field = mood.hovered or mood.focused or not words.strip()
        if open_field and stage.contrast:
            panel.flat(surface, (255, 255, 255), (0, 0, 0), self.rect, stage.px(2), stage.px(8))
        elif open_field:
            panel.nine(surface, stage, "field", self.rect)
        box = inset(self.rect, stage.px(8))
        shown = words or stage.tr("Name")
        colour = "text.ink" if words else "text.ink_soft"
        drawn = ink.line(
            surface, stage, shown, "heading", colour, box.midleft, "midleft", box.width
        )
        if mood.focused:
            x = (drawn.right if words else box.left) + stage.px(2)
            line = ((x, box.top + stage.px(4)), (x, box.bottom - stage.px(4)))
            pygame.draw.line(surface, stage.colour("text.ink"), *line, 2)


@dataclass(kw_only=True)
class DropButton(Button):
    """A button that opens a list; the wheel takes the next of it at once."""

    def draw(self, surface: pygame.Surface, stage: Stage, mood: Mood) -> None:
        """The button, with an arrow at its right end."""
        super().draw(surface, stage, mood)
        picture = stage.icon("arrow-down", 22)
        at = (self.rect.right - stage.px(12), self.rect.centery)
        surface.blit(picture, picture.get_rect(midright=at))

    def wheel(self, steps: int) -> Said | None:
        """The next or the one before."""
        return Said(self.id, -1 if steps > 0 else 1)


@dataclass(kw_only=True)
class Bonnet(Control):
    """The first player's bonnet: worn by one seat, faint at the others."""

    role: str = "toggle"

    def draw(self, surface: pygame.Surface, stage: Stage, mood: Mood) -> None:
        """Full or faint."""
        size = min(self.rect.size)
        picture = stage.assets.icon("first-player", size)
        if not self.value:
            picture = picture.copy()
            picture.set_alpha(150 if mood.hovered else 55)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
