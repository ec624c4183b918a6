"""Which game is set up: cards above the seats, or in a small window buttons in the bar."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.language.text import capital
from game.table.setup.plan import Edit, Plan
from game.ui.boxes import columns, cut_top, inset
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.sheets.choices import Choice
from game.ui.sheets.frame import bar_box, room
from game.ui.stage import Stage
from game.ui.widgets import Button, Control, Mood


@dataclass(kw_only=True)
class GameCard(Control):
    """A game as a card: its pictures, its name, what it is; the chosen one has a check."""

    role: str = "choice"
    pictures: tuple[str, ...]
    words: str

    def draw(self, canvas: Canvas, mood: Mood) -> None:
        lit = bool(self.value) or mood.hovered
        canvas.nine("card-parchment-active" if lit else "card-parchment", self.rect)
        pictures, rest = cut_top(inset(self.rect, canvas.px(12)), canvas.px(44), canvas.px(2))
        for number, name in enumerate(self.pictures):
            icon = canvas.stage.assets.icon(name, pictures.height)
            place = pictures.left + number * (pictures.height + canvas.px(14)), pictures.top
            canvas.surface.blit(icon, place)
        if self.value:
            canvas.icon("check", canvas.px(40), At(pictures.midright, "midright"))
        line, rest = cut_top(rest, canvas.font("card_heading").get_height())
        title = capital(self.name)
        canvas.line(title, Ink("card_heading"), At(line.topleft, width=line.width))
        canvas.block(self.words, Ink("least", "text.ink_soft"), rest)


def game_cards(stage: Stage, plan: Plan, strip: Rect) -> Iterator[Control]:
    """Yield the games side by side."""
    places = columns(strip, len(plan.games), stage.px(18))
    for place, (game, kit) in zip(places, plan.games.items(), strict=True):
        title, about, chosen = stage.tr(kit.title), stage.tr(kit.about), game == plan.game
        choose, pictures = Edit(partial(Plan.with_game, game=game)), kit.pictures
        yield GameCard(
            f"game:{game}", place, title, pictures=pictures, words=about, value=chosen, does=choose
        )


def game_choices(stage: Stage, plan: Plan) -> Iterator[Control]:
    for place, (game, kit) in zip(_places(stage, plan), plan.games.items(), strict=True):
        chosen, name = game == plan.game, stage.tr(kit.title)
        yield Choice(
            f"game:{game}", place, name, label=name, value=chosen,
            kind="primary" if chosen else "secondary", tip=f"{name}\n{stage.tr(kit.about)}",
            does=Edit(partial(Plan.with_game, game=game)),
        )  # fmt: skip


def bar_toggles(stage: Stage, plan: Plan) -> Iterator[Control]:
    """Yield the switches that have no room among the options, left of the games in the bar."""
    right = _places(stage, plan)[0].left
    for toggle in plan.kit.toggles(stage, plan):
        if not toggle.in_bar:
            continue
        width = stage.px(190 if room(stage)[0] >= 1100 else 160)
        place = _places(stage, plan)[0].copy()
        place.width, place.right = width, right - stage.px(10)
        right = place.left
        yield Button(
            toggle.id,
            place,
            toggle.label,
            role="switch",
            label=toggle.label,
            icon="check" if toggle.value else "",
            value=toggle.value,
            kind="secondary" if toggle.value else "quiet",
            tip=toggle.tip,
            does=toggle.does(not toggle.value),
        )


def _places(stage: Stage, plan: Plan) -> list[Rect]:
    bar, gap = bar_box(stage), stage.px(10)
    right, places = bar.right - stage.px(16), []
    narrow = room(stage)[0] < 1100
    for kit in reversed([*plan.games.values()]):
        place = Rect(0, 0, stage.px(kit.bar[narrow]), stage.px(50))
        place.midright = right, bar.centery - stage.px(2)
        right = place.left - gap
        places.append(place)
    return places[::-1]
