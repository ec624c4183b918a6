"""The table of the Skylands: its page with everything that stands around desk and board."""
