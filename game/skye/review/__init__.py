"""Decisions of Isle of Skye to look back at."""
