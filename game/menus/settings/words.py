"""The settings in words, and what a control of their page changes."""

from __future__ import annotations

from dataclasses import replace

from game.language.text import LANGUAGES
from game.ui.settings import SCALES, SPEEDS, THEMES, Settings
from game.ui.stage import Stage
from game.ui.widgets import Said


def setting_name(stage: Stage, name: str) -> str:
    """What a setting is called."""
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
    """The heading of a section."""
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


def setting_choices(stage: Stage, name: str) -> list[tuple[str, str]]:
    """The values of a setting that has a few, each an id and a label."""
    tr = stage.tr
    match name:
        case "scale":
            return [(f"scale:{n}", tr("{n} %").format(n=n)) for n in SCALES]
        case "theme":
            words = {"wood": tr("Wood"), "contrast": tr("High contrast")}
            return [(f"theme:{theme}", words[theme]) for theme in THEMES]
        case "speed":
            words = {
                "off": tr("off"),
                "fast": tr("fast"),
                "normal": tr("normal"),
                "slow": tr("slow"),
            }
            return [(f"speed:{speed}", words[speed]) for speed in SPEEDS]
    return [(f"language:{code}", words) for code, words in LANGUAGES.items()]


def changed(settings: Settings, said: Said) -> Settings:
    """The settings after a control of this page was used."""
    key, _, choice = said.id.partition(":")
    match key:
        case "scale":
            return replace(settings, scale=int(choice))
        case "theme":
            return replace(settings, theme=choice)
        case "speed":
            return replace(settings, speed=choice)
        case "language":
            return replace(settings, language=choice)
        case "full-screen":
            return replace(settings, full_screen=bool(said.value))
        case "reduced-motion":
            return replace(settings, reduced_motion=bool(said.value))
        case "letters":
            return replace(settings, letters=bool(said.value))
        case "speech":
            return replace(settings, speech=bool(said.value))
        case "muted":
            return replace(settings, muted=bool(said.value))
        case "aids-preview":
            return replace(settings, aids=replace(settings.aids, preview=bool(said.value)))
        case "aids-hints":
            return replace(settings, aids=replace(settings.aids, hints=bool(said.value)))
        case "music":
            return replace(settings, music=int(said.value or 0))
        case "ambience":
            return replace(settings, ambience=int(said.value or 0))
        case "effects":
            return replace(settings, effects=int(said.value or 0))
    return settings
