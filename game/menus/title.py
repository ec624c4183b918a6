"""The first page: continue, play at once, set up a game, or look round."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from types import ModuleType
from typing import Final, TypeAlias, assert_never

import pygame
from pygame import Rect

from game import VERSION
from game.match.store import CURRENT
from game.menus.destinations import Menu
from game.ui.boxes import columns
from game.ui.destinations import Rules, Settings
from game.ui.page import Page
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Destination, Push, Quit
from game.ui.sheets.dialog import notice
from game.ui.sheets.frame import room
from game.ui.stage import Stage
from game.ui.widgets import Button, Control

SMALL_BACKDROP: Final = (1600, 900)
CASTLE_AT: Final = 0.78
"""Where the castle stands in the backdrop and in the window, as a part of the width."""

_GAPS: Final = {
    "name": 1.0,
    "line": 0.5,
    "crests": 0.8,
    "continue": 1.2,
    "quick-game": 1.1,
    "summary": 0.4,
    "new-game": 0.6,
    "pair-0": 1.0,
    "pair-1": 0.5,
    "pair-2": 0.5,
    "pair-3": 0.5,
    "version": 1.1,
}
"""How much room there is above everything on the board, compared with the others."""

_PAIRS: Final = {
    "pair-0": ("day", "score-pad"),
    "pair-1": ("replays", "statistics"),
    "pair-2": ("settings", "rules"),
    "pair-3": ("about", "quit"),
}
"""The rows of smaller buttons, from the top."""

_LAST_GAP: Final = 0.9
FIRST_SEEN: Final = 3
"""Ticks: reading the sounds takes a moment, and the title comes first."""
_CRESTS: Final = ("stag", "raven", "knot", "thistle", "salmon")


class TitleButton(Enum):
    """What the buttons do that lead to no page."""

    CONTINUE = auto()
    QUICK_GAME = auto()
    QUIT = auto()


TitleDoes: TypeAlias = TitleButton | Destination


class TitlePage(Page[TitleDoes]):
    """The backdrop, and a board with everything that can be done from here."""

    name = "title"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.input.focus_seen = True
        self._ticks = 0
        self.saved = _opening().saved_game(stage) if stage.store.exists(CURRENT) else None
        if self.saved:
            _opening().tell_of_timer(stage, self.saved)

    def tick(self, dt: float) -> Change:
        self._ticks += 1
        if self._ticks == FIRST_SEEN:
            self.stage.sounds.start_music()
            self.stage.sounds.start_ambience()
        if not self.stage.notices:
            return None
        words = "\n".join(self.stage.tr(words) for words in self.stage.notices)
        self.stage.notices.clear()
        return Push(notice(self.stage, self.stage.tr("Please note"), words))

    def compose(self) -> Iterable[Control]:
        places = self._places()
        stage = self.stage
        if self.saved:
            label = stage.tr("Continue")
            yield Button(
                "continue",
                places["continue"],
                label,
                label=label,
                icon="play",
                kind="primary",
                role_of_text="button_large",
                primary=True,
                keys=(pygame.K_c,),
                does=TitleButton.CONTINUE,
            )
        yield from self._games(places)
        yield from self._others(places)

    def _games(self, places: dict[str, Rect]) -> Iterable[Control]:
        quick = self.stage.tr("Quick game")
        yield Button(
            "quick-game",
            places["quick-game"],
            quick,
            label=quick,
            icon="castle" if self.saved else "play",
            icon_size=38 if self.saved else 30,
            kind="secondary" if self.saved else "primary",
            role_of_text="button_medium" if self.saved else "button_large",
            primary=not self.saved,
            keys=(pygame.K_g,),
            does=TitleButton.QUICK_GAME,
        )
        tr = self.stage.tr
        choose, lessons = (
            tr("Choose players, objectives and deal"),
            tr("Short lessons at the table"),
        )
        for name, does, label, icon, key, tip in (
            ("new-game", Menu.NEW_GAME, tr("New game"), "tiles-left", pygame.K_n, choose),
            ("learn", Menu.LEARN, tr("Learn"), "book", pygame.K_l, lessons),
        ):
            yield Button(
                name,
                places[name],
                label,
                label=label,
                icon=icon,
                icon_size=38,
                role_of_text="button_medium",
                keys=(key,),
                tip=tip,
                does=does,
            )

    def _others(self, places: dict[str, Rect]) -> Iterable[Control]:
        tr = self.stage.tr
        buttons: tuple[tuple[str, TitleDoes, str, str, int | None], ...] = (
            ("day", Menu.DEAL_OF_THE_DAY, tr("Deal of the day"), "dice", pygame.K_d),
            ("score-pad", Menu.SCORE_PAD, tr("Score pad"), "point", pygame.K_p),
            ("replays", Menu.PAST_GAMES, tr("Replays"), "history", pygame.K_r),
            ("statistics", Menu.STATISTICS, tr("Statistics"), "chart", pygame.K_t),
            ("settings", Settings(), tr("Settings"), "settings", pygame.K_s),
            ("rules", Rules(), tr("Rules"), "help", pygame.K_F1),
            ("about", Menu.ABOUT, tr("About"), "info", pygame.K_a),
            ("quit", TitleButton.QUIT, tr("Quit"), "close", None),
        )
        for name, does, label, icon, key in buttons:
            yield Button(
                name,
                places[name],
                label,
                label=label,
                icon=icon,
                kind="quiet",
                keys=() if key is None else (key,),
                does=does,
            )

    def on_control(self, does: TitleDoes) -> Change:
        match does:
            case TitleButton.CONTINUE:
                return self._continue()
            case TitleButton.QUICK_GAME:
                session = _opening().new_session(self.stage, _opening().quick_heading(self.stage))
                change: Change = _opening().begin(self.stage, session)
                return change
            case TitleButton.QUIT:
                return Quit()
            case Destination():
                return Push(does)
            case _:
                assert_never(does)

    def _continue(self) -> Change:
        change: Change = _opening().go_on(self.stage)
        if change is None:
            self.saved = None
            self.refresh()
        return change

    def paint(self, canvas: Canvas) -> None:
        stage = self.stage
        _paint_backdrop(canvas)
        places = self._places()
        canvas.nine("panel-wood", places["board"])
        self._paint_name(canvas, places)
        _centred(canvas, self._summary(), "body", places["summary"])
        words = stage.tr("Unofficial fan work. No network, no accounts. Version {version}")
        _centred(canvas, words.format(version=VERSION), "small", places["version"])

    def _summary(self) -> str:
        if self.saved:
            words: str = _opening().summary(self.stage, self.saved)
            return words
        return self.stage.tr("You against three bots, at once")

    def _paint_name(self, canvas: Canvas, places: dict[str, Rect]) -> None:
        stage = self.stage
        name = places["name"]
        role = "title" if name.height >= stage.px(90) else "scene"
        at = (name.centerx, name.centery - stage.px(6 if role == "title" else 2))
        canvas.line(stage.tr("Isle of Skye"), Ink(role, "text.cream"), At(at, "center", name.width))
        if "line" in places:
            _centred(
                canvas, stage.tr("Chieftains, clans and clever prices"), "lead_bold", places["line"]
            )
            rule = Rect(0, name.bottom, stage.px(400), max(stage.px(2), 1))
            rule.centerx = name.centerx
            canvas.surface.fill(stage.colour("accent.brass"), rule)
        if "crests" in places:
            _paint_crests(canvas, places["crests"])

    def _places(self) -> dict[str, Rect]:
        """Return the rectangle of everything, by its id or by what it is."""
        stage = self.stage
        heights = self._heights()
        gaps = sum(_GAPS[name] for name in heights) + _LAST_GAP
        board = self._board(sum(heights.values()), gaps)
        inner = board.inflate(-2 * stage.px(50 if board.width >= stage.px(560) else 24), 0)
        spare = board.height - sum(stage.px(height) for height in heights.values())
        places = {"board": board}
        y = float(board.top)
        for name, height in heights.items():
            y += max(spare, 0) * _GAPS[name] / gaps
            places[name] = Rect(inner.left, round(y), inner.width, stage.px(height))
            y += stage.px(height)
        places["version"] = board.inflate(-2 * stage.px(16), 0).clip(
            places["version"].inflate(board.width, 0)
        )
        return _split_pairs(places, stage.px(10))

    def _board(self, design_height: float, gaps: float) -> Rect:
        stage = self.stage
        width, height = room(stage)
        window = Rect((0, 0), stage.size)
        most = stage.px(height - 2 * (48 if height >= 900 else 12))
        board = Rect(0, 0, stage.px(min(600, width * 0.56)), 0)
        board.height = min(most, stage.px(design_height + gaps * 28))
        board.left = stage.px(70 if width >= 1500 else 24)
        board.centery = window.centery
        return board

    def _heights(self) -> dict[str, float]:
        """Return how high everything on the board is, from the top, in design pixels."""
        high = room(self.stage)[1]
        large = 84 if high >= 900 else 68 if high >= 700 else 56
        medium = 66 if high >= 900 else 56 if high >= 700 else 50
        small = 54 if high >= 900 else 50 if high >= 700 else 48
        heights: dict[str, float] = {"name": 112 if high >= 700 else 56}
        if high >= 700:
            heights["line"] = 34
        if high >= 780:
            heights["crests"] = 66
        heights |= {"continue" if self.saved else "quick-game": large, "summary": 26}
        if self.saved:
            heights["quick-game"] = medium
        pairs = dict.fromkeys(_PAIRS, small)
        return heights | {"new-game": medium, **pairs, "version": 26}


def _opening() -> ModuleType:
    """Return the module of openings: rules and bots are loaded after the title."""
    from game.menus import opening

    return opening


def _paint_backdrop(canvas: Canvas) -> None:
    if canvas.stage.contrast:
        canvas.surface.fill(canvas.colour("table.wood"))
    width, height = canvas.stage.size
    small = width <= SMALL_BACKDROP[0] and height <= SMALL_BACKDROP[1]
    file = "parts/title-backdrop-small.jpg" if small else "parts/title-backdrop.jpg"
    source = canvas.stage.assets.original(file)
    factor = max(width / source.get_width(), height / source.get_height())
    size = (round(source.get_width() * factor), round(source.get_height() * factor))
    picture = canvas.stage.assets.picture(file, *size)
    canvas.surface.blit(picture, (round(CASTLE_AT * (width - size[0])), (height - size[1]) // 2))


def _split_pairs(places: dict[str, Rect], gap: int) -> dict[str, Rect]:
    places["new-game"], places["learn"] = columns(places["new-game"], 2, gap)
    for name, pair in _PAIRS.items():
        box = places.pop(name)
        places |= zip(pair, columns(box, len(pair), gap), strict=True)
    return places


def _paint_crests(canvas: Canvas, box: Rect) -> None:
    strip = Rect(0, 0, canvas.px(5 * 78 - 12), box.height)
    strip.center = box.center
    for clan, place in zip(_CRESTS, columns(strip, len(_CRESTS), canvas.px(12)), strict=True):
        canvas.icon(f"clan-{clan}", canvas.px(66), At(place.center, "center"))


def _centred(canvas: Canvas, words: str, role: str, box: Rect) -> None:
    canvas.line(words, Ink(role, "text.muted_on_dark"), At(box.center, "center", box.width))
