"""What comes of a market for one seat, part by part, over many ways that it may go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.bots.skye.clansman import Worths
from game.bots.skye.trade import Market, Valuation, trades
from game.match.review.finding import RIVALS, Parts
from game.skye.judgement.findings import PURSE
from game.skye.judgement.tiles import Fitted, added
from rules.skye.tiles import TileId
from rules.table import Seat


class Accountant:
    """Knows the tiles of a market by what they are worth: a `PricedTile` does not name its tile."""

    def __init__(
        self, seat: Seat, valuation: Valuation, worths: Worths, fits: Mapping[TileId, Fitted]
    ) -> None:
        self._seat, self._valuation = seat, valuation
        self._parts = {id(worths[tile]): fit.parts for tile, fit in fits.items()}

    def parts(self, order: Sequence[Seat], markets: Iterable[Market]) -> Parts:
        """Return tiles bought and kept, gold, and what rivals get, on average."""
        got: Counter[int] = Counter()
        coins = others = number = 0.0
        for tiles, purses, min_gains in markets:
            number += 1
            left, purse = list(tiles), list(purses)
            for buyer, bought in trades((left, purse, min_gains), order):
                got[id(bought.worth)] += buyer == self._seat
                others += bought.worth[buyer] if buyer != self._seat else 0.0
            for kept in left:
                got[id(kept.worth)] += kept.seller == self._seat
                others += kept.worth[kept.seller] if kept.seller != self._seat else 0.0
            coins += purse[self._seat]
            others += self._valuation.gold * (sum(purse) - purse[self._seat])
        own = added([(times / number, self._parts[key]) for key, times in got.items() if times])
        purse_worth = self._valuation.gold * coins / number
        return {**own, PURSE: purse_worth, RIVALS: -self._valuation.rival * others / number}
