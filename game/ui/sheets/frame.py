"""What menu pages have in common: the table behind, a bar above, a board below, panels."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.boxes import columns, cut_bottom, cut_top, inset, rows
from game.ui.page import D, Page
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop
from game.ui.sheets.choices import Choice, Option
from game.ui.sheets.does import GoBack
from game.ui.stage import Stage
from game.ui.widgets import Button


class MenuPage(Page[D]):
    """A page with a bar above: a way back and a heading."""

    def heading(self) -> str:
        return ""

    def back(self) -> Change:
        return Pop()

    def back_button(self, name: str = "back") -> Button:
        """Return the arrow at the left of the bar."""
        bar = bar_box(self.stage)
        place = Rect(self.stage.px(16), 0, self.stage.px(56), self.stage.px(52))
        place.centery = bar.centery - self.stage.px(2)
        words = self.stage.tr("Back")
        return Button(
            name, place, words, icon="arrow-left", kind="quiet", sound="page", does=GoBack()
        )

    def paint(self, canvas: Canvas) -> None:
        paint_table(canvas)
        _paint_bar(canvas, self.heading())


def paint_empty(canvas: Canvas, box: Rect, icon: str, words: str = "") -> None:
    """Paint an empty sheet: a faint picture in its middle, and why there is nothing."""
    width = min(box.width, canvas.px(760))
    high = ink.height_of(canvas.stage, words, "lead_bold", width) if words else 0
    side = min(canvas.px(150), box.height - high - canvas.px(20))
    gap = canvas.px(18) if words else 0
    top = box.top + (box.height - max(side, 0) - gap - high) // 2
    if side >= canvas.px(40):
        picture = canvas.stage.assets.icon(icon, side).copy()
        picture.set_alpha(120)
        canvas.surface.blit(picture, picture.get_rect(midtop=(box.centerx, top)))
        top += side + gap
    if words:
        place = Rect(box.centerx - width // 2, top, width, high)
        canvas.block(words, Ink("lead_bold", "text.ink_soft"), place, align="center")


def room(stage: Stage) -> tuple[float, float]:
    return stage.scale.width / stage.scale.unit, stage.scale.height / stage.scale.unit


def bar_box(stage: Stage) -> Rect:
    return Rect(0, 0, stage.size[0], stage.px(76 if room(stage)[1] >= 700 else 64))


def board_box(stage: Stage) -> Rect:
    """Return the box of the board below, for pages that have one."""
    height = stage.px(104 if room(stage)[1] >= 900 else 72)
    return Rect(0, stage.size[1] - height, stage.size[0], height)


def body_box(stage: Stage, *, board: bool = False) -> Rect:
    """Return what is left between bar and board, with a margin."""
    window = Rect((0, 0), stage.size)
    _, rest = cut_top(window, bar_box(stage).height)
    if board:
        _, rest = cut_bottom(rest, board_box(stage).height)
    width, height = room(stage)
    across = stage.px(40 if width >= 1500 else 16)
    down = stage.px(26 if height >= 900 else 12)
    return rest.inflate(-2 * across, -2 * down)


def paint_table(canvas: Canvas) -> None:
    """Paint wood from edge to edge, darker towards the corners."""
    canvas.texture("table-wood", canvas.surface.get_rect())
    if not canvas.stage.contrast:
        canvas.surface.blit(
            canvas.stage.assets.picture("parts/vignette.png", *canvas.stage.size), (0, 0)
        )


def _paint_bar(canvas: Canvas, heading: str) -> None:
    bar = bar_box(canvas.stage)
    canvas.texture("rail-wood", bar)
    line = Rect(0, bar.bottom - canvas.px(4), bar.width, max(canvas.px(2), 1))
    canvas.surface.fill(_brass(canvas.stage), line)
    at = (canvas.px(92), bar.centery - canvas.px(2))
    canvas.line(heading, Ink("scene", "text.cream"), At(at, "midleft", bar.width - 2 * at[0]))


def _brass(stage: Stage) -> tuple[int, int, int]:
    return stage.colour("text.cream" if stage.contrast else "accent.brass")


def paint_board(canvas: Canvas) -> None:
    """Paint the board below; its lower edge lies outside the window."""
    box = board_box(canvas.stage).inflate(0, canvas.px(12)).move(0, canvas.px(6))
    canvas.nine("panel-wood", box)


def panel_box(stage: Stage, box: Rect, heading: str) -> Rect:
    """Return the room inside a panel, below its heading."""
    pad = stage.px(24 if room(stage)[0] >= 1500 else 16)
    inner = inset(box, pad)
    if not heading:
        return inner
    return cut_top(inner, stage.font("heading").get_height(), stage.px(8))[1]


def paint_panel(canvas: Canvas, box: Rect, heading: str) -> Rect:
    """Paint a sheet of parchment with a heading. Return the room inside."""
    canvas.nine("panel-parchment", box)
    inside = panel_box(canvas.stage, box, heading)
    if heading:
        top = inside.top - canvas.px(10) - canvas.font("heading").get_height()
        canvas.line(heading, Ink("heading"), At((inside.left, top), width=inside.width))
    return inside


def tab_row(stage: Stage, box: Rect, options: Sequence[Option], chosen: str) -> list[Choice]:
    return _tabs(columns(box, len(options), stage.px(12)), options, chosen)


def tab_column(stage: Stage, box: Rect, options: Sequence[Option], chosen: str) -> list[Choice]:
    return _tabs(rows(box, len(options), stage.px(5)), options, chosen)


def _tabs(places: list[Rect], options: Sequence[Option], chosen: str) -> list[Choice]:
    return [
        Choice(
            option.id,
            place,
            option.label,
            role="tab",
            label=option.label,
            value=option.id == chosen,
            kind="secondary" if option.id == chosen else "quiet",
            sound="page",
            does=option.does,
        )
        for place, option in zip(places, options, strict=True)
    ]
