"""A seat's progress board: three tracks, their markers, flags and bonus tiles, into any rectangle.

It paints a value and makes the places that explain it; whoever shows it says which next spaces
are marked. Where room is short, one track can be shown alone.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import pygame

from game.skye.words import progress as words
from game.skye.words.journeyman import track_name
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.stage import Stage
from game.ui.theme import LEAST_TEXT
from game.ui.widgets import Spot
from rules.skye import GameState
from rules.skye.journeyman.boards import JOKER_GOLD, NUMERALS, Space, Track, side_for
from rules.skye.journeyman.bonus import bonus_on
from rules.skye.journeyman.journey import board_of, journey_of
from rules.table import Seat

_FILE: Final = "journeyman/progress.json"


@dataclass(frozen=True)
class Fitted:
    """One side of the board, whole or one track of it, fitted into a rectangle."""

    side: str
    rect: pygame.Rect
    """What the picture fills."""
    factor: float
    cut: tuple[float, float]
    """The reference point at the upper left corner of the picture."""
    parts: Mapping[str, Any]

    def place(self, box: Sequence[float]) -> pygame.Rect:
        """Return a rectangle of the reference in pixels of the window."""
        left, top, width, height = box
        x, y = (left - self.cut[0]) * self.factor, (top - self.cut[1]) * self.factor
        size = round(width * self.factor), round(height * self.factor)
        return pygame.Rect((self.rect.left + round(x), self.rect.top + round(y)), size)

    def of(self, track: Track, part: str) -> pygame.Rect:
        """Return a part of a track: emblem, name, remark, start, endless, strip."""
        return self.place(self.parts[_key(track)][part])

    def section(self, track: Track, section: int, part: str) -> pygame.Rect:
        """Return a part of a section, from 1 on: rect, joker, mark."""
        return self.place(self.parts[_key(track)]["sections"][section - 1][part])

    def space(self, track: Track, number: int, part: str) -> pygame.Rect:
        """Return a part of a space, from 1 on: plate, demand, marker, flag, points, gold, bonus."""
        return self.place(self.parts[_key(track)]["spaces"][number - 1][part])


def fit_board(stage: Stage, side: str, room: pygame.Rect, track: Track | None = None) -> Fitted:
    """Fit the board, or one track of it, into the middle of a rectangle."""
    art = _read(stage.assets.art)
    parts = art["sides"][side]
    shown = [0, 0, *art["size"]] if track is None else parts[_key(track)]["strip"]
    left, top, width, height = shown
    factor = min(room.width / width, room.height / height)
    rect = pygame.Rect(0, 0, round(width * factor), round(height * factor))
    rect.center = room.center
    return Fitted(side, rect, factor, (left, top), parts)


def board_picture(stage: Stage, fit: Fitted) -> pygame.Surface:
    """Return the painted board, cut to what is shown."""
    width, height = _read(stage.assets.art)["size"]
    size = round(width * fit.factor), round(height * fit.factor)
    whole = stage.assets.picture(f"journeyman/progress-{fit.side}.webp", *size)
    at = round(fit.cut[0] * fit.factor), round(fit.cut[1] * fit.factor)
    part = pygame.Rect(at, fit.rect.size).clip(whole.get_rect())
    return whole.subsurface(part)


def _key(track: Track) -> str:
    return track.name.lower()


@lru_cache(maxsize=2)
def _read(art: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((art / _FILE).read_text(encoding="utf-8"))
    return found


LEAST_FACTOR: Final = 0.8
"""Below this part of its reference size a board's symbols are too small to be pointed at."""

READABLE: Final = 0.5
"""Below this part of its reference size a board's symbols cannot be made out."""

_FADED: Final = 110
"""Alpha of what is behind the marker, of 255."""


@dataclass(frozen=True)
class ProgressBoard:
    """What is painted: the board of a seat at one moment."""

    side: str
    clan: str
    standing: words.Standing
    marked: Collection[Track] = ()
    """Tracks whose next space is offered now."""


