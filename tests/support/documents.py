"""The commands and programs that the documents show."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tests.support.places import ROOT as ROOT

BOT: Final = "patience.py"
COMMAND: Final = re.compile(r"(\.venv/bin/|(python3?|echo|skye) (?![0-9])|skye$)")
"""How a line begins that is meant to be typed."""


def printed_bot() -> str:
    """The bot of docs/bots.md, exactly as it is printed."""
    (found,) = fenced("docs/bots.md", "python")
    return found


def fenced(name: str, kind: str) -> list[str]:
    """The texts of one kind that a document sets apart between fences."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def first_word(text: str) -> str:
    """What a text begins with."""
    return text.split(maxsplit=1)[0]


def save_bot(folder: Path) -> Path:
    """The bot of docs/bots.md in a file of the name it is given there."""
    path = folder / BOT
    path.write_text(printed_bot(), encoding="utf-8")
    return path


def indented(name: str) -> list[str]:
    """The lines of a document that are set apart as code, without blank ones."""
    text = (ROOT / name).read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    return [line.strip() for line in text.splitlines() if line.startswith("    ") and line.strip()]


def commands(name: str) -> list[str]:
    """Every command that a document shows, on a line of its own or in the text."""
    text = (ROOT / name).read_text(encoding="utf-8")
    spoken = re.findall(r"`([^`\n]+)`", text)
    return [line for line in [*indented(name), *spoken] if COMMAND.match(line)]
