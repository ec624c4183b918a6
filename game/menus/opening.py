"""How a game begins or goes on: the saved one, a new one, and the question between them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from random import SystemRandom
from typing import Any, Final

from game.bots import Makers
from game.games import PLAYABLES
from game.language.text import damage_text, mark
from game.match.ownbots import own_bots, remember
from game.match.running import AnyMatch, new_match, resume_match
from game.match.sealing import unseal
from game.match.shelf import has_decisions, keep_given_up
from game.match.store import CURRENT, StoreError
from game.match.timer import unknown_timer
from game.table.aids import preview_option
from game.table.bot_names import QUICK_BOT, bot_in, of_turn
from game.table.destinations import Table
from game.table.occasion import USUAL_NAMES, player_name, players_line
from game.ui.scene import Change, Destination, Push, Reset
from game.ui.sheets.dialog import Answer, Dialog, Question
from game.ui.stage import Stage
from rules.games import GAMES, AnyHeading
from rules.record import CLANS, GAME, HUMAN, Chair, RecordError, read_any
from rules.shuffle import DEALS

QUICK_BOTS: Final = 3
"""Against how many one plays at once, if the game has so many seats."""

GAVE_WAY: Final = mark(
    "Your saved game gave way to the one that you asked for. It is kept among the replays."
)


@dataclass(frozen=True, slots=True)
class Saved:
    """A game that can be continued: its record, and what the table looks like."""

    text: str
    heading: AnyHeading
    state: Any


def saved_game(stage: Stage) -> Saved | None:
    """Return the running game; set one aside that cannot be read, with a notice."""
    text: str | None = ""
    try:
        text = stage.store.read(CURRENT)
        return None if text is None else _saved(stage, text)
    except (StoreError, RecordError) as wrong:
        if text and _is_whole(text):
            _set_aside(stage, wrong, told=True)
            return None
        return _from_backup(stage, wrong)


def _is_whole(text: str) -> bool:
    """Return whether it is a record at all: then it lacks something else, such as a bot."""
    try:
        read_any(unseal(text))
    except RecordError:
        return False
    return True


def _saved(stage: Stage, text: str) -> Saved | None:
    session = resume_match(text, None, _own_bots(stage))
    if not session.is_over:
        return Saved(text, session.heading, session.state)
    _shelve(stage, session.file_word)
    return None


def _shelve(stage: Stage, word: str) -> None:
    try:
        stage.store.shelve(stage.store.free_game_name(date.today(), word))
    except StoreError as wrong:
        stage.notices.append(str(wrong))
        _out_of_the_way(stage, str(wrong))


def _out_of_the_way(stage: Stage, why: str) -> None:
    """Set a game aside that cannot go to the shelf, so that it is not overwritten."""
    try:
        stage.store.set_aside(CURRENT, why)
    except StoreError as wrong:
        stage.notices.append(str(wrong))


def _from_backup(stage: Stage, why: StoreError | RecordError) -> Saved | None:
    """Return the game as it was one decision before, if at least that can be read."""
    text = stage.store.backup(CURRENT)
    try:
        saved = _saved(stage, text) if text else None
    except RecordError:
        saved = None
    kept = _set_aside(stage, why, told=saved is None)
    if saved is None or not kept:
        return None
    try:
        stage.store.write(CURRENT, saved.text)
    except StoreError as wrong:
        stage.notices.append(str(wrong))
    words = stage.tr(
        "The saved game was damaged and is kept as {file}. The game goes on from the copy that was "
        "kept before it, which may be one decision earlier."
    )
    stage.notices.append(words.format(file=kept))
    return saved


def _set_aside(stage: Stage, why: StoreError | RecordError, *, told: bool) -> str:
    """Set the game aside. Return its new name, or nothing if it could not be moved."""
    try:
        kept = stage.store.set_aside(CURRENT, str(why))
    except StoreError as wrong:
        stage.notices.append(str(wrong))
        return ""
    if not told:
        return kept
    words = stage.tr("The saved game cannot be continued. It is kept as {file}. The reason: {why}.")
    stage.notices.append(words.format(file=kept, why=damage_text(stage.text, why)))
    return kept


def tell_of_timer(stage: Stage, saved: Saved) -> None:
    """Add a notice if the saved game names an unknown timer: it goes on without one."""
    if strange := unknown_timer(saved.heading.options):
        words = stage.tr("The saved game names a timer that there is not ({option}). It has none.")
        stage.notices.append(words.format(option=strange))


def continue_session(stage: Stage) -> AnyMatch | None:
    """Return the running game as a session; None (and a notice) if there is none to continue."""
    saved = saved_game(stage)
    if saved is None:
        return None
    return resume_match(saved.text, stage.store, _own_bots(stage))


def go_on(stage: Stage) -> Change:
    """Go to the table of the saved game; None (and a notice) if there is none to continue."""
    match = continue_session(stage)
    return None if match is None else Reset(Table(match))


def resume(stage: Stage, record: str) -> AnyMatch | None:
    """Return the game of a record, saved from now on; the saved one if that cannot be read."""
    try:
        return resume_match(record, stage.store, _own_bots(stage))
    except RecordError:
        return continue_session(stage)


def new_session(stage: Stage, heading: AnyHeading) -> AnyMatch:
    """Return a game before its first draw. Raises RecordError for a set-up that is none."""
    return new_match(heading, stage.store, _own_bots(stage))


def bring_bots(stage: Stage, files: Iterable[str]) -> None:
    """Make people's own bots known, in this run and for Continue in later ones."""
    stage.bot_files = tuple(str(Path(file).resolve()) for file in files)
    try:
        remember(stage.store, stage.bot_files)
    except StoreError as wrong:
        stage.notices.append(str(wrong))


