"""The statistics on parchment: numbers in all, bars by opponent and seats, a chart, objectives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from game.bots import BENCHMARK_BOTS, LEVELS
from game.match.statistics import Count, Statistics
from game.table.bot_names import level_icon, level_name
from game.table.occasion import day_words, deal_words
from game.table.sources import Sources
from game.ui.boxes import columns, cut_bottom, cut_left, cut_top, rows
from game.ui.paint.bars import BarRow, draw_bar_rows
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.chart import Chart, Line, draw_chart
from game.ui.paint.scoretable import draw_strip
from game.ui.sheets.frame import board_box, body_box, room
from game.ui.stage import Stage
from rules.record import HUMAN

LATEST: Final = 24
"""Games that the chart shows at most."""


@dataclass(frozen=True, slots=True)
class StatisticsBoxes:
    """The panels in sight; one that is not has no rectangle."""

    games: Rect
    sections: Rect | None
    """In a small room the row of tabs, one for each panel."""
    wins: Rect | None
    points: Rect | None
    sources: Rect | None


def statistics_boxes(stage: Stage, section: str, *, sources: bool) -> StatisticsBoxes:
    """Return the panels side by side, or one at a time in a small window."""
    body = body_box(stage, board=True)
    wide, high = room(stage)
    games, body = cut_top(body, stage.px(52), stage.px(14 if high >= 900 else 10))
    if wide < 1300 or high < 880:
        left, right = columns(games, 2, stage.px(24))
        shown = {section: body}
        places = (shown.get("wins"), shown.get("points"), shown.get("sources"))
        return StatisticsBoxes(left, right, *places)
    gap = stage.px(24 if wide >= 1500 else 14)
    left, rest = cut_left(body, body.width * 40 // 100, gap)
    games.width = min(games.width, stage.px(900))
    if not sources:
        return StatisticsBoxes(games, None, left, rest, None)
    below, above = cut_bottom(rest, rest.height * 52 // 100, gap)
    return StatisticsBoxes(games, None, left, above, below)


def board_places(stage: Stage) -> list[Rect]:
    """Return the places of four buttons on the board below."""
    board = board_box(stage)
    wide = room(stage)[1] >= 900
    strip = board.inflate(-2 * stage.px(40 if wide else 16), 0)
    strip.height = min(stage.px(56), board.height - stage.px(16))
    strip.centery = board.centery
    return columns(strip, 4, stage.px(12))


def _paint_numbers(canvas: Canvas, box: Rect, found: Statistics) -> None:
    tr, whole, best = canvas.stage.tr, found.all, found.best
    high = _numbers_height(canvas.stage)
    told = [
        (canvas.stage.text.number(whole.games), tr("games")),
        (canvas.stage.text.number(whole.wins), tr("won")),
        (canvas.stage.text.decimal(whole.average), tr("average")),
        (canvas.stage.text.number(best.own.points) if best else "–", tr("best")),
    ]
    strip = cut_top(box, high)[0]
    for place, (number, words) in zip(columns(strip, 4, canvas.px(10)), told, strict=True):
        draw_strip(canvas, place, active=False)
        at = (place.centerx, place.top + canvas.px(4))
        canvas.line(number, Ink("score"), At(at, "midtop", place.width))
        at, width = (place.centerx, place.bottom - canvas.px(6)), place.width - canvas.px(8)
        canvas.line(words, Ink("least", "text.ink_soft"), At(at, "midbottom", width))


def _best_words(stage: Stage, found: Statistics) -> str:
    best = found.best
    if best is None:
        return ""
    words = stage.tr("Best: {points} by {name}, {day}, deal {deal}")
    deal = "–" if best.result.deal is None else deal_words(best.result.deal)
    day = day_words(stage, best.result.day)
    return words.format(
        points=stage.text.number(best.own.points), name=best.own.name, day=day, deal=deal
    )


def paint_wins(canvas: Canvas, box: Rect, found: Statistics) -> None:
    """Paint numbers in all, then bars by opponent and by number of seats, where all fit."""
    _paint_numbers(canvas, box, found)
    rest = below_numbers(canvas.stage, box)
    at = (box.left, rest.top - canvas.px(8))
    words = _best_words(canvas.stage, found)
    canvas.line(words, Ink("least", "text.ink_soft"), At(at, "bottomleft", box.width))
    against, seats = _wins(canvas.stage, found)
    if not bars_fit(canvas.stage, rest, found):
        return
    if rest.width > canvas.px(900):
        left, right = columns(rest, 2, canvas.px(36))
        lines = max(len(against.rows), len(seats.rows)) + 1
        _paint_bars(canvas, left, against, lines)
        _paint_bars(canvas, right, seats, lines)
        return
    first, last = len(against.rows) + 1, len(seats.rows) + 1
    places = rows(rest, first + last, 0)
    _paint_bars(canvas, places[0].unionall(places[:first]), against, first)
    _paint_bars(canvas, places[-1].unionall(places[first:]), seats, last)


def below_numbers(stage: Stage, box: Rect) -> Rect:
    """Return what is left of the panel below the numbers and the line about the best game."""
    used = _numbers_height(stage) + stage.font("least").get_height() + stage.px(14)
    return cut_top(box, used)[1]


def _numbers_height(stage: Stage) -> int:
    return stage.font("score").get_height() + stage.font("least").get_height() + stage.px(14)


def bars_fit(stage: Stage, rest: Rect, found: Statistics) -> bool:
    """Return whether all bars have room at once; else they are rows that scroll."""
    against, seats = len(found.by_opponent()), len(found.by_seats())
    lines = max(against, seats) + 1 if rest.width > stage.px(900) else against + seats + 2
    return lines * (stage.font("body").get_height() + stage.px(2)) <= rest.height


def win_lines(stage: Stage, found: Statistics) -> list[BarRow | str]:
    """Return all bars as rows of one list, with their headings."""
    against, seats = _wins(stage, found)
    return [against.heading, *against.rows, seats.heading, *seats.rows]


class _Bars(NamedTuple):
    heading: str
    rows: list[BarRow]


def _wins(stage: Stage, found: Statistics) -> tuple[_Bars, _Bars]:
    return (
        _Bars(stage.tr("Won against"), _opponent_rows(stage, found)),
        _Bars(stage.tr("Won by number of players"), _seat_rows(stage, found)),
    )


def paint_lines(canvas: Canvas, places: list[Rect], lines: Sequence[BarRow | str]) -> None:
    """Paint rows of a list: bars and headings."""
    bars = [(p, line) for p, line in zip(places, lines, strict=False) if isinstance(line, BarRow)]
    draw_bar_rows(canvas, [place for place, _ in bars], [row for _, row in bars])
    for place, line in zip(places, lines, strict=False):
        if isinstance(line, str):
            at = place.midleft
            canvas.line(line, Ink("what_now", "text.ink_soft"), At(at, "midleft", place.width))


def _paint_bars(canvas: Canvas, box: Rect, bars: _Bars, lines: int) -> None:
    pitch = min(box.height // max(lines, 1), canvas.px(58))
    head = Rect(box.left, box.top, box.width, pitch)
    at = (head.left, head.bottom - canvas.px(2))
    canvas.line(bars.heading, Ink("what_now", "text.ink_soft"), At(at, "bottomleft", head.width))
    places = [Rect(box.left, box.top + n * pitch, box.width, pitch) for n in range(1, lines)]
    draw_bar_rows(canvas, places, bars.rows)


def _opponent_rows(stage: Stage, found: Statistics) -> list[BarRow]:
    counts = found.by_opponent()
    known = [*BENCHMARK_BOTS, *LEVELS, HUMAN]
    order = [level for level in known if level in counts]
    order += [level for level in counts if level not in known]
    return [_won(stage, _opponent(stage, level), counts[level], _icon(level)) for level in order]


def _opponent(stage: Stage, level: str) -> str:
    if level == HUMAN:
        return stage.tr("People")
    return level_name(stage, level) if level in (*BENCHMARK_BOTS, *LEVELS) else level


def _icon(level: str) -> str:
    if level == HUMAN:
        return "human"
    return level_icon(level) if level in (*BENCHMARK_BOTS, *LEVELS) else "bot"


def _seat_rows(stage: Stage, found: Statistics) -> list[BarRow]:
    return [
        _won(stage, stage.trn("{n} player", "{n} players", seats), count)
        for seats, count in found.by_seats().items()
    ]


def _won(stage: Stage, name: str, count: Count, icon: str = "") -> BarRow:
    wins, games = stage.text.number(count.wins), stage.text.number(count.games)
    words = stage.tr("{wins} of {games}, average {points}").format(
        wins=wins, games=games, points=stage.text.decimal(count.average)
    )
    short = stage.tr("{wins} of {games}").format(wins=wins, games=games)
    return BarRow(name, count.share, words, short, icon)


def paint_points(canvas: Canvas, box: Rect, found: Statistics) -> None:
    """Paint points of the latest games, own and the best rival's, as lines."""
    latest = found.entries[-LATEST:]
    tr = canvas.stage.tr
    if len(latest) < 2:
        canvas.block(tr("A line needs two games at least."), Ink("body", "text.ink_soft"), box)
        return
    own = tuple(turn.own.points for turn in latest)
    best = tuple(max(rival.points for rival in turn.rivals) for turn in latest)
    lines = [Line("stag", tr("own"), own), Line("raven", tr("best rival"), best)]
    first = len(found.entries) - len(latest) + 1
    labels = [canvas.stage.text.number(first + n) for n in range(1, len(latest))]
    draw_chart(canvas, box, Chart(tr("Points, game by game"), lines, labels))


def source_rows(stage: Stage, found: Statistics, told: Sources) -> list[BarRow]:
    """Return objectives and other sources, the best first; the mark is what rivals got."""
    counts = found.by_source()
    most = max([max(abs(count.own), abs(count.rivals)) for count in counts.values()] + [1.0])
    words = stage.tr("{own} to {rivals}")
    return [
        BarRow(
            told.name(stage.text, source),
            count.own / most,
            words.format(
                own=stage.text.decimal(count.own), rivals=stage.text.decimal(count.rivals)
            ),
            icon=told.icon(source),
            compared=count.rivals / most,
        )
        for source, count in sorted(counts.items(), key=lambda each: -each[1].own)
    ]
