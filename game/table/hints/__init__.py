"""Advice and reasons: the note they stand on, what it points at, and its words."""
