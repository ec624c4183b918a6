"""What a scene shows of a match of the Skylands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.skylands.session import Session
from game.skylands.table.slots import SpecialTiles
from game.skylands.view.actions import ActionBoard
from game.skylands.view.board import BoardLook, board_camera
from game.skylands.view.frame import Frame, table_frame
from game.skylands.view.look import board_look
from game.skylands.view.specials import SpecialSlot
from game.skylands.words import things as words
from game.table.aids import gets_previews
from game.table.mat.camera import Camera
from game.table.seating import Seating
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from rules.skylands.actions import Board
from rules.skylands.state import GameState, Phase, Player
from rules.table import Seat


def _no_marks(canvas: Canvas) -> None:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """Everything on the table that scenes show differently."""

    frame: Frame
    state: GameState
    """The present state, or what an animation has reached."""
    statuses: Sequence[str]
    """By seat, what it is doing, in two or three words."""
    board_seat: Seat
    """The seat whose board lies in the middle."""
    player: Player
    """That seat, with what lies on its board provisionally."""
    look: BoardLook
    marks: Callable[[Canvas], None] = _no_marks
    actions: Sequence[ActionBoard]
    slots: Sequence[SpecialSlot]

    @property
    def camera(self) -> Camera:
        return board_camera(self.frame.board)


class Showing:
    """A match as a scene shows it: read once, and again after `forget`."""

    def __init__(
        self,
        stage: Stage,
        seating: Seating[Session],
        show: Callable[[], Shown] | None,
        least_strip: int,
    ) -> None:
        """`least_strip` is how many real pixels the strip below must have."""
        self.stage = stage
        self.seating = seating
        self._show = show or self.plain
        self._least_strip = least_strip
        self._read: tuple[int, Shown] | None = None
        self._specials: SpecialTiles | None = None

    @property
    def match(self) -> Session:
        return self.seating.match

    def show_match(self, match: Session) -> None:
        """Show another match of the same seats from now on."""
        self.seating = self.seating._replace(match=match)
        self.forget()

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
    def frame(self) -> Frame:
        return table_frame(self.stage.scale, len(self.match.chairs), self._least_strip)

    @property
    def has_preview(self) -> bool:
        """Whether the viewer sees what something would bring before it is done."""
        return gets_previews(self.stage, self.match, self.seating.viewer)

    def plain(self) -> Shown:
        """Return the present state as it is, for scenes to change what they show differently."""
        return self.at(self.match.state, self.seating.own)

    def at(self, state: GameState, board_seat: Seat) -> Shown:
        """Return a state of the match, with the board of a seat in the middle."""
        frame, player = self.frame, state.players[board_seat]
        return Shown(
            frame=frame,
            state=state,
            statuses=[self._status(state, seat) for seat in state.setup.seats],
            board_seat=board_seat,
            player=player,
            look=look_of(state, player),
            actions=list(self._action_boards(state)),
            slots=list(self.specials_of(state).slots(frame.slots)),
        )

    def specials_of(self, state: GameState) -> SpecialTiles:
        """Return the special tiles as the own seat sees them in a state."""
        if self._specials is None or not self._specials.is_of(self.seating, state):
            self._specials = SpecialTiles(self.stage, self.seating, state)
        return self._specials

    def _status(self, state: GameState, seat: Seat) -> str:
        tr, seating = self.stage.tr, self.seating
        human = tr("person") if seating.is_human(seat) else tr("bot")
        who = tr("you") if seat == seating.viewer else human
        if state.phase is Phase.OVER:
            return who
        doing = tr("active") if seat == state.active else tr("follows")
        if seat == state.turn and seat != state.active:
            doing = tr("acts now")
        return tr("{who}, {doing}").format(who=who, doing=doing)

    def _action_boards(self, state: GameState) -> Iterator[ActionBoard]:
        """Yield the action boards as none can be chosen: with their pawns and what they are."""
        stage, frame = self.stage, self.frame
        for board in Board:
            pawns = [seat for seat in state.setup.seats if state.players[seat].pawn is board]
            name = words.action_name(stage.text, board.word)
            running = words.running(state.phase) == board.word
            rules = (
                name,
                words.action_rule(stage.text, board.word),
                words.action_advantage(stage.text, board.word),
            )
            yield ActionBoard(
                id=f"action:{board.word}",
                rect=frame.actions[board],
                name=name,
                role="card",
                enabled=False,
                tip="\n".join(rules),
                action=board.word,
                title=name,
                short=words.action_short(stage.text, board.word),
                note=stage.tr("going on now") if running else "",
                pawns=tuple(self.seating.clan(seat) for seat in pawns),
                meant=running,
            )

    def seat_places(self) -> dict[Seat, Rect]:
        """Return where each seat's card lies, the own one first."""
        return dict(zip(self.seating.order, self.frame.seats, strict=True))


def look_of(state: GameState, player: Player) -> BoardLook:
    """Return a seat's board, with marks by the tiles that may still come to it."""
    return board_look(player, (*state.bag, *state.display), state.market)
