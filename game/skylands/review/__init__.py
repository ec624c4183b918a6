"""Decisions of Skylands to look back at."""
