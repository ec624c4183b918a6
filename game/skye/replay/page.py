"""A past game, moment by moment: played, stepped through, seen from any seat or with all open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import Any, TypeAlias

import pygame
from pygame import Rect

from game.bots import BOTS
from game.match.timer import TIMER
from game.skye import sentences
from game.skye.destinations import PastScoring
from game.skye.replay import mat
from game.skye.session import OPEN_GOLD, Session, SkyeReplay
from game.skye.table.scene import AT_ONCE
from game.skye.table.shown import OnMat, Rooms, Shown
from game.skye.table.table import SkyeTable
from game.skye.view.frame import Frame
from game.table.bot_names import level_name, split_bot
from game.table.page import TablePage
from game.table.replay.transport import (
    Transport,
    TransportDoes,
    answer,
    answer_key,
    has_room,
    paint_transport,
    play_on_button,
    transport_controls,
    transport_places,
)
from game.table.seating import Seating
from game.ui.boxes import columns, cut_bottom, cut_top, inset
from game.ui.paint import ink
from game.ui.paint.canvas import At, Canvas, Ink
from game.ui.scene import Change
from game.ui.stage import Stage
from game.ui.theme import LEAST_TARGET, Layout
from game.ui.widgets import Button, Control
from rules.record import HUMAN
from rules.skye.events import RoundBegan, RoundEnded, Scored
from rules.skye.journeyman.actions import Walk
from rules.skye.kinds import Event
from rules.table import Seat


class View(Enum):
    """What the button of the view does."""

    NEXT = auto()
    """Another seat's view, or everything open."""


ReplayDoes: TypeAlias = TransportDoes | View


