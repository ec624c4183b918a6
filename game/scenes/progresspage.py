"""A sheet with the progress boards: the own one and the rivals', whole or one track at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect

from game.scene import Change
from game.scenes.boxes import columns, cut_top
from game.scenes.choices import Choice, choices
from game.scenes.overlays import Sheet
from game.session import Session
from game.stage import Stage
from game.view.progress import ProgressBoard, draw_progress, progress_of, progress_spots
from game.view.progressplaces import fitted
from game.widgets import Control, Said
from game.words.journeyman import track_name
from rules.skye.journeyman.boards import Track
from rules.table import Seat

LEAST_FACTOR: Final = 0.8
"""Below this part of its reference size a whole board is too small to read."""


class ProgressPage(Sheet):
    """Everybody's board: they are public."""

    name = "progress"

    def __init__(self, stage: Stage, session: Session, seat: Seat) -> None:
        super().__init__(stage, stage.tr("Progress boards"))
        self._session = session
        self._chosen = seat
        self._track = Track.WARRIOR

    def compose(self) -> Iterator[Control]:
        """Seats, tracks where only one has room, and every symbol."""
        yield from super().compose()
        yield from self._seats()
        if self._alone is not None:
            words = [(f"track:{t.name.lower()}", track_name(self.stage.text, t)) for t in Track]
            chosen = f"track:{self._track.name.lower()}"
            yield from choices(self._split()[0], words, chosen, self.stage.px(10))
        yield from progress_spots(self.stage, self._room(), self._board(), self._alone)

    def _seats(self) -> Iterator[Control]:
        chairs = self._session.heading.chairs
        places = columns(self._rows()[0], len(chairs), self.stage.px(10))
        for seat, (chair, place) in enumerate(zip(chairs, places, strict=True)):
            chosen = seat == self._chosen
            yield Choice(
                id=f"board:{seat}",
                rect=place,
                name=chair.name,
                label=chair.name,
                icon=f"clan-{chair.clan}",
                value=chosen,
                kind="primary" if chosen else "secondary",
            )

    def hear(self, said: Said) -> Change:
        """Another seat, another track, or close; a symbol only explains itself."""
        kind, _, which = said.id.partition(":")
        match kind:
            case "close":
                return super().hear(said)
            case "board":
                self._chosen = int(which)
            case "track":
                self._track = Track[which.upper()]
        self.refresh()
        return None

    def paint_inside(self, surface: pygame.Surface) -> None:
        """The board of the chosen seat."""
        draw_progress(surface, self.stage, self._room(), self._board(), self._alone)

    def _board(self) -> ProgressBoard:
        chair = self._session.heading.chairs[self._chosen]
        return progress_of(self._session.state, self._chosen, chair.clan)

    @property
    def _alone(self) -> Track | None:
        """The one track that is shown where a whole board would be too small."""
        whole = fitted(self.stage, self._board().side, self._rows()[1])
        return self._track if whole.factor < LEAST_FACTOR else None

    def _rows(self) -> tuple[Rect, Rect]:
        """The seats, and everything below them."""
        return cut_top(self.inside, self.stage.px(52), self.stage.px(12))

    def _split(self) -> tuple[Rect, Rect]:
        """Below the seats: the choice of a track, and that track."""
        return cut_top(self._rows()[1], self.stage.px(52), self.stage.px(12))

    def _room(self) -> Rect:
        """Where the board goes."""
        return self._rows()[1] if self._alone is None else self._split()[1]
