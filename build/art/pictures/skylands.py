"""The Skylands for `take_pictures.py`: a fixed deal, stopped where the first seat can do something.

Then a person sits down there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from pictures.hand import Drawn, open_change, over, page_behind, point, press, take_up, use
from pictures.records import play_once, play_until, seat_person, with_options

from game.bots.skylands import BOTS
from game.skylands.choose.page import ChoosePage
from game.skylands.convert.page import ConvertPage
from game.skylands.create.page import CreatePage
from game.skylands.deploy.page import DeployPage
from game.skylands.discover.page import DiscoverPage
from game.skylands.final.page import final_page
from game.skylands.hints.note import hint_note
from game.skylands.session import Session
from game.skylands.sheets.history import history_page
from game.skylands.table.scene import TableScene
from game.skylands.watch.page import WatchPage
from game.table.description import describe
from game.table.laying.does import LayOn, TakeTile
from game.table.tiled.export import keep_territory
from game.ui.stage import Stage
from rules.record import Chair
from rules.skylands import Board, GameState, Phase, is_stuck
from rules.skylands.text.heading import TACTICAL, deal_heading

NAMES: Final = ("Ailsa", "Bran", "Catrin", "Duncan")
SEATING: Final = ("stag", "raven", "thistle", "salmon")
DEAL: Final = 447173


def sky_scenes(stage: Stage) -> Iterator[Drawn]:
    """Yield the scenes of the Skylands, each where the first seat has something to do."""
    choose = ChoosePage(stage, sky_played(Phase.CHOOSE, 12), 0)
    choose.meant = Board.CONVERT
    yield "sky-choose", (choose,)
    yield from _sheets(stage, choose)
    timed = ChoosePage(stage, with_options(choose.table.match, "timer-60"), 0)
    yield "sky-timed", (timed,)
    yield from over("sky-time-up", timed, open_change(timed.update(61)))
    start = DiscoverPage(stage, sky_played(Phase.START, 0, TACTICAL), 0)
    take_up(start)
    yield "sky-start", (start,)
    discover = DiscoverPage(stage, sky_played(Phase.DISCOVER, 6), 0)
    take_up(discover)
    yield "sky-discover", (discover,)
    use(discover, "cell:")
    yield "sky-discover-laid", (discover,)
    deploy = DeployPage(stage, sky_played(Phase.DEPLOY, 6), 0)
    yield "sky-deploy", (deploy,)
    yield "sky-deploy-hint", (deploy, hint_note(deploy.table.showing, 0, lambda advice: None))
    use(deploy, "island:")
    yield "sky-deploy-planned", (deploy,)
    create = CreatePage(stage, sky_played(Phase.CREATE, 6), 0)
    source, tile = next(iter(create.sources().items()))
    create.on_control(TakeTile(tile, source))
    create.on_control(LayOn(min(create.hand.bench.spots(tile))))
    yield "sky-create", (create,)
    convert = ConvertPage(stage, sky_played(Phase.CONVERT, 6), 0)
    yield "sky-convert", (convert,)
    use(convert, "island:")
    yield "sky-convert-planned", (convert,)
    yield "sky-watch", (WatchPage(stage, sky_played(Phase.CHOOSE, 11, seated=None), None),)
    yield "sky-table", (TableScene(stage, sky_played(Phase.CHOOSE, 12)),)
    yield from _final_scenes(stage)


def _sheets(stage: Stage, choose: ChoosePage) -> Iterator[Drawn]:
    yield "sky-hint", (choose, hint_note(choose.table.showing, 0, lambda advice: None))
    yield from over("sky-specials", choose, page_behind(choose, "special:"))
    yield from over("sky-tiles", choose, page_behind(choose, "supply"))
    if board := page_behind(choose, "seat:1"):
        yield "sky-board", (choose, board)
        use(board, "source:")
        yield "sky-board-source", (choose, board)
    story = history_page(stage, choose.table.match)
    yield "sky-history", (choose, story)
    yield from over("sky-why", choose, story, page_behind(story, "why:"))
    yield from over("sky-pause", choose, page_behind(choose, "menu"))
    yield from over("sky-settings", page_behind(choose, "settings"))
    yield from over("sky-rules", page_behind(choose, "help"))
    yield from over("sky-describe", choose, open_change(describe(stage, [choose])))
    yield from over("sky-board-kept", choose, open_change(keep_territory(choose)))
    looked = ChoosePage(stage, choose.table.match, 0)
    point(looked, "action:discover")
    yield "sky-action-looked-at", (looked,)
    point(looked, "seat:2")
    yield "sky-seat-looked-at", (looked,)
    use(looked, "compare")
    yield "sky-compared", (looked,)


def _final_scenes(stage: Stage) -> Iterator[Drawn]:
    over_now = sky_played(Phase.OVER, 0)
    final = final_page(stage, over_now)
    yield "sky-final", (final,)
    press(final, pygame.K_F15)
    use(final, "source:islands")
    yield "sky-final-source", (final,)
    yield from over("sky-final-saved", final, page_behind(final, "save"))
    use(final, "chart")
    yield "sky-final-chart", (final,)


def sky_played(
    phase: Phase, turn: int, *options: str, seated: int | None = 0, deal: int = DEAL
) -> Session:
    """Play a deal to a step of the first seat, in which a person sits then."""

    def play() -> str:
        pairs = zip(SEATING, NAMES, strict=True)
        chairs = tuple([Chair(clan, "greedy", name) for clan, name in pairs])
        session = Session.new(deal_heading(chairs, deal, options), None, BOTS)
        return play_until(session, lambda match: _is_there(match.state, phase, turn))

    text = play_once(f"sky-{phase.name}-{turn}-{'-'.join(options)}-{deal}", play)
    if seated is not None:
        text = seat_person(text, NAMES[seated])
    return Session.resume(text, None, BOTS)


def _is_there(state: GameState, phase: Phase, turn: int) -> bool:
    if state.phase is Phase.OVER or phase is Phase.OVER:
        return state.phase is Phase.OVER
    return state.phase is phase and state.turn == 0 and state.number >= turn and not is_stuck(state)
