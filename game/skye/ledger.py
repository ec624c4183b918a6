"""Accounts read off the events of a match: its market, scores and points by round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.skye.events import GameOver, PricesRevealed, RoundBegan, RoundEnded, Scored, TileSold
from rules.skye.final import points_by_source
from rules.skye.kinds import Event
from rules.skye.state import AXE
from rules.skye.tiles import TileId
from rules.table import Seat


class MarketTile(NamedTuple):
    """A tile of a market; it stays in its place after it was sold."""

    id: TileId
    price: int
    seller: Seat
    buyer: Seat | None


def market_ledger(events: Iterable[Event]) -> tuple[MarketTile, ...]:
    """Return what was offered in the last round of the events, and who bought it, by sellers."""
    tiles: dict[TileId, MarketTile] = {}
    for event in events:
        if isinstance(event, RoundBegan):
            tiles = {}
        elif isinstance(event, PricesRevealed):
            tiles = {offered.id: offered for offered in _market_tiles(event)}
        elif isinstance(event, TileSold):
            tiles[event.tile] = tiles[event.tile]._replace(buyer=event.buyer)
    return tuple(tiles.values())


def _market_tiles(event: PricesRevealed) -> list[MarketTile]:
    return [
        MarketTile(tile, price, seller, None)
        for seller, (offer, prices) in enumerate(zip(event.offers, event.prices, strict=True))
        for tile, price in zip(offer, prices, strict=True)
        if price != AXE
    ]


def scores_by_round(events: Iterable[Event], seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the scores after each finished round, and last, when the game is over, at its end."""
    totals = [0] * seats
    rows = []
    for event in events:
        if isinstance(event, Scored):
            totals[event.seat] += event.points
        elif isinstance(event, RoundEnded | GameOver):
            rows.append(tuple(totals))
    return tuple(rows)


def points_by_round(events: Iterable[Event], seats: int) -> tuple[dict[str, tuple[int, ...]], ...]:
    """Return what each source gave each seat, by round, and last at the end of the game."""
    rounds: list[list[Event]] = [[]]
    for event in events:
        rounds[-1].append(event)
        if isinstance(event, RoundEnded):
            rounds.append([])
    return tuple(points_by_source(each, seats) for each in rounds)
