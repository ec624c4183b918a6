"""One row of the set-up: clan, name, person with aids or bot with level, the bonnet, away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.menus.setup.bot_pick import ask_character, ask_level
from game.table.bot_names import (
    character_name,
    character_words,
    level_name,
    level_words,
    rank,
    split_bot,
)
from game.table.setup.plan import Ask, Edit, Plan, edit_seat
from game.ui.boxes import columns, cut_left, cut_right, inset
from game.ui.paint.canvas import At, Canvas, Edge, Ink
from game.ui.paint.rank import draw_rank
from game.ui.sheets.choices import Switch
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Field, Mood
from rules.record import NAME_LENGTH

_SMALL: int = 52


@dataclass(frozen=True, slots=True)
class RowBoxes:
    """Where the parts of a row lie."""

    row: Rect
    clan: Rect
    name: Rect
    who: Rect
    parts: tuple[Rect, Rect]
    """A bot's level and character, or a person's two aids."""
    first: Rect
    remove: Rect


def row_boxes(stage: Stage, row: Rect) -> RowBoxes:
    """Return the parts of a row; the large ones share what the small ones leave."""
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
    name, rest = cut_left(rest, round(rest.width * 0.28), gap)
    labels = [stage.font("button").size(each)[0] for each in (stage.tr("Human"), stage.tr("Bot"))]
    who, rest = cut_left(rest, max(labels) + stage.px(30 + 10 + 28), gap)
    one, other = columns(rest, 2, gap)
    return RowBoxes(row, clan, name, who, (one, other), first, remove)


def seat_row(stage: Stage, plan: Plan, number: int, boxes: RowBoxes) -> Iterable[Control]:
    """Yield the controls that say who plays in a seat."""
    seat = plan.seats[number]
    clan = _clan_name(stage, seat.clan)
    yield ClanButton(
        f"seat-clan:{number}",
        boxes.clan,
        stage.tr("Clan of seat {n}: {clan}").format(n=number + 1, clan=clan),
        value=seat.clan,
        enabled=bool(plan.free_clans()),
        tip=stage.tr("Clan {clan}. A click takes the next free one.").format(clan=clan),
        does=Edit(partial(Plan.next_clan, number=number)),
    )
    yield NameField(
        f"seat-name:{number}",
        boxes.name,
        stage.tr("Name of seat {n}").format(n=number + 1),
        value=seat.name,
        longest=NAME_LENGTH,
        does=lambda name: edit_seat(number, name=name),
    )
    yield _who_button(stage, plan, number, boxes.who)
    if seat.human and plan.kit.aided:
        yield from _aids(stage, plan, number, boxes)
    elif not seat.human:
        yield from _bot_buttons(stage, plan, number, boxes)


def _who_button(stage: Stage, plan: Plan, number: int, box: Rect) -> Button:
    human = plan.seats[number].human
    label = stage.tr("Human") if human else stage.tr("Bot")
    return Button(
        f"seat-who:{number}",
        box,
        stage.tr("Seat {n} is played by: {who}").format(n=number + 1, who=label),
        label=label,
        icon="human" if human else "bot",
        value="human" if human else "bot",
        does=edit_seat(number, human=not human),
    )


def _bot_buttons(stage: Stage, plan: Plan, number: int, boxes: RowBoxes) -> Iterable[Control]:
    level, character = split_bot(plan.bot(number))
    label, otherwise = level_name(stage, level), plan.kit.bot_words
    yield DropButton(
        f"seat-bot:{number}",
        boxes.parts[0],
        stage.tr("Bot of seat {n}: {bot}").format(n=number + 1, bot=label),
        value=level,
        words=label,
        rank=rank(level),
        tip=f"{label}\n{level_words(stage, level, otherwise)}",
        does=Ask(partial(ask_level, stage, plan, number)),
        turn=partial(_turn_bot, number, "level"),
    )
    if len(plan.bots(number, "character")) < 2:
        return
    label = character_name(stage, character)
    yield DropButton(
        f"seat-character:{number}",
        boxes.parts[1],
        stage.tr("Character of seat {n}: {character}").format(n=number + 1, character=label),
        value=character,
        words=label,
        tip=f"{label}\n{character_words(stage, character, otherwise)}",
        does=Ask(partial(ask_character, stage, plan, number)),
        turn=partial(_turn_bot, number, "character"),
    )


def _turn_bot(number: int, part: str, step: int) -> Edit:
    return Edit(partial(Plan.next_bot, number=number, step=step, part=part))


def _aids(stage: Stage, plan: Plan, number: int, boxes: RowBoxes) -> Iterable[Control]:
    """Yield the switches of a person's aids, with words where both have room."""
    seat, tr = plan.seats[number], stage.tr
    labels = (tr("Preview"), tr("Hints"))
    roomy = Switch.width_for(stage, max(labels, key=len)) <= boxes.parts[0].width
    preview, hints = labels if roomy else ("", "")
    key = stage.key("hint")
    yield Switch(
        f"seat-preview:{number}",
        _as_wide(stage, boxes.parts[0], preview),
        tr("Previews for seat {n}").format(n=number + 1),
        label=preview,
        icon="eye",
        value=seat.aids,
        tip=tr("Preview\nWhat a tile would be worth, before it is laid."),
        does=lambda on: edit_seat(number, aids=on),
    )
    yield Switch(
        f"seat-hints:{number}",
        _as_wide(stage, boxes.parts[1], hints),
        tr("Hints for seat {n}").format(n=number + 1),
        label=hints,
        icon="info",
        value=seat.hints,
        tip=tr("Hints\nThe key {key} tells what the strongest bot would do, and why.").format(
            key=key
        ),
        does=lambda on: edit_seat(number, hints=on),
    )


