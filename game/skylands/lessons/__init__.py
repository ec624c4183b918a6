"""Lessons of Skylands, their positions, and the examples of its rules."""
