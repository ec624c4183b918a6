"""The settings in words, and the values that some of them can have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.language.text import LANGUAGES
from game.ui.settings import SCALES, SPEEDS, THEMES, Aids
from game.ui.sheets.choices import Option
from game.ui.stage import Stage


class Set(NamedTuple):
    """Give a field of the settings another value."""

    field: str
    value: int | str | bool | Aids


def setting_name(stage: Stage, name: str) -> str:
    """Return what a setting is called."""
    tr = stage.tr
    words = {
        "scale": tr("Size"),
        "theme": tr("Colours"),
        "full-screen": tr("Full screen ({key})").format(key=stage.key("full-screen")),
        "speed": tr("Animations"),
        "reduced-motion": tr("Reduced motion"),
        "letters": tr("Letters on the terrain ({key})").format(key=stage.key("letters")),
        "speech": tr("Read descriptions aloud"),
        "describe": tr("Describe the position"),
        "language": tr("Texts"),
        "music": tr("Music"),
        "ambience": tr("Wind and sea"),
        "effects": tr("Effects"),
        "muted": tr("Mute everything"),
        "aids-preview": tr("Preview of points"),
        "aids-hints": tr("Hints when you play alone"),
    }
    return words.get(name, "")


def section_name(stage: Stage, section: str) -> str:
    """Return the heading of a section."""
    tr = stage.tr
    words = {
        "display": tr("Display"),
        "motion": tr("Motion and speed"),
        "language": tr("Language"),
        "sound": tr("Sound"),
        "aids": tr("Aids"),
        "access": tr("Accessibility"),
        "keys": tr("Keys"),
        "folder": tr("Saved games and settings"),
    }
    return words[section]


def setting_choices(stage: Stage, field: str) -> list[Option]:
    """Return the values of a setting that has a few."""
    tr = stage.tr
    speeds = {"off": tr("off"), "fast": tr("fast"), "normal": tr("normal"), "slow": tr("slow")}
    themes = {"wood": tr("Wood"), "contrast": tr("High contrast")}
    labels: Mapping[str, Mapping[Any, str]] = {
        "scale": {n: tr("{n} %").format(n=n) for n in SCALES},
        "theme": {theme: themes[theme] for theme in THEMES},
        "speed": {speed: speeds[speed] for speed in SPEEDS},
        "language": LANGUAGES,
    }
    return [
        Option(f"{field}:{value}", label, Set(field, value))
        for value, label in labels[field].items()
    ]
