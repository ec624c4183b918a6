"""The cards beside the mat: their controls, and what they tell of objectives and seats."""

from __future__ import annotations

from collections.abc import Iterator

from game.language.phrases import join_row
from game.skye import sentences
from game.skye.oldtable.lights import Lit
from game.skye.table.words import rounds_words
from game.skye.view.objective import ObjectiveCard
from game.skye.view.progress import progress_spots, without_focus
from game.skye.view.seat import SeatCard
from game.ui.widgets import Control, Spot
from rules.skye import GameState, Phase
from rules.skye.state import SLOTS
from rules.table import Seat


class CardSpots:
    """The controls of the cards, made anew only when they would be others."""

    def __init__(self, page: Lit) -> None:
        self._page = page
        self._kept: tuple[GameState, int, list[Control]] | None = None

    def now(self) -> list[Control]:
        """The controls for what the page shows at this size."""
        shown, revision = self._page.shown_state(), self._page.stage.revision
        if self._kept is None or self._kept[0] is not shown or self._kept[1] != revision:
            self._kept = shown, revision, list(card_spots(self._page))
        return self._kept[2]


def card_spots(page: Lit) -> Iterator[Control]:
    """A control for each card, and one that tells of the score track."""
    tr, place = page.stage.tr, page.frame
    yield from _objective_spots(page)
    for seat, rect in page.seat_places().items():
        name = page.name_of(seat)
        points = page.stage.trn("{n} point", "{n} points", page.shown_state().scores[seat])
        tip = [tr("{name}: {points}").format(name=name, points=points), sources_words(page, seat)]
        tip.append(tr("Click to see the whole territory."))
        words = "\n".join(line for line in tip if line)
        yield Spot(id=f"seat:{seat}", rect=rect, name=name, tip=words, role="card")
    if place.board:
        yield from without_focus(progress_spots(page.stage, place.board, page.progress()))
    if place.bag:
        yield Spot(id="bag", rect=place.bag, name=page.bag_heading(), role="card")
    if place.history:
        title = tr("Since your last move")
        yield Spot(id="history-card", rect=place.history, name=title, role="card")
    if place.track:
        yield _track_spot(page)


def _objective_spots(page: Lit) -> Iterator[Control]:
    text, setup = page.stage.text, page.state.setup
    for letter, name, rect in zip(SLOTS, setup.objectives, page.frame.objectives, strict=True):
        title = sentences.objective_name(text, name)
        tip = f"{letter} · {title}\n{sentences.objective_rule(text, name)}\n{_standing(page, name)}"
        yield Spot(id=f"objective:{letter}", rect=rect, name=title, tip=tip, role="card")


def _standing(page: Lit, name: str) -> str:
    """What an objective gives everybody now, in a short line: Ailsa 6, Bran 3."""
    entries = page.lights.entries(name, page.shown_state())
    if not entries:
        return page.stage.tr("Who is ahead stays hidden as long as the gold does.")
    words = page.stage.tr("{name} {points}")
    told = [
        words.format(name=page.name_of(seat), points=entries[seat].points)
        for seat in page.seat_places()
    ]
    return page.stage.tr("Now: {list}").format(list=join_row(page.stage.text, told))


def _track_spot(page: Lit) -> Control:
    """The score track cannot be used; it can be asked where the points are from."""
    assert page.frame.track is not None, "only a table with room has a track"
    tr, scores = page.stage.tr, page.shown_state().scores
    lines = [tr("Points")]
    for seat in page.seat_places():
        told = tr("{name} {points}").format(name=page.name_of(seat), points=scores[seat])
        sources = sources_words(page, seat)
        lines.append(tr("{name}: {points}").format(name=told, points=sources) if sources else told)
    return Spot(
        id="track",
        rect=page.frame.track,
        name=", ".join(lines[1:]),
        tip="\n".join(lines),
        role="picture",
        enabled=False,
        focusable=False,
    )


def sources_words(page: Lit, seat: Seat) -> str:
    """Where a seat's points are from: Sheep 6, The fleet 5."""
    text = page.stage.text
    words = page.stage.tr("{name} {points}")
    told = [
        words.format(name=sentences.source_name(text, source), points=points[seat])
        for source, points in page.lights.sources().items()
        if points[seat]
    ]
    return join_row(text, told)


def objective_cards(page: Lit, then: GameState | None) -> Iterator[ObjectiveCard]:
    """What the cards of the objectives show; `then` is a state to compare with."""
    text, shown = page.stage.text, page.shown_state()
    setup = shown.setup
    for letter, name in zip(SLOTS, setup.objectives, strict=True):
        coming = [n for n in range(shown.round, setup.rounds + 1) if name in setup.scoring(n)]
        yield ObjectiveCard(
            letter,
            name,
            sentences.objective_name(text, name),
            sentences.objective_short(text, name),
            active=name in setup.scoring(shown.round),
            now=page.points_of(name, shown),
            after=page.points_of(name, then) if then is not None else None,
            times=len(coming),
            rounds=rounds_words(page.stage, coming),
        )


def seat_card(page: Lit, seat: Seat) -> SeatCard:
    """What a seat's card shows."""
    shown = page.shown_state()
    player = shown.players[seat]
    return SeatCard(
        seat,
        page.clan(seat),
        page.name_of(seat),
        page.seat_status(seat),
        shown.scores[seat],
        page.gold_words(seat),
        first=shown.first == seat,
        active=seat in page.active_seats(),
        land=player.land,
        offer=player.offer if shown.phase is Phase.PRICING else (),
    )
