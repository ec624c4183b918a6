"""The maker of the catalogues, and every language's catalogue as translators read it."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.support.places import ROOT as ROOT

LOCALE = ROOT / "game" / "language" / "locale"


@cache
def maker() -> ModuleType:
    """`build/words/texts.py` as a module."""
    return workshop_module("words/texts.py")


def workshop_module(file: str) -> ModuleType:
    """A file of build/ as a module."""
    spec = importlib.util.spec_from_file_location(Path(file).stem, ROOT / "build" / file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up there
    spec.loader.exec_module(module)
    return module


def written(language: str) -> str:
    """A catalogue as it lies there."""
    return (LOCALE / language / "LC_MESSAGES" / "skye.po").read_text(encoding="utf-8")


@cache
def messages(language: str) -> list[Any]:
    """All messages of a catalogue with their forms."""
    return list(maker().read_po(written(language)).values())


@cache
def collected() -> list[Any]:
    """All messages of the code."""
    found: list[Any] = maker().collect(ROOT / "game")
    return found
