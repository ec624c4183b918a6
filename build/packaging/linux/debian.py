"""A Debian package, written without Debian's tools: `ar` of a version, control data and files."""

from __future__ import annotations

import hashlib
import io
import shutil
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from linux.tree import ROOT, add_share, copy_tree, everybody

CONTROL: Final = """\
Package: skye
Version: {version}
Architecture: {machine}
Maintainer: The Skye maintainers <skye@localhost>
Installed-Size: {kilobytes}
Depends: libc6, libx11-6, libxext6
Recommends: libxcursor1, libxi6, libxrandr2, libxss1
Section: games
Priority: optional
Description: Isle of Skye as a desktop game (unofficial fan work)
 Draw tiles, price them behind your screen, buy from your neighbours and build
 your clan's land. For two to five players, people round one screen and bots.
 .
 Not connected with the authors or publishers of the board game.
"""


def write_package(frozen: Path, package: Path) -> None:
    """The program below /usr/lib/skye, with a link to start it and its entry in the menu."""
    with tempfile.TemporaryDirectory() as work:
        root = Path(work)
        copy_tree(frozen, root / "usr" / "lib" / "skye")
        add_share(root / "usr" / "share")
        (root / "usr" / "bin").mkdir()
        (root / "usr" / "bin" / "skye").symlink_to("../lib/skye/skye")
        (root / "usr" / "share" / "doc" / "skye").mkdir(parents=True)
        shutil.copyfile(ROOT / "LICENSE", root / "usr" / "share" / "doc" / "skye" / "copyright")
        _, version, machine = package.stem.split("_")
        parts = {
            "debian-binary": b"2.0\n",
            "control.tar.gz": _control(root, version, machine),
            "data.tar.gz": _data(root),
        }
    package.write_bytes(b"!<arch>\n" + b"".join(_member(*part) for part in parts.items()))


def _control(root: Path, version: str, machine: str) -> bytes:
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    size = sum(path.stat().st_size for path in files) // 1024
    sums = "".join(
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n"
        for path in files
    )
    control = CONTROL.format(version=version, machine=machine, kilobytes=size)
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w:gz", compresslevel=6) as tar:
        for name, text in (("control", control), ("md5sums", sums)):
            entry = tarfile.TarInfo(f"./{name}")
            entry.size = len(text.encode())
            tar.addfile(entry, io.BytesIO(text.encode()))
    return held.getvalue()


def _data(root: Path) -> bytes:
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w:gz", compresslevel=6) as tar:
        tar.add(root, ".", filter=everybody)
    return held.getvalue()


def _member(name: str, data: bytes) -> bytes:
    """Return one file of an `ar` archive: a line of 60 characters, the bytes, an even length."""
    line = f"{name:<16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(data):<10}`\n"
    return line.encode() + data + b"\n" * (len(data) % 2)
