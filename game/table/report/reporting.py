"""Keeping a finished game: its report, its picture, and where they are."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from game.match.report import REPORT, KeepError, keep_file, wrap_path
from game.table.report.html import Report, html_report
from game.ui.scene import Change, Push
from game.ui.sheets.dialog import notice
from game.ui.stage import Stage


def save_report(stage: Stage, report: Report) -> Path:
    """Save a report and return its file. Raises KeepError."""
    page = html_report(stage.text, report)
    return keep_file(stage.store, REPORT, page.encode("utf-8"), date.today())


def keeping(stage: Stage, save: Callable[[], list[Path]]) -> Change:
    """Save some files and say where they are, or why they are not there."""
    tr = stage.tr
    try:
        paths = save()
    except KeepError as wrong:
        return Push(notice(stage, tr("Nothing is saved"), tr(str(wrong))))
    where = "\n".join(wrap_path(path) for path in paths)
    words = tr("It is here:\n{path}") if len(paths) == 1 else tr("They are here:\n{path}")
    return Push(notice(stage, tr("Saved"), words.format(path=where)))
