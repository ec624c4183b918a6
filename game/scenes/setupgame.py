"""Which game is set up: three choices at the right of the bar, and what goes with Journeyman."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.scenes.choices import Choice
from game.scenes.chrome import bar_box, room
from game.scenes.setupplan import Plan
from game.stage import Stage
from game.widgets import Button, Control
from rules.record import GAME, JOURNEYMAN
from rules.skylands.heading import SKYLANDS


def game_choices(stage: Stage, plan: Plan) -> Iterator[Control]:
    """Isle of Skye, with Journeyman, or Skylands; then whether all boards are alike (J-03)."""
    boards, skye, journeyman, skylands = _places(stage)
    tr = stage.tr
    tip = tr("The game from the box.")
    yield _game(plan, GAME, skye, tr("Isle of Skye"), tip)
    tip = tr("Everybody has a journeyman who walks, and a board for the progress he makes.")
    yield _game(plan, JOURNEYMAN, journeyman, tr("with Journeyman"), tip)
    tip = tr("A second game: islands in the sky, four actions for all, special tiles.")
    yield _game(plan, SKYLANDS, skylands, tr("Skylands"), tip)
    if plan.journeyman:
        yield _same_boards(stage, plan, boards)


def _game(plan: Plan, game: str, place: Rect, label: str, tip: str) -> Control:
    chosen = game == plan.game
    return Choice(
        id=f"game:{game}",
        rect=place,
        name=label,
        label=label,
        value=chosen,
        kind="primary" if chosen else "secondary",
        tip=f"{label}\n{tip}",
    )


def _same_boards(stage: Stage, plan: Plan, place: Rect) -> Control:
    label = stage.tr("Same boards")
    tip = stage.tr("The bonus tiles lie alike on everybody's progress board.")
    return Button(
        id="same-boards",
        rect=place,
        name=label,
        role="switch",
        label=label,
        icon="check" if plan.same_boards else "",
        value=plan.same_boards,
        kind="secondary" if plan.same_boards else "quiet",
        tip=f"{label}\n{tip}",
    )


def _places(stage: Stage) -> list[Rect]:
    """From the left: same boards, the base game, the expansion, the second game."""
    bar, gap = bar_box(stage), stage.px(10)
    right, places = bar.right - stage.px(16), []
    for width in (150, 220, 180, 190) if room(stage)[0] >= 1100 else (120, 180, 150, 160):
        place = Rect(0, 0, stage.px(width), stage.px(50))
        place.midright = right, bar.centery - stage.px(2)
        right = place.left - gap
        places.append(place)
    return places[::-1]
