"""Create: pay for a special tile and lay it."""
