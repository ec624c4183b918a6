"""The set-up of the Skylands: which special tiles lie out, and how the boards begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from game.skylands.setup.choices import agree, choices_of
from game.skylands.view.specials import emblem
from game.skylands.words import things as words
from game.table.setup.plan import Plan, edit_choices
from game.ui.boxes import cut_top, grid, rows
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.sheets.choices import Option, choices
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
        side = min(min(self.rect.size), canvas.px(110))
        canvas.icon(emblem(self.tile), side, At(self.rect.center, "center"))


class SetupPanel:
    """The panel of the Skylands, for one plan."""

    def __init__(self, stage: Stage, plan: Plan) -> None:
        self.stage = stage
        self.plan = plan

    def compose(self, inside: Rect) -> Iterator[Control]:
        """Yield two rows of choices, then every special tile of the deal."""
        own, gap = choices_of(self.plan), self.stage.px(10)
        sets, boards, rest = self._places(inside)
        chosen = "specials-first" if own.first_set else "specials-random"
        yield from choices(sets, self._sets(), chosen, gap)
        chosen = "boards-tactical" if own.tactical else "boards-printed"
        yield from choices(boards, self._boards(), chosen, gap)
        yield from self._emblems(rest)

    def _sets(self) -> list[Option]:
        tr = self.stage.tr
        easy = tr("Special tiles that are easy to understand.")
        drawn = tr("Four special tiles of each kind, drawn by lot.")
        return [
            Option("specials-first", tr("First game"), edit_choices(first_set=True), easy),
            Option("specials-random", tr("Random"), edit_choices(first_set=False), drawn),
        ]

    def _boards(self) -> list[Option]:
        tr = self.stage.tr
        printed = tr("Every board begins with three tiles printed on it.")
        empty = tr("The boards are empty: lay a start tile and two of three tiles of your own.")
        return [
            Option("boards-printed", tr("Printed boards"), edit_choices(tactical=False), printed),
            Option("boards-tactical", tr("Tactical"), edit_choices(tactical=True), empty),
        ]

    def _emblems(self, rest: Rect) -> Iterator[Control]:
        if self.plan.deal_number is None:
            return
        text = self.stage.text
        specials = agree(self.plan).specials
        across = 4 if rest.height >= 4 * LEAST_TARGET + 3 * self.stage.px(8) else 8
        down = len(specials) // across
        places = grid(rest, across, down, self.stage.px(8))
        for tile, place in zip(specials, places, strict=True):
            name = words.tile_name(text, tile)
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
        """Say why no special tiles are shown while there is no deal."""
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