def _as_wide(stage: Stage, box: Rect, label: str) -> Rect:
    """Return the box as wide as the switch: words far from it would seem another's."""
    return Rect(box.left, box.top, min(box.width, Switch.width_for(stage, label)), box.height)


def small_ones(stage: Stage, plan: Plan, number: int, boxes: RowBoxes) -> Iterable[Control]:
    """Yield the buttons that let a seat go first and that take it away."""
    first = plan.first == number
    yield Bonnet(
        f"seat-first:{number}",
        boxes.first,
        stage.tr("Seat {n} goes first").format(n=number + 1),
        value=first,
        tip=stage.tr("Goes first. Another click: by lot.")
        if first
        else stage.tr("Let this seat go first."),
        does=Edit(lambda plan: replace(plan, first=None if first else number)),
    )
    yield Button(
        f"seat-remove:{number}",
        boxes.remove,
        stage.tr("Take seat {n} away").format(n=number + 1),
        icon="close",
        enabled=len(plan.seats) > plan.least_seats,
        tip=stage.tr("Take this seat away"),
        does=Edit(partial(Plan.without, number=number)),
    )


def paint_row(canvas: Canvas, plan: Plan, number: int, row: Rect) -> None:
    """Paint the strip under a row, with the clan's colour at its left end."""
    if canvas.stage.contrast:
        canvas.flat(row, (255, 255, 255), Edge((0, 0, 0), canvas.px(2), canvas.px(10)))
    else:
        _paint_strip(canvas, row, strong=number % 2 == 0)
    bar = Rect(row.left, row.top, canvas.px(8), row.height)
    colour = canvas.colour(f"seat.{plan.seats[number].clan}")
    pygame.draw.rect(canvas.surface, colour, bar, border_radius=canvas.px(4))


def _paint_strip(canvas: Canvas, row: Rect, *, strong: bool) -> None:
    strip = pygame.Surface(row.size, pygame.SRCALPHA)
    light = (*canvas.colour("surface.field"), 190 if strong else 115)
    pygame.draw.rect(strip, light, strip.get_rect(), border_radius=canvas.px(10))
    canvas.surface.blit(strip, row)
    line = canvas.colour("surface.rule_line")
    pygame.draw.rect(canvas.surface, line, row, 1, border_radius=canvas.px(10))


def _clan_name(stage: Stage, clan: str) -> str:
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

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        size = min(self.rect.size) + (canvas.px(6) if mood.hovered else 0)
        canvas.icon(f"clan-{self.value}", size, At(self.rect.center, "center"))


@dataclass(kw_only=True)
class NameField(Field):
    """A name that is plain writing until the pointer or the focus is on it."""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        words = str(self.value or "")
        open_field = mood.hovered or mood.focused or not words.strip()
        if open_field and canvas.stage.contrast:
            canvas.flat(self.rect, (255, 255, 255), Edge((0, 0, 0), canvas.px(2), canvas.px(8)))
        elif open_field:
            canvas.nine("field", self.rect)
        box = inset(self.rect, canvas.px(8))
        shown = words or canvas.stage.tr("Name")
        colour = "text.ink" if words else "text.ink_soft"
        drawn = canvas.line(shown, Ink("heading", colour), At(box.midleft, "midleft", box.width))
        if mood.focused:
            x = (drawn.right if words else box.left) + canvas.px(2)
            line = ((x, box.top + canvas.px(4)), (x, box.bottom - canvas.px(4)))
            pygame.draw.line(canvas.surface, canvas.colour("text.ink"), *line, 2)


@dataclass(kw_only=True)
class DropButton(Button):
    """A button that opens a list; the wheel takes the next of it at once."""

    words: str
    turn: Callable[[int], Any]
    """Makes what taking the next (1) or the one before (-1) does."""
    rank: int = 0
    """Shields below the words; 0: none."""

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        super().draw(canvas, mood)
        picture = canvas.stage.icon("arrow-down", 20)
        arrow = picture.get_rect(midright=(self.rect.right - canvas.px(9), self.rect.centery))
        canvas.surface.blit(picture, arrow)
        box = self.rect.inflate(-2 * canvas.px(12), -2 * canvas.px(5))
        box.width = arrow.left - canvas.px(2) - box.left
        at = (box.left, box.centery - (canvas.px(9) if self.rank else 0))
        canvas.line(self.words, Ink("button"), At(at, "midleft", box.width))
        if self.rank:
            size = min(canvas.px(15), box.width * 4 // 26)
            shields = Rect(box.left, box.bottom - size - canvas.px(2), 0, size)
            draw_rank(canvas, self.rank, shields)

    def wheel(self, steps: int) -> Any:
        return self.turn(-1 if steps > 0 else 1)


@dataclass(kw_only=True)
class Bonnet(Control):
    """The first player's bonnet: worn by one seat, faint at the others."""

    role: str = "toggle"

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        picture = canvas.stage.assets.icon("first-player", min(self.rect.size))
        if not self.value:
            picture = picture.copy()
            picture.set_alpha(150 if mood.hovered else 55)
        canvas.surface.blit(picture, picture.get_rect(center=self.rect.center))
