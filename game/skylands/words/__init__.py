"""Skylands in words."""
