"""A past game, moment by moment: played, stepped through, seen from any seat or with all open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from game.bots import BOTS
from game.match.timer import TIMER
from game.skye import sentences
from game.skye.destinations import PastScoring
from game.skye.oldtable.page import TablePage
from game.skye.oldtable.shown import OnMat
from game.skye.replay.mat import (
    Moment,
    land_camera,
    land_room,
    mat_places,
    paint_territory,
    paint_trade,
)
from game.skye.scoring.page import ScoringPage
from game.skye.session import OPEN_GOLD, Session, SkyeReplay
from game.skye.table.scene import AT_ONCE
from game.skye.view.frame import Frame
from game.table.bot_names import level_name, parted
from game.table.destinations import PlayOn
from game.table.oldbar import looking_back
from game.table.replay.transport import (
    Transport,
    has_room,
    heard_transport,
    key_transport,
    paint_transport,
    play_on_button,
    transport_controls,
    transport_places,
)
from game.ui.boxes import columns, cut_bottom, cut_top, inset
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change, Pop, Push
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET, Layout
from game.ui.widgets import Button, Control, Said
from rules.record import HUMAN
from rules.skye.events import RoundBegan, RoundEnded, Scored
from rules.skye.journeyman.actions import Walk
from rules.skye.kinds import Event
from rules.table import Seat


class LookingBack(TablePage):
    """A table that is only looked at: no undo, and in the place of the menu the way back."""

    def compose(self) -> Iterator[Control]:
        """What every table has, without what would play."""
        return looking_back(self.stage, super().compose())

    def can_undo(self) -> bool:
        return False

    def can_redo(self) -> bool:
        return False

    def on_control(self, said: Said) -> Change:
        """The way back, or what every table answers."""
        return Pop() if said.id == "leave" else super().on_control(said)

    def back(self) -> Change:
        """Escape puts away what is looked at closely, then leaves."""
        return None if self.gaze.put_away() else Pop()


class PastScoringPage(LookingBack, ScoringPage):
    """The scoring of a past round, counted again."""


class ReplayPage(LookingBack):
    """The table at one moment of a past game, with a transport below the mat."""

    name = "replay"
    uses_rack = True
    shows_board = True

    def __init__(self, stage: Stage, replay: SkyeReplay) -> None:
        self.replay = replay
        super().__init__(stage, seen_by(replay, None), None)
        self._show()

    # What is shown.

    @property
    def moment(self) -> Moment:
        """The game as it stands, and who looks."""
        return Moment(self.session, self.viewer)

    def _show(self) -> None:
        """Another moment, or another view of it."""
        self.session = seen_by(self.replay, self.viewer)
        self.seat = self.moment.actor
        self.refresh()

    @property
    def frame(self) -> Frame:
        """Without a history card: the panel on the mat tells what happened."""
        place = replace(super().frame, history=None)
        return place if place.rack else replace(place, mat=self._cut_mat(place)[1])

    def _cut_mat(self, place: Frame) -> tuple[Rect, Rect]:
        return cut_bottom(place.mat, self.stage.px(126), self.stage.px(12))

    @property
    def transport(self) -> Transport:
        """The board below the mat."""
        place = super().frame
        board = place.rack or self._cut_mat(place)[0]
        return transport_places(self.stage, board)

    def prompt(self) -> str:
        """What was just done, in one sentence."""
        told = self.told()
        return told[-1 if self.replay.timeline.ended else 0] if told else ""

    def told(self) -> list[str]:
        """Everything that happened at this moment, as far as the viewer may know it."""
        names = [chair.name for chair in self.session.heading.chairs]
        lines = [
            sentences.told(self.stage.text, event, names, self.gold_is_open)
            for event in self.moment.events
        ]
        if not lines and isinstance(self.moment.action, Walk):
            stayed = self.stage.tr("{name}'s journeyman stayed where he was.")
            lines.append(stayed.format(name=names[self.moment.action.seat]))
        return [line for line in lines if line]

    def round_words(self) -> str:
        """Such as "Replay · Round 4 of 6"."""
        words = self.stage.tr("Replay · Round {number} of {all}")
        return words.format(number=self.state.round, all=self.state.setup.rounds)

    def seat_status(self, seat: Seat) -> str:
        who = self.session.heading.chairs[seat].who
        if who == HUMAN:
            return self.stage.tr("at the table")
        return level_name(self.stage, parted(who)[0]) if who in BOTS else self.stage.tr("bot")

    def active_seats(self) -> tuple[Seat, ...]:
        """The seat that did something."""
        actor = self.moment.actor
        return () if actor is None else (actor,)

    def board_seat(self) -> Seat:
        """The progress board goes with the territory."""
        return self.moment.land_seat

    def on_mat(self) -> OnMat | None:
        """The territory, where one is shown."""
        if self.moment.is_trade:
            return None
        room = self._land_room()
        return OnMat(self.moment.land_seat, land_camera(self.stage, room, self.moment), room)

    def _land_room(self) -> Rect:
        mat = self.frame.mat
        return land_room(self.stage, mat, mat_places(self.stage, mat, self.moment))

    # Controls.

    def compose_mat(self) -> Iterable[Control]:
        """The transport, who looks, and what can be done from here."""
        place = self.transport
        yield from transport_controls(self.stage, place, self.replay.timeline)
        yield from self._others(place.others)
        if self._scored():
            yield self._scoring_button()

    def _others(self, box: Rect) -> Iterator[Control]:
        tr = self.stage.tr
        narrow = box.width < self.stage.px(420)
        seen, on = columns(box, 2, self.stage.px(8))
        whole = tr("All open") if narrow else tr("Everything open")
        who = whole if self.viewer is None else self.name_of(self.viewer)
        yield Button(
            id="view",
            rect=seen,
            name=tr("View: {who}").format(who=who),
            label=who if has_room(self.stage, seen, who) else "",
            icon="eye" if self.viewer is None else f"clan-{self.clan(self.viewer)}",
            tip=tr(
                "Whose view ({key})\nOne seat's view, or everything open: gold and prices."
            ).format(key=self.stage.key("view")),
            keys=(pygame.K_v,),
        )
        yield play_on_button(self.stage, on, enabled=self.replay.can_play_on)

    def _scored(self) -> bool:
        return bool(self._scoring_events())

    def _scoring_events(self) -> list[Event]:
        """The scoring at the end of a round, as its page wants it."""
        events = list(self.moment.events)
        if not any([isinstance(event, RoundEnded) for event in events]):
            return []
        scored = [n for n, event in enumerate(events) if _is_scoring(event)]
        if not scored:
            return []
        start = scored[0]
        ends = [n for n, event in enumerate(events) if isinstance(event, RoundBegan)]
        return events[start : ends[0] if ends else None]

    def _scoring_button(self) -> Button:
        words = self.stage.tr("See the scoring")
        inner = self._panel_inner()
        height = max(self.stage.px(46), LEAST_TARGET)
        rect = Rect(inner.left, inner.bottom - height, inner.width, height)
        label = words if has_room(self.stage, rect, words) else self.stage.tr("Scoring")
        return Button(id="scoring", rect=rect, name=words, label=label, icon="chart")

    def hear_mat(self, said: Said) -> Change:
        """Another moment, another view, or a game from here."""
        if heard_transport(self.replay.timeline, said):
            self._show()
            return None
        match said.id:
            case "view":
                self._next_view()
            case "play-on":
                self.replay.timeline.playing = False
                return Push(PlayOn(self.replay))
            case "scoring":
                self.replay.timeline.playing = False
                events = self._scoring_events()
                return Push(PastScoring(self.session, self.viewer, events))
        return None

    def _next_view(self) -> None:
        """Open, then seat by seat."""
        following = 0 if self.viewer is None else self.viewer + 1
        self.viewer = following if following < len(self.session.heading.chairs) else None
        self._show()

    def on_key(self, event: pygame.Event) -> Change:
        """The keys of the transport."""
        if key_transport(self.replay.timeline, event):
            self._show()
        return None

    def arrow_targets(self) -> Sequence[Control]:
        return ()

    def tick(self, dt: float) -> Change:
        """Play on while it plays; nobody steps on behind a page that lies above."""
        if self.replay.timeline.pass_time(dt):
            self._show()
        return None

    def on_control(self, said: Said) -> Change:
        """Whoever looks at something else stops the playing."""
        change = super().on_control(said)
        if change is not None:
            self.replay.timeline.playing = False
        return change

    # Pictures.

    def paint_mat(self, canvas: Canvas) -> None:
        """Stands or a territory, what happened, and the board of the transport."""
        mat, moment = self.frame.mat, self.moment
        places = mat_places(self.stage, mat, moment)
        if moment.is_trade:
            paint_trade(canvas, places, moment)
        else:
            before = canvas.surface.get_clip()
            canvas.surface.set_clip(mat)
            camera = land_camera(self.stage, self._land_room(), moment)
            paint_territory(canvas, camera, moment)
            canvas.surface.set_clip(before)
        self._paint_told(canvas, places.panel)
        paint_transport(canvas, self.transport)

    def _panel_inner(self) -> Rect:
        place = mat_places(self.stage, self.frame.mat, self.moment).panel
        return inset(place, self.stage.px(10 if self.stage.layout is Layout.COMPACT else 18))

    def _paint_told(self, canvas: Canvas, box: Rect) -> None:
        """The panel: where we are, then line by line what happened."""
        stage = self.stage
        canvas.nine("panel-parchment", box)
        inner = self._panel_inner()
        if self._scored():
            inner.height = self._scoring_button().rect.top - stage.px(8) - inner.top
        timeline = self.replay.timeline
        words = stage.tr("Moment {n} of {all}").format(n=timeline.at, all=timeline.last)
        head, inner = cut_top(inner, stage.font("card_heading").get_height(), stage.px(6))
        canvas.line(words, Ink("card_heading"), At(head.topleft, width=head.width))
        paint_lines(canvas, inner, self.told())


def seen_by(replay: SkyeReplay, viewer: Seat | None) -> Session:
    """Return the game as it stands, without a timer; with no viewer everything lies open."""
    agreed = replay.whole.heading.options
    options = tuple(option for option in agreed if not option.startswith(TIMER))
    if viewer is None and OPEN_GOLD not in options:
        options += (OPEN_GOLD,)
    return replay.moment(options)


def _is_scoring(event: Event) -> bool:
    return isinstance(event, Scored) and event.source not in AT_ONCE


def paint_lines(canvas: Canvas, box: Rect, lines: list[str]) -> None:
    """Sentences below each other; where there are too many, the last line counts the rest."""
    gap, left = canvas.px(6), list(lines)
    while left:
        role = "body" if canvas.stage.layout is not Layout.COMPACT else "least"
        high = ink.height_of(canvas.stage, left[0], role, box.width)
        more = canvas.font(role).get_height() if len(left) > 1 else 0
        if high + more > box.height:
            words = canvas.stage.trn("… and {n} thing more", "… and {n} things more", len(left))
            at = box.topleft
            canvas.line(words, Ink(role, "text.ink_soft"), At(at, "topleft", box.width))
            return
        canvas.block(left.pop(0), Ink(role), box)
        box = Rect(box.left, box.top + high + gap, box.width, box.height - high - gap)
