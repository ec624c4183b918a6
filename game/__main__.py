"""The command `skye`: the window, and sub-commands that work without a display."""

from __future__ import annotations

import sys

from game.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # The processes of `simulate --jobs` begin here too.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
