"""Pricing behind the screen: the axe on one tile, gold on the others."""
