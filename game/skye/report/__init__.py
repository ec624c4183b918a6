"""The report of a finished game."""
