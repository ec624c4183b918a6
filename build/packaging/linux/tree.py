"""The Linux tree: where a desktop looks for the menu entry, the description and the icons."""

from __future__ import annotations

import shutil
import tarfile
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[2]
ICONS: Final = ROOT / "art" / "icon"
SIZES: Final = (16, 32, 48, 64, 128, 256, 512)
ID: Final = "io.github.skye_fan_work.skye"


def write_archive(frozen: Path, archive: Path) -> None:
    """Everything in one folder that can lie anywhere: unpack it and start `skye`."""
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work) / archive.name.removesuffix(".tar.gz")
        copy_tree(frozen, folder)
        add_share(folder / "share")
        shutil.copy(ROOT / "LICENSE", folder)
        with tarfile.open(archive, "w:gz", compresslevel=6) as tar:
            tar.add(folder, folder.name, filter=everybody)


def add_share(share: Path) -> None:
    """The files of a desktop under their places in `share`."""
    _put(HERE / "skye.desktop", share / "applications" / "skye.desktop")
    _put(HERE / "skye.metainfo.xml", share / "metainfo" / f"{ID}.metainfo.xml")
    icons = share / "icons" / "hicolor"
    for size in SIZES:
        _put(ICONS / f"skye-{size}.png", icons / f"{size}x{size}" / "apps" / "skye.png")
    _put(ICONS / "skye.svg", icons / "scalable" / "apps" / "skye.svg")


def copy_tree(source: Path, target: Path) -> None:
    """A fresh copy, links as links."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, symlinks=True)


def everybody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Owned by the system, readable by all, whoever packed it and how strict their files are."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    may_run = entry.isdir() or entry.mode & 0o100
    entry.mode = 0o755 if may_run else 0o644
    return entry


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
