"""A sheet with the progress boards of all seats, whole or one track at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias, assert_never

from pygame import Rect

from game.skye.session import Session
from game.skye.view.progress import (
    LEAST_FACTOR,
    ProgressBoard,
    draw_progress,
    fit_board,
    progress_of,
    progress_spots,
)
from game.skye.words.journeyman import track_name
from game.ui.boxes import columns, cut_top
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change
from game.ui.sheets.choices import Choice, Option, choices
from game.ui.sheets.does import Close, Explain
from game.ui.sheets.sheet import Sheet
from game.ui.stage import Stage
from game.ui.widgets import Control
from rules.skye.journeyman.boards import Track, side_for
from rules.table import Seat


class ShowSeat(NamedTuple):
    """Show the board of a seat."""

    seat: Seat


class ShowTrack(NamedTuple):
    """Show a track of that board."""

    track: Track


ProgressDoes: TypeAlias = Close | Explain | ShowSeat | ShowTrack


class ProgressPage(Sheet[ProgressDoes]):
    """The progress boards, which are public."""

    name = "progress"

    def __init__(self, stage: Stage, session: Session, seat: Seat) -> None:
        super().__init__(stage, stage.tr("Progress boards"))
        self._session = session
        self._chosen = seat
        self._track = Track.WARRIOR

    def compose(self) -> Iterator[Control]:
        yield from super().compose()
        yield from self._seats()
        if self._alone is not None:
            tracks = [
                Option(_track_id(track), track_name(self.stage.text, track), ShowTrack(track))
                for track in Track
            ]
            chosen = _track_id(self._track)
            yield from choices(self._split()[0], tracks, chosen, self.stage.px(10))
        for number, (seat, room) in enumerate(self._boards()):
            shown, prefix = self._board(seat), f"{seat}:" if number else ""
            for spot in progress_spots(self.stage, room, shown, self._alone):
                spot.id = prefix + spot.id
                spot.does = Explain()
                yield spot

    def _seats(self) -> Iterator[Control]:
        chairs = self._session.heading.chairs
        places = columns(self._rows()[0], len(chairs), self.stage.px(10))
        for seat, (chair, place) in enumerate(zip(chairs, places, strict=True)):
            chosen = seat in dict(self._boards())
            yield Choice(
                id=f"board:{seat}",
                rect=place,
                name=chair.name,
                does=ShowSeat(seat),
                label=chair.name,
                icon=f"clan-{chair.clan}",
                value=chosen,
                kind="primary" if chosen else "secondary",
            )

    def on_control(self, does: ProgressDoes) -> Change:
        match does:
            case Close():
                return self.back()
            case ShowSeat(seat):
                self._chosen = seat
            case ShowTrack(track):
                self._track = track
            case Explain():
                pass
            case _:
                assert_never(does)
        self.refresh()
        return None

    def paint_inside(self, canvas: Canvas) -> None:
        boards = self._boards()
        for seat, room in boards:
            rect = draw_progress(canvas, room, self._board(seat), self._alone)
            if len(boards) > 1:
                chair, line = self._session.heading.chairs[seat], self._caption
                at = rect.left + self.stage.px(8), rect.top - line // 2
                canvas.icon(f"clan-{chair.clan}", line, At(at, "midleft"))
                at = at[0] + line + self.stage.px(8), at[1]
                canvas.line(chair.name, Ink("seat_name"), At(at, "midleft"))

    def _board(self, seat: Seat) -> ProgressBoard:
        chair = self._session.heading.chairs[seat]
        return progress_of(self._session.state, seat, chair.clan)

    def _boards(self) -> list[tuple[Seat, Rect]]:
        """Return the chosen seat's board, and the next one's where there is room for two."""
        room, seats = self._room(), len(self._session.heading.chairs)
        low = cut_top(room, self._caption)[1]
        two = columns(low, 2, self.stage.px(20))
        if self._alone is not None or self._factor(two[0]) < LEAST_FACTOR:
            return [(self._chosen, room)]
        return [((self._chosen + n) % seats, place) for n, place in enumerate(two)]

    @property
    def _caption(self) -> int:
        return self.stage.px(40)

    def _factor(self, room: Rect) -> float:
        return fit_board(self.stage, side_for(len(self._session.heading.chairs)), room).factor

    @property
    def _alone(self) -> Track | None:
        """Return the one track that is shown where a whole board would be too small."""
        return self._track if self._factor(self._rows()[1]) < LEAST_FACTOR else None

    def _rows(self) -> tuple[Rect, Rect]:
        return cut_top(self.inside, self.stage.px(52), self.stage.px(12))

    def _split(self) -> tuple[Rect, Rect]:
        return cut_top(self._rows()[1], self.stage.px(52), self.stage.px(12))

    def _room(self) -> Rect:
        return self._rows()[1] if self._alone is None else self._split()[1]


def _track_id(track: Track) -> str:
    return f"track:{track.name.lower()}"
