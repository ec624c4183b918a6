"""Watching what bots and chance do."""
