"""A step on a track that is allowed without a walk."""
