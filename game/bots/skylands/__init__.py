"""Bots of the Skylands."""
