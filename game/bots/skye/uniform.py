"""The bot `random`: every legal action is as likely as any other, prices too."""

from __future__ import annotations

from random import Random

from game.bots.bot import Thought
from game.bots.skye.journeyman import any_walk
from rules.skye import Action, GiveBack, Phase, Place, SetPrices, View, legal_actions
from rules.skye.chance import below
from rules.skye.landscape import TILES
from rules.skye.view import any_prices


class Uniform:
    """Plays at random."""

    def think(self, view: View, random: Random) -> Thought:
        """Draw a legal action without listing more of them than needed."""
        yield
        match view.table.phase:
            case Phase.PRICING:
                may_keep_all = view.own.may_keep_all
                prices = any_prices(view.own.gold, random, may_keep_all=may_keep_all)
                return SetPrices(view.seat, prices)
            case Phase.BUILD:
                return _any_build(view, random)
            case Phase.WALK:
                return any_walk(view, random)
            case _:
                choices = list(legal_actions(view.table, view.seat))
                return choices[below(len(choices), random)]


def _any_build(view: View, random: Random) -> Action:
    land, hand = view.own.land, view.own.hand
    spots = [land.spots(TILES[tile]) for tile in hand]
    number = sum(map(len, spots))
    if not number:
        return GiveBack(view.seat, hand[below(len(hand), random)])
    chosen = below(number, random)
    for tile, own in zip(hand, spots, strict=True):
        if chosen < len(own):
            return Place(view.seat, tile, *own[chosen])
        chosen -= len(own)
    raise AssertionError("one of the places was chosen")
