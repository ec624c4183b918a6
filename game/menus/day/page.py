"""The deal of the day: the same for everybody, offline; play it, and compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from enum import Enum, auto
from typing import NamedTuple, TypeAlias, assert_never

from pygame import Rect

from game.bots import LEVELS
from game.games import PLAYABLES
from game.match.results import Trial, gather, open_book
from game.match.statistics import Entry, statistics_of
from game.match.store import StoreError
from game.menus import opening
from game.menus.day.deal import BotGame, deal_of
from game.menus.past_games import ShowGame, game_options
from game.table.bot_names import level_icon, level_name
from game.table.day import DayKit
from game.table.occasion import day_words, deal_words, players_line
from game.ui.boxes import columns, cut_bottom, cut_left, cut_right, cut_top
from game.ui.paint.bars import BarRow, draw_bar_rows
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Push
from game.ui.sheets.dialog import notice
from game.ui.sheets.does import GoBack
from game.ui.sheets.frame import (
    MenuPage,
    board_box,
    body_box,
    paint_board,
    paint_panel,
    panel_box,
    room,
    tab_row,
)
from game.ui.stage import Stage
from game.ui.widgets import Button, Control


def with_a_day() -> list[str]:
    return [name for name, game in PLAYABLES.items() if game.day]


class TurnDays(NamedTuple):
    """Go to the deal of so many days later, or earlier."""

    days: int


class DayButton(Enum):
    """What the buttons of a deal do."""

    ASK_BOTS = auto()
    STOP_BOTS = auto()
    PLAY = auto()


DayDoes: TypeAlias = TurnDays | ShowGame | DayButton | GoBack


class DayPage(MenuPage[DayDoes]):
    """A day, its deal, what people got on it, and what bots get when they are asked."""

    name = "day"

    def __init__(self, stage: Stage, today: date | None = None) -> None:
        super().__init__(stage)
        self.today = today or date.today()
        self.day = self.today
        self.game = with_a_day()[0]
        self.book, trouble = open_book(stage.store)
        self._trouble = [trouble] if trouble else []
        self._gathering: Iterator[int] | None = gather(stage.store, self.book)
        self._waiting: list[str] = []
        """Levels that still have to play, the next first."""
        self._playing: BotGame | None = None
        self.input.focus = "start"

    def heading(self) -> str:
        return self.stage.tr("Deal of the day")

    def exit(self) -> None:
        self._stop()

    @property
    def _kit(self) -> DayKit:
        kit = PLAYABLES[self.game].day
        assert kit is not None, "only games with a deal of the day are offered"
        return kit

    @property
    def deal(self) -> int:
        return deal_of(self.day)

    def turns(self) -> list[Entry]:
        """Return what people got on this deal with as many seats, the best first."""
        found = self.book.results.values()
        seats = len(opening.quick_heading(self.stage, self.deal, self.game).chairs)
        own = statistics_of(found, self.game).entries
        same = [t for t in own if t.result.deal == self.deal and len(t.result.seats) == seats]
        return sorted(same, key=lambda turn: -turn.own.points)

    def tick(self, dt: float) -> Change:
        if self._trouble:
            words = self.stage.tr(self._trouble.pop())
            return Push(notice(self.stage, self.stage.tr("Please note"), words))
        if self._gathering:
            self._gather_one(self._gathering)
        elif self._waiting or self._playing:
            self._let_play()
        return None

    def _gather_one(self, gathering: Iterator[int]) -> None:
        try:
            next(gathering)
        except StopIteration:
            self._gathering = None
            self.refresh()
        except StoreError as wrong:
            self._gathering = None
            self._trouble.append(str(wrong))

    def _let_play(self) -> None:
        if self._playing is None:
            heading = opening.quick_heading(self.stage, self.deal, self.game)
            self._playing = BotGame(heading, self._waiting.pop(0))
            self.refresh()
        before, over = self._playing.part, self._playing.go_on(self.stage.spare)
        if over:
            self._keep(self._playing)
            self._playing = None
        if over or self._playing is None or self._playing.part != before:
            self.refresh()

    def _keep(self, played: BotGame) -> None:
        self.book.trials[Trial(self.game, self.deal, played.level)] = played.got
        try:
            self.book.save(self.stage.store)
        except StoreError as wrong:
            self._trouble.append(str(wrong))

    def _stop(self) -> None:
        self._waiting.clear()
        if self._playing:
            self._playing.stop()
            self._playing = None
        self.refresh()

    @property
    def asked(self) -> bool:
        return bool(self._waiting) or self._playing is not None

    def on_control(self, does: DayDoes) -> Change:
        match does:
            case TurnDays(days):
                self._stop()
                self.day += timedelta(days=days)
            case ShowGame(game):
                self._stop()
                self.game = game
            case DayButton.ASK_BOTS:
                self._waiting = [level for level in LEVELS if self._got(level) is None]
            case DayButton.STOP_BOTS:
                self._stop()
            case DayButton.PLAY:
                self._stop()
                heading = opening.quick_heading(self.stage, self.deal, self.game)
                return opening.begin(self.stage, opening.new_session(self.stage, heading))
            case GoBack():
                return self.back()
            case _:
                assert_never(does)
        self.refresh()
        return None

    def _got(self, level: str) -> tuple[int, int] | None:
        return self.book.trials.get(Trial(self.game, self.deal, level))

    def compose(self) -> Iterable[Control]:
        left, right = self._parts()
        tabs, day, _ = self._left_parts(left)
        games = game_options(self.stage, with_a_day())
        yield from tab_row(self.stage, tabs, games, f"game:{self.game}")
        yield from self._day_buttons(day)
        yield self._bots_button(right)
        yield from self._board_buttons()
        yield self.back_button("bar-back")

    def _day_buttons(self, day: Rect) -> Iterator[Control]:
        tr, side = self.stage.tr, day.height
        before, rest = cut_left(day, side)
        after, _ = cut_right(rest, side)
        yield Button("earlier", before, tr("The day before"), icon="arrow-left",
                     tip=tr("The day before"), sound="page", does=TurnDays(-1))  # fmt: skip
        yield Button("later", after, tr("The day after"), icon="arrow-right",
                     tip=tr("The day after"), enabled=self.day < self.today,
                     sound="page", does=TurnDays(1))  # fmt: skip

    def _bots_button(self, right: Rect) -> Button:
        tr = self.stage.tr
        words = tr("Stop the bots") if self.asked else tr("Let the bots play it")
        missing = any(self._got(level) is None for level in LEVELS)
        box = panel_box(self.stage, right, "x")
        place = cut_bottom(box, self.stage.px(54))[0]
        return Button(
            "bots",
            place,
            words,
            label=words,
            icon="close" if self.asked else "bot",
            enabled=missing,
            tip=tr("Each level plays the deal once in your seat, while you watch or not."),
            does=DayButton.STOP_BOTS if self.asked else DayButton.ASK_BOTS,
        )

    def _board_buttons(self) -> Iterator[Control]:
        tr, board = self.stage.tr, board_box(self.stage)
        strip = board.inflate(-2 * self.stage.px(40 if room(self.stage)[1] >= 900 else 16), 0)
        strip.height = min(self.stage.px(66), board.height - self.stage.px(16))
        strip.centery = board.centery
        start, rest = cut_right(strip, min(self.stage.px(400), strip.width // 2))
        back = cut_left(rest, self.stage.px(180))[0]
        words = tr("Back")
        yield Button("back", back, words, label=words, icon="arrow-left",
                     kind="quiet", sound="page", does=GoBack())  # fmt: skip
        words = tr("Play this deal")
        yield Button("start", start, words, label=words, icon="play",
                     kind="primary", primary=True, does=DayButton.PLAY)  # fmt: skip

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        left, right = self._parts()
        paint_panel(canvas, left, "")
        _, day, rest = self._left_parts(left)
        words = self.stage.text.day(self.day)
        if self.day == self.today:
            words = self.stage.tr("Today, {day}").format(day=words)
        width = day.width - 2 * day.height - self.stage.px(20)
        canvas.line(words, Ink("heading"), At(day.center, "center", width))
        self._paint_deal(canvas, rest)
        inside = paint_panel(canvas, right, self.stage.tr("On this deal"))
        self._paint_results(canvas, cut_bottom(inside, self.stage.px(54), self.stage.px(8))[1])
        paint_board(canvas)

    def _paint_deal(self, canvas: Canvas, box: Rect) -> None:
        stage = self.stage
        heading = opening.quick_heading(stage, self.deal, self.game)
        line = stage.font("what_now").get_height() + stage.px(4)
        words = stage.tr("Deal {number}").format(number=deal_words(self.deal))
        players = players_line(stage, heading.chairs)
        both = stage.tr("{deal}: {players}").format(deal=words, players=players)
        top, rest = cut_top(box, line, stage.px(6))
        canvas.line(both, Ink("what_now"), At(top.midleft, "midleft", top.width))
        self._kit.paint(canvas, rest, heading)

    def _paint_results(self, canvas: Canvas, box: Rect) -> None:
        told = self.result_rows()
        pitch = min(box.height // max(len(told), 1), self.stage.px(58))
        places = [Rect(box.left, box.top + n * pitch, box.width, pitch) for n in range(len(told))]
        draw_bar_rows(canvas, places, told)

    def result_rows(self) -> list[BarRow]:
        """Return a row for each result and for each level."""
        found = [self._own_row(turn) for turn in self.turns()[:6]]
        got = {level: points for level in LEVELS if (points := self._got(level))}
        found += [self._bot_row(level, *points) for level, points in got.items()]
        found.sort(key=lambda each: -each[0])
        most = max([points for points, _ in found] + [1])
        told = [row._replace(part=points / most) for points, row in found]
        return told + [self._waiting_row(level) for level in LEVELS if level not in got]

    def _own_row(self, turn: Entry) -> tuple[int, BarRow]:
        day = day_words(self.stage, turn.result.day)
        name = self.stage.tr("{name}, {day}").format(name=turn.own.name, day=day)
        return turn.own.points, self._row(name, "human", turn.own.points, turn.own.place)

    def _bot_row(self, level: str, points: int, place: int) -> tuple[int, BarRow]:
        name = level_name(self.stage, level)
        return points, self._row(name, level_icon(level), points, place)

    def _row(self, name: str, icon: str, points: int, place: int) -> BarRow:
        told = self.stage.trn("{n} point", "{n} points", points)
        words = self.stage.tr("{points}, place {place}").format(points=told, place=place)
        return BarRow(name, 0.0, words, str(points), icon)

    def _waiting_row(self, level: str) -> BarRow:
        tr = self.stage.tr
        playing = self._playing is not None and self._playing.level == level
        words = tr("is playing …") if playing else tr("has not played yet")
        part = self._playing.part if self._playing and playing else 0.0
        return BarRow(level_name(self.stage, level), part, words, "…", level_icon(level))

    def _parts(self) -> tuple[Rect, Rect]:
        body = body_box(self.stage, board=True)
        left, right = columns(body, 2, self.stage.px(26 if room(self.stage)[0] >= 1500 else 14))
        return left, right

    def _left_parts(self, left: Rect) -> tuple[Rect, Rect, Rect]:
        inside = panel_box(self.stage, left, "")
        gap = self.stage.px(12 if room(self.stage)[1] >= 900 else 6)
        tabs, rest = cut_top(inside, self.stage.px(50), gap)
        day, rest = cut_top(rest, self.stage.px(50), gap)
        return tabs, day, rest
