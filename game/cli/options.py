"""Options that several commands have."""

from __future__ import annotations

import argparse


def add_bot_files(parser: argparse.ArgumentParser) -> None:
    """Add `--bot-file`, which may be given more than once."""
    parser.add_argument(
        "--bot-file",
        dest="bot_files",
        action="append",
        default=[],
        metavar="FILE",
        help="a bot of your own (see docs/bots.md): FILE patience.py is called patience in --seats",
    )
