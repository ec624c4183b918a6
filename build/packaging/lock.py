"""Pin every package that the program, its tests and its packages need, with a digest of each file.

    python build/packaging/lock.py --index ADDRESS    write requirements.lock anew
    python build/packaging/lock.py --check            exit 1 if a requirement is not pinned

ADDRESS is what pip calls its index-url, the folder of the pages by package; requirements are those
of pyproject.toml.

Versions are those of the environment this runs in, so first try them, then pin them. What only
another system needs (such as `colorama` on Windows) is pinned at its latest release, with the
condition under which it is wanted. All files of a release are listed, so one lock serves every
system and every Python:

    pip install --require-hashes --requirement requirements.lock
    pip install --no-deps --editable .
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from dataclasses import dataclass, field
from email.parser import Parser
from importlib.metadata import PackageNotFoundError, requires, version
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple
from urllib.request import urlopen
from zipfile import ZipFile

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import (
    InvalidSdistFilename,
    InvalidWheelFilename,
    canonicalize_name,
    parse_sdist_filename,
    parse_wheel_filename,
)
from packaging.version import Version

ROOT: Final = Path(__file__).resolve().parents[2]
LOCK: Final = ROOT / "requirements.lock"
EXTRAS: Final = ("test", "package")
"""Of the project: what releases are made and tried with. What paints pictures is no part of it."""

SYSTEMS: Final = ("linux", "win32", "darwin")
HEAD: Final = """\
# Every package that pyproject.toml requires, with its digests; made by build/packaging/lock.py.
# Use: pip install --require-hashes --requirement requirements.lock && pip install --no-deps .
"""


class File(NamedTuple):
    """One file of a release."""

    name: str
    address: str
    digest: str


@dataclass
class Pin:
    """One package: its version, on which systems it is wanted, the digests of its files."""

    name: str
    version: str
    systems: set[str]
    digests: list[str] = field(default_factory=list)

    def lines(self) -> str:
        some = sorted(self.systems) if self.systems != set(SYSTEMS) else []
        when = " or ".join(f"sys_platform == '{system}'" for system in some)
        first = f"{self.name}=={self.version}" + (f" ; {when}" if when else "")
        return " \\\n    ".join([first, *[f"--hash=sha256:{each}" for each in self.digests]])


class Index:
    """What a package index tells, each page asked for once."""

    def __init__(self, address: str) -> None:
        self._address = address.rstrip("/")
        self._pages: dict[str, list[File]] = {}

    def files_of(self, name: str) -> list[File]:
        """Return all files of all releases that the index knows."""
        if name not in self._pages:
            page = fetch(f"{self._address}/{name}/").decode()
            links = re.findall(r'href="([^"#]+/([^"#/]+))#sha256=([0-9a-f]{64})"', page)
            self._pages[name] = [File(file, address, digest) for address, file, digest in links]
        return self._pages[name]

    def latest(self, name: str) -> Version:
        """Return the latest release that is no trial."""
        found = [release_of(file.name) for file in self.files_of(name)]
        return max(each for each in found if each and not each.is_prerelease)

    def digests_of(self, pin: Pin) -> list[str]:
        """Return the digests of all files of a release."""
        release = Version(pin.version)
        files = [file for file in self.files_of(pin.name) if release_of(file.name) == release]
        return sorted({file.digest for file in files})


def main() -> int:
    """Write the lock, or only look at it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--index", metavar="ADDRESS", help="where packages are asked for")
    what.add_argument("--check", action="store_true", help="write nothing, exit 1 if stale")
    options = parser.parse_args()
    if options.check:
        missing = unpinned()
        for words in missing:
            print(f"requirements.lock does not pin {words}")
        return 1 if missing else 0
    index = Index(options.index)
    pins = sorted(wanted(index).values(), key=lambda pin: pin.name)
    for pin in pins:
        pin.digests = index.digests_of(pin)
        print(f"{pin.name} {pin.version}: {len(pin.digests)} files")
    LOCK.write_text(HEAD + "\n".join(pin.lines() for pin in pins) + "\n", encoding="utf-8")
    return 0


def own_requirements() -> list[Requirement]:
    """Return what pyproject.toml asks for, without the project itself."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = told["project"]
    texts = [*told["build-system"]["requires"], *project["dependencies"]]
    for extra in EXTRAS:
        texts += project["optional-dependencies"][extra]
    found = [Requirement(text) for text in texts]
    return [each for each in found if each.name != project["name"]]


def wanted(index: Index) -> dict[str, Pin]:
    """Return every package that is needed on some system, directly or by another one."""
    pins: dict[str, Pin] = {}
    queue = [(each, set(SYSTEMS)) for each in own_requirements()]
    while queue:
        requirement, systems = queue.pop(0)
        systems = {system for system in systems if is_wanted(requirement, system)}
        name = canonicalize_name(requirement.name)
        pin = pins.get(name)
        if not systems or (pin and systems <= pin.systems):
            continue
        if pin is None:
            pin = pins[name] = Pin(name, version_of(index, name, requirement.specifier), set())
        pin.systems |= systems
        queue += [(Requirement(text), set(pin.systems)) for text in needs(index, name)]
    return pins


def is_wanted(requirement: Requirement, system: str) -> bool:
    """Return whether a requirement holds on a system; of another extra it never does."""
    if requirement.marker is None:
        return True
    platform = {"linux": "Linux", "win32": "Windows", "darwin": "Darwin"}[system]
    os_name = "nt" if system == "win32" else "posix"
    about = {"sys_platform": system, "platform_system": platform, "os_name": os_name, "extra": ""}
    return requirement.marker.evaluate(about)


def version_of(index: Index, name: str, specifier: SpecifierSet) -> str:
    """Return the installed version; of what is not installed here, or too old, the latest."""
    try:
        if specifier.contains(version(name)):
            return version(name)
    except PackageNotFoundError:  # it is for another system
        return str(index.latest(name))
    return str(index.latest(name))


def needs(index: Index, name: str) -> list[str]:
    """Return what a package needs; of what is not installed here its wheel tells."""
    try:
        return requires(name) or []
    except PackageNotFoundError:
        wheel = next(
            file
            for file in index.files_of(name)
            if file.name.endswith(".whl") and release_of(file.name) == index.latest(name)
        )
        with ZipFile(BytesIO(fetch(wheel.address))) as packed:
            told = next(each for each in packed.namelist() if each.endswith("info/METADATA"))
            return Parser().parsestr(packed.read(told).decode()).get_all("Requires-Dist") or []


def release_of(file: str) -> Version | None:
    """The release that a file belongs to; None for files of a kind that pip no longer takes."""
    try:
        return (parse_wheel_filename if file.endswith(".whl") else parse_sdist_filename)(file)[1]
    except (InvalidWheelFilename, InvalidSdistFilename):
        return None


def fetch(address: str) -> bytes:
    with urlopen(address, timeout=60) as answer:
        found: bytes = answer.read()
    return found


def read_pins() -> dict[str, str]:
    """Return by name the version in the lock; a package without a digest is none."""
    text = LOCK.read_text(encoding="utf-8")
    digests = r"(?:\n    --hash=sha256:[0-9a-f]{64}[^\n]*)+"
    return dict(re.findall(rf"(?m)^([a-z0-9-]+)==([^ ;]+)[^\n]*{digests}", text))


def unpinned() -> list[str]:
    """Requirements of the project that the lock does not meet."""
    there = read_pins()
    return [
        str(each)
        for each in own_requirements()
        if not each.specifier.contains(there.get(canonicalize_name(each.name), "0"))
    ]


if __name__ == "__main__":
    sys.exit(main())
