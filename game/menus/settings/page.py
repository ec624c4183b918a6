"""The settings, a page for each kind; everything is applied and kept at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

from game.language.phrases import with_heading
from game.menus.settings.folder import FolderTab
from game.menus.settings.key_choice import KeyChoice
from game.menus.settings.keys import KeysTab
from game.menus.settings.words import changed, section_name, setting_choices, setting_name
from game.ui.boxes import cut_bottom, cut_left, cut_top, middle
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop, Push
from game.ui.settings import Settings
from game.ui.sheets.choices import Switch, Volume, choices
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.sheets.frame import MenuPage, body_box, paint_panel, panel_box, room, tab_column
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Said

VOLUMES: Final = ("music", "ambience", "effects")
_SWITCHES: Final = (
    *("full-screen", "reduced-motion", "muted"),
    *("aids-preview", "aids-hints", "letters", "speech"),
)
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


class SettingsPage(MenuPage):
    """The kinds at the left, the settings of one of them at the right."""

    name = "settings"

    def __init__(self, stage: Stage, *, in_game: bool = False) -> None:
        super().__init__(stage)
        self.tab = "tab-display"
        self.keys = KeysTab(self)
        self.folder = FolderTab(self, in_game=in_game)
        self._unsaved: float | None = None
        self.input.focus = "back"

    def heading(self) -> str:
        """What stands in the bar."""
        return self.stage.tr("Settings")

    def exit(self) -> None:
        """What is not written yet is written now."""
        self._keep()

    def compose(self) -> Iterable[Control]:
        """The way back, the kinds, and the settings in sight."""
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
                id=name,
                rect=row,
                name=label,
                label=label,
                value=getattr(self.stage.settings, name),
                label_width=self._label_width(row),
                number_width=self.stage.px(80),
            )
        elif name in _SWITCHES:
            yield self._switch(name, row, label)
        elif name == "describe":
            key = self.stage.key("describe")
            place = cut_left(row, self._label_width(row))[1]
            place.width = min(place.width, self.stage.px(260))
            tip = self.stage.tr("{key}\nThis key tells the position in words during a game.")
            words = with_heading(self.stage.text, label, key)
            yield Button(id="describe", rect=place, name=words, label=key, tip=tip.format(key=key))
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
        on = there and self._is_on(name)
        return Switch(id=name, rect=row, name=label, label=label, value=on, enabled=there)

    def _reset_button(self) -> Button:
        words = self.stage.tr("Usual settings")
        box = cut_bottom(self._side_box(), self._tab_height())[0]
        return Button(
            id="reset", rect=box, name=words, label=words, icon="undo", role_of_text="what_now"
        )

    def _is_on(self, name: str) -> bool:
        settings = self.stage.settings
        if name.startswith("aids-"):
            return bool(getattr(settings.aids, name.removeprefix("aids-")))
        return bool(getattr(settings, name.replace("-", "_")))

    def _chosen(self, name: str) -> str:
        if name == "language":
            return f"language:{self.stage.text.language}"
        return f"{name}:{getattr(self.stage.settings, name)}"

    # What happens.

    def on_control(self, said: Said) -> Change:
        kind = said.id.partition(":")[0]
        if said.id == "back":
            return self.back()
        if said.id == "reset":
            return self._ask()
        if said.id == "describe":
            return Push(KeyChoice(self.stage, "describe"))
        if said.id in _TABS:
            self.tab = said.id
            self.refresh()
        elif said.id in VOLUMES:
            self._set_volume(said)
        elif kind in ("key", "keys"):
            return self.keys.on_control(said)
        elif kind == "folder":
            return self.folder.on_control(said)
        else:
            self.stage.change(changed(self.stage.settings, said))
        return None

    def handle(self, event: pygame.Event) -> Change:
        """A file that is dropped on the window is offered to be imported."""
        if event.type == pygame.DROPFILE:
            return self.folder.offer(Path(event.file))
        return super().handle(event)

    def on_key(self, event: pygame.Event) -> Change:
        """The list of keys scrolls by the arrows."""
        if self.tab == "tab-keys":
            self.keys.key(event)
        return None

    def wheel(self, steps: int, at: tuple[int, int]) -> Change:
        """The list of keys scrolls by the wheel."""
        if self.tab == "tab-keys":
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
        """Everything but where the window stands and what was learnt about the player."""
        mine = self.stage.settings
        self.stage.change(
            replace(
                Settings(),
                window=mine.window,
                place=mine.place,
                first_game_done=mine.first_game_done,
            )
        )
        return Pop()

    def _set_volume(self, said: Said) -> None:
        """A slider in motion is heard at once but written only when it rests."""
        settings = changed(self.stage.settings, said)
        if settings == self.stage.settings:
            return
        self.stage.settings = settings
        self.stage.sounds.apply(settings)
        if said.id == "effects" and self._unsaved is None:
            self.stage.sounds.play("button")
        self._unsaved = 0.0
        self.refresh()

    def tick(self, dt: float) -> Change:
        """Write a volume that rests."""
        if self._unsaved is not None:
            self._unsaved += dt
            if self._unsaved >= _KEPT_AFTER:
                self._keep()
        return None

    def _keep(self) -> None:
        if self._unsaved is not None:
            self._unsaved = None
            self.stage.keep_settings()

    # What it looks like.

    def paint(self, canvas: Canvas) -> None:
        """Panels with their headings, labels, and the notes."""
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

    def _tabs(self) -> list[tuple[str, str]]:
        tr = self.stage.tr
        return [
            ("tab-display", tr("Display and language")),
            ("tab-sound", tr("Sound")),
            ("tab-motion", tr("Motion and speed")),
            ("tab-aids", tr("Aids")),
            ("tab-access", tr("Accessibility")),
            ("tab-keys", tr("Keys")),
            ("tab-folder", tr("Saved data")),
        ]

    # Where everything lies.

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
        """The panels of this tab below each other; a list takes all the room there is."""
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
        """What a panel needs beside its rows."""
        return 1000 - panel_box(self.stage, Rect(0, 0, 1000, 1000), "x").height

    def _pitch(self) -> int:
        """As high as the fullest page lets a row be, within reason."""
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
        """A row of this width has room for its longest words and a column of controls."""
        return self.stage.px(1000)
