"""The history of a game of the Skylands: everything that happened, newest last."""

from __future__ import annotations

from game.scenes.historypage import HistoryPage, Line
from game.scenes.sky_round import sky_events
from game.skysession import SkySession
from game.stage import Stage
from game.words.skyhistory import told_sky


class SkyHistoryPage(HistoryPage):
    """The same sheet as for Isle of Skye, with the words of the Skylands."""

    def __init__(self, stage: Stage, session: SkySession) -> None:
        names = [chair.name for chair in session.heading.chairs]
        told = [told_sky(stage.text, event, names) for event in sky_events(session)]
        super().__init__(stage, session, None, [Line(words, None) for words in told if words])
