"""Packaging: menu entry, description, installer, release, versions."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import pytest

from game import VERSION
from tests.package.installed import PROJECT, ROOT, installed, is_installed

SCRIPT: Final = "build/packaging/package.py"
LINUX: Final = ROOT / "build" / "packaging" / "linux"
WINDOWS: Final = ROOT / "build" / "packaging" / "windows"
NOT_INSTALLED: Final = ("*.py", "*.md", "art/symbols/*", "art/pictures/*")
"""What only people who work on the game read; the rules are an exception below."""

yaml: Any = import_module("yaml")


def told(system: str) -> list[str]:
    """What `build/packaging/package.py` would do on a system."""
    words = [sys.executable, SCRIPT, "--dry-run", system]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    return ran.stdout.splitlines()


@pytest.mark.parametrize(
    ("system", "then"),
    [
        ("linux", [r"pack .*/skye-@-linux-\w+\.tar\.gz", r"pack .*/skye_@_\w+\.deb"]),
        (
            "windows",
            [
                r"pack .*skye-@-windows-\w+\.zip",
                r"iscc /DVersion=@ '?/DFrozen=.*skye'? '?/O.*dist'? /Fskye-@-windows-\w+-setup "
                r"build/packaging/windows/skye.iss",
            ],
        ),
        (
            "macos",
            [
                r"copy .*Skye\.app into .*image",
                r"ln -sfn /Applications .*image/Applications",
                r"hdiutil create -volname Skye -srcfolder .*image -format UDZO -ov "
                r".*skye-@-macos-\w+\.dmg",
            ],
        ),
    ],
)
def test_a_dry_run_tells_what_each_system_would_make(system: str, then: list[str]) -> None:
    freeze, *others = told(system)
    assert " -m PyInstaller " in freeze
    assert freeze.endswith("skye.spec")
    assert len(others) == len(then)
    for line, pattern in zip(others, then, strict=True):
        assert re.fullmatch(pattern.replace("@", re.escape(VERSION)), line), line


def test_a_dry_run_makes_nothing(tmp_path: Path) -> None:
    made = tmp_path / "made"
    words = [sys.executable, SCRIPT, "--dry-run", "linux", "--into", str(made)]
    subprocess.run(words, cwd=ROOT, capture_output=True, check=True)
    assert not made.exists()


def test_every_place_names_the_same_version() -> None:
    releases = ElementTree.parse(LINUX / "skye.metainfo.xml").findall("releases/release")
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## ([0-9.]+)", changes, re.MULTILINE)
    assert newest is not None
    named = [PROJECT["project"]["version"], releases[0].get("version"), newest[1]]
    assert named == [VERSION] * 3


def test_every_picture_sound_text_and_rule_is_installed_and_frozen() -> None:
    there = set()
    for top in ("game", "rules", "art", "sounds"):
        for path in (ROOT / top).rglob("*"):
            name = path.relative_to(ROOT).as_posix()
            rules = fnmatch(path.name, "RULES*.md")
            wanted = rules or not any(fnmatch(name, p) for p in NOT_INSTALLED)
            if path.is_file() and wanted and "__pycache__" not in path.parts:
                there.add(name)
    assert there - installed() == set()


def test_every_package_of_ours_is_installed() -> None:
    there = {path.parent for top in ("game", "rules") for path in (ROOT / top).rglob("*.py")}
    names = {".".join(folder.relative_to(ROOT).parts) for folder in there}
    assert [name for name in names if not is_installed(name)] == []


def checked(*words: str) -> None:
    """A tool of the desktop finds nothing wrong."""
    if not shutil.which(words[0]):
        pytest.skip(f"needs {words[0]}, which .ci/run installs")
    ran = subprocess.run(words, cwd=LINUX, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_menu_entry_is_valid() -> None:
    checked("desktop-file-validate", "--no-hints", "skye.desktop")


def test_the_menu_entry_starts_a_window_without_a_terminal() -> None:
    lines = (LINUX / "skye.desktop").read_text(encoding="utf-8").splitlines()
    entry = dict(line.split("=", 1) for line in lines if "=" in line)
    assert (entry["Exec"], entry["Terminal"], entry["Icon"]) == ("skye", "false", "skye")


def test_the_description_for_software_centres_is_valid() -> None:
    checked("appstreamcli", "validate", "--no-net", "skye.metainfo.xml")


def test_the_description_leads_to_the_menu_entry() -> None:
    description = ElementTree.parse(LINUX / "skye.metainfo.xml")
    launchable = description.findtext("launchable")
    assert launchable is not None
    assert (LINUX / launchable).is_file()


KEYS: Final = {
    "Languages": {"Name", "MessagesFile"},
    "Tasks": {"Name", "Description", "Flags"},
    "InstallDelete": {"Type", "Name"},
    "Files": {"Source", "DestDir", "Flags"},
    "Icons": {"Name", "Filename", "Tasks"},
    "Run": {"Filename", "Description", "Flags"},
}
"""What an entry of each section of an Inno Setup script may say, as far as we use it."""

PART: Final = r'(\w+): ("[^"]*"|[^";]+)'


def sections() -> dict[str, list[str]]:
    """The lines of the installer's script by their sections."""
    found: dict[str, list[str]] = {}
    script = (WINDOWS / "skye.iss").read_text(encoding="utf-8")
    for line in filter(None, map(str.strip, script.splitlines())):
        if heading := re.fullmatch(r"\[(\w+)\]", line):
            found[heading[1]] = []
        elif not line.startswith(";"):
            found[list(found)[-1]].append(line)
    return found


def test_the_installer_script_is_well_formed() -> None:
    found = sections()
    assert set(found) == {"Setup", *KEYS}
    for name, keys in KEYS.items():
        for line in found[name]:
            assert re.fullmatch(f"{PART}(; {PART})*", line), line
            used = [key for key, _ in re.findall(PART, line)]
            assert set(used) <= keys, line
            assert len(set(used)) == len(used), line
    for line in found["Setup"]:
        assert re.fullmatch(r"\w+=\S.*", line), line


def test_the_installer_finds_its_files_and_needs_no_administrator() -> None:
    setup = dict(line.split("=", 1) for line in sections()["Setup"])
    for key in ("LicenseFile", "SetupIconFile"):
        assert (WINDOWS / setup[key].replace("\\", "/")).is_file()
    assert setup["PrivilegesRequired"] == "lowest"
    assert re.fullmatch(r"\{\{[0-9A-F-]{36}\}", setup["AppId"])


def workflow() -> Any:
    """The release, as its machine reads it."""
    path = ROOT / ".github" / "workflows" / "release.yml"
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("system", ["linux", "windows", "macos"])
def test_the_release_tests_packs_and_checks_on_each_system(system: str) -> None:
    job = workflow()["jobs"][system]
    ran = [step.get("run", "") for step in job["steps"]]
    order = ["-m pytest", SCRIPT, "--check"]
    first = [next(n for n, run in enumerate(ran) if word in run) for word in order]
    assert first == sorted(first)
    (kept,) = [step for step in job["steps"] if "upload-artifact" in step.get("uses", "")]
    assert kept["with"]["if-no-files-found"] == "error"


def test_a_release_is_published_when_every_system_is_done() -> None:
    jobs = workflow()["jobs"]
    assert set(jobs["publish"]["needs"]) == set(jobs) - {"publish"}
