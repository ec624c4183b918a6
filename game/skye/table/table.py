"""What lies around every scene of Isle of Skye: bar, objectives, seats, bag, history, track."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Rect

from game.language.phrases import Part
from game.skye.destinations import Bag, Boards
from game.skye.maps import TILESET, map_text
from game.skye.rules_chapter import rule_of
from game.skye.session import Session
from game.skye.table.cards import Cards
from game.skye.table.inspection import SkyeInspection
from game.skye.table.lights import Lights
from game.skye.table.shown import ROOMS, Rooms, Showing, Shown
from game.skye.table.words import bag_words, last_events
from game.skye.view.objective import draw_objective, draw_points
from game.skye.view.progress import draw_progress
from game.skye.view.seat import draw_seat
from game.skye.view.tracks import Marker, draw_rounds, draw_score_track
from game.skye.words.position import Onlooker, described
from game.table.bar import Offer, Step, bar_button, bar_buttons, paint_rail, paint_title
from game.table.destinations import History, Pause
from game.table.mat.paint import draw_mat
from game.table.occasion import deal_words
from game.table.seating import Seating
from game.table.tiled.maps import Tileset
from game.ui.paint import ink
from game.ui.paint.canvas import Canvas
from game.ui.paint.sidecards import BagCard, draw_bag, draw_history
from game.ui.stage import Stage
from game.ui.theme import Layout
from game.ui.widgets import Control
from rules.skye.state import SLOTS, GameState


class SkyeTable:
    """The table around one scene; `show` tells what the scene shows, read again after `forget`."""

    def __init__(
        self,
        stage: Stage,
        seating: Seating[Session],
        show: Callable[[], Shown] | None = None,
        rooms: Rooms = ROOMS,
    ) -> None:
        self.stage = stage
        self.showing = Showing(stage, seating, show, rooms)
        self.lights = Lights(self.showing)
        self.cards = Cards(self.showing, self.lights)
        self.inspection = SkyeInspection(self.showing, self.lights, self.cards)
        self.is_past = False
        """Whether the match is only looked at."""
        self._around: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def seating(self) -> Seating[Session]:
        """Who sits here, and who looks."""
        return self.showing.seating

    def turn_to(self, seating: Seating[Session]) -> None:
        """Show another moment of the match, or another view of it."""
        self.showing.seating = seating
        self.forget()

    @property
    def match(self) -> Session:
        """The match that is played here."""
        return self.showing.match

    @property
    def state(self) -> GameState:
        """The present state of the match."""
        return self.match.state

    @property
    def now(self) -> Shown:
        """What the scene shows now."""
        return self.showing.now

    @property
    def rule(self) -> str:
        """The rule that goes with the phase."""
        return rule_of(self.state.phase)

    @property
    def line(self) -> Rect:
        """Where the line lies."""
        return self.now.frame.what_now

    @property
    def clock(self) -> Rect | None:
        """Where the clock lies."""
        return self.now.frame.clock

    def is_forced(self) -> bool:
        """Return False: whoever must act has something to decide."""
        return False

    def forget(self) -> None:
        """Read what is shown again before the next use."""
        self.showing.forget()

    def drop_layers(self) -> None:
        """Drop the cached picture."""
        self._around = None

    def controls(self, steps: Sequence[Step]) -> Iterator[Control]:
        """Yield the cards, then the buttons of the bar."""
        yield from self.cards.controls()
        showing, match, place = self.showing, self.match, self.now.frame
        boards = Boards(match, self.now.board_seat) if showing.has_journey else None
        bag = None if place.bag else (showing.bag_heading(), Bag(match))
        offer = Offer(
            self.rule,
            History(match, self.seating.viewer),
            Pause(match, self.rule),
            steps,
            self.is_past,
            boards,
            bag,
        )
        yield from bar_buttons(self.stage, place.bar, offer)

    def described(self) -> Sequence[Part]:
        """Return the position in words, as the viewer may know it."""
        names = self.seating.names
        is_open = len(self.now.open_gold) == len(names)
        who = Onlooker(names, self.seating.viewer, is_open)
        return described(self.stage.text, self.now.state, who)

    def as_map(self) -> tuple[Tileset, str]:
        """Return the territory in sight, with what lies there provisionally, as a map of Tiled."""
        now = self.now
        seat = now.board_seat if now.seat_on_mat is None else now.seat_on_mat
        land = now.land or now.state.players[seat].land
        return TILESET, map_text([land], {})

    def part(self, name: str) -> Rect | None:
        """Return where a part lies that lessons speak of."""
        frame = self.now.frame
        parts: dict[str, Rect | None] = {
            "mat": frame.mat,
            "rack": frame.rack,
            "line": frame.what_now,
            "board": frame.board,
            "track": frame.track,
            "rounds": frame.rounds,
        }
        return parts.get(name)

    def tree(self) -> list[dict[str, object]]:
        """Return nothing: all that lies there is a control."""
        return []

    # Pictures.

    def paint_changing(self, canvas: Canvas) -> None:
        """Paint the points of the objectives."""
        for card, rect in zip(self.cards.objectives(), self.now.frame.objectives, strict=True):
            draw_points(canvas, rect, card)

    def paint_around(self, canvas: Canvas) -> None:
        """Paint wood, bar, seats, track, bag, history and cloth."""
        self._paint(canvas)

    def around(self, canvas: Canvas) -> pygame.Surface:
        """Return the picture of what lies around, cached for scenes that are painted often."""
        now = self.now
        key = (
            now.state,
            now.frame,
            now.moment,
            *now.statuses,
            now.active,
            *now.gold,
            len(now.history),
            now.board_seat,
            now.progress,
            self.stage.revision,
            self.stage.style,
        )
        if self._around is None or not _is_same(self._around[0], key):
            picture = pygame.Surface(canvas.surface.get_size()).convert()
            self._paint(canvas.on(picture))
            self._around = key, picture
        return self._around[1]

    def _paint(self, canvas: Canvas) -> None:
        now, place = self.now, self.now.frame
        canvas.texture("table-wood", canvas.surface.get_rect())
        self._paint_bar(canvas)
        for card, rect in zip(self.cards.objectives(), place.objectives, strict=True):
            draw_objective(canvas, rect, card)
        if place.board and now.progress:
            draw_progress(canvas, place.board, now.progress)
        for seat, rect in self.showing.seat_places().items():
            draw_seat(canvas, rect, self.cards.seat(seat))
        if place.track:
            scores = now.state.scores
            markers = [Marker(self.seating.clan(s), scores[s]) for s in now.state.setup.seats]
            draw_score_track(canvas, place.track, markers)
        if place.bag:
            self._paint_bag(canvas, place.bag)
        if place.history:
            told = last_events(self.stage, self.match, self._sees_gold, now.history)
            draw_history(canvas, place.history, self.stage.tr("Since your last move"), told)
        draw_mat(canvas, place.mat)

    def _sees_gold(self, seat: int) -> bool:
        return seat in self.now.open_gold

    def _paint_bag(self, canvas: Canvas, rect: Rect) -> None:
        deal = self.stage.tr("Deal {number}").format(number=deal_words(self.match.deal))
        left = bag_words(self.stage, self.now.state.bag)
        draw_bag(canvas, rect, BagCard(self.showing.bag_heading(), left, deal))

    def _paint_bar(self, canvas: Canvas) -> None:
        """Paint the rail with all that stands on it but its buttons."""
        place, setup = self.now.frame, self.state.setup
        paint_rail(canvas, place.bar)
        if self.stage.layout is not Layout.COMPACT:
            self._paint_title(canvas)
        rounds = [
            "".join(SLOTS[setup.objectives.index(name)] for name in setup.scoring(number))
            for number in range(1, setup.rounds + 1)
        ]
        draw_rounds(canvas, place.rounds, rounds, self.now.state.round)

    def _paint_title(self, canvas: Canvas) -> None:
        stage, place, words = self.stage, self.now.frame, self.now.moment
        side, gap = bar_button(stage.scale)
        x = stage.px(92) + (side + gap if self.showing.has_journey else 0)
        room = Rect(x, place.bar.top, place.rounds.left - x - stage.px(10), place.bar.height)
        if not ink.fits(stage, words, "least", ink.Room(room.width)):
            words = words.rpartition(" · ")[2]  # the rounds stand beside it
        paint_title(canvas, room, (stage.tr("Isle of Skye"), words))


def _is_same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Return whether two keys are of one state in memory, and equal beside that."""
    return one[0] is other[0] and one[1:] == other[1:]
