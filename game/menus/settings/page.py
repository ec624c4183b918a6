"""The settings, a page for each kind; everything is applied and kept at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias, assert_never

import pygame
from pygame import Rect

from game.language.phrases import with_heading
from game.menus.settings.folder import FolderButton, FolderTab
from game.menus.settings.keys import ChooseKey, KeysButton, KeysDoes, KeysTab
from game.menus.settings.words import Set, section_name, setting_choices, setting_name
from game.ui.boxes import cut_bottom, cut_left, cut_top, middle
from game.ui.input.gestures import Gesture, Wheel
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop, Push
from game.ui.settings import Settings
from game.ui.sheets.choices import Option, Switch, Volume, choices
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.sheets.does import GoBack, ScrollTo
from game.ui.sheets.frame import MenuPage, body_box, paint_panel, panel_box, room, tab_column
from game.ui.stage import Stage
from game.ui.widgets import Button, Control

VOLUMES: Final = ("music", "ambience", "effects")
_SWITCHES: Final = {
    "full-screen": "full_screen",
    "reduced-motion": "reduced_motion",
    "muted": "muted",
    "letters": "letters",
    "speech": "speech",
}
"""By id the field of the settings."""
_AIDS: Final = {"aids-preview": "preview", "aids-hints": "hints"}
"""By id the field of the aids."""
_SECTIONS: Final = {
    "display": ("scale", "theme", "full-screen"),
    "language": ("language",),
    "sound": (*VOLUMES, "muted"),
    "motion": ("speed", "reduced-motion"),
    "aids": ("aids-preview", "aids-hints"),
    "access": ("scale", "theme", "letters", "reduced-motion", "speech", "describe"),
}
_TABS: Final = {
    "tab-display": ("display", "language"),
    "tab-sound": ("sound",),
    "tab-motion": ("motion",),
    "tab-aids": ("aids",),
    "tab-access": ("access",),
    "tab-keys": ("keys",),
    "tab-folder": ("folder",),
}
_KEPT_AFTER: Final = 0.4
"""Seconds after which a volume that no longer changes is written."""


class ShowTab(NamedTuple):
    """Show a kind of settings."""

    tab: str


class SetVolume(NamedTuple):
    """Make a kind of sound louder or softer."""

    field: str
    percent: int


class SettingsButton(Enum):
    """What the button below the tabs does."""

    RESET = auto()


SettingsDoes: TypeAlias = (
    ShowTab | Set | SetVolume | SettingsButton | KeysDoes | FolderButton | GoBack
)


class SettingsPage(MenuPage[SettingsDoes]):
    """The kinds at the left, the settings of one of them at the right."""

    name = "settings"

    def __init__(self, stage: Stage, *, in_game: bool = False) -> None:
        super().__init__(stage)
        self.tab = "tab-display"
        self.keys = KeysTab(stage, self.refresh)
        self.folder = FolderTab(stage, in_game=in_game)
        self._unsaved: float | None = None
        self.input.focus = "back"

    def heading(self) -> str:
        return self.stage.tr("Settings")

    def exit(self) -> None:
        self._keep()

    def compose(self) -> Iterable[Control]:
        yield replace(self.back_button(), primary=True)
        yield from tab_column(self.stage, self._tab_box(), self._tabs(), self.tab)
        yield self._reset_button()
        for section, box in self._boxes().items():
            inside = panel_box(self.stage, box, "x")
            if section == "keys":
                yield from self.keys.controls(inside)
            elif section == "folder":
                yield from self.folder.controls(inside)
            else:
                for name, row in self._rows(section, inside):
                    yield from self._setting(name, row)

    def _setting(self, name: str, row: Rect) -> Iterable[Control]:
        label = setting_name(self.stage, name)
        if name in VOLUMES:
            yield Volume(
                name,
                row,
                label,
                label=label,
                value=getattr(self.stage.settings, name),
                label_width=self._label_width(row),
                number_width=self.stage.px(80),
                does=partial(SetVolume, name),
            )
        elif name in _SWITCHES or name in _AIDS:
            yield self._switch(name, row, label)
        elif name == "describe":
            key = self.stage.key("describe")
            place = cut_left(row, self._label_width(row))[1]
            place.width = min(place.width, self.stage.px(260))
            tip = self.stage.tr("{key}\nThis key tells the position in words during a game.")
            tip, choose = tip.format(key=key), ChooseKey("describe")
            words = with_heading(self.stage.text, label, key)
            yield Button("describe", place, words, label=key, tip=tip, does=choose)
        else:
            box = cut_left(row, self._label_width(row))[1]
            words_of = setting_choices(self.stage, name)
            box.width = min(box.width, len(words_of) * self.stage.px(260))
            yield from choices(box, words_of, self._chosen(name), self.stage.px(8))

    def _switch(self, name: str, row: Rect, label: str) -> Switch:
        if row.width >= self._roomy:
            row = cut_left(row, self._label_width(row) + Switch.pill_width(self.stage))[0]
        there = name != "speech" or self.stage.voice.is_there
        if not there:
            label = self.stage.tr("Read aloud: no program that speaks was found")
        is_on, does = self._switched(name)
        return Switch(
            name, row, label, label=label, value=there and is_on, enabled=there, does=does
        )

    def _switched(self, name: str) -> tuple[bool, Callable[[bool], Set]]:
        """Return whether a switch is on, and what turning it does."""
        settings = self.stage.settings
        if name in _SWITCHES:
            field = _SWITCHES[name]
            return bool(getattr(settings, field)), partial(Set, field)
        aids, field = settings.aids, _AIDS[name]
        return bool(getattr(aids, field)), lambda on: Set("aids", _with(aids, field, on))

    def _reset_button(self) -> Button:
        words, does = self.stage.tr("Usual settings"), SettingsButton.RESET
        box = cut_bottom(self._side_box(), self._tab_height())[0]
        return Button(
            "reset", box, words, label=words, icon="undo", role_of_text="what_now", does=does
        )

    def _chosen(self, name: str) -> str:
        if name == "language":
            return f"language:{self.stage.text.language}"
        return f"{name}:{getattr(self.stage.settings, name)}"

    def on_control(self, does: SettingsDoes) -> Change:
        match does:
            case ShowTab(tab):
                self.tab = tab
                self.refresh()
            case Set(field, value):
                self.stage.change(_with(self.stage.settings, field, value))
            case SetVolume(field, percent):
                self._set_volume(_with(self.stage.settings, field, percent))
            case SettingsButton.RESET:
                return self._ask()
            case ChooseKey() | ScrollTo() | KeysButton.RESET:
                return self.keys.on_control(does)
            case FolderButton():
                return self.folder.on_control(does)
            case GoBack():
                return self.back()
            case _:
                assert_never(does)
        return None

    def handle(self, event: pygame.Event) -> Change:
        if event.type == pygame.DROPFILE:
            return self.folder.offer(Path(event.file))
        return super().handle(event)

    def on_key(self, event: pygame.Event) -> Change:
        if self.tab == "tab-keys":
            self.keys.key(event, self.control(self.input.focus))
        return None

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture:
            case Wheel(_, steps) if self.tab == "tab-keys":
                self.keys.scroll(-steps)
        return None

    def _ask(self) -> Change:
        tr = self.stage.tr
        answers = [
            Answer("stay", tr("Keep mine")),
            Answer("reset", tr("Usual settings"), self._reset, kind="danger"),
        ]
        words = tr("Size, colours, sound, aids, language and keys become what they were at first.")
        heading = tr("Back to the usual settings?")
        return Push(Dialog(self.stage, Question(heading, words, answers, "warning", escape=0)))

    def _reset(self) -> Change:
        """Reset all but where the window stands and what was learnt about the player."""
        mine = self.stage.settings
        kept = {name: getattr(mine, name) for name in ("window", "place", "first_game_done")}
        self.stage.change(replace(Settings(), **kept))
        return Pop()

    def _set_volume(self, settings: Settings) -> None:
        """Use a volume at once; it is saved when its slider rests."""
        before = self.stage.settings
        if settings == before:
            return
        self.stage.settings = settings
        self.stage.sounds.apply(settings)
        if settings.effects != before.effects and self._unsaved is None:
            self.stage.sounds.play("button")
        self._unsaved = 0.0
        self.refresh()

    def tick(self, dt: float) -> Change:
        if self._unsaved is not None:
            self._unsaved += dt
            if self._unsaved >= _KEPT_AFTER:
                self._keep()
        return None

    def _keep(self) -> None:
        if self._unsaved is not None:
            self._unsaved = None
            self.stage.keep_settings()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        for section, box in self._boxes().items():
            inside = paint_panel(canvas, box, section_name(self.stage, section))
            if section == "folder":
                self.folder.paint(canvas, inside)
            elif section in _SECTIONS:
                for name, row in self._rows(section, inside):
                    self._paint_label(canvas, name, row)
            if section == "sound" and self.stage.sounds.notice:
                self._paint_note(canvas, self.stage.tr(self.stage.sounds.notice), inside)

    def _paint_label(self, canvas: Canvas, name: str, row: Rect) -> None:
        stage = self.stage
        if name in ("scale", "theme", "speed", "language", "describe"):
            width = self._label_width(row) - stage.px(8)
            words = setting_name(self.stage, name)
            canvas.line(words, Ink("what_now"), At(row.midleft, "midleft", width))

    def _paint_note(self, canvas: Canvas, words: str, inside: Rect) -> None:
        below = cut_top(inside, len(_SECTIONS["sound"]) * self._pitch())[1]
        canvas.block(words, Ink("body", "text.bad"), below)

    def _tabs(self) -> list[Option]:
        tr = self.stage.tr
        labels = {
            "tab-display": tr("Display and language"),
            "tab-sound": tr("Sound"),
            "tab-motion": tr("Motion and speed"),
            "tab-aids": tr("Aids"),
            "tab-access": tr("Accessibility"),
            "tab-keys": tr("Keys"),
            "tab-folder": tr("Saved data"),
        }
        return [Option(tab, label, ShowTab(tab)) for tab, label in labels.items()]

    def _split(self) -> tuple[Rect, Rect]:
        body = body_box(self.stage)
        wide = room(self.stage)[0] >= 1300
        side = self.stage.px(310 if wide else 220)
        gap = self.stage.px(26 if wide else 14)
        body = middle(body, min(body.width, side + gap + self.stage.px(1300)), body.height)
        return cut_left(body, side, gap)

    def _side_box(self) -> Rect:
        return self._split()[0]

    def _tab_box(self) -> Rect:
        side = self._side_box()
        height = len(_TABS) * (self._tab_height() + self._tab_gap()) - self._tab_gap()
        return cut_top(side, height)[0]

    def _tab_height(self) -> int:
        return self.stage.px(62 if room(self.stage)[1] >= 900 else 48)

    def _tab_gap(self) -> int:
        return self.stage.px(10 if room(self.stage)[1] >= 900 else 5)

    def _boxes(self) -> dict[str, Rect]:
        box = self._split()[1]
        boxes: dict[str, Rect] = {}
        for name in _TABS[self.tab]:
            if name not in _SECTIONS:
                return {name: box if name == "keys" else self._folder_box(box)}
            height = self._frame() + len(_SECTIONS[name]) * self._pitch()
            boxes[name], box = cut_top(box, height, self.stage.px(12))
        if "sound" in boxes and self.stage.sounds.notice:
            boxes["sound"].height += self._pitch()
        return boxes

    def _folder_box(self, box: Rect) -> Rect:
        return cut_top(box, min(box.height, self._frame() + self.stage.px(370)))[0]

    def _frame(self) -> int:
        return 1000 - panel_box(self.stage, Rect(0, 0, 1000, 1000), "x").height

    def _pitch(self) -> int:
        rows = max(len(names) for names in _SECTIONS.values())
        most = (self._split()[1].height - self._frame()) // rows
        return min(most, self.stage.px(92))

    def _rows(self, section: str, inside: Rect) -> Iterator[tuple[str, Rect]]:
        pitch = self._pitch()
        height = min(pitch - self.stage.px(4), self.stage.px(54))
        for number, name in enumerate(_SECTIONS[section]):
            top = inside.top + number * pitch + (pitch - height) // 2
            yield name, Rect(inside.left, top, inside.width, height)

    def _label_width(self, row: Rect) -> int:
        if row.width >= self._roomy:
            return self.stage.px(440)
        return min(self.stage.px(230), row.width // 3)

    @property
    def _roomy(self) -> int:
        return self.stage.px(1000)


def _with(whole: Any, field: str, value: object) -> Any:
    return replace(whole, **{field: value})
