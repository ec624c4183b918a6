"""The rules as they stand in RULES.md or its translation, without marks: chapters of blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from game.language.text import mark
from game.skye.lessons.example import example_blocks
from game.skye.words.codes import code_words
from game.skye.words.objectives import objective_icon
from game.ui.sheets.document import Block
from game.ui.stage import Stage
from rules.skye import EXPANSIONS
from rules.skye.objectives import OBJECTIVES

_RULE: Final = re.compile(r"- \*\*([A-Z]+-[0-9]+)\*\* (.*)")
_RULING: Final = re.compile(r" ?~ \(\[`[^`]*`\]\([^)]*\): (.*?)\)(?= ~|\Z)")
"""A ruling of our own, on a line of its own or at the end of a rule."""
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_CODE: Final = re.compile(r"`([^`]*)`")
_MARKS: Final = re.compile(r"\*\*?([^*]+)\*\*?")

_PREFACE: Final = mark(
    "An unofficial text in our own words; the game and its printed rules belong to their authors "
    "and publishers. Where the printed rules are silent or lost, our own ruling stands below the "
    "rule."
)
"""In the place of the file's first paragraph, which speaks to programmers."""


def books() -> dict[str, str]:
    """Return by game and by expansion the package in which the rules lie."""
    added = {name: expansion.package for name, expansion in EXPANSIONS.items()}
    return {"skye": "rules.skye", **added, "skylands": "rules.skylands"}


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and what stands below it."""

    name: str
    blocks: tuple[Block, ...]


def read_rules(stage: Stage, book: str = "skye") -> list[Chapter]:
    """The chapters of a game's rules; without the file, one that says so."""
    try:
        text = _file(stage.text.language, book).read_text(encoding="utf-8")
    except OSError:
        missing = Block("text", stage.tr("The file with the rules is missing."))
        return [Chapter(stage.tr("Rules"), (missing,))]
    return [_chapter(stage, part) for part in _parts(text)]


def _file(language: str, book: str) -> Traversable:
    """The rules in a language, or in English where they are not translated."""
    folder = files(books()[book])
    own = folder.joinpath(f"RULES.{language}.md")
    return own if own.is_file() else folder.joinpath("RULES.md")


def found_in(chapters: Iterable[Chapter], words: str) -> list[Chapter]:
    """The blocks that hold all the words, under their chapters."""
    wanted = words.casefold().split()
    found = []
    for chapter in chapters:
        blocks = tuple(block for block in chapter.blocks if _holds(block, wanted))
        if blocks:
            found.append(replace(chapter, blocks=blocks))
    return found


def _holds(block: Block, wanted: list[str]) -> bool:
    cells = " ".join(cell for row in block.cells for cell in row)
    text = f"{block.mark} {block.words} {cells} {block.also}".casefold()
    return all(word in text for word in wanted)


def _parts(text: str) -> list[list[str]]:
    """The lines of each chapter, heading first; what stands before the first is one too."""
    parts: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith(("# ", "## ")) or not parts:
            parts.append([])
        parts[-1].append(line)
    return parts


def _chapter(stage: Stage, lines: list[str]) -> Chapter:
    heading = lines[0].lstrip("#").strip()
    blocks = [block for lump in _lumps(lines[1:]) for block in _blocks(stage, lump)]
    if lines[0].startswith("# "):
        heading = stage.tr("About these rules")
        blocks[:1] = [Block("text", stage.tr(_PREFACE))]
    return Chapter(heading, tuple(blocks))


def _lumps(lines: list[str]) -> list[list[str]]:
    """Lines that belong together: a paragraph, a rule, the rows of a table."""
    lumps: list[list[str]] = [[]]
    for line in lines:
        if not line.strip():
            lumps.append([])
            continue
        begins = line.startswith("- ") or line.lstrip().startswith("~ ")
        if begins and lumps[-1]:
            lumps.append([])
        lumps[-1].append(line.strip())
    return [lump for lump in lumps if lump]


def _blocks(stage: Stage, lump: list[str]) -> Iterable[Block]:
    if lump[0].startswith("|"):
        rows = [[_plain(stage, cell) for cell in line.strip("|").split("|")] for line in lump]
        kept = [tuple(row) for row in rows if not all(set(cell) <= set("-: ") for cell in row)]
        yield Block("table", cells=tuple(kept))
        return
    words = " ".join(lump)
    rulings = [_plain(stage, found[1]) for found in _RULING.finditer(words)]
    if bare := _RULING.sub("", words).strip():
        yield _block(stage, bare)
    for ruling in rulings:
        yield Block("remark", stage.tr("Our ruling: {words}").format(words=ruling))
    if rule := _RULE.match(words):
        yield from example_blocks(stage, rule[1], _plain(stage, bare))


def _block(stage: Stage, words: str) -> Block:
    if rule := _RULE.match(words):
        return Block("rule", _plain(stage, rule[2]), rule[1], _icon(rule[2]))
    if words.startswith("- "):
        return Block("item", _plain(stage, words[2:]))
    return Block("text", _plain(stage, words))


def _plain(stage: Stage, words: str) -> str:
    """Without links, code marks and stars; words of the code become those of the language."""
    words = _LINK.sub(r"\1", words.strip()).replace("` `", "`, `")
    words = _CODE.sub(lambda found: code_words(stage.text, found[1]), words)
    return _MARKS.sub(r"\1", words)


def _icon(words: str) -> str:
    """The picture of the objective that a rule begins with."""
    found = _CODE.match(words)
    return objective_icon(found[1]) if found and found[1] in OBJECTIVES else ""
