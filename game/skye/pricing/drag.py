"""What is dragged behind the screen, as a value: its rules need no window."""

from __future__ import annotations

from dataclasses import dataclass

from game.skye.pricing.draft import Draft


@dataclass(frozen=True, slots=True)
class Held:
    """The axe (no coin), a coin of the purse, or a coin from the stake of a tile."""

    coin: int = 0
    source: int | None = None

    @property
    def is_axe(self) -> bool:
        return self.coin == 0

    def dropped(self, draft: Draft, target: int | None) -> Draft:
        """Return the draft after letting go over a tile or none; the same if that cannot be."""
        if self.is_axe:
            return self._axe_dropped(draft, target)
        if target is not None and target == self.source:
            return draft
        paid = draft
        if self.source is not None:
            paid = draft.with_price(self.source, draft.prices[self.source] - self.coin)
        if target is None:
            return paid
        wanted = paid.prices[target] + self.coin
        if target == draft.axe or wanted > paid.most(target):
            return draft
        return paid.with_price(target, wanted)

    def _axe_dropped(self, draft: Draft, target: int | None) -> Draft:
        """Let the axe rest beside the tiles where it need not lie on one (J-11)."""
        if target is None and draft.may_keep_all and draft.axe is not None:
            return draft.with_axe(draft.axe)
        return draft if target is None or target == draft.axe else draft.with_axe(target)
