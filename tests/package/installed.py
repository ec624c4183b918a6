"""What the project installs, by its own list."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatch
from typing import Final

from tests.support.places import ROOT as ROOT

PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def is_installed(package: str) -> bool:
    """Whether a package goes along, by the project's own patterns."""
    patterns = PROJECT["tool"]["setuptools"]["packages"]["find"]["include"]
    return any([fnmatch(package, pattern) for pattern in patterns])


def installed() -> set[str]:
    """Every file that the project installs and freezes beside its modules."""
    found = set()
    for package, patterns in PROJECT["tool"]["setuptools"]["package-data"].items():
        folder = ROOT.joinpath(*package.split("."))
        for pattern in patterns:
            paths = [path for path in folder.glob(pattern) if path.is_file()]
            assert paths, f"{package}: nothing is called {pattern}"
            found |= {path.relative_to(ROOT).as_posix() for path in paths}
    return found
