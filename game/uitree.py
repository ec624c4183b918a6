"""The ui-tree: what is on screen as a JSON file, for automation, tests and assistive tools.

It is written whenever it changes, to a temporary file that is then renamed. Only the top scene is
in it, so behind a curtain there is nothing but the curtain.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from game.page import Page
from game.scene import SceneStack


class UiTree:
    """Keeps a file up to date with the stack."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: tuple[object, ...] = ()
        self._text = ""

    def update(self, stack: SceneStack) -> None:
        """Write the file if anything changed."""
        page = stack.top
        if not isinstance(page, Page):
            return
        controls = page.controls
        seen = (tuple(stack.names), page.seat, id(page), page.version, page.focus, len(controls))
        if seen == self._seen:
            return
        self._seen = seen
        text = json.dumps(tree(stack))
        if text != self._text:
            self._text = text
            self._write(text)

    def _write(self, text: str) -> None:
        temporary = self._path.with_name(self._path.name + ".new")
        temporary.write_text(text, encoding="utf-8")
        os.replace(temporary, self._path)


def tree(stack: SceneStack) -> dict[str, object]:
    """The scenes, the seat that must act, and the controls of the top scene."""
    page = stack.top
    assert isinstance(page, Page), "every scene of the game is a page"
    return {"scenes": stack.names, "seat": page.seat, "controls": page.tree()}
