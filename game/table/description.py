"""The position in words on a sheet: to be read, scrolled, copied and heard.

Any page is described that has a method `described` which tells its parts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import Protocol, TypeAlias, assert_never, runtime_checkable

import pygame
from pygame import Rect

from game.language.phrases import Part
from game.ui.boxes import columns, cut_bottom
from game.ui.scene import Change, Pop, Push, Scene
from game.ui.sheets.document import Block, Document
from game.ui.sheets.does import Close, ScrollTo
from game.ui.sheets.sheet import Sheet
from game.ui.stage import Stage
from game.ui.widgets import Button, Control


@runtime_checkable
class Describable(Protocol):
    """A page that tells its position itself."""

    def described(self) -> Sequence[Part]:
        """Return what its viewer may know, beginning with what the page itself says."""


def describe(stage: Stage, scenes: Sequence[Scene]) -> Change:
    """Open the description of the table in sight, or close it; do nothing behind a curtain."""
    for hosted in reversed(scenes):
        scene = getattr(hosted, "guest", hosted)  # a lesson plays on a table of its own
        if isinstance(scene, DescriptionPage):
            return Pop() if scene is scenes[-1] else None
        if isinstance(scene, Describable):
            return Push(DescriptionPage(stage, scene.described()))
        if scene.opaque:
            return None
    return None


class ForText(Enum):
    """What can be done with the text."""

    COPY = auto()
    READ_ALOUD = auto()
    BE_SILENT = auto()


DescriptionDoes: TypeAlias = Close | ScrollTo | ForText


class DescriptionPage(Sheet[DescriptionDoes]):
    """Headings and sentences; the whole text stands in the ui-tree as well."""

    name = "description"

    def __init__(self, stage: Stage, parts: Sequence[Part]) -> None:
        super().__init__(stage, stage.tr("The position in words"))
        self.parts = tuple(parts)
        self.above = 0
        self.copied: bool | None = None
        """Whether the text could be copied; None before it is tried."""

    @property
    def words(self) -> str:
        """Return the whole text, a sentence a line."""
        told = ("\n".join((part.heading + ":", *part.sentences)) for part in self.parts)
        return "\n\n".join(told) + "\n"

    def enter(self) -> None:
        if self.stage.settings.speech:
            self._speak()

    def exit(self) -> None:
        self.stage.voice.be_silent()

    def compose(self) -> Iterator[Control]:
        text, buttons = self._boxes()
        blocks = [
            block
            for part in self.parts
            for block in (
                Block("heading", part.heading),
                *[Block("item", words) for words in part.sentences],
            )
        ]
        document = Document(self.stage, blocks, text.width - self.stage.px(40))
        self.above = min(self.above, max(document.height - text.height, 0))
        yield document.area(text, self.heading, self.above)
        label = self.stage.tr("Copy")
        if self.copied is not None:
            label = self.stage.tr("Copied") if self.copied else self.stage.tr("Not copied")
        yield Button("copy", buttons[0], label, label=label, does=ForText.COPY)
        yield self._speech_button(buttons[1])
        yield from super().compose()

    def _speech_button(self, place: Rect) -> Button:
        there, speaks = self.stage.voice.is_there, self.stage.voice.speaks
        label = self.stage.tr("Silence") if speaks else self.stage.tr("Read aloud")
        tip = "" if there else self.stage.tr("No program that speaks was found on this system.")
        icon = "sound-off" if speaks else "sound-on"
        does = ForText.BE_SILENT if speaks else ForText.READ_ALOUD
        return Button(
            "speak", place, label, label=label, icon=icon, tip=tip, enabled=there, does=does
        )

    def on_control(self, does: DescriptionDoes) -> Change:
        match does:
            case Close():
                return self.back()
            case ScrollTo(above):
                self.above = above
            case ForText.COPY:
                self.copied = _copy(self.words)
            case ForText.BE_SILENT:
                self.stage.voice.be_silent()
            case ForText.READ_ALOUD:
                self._speak()
            case _:
                assert_never(does)
        self.refresh()
        return None

    def on_key(self, event: pygame.Event) -> Change:
        if event.key == pygame.K_c and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self.on_control(ForText.COPY)
        return None

    def tick(self, dt: float) -> Change:
        button = self.control("speak")
        if button and (button.does is ForText.BE_SILENT) != self.stage.voice.speaks:
            self.refresh()
        return None

    def tree(self) -> list[dict[str, object]]:
        text: dict[str, object] = {"id": "description", "role": "text", "name": self.words}
        rect = {"rect": list(self._boxes()[0]), "enabled": True, "focused": False}
        return [*super().tree(), text | rect]

    def _speak(self) -> None:
        self.stage.voice.say(self.words, self.stage.text.language)

    def _boxes(self) -> tuple[Rect, list[Rect]]:
        strip, text = cut_bottom(self.inside, self.stage.px(56), self.stage.px(14))
        strip.width = min(strip.width, self.stage.px(560))
        return text, columns(strip, 2, self.stage.px(14))


def _copy(words: str) -> bool:
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, NotImplementedError):
        return False
    return True
