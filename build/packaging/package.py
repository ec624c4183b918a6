"""Make the packages that people download, each on its own system, from the frozen program.

    python build/packaging/package.py                      this system's packages, in build/dist
    python build/packaging/package.py --dry-run windows    prints what would be done there

Linux: a tar.gz and a Debian package. Windows: a zip and, by Inno Setup, an installer. macOS: an
app in a disk image.
"""

from __future__ import annotations

import argparse
import platform
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from linux.debian import write_package
from linux.tree import copy_tree, write_archive

ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = ROOT / "build" / "dist"
SYSTEMS: Final = {"Linux": "linux", "Windows": "windows", "Darwin": "macos"}


class Step(NamedTuple):
    """One thing to do, and how it is told."""

    told: str
    do: Callable[[], object]


class Package(NamedTuple):
    """What is packed: a version, the folder for everything, and the name without an ending."""

    version: str
    folder: Path
    name: str

    @property
    def frozen(self) -> Path:
        """Return the folder with the frozen program."""
        return self.folder / "skye"


def main() -> None:
    """Make what this system can make, or tell what another one would."""
    parser = argparse.ArgumentParser(prog="package", description=__doc__.splitlines()[0])
    parser.add_argument("--dry-run", choices=SYSTEMS.values(), dest="system", help="only print it")
    parser.add_argument("--into", type=Path, default=DIST, metavar="FOLDER", help="not build/dist")
    options = parser.parse_args()
    folder = options.into.resolve()
    for step in steps(options.system or SYSTEMS[platform.system()], folder):
        print(step.told, flush=True)
        if not options.system:
            step.do()


def steps(system: str, folder: Path) -> list[Step]:
    """Return everything to do on a system, in order."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    package = Package(version, folder, f"skye-{version}-{system}-{platform.machine().lower()}")
    make = {"linux": _linux, "windows": _windows, "macos": _macos}[system]
    return [_frozen(folder), *make(package)]


def _frozen(folder: Path) -> Step:
    # PyInstaller's own choice for its work would be our folder of scripts.
    words = ("--noconfirm", "--log-level", "ERROR", "--workpath", f"{folder}/work")
    return _command(
        sys.executable, "-m", "PyInstaller", *words, "--distpath", str(folder), "skye.spec"
    )


def _linux(package: Package) -> list[Step]:
    archive = package.folder / f"{package.name}.tar.gz"
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    debian = package.folder / f"skye_{package.version}_{machine}.deb"
    return [
        _step(f"pack {archive}", write_archive, package.frozen, archive),
        _step(f"pack {debian}", write_package, package.frozen, debian),
    ]


def _windows(package: Package) -> list[Step]:
    archive = package.folder / package.name
    told = f"pack {archive}.zip"
    setup = (f"/DVersion={package.version}", f"/DFrozen={package.frozen}", f"/O{package.folder}")
    return [
        _step(told, shutil.make_archive, archive, "zip", package.folder, package.frozen.name),
        _command("iscc", *setup, f"/F{package.name}-setup", "build/packaging/windows/skye.iss"),
    ]


def _macos(package: Package) -> list[Step]:
    image, app = package.folder / "image", package.folder / "Skye.app"
    made = ("-format", "UDZO", "-ov", f"{package.folder}/{package.name}.dmg")
    return [
        _step(f"copy {app} into {image}", copy_tree, app, image / app.name),
        _command("ln", "-sfn", "/Applications", f"{image}/Applications"),
        _command("hdiutil", "create", "-volname", "Skye", "-srcfolder", str(image), *made),
    ]


def _command(*words: str) -> Step:
    return Step(shlex.join(words), lambda: subprocess.run(words, cwd=ROOT, check=True))


def _step(told: str, work: Callable[..., object], *arguments: object) -> Step:
    return Step(told, lambda: work(*arguments))


if __name__ == "__main__":
    main()
