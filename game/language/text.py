"""The player's language: turns English messages into those of a catalogue.

Catalogues are gettext's: `locale/<language>/LC_MESSAGES/skye.mo`, made by `build/words/texts.py`.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from game.language.figures import figures_of
from rules.heading import RecordError

LANGUAGES: Final = {"en": "English", "fr": "Français", "de": "Deutsch", "pt": "Português (Brasil)"}
"""By code, the name of every language that has a catalogue, in that language."""

_FALLBACK: Final = "en"
_FOLDER: Final = Path(__file__).resolve().parent / "locale"


def mark(message: str) -> str:
    """Return a message of a table unchanged; it is translated where it is shown."""
    return message


def legible(words: str) -> str:
    """Return words that can be shown and written: file names may hold invalid characters."""
    return words.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def damage_text(text: Text, wrong: Exception) -> str:
    """Return why a file could not be used, without a full stop.

    The errors in lines of a record are English; other languages name the line only.
    """
    if isinstance(wrong, RecordError) and text.language != _FALLBACK:
        return text.tr("line {n} cannot be understood").format(n=text.number(wrong.line))
    return text.tr(str(wrong)).rstrip(".")


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def marks(one: str, many: str) -> tuple[str, str]:
    """Return a singular and a plural unchanged, for tables whose texts go through `trn`."""
    return one, many


class Text:
    """Every text of the game in one language; "" is the language of the system."""

    def __init__(self, language: str = "") -> None:
        self.language = _known(language) or system_language()
        self._catalogue = gettext.translation("skye", _FOLDER, [self.language], fallback=True)
        figures = figures_of(self.language)
        self.number, self.signed = figures.number, figures.signed
        self.decimal, self.halves, self.form_of = figures.decimal, figures.halves, figures.form_of
        self.day, self.short_day = figures.date, figures.short_date

    @property
    def has_catalogue(self) -> bool:
        return isinstance(self._catalogue, gettext.GNUTranslations)

    def tr(self, message: str) -> str:
        """Translate an English message; one without a translation stays English."""
        return self._catalogue.gettext(message) if message else ""

    def trn(self, one: str, many: str, n: int) -> str:
        """Translate to the form that goes with n; the caller fills in `.format(n=...)`."""
        return self._catalogue.ngettext(one, many, n)

    def lower_first(self, words: str) -> str:
        """Return words for behind a colon, with a small letter unless it could be a noun's."""
        return words if self.language == "de" else words[:1].lower() + words[1:]


def system_language() -> str:
    """Return the first of the system's languages that has a catalogue, or English."""
    for locale in _preferred():
        if language := _known(locale):
            return language
    return _FALLBACK


def _known(locale: str) -> str:
    """Return `fr` for `fr_CA.UTF-8` or `fr-CA`, if there is a catalogue for it."""
    code = locale.replace("-", "_").split(".")[0].split("@")[0].split("_")[0].lower()
    return code if code in LANGUAGES else ""


def _preferred() -> Iterable[str]:
    # pygame is asked only here: the command line speaks too and never loads it.
    try:
        from pygame.system import get_pref_locales
    except ImportError:
        return _from_environment()
    asked = [str(locale.get("language") or "") for locale in get_pref_locales()]
    return asked or _from_environment()


def _from_environment() -> list[str]:
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return [part for name in names for part in os.environ.get(name, "").split(":")]
