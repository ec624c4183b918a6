"""The table of the Skylands: bar, supply, action boards, special tiles, seats, and the desk.

Every scene of a running game is such a page and does its work on board and desk; what stands
round them is the same everywhere and is read from the session each time. Nothing is secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.language.phrases import Part
from game.skylands.destinations import Specials, TilesLeft, WholeBoard
from game.skylands.maps import TILESET, sky_map_text
from game.skylands.oldtable import surroundings
from game.skylands.oldtable.gaze import Gaze
from game.skylands.oldtable.slot_facts import SlotFacts, slot_facts
from game.skylands.oldtable.slots import special_slot
from game.skylands.rules_chapter import rule_of
from game.skylands.session import SkySession
from game.skylands.view.actions import ActionBoard
from game.skylands.view.board import BoardLook, board_camera, draw_board
from game.skylands.view.frame import SkyFrame, skyframe
from game.skylands.view.specials import SpecialSlot
from game.skylands.words.position import described_sky
from game.table.mat.camera import Camera
from game.table.oldbar import bar_buttons
from game.table.oldpage import GamePage
from game.table.tiled.maps import Tileset
from game.ui.paint import rich
from game.ui.paint.canvas import Canvas
from game.ui.scene import Change, Push
from game.ui.stage import Stage
from game.ui.widgets import Control, Said
from rules.skylands.actions import Board
from rules.skylands.legal import is_stuck
from rules.skylands.state import GameState, Player
from rules.skylands.text.notation import write_taken
from rules.table import Seat


class TablePage(GamePage[SkySession]):
    """A page of a running game. Scenes write the methods of the first half."""

    gaze: Gaze
    least_strip = 0
    """Real pixels that the strip below must have."""
    uses_specials = False
    """Whether the special tiles are for sale in this scene."""

    def __init__(self, stage: Stage, session: SkySession, viewer: Seat | None) -> None:
        super().__init__(stage, session, viewer)
        self.gaze = Gaze(self)
        self._slots: SlotFacts | None = None
        self._round: tuple[tuple[object, ...], pygame.Surface] | None = None

    # What scenes write.

    def compose_desk(self) -> Iterable[Control]:
        """The scene's own controls, on desk and board."""
        return ()

    def paint_desk(self, canvas: Canvas) -> None:
        """What lies still on the desk."""
        canvas.nine("panel-parchment", self.frame.panel)

    def paint_marks(self, canvas: Canvas) -> None:
        """What is marked on the board."""

    def hear_desk(self, said: Said) -> Change:
        """One of the scene's own controls was used."""
        return None

    def board_seat(self) -> Seat:
        """The seat whose board lies in the middle."""
        return self.own_seat

    def board_look(self) -> BoardLook:
        """The board in the middle as it looks now."""
        return surroundings.look_of(self, self.board_seat())

    def action_board(self, board: Board) -> ActionBoard:
        """One of the four action boards; a scene may make it usable."""
        return surroundings.action_board(self, board)

    def special_slot(self, number: int) -> SpecialSlot:
        """One of the special tiles below; a scene may make it usable."""
        return special_slot(self, number)

    def shown_state(self) -> GameState:
        """The state that everything shows: the present one, or what an animation has reached."""
        return self.state

    def seat_status(self, seat: Seat) -> str:
        """What a seat is doing, in two or three words."""
        return surroundings.status(self, seat)

    # What the page gives to scenes.

    @property
    def frame(self) -> SkyFrame:
        """The rectangles of the table at this size."""
        return skyframe(self.stage.scale, len(self.session.heading.chairs), self.least_strip)

    @property
    def camera(self) -> Camera:
        """Where the cells of the board lie."""
        return board_camera(self.frame.board)

    @property
    def state(self) -> GameState:
        """Return the state of the match right now."""
        return self.session.state

    @property
    def slots(self) -> SlotFacts:
        """What the own seat can do with the special tiles; counted once."""
        shown, seat = self.shown_state(), self.own_seat
        kept = self._slots
        if kept is None or kept.state is not shown or kept.seat != seat:
            self._slots = kept = slot_facts(shown, seat)
        return kept

    # Controls.

    def compose(self) -> Iterator[Control]:
        """The scene's own controls first, then what stands round them; cells lie on the board."""
        yield from surroundings.told_spots(self)
        yield from self.placed_line_buttons()
        yield from self.compose_desk()
        yield from [self.action_board(board) for board in Board]
        yield from [self.special_slot(n) for n in range(len(self.state.setup.specials))]
        yield from surroundings.card_spots(self)
        bar = self.frame.bar
        yield from bar_buttons(self.stage, bar, undo=self.can_undo(), redo=self.can_redo())

    def is_forced(self) -> bool:
        """A step that can only be passed is no decision."""
        return is_stuck(self.state)

    @property
    def rule(self) -> str:
        """The rule that goes with the phase."""
        return rule_of(self.state.phase)

    def hear_table(self, said: Said) -> Change:
        """Answer what stands around the desk; the rest is the scene's."""
        kind, _, rest = said.id.partition(":")
        match kind:
            case "supply":
                return self.look_away(Push(TilesLeft(self)))
            case "seat":
                return self.look_away(Push(WholeBoard(self, int(rest))))
            case "special" if not self.uses_specials:
                return self.look_away(Push(Specials(self)))
        return self.hear_desk(said)

    def described(self) -> Sequence[Part]:
        """The position in words, beginning with what the page itself says."""
        names = [chair.name for chair in self.session.heading.chairs]
        parts = described_sky(self.stage.text, self.shown_state(), names, self.own_seat)
        asked = rich.plain(self.prompt())
        return [Part(self.stage.tr("What now?"), (asked,)), *parts] if asked else parts

    def player_in_sight(self) -> Player:
        """The seat whose board lies in the middle, with what lies there provisionally."""
        return self.shown_state().players[self.board_seat()]

    def as_map(self) -> tuple[Tileset, str]:
        """The board in the middle as a map of Tiled."""
        player = self.player_in_sight()
        people = " ".join([write_taken((home, n)) for home, _, n in player.homes if home >= 0])
        return TILESET, sky_map_text([player.land], {"people": people} if people else {})

    def tree(self) -> list[dict[str, object]]:
        """With the board in the middle and what floats over the table."""
        return [*super().tree(), surroundings.board_entry(self), *self.gaze.tree()]

    # Pictures.

    def paint(self, canvas: Canvas) -> None:
        """The table, the cards, the board, the desk."""
        canvas.surface.blit(self._round_picture(canvas), (0, 0))
        self.paint_line(canvas)
        draw_board(canvas, self.frame.board, self.board_look())
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(self.frame.board.clip(before))
        self.paint_marks(canvas)
        canvas.surface.set_clip(before)
        self.paint_desk(canvas)

    def _round_picture(self, canvas: Canvas) -> pygame.Surface:
        """What stays as it is between two deeds, painted once."""
        statuses = tuple([self.seat_status(seat) for seat in self.seat_order()])
        shown, stage = self.shown_state(), self.stage
        key = (shown, self.board_seat(), statuses, stage.revision, stage.style)
        if self._round is None or not _same(self._round[0], key):
            picture = pygame.Surface(canvas.surface.get_size()).convert()
            surroundings.paint_round(canvas.on(picture), self)
            self._round = key, picture
        return self._round[1]

    def drop_layers(self) -> None:
        """Nor does anybody see what stands round the desk."""
        super().drop_layers()
        self._round = None


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether two keys are of the same state, as a value in memory, and equal beside that."""
    return one[0] is other[0] and one[1:] == other[1:]
