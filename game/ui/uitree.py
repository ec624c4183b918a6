"""The ui-tree: what is on screen as a JSON file, for automation, tests and assistive tools.

It is written whenever it changes, to a temporary file that is then renamed. Only the top scene is
in it, so behind a curtain there is nothing but the curtain.
"""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from typing import Final

from game.language.text import mark
from game.ui.page import Page
from game.ui.scene import SceneStack

NOT_WRITTEN: Final = mark("The file of --ui-tree cannot be written, so it is out of date.")

_log = logging.getLogger(__name__)


class UiTree:
    """Keeps a file up to date with the stack."""

    def __init__(self, path: Path) -> None:
        self.trouble = ""
        """Why the file is not up to date, in English, to translate; or empty."""
        self._path = path
        self._seen: tuple[object, ...] = ()
        self._text = ""

    def update(self, stack: SceneStack) -> None:
        """Write the file if anything changed."""
        page = stack.top
        if not isinstance(page, Page):
            return
        controls = page.controls
        seen = (
            tuple(stack.names),
            page.seat,
            id(page),
            page.version,
            page.input.focus,
            len(controls),
        )
        if seen == self._seen:
            return
        self._seen = seen
        text = json.dumps(tree(stack))
        if text != self._text:
            self._write(text)

    def _write(self, text: str) -> None:
        """Write the file; after a failure the next change tries again."""
        temporary = self._path.with_name(self._path.name + ".new")
        try:
            temporary.write_text(text, encoding="utf-8")
            os.replace(temporary, self._path)
        except OSError as wrong:
            if not self.trouble:
                _log.warning("%s: %s", self._path.name, wrong)
            self._text, self.trouble = "", NOT_WRITTEN
        else:
            self._text, self.trouble = text, ""


def tree(stack: SceneStack) -> dict[str, object]:
    """Return the scenes, the seat that must act, and the controls of the top scene."""
    page = stack.top
    assert isinstance(page, Page), "every scene of the game is a page"
    return {"scenes": stack.names, "seat": page.seat, "controls": page.tree()}
