"""The history of a game of the Skylands: everything that happened, newest last."""

from __future__ import annotations

from game.scenes.historypage import Line, StoryPage
from game.skysession import SkySession
from game.stage import Stage
from game.words.skyhistory import told_sky


class SkyHistoryPage(StoryPage):
    """The same sheet as for Isle of Skye, with the words of the Skylands."""

    def __init__(self, stage: Stage, session: SkySession) -> None:
        names = [chair.name for chair in session.heading.chairs]
        told = [told_sky(stage.text, event, names) for event in session.history()]
        super().__init__(stage, [Line(words, None) for words in told if words])
