"""The settings, a page for each kind."""
