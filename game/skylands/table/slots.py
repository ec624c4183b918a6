"""The special tiles as the seat at the board sees them: who has them, what they cost, why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.skylands.destinations import Specials
from game.skylands.possible import owner_of, slot_facts
from game.skylands.session import Session
from game.skylands.view.specials import DEAR, FREE, GONE, SpecialCard, SpecialSlot
from game.skylands.words import things as words
from game.table.seating import Seating
from game.ui.stage import Stage
from rules.skylands.catalogue import SPECIALS, TILES
from rules.skylands.state import GameState
from rules.skylands.tiles import TileId


class SpecialTiles:
    """The special tiles of a game in one state; what can be had is counted once."""

    def __init__(self, stage: Stage, seating: Seating[Session], state: GameState) -> None:
        self._stage = stage
        self._seating = seating
        self._facts = slot_facts(state, seating.own)

    @property
    def tiles(self) -> tuple[TileId, ...]:
        return self._facts.state.setup.specials

    def is_of(self, seating: Seating[Session], state: GameState) -> bool:
        """Return whether these are those of a table and a state."""
        return self._facts.state is state and self._seating == seating

    def slots(self, places: Sequence[Rect]) -> Iterator[SpecialSlot]:
        """Yield each in its place in the strip: who has it, or whether it could be paid for."""
        facts, seating = self._facts, self._seating
        for tile, rect in zip(self.tiles, places, strict=False):
            owner = owner_of(facts.state, tile)
            can = tile in facts.able
            gone = tile not in facts.state.market
            yield SpecialSlot(
                id=f"special:{tile}",
                rect=rect,
                name=words.tile_name(self._stage.text, tile),
                role="card",
                tip=self.tip(tile),
                sound="page",
                does=Specials(seating.match, facts.seat, facts.state),
                tile=tile,
                price=facts.prices[tile],
                state=GONE if gone else FREE if can else DEAR,
                word=self._stage.tr("pay") if can else "",
                buyer=seating.clan(owner) if owner is not None else "",
            )

    def tip(self, tile: TileId) -> str:
        """Return a special tile in full: what it does, what it costs, who has it."""
        stage, text, facts = self._stage, self._stage.text, self._facts
        lines = [words.tile_name(text, tile), words.special_rule(text, tile)]
        lines.append(self._printed(tile))
        owner = owner_of(facts.state, tile)
        if owner is not None:
            lines.append(stage.tr("{name} has it.").format(name=self._seating.name(owner)))
        else:
            price = words.people_words(text, facts.prices[tile]) or stage.tr("nothing")
            lines.append(stage.tr("Price now: {price}.").format(price=price))
            lines.append(self.why_not(tile))
        return "\n".join(line for line in lines if line)

    def _printed(self, tile: TileId) -> str:
        number = SPECIALS[tile].points
        if not number:
            return ""
        points = self._stage.trn("{n} point", "{n} points", number)
        return self._stage.tr("Printed: {points} at the end.").format(points=points)

    def why_not(self, tile: TileId) -> str:
        """Return why the seat at the board cannot have a special tile; empty if it can."""
        facts = self._facts
        if tile in facts.able:
            return ""
        if not facts.state.players[facts.seat].land.has_spot(TILES[tile]):
            return self._stage.tr("It has no place on the board.")
        return self._stage.tr("The inhabitants do not suffice.")

    def card(self, tile: TileId) -> SpecialCard:
        """Return a special tile as a card, with why the seat can or cannot have it."""
        stage, text, special = self._stage, self._stage.text, SPECIALS[tile]
        facts = self._facts
        owner = owner_of(facts.state, tile)
        if owner is not None:
            verdict = stage.tr("{name} has it.").format(name=self._seating.name(owner))
            good = True
        else:
            why = self.why_not(tile)
            verdict, good = why or stage.tr("You could pay for it."), not why
        return SpecialCard(
            tile,
            words.tile_name(text, tile),
            words.special_kind(text, special.kind) if special.kind != "none" else "",
            words.special_rule(text, tile),
            facts.prices[tile],
            words.people_words(text, facts.prices[tile]),
            self._printed(tile),
            verdict,
            good,
        )
