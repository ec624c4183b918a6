"""What the system's desktop offers: its file browser, and the folders where people keep files."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path

import platformdirs

_log = logging.getLogger(__name__)


def show_folder(folder: Path) -> bool:
    """Open a folder in the file browser without waiting. Return whether that could be tried."""
    if sys.platform == "win32":
        try:
            os.startfile(folder)
        except OSError as wrong:
            _log.warning("%s: %s", folder, wrong)
            return False
        return True
    browser = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if browser is None:
        return False
    try:
        subprocess.Popen(
            [browser, str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as wrong:
        _log.warning("%s: %s", browser, wrong)
        return False
    return True


def export_folder() -> Path:
    """Return where to export files to: documents, or else the home folder."""
    documents = Path(platformdirs.user_documents_dir())
    return documents if documents.is_dir() else Path.home()


def usual_folders() -> list[Path]:
    """Return the folders where people put files that they were given."""
    names = (
        platformdirs.user_documents_dir(),
        platformdirs.user_downloads_dir(),
        platformdirs.user_desktop_dir(),
    )
    return [*map(Path, names), Path.home()]
