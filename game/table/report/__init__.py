"""A finished game as a file to keep or to show."""
