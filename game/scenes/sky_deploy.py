"""Deploying: complete islands with free spaces glow; the fullest choice is made beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.bots.skylands.advice import Advice
from game.scene import Change
from game.scenes.sky_change import change_of, draw_change
from game.scenes.sky_hotel import hotel_button, opened_hotel
from game.scenes.sky_outlook import best_deploy, settled
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
from rules.skylands.actions import Action, Deploy, Pass
from rules.skylands.archipelago import Island, Part
from rules.skylands.legal import deployable, is_legal
from rules.skylands.tiles import COLOUR
from rules.table import Seat


class DeployPage(TurnPage):
    """The viewer fills one complete island, with the advantage two."""

    name = "sky-deploy"

    def __init__(self, stage: Stage, session: SkySession, viewer: Seat) -> None:
        super().__init__(stage, session, viewer)
        best = best_deploy(self.state)
        self.chosen: tuple[Part, ...] = best.islands if best else ()
        """In this order."""
        self.focus = "done"

    # What is shown.

    def what_now(self) -> str:
        """Fill, how many islands."""
        tr = self.stage.tr
        if not self._islands():
            return tr("None of your complete islands has a free space: **pass**.")
        if self.state.has_advantage:
            return tr("Fill **one or two** complete islands: they glow. Yours is the advantage.")
        return tr("Fill **one** complete island: they glow.")

    @property
    def most(self) -> int:
        """How many islands may be filled."""
        return 2 if self.state.has_advantage else 1

    def _islands(self) -> list[Island]:
        return deployable(self.state)

    def action(self) -> Deploy | None:
        """What is meant, if it is legal."""
        meant = Deploy(self.owner, self.chosen)
        return meant if self.chosen and is_legal(self.state, meant) else None

    # Controls.

    def _hotel(self) -> bool:
        return hotel_button(self, pygame.Rect(0, 0, 0, 0)) is not None

    def _desk(self) -> Desk:
        return desk(self.stage, self.frame, 2 + self._hotel())

    def _rows(self) -> list[pygame.Rect]:
        body = self._desk().body.copy()
        if not self.frame.crowded:
            body.height -= self.stage.px(110)
        return row_places(self.stage, body, len(self._islands()), 76)

    def compose_desk(self) -> Iterator[Control]:
        """Agree, pass, and a row for each island."""
        place, tr = self._desk(), self.stage.tr
        yield self._done(place.buttons[0])
        label = tr("Pass")
        yield Button(id="pass", rect=place.buttons[1], name=label, label=label)
        if button := hotel_button(self, place.buttons[-1]):
            yield button
        floor = place.body.bottom
        for island, rect in zip(self._islands(), self._rows(), strict=True):
            if rect.bottom <= floor:
                yield self._row(island, rect)

    def _done(self, rect: pygame.Rect) -> Button:
        action = self.action()
        label = self.stage.tr("Still missing: an island")
        if action:
            number = settled(self.state, action)
            label = self.stage.trn("Settle {n} inhabitant", "Settle {n} inhabitants", number)
        return Button(
            id="done", rect=rect, name=label, label=label, kind="primary", primary=True,
            enabled=action is not None, keys=(pygame.K_d,),
        )  # fmt: skip

    def _row(self, island: Island, rect: pygame.Rect) -> DeskRow:
        stage, player = self.stage, self.state.players[self.owner]
        free, colour = player.free(island), COLOUR[island.kind]
        name = words.island_words(stage.text, island.kind.word, island.spaces)
        title = capital(words.kind_name(stage.text, island.kind.word))
        told = stage.tr("{free} of {n} free").format(free=free, n=island.spaces)
        come = min(free, self.state.supply[colour])
        return DeskRow(
            id=f"island:{island.name}",
            rect=rect,
            name=headed(stage.text, name, told),
            role="choice",
            value=island.name in self.chosen,
            icon=island_icon(island.kind),
            title=title,
            words=told,
            gain=f"+{come}",
            gain_icon=f"inhabitant-{colour.word}",
            chosen=island.name in self.chosen,
            sign="check",
        )

    def hear_desk(self, said: Said) -> Change:
        """Choose islands, agree, pass."""
        kind, _, rest = said.id.partition(":")
        match kind:
            case "island":
                self.toggle(int(rest))
            case "done":
                if action := self.action():
                    self.session.apply(action)
                    self.stage.sounds.play("coins")
                    return self.leave()
            case "pass":
                self.session.apply(Pass(self.owner))
                return self.leave()
            case "hotel":
                return opened_hotel(self)
        return None

    def take_over(self, advice: Advice) -> None:
        """The islands are chosen; they are filled when it is agreed."""
        assert isinstance(advice.action, Deploy), "nothing else is done here"
        self.chosen = advice.action.islands
        self.focus = "done"
        self.refresh()

    def settled(self) -> Sequence[Action]:
        """The islands that are chosen."""
        action = self.action()
        return (action,) if action else ()

    def toggle(self, name: Part) -> None:
        """Choose an island or let it go; where too many are chosen the first goes."""
        if name in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != name)
        else:
            self.chosen = (*self.chosen, name)[-self.most :]
        self.refresh()

    def pressed_elsewhere(self, event: pygame.Event) -> Change:
        """A click on an island of the board chooses it, too."""
        if island := clicked_island(self, event, self._islands()):
            self.toggle(island.name)
        return None

    # Pictures.

    def paint_desk(self, surface: pygame.Surface) -> None:
        """Heading, and what it would change."""
        text = self.stage.text
        below = words.action_short(text, "deploy")
        if self.state.has_advantage:
            below = words.action_advantage(text, "deploy")
        heading = (words.action_name(text, "deploy"), below)
        draw_desk(surface, self.stage, self.frame, "deploy", heading)
        action, rows = self.action(), self._rows()
        if action is None or not self.shows_preview():
            return
        body = self._desk().body
        top = (rows[-1].bottom if rows else body.top) + self.stage.px(10)
        box = pygame.Rect(body.left, top, body.width, max(body.bottom - top, 0))
        change = change_of(self.stage, self.state, self.owner, action)
        draw_change(surface, self.stage, box, self.stage.tr("It brings"), change)

    def paint_marks(self, surface: pygame.Surface) -> None:
        """A ring round the spaces of every island that could be filled."""
        land, look = self.state.players[self.owner].land, self.board_look()
        for island in self._islands():
            chosen = island.name in self.chosen
            colour = "highlight.chosen" if chosen else "highlight.fits_now"
            where = isle(land, island)
            ring_spaces(surface, self.stage, self.camera, look.tiles, where, colour)
