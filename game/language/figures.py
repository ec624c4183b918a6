"""How each language writes numbers and dates."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Final, NamedTuple

MINUS: Final = "\N{MINUS SIGN}"


class Figures(NamedTuple):
    """How one language writes numbers and dates."""

    group: str
    """What separates thousands."""
    point: str
    """What separates whole numbers from decimals."""
    day: str
    short_day: str
    months: tuple[str, ...]
    first: str = "{number}"
    """How the first day of a month is written."""
    less_than_two_is_one: bool = False
    """Whether 1.5 takes the singular."""

    def number(self, n: int) -> str:
        """Return a whole number as the language writes it."""
        digits = f"{abs(n):,}".replace(",", self.group)
        return MINUS + digits if n < 0 else digits

    def decimal(self, value: float) -> str:
        """Return a value with one decimal."""
        tenths = round(abs(value) * 10)
        words = f"{self.number(tenths // 10)}{self.point}{tenths % 10}"
        return MINUS + words if value < 0 and tenths else words

    def halves(self, value: float) -> str:
        """Return the nearest half: 4.5, but 4 for a whole number."""
        near = round(2 * value) / 2
        return self.number(int(near)) if near == int(near) else self.decimal(near)

    def signed(self, n: int) -> str:
        """Return a whole number with its sign: +3, −2, 0."""
        return f"+{self.number(n)}" if n > 0 else self.number(n)

    def date(self, day: datetime.date) -> str:
        """Return a date with the name of its month."""
        number = (self.first if day.day == 1 else "{number}").format(number=day.day)
        return self.day.format(day=number, month=self.months[day.month - 1], year=day.year)

    def short_date(self, day: datetime.date) -> str:
        """Return a date in digits where the language is used to that."""
        month = self.months[day.month - 1]
        return self.short_day.format(day=day.day, month=month, number=day.month, year=day.year)

    def form_of(self, value: float) -> int:
        """Return the whole number that takes the same grammatical form as a value."""
        if value == int(value) or self.less_than_two_is_one:
            return int(abs(value))
        return 2


_ENGLISH: Final = Figures(
    ",",
    ".",
    "{day} {month} {year}",
    "{day} {month:.3} {year}",
    (
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ),
)  # fmt: skip

FIGURES: Final[Mapping[str, Figures]] = {
    "en": _ENGLISH,
    "fr": Figures(
        "\N{NARROW NO-BREAK SPACE}",
        ",",
        "{day} {month} {year}",
        "{day:02}/{number:02}/{year}",
        (
            "janvier", "février", "mars", "avril", "mai", "juin",
            "juillet", "août", "septembre", "octobre", "novembre", "décembre",
        ),
        "{number}er",
        less_than_two_is_one=True,
    ),
    "de": Figures(
        ".",
        ",",
        "{day}. {month} {year}",
        "{day:02}.{number:02}.{year}",
        (
            "Januar", "Februar", "März", "April", "Mai", "Juni",
            "Juli", "August", "September", "Oktober", "November", "Dezember",
        ),
    ),
    "pt": Figures(
        ".",
        ",",
        "{day} de {month} de {year}",
        "{day:02}/{number:02}/{year}",
        (
            "janeiro", "fevereiro", "março", "abril", "maio", "junho",
            "julho", "agosto", "setembro", "outubro", "novembro", "dezembro",
        ),
        "{number}º",
        less_than_two_is_one=True,
    ),
}  # fmt: skip
"""By language; others are written as English is."""


def figures_of(language: str) -> Figures:
    return FIGURES.get(language, _ENGLISH)
