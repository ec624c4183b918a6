"""The market: each seat buys one tile or passes."""
