"""Pin every package that the program, its tests and its packages need, with a digest of each file.

    python build/lock.py            write requirements.lock anew (asks pypi.org)
    python build/lock.py --check    exit 1 if a requirement of pyproject.toml is not pinned in it

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
from functools import cache
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

ROOT: Final = Path(__file__).resolve().parent.parent
LOCK: Final = ROOT / "requirements.lock"
EXTRAS: Final = ("test", "package")
"""Of the project: what releases are made and tried with. What paints pictures is no part of it."""

INDEX: Final = "https://pypi.org/simple/{name}/"
SYSTEMS: Final = ("linux", "win32", "darwin")
HEAD: Final = """\
# Every package by version and digest; made by build/lock.py from what pyproject.toml requires.
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
        """As pip reads it."""
        some = sorted(self.systems) if self.systems != set(SYSTEMS) else []
        when = " or ".join(f"sys_platform == '{system}'" for system in some)
        first = f"{self.name}=={self.version}" + (f" ; {when}" if when else "")
        return " \\\n    ".join([first, *[f"--hash=sha256:{each}" for each in self.digests]])


def main() -> int:
    """Write the lock, or only look at it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if stale")
    if parser.parse_args().check:
        missing = unpinned()
        for words in missing:
            print(f"requirements.lock does not pin {words}")
        return 1 if missing else 0
    pins = sorted(wanted().values(), key=lambda pin: pin.name)
    for pin in pins:
        pin.digests = digests_of(pin)
        print(f"{pin.name} {pin.version}: {len(pin.digests)} files")
    LOCK.write_text(HEAD + "\n".join(pin.lines() for pin in pins) + "\n", encoding="utf-8")
    return 0


def own_requirements() -> list[Requirement]:
    """What pyproject.toml asks for, without the project itself."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = told["project"]
    texts = [*told["build-system"]["requires"], *project["dependencies"]]
    for extra in EXTRAS:
        texts += project["optional-dependencies"][extra]
    found = [Requirement(text) for text in texts]
    return [each for each in found if each.name != project["name"]]


def wanted() -> dict[str, Pin]:
    """Every package that is needed on some system, directly or by another one."""
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
            pin = pins[name] = Pin(name, version_of(name, requirement.specifier), set())
        pin.systems |= systems
        queue += [(Requirement(text), set(pin.systems)) for text in needs(name)]
    return pins


def is_wanted(requirement: Requirement, system: str) -> bool:
    """Whether a requirement holds on a system; of another extra it never does."""
    if requirement.marker is None:
        return True
    platform = {"linux": "Linux", "win32": "Windows", "darwin": "Darwin"}[system]
    os_name = "nt" if system == "win32" else "posix"
    about = {"sys_platform": system, "platform_system": platform, "os_name": os_name, "extra": ""}
    return requirement.marker.evaluate(about)


def version_of(name: str, specifier: SpecifierSet) -> str:
    """The installed version; of what is not installed here, or too old, the latest."""
    try:
        if specifier.contains(version(name)):
            return version(name)
    except PackageNotFoundError:  # it is for another system
        return str(latest(name))
    return str(latest(name))


def latest(name: str) -> Version:
    """The latest release that is no trial."""
    found = [parsed(file.name) for file in files_of(name)]
    return max(each for each in found if each and not each.is_prerelease)


def needs(name: str) -> list[str]:
    """What a package needs; of what is not installed here its wheel tells."""
    try:
        return requires(name) or []
    except PackageNotFoundError:
        wheel = next(
            file
            for file in files_of(name)
            if file.name.endswith(".whl") and parsed(file.name) == latest(name)
        )
        with ZipFile(BytesIO(asked(wheel.address))) as packed:
            told = next(each for each in packed.namelist() if each.endswith("info/METADATA"))
            return Parser().parsestr(packed.read(told).decode()).get_all("Requires-Dist") or []


def digests_of(pin: Pin) -> list[str]:
    """The digests of all files of a release."""
    wanted_version = Version(pin.version)
    files = [file for file in files_of(pin.name) if parsed(file.name) == wanted_version]
    return sorted({file.digest for file in files})


@cache
def files_of(name: str) -> list[File]:
    """All files of all releases that the index knows."""
    page = asked(INDEX.format(name=name)).decode()
    links = re.findall(r'href="([^"#]+/([^"#/]+))#sha256=([0-9a-f]{64})"', page)
    return [File(file, address, digest) for address, file, digest in links]


def parsed(file: str) -> Version | None:
    """The release that a file belongs to; None for files of a kind that pip no longer takes."""
    try:
        return (parse_wheel_filename if file.endswith(".whl") else parse_sdist_filename)(file)[1]
    except (InvalidWheelFilename, InvalidSdistFilename):
        return None


def asked(address: str) -> bytes:
    """What the index answers."""
    with urlopen(address, timeout=60) as answer:
        found: bytes = answer.read()
    return found


def pinned() -> dict[str, str]:
    """By name the version in the lock; a package without a digest is none."""
    text = LOCK.read_text(encoding="utf-8")
    digests = r"(?:\n    --hash=sha256:[0-9a-f]{64}[^\n]*)+"
    return dict(re.findall(rf"(?m)^([a-z0-9-]+)==([^ ;]+)[^\n]*{digests}", text))


def unpinned() -> list[str]:
    """Requirements of the project that the lock does not meet."""
    there = pinned()
    return [
        str(each)
        for each in own_requirements()
        if not each.specifier.contains(there.get(canonicalize_name(each.name), "0"))
    ]


if __name__ == "__main__":
    sys.exit(main())
