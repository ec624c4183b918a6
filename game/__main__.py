"""The command `skye`: the window, and sub-commands that work without a display."""

from __future__ import annotations

import sys
from multiprocessing import freeze_support

from game.cli import main

if __name__ == "__main__":
    # The processes of `simulate --jobs` begin here too where the program is frozen.
    freeze_support()
    sys.exit(main())
