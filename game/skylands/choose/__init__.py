"""Choosing one of the four actions."""
