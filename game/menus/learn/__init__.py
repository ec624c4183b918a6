"""The shelf of lessons."""
