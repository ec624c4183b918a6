"""Functions that paint values and keep no state."""
