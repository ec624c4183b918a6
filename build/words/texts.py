"""Collect every text of the game into catalogues, keep translations, compile what the game reads.

    python build/words/texts.py            write skye.pot, every skye.po and every skye.mo anew
    python build/words/texts.py --check    write nothing; exit 1 if one of them is stale

A text is the first argument of `tr` and `mark`, or the first two of `trn` and `marks`, anywhere in
game/. The English catalogue translates every text by itself. A new language begins with an empty
game/language/locale/<language>/LC_MESSAGES/skye.po. Standard library only.
"""

from __future__ import annotations

import argparse
import ast
import re
import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCE: Final = ROOT / "game"
LOCALE: Final = SOURCE / "language" / "locale"
ENGLISH: Final = "en"
ARGUMENTS: Final = {"tr": 1, "mark": 1, "trn": 2, "marks": 2}
PLURALS: Final = {
    "en": "nplurals=2; plural=(n != 1);",
    "de": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "pt": "nplurals=2; plural=(n > 1);",
}
"""By language, the rule of its plural forms as gettext writes it."""


@dataclass
class Message:
    """One text: its English form, the one for many if there is one, where it stands, its forms."""

    one: str
    many: str = ""
    places: list[str] = field(default_factory=list)
    forms: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    @property
    def key(self) -> str:
        """Return what a compiled catalogue finds it by."""
        return f"{self.one}\0{self.many}" if self.many else self.one


