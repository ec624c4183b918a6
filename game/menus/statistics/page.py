"""The statistics: what was won against whom, points game by game, what they were from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple, TypeAlias, assert_never

from pygame import Rect

from game.games import PLAYABLES
from game.match.report import TABLE, keep_file
from game.match.results import ResultBook, gather, open_book
from game.match.slices import time_left
from game.match.statistics import EVERYBODY, Statistics, people_of, statistics_of, table_of
from game.match.store import StoreError
from game.menus.past_games import ShowGame, game_options
from game.menus.statistics import look
from game.table.report.reporting import keeping
from game.table.sources import Sources
from game.ui.boxes import cut_right, cut_top
from game.ui.input.gestures import Gesture, Wheel
from game.ui.paint.bars import BarRow
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop, Push
from game.ui.sheets.choices import Option
from game.ui.sheets.dialog import Answer, Dialog, Question, notice
from game.ui.sheets.does import GoBack, ScrollTo
from game.ui.sheets.frame import MenuPage, paint_board, paint_empty, paint_panel, panel_box, tab_row
from game.ui.sheets.rows import Rows
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, ScrollArea


class ShowSection(NamedTuple):
    """Show one of the panels, where the window is too small for all."""

    section: str


class BoardButton(Enum):
    """What the buttons below do."""

    NEXT_PERSON = auto()
    EXPORT = auto()
    RESET = auto()


StatisticsDoes: TypeAlias = ShowGame | ShowSection | ScrollTo | BoardButton | GoBack


class StatisticsPage(MenuPage[StatisticsDoes]):
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
        return self.stage.tr("Statistics")

    @property
    def found(self) -> Statistics:
        return statistics_of(self.book.results.values(), self.game, self.person)

    @property
    def _sources(self) -> Sources | None:
        return PLAYABLES[self.game].sources

    @property
    def games(self) -> list[str]:
        return list(PLAYABLES)

    def tick(self, dt: float) -> Change:
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

    def on_control(self, does: StatisticsDoes) -> Change:
        match does:
            case ShowGame(game):
                self.game, self._above = game, 0
                if self._sources is None and self.section == "sources":
                    self.section = "wins"
            case ShowSection(section):
                self.section, self._above = section, 0
            case ScrollTo(row):
                self._above = row
            case BoardButton.NEXT_PERSON:
                self._next_person()
            case BoardButton.EXPORT:
                return keeping(self.stage, self._export)
            case BoardButton.RESET:
                return self._ask()
            case GoBack():
                return self.back()
            case _:
                assert_never(does)
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
        heading = tr("Forget the statistics?")
        return Push(Dialog(self.stage, Question(heading, words, answers, "warning", escape=0)))

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

    def on_gesture(self, gesture: Gesture) -> Change:
        match gesture, self.control("scroll"):
            case Wheel(_, steps), ScrollArea() as area:
                does = area.wheel(steps)
                return None if does is None else self.on_control(does)
        return None

    def compose(self) -> Iterable[Control]:
        boxes = self._boxes()
        games = game_options(self.stage, self.games)
        yield from tab_row(self.stage, boxes.games, games, f"game:{self.game}")
        if boxes.sections:
            tr = self.stage.tr
            labels = {"wins": tr("Games"), "points": tr("Points")}
            if self._sources:
                labels["sources"] = tr(self._sources.tab)
            sections = [
                Option(f"section:{name}", label, ShowSection(name))
                for name, label in labels.items()
            ]
            yield from tab_row(self.stage, boxes.sections, sections, f"section:{self.section}")
        box, lines = self._listed(boxes)
        if box and len(lines) * self._pitch() > box.height:
            shown = Rows(len(lines), box.height // self._pitch(), self._above)
            yield from shown.bar(self.stage, "scroll", cut_right(box, self.stage.px(24))[0])
        yield from self._buttons()
        yield self.back_button("bar-back")

    def _buttons(self) -> Iterator[Control]:
        tr = self.stage.tr
        some = bool(self.book.results)
        who = self.person or tr("Everybody")
        everybody = people_of(self.book.results.values())
        buttons: tuple[tuple[str, str, str, StatisticsDoes, bool], ...] = (
            ("back", tr("Back"), "arrow-left", GoBack(), True),
            ("person", who, "human", BoardButton.NEXT_PERSON, bool(everybody)),
            ("export", tr("Export as CSV"), "save", BoardButton.EXPORT, some),
            ("reset", tr("Reset"), "rotate-ccw", BoardButton.RESET, some),
        )
        tips = {
            "person": tr("Whose games\nEverybody's, or those of one person."),
            "export": tr("Export as CSV\nAll results as a table for a spreadsheet."),
            "reset": tr("Reset\nForget all counts; the replays stay."),
        }
        for rect, button in zip(look.board_places(self.stage), buttons, strict=True):
            name, label, icon, does, enabled = button
            yield Button(
                name,
                rect,
                label,
                label=label,
                icon=icon,
                kind="quiet",
                enabled=enabled,
                tip=tips.get(name, ""),
                sound="page" if does == GoBack() else "button",
                does=does,
            )

    def _listed(self, boxes: look.StatisticsBoxes) -> tuple[Rect | None, Sequence[BarRow | str]]:
        """Return where rows may scroll, and the rows: of objectives, or bars that do not fit."""
        found = self.found
        if boxes.sources and self._sources:
            note = self.stage.font("least").get_height()
            inside = cut_top(self._inside(boxes, boxes.sources), note, self.stage.px(4))[1]
            return inside, look.source_rows(self.stage, found, self._sources)
        if boxes.wins and found.entries:
            rest = look.below_numbers(self.stage, self._inside(boxes, boxes.wins))
            if not look.bars_fit(self.stage, rest, found):
                return rest, look.win_lines(self.stage, found)
        return None, ()

    def _pitch(self) -> int:
        return max(self.stage.px(44), self.stage.font("body").get_height() + self.stage.px(6))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        boxes, found, tr = self._boxes(), self.found, self.stage.tr
        narrow = boxes.sections is not None
        gave = tr(self._sources.heading) if self._sources else ""
        heads = ("", "", "") if narrow else (tr("Games"), "", gave)
        panels = (boxes.wins, boxes.points, boxes.sources)
        for box, heading, name in zip(panels, heads, ("wins", "points", "sources"), strict=True):
            if box is None:
                continue
            inside = paint_panel(canvas, box, heading)
            if not found.entries:
                icon = {"wins": "crown", "points": "chart"}.get(name, "point")
                self._paint_none(canvas, inside, icon, told=narrow or name == "wins")
            elif name == "wins":
                look.paint_wins(canvas, inside, found)
            elif name == "points":
                look.paint_points(canvas, inside, found)
            else:
                self._paint_note(canvas, inside)
        self._paint_listed(canvas, boxes)
        paint_board(canvas)

    def _paint_none(self, canvas: Canvas, inside: Rect, icon: str, *, told: bool) -> None:
        """Paint an empty panel; of those side by side one says why."""
        words = self.stage.tr("No finished game of a person yet.")
        if self._left:
            words = self.stage.trn(
                "{n} game is still to be counted.", "{n} games are still to be counted.", self._left
            )
        paint_empty(canvas, inside, icon, words if told else "")

    def _paint_note(self, canvas: Canvas, inside: Rect) -> None:
        words = self.stage.tr("In a game on average: the bar is own, the mark the rivals'.")
        at = inside.topleft
        canvas.line(words, Ink("least", "text.ink_soft"), At(at, "topleft", inside.width))

    def _paint_listed(self, canvas: Canvas, boxes: look.StatisticsBoxes) -> None:
        box, lines = self._listed(boxes)
        if box is None:
            return
        pitch = self._pitch()
        seen = max(box.height // pitch, 1)
        if len(lines) > seen:
            box = cut_right(box, self.stage.px(24), self.stage.px(16))[1]
        first = min(self._above, max(len(lines) - seen, 0))
        places = [Rect(box.left, box.top + n * pitch, box.width, pitch) for n in range(seen)]
        look.paint_lines(canvas, places, lines[first : first + seen])

    def _boxes(self) -> look.StatisticsBoxes:
        told = self._sources is not None
        return look.statistics_boxes(self.stage, self.section, sources=told)

    def _inside(self, boxes: look.StatisticsBoxes, box: Rect) -> Rect:
        return panel_box(self.stage, box, "" if boxes.sections else "x")
