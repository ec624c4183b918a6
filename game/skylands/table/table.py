"""What lies around every scene of the Skylands: bar, supply, actions, special tiles, seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Rect

from game.language.phrases import Part
from game.skylands.maps import TILESET, map_text
from game.skylands.session import Session
from game.skylands.table.cards import Cards
from game.skylands.table.inspection import SkylandsInspection
from game.skylands.table.shown import Showing, Shown
from game.skylands.view.board import draw_board
from game.skylands.view.cards import draw_ending, draw_marker_card, draw_seat, draw_supply
from game.skylands.words.position import describe_position
from game.skylands.words.things import rule_of
from game.table.bar import Offer, Step, bar_buttons, paint_rail, paint_title
from game.table.destinations import History, Pause
from game.table.laying.controls import cell_id
from game.table.seating import Seating
from game.table.tiled.maps import Tileset
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.paint.sidecards import draw_history
from game.ui.stage import Stage
from game.ui.widgets import Control, Spot
from rules.skylands.archipelago import CELLS
from rules.skylands.legal import is_stuck
from rules.skylands.state import GameState
from rules.skylands.text.notation import write_taken


class SkylandsTable:
    """The table around one scene; `show` tells what the scene shows, read again after `forget`."""

    def __init__(
        self,
        stage: Stage,
        seating: Seating[Session],
        show: Callable[[], Shown] | None = None,
        least_strip: int = 0,
    ) -> None:
        """`least_strip` is how many real pixels the strip of special tiles must have."""
        self.stage = stage
        self.showing = Showing(stage, seating, show, least_strip)
        self.cards = Cards(self.showing)
        self.inspection = SkylandsInspection(self.showing)
        self.is_past = False
        """Whether the match is only looked at."""
        self._around: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def seating(self) -> Seating[Session]:
        return self.showing.seating

    @property
    def match(self) -> Session:
        return self.showing.match

    @property
    def state(self) -> GameState:
        return self.match.state

    @property
    def now(self) -> Shown:
        return self.showing.now

    @property
    def rule(self) -> str:
        return rule_of(self.state.phase)

    @property
    def line(self) -> Rect:
        return self.now.frame.what_now

    @property
    def clock(self) -> Rect | None:
        """Return None: the clock stands in the line."""
        return None

    def is_forced(self) -> bool:
        return is_stuck(self.state)

    def forget(self) -> None:
        self.showing.forget()

    def drop_layers(self) -> None:
        self._around = None

    def controls(self, steps: Sequence[Step]) -> Iterator[Control]:
        """Yield action boards, special tiles, cards, then the buttons of the bar."""
        yield from self.now.actions
        yield from self.now.slots
        yield from self.cards.controls()
        history = History(self.match, self.seating.viewer)
        offer = Offer(self.rule, history, Pause(self.match, self.rule), steps, self.is_past)
        yield from bar_buttons(self.stage, self.now.frame.bar, offer)

    def described(self) -> Sequence[Part]:
        """Return the position in words: nothing is secret."""
        seating = self.seating
        return describe_position(self.stage.text, self.now.state, seating.names, seating.own)

    def as_map(self) -> tuple[Tileset, str]:
        """Return the board in the middle as a map of Tiled."""
        player = self.now.player
        people = " ".join([write_taken((home, n)) for home, _, n in player.homes if home >= 0])
        return TILESET, map_text([player.land], {"people": people} if people else {})

    def part(self, name: str) -> Rect | None:
        """Return where a part lies that lessons speak of."""
        frame, camera = self.now.frame, self.now.camera
        parts = {cell_id(cell): camera.rect(cell) for cell in CELLS} | {
            "line": frame.what_now,
            "board": frame.board,
            "desk": frame.panel,
            "actions": frame.actions[0].unionall(frame.actions),
            "specials": frame.specials,
            "supply": frame.supply,
            "ending": frame.ending,
        }
        return parts.get(name)

    def tree(self) -> list[dict[str, object]]:
        """Return the board in the middle: it is no control, so that islands can be clicked."""
        stage, seat = self.stage, self.now.board_seat
        land = self.now.state.players[seat].land
        tiles = stage.trn("{n} tile", "{n} tiles", len(land.tiles))
        complete = stage.trn("{n} complete island", "{n} complete islands", len(land.complete))
        name = stage.tr("The board of {name}: {tiles}").format(
            name=self.seating.name(seat), tiles=f"{tiles}, {complete}"
        )
        rect = self.now.frame.board
        spot = Spot(id="board", rect=rect, name=name, role="picture", enabled=False)
        return [spot.entry(focused=False)]

    def paint_changing(self, canvas: Canvas) -> None:
        """Paint the board in the middle, and what is marked there."""
        box = self.now.frame.board
        draw_board(canvas, box, self.now.look)
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(box.clip(before))
        self.now.marks(canvas)
        canvas.surface.set_clip(before)

    def paint_around(self, canvas: Canvas) -> None:
        canvas.surface.blit(self.around(canvas), (0, 0))

    def around(self, canvas: Canvas) -> pygame.Surface:
        """Return the picture of all that stays as it is between two actions, painted once."""
        now, stage = self.now, self.stage
        key = (now.state, now.board_seat, tuple(now.statuses), stage.revision, stage.style)
        if self._around is None or not _is_same(self._around[0], key):
            picture = pygame.Surface(canvas.surface.get_size()).convert()
            self._paint(canvas.on(picture))
            self._around = key, picture
        return self._around[1]

    def _paint(self, canvas: Canvas) -> None:
        place, cards, tr = self.now.frame, self.cards, self.stage.tr
        canvas.texture("table-wood", canvas.surface.get_rect())
        paint_rail(canvas, place.bar)
        if place.title:
            paint_title(canvas, place.title, (tr("Skylands"), cards.turn()))
        draw_supply(canvas, place.supply, tr("Supply"), cards.stocks())
        draw_ending(canvas, place.ending, cards.ending(), cards.fills())
        if place.marker:
            active = cards.has_marker()
            draw_marker_card(canvas, place.marker, active=active, words=cards.marker())
        for seat, rect in self.showing.seat_places().items():
            draw_seat(canvas, rect, cards.seat(seat))
        if place.history:
            draw_history(canvas, place.history, tr("Since your last move"), cards.latest())
        self._paint_strip(canvas)

    def _paint_strip(self, canvas: Canvas) -> None:
        stage, place = self.stage, self.now.frame
        canvas.nine("panel-wood", place.specials)
        if place.slots[0].top - place.specials.top < stage.px(30):
            return
        at = (place.specials.left + stage.px(18), place.specials.top + stage.px(26))
        words = stage.tr("Special tiles")
        head = canvas.line(words, Ink("card_heading", "text.cream"), At(at, "midleft"))
        at = (head.right + stage.px(28), head.centery + stage.px(2))
        room = place.specials.right - stage.px(18) - at[0]
        told = stage.tr("price in inhabitants; pale: you cannot pay or lay it yet")
        canvas.line(told, Ink("least", "text.muted_on_dark"), At(at, "midleft", room))


def _is_same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Return whether two keys are of one state in memory, and equal beside that."""
    return one[0] is other[0] and one[1:] == other[1:]