def _own_bots(stage: Stage) -> Makers:
    return own_bots(stage.store, stage.bot_files)


def begin(stage: Stage, session: AnyMatch) -> Change:
    """Go to the table with a new game; give up a saved one only after a question."""
    saved = saved_game(stage)
    if saved is None:
        return Reset(_save_first(stage, session))
    tr = stage.tr
    if has_decisions(unseal(saved.text)):
        words = tr(
            "There is a saved game: {game}. A new one takes its place; the old one is kept "
            "among the replays."
        )
    else:
        words = tr(
            "There is a saved game: {game}. A new one takes its place; the old one is not kept, "
            "for nobody has decided anything in it."
        )
    answers = [
        Answer("begin", tr("Begin the new game"), lambda: _instead(stage, session), "primary"),
        Answer("keep", tr("Keep the old one")),
    ]
    told = words.format(game=summary(stage, saved))
    return Push(Dialog(stage, Question(tr("Begin a new game?"), told, answers, "warning")))


def straight_to(stage: Stage, heading: AnyHeading, bot_files: Iterable[str]) -> Destination:
    """Begin a game that was asked for from outside, without a question."""
    bring_bots(stage, bot_files)
    session = new_session(stage, heading)
    if saved_game(stage) is not None and _give_up(stage):
        stage.notices.append(GAVE_WAY)
    return _save_first(stage, session)


def _instead(stage: Stage, session: AnyMatch) -> Change:
    """Begin a game; the saved one goes on the shelf, to be looked at and played on."""
    _give_up(stage)
    return Reset(_save_first(stage, session))


def _give_up(stage: Stage) -> bool:
    """Shelve the saved game if a person decided something. Return whether that was done."""
    try:
        saved = stage.store.read(CURRENT)
        return bool(saved and keep_given_up(stage.store, unseal(saved), date.today()))
    except StoreError as wrong:
        stage.notices.append(str(wrong))
        _out_of_the_way(stage, str(wrong))
        return False


def _save_first(stage: Stage, session: AnyMatch) -> Destination:
    """Return the table of a game that is saved before anything happens."""
    try:
        stage.store.write(CURRENT, session.saved_text())
    except StoreError as wrong:
        session.trouble = str(wrong)
    return Table(session)


def quick_heading(stage: Stage, deal: int | None = None, game: str = GAME) -> Any:
    """Return the heading of one person against three bots; without a deal by lot."""
    own, rules = player_name(), GAMES[game]
    bots = min(QUICK_BOTS, rules.seats.stop - 2)
    others = [name for name in USUAL_NAMES if name != own][:bots]
    deal = SystemRandom().randrange(DEALS) if deal is None else deal
    chairs = [Chair(CLANS[0], HUMAN, own)]
    for clan, name in zip(CLANS[1:], others, strict=False):
        bot = bot_in(game, of_turn(QUICK_BOT, deal + len(chairs)))
        chairs.append(Chair(clan, bot, name))
    options: tuple[str, ...] = (preview_option(0),) if stage.settings.aids.preview else ()
    options += PLAYABLES[game].setup.quick(stage)
    return rules.deal_heading(tuple(chairs), deal, options)


def summary(stage: Stage, saved: Saved) -> str:
    """Return such as "Round 4 of 6, Ailsa against three bots"."""
    players = players_line(stage, saved.heading.chairs)
    return PLAYABLES[saved.heading.game].stand(stage, saved.state, players)
