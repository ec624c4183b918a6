"""Maps of Tiled, whatever game they are of: read, written, and asked for at a table."""
