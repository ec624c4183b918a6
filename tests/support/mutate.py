"""Mutations of valid texts that know the grammar of records, JSON and maps.

Each takes a good text and a generator and returns a worse one. Words are exchanged for words that
occur at such places, lines are moved, numbers go wild; now and then letters alone are damaged.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

Mutation: TypeAlias = Callable[[str, Random], str]

NUMBERS: Final = (
    "0", "1", "2", "-1", "3", "5", "7", "99", "255", "65536", "-2147483649", "1e9", "0x10", "007",
    "1.5", "9" * 30, "9" * 5000, "٣", "²", "NaN", "Infinity", "-0", "1_000", "",
)  # fmt: skip
LONGEST: Final = 1_500_000
"""Letters of the longest line: more than any reader takes."""
ODD: Final = (
    "", " ", "\t", "\0", "\x07", "\r", "\x1b[2J", "\u2028", "\ufeff", "\ud83c\udff0", "\u202e",
    "é", "ß", "İ", "../../etc/passwd", "C:\\con", "/dev/zero", "%s%n", "{0}", "{name}", "$(id)",
    "`id`", "__import__('os')", "' OR 1=1", "<!ENTITY a 'b'>", "&amp;", "x" * 300, "=1+1", "#", "|",
    "=", ",", ":", "/", "null", "true", "[]", "{}",
)  # fmt: skip


def worse_lines(pool: Sequence[str]) -> Mutation:
    """Mutations of texts made of lines and words; words come from a pool and from other lines."""

    def worse(text: str, random: Random) -> str:
        lines = text.split("\n")
        for _ in range(random.choice((1, 1, 1, 2, 3))):
            _LINES[int(random.random() * len(_LINES))](lines, random, pool)
        return "\n".join(lines)

    return worse


Lines: TypeAlias = list[str]


def _at(lines: Lines, random: Random) -> int:
    """Some line; rather one of the first, which every reader sees."""
    return int(random.random() ** random.choice((1, 3)) * len(lines))


def _word(lines: Lines, random: Random, pool: Sequence[str]) -> None:
    number = _at(lines, random)
    words = re.split(r"([ =,:/|]+)", lines[number])
    place = int(random.random() * len(words))
    words[place] = _any_word(random, pool)
    lines[number] = "".join(words)


def _any_word(random: Random, pool: Sequence[str]) -> str:
    luck = random.random()
    if luck < 0.6:
        return random.choice(pool)
    return random.choice(NUMBERS if luck < 0.85 else ODD)


def _number(lines: Lines, random: Random, _: Sequence[str]) -> None:
    number = _at(lines, random)
    found = list(re.finditer(r"-?\d+", lines[number]))
    if found:
        one = random.choice(found)
        near = str(int(one[0][:9]) + random.choice((-2, -1, 1, 2, 10)))
        new = near if random.random() < 0.7 else random.choice(NUMBERS)
        lines[number] = lines[number][: one.start()] + new + lines[number][one.end() :]


def _drop(lines: Lines, random: Random, _: Sequence[str]) -> None:
    if len(lines) > 1:
        first = _at(lines, random)
        del lines[first : first + random.choice((1, 1, 2, 20))]
    if not lines:
        lines.append("")


def _twice(lines: Lines, random: Random, _: Sequence[str]) -> None:
    number = _at(lines, random)
    lines.insert(_at(lines, random), lines[number])


def _swap(lines: Lines, random: Random, _: Sequence[str]) -> None:
    one, other = _at(lines, random), _at(lines, random)
    lines[one], lines[other] = lines[other], lines[one]


def _cut(lines: Lines, random: Random, _: Sequence[str]) -> None:
    number = _at(lines, random)
    if random.random() < 0.5:
        lines[number] = lines[number][: int(random.random() * (len(lines[number]) + 1))]
    del lines[number + 1 :]
    if random.random() < 0.5:
        lines.append(random.choice(("pause", "end", "pause\n", "end\n")))


def _letter(lines: Lines, random: Random, _: Sequence[str]) -> None:
    number = _at(lines, random)
    line = lines[number]
    at = int(random.random() * (len(line) + 1))
    new = random.choice(ODD) if random.random() < 0.3 else chr(random.choice((32, 45, 48, 97, 123)))
    lines[number] = line[:at] + new + line[at + random.choice((0, 1)) :]


def _stretch(lines: Lines, random: Random, _: Sequence[str]) -> None:
    number = _at(lines, random)
    if random.random() < 0.02:
        lines[number] *= max(1, LONGEST // (len(lines[number]) + 1))
    else:
        lines[number] += " " + lines[number] * random.choice((1, 2, 9))


_LINES: Final = (
    _word,
    _word,
    _word,
    _number,
    _number,
    _drop,
    _twice,
    _swap,
    _cut,
    _letter,
    _stretch,
)


def worse_json(pool: Sequence[str]) -> Mutation:
    """Mutations of a JSON text: of its values, and sometimes of its letters."""
    letters = worse_lines(pool)

    def worse(text: str, random: Random) -> str:
        if random.random() < 0.15:
            return letters(text, random)
        lines = text.splitlines() or [""]
        number = int(random.random() * len(lines)) if _is_each_json(lines) else None
        value = json.loads(text if number is None else lines[number])
        for _ in range(random.choice((1, 1, 2, 3))):
            value = _worse_value(value, random, pool)
        told = json.dumps(value, ensure_ascii=random.random() < 0.5)
        if number is None:
            return told
        lines[number] = told
        return "\n".join(lines)

    return worse


def _is_each_json(lines: Lines) -> bool:
    return len(lines) > 1 and all(line[:1] == "{" and line[-1:] == "}" for line in lines)


def _worse_value(value: Any, random: Random, pool: Sequence[str]) -> Any:
    """Go down to some place and change what is there."""
    if isinstance(value, dict) and value and random.random() < 0.8:
        key = random.choice(list(value))
        return _worse_dict(value, key, random, pool)
    if isinstance(value, list) and value and random.random() < 0.85:
        at = int(random.random() * len(value))
        luck = random.random()
        if luck < 0.08:
            return value[:at] + value[at + 1 :]
        if luck < 0.16:
            return [*value, value[at]]
        return [*value[:at], _worse_value(value[at], random, pool), *value[at + 1 :]]
    return _any_value(value, random, pool)


def _worse_dict(value: dict[str, Any], key: str, random: Random, pool: Sequence[str]) -> Any:
    luck = random.random()
    if luck < 0.1:
        return {name: each for name, each in value.items() if name != key}
    if luck < 0.2:
        return {**value, random.choice((*pool, *ODD)): value[key]}
    return {**value, key: _worse_value(value[key], random, pool)}


def _any_value(value: Any, random: Random, pool: Sequence[str]) -> Any:
    luck = random.random()
    if luck < 0.3:
        return random.choice(pool)
    if luck < 0.5:
        return random.choice((0, 1, -1, 3, 4, 64, 10**9, 10**30, 1.5, -0.0, True, False, None))
    if luck < 0.6:
        return random.choice(ODD)
    if luck < 0.7 and isinstance(value, int):
        return value + random.choice((-2, -1, 1, 2))
    if luck < 0.72:
        return _nested(random.choice((5, 100, 900)))
    return random.choice(([], {}, [value], {"a": value}, [value] * 3, str(value), [[value, value]]))


def _nested(deep: int) -> Any:
    value: Any = 0
    for _ in range(deep):
        value = [value]
    return value


def pool_of(texts: Sequence[str], most: int = 400) -> list[str]:
    """The words that occur in some texts, each once, in a stable order."""
    words = {word for text in texts for word in re.split(r"[\s=,:/|\"<>\[\]{}]+", text) if word}
    found = sorted(words, key=lambda word: (len(word) > 12, word))
    return found[:: max(1, len(found) // most)]
