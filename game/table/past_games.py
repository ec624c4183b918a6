"""The door to past games: opening a record, whatever game it is of, and words about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import Final

from game.language.damage import damage_words
from game.language.text import mark
from game.match.shelf import PastGame
from game.match.store import StoreError
from game.table.opening import players_line_of
from game.ui.page import Page
from game.ui.scene import Change, Push
from game.ui.sheets.dialog import notice
from game.ui.stage import Stage
from rules.record import GAME, JOURNEYMAN, SKYLANDS, RecordError

UNKNOWN_GAME: Final = mark("This is a game that this program does not know.")
GONE: Final = mark("The file of this game is gone.")

NAMES: Final[Mapping[str, str]] = {
    GAME: mark("Isle of Skye"),
    JOURNEYMAN: mark("Journeyman"),
    "skylands": mark("Skylands"),
}
"""What the games are called, by the word that their records begin with."""

ICONS: Final[Mapping[str, str]] = {
    GAME: "castle",
    JOURNEYMAN: "journeyman-mark",
    "skylands": "sky-cloud",
}


def _skye(stage: Stage, text: str) -> Page:
    from game.match.replay import Replay
    from game.skye.replay.page import ReplayPage

    return ReplayPage(stage, Replay(text))


def _skylands(stage: Stage, text: str) -> Page:
    from game.match.replay import SkyReplay
    from game.skylands.replay.page import SkyReplayPage

    return SkyReplayPage(stage, SkyReplay(text))


VIEWERS: Final[Mapping[str, Callable[[Stage, str], Page]]] = {
    GAME: _skye,
    JOURNEYMAN: _skye,
    SKYLANDS: _skylands,
}
"""By game the page that shows a record; each raises RecordError for a record that is none."""


REVIEWED: Final = (GAME, JOURNEYMAN, SKYLANDS)
"""The games whose decisions can be judged."""


def watch(stage: Stage, past: PastGame) -> Change:
    """To the replay of a past game, or a sentence why that cannot be."""
    return _opened(stage, past, replay_page)


def can_look_back(past: PastGame) -> bool:
    """Whether a past game has decisions of people that can be judged."""
    return past.finished and past.game in REVIEWED and bool(past.people)


def look_back(stage: Stage, past: PastGame) -> Change:
    """To the review of a past game, or a sentence why that cannot be."""
    return _opened(stage, past, _review_page)


def _review_page(stage: Stage, text: str) -> Page:
    from game.skye.judgement.reviewing import Reviewing
    from game.skylands.judgement.reviewing import SkyReviewing
    from game.table.review.page import ReviewPage
    from rules.record import SkyHeading, read_any

    record = read_any(text)
    if isinstance(record.heading, SkyHeading):
        return ReviewPage(stage, SkyReviewing(record))
    return ReviewPage(stage, Reviewing(record))


def _opened(stage: Stage, past: PastGame, page: Callable[[Stage, str], Page]) -> Change:
    try:
        text = stage.store.read(past.file)
        if text is None:
            return no_replay(stage, GONE)
        return Push(page(stage, text))
    except (StoreError, RecordError) as wrong:
        return not_shown(stage, wrong)


def replay_page(stage: Stage, text: str) -> Page:
    """The page that shows a record; raises RecordError, or StoreError for a strange game."""
    game = text.partition(" ")[0]
    if game not in VIEWERS:
        raise StoreError(UNKNOWN_GAME)
    return VIEWERS[game](stage, text)


def not_shown(stage: Stage, wrong: StoreError | RecordError) -> Change:
    """What is wrong with a file or its record."""
    if isinstance(wrong, StoreError):
        return no_replay(stage, str(wrong))
    words = stage.tr("The record is damaged: {why}.")
    return no_replay(stage, words.format(why=damage_words(stage.text, wrong)))


def no_replay(stage: Stage, why: str) -> Change:
    """One sentence."""
    return Push(notice(stage, stage.tr("This game cannot be shown"), stage.tr(why)))


def day_words(stage: Stage, day: date | None) -> str:
    """A day as the language writes it: 16 November 2026."""
    return stage.text.day(day) if day else stage.tr("some day")


def game_name(stage: Stage, game: str) -> str:
    """What a game is called."""
    return stage.tr(NAMES.get(game, game))


def status_words(stage: Stage, past: PastGame) -> str:
    """Such as "given up in round 3"; empty for a whole game."""
    if not past.finished:
        words = stage.tr("given up in round {n}")
        if past.game == SKYLANDS:
            words = stage.tr("given up in turn {n}")
        return words.format(n=past.round)
    return stage.tr("played on from another game") if past.is_branch else ""


def past_words(stage: Stage, past: PastGame) -> str:
    """A past game in one line: day, game, players."""
    words = stage.tr("{day}: {game}, {players}")
    return words.format(
        day=day_words(stage, past.day),
        game=game_name(stage, past.game),
        players=players_line_of(stage, past.chairs),
    )
