"""Laying a tile on the own board."""
