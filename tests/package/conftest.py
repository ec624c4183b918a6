"""The packages of this system, made once for all tests of a run, and one of them unpacked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.support.windows.real_window import ROOT, Program

NOBODY: Final = 65534
HARD: Final = "Jeux d'été à deux"
"""A name with spaces, an apostrophe and accents."""


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with what `build/packaging/package.py` makes."""
    import fcntl  # not every system has it

    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    # Several processes test at once; the first one packs, the others wait for it.
    with (folder / "packages.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = folder / "packages"
        if not made.exists():
            words = [sys.executable, "build/packaging/package.py", "--into", str(made)]
            ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=600)
            assert ran.returncode == 0, ran.stdout + ran.stderr
    return made


@pytest.fixture(scope="module")
def downloads(packages: Path) -> Iterator[Path]:
    """A folder that everybody may read and nobody may write, with the archive unpacked in it."""
    top = Path(tempfile.mkdtemp())
    folder = top / HARD
    folder.mkdir()
    (archive,) = packages.glob("*.tar.gz")
    subprocess.run(["tar", "-xzf", archive, "-C", folder], check=True)
    top.chmod(0o755)
    subprocess.run(["chmod", "-R", "a-w,a+rX", folder], check=True)
    yield folder
    subprocess.run(["chmod", "-R", "u+w", folder], check=True)
    shutil.rmtree(top)


@pytest.fixture
def home() -> Iterator[Path]:
    """The empty home of an ordinary user."""
    folder = Path(tempfile.mkdtemp())
    if os.getuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def frozen(downloads: Path, home: Path) -> Program:
    """The unpacked program, as an ordinary user starts it at home."""
    (program,) = downloads.glob("*/skye")
    plain = {"HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
    user = NOBODY if os.getuid() == 0 else None
    return Program((str(program),), home, plain, user)
