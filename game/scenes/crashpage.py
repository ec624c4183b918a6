"""What the player sees after an unexpected error: what happened, and how to go on."""

from __future__ import annotations

from game.scene import Quit, Reset, Scene
from game.scenes.dialog import Answer, Dialog
from game.scenes.opening import continue_session, open_table
from game.stage import Stage


def crash_page(stage: Stage, report: str, *, in_game: bool) -> Dialog:
    """A page that offers to go on from the last confirmed decision."""
    tr = stage.tr
    words = [tr("The program met an unexpected error. Your last confirmed decision is saved.")]
    if report:
        words.append(tr("A report for the makers lies in {file}.").format(file=report))
    return _page(stage, tr("Something went wrong"), "\n".join(words), in_game=in_game)


def bot_page(stage: Stage, wrong: str) -> Dialog:
    """A person's own bot made a mistake: its author reads where, mends it and goes on."""
    tr = stage.tr
    words = [
        tr("A bot of your own cannot go on: {wrong}.").format(wrong=wrong.rstrip(".")),
        tr("The game is saved. Mend the file and go on."),
    ]
    return _page(stage, tr("The bot is stuck"), "\n".join(words), in_game=True)


def _page(stage: Stage, heading: str, words: str, *, in_game: bool) -> Dialog:
    answers = [
        Answer("title", stage.tr("To the title"), lambda: Reset(_title(stage))),
        Answer("quit", stage.tr("Quit"), Quit),
    ]
    if in_game:
        go_on = stage.tr("Go on")
        answers.insert(0, Answer("next", go_on, lambda: Reset(_game(stage)), kind="primary"))
    page = Dialog(stage, heading, words, answers, icon="warning")
    page.opaque = True
    page.name = "crash"
    return page


def _title(stage: Stage) -> Scene:
    from game.scenes.title import TitlePage

    return TitlePage(stage)


def _game(stage: Stage) -> Scene:
    session = continue_session(stage)
    return _title(stage) if session is None else open_table(stage, session)
