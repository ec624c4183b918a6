"""Where somebody looks: at the card under a resting pointer, or at the one the keys came to.

A seat's card shows its territory large, an objective's card lights its tiles everywhere. What
floats takes no click: only the cards below it are controls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game import motion
from game.scenes.tablecards import sources_words
from game.view.cards import map_place
from game.view.closeup import Closeup, closeup_picture, closeup_place, draw_growing
from game.widgets import Spot
from rules.skye import Phase
from rules.skye.state import SLOTS
from rules.table import Seat

if TYPE_CHECKING:
    from game.scenes.tablepage import TablePage

REST: Final = 0.25
"""Seconds that the pointer stays on a card before it shows more."""


class Gaze:
    """Follows pointer and focus over a table page."""

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self._at: str | None = None
        self._seconds = 0.0
        self._by_key = False
        self._focus: str | None = None
        self._away = False
        """Put away by hand: it stays so until something else is looked at."""
        self._shown = ""
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None

    # What is looked at.

    @property
    def at(self) -> str | None:
        """The control that pointer or keys are at, by its id."""
        return self._at

    @property
    def by_key(self) -> bool:
        """Whether the keys led there."""
        return self._by_key

    @property
    def seat(self) -> Seat | None:
        """The seat whose territory is shown large."""
        kind, _, rest = self._shown.partition(":")
        return int(rest) if kind == "seat" else None

    @property
    def objective(self) -> str | None:
        """The objective whose tiles are lit."""
        kind, _, letter = self._shown.partition(":")
        if kind != "objective":
            return None
        return self._page.state.setup.objectives[SLOTS.index(letter)]

    @property
    def leaves_room(self) -> bool:
        """Whether a tip may be shown: nothing large is there, or was put away just now."""
        return self.seat is None and not self._away

    def follow(self, event: pygame.Event) -> None:
        """After an event: who used a key looks at the focus, who moved the pointer at its place."""
        page = self._page
        if event.type == pygame.KEYDOWN and page.focus_seen and page.focus != self._focus:
            self._by_key = True
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.WINDOWLEAVE):
            self._by_key = False
        self._focus = page.focus
        self._look()

    def pass_time(self, dt: float) -> None:
        """Who looks long enough sees more; what grows has to be drawn again."""
        self._seconds += dt
        self._look()
        if self.seat is not None and self._seconds - dt < self._starts + self._growing:
            self._page.dirty = True

    def put_away(self) -> bool:
        """Let a large territory go; False if there is none."""
        if self.seat is None:
            return False
        self._away = True
        self._look()
        return True

    def _look(self) -> None:
        page = self._page
        seen = page.focus if self._by_key else page.hovered
        turned = seen != self._at
        if turned:
            self._at, self._seconds, self._away = seen, 0.0, False
        ready = not self._away and not page.holds() and self._seconds >= self._starts
        shown = self._at if ready and self._at and self._shows_more(self._at) else ""
        changed = shown != self._shown
        if changed:
            self._shown = shown
            page.version += 1
            page.dirty = True
        if turned or changed:
            page.looked()

    @property
    def _starts(self) -> float:
        return 0.0 if self._by_key else REST

    def _shows_more(self, name: str) -> bool:
        """A card does; but not of a territory that lies on the mat anyway."""
        kind, _, rest = name.partition(":")
        if kind == "seat":
            return int(rest) != self._page.seat_on_mat()
        return kind == "objective"

    # Pictures.

    def draw(self, surface: pygame.Surface) -> None:
        """Lights on tiles, or a territory grown out of its card."""
        if self.objective is not None and not self._page.holds():
            self._page.lights.draw(surface, self.objective)
        elif self.seat is not None:
            self._draw_closeup(surface, self.seat)

    def tree(self) -> list[dict[str, object]]:
        """The large territory for the ui-tree."""
        if self.seat is None:
            return []
        closeup = self._closeup(self.seat)
        told = [closeup.tiles, self._points(closeup.score)]
        if closeup.gold:
            told.append(self._page.stage.tr("{gold} gold").format(gold=closeup.gold))
        words = self._page.stage.tr("The territory of {name}: {list}")
        name = words.format(name=closeup.name, list=", ".join(told))
        rect = self._place(self.seat, closeup)
        spot = Spot(id=f"closeup:{self.seat}", rect=rect, name=name, role="picture", enabled=False)
        return [spot.entry(focused=False)]

    def _points(self, score: int) -> str:
        return self._page.stage.trn("{n} point", "{n} points", score)

    @property
    def _growing(self) -> float:
        """Seconds from the card to the full size."""
        stage = self._page.stage
        return 0.0 if stage.settings.reduced_motion else stage.seconds("card_raise")

    def _closeup(self, seat: Seat) -> Closeup:
        page = self._page
        shown = page.shown_state()
        land, sources, tr = shown.players[seat].land, sources_words(page, seat), page.stage.tr
        return Closeup(
            page.clan(seat),
            page.name_of(seat),
            shown.scores[seat],
            page.gold_words(seat) if page.gold_is_open(seat) else "",
            page.stage.trn("{n} tile", "{n} tiles", len(land.tiles)),
            tr("Points: {list}").format(list=sources) if sources else "",
            land,
        )

    def _place(self, seat: Seat, closeup: Closeup) -> Rect:
        """Left of the seats' cards, over the middle of the table."""
        page, place = self._page, self._page.frame
        card = page.seat_places()[seat]
        gap = page.stage.px(12)
        room = Rect(place.mat.left, place.bar.bottom + gap, card.left - gap - place.mat.left, 0)
        room.height = page.stage.size[1] - gap - room.top
        return closeup_place(page.stage, room, card, closeup)

    def _draw_closeup(self, surface: pygame.Surface, seat: Seat) -> None:
        stage, closeup = self._page.stage, self._closeup(seat)
        place = self._place(seat, closeup)
        told = (closeup.clan, closeup.name, closeup.score, closeup.gold, closeup.sources)
        key = (*told, id(closeup.land), *place, stage.revision)
        if self._picture is None or self._picture[0] != key:
            self._picture = key, closeup_picture(stage, place.size, closeup)
        start = self._small(seat)
        seconds = self._growing
        t = motion.Tween(0, 1, seconds, self._starts).at(self._seconds) if seconds else 1.0
        draw_growing(surface, stage, self._picture[1], (start, place), t)

    def _small(self, seat: Seat) -> Rect:
        """The small map that it grows out of."""
        page, shown = self._page, self._page.shown_state()
        offers = shown.phase is Phase.PRICING and bool(shown.players[seat].offer)
        card = page.seat_places()[seat]
        return map_place(page.stage, card, offers=offers) or card
