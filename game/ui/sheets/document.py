"""Text that is longer than a window: headings, paragraphs, rules with their ids, tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from pygame import Rect

from game.ui.paint import ink
from game.ui.paint.canvas import Canvas, Ink
from game.ui.paint.ink import LINE_HEIGHT
from game.ui.sheets.does import ScrollTo
from game.ui.stage import Stage
from game.ui.widgets import ScrollArea

Painter: TypeAlias = Callable[[Canvas, Rect], None]
"""Paints a picture into a rectangle."""


@dataclass(frozen=True, slots=True)
class Block:
    """`kind` is heading, text, item, rule (with `mark`, its id), remark, table (with `cells`) or
    picture (with `painter` and `size`; its words stand below it)."""

    kind: str
    words: str = ""
    mark: str = ""
    icon: str = ""
    cells: tuple[tuple[str, ...], ...] = ()
    painter: Painter | None = None
    size: tuple[int, int] = (0, 0)
    also: str = ""
    """Words by which a search finds it, too."""


@dataclass(slots=True)
class _Piece:
    """Something to draw at a place: one line of text, a picture, or a stroke."""

    top: int
    height: int
    x: int
    words: str = ""
    role: str = ""
    colour: str = "text.ink"
    icon: str = ""
    stroke: int = 0
    painter: Painter | None = None
    width: int = 0


@dataclass(slots=True)
class Document:
    """Blocks set for a width; painted from any height on."""

    stage: Stage
    blocks: Sequence[Block]
    width: int
    height: int = 0
    tops: list[int] = field(default_factory=list)
    """Where each block begins."""
    _pieces: list[_Piece] = field(default_factory=list)

    def __post_init__(self) -> None:
        for block in self.blocks:
            self.tops.append(self.height)
            getattr(self, f"_set_{block.kind}")(block)

    def area(self, box: Rect, name: str, above: int) -> ScrollArea:
        """Return the control with the id `text` that shows it in a box and scrolls it."""
        return ScrollArea(
            "text",
            box,
            name,
            primary=True,
            value=above,
            total=self.height,
            step=self.stage.px(28),
            bar_width=self.stage.px(24),
            painter=self.paint,
            does=ScrollTo,
        )

    def paint(self, canvas: Canvas, box: Rect, above: int) -> None:
        """Paint what is seen in a box when so much lies above."""
        for piece in self._pieces:
            y = piece.top - above
            if y + piece.height < 0 or y > box.height:
                continue
            self._paint_piece(canvas, piece, box.left + piece.x, box.top + y)

    def _paint_piece(self, canvas: Canvas, piece: _Piece, x: int, y: int) -> None:
        if piece.painter:
            piece.painter(canvas, Rect(x, y, piece.width, piece.height))
        elif piece.icon:
            canvas.surface.blit(self.stage.assets.icon(piece.icon, piece.height), (x, y))
        elif piece.stroke:
            canvas.surface.fill(self.stage.colour("surface.rule_line"), Rect(x, y, piece.stroke, 1))
        else:
            font = ink.font_of(self.stage, piece.words, piece.role)
            canvas.surface.blit(
                ink.render(font, piece.words, self.stage.colour(piece.colour)), (x, y)
            )

    # One method for each kind of block.

    def _set_heading(self, block: Block) -> None:
        self._space(22 if self.height else 0)
        self._lines(block.words, Ink("heading"))
        self._pieces.append(_Piece(self.height, 1, 0, stroke=self.width))
        self._space(12)

    def _set_text(self, block: Block) -> None:
        self._lines(block.words, Ink("body"))
        self._space(12)

    def _set_item(self, block: Block) -> None:
        indent = self.stage.px(24)
        self._pieces.append(_Piece(self.height, self._step("body"), 0, "•", "body"))
        self._lines(block.words, Ink("body"), indent)
        self._space(6)

    def _set_rule(self, block: Block) -> None:
        begin = self.height
        self._pieces.append(
            _Piece(self.height, self._step("what_now"), 0, block.mark, "what_now", "text.ink_soft")
        )
        self._lines(
            block.words, Ink("body"), self._indent(), self.stage.px(80) if block.icon else 0
        )
        if block.icon:
            side = self.stage.px(64)
            self._pieces.append(_Piece(begin, side, self.width - side, icon=block.icon))
            self.height = max(self.height, begin + side)
        self._space(10)

    def _set_remark(self, block: Block) -> None:
        self.height -= self.stage.px(6)
        self._lines(block.words, Ink("small", "text.ink_soft"), self._indent())
        self._space(10)

    def _set_picture(self, block: Block) -> None:
        x = self._indent()
        width = min(block.size[0], self.width - x)
        height = block.size[1] * width // max(block.size[0], 1)
        self._space(2)
        self._pieces.append(_Piece(self.height, height, x, painter=block.painter, width=width))
        self.height += height + self.stage.px(6)
        self._lines(block.words, Ink("small", "text.ink_soft"), x)
        self._space(16)

    def _set_table(self, block: Block) -> None:
        widths = self._column_widths(block)
        self._space(4)
        for number, row in enumerate(block.cells):
            x = self._indent()
            role = "what_now" if number == 0 else "body"
            for words, width in zip(row, widths, strict=False):
                self._pieces.append(_Piece(self.height, self._step(role), x, words, role))
                x += width
            self.height += self._step(role) + self.stage.px(4)
            self._pieces.append(_Piece(self.height, 1, self._indent(), stroke=x - self._indent()))
            self._space(4)
        self._space(12)

    def _column_widths(self, block: Block) -> list[int]:
        font = self.stage.font("what_now")
        across = max(len(row) for row in block.cells)
        cells = [row + ("",) * (across - len(row)) for row in block.cells]
        return [
            max(font.size(row[column])[0] for row in cells) + self.stage.px(36)
            for column in range(across)
        ]

    def _indent(self) -> int:
        return self.stage.font("what_now").size("S-134")[0] + self.stage.px(18)

    def _lines(self, words: str, style: Ink, x: int = 0, reserved: int = 0) -> None:
        font, step = self.stage.font(style.role), self._step(style.role)
        for text in ink.wrapped(font, words, self.width - x - reserved):
            self._pieces.append(_Piece(self.height, step, x, text, *style))
            self.height += step

    def _step(self, role: str) -> int:
        return round(self.stage.font(role).get_height() * LINE_HEIGHT / 1.2)

    def _space(self, design: float) -> None:
        self.height += self.stage.px(design)
