"""The things of the Skylands in words: actions, islands, inhabitants, tiles, special tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.language.text import Text, capital, mark, marks
from rules.skylands.catalogue import TILES
from rules.skylands.state import Phase
from rules.skylands.tiles import Colour

SPECIAL: Final = "special-"
"""How the ids of special tiles begin."""


class _Action(NamedTuple):
    name: str
    short: str
    rule: str
    advantage: str


_ACTIONS: Final = {
    "discover": _Action(
        mark("Discover"),
        mark("take and lay a tile"),
        mark("Tiles are turned up, one more than there are players. Each takes one and lays it."),
        mark("advantage: one more of the rest"),
    ),
    "deploy": _Action(
        mark("Deploy"),
        mark("fill complete islands"),
        mark("Each fills one complete forest, mountain or crystal island with inhabitants."),
        mark("advantage: two islands"),
    ),
    "create": _Action(
        mark("Create"),
        mark("pay and lay a special"),
        mark("Each may pay for one special tile with inhabitants and lay it."),
        mark("advantage: the white one is free"),
    ),
    "convert": _Action(
        mark("Convert"),
        mark("crystals to the city"),
        mark("Each moves blue inhabitants into a complete city: 1 point for each space filled."),
        mark("advantage: +2, two islands or two cities"),
    ),
}

_RUNNING: Final = {
    Phase.REVEAL: "discover",
    Phase.DISCOVER: "discover",
    Phase.EXTRA: "discover",
    Phase.DEPLOY: "deploy",
    Phase.CREATE: "create",
    Phase.BUILD: "create",
    Phase.SEARCH: "create",
    Phase.OUTPOST: "create",
    Phase.CONVERT: "convert",
}

_PHASES: Final = {
    Phase.DEAL: mark("Tactical start"),
    Phase.START: mark("Tactical start"),
    Phase.CHOOSE: mark("Choose an action"),
    Phase.OVER: mark("The game is over"),
}

_KINDS: Final = {
    "forest": mark("forest"),
    "mountain": mark("mountain"),
    "crystal": mark("crystal"),
    "city": mark("city"),
    "cloud": mark("clouds"),
}

_LETTERS: Final = {
    "forest": mark("forest|F"),
    "mountain": mark("mountain|M"),
    "crystal": mark("crystal|Cr"),
    "city": mark("city|Ci"),
}
"""Before the bar what stands for it: a translation may keep it or leave it out."""

_ISLANDS: Final = {
    "forest": marks("forest of {n} space", "forest of {n} spaces"),
    "mountain": marks("mountain of {n} space", "mountain of {n} spaces"),
    "crystal": marks("crystal island of {n} space", "crystal island of {n} spaces"),
    "city": marks("city of {n} space", "city of {n} spaces"),
}

_PEOPLE: Final = {
    "green": marks("{n} green", "{n} green"),
    "violet": marks("{n} violet", "{n} violet"),
    "blue": marks("{n} blue", "{n} blue"),
    "white": marks("{n} of any colour", "{n} of any colour"),
}

_SHAPES: Final = {
    "small": mark("small {kind}"),
    "half": mark("half {kind}"),
    "large": mark("large {kind}"),
    "long": mark("long {kind}"),
    "complete": mark("whole {kind}"),
    "fertile": mark("fertile {kind}"),
    "temple": mark("temple of the {kind}"),
}

_SPECIALS: Final = {
    "discovery": (mark("Discovery"), mark("2 points from the supply at once.")),
    "outpost": (mark("Outpost"), mark("Draw an island tile at once; lay it or discard it.")),
    "productive_city": (
        mark("Busy city"),
        mark("When its city becomes complete: 1 point for every two spaces of it."),
    ),
    "generator": (mark("Generator"), mark("1 point whenever anybody chooses Convert.")),
    "hotel": (
        mark("Hotel"),
        mark("Four places for inhabitants from your complete islands. They may pay and convert."),
    ),
    "merchant_quarter": (
        mark("Merchant quarter"),
        mark("In Create and Convert, two inhabitants of one colour may become one of another."),
    ),
    "mountain_zone": (mark("Mountain zone"), mark("Create costs you one violet less.")),
    "forest_zone": (mark("Forest zone"), mark("Create costs you one green less.")),
    "power_station": (
        mark("Power station"),
        mark("2 points more whenever you convert into its city."),
    ),
    "celestial_refuge": (
        mark("Celestial refuge"),
        mark("At the end: 1 point for every pair of your inhabitants."),
    ),
    "sanctuary": (
        mark("Sanctuary"),
        mark("At the end: 1 point for every tile on the eight cells round it."),
    ),
    "architect_school": (
        mark("School of architects"),
        mark("At the end: 2 points for each of your special tiles, this one too."),
    ),
    "villa": (
        mark("Villa"),
        mark("At the end: 1 point for every space of your largest complete island."),
    ),
}

_FERTILE: Final = mark(
    "When its island becomes complete, an inhabitant of its colour comes to each space, once."
)
_TEMPLE: Final = mark("At the end: 2 points for each of your complete islands of this kind.")
_PLAIN: Final = mark("No effect.")

_CARD_KINDS: Final = {
    "none": mark("no effect"),
    "single_use": mark("once"),
    "permanent": mark("for good"),
    "victory_points": mark("points at the end"),
}

_SOURCES: Final = {
    "empty": mark("empty cells"),
    "inhabitants": mark("pairs of inhabitants"),
    "islands": mark("complete islands"),
    "specials": mark("special tiles"),
    "points": mark("points taken"),
    "marker": mark("marker"),
}


def source_name(text: Text, source: str) -> str:
    """Return what a score is made of, such as "complete islands"."""
    return text.tr(_SOURCES[source])


def action_name(text: Text, action: str) -> str:
    """Return what an action is called, such as "Discover"."""
    return text.tr(_ACTIONS[action].name)


def action_short(text: Text, action: str) -> str:
    """Return what it is, in a few words."""
    return text.tr(_ACTIONS[action].short)


def action_rule(text: Text, action: str) -> str:
    """Return what it is, in a sentence."""
    return text.tr(_ACTIONS[action].rule)


def action_advantage(text: Text, action: str) -> str:
    """Return what the active player may do beyond the others."""
    return text.tr(_ACTIONS[action].advantage)


def step_name(text: Text, phase: Phase) -> str:
    """Return what goes on in a phase, such as "Discover" or "Choose an action"."""
    if phase in _PHASES:
        return text.tr(_PHASES[phase])
    return action_name(text, _RUNNING[phase])


def running(phase: Phase) -> str:
    """Return the action that is performed in a phase; empty if none is."""
    return _RUNNING.get(phase, "")


def island_words(text: Text, kind: str, spaces: int) -> str:
    """Return a text such as "forest of 4 spaces"."""
    one, many = _ISLANDS[kind]
    return text.trn(one, many, spaces).format(n=spaces)


def kind_name(text: Text, kind: str) -> str:
    """Return what a kind of island is called, such as "forest"."""
    return text.tr(_KINDS[kind])


def kind_letter(text: Text, kind: str) -> str:
    """Return the letter or two that stand for a kind of island on a tile."""
    return text.tr(_LETTERS[kind]).rpartition("|")[2]


def people_words(text: Text, amounts: Sequence[int]) -> str:
    """Return a text such as "2 green, 1 violet" for green, violet, blue, any colour."""
    told = []
    for colour, number in zip(_PEOPLE, amounts, strict=False):
        if number:
            one, many = _PEOPLE[colour]
            told.append(text.trn(one, many, number).format(n=number))
    return ", ".join(told)


def colour_text(text: Text, colour: Colour, number: int) -> str:
    """Return a text such as "2 green"."""
    amounts = [0, 0, 0]
    amounts[colour] = number
    return people_words(text, amounts)


def tile_name(text: Text, tile: str) -> str:
    """Return a tile in a few words, such as "half city" or "forest and crystal"."""
    name = tile.removeprefix(SPECIAL)
    if name in _SPECIALS:
        return text.tr(_SPECIALS[name][0])
    shape, _, rest = name.partition("_")
    if shape in _SHAPES:
        words = text.tr(_SHAPES[shape]).format(kind=kind_name(text, rest))
        return capital(words) if tile.startswith(SPECIAL) else words
    if shape.startswith("start"):
        return text.tr("start tile")
    if name.startswith("board"):
        return text.tr("printed tile")
    return _two_islands(text, shape, rest)


def _two_islands(text: Text, shape: str, rest: str) -> str:
    one, other = (kind_name(text, kind) for kind in rest.split("_")[:2])
    if rest.endswith("_mirrored"):
        one, other = other, one
    if shape == "opposite":
        return text.tr("{one} opposite {other}").format(one=one, other=other)
    return text.tr("{one} beside {other}").format(one=one, other=other)


def special_rule(text: Text, tile: str) -> str:
    """Return what a special tile does, in a sentence."""
    name = tile.removeprefix(SPECIAL)
    if name in _SPECIALS:
        return text.tr(_SPECIALS[name][1])
    if name.startswith("fertile"):
        return text.tr(_FERTILE)
    return text.tr(_TEMPLE) if name.startswith("temple") else text.tr(_PLAIN)


def special_kind(text: Text, kind: str) -> str:
    """Return how long a special tile works, in a word or two."""
    return text.tr(_CARD_KINDS[kind])


def name_behind(text: Text, code: str) -> str:
    return tile_name(text, SPECIAL + code) if SPECIAL + code in TILES else ""


_RULES: Final = {
    Phase.DEAL: "K-14",
    Phase.START: "K-14",
    Phase.CHOOSE: "K-20",
    Phase.REVEAL: "K-30",
    Phase.DISCOVER: "K-30",
    Phase.EXTRA: "K-31",
    Phase.DEPLOY: "K-40",
    Phase.CREATE: "K-50",
    Phase.BUILD: "K-50",
    Phase.SEARCH: "K-71",
    Phase.OUTPOST: "K-71",
    Phase.CONVERT: "K-60",
    Phase.OVER: "K-80",
}


def rule_of(phase: Phase) -> str:
    return _RULES[phase]
