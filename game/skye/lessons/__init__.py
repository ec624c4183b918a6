"""Lessons of Isle of Skye, their positions, and the examples of its rules."""
