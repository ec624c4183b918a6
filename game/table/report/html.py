"""A finished game as one HTML page that needs nothing else: tables, chart, pictures, record.

It knows values and words, no window: pictures come as bytes. Every text that a person typed is
escaped, and the page may load nothing from anywhere.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, NamedTuple

from game.language.text import Text
from game.table.report.chart import Curve, svg_chart


class AwardRow(NamedTuple):
    """A source, why it gave points, on which cells, and how many: all in words."""

    source: str
    why: str
    cells: str
    points: str


@dataclass(frozen=True, slots=True)
class ReportSeat:
    """A seat in the report."""

    name: str
    who: str
    """A person, or which bot, in words."""
    colour: str
    place: int
    points: int
    left: str
    """Such as "14 tiles, 27 gold left"."""
    scores: tuple[int, ...]
    """At the beginning, after each round or turn, and at the end."""
    crest: bytes
    land: bytes
    """The territory or board as a JPEG picture."""
    awards: tuple[AwardRow, ...] = ()
    """What earned the points, cell by cell, where the game can tell."""


class CourseWords(NamedTuple):
    """How the game is told in time: by rounds or by turns."""

    heading: str
    chart: str
    labels: tuple[str, ...]
    """Under the chart, one for each of a seat's scores."""
    moments: tuple[str, ...]
    """In the table, one for each score but the first."""


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that the page tells; the seats in the order of their places."""

    title: str
    lead: str
    facts: tuple[tuple[str, str], ...]
    """Such as "Deal" and "4471-73"."""
    seats: tuple[ReportSeat, ...]
    sources: Mapping[str, tuple[int, ...]]
    """By source in words what it gave each seat."""
    rounds: tuple[tuple[str, Mapping[str, tuple[int, ...]]], ...]
    """By round in words what each source gave in it."""
    record: str
    course: CourseWords
    lands: str
    """What stands over the pictures, such as "The territories"."""


_STYLE: Final = """
body{margin:0;background:#2c1d14;color:#2b1d12;font:17px/1.5 "Source Sans 3","Segoe UI",sans-serif}
main{max-width:1080px;margin:0 auto;padding:2rem 2.4rem;background:#f6ecd2}
h1{margin:0 0 .2rem;font-size:2.1rem}h2{margin:2.2rem 0 .6rem;font-size:1.35rem}
p.lead{margin:0 0 1rem;font-size:1.2rem}
table{border-collapse:collapse;width:100%;background:#fbf5e4}
caption{text-align:left;padding:.3rem 0;color:#5c4632}
th,td{padding:.35rem .6rem;border-bottom:1px solid #d8c69d;text-align:right}
th:first-child,td:first-child{text-align:left}thead th{border-bottom:2px solid #8a6a3b}
tr.round td{background:#efe2c0;font-weight:700;text-align:left}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:0}dd{margin:0}
dt{color:#5c4632}img.crest{width:28px;height:28px;vertical-align:middle;margin-right:.5rem}
.lands{display:grid;grid-template-columns:repeat(auto-fit,minmax(320px,1fr));gap:1.2rem}
figure{margin:0}figure img{width:100%;height:auto;border-radius:8px;border:1px solid #8a6a3b}
figcaption{padding:.3rem 0;font-weight:700}
table.awards{font-size:15px}table.awards td:nth-child(2),table.awards td:nth-child(3),
table.awards th:nth-child(2),table.awards th:nth-child(3){text-align:left}
table.awards td:first-child{color:#5c4632}
svg{width:100%;height:auto;background:#fbf5e4;border-radius:8px}
pre{overflow:auto;padding:1rem;background:#fbf5e4;border:1px solid #d8c69d;border-radius:8px;
font:14px/1.4 monospace}
footer{margin-top:2rem;color:#5c4632}
@media print{body{background:#fff}main{padding:0}h2{break-after:avoid}.lands{display:block}
figure{break-inside:avoid;margin-bottom:1.2rem}}
""".strip()

_POLICY: Final = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"


def html_report(text: Text, report: Report) -> str:
    """Return the report as one page of HTML."""
    parts = [
        f"<h1>{escape(report.title)}</h1>",
        f'<p class="lead">{escape(report.lead)}</p>',
        _facts(report.facts),
        _section(text.tr("Final scores"), _final_table(text, report)),
        _section(report.course.heading, _chart(report) + _round_table(text, report)),
        _section(text.tr("Where the points are from"), _source_table(text, report)),
        _section(report.lands, _lands(text, report)),
        _section(text.tr("The record"), f"<pre>{escape(report.record)}</pre>"),
        f"<footer>{escape(text.tr('Skye, an unofficial fan work.'))}</footer>",
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="{escape(text.language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(report.title)}</title>\n<style>\n{_STYLE}\n</style>\n</head>\n"
        f"<body>\n<main>\n{chr(10).join(parts)}\n</main>\n</body>\n</html>\n"
    )


def _section(heading: str, inside: str) -> str:
    return f"<section>\n<h2>{escape(heading)}</h2>\n{inside}\n</section>"


def _facts(facts: Iterable[tuple[str, str]]) -> str:
    rows = [f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts]
    return f"<dl>{''.join(rows)}</dl>"


def _row(cells: Iterable[str], tag: str = "td") -> str:
    """Return a row of cells that are HTML already."""
    return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>"


def _table(head: Sequence[str], rows: Iterable[str], kind: str = "") -> str:
    top = _row(head, "th")
    named = f' class="{kind}"' if kind else ""
    return (
        f"<table{named}>\n<thead>{top}</thead>\n<tbody>\n{chr(10).join(rows)}\n</tbody>\n</table>"
    )


def _data(kind: str, data: bytes) -> str:
    return f"data:image/{kind};base64,{b64encode(data).decode('ascii')}"


def _final_table(text: Text, report: Report) -> str:
    tr = text.tr
    head = [tr("Player"), tr("Place"), tr("At the end"), tr("Points")]
    rows = []
    for seat in report.seats:
        crest = f'<img class="crest" alt="" src="{_data("png", seat.crest)}">'
        name = f"{crest}{escape(seat.name)} ({escape(seat.who)})"
        points, place = text.number(seat.points), tr("{place}.").format(place=seat.place)
        rows.append(_row([name, escape(place), escape(seat.left), f"<b>{points}</b>"]))
    return _table([escape(words) for words in head], rows)


def _names(report: Report) -> list[str]:
    return [escape(seat.name) for seat in report.seats]


def _round_table(text: Text, report: Report) -> str:
    rows = [
        _row([escape(words), *[text.number(seat.scores[n]) for seat in report.seats]])
        for n, words in enumerate(report.course.moments, 1)
    ]
    return _table([escape(text.tr("Points after")), *_names(report)], rows)


def _source_table(text: Text, report: Report) -> str:
    across = len(report.seats) + 1
    rows = []
    for label, sources in (*report.rounds, (text.tr("In all"), report.sources)):
        if sources and report.rounds:
            rows.append(f'<tr class="round"><td colspan="{across}">{escape(label)}</td></tr>')
        for source, points in sources.items():
            rows.append(_row([escape(source), *map(text.number, points)]))
    totals = [f"<b>{text.number(seat.points)}</b>" for seat in report.seats]
    rows.append(_row([escape(text.tr("Points")), *totals]))
    return _table([escape(text.tr("Source")), *_names(report)], rows)


def _chart(report: Report) -> str:
    curves = [Curve(seat.name, seat.colour, seat.scores) for seat in report.seats]
    return svg_chart(report.course.chart, curves, report.course.labels)


def _lands(text: Text, report: Report) -> str:
    figures = [
        f'<figure><img alt="{escape(seat.name)}" src="{_data("jpeg", seat.land)}">'
        f"<figcaption>{escape(seat.name)}: {text.number(seat.points)}</figcaption>"
        f"{_award_table(text, seat)}</figure>"
        for seat in report.seats
    ]
    return f'<div class="lands">\n{chr(10).join(figures)}\n</div>'


def _award_table(text: Text, seat: ReportSeat) -> str:
    """Return what earned the points, a source named once; empty for a game that does not tell."""
    if not seat.awards:
        return ""
    rows, before = [], ""
    for award in seat.awards:
        source = "" if award.source == before else award.source
        rows.append(_row([escape(words) for words in award._replace(source=source)]))
        before = award.source
    head = [text.tr("Source"), text.tr("Why"), text.tr("Cells"), text.tr("Points")]
    return _table([escape(words) for words in head], rows, "awards")
