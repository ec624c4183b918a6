"""Past games: opening one, whatever game it is of, and words about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from game.games import PLAYABLES
from game.language.text import damage_text, mark
from game.match.replay import AnyReplay, Replay
from game.match.shelf import PastGame
from game.match.store import StoreError
from game.table.destinations import LookBack, Past
from game.table.occasion import day_words, players_line
from game.table.playable import GIVEN_UP
from game.table.report.reporting import keeping, save_report
from game.ui.scene import Change, Destination, Push
from game.ui.sheets.choices import Option
from game.ui.sheets.dialog import notice
from game.ui.stage import Stage
from rules.record import RecordError, read_any

UNKNOWN_GAME: Final = mark("This is a game that this program does not know.")
GONE: Final = mark("The file of this game is gone.")


def watch(stage: Stage, past: PastGame) -> Change:
    return _open(stage, past, lambda text: Past(_replay(text)))


def can_look_back(past: PastGame) -> bool:
    """Return whether a past game has decisions of people that can be judged."""
    known = PLAYABLES.get(past.game)
    return past.finished and known is not None and bool(known.review and past.people)


def has_report(past: PastGame) -> bool:
    """Return whether a report of a past game can be asked for; a strange one says why not."""
    known = PLAYABLES.get(past.game)
    return past.finished and (known is None or known.report is not None)


def look_back(stage: Stage, past: PastGame) -> Change:
    """Go to the review of a past game, or say why that cannot be."""

    def place(text: str) -> Destination:
        record = read_any(text)
        review = PLAYABLES[record.heading.game].review
        assert review is not None, "ask can_look_back first"
        return LookBack(review(record))

    return _open(stage, past, place)


def _replay(text: str) -> AnyReplay:
    if text.partition(" ")[0] not in PLAYABLES:
        raise StoreError(UNKNOWN_GAME)
    return Replay(text)


def _open(stage: Stage, past: PastGame, place: Callable[[str], Destination]) -> Change:
    try:
        text = stage.store.read(past.file)
        if text is None:
            return _no_replay(stage, GONE)
        return Push(place(text))
    except (StoreError, RecordError) as wrong:
        return _not_shown(stage, wrong)


def save_report_of(stage: Stage, past: PastGame) -> Change:
    """Save the report of a past game, or say why that cannot be."""
    try:
        replay: AnyReplay = Replay(stage.store.read(past.file) or "")
    except (StoreError, RecordError) as wrong:
        return _not_shown(stage, wrong)
    report_of = PLAYABLES[replay.whole.game.name].report
    assert report_of is not None, "ask has_report first"
    return keeping(stage, lambda: [save_report(stage, report_of(stage, replay.whole, past.day))])


def _not_shown(stage: Stage, wrong: StoreError | RecordError) -> Change:
    if isinstance(wrong, StoreError):
        return _no_replay(stage, str(wrong))
    words = stage.tr("The record is damaged: {why}.")
    return _no_replay(stage, words.format(why=damage_text(stage.text, wrong)))


def _no_replay(stage: Stage, why: str) -> Change:
    return Push(notice(stage, stage.tr("This game cannot be shown"), stage.tr(why)))


def game_name(stage: Stage, game: str) -> str:
    return stage.tr(PLAYABLES[game].title if game in PLAYABLES else game)


class ShowGame(NamedTuple):
    """Show what there is of another game."""

    game: str


def game_options(stage: Stage, games: Iterable[str], prefix: str = "game") -> list[Option]:
    """Return a tab for each game; `prefix` begins its id."""
    return [Option(f"{prefix}:{game}", game_name(stage, game), ShowGame(game)) for game in games]


def game_icon(game: str) -> str:
    return PLAYABLES[game].icon if game in PLAYABLES else "dice"


def status_words(stage: Stage, past: PastGame) -> str:
    """Return such as "given up in round 3"; empty for a whole game."""
    if not past.finished:
        given_up = PLAYABLES[past.game].given_up if past.game in PLAYABLES else GIVEN_UP
        return stage.tr(given_up).format(n=past.round)
    return stage.tr("played on from another game") if past.is_branch else ""


def past_words(stage: Stage, past: PastGame) -> str:
    """Return a past game in one line: day, game, players."""
    day, players = day_words(stage, past.day), players_line(stage, past.chairs)
    words = stage.tr("{day}: {game}, {players}")
    return words.format(day=day, game=game_name(stage, past.game), players=players)
