"""What a scene shows of a match of Isle of Skye, and to whom."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from game.match.timer import TimeUp
from game.skye import sentences
from game.skye.session import OPEN_GOLD, Session
from game.skye.view.frame import Frame, frame
from game.skye.view.progress import ProgressBoard, progress_of
from game.table.mat.camera import Camera
from game.table.seating import Seating
from game.ui.stage import Stage
from rules.skye import GameState
from rules.skye.journeyman.boards import Track
from rules.skye.kinds import Event
from rules.skye.territory import Territory
from rules.table import Seat


class OnMat(NamedTuple):
    """The territory that lies on the mat, and how it is seen there."""

    seat: Seat
    camera: Camera
    window: Rect


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """Everything on the table that scenes show differently."""

    frame: Frame
    state: GameState
    """The present state, or what an animation has reached."""
    history: Sequence[Event | TimeUp]
    moment: str
    """For example "Round 4 of 6 · Build"."""
    statuses: Sequence[str]
    """By seat, what it is doing, in two or three words."""
    active: Collection[Seat]
    gold: Sequence[str]
    """By seat, its gold or a question mark."""
    open_gold: Collection[Seat]
    land: Territory | None = None
    """The territory on the mat where it differs from the state: with what lies provisionally."""
    preview: GameState | None = None
    """A state to compare with, while something lies provisionally."""
    on_mat: OnMat | None = None
    seat_on_mat: Seat | None = None
    """The seat whose territory lies on the mat: its card has nothing more to show."""
    board_seat: Seat
    progress: ProgressBoard | None
    """The progress board beside the mat, in a game with Journeyman."""


class Rooms(NamedTuple):
    """What a scene needs room for."""

    rack: bool = False
    """A strip below the mat, in a compact window."""
    board: bool = False
    """The progress board beside the mat, in a wide window."""


ROOMS: Final = Rooms()
"""Nothing but what every scene has."""


class Showing:
    """A match as a scene shows it: read once, and again after `forget`."""

    def __init__(
        self,
        stage: Stage,
        seating: Seating[Session],
        show: Callable[[], Shown] | None,
        rooms: Rooms,
    ) -> None:
        self.stage = stage
        self.seating = seating
        self._rooms = rooms
        self._show = show or self.plain
        self._read: tuple[int, Shown] | None = None

    @property
    def match(self) -> Session:
        return self.seating.match

    @property
    def now(self) -> Shown:
        """What is shown now."""
        if self._read is None or self._read[0] != self.stage.revision:
            self._read = self.stage.revision, self._show()
        return self._read[1]

    def forget(self) -> None:
        """Read what is shown again before the next use."""
        self._read = None

    @property
    def has_journey(self) -> bool:
        return bool(self.match.heading.layouts)

    @property
    def frame(self) -> Frame:
        return frame(
            self.stage.scale,
            len(self.match.chairs),
            rack=self._rooms.rack,
            clock=self.match.timer > 0,
            journey=self.has_journey,
            board=self.has_journey and self._rooms.board,
        )

    def plain(self, state: GameState | None = None) -> Shown:
        """Return a state, the present one by default, for scenes to change what they show."""
        seating, state = self.seating, state or self.match.state
        seats, viewer = range(len(self.match.chairs)), seating.viewer
        is_open = OPEN_GOLD in self.match.heading.options
        open_gold = frozenset(seat for seat in seats if is_open or seat == viewer)
        players = state.players
        return Shown(
            frame=self.frame,
            state=state,
            history=self.match.chronicle(),
            moment=self.moment_of(state),
            statuses=[self.who(seat) for seat in seats],
            active=() if viewer is None else (viewer,),
            gold=[str(players[seat].gold) if seat in open_gold else "?" for seat in seats],
            open_gold=open_gold,
            board_seat=seating.own,
            progress=self.progress_of(state, seating.own, ()),
        )

    def moment_of(self, state: GameState, phase: str = "") -> str:
        """Return the round and the phase in words."""
        words = self.stage.tr("Round {number} of {all} · {phase}")
        phase = phase or sentences.phase_name(self.stage.text, state.phase)
        return words.format(number=state.round, all=state.setup.rounds, phase=phase)

    def who(self, seat: Seat) -> str:
        """Return who sits in a seat, in a word or two."""
        if seat == self.seating.viewer:
            return self.stage.tr("you")
        is_human = self.seating.is_human(seat)
        return self.stage.tr("at the table") if is_human else self.stage.tr("bot")

    def progress_of(
        self, state: GameState, seat: Seat, marked: Collection[Track]
    ) -> ProgressBoard | None:
        """Return the progress board, that of a seat first, with the tracks that are marked."""
        if not self.has_journey:
            return None
        return progress_of(state, seat, self.seating.clan(seat), marked)

    def seat_places(self) -> dict[Seat, Rect]:
        """Return where each seat's card lies, the own one first."""
        return dict(zip(self.seating.order, self.now.frame.seats, strict=True))

    def bag_heading(self) -> str:
        return self.stage.trn("Bag: {n} tile", "Bag: {n} tiles", len(self.now.state.bag))
