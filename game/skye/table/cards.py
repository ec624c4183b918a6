"""The cards beside the mat: their controls, and what they tell of objectives and seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from game.language.phrases import join_row
from game.skye import sentences
from game.skye.destinations import Bag, Territory
from game.skye.session import Session
from game.skye.table.lights import Lights
from game.skye.table.shown import Showing
from game.skye.table.words import coming_rounds, rounds_words
from game.skye.view.objective import ObjectiveCard
from game.skye.view.progress import ProgressBoard, progress_spots, without_focus
from game.skye.view.seat import SeatCard
from game.table.destinations import History
from game.table.inspection import OnlyInspect
from game.table.seating import Seating
from game.ui.stage import Stage
from game.ui.widgets import Control, Spot
from rules.skye import GameState, Phase
from rules.skye.objectives import seat_points
from rules.skye.state import SLOTS
from rules.table import Seat


@dataclass(frozen=True, slots=True)
class LightUp(OnlyInspect):
    """Light the tiles that an objective counts, as long as its card is inspected."""

    objective: str


class Explain(OnlyInspect):
    """Explain a space of a progress board, as long as it is inspected."""


def board_spots(stage: Stage, room: Rect, board: ProgressBoard) -> Iterator[Control]:
    """Yield the places that explain a progress board; the focus does not stop at them."""
    for spot in without_focus(progress_spots(stage, room, board)):
        spot.does = Explain()
        yield spot


class Cards:
    """The cards of one table; their controls are rebuilt only when they would differ."""

    def __init__(self, showing: Showing, lights: Lights) -> None:
        self._showing = showing
        self._lights = lights
        self._cache: tuple[GameState, Seating[Session], int, list[Control]] | None = None

    def controls(self) -> list[Control]:
        """Return a control for each card."""
        state, revision = self._showing.now.state, self._showing.stage.revision
        seating, cache = self._showing.seating, self._cache
        if not cache or cache[0] is not state or cache[1] is not seating or cache[2] != revision:
            self._cache = cache = state, seating, revision, list(self._spots())
        return cache[3]

    def _spots(self) -> Iterator[Control]:
        showing, place = self._showing, self._showing.now.frame
        stage, match = showing.stage, showing.match
        yield from self._objective_spots()
        for seat, rect in showing.seat_places().items():
            yield self._seat_spot(seat, rect)
        if place.board and showing.now.progress:
            yield from board_spots(stage, place.board, showing.now.progress)
        if place.bag:
            name = showing.bag_heading()
            yield Spot(id="bag", rect=place.bag, name=name, role="card", does=Bag(match))
        if place.history:
            does = History(match, showing.seating.viewer)
            name, rect = stage.tr("Since your last move"), place.history
            yield Spot(id="history-card", rect=rect, name=name, role="card", does=does)
        if place.track:
            yield self._track_spot(place.track)

    def _seat_spot(self, seat: Seat, rect: Rect) -> Control:
        showing, stage = self._showing, self._showing.stage
        name = showing.seating.name(seat)
        points = stage.trn("{n} point", "{n} points", showing.now.state.scores[seat])
        tip = [stage.tr("{name}: {points}").format(name=name, points=points)]
        tip += [self.sources_text(seat), stage.tr("Click to see the whole territory.")]
        does = Territory(showing.match, seat, showing.seating.viewer)
        words = "\n".join(line for line in tip if line)
        return Spot(id=f"seat:{seat}", rect=rect, name=name, tip=words, role="card", does=does)

    def _objective_spots(self) -> Iterator[Control]:
        text, now = self._showing.stage.text, self._showing.now
        names = now.state.setup.objectives
        for letter, name, rect in zip(SLOTS, names, now.frame.objectives, strict=True):
            title, rule = sentences.objective_name(text, name), sentences.objective_rule(text, name)
            tip = f"{letter} · {title}\n{rule}\n{self._standing(name)}"
            does = LightUp(name)
            yield Spot(
                id=f"objective:{letter}", rect=rect, name=title, tip=tip, role="card", does=does
            )

    def _standing(self, name: str) -> str:
        """Return what an objective gives each seat now: "Now: Ailsa 6, Bran 3"."""
        stage, seating = self._showing.stage, self._showing.seating
        entries = self._lights.entries(name, self._showing.now.state)
        if not entries:
            return stage.tr("Who is ahead stays hidden as long as the gold does.")
        words = stage.tr("{name} {points}")
        each = [words.format(name=seating.name(s), points=entries[s].points) for s in seating.order]
        return stage.tr("Now: {list}").format(list=join_row(stage.text, each))

    def _track_spot(self, rect: Rect) -> Control:
        tr, seating = self._showing.stage.tr, self._showing.seating
        scores, lines = self._showing.now.state.scores, [tr("Points")]
        for seat in seating.order:
            name = seating.name(seat)
            told = tr("{name} {points}").format(name=name, points=scores[seat])
            sources = self.sources_text(seat)
            both = tr("{name}: {points}").format(name=told, points=sources)
            lines.append(both if sources else told)
        name, tip = ", ".join(lines[1:]), "\n".join(lines)
        return Spot(
            id="track", rect=rect, name=name, tip=tip, role="picture", enabled=False,
            focusable=False,
        )  # fmt: skip

    def sources_text(self, seat: Seat) -> str:
        """Return where a seat's points are from: Sheep 6, The fleet 5."""
        text = self._showing.stage.text
        words = text.tr("{name} {points}")
        told = [
            words.format(name=sentences.source_name(text, source), points=points[seat])
            for source, points in self._lights.sources().items()
            if points[seat]
        ]
        return join_row(text, told)

    def objectives(self) -> Iterator[ObjectiveCard]:
        """Yield what the cards of the objectives show."""
        stage, now = self._showing.stage, self._showing.now
        state, setup = now.state, now.state.setup
        for letter, name in zip(SLOTS, setup.objectives, strict=True):
            coming = coming_rounds(state, name)
            yield ObjectiveCard(
                letter,
                name,
                sentences.objective_name(stage.text, name),
                sentences.objective_short(stage.text, name),
                active=name in setup.scoring(state.round),
                now=self._points(name, state),
                after=self._points(name, now.preview) if now.preview else None,
                times=len(coming),
                rounds=rounds_words(stage, coming),
            )

    def _points(self, name: str, state: GameState) -> int | None:
        """Return what an objective gives the own seat; None where only hidden gold could tell."""
        if not self._lights.may_tell(name):
            return None
        return seat_points(name, state.players, self._showing.seating.own)

    def seat(self, seat: Seat) -> SeatCard:
        """Return what a seat's card shows."""
        now, seating = self._showing.now, self._showing.seating
        player = now.state.players[seat]
        return SeatCard(
            seat,
            seating.clan(seat),
            seating.name(seat),
            now.statuses[seat],
            now.state.scores[seat],
            now.gold[seat],
            first=now.state.first == seat,
            active=seat in now.active,
            land=player.land,
            offer=player.offer if now.state.phase is Phase.PRICING else (),
        )
