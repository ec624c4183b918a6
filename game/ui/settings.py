"""What a player likes: language, looks, speed, volumes. It knows no widget that would show it.

A file from an older version may lack settings; a file with a wrong one is set aside, not guessed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final, TypeAlias

from game.language.text import mark
from game.match.store import Store, StoreError

FILE: Final = "settings.json"
SCALES: Final = (100, 125, 150, 175, 200)
THEMES: Final = ("wood", "contrast")
LARGEST_SIDE: Final = 16_384
"""Pixels: no screen is wider or higher."""
SPEEDS: Final = ("off", "fast", "normal", "slow")

SET_ASIDE: Final = mark(
    "Your settings could not be read, so the usual ones are in use. The old file is kept."
)
UNREADABLE: Final = mark("Your settings could not be read, so the usual ones are in use.")

Pair: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Aids:
    """The help that a player wants during a game."""

    preview: bool = True
    hints: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its usual value."""

    language: str = ""
    """A code such as `en`; empty is the system's language."""
    scale: int = 100
    full_screen: bool = False
    theme: str = "wood"
    speed: str = "normal"
    reduced_motion: bool = False
    letters: bool = False
    """Whether tiles show the letter of each terrain."""
    speech: bool = False
    """Whether descriptions are read aloud, if the system has a program for it."""
    keys: dict[str, str] = field(default_factory=dict)
    """By command (see `game.ui.keys`) the key that a player chose instead of the usual one."""
    music: int = 35
    ambience: int = 40
    effects: int = 70
    muted: bool = False
    aids: Aids = field(default_factory=Aids)
    open_gold: bool = False
    window: Pair | None = None
    """Width and height; None: whatever suits the screen."""
    place: Pair | None = None
    """Where the window stands; None: wherever the system puts it."""
    first_game_done: bool = False


def load(store: Store) -> tuple[Settings, str]:
    """Return the settings, and a sentence to translate if they could not be read."""
    try:
        text = store.read(FILE)
        return (Settings() if text is None else parse(text)), ""
    except (StoreError, ValueError) as wrong:
        return Settings(), _set_aside(store, str(wrong))


def save(store: Store, settings: Settings) -> None:
    """Write the settings to their file. Raises StoreError."""
    store.write(FILE, json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n")


def parse(text: str) -> Settings:
    """Return settings from JSON: defaults for what is missing, without what is unknown."""
    try:
        found = json.loads(text)
    except RecursionError as wrong:
        raise ValueError("the settings are nested too deeply") from wrong
    if not isinstance(found, dict):
        raise ValueError("the settings are no object")
    known = {each.name: found[each.name] for each in fields(Settings) if each.name in found}
    for name, value in known.items():
        if not _CHECKS[name](value):
            raise ValueError(f"the setting {name} has a wrong value")
    return replace(Settings(), **{name: _value(name, value) for name, value in known.items()})


def _set_aside(store: Store, why: str) -> str:
    try:
        store.set_aside(FILE, why)
    except StoreError:
        return UNREADABLE
    return SET_ASIDE


def _value(name: str, value: Any) -> Any:
    """Return a JSON value as the field has it: JSON has no pairs."""
    if name == "aids":
        return Aids(**{each.name: value[each.name] for each in fields(Aids) if each.name in value})
    return tuple(value) if isinstance(value, list) else value


Check: TypeAlias = Callable[[object], bool]


def _is_yes_or_no(value: object) -> bool:
    return isinstance(value, bool)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_volume(value: object) -> bool:
    return isinstance(value, int) and _is_number(value) and 0 <= value <= 100


def _is_language(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 16 and value.isprintable()


def _one_of(choices: tuple[int, ...] | tuple[str, ...]) -> Check:
    return lambda value: isinstance(value, type(choices[0])) and value in choices


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_number, value))


def _is_size(value: object) -> bool:
    if not isinstance(value, list):
        return value is None
    return _is_pair(value) and min(value) > 0 and max(value) <= LARGEST_SIDE


def _is_place(value: object) -> bool:
    return value is None or _is_pair(value)


def _are_aids(value: object) -> bool:
    own = [each.name for each in fields(Aids)]
    return isinstance(value, dict) and all(_is_yes_or_no(value.get(name, False)) for name in own)


def _are_keys(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(word, str) and 0 < len(word) <= 32 for pair in value.items() for word in pair
    )


_CHECKS: Final[dict[str, Check]] = {
    "language": _is_language,
    "scale": _one_of(SCALES),
    "full_screen": _is_yes_or_no,
    "theme": _one_of(THEMES),
    "speed": _one_of(SPEEDS),
    "reduced_motion": _is_yes_or_no,
    "letters": _is_yes_or_no,
    "speech": _is_yes_or_no,
    "keys": _are_keys,
    "music": _is_volume,
    "ambience": _is_volume,
    "effects": _is_volume,
    "muted": _is_yes_or_no,
    "aids": _are_aids,
    "open_gold": _is_yes_or_no,
    "window": _is_size,
    "place": _is_place,
    "first_game_done": _is_yes_or_no,
}
