"""Coins on their way between the purse and the tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.skye.view.coins import change, coin_picture
from game.ui.motion import Tween, out
from game.ui.paint.canvas import Canvas
from game.ui.stage import Stage

_MOST: Final = 8
"""Coins in the air at once: the mouse wheel starts more than can be followed."""


@dataclass(slots=True)
class _Flight:
    coin: int
    start: tuple[int, int]
    end: tuple[int, int]
    tween: Tween
    time: float = 0.0


class CoinFlights:
    """Every coin in the air; none where motion is off or reduced."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._flights: list[_Flight] = []

    @property
    def busy(self) -> bool:
        return bool(self._flights)

    def start(self, amount: int, purse: tuple[int, int], tile: tuple[int, int]) -> None:
        """Let coins fly to a tile, or back if the amount is negative."""
        seconds = self._stage.seconds("coin_fly")
        if not seconds or self._stage.settings.reduced_motion:
            return
        way = (purse, tile) if amount > 0 else (tile, purse)
        gap = self._stage.seconds("coin_stagger")
        for number, coin in enumerate(change(abs(amount))[:_MOST]):
            tween = Tween(0.0, 1.0, seconds, number * gap, out)
            self._flights.append(_Flight(coin, *way, tween))
        del self._flights[:-_MOST]

    def update(self, dt: float) -> None:
        """Let so many seconds pass."""
        for flight in self._flights:
            flight.time += dt
        self._flights = [each for each in self._flights if each.time < each.tween.length]

    def draw(self, canvas: Canvas) -> None:
        """Draw each coin on its arc."""
        size = self._stage.px(46)
        for flight in self._flights:
            part = flight.tween.at(flight.time)
            x = flight.start[0] + (flight.end[0] - flight.start[0]) * part
            y = flight.start[1] + (flight.end[1] - flight.start[1]) * part
            y -= self._stage.px(60) * 4 * part * (1 - part)
            picture = coin_picture(self._stage, flight.coin, size)
            canvas.surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
