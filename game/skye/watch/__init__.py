"""Watching bots build and walk."""
