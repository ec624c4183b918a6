"""Skylands on the screen: its table and every scene of it."""