def main() -> int:
    """Write what is stale, or only tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if stale")
    check = parser.parse_args().check
    stale = [path for path, data in wanted() if not path.exists() or path.read_bytes() != data]
    for path, data in wanted():
        if path in stale and not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    for path in stale:
        print(f"{path.relative_to(ROOT)} {'is stale' if check else 'is written'}")
    return 1 if check and stale else 0


def wanted() -> Iterator[tuple[Path, bytes]]:
    """Yield every file of the catalogues as it should be."""
    messages = collect(SOURCE)
    yield LOCALE / "skye.pot", write_po("", messages).encode()
    for language in sorted({ENGLISH, *(path.parts[-3] for path in LOCALE.glob("*/*/skye.po"))}):
        path = LOCALE / language / "LC_MESSAGES" / "skye.po"
        old = read_po(path.read_text(encoding="utf-8")) if path.exists() else {}
        own = [translate(language, message, old) for message in messages]
        yield path, write_po(language, own).encode()
        yield path.with_suffix(".mo"), compile_catalogue(language, own)


def translate(language: str, message: Message, old: dict[str, Message]) -> Message:
    """Return a message with the forms it has in a language; a new one has none yet."""
    if language == ENGLISH:
        forms, remarks = [message.one, message.many] if message.many else [message.one], []
    else:
        known = old.get(message.key, message)
        forms, remarks = known.forms, known.remarks
    return Message(message.one, message.many, message.places, forms, remarks)


def collect(folder: Path) -> list[Message]:
    """Return all messages of the Python files in a folder, each once, in alphabetical order."""
    found: dict[str, Message] = {}
    for path in sorted(folder.rglob("*.py")):
        for one, many in messages_in(path):
            message = found.setdefault(one, Message(one, many))
            if many and message.many and many != message.many:
                sys.exit(f"{path}: {one!r} has two different plurals")
            message.many = message.many or many
            place = path.relative_to(folder.parent).as_posix()
            if place not in message.places:
                message.places.append(place)
    return sorted(found.values(), key=lambda message: (message.one.lower(), message.one))


def messages_in(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the texts of one file, each with its plural or nothing."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Call) and (count := ARGUMENTS.get(_name(node.func))):
            texts = [_text(argument, path) for argument in node.args[:count]]
            if texts and texts[0]:
                yield texts[0], texts[1] if count == 2 and len(texts) == 2 else ""


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _text(argument: ast.expr, path: Path) -> str:
    """A literal text; a variable is nothing here, since its text was marked where it stands."""
    if isinstance(argument, ast.JoinedStr):
        sys.exit(f"{path}:{argument.lineno}: a text to translate takes .format, not an f-string")
    value = argument.value if isinstance(argument, ast.Constant) else ""
    return value if isinstance(value, str) else ""


def header(language: str) -> str:
    """What stands at the top of a catalogue; no dates, so that equal texts give equal files."""
    lines = [
        "Project-Id-Version: skye",
        f"Language: {language}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    if language:
        if language not in PLURALS:
            sys.exit(f"{__file__}: PLURALS has no rule for {language!r}")
        lines.append(f"Plural-Forms: {PLURALS[language]}")
    return "".join(f"{line}\n" for line in lines)


def write_po(language: str, messages: list[Message]) -> str:
    """Return a catalogue as translators read it."""
    blocks = [_block(Message("", forms=[header(language)]))]
    return "\n".join(blocks + [_block(message) for message in messages])


def _block(message: Message) -> str:
    lines = list(message.remarks)
    lines += [f"#: {place}" for place in message.places]
    if "{" in message.one:
        lines.append("#, python-brace-format")
    lines.append(f"msgid {quote(message.one)}")
    if message.many:
        lines.append(f"msgid_plural {quote(message.many)}")
        forms = message.forms or ["", ""]
        lines += [f"msgstr[{index}] {quote(form)}" for index, form in enumerate(forms)]
    else:
        lines.append(f"msgstr {quote(message.forms[0] if message.forms else '')}")
    return "\n".join(lines) + "\n"


def quote(text: str) -> str:
    """Return a text in quotes; one with several lines takes as many."""
    lines = text.splitlines(keepends=True)
    if len(lines) < 2:
        return f'"{_escape(text)}"'
    return "\n".join(['""', *(f'"{_escape(line)}"' for line in lines)])


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")


_ESCAPES: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
_LINE: Final = re.compile(r'(?:(msgid_plural|msgid|msgstr)(?:\[(\d)\])?\s+)?"(.*)"')


def read_po(text: str) -> dict[str, Message]:
    """Return the messages of a catalogue, found by their keys; unused ones (#~) are left out."""
    found = [_read_block(block) for block in re.split(r"\n\s*\n", text) if "msgid" in block]
    return {message.key: message for message in found if message.one}


def _read_block(block: str) -> Message:
    parts: dict[str, str] = {}
    remarks = []
    key = ""
    for line in block.splitlines():
        if line.startswith("# "):
            remarks.append(line)
        if match := _LINE.fullmatch(line.strip()):
            word, index, piece = match.groups()
            key = f"{word}{index or ''}" if word else key
            parts[key] = parts.get(key, "") + _unescape(piece)
    forms = [parts[key] for key in sorted(parts) if key.startswith("msgstr")]
    return Message(parts.get("msgid", ""), parts.get("msgid_plural", ""), [], forms, remarks)


def _unescape(piece: str) -> str:
    return re.sub(r"\\(.)", lambda match: _ESCAPES.get(match[1], match[1]), piece)


def compile_catalogue(language: str, messages: list[Message]) -> bytes:
    """A catalogue in gettext's binary form: sorted keys and their texts, each with its place."""
    ready = [message for message in messages if message.forms and all(message.forms)]
    pairs = {"": header(language)} | {each.key: "\0".join(each.forms) for each in ready}
    keys = sorted((key.encode(), value.encode()) for key, value in pairs.items())
    start = 28
    texts_at = start + 16 * len(keys)
    index, texts = [], b""
    for column in (0, 1):
        for pair in keys:
            index.append(struct.pack("<2I", len(pair[column]), texts_at + len(texts)))
            texts += pair[column] + b"\0"
    top = struct.pack("<7I", 0x950412DE, 0, len(keys), start, start + 8 * len(keys), 0, texts_at)
    return top + b"".join(index) + texts


if __name__ == "__main__":
    sys.exit(main())
