"""Who made this, out of what, and under which terms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, assert_never

from pygame import Rect

from game import VERSION
from game.menus.licences import SHIPPED
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change
from game.ui.sheets.document import Block, Document
from game.ui.sheets.does import GoBack, ScrollTo
from game.ui.sheets.frame import MenuPage, body_box
from game.ui.stage import Stage
from game.ui.widgets import Control

AboutDoes: TypeAlias = ScrollTo | GoBack


class AboutPage(MenuPage[AboutDoes]):
    """One sheet of text: about the game, or its licences."""

    name = "about"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.above = 0

    def heading(self) -> str:
        return self.stage.tr("About")

    def compose(self) -> Iterable[Control]:
        yield self.back_button()
        text = self._text_box()
        document = Document(self.stage, self._blocks(), text.width - self.stage.px(40))
        yield document.area(text, self.stage.tr("About this game"), self.above)

    def on_control(self, does: AboutDoes) -> Change:
        match does:
            case ScrollTo(above):
                self.above = above
                self.refresh()
                return None
            case GoBack():
                return self.back()
            case _:
                assert_never(does)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        canvas.nine("panel-parchment", self._sheet())

    def _sheet(self) -> Rect:
        body = body_box(self.stage)
        sheet = Rect(0, body.top, min(body.width, self.stage.px(1180)), body.height)
        sheet.centerx = body.centerx
        return sheet

    def _text_box(self) -> Rect:
        return self._sheet().inflate(-2 * self.stage.px(32), -2 * self.stage.px(26))

    def _blocks(self) -> list[Block]:
        tr = self.stage.tr
        return [
            Block("heading", tr("Isle of Skye, a fan work")),
            Block("text", tr("Version {version}").format(version=VERSION)),
            Block(
                "text",
                tr(
                    "This is an unofficial fan work. It is not connected with the authors or "
                    "publishers of the board game; the game, its name and its rules are theirs. "
                    "If you like it, buy the box: nothing replaces real cardboard among friends."
                ),
            ),
            Block(
                "text",
                tr(
                    "There is no network, no account and no advertisement. Nothing is ever sent "
                    "anywhere; your games lie in a folder of your own, which the settings name."
                ),
            ),
            Block("heading", tr("Made with")),
            Block("item", tr("Rules, program and bots: The Skye maintainers. MIT License.")),
            Block(
                "item",
                tr(
                    "Pictures, sounds and music: The Skye maintainers. Creative Commons "
                    "Attribution 4.0."
                ),
            ),
            *[Block("item", f"{name}: {licence}") for name, licence in SHIPPED],
            Block("heading", tr("Licences")),
            Block(
                "text",
                tr(
                    "The full texts lie beside the program: LICENSE, and for the fonts "
                    "art/fonts/Almendra-OFL.txt and art/fonts/SourceSans3-OFL.txt. The others "
                    "are found by these names in the list of licences at spdx.org."
                ),
            ),
        ]
