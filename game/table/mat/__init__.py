"""The mat that tiles lie on: where its cells are, how it looks, and how close it is seen."""
