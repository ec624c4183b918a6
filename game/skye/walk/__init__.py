"""Journeyman: a seat plans the walk of its journeyman."""
