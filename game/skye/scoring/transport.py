"""The transport of a scoring: back, play or pause, forward, to the end; speed and progress."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.skye.scoring.layout import HIGH_BOARD
from game.ui.boxes import cut_bottom, inset
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.widgets import Button, Control

GO_ON: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


class GoOn(Enum):
    """What the one button does that leads on."""

    NEXT = auto()


class Play(Enum):
    """What the transport does."""

    BACK = auto()
    PAUSE = auto()
    """Pause, or play on."""
    FORWARD = auto()
    END = auto()


class Progress(NamedTuple):
    """How far a scoring has come, as the transport shows it."""

    is_playing: bool
    is_done: bool
    has_begun: bool


def next_button(words: str) -> Button:
    """Return the one button that goes on; its page puts it into the line over the mat."""
    return Button(
        id="next",
        rect=Rect(0, 0, 0, 0),
        name=words,
        label=words,
        kind="primary",
        primary=True,
        keys=GO_ON,
        does=GoOn.NEXT,
    )


def transport_buttons(stage: Stage, board: Rect, progress: Progress) -> Iterator[Control]:
    """Yield four buttons in a row."""
    tr = stage.tr
    upper = _upper(stage, board)
    playing, going = progress.is_playing, not progress.is_done
    words = tr("Pause") if playing else tr("Play")
    rows = (
        ("previous", "step-back", tr("Back"), progress.has_begun, Play.BACK),
        ("play", "pause" if playing else "play", words, going, Play.PAUSE),
        ("forward", "step", tr("Forward"), going, Play.FORWARD),
        ("end", "fast-forward", tr("To the end"), going, Play.END),
    )
    gap = stage.px(14 if _is_wide(stage, board) else 8)
    width = min(stage.px(84), (upper.width - _speed_room(stage, upper) - 3 * gap) // 4)
    for number, (name, icon, words, enabled, does) in enumerate(rows):
        rect = Rect(upper.left + number * (width + gap), upper.top, width, upper.height)
        yield Button(
            id=name, rect=rect, name=words, tip=words, icon=icon, kind="quiet", enabled=enabled,
            sound="" if does is not Play.PAUSE else "button", does=does,
        )  # fmt: skip


def paint_board(canvas: Canvas, board: Rect) -> None:
    """Paint the board of dark wood, and the speed that the settings give."""
    canvas.nine("panel-wood", board)
    upper = _upper(canvas.stage, board)
    room = _speed_room(canvas.stage, upper)
    if not room:
        return
    names = {
        "off": canvas.stage.tr("off"),
        "fast": canvas.stage.tr("fast"),
        "normal": canvas.stage.tr("normal"),
        "slow": canvas.stage.tr("slow"),
    }
    width = room - canvas.px(16)
    at = (upper.right - width, upper.centery - canvas.px(1))
    words = canvas.stage.tr("Speed")
    canvas.line(words, Ink("least", "text.muted_on_dark"), At(at, "bottomleft", width))
    speed = names[canvas.stage.settings.speed]
    canvas.line(speed, Ink("button", "text.cream"), At(at, "topleft", width))


class ProgressLine(NamedTuple):
    """The sources that are scored, which of them is now, and how much of all is done."""

    names: Sequence[str]
    now: int
    part: float


def draw_progress(canvas: Canvas, board: Rect, progress: ProgressLine) -> None:
    """Draw a line that fills, cut where a new source begins, with their names below."""
    names, part, n = progress.names, progress.part, len(progress.names)
    lower = _lower(canvas.stage, board)
    gap, thick = canvas.px(6), max(canvas.px(9), 4)
    width = (lower.width - gap * (n - 1)) / n
    for number, name in enumerate(names):
        piece = Rect(round(lower.left + number * (width + gap)), lower.top, round(width), thick)
        veil, gold = canvas.colour("highlight.veil"), canvas.colour("accent.gold")
        pygame.draw.rect(canvas.surface, veil, piece, border_radius=thick)
        filled = piece.copy()
        filled.width = round(piece.width * min(max(part * n - number, 0.0), 1.0))
        if filled.width:
            pygame.draw.rect(canvas.surface, gold, filled, border_radius=thick)
        colour = "text.cream" if number == progress.now else "text.muted_on_dark"
        at = (piece.left, lower.bottom)
        canvas.line(name, Ink("least", colour), At(at, "bottomleft", piece.width))
    knob = (round(lower.left + lower.width * part), lower.top + thick // 2)
    pygame.draw.circle(canvas.surface, canvas.colour("text.ink"), knob, canvas.px(11))
    pygame.draw.circle(canvas.surface, canvas.colour("text.cream"), knob, canvas.px(10))


def _is_wide(stage: Stage, board: Rect) -> bool:
    return board.height >= stage.px(HIGH_BOARD)


def _inside(stage: Stage, board: Rect) -> Rect:
    return inset(board, stage.px(20 if _is_wide(stage, board) else 10))


def _upper(stage: Stage, board: Rect) -> Rect:
    lower = _lower_height(stage, board) + stage.px(16 if _is_wide(stage, board) else 8)
    return cut_bottom(_inside(stage, board), lower)[1]


def _lower(stage: Stage, board: Rect) -> Rect:
    return cut_bottom(_inside(stage, board), _lower_height(stage, board))[0]


def _lower_height(stage: Stage, board: Rect) -> int:
    return stage.font("least").get_height() + stage.px(16 if _is_wide(stage, board) else 12)


def _speed_room(stage: Stage, upper: Rect) -> int:
    """Return the width of the speed: 0 where the buttons need all of it."""
    return stage.px(130) if upper.width >= stage.px(400) else 0
