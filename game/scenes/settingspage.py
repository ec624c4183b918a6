"""The settings: everything is applied and kept at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from game.scene import Change
from game.scenes.boxes import columns, cut_left, cut_top
from game.scenes.choices import Switch, Volume, choices
from game.scenes.chrome import MenuPage, body_box, paint_panel, panel_box, room, tab_row
from game.scenes.settingswords import changed, section_name, setting_choices, setting_name
from game.stage import Stage
from game.view import ink
from game.widgets import Control, Said

VOLUMES: Final = ("music", "ambience", "effects")
_SECTIONS: Final = {
    "display": ("scale", "theme", "full-screen"),
    "motion": ("speed", "reduced-motion"),
    "language": ("language",),
    "sound": (*VOLUMES, "muted"),
    "aids": ("aids-preview", "aids-hints"),
    "folder": ("folder",),
}
_COLUMNS: Final = (("display", "motion", "folder"), ("sound", "aids", "language"))
_TABS: Final = {
    "tab-display": ("display", "language"),
    "tab-sound": ("sound",),
    "tab-motion": ("motion",),
    "tab-aids": ("aids", "folder"),
}
_KEPT_AFTER: Final = 0.4
"""Seconds after which a volume that no longer changes is written."""


class SettingsPage(MenuPage):
    """Sections side by side; in a small room one tab of them."""

    name = "settings"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.tab = "tab-display"
        self._unsaved: float | None = None
        self.focus = "back"

    def heading(self) -> str:
        """What stands in the bar."""
        return self.stage.tr("Settings")

    def exit(self) -> None:
        """What is not written yet is written now."""
        self._keep()

    def compose(self) -> Iterable[Control]:
        """The way back, tabs if need be, and every setting in sight."""
        yield replace(self.back_button(), primary=True)
        if self._small:
            yield from tab_row(self.stage, self._tab_box(), self._tabs(), self.tab)
        for section, box in self._boxes().items():
            inside = panel_box(self.stage, box, "x")
            for name, row in self._rows(section, inside):
                yield from self._setting(name, row)

    def _setting(self, name: str, row: Rect) -> Iterable[Control]:
        settings = self.stage.settings
        label = setting_name(self.stage, name)
        if name in VOLUMES:
            yield Volume(
                id=name,
                rect=row,
                name=label,
                label=label,
                value=getattr(settings, name),
                label_width=self._label_width(row),
                number_width=self.stage.px(80),
            )
        elif name in ("full-screen", "reduced-motion", "muted", "aids-preview", "aids-hints"):
            yield Switch(id=name, rect=row, name=label, label=label, value=self._is_on(name))
        elif name != "folder":
            box = cut_left(row, self._label_width(row))[1]
            words = setting_choices(self.stage, name)
            box.width = min(box.width, len(words) * self.stage.px(260))
            yield from choices(box, words, self._chosen(name), self.stage.px(8))

    def _is_on(self, name: str) -> bool:
        settings = self.stage.settings
        values = {
            "full-screen": settings.full_screen,
            "reduced-motion": settings.reduced_motion,
            "muted": settings.muted,
            "aids-preview": settings.aids.preview,
            "aids-hints": settings.aids.hints,
        }
        return values[name]

    def _chosen(self, name: str) -> str:
        settings = self.stage.settings
        values = {
            "scale": settings.scale,
            "theme": settings.theme,
            "speed": settings.speed,
            "language": self.stage.text.language,
        }
        return f"{name}:{values[name]}"

    # What happens.

    def hear(self, said: Said) -> Change:
        """Apply at once."""
        if said.id == "back":
            return self.back()
        if said.id in _TABS:
            self.tab = said.id
            self.refresh()
        elif said.id in VOLUMES:
            self._set_volume(said)
        else:
            self.stage.change(changed(self.stage.settings, said))
        return None

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

    def paint(self, surface: pygame.Surface) -> None:
        """Panels with their headings, labels, and the notes."""
        super().paint(surface)
        for section, box in self._boxes().items():
            inside = paint_panel(surface, self.stage, box, section_name(self.stage, section))
            for name, row in self._rows(section, inside):
                self._paint_label(surface, name, row)
            if section == "sound" and self.stage.sounds.notice:
                at = (inside.right, inside.top - self.stage.px(14))
                self._paint_note(surface, self.stage.tr(self.stage.sounds.notice), at, box)

    def _paint_label(self, surface: pygame.Surface, name: str, row: Rect) -> None:
        stage = self.stage
        if name == "folder":
            words = str(stage.store.folder)
            at = row.midleft
            ink.line(surface, stage, words, "body", "text.ink_soft", at, "midleft", row.width)
        elif name in ("scale", "theme", "speed", "language"):
            width = self._label_width(row) - stage.px(8)
            words = setting_name(self.stage, name)
            ink.line(surface, stage, words, "what_now", "text.ink", row.midleft, "midleft", width)

    def _paint_note(
        self, surface: pygame.Surface, words: str, at: tuple[int, int], box: Rect
    ) -> None:
        heading = self.stage.font("heading").size(section_name(self.stage, "sound"))[0]
        width = box.width - heading - 4 * self.stage.px(24)
        ink.line(surface, self.stage, words, "body", "text.bad", at, "bottomright", width)

    def _tabs(self) -> list[tuple[str, str]]:
        tr = self.stage.tr
        return [
            ("tab-display", tr("Display")),
            ("tab-sound", tr("Sound")),
            ("tab-motion", tr("Motion")),
            ("tab-aids", tr("Aids")),
        ]

    # Where everything lies.

    @property
    def _small(self) -> bool:
        width, height = room(self.stage)
        return width < 1300 or height < 740

    def _tab_box(self) -> Rect:
        return cut_top(body_box(self.stage), self.stage.px(52), self.stage.px(12))[0]

    def _boxes(self) -> dict[str, Rect]:
        body = body_box(self.stage)
        if self._small:
            rest = cut_top(body, self.stage.px(52), self.stage.px(12))[1]
            return self._stacked(rest, _TABS[self.tab])
        gap = self.stage.px(26 if room(self.stage)[0] >= 1500 else 14)
        boxes: dict[str, Rect] = {}
        for column, names in zip(columns(body, 2, gap), _COLUMNS, strict=True):
            boxes |= self._stacked(column, names)
        return boxes

    def _stacked(self, box: Rect, names: tuple[str, ...]) -> dict[str, Rect]:
        """Panels below each other, each as high as its rows."""
        boxes: dict[str, Rect] = {}
        for name in names:
            height = self._frame() + len(_SECTIONS[name]) * self._pitch()
            boxes[name], box = cut_top(box, height, self._gap())
        if not self._small:
            boxes[names[-1]].height += max(box.height + self._gap(), 0)
        return boxes

    def _gap(self) -> int:
        return self.stage.px(22 if room(self.stage)[1] >= 900 else 12)

    def _frame(self) -> int:
        """What a panel needs beside its rows."""
        return 1000 - panel_box(self.stage, Rect(0, 0, 1000, 1000), "x").height

    def _pitch(self) -> int:
        """As high as the longer column lets a row be, within reason."""
        if self._small:
            return self.stage.px(54)
        body, frame = body_box(self.stage).height, self._frame()
        most = [
            (body - len(names) * frame - (len(names) - 1) * self._gap())
            // sum(len(_SECTIONS[name]) for name in names)
            for names in _COLUMNS
        ]
        return min(max(min(most), self.stage.px(50)), self.stage.px(92))

    def _rows(self, section: str, inside: Rect) -> Iterator[tuple[str, Rect]]:
        pitch = self._pitch()
        height = min(pitch - self.stage.px(2), self.stage.px(54))
        for number, name in enumerate(_SECTIONS[section]):
            top = inside.top + number * pitch + (pitch - height) // 2
            yield name, Rect(inside.left, top, inside.width, height)

    def _label_width(self, row: Rect) -> int:
        return min(self.stage.px(170), row.width // 3)
