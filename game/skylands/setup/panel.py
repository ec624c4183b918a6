"""The set-up of the Skylands: which special tiles lie out, and how the boards begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from game.skylands.setup.choices import agree, choices_of
from game.skylands.view.specials import emblem
from game.skylands.words import things as words
from game.table.setup.plan import Plan
from game.ui.boxes import cut_top, grid, rows
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.sheets.choices import Choice, choices
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET
from game.ui.widgets import Control, Mood
from rules.skylands.catalogue import SPECIALS
from rules.skylands.tiles import TileId


@dataclass(kw_only=True)
class Emblem(Control):
    """A special tile of the set: only read."""

    tile: TileId

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        """Its emblem in the middle of its place."""
        side = min(min(self.rect.size), canvas.px(110))
        canvas.icon(emblem(self.tile), side, At(self.rect.center, "center"))


class SkyPanel:
    """Controls and words of the panel, for one plan."""

    def __init__(self, stage: Stage, plan: Plan) -> None:
        self.stage = stage
        self.plan = plan

    def compose(self, inside: Rect) -> Iterator[Control]:
        """Two rows of choices, then every special tile of the deal."""
        tr = self.stage.tr
        sets, boards, rest = self._places(inside)
        gap = self.stage.px(10)
        words_of = [("specials-first", tr("First game")), ("specials-random", tr("Random"))]
        own = choices_of(self.plan)
        chosen = "specials-first" if own.first_set else "specials-random"
        yield from self._with_tips(choices(sets, words_of, chosen, gap))
        words_of = [("boards-printed", tr("Printed boards")), ("boards-tactical", tr("Tactical"))]
        chosen = "boards-tactical" if own.tactical else "boards-printed"
        yield from self._with_tips(choices(boards, words_of, chosen, gap))
        yield from self._emblems(rest)

    def _with_tips(self, found: list[Choice]) -> list[Choice]:
        tr = self.stage.tr
        tips = {
            "specials-first": tr("Special tiles that are easy to understand."),
            "specials-random": tr("Four special tiles of each kind, drawn by lot."),
            "boards-printed": tr("Every board begins with three tiles printed on it."),
            "boards-tactical": tr(
                "The boards are empty: lay a start tile and two of three tiles of your own."
            ),
        }
        for choice in found:
            choice.tip = f"{choice.label}\n{tips[choice.id]}"
        return found

    def _emblems(self, rest: Rect) -> Iterator[Control]:
        if self.plan.deal_number is None:
            return
        text = self.stage.text
        specials = agree(self.plan).specials
        across = 4 if rest.height >= 4 * LEAST_TARGET + 3 * self.stage.px(8) else 8
        down = len(specials) // across
        places = grid(rest, across, down, self.stage.px(8))
        for tile, place in zip(specials, places, strict=True):
            name = words.sky_tile_name(text, tile)
            points = SPECIALS[tile].points
            printed = self.stage.trn("{n} point", "{n} points", points) if points else ""
            lines = [name, words.special_rule(text, tile), printed]
            yield Emblem(
                id=f"special:{tile}",
                rect=place,
                name=name,
                role="picture",
                enabled=False,
                focusable=False,
                tip="\n".join(line for line in lines if line),
                tile=tile,
            )

    def paint(self, canvas: Canvas, inside: Rect) -> None:
        """Nothing but what the controls show; without a deal a line says why."""
        if self.plan.deal_number is None:
            told = self.stage.tr("The special tiles go with the deal number.")
            rest = self._places(inside)[2]
            canvas.block(told, Ink("body", "text.ink_soft"), rest)

    def _places(self, inside: Rect) -> tuple[Rect, Rect, Rect]:
        stage = self.stage
        high = max(stage.px(50), LEAST_TARGET)
        top, rest = cut_top(inside, 2 * high + stage.px(10), stage.px(14))
        sets, boards = rows(top, 2, stage.px(10))
        return sets, boards, rest
