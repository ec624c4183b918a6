"""The transport of a replay: rounds back and forth, steps, play, speed; and a line of moments.

It knows a timeline and nothing of the game that is played on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple, TypeAlias, assert_never

import pygame
from pygame import Rect

from game.match.replay import AnyReplay
from game.match.timeline import Timeline
from game.table.destinations import PlayOn
from game.ui.boxes import cut_bottom, cut_left, inset
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET, Layout
from game.ui.widgets import Button, Control, Mood, Slider


class TransportButton(Enum):
    """What the buttons of a transport do."""

    ROUND_BACK = auto()
    STEP_BACK = auto()
    PLAY = auto()
    STEP_ON = auto()
    ROUND_ON = auto()
    CHANGE_SPEED = auto()


class GoTo(NamedTuple):
    """Show a moment."""

    moment: int


TransportDoes: TypeAlias = TransportButton | GoTo


@dataclass(frozen=True, slots=True)
class Transport:
    """Where the parts of a transport lie: buttons, line of moments, what its page adds."""

    board: Rect
    buttons: Rect
    line: Rect
    others: Rect


def transport_places(stage: Stage, board: Rect) -> Transport:
    """Return where the parts lie; the line of moments takes the whole width below."""
    inner = inset(board, stage.px(10 if stage.layout is Layout.COMPACT else 14))
    line, upper = cut_bottom(inner, max((inner.height - stage.px(6)) // 2, LEAST_TARGET))
    upper.height = max(upper.height - stage.px(4), LEAST_TARGET)
    wide = min(stage.px(560), inner.width * 62 // 100)
    buttons, others = cut_left(upper, wide, stage.px(14))
    return Transport(board, buttons, line, others)


def transport_controls(stage: Stage, place: Transport, timeline: Timeline) -> Iterator[Control]:
    """Yield six buttons in a row, then the line of moments."""
    tr, playing = stage.tr, timeline.playing
    begun, going = timeline.at > 0, not timeline.ended
    play = tr("Pause (P)") if playing else tr("Play (P)")
    speed = tr("Speed: {n} times").format(n=_times(timeline.speed))
    button = TransportButton
    rows = (
        ("round-back", button.ROUND_BACK, "arrow-left", tr("The round before (Page up)"), begun),
        ("step-back", button.STEP_BACK, "step-back", tr("Back (Left)"), begun),
        ("play", button.PLAY, "pause" if playing else "play", play, True),
        ("step", button.STEP_ON, "step", tr("Forward (Right)"), going),
        ("round-on", button.ROUND_ON, "arrow-right", tr("The next round (Page down)"), going),
        ("speed", button.CHANGE_SPEED, "", speed, True),
    )
    gap = stage.px(8)
    width = (place.buttons.width - gap * (len(rows) - 1)) // len(rows)
    for number, (name, does, icon, words, enabled) in enumerate(rows):
        left = place.buttons.left + number * (width + gap)
        rect = Rect(left, place.buttons.top, width, place.buttons.height)
        plays = does is button.PLAY
        yield Button(
            name, rect, words, does=does, tip=words, icon=icon, kind="quiet",
            label="" if icon else f"×{_times(timeline.speed)}", enabled=enabled, primary=plays,
            keys=(pygame.K_p, pygame.K_SPACE) if plays else (), sound="button" if plays else "",
        )  # fmt: skip
    yield MomentLine(
        "moment",
        place.line,
        tr("Moment {n} of {all}").format(n=timeline.at, all=timeline.last),
        does=GoTo,
        value=timeline.at,
        most=max(timeline.last, 1),
        step=1,
        rounds=timeline.rounds,
        sound="",
    )


def play_on_button(stage: Stage, rect: Rect, replay: AnyReplay) -> Button:
    """Return the button that begins a new game at this moment; it does a destination."""
    tr = stage.tr
    words = tr("Play on from here")
    labels = [label for label in (words, tr("Play on")) if has_room(stage, rect, label)]
    return Button(
        "play-on",
        rect,
        words,
        does=PlayOn(replay),
        label=labels[0] if labels else "",
        icon="hand",
        kind="primary",
        enabled=replay.can_play_on,
        tip=tr("Play on from here\nA new game begins at this moment; the old one stays."),
    )


def has_room(stage: Stage, button: Rect, label: str) -> bool:
    """Return whether words have room beside the picture on a button."""
    wanted = stage.font("button").size(label)[0]
    return wanted + stage.px(30 + 10 + 24) <= button.width


def _times(speed: float) -> str:
    return "½" if speed == 0.5 else str(round(speed))


def paint_transport(canvas: Canvas, place: Transport) -> None:
    canvas.nine("panel-wood", place.board)


def answer(timeline: Timeline, does: TransportDoes) -> None:
    match does:
        case TransportButton.ROUND_BACK:
            timeline.playing = False
            timeline.previous_round()
        case TransportButton.ROUND_ON:
            timeline.playing = False
            timeline.next_round()
        case TransportButton.STEP_BACK:
            timeline.step(-1)
        case TransportButton.STEP_ON:
            timeline.step(1)
        case TransportButton.PLAY:
            timeline.play()
        case TransportButton.CHANGE_SPEED:
            timeline.change_speed(1)
        case GoTo(moment):
            timeline.playing = False
            timeline.go(moment)
        case _:
            assert_never(does)


_KEYS = {
    pygame.K_LEFT: TransportButton.STEP_BACK,
    pygame.K_RIGHT: TransportButton.STEP_ON,
    pygame.K_PAGEUP: TransportButton.ROUND_BACK,
    pygame.K_PAGEDOWN: TransportButton.ROUND_ON,
}


def answer_key(timeline: Timeline, event: pygame.Event) -> bool:
    """Answer arrow and page keys, Home and End, digits for rounds; return whether it was one."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return False
    does = _meant(timeline, event.key)
    if does is None:
        return False
    answer(timeline, does)
    return True


