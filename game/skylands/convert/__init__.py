"""Convert: inhabitants move into cities and become points."""