def progress_of(
    state: GameState, seat: Seat, clan: str, marked: Collection[Track] = ()
) -> ProgressBoard:
    """Return the board of a seat in a game with the expansion."""
    setup = state.setup
    standing = words.Standing(board_of(setup), setup.layouts[seat], journey_of(state, seat))
    return ProgressBoard(side_for(len(setup.names)), clan, standing, marked)


def draw_progress(
    canvas: Canvas, room: pygame.Rect, shown: ProgressBoard, track: Track | None = None
) -> pygame.Rect:
    """Paint the board, or one track of it; answers what it fills."""
    fit = fit_board(canvas.stage, shown.side, room, track)
    canvas.surface.blit(board_picture(canvas.stage, fit), fit.rect)
    for one in _tracks(track):
        _Painter(canvas, fit, shown, one).paint()
    return fit.rect


def progress_spots(
    stage: Stage, room: pygame.Rect, shown: ProgressBoard, track: Track | None = None
) -> Iterator[Spot]:
    """Yield the places that explain the symbols, such as `space:warrior:3`."""
    fit = fit_board(stage, shown.side, room, track)
    for one in _tracks(track):
        for make in (_space_spots, _bonus_spots, _joker_spots):
            yield from make(stage, fit, shown, one)


def without_focus(spots: Iterable[Spot]) -> Iterator[Spot]:
    """Yield the spots of a board beside the scene: the focus does not stop at each of them."""
    for spot in spots:
        spot.focusable = False
        yield spot


def _tracks(track: Track | None) -> tuple[Track, ...]:
    return tuple(Track) if track is None else (track,)


def _ahead(shown: ProgressBoard, track: Track) -> int:
    return shown.standing.board[track].ahead(shown.standing.journey.markers[track])


def _space_spots(stage: Stage, fit: Fitted, shown: ProgressBoard, track: Track) -> Iterator[Spot]:
    text, standing, key = stage.text, shown.standing, track.name.lower()
    start = fit.of(track, "start")
    yield _spot(f"space:{key}:0", start, words.start_tip(text, track))
    for number, space in enumerate(standing.board[track].spaces, start=1):
        rect = _column(fit, track, number, space)
        tip = words.space_tip(text, standing, track, number)
        yield _spot(f"space:{key}:{number}", rect, tip)


def _column(fit: Fitted, track: Track, number: int, space: Space) -> pygame.Rect:
    parts = [part for part in ("flag", "points", "gold") if getattr(space, part)]
    plate = fit.space(track, number, "plate")
    whole = plate.unionall([fit.space(track, number, part) for part in parts])
    bottom = whole.bottom
    if space.slot:
        bottom = min(bottom, fit.space(track, number, "bonus").top)
    return pygame.Rect(plate.left, whole.top, plate.width, bottom - whole.top)


def _bonus_spots(stage: Stage, fit: Fitted, shown: ProgressBoard, track: Track) -> Iterator[Spot]:
    standing = shown.standing
    for number, space in enumerate(standing.board[track].spaces, start=1):
        if space.slot:
            bonus = bonus_on(standing.layout, track, space.slot)
            slot = NUMERALS.index(space.slot) + 1
            tip = words.bonus_tip(stage.text, standing, bonus)
            rect = fit.space(track, number, "bonus")
            yield _spot(f"bonus:{track.name.lower()}:{slot}", rect, tip)


