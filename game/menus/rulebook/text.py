"""The rules as they stand in RULES.md or its translation, without marks: chapters of blocks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from game.games import PLAYABLES
from game.language.text import mark
from game.table.lessons.illustration import illustrate
from game.table.rulebook import RuleBook
from game.table.tiled.maps import MapError
from game.ui.sheets.document import Block
from game.ui.stage import Stage

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


def books() -> dict[str, RuleBook]:
    return {name: game.rulebook for name, game in PLAYABLES.items() if game.rulebook}


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and what stands below it."""

    name: str
    blocks: tuple[Block, ...]


def read_rules(stage: Stage, game: str = "skye") -> list[Chapter]:
    """Return the chapters of a game's rules; without the file, one that says so."""
    book = books()[game]
    try:
        text = _file(stage.text.language, book).read_text(encoding="utf-8")
    except OSError:
        missing = Block("text", stage.tr("The file with the rules is missing."))
        return [Chapter(stage.tr("Rules"), (missing,))]
    reader = _Reader(stage, book)
    return [reader.chapter(part) for part in _parts(text)]


def _file(language: str, book: RuleBook) -> Traversable:
    """Return the rules in a language, or in English where they are not translated."""
    folder = files(book.package)
    own = folder.joinpath(f"RULES.{language}.md")
    return own if own.is_file() else folder.joinpath("RULES.md")


def found_in(chapters: Iterable[Chapter], words: str) -> list[Chapter]:
    """Return the blocks that hold all the words, under their chapters."""
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
    """Return the lines of each chapter, heading first; what stands before the first is one too."""
    parts: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith(("# ", "## ")) or not parts:
            parts.append([])
        parts[-1].append(line)
    return parts


def _lumps(lines: list[str]) -> list[list[str]]:
    """Return lines that belong together: a paragraph, a rule, the rows of a table."""
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


@dataclass(frozen=True, slots=True)
class _Reader:
    """Makes lines of a book into blocks, in the language of a stage."""

    stage: Stage
    book: RuleBook

    def chapter(self, lines: list[str]) -> Chapter:
        """Return a chapter made of its lines, heading first."""
        heading = lines[0].lstrip("#").strip()
        blocks = [block for lump in _lumps(lines[1:]) for block in self._blocks(lump)]
        if lines[0].startswith("# "):
            heading = self.stage.tr("About these rules")
            blocks[:1] = [Block("text", self.stage.tr(_PREFACE))]
        return Chapter(heading, tuple(blocks))

    def _blocks(self, lump: list[str]) -> Iterable[Block]:
        if lump[0].startswith("|"):
            rows = [[self._plain(cell) for cell in line.strip("|").split("|")] for line in lump]
            kept = [tuple(row) for row in rows if not all(set(cell) <= set("-: ") for cell in row)]
            yield Block("table", cells=tuple(kept))
            return
        words = " ".join(lump)
        rulings = [self._plain(found[1]) for found in _RULING.finditer(words)]
        if bare := _RULING.sub("", words).strip():
            yield self._block(bare)
        for ruling in rulings:
            yield Block("remark", self.stage.tr("Our ruling: {words}").format(words=ruling))
        if rule := _RULE.match(words):
            yield from self._examples(rule[1], self._plain(bare))

    def _block(self, words: str) -> Block:
        if rule := _RULE.match(words):
            return Block("rule", self._plain(rule[2]), rule[1], self._icon(rule[2]))
        if words.startswith("- "):
            return Block("item", self._plain(words[2:]))
        return Block("text", self._plain(words))

    def _plain(self, words: str) -> str:
        """Return text without links, code marks and stars, and with names in the place of ids."""
        words = _LINK.sub(r"\1", words.strip()).replace("` `", "`, `")
        words = _CODE.sub(lambda found: self._named(found[1]), words)
        return _MARKS.sub(r"\1", words)

    def _named(self, code: str) -> str:
        """Return the name behind an id; another word of the code stays as it is."""
        return self.book.name_behind(self.stage.text, code) or code

    def _icon(self, words: str) -> str:
        found = _CODE.match(words)
        return self.book.icon(found[1]) if found else ""

    def _examples(self, rule: str, words: str) -> list[Block]:
        """Return the examples of a rule, each a picture with what the rules say of it."""
        try:
            found = self.book.examples(self.stage, rule)
        except MapError as wrong:
            told = self.stage.tr("An example is missing: {why}.")
            return [Block("remark", told.format(why=str(wrong).rstrip(".")))]
        return [illustrate(self.stage, rule, each, words) for each in found]
