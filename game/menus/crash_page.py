"""What the player sees after an unexpected error: what happened, and how to go on."""

from __future__ import annotations

from game.bots.botfile import BadBot
from game.match.running import AnyMatch
from game.menus import crash
from game.menus.opening import resume
from game.table.destinations import Table
from game.ui.destinations import Title
from game.ui.scene import Destination, Quit, Reset
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.stage import Stage


def page_of_error(stage: Stage, error: Exception, match: AnyMatch | None) -> Dialog:
    """Return a page on an error, with a report unless a person's own bot is at fault."""
    if isinstance(error, BadBot):
        return bot_page(stage, str(error), match)
    report = crash.write_report(stage.store, error, match.saved_text() if match else "")
    return crash_page(stage, crash.summary(error), report, match)


def crash_page(stage: Stage, error: str, report: str, session: AnyMatch | None) -> Dialog:
    """Return a page that offers to go on from the last confirmed decision."""
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


def bot_page(stage: Stage, wrong: str, session: AnyMatch | None = None) -> Dialog:
    """Return a page that says where a person's own bot made a mistake."""
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
        Answer("title", stage.tr("To the title"), lambda: Reset(Title())),
        Answer("quit", stage.tr("Quit"), Quit),
    ]
    if record:
        go_on = stage.tr("Go on")
        answers.insert(0, Answer("next", go_on, lambda: Reset(_game(stage, record)), "primary"))
    page = Dialog(stage, Question(heading, words, answers, "warning"))
    page.opaque = True
    page.name = "crash"
    return page


def _game(stage: Stage, record: str) -> Destination:
    """Return the game as it was on the table: more than the disk has if saving failed."""
    session = resume(stage, record)
    return Title() if session is None else Table(session)
