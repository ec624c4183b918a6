"""Mouse and keys: where focus and pointer are, and what they ask of a page."""
