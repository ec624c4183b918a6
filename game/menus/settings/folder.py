"""The part of the settings about the player's folder: open it, export it, import another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from enum import Enum, auto
from pathlib import Path
from typing import assert_never

from pygame import Rect

from game.language.text import legible
from game.match.store import StoreError
from game.menus.settings.bundle import (
    BACKUPS,
    Bundle,
    BundleError,
    found_zips,
    free_name,
    import_bundle,
    pack,
    unpack,
)
from game.ui import desktop
from game.ui.boxes import cut_top
from game.ui.paint.canvas import Canvas, Ink
from game.ui.scene import Change, Push, Swap
from game.ui.settings import load
from game.ui.sheets.dialog import Answer, Dialog, Question, notice
from game.ui.sheets.picker import Item, Offer, Picker
from game.ui.stage import Stage
from game.ui.widgets import Button, Control


class FolderButton(Enum):
    """What the buttons of the folder do."""

    OPEN = auto()
    EXPORT = auto()
    IMPORT = auto()


class FolderTab:
    """The part of the settings page that is about files."""

    def __init__(self, stage: Stage, *, in_game: bool) -> None:
        self._stage = stage
        self._in_game = in_game

    def controls(self, inside: Rect) -> Iterator[Control]:
        """Yield three buttons below the folder's name."""
        stage, tr = self._stage, self._stage.tr
        why = tr("Leave the game first: it would save itself over what is brought in.")
        words = (
            ("open", FolderButton.OPEN, tr("Open the folder"), "eye"),
            ("export", FolderButton.EXPORT, tr("Export everything as one zip"), "save"),
            ("import", FolderButton.IMPORT, tr("Import a zip"), "arrow-down"),
        )
        _, rest = self._split(inside)
        for number, (name, does, label, icon) in enumerate(words):
            place = Rect(rest.left, rest.top + number * stage.px(66), rest.width, stage.px(54))
            place.width = min(place.width, stage.px(560))
            refused = self._in_game and does is FolderButton.IMPORT
            yield Button(
                f"folder:{name}",
                place,
                label,
                label=label,
                icon=icon,
                tip=why if refused else "",
                enabled=not refused,
                does=does,
            )

    def paint(self, canvas: Canvas, inside: Rect) -> None:
        """Paint where the folder is, and what may be dropped here."""
        stage = self._stage
        path, rest = self._split(inside)
        folder = legible(str(stage.store.folder))
        canvas.block(folder, Ink("body"), path)
        words = stage.tr("A zip that is dropped on this window is brought in too.")
        if self._in_game:
            words = stage.tr("Leave the game first: it would save itself over what is brought in.")
        below = cut_top(rest, 3 * stage.px(66))[1]
        canvas.block(words, Ink("body", "text.ink_soft"), below)

    def _split(self, inside: Rect) -> tuple[Rect, Rect]:
        return cut_top(inside, 3 * self._stage.px(27), self._stage.px(12))

    def on_control(self, does: FolderButton) -> Change:
        match does:
            case FolderButton.OPEN:
                return self._open(self._stage.store.folder)
            case FolderButton.EXPORT:
                return self._export()
            case FolderButton.IMPORT:
                return self._choose()
            case _:
                assert_never(does)

    def _open(self, folder: Path) -> Change:
        if desktop.show_folder(folder):
            return None
        words = self._stage.tr("No file browser was found. The folder is {folder}.")
        return self._tell(self._stage.tr("Not opened"), words.format(folder=folder))

    def _export(self) -> Change:
        tr = self._stage.tr
        target = free_name(desktop.export_folder(), date.today())
        try:
            pack(self._stage.store, target)
        except StoreError as trouble:
            return self._tell(tr("Not exported"), tr(str(trouble)))
        return self._tell(tr("Exported"), tr("Everything lies in {file} now.").format(file=target))

    def _choose(self) -> Change:
        stage, tr = self._stage, self._stage.tr
        folder = stage.store.folder
        paths = found_zips([*desktop.usual_folders(), folder, folder / BACKUPS])
        if not paths:
            words = tr(
                "No zip of this game was found in documents, downloads or on the desktop: "
                "put it there, or drop it on this window."
            )
            return self._tell(tr("Nothing to import"), words)
        zips = {str(number): path for number, path in enumerate(paths)}
        items = [Item(name, "save", path.name, str(path.parent)) for name, path in zips.items()]
        heading = tr("Which zip should be imported?")
        offer = Offer(heading, items, "0", lambda which: Swap(self._question(zips[which])))
        return Push(Picker(stage, offer))

    def offer(self, path: Path) -> Change:
        """Offer to import a file that was dropped on the window."""
        if self._in_game:
            tr = self._stage.tr
            words = tr("Leave the game first: it would save itself over what is brought in.")
            return self._tell(tr("Not imported"), words)
        return Push(self._question(path))

    def _question(self, path: Path) -> Dialog:
        stage, tr = self._stage, self._stage.tr
        try:
            bundle = unpack(path)
        except BundleError as wrong:
            return notice(stage, tr("Not imported"), tr(str(wrong)))
        words = stage.trn(
            "It holds {n} finished game. What is here now is kept as a backup.",
            "It holds {n} finished games. What is here now is kept as a backup.",
            bundle.games,
        )
        answers = [
            Answer("import", tr("Import"), lambda: self._import(bundle), kind="primary"),
            Answer("stay", tr("Leave everything as it is")),
        ]
        return Dialog(stage, Question(tr("Import {file}?").format(file=path.name), words, answers))

    def _import(self, bundle: Bundle) -> Change:
        stage, tr = self._stage, self._stage.tr
        try:
            backup = import_bundle(stage.store, bundle, date.today())
        except StoreError as trouble:
            return Swap(notice(stage, tr("Not imported"), tr(str(trouble))))
        brought, _ = load(stage.store)
        mine = stage.settings  # the window stands where it stands
        stage.change(replace(brought, window=mine.window, place=mine.place))
        words = tr("All of it is here. What was here before lies in {file}.")
        return Swap(notice(stage, tr("Imported"), words.format(file=backup)))

    def _tell(self, heading: str, words: str) -> Change:
        return Push(notice(self._stage, heading, words))
