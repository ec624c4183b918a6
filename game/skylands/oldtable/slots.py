"""The special tiles of a Skylands table: who has them, what they cost the seat at the board, why
it can or cannot have them. Counted once for every state of the table."""

from __future__ import annotations

from game.skylands.oldtable.shown import Shown
from game.skylands.oldtable.slot_facts import owner_of
from game.skylands.view.specials import DEAR, FREE, GONE, SpecialCard, SpecialSlot
from game.skylands.words import things as words
from rules.skylands.catalogue import SPECIALS, TILES
from rules.skylands.tiles import TileId


def special_slot(page: Shown, number: int) -> SpecialSlot:
    """A special tile in the strip: whoever has it, or whether the viewer could pay for it."""
    stage, facts = page.stage, page.slots
    tile = facts.state.setup.specials[number]
    owner = owner_of(facts.state, tile)
    can = tile in facts.able
    gone = tile not in facts.state.market
    return SpecialSlot(
        id=f"special:{tile}",
        rect=page.frame.slots[number],
        name=words.sky_tile_name(stage.text, tile),
        role="card",
        tip=special_tip(page, tile),
        sound="page",
        tile=tile,
        price=facts.prices[tile],
        state=GONE if gone else FREE if can else DEAR,
        word=stage.tr("pay") if can else "",
        buyer=page.clan(owner) if owner is not None else "",
    )


def special_tip(page: Shown, tile: TileId) -> str:
    """A special tile in full: what it does, what it costs, who has it."""
    stage, text, facts = page.stage, page.stage.text, page.slots
    lines = [words.sky_tile_name(text, tile), words.special_rule(text, tile)]
    lines.append(_printed(page, tile))
    owner = owner_of(facts.state, tile)
    if owner is not None:
        lines.append(stage.tr("{name} has it.").format(name=page.name_of(owner)))
    else:
        price = words.people_words(text, facts.prices[tile]) or stage.tr("nothing")
        lines.append(stage.tr("Price now: {price}.").format(price=price))
        lines.append(why_not(page, tile))
    return "\n".join(line for line in lines if line)


def _printed(page: Shown, tile: TileId) -> str:
    number = SPECIALS[tile].points
    if not number:
        return ""
    points = page.stage.trn("{n} point", "{n} points", number)
    return page.stage.tr("Printed: {points} at the end.").format(points=points)


def why_not(page: Shown, tile: TileId) -> str:
    """Why the seat at the board cannot have a special tile; empty if it can."""
    facts = page.slots
    if tile in facts.able:
        return ""
    if not facts.state.players[facts.seat].land.has_spot(TILES[tile]):
        return page.stage.tr("It has no place on the board.")
    return page.stage.tr("The inhabitants do not suffice.")


def special_card(page: Shown, tile: TileId) -> SpecialCard:
    """A special tile as a card, with why the seat at the board can or cannot have it."""
    stage, text, special, facts = page.stage, page.stage.text, SPECIALS[tile], page.slots
    owner = owner_of(facts.state, tile)
    if owner is not None:
        verdict, good = stage.tr("{name} has it.").format(name=page.name_of(owner)), True
    else:
        why = why_not(page, tile)
        verdict, good = why or stage.tr("You could pay for it."), not why
    return SpecialCard(
        tile,
        words.sky_tile_name(text, tile),
        words.special_kind(text, special.kind) if special.kind != "none" else "",
        words.special_rule(text, tile),
        facts.prices[tile],
        words.people_words(text, facts.prices[tile]),
        _printed(page, tile),
        verdict,
        good,
    )