class ReplayPage(TablePage[SkyeTable]):
    """The table at one moment of a past game, with a transport below the mat."""

    name = "replay"

    def __init__(self, stage: Stage, replay: SkyeReplay) -> None:
        self.replay = replay
        seating = Seating(seen_by(replay, None), None)
        super().__init__(SkyeTable(stage, seating, self._show, Rooms(rack=True, board=True)))
        self.table.is_past = True
        self.follow()

    @property
    def moment(self) -> mat.Moment:
        return mat.Moment(self.table.match, self.table.seating.viewer)

    def follow(self) -> None:
        self._see(self.table.seating.viewer)

    def _see(self, viewer: Seat | None) -> None:
        self.table.turn_to(Seating(seen_by(self.replay, viewer), viewer))
        self.seat = self.moment.actor
        self.refresh()

    def _show(self) -> Shown:
        """Show the moment without a history card: the panel on the mat tells what happened."""
        showing, moment = self.table.showing, self.moment
        plain = showing.plain()
        place = replace(plain.frame, history=None)
        if not place.rack:
            place = replace(place, mat=self._cut_mat(place)[1])
        seat, on_mat = moment.land_seat, None
        if not moment.is_trade:
            places = mat.mat_places(self.stage, place.mat, moment)
            room = mat.land_room(self.stage, place.mat, places)
            on_mat = OnMat(seat, mat.land_camera(self.stage, room, moment), room)
        words, state = self.stage.tr("Replay · Round {number} of {all}"), plain.state
        return replace(
            plain,
            frame=place,
            moment=words.format(number=state.round, all=state.setup.rounds),
            statuses=[self._who(chair.who) for chair in moment.match.chairs],
            active=() if moment.actor is None else (moment.actor,),
            on_mat=on_mat,
            seat_on_mat=on_mat.seat if on_mat else None,
            board_seat=seat,
            progress=showing.progress_of(state, seat, ()),
        )

    def _who(self, who: str) -> str:
        if who == HUMAN:
            return self.stage.tr("at the table")
        return level_name(self.stage, split_bot(who)[0]) if who in BOTS else self.stage.tr("bot")

    def _cut_mat(self, place: Frame) -> tuple[Rect, Rect]:
        return cut_bottom(place.mat, self.stage.px(126), self.stage.px(12))

    @property
    def transport(self) -> Transport:
        """The board below the mat."""
        place = self.table.showing.frame
        return transport_places(self.stage, place.rack or self._cut_mat(place)[0])

    def prompt(self) -> str:
        lines = self.lines()
        return lines[-1 if self.replay.timeline.ended else 0] if lines else ""

    def lines(self) -> list[str]:
        """Return everything that happened at this moment, as far as the viewer may know it."""
        names, moment, open_gold = self.table.seating.names, self.moment, self.table.now.open_gold
        lines = [
            sentences.event_sentence(self.stage.text, event, names, open_gold.__contains__)
            for event in moment.events
        ]
        if not lines and isinstance(moment.action, Walk):
            stayed = self.stage.tr("{name}'s journeyman stayed where he was.")
            lines.append(stayed.format(name=names[moment.action.seat]))
        return [line for line in lines if line]

    def compose_scene(self) -> Iterator[Control]:
        place = self.transport
        yield from transport_controls(self.stage, place, self.replay.timeline)
        seen, on = columns(place.others, 2, self.stage.px(8))
        narrow = place.others.width < self.stage.px(420)
        yield self._view_button(seen, narrow=narrow)
        yield play_on_button(self.stage, on, self.replay)
        if scoring := self._scoring_button():
            yield scoring

    def _view_button(self, rect: Rect, *, narrow: bool) -> Button:
        tr, seating = self.stage.tr, self.table.seating
        viewer = seating.viewer
        whole = tr("All open") if narrow else tr("Everything open")
        who = whole if viewer is None else seating.name(viewer)
        return Button(
            id="view",
            rect=rect,
            name=tr("View: {who}").format(who=who),
            label=who if has_room(self.stage, rect, who) else "",
            icon="eye" if viewer is None else f"clan-{seating.clan(viewer)}",
            tip=tr(
                "Whose view ({key})\nOne seat's view, or everything open: gold and prices."
            ).format(key=self.stage.key("view")),
            keys=(pygame.K_v,),
            does=View.NEXT,
        )

    def _scoring_button(self) -> Button | None:
        """Return the button that counts the round again, where one has just ended."""
        events = scoring_of(self.moment.events)
        if not events:
            return None
        words = self.stage.tr("See the scoring")
        inner = self._panel_inner()
        height = max(self.stage.px(46), LEAST_TARGET)
        rect = Rect(inner.left, inner.bottom - height, inner.width, height)
        label = words if has_room(self.stage, rect, words) else self.stage.tr("Scoring")
        does = PastScoring(self.table.match, self.table.seating.viewer, events)
        return Button(id="scoring", rect=rect, name=words, label=label, icon="chart", does=does)

    def on_scene(self, does: ReplayDoes) -> Change:
        if does is View.NEXT:
            # First everything open, then seat by seat.
            viewer = self.table.seating.viewer
            following = 0 if viewer is None else viewer + 1
            self._see(following if following < len(self.table.match.chairs) else None)
            return None
        answer(self.replay.timeline, does)
        self.follow()
        return None

    def on_key(self, event: pygame.Event) -> Change:
        if answer_key(self.replay.timeline, event):
            self.follow()
        return None

    def arrow_targets(self) -> Sequence[Control]:
        return ()

    def tick(self, dt: float) -> Change:
        if self.replay.timeline.pass_time(dt):
            self.follow()
        return None

    def on_control(self, does: Any) -> Change:
        """Stop playing when another page comes up."""
        change = super().on_control(does)
        if change is not None:
            self.replay.timeline.playing = False
        return change

    def paint_scene(self, canvas: Canvas) -> None:
        now, moment = self.table.now, self.moment
        places = mat.mat_places(self.stage, now.frame.mat, moment)
        if now.on_mat is None:
            mat.paint_trade(canvas, places, moment)
        else:
            with canvas.clipped(now.frame.mat):
                mat.paint_territory(canvas, now.on_mat.camera, moment)
        self._paint_lines(canvas, places.panel)
        paint_transport(canvas, self.transport)

    def _panel_inner(self) -> Rect:
        place = mat.mat_places(self.stage, self.table.now.frame.mat, self.moment).panel
        return inset(place, self.stage.px(10 if self.stage.layout is Layout.COMPACT else 18))

    def _paint_lines(self, canvas: Canvas, box: Rect) -> None:
        stage = self.stage
        canvas.nine("panel-parchment", box)
        inner = self._panel_inner()
        if scoring := self._scoring_button():
            inner.height = scoring.rect.top - stage.px(8) - inner.top
        timeline = self.replay.timeline
        words = stage.tr("Moment {n} of {all}").format(n=timeline.at, all=timeline.last)
        head, inner = cut_top(inner, stage.font("card_heading").get_height(), stage.px(6))
        canvas.line(words, Ink("card_heading"), At(head.topleft, width=head.width))
        paint_lines(canvas, inner, self.lines())


def seen_by(replay: SkyeReplay, viewer: Seat | None) -> Session:
    """Return the game as it stands, without a timer; with no viewer everything lies open."""
    agreed = replay.whole.heading.options
    options = tuple(option for option in agreed if not option.startswith(TIMER))
    if viewer is None and OPEN_GOLD not in options:
        options += (OPEN_GOLD,)
    return replay.moment(options)


def scoring_of(events: Sequence[Event]) -> Sequence[Event]:
    """Return the scoring at the end of a round, as its page wants it; nothing if there is none."""
    if not any([isinstance(event, RoundEnded) for event in events]):
        return ()
    scored = [
        number
        for number, event in enumerate(events)
        if isinstance(event, Scored) and event.source not in AT_ONCE
    ]
    ends = [number for number, event in enumerate(events) if isinstance(event, RoundBegan)]
    return events[scored[0] : ends[0] if ends else None] if scored else ()


def paint_lines(canvas: Canvas, box: Rect, lines: list[str]) -> None:
    """Paint sentences below each other; where there are too many, the last line counts the rest."""
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
