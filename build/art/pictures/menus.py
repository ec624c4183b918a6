"""What can be opened from the title, for `take_pictures.py`: set-ups, settings, rules, lessons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pictures.hand import Drawn, find_control, open_destination, over, page_behind, point, use
from pictures.skye import played
from pictures.skylands import sky_played

from game.games import PLAYABLES
from game.match.store import CURRENT
from game.menus.about import AboutPage
from game.menus.crash_page import bot_page, crash_page
from game.menus.learn.page import LearnPage
from game.menus.rulebook.page import RulesPage
from game.menus.settings.key_choice import KeyChoice
from game.menus.settings.page import SettingsPage
from game.menus.setup.bot_pick import character_pick, level_pick
from game.menus.setup.page import SetupPage
from game.menus.title import TitlePage
from game.skye.pad.pad import Lay, Pad
from game.skye.pad.page import PadPage
from game.skye.setup.objective_pick import Slot, pick_objective
from game.table.destinations import AtLesson
from game.table.lessons.progress import Progresses
from game.table.setup.plan import PlannedSeat
from game.ui.sheets.dialog import notice
from game.ui.stage import Stage
from rules.grid import ORIGIN
from rules.record import GAME, JOURNEYMAN, SKYLANDS
from rules.skye import Phase
from rules.skye.objectives import deck
from rules.skye.state import FIRST_GAME
from rules.skylands import Phase as SkyPhase

BRAN = PlannedSeat("Bran", "raven")


def menu_scenes(stage: Stage) -> Iterator[Drawn]:
    """Yield what there is before any game, and the title with one that was left."""
    yield "title", (TitlePage(stage),)
    yield from _setups(stage)
    yield from _settings(stage)
    yield from _rules(stage)
    yield "about", (AboutPage(stage),)
    yield from _lessons(stage)
    yield from _pads(stage)
    yield from _troubles(stage)
    for game, session in (
        (GAME, played(Phase.BUILD, seated=0)),
        (SKYLANDS, sky_played(SkyPhase.CREATE, 6)),
    ):
        stage.store.write(CURRENT, session.saved_text())
        title = TitlePage(stage)
        yield f"title-continue-{game}", (title,)
        yield from over(f"title-new-game-{game}", title, page_behind(title, "quick-game"))
    stage.store.remove(CURRENT)


def _setups(stage: Stage) -> Iterator[Drawn]:
    for game in (GAME, JOURNEYMAN, SKYLANDS):
        setup = SetupPage(stage)
        setup.plan = setup.plan.with_game(game)
        yield f"setup-{game}", (setup,)
        for tab in [each.id for each in setup.controls if each.id.startswith("tab-")]:
            use(setup, tab)
            yield f"setup-{game}-{tab}", (setup,)
        use(setup, "seat-add")
        use(setup, "seat-who:1")
        yield f"setup-{game}-more-seats", (setup,)
    pick = pick_objective(stage, Slot(2, FIRST_GAME, deck(())), lambda name: None)
    yield "objective-pick", (setup, pick)
    levels = level_pick(stage, BRAN, lambda bot: None, GAME)
    yield "bot-pick", (setup, levels)
    yield from over("bot-pick-practice", setup, page_behind(levels, "pick:practice"))
    sky = level_pick(stage, replace(BRAN, bot="king"), lambda bot: None, SKYLANDS)
    yield "bot-pick-sky", (setup, sky)
    yield "character-pick", (setup, character_pick(stage, BRAN, lambda bot: None, GAME))


def _settings(stage: Stage) -> Iterator[Drawn]:
    for tab in ("display", "sound", "motion", "aids", "access", "keys", "folder"):
        settings = SettingsPage(stage)
        settings.tab = f"tab-{tab}"
        yield f"settings-{tab}", (settings,)
    yield from over("settings-import", settings, page_behind(settings, "folder:import"))
    yield from over("settings-opened", settings, page_behind(settings, "folder:open"))
    yield from over("settings-reset", settings, page_behind(settings, "reset"))
    playing = SettingsPage(stage, in_game=True)
    playing.tab = "tab-folder"
    yield "settings-folder-in-game", (playing,)
    keys = SettingsPage(stage)
    keys.tab = "tab-keys"
    yield from over("settings-keys-reset", keys, page_behind(keys, "keys:reset"))
    yield "key-choice", (keys, KeyChoice(stage, "turn-left"))


def _rules(stage: Stage) -> Iterator[Drawn]:
    for book in ("skye", "journeyman", "skylands"):
        page = RulesPage(stage)
        use(page, f"book:{book}")
        for number in range(len(page.chapters)):
            use(page, f"chapter:{number}")
            yield f"rules-{book}-{number:02}", (page,)
        page.search = "2"
        page.refresh()
        yield f"rules-{book}-search", (page,)
    for rule in ("S-40", "J-20"):
        yield f"rules-at-{rule}", (RulesPage(stage, rule),)


def _lessons(stage: Stage) -> Iterator[Drawn]:
    learn = LearnPage(stage)
    for game, playable in PLAYABLES.items():
        kit = playable.lessons
        use(learn, f"game:{game}")
        yield f"learn-{game}", (learn,)
        for lesson in kit.shelf:
            page = open_destination(stage, AtLesson(lesson, Progresses.load(stage.store), kit))
            yield f"lesson-{lesson.id}", (page,)
            for number in (2, 3):
                if find_control(page, "lesson-next"):
                    use(page, "lesson-next")
                    yield f"lesson-{lesson.id}-{number}", (page,)
    progresses = Progresses.load(stage.store)
    progresses.finish("laying")
    progresses.keep("market", 2, ())
    yield "learn-begun", (LearnPage(stage),)


def _pads(stage: Stage) -> Iterator[Drawn]:
    yield "score-pad-bare", (PadPage(stage),)
    page = PadPage(stage)
    page.desk.change(_pad())
    yield "score-pad", (page,)
    point(page, "points:")
    yield "score-pad-points", (page,)
    for tab in ("table", "points"):
        if page.control(tab):
            use(page, tab)
            yield f"score-pad-{tab}-tab", (page,)
    page = PadPage(stage, page.desk)
    page.desk.take("L30")
    yield "score-pad-tile", (page,)
    page.desk.let_go()
    use(page, "journeyman")
    yield "score-pad-journeyman", (page,)
    yield from over("score-pad-clear", page, page_behind(page, "clear"))
    page.desk.change(Pad())


def _pad() -> Pad:
    state = played(Phase.OVER, seated=None).state
    pad = Pad().with_seats(len(state.players))
    for seat, player in enumerate(state.players):
        tiles = player.land.tiles.items()
        laid = tuple([Lay(face.id, cell, face.quarter) for cell, face in tiles if cell != ORIGIN])
        pad = pad.put(seat, replace(pad.plots[seat], gold=player.gold, laid=laid))
    return pad


def _troubles(stage: Stage) -> Iterator[Drawn]:
    session = played(Phase.BUILD, seated=0)
    yield "crash", (crash_page(stage, "ValueError: 7", "crash-2026-05-17.txt", session),)
    yield "crash-no-game", (crash_page(stage, "ValueError: 7", "", None),)
    yield "crash-bot", (bot_page(stage, "shark.py, line 12: no such tile", session),)
    title = TitlePage(stage)
    yield "notice", (title, notice(stage, stage.tr("Please note"), "One line.\nAnd another."))
