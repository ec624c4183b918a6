"""Converting: crystal islands and cities are chosen; the points are shown before it is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.bots.skylands.advice import Advice
from game.scene import Change
from game.scenes.sky_change import change_of, draw_change
from game.scenes.sky_convert_look import paint_plan
from game.scenes.sky_convert_plan import Draft, begun
from game.scenes.sky_hotel import hotel_button, opened_hotel
from game.scenes.sky_outlook import gained
from game.scenes.sky_pick import clicked_island, island_icon
from game.scenes.sky_turn import TurnPage
from game.skysession import SkySession
from game.stage import Stage
from game.text import capital
from game.view.skyboard import ring_spaces
from game.view.skydesk import Desk, DeskRow, desk, draw_desk, row_places
from game.view.skylook import isle
from game.widgets import Button, Control, Said
from game.words import skylands as words
from game.words.things import headed
from rules.skylands.actions import Action, Convert, Pass
from rules.skylands.archipelago import Island
from rules.skylands.tiles import Kind
from rules.table import Seat


class ConvertPage(TurnPage):
    """The viewer moves blue inhabitants into cities."""

    name = "sky-convert"

    def __init__(self, stage: Stage, session: SkySession, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        self.draft: Draft = begun(self.state)
        self.focus = "done"

    # What is shown.

    def what_now(self) -> str:
        """From where to where."""
        tr = self.stage.tr
        if not self.draft.crystals and not self.draft.most_guests and not self.draft.barters:
            return tr("You have no blue inhabitants to move: **pass**.")
        if self.state.has_advantage:
            return tr("Choose **two islands** or **two cities** at most; +2 is your advantage.")
        return tr("Choose a **crystal island** and a **city**: 1 point for each space filled.")

    # Controls.

    def _hotel(self) -> bool:
        return hotel_button(self, pygame.Rect(0, 0, 0, 0)) is not None

    def _desk(self) -> Desk:
        return desk(self.stage, self.frame, 2 + self._hotel())

    def _islands(self) -> list[Island]:
        return [*self.draft.crystals, *self.draft.cities]

    def _more(self) -> int:
        return (self.draft.most_guests > 0) + (len(self.draft.barters) > 1)

    def _rows(self) -> list[pygame.Rect]:
        body = self._desk().body.copy()
        if not self.frame.crowded:
            body.height -= self.stage.px(70)
        return row_places(self.stage, body, len(self._islands()) + self._more(), 70)

    def compose_desk(self) -> Iterator[Control]:
        """Agree, pass, a row for each island and city, guests, barter."""
        place, tr = self._desk(), self.stage.tr
        yield self._done(place.buttons[0])
        label = tr("Pass")
        yield Button(id="pass", rect=place.buttons[1], name=label, label=label)
        if button := hotel_button(self, place.buttons[-1]):
            yield button
        places = self._rows()
        for island, rect in zip(self._islands(), places, strict=False):
            yield self._row(island, rect)
        yield from self._further(places[len(self._islands()) :])

    def _done(self, rect: pygame.Rect) -> Button:
        plan = self.draft.action()
        label = self.stage.tr("Still missing: island and city")
        if plan:
            points = gained(self.state, plan)
            label = self.stage.trn("Convert for {n} point", "Convert for {n} points", points)
        return Button(
            id="done", rect=rect, name=label, label=label, kind="primary", primary=True,
            enabled=plan is not None, keys=(pygame.K_d,),
        )  # fmt: skip

    def _row(self, island: Island, rect: pygame.Rect) -> DeskRow:
        stage, player = self.stage, self.state.players[self.owner]
        name = words.island_words(stage.text, island.kind.word, island.spaces)
        city = island.kind is Kind.CITY
        told = stage.tr("to here") if city else stage.tr("from here")
        chosen = island.name in (self.draft.to if city else self.draft.off)
        number = island.spaces if city else player.people.get(island.name, 0)
        title = capital(words.kind_name(stage.text, island.kind.word))
        return DeskRow(
            id=f"island:{island.name}",
            rect=rect,
            name=headed(stage.text, name, told),
            role="choice",
            value=chosen,
            icon=island_icon(island.kind),
            title=title,
            words=told,
            gain=str(number),
            gain_icon="space" if city else "inhabitant-blue",
            chosen=chosen,
            sign="check",
        )

    def _further(self, places: list[pygame.Rect]) -> Iterator[Control]:
        """Guests of the hotel and the merchant quarter: a click takes the next number."""
        stage, draft = self.stage, self.draft
        if draft.most_guests:
            told = stage.tr("{n} of {most} join").format(n=draft.guests, most=draft.most_guests)
            yield DeskRow(
                id="guests", rect=places[0], name=told, value=draft.guests,
                icon="special-hotel", title=stage.tr("Hotel guests"), words=told,
                gain=str(draft.guests), gain_icon="inhabitant-blue", chosen=draft.guests > 0,
            )  # fmt: skip
        if len(draft.barters) > 1:
            told = words.people_words(stage.text, draft.bartered_amounts) or stage.tr("nobody")
            yield DeskRow(
                id="barter", rect=places[-1], name=told, value=draft.barter,
                icon="special-merchant-quarter", title=stage.tr("Barter"), words=told,
                gain=str(draft.bartered_blue), gain_icon="inhabitant-blue",
                chosen=draft.barter > 0,
            )  # fmt: skip

    def hear_desk(self, said: Said) -> Change:
        """Choose, agree, pass."""
        kind, _, rest = said.id.partition(":")
        match kind:
            case "island":
                self._use(self.draft.toggled(int(rest)))
            case "guests":
                self._use(self.draft.more_guests())
            case "barter":
                self._use(self.draft.next_barter())
            case "done":
                if plan := self.draft.action():
                    self.session.apply(plan)
                    self.stage.sounds.play("points")
                    return self.leave()
            case "pass":
                self.session.apply(Pass(self.owner))
                return self.leave()
            case "hotel":
                return opened_hotel(self)
        return None

    def take_over(self, advice: Advice) -> None:
        """The plan is drafted; it is done when it is agreed."""
        assert isinstance(advice.action, Convert), "nothing else is done here"
        self.focus = "done"
        self._use(self.draft.planned(advice.action))

    def settled(self) -> Sequence[Action]:
        """The plan as drafted."""
        plan = self.draft.action()
        return (plan,) if plan else ()

    def refresh(self) -> None:
        """Somebody may have moved into the hotel meanwhile."""
        if self.draft.state is not self.state:
            self.draft = begun(self.state)
        super().refresh()

    def _use(self, draft: Draft) -> None:
        self.draft = draft
        self.refresh()

    def pressed_elsewhere(self, event: pygame.Event) -> Change:
        """A click on an island of the board chooses it, too."""
        if island := clicked_island(self, event, self._islands()):
            self._use(self.draft.toggled(island.name))
        return None

    # Pictures.

    def paint_desk(self, surface: pygame.Surface) -> None:
        """Heading, and what it would change."""
        text = self.stage.text
        below = words.action_short(text, "convert")
        if self.state.has_advantage:
            below = words.action_advantage(text, "convert")
        heading = (words.action_name(text, "convert"), below)
        draw_desk(surface, self.stage, self.frame, "convert", heading)
        plan, rows = self.draft.action(), self._rows()
        if plan is None or not self.shows_preview():
            return
        body = self._desk().body
        top = (rows[-1].bottom if rows else body.top) + self.stage.px(8)
        box = pygame.Rect(body.left, top, body.width, max(body.bottom - top, 0))
        change = change_of(self.stage, self.state, self.owner, plan)
        draw_change(surface, self.stage, box, self.stage.tr("As things stand"), change)

    def paint_marks(self, surface: pygame.Surface) -> None:
        """What could be chosen, and the plan."""
        land, look = self.state.players[self.owner].land, self.board_look()
        for island in self._islands():
            where = isle(land, island)
            ring_spaces(surface, self.stage, self.camera, look.tiles, where)
        if plan := self.draft.action():
            paint_plan(surface, self, plan)
