"""The statistics: what was won against whom, points game by game, what they were from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from pathlib import Path

from pygame import Rect

from game.games import PLAYABLES
from game.match.report import TABLE, keep_file
from game.match.results import ResultBook, gather, open_book
from game.match.slices import time_left
from game.match.statistics import EVERYBODY, Statistics, people_of, statistics_of, table_of
from game.match.store import StoreError
from game.menus.past_games import game_name
from game.menus.statistics.look import (
    StatisticsBoxes,
    bars_fit,
    below_numbers,
    board_places,
    paint_lines,
    paint_points,
    paint_wins,
    source_rows,
    statistics_boxes,
    win_lines,
)
from game.table.report.reporting import keeping
from game.table.sources import Sources
from game.ui.boxes import cut_right, cut_top
from game.ui.paint.bars import BarRow
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.dialog import Answer, Dialog, notice
from game.ui.sheets.frame import MenuPage, paint_board, paint_empty, paint_panel, panel_box, tab_row
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Said, ScrollArea


class StatisticsPage(MenuPage):
    """Counted from the book of results, which is brought up to date while the page is open."""

    name = "statistics"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.book, trouble = open_book(stage.store)
        self._trouble = [trouble] if trouble else []
        self._gathering: Iterator[int] | None = gather(stage.store, self.book)
        self._left = 0
        self.game = next(iter(PLAYABLES))
        self.person = EVERYBODY
        self.section = "wins"
        self._above = 0
        self.input.focus = "back"

    def heading(self) -> str:
        """What stands in the bar."""
        return self.stage.tr("Statistics")

    @property
    def found(self) -> Statistics:
        """Return the statistics of the chosen game and player."""
        return statistics_of(self.book.results.values(), self.game, self.person)

    @property
    def _sources(self) -> Sources | None:
        """Return how the chosen game tells what gave points."""
        return PLAYABLES[self.game].sources

    @property
    def games(self) -> list[str]:
        """The games that have a tab."""
        return list(PLAYABLES)

    # What happens.

    def tick(self, dt: float) -> Change:
        """Count games that are not in the book yet, some in each frame; tell of trouble once."""
        if self._trouble:
            words = self.stage.tr(self._trouble.pop())
            return Push(notice(self.stage, self.stage.tr("Please note"), words))
        for _ in time_left(self.stage.spare):
            if self._gathering is None:
                break
            self._gather_one(self._gathering)
        return None

    def _gather_one(self, gathering: Iterator[int]) -> None:
        try:
            self._left = next(gathering)
        except StopIteration:
            self._gathering, self._left = None, 0
        except StoreError as wrong:
            self._gathering, self._left = None, 0
            self._trouble.append(str(wrong))
        self.refresh()

    def on_control(self, said: Said) -> Change:
        """Another game, another person, another panel; export, reset or leave."""
        key, _, rest = said.id.partition(":")
        match key:
            case "game":
                self.game, self._above = rest, 0
                if self._sources is None and self.section == "sources":
                    self.section = "wins"
            case "section":
                self.section, self._above = rest, 0
            case "person":
                self._next_person()
            case "scroll":
                self._above = int(said.value or 0)
            case "export":
                return keeping(self.stage, self._export)
            case "reset":
                return self._ask()
            case _:
                return super().on_control(said)
        self.refresh()
        return None

    def _next_person(self) -> None:
        names = [EVERYBODY, *people_of(self.book.results.values())]
        at = names.index(self.person) if self.person in names else 0
        self.person = names[(at + 1) % len(names)]

    def _export(self) -> list[Path]:
        table = table_of(list(self.book.results.values()))
        return [keep_file(self.stage.store, TABLE, table.encode("utf-8"), date.today())]

    def _ask(self) -> Change:
        tr = self.stage.tr
        words = tr("All counts begin anew and cannot be brought back. The replays stay.")
        answers = [
            Answer("keep", tr("Keep them"), kind="primary"),
            Answer("reset", tr("Begin anew"), self._reset, kind="danger"),
        ]
        dialog = Dialog(self.stage, tr("Forget the statistics?"), words, answers, icon="warning")
        dialog.escape = "keep"
        return Push(dialog)

    def _reset(self) -> Change:
        fresh = ResultBook()
        fresh.forget_all(self.stage.store)
        try:
            fresh.save(self.stage.store)
        except StoreError as wrong:
            tr = self.stage.tr
            return Push(notice(self.stage, tr("The statistics are still there"), tr(str(wrong))))
        self.book, self._gathering, self.person = fresh, None, EVERYBODY
        self.refresh()
        return Pop()

    def wheel(self, steps: int, at: tuple[int, int]) -> Change:
        """Over the rows of objectives too."""
        if area := self.control("scroll"):
            said = area.wheel(steps)
            return self.on_control(said) if said else None
        return None

    # Controls.

    def compose(self) -> Iterable[Control]:
        """Tabs, the rows that scroll, the board below, the way back."""
        boxes = self._boxes()
        tabs = [(f"game:{game}", game_name(self.stage, game)) for game in self.games]
        yield from tab_row(self.stage, boxes.games, tabs, f"game:{self.game}")
        if boxes.sections:
            tr = self.stage.tr
            words = [("section:wins", tr("Games")), ("section:points", tr("Points"))]
            if self._sources:
                words.append(("section:sources", tr(self._sources.tab)))
            yield from tab_row(self.stage, boxes.sections, words, f"section:{self.section}")
        box, lines = self._listed(boxes)
        if box and len(lines) * self._pitch() > box.height:
            yield self._scroll(box, lines)
        yield from self._buttons()
        yield self.back_button("bar-back")

    def _buttons(self) -> Iterator[Control]:
        tr = self.stage.tr
        some = bool(self.book.results)
        who = self.person or tr("Everybody")
        words = (
            ("back", tr("Back"), "arrow-left", True),
            ("person", who, "human", bool(people_of(self.book.results.values()))),
            ("export", tr("Export as CSV"), "save", some),
            ("reset", tr("Reset"), "rotate-ccw", some),
        )
        tips = {
            "person": tr("Whose games\nEverybody's, or those of one person."),
            "export": tr("Export as CSV\nAll results as a table for a spreadsheet."),
            "reset": tr("Reset\nForget all counts; the replays stay."),
        }
        for rect, (name, label, icon, enabled) in zip(board_places(self.stage), words, strict=True):
            yield Button(
                id=name, rect=rect, name=label, label=label, icon=icon, kind="quiet",
                enabled=enabled, tip=tips.get(name, ""),

                sound="page" if name == "back" else "button",
            )  # fmt: skip

    def _scroll(self, box: Rect, lines: Sequence[BarRow | str]) -> Control:
        seen = max(box.height // self._pitch(), 1)
        return ScrollArea(
            id="scroll",
            rect=cut_right(box, self.stage.px(24))[0],
            name=self.stage.tr("More"),
            value=min(self._above, len(lines) - seen),
            total=len(lines),
            page=seen,
            notch=1,
            bar_width=self.stage.px(24),
        )

    def _listed(self, boxes: StatisticsBoxes) -> tuple[Rect | None, Sequence[BarRow | str]]:
        """The rows that may scroll, and where: what objectives gave, or bars that do not fit."""
        found = self.found
        if boxes.sources and self._sources:
            inside = self._rows_box(self._inside(boxes, boxes.sources))
            return inside, source_rows(self.stage, found, self._sources)
        if boxes.wins and found.entries:
            rest = below_numbers(self.stage, self._inside(boxes, boxes.wins))
            if not bars_fit(self.stage, rest, found):
                return rest, win_lines(self.stage, found)
        return None, ()

    def _rows_box(self, inside: Rect) -> Rect:
        """Below the line that explains the bars."""
        return cut_top(inside, self.stage.font("least").get_height(), self.stage.px(4))[1]

    def _pitch(self) -> int:
        return max(self.stage.px(44), self.stage.font("body").get_height() + self.stage.px(6))

    # Pictures.

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        boxes, found, tr = self._boxes(), self.found, self.stage.tr
        narrow = boxes.sections is not None
        gave = tr(self._sources.heading) if self._sources else ""
        heads = ("", "", "") if narrow else (tr("Games"), "", gave)
        for box, heading, name in zip(
            (boxes.wins, boxes.points, boxes.sources), heads, ("wins", "points", "sources"),
            strict=True,
        ):  # fmt: skip
            if box is None:
                continue
            inside = paint_panel(canvas, box, heading)
            if not found.entries:
                icon = {"wins": "crown", "points": "chart"}.get(name, "point")
                self._paint_none(canvas, inside, icon, told=narrow or name == "wins")
            elif name == "wins":
                paint_wins(canvas, inside, found)
            elif name == "points":
                paint_points(canvas, inside, found)
            else:
                self._paint_note(canvas, inside)
        self._paint_listed(canvas, boxes)
        paint_board(canvas)

    def _paint_none(self, canvas: Canvas, inside: Rect, icon: str, *, told: bool) -> None:
        """Of panels side by side one says why there is nothing."""
        tr = self.stage.tr
        words = tr("No finished game of a person yet.")
        if self._left:
            words = self.stage.trn(
                "{n} game is still to be counted.", "{n} games are still to be counted.", self._left
            )
        paint_empty(canvas, inside, icon, words if told else "")

    def _paint_note(self, canvas: Canvas, inside: Rect) -> None:
        words = self.stage.tr("In a game on average: the bar is own, the mark the rivals'.")
        at = inside.topleft
        canvas.line(words, Ink("least", "text.ink_soft"), At(at, "topleft", inside.width))

    def _paint_listed(self, canvas: Canvas, boxes: StatisticsBoxes) -> None:
        box, lines = self._listed(boxes)
        if box is None:
            return
        pitch = self._pitch()
        seen = max(box.height // pitch, 1)
        if len(lines) > seen:
            box = cut_right(box, self.stage.px(24), self.stage.px(16))[1]
        first = min(self._above, max(len(lines) - seen, 0))
        places = [Rect(box.left, box.top + n * pitch, box.width, pitch) for n in range(seen)]
        paint_lines(canvas, places, lines[first : first + seen])

    def _boxes(self) -> StatisticsBoxes:
        told = self._sources is not None
        return statistics_boxes(self.stage, self.section, sources=told)

    def _inside(self, boxes: StatisticsBoxes, box: Rect) -> Rect:
        return panel_box(self.stage, box, "" if boxes.sections else "x")
