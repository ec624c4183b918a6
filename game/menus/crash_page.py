"""What the player sees after an unexpected error: what happened, and how to go on."""

from __future__ import annotations

from typing import Any

from game.match.running import Running
from game.table.opening import open_table, resumed
from game.ui.scene import Quit, Reset, Scene
from game.ui.sheets.dialog import Answer, Dialog
from game.ui.stage import Stage


def crash_page(
    stage: Stage, error: str, report: str, session: Running[Any, Any, Any, Any] | None
) -> Dialog:
    """A page that offers to go on from the last confirmed decision."""
    tr = stage.tr
    words = [tr("The program met an unexpected error ({error}).").format(error=error)]
    if session is not None:
        words.append(
            tr("Nothing that you have confirmed is lost: your game goes on from there.")
            if not session.trouble
            else tr(session.trouble) + " " + tr("It is still here, and goes on from there.")
        )
    if report:
        words.append(tr("A report for the makers lies in {file}.").format(file=report))
    record = session.record_text() if session else ""
    return _page(stage, tr("Something went wrong"), "\n".join(words), record)


def bot_page(
    stage: Stage, wrong: str, session: Running[Any, Any, Any, Any] | None = None
) -> Dialog:
    """A person's own bot made a mistake: its author reads where, mends it and goes on."""
    tr = stage.tr
    words = [tr("A bot of your own cannot go on: {wrong}.").format(wrong=wrong.rstrip("."))]
    if session is not None:
        words.append(
            tr("The game is saved. Mend the file and go on.")
            if not session.trouble
            else tr(session.trouble) + " " + tr("It is still here, and goes on from there.")
        )
    record = session.record_text() if session else ""
    return _page(stage, tr("The bot is stuck"), "\n".join(words), record)


def _page(stage: Stage, heading: str, words: str, record: str) -> Dialog:
    answers = [
        Answer("title", stage.tr("To the title"), lambda: Reset(_title(stage))),
        Answer("quit", stage.tr("Quit"), Quit),
    ]
    if record:
        go_on = stage.tr("Go on")
        answers.insert(0, Answer("next", go_on, lambda: Reset(_game(stage, record)), "primary"))
    page = Dialog(stage, heading, words, answers, icon="warning")
    page.opaque = True
    page.name = "crash"
    return page


def _title(stage: Stage) -> Scene:
    from game.menus.title import TitlePage

    return TitlePage(stage)


def _game(stage: Stage, record: str) -> Scene:
    """The game as it was on the table, which is more than the disk has if saving failed."""
    session = resumed(stage, record)
    return _title(stage) if session is None else open_table(stage, session)
