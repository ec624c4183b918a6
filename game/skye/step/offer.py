"""A step that was allowed without a walk: one click on a track, or no step at all.

The strip is the same in the market, where it must not slow anybody down, and after the walks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import pygame
from pygame import Rect

from game.skye.words import progress as words
from game.skye.words.journeyman import track_name
from game.ui.boxes import columns
from game.ui.keys import digit_keys
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage
from game.ui.theme import Layout
from game.ui.widgets import Button, Control
from rules.skye import GameState, Phase
from rules.skye.journeyman.actions import Stay, TakeStep
from rules.skye.journeyman.boards import Track
from rules.skye.journeyman.flow import pending_of
from rules.skye.journeyman.journey import board_of, journey_of
from rules.skye.journeyman.pending import Stage as Round
from rules.skye.journeyman.pending import StepOffer
from rules.skye.journeyman.steps import open_tracks
from rules.table import Seat

StepDoes: TypeAlias = TakeStep | Stay


def offered_to(state: GameState, seat: Seat | None) -> StepOffer | None:
    """Return the step that a seat may take now."""
    if state.phase is not Phase.STEP or seat is None:
        return None
    offer = pending_of(state).offers[0]
    return offer if offer.seat == seat else None


def is_late_step(state: GameState) -> bool:
    """Return whether a step is offered after all walks, outside the market."""
    return state.phase is Phase.STEP and pending_of(state).stage is Round.WALKED


def is_market(state: GameState) -> bool:
    """Return whether the market goes on, with the steps that it allows."""
    return state.phase is Phase.MARKET or (state.phase is Phase.STEP and not is_late_step(state))


def step_words(stage: Stage, offer: StepOffer) -> str:
    """Return why a step is allowed."""
    told = {
        "journeyman_tile": stage.tr("A tile with the journeyman is yours: take **one step**."),
        "sale": stage.tr("You sold a tile: **one step** of the warrior is yours."),
        "advance": stage.tr("“Advance”: take **one step** on any track."),
    }
    return told[offer.why]


def stay_button(stage: Stage, seat: Seat) -> Button:
    """Return the button for no step; the line sets its rectangle."""
    label = stage.tr("No step")
    return Button(
        id="stay",
        rect=Rect(0, 0, 0, 0),
        name=label,
        label=label,
        hint=stage.key("none"),
        keys=(pygame.K_n,),
        does=Stay(seat),
    )


def strip_box(stage: Stage, mat: Rect, offer: StepOffer) -> Rect:
    """Return the strip at the lower edge of the mat, as wide as its buttons need."""
    small = stage.layout is Layout.COMPACT
    edge = stage.px(10 if small else 14)
    height = 2 * stage.font("button").get_height() + stage.px(8) if small else stage.px(76)
    width = min(mat.width - 2 * edge, len(offer.tracks) * stage.px(420))
    box = Rect(0, 0, width, height)
    box.midbottom = mat.centerx, mat.bottom - edge
    return box


def paint_strip(canvas: Canvas, mat: Rect, offer: StepOffer) -> None:
    canvas.nine("panel-wood", strip_box(canvas.stage, mat, offer))


def step_buttons(stage: Stage, mat: Rect, state: GameState, offer: StepOffer) -> Iterator[Control]:
    """Yield a button for each track of the offer; one whose gold is missing says so."""
    inside = strip_box(stage, mat, offer).inflate(-2 * stage.px(12), -2 * stage.px(9))
    setup, seat = state.setup, offer.seat
    standing = words.Standing(board_of(setup), setup.layouts[seat], journey_of(state, seat))
    possible = open_tracks(state, offer)
    places = columns(inside, len(offer.tracks), stage.px(12))
    for track, place in zip(offer.tracks, places, strict=True):
        button = _step_button(stage, place, standing, TakeStep(offer.seat, track))
        button.enabled = button.primary = track in possible
        yield button


def _step_button(stage: Stage, place: Rect, standing: words.Standing, does: TakeStep) -> Button:
    track = does.track
    ahead = standing.board[track].ahead(standing.journey.markers[track])
    label = _label(stage, standing, track)
    name = stage.tr("{track}: {what}").format(track=track_name(stage.text, track), what=label)
    return Button(
        id=f"step:{track.name.lower()}",
        rect=place,
        name=name,
        label=label,
        icon=f"track-{track.name.lower()}",
        icon_size=48 if place.width >= stage.px(240) else 30,
        kind="secondary",
        keys=digit_keys(track),
        tip=words.space_tip(stage.text, standing, track, ahead),
        does=does,
    )


def _label(stage: Stage, standing: words.Standing, track: Track) -> str:
    text = stage.text
    brings = ", ".join(words.step_brings(text, standing, track)) or stage.tr("one space on")
    cost = words.step_costs(text, standing, track)
    return f"{brings}, {cost}" if cost else brings