def _joker_spots(stage: Stage, fit: Fitted, shown: ProgressBoard, track: Track) -> Iterator[Spot]:
    for section in range(1, len(JOKER_GOLD) + 1):
        tip = words.joker_tip(stage.text, section)
        rect = fit.section(track, section, "joker")
        rect = pygame.Rect(rect.left, 0, rect.width * 4 // 3, rect.height * 6 // 5)
        # The flags begin where it ends, and rounding must not push them together.
        rect.bottom = fit.section(track, section, "joker").bottom - 1
        yield _spot(f"joker:{track.name.lower()}:{section}", rect, tip)


def _spot(name: str, rect: pygame.Rect, tip: str) -> Spot:
    return Spot(id=name, rect=rect, name=tip.partition("\n")[0], tip=tip, role="image")


@dataclass(frozen=True)
class _Painter:
    """Paints what lies on one track."""

    canvas: Canvas
    fit: Fitted
    shown: ProgressBoard
    track: Track

    def paint(self) -> None:
        """Paint the heading, the sections and the spaces."""
        self._heading()
        for section in range(1, len(JOKER_GOLD) + 1):
            gold = JOKER_GOLD[section - 1]
            self._icon(f"joker-{gold}", self.fit.section(self.track, section, "joker"))
            self._icon(f"section-{section}", self.fit.section(self.track, section, "mark"))
        self._icon("endless", self.fit.of(self.track, "endless"))
        for number in range(1, len(self._course) + 1):
            self._space(number)
        self._marker()

    @property
    def _course(self) -> tuple[Space, ...]:
        return self.shown.standing.board[self.track].spaces

    def _heading(self) -> None:
        name, remark = self.fit.of(self.track, "name"), self.fit.of(self.track, "remark")
        self._icon(f"track-{self.track.name.lower()}", self.fit.of(self.track, "emblem"))
        called = track_name(self.canvas.stage.text, self.track)
        whole = remark.right - name.left
        box = self.canvas.line(called, Ink("card_heading"), At(name.midleft, "midleft", whole))
        room = remark.right - box.right - self.canvas.px(12)
        font = self.canvas.stage.assets.font("least", LEAST_TEXT)
        ways = words.next_ways(self.canvas.stage.text, self.shown.standing, self.track)
        line = next((way for way in ways if font.size(way)[0] <= room), "")
        at = At(remark.midright, "midright", room)
        self.canvas.line(line, Ink("least", "text.ink_soft"), at)

    def _space(self, number: int) -> None:
        space, reached = self._course[number - 1], self.shown.standing.journey.reached[self.track]
        behind = number <= reached
        if number == _ahead(self.shown, self.track):
            self._ahead_mark(number)
        demand = self._at(number, "demand")
        self._icon("demand-" + space.demand.replace("_", "-"), demand, faded=behind)
        if behind and number != self.shown.standing.journey.markers[self.track]:
            self._check(demand)
        if space.flag:
            name = f"flag-{space.flag.kind}-{space.flag.value}"
            self._icon(name, self._at(number, "flag"), faded=behind and not self._in_force(number))
        if space.points:
            self._icon(f"points-{space.points}", self._at(number, "points"), faded=behind)
        if space.gold:
            self._icon(f"cost-{space.gold}", self._at(number, "gold"), faded=behind)
        if space.slot:
            self._bonus(number, space.slot)

    def _ahead_mark(self, number: int) -> None:
        plate, offered = self._at(number, "plate"), self.track in self.shown.marked
        colour = self.canvas.colour("highlight.fits_now" if offered else "accent.brass")
        dark = self.canvas.colour("highlight.focus_edge")
        thick = max(round((6 if offered else 4) * self.fit.factor), 2)
        radius = round(10 * self.fit.factor)
        frame = plate.inflate(2 * thick, 2 * thick)
        pygame.draw.rect(
            self.canvas.surface, dark, frame.inflate(2, 2), thick + 2, border_radius=radius
        )
        pygame.draw.rect(self.canvas.surface, colour, frame, thick, border_radius=radius)

    def _in_force(self, number: int) -> bool:
        """Return whether the flag of a space is the furthest of its kind."""
        flag = self._course[number - 1].flag
        reached = self.shown.standing.journey.reached[self.track]
        later = [space.flag for space in self._course[number:reached] if space.flag]
        return flag is not None and all(other.kind != flag.kind for other in later)

    def _bonus(self, number: int, slot: str) -> None:
        standing = self.shown.standing
        bonus = bonus_on(standing.layout, self.track, slot)
        place = self._at(number, "bonus")
        waiting = words.is_waiting(standing.journey, bonus)
        behind = number <= standing.journey.reached[self.track] and not waiting
        working = bonus in standing.journey.owned
        name = "bonus-" + bonus.replace("_", "-")
        self._icon(name, place, faded=behind and not working)
        if waiting:
            corner = self._corner(place)
            picture = self.canvas.stage.assets.icon("hourglass", corner.height, halo=True)
            self.canvas.surface.blit(picture, corner)
        elif behind:
            self._check(place)

    def _marker(self) -> None:
        number = self.shown.standing.journey.markers[self.track]
        place = self._at(number, "marker") if number else self.fit.of(self.track, "start")
        self._icon(f"marker-{self.shown.clan}", place)

    def _check(self, place: pygame.Rect) -> None:
        self._icon("check", self._corner(place))

    def _corner(self, place: pygame.Rect) -> pygame.Rect:
        side = round(place.height * 0.5)
        corner = pygame.Rect(0, 0, side, side)
        corner.bottomright = place.right + side // 6, place.bottom + side // 6
        return corner

    def _at(self, number: int, part: str) -> pygame.Rect:
        return self.fit.space(self.track, number, part)

    def _icon(self, name: str, place: pygame.Rect, *, faded: bool = False) -> None:
        side = max(min(place.size), 1)
        picture = self.canvas.stage.assets.icon(name, side)
        if faded:
            picture = picture.copy()
            picture.set_alpha(_FADED)
        self.canvas.surface.blit(picture, picture.get_rect(center=place.center))


def draw_readable(canvas: Canvas, room: pygame.Rect, shown: ProgressBoard) -> None:
    """Draw the board, or a card for each track where the board would be too small."""
    if fit_board(canvas.stage, shown.side, room).factor >= READABLE:
        draw_progress(canvas, room, shown)
        return
    gap = canvas.px(10)
    words_height = 2 * canvas.font("least").get_linesize()
    height = min((room.height - 2 * gap) // len(Track), canvas.px(40 + 44) + words_height)
    top = room.centery - (height * len(Track) + 2 * gap) // 2
    for track in Track:
        card = pygame.Rect(room.left, top + track * (height + gap), room.width, height)
        _draw_card(canvas, card, shown, track)


def _draw_card(canvas: Canvas, card: pygame.Rect, shown: ProgressBoard, track: Track) -> None:
    offered = track in shown.marked
    canvas.nine("card-parchment-active" if offered else "card-parchment", card)
    inner = card.inflate(-canvas.px(24), -canvas.px(20))
    icon = canvas.stage.icon(f"track-{track.name.lower()}", 40)
    canvas.surface.blit(icon, inner.topleft)
    journey, course = shown.standing.journey, shown.standing.board[track]
    at = inner.right, inner.top + icon.get_height() // 2
    far = f"{journey.markers[track]} / {len(course.spaces)}"
    box = canvas.line(far, Ink("value"), At(at, "midright"))
    left = inner.left + icon.get_width() + canvas.px(8)
    name, room = track_name(canvas.stage.text, track), box.left - canvas.px(8) - left
    canvas.line(name, Ink("card_heading"), At((left, at[1]), "midleft", room))
    rest = inner.copy()
    rest.top += icon.get_height() + canvas.px(4)
    rest.height = inner.bottom - rest.top
    ways = words.next_ways(canvas.stage.text, shown.standing, track)
    heights = [ink.height_of(canvas.stage, way, "least", rest.width) for way in ways]
    fitting = [way for way, high in zip(ways, heights, strict=True) if high <= rest.height]
    canvas.block((fitting or ways[-1:])[0], Ink("least", "text.ink_soft"), rest)
