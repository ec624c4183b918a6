"""Building: a seat lays the tiles of its hand."""