def _meant(timeline: Timeline, key: int) -> TransportDoes | None:
    if key == pygame.K_HOME:
        return GoTo(0)
    if key == pygame.K_END:
        return GoTo(timeline.last)
    number = key - pygame.K_1
    if 0 <= number < len(timeline.rounds):
        return GoTo(timeline.rounds[number])
    return _KEYS.get(key)


@dataclass(kw_only=True)
class MomentLine(Slider):
    """Slider over all moments, with a mark and a number where a round begins."""

    rounds: tuple[int, ...] = ()

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        track, thick = self._track(), max(canvas.px(8), 4)
        numbered = self._has_numbers(canvas.stage)
        y = self.rect.top + round(self.rect.height * 0.3) if numbered else self.rect.centery
        groove = Rect(track.left, y - thick // 2, track.width, thick)
        behind = groove.copy()
        behind.width = self._x(int(self.value or 0)) - groove.left
        pygame.draw.rect(
            canvas.surface, canvas.colour("text.muted_on_dark"), groove, border_radius=thick
        )
        pygame.draw.rect(canvas.surface, canvas.colour("accent.gold"), behind, border_radius=thick)
        free = track.left - canvas.px(40)
        for number, moment in enumerate(self.rounds, 1):
            x = self._x(moment)
            stroke = Rect(x - max(canvas.px(1), 1), y - thick, max(canvas.px(3), 2), 2 * thick)
            pygame.draw.rect(canvas.surface, canvas.colour("text.cream"), stroke)
            words = str(number)
            half = canvas.font("least").size(words)[0] // 2
            if numbered and x - half > free:
                at = (x, self.rect.bottom)
                canvas.line(words, Ink("least", "text.cream"), At(at, "midbottom"))
                free = x + half + canvas.px(6)
        knob = (self._x(int(self.value or 0)), y)
        edge = canvas.colour("highlight.focus" if mood.focused or mood.hovered else "text.ink")
        pygame.draw.circle(canvas.surface, edge, knob, canvas.px(14))
        pygame.draw.circle(canvas.surface, canvas.colour("text.cream"), knob, canvas.px(11))

    def _has_numbers(self, stage: Stage) -> bool:
        room = self.rect.height * 7 // 10 - max(stage.px(8), 4)
        return room >= stage.font("least").get_ascent()

    def _x(self, moment: int) -> int:
        track = self._track()
        return track.left + round(track.width * moment / self.most)

    def _track(self) -> Rect:
        return self.rect.inflate(-2 * (self.rect.height // 3), 0)
