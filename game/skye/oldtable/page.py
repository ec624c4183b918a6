"""The table round the mat: bar, objectives, seats, bag, history, score track.

Every scene of a running game is a table page and fills the mat; what stands round it is the same
everywhere and is read from the session each time. `viewer` is the seat whose secrets may be
shown, or None where nobody's may.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any

from game.language.phrases import Part
from game.match.timer import TimeUp
from game.skye import sentences
from game.skye.destinations import Bag, Boards, Territory
from game.skye.maps import TILESET, map_text
from game.skye.oldtable.bar import paint_bar
from game.skye.oldtable.cards import CardSpots, objective_cards, seat_card
from game.skye.oldtable.gaze import Gaze
from game.skye.oldtable.lights import Lights
from game.skye.oldtable.shown import OnMat
from game.skye.rules_chapter import rule_of
from game.skye.session import OPEN_GOLD, Session
from game.skye.table.words import bag_words, last_events
from game.skye.view.frame import Frame, frame
from game.skye.view.objective import ObjectiveCard, draw_objective, draw_points
from game.skye.view.progress import ProgressBoard, draw_progress, progress_of
from game.skye.view.seat import draw_seat
from game.skye.view.tracks import Marker, draw_score_track
from game.skye.words.position import Onlooker, described
from game.table.mat.paint import draw_mat
from game.table.occasion import deal_words
from game.table.oldbar import bar_buttons
from game.table.oldpage import GamePage
from game.table.seating import Seating
from game.table.tiled.maps import Tileset
from game.ui.paint.canvas import Canvas
from game.ui.paint.rich import plain
from game.ui.paint.sidecards import BagCard, draw_bag, draw_history
from game.ui.scene import Change, Push
from game.ui.stage import Stage
from game.ui.widgets import Control, Said
from rules.skye import GameState, territory
from rules.skye.journeyman.boards import Track
from rules.skye.kinds import Event
from rules.skye.objectives import seat_points
from rules.table import Seat


class TablePage(GamePage[Session]):
    """A page of a running game. Scenes write the methods of the first half."""

    gaze: Gaze
    uses_rack = False
    """Whether a compact window keeps a strip below the mat for the scene."""
    shows_board = False
    """Whether a wide window has the progress board beside the mat."""

    def __init__(self, stage: Stage, session: Session, viewer: Seat | None) -> None:
        super().__init__(stage, session, viewer)
        self._cards = CardSpots(self)
        self.lights = Lights(self)
        self.gaze = Gaze(self)

    # What scenes write.

    def compose_mat(self) -> Iterable[Control]:
        """Yield the controls that belong to the scene."""
        return ()

    def paint_mat(self, canvas: Canvas) -> None:
        """The scene's own still picture, on the mat."""

    def line_button(self) -> Control | None:
        """A button at the right end of the what-now line; its rect is set by the page."""
        return None

    def line_buttons(self) -> list[Control]:
        button = self.line_button()
        return [button] if button else []

    def preview(self) -> GameState | None:
        """A state to compare with, while something lies provisionally."""
        return None

    def seat_status(self, seat: Seat) -> str:
        """What a seat is doing, in two or three words."""
        return self._who(seat)

    def active_seats(self) -> tuple[Seat, ...]:
        """The seats whose cards are lit."""
        return () if self.viewer is None else (self.viewer,)

    def hear_mat(self, said: Said) -> Change:
        """One of the scene's own controls was used."""
        return None

    def shown_state(self) -> GameState:
        """The state that the cards show: the present one, or what an animation has reached."""
        return self.session.state

    def shown_history(self) -> Sequence[Event | TimeUp]:
        """The events that the history card tells: all, or what an animation has reached."""
        return self.session.chronicle()

    def on_mat(self) -> OnMat | None:
        """The territory on the mat, where an objective may light its tiles."""
        return None

    def seat_on_mat(self) -> Seat | None:
        """The seat whose territory lies on the mat: its card has nothing more to show."""
        seen = self.on_mat()
        return None if seen is None else seen.seat

    # What the page gives to scenes.

    @property
    def table(self) -> Any:
        """The same as the new table page has, for tests of both, until this one is gone."""
        seats = range(len(self.session.heading.chairs))
        now = SimpleNamespace(
            frame=self.frame,
            state=self.shown_state(),
            history=self.shown_history(),
            statuses=[self.seat_status(seat) for seat in seats],
            gold=[self.gold_words(seat) for seat in seats],
            preview=self.preview(),
            on_mat=self.on_mat(),
            seat_on_mat=self.seat_on_mat(),
            active=self.active_seats(),
            moment=self.round_words(),
        )
        return SimpleNamespace(
            match=self.session,
            state=self.state,
            now=now,
            showing=SimpleNamespace(seat_places=self.seat_places, has_journey=self.has_journey),
            seating=Seating(self.session, self.viewer),
            lights=self.lights,
            inspection=self.gaze,
        )

    @property
    def frame(self) -> Frame:
        """The rectangles of the table at this size."""
        seats, journey = len(self.session.heading.chairs), self.has_journey
        return frame(
            self.stage.scale,
            seats,
            rack=self.uses_rack,
            clock=self.session.timer > 0,
            journey=journey,
            board=journey and self.shows_board,
        )

    @property
    def has_journey(self) -> bool:
        """Whether this is a game with Journeyman."""
        return bool(self.session.heading.layouts)

    @property
    def state(self) -> GameState:
        """Return the state of the match right now."""
        return self.session.state

    def gold_is_open(self, seat: Seat) -> bool:
        """Whether this page may show a seat's gold."""
        return seat == self.viewer or OPEN_GOLD in self.session.heading.options

    def gold_words(self, seat: Seat) -> str:
        """A seat's gold, or a question mark."""
        return str(self.shown_state().players[seat].gold) if self.gold_is_open(seat) else "?"

    # Controls.

    def compose(self) -> Iterator[Control]:
        """The scene's own controls first, then what stands round the mat."""
        yield from self.placed_line_buttons()
        yield from self.compose_mat()
        yield from self._cards.now()
        yield from bar_buttons(
            self.stage,
            self.frame.bar,
            undo=self.can_undo(),
            redo=self.can_redo(),
            boards=self.has_journey,
            bag="" if self.frame.bag else self.bag_heading(),
        )

    @property
    def rule(self) -> str:
        """The rule that goes with the phase."""
        return rule_of(self.state.phase)

    def hear_table(self, said: Said) -> Change:
        """Answer what stands around the mat; the rest is the scene's."""
        kind, _, rest = getattr(said, "id", "").partition(":")
        match kind:
            case "boards":
                return Push(Boards(self.session, self.board_seat()))
            case "bag":
                return Push(Bag(self.session))
            case "seat":
                return self.look_away(Push(Territory(self.session, int(rest), self.viewer)))
            case _:
                return self.hear_mat(said)

    def described(self) -> Sequence[Part]:
        """The position in words as the viewer may know it, beginning with what to do now."""
        names = [chair.name for chair in self.session.heading.chairs]
        is_open = all(self.gold_is_open(seat) for seat in range(len(names)))
        who = Onlooker(names, self.viewer, is_open)
        parts = described(self.stage.text, self.shown_state(), who)
        asked = plain(self.prompt())
        return [Part(self.stage.tr("What now?"), (asked,)), *parts] if asked else parts

    def land_in_sight(self) -> territory.Territory:
        """The territory on the mat, with what lies there provisionally; else the viewer's."""
        on_mat = self.seat_on_mat()
        seat = self.board_seat() if on_mat is None else on_mat
        return self.shown_state().players[seat].land

    def as_map(self) -> tuple[Tileset, str]:
        """The territory in sight as a map of Tiled."""
        return TILESET, map_text([self.land_in_sight()], {})

    def tree(self) -> list[dict[str, object]]:
        """With what floats over the table."""
        return [*super().tree(), *self.gaze.tree()]

    # Pictures.

    def paint(self, canvas: Canvas) -> None:
        """The table, the cards, the mat."""
        self.paint_round(canvas)
        self.paint_live(canvas)

    def paint_live(self, canvas: Canvas) -> None:
        """What changes while somebody ponders: the line, the objectives, the mat's own picture."""
        self.paint_words(canvas)
        self.paint_mat(canvas)

    def paint_words(self, canvas: Canvas) -> None:
        """The line and the objectives' points."""
        self.paint_line(canvas)
        for card, rect in zip(self.objective_cards(), self.frame.objectives, strict=True):
            draw_points(canvas, rect, card)

    def paint_round(self, canvas: Canvas) -> None:
        """What stays as it is between two actions: wood, bar, seats, track, bag, history, cloth."""
        place = self.frame
        canvas.texture("table-wood", canvas.surface.get_rect())
        paint_bar(canvas, self)
        for card, rect in zip(self.objective_cards(), place.objectives, strict=True):
            draw_objective(canvas, rect, card)
        if place.board:
            draw_progress(canvas, place.board, self.progress())
        for seat, rect in self.seat_places().items():
            draw_seat(canvas, rect, seat_card(self, seat))
        if place.track:
            shown = self.shown_state()
            markers = [Marker(self.clan(s), shown.scores[s]) for s in shown.setup.seats]
            draw_score_track(canvas, place.track, markers)
        if place.bag:
            deal = self.stage.tr("Deal {number}").format(number=deal_words(self.session.deal))
            words = bag_words(self.stage, self.shown_state().bag)
            draw_bag(canvas, place.bag, BagCard(self.bag_heading(), words, deal))
        if place.history:
            draw_history(
                canvas,
                place.history,
                self.stage.tr("Since your last move"),
                last_events(self.stage, self.session, self.gold_is_open, self.shown_history()),
            )
        draw_mat(canvas, place.mat)

    def round_words(self) -> str:
        """Such as "Round 4 of 6 · Build"."""
        shown = self.shown_state()
        words = self.stage.tr("Round {number} of {all} · {phase}")
        phase = sentences.phase_name(self.stage.text, shown.phase)
        return words.format(number=shown.round, all=shown.setup.rounds, phase=phase)

    def objective_cards(self) -> Iterator[ObjectiveCard]:
        """What the objectives' cards show now."""
        return objective_cards(self, self.preview())

    def points_of(self, name: str, state: GameState) -> int | None:
        """What an objective would give the viewer; None where only hidden gold could tell."""
        if not self.lights.may_tell(name):
            return None
        return seat_points(name, state.players, self.own_seat)

    def board_seat(self) -> Seat:
        """The seat whose progress board is shown first."""
        return self.own_seat

    def progress(self) -> ProgressBoard:
        """The progress board beside the mat."""
        seat = self.board_seat()
        return progress_of(self.shown_state(), seat, self.clan(seat), self.marked_tracks())

    def marked_tracks(self) -> Collection[Track]:
        """The tracks on which a step is offered now."""
        return ()

    def _who(self, seat: Seat) -> str:
        if seat == self.viewer:
            return self.stage.tr("you")
        return self.stage.tr("at the table") if self.is_human(seat) else self.stage.tr("bot")

    def bag_heading(self) -> str:
        """How many tiles are left."""
        return self.stage.trn("Bag: {n} tile", "Bag: {n} tiles", len(self.shown_state().bag))
