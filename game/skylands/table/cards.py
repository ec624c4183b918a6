"""The cards beside board and desk: their controls, and what they tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.skylands.destinations import TilesLeft, WholeBoard
from game.skylands.table.shown import Showing, look_of
from game.skylands.view.cards import Fill, SeatCard, Stock
from game.skylands.words import things as words
from game.skylands.words.history import short_story
from game.table.destinations import History
from game.table.occasion import deal_words
from game.ui.paint.sidecards import holds_history
from game.ui.widgets import Control, Spot
from rules.skylands.archipelago import CELLS
from rules.skylands.catalogue import POINTS, SUPPLY, island_tiles
from rules.skylands.final import SOURCES, final_awards, final_score
from rules.skylands.state import Phase
from rules.skylands.tiles import Colour
from rules.table import Seat

_SCARCE: Final = 4
"""At so few the number of a supply is shown in red."""

_TOLD: Final = (110, 80, 50, 0)
"""Letters of history that are enough for its card; fewer where sentences are long."""


class Cards:
    """The cards of one table."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing

    def controls(self) -> Iterator[Control]:
        """Yield a control for each card."""
        showing, state = self._showing, self._showing.now.state
        stage, match, place = showing.stage, showing.match, showing.now.frame
        tr = stage.tr
        told = ", ".join([f"{stock.name} {stock.left}" for stock in self.stocks()])
        yield Spot(
            id="supply",
            rect=place.supply,
            name=told,
            role="card",
            tip="\n".join([tr("Supply"), told, tr("Click to see the tiles that are left.")]),
            does=TilesLeft(match, state),
        )
        for seat, rect in showing.seat_places().items():
            yield Spot(
                id=f"seat:{seat}",
                rect=rect,
                name=showing.seating.name(seat),
                role="card",
                tip="\n".join([self._score(seat), tr("Click to see the whole board.")]),
                does=WholeBoard(match, seat, state),
            )
        if place.history:
            does = History(match, showing.seating.viewer)
            name, rect = tr("Since your last move"), place.history
            yield Spot(id="history-card", rect=rect, name=name, role="card", does=does)
        yield from self._pictures()

    def _pictures(self) -> Iterator[Control]:
        tr, place = self._showing.stage.tr, self._showing.now.frame
        fills = [f"{fill.name} {fill.empty}" for fill in self.fills()]
        name = tr("Empty cells: {list}").format(list=", ".join(fills))
        told = {"ending": (place.ending, name, "\n".join([*self.ending(), name]))}
        if place.marker:
            heading, rule, _ = self.marker()
            told["marker"] = (place.marker, heading, f"{heading}\n{rule}")
        for key, (rect, name, tip) in told.items():
            yield Spot(
                id=key,
                rect=rect,
                name=name,
                tip=tip,
                role="picture",
                enabled=False,
                focusable=False,
            )

    def stocks(self) -> list[Stock]:
        """Return what is left of everything."""
        tr, state = self._showing.stage.tr, self._showing.now.state
        n = len(state.players)
        names = (tr("forest"), tr("mountain"), tr("crystal"))
        found = [Stock("sky-points", tr("points"), state.points, POINTS[n], state.points <= 2 * n)]
        for colour, name in zip(Colour, names, strict=True):
            left = state.supply[colour]
            icon = f"inhabitant-{colour.word}"
            found.append(Stock(icon, name, left, SUPPLY[colour], left <= _SCARCE))
        left, every = len(state.bag), len(island_tiles(n))
        found.append(Stock("sky-cloud", tr("island tiles"), left, every, left < 2 * (n + 1)))
        return found

    def _score(self, seat: Seat) -> str:
        stage, player = self._showing.stage, self._showing.now.state.players[seat]
        total = stage.trn("{n} point", "{n} points", final_score(player))
        head = stage.tr("{name}: {points} if the game ended now")
        head = head.format(name=self._showing.seating.name(seat), points=total)
        awards = final_awards(player)
        found = [
            (source, sum(award.points for award in awards[source]))
            for source in SOURCES
            if awards[source]
        ]
        told = [f"{words.source_name(stage.text, source)} {points:+d}" for source, points in found]
        return "\n".join([head, ", ".join(told).replace("-", "\u2212")])

    def fills(self) -> list[Fill]:
        """Return how full each board is, the own one first."""
        players, seating = self._showing.now.state.players, self._showing.seating
        return [
            Fill(seating.clan(seat), seating.name(seat), players[seat].land.empty, len(CELLS))
            for seat in seating.order
        ]

    def ending(self) -> tuple[str, str]:
        """Return what ends the game, and how near it is."""
        tr = self._showing.stage.tr
        rule = tr("a board has at most one empty cell, or the points are gone.")
        return tr("The end is near when"), rule

    def has_marker(self) -> bool:
        """Return whether the own marker still shows the active side."""
        return self._showing.now.state.players[self._showing.seating.own].can_repeat

    def marker(self) -> tuple[str, str, str]:
        """Return what the own marker allows, and the deal."""
        tr = self._showing.stage.tr
        if self.has_marker():
            rule = tr("You may repeat your last action once. Unused it is worth 2 points.")
        else:
            rule = tr("An action was repeated already. It is worth nothing now.")
        deal = tr("Deal {number}").format(number=deal_words(self._showing.match.deal))
        return tr("Your marker"), rule, deal

    def seat(self, seat: Seat) -> SeatCard:
        """Return what a seat's card shows."""
        now, seating = self._showing.now, self._showing.seating
        player = now.state.players[seat]
        return SeatCard(
            seat,
            seating.clan(seat),
            seating.name(seat),
            now.statuses[seat],
            player.points + player.owed,
            player.can_repeat,
            now.state.phase is not Phase.OVER and seat == now.state.turn,
            look_of(now.state, player),
            player.colours,
        )

    def latest(self) -> str:
        """Return what happened last, as many whole sentences as the card holds."""
        stage, place = self._showing.stage, self._showing.now.frame.history
        events = self._showing.match.chronicle()[-30:]
        for letters in _TOLD:
            told = short_story(stage.text, events, self._showing.seating.names, letters)
            if place is None or holds_history(stage, place, told):
                break
        return told

    def turn(self) -> str:
        """Return such as "Turn 9 · Ailsa is active"."""
        stage, state = self._showing.stage, self._showing.now.state
        if state.phase is Phase.OVER:
            return stage.tr("The game is over")
        if not state.number:
            return stage.tr("Before the first turn")
        name = self._showing.seating.name(state.active)
        told = stage.tr("Turn {number} · {name} is active")
        return told.format(number=state.number, name=name)
